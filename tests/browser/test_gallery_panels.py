"""The panels of the renderer alone: rulebook, glossary, readings, timeline, dialogs, quizzes; no kernel."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery


def test_a_chip_opens_its_clause_and_closing_leads_back(board: Gallery) -> None:
    page = board.show().page
    page.locator(".story .clause", has_text="EL-4o").click()
    assert board.sent() == [{"do": "clause", "id": "EL-4o"}]
    expect(page.locator(".rules li.open")).to_contain_text("What you discard hurts you")
    page.get_by_role("button", name="Rules", exact=True).click()
    assert board.sent() == [{"do": "clause", "id": None}]
    assert page.evaluate("document.activeElement.dataset.clause") == "EL-4o"
    page.keyboard.press("/")
    page.keyboard.type("third card")
    expect(page.locator(".rules li")).to_have_count(1)


def test_a_word_is_explained_in_the_glossary(board: Gallery) -> None:
    page = board.show().page
    term = "{term: 'banish card', id: 'banish'}"
    board.put(f"{{scene: {{...model.get('scene'), prompt: ['Wanted: a ', {term}]}}}}")
    page.get_by_role("button", name="banish card").click()
    expect(page.locator(".words > .open")).to_contain_text("of its own suit")
    expect(page.get_by_role("status")).to_contain_text("banish card: The third card")


def test_a_reading_is_switched_by_python_alone(board: Gallery) -> None:
    page = board.show().page
    page.get_by_role("button", name="What if", exact=True).click()
    assert board.sent() == [{"do": "clause", "id": None}], "the page that showed a clause is closed"
    other = page.get_by_label("Yes, any target")
    other.click()
    assert board.sent() == [{"do": "switch", "id": "EL-A07", "slug": "any"}]
    expect(other).not_to_be_checked()
    board.put("{switches: model.get('switches').map((item) => item.id === 'EL-A07' ? {...item, value: 'any'} : item)}")
    expect(other).to_be_checked()
    page.keyboard.press("ArrowLeft")
    assert board.sent() == [], "arrows move along the answers, Space chooses"
    page.keyboard.press("Space")
    assert board.sent() == [{"do": "switch", "id": "EL-A07", "slug": "no"}]


def test_the_rail_scrubs_and_the_moments_are_reached(board: Gallery) -> None:
    page = board.show("seats").page
    page.get_by_label("Step", exact=True).fill("30")
    page.get_by_role("button", name="Look inside: 5 moments").click()
    assert board.sent() == [{"do": "goto", "n": 30}, {"do": "goto", "n": 58, "inside": 0}]


def test_a_dialog_sends_what_stands_in_its_fields(board: Gallery) -> None:
    page = board.show("dialog").page
    page.get_by_label("Save", exact=True).fill("a save")
    page.get_by_label("Layout", exact=True).select_option("A")
    page.get_by_role("button", name="Load", exact=True).last.click()
    values = {"text": "a save", "file": "", "layout": "A", "seed": "7"}
    assert board.sent() == [{"do": "answer", "name": "load", "values": values}]


def test_a_copy_is_called_copied_only_while_there_is_nothing_else_to_copy(board: Gallery) -> None:
    page = board.show().page
    page.context.grant_permissions(["clipboard-write"])
    board.put("{dialog: {title: 'Save', copy: 'the game so far'}}")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    board.put("{dialog: {title: 'Save', copy: 'the game two moves later'}}")
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible()


def ask(board: Gallery, many: bool, states: str = "", verdicts: str = "") -> None:
    """A quiz of three: with several right answers or one, ungraded or with a state and a verdict for each."""
    graded = list(zip(states.split() or [""] * 3, verdicts.split("/") if verdicts else [""] * 3, strict=True))
    options = [
        {"id": name, "text": f"{name} it", "state": state, "verdict": verdict, "ground": ["So it is."] if state else []}
        for name, (state, verdict) in zip(("Hold", "Play", "Move"), graded, strict=True)
    ]
    quiz = {"question": ["What now?"], "many": many, "options": options, "graded": bool(states)}
    board.put(f"{{lesson: {{...model.get('lesson'), quiz: {json.dumps(quiz)}}}}}")


def test_a_quiz_sends_what_was_chosen(board: Gallery) -> None:
    page = board.show("lesson").page
    ask(board, many=True)
    for name in ("Hold it", "Move it", "Move it"):
        page.get_by_label(name).click()
    page.get_by_role("button", name="Check").click()
    assert board.sent() == [{"do": "quiz", "chosen": ["Hold"]}]


@pytest.mark.parametrize(("many", "words"), [(False, "Choose one first."), (True, "Choose at least one first.")])
def test_a_quiz_without_a_choice_is_not_graded(board: Gallery, many: bool, words: str) -> None:
    page = board.show("lesson").page
    ask(board, many)
    check = page.get_by_role("button", name="Check")
    check.click()
    check.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(words)
    assert board.sent() == []
    page.get_by_label("Play it").press("Space")
    expect(page.get_by_role("alert")).to_have_count(0)
    check.press("Enter")
    assert board.sent() == [{"do": "quiz", "chosen": ["Play"]}]


def test_what_was_missed_bears_no_cross_and_the_verdicts_are_said(board: Gallery) -> None:
    page = board.show("lesson").page
    ask(board, many=False)
    page.get_by_label("Play it").check()
    ask(board, False, "missed wrong left", "This is the one./No./Not this one.")
    right, wrong = page.locator(".option", has_text="Hold it"), page.locator(".option", has_text="Play it")
    expect(right).to_contain_text("This is the one. So it is.")
    expect(right.locator(".cross-ico")).to_have_count(0)
    expect(wrong.locator(".cross-ico")).to_have_count(1)
    colours = [option.locator("b").evaluate("e => getComputedStyle(e).color") for option in (right, wrong)]
    assert colours[0] != colours[1], "what is right does not look like a fault"
    expect(page.get_by_role("status")).to_contain_text("Hold it: This is the one. Play it: No.")


def test_verdicts_go_when_the_choice_changes_and_come_back_with_it(board: Gallery) -> None:
    page = board.show("lesson").page
    ask(board, False, "missed wrong left", "This is the one./No./Not this one.")
    expect(page.get_by_label("Play it")).to_be_checked()
    page.get_by_label("Move it").check()
    expect(page.locator(".quiz")).not_to_contain_text("So it is.")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    page.get_by_label("Play it").check()
    expect(page.locator(".option.wrong")).to_contain_text("No. So it is.")
    page.get_by_label("Hold it").check()
    ask(board, False, "right left left", "Yes./Not this one./Not this one.")
    expect(page.locator(".option.right")).to_contain_text("Yes. So it is.")


def test_the_bar_of_a_reading_is_drawn_and_its_mark_lies_in_the_middle(board: Gallery) -> None:
    """4 to 8 moves on an axis of 12: a third of it. A rule for another part of the board once hid every bar."""
    page = board.show("article").page
    for bar, mark in zip(page.locator(".plot .iv").all(), page.locator(".plot .at").all(), strict=True):
        expect(bar).to_be_visible()
        long, at = bar.bounding_box(), mark.bounding_box()
        assert long is not None
        assert at is not None
        assert abs(long["x"] + long["width"] / 2 - (at["x"] + at["width"] / 2)) <= 1
    axis, first = page.locator(".plot .reach").first.bounding_box(), page.locator(".plot .iv").first.bounding_box()
    assert axis is not None
    assert first is not None
    assert abs(first["width"] - axis["width"] / 3) <= 1


@pytest.mark.parametrize(("width", "beside"), [(1280, True), (400, False)])
def test_the_answers_to_a_question_stand_side_by_side_where_there_is_room(
    board: Gallery, width: int, beside: bool
) -> None:
    page = board.show("article").page
    page.set_viewport_size({"width": width, "height": 800})
    ours, other = (side.bounding_box() for side in page.locator(".meanings > .meaning").all())
    assert ours is not None
    assert other is not None
    assert (abs(ours["y"] - other["y"]) <= 1) is beside
    expect(page.locator(".meaning.ours")).to_contain_text("We play this")
