"""Where a learner stands, as chapters tell it for the start page: the same as that says by itself."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from run import CHAPTERS
from tutor.engine import find_game, game_ids
from tutor.learn import Progress
from tutor.learn.kept import GameStore, Kept
from tutor.learn.lessons import Lesson
from tutor.learn.path import path_of
from widgets.lessons.stands import whereabouts
from widgets.lessons.start_page import Library

DAY = date(2026, 11, 29)
WITH_CHAPTER = [id for id in game_ids() if any(CHAPTERS.glob(f"*_{id}.ipynb"))]


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    """A folder without games."""
    return GameStore(tmp_path / "games")


@pytest.mark.parametrize("id", WITH_CHAPTER)
def test_a_chapter_tells_what_the_start_page_would_say(id: str, tmp_path: Path, store: GameStore) -> None:
    """Of the game whose lesson was open last, at the beginning of its path and at its end."""
    game, progress = find_game(id), Progress(tmp_path / "progress.json")
    steps = [(number, step.what) for number, step in enumerate(path_of(game).steps, 1)]
    lessons = [(number, what) for number, what in steps if isinstance(what, Lesson)]
    for number, lesson in (lessons[0], lessons[-1]):
        progress.visit(lesson.id, 0, lesson.edition)
        library = Library(CHAPTERS, progress, DAY).data()
        told = whereabouts(Library(CHAPTERS, progress, DAY), store)
        assert told["resume"] == library["resume"]
        assert [box for box in library["boxes"] if box not in told["boxes"]] == library["boxes"][-1:], "the rules lab"
        assert told["says"] == f"You are at step {number} of {game.title}, {lesson.title}."


def test_a_game_that_was_left_is_told_and_one_that_is_past_is_not(tmp_path: Path, store: GameStore) -> None:
    library = Library(CHAPTERS, Progress(tmp_path / "progress.json"), DAY)
    assert whereabouts(library, store)["says"] == ""
    name = store.keep("", "", Kept(DAY, "Turn 3: you 4.", "{}").text(), "solforge", "play-1")
    assert whereabouts(library, store)["says"] == "Your game of SolForge waits. Turn 3: you 4."
    store.let_go(name)
    assert whereabouts(library, store)["says"] == ""
    store.keep("", "", "damaged", "elementals", "play-2")
    assert whereabouts(library, store)["says"] == ""
