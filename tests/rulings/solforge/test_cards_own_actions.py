"""Actions, targets and triggers that the words of the card data allow and that no built-in card has."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, pile, play, table
from tests.rulings.solforge.test_cards_own_abilities import own
from tutor.engine.notation import write_position
from tutor.games.solforge import GAME

ENEMY = {"select": "choose", "zone": "board", "side": "enemy"}
ME, YOU = {"select": "controller"}, {"select": "enemy-player"}


def spell(*effects: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The zones of a table with a spell that has these effects, and the spell."""
    text, card = own(*({"trigger": "cast"} | effect for effect in effects), type="spell")
    return {"own_cards": [text]}, card


# ---- cards -------------------------------------------------------------------------------------------------------


def test_the_enemy_draws() -> None:
    zones, card = spell({"action": "draw", "target": YOU, "amount": 2})
    position = table(hands=[card], decks=["enrage@1 enrage@1", "enrage@1 enrage@1 enrage@1"], **zones)
    play(position, f"cast {card}")
    assert [len(hand) for hand in position.hands] == [0, 2]


@pytest.mark.parametrize(("attack", "drawn"), [(2, 2), (0, 0), (-1, 0)])
def test_as_many_cards_as_a_creature_has_attack(attack: int, drawn: int) -> None:
    count = {"times": 1, "of": "attack", "source": "first-target"}
    zones, card = spell(
        {"action": "change-stats", "target": ENEMY, "amount": {"health": -1}},
        {"action": "draw", "target": ME, "amount": count},
    )
    position = table(f"B1 xithian-hulk@1 {attack}/7", card, decks=["enrage@1 enrage@1 enrage@1"], **zones)
    play(position, f"cast {card} at B1")
    assert len(position.hands[0]) == drawn


@pytest.mark.parametrize(
    ("then", "hand", "discards"),
    [
        ("stay", ["lightning-spark@2", "tanglesprout@1"], []),
        ("discard", ["tanglesprout@1"], ["lightning-spark@2"]),
    ],
)
def test_each_card_of_a_faction_is_levelled(then: str, hand: list[str], discards: list[str]) -> None:
    tempys = {"select": "each", "zone": "hand", "faction": "Tempys"}
    zones, card = spell({"action": "level-up", "target": tempys, "amount": 1, "then": then})
    position = play(table(hand=f"{card} lightning-spark@1 tanglesprout@1", **zones), f"cast {card}")
    assert pile(position, "hands") == hand
    assert [found for found in pile(position, "discards") if "fire-cat" not in found] == discards


def test_each_card_of_a_faction_is_banished() -> None:
    tempys = {"select": "each", "zone": "discard", "faction": "Tempys"}
    zones, card = spell({"action": "banish", "target": tempys})
    piles = ["lightning-spark@1 tanglesprout@1 lightning-spark@2"]
    position = play(table(hand=card, discards=piles, **zones), f"cast {card}")
    assert pile(position, "removed") == ["lightning-spark@1", "lightning-spark@2"]
    assert "tanglesprout@1" in pile(position, "discards")


def test_a_card_that_is_chosen_twice_is_gone_for_the_second_effect() -> None:
    """All is chosen first: the one card of the discard pile is banished, and then there is nothing to level."""
    chosen = {"select": "choose", "zone": "discard"}
    zones, card = spell(
        {"action": "banish", "target": chosen}, {"action": "level-up", "target": chosen, "amount": 1, "then": "stay"}
    )
    position = table(hand=card, discards=["enrage@1"], **zones)
    play(position, f"cast {card}", "choose card enrage@1", "choose card enrage@1")
    assert pile(position, "removed") == ["enrage@1"]
    assert pile(position, "discards") == [card.replace("@1", "@2")]


# ---- creatures ---------------------------------------------------------------------------------------------------


def test_a_zombie_of_either_graveyard_comes_back() -> None:
    record = {"select": "random", "zone": "graveyard", "tribe": "Zombie"}
    zones, card = spell({"action": "spawn", "target": record})
    position = table(hand=card, graveyard=["tanglesprout@1 fell-walker@2", "xithian-hulk@1"], **zones)
    play(position, f"cast {card}")
    assert [str(creature.card) for creature in position.creatures()] == ["fell-walker@2"]


@pytest.mark.parametrize("second", ["A1", "A2"])
def test_a_lane_that_an_earlier_effect_has_filled(second: str) -> None:
    """All is chosen first: the Hulk takes lane 5, and then neither itself nor the Tanglesprout can go there."""
    mine = {"select": "choose", "zone": "board", "side": "friendly"}
    lane = {"select": "choose", "zone": "lane", "side": "friendly", "available": True}
    step = {"action": "move", "target": mine, "amount": {"to": lane}}
    zones, card = spell(step, step)
    position = table("A1 xithian-hulk@1, A2 tanglesprout@1", card, **zones)
    play(position, f"cast {card} at A1", "choose A5", f"choose {second}", "choose A5")
    assert (at(position, "A5"), at(position, "A2")) == ("xithian-hulk@1 4/7", "tanglesprout@1 7/8")


def test_the_same_target_after_a_creature_and_a_player() -> None:
    """4 damage to B for the Hulk's attack of 4, and then the Hulk is destroyed."""
    count = {"times": 1, "of": "attack", "source": "first-target"}
    zones, card = spell(
        {"action": "damage", "target": [ENEMY, YOU], "amount": count},
        {"action": "destroy", "target": {"select": "same-target"}},
    )
    position = play(table("B1 xithian-hulk@1", card, **zones), f"cast {card} at B1")
    assert (position.health[1], at(position, "B1")) == (116, "-")


def test_two_abilities_that_one_card_gives_are_told_apart() -> None:
    """Vengeance by the first, the start of a turn by the second: a position that is read back has them both."""
    one = {"trigger": "vengeance", "action": "draw", "target": ME, "amount": 1, "duration": "instant"}
    other = one | {"trigger": "turn-start", "action": "gain-health"}
    zones, card = spell(
        {"action": "grant-trigger", "target": ENEMY, "gives": one},
        {"action": "grant-trigger", "target": {"select": "same-target"}, "gives": other},
    )
    position = play(table("B1 xithian-hulk@1", card, **zones), f"cast {card} at B1")
    again: Any = GAME.at(write_position(position))
    assert [item.ability.trigger for item in again.field[5].gained] == ["vengeance", "turn-start"]


# ---- players and hands -------------------------------------------------------------------------------------------


def test_an_ambush_that_spawns_nothing_is_spent() -> None:
    """It answers the first card and not the second, and lies in the discard pile a level higher (SF-KW-e)."""
    text, card = own(
        {"trigger": "ambush", "filter": {"event": "card-played", "player": "enemy", "on": "enemy-turn"}}
        | {"action": "gain-health", "target": ME, "amount": 3, "then": "level-up-and-discard"}
    )
    position = table(hands=["tanglesprout@1 tanglesprout@1", card], own_cards=[text])
    play(position, "forge tanglesprout@1 in 1", "forge tanglesprout@1 in 2")
    assert position.health == [120, 123]
    assert (pile(position, "hands", 1), pile(position, "discards", 1)) == ([], [card.replace("@1", "@2")])


def test_an_ambush_that_banishes_its_own_hand() -> None:
    """The card that answers is among the cards of the hand, so there is nothing left to discard."""
    text, card = own(
        {"trigger": "ambush", "filter": {"event": "card-played", "player": "enemy", "on": "enemy-turn"}}
        | {"action": "banish", "target": {"select": "each", "zone": "hand"}, "then": "level-up-and-discard"}
    )
    position = table(hands=["tanglesprout@1", f"{card} enrage@1"], own_cards=[text])
    play(position, "forge tanglesprout@1 in 1")
    assert [len(cards[1]) for cards in (position.hands, position.discards, position.removed)] == [0, 0, 2]


def test_an_ambush_that_spawns_a_token() -> None:
    text, card = own(
        {"trigger": "ambush", "filter": {"event": "card-played", "player": "enemy", "on": "enemy-turn"}}
        | {"action": "spawn", "target": {"select": "token", "token": "seedling", "level": 1}}
        | {"then": "level-up-and-discard"}
    )
    position = play(table(hands=["tanglesprout@1", card], own_cards=[text]), "forge tanglesprout@1 in 1")
    assert [str(creature.card) for creature in position.of_seat(1)] == ["seedling@1"]
    assert pile(position, "discards", 1) == [card.replace("@1", "@2")]


def test_a_players_ability_hears_the_damage_it_names() -> None:
    """The Hulks hit each other, which is not damage to a player; the Tanglesprout's blow is."""
    hears = {"trigger": "deals-battle-damage-to-player", "action": "gain-health", "target": ME, "amount": 1}
    zones, card = spell(
        {"action": "player-trigger", "target": ME, "duration": "rest-of-game", "gives": hears | {"duration": "instant"}}
    )
    field = "A1 xithian-hulk@1, A2 tanglesprout@1, B1 xithian-hulk@1"
    assert play(table(field, card, **zones), f"cast {card}", "battle").health == [121, 113]


@pytest.mark.parametrize(("turns", "health"), [([4, 1], 121), ([1, 4], 120)])
def test_a_players_ability_for_a_rank_is_about_that_player(turns: list[int], health: int) -> None:
    hears = {"trigger": "gain-rank", "action": "gain-health", "target": ME, "amount": 1, "duration": "instant"}
    zones, card = spell({"action": "player-trigger", "target": ME, "duration": "rest-of-game", "gives": hears})
    position = table(hand=card, turn_in_rank=turns, **zones)
    play(position, f"cast {card}", "battle", "end turn", "battle", "end turn")
    assert position.health[0] == health
