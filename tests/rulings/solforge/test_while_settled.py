"""While abilities hold or do not hold at once after every action that they can tell from before (SF-NK-b).

Each action stands alone in an activation or a spell, so that nothing else makes the rules look at While abilities.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import numbers, play, table
from tests.rulings.solforge.test_cards_own_abilities import lasting, own

SELF = {"select": "self"}
TEMPYS_IN_HAND = {"select": "each", "zone": "hand", "faction": "Tempys"}
FIVE_MORE = lasting(action="change-stats", amount={"attack": 5})


def activated(effect: dict[str, Any], condition: dict[str, Any], target: dict[str, Any], **zones: Any) -> list[str]:
    """The creature of A1 before and after its activation, when a While ability gives 5 attack to a target."""
    text, cat = own(FIVE_MORE | condition | {"target": target}, {"trigger": "activate"} | effect)
    position = table(f"A1 {cat}", own_cards=[text], **zones)
    before = numbers(position, "A1")
    play(position, "activate 1")
    return [before, numbers(position, "A1")]


@pytest.mark.parametrize(
    ("effect", "hand", "attacks"),
    [
        ({"action": "draw", "target": {"select": "controller"}, "amount": 1}, "", ["3/4", "8/4"]),
        ({"action": "banish", "target": TEMPYS_IN_HAND}, "lightning-spark@1", ["8/4", "3/4"]),
        (
            {"action": "level-up", "target": TEMPYS_IN_HAND, "amount": 1, "then": "discard"},
            "lightning-spark@1",
            ["8/4", "3/4"],
        ),
    ],
)
def test_what_is_in_hand_counts_at_once(effect: dict[str, Any], hand: str, attacks: list[str]) -> None:
    condition = {"condition": {"hand-has-faction": "Tempys"}}
    assert activated(effect, condition, SELF, hand=hand, decks=["lightning-spark@1"]) == attacks


ARMORED = {"select": "each", "zone": "board", "side": "friendly", "has": "armor"}


def test_an_attribute_that_is_given_counts_at_once() -> None:
    effect = {"action": "grant", "target": SELF, "amount": {"armor": 1}}
    assert activated(effect, {}, ARMORED) == ["3/4", "8/4"]


def test_an_attribute_that_is_forbidden_counts_at_once() -> None:
    """Armor 1 was given the turn before: the cat is written with the 5 attack that it has for it."""
    text, cat = own(
        FIVE_MORE | {"target": ARMORED},
        {"trigger": "activate", "action": "negate", "target": SELF, "amount": {"attribute": "armor"}},
    )
    position = table(f"A1 {cat} armor 1", own_cards=[text])
    assert numbers(position, "A1") == "8/4"
    play(position, "activate 1")
    assert numbers(position, "A1") == "3/4"


def test_a_creature_that_is_carried_to_the_center_is_there_at_once() -> None:
    """The Pilot has 3 attack and 4 health more in the center lane."""
    position = table("A1 seismic-adept@1, B2 nexus-pilot@1")
    attack, health = position.field[6].attack, position.field[6].health
    play(position, "activate 1 at B2", "choose B3")
    pilot = position.field[7]
    assert (pilot.attack, pilot.health) == (attack + 3, health + 4)


def test_a_token_beside_a_general_has_its_bonus_at_once() -> None:
    """The General gives 2 attack to those beside it; the Sower's Seedling is 1/1."""
    position = table("A1 alloyin-general@1", "brighttusk-sower@1")
    play(position, "forge brighttusk-sower@1 in 3", "choose A2")
    assert position.field[1].attack == position.field[1].card.attack + 2


def test_without_abilities_a_tree_gives_nothing_any_more() -> None:
    """The Heart Tree gave Regenerate 2 to its neighbour."""
    position = table("B1 heart-tree@1, B2 tanglesprout@1", "nanoswarm@1")
    assert position.field[6].regenerate == 2
    play(position, "cast nanoswarm@1 at B1")
    assert position.field[6].regenerate == 0
