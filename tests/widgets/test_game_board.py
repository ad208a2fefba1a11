"""Every intent of the protocol does what it says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.state import Market
from tests.widgets.board_tools import send, state, take, tiny_board, told, traits
from tutor.engine.saves import save
from tutor.engine.table import Table
from widgets.session.game_board import GameBoard
from widgets.session.session import Answer, FreePlay, Session, Tried, begin
from widgets.session.tree import labels
from widgets.wire.user_error import UserError


@pytest.fixture
def board() -> GameBoard:
    """See ``tiny_board``."""
    return tiny_board()


def market(board: GameBoard) -> Market:
    """The position at the table."""
    position = board.table.position
    assert isinstance(position, Market)
    return position


def panel(board: GameBoard) -> dict[str, Any] | None:
    """The panel that is open; None where there is none. Asked anew: a checker takes an attribute to stay as it was."""
    return board.widget.dialog


def test_a_legal_pick_is_played(board: GameBoard) -> None:
    send(board, do="pick", path=["bid:2"])
    assert board.table.here.move is not None
    assert board.table.here.move.text() == "bid 2"
    assert board.widget.answer is None


def test_an_illegal_pick_is_answered_and_changes_nothing(board: GameBoard) -> None:
    before = save(board.table)
    send(board, do="pick", path=["deck"])
    assert save(board.table) == before
    answer = board.widget.answer
    assert answer is not None
    assert answer["tone"] == "refused"
    assert {"clause": "NM-3a"} in answer["verdict"]
    assert answer["at"] == ["deck"]
    assert answer["nearest"] == {"label": ["leave the auction"], "text": "bid 0"}
    assert "Nothing has changed." in told(board)


def test_the_nearest_move_can_be_sent_back(board: GameBoard) -> None:
    send(board, do="pick", path=["deck"])
    assert board.widget.answer is not None
    send(board, do="move", text=board.widget.answer["nearest"]["text"])
    assert board.table.here.n == 1
    assert board.widget.answer is None


def test_undo_redo_restart_and_their_ends(board: GameBoard) -> None:
    send(board, do="undo")
    assert "nothing to undo" in told(board)
    send(board, do="move", text="bid 1")
    send(board, do="undo")
    assert board.table.here.n == 0
    send(board, do="redo")
    assert board.table.here.n == 1
    send(board, do="redo")
    assert "nothing to redo" in told(board)
    send(board, do="restart")
    assert (board.table.here.n, len(board.table.ahead())) == (0, 1)


def test_goto_walks_to_a_step_and_into_it(board: GameBoard) -> None:
    board.play("bid 0")
    take(board)
    board.play("bid 0")
    send(board, do="goto", n=2, inside=0)
    inside = board.widget.timeline["inside"]
    assert (inside["at"], inside["last"], inside["open"]) == (0, 1, True)
    assert [(part["name"], [line["at"] for line in part["lines"]]) for part in inside["parts"]] == [("", [0, 1])]
    assert board.widget.scene["prompt"] == [
        {"b": "Moment 1 of 2"}, ": P2 leaves the auction. ", {"clause": "NM-2b"}
    ]  # fmt: skip
    assert "Moment 1 of 2: P2 leaves the auction. (NM-2b)" in board.widget.plain
    assert board.widget.scene["choices"] == []
    send(board, do="goto", n=2, inside=1)
    assert board.session.inside is None
    send(board, do="goto", n=0)
    assert board.table.here.n == 0
    assert board.widget.timeline["last"] == 2


def test_after_a_scrub_the_board_marks_what_changed(board: GameBoard) -> None:
    board.play("bid 0")
    take(board)
    board.play("bid 0")
    assert "changed" not in json.dumps(board.widget.scene)
    send(board, do="goto", n=2, inside=1)
    changed = [id for id, node in nodes(board.widget.scene["nodes"]) if "changed" in node.get("states", [])]
    assert "deck" in changed
    assert "discard" not in changed
    send(board, do="undo")
    assert "changed" not in json.dumps(board.widget.scene)


def nodes(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every node of a scene with its id."""
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, dict) and "kind" in item:
            yield item["id"], item
            yield from nodes(list(item.values()))
        elif isinstance(item, list):
            yield from nodes(item)


def test_nothing_is_played_inside_a_step(board: GameBoard) -> None:
    board.play("bid 0")
    take(board)
    board.play("bid 0")
    take(board)
    send(board, do="goto", n=2, inside=0)
    before = save(board.table)
    send(board, do="move", text="lay 4S")
    assert "inside a step" in board.widget.error
    assert save(board.table) == before


def test_a_hint_opens_in_three_stages_and_closes_with_the_next_step(board: GameBoard) -> None:
    for stage, names in ((1, ["Clause"]), (2, ["Clause", "Piece"]), (3, ["Clause", "Piece", "Move"]), (3, None)):
        send(board, do="hint")
        assert board.widget.hint is not None
        assert board.widget.hint["stage"] == stage
        assert names is None or [line["name"] for line in board.widget.hint["lines"]] == names
    assert board.widget.scene["marks"][0]["kind"] == "look"
    send(board, do="move", text="bid 1")
    assert board.widget.hint == {"stage": 0, "lines": []}
    assert board.widget.scene["marks"] == []


def test_a_clause_opens_with_its_uses_and_closes(board: GameBoard) -> None:
    send(board, do="clause", id="NM-2b")
    assert board.widget.clause is not None
    assert board.widget.clause["id"] == "NM-2b"
    assert board.widget.clause["uses"][0]["name"] == "On this board"
    send(board, do="clause", id=None)
    assert board.widget.clause is None


def test_every_citation_on_the_board_can_be_opened(board: GameBoard) -> None:
    assert board.widget.book is not None
    book = {clause["id"] for section in board.widget.book.rulebook["sections"] for clause in section["clauses"]}
    assert {clause.id for clause in board.game.rulebook} | set(board.game.readings.by_id) == book
    for id in book:
        send(board, do="clause", id=id)
        assert board.widget.error == ""


def test_show_goes_to_the_latest_step_that_rests_on_the_clause(board: GameBoard) -> None:
    board.play("bid 1")
    take(board)
    board.play("bid 0")
    board.restart()
    send(board, do="show", id="NM-2d")
    assert board.table.here.n == 2


def test_show_borrows_an_example_and_gives_the_own_game_back(board: GameBoard) -> None:
    board.play("bid 1")
    own = board.table
    send(board, do="show", id="NM-3d")
    assert not board.table.shares(own)
    assert board.widget.dialog is not None
    send(board, do="answer", name="back", values={})
    assert board.table.shares(own)
    assert own.here.n == 1


def test_one_example_after_another_still_leads_back_to_the_own_game(board: GameBoard) -> None:
    board.play("bid 1")
    own = board.table
    send(board, do="show", id="NM-3d")
    first = board.table
    send(board, do="show", id="NM-4a")
    assert board.table not in (own, first)
    send(board, do="answer", name="back", values={})
    assert board.table.shares(own)
    assert own.here.n == 1


def test_an_example_is_drawn_for_the_seat_that_it_is_told_to(board: GameBoard) -> None:
    send(board, do="show", id="NM-3d")
    assert told(board).startswith("Your objection holds")  # so the one who objected must see it
    assert board.table.position.turn_of == 1
    assert (board.session.seat, board.session.curtain) == (1, False)
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "6"})
    assert board.session.seat == 0


def test_the_story_tells_what_has_happened_from_what_lies_ahead(board: GameBoard) -> None:
    board.play("bid 1")
    assert not any(beat.get("ahead") for beat in board.widget.story)
    send(board, do="restart")
    ahead = [beat["n"] for beat in board.widget.story if beat.get("ahead")]
    assert set(ahead) == {1}
    headings = [n for n, beat in enumerate(board.widget.story) if "Redo" in beat.get("turn", "")]
    assert headings == [next(n for n, beat in enumerate(board.widget.story) if beat.get("ahead")) - 1]


def test_a_switch_acts_from_here_on(board: GameBoard) -> None:
    board.play("bid 1")
    send(board, do="switch", id="NM-A01", slug="nobody-scores")
    assert board.table.position.readings.value("NM-A01") == "nobody-scores"
    assert board.table.here.n == 2
    [switch] = [item for item in board.widget.switches if item["id"] == "NM-A01"]
    assert switch["value"] == "nobody-scores"
    assert switch["default"] == "all-score"
    send(board, do="undo")
    assert board.table.position.readings.value("NM-A01") == "all-score"


def test_a_setup_switch_starts_the_same_deal_over_and_says_so(board: GameBoard) -> None:
    board.play("bid 1")
    hand = list(market(board).hands[0])
    send(board, do="switch", id="NM-V1", slug="none")
    assert board.table.here.n == 0
    assert market(board).hands[0] == hand
    assert market(board).coins == [0, 0]
    assert told(board).startswith("The same deal starts over: none.")
    assert "How many coins does a trader begin with?" in told(board)


def test_two_readings_are_compared_with_the_try_that_was_refused(board: GameBoard) -> None:
    send(board, do="move", text="bid 9")
    send(board, do="compare", id="NM-A01", slug="nobody-scores")
    comparison = board.widget.comparison
    assert comparison is not None
    assert [column["answer"]["tone"] for column in comparison["columns"]] == ["refused", "refused"]
    assert board.table.here.n == 0


def test_a_move_on_a_compared_board_is_made_on_both(board: GameBoard) -> None:
    send(board, do="compare", id="NM-V1", slug="none")
    send(board, do="pick", path=["bid:2"], side=0)
    comparison = board.widget.comparison
    assert comparison is not None
    assert [column["answer"]["tone"] for column in comparison["columns"]] == ["info", "refused"]
    assert board.table.here.n == 0
    send(board, do="dismiss")
    assert board.widget.comparison is None
    send(board, do="pick", path=["bid:2"], side=0)
    assert board.widget.error == "There is no such board to play on."


def test_a_new_deal_asks_for_number_players_bots_and_house_rules(board: GameBoard) -> None:
    send(board, do="new")
    assert board.widget.dialog is not None
    assert [field["name"] for field in board.widget.dialog["fields"]] == [
        "rival", "seats", "deal", "names", "player 1", "NM-V1", "NM-V2",
    ]  # fmt: skip
    send(board, do="answer", name="deal", values={"deal": "7", "seats": "3", "NM-V1": "none"})
    start = board.table.start
    assert (start.seed, start.seats, start.readings) == (7, 3, {"NM-V1": "none"})
    assert panel(board) is None
    assert board.widget.scene["where"].endswith("deal 7")


def test_an_answer_without_its_panel_does_nothing(board: GameBoard) -> None:
    before = state(board)
    send(board, do="answer", name="deal", values={"deal": "7"})
    assert board.widget.error == "That panel is no longer open."
    assert state(board) == before


def test_dismiss_closes_panel_and_answer(board: GameBoard) -> None:
    send(board, do="pick", path=["deck"])
    send(board, do="new")
    send(board, do="dismiss")
    assert panel(board) is None
    assert board.widget.answer is None


def test_a_message_that_comes_again_is_done_once_and_what_its_answer_said_is_told_anew(
    board: GameBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.play("bid 1")
    send(board, do="undo", view="a", nr=7)
    assert board.table.here.n == 0
    send(board, do="redo", view="b", nr=7)
    assert board.table.here.n == 1, "another view counts for itself"
    sent: list[object] = []
    monkeypatch.setattr(board.widget, "send_state", lambda key=None: sent.append(key and set(key)))
    send(board, do="undo", view="a", nr=7)
    assert (board.table.here.n, board.widget.alive) == (1, {"view": "a", "nr": 7})
    assert None in sent, "the whole"


@pytest.mark.parametrize("intent", [{"do": "quiz", "chosen": []}, {"do": "lesson", "step": 1}])
def test_what_only_a_lesson_can_answer_is_said_to_be_absent(board: GameBoard, intent: dict[str, Any]) -> None:
    before = state(board)
    send(board, **intent)
    assert board.widget.error == f"There is no {intent['do']} on this board."
    assert state(board) == before


class Hearing(FreePlay):
    """A mode that hears what is done, and answers quizzes."""

    answers: Mapping[str, Answer] = {"quiz": lambda session, message: session.say(f"Graded: {message['chosen']}")}

    def __init__(self, hear: Callable[[Tried], object]):
        self.hear = hear

    def judge(self, session: Session, tried: Tried) -> Session:
        self.hear(tried)
        return session


def test_a_mode_answers_more_messages_and_hears_every_try() -> None:
    heard: list[Tried] = []
    board = GameBoard(begin(Table.deal(GAME, seed=5), mode=Hearing(heard.append)))
    send(board, do="pick", path=["deck"])
    send(board, do="move", text="bid 1")
    send(board, do="undo")
    send(board, do="quiz", chosen=["a"])
    assert [(tried.step is not None, tried.explanation is not None) for tried in heard] == [
        (False, True),
        (True, False),
        (False, False),
    ]
    assert told(board) == "Graded: ['a']"


def test_a_fault_while_answering_is_shown_and_changes_nothing() -> None:
    def fail(tried: object) -> None:
        raise RuntimeError("secret: the ace")

    board = GameBoard(begin(Table.deal(GAME, seed=5), mode=Hearing(fail)))
    before = traits(board)
    send(board, do="move", text="bid 1")
    assert "RuntimeError" in board.widget.error
    assert "ace" not in board.widget.error
    assert board.table.here.n == 0
    after = traits(board)
    assert {name: after[name] for name in ("scene", "answer", "dialog", "plain")} == {
        name: before[name] for name in ("scene", "answer", "dialog", "plain")
    }


def test_only_what_changed_is_sent(board: GameBoard) -> None:
    sent: list[set[str]] = []
    board.widget.observe(lambda change: sent.append({change["name"]}))
    send(board, do="pick", path=["deck"], view="a", nr=1)
    names = set().union(*sent)
    assert names == {"answer", "alive"}


def test_everything_sent_is_json(board: GameBoard) -> None:
    board.play("bid 1")
    json.dumps(traits(board))


# ---- from a cell -----------------------------------------------------------------------------------------------------


def test_a_cell_gets_narrated_text(board: GameBoard) -> None:
    assert repr(board.why_not("bid 5")).splitlines() == [
        "- You have three coins, so you cannot bid 5. (NM-2c)",
        "- Nearest legal move: leave the auction (bid 0).",
    ]
    assert repr(board.moves()).splitlines()[-1] == "- bid 3: bid three coins"
    assert repr(board.undo()) == "- This is the start: there is nothing to undo."
    assert repr(board.hint()).startswith("Hint\n- ")
    assert board.table.here.n == 0


def test_the_moves_of_another_seat_are_not_told(board: GameBoard) -> None:
    board.play("bid 1")
    assert market(board).turn_of == 1
    for seat in (0, None):
        if seat is not None:
            board.take_seat(seat)
        assert repr(board.moves()) == "- There is nothing to decide here."
    board.take_seat(1)
    assert "bid 2: bid two coins" in repr(board.moves())


def test_the_device_is_handed_on_from_a_cell(board: GameBoard) -> None:
    board.play("bid 1")
    assert board.session.curtain
    board.take_seat(1)
    assert (board.session.curtain, board.session.seat, panel(board)) == (False, 1, None)
    with pytest.raises(UserError, match="Nobody at this device plays that seat"):
        board.take_seat(2)
    assert board.session.seat == 1


@pytest.mark.parametrize(
    "click",
    [{"do": "undo"}, {"do": "restart"}, {"do": "goto", "n": 0}, {"do": "goto", "n": 1, "inside": 0}, {"do": "look"}],
)
def test_the_curtain_does_not_fall_at_a_click_but_only_for_who_takes_the_seat(
    board: GameBoard, click: dict[str, Any]
) -> None:
    hand = "hand:" + str(market(board).hands[0][0])
    assert hand in {id for id, _ in labels(board.widget.scene)}
    board.play("bid 1")
    send(board, **click)
    assert hand not in {id for id, _ in labels(board.widget.scene)}
    assert "Pass the device" in str(panel(board))
    with pytest.raises(UserError):
        board.play("bid 0")
    send(board, do="answer", name="take", values={})
    assert (board.session.curtain, panel(board)) == (False, None)


def test_a_cell_gets_the_board_in_words_and_as_a_picture(board: GameBoard) -> None:
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data["text/plain"] == repr(board) == board.widget.plain
    assert "Night Market" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_several_moves_stop_at_the_first_that_is_refused(board: GameBoard) -> None:
    told = board.play("bid 9", "bid 1")
    assert "cannot bid 9" in repr(told)
    assert board.table.here.n == 0


def test_of_moves_that_cannot_all_be_tried_none_is_made_and_none_lies_ahead(board: GameBoard) -> None:
    board.play("bid 1")
    board.undo()
    board.take_seat(0)
    before = state(board)
    with pytest.raises(UserError, match="It is P2's turn"):
        board.play("bid 2", "bid 3")
    assert state(board) == before


def test_a_text_that_is_no_move_is_an_error_in_a_cell(board: GameBoard) -> None:
    with pytest.raises(UserError, match="No move is written"):
        board.play("sing")
