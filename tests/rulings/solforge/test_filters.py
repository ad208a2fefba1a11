"""The events that an ability answers, by their owner, card and level."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import numbers, play, table
from tests.rulings.solforge.test_cards_own_abilities import own


@pytest.mark.parametrize(
    ("active", "hands", "move", "left"),
    [
        (0, ["enrage@1", ""], "cast enrage@1 at A1", 118),
        (0, ["tanglesprout@1", ""], "forge tanglesprout@1 in 2", 120),  # no spell
        (1, ["", "enrage@1"], "cast enrage@1 at A1", 120),  # not the Speaker's player
    ],
)
def test_the_flame_speaker_answers_spells_of_its_own_player(
    active: int, hands: list[str], move: str, left: int
) -> None:
    position = table("A1 flame-speaker@1", hands=hands, active=active)
    play(position, move)
    assert position.health == [120, left]


@pytest.mark.parametrize(("victim", "stands"), [("tanglesprout@1", False), ("tanglesprout@2", True)])
def test_the_blight_walker_destroys_what_it_hits_of_level_1(victim: str, stands: bool) -> None:
    """It would survive the blow: it has 99 health."""
    position = table(f"A1 blight-walker@1, B1 {victim} 1/99")
    play(position, "battle")
    assert (5 in position.field) is stands


def test_the_delver_grows_at_the_start_of_its_own_players_turns() -> None:
    """2 attack and 2 health, once in two turns."""
    position = table("A1 shardplate-delver@1 1/1", battles=1)
    play(position, "end turn")
    assert (position.active, numbers(position, "A1")) == (1, "1/1")
    play(position, "battle", "end turn")
    assert (position.active, numbers(position, "A1")) == (0, "3/3")


def test_while_a_turn_starts_it_is_known_that_creatures_can_be_used() -> None:
    """The cat asks before housekeeping, which looks who can move; in the turn before nobody could."""
    strike: dict[str, Any] = {"action": "damage", "target": {"select": "choose", "zone": "board", "side": "enemy"}}
    text, cat = own(strike | {"trigger": "turn-start", "filter": {"turn": "controller"}, "amount": 1})
    position = table(
        f"A1 tanglesprout@1, B1 {cat} mobility 1", own_cards=[text], battles=1, readings={"SF-A06": "printed-order"}
    )
    play(position, "end turn")
    assert position.mode == "turn"
    assert not position.count_present() & ~position.present
