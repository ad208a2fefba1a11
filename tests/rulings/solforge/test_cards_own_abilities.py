"""Abilities that the words of the card data allow and that no built-in card has."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import refused
from tests.rulings.solforge.test_cards_own_in_play import with_effects
from tutor.games.solforge import GAME
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
    position = GAME.at({"own_cards": [text], "field": field | {"B1": "xithian-hulk@1"}, "hands": [cat], "turn": 3})
    move = f"cast {cat} at B1" if spell else "activate 1 at B1"
    assert refused(position, move) == reason
    assert (move in [item.text() for item in position.legal()]) is not full
