"""A table is a tree: nothing that was played is ever lost, and walking in it changes nothing."""

from __future__ import annotations

import gc
from itertools import pairwise
from typing import Any
from weakref import ref

import pytest

from tests.tiny_game import GAME, decisions, rules
from tests.tiny_game.state import Market
from tutor.bots import RandomBot
from tutor.engine import SPECTATOR, Illegal, LuckError, Move, MoveError, PositionError, ReadingError, find_game
from tutor.engine import table as tables
from tutor.engine.saves import load, save
from tutor.engine.table import LineError, Start, Table

BIDS = ["bid 1", "bid 2", "bid 0"]

HAGGLE = {
    "seats": 2,
    "shown": "AS 2H",
    "coins": [3, 3],
    "round": 3,
    "agenda": [{"is": "Answering", "seat": 1}, {"is": "Haggle", "seat": 0}, {"is": "Score"}, {"is": "Round"}],
}


def dealt(**facts: Any) -> Table:
    return Table.deal(GAME, 2, seed=3, **facts)


def played(moves: list[str] = BIDS) -> Table:
    table = dealt()
    for move in moves:
        table.play(move)
    return table


def market(table: Table) -> Market:
    assert isinstance(table.position, Market)
    return table.position


def texts(table: Table) -> list[str]:
    return [step.move.text() if step.move else "-" for step in table.line()[1:]]


def test_a_new_table_stands_at_its_root_with_the_setup_told() -> None:
    table = dealt()
    assert (table.here.n, table.here.move, table.undo(), table.redo()) == (0, None, False, False)
    assert [type(moment.event) for moment in table.root.moments] == [rules.Looked]


def test_playing_adds_a_step_with_what_happened() -> None:
    table = played()
    step = table.here
    assert (step.n, step.seat, step.move) == (3, 0, rules.Bid(0))
    assert [type(moment.event) for moment in step.moments] == [rules.Called, rules.Bought]
    after = step.moments[-1].position
    assert isinstance(after, Market)
    assert after.coins == [3, 1]
    assert texts(table) == BIDS


def test_an_illegal_move_is_refused_with_its_reason_and_nothing_changes() -> None:
    table = played()
    here, before = table.here, table.position.clone()
    with pytest.raises(Illegal) as caught:
        table.play("bid 1")
    assert caught.value.refusal.key == "something-else-waits"
    with pytest.raises(MoveError):
        table.play("sing")
    assert table.here is here
    assert table.following() == ()
    assert table.position == before
    assert table.why_not("bid 1") == caught.value.refusal


def test_a_copy_shares_what_was_played_and_nothing_that_comes() -> None:
    table = dealt()
    first = table.play(table.legal()[0])
    other = table.copy()
    second = other.play(other.legal()[0])
    other.bots[0] = RandomBot(1)
    assert (table.here, table.following(), table.bots) == (first, (), {})
    assert (other.here, other.following(first)) == (second, (second,))
    table.undo()
    assert table.ahead() == [first]
    assert other.here is second


def test_undo_and_redo_walk_the_line_and_goto_jumps() -> None:
    table = played()
    positions = [step.position for step in table.line()]
    assert table.undo()
    assert table.undo()
    assert table.position is positions[1]
    assert len(table.ahead()) == 2
    assert table.redo()
    assert table.position is positions[2]
    table.goto(0)
    assert table.here is table.root
    table.goto(3)
    assert table.position is positions[3]


@pytest.mark.parametrize("n", [-1, 4, True, 1.0, "1", None])
def test_a_step_that_is_not_there_cannot_be_gone_to(n: Any) -> None:
    table = played()
    with pytest.raises(ValueError, match="has the steps 0 to 3"):
        table.goto(n)
    assert table.here.n == 3


def test_playing_from_an_earlier_step_starts_a_side_line_and_keeps_the_first() -> None:
    table = played()
    table.goto(1)
    table.play("bid 3")
    assert texts(table) == ["bid 1", "bid 3"]
    assert [[s.move.text() for s in line if s.move] for line in table.lines()] == [BIDS, ["bid 1", "bid 3"]]
    table.undo()
    assert [s.move.text() for s in table.ahead() if s.move] == ["bid 3"]


def test_playing_the_same_move_again_is_the_same_step() -> None:
    table = played()
    last = table.here
    table.goto(2)
    assert table.play("bid 0") is last


def test_the_same_move_with_other_luck_is_another_step() -> None:
    table = Table.study(GAME, HAGGLE)
    six = table.play("pass", (6,))
    assert market(table).coins == [4, 3]
    table.undo()
    three = table.play("pass", (3,))
    assert market(table).coins == [3, 3]
    assert six is not three
    assert table.position.forced == ()


def test_luck_that_does_not_fit_changes_nothing() -> None:
    table = Table.study(GAME, HAGGLE)
    before = table.position.clone()
    with pytest.raises(LuckError):
        table.play("pass", (7,))
    assert table.here is table.root
    assert table.following() == ()
    assert table.position == before


@pytest.mark.parametrize("luck", [[6], 6, "6", None, (6, None), (True,), (2.5,), (["AS", "2S"],), (("AS", 2),)])
def test_luck_of_another_form_is_refused_before_anything_begins(luck: Any) -> None:
    with pytest.raises(LuckError, match="Forced results are a tuple such as"):
        dealt(luck=luck)
    table = Table.study(GAME, HAGGLE)
    with pytest.raises(LuckError, match="Forced results are a tuple such as"):
        table.play("pass", luck)
    assert (table.here, table.following(table.root)) == (table.root, ())


def test_bots_see_their_view_only() -> None:
    seen: list[Market] = []

    class First:
        def choose(self, view: Market) -> Move:
            seen.append(view)
            return view.legal()[0]

    table = Table(GAME, Start(2, 3), {1: First()})
    assert table.bot_move() is None
    table.play("bid 0")
    step = table.bot_move()
    assert step is not None
    assert step.seat == 1
    assert seen[0].viewer == 1
    assert str(seen[0].hands[0]) == "[??, ??, ??]"


def test_a_fork_has_the_same_past_and_its_own_future() -> None:
    table = played()
    twin, stopped = table.fork()
    assert stopped is None
    assert twin.position == table.position
    twin.play(twin.legal()[0])
    assert table.following() == ()


def test_moves_that_are_tried_come_to_the_same_and_leave_the_table_as_it_was() -> None:
    table = played()
    trial, copy = table.trial(), table.copy()
    for _ in range(6):
        for each in (trial, copy):
            each.play(each.legal()[-1])
        assert trial.position == copy.position
        tried, told = trial.here.moments, copy.here.moments
        assert [moment.event for moment in tried] == [moment.event for moment in told] != []
    assert table.following() == ()


@pytest.mark.parametrize("readings", [{}, {"tie": "nobody-scores"}])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_fork_rolls_what_was_forced_in_its_past(face: int, readings: dict[str, str]) -> None:
    table = Table.study(GAME, HAGGLE)
    table.play("pass", (face,))
    twin, stopped = table.fork(readings)
    assert stopped is None
    assert [step.luck for step in twin.line()] == [(), (face,)]
    assert market(twin).coins == market(table).coins


def test_a_fork_under_another_reading_goes_up_to_the_first_illegal_move() -> None:
    table = played()
    twin, stopped = table.fork({"purse": "none"})
    assert stopped == rules.TOO_POOR
    assert twin.here.n == 0
    assert twin.start.readings == {"NM-V1": "none"}
    back, _ = twin.fork({"purse": "three"})
    assert back.start.readings == {}


def test_a_switch_is_a_step_without_a_move() -> None:
    table = played()
    before = market(table)
    table.switch(before.readings.replace(tie="nobody-scores"))
    assert table.here.move is None
    assert table.here.switched() == {"NM-A01": "nobody-scores"}
    assert market(table).readings.tie == "nobody-scores"
    assert before.readings.tie == "all-score"
    assert table.undo()
    assert table.position is before


def test_a_line_that_is_full_takes_neither_a_move_nor_a_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played()
    monkeypatch.setattr(tables, "LONGEST", 3)
    here, before = table.here, table.position.clone()
    with pytest.raises(LineError, match="at most 3 steps"):
        table.play(table.legal()[0])
    with pytest.raises(LineError, match="at most 3 steps"):
        table.switch(table.position.readings.replace(tie="nobody-scores"))
    assert (table.here, table.following()) == (here, ())
    assert table.position == before
    table.undo()
    table.switch(table.position.readings.replace(tie="nobody-scores"))
    assert table.here.n == 3


def test_the_same_switch_again_is_the_same_step() -> None:
    table = played()
    other = table.position.readings.replace(tie="nobody-scores")
    table.switch(other)
    last = table.here
    table.undo()
    table.switch(other)
    assert table.here is last


def test_a_switch_of_what_acts_at_the_set_up_is_refused_and_nothing_changes() -> None:
    table = played()
    here, before = table.here, table.position.clone()
    with pytest.raises(ReadingError, match="NM-V1 acts only when a game is set up"):
        table.switch(table.position.readings.replace(purse="none"))
    assert (table.here, table.following()) == (here, ())
    assert table.position == before


def test_a_switch_may_name_only_what_changes() -> None:
    table = Table.deal(GAME, seed=3)
    table.switch({"NM-A01": "nobody-scores"})
    assert table.position.readings == GAME.readings(tie="nobody-scores")
    table.switch({"tie": "nobody-scores"})
    assert table.here.n == 1, "nothing changed"


@pytest.mark.parametrize(
    "wrong",
    [{"NM-A01": "no-such"}, {"NM-A99": "none"}, find_game("elementals").readings(), None, ["NM-A01"], "NM-A01", {1: 2}],
)
def test_a_switch_to_what_is_no_reading_of_the_game_is_refused(wrong: Any) -> None:
    table = Table.deal(GAME, seed=3)
    with pytest.raises(ReadingError):
        table.switch(wrong)
    assert table.here is table.root


def test_switching_to_the_same_readings_is_no_step() -> None:
    table = played()
    table.switch(table.position.readings)
    assert table.here.n == 3


def test_a_fork_keeps_its_reading_across_a_switch_of_another() -> None:
    table = dealt()
    table.switch(table.position.readings.replace(tie="nobody-scores"))
    twin, _ = table.fork({"purse": "none"})
    assert twin.position.readings.to_data() == {"NM-A01": "nobody-scores", "NM-V1": "none"}


def test_a_study_that_begins_inside_the_rules_goes_on_to_the_first_choice() -> None:
    table = Table.study(
        GAME, {"seats": 2, "deck": "AS", "hands": ["2C", "3C"], "coins": [1, 1], "agenda": [{"is": "Round"}]}
    )
    assert table.position.decision == decisions.Bidding.of(0)
    assert [type(moment.event) for moment in table.root.moments] == [rules.Looked]


def test_a_study_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError):
        Table.study(GAME, {"deck": "AS AS"})


@pytest.mark.parametrize("move", [None, 5, {"move": "pass"}, ["pass"], b"pass"])
def test_what_is_no_move_and_no_text_is_refused(move: Any) -> None:
    table = Table.deal(GAME, 2, seed=3)
    for ask in (table.play, table.why_not):
        with pytest.raises(MoveError, match="a short text"):
            ask(move)
    assert table.here is table.root


def test_the_view_of_a_seat_that_is_not_to_move_lists_nothing() -> None:
    table = Table.deal(GAME, 2, seed=3)
    mover = table.position.turn_of
    assert table.view(mover).legal() == table.legal()
    for seat in (SPECTATOR, 1 - mover):
        assert table.view(seat).legal() == table.view(seat).options() == []


def test_of_lines_that_were_left_the_newest_stay_and_the_others_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENDS", 3)
    table = Table.deal(find_game("elementals"), seed=1)
    table.play("layout A")
    table.play("draw")
    moves = table.legal()[:6]
    gone = []
    for move in moves:
        table.goto(2)
        gone.append(ref(table.play(move)))
        assert table.whole_line()[-1].move == move
    gc.collect()
    assert [step() is None for step in gone] == [True, True, True, False, False, False]
    assert (sum(1 for _ in table.lines()), table.let_go) == (3, 3)
    assert save(load(save(table))) == save(table)
    table.goto(2)
    assert table.play(moves[0]).move == moves[0]
    assert table.let_go == 4


def test_nothing_keeps_a_line_that_was_let_go_however_long_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENDS", 2)
    table = Table.deal(find_game("elementals"), seed=1)
    table.play("layout A")
    table.play("draw")
    gone = []
    for move in table.legal()[:4]:
        table.goto(2)
        gone.append([ref(table.play(move)), ref(table.play(table.legal()[0]))])
    gc.collect()
    assert [[step() is None for step in line] for line in gone] == [[True, True]] * 2 + [[False, False]] * 2


def test_a_line_that_was_walked_again_stays_and_the_one_left_longest_ago_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENDS", 2)
    table = dealt()
    first, second, third = table.legal()[:3]
    for move in (first, second, first, third):
        table.goto(0)
        table.play(move)
    assert [step.move for step in table.following(table.root)] == [first, third]


def test_lines_of_a_copy_take_no_room_of_its_original(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENDS", 2)
    table = dealt()
    copy = table.copy()
    first, second, third = table.legal()[:3]
    for move in (first, second):
        copy.goto(0)
        copy.play(move)
    table.play(third)
    assert (table.let_go, copy.let_go) == (0, 0)
    assert ([len([*each.lines()]) for each in (table, copy)]) == [1, 2]


def test_a_table_never_lets_go_of_what_it_stands_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENDS", 2)
    table = Table.deal(GAME, seed=5)
    for n in range(300):
        if table.position.turn_of == SPECTATOR or n % 5 == 4:
            table.goto(n * 7 % len(table.whole_line()))
            continue
        moves = table.legal()
        table.play(moves[n % len(moves)])
        line = table.whole_line()
        assert table.here in line
        for before, step in pairwise(line):
            assert step in table.following(before)
        lines = [*table.lines()]
        assert line[1:] in lines
        assert len(lines) <= 2
        assert table.copy().whole_line() == line
    assert table.let_go > 0


def test_a_line_that_was_left_is_the_current_one_again() -> None:
    """What was played on the other line is not lost, and a line of another table is none of this one's."""
    table = dealt()
    first = [move.text() for move in table.legal()][:2]
    left = table.play(first[0])
    table.undo()
    other = table.play(first[1])
    table.take_line(left)
    assert table.here is left
    table.goto(0)
    assert table.ahead() == [left]
    table.take_line(other)
    assert table.here is other
    with pytest.raises(ValueError, match="not played at this table"):
        dealt().take_line(left)
