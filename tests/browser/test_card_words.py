"""The words of a card: whole, or ended by a sign after a whole line; all of them are told when it is picked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import LARGER, SIZES, measured, resize
from tests.browser.test_one_screen import MANY
from tests.tools import AT_NIGHT
from tutor.games.elemental_deck_builder.cards import STORE_CARDS
from tutor.games.solforge.cards import built_in
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
() => [...document.querySelectorAll(".table :is(.portrait .power, .titled .name, .titled .side i)")].flatMap((part) => {
  const text = part.firstChild;
  if (!part.getClientRects().length || !text?.data) return [];
  return [...text.data.matchAll(/[^- \\u00ad]+/g)].filter(({ 0: word, index }) => {
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
SPRAWLING = """
() => [...document.querySelectorAll(".table .portrait .power")].filter((name) => {
  const [{ width, height }, card] = [name, name.closest(".portrait")].map((part) => part.getBoundingClientRect());
  return width > card.width + 7 || height > 0.34 * card.height;
}).map((name) => name.textContent)
"""
"""Names that lie on the cards beside theirs, or hide the face on their own."""
PEOPLE = "KI QU BA NO PE PR TH SO SC KN EJ BR SI EX FA HE"


@pytest.mark.parametrize("tableaus", [[f"{PEOPLE} AC AR", PEOPLE], MANY], ids=["two seats", "forty cards, three seats"])
def test_a_name_is_broken_between_syllables_or_not_at_all(live: Live, tableaus: list[str]) -> None:
    """A portrait too small for a syllable of its name, or whose face the name would cover, gives up the name."""
    at = {"seats": len(tableaus), "tableaus": tableaus, "rest": "home", "step": "main"}
    live.show(play("oligarchy", at=at).widget)
    for name, size in (SIZES | LARGER).items():
        resize(live, size)
        assert live.page.evaluate(BROKEN) == [], name
        assert live.page.evaluate(SPRAWLING) == [], name
        named = live.page.locator(".portrait:not([data-nameless])").count()
        most = 0.6 if name == "phone" else 0.8
        assert named > most * live.page.locator(".portrait").count(), name


def creatures() -> Iterator[list[str]]:
    """Creatures of SolForge, ten at a time, with every long word that stands on one before its text."""
    met: set[str] = set()
    chosen = []
    for card in built_in():
        for level in filter(lambda level: level.is_creature, card.levels):
            can = [name for name, _ in level.attributes.pairs] + [ability.trigger for ability in level.abilities]
            long = {word for word in re.findall(r"\w+", " ".join([card.name, *can])) if len(word) > 6}
            if not long <= met:
                chosen.append(str(level))
            met |= long
    assert len(chosen) > 40
    return (chosen[n : n + 10] for n in range(0, len(chosen), 10))


def test_what_a_creature_is_called_and_can_do_is_broken_between_syllables_or_not_at_all(live: Live) -> None:
    for some in creatures():
        field = {f"{seat}{lane}": name for (seat, lane), name in zip(product("AB", range(1, 6)), some, strict=False)}
        live.show(play("solforge", at={"field": field, "hands": [" ".join(some[:5]), ""], "turn": 3}).widget)
        assert measured(live, BROKEN, SIZES | LARGER) == {}, some


def test_what_stands_in_a_shop_is_broken_between_syllables_or_not_at_all(live: Live) -> None:
    """Four cards of each of the two prices at a time, those of long names."""
    long = [card for card in STORE_CARDS if re.search(r"\w{8}", card.name)]
    shops = [[str(card) for card in long if card.store == store] for store in (0, 1)]
    assert min(map(len, shops)) > 8
    for n in range(0, max(map(len, shops)), 4):
        rows = [" ".join(shop[n : n + 4]) for shop in shops]
        live.show(play("elemental_deck_builder", at={"rows": rows, "hands": [rows[0], ""], "turn": 3}).widget)
        assert measured(live, BROKEN, SIZES | LARGER) == {}, rows


@pytest.mark.parametrize(("game", "seed"), [("solforge", 3), ("solforge", 5), ("oligarchy", 3), ("oligarchy", 8)])
def test_no_word_of_a_card_is_cut_without_a_sign(live: Live, game: str, seed: int) -> None:
    board = play(game, seed, seats=2, bots={1: "random"})
    luck = Random(seed)
    for n in range(21):
        moves = board.widget.scene.get("choices") or []
        if not moves:
            break
        if n % (5 if AT_NIGHT else 10) == 0:
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
