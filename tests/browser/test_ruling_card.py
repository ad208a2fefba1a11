"""What a ruling card draws of a board is seen whole, wide and narrow."""

from __future__ import annotations

import pytest

from tests.browser.live_page import Live
from tutor.engine.game import find_game, game_ids
from widgets import fork, ruling_card

CUT = """
() => [...document.querySelectorAll(".excerpt")].flatMap((table) => {
  const frame = table.getBoundingClientRect();
  return [...table.querySelectorAll("[data-node], .tag, .name, .value, .figures")].filter((part) => {
    const box = part.getBoundingClientRect();
    const out = (low, high, from, to) => low < from - 1 || high > to + 1;
    const beside = out(box.left, box.right, frame.left, frame.right);
    const above = out(box.top, box.bottom, frame.top, frame.bottom);
    return part.checkVisibility() && (beside || above);
  }).map((part) => `${part.dataset.node ?? ""} ${part.className} ${part.textContent}`.slice(0, 80));
})
"""


CARDS = ["EL-A07", "EF-A01", "ED-A02", "ED-A52", "OL-A10", "SF-A01", "SF-A41"]
"""A card laden with others, tracks, plates, long hands, a tableau, a deck that is folded."""


@pytest.mark.parametrize("width", [1200, 400])
def test_what_differs_is_drawn_whole_and_is_only_looked_at(live: Live, width: int) -> None:
    live.page.set_viewport_size({"width": width, "height": 800})
    for id in CARDS:
        live.show(ruling_card(id).widget)
        assert live.page.locator(".excerpt").count() >= 2, id
        assert live.page.evaluate(CUT) == [], id
        assert live.page.locator(".excerpt button:visible").count() == 0, id


@pytest.mark.parametrize("width", [1200, 400])
def test_a_fork_shows_both_boards_where_they_differ_before_anything_is_touched(live: Live, width: int) -> None:
    live.page.set_viewport_size({"width": width, "height": 800})
    for id in ("EL-A07", "ED-A52", "OL-A10", "SF-A41"):
        game = next(game for game in game_ids() if id in find_game(game).readings.by_id)
        live.show(fork(game, id).widget)
        drawn = live.page.locator(".meaning .excerpt")
        assert drawn.count() == 2, id
        assert live.page.evaluate(CUT) == [], id
        one, two = (drawn.nth(n).bounding_box() for n in (0, 1))
        assert one
        assert two
        assert (one["x"] < two["x"]) == (width == 1200), id
