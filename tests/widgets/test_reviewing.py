"""What decided it: offered when a game is over, told for the seat that is shown, each choice to be tried again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.widgets.board_tools import send, there, told
from tests.widgets.lab_tools import until
from tutor.bots.review import Findings, Point, Slip
from tutor.bots.tries import Compared
from tutor.learn import find_lesson
from tutor.learn.lessons import Exercise
from widgets import play
from widgets.session.game_board import GameBoard
from widgets.session.session import Review, begin
from widgets.wire import work as module
from widgets.wire.user_error import UserError

ONE_JACK = {"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S"}
"""See ``tests/bots/test_review.py``: the 6, thrown away, loses."""


def plain(spans: list[Any]) -> str:
    """A phrase without its looks."""
    return "".join(span if isinstance(span, str) else next(iter(span.values())) for span in spans)


def lost() -> GameBoard:
    """A board on which the Jack was not beaten."""
    board = play("elementals", at=ONE_JACK)
    board.play("discard 6H", "discard 5C", "discard 2S")
    return board


def blocks(board: GameBoard) -> list[dict[str, Any]]:
    """What the page in the rail is made of."""
    found: list[dict[str, Any]] = there(board.widget.article)["blocks"]
    return found


def decided(board: GameBoard) -> dict[str, Any]:
    """What stands in place of the table."""
    found: dict[str, Any] = there(board.widget.article)["decided"]
    return found


def actions(board: GameBoard) -> list[dict[str, Any]]:
    """The buttons of the page, and of what stands in place of the table."""
    beside = [action for block in blocks(board) if block["kind"] == "form" for action in block["actions"]]
    shown = there(board.widget.article).get("decided")
    return [*beside, *([*(moment["again"] for moment in shown["moments"]), shown["close"]] if shown else [])]


def press(board: GameBoard, text: str) -> None:
    """Press a button of the page."""
    send(board, **next(action["go"] for action in actions(board) if action["text"] == text))


def tools(board: GameBoard) -> list[str]:
    """What the bar offers."""
    return [tool["do"] for tool in board.widget.tools]


def test_it_is_offered_when_the_game_is_over_and_not_before() -> None:
    board = play("elementals", at=ONE_JACK)
    assert "review" not in tools(board)
    with pytest.raises(UserError, match="not over yet"):
        board.review()
    assert "review" in tools(lost())


def test_a_choice_is_told_in_words_with_what_was_better_and_why() -> None:
    board = lost()
    assert str(board.review()).splitlines()[0] == "What decided it"
    (moment,) = decided(board)["moments"]
    assert plain(moment["played"]["spans"]) == "discard 6♥ for 6 damage"
    assert plain(moment["better"]["spans"]).startswith("hit ")
    words = "You could have won for certain, in 3 moves of which this is the first."
    assert plain(moment["spans"]) == words
    assert str(board.review()).endswith(words)


def test_a_choice_is_drawn_as_what_one_touches_for_it_and_for_the_better_one() -> None:
    board = lost()
    board.review()
    (moment,) = decided(board)["moments"]
    assert [node["id"] for node in moment["played"]["nodes"]] == ["hand:6H", "hits"]
    better = [node["id"] for node in moment["better"]["nodes"]]
    assert better in (["hand:6H", "slot:5.1"], ["hand:5C", "slot:5.1"])


def test_how_one_stood_is_told_turn_by_turn_to_the_end() -> None:
    """All three cards are thrown away in the first turn, which has lost; what is done already counts a little."""
    board = lost()
    board.review()
    shown = decided(board)
    assert shown["turns"][-1] == {"text": "End", "value": 0.0}
    assert [turn["text"] for turn in shown["turns"]] == ["Turn 1", "End"]
    assert shown["turns"][0]["value"] == pytest.approx(0.275)
    assert shown["words"] == "From 0, lost, to 100, won: Turn 1 27, End 0."
    assert [moment["turn"] for moment in shown["moments"]] == [0]
    assert shown["even"] is False, "alone there is nobody to be even with"


def test_a_turn_is_the_mean_of_its_choices_and_the_worst_of_them_is_offered_first() -> None:
    """Three choices in one turn, after which one stood at .2, .4 and .9; the second cost most."""
    table = lost().table
    first, second = (step.move for step in table.line()[1:3])
    assert first is not None
    assert second is not None
    slips = (
        Slip(0, first, second, Compared(20, 2, 24, gain=0.1)),
        Slip(1, second, first, Compared(20, 2, 24, gain=0.3)),
    )
    curve = (Point(0, 0.2), Point(1, 0.4), Point(2, 0.9))
    board = GameBoard(begin(table).replace(review=Review(table.here, 0, found=Findings(curve, slips))))
    assert decided(board)["turns"][0] == {"text": "Turn 1", "value": pytest.approx(0.5)}
    press(board, "Try turn 1 again")
    assert board.table.here.n == 1


def test_a_choice_is_tried_again_and_its_line_comes_back_from_another_one() -> None:
    board = lost()
    board.review()
    press(board, "Try again")
    assert board.table.here.n == 0
    assert told(board).endswith("Your choice again.")
    board.play("place 6H on 5.1", "place 5C on 5.1", "banish 5.1 with 2S")
    assert board.table.position.result is not None
    assert board.table.position.result.winners == (0,)
    press(board, "Back to what decided it")
    assert board.table.here.n == 3
    press(board, "Try turn 1 again")
    assert (board.table.here.n, len(board.table.ahead())) == (0, 3)
    again = board.table.ahead()[0].move
    assert again is not None
    assert again.text() == "discard 6H"


def test_a_game_without_a_slip_says_so() -> None:
    board = play("elementals", at=ONE_JACK)
    board.play("place 6H on 5.1", "place 5C on 5.1", "banish 5.1 with 2S")
    assert "No choice stands out" in str(board.review())
    assert decided(board)["moments"] == []
    assert "review" not in tools(board), "it is open"
    press(board, "Look at the table")
    assert board.widget.article is None
    assert "review" in tools(board)


def test_another_deal_takes_the_page_away() -> None:
    board = lost()
    board.review()
    board.load(play("elementals", deal=3).save())
    assert board.widget.article is None


def test_what_one_seat_knew_is_not_told_to_another() -> None:
    """Two people share the device: the page belongs to who asked for it. They rather forge than end a turn, so it is a
    short game."""
    board = play("solforge", deal=2, bots="friend")
    table = board.table.copy()
    while table.position.result is None:
        table.play(table.legal()[-2:][0])
    *_, before, last = table.line()
    table.here = before
    board.session = board.session.switch_table(table)
    board.take_seat(last.seat)
    assert last.move is not None
    board.play(last.move.text())
    assert board.table.position.result is not None
    board.take_seat(0)
    board.review()
    assert board.widget.article is not None
    board.take_seat(1)
    assert board.widget.article is None


def test_a_lesson_offers_none() -> None:
    """A lesson says itself what was wrong."""
    from widgets import lesson

    board = lesson("EL-L1")
    exercise = next(part for part in find_lesson("EL-L1")[1].parts if isinstance(part, Exercise))
    for play_ in exercise.solution:
        board.play(play_.move)
    assert "review" not in tools(board)


@pytest.mark.parametrize("threads", [True, False])
def test_beside_the_board_it_is_watched_and_then_told(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With threads, and in the browser's own Python without them."""
    monkeypatch.setattr(module, "THREADS", threads)
    board = lost()
    seen: list[int] = []
    board.widget.observe(lambda change: seen.append(there(change["new"])["blocks"][0].get("of", 0)), "article")

    async def run() -> None:
        send(board, do="review")
        assert blocks(board)[0]["kind"] == "progress"
        await until(lambda: blocks(board)[0]["kind"] == "text")

    asyncio.run(run())
    assert (seen[0], seen[-1]) == (1, 0)
    assert max(seen) > 1, "how many looks there are is told as soon as that is known"


@pytest.mark.parametrize("threads", [True, False])
def test_it_can_be_stopped_on_its_way(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With threads, and without them between two looks."""
    monkeypatch.setattr(module, "THREADS", threads)
    board = play("elementals", deal=5)
    board.play("layout A")
    while board.table.position.result is None:
        thrown = [move.text() for move in board.table.legal() if move.text().startswith("discard")]
        board.play((thrown or [move.text() for move in board.table.legal()])[0])

    stopped: list[int] = []
    looks: list[int] = []

    def watch(done: int, of: int) -> bool:
        looks.append(done)
        return board.look_back.__class__._watch(board.look_back, done, of)

    monkeypatch.setattr(board.look_back, "_watch", watch)

    def stop_it(shown: dict[str, Any]) -> None:
        if shown["new"] and shown["new"]["blocks"][0].get("of", 0) > 1 and not stopped:
            stopped.append(shown["new"]["blocks"][0]["at"])
            asyncio.get_running_loop().call_soon(lambda: press(board, "Stop"))

    async def run() -> None:
        send(board, do="review")
        board.widget.observe(stop_it, "article")
        await until(lambda: board.widget.article is None)
        assert stopped
        assert board.widget.article is None
        assert told(board) == "The look back was stopped."
        await until(lambda: not board.look_back.work.running)
        assert board.widget.article is None
        assert threads or len(looks) < 5, "it went on to its end all the same"

    asyncio.run(run())
