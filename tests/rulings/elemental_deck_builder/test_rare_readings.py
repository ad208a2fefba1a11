"""Readings that nobody would expect at a table, and what they change all the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play
from tests.rulings.tools import legal, why_not
from tutor.engine import ReadingError


def test_a47_healing_may_heal_either_player() -> None:
    """Ecology, nature 4, for Ann or for Bob; by default it is never asked."""
    for whom, health in (("self", [104, 100]), ("rival", [100, 104])):
        position = at("ecology", readings={"ED-A47": "either"})
        play(position, "execute ecology")
        assert legal(position) == {"heal self", "heal rival"}
        play(position, f"heal {whom}")
        assert position.health == health
    plain = at("ecology")
    play(plain, "execute ecology")
    assert plain.health == [104, 100]


def test_a59_a_draw_by_proactive_may_be_vetoed_or_sabotaged() -> None:
    """The rival answers for 6 with Veto: no card comes, and the action is spent. By default nobody is asked."""
    more: dict[str, Any] = {"decks": ["fire", ""], "passives": ["proactive", ""]}
    position = at("", "veto", readings={"ED-A59": "full-action"}, **more)
    play(position, "spend")
    assert (position.turn_of, legal(position)) == (1, {"answer veto", "pass"})
    play(position, "answer veto")
    assert (position.hands[0], len(position.decks[0]), position.left, position.gold) == ([], 1, 0, [6, 0])
    assert position.problems() == []
    passed = at("", "veto", readings={"ED-A59": "full-action"}, **more)
    play(passed, "spend", "pass")
    assert list(map(str, passed.hands[0])) == ["fire"]
    back = at("", "veto", readings={"ED-A59": "full-action", "ED-A73": "refund"}, **more)
    play(back, "spend", "answer veto")
    assert back.left == 1
    plain = at("", "veto", **more)
    play(plain, "spend")
    assert (plain.turn_of, list(map(str, plain.hands[0]))) == (0, ["fire"])


def test_a59_sabotage_orders_the_deck_before_the_draw() -> None:
    """It reads the deck from which is drawn (11.3), so Tremor comes in place of Fire; damage still does not answer."""
    position = at(
        "",
        "sabotage tremor",
        readings={"ED-A59": "full-action"},
        decks=["fire tremor", ""],
        passives=["proactive", ""],
        gold=[6, 9],
    )
    play(position, "spend")
    assert why_not(position, "answer tremor") == "not-relevant"
    play(position, "answer sabotage", "take 1", "take 0")
    assert list(map(str, position.hands[0])) == ["tremor"]
    assert position.turn_of == 0


def test_a89_a_raise_may_skip_multiples() -> None:
    """Tremor costs 7: over a bid of 7 Bob with 30 gold may bid 14, or at once 21 or 28."""
    position = at("fire", gold=[14, 30], rows=["tremor", ""], readings={"ED-A89": "any-multiple"})
    play(position, "bid tremor")
    assert legal(position) == {"raise", "raise-to 21", "raise-to 28", "let-go"}
    assert why_not(position, "raise-to 22") == "no-multiple"
    assert why_not(position, "raise-to 35") == "too-poor-to-raise"
    play(position, "raise-to 21")
    assert why_not(position, "match") == "too-poor-to-match"
    play(position, "decline")
    assert (position.gold, list(map(str, position.discards[1]))) == ([14, 9], ["tremor"])
    plain = at(gold=[14, 30], rows=["tremor", ""])
    play(plain, "bid tremor")
    assert why_not(plain, "raise-to 21") == "next-multiple"


@pytest.mark.parametrize(("gold", "most"), [(27, 21), (28, 28), (29, 28)])
def test_a89_a_raise_may_take_the_last_coin(gold: int, most: int) -> None:
    position = at(gold=[14, gold], rows=["tremor", ""], readings={"ED-A89": "any-multiple"})
    play(position, "bid tremor")
    assert legal(position, "raise-to") == {f"raise-to {sum_}" for sum_ in range(21, most + 1, 7)}


def test_a89_who_jumped_and_lost_pays_the_bid_before_the_jump() -> None:
    """A78: both pay what they bid last. Ann 7, Bob 21: Ann lets it go, so Bob pays 21 and Ann 7."""
    position = at(gold=[14, 30], rows=["tremor", ""], readings={"ED-A89": "any-multiple", "ED-A78": "all-pay"})
    play(position, "bid tremor", "raise-to 21", "decline")
    assert position.gold == [14 - 7, 30 - 21]


def test_a89_needs_gold_that_is_held() -> None:
    with pytest.raises(ReadingError, match="has no end"):
        GAME.readings({"ED-A89": "any-multiple", "ED-A75": "pay-at-end"})


def test_a80_two_copies_of_a_card_in_both_shops_are_two_things_on_the_board() -> None:
    """With one pile put aside an expensive card may come to the cheap shop; it ages with the row it lies in."""
    readings = {"ED-A14": "two-each", "ED-A80": "common-pile"}
    position = at(rows=["chaotic-spell", "chaotic-spell"], readings=readings, bought=[True, False])
    nodes = [node for node in GAME.scene(position.view(0)).walk() if node.id.startswith("shop:")]
    assert [node.id for node in nodes] == ["shop:chaotic-spell", "shop:chaotic-spell.1.0"]
    assert ["oldest" in node.label for node in nodes] == [False, True]
