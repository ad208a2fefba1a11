"""The words of a card: whole, or ended by a sign after a whole line; all of them are told when it is picked."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import LARGER, SIZES, resize
from widgets import play

CUT = """
() => [...document.querySelectorAll(".table .titled :is(.name, .side, .text), .table .portrait .power")]
  .filter((part) => {
    if (!part.getClientRects().length) return false;
    const style = getComputedStyle(part), lines = part.clientHeight / parseFloat(style.lineHeight);
    const signed = part.matches(".text") && Number(style.webkitLineClamp) === Math.round(lines) && lines > 0.9;
    const cut = part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 1;
    return cut && !signed && !(part.matches(".side") && part.closest("[data-more]"));
  })
  .map((part) => `${part.className}: ${part.textContent}`)
"""


@pytest.mark.parametrize(("game", "seed"), [("solforge", 3), ("solforge", 5), ("oligarchy", 3), ("oligarchy", 8)])
def test_no_word_of_a_card_is_cut_without_a_sign(live: Live, game: str, seed: int) -> None:
    board = play(game, seed, seats=2, bots={1: "random"})
    luck = Random(seed)
    for n in range(21):
        moves = board.widget.scene.get("choices") or []
        if not moves:
            break
        if n % 5 == 0:
            live.show(board.widget)
            for name, size in (SIZES | LARGER).items():
                resize(live, size)
                assert live.page.evaluate(CUT) == [], (n, name)
        board.widget._receive(None, {"do": "pick", "path": luck.choice(moves)["path"]}, [])


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_card_that_is_picked_is_told_with_all_its_words(live: Live, size: tuple[int, int]) -> None:
    board = play("solforge", at={"hands": ["stasis-warden@1"], "turn": 3})
    live.show(board.widget)
    resize(live, size)
    live.page.locator(".hand [data-stop]").first.click()
    told = live.page.locator(".voice.held .does")
    expect(told).to_have_text(re.compile("^Each time you play a spell, .* until your opponent's next turn ends.$"))
    boxes = told.bounding_box(), live.page.locator(".voice.held").bounding_box()
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + boxes[1]["height"]
