"""The coach speaks beside the table: its sentence and buttons are seen whole, and cover nothing that is played with."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import SIZES, resize
from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.learn.progress import Progress
from widgets.lessons.coached_board import CoachedBoard
from widgets.session import players

START: dict[str, Any] = {
    "dice": [2, 6, 1, 3, 4, 5, 2], "health": [20, 15], "hands": ["fire basic-income", "tremor"],
    "decks": ["tremor fire", "basic-income"], "rows": ["exploration-novice", "earthquake"], "stores": ["", ""],
    "gold": [6, 6], "readings": {"ED-V10": "no"},
}  # fmt: skip
WHOLE = """
() => [...document.querySelectorAll(".coach .tip, .coach .act")].every((one) => {
  const box = one.getBoundingClientRect(), coach = one.closest(".coach").getBoundingClientRect();
  return box.width > 0 && box.top >= coach.top - 1 && box.bottom <= coach.bottom + 1 && box.right <= coach.right + 1;
})
"""


@pytest.fixture
def coached(tmp_path: Path) -> CoachedBoard:
    """A board at which the coach speaks of the first thing."""
    table = players.place(Table.study(find_game("elemental_deck_builder"), START), 0, {1: "random"})
    return CoachedBoard(table, progress=Progress(tmp_path / "progress.json"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_the_coach_is_seen_whole_and_read_well(live: Live, coached: CoachedBoard, size: str, theme: str) -> None:
    resize(live, SIZES[size])
    live.show(coached.widget, theme)
    expect(live.board.locator(".coach .tip")).to_be_visible()
    expect(live.board.get_by_role("button", name="Got it")).to_be_visible()
    expect(live.board.locator(".pointed").first).to_be_attached()
    if folder := os.environ.get("PICTURES"):
        live.page.screenshot(path=f"{folder}/coach-{size.split()[0]}-{theme}.png")
    assert live.page.evaluate(WHOLE)
    assert live.fits()
    assert live.serious() == []


RINGS = """() => [...document.querySelectorAll(".pointed")].filter(
  (one) => getComputedStyle(one, "::after").display !== "none").length > 0"""


@pytest.mark.parametrize("size", SIZES)
def test_what_the_coach_points_at_is_ringed_while_the_words_on_it_are_seen(
    live: Live, coached: CoachedBoard, size: str
) -> None:
    """In a strip an answer stands in their place."""
    resize(live, SIZES[size])
    live.show(coached.widget)
    assert live.page.evaluate(RINGS)
    live.board.locator('[data-node="die:water"]').first.click()
    expect(live.board.locator(".voice.answer")).to_be_visible()
    expect(live.board.locator(".pointed").first).to_be_attached()
    assert live.page.evaluate(RINGS) == live.board.locator(".coach .tip").is_visible()


def test_show_me_opens_a_page_and_leads_back(live: Live, coached: CoachedBoard) -> None:
    live.show(coached.widget)
    live.board.get_by_role("button", name="Show me").click()
    expect(live.board.locator(".goal")).to_be_visible()
    back = live.board.get_by_role("button", name="Back to your game").first
    expect(back).to_be_in_viewport(ratio=1)
    back.click()
    expect(live.board.locator(".goal")).to_have_count(0)
    expect(live.board.locator(".coach")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_what_may_come_after_a_game_is_seen_with_its_end(live: Live, tmp_path: Path, size: str) -> None:
    """And the coach, who has spoken of the game until then, is silent."""
    table = players.place(
        Table.study(find_game("elemental_deck_builder"), {**START, "health": [20, 2]}), 0, {1: "random"}
    )
    table.play("execute fire")
    assert table.position.result
    resize(live, SIZES[size])
    live.show(CoachedBoard(table, progress=Progress(tmp_path / "progress.json")).widget)
    for name in ("Play again", "What decided it"):
        expect(live.board.locator(".outcome").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(live.board.locator(".coach")).to_have_count(0)
    assert live.fits()
