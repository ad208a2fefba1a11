"""The first page of every lesson is one screen after its first answer."""

from __future__ import annotations

import pytest

from tests.browser.live_page import Live
from tests.browser.screen import ANSWERED, FAULTS, measured
from tutor.engine.game import find_game
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise, Quiz
from widgets import lesson
from widgets.lessons.lesson_board import LessonBoard


def answer(board: LessonBoard) -> bool:
    """Have the page answer: a wrong try, else the first move of the way to the goal, what is watched, or an option."""
    page = board.place.page
    if isinstance(page.part, Exercise):
        tries = [mistake.move for mistake in page.part.mistakes if not mistake.after]
        board.widget._receive(None, {"do": "move", "text": (tries or [page.part.solution[0].move])[0]}, [])
    elif isinstance(page.part, Quiz):
        board.choose(1)
    elif page.plays:
        board.play_on()
    return board.widget.answer is not None


# Without motion: a card that is on its way while the window gets another size lies where no window of that size has it.
@pytest.mark.page(reduced_motion=True)
@pytest.mark.parametrize("game", ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"])
def test_the_first_page_of_every_lesson_is_one_screen_after_its_first_answer(live: Live, game: str) -> None:
    lessons = [item for item in lessons_of(find_game(game)) if item.kind != "summary"]
    found, answered = {}, 0
    for item in lessons:
        board = lesson(item.id)
        live.show(board.widget)
        if answer(board):
            answered += 1
            live.refresh()
            found[item.id] = measured(live, f"() => [...({FAULTS})(), ...({ANSWERED})()]")
    assert answered > len(lessons) / 2
    assert {id: what for id, what in found.items() if what} == {}
