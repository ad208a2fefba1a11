"""Elemental Forge at one board: two, three and four seats, hands that are covered, dice, keys, bots on every seat.

What hangs on JupyterLab is tried there: keys that it could take for its own, and bots beside which a kernel answers.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.live_page import Live
from tests.browser.notebook import Notebook, tool
from widgets import play

DUEL = {
    "seats": 2, "hands": ["6C 6H 2D", "9H 4C"], "deck": "QC 3S", "pile": "AD", "scores": [20, 15], "luck": [6, 3, 5],
    "readings": {"EF-A61": "after-roll-one-by-one"},
}  # fmt: skip
CELL_OF_DUEL = f"""from widgets import play
play("elemental_forge", at={DUEL!r}, seat=0)"""
CELL_OF_BOTS = """play("elemental_forge", deal=2, seats=4, bots=dict.fromkeys(range(4), "random"),
     readings={"EF-A18": "when-empty", "EF-A27": "whole-old-pile", "EF-V1": "50"})"""


def shown(live: Live, theme: str = "light", **how: Any) -> Locator:
    """A board of the first seat."""
    board = live.show(play("elemental_forge", seat=0, **how).widget, theme).board
    expect(board.locator(".voice .prompt")).to_be_visible()
    return board


def node(board: Locator, id: str) -> Locator:
    """A thing on the board."""
    return board.locator(f'[data-node="{id}"]').first


def faces(board: Locator, id: str) -> list[str]:
    """What dice show, each with what became of it."""
    return [f"{die.text_content()}".strip() for die in node(board, id).locator("li").all()]


@pytest.mark.parametrize("seats", [2, 4])
def test_hands_are_covered_while_the_device_goes_round_the_table(live: Live, seats: int) -> None:
    board = shown(live, deal=7, seats=seats, bots="friend")
    for seat in range(seats):
        expect(board.locator('[data-node^="hand:"]')).to_have_count(5)
        expect(board.locator(".seat")).to_have_count(seats - 1)
        expect(board.locator(".seat .card.down")).to_have_count(5 * (seats - 1) + 2 * seat)
        assert live.serious() == []
        node(board, "deck").click()
        following = ("Ada", "Ben", "Chen", "Dora")[(seat + 1) % seats]
        expect(board.get_by_role("heading", name=f"Pass the device to {following}")).to_be_visible()
        expect(board.locator('[data-node^="hand:"]')).to_have_count(0)
        expect(board.locator(".seat .card:not(.down)")).to_have_count(0)
        if seat < seats - 1:
            board.get_by_role("button", name=re.compile(f"I am {following}")).click()


def test_a_wrong_second_card_of_a_pair_is_answered_and_dice_show_what_became_of_each(live: Live) -> None:
    """Two dice for 12 points fall 6 and 3: one hit; the block die falls 5 and cancels it, and Ben may go on."""
    board = shown(live, "dark", at=DUEL)
    for id in ("hand:6C", "hand:2D"):
        node(board, id).click()
    expect(board.get_by_role("alert")).to_contain_text("These two differ.")
    expect(board.locator(".picked")).to_have_attribute("data-node", "hand:6C")
    node(board, "hand:6H").click()
    expect(board.locator(".story")).to_contain_text("6 + 6 = 12 points")
    node(board, "seat:1").click()
    board.get_by_role("button", name=re.compile("I am Ben")).click()
    expect(node(board, "attack").locator("[data-face]")).to_have_count(2)
    assert faces(board, "attack") == ["hit", ""]
    for id in ("hand:9H", "discards"):
        node(board, id).click()
    expect(node(board, "block").locator("[data-face]")).to_have_count(1)
    assert faces(board, "block") == ["blocked"]
    node(board, "do:enough").click()
    expect(board.locator(".story")).to_contain_text("to block")
    assert live.serious() == []


def test_a_pair_an_attack_and_the_handing_over_by_keys_alone_then_bots_on_every_seat(shared_notebook: Notebook) -> None:
    """In JupyterLab, whose own no key is, and whose kernel plays for the bots while it answers."""
    shared_notebook.write(CELL_OF_DUEL, CELL_OF_BOTS).run_all()
    boards = shared_notebook.page.locator(".tutor")
    handed_over_by_keys(shared_notebook, boards.first)
    four_bots_play_at_the_speed_that_the_viewer_sets(shared_notebook, boards.last)


def handed_over_by_keys(notebook: Notebook, board: Locator) -> None:
    """Two cards of a pair, whom they are for, and the device's new owner."""
    keys = notebook.page.keyboard
    passed = board.get_by_text("Pass the device to Ben")
    seen = (board.locator(".picked"), board.get_by_text("6 + 6 = 12 points"), passed)
    for id, told in zip(("hand:6C", "hand:6H", "seat:1"), seen, strict=True):
        node(board, id).locator("xpath=descendant-or-self::*[@tabindex]").first.focus()
        keys.press("Enter")
        expect(told.first).to_be_visible()
    board.get_by_role("button", name=re.compile("I am Ben")).focus()
    keys.press("Enter")
    expect(node(board, "hand:9H")).to_be_visible()
    assert notebook.cells() == ["code", "code"]


def four_bots_play_at_the_speed_that_the_viewer_sets(notebook: Notebook, board: Locator) -> None:
    """Until a dozen steps are made."""
    tool(board, "Watch the bot").click()
    board.get_by_role("radio", name="Fast").check()
    expect(board.get_by_role("button", name="Pause the bot")).to_be_visible()
    steps = board.locator(".timeline input")
    expect(steps).to_have_value(re.compile(r"^(1[2-9]|[2-9]\d|\d{3,})$"))
    board.get_by_role("button", name="Pause the bot").click()
    assert notebook.serious() == []


def test_bots_answer_and_their_hands_stay_covered(live: Live) -> None:
    board = shown(live, deal=7, seats=3, bots={1: "greedy", 2: "random"})
    node(board, "deck").click()
    expect(board.locator(".story")).to_contain_text("It is Ben's turn.")
    expect(board.locator(".voice .prompt")).to_be_visible()
    expect(board.locator(".seat .card.down")).not_to_have_count(0)
    expect(board.locator(".seat .card:not(.down)")).to_have_count(0)


@pytest.mark.page(viewport=(480, 900))
def test_four_seats_fit_on_a_narrow_page(live: Live) -> None:
    """Narrower than any window but a phone's: a notebook with a file browser beside it may leave no more."""
    wide = shown(live, deal=7, seats=4).evaluate(
        "at => [...at.querySelectorAll('[data-node]')].filter(node =>"
        " node.getBoundingClientRect().right > at.getBoundingClientRect().right + 1)"
        ".map(node => node.dataset.node)"
    )
    assert wide == []
    assert live.fits()
