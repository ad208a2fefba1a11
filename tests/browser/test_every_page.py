"""Every page of every lesson, every question asked and answered, and every side trip are one screen; so is the first
answer that each lesson's first page gives.

By day every fourth one of them is looked at in one of the windows, in turn, and those that show the most in all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.live_page import Live, traits_of
from tests.browser.screen import SIZES, Traits, faults_of_each
from tests.tools import AT_NIGHT
from tutor.engine.game import find_game
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise, Quiz
from widgets import lesson
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.place import shown_at

GAMES = ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"]
FULLEST = 16
"""By day, the fullest of every sixteen boards is looked at in every window, and no other."""
ONE_IN = 4
"""By day, every fourth one of the other boards is looked at."""
Shown = list[tuple[str, list[Traits]]]
"""Boards, each by its name with the states that it passes through."""


def answer_first(board: LessonBoard) -> None:
    """Have a page answer: a wrong try, else the first move of the way to the goal, or what is watched."""
    page = board.place.page
    if isinstance(page.part, Exercise):
        tries = [mistake.move for mistake in page.part.mistakes if not mistake.after]
        board.widget._receive(None, {"do": "move", "text": (tries or [page.part.solution[0].move])[0]}, [])
    elif page.plays:
        board.play_on()


def pages(game: str, folder: Path) -> Iterator[tuple[str, list[Traits]]]:
    """The pages of a game's lessons, each by its name with what its board shows: a question asked, then answered.

    Each lesson has a progress of its own: with each page the file is read and written, which with all that was done
    in other lessons took longer than the pages.
    """
    for item in lessons_of(find_game(game)):
        if item.kind == "summary":
            continue
        board = lesson(item.id, folder / f"{item.id}.json")
        for number, page in enumerate(item.pages(), 1):
            board.to_page(shown_at(item, board.place.repeats, number - 1) + 1)
            states = [traits_of(board.widget)]
            if isinstance(page.part, Quiz):
                board.choose(1)
            elif number == 1:
                answer_first(board)
            if isinstance(page.part, Quiz) or board.widget.answer:
                states.append(traits_of(board.widget))
            yield f"{item.id}/{number}", states


def trips(game: str) -> Iterator[tuple[str, list[Traits]]]:
    """The side trips of a game, as one page collects them."""
    lessons = lessons_of(find_game(game))
    board = lesson(next(item.id for item in lessons if item.kind == "trips"))
    for number in range(1, sum(len(item.trips()) for item in lessons) + 1):
        board.travel(number)
        yield f"side trip {number}", [traits_of(board.widget)]
        board.next()


def in_each_window(shown: Shown) -> dict[str, Shown]:
    """The boards that are looked at in each window, by the window's name."""
    if AT_NIGHT:
        return dict.fromkeys(SIZES, shown)
    fullest = sorted(range(len(shown)), key=lambda n: -len(json.dumps(shown[n][1])))[: len(shown) // FULLEST]
    return {
        name: [board for n, board in enumerate(shown) if n in fullest or n % (len(SIZES) * ONE_IN) == turn * ONE_IN]
        for turn, name in enumerate(SIZES)
    }


# Without motion: a card that is on its way while the window gets another size lies where no window of that size has it.
@pytest.mark.page(reduced_motion=True)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_and_every_side_trip_are_one_screen(live: Live, game: str, tmp_path: Path) -> None:
    """What sums a game up is longer than a screen: there the sentence scrolls."""
    live.show(lesson(lessons_of(find_game(game))[0].id).widget)
    shown = [*pages(game, tmp_path), *trips(game)]
    assert len(shown) > 50
    answered = [name for name, states in shown if name.endswith("/1") and states[-1]["answer"]]
    assert len(answered) > sum(name.endswith("/1") for name, _ in shown) / 2
    for name, some in in_each_window(shown).items():
        assert faults_of_each(live, some, {name: SIZES[name]}) == {}
