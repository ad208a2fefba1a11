"""The card that ends a lesson: what was new, and rules by their words; no grade. A whole game says how it went."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.widgets.board_tools import send, there
from tutor.engine.game import find_game, game_ids
from tutor.learn import find_lesson
from tutor.learn.course import lessons_of
from tutor.learn.judge import Over
from tutor.learn.lessons import Exercise
from tutor.learn.progress import Progress
from widgets import lesson
from widgets.lessons.exercising import WHOLE_GAME
from widgets.lessons.lesson_board import LessonBoard


def card(path: Path, id: str, missed: tuple[int, ...]) -> dict[str, Any]:
    """The card of a lesson, all of whose pages are done, with these missed at the first try."""
    subject, progress = find_lesson(id)[1], Progress(path)
    for page in range(len(subject.pages())):
        progress.tried(subject.id, page, page not in missed, subject.edition)
        progress.finish(subject.id, page, subject.edition)
    board = lesson(id, path)
    board.to_page(len(subject.pages()))
    assert not there(board.widget.lesson)["card"], "what is asked is not hidden"
    board.widget._receive(None, {"do": "quiz", "chosen": ["option:0"]}, [])
    if there(board.widget.lesson)["card"] is None:  # it was missed, and its twin comes first
        board.next()
        board.widget._receive(None, {"do": "quiz", "chosen": ["option:0"]}, [])
    found: dict[str, Any] = there(board.widget.lesson)["card"]
    return found


def test_only_what_was_done_rightly_is_listed_and_nothing_is_graded(tmp_path: Path) -> None:
    """The third page of EL-L6 asks about EL-4l and EL-4c."""
    shown = card(tmp_path / "missed.json", "EL-L6", (2,))
    assert not {"EL-4l", "EL-4c"} & {rule["id"] for rule in shown["rules"]}
    assert len(shown["rules"]) <= 3
    assert shown["where"] == "Step 7 of 15 is done."
    assert shown["says"] == [[{"b": "New:"}, " beaten cards uncover others."]]
    assert not any(word in str(shown) for word in ("first try", "shaky", "standing"))


def test_rules_are_named_by_their_words(tmp_path: Path) -> None:
    rules = card(tmp_path / "right.json", "EL-L6", ())["rules"]
    assert 0 < len(rules) <= 3
    assert all(rule["text"].endswith((".", "!", "?")) for rule in rules)


def whole_games(game: str) -> list[tuple[str, int, Exercise]]:
    """The games to be won among a game's lessons, by lesson and page, from 0, with the page itself."""
    return [
        (subject.id, number, page.part)
        for subject in lessons_of(find_game(game))
        for number, page in enumerate(subject.pages())
        if isinstance(page.part, Exercise)
        and page.part.success == Over("won")
        and not any(play.luck for play in page.part.solution)
    ]


def long(game: str) -> list[tuple[str, int, Exercise]]:
    """Those that take more than a turn or two."""
    return [found for found in whole_games(game) if len(found[2].solution) >= WHOLE_GAME]


def win(board: LessonBoard, part: Exercise) -> None:
    """Play a page's game to its end as its solution does; the others make their moves by themselves."""
    lead = board.table.here.n
    while board.table.position.result is None and not board.widget.error:
        send(board, do="move", text=part.solution[board.table.here.n - lead].move)
    assert board.table.position.result is not None


@pytest.mark.parametrize("game", game_ids())
def test_a_page_won_in_a_move_or_two_has_no_numbers_and_no_look_back(game: str, tmp_path: Path) -> None:
    for id, number, part in [found for found in whole_games(game) if found not in long(game)][:3]:
        board = lesson(id, tmp_path / "progress.json")
        board.to_page(number + 1)
        win(board, part)
        assert board.widget.outcome is None
        assert there(board.widget.answer)["tone"] == "good"


@pytest.mark.parametrize("game", [game for game in game_ids() if long(game)])
def test_a_whole_game_of_a_lesson_ends_with_its_result_and_goes_on_undo(game: str, tmp_path: Path) -> None:
    id, number, part = min(long(game), key=lambda found: len(found[2].solution))
    board = lesson(id, tmp_path / "progress.json")
    board.to_page(number + 1)
    assert board.widget.outcome is None
    win(board, part)
    shown = there(board.widget.outcome)
    assert shown["title"].startswith("You win")
    assert [action["text"] for action in shown["actions"]] == ["Play again", "What decided it"]
    send(board, do="undo")
    assert board.widget.outcome is None
    assert there(board.widget.lesson)["card"] is None
