"""A game for several at one board: hands are covered while the device changes, dice fall, bots answer."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.notebook import Notebook

DUEL = """from widgets import play
desk = play("elemental_forge", at={
    "seats": 2, "hands": ["6C 6H 2D", "9H 4C"], "deck": "QC 3S", "pile": "AD", "scores": [20, 15], "luck": [6, 3, 5, 2],
}, seat=0)
desk"""
AGAINST_A_BOT = """from widgets import play
desk = play("elemental_forge", deal=7, seats=3, bots={1: "greedy", 2: "random"}, seat=0)
desk"""


def test_a_pair_an_attack_and_a_block_at_one_board(notebook: Notebook) -> None:
    notebook.write(DUEL).run_all()
    board = notebook.page.locator(".tutor").first
    board.locator('[data-node="hand:6C"]').first.click()
    board.locator('[data-node="hand:6H"]').first.click()
    expect(board.locator(".story")).to_contain_text("6 + 6 = 12 points")
    board.locator('[data-node="seat:1"]').first.click()
    expect(board).to_contain_text("Pass the device to P2")
    expect(board.locator('[data-node="hand:9H"]')).to_have_count(0)
    board.get_by_role("button", name=re.compile("I am P2")).click()
    board.locator('[data-node="hand:9H"]').first.click()
    board.locator('[data-node="discards"]').first.click()
    board.locator('[data-node="do:enough"]').first.click()
    expect(board.locator(".story")).to_contain_text("to block")
    assert notebook.serious() == []


def test_bots_answer_and_their_hands_stay_covered(notebook: Notebook) -> None:
    notebook.write(AGAINST_A_BOT).run_all()
    board = notebook.page.locator(".tutor").first
    board.locator('[data-node="deck"]').first.click()
    expect(board.locator(".story")).to_contain_text("It is P3's turn.")
    expect(board.locator(".voice .prompt")).to_be_visible()
    expect(board.locator(".seat .card.down")).not_to_have_count(0)
    expect(board.locator(".seat .card:not(.down)")).to_have_count(0)
