"""Saves and links: the same table again, by playing every move through the checked door; anything else is refused."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tiny_game import GAME
from tutor.engine import EndlessError, PositionError, saves
from tutor.engine import budget as budgets
from tutor.engine.budget import MOST_WORK, Budget
from tutor.engine.position import ENDLESS
from tutor.engine.saves import (
    LINK,
    MOST_LINES,
    MOST_TEXT,
    SaveError,
    load,
    load_up_to,
    save,
    save_for_seat,
    save_link,
    write_save,
)
from tutor.engine.table import Step, Table
from tutor.engine.untrusted import DEEPEST

STUDY = {
    "seats": 2,
    "shown": "AS 2H",
    "coins": [3, 3],
    "round": 3,
    "agenda": [{"is": "Answering", "seat": 1}, {"is": "Haggle", "seat": 0}, {"is": "Score"}, {"is": "Round"}],
}


OBJECTIONS = [{"is": "Objection", "seat": 0}] * (2 * ENDLESS + 2)
"""Each undoes the one below it: more tasks than may run by themselves, none of them a choice."""

AFTER = [{"is": "Haggle", "seat": 0}, {"is": "Score"}, {"is": "Round"}]


def walked() -> Table:
    """A table with a side line, a switch and forced luck, standing in the middle."""
    table = Table.deal(GAME, 2, seed=3, readings={"tie": "nobody-scores"})
    table.play("bid 1")
    table.play("bid 2")
    table.goto(1)
    table.switch(table.position.readings.replace(tie="all-score"))
    table.play("bid 0")
    for _ in range(4):
        table.play(table.legal()[0], (6,))
    table.goto(3)
    return table


def tree(table: Table, step: Step) -> Any:
    """A tree of steps as plain data, side lines in any order."""
    move = step.move.text() if step.move else step.switched()
    return str(move), step.luck, step.position, sorted((tree(table, each) for each in table.following(step)), key=str)


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(save(walked())), **fields})


def test_a_save_gives_the_same_tree_and_stands_at_the_same_step() -> None:
    table = walked()
    for again in (load(save(table)), load(save_link(table))):
        assert tree(again, again.root) == tree(table, table.root)
        assert (again.here.n, again.position) == (table.here.n, table.position)
        assert [step.n for step in again.ahead()] == [step.n for step in table.ahead()]


def test_a_save_of_what_was_loaded_is_the_same_text() -> None:
    text = save(walked())
    assert save(load(text)) == text


def test_a_study_is_saved_with_its_position() -> None:
    table = Table.study(GAME, STUDY)
    table.play("pass", (4,))
    again = load(save(table))
    assert again.position == table.position
    assert again.start.study == STUDY


def test_a_new_table_is_saved() -> None:
    again = load(save(Table.deal(GAME, 4, seed=2**64 - 1)))
    assert (again.here.n, again.start.seed, again.start.seats) == (0, 2**64 - 1, 4)


def test_a_link_is_one_word_and_forgives_line_breaks() -> None:
    link = save_link(walked())
    assert link.split() == [link]
    assert link.startswith(LINK)
    broken = "\n".join(link[i : i + 60] for i in range(0, len(link), 60))
    assert load(f"  {broken}\n").position == walked().position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "neither a save"),
        ("hello", "neither a save"),
        ("[]", "first words are missing"),
        ('{"format":"other"}', "first words are missing"),
        ("[" * 100_000, "no save|too deeply"),
        ("1" * 5000, "not a save: it holds a number that is too long"),
        ("x" * (MOST_TEXT + 1), f"too large: {MOST_TEXT + 1} characters"),
        (3, "a text"),
        (changed(version=2), "has version 2; this tutor opens version 1"),
        (changed(version=[[]]), "has version a list"),
        (changed(rules=7), "version 7 of the Night Market rules, not from 1"),
        (changed(game="chess"), "no game 'chess'"),
        (changed(game=None), "'game' is missing or of the wrong form"),
        (changed(start=[]), "'start' is missing or of the wrong form"),
        (changed(start={"seats": 9, "seed": 1, "readings": {}}), "players, not 9"),
        (changed(start={"seats": 2.0, "seed": 1, "readings": {}}), "players, not 2.0"),
        (changed(start={"seats": [2], "seed": 1, "readings": {}}), "players, not a list"),
        (changed(start={"seats": 2, "seed": "1", "readings": {}}), "whole number"),
        (changed(start={"seats": 2, "readings": {}}), "whole number"),
        (changed(start={"seats": 2, "seed": 1, "readings": {"NM-A01": ["x"]}}), "not as a list"),
        (changed(start={"seats": 2, "seed": 1, "readings": {}, "luck": [1.5]}), "Forced results"),
        (changed(start={"study": {"deck": "AS AS"}}), "AS is in two places"),
        (changed(start={"study": None}), "'study' is missing or of the wrong form"),
        (changed(lines="bid 1"), "'lines' is missing or of the wrong form"),
        (changed(lines=[[]] * (MOST_LINES + 1)), f"at most {MOST_LINES}"),
        (changed(lines=["bid 1"]), "Line 1 of this save is damaged"),
        (changed(lines=[["bid 9"]]), r"^Move 1 is not legal: bid 9: .* cannot bid 9\. \(NM-2c\)\.$"),
        (changed(lines=[["bid 1", "sing"]]), "^Move 2 cannot be played: No move is written 'sing'"),
        (changed(lines=[["bid 1", None]]), "neither a move nor a change of readings"),
        (changed(lines=[[{"move": "bid 1"}]]), "neither a move nor a change of readings"),
        (changed(lines=[[{"move": "bid 1", "luck": "6"}]]), "Forced results"),
        (changed(lines=[[{"read": {"NM-A09": "x"}}]]), "no reading 'NM-A09'"),
        (changed(at=99), "points to a step that does not exist"),
        (changed(at="3"), "points to a step that does not exist"),
    ],
)
def test_a_damaged_save_is_refused_with_the_reason(text: Any, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        load(text)


def test_rules_without_end_are_refused_where_a_save_begins_and_in_its_moves() -> None:
    """The second study asks before the first objection: it begins, and its first move sets them off."""
    at_once = {**STUDY, "agenda": [*OBJECTIONS, *AFTER]}
    with pytest.raises(PositionError, match=r"^agenda: The rules go on by themselves"):
        Table.study(GAME, at_once)
    with pytest.raises(SaveError, match=r"start of this save cannot be set up\. agenda: The rules go on"):
        load(changed(start={"study": at_once}))
    later = Table.study(GAME, {**STUDY, "agenda": [{"is": "Answering", "seat": 1}, *OBJECTIONS, *AFTER]})
    with pytest.raises(SaveError, match=r"Line 1, move 1 of this save is damaged\. The rules go on"):
        load(changed(start={"study": later.start.study}, lines=[["pass"]]))
    before = later.position.clone()
    with pytest.raises(EndlessError):
        later.play("pass")
    assert (later.position, later.following()) == (before, ())


def test_deep_nesting_is_refused_before_anything_looks_inside() -> None:
    deep: Any = []
    for _ in range(DEEPEST):
        deep = [deep]
    with pytest.raises(SaveError, match="too deeply"):
        load(changed(version=deep))


def link_of(raw: bytes) -> str:
    return LINK + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize(
    ("link", "message"),
    [
        (LINK, "cut off"),
        (LINK + "%%%", "damaged"),
        (LINK + "ääää", "damaged"),
        (LINK + "A", "cut off"),
        (link_of(b"not packed"), "damaged"),
        (link_of(zlib.compress(b"\xff\xfe")), "damaged"),
        (link_of(zlib.compress(b"{}")), "first words are missing"),
        (link_of(zlib.compress(b"x" * (MOST_TEXT + 1))), "more than a save may hold"),
        (save_link(walked())[:-8], "cut off"),
    ],
)
def test_a_damaged_link_is_refused_with_the_reason(link: str, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        load(link)


@pytest.mark.parametrize("seat", [2, -2, "0", None, True, 1.0])
def test_nothing_is_saved_for_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(ValueError, match=r"There is no seat .*: this table has the seats 0 to 1\."):
        save_for_seat(walked(), seat)


@pytest.mark.parametrize("damaged", [1, 2])
def test_a_side_line_with_a_move_that_is_not_legal_is_told_whichever_it_is(damaged: int) -> None:
    """The line that was walked is whole, so the game stands where it was left."""
    table = walked()
    lines = [["bid 1", "bid 2"], ["bid 2"], ["bid 0"]]
    lines[damaged].append("bid 9")
    opened = load_up_to(json.dumps({**json.loads(save(table)), "lines": lines, "at": 2}))
    assert opened.stop is not None
    assert opened.stop.what == f"Side line {damaged}, move 2"
    assert [step.move.text() for step in opened.table.line() if step.move] == lines[0]


def with_side_lines(luck: list[int], trunk: int) -> Table:
    """A line of switches to and fro, and at its end one move with different forced luck, each a side line."""
    table = Table.study(GAME, STUDY)
    for n in range(trunk):
        table.switch(table.position.readings.replace(tie=("nobody-scores", "all-score")[n % 2]))
    for spare in luck:
        table.goto(trunk)
        table.play("pass", (3, spare))
    return table


def test_a_save_of_long_lines_keeps_as_many_as_can_be_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Side lines of 61 steps: all but the last are shared. One more would be too much."""
    table = with_side_lines([*range(1, 21)], 60)
    monkeypatch.setattr(saves, "MOST_LINES", 11)
    text, budget = save(table), Budget(table.start)
    for line in load(text).lines():
        for step in line:
            budget.spend(step, len(step.luck))
    monkeypatch.setattr(saves, "MOST_LINES", MOST_LINES)
    monkeypatch.setattr(budgets, "MOST_WORK", MOST_WORK - budget.left)
    written = write_save(table)
    assert written.text == text
    assert written.left_out == 9
    again = load(written.text)
    assert again.position == table.position
    assert [step.luck for step in again.line()] == [step.luck for step in table.line()]
    assert load(save_link(table)).position == table.position
    monkeypatch.setattr(budgets, "MOST_WORK", MOST_WORK - budget.left - 1)
    assert write_save(table).left_out == 10
    with pytest.raises(SaveError, match=r"This save cannot be opened\. It holds too much play: at most [\d,]+ moves"):
        load(text)


def test_a_line_that_is_more_work_than_a_save_may_be_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "MOST_WORK", 5)
    with pytest.raises(SaveError, match="too long to be saved: it has more than 8,000 moves and events"):
        save(walked())


def test_a_small_link_that_would_play_for_half_a_minute_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """200 lines, none of which shares a step with another, since the first move of each forces other luck."""
    table = with_side_lines([1], 100)
    data = json.loads(save(table))
    *switches, _ = data["lines"][0]
    data |= {"lines": [[{"move": "pass", "luck": [3, n]}, *switches] for n in range(1, 201)], "at": 0}
    played, enter = [], Table._enter

    def counted(table: Table, step: Step) -> Step:
        played.append(step)
        return enter(table, step)

    monkeypatch.setattr(Table, "_enter", counted)
    link = link_of(zlib.compress(json.dumps(data).encode()))
    assert len(link) < 7000
    with pytest.raises(SaveError, match="It holds too much play"):
        load(link)
    assert len(played) <= MOST_WORK


@pytest.mark.parametrize(("lines", "opens"), [(7, True), (8, False)])
def test_each_forced_result_costs_its_share_even_if_no_move_takes_it(lines: int, opens: bool) -> None:
    """A move may bring 1,000 of them and takes one; there are 8,000 units in all."""
    data = json.loads(save(with_side_lines([1], 0)))
    data |= {"lines": [[{"move": "pass", "luck": [3, n] + [1] * 998}] for n in range(1, lines + 1)], "at": 0}
    if opens:
        assert len(list(load(json.dumps(data)).lines())) == lines
        return
    with pytest.raises(SaveError, match="It holds too much play"):
        load(json.dumps(data))


@pytest.mark.parametrize(
    ("study", "message"),
    [
        ({"shown": "AS " * 200_000}, "too large: it has more than 5,000 cards, numbers and names"),
        ({"agenda": [{"is": "Round"}] * 30_000}, "too large: it has more than 5,000 cards, numbers and names"),
        ({"luck": [6] * 4_000}, "at most 1,000 results, not 4,000"),
    ],
)
def test_a_position_that_is_too_large_is_refused_before_it_is_set_up(study: dict[str, Any], message: str) -> None:
    with pytest.raises(SaveError, match=message):
        load(changed(start={"study": study}, lines=[]))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(luck=st.lists(st.integers(1, 10**6), unique=True, max_size=8), trunk=st.integers(0, 8), most=st.integers(0, 999))
def test_what_is_saved_can_be_opened(monkeypatch: pytest.MonkeyPatch, luck: list[int], trunk: int, most: int) -> None:
    monkeypatch.setattr(saves, "MOST_TEXT", most)
    table = with_side_lines(luck, trunk)
    try:
        text = save(table)
    except SaveError:
        return
    assert load(text).position == table.position


def test_a_game_too_long_to_be_opened_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    text = save(walked())
    side = len(text) - len(json.dumps(json.loads(text)["lines"][1], separators=(",", ":"))) - len(",")
    monkeypatch.setattr(saves, "MOST_TEXT", side)
    assert write_save(walked()).left_out == 1
    monkeypatch.setattr(saves, "MOST_TEXT", side - 1)
    for write in (save, save_link):
        with pytest.raises(SaveError, match=f"it takes {side} bytes of {side - 1}"):
            write(walked())


def test_of_too_many_lines_the_current_one_and_the_first_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.deal(GAME, 2, seed=3)
    for bid in ("bid 0", "bid 1", "bid 2"):
        table.restart()
        table.play(bid)
    monkeypatch.setattr(saves, "MOST_LINES", 2)
    assert write_save(table).left_out == 1
    again = load(save(table))
    assert [[step.move.text() for step in line if step.move] for line in again.lines()] == [["bid 0"], ["bid 2"]]
    assert again.position == table.position
