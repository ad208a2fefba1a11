"""What is typed on a board: moves in the text view, fields of a panel."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery


@pytest.fixture
def line(board: Gallery) -> Any:
    """The line for moves, with a move typed."""
    board.show().node("card:4C").focus()
    board.page.keyboard.press("t")
    line = board.page.get_by_label("Type a move")
    line.fill("discard 4C")
    return line


def test_a_move_is_typed_in_the_text_view_and_sent_by_enter(board: Gallery, line: Any) -> None:
    expect(board.page.locator(".plain")).to_contain_text("Hand: 4C 10H 7S")
    line.press("Enter")
    assert board.sent() == [{"do": "move", "text": "discard 4C"}]


def test_leaving_the_line_plays_nothing(board: Gallery, line: Any) -> None:
    board.page.keyboard.press("Tab")
    board.menu("Keys")
    assert board.sent() == []
    expect(line).to_have_value("discard 4C")


@pytest.mark.parametrize("answer", ["answer: fixtures.REFUSED", "error: 'No move is written so.'"])
def test_what_was_not_played_stays_in_the_line_to_be_mended(board: Gallery, line: Any, answer: str) -> None:
    board.page.evaluate(f"model.answers = () => ({{{answer}}})")
    line.press("Enter")
    expect(board.page.get_by_role("alert")).to_have_count(1)
    expect(line).to_have_value("discard 4C")
    expect(line).to_be_focused()


def test_once_a_move_is_played_the_line_is_empty_but_for_what_was_typed_since(board: Gallery, line: Any) -> None:
    board.page.evaluate("model.dead = true")
    line.press("Enter")
    board.put("{scene: {...model.get('scene')}, alive: model.mark}")
    expect(line).to_have_value("")
    line.fill("draw")
    line.press("Enter")
    line.fill("end")
    board.put("{scene: {...model.get('scene')}, alive: model.mark}")
    expect(line).to_have_value("end")


def test_enter_in_a_field_does_what_the_panel_asks_for(board: Gallery) -> None:
    board.show("dialog").page.get_by_label("Deal", exact=True).press("Enter")
    values = {"text": "", "file": "", "layout": "B", "seed": "7"}
    assert board.sent() == [{"do": "answer", "name": "load", "values": values}]
    board.page.get_by_label("Save", exact=True).press("Enter")
    assert board.sent() == [], "in a text of several lines Enter begins a line"


def test_an_error_does_not_bring_back_an_answer_that_was_put_away(board: Gallery) -> None:
    page = board.show().page
    board.node("card:10H").click()
    board.node("slot:4.3").click()
    expect(page.locator(".voice.refused")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".voice.refused")).to_have_count(0)
    board.put("{error: 'The deal is a whole number.'}")
    board.put("{error: ''}")
    expect(page.locator(".voice")).to_have_count(1)
    expect(page.locator(".voice.refused")).to_have_count(0)
