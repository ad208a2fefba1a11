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

BROKEN = """
() => [...document.querySelectorAll(".table .portrait .power")].flatMap((part) => {
  const text = part.firstChild;
  return [...text.data.matchAll(/[^ \\u00ad]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    const tops = [...word].map((_, at) => {
      range.setStart(text, index + at);
      range.setEnd(text, index + at + 1);
      return Math.round([...range.getClientRects()].at(-1).top);
    });
    return new Set(tops).size > 1;
  });
}).map(([word]) => word)
"""
PEOPLE = "KI QU BA NO PE PR TH SO SC KN EJ BR SI EX FA HE"


@pytest.mark.parametrize("size", (SIZES | LARGER).values(), ids=SIZES | LARGER)
def test_a_name_is_broken_between_syllables_or_not_at_all(live: Live, size: tuple[int, int]) -> None:
    live.show(
        play(
            "oligarchy", at={"seats": 2, "tableaus": [f"{PEOPLE} AC AR", PEOPLE], "rest": "home", "step": "main"}
        ).widget
    )
    resize(live, size)
    assert live.page.evaluate(BROKEN) == []


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
