"""What the voice answers is seen at once, and whole: its verdict, one reason, one clause and its ways on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import ANSWERED, SIZES, measured, resize
from tests.tools import AT_NIGHT
from tutor import table
from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise
from widgets import lesson, play, side_by_side
from widgets.lessons.lesson_board import LessonBoard
from widgets.session.game_board import GameBoard
from widgets.session.session import begin

GAMES = ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"]
LONGEST = 3 if AT_NIGHT else 1
"""How many answers of a kind are looked at, those of most words."""


def after(id: str, page: int, moves: list[str]) -> LessonBoard:
    """A page of a lesson, from 1, at which these moves were tried."""
    board = lesson(id)
    board.to_page(page)
    for move in moves:
        board.widget._receive(None, {"do": "move", "text": move}, [])
    return board


def exercises(game: str) -> Iterator[tuple[str, int, Exercise]]:
    """What is to be done in the lessons of a game, with the lesson and the number of the page."""
    for item in lessons_of(find_game(game)):
        for number, page in enumerate(item.pages(), 1):
            if isinstance(page.part, Exercise):
                yield item.id, number, page.part


def blunders(game: str) -> Iterator[LessonBoard]:
    """The legal mistakes at the beginning of a page that get the longest answers."""
    legal = [(id, n, wrong) for id, n, part in exercises(game) for wrong in part.mistakes]
    legal = [item for item in legal if not item[2].refused and not item[2].after]
    legal.sort(key=lambda item: -len(item[2].text + item[2].cost))
    for id, number, wrong in legal[:LONGEST]:
        yield after(id, number, [wrong.move])


def successes(game: str) -> Iterator[LessonBoard]:
    """The exercises of one move that get the longest text when they are done."""
    short = [item for item in exercises(game) if len(item[2].solution) == 1 and not item[2].solution[0].luck]
    short.sort(key=lambda item: -len(item[2].done + item[2].then))
    for id, number, part in short[:LONGEST]:
        yield after(id, number, [part.solution[0].move])


def watched(game: str) -> Iterator[LessonBoard]:
    """The watched pages that tell most."""
    shown = [
        (item.id, n, page)
        for item in lessons_of(find_game(game))
        for n, page in enumerate(item.pages(), 1)
        if page.plays
    ]
    shown.sort(key=lambda item: -len(getattr(item[2].part, "then", "")))
    for id, number, page in shown[:LONGEST]:
        board = after(id, number, [])
        if hasattr(page.part, "options"):
            board.choose(1)
        board.play_on()
        yield board


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("told", [blunders, successes, watched], ids=lambda told: told.__name__)
def test_an_answer_is_seen_whole_with_one_clause_and_its_ways_on(
    live: Live, game: str, told: Callable[[str], Iterator[LessonBoard]]
) -> None:
    found = {}
    for board in told(game):
        live.show(board.widget)
        found[board.place.subject.id] = measured(live, ANSWERED)
    assert {id: what for id, what in found.items() if what} == {}


AT = {"slots": {"5.1": "JS", "5.2": "QD"}, "hand": "6H 4D 9S", "deck": "5D 4S 10S"}


def test_what_is_folded_is_one_press_away_and_the_next_answer_is_short_again(live: Live) -> None:
    """On a phone, where the unfolded answer lies over the table, which stays where it is."""
    board = GameBoard(begin(Table.study(find_game("elementals"), AT)))
    live.show(board.widget)
    resize(live, SIZES["phone"])
    voice, table = live.page.locator(".rail > .voice.answer"), live.page.locator(".table").first
    live.page.evaluate("model.send({do: 'move', text: 'place 9S on 5.1'})")
    expect(voice).not_to_contain_text("Nothing has changed.")
    stood = table.bounding_box()
    voice.get_by_role("button", name="Say more").click()
    expect(voice).to_contain_text("Nothing has changed.")
    expect(voice.get_by_text("Nothing has changed.")).to_be_in_viewport()
    assert table.bounding_box() == stood
    live.page.evaluate("model.send({do: 'move', text: 'place 4D on 5.2'})")
    expect(voice).to_contain_text("Queen")
    expect(voice).not_to_contain_text("Nothing has changed.")


END = """
() => {
  const words = document.querySelector(".rail > .voice.answer > .words");
  const floor = Math.min(words.parentElement.getBoundingClientRect().bottom, innerHeight);
  return [...words.lastElementChild.getClientRects()].at(-1).bottom <= floor;
}
"""


@pytest.mark.parametrize("size", [SIZES["beside the file browser"], SIZES["phone"]], ids=["strip", "phone"])
def test_words_that_find_no_room_are_unfolded_over_the_table(live: Live, size: tuple[int, int]) -> None:
    """One sentence of 700 letters; nothing of it is folded where there is room."""
    live.show(GameBoard(begin(Table.study(find_game("elementals"), AT))).widget)
    long = "one after the other " * 35
    live.page.evaluate(f"model.put({{answer: {{tone: 'good', verdict: ['{long}.'], why: [], at: [], nearest: null}}}})")
    resize(live, SIZES["laptop"])
    more = live.page.get_by_role("button", name="Say more")
    expect(more).to_be_hidden()
    resize(live, size)
    assert not live.page.evaluate(END)
    more.click()
    assert live.page.evaluate(END)


@pytest.mark.parametrize("asked", ["a game", "two boards"])
def test_all_that_a_picked_card_can_do_is_seen_in_a_strip(live: Live, asked: str) -> None:
    """Beside the file browser, and where two boards have the whole width."""
    at = {"slots": {"5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "X1 4H 9S", "deck": "5D 4S 2C"}
    if asked == "a game":
        live.show(play("elementals", at=at).widget)
    else:
        live.show(side_by_side(table("elementals", at=at), readings={"EL-A07": "joker-banishes-any"}).widget)
    for size in [SIZES["beside the file browser"], *([(1200, 600)] if asked == "two boards" else [])]:
        resize(live, size)
        live.page.locator('[data-node="hand:9S"]').first.click()
        ways = live.page.locator(".voice.held .act")
        expect(ways).to_have_count(3)
        for way in ways.all():
            expect(way).to_be_in_viewport(ratio=1)
        live.page.keyboard.press("Escape")


@pytest.mark.page(viewport=(400, 800))
def test_on_a_phone_a_hint_is_seen_where_it_is_asked_for(live: Live) -> None:
    """EL-L1: also while the card of a refused try is lifted, and from the button below the table."""
    page = live.show(after("EL-L1", 1, []).widget).page
    stop = '[data-stop][data-node="{}"]'
    for id in ("hand:2S", "card:5.1"):
        live.board.locator(stop.format(id)).first.click()
    live.board.get_by_role("button", name="Show me a hint").click()
    told = live.board.locator(".hint li").last
    expect(told).to_have_text("1 ClauseDamage twice, then his own suit. 6 + 5 = 11.")
    expect(told).to_be_in_viewport(ratio=1)
    expect(live.board.locator(".picked, .voice.answer")).to_have_count(0)
    live.show(after("EL-L1", 1, []).widget)
    page.set_viewport_size({"width": 400, "height": 500})
    live.board.get_by_role("button", name="Hint 1").click()
    expect(live.board.locator(".hint li").last).to_be_in_viewport(ratio=1)


def test_a_covered_card_that_is_refused_stays_covered(live: Live) -> None:
    """EL-L6: the 4.2 lies on the 3.2; raised above it, the refused card would look as if it could be taken."""
    page = live.show(after("EL-L6", 1, []).widget).page
    stop = '[data-stop][data-node="{}"]'
    live.board.locator(stop.format("hand:10D")).click()
    box = live.board.locator(stop.format("card:3.2")).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 12)
    expect(live.board.locator(stop.format("card:3.2"))).to_have_class(re.compile("refused"))
    overlap = [box["x"] + box["width"] / 4, box["y"] + box["height"] * 0.7]
    on_top = page.evaluate("at => document.elementFromPoint(...at).closest('[data-stop]').dataset.node", overlap)
    assert on_top == "card:4.2"
