"""A chip opens the rulebook at its clause, whole and on top, also when what it is used for comes later."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import LARGER, SIZES, resize
from tests.tools import AT_NIGHT
from tutor.engine.game import find_game
from tutor.engine.words import plain
from tutor.learn.course import lessons_of
from widgets import lesson, play
from widgets.lessons.lesson_board import LessonBoard
from widgets.session.game_board import GameBoard

GAMES = ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"]
LEAST = 259
"""The least height of a page of the rail."""
OPENED = """
least => {
  const found = [], clause = document.querySelector(".rules > .open"), page = clause.closest(".page");
  const scroll = clause.closest(".scroll"), panel = scroll.getBoundingClientRect();
  const words = clause.querySelector("p").getBoundingClientRect();
  const ended = scroll.scrollTop + scroll.clientHeight > scroll.scrollHeight - 1;
  if (!ended && Math.abs(clause.getBoundingClientRect().top - panel.top) > 12) found.push("the clause is not on top");
  if (words.bottom > Math.min(panel.bottom, innerHeight) + 1 || panel.top < 0) found.push("the clause is cut");
  if (page.getBoundingClientRect().bottom > innerHeight + 1) found.push("the page is cut");
  const voice = document.querySelector(".voice.answer"), way = voice.querySelector(".nearest .act");
  if (way.getBoundingClientRect().bottom > voice.getBoundingClientRect().bottom) found.push("the way on is cut");
  if (page.offsetHeight < least) found.push(`the page is ${page.offsetHeight} high`);
  return found;
}
"""


def quiz_of(game: str) -> LessonBoard:
    """The first question of a game's lessons."""
    for item in lessons_of(find_game(game)):
        for number, page in enumerate(item.pages(), 1):
            if hasattr(page.part, "options"):
                board = lesson(item.id)
                board.to_page(number)
                return board
    raise AssertionError(f"{game} asks nothing")


def refused(board: GameBoard, id: str) -> GameBoard:
    """A board at which a refusal of several lines cites a clause."""
    answer: dict[str, Any] = {"tone": "refused", "verdict": ["This card cannot be used on that one."]}
    answer |= {"why": ["It is said why, in a sentence of some length. ", {"clause": id}, " And more."], "at": []}
    answer |= {"nearest": {"label": ["do something else, which is longer than a line"], "text": "end"}}
    board._become(board.session.replace(answer=answer))
    return board


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_is_read_whole_beside_a_question_and_in_a_game(live: Live, game: str) -> None:
    """The clause with the most words, and the last one, below which nothing stands until its uses have come. By day
    each is read in every second window."""
    longest = max(find_game(game).rulebook, key=lambda clause: len(plain(clause.text))).id
    free, found = play(game, 3), {}
    assert free.widget.book is not None
    last = free.widget.book.rulebook["sections"][-1]["clauses"][-1]["id"]
    for where, board, id in (("question", quiz_of(game), longest), ("game", free, last)):
        windows = SIZES | LARGER
        shift = GAMES.index(game) + (where == "game")
        for name in [*windows] if AT_NIGHT else [*windows][shift % 2 :: 2]:
            size = windows[name]
            live.show(refused(board, id).widget)
            resize(live, size)
            live.page.locator(".voice.answer .clause").click()
            expect(live.page.locator(".rules > .open")).to_be_visible()
            expect(live.page.locator(".rules > .open .uses")).to_be_visible()
            found[f"{where} {name}"] = live.page.evaluate(OPENED, LEAST)
    assert {where: what for where, what in found.items() if what} == {}


def test_a_question_makes_room_for_a_clause_until_it_is_closed_or_the_page_is_turned(live: Live) -> None:
    """The focus goes to the rulebook with the reader, and back."""
    board = quiz_of("solforge")
    board.choose(1)
    live.show(board.widget)
    resize(live, SIZES["laptop"])
    option, opened = live.page.locator(".option .clause").first, live.page.locator(".rules > .open > .clause")
    option.focus()
    live.page.keyboard.press("Enter")
    expect(opened).to_be_focused()
    expect(option).to_be_hidden()
    live.page.get_by_role("button", name="Rules", exact=True).click()
    expect(option).to_be_focused()
    option.click()
    expect(opened).to_be_visible()
    live.page.evaluate("model.send({do: 'lesson', step: 'back'})")
    expect(opened).to_have_count(0)
