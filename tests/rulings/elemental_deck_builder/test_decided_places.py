"""Doubtful places that were decided: what one option means beside another, by hand."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, read, texts
from tests.rulings.tools import legal

TWICE_A_DIE = read(A34="any-formula-with-a-times-sign")


@pytest.mark.parametrize(("multiplier", "health"), [("prometheuss-gift", 70), ("purism", 90), ("", 90)])
def test_a34_twice_a_die_is_a_combo_for_purism_and_still_of_one_die_for_its_multiplier(
    multiplier: str, health: int
) -> None:
    """Blazing Fire is 2 x 5: three times as much with Prometheus, for whom only single dice count; Purism skips it."""
    position = at("blazing-fire", multipliers=[multiplier, ""], readings=TWICE_A_DIE | read(A31="pure-only"))
    play(position, "execute blazing-fire")
    assert position.health[1] == health


@pytest.mark.parametrize(("shield", "health"), [("magical-barrier", 100), ("solid-infrastructure", 92), ("", 90)])
def test_a34_twice_a_die_is_stopped_as_a_combo_and_as_damage_of_its_die(shield: str, health: int) -> None:
    """The Barrier stops up to 4 x 6 of each combo, Solid Infrastructure 2 of fire damage, that of products apart."""
    position = at("blazing-fire", passives=["", shield], readings=TWICE_A_DIE | read(A36="pure-only"))
    play(position, "execute blazing-fire")
    assert position.health[1] == health


def test_a58_truly_blessed_may_draw_the_very_blessing_that_was_played() -> None:
    position = at("basic-income", passives=["truly-blessed", ""])
    play(position, "play basic-income")
    assert texts(position.hands[0]) == ["basic-income"]


def test_a45_of_two_owners_of_paid_militia_the_rival_decides_first() -> None:
    """Heavy Rain deals 3 to both. The rival has no gold to pay with, and what the attacker pays comes too late."""
    passives, both = ["paid-militia", "paid-militia"], read(A14="two-each")
    position = at("heavy-rain", passives=passives, gold=[6, 6], readings=both)
    play(position, "execute heavy-rain")
    assert position.turn_of == 1
    poor = at("heavy-rain", passives=passives, gold=[6, 0], readings=both)
    play(poor, "execute heavy-rain")
    assert poor.turn_of == 0
    assert legal(poor, "pay") == {"pay 0", "pay 1", "pay 2", "pay 3"}
    play(poor, "pay 3")
    assert (poor.health, poor.turn_of) == ([100, 97], 0)


@pytest.mark.parametrize(
    ("option", "gold", "hand", "discards"),
    [("spent", 2, "", "fire"), ("refund", 9, "", "fire"), ("back-to-origin", 2, "fire", "")],
)
def test_a73_price_and_action_come_back_with_a_refund_only(option: str, gold: int, hand: str, discards: str) -> None:
    """Played for its cost of 7 from 9 gold (ED-A90), and cancelled."""
    position = at("fire", "veto", gold=[9, 20], readings=read(A73=option, A90="full-cost"))
    play(position, "execute fire", "answer veto")
    assert position.gold[0] == gold
    assert (texts(position.hands[0]), texts(position.discards[0])) == (hand.split(), discards.split())
    assert position.left_of(0) == (1 if option == "refund" else 0)
