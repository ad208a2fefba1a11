"""Oligarchy at a board: an attack and a ritual with the mouse, a stack with keys, a card's details, three seats."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.live_page import Live
from tests.browser.screen import LARGER, SIZES, resize
from widgets import play

CROWNS = {
    "seats": 2, "tableaus": ["KI QU QU BA PR PR PR PR KN KN TH 5", "KI QU BA NO 9 7"],
    "deck": "8 SO 3", "rest": "home", "step": "attack", "cycle": 2,
}  # fmt: skip
"""P1 attacks with 4, has a pet rock too many, and P2 has a king and a queen but no heir."""

STRONG = {**CROWNS, "tableaus": ["KI QU BA NO KN KN KN TH 5", "KI QU BA NO 9 7"]}
NOBLES = {"seats": 2, "tableaus": ["BA NO NO NO NO 5", "9 4"], "deck": "8", "rest": "home", "step": "main"}
THREE = {
    "seats": 3, "tableaus": ["KI QU BA NO NO EX BR BR TH SO 4", "QU KN KN HE KI BA PR", "PE PE 3 9 SI"],
    "rest": "home", "step": "main", "cycle": 1,
}  # fmt: skip


BUSY = {
    **THREE, "tableaus": ["KI QU BA NO NO EX BR BR TH SO 4", "QU KN KN HE KI BA PR EX", "PE PE 3 9 SI"],
    "cycle": 3, "exploring": [True, True, False], "fed": [True, False, False],
    "drawn": ["8", "4", "PE", "SO", "9", "3"], "bonus": 5, "bonus_from": [13, 4, 2],
}  # fmt: skip
"""Two explorers are out, six cards were drawn, and a bonus is due: more hardly ever lies in the middle."""

COVERED = """
() => {
  const middle = document.querySelector(".items:has(> .pile)");
  const table = middle.closest(".table").getBoundingClientRect();
  const boxes = [...middle.children].flatMap((one) => [one, ...one.querySelectorAll(":scope > .items > *")]);
  const named = boxes.map((one) => [one.dataset.node ?? one.className, one.getBoundingClientRect(), one]);
  const out = named.filter(([, box]) => box.left < table.left || box.right > table.right).map(([name]) => name);
  const on = named.flatMap(([name, box, one], at) =>
    named.slice(at + 1)
      .filter(([, other, thing]) => one.parentNode !== thing.parentNode || !thing.matches(".card"))
      .filter(([, other, thing]) => !one.contains(thing) && other.left < box.right - 1 && other.right > box.left + 1
        && other.top < box.bottom - 1 && other.bottom > box.top + 1)
      .map(([other]) => `${name} and ${other}`));
  return [...out, ...on];
}
"""
"""What in the middle reaches over the table's edge, or lies on something else; drawn cards may lie on each other."""


class Table:
    """A real board on a page, and what a person does there."""

    def __init__(self, live: Live) -> None:
        self.live, self.page = live, live.page

    def show(self, at: dict[str, Any], theme: str = "light") -> Table:
        """Set a position up."""
        self.live.show(play("oligarchy", at=at).widget, theme)
        return self

    def stop(self, id: str) -> Locator:
        """What takes the focus for a thing on the board."""
        return self.page.locator(f'[data-stop][data-node="{id}"]').first

    def pick(self, *ids: str) -> None:
        """Click one thing after the other."""
        for id in ids:
            self.stop(id).click()

    def press(self, id: str, key: str) -> None:
        """Press a key on a thing."""
        self.stop(id).focus()
        self.page.keyboard.press(key)

    def told(self, *parts: str) -> None:
        """Wait until the story says this."""
        for part in parts:
            expect(self.page.locator(".story")).to_contain_text(part)


@pytest.fixture
def table(live: Live) -> Table:
    return Table(live)


def test_an_attack_a_ritual_and_a_combination_are_made_with_the_mouse(table: Table) -> None:
    """Two of the 4 damage make the 7 a 5. The ritual takes the king, and the queen dies with it."""
    table.show(CROWNS).pick("seat:1", "held:1:7", "number:2")
    expect(table.stop("held:1:5")).to_be_visible()
    table.pick("do:cease")
    table.pick("held:0:PR", "held:1:KI")
    table.told("You discard four pet rocks in a ritual: Ben's king is gone", "Heart attack: Ben's queen dies too")
    for id in ("held:1:KI", "held:1:QU", "held:0:PR"):
        expect(table.page.locator(f'[data-node="{id}"]')).to_have_count(0)
    table.pick("held:0:QU")
    expect(table.stop("held:0:KI")).to_contain_text("2")
    table.told("You combine two queens into a king")


def test_each_number_of_a_strong_attack_is_seen_on_a_laptop(table: Table) -> None:
    """Six of them and the way out, without scrolling."""
    table.show(STRONG).pick("seat:1")
    resize(table.live, (1366, 768))
    asked = table.page.locator(".asks > .act")
    expect(asked).to_have_count(7)
    for act in asked.all():
        expect(act).to_be_in_viewport(ratio=1)


def test_what_can_be_done_with_a_picked_card_is_offered_once_in_words(table: Table) -> None:
    """Two nobles beside two rocks: a baron or a knight. The knight has a button that goes while the voice offers it."""
    table.show({**NOBLES, "tableaus": ["NO NO PR PR 5", "9 4"]}).pick("held:0:NO")
    offered = table.page.locator(".voice.held .act")
    expect(offered).to_have_text(["Make a baron of two nobles", "Make a knight of two pet rocks and a noble"])
    expect(table.page.locator('.asks [data-node="do:make-knight-1"]')).to_have_count(0)
    offered.last.click()
    expect(table.stop("held:0:KN")).to_be_visible()


def test_a_stack_is_chosen_with_keys_alone(table: Table) -> None:
    """Two nobles make a baron, with the other baron a queen; two nobles stay. What several steps make is a choice."""
    table.show(NOBLES).press("do:stacks", "Enter")
    table.press("do:stack-QU", "Enter")
    for id in ("stack:NO.1", "stack:NO.2", "stack:BA.1"):
        expect(table.stop(id)).to_be_visible()
        table.press(id, "Enter")
    table.press("done", "Enter")
    table.told("two nobles make a baron; with your other baron, a queen")
    expect(table.stop("held:0:QU")).to_be_visible()
    expect(table.stop("held:0:NO")).to_contain_text("2")


def test_the_details_of_a_card_say_what_it_does_and_what_it_becomes(table: Table) -> None:
    table.show(CROWNS)
    table.stop("held:0:TH").click(button="right")
    dialog = table.page.get_by_role("dialog")
    for part in ("Thief", "three copies, 5 with the expansion", "Becomes, or helps to make: Ace"):
        expect(dialog).to_contain_text(part)
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_three_seats_are_accessible_in_both_themes(table: Table, theme: str) -> None:
    table.show(THREE, theme)
    table.pick("held:0:NO")
    assert table.live.serious() == []


@pytest.mark.parametrize("size", (SIZES | LARGER).values(), ids=SIZES | LARGER)
def test_all_that_lies_in_a_busy_middle_has_room_beside_the_rest(table: Table, size: tuple[int, int]) -> None:
    table.show(BUSY)
    resize(table.live, size)
    assert table.page.locator('[data-node="exploring:0"] .way i.done').count() == 3
    assert table.page.evaluate(COVERED) == []
