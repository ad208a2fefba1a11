"""A full board of lanes in the gallery, with the creatures of SolForge: all is read at any width, nothing overlaps."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.gallery_page import Gallery
from tests.browser.live_page import Live
from tests.browser.screen import SIZES, resize
from tests.browser.test_solforge import TABLE
from tutor.games.solforge.cards import built_in
from tutor.games.solforge.words.names import ATTRIBUTES
from widgets import play

WIDTHS = (320, 340, 364, 388, 404, 444, 504, 560, 616, 640, 660, 700, 800, 1000, 1280, 1600)
FAULTS = """() => {
  const field = document.querySelector(".field"), faults = [];
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 0.5;
  const boxes = [...field.querySelectorAll(".titled, .space")].map((thing) => thing.getBoundingClientRect());
  for (const [n, a] of boxes.entries()) for (const b of boxes.slice(n + 1))
    if (shared(a, b, "left", "right") && shared(a, b, "top", "bottom")) faults.push(`place ${n} lies on another`);
  if (field.scrollWidth <= field.clientWidth && boxes.some((a) => a.right > field.getBoundingClientRect().right + 0.5))
    faults.push("a lane sticks out");
  const letter = document.createRange();
  for (const text of field.querySelectorAll(".titled .name, .titled .badges i, .titled .figures b")) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), edge = text.closest(".titled");
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.getClientRects().length) continue; // not shown at this width
      for (const { 0: part, index } of node.nodeValue.matchAll(/[^\\s\\u00ad-]+/g)) {
        const places = [...part].map((_, n) => {
          letter.setStart(node, index + n);
          letter.setEnd(node, index + n + 1);
          return [...letter.getClientRects()].at(-1);
        });
        if (new Set(places.map((box) => Math.round(box.top))).size > 1) faults.push(`${part} is broken in the middle`);
        const { left, right } = edge.getBoundingClientRect();
        if (places.some((box) => box.left < left || box.right > right)) faults.push(`${part} is clipped`);
      }
    }
  }
  return faults;
}"""


@pytest.fixture(scope="module")
def scene() -> dict[str, Any]:
    """A full board."""
    found: dict[str, Any] = play("solforge", at=TABLE).widget.scene
    return found


def faults(board: Gallery, scene: dict[str, Any], width: int) -> list[str]:
    """What is wrong with the field of a board in a window of this width."""
    board.put(f"{{scene: {json.dumps(scene)}}}")
    board.page.set_viewport_size({"width": width, "height": 900})
    board.page.wait_for_timeout(40)
    found: list[str] = board.page.evaluate(FAULTS)
    return found


def test_a_full_board_is_read_at_every_width(board: Gallery, scene: dict[str, Any]) -> None:
    board.show("lanes")
    found = {width: faults(board, scene, width) for width in WIDTHS}
    assert {width: wrong for width, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("width", [380, 480, 640])
def test_every_creature_and_every_attribute_is_read_in_a_narrow_lane(
    board: Gallery, scene: dict[str, Any], width: int
) -> None:
    board.show("lanes")
    names = [card.name for card in built_in() if card.first.is_creature]
    for start in range(0, len(names), 10):
        assert faults(board, renamed(scene, names[start : start + 10]), width) == []


def test_a_badge_is_whole_beside_the_rail(board: Gallery, scene: dict[str, Any]) -> None:
    """The rail leaves a table of some 790 pixels in a window of 1100."""
    board.show("lanes")
    for width in (1010, 1100, 1280):
        assert faults(board, scene, width) == []


def renamed(scene: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The board with other names on its creatures, and every attribute on each of them."""
    copy: dict[str, Any] = json.loads(json.dumps(scene))
    field = next(node for node in copy["nodes"] if node["id"] == "field")
    there = [node for lane in field["items"] for node in lane["items"] if node.get("title")]
    for node, name in zip(there, names, strict=False):
        node |= {"title": name, "badges": [{"text": f"{word} 4"} for word in ATTRIBUTES.values()]}
    return copy


SWIPED = """() => [...document.querySelectorAll(".column > *, .hand > *, .together .titled, .together .pile")]
  .filter((one) => {
    const box = one.getBoundingClientRect(), room = one.closest(".table").getBoundingClientRect();
    return box.left < room.left || box.right > room.right || box.bottom > room.bottom;
  })
  .map((one) => one.textContent)"""
HAND = "fire cheap-trick ecology basic-income veto"
SHOPS = ["heavy-rain sneak-peek recycling-novice blind-attack", "veto earthquake truly-blessed nature-reserves"]


@pytest.mark.parametrize(
    ("game", "at", "places"),
    [
        ("solforge", None, {".column": 5, ".hand > .titled": 5}),
        (
            "elemental_deck_builder",
            {"hands": [HAND, HAND], "rows": SHOPS},
            {".together .titled": 8, ".hand > .titled": 5},
        ),
    ],
    ids=["lanes", "shops"],
)
def test_all_lanes_both_shops_and_a_hand_of_five_are_seen_on_a_phone_without_swiping(
    live: Live, game: str, at: dict[str, Any] | None, places: dict[str, int]
) -> None:
    live.show(play(game, 3, at=at, bots={1: "random"}).widget)
    resize(live, SIZES["phone"])
    assert {name: live.page.locator(name).count() for name in places} == places
    assert live.page.evaluate(SWIPED) == []
