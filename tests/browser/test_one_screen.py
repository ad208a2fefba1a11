"""One screen: what a move needs is seen together, whole, on a laptop, beside the file browser and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.gallery_page import serve
from tests.browser.live_page import Live
from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.learn.course import lessons_of
from widgets import lesson, play
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire.board import Board

SIZES = {"laptop": (1200, 600), "beside the file browser": (960, 600), "phone": (400, 800)}
LARGER = {"larger laptop": (1366, 768)}
FAULTS = """
() => {
  const found = [];
  const seen = (name) => document.querySelector(name)?.getBoundingClientRect();
  const table = seen(".table");
  for (const die of document.querySelectorAll(".far .die"))
    if (innerWidth > 960 && die.getBoundingClientRect().right > table.right + 1) found.push("a die is cut");
  for (const name of [".bar", ".rail > .voice", ".table"]) {
    const box = seen(name);
    const cut = box && (box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
    if (cut) found.push(`${name} is cut`);
  }
  const say = document.querySelector(".rail > .say");
  if (say && say.scrollHeight > say.clientHeight + 1) found.push("the sentence is cut");
  if (document.querySelector(".table.scrolls")) found.push("the table is cut");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  for (const stop of document.querySelectorAll(".table :is(.playable, .legal)")) {
    const scrolled = stop.closest(".scrolled, .scrolls, .field, .together, details");
    const box = stop.getBoundingClientRect();
    const out = box.bottom > table.bottom + 1 || box.top < table.top - 16;
    if (out || (!scrolled && (box.left < table.left - 1 || box.right > table.right + 1)))
      found.push(`${stop.dataset.node} lies outside`);
  }
  // A few buttons are seen whole; a long list scrolls in a box that is.
  const asks = seen(".rail > .asks"), acts = [...document.querySelectorAll(".rail > .asks .act")];
  for (const box of asks ? [asks, ...(acts.length > 3 ? [] : acts.map((act) => act.getBoundingClientRect()))] : [])
    if (box.bottom > Math.min(innerHeight, asks.bottom) + 1 || box.right > Math.min(innerWidth, asks.right) + 1)
      found.push("a button lies outside");
  for (const text of document.querySelectorAll(".hand .titled .text")) {
    const lines = text.clientHeight / parseFloat(getComputedStyle(text).lineHeight);
    const figures = text.closest(".titled").querySelector(".figures")?.getBoundingClientRect();
    if (lines < 0.9 || Math.abs(lines - Math.round(lines)) > 0.1) found.push(`${lines} lines of a card's text`);
    if (figures && text.getBoundingClientRect().bottom > figures.top + 1) found.push("words lie on figures");
  }
  return found;
}
"""


BOXES = """
() => [...document.querySelectorAll('.table [data-node]')].map(e => JSON.stringify(e.getBoundingClientRect()))
"""


@pytest.fixture
def live(page: Page) -> Any:
    """A page on which real boards are shown one after the other."""
    server, address = serve()
    yield Live(page, address)
    server.shutdown()


def resize(live: Live, size: tuple[int, int]) -> None:
    """Give the window another size, and the board the time of two frames to fit itself to it."""
    live.page.set_viewport_size({"width": size[0], "height": size[1]})
    live.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(live: Live, board: Board, sizes: dict[str, tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What of a board is not seen, by the window's name."""
    live.show(board)
    found = {}
    for name, size in sizes.items():
        resize(live, size)
        found[name] = live.page.evaluate(FAULTS)
    return {name: what for name, what in found.items() if what}


@pytest.mark.parametrize("game", ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"])
def test_the_first_page_of_every_lesson_is_one_screen(live: Live, game: str) -> None:
    """What sums a game up is longer than a screen: there the sentence scrolls."""
    lessons = [item for item in lessons_of(find_game(game)) if item.kind != "summary"]
    found = {item.id: faults(live, lesson(item.id).widget) for item in lessons}
    assert found
    assert {id: what for id, what in found.items() if what} == {}


ANSWERED = """
() => {
  const voice = document.querySelector(".rail > .voice.answer"), box = voice.getBoundingClientRect(), found = [];
  const verdict = voice.querySelector(".verdict").getBoundingClientRect();
  if (verdict.top < box.top || verdict.top + 14 > Math.min(box.bottom, innerHeight)) found.push("the verdict is cut");
  for (const act of voice.querySelectorAll(".nearest .act")) {
    const way = act.getBoundingClientRect();
    if (way.top < box.top || way.bottom > Math.min(box.bottom, innerHeight) || way.right > box.right)
      found.push("the way on is cut");
  }
  return found;
}
"""


@pytest.mark.parametrize("game", ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"])
def test_the_answer_to_a_wrong_try_shows_its_verdict_and_the_way_on(live: Live, game: str) -> None:
    """Of each lesson the first try that its page foresees and the rules refuse."""
    found, tried = {}, 0
    for item in lessons_of(find_game(game)):
        part = item.pages()[0].part
        wrong = [mistake.move for mistake in getattr(part, "mistakes", ()) if mistake.refused and not mistake.after]
        if not wrong:
            continue
        tried += 1
        board = lesson(item.id).widget
        board._receive(None, {"do": "move", "text": wrong[0]}, [])
        live.show(board)
        for name, size in SIZES.items():
            resize(live, size)
            found[f"{item.id} {name}"] = live.page.evaluate(ANSWERED)
    assert tried
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("elementals", 1),
        ("elemental_forge", 4),
        ("solforge", 2),
        ("elemental_deck_builder", 2),
        ("oligarchy", 2),
        ("oligarchy", 3),
    ],
)
def test_a_game_is_one_screen_at_every_step(live: Live, game: str, seats: int) -> None:
    board = play(game, 3, seats=seats, bots=dict.fromkeys(range(1, seats), "random"))
    luck = Random(3)
    for n in range(24):
        moves = board.widget.scene.get("choices") or []
        if not moves:
            break
        if n % 3 == 0:
            assert faults(live, board.widget, SIZES | LARGER) == {}, f"after {n} moves"
        board.widget._receive(None, {"do": "pick", "path": luck.choice(moves)["path"]}, [])


MANY = [
    "KI QU BA NO NO 9 8 7 6 5 4 3 PE PE PR PR TH TH SO AC AR KN KN KN KN KN SC BR BR BR BR BR BR SI EX FA FA EJ HE HE",
    "KI QU 3 4 5 6 7 8 9 PR PR NO KN BR",
    "KI KI BA 3 4 5 6 7 8 9 PE TH SO KN FA",
]


@pytest.mark.parametrize("seats", [2, 3])
def test_forty_cards_of_a_seat_are_one_screen(live: Live, seats: int) -> None:
    cards = [*MANY[:seats]]
    assert len(cards[0].split()) == 40
    for step in ("main", "attack"):
        at = {"seats": seats, "tableaus": cards, "rest": "home", "step": step, "cycle": 1}
        board = play("oligarchy", at=at, bots=dict.fromkeys(range(1, seats), "random"))
        assert faults(live, board.widget) == {}


MET = {
    2: [
        "PR PR PR PR PR PE PE PE PE 3 3 3 3 4 4 4 4 4 5 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 8 8 8 8 8 9 9 9 9 NO KI TH TH "
        "TH KN BR BR",
        "PR 4 7 8 9 9 NO NO NO NO NO KI TH AC SC KN",
    ],
    3: [
        "PR PR PE PE PE PE 4 5 5 6 7 8 8 9 9 QU QU QU QU KI KI TH SO SO SC KN KN KN KN KN EJ",
        "PR PE 3 4 5 5 6 6 7 8 8 9 NO NO NO NO NO BA BA QU QU TH TH TH SO SO SO AC SC KN KN EJ",
        "PR PR PR PE 3 3 3 3 3 4 4 4 4 5 5 6 7 7 7 7 9 9 9 NO KI KI KI KI TH AR KN KN EJ",
    ],
}
"""The largest tableaus that random games under random readings met: 52 cards of a seat, 96 of three."""


@pytest.mark.parametrize("seats", [2, 3])
def test_the_largest_tableaus_of_random_games_are_one_screen(live: Live, seats: int) -> None:
    readings = {"OL-V2": "always", "OL-A32": "never-forced"}
    at = {"seats": seats, "tableaus": MET[seats], "step": "main", "cycle": 1, "readings": readings}
    board = play("oligarchy", at=at, bots=dict.fromkeys(range(1, seats), "random"))
    assert faults(live, board.widget) == {}


FIVE = {"1.1": "QH", "2.1": "QS", "2.2": "QD", "3.1": "JD", "3.3": "QC", "4.1": "JS[6H]", "4.2": "JH", "5.1": "JC"}


def test_four_powers_are_one_screen_and_leave_the_tower_its_place(live: Live) -> None:
    middles = []
    for powers in ("", "KH", "KH KC", "KH KD KS KC"):
        at = {"layout": "A", "slots": FIVE, "powers": powers, "hand": "6C 5C 9S", "deck": "2H 3H"}
        assert faults(live, GameBoard(begin(Table.study(find_game("elementals"), at))).widget) == {}, powers
        resize(live, SIZES["laptop"])
        box = live.page.locator(".overlap").bounding_box()
        assert box is not None
        middles.append(round(box["x"] + box["width"] / 2))
    assert len(set(middles)) == 1


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_on_the_table_moves_when_the_tutor_speaks(live: Live, size: tuple[int, int]) -> None:
    live.show(play("elementals", 20417, readings={"EL-V2": "A"}).widget)
    resize(live, size)
    before = live.page.evaluate(BOXES)
    live.page.keyboard.press("h")
    live.page.evaluate("model.send({do: 'move', text: 'place 6C on 9.9'})")
    live.page.wait_for_function("() => model.get('error')")
    assert live.page.evaluate(BOXES) == before


def test_the_page_keeps_its_height_while_a_bot_plays(live: Live) -> None:
    """The story grows by a sentence with each move; what is below the board must not hop for it."""
    board = play("elementals", 20417)
    board.widget.bot = {"running": True, "speed": 50}
    live.show(board.widget)
    heights: dict[str, list[int]] = {name: [] for name in SIZES}
    going = True
    while going:
        for name, size in SIZES.items():
            resize(live, size)
            heights[name].append(live.page.evaluate("document.querySelector('.tutor').offsetHeight"))
        going = all(board.bot_step() for _ in range(3 if len(heights["phone"]) > 3 else 1))
        board.widget.bot = {"running": True, "speed": 50}
        live.refresh()
    assert all(len(found) > 8 and len(set(found)) == 1 for found in heights.values()), heights
