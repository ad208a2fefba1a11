"""What decided a game is one screen in every game: the chart, and each moment as what one touches for a move."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import SIZES, resize
from tests.browser.test_pages import faults
from tests.browser.test_ruling_card import CUT as CUT_IN
from tests.tools import by_day
from tutor.bots import opponent
from tutor.bots.random_bot import going_on
from tutor.bots.review import MOST as MOST_TOLD
from tutor.bots.review import Findings, Point, Slip
from tutor.bots.tries import Compared
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.table import Table
from widgets.session.game_board import GameBoard
from widgets.session.memo import Memo
from widgets.session.session import Review, begin

MOST = 400
"""Moves of the game that is looked at, at most."""
CUT = CUT_IN.replace(".excerpt", ".shot")


def kind_of(view: Position, move: Move) -> str:
    """What kind of things one touches for a move."""
    return f"{type(move).__name__} {[id.partition(':')[0] for id in move.picks(view)]}"


def moves_of_every_kind(game: Game) -> tuple[Table, list[Slip]]:
    """A game that bots play, and a slip for each kind of move that its first seat had; no search is asked."""
    table, seen, slips = Table.deal(game, seed=3), set[str](), list[Slip]()
    bots = [opponent(game, seat) for seat in range(table.position.seats)]
    while table.position.result is None and table.here.n < MOST:
        seat = table.position.turn_of
        view = table.view(seat)
        legal = view.legal() if seat == 0 else []
        for number, move in enumerate(legal if len(going_on(legal)) > 1 else []):
            if kind_of(view, move) not in seen:
                seen.add(kind_of(view, move))
                slips.append(
                    Slip(table.here.n, legal[number - 1], move, Compared(20, 2, 24, 0.1, "12 points further ahead"))
                )
        table.play(bots[seat].choose(view))
    return table, slips


def looked_back(table: Table, slips: list[Slip]) -> GameBoard:
    """A board at the end of a game in which this was found."""
    steps = sorted({slip.step for slip in slips} | {n for n in range(table.here.n) if n % 9 == 0})
    curve = tuple(Point(n, (n % 7) / 7) for n in steps)
    return GameBoard(
        begin(table).replace(curtain=False, review=Review(table.here, 0, found=Findings(curve, tuple(slips))))
    )


OUT = """
() => {
  const table = document.querySelector(".decided");
  const frame = table.getBoundingClientRect();
  return [...table.querySelectorAll("h3, .act, .graph, .lozenge, .touched p, .often")].filter((part) => {
    const box = part.getBoundingClientRect();
    const cut = part.scrollWidth > part.clientWidth + 1 && !part.matches(".graph");
    const out = box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom;
    return part.checkVisibility() && (cut || out);
  }).map((part) => `${part.className} ${part.textContent}`.slice(0, 80));
}
"""


def test_a_moment_is_tried_again_and_its_page_comes_back(live: Live) -> None:
    table, slips = moves_of_every_kind(find_game("elementals"))
    page = live.show(looked_back(table, slips[:MOST_TOLD]).widget).page
    assert faults(live) == []
    page.get_by_role("button", name="Try again", exact=True).nth(1).click()
    expect(page.locator(".decided")).to_have_count(0)
    expect(page.locator(".table .hand .card").first).to_be_visible()
    page.get_by_role("button", name="Back to what decided it").click()
    expect(page.locator(".decided")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".decided")).to_have_count(0)


@pytest.mark.page(viewport=(400, 800))
def test_on_a_phone_the_marks_lead_from_moment_to_moment(live: Live) -> None:
    table, slips = moves_of_every_kind(find_game("elementals"))
    page = live.show(looked_back(table, slips[:MOST_TOLD]).widget).page
    expect(page.locator(".moment:visible")).to_have_count(1)
    page.get_by_role("button", name="Moment 3").click()
    expect(page.locator(".moment").nth(2)).to_be_visible()
    expect(page.locator(".moment:visible")).to_have_count(1)
    scale = page.locator(".moment:visible .shot").first.evaluate("shot => shot.style.getPropertyValue('--scale')")
    assert scale, "a moment that was hidden is fitted when it is shown"


def test_the_mark_of_a_moment_hides_no_turn(live: Live) -> None:
    """Nor does it when all was lost, or won, by then: it stays on its chart."""
    table, slips = moves_of_every_kind(find_game("elementals"))
    board = looked_back(table, slips[:MOST_TOLD])
    review = board.session.review
    assert review is not None
    for value in (0.0, 1.0):
        curve = tuple(Point(slip.step, value) for slip in slips[:MOST_TOLD])
        found = Findings(curve, tuple(slips[:MOST_TOLD]))
        page = live.show(GameBoard(board.session.replace(memo=Memo(), review=replace(review, found=found))).widget).page
        for size in SIZES.values():
            resize(live, size)
            plane = page.locator(".plane").bounding_box()
            assert plane is not None
            for mark in page.locator(".plane > .lozenge").all():
                box = mark.bounding_box()
                assert box is not None
                assert box["y"] >= plane["y"]
                assert box["y"] + box["height"] <= plane["y"] + plane["height"]


@pytest.mark.parametrize("game", game_ids())
def test_what_decided_a_game_is_one_screen(live: Live, game: str) -> None:
    table, slips = moves_of_every_kind(find_game(game))
    assert len(slips) > 4
    for first in by_day(range(0, len(slips), MOST_TOLD), 2):
        board = looked_back(table, slips[first : first + MOST_TOLD])
        live.show(board.widget)
        said = [f"{slip.played.text()} / {slip.better.text()}" for slip in slips[first : first + MOST_TOLD]]
        for name, size in SIZES.items():
            resize(live, size)
            assert live.page.evaluate(CUT) == [], (name, said)
            assert live.page.evaluate(OUT) == [], (name, said)
        assert live.page.locator(".shot button").count() == 0
