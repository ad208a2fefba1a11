"""Abilities that the words of the card data allow and that no built-in card has."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, numbers, play, refused, study
from tests.rulings.solforge.test_cards_own_in_play import with_effects
from tutor.games.solforge.cards import read_cards


def own(*effects: dict[str, Any], **changes: Any) -> tuple[str, str]:
    """The file of a card with these effects, and the card at level 1: a 3/4 creature unless it is a spell."""
    text = with_effects(*({"duration": "instant"} | effect for effect in effects), **changes)
    return text, str(read_cards(text).card("fire-cat").first)


# ---- what has to be there ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("full", "reason"), [(False, ""), (True, "no-legal-target")])
@pytest.mark.parametrize("trigger", ["cast", "activate"])
def test_a48_a_target_is_there_and_no_lane_for_what_is_spawned(trigger: str, full: bool, reason: str) -> None:
    """With a full side it cannot be used, as with a spell that does nothing but spawn; and no list offers it."""
    strike = {"action": "damage", "target": {"select": "choose", "zone": "board", "side": "enemy"}, "amount": 1}
    spawn = {"action": "spawn", "target": {"select": "token", "token": "seedling", "level": 1}}
    spell = trigger == "cast"
    kind = {"type": "spell"} if spell else {}
    text, cat = own(strike | {"trigger": trigger}, spawn | {"trigger": trigger}, **kind)
    field = {f"A{lane}": "tanglesprout@1" for lane in (2, 3, 4, 5)} | {"A1": "tanglesprout@1" if spell else cat}
    if not full:
        del field["A5"]
    position = study({"own_cards": [text], "field": field | {"B1": "xithian-hulk@1"}, "hands": [cat], "turn": 3})
    move = f"cast {cat} at B1" if spell else "activate 1 at B1"
    assert refused(position, move) == reason
    assert (move in [item.text() for item in position.legal()]) is not full


# ---- While abilities ---------------------------------------------------------------------------------------------

ENEMIES = {"select": "each", "zone": "board", "side": "enemy"}


def lasting(**changes: Any) -> dict[str, Any]:
    """An effect of a While ability."""
    return {"trigger": "while", "duration": "while"} | changes


def test_a_while_ability_that_negates() -> None:
    """The Wyrm is asleep as long as the cat is there, and Aggressive again at once without it (SF-NK-b, SF-A33)."""
    text, cat = own(lasting(action="negate", target=ENEMIES, amount={"attribute": "aggressive"}))
    begin = {"own_cards": [text], "field": {"A1": cat, "B3": "lightning-wyrm@1 zz"}, "hands": ["dreadbolt@1"]}
    position = study(begin | {"turn": 3})
    wyrm = position.field[7]
    assert (wyrm.aggressive, wyrm.is_awake) == (0, False)
    play(position, "cast dreadbolt@1 at A1")
    assert position.field[7].is_awake


def test_what_a_while_ability_negates_cannot_be_given() -> None:
    """Aggressive given to the Tanglesprout meanwhile is not there when the cat has gone (SF-KW-n)."""
    text, cat = own(
        lasting(action="negate", target=ENEMIES | {"side": "any"}, amount={"attribute": "aggressive"}),
        {"trigger": "creature-enters", "action": "grant", "target": {"select": "event-creature"}}
        | {"amount": {"aggressive": True}, "filter": {"other": True}, "duration": "permanent"},
    )
    hands = ["tanglesprout@1 dreadbolt@1"]
    position = study({"own_cards": [text], "field": {"A1": cat}, "hands": hands, "turn": 3})
    play(position, "forge tanglesprout@1 in 2", "cast dreadbolt@1 at A1")
    assert (at(position, "A1"), position.field[1].aggressive) == ("-", 0)


def test_a_while_ability_on_the_creature_opposite() -> None:
    """3 attack less for the creature opposite, and for no other: the Hulk (4/7) and then the Tanglesprout (7/8)."""
    text, cat = own(lasting(action="change-stats", target={"select": "opposing-creature"}, amount={"attack": -3}))
    field = {"A1": f"{cat} mobility 1", "B1": "xithian-hulk@1", "B2": "tanglesprout@1"}
    position = study({"own_cards": [text], "field": field, "turn": 3})
    assert [numbers(position, place) for place in ("A1", "B1", "B2")] == ["3/4", "1/7", "7/8"]
    play(position, "move 1 to 2")
    assert [numbers(position, place) for place in ("A2", "B1", "B2")] == ["3/4", "4/7", "4/8"]


@pytest.mark.parametrize(("drawn", "health"), [("tanglesprout@1", 121), ("lightning-spark@1", 120)])
def test_a_while_ability_that_looks_at_the_hand_as_the_turn_ends(drawn: str, health: int) -> None:
    """+2 attack while an Uterra card is in hand: 5 if the new hand has one. The turn's end asks for 5."""
    text, cat = own(
        lasting(action="change-stats", target={"select": "self"}, amount={"attack": 2})
        | {"condition": {"hand-has-faction": "Uterra"}},
        {"trigger": "turn-end", "action": "gain-health", "target": {"select": "controller"}, "amount": 1}
        | {"condition": {"self-attack-at-least": 5}},
    )
    begin = {"own_cards": [text], "field": {"A1": cat}, "turn": 3, "decks": [drawn], "battles": 1}
    position = study(begin | {"hands": ["tanglesprout@2"], "discards": [""]})
    assert numbers(position, "A1") == "5/4"
    play(position, "end turn")
    assert position.health[0] == health


def test_a_while_ability_that_looks_at_the_hand_a_levelled_card_has_left() -> None:
    """The only Uterra card is levelled directly: the 2 attack go at once (3 + 2, then 3)."""
    text, cat = own(
        lasting(action="change-stats", target={"select": "self"}, amount={"attack": 2})
        | {"condition": {"hand-has-faction": "Uterra"}},
    )
    position = study({"own_cards": [text], "field": {"A1": cat}, "hands": ["tanglesprout@1 dreadbolt@1"], "turn": 3})
    assert numbers(position, "A1") == "5/4"
    play(position, "level tanglesprout@1")
    assert numbers(position, "A1") == "3/4"


def test_a_while_ability_that_looks_at_the_hand_a_spell_has_left() -> None:
    """Metasight levels the only Uterra card away: the 2 attack go at once."""
    text, cat = own(
        lasting(action="change-stats", target={"select": "self"}, amount={"attack": 2})
        | {"condition": {"hand-has-faction": "Uterra"}},
    )
    hands = ["metasight@1 tanglesprout@1"]
    position = study({"own_cards": [text], "field": {"A1": cat}, "hands": hands, "turn": 3})
    play(position, "cast metasight@1", "choose card tanglesprout@1")
    assert numbers(position, "A1") == "3/4"


# ---- attributes that are given -----------------------------------------------------------------------------------


def test_a_creature_that_is_given_mobility_can_move_at_once() -> None:
    """Two lanes by Mobility 2 and no further, of all five (SF-AT-j)."""
    target = {"select": "choose", "zone": "board", "side": "friendly"}
    gift = {"trigger": "cast", "action": "grant", "target": target, "amount": {"mobility": 2}, "duration": "this-turn"}
    text, cat = own(gift, type="spell")
    position = study({"own_cards": [text], "field": {"A1": "tanglesprout@1"}, "hands": [cat], "turn": 3})
    play(position, f"cast {cat} at A1")
    moves = [item.text() for item in position.legal() if item.text().startswith("move")]
    assert moves == ["move 1 to 2", "move 1 to 3"]


@pytest.mark.parametrize("written", [False, True])
def test_one_while_ability_that_sets_off_another_gives_the_same_played_and_written(written: bool) -> None:
    """3/4, and the General beside it gives 2 attack: with 5 the cat has 3 more health. Without him it is 3/4 again."""
    text, cat = own(
        lasting(action="change-stats", target={"select": "self"}, amount={"health": 3})
        | {"condition": {"self-attack-at-least": 5}},
    )
    general = "alloyin-general@1"
    hands = {"hands": [f"{cat} {general} dreadbolt@1"], "plays": 3, "turn": 3, "own_cards": [text]}
    position = study({"field": {"A2": cat, "A3": general} if written else {}, **hands})
    if not written:
        play(position, f"forge {cat} in 2", f"forge {general} in 3")
    assert numbers(position, "A2") == "5/7"
    play(position, "cast dreadbolt@1 at A3")
    assert numbers(position, "A2") == "3/4"
