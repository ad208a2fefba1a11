"""What a rulebook report draws is seen whole, wide and narrow; its chart stands beside the clauses if there is room."""

from __future__ import annotations

import pytest

from tests.browser.live_page import Live
from widgets import report

CUT = """
() => [...document.querySelectorAll(".article .cloth")].flatMap((cloth) => {
  const frame = cloth.getBoundingClientRect();
  return [...cloth.querySelectorAll("b, small, p, .figure, .tile, .scale span")].filter((part) => {
    const box = part.getBoundingClientRect();
    return part.checkVisibility() && (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom);
  }).map((part) => `${part.className} ${part.textContent}`.slice(0, 60));
})
"""


@pytest.mark.parametrize("width", [1366, 1000, 400])
def test_clauses_and_ranked_questions_are_seen_whole(live: Live, width: int) -> None:
    live.page.set_viewport_size({"width": width, "height": 768})
    board = report("solforge", games=1).run()
    live.show(board.widget)
    page = live.page
    page.get_by_text("By how much they change").click()
    assert page.locator(".plot.long").count() == 2
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    map, chart = (page.locator(place).first.bounding_box() for place in (".tiled", ".cloth:has(> .long)"))
    assert map
    assert chart
    beside = chart["x"] >= map["x"] + map["width"] and abs(chart["y"] - map["y"]) < 2
    assert beside == (width == 1366)


def test_a_question_of_the_chart_opens_its_card(live: Live) -> None:
    board = report("elementals", games=2).run()
    live.show(board.widget)
    live.page.locator(".plot.long button.line").first.click()
    assert board.opened is not None
    leading = board.finished().groups()[0].rows[0][0]
    assert board.page.card is not None
    assert board.page.card.card.item is leading.item
