"""Card files of somebody's own: choices that no player could make, and abilities of players, are refused as they are
read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.test_cards_own import CHOSEN, GIVEN, effect, faults, file, own_card

LANE = {"select": "choose", "zone": "lane", "side": "friendly", "available": True}
MOVE = {"action": "move", "target": {**CHOSEN, "side": "friendly"}}
BITE = {"trigger": "forge", "action": "damage", "target": CHOSEN, "amount": 2, "duration": "instant"}
LASTS = {"trigger": "while", "duration": "while", "target": {"select": "self"}}
PLAYERS = {
    "action": "player-trigger",
    "target": {"select": "controller"},
    "amount": None,
    "duration": "rest-of-game",
}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"target": {**CHOSEN, "count": 2}},
            "target.count: several are cards, one at a time, for a spell that does nothing else.",
        ),
        (
            {"action": "level-up", "target": {"select": "choose", "zone": "hand+deck+discard"}, "then": "stay"},
            "target.zone: a card is chosen from the hand or the discard pile.",
        ),
        (
            {"action": "level-up", "target": {"select": "each", "zone": "discard"}, "then": "discard"},
            "then: cards are discarded from the hand.",
        ),
        (MOVE | {"amount": {"to": {**LANE, "available": "any"}}}, "amount.to: an available lane to choose."),
        (
            MOVE | {"amount": {"to": {**LANE, "side": "enemy"}}},
            "amount.to: the lane is on the side of the one creature that moves, friendly or enemy.",
        ),
        (
            {"trigger": "activate", "optional": True},
            "optional: what may be declined is a choice, and not of a spell or an activation.",
        ),
        (
            {"optional": True, "target": {"select": "self"}},
            "optional: what may be declined is a choice, and not of a spell or an activation.",
        ),
        (
            {"optional": True, "if-done": {**BITE, "target": CHOSEN}},
            "if-done: it follows at once, and nothing is chosen for it.",
        ),
        (
            {"duration": "rest-of-game"},
            "duration: two-turn-ends and rest-of-game are for player-trigger, and it has no other.",
        ),
        (
            LASTS | {"action": "extra-battle", "target": {**CHOSEN, "select": "each"}, "amount": 1},
            "target.select: extra battles that last are the creature's own, on no condition.",
        ),
        (
            LASTS | {"action": "extra-battle", "amount": 1, "condition": {"self": "opposed"}},
            "target.select: extra battles that last are the creature's own, on no condition.",
        ),
        (PLAYERS | {"gives": GIVEN}, "gives: a player has no ability about one creature."),
        (
            PLAYERS | {"gives": BITE | {"trigger": "turn-end", "target": {"select": "self"}}},
            "gives.target.select: a player is not a creature.",
        ),
        (
            {"action": "grant-trigger", "amount": None, "gives": GIVEN | {"trigger": "ambush"}},
            "gives: one ability that answers an event, and that gives no further one.",
        ),
    ],
)
def test_an_effect_that_asks_too_much(changes: dict[str, Any], fault: str) -> None:
    found = [
        one.removeprefix("card fire-cat, level 1, effect 1").removeprefix(",") for one in faults(effect(**changes))
    ]
    assert fault in [one.strip(": ") for one in found]


@pytest.mark.parametrize(
    ("first", "then", "fault"),
    [
        (
            {"action": "put-token", "target": LANE, "amount": {"token": "seedling", "level": 1}},
            {"target": {"select": "same-target"}},
            "target.select: same-target needs a choice in an effect before it",
        ),
        (
            {"action": "level-up", "target": {"select": "choose", "zone": "hand"}, "amount": 1, "then": "stay"},
            {"target": {"select": "self"}, "amount": {"times": 1, "of": "attack", "source": "first-target"}},
            "amount.source: first-target needs a choice",
        ),
    ],
)
def test_what_was_chosen_before_is_no_creature(first: dict[str, Any], then: dict[str, Any], fault: str) -> None:
    cat = own_card()
    start = {"trigger": "forge", "duration": "instant"}
    cat["levels"][0]["effects"] = [start | first, start | {"action": "damage", "amount": 2} | then]
    assert faults(file(cat)) == (f"card fire-cat, level 1, effect 2, {fault}.",)
