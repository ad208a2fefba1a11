"""The coach on a board: told once, when it first matters; its page opens beside the game and leads back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.board_tools import send
from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.learn import coach
from tutor.learn.coach import CoachError, read_remarks, remarks_of, situation
from tutor.learn.lessons import Exercise
from tutor.learn.progress import Progress
from widgets.lessons.coached_board import CoachedBoard
from widgets.lessons.coaching import Visit, mode_of
from widgets.lessons.place import place_of
from widgets.session import players
from widgets.wire.user_error import UserError

GAME = find_game("elemental_deck_builder")
START: dict[str, Any] = {
    "dice": [2, 6, 1, 3, 4, 5, 2], "health": [20, 15], "hands": ["fire basic-income", "tremor"],
    "decks": ["tremor fire", "basic-income"], "rows": ["exploration-novice", "earthquake"], "stores": ["", ""],
    "gold": [6, 6], "readings": {"ED-V10": "no"},
}  # fmt: skip


def board(progress: Path, on: bool = True, **changes: Any) -> CoachedBoard:
    """A board at which Ben, a bot, waits for the learner's first move."""
    table = players.place(Table.study(GAME, {**START, **changes}), 0, {1: "random"})
    return CoachedBoard(table, on=on, progress=Progress(progress), today=lambda: date(2026, 1, 1))


def said(board: CoachedBoard) -> str:
    """What the coach says, "" if it is silent."""
    coach = board.widget.coach
    return "" if coach is None else str(coach["spans"][0])


def shown(board: CoachedBoard, trait: str) -> dict[str, Any]:
    """A trait that shows something."""
    data: dict[str, Any] | None = getattr(board.widget, trait)
    assert data is not None, f"there is no {trait}"
    return data


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


def test_the_first_remark_stands_at_the_first_decision_and_goes_with_the_next_move(file: Path) -> None:
    opened = board(file)
    assert said(opened).startswith("Your turn: one gold and one card are free.")
    assert {"at": "do:start", "kind": "coach"} in opened.widget.scene["marks"]
    assert "Coach: Your turn" in opened.widget.plain
    opened.play("gold")
    assert not said(opened).startswith("Your turn")


def test_who_goes_back_to_a_remark_that_was_not_answered_sees_it_again(file: Path) -> None:
    one = board(file)
    first = said(one)
    assert first
    send(one, do="pick", path=one.widget.scene["choices"][0]["path"])
    assert one.table.here.n > 0
    send(one, do="undo")
    assert said(one) == first
    send(one, do="coach", act="got")
    send(one, do="pick", path=one.widget.scene["choices"][0]["path"])
    send(one, do="undo")
    assert said(one) != first


def test_what_was_told_once_is_not_told_again_in_another_game_or_kernel(file: Path) -> None:
    board(file).play("gold")
    assert Progress(file).record().remarks_in(GAME.id) == {"turn"}
    assert not said(board(file)).startswith("Your turn")


def test_a_remark_that_was_not_answered_before_the_board_closed_is_told_again(file: Path) -> None:
    assert said(board(file)) == said(board(file)) != ""


def test_at_one_decision_at_most_one_remark_is_told(file: Path) -> None:
    opened = board(file)
    opened.tell({"do": "coach", "act": "got"})
    assert said(opened) == ""
    opened.tell({"do": "look"})
    assert said(opened) == ""


def test_a_refused_move_brings_the_remark_on_its_rule(file: Path) -> None:
    known = Progress(file)
    for remark in remarks_of(GAME):
        if remark.id != "one-action":
            known.tell(GAME.id, remark.id)
    opened = board(file, actions=1)
    assert said(opened) == ""
    opened.play("execute fire")
    spoken = mode_of(opened.session).spoken
    assert spoken is not None
    assert spoken.remark.id == "one-action"


def test_who_goes_back_to_where_a_move_was_refused_does_not_see_its_remark_again(file: Path) -> None:
    """It belonged to that try."""
    known = Progress(file)
    for remark in remarks_of(GAME):
        if remark.id != "one-action":
            known.tell(GAME.id, remark.id)
    opened = board(file, actions=1)
    opened.play("execute fire")
    assert mode_of(opened.session).spoken is not None
    opened.play("end")
    opened.undo()
    assert mode_of(opened.session).spoken is None


def test_what_a_refusal_has_said_the_coach_does_not_say_again(file: Path) -> None:
    """Its page joins the ways on in the answer; after the next move it has been told."""
    known = Progress(file)
    for remark in remarks_of(GAME):
        if remark.id != "one-action":
            known.tell(GAME.id, remark.id)
    opened = board(file, actions=1)
    opened.play("execute fire")
    assert said(opened) == ""
    assert [way["text"] for way in shown(opened, "answer")["also"]] == ["Show me"]
    opened.tell({"do": "coach", "act": "show"})
    assert isinstance(opened.session.mode, Visit)
    assert "one-action" in Progress(file).record().remarks_in(GAME.id)


def test_show_me_opens_the_page_beside_the_game_and_leads_back_to_it(file: Path) -> None:
    opened = board(file)
    before = opened.widget.scene["nodes"]
    opened.tell({"do": "coach", "act": "show"})
    assert isinstance(opened.session.mode, Visit)
    assert shown(opened, "lesson")["title"] == "Gold and the turn"
    assert shown(opened, "lesson")["back"]["text"] == "Back to your game", "in the bar, whatever lies below"
    assert shown(opened, "lesson")["next"] is None, "nothing leads on before the page is done"
    opened.tell({"do": "pick", "path": ["seat:1"]})
    assert shown(opened, "answer")["on"]["text"] == "Show me a hint", "nor in an answer"
    opened.tell({"do": "lesson", "step": "next"})
    assert opened.widget.lesson is None
    assert opened.widget.scene["nodes"] == before
    assert said(opened) == ""
    opened.play("gold")


def test_a_game_of_the_path_leads_to_the_step_after_it(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is won that is the one loud button; where there is no chapter, nothing leads there."""
    table = players.place(Table.short(GAME, "first", 1), 0, GAME.short_game("first").players)
    bot = GAME.bots["greedy"](1)
    while table.position.result is None:
        table.play(bot.choose(table.position.view(table.position.turn_of)))
    assert table.position.result.winners == (0,)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "3_elemental_deck_builder.ipynb").touch()
    outcome = shown(CoachedBoard(table, progress=Progress(file)), "outcome")
    href = "3_elemental_deck_builder.ipynb#ED-S03"
    text = "Next: Going shopping"
    assert outcome["next"] == {"text": text, "board": "Step 3: Going shopping", "href": href, "best": True}
    assert not any(action["best"] for action in outcome["actions"])
    monkeypatch.chdir(tmp_path.parent)
    assert "next" not in shown(CoachedBoard(table, progress=Progress(file)), "outcome")


def test_what_was_done_on_a_visit_counts_as_done(file: Path) -> None:
    opened = board(file)
    opened.tell({"do": "coach", "act": "show"})
    page = place_of(opened.session).page.part
    assert isinstance(page, Exercise)
    for play in page.solution:
        opened.play(play.move)
    assert shown(opened, "answer")["on"] == shown(opened, "lesson")["next"]
    assert shown(opened, "answer")["on"]["text"] == "Back to your game"
    opened.tell({"do": "coach", "act": "back"})
    assert 1 in mode_of(opened.session).record.mark("ED-S02").done


def test_what_has_just_happened_is_what_was_told_since_the_seats_last_own_move() -> None:
    """A bot's answer counts, and nothing of the turn before."""
    table = players.place(Table.study(GAME, START), 0, {1: "random"})
    for move in ("gold", "draw", "end"):
        table.play(move)
        players.bots_answer(table)
        now = situation(table, 0)
        assert now is not None
        last = max(n for n, step in enumerate(table.line()) if step.seat == 0)
        since = [moment.seen_by(0) for step in table.line()[last:] for moment in step.moments]
        assert list(now.just) == since != []


@pytest.mark.parametrize(
    ("at", "moves", "said"),
    [
        ({"A1": "tanglesprout@1"}, ["battle"], "Nobody stood opposite, so Tanglesprout hit Ada for 7."),
        (
            {"B3": "frostwild-tracker@1"},
            ["battle", "end turn", "battle", "end turn"],
            "Nobody stood opposite, so Frostwild Tracker hit you for 4.",
        ),
    ],
)
def test_who_was_hit_is_named(at: dict[str, str], moves: list[str], said: str) -> None:
    game = find_game("solforge")
    start = {**(game.short_game("first").study() or {}), "field": at}
    table = Table.study(game, start).with_names(["", "Ada"])
    for move in moves:
        table.play(move)
    remark = next(remark for remark in remarks_of(game) if remark.id == "through")
    now = situation(table, 0)
    assert now is not None
    spoken = coach.fill(game, remark, now)
    assert spoken is not None
    assert spoken.text == said


def test_the_coach_is_turned_on_and_off(file: Path) -> None:
    opened = board(file, on=False)
    assert said(opened) == ""
    opened.tell({"do": "coach"})
    assert said(opened) != ""
    opened.tell({"do": "coach"})
    assert said(opened) == ""
    assert [tool["text"] for tool in opened.widget.tools if tool["do"] == "coach"] == ["Coach: turn on"]


def test_a_hint_is_given_beside_the_coach(file: Path) -> None:
    opened = board(file)
    opened.hint()
    assert shown(opened, "hint")["stage"] == 1


def test_where_nothing_was_said_there_is_nothing_to_show(file: Path) -> None:
    with pytest.raises(UserError, match="no page"):
        board(file, on=False).tell({"do": "coach", "act": "show"})


# ---- what playing has shown ------------------------------------------------------------------------------------------


def test_a_rule_that_acted_in_ones_own_move_is_met_with_the_coach_off_too(file: Path) -> None:
    opened = board(file, on=False)
    assert Progress(file).record().trail(GAME.id).met == ()
    opened.play("gold")
    met = Progress(file).record().trail(GAME.id).met
    assert met == ("ED-05b",)
    opened.undo()
    opened.play("gold")
    assert Progress(file).record().trail(GAME.id).met == met, "nothing is noted twice"


def test_what_was_refused_and_what_others_do_meets_nothing(file: Path) -> None:
    opened = board(file, on=False, actions=1)
    opened.play("execute fire")
    assert Progress(file).record().trail(GAME.id).met == ()
    opened.play("end")
    own = {id for beat in opened.session.beats() if beat.n == 1 for id in beat.clauses}
    assert set(Progress(file).record().trail(GAME.id).met) <= own


def test_got_it_meets_the_rules_of_the_remark(file: Path) -> None:
    opened = board(file)
    opened.tell({"do": "coach", "act": "got"})
    assert {"ED-05b", "ED-05c"} <= set(Progress(file).record().trail(GAME.id).met)


def test_a_board_of_a_step_says_its_name_and_a_game_that_is_over_is_played(file: Path) -> None:
    table = players.place(Table.short(GAME, "first"), 0, {1: "random"})
    opened = CoachedBoard(table, on=False, progress=Progress(file))
    assert opened.widget.scene["title"] == "Twenty against fifteen"
    assert opened.widget.scene["where"].startswith(GAME.title)
    assert Progress(file).record().trail(GAME.id).played == ()
    for _ in range(400):
        if opened.table.position.result is not None:
            break
        opened.bot_step()
    assert Progress(file).record().trail(GAME.id).played == ("first",)


def test_another_game_than_those_of_the_path_has_no_name_of_its_own(file: Path) -> None:
    assert board(file).widget.scene["title"] == GAME.title


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("id = 'Hit'", "small letters"),
        ("id = 'hit'", "lacks 'clauses'"),
        ("id = 'hit'\nsay = 'x'\nclauses = ['ED-99']\npriority = 1", "no clause 'ED-99'"),
        ("id = 'hit'\nsay = 'x'\nclauses = []\npriority = 1\nfind = 'nobody'", "no finder 'nobody'"),
        ("id = 'hit'\nsay = 'x'\nclauses = []\npriority = 9", "a priority is one of 1, 2, 3"),
        ("id = 'hit'\nsay = 'x'\nclauses = []\npriority = 1\nwhen = {maybe = 'draw'}", "one of the keys"),
        ("id = 'hit'\nsay = 'x'\nclauses = []\npriority = 1\ncolour = 'red'", "no place for 'colour'"),
    ],
)
def test_a_row_that_cannot_be_read_is_named_with_what_is_wrong(row: str, fault: str) -> None:
    with pytest.raises(CoachError, match=fault):
        read_remarks(GAME, f"[[remark]]\n{row}\n")


def test_of_what_could_be_told_now_the_most_important_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it stands in the file; of two that matter alike the first one there."""
    row = "[[remark]]\nid = '{}'\nsay = 'x'\nclauses = []\npriority = {}\n"
    written = "".join(row.format(id, priority) for id, priority in (("c", 3), ("b", 2), ("a", 1), ("d", 2)))
    monkeypatch.setattr(coach, "remarks_of", lambda game: read_remarks(game, written))
    now = situation(Table.study(GAME, START), 0)
    assert now is not None
    told: list[str] = []
    while spoken := coach.choose(GAME, now, told):
        told.append(spoken.remark.id)
    assert told == ["a", "b", "d", "c"]


def test_what_a_touch_led_to_is_told_though_a_draw_went_by_itself_after_it(file: Path) -> None:
    """The last of three cards is thrown away: the next three are there at once, and the coach still tells of the
    damage or of the new turn."""
    opened = CoachedBoard(Table.short(find_game("elementals"), "first"), progress=Progress(file))
    for path in (["deck"], ["hand:10C", "slot:2.2"], ["hand:5S", "slot:2.1"]):
        send(opened, do="pick", path=path)
    opened.session = opened.session.replace(mode=replace(mode_of(opened.session), since=99, spoken=None))  # long silent
    send(opened, do="pick", path=["hand:AC", "hits"])
    assert [step.move and step.move.text() for step in opened.table.line()[-2:]] == ["discard AC", "draw"]
    assert said(opened).startswith(("That was 1 damage", "Your hand was empty"))


def test_the_end_names_what_the_coach_told_in_this_game_in_at_most_three_sentences(file: Path) -> None:
    opened = board(file, health=[20, 2])
    opened.play("gold")
    opened.play("draw")
    opened.play("execute fire")
    told = {remark.page.partition(".")[0] for _, remark in mode_of(opened.session).remarks}
    news = shown(opened, "outcome")["news"]
    assert 0 < len(news) <= min(len(told), 3)
    assert "A card hits for its die." in news
    opened.tell({"do": "answer", "name": "outcome:again", "values": {}})
    assert opened.widget.outcome is None


@pytest.mark.parametrize(("placed", "is_told"), [("", True), ("tremor", False)])
def test_who_has_a_card_face_down_is_not_told_that_one_can_lie_so(placed: str, is_told: bool) -> None:
    game = find_game("elemental_deck_builder")
    hand = "fire blazing-fire ecology"
    table = Table.study(
        game, {"hands": [hand, ""], "tables": [placed, ""], "placed": ["1"[: len(placed)], ""], "turn": 5}
    )
    now = situation(table, 0)
    assert now is not None
    spare = next(remark for remark in remarks_of(game) if remark.id == "spare")
    assert (coach.fill(game, spare, now) is not None) is is_told
