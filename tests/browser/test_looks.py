"""How boards look where there is much to show, or little room: nothing lies on anything that is to be read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery


def boxes(board: Gallery, selector: str) -> list[dict[str, float]]:
    """Where the elements that are seen lie."""
    found: list[dict[str, float]] = board.page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility(
          {visibilityProperty: true})).map((element) => element.getBoundingClientRect().toJSON())""",
        selector,
    )
    return found


def overlaps(found: list[dict[str, float]]) -> bool:
    """Whether any two boxes lie on each other."""
    return any(
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
        for n, one in enumerate(found)
        for other in found[n + 1 :]
    )


def seats(*hands: int) -> str:
    """A scene of players who hold a number of cards, face down."""
    items: list[Any] = [
        {"kind": "group", "owner": "theirs", "id": f"seat:{n}",
         "label": f"P{n}", "main": f"P{n}", "sub": f"{hand} cards", "items": [
            {"kind": "row", "hand": True, "id": f"fan:{n}", "label": "a hand", "items": [
                {"kind": "card", "id": f"back:{n}.{i}", "label": "a card", "down": True} for i in range(hand)]}]}
        for n, hand in enumerate(hands)
    ]  # fmt: skip
    row = {"kind": "row", "id": "seats", "label": "The others", "items": items}
    return f"{{scene: {json.dumps({'title': 'Seats', 'nodes': [row]})}}}"


ROOM_BELOW = """(title) => {
  const head = document.querySelector(".bar h1"), text = document.createRange();
  head.textContent = title;
  text.selectNodeContents(head);
  const [last] = [...text.getClientRects()].slice(-1);
  return (head.getBoundingClientRect().bottom - last.bottom) / parseFloat(getComputedStyle(head).fontSize);
}"""


@pytest.mark.parametrize("width", [1280, 400])
def test_what_reaches_below_the_line_of_a_heading_is_not_cut(board: Gallery, width: int) -> None:
    """In g and y a tenth of the letter's size lies below the box that the browser makes for a close line."""
    page = board.show().page
    page.set_viewport_size({"width": width, "height": 900})
    for title in ("Oligarchy", "Playing oligarchy"):
        assert page.evaluate(ROOM_BELOW, title) > 0.1


@pytest.mark.parametrize("width", [1600, 1280, 1000, 800, 600, 400])
def test_names_along_the_timeline_never_lie_on_each_other_and_stay_on_it(board: Gallery, width: int) -> None:
    page = board.show().page
    page.set_viewport_size({"width": width, "height": 900})
    for at in (0, 4, 17):
        ticks: list[dict[str, Any]] = [{"n": n, "text": f"Round {n // 3 + 1}, P{n % 3 + 1}'s turn"} for n in range(18)]
        board.put(f"{{timeline: {{at: {at}, last: 17}}, ticks: {json.dumps(ticks)}}}")
        names = boxes(board, ".ticks span")
        assert names
        assert not overlaps(names)
        assert on_the_line(board, names)
        expect(page.locator(".ticks .here")).to_be_visible()
        expect(page.locator(".ticks .here")).to_have_text(ticks[at]["text"])


def test_the_only_name_of_a_timeline_stays_on_it_when_it_belongs_to_the_last_step(board: Gallery) -> None:
    """A position of SolForge, one battle later."""
    page = board.show().page
    board.put("{timeline: {at: 1, last: 1, text: 'Turn 11'}, ticks: [{n: 1, text: 'Turn 11, your turn'}]}")
    for width in (1600, 1000, 600):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(50)
        assert on_the_line(board, boxes(board, ".ticks span"))


def on_the_line(board: Gallery, names: list[dict[str, float]]) -> bool:
    """Whether names end where their line ends, or before."""
    (line,) = boxes(board, ".scrub")
    return all(line["left"] - 0.5 <= name["left"] and name["right"] <= line["right"] + 0.5 for name in names)


@pytest.mark.parametrize("width", [1200, 600, 380])
def test_a_large_hand_stays_in_its_players_panel(board: Gallery, width: int) -> None:
    board.show().page.set_viewport_size({"width": width, "height": 900})
    board.put(seats(1, 14, 5))
    panels = boxes(board, ".seat")
    for n, panel in enumerate(panels):
        for card in boxes(board, f'.seat[data-node="seat:{n}"] .card'):
            assert panel["left"] <= card["left"] < card["right"] <= panel["right"]


@pytest.mark.parametrize("width", [320, 300])
def test_five_lanes_in_a_very_narrow_cell_are_scrolled_not_laid_on_each_other(board: Gallery, width: int) -> None:
    page = board.show("lanes").page
    page.set_viewport_size({"width": width, "height": 900})
    assert not overlaps(boxes(board, ".field :is(.titled, .space)"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board.node("space:A1").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(board.node("space:A5")).to_be_in_viewport(ratio=0.9)


def test_a_sign_on_a_button_leaves_its_words_readable_and_nothing_moves(board: Gallery) -> None:
    board.show("lanes")
    board.put("{scene: {...model.get('scene'), choices: [{path: ['hand:0', 'do:battle'], text: 'x', label: ['x']}]}}")
    before = boxes(board, ".hand")
    board.node("hand:0").click()
    expect(board.node("do:battle").locator(".mark")).to_have_count(1)
    assert boxes(board, ".hand") == before
    [mark] = boxes(board, ".act.legal .mark")
    words = board.page.evaluate("""() => {
      const range = document.createRange();
      range.selectNodeContents([...document.querySelector(".act.legal .seen").childNodes].find((node) => node.data));
      return range.getBoundingClientRect().toJSON();
    }""")
    assert not overlaps([mark, words])


def test_a_sign_on_a_card_leaves_the_rows_name_readable(board: Gallery) -> None:
    board.show()
    card = {"kind": "card", "id": "supply", "label": "Joker", "rank": "X", "suit": "X"}
    row = {"kind": "row", "id": "row", "label": "Jokers", "caption": "Jokers beside the deck", "items": [card]}
    hand = {"kind": "row", "hand": True, "id": "hand", "label": "hand", "items": [{**card, "id": "mine"}]}
    scene = {"title": "Row", "nodes": [row, hand], "choices": [{"path": ["mine", "supply"], "text": "x"}]}
    board.put(f"{{scene: {json.dumps(scene)}}}")
    board.node("mine").click()
    [mark], [name] = boxes(board, ".zone .mark"), boxes(board, '[data-node="row"] > .label b')
    assert not overlaps([mark, name])


def test_every_button_that_plays_a_move_begins_with_a_capital_letter(board: Gallery) -> None:
    page = board.show().page
    choices = [{"path": ["card:10H", "slot:4.4"], "text": "place 10H", "label": ["place ", {"card": "10♥"}, " there"]}]
    board.put(f"{{scene: {{...model.get('scene'), choices: {json.dumps(choices)}}}}}")
    board.node("card:10H").click()
    expect(page.locator(".held .act")).to_have_text("Place 10♥ there")
    nearest = {"label": ["draw one card"], "text": "draw"}
    board.put(f"{{answer: {{...fixtures.REFUSED, nearest: {json.dumps(nearest)}}}}}")
    expect(page.locator("[data-nearest]")).to_have_text("Draw one card")


def test_what_lies_ahead_in_the_story_is_not_told_as_if_it_had_happened(board: Gallery) -> None:
    page = board.show().page
    beats = [{"n": n, "spans": [f"Step {n}."], "here": n == 1, "now": n == 3, "ahead": n > 1} for n in range(1, 4)]
    board.put(f"{{story: {json.dumps(beats)}}}")
    edge = "beat => getComputedStyle(beat, '::before').borderLeft"
    here, later, last = (page.locator(".beat").nth(n).evaluate(edge) for n in range(3))
    assert later == last
    assert "dotted" in last
    assert here.startswith("4px solid")


@pytest.mark.parametrize("width", [1200, 900, 700, 600, 500])
def test_the_hand_stays_under_the_pointer_when_a_refusal_of_three_lines_comes(board: Gallery, width: int) -> None:
    page = board.show().page
    page.set_viewport_size({"width": width, "height": 900})
    board.node("card:10H").click()
    before = boxes(board, ".hand")
    board.put("{answer: fixtures.REFUSED}")
    expect(page.locator("[data-nearest]")).to_be_visible()
    assert boxes(board, ".hand") == before


@pytest.mark.page(viewport=(1280, 1200))
def test_the_hand_stays_under_the_pointer_when_a_refusal_goes(board: Gallery) -> None:
    board.show().node("card:10H").click()
    low = boxes(board, ".hand")
    why = "It has a reason. " * 40
    board.put(f"{{answer: {{...fixtures.REFUSED, why: [{why!r}]}}}}")
    assert boxes(board, ".hand") == low, "however long it is"
    board.node("card:7S").click()
    expect(board.page.locator(".voice.refused")).to_have_count(0)
    assert boxes(board, ".hand") == low


def test_an_answer_comes_into_sight_when_it_was_asked_for_here(board: Gallery) -> None:
    page = board.show().page
    page.set_viewport_size({"width": 900, "height": 300})
    undo = page.get_by_role("button", name="Undo")
    board.put("{answer: fixtures.REFUSED}")
    assert page.evaluate("scrollY") == 0, "nobody has done anything here"
    undo.focus()
    board.put("{answer: {...fixtures.REFUSED}}")
    expect(page.locator(".voice.answer")).to_be_in_viewport(ratio=0.9)


def test_the_fields_of_a_long_panel_stand_side_by_side_where_there_is_room(board: Gallery) -> None:
    page = board.show("dialog").page
    for width, columns in ((900, 2), (380, 1)):
        page.set_viewport_size({"width": width, "height": 900})
        assert len({box["left"] for box in boxes(board, ".dialog .entry")}) == columns


def test_in_a_game_the_page_of_the_rail_follows_the_voice(board: Gallery) -> None:
    board.show().page.set_viewport_size({"width": 1200, "height": 600})
    board.put("{lesson: null, hint: null, bot: {}, article: null}")
    (voice,), (tabs,) = boxes(board, ".rail > .voice"), boxes(board, ".rail > .tabs")
    assert 0 < tabs["top"] - voice["bottom"] < 12
