"""What the others do is seen: frame after frame with a banner, ended by any touch, told in one line, shown again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live_page import Live
from widgets import play
from widgets.session.game_board import GameBoard


def drawn(live: Live, pace: str) -> tuple[GameBoard, Page]:
    """A game of Elemental Forge in which the person has just drawn two cards."""
    board = play("elemental_forge", deal=7, seats=2, bots={1: "greedy"})
    page = live.show(board.widget, pace=pace).page
    page.locator('[data-node="deck"]').first.click()
    return board, page


def test_the_rivals_turn_is_seen_step_by_step_and_stays_in_a_line(live: Live) -> None:
    _, page = drawn(live, "slow")
    expect(page.locator(".banner")).to_contain_text("Ben’s turn")
    expect(page.locator(".last-turn")).to_contain_text("Skip")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".banner")).to_be_hidden()
    expect(page.locator(".last-turn")).to_contain_text(re.compile("^Ben .*Replay", re.DOTALL))
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".banner")).to_be_visible()
    page.locator(".table").first.click(position={"x": 5, "y": 5})
    expect(page.locator(".banner")).to_be_hidden()


def test_a_touch_ends_it_and_the_table_is_the_truth(live: Live) -> None:
    board, page = drawn(live, "slow")
    expect(page.locator(".last-turn")).to_contain_text("Skip")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".voice .prompt")).to_contain_text("Your turn")
    assert board.table.position.turn_of == 0


def test_at_once_nothing_is_waited_for(live: Live) -> None:
    _, page = drawn(live, "at once")
    expect(page.locator(".last-turn")).to_contain_text("Replay")
    expect(page.locator(".banner")).to_be_hidden()


@pytest.mark.page(reduced_motion=True)
def test_where_nothing_may_move_the_line_stays_and_replay_goes_by_hand(live: Live) -> None:
    _, page = drawn(live, "normal")
    expect(page.locator(".banner")).to_be_hidden()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".banner")).to_be_visible()
    while page.get_by_role("button", name="Next").count():
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Replay")).to_be_visible()
    expect(page.locator(".banner")).to_be_hidden()
