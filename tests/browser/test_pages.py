"""The pages that lead: the start page and the way through a chapter, in both themes."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from run import CHAPTERS
from tests.browser.live_page import Live, traits_of
from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.learn.chapter import Course, courses
from tutor.learn.course import find_lesson, lessons_of
from tutor.learn.lessons import Quiz
from tutor.learn.path import path_of
from tutor.learn.progress import Progress
from tutor.learn.record import Due
from tutor.learn.review import key_of
from widgets.lessons.course_board import CourseBoard
from widgets.lessons.start_page import Library, StartPage
from widgets.wire.board import Board

GAME = find_game("elementals")
TODAY = date(2030, 1, 10)
AT = {"slots": {"5.1": "JS", "5.2": "QD"}, "hand": "6H 4D 9S", "deck": "5D 4S 10S"}


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """A learner who has done eight lessons, the fourth with a slip, and begun the ninth."""
    progress = Progress(tmp_path / "progress.json")
    for number, item in enumerate(lessons_of(GAME)[:9]):
        for page in range(len(item.pages()) if number < 8 else 1):
            progress.tried(item.id, page, (number, page) != (3, 1), item.edition)
            progress.finish(item.id, page, item.edition)
    return progress


def course_board(progress: Progress) -> Board:
    """The way through the first chapter."""
    return CourseBoard(Course(GAME, progress), CHAPTERS, TODAY).widget


def start_page(progress: Progress) -> Board:
    """The start page."""
    return StartPage(Table.study(GAME, AT), Library(CHAPTERS, progress, TODAY)).widget


FIRST = """(traits) => {
  document.getElementById("place").replaceChildren();
  window.start(traits, () => {});
  const at = document.querySelector(".tutor");
  return [getComputedStyle(at.querySelector(".rail > .voice")).opacity, "drawn" in at.dataset];
}"""
"""Draws a board; how far its voice is seen at once, and whether it may fade already."""

ROOM = """() => {
  const voice = document.querySelector(".rail > .voice.answer"), box = voice.getBoundingClientRect();
  const words = voice.querySelector(".words").getBoundingClientRect();
  return Math.floor(Math.min(words.top - box.top, box.bottom - words.bottom));
}"""
"""How many pixels are free above and below the words of an answer."""


def test_what_a_board_shows_first_stands_at_once(live: Live, progress: Progress) -> None:
    """On the site it takes the place of a picture that shows the same."""
    page = start_page(progress)
    live.show(page)
    assert live.page.evaluate(FIRST, traits_of(page)) == ["1", False]
    expect(live.page.locator(".tutor[data-drawn]")).to_have_count(1)


@pytest.mark.page(viewport=(400, 800))
def test_a_long_answer_on_the_start_page_leaves_air_in_its_box_on_a_phone(live: Live, progress: Progress) -> None:
    live.show(start_page(progress))
    long = {"tone": "refused", "verdict": ["one after the other " * 20], "why": [], "at": [], "nearest": None}
    live.page.evaluate("answer => { model.put({answer}); return new Promise(requestAnimationFrame) }", long)
    assert live.page.evaluate(ROOM) >= 6


def faults(live: Live) -> list[Any]:
    """What axe finds in light colours and then in dark ones."""
    found = live.serious()
    live.theme(dark=True)
    return found + live.serious()


@pytest.mark.page(viewport=(1200, 600))
def test_the_start_page_shows_its_board_the_way_on_what_is_due_and_the_boxes(live: Live, progress: Progress) -> None:
    lesson, page = next(
        (item.id, number)
        for item in lessons_of(GAME)
        for number, page in enumerate(item.pages())
        if isinstance(page.part, Quiz)
    )
    progress.schedule(key_of(lesson, page), Due("2030-01-10", "2030-01-08", 2.0, 5.0))
    live.show(start_page(progress))
    board = live.page.locator(".tutor")
    for seen in (
        board.get_by_role("link", name="Continue"),
        board.locator(".hand .card").last,
        board.locator(".due-one"),
    ):
        expect(seen).to_be_in_viewport(ratio=1)
    for box in board.locator(".box").all():
        expect(box).to_be_in_viewport(ratio=0.9)
        assert box.evaluate("box => box.scrollWidth <= box.clientWidth + 1")
    assert faults(live) == []


@pytest.mark.page(viewport=(1200, 600))
def test_the_way_through_a_chapter_is_one_screen(live: Live, progress: Progress) -> None:
    for game in (course.game for course in courses()):
        page = live.show(CourseBoard(Course(game, progress), CHAPTERS, TODAY).widget).page
        size = page.locator(".table.course").evaluate("table => [table.scrollHeight, table.clientHeight]")
        assert size[0] <= size[1] + 1, game.id
        expect(page.get_by_role("link", name="Continue" if game is GAME else "Begin")).to_be_in_viewport()
        assert page.locator(".stone > .art").count() == len(path_of(game).steps), game.id
        for book in (page.locator(".book").first, page.locator(".book").last):
            expect(book).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(1366, 768), (400, 800)])
def test_a_lesson_from_a_shelf_opens_in_three_touches_and_leads_back(
    live: Live, progress: Progress, size: tuple[int, int]
) -> None:
    page = live.show(course_board(progress)).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(".book").first.click()
    page.locator(".shelved .act").first.click()
    expect(page.locator(".bar h1")).to_have_text(path_of(GAME).shelves[0].lessons[0].title)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Back to the map").click()
    expect(page.locator(".stone").first).to_be_visible()
    assert live.serious() == []


def test_the_way_through_a_chapter_leads_to_its_rules_and_its_boards(live: Live, progress: Progress) -> None:
    for game in ("first", "little"):
        progress.play(GAME.id, game)
    page = live.show(course_board(progress)).page
    assert faults(live) == []
    page.get_by_role("button", name="EL-4g: ").click()
    expect(page.locator(".rules > .open")).to_contain_text("EL-4g")
    title = f"Step 9: {find_lesson('EL-L14')[1].title}"
    page.evaluate(
        """async title => {
          const { stand } = await import("/widgets/static/motion/reveal.js");
          const other = document.querySelector(".tutor").cloneNode(true);
          const head = other.querySelector("h1");
          Object.assign(head, { textContent: title, tabIndex: -1 });
          document.body.append(other);
          stand(other);
        }""",
        title,
    )
    page.get_by_role("link", name="Continue").first.click()
    assert page.evaluate("document.activeElement.textContent") == title
