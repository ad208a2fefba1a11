"""Open questions about damage, its gold, and the end of the game. Sums by hand."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, read, result


@pytest.mark.parametrize(("option", "gold"), [("after-shields", 6), ("before-shields", 8)])
def test_stopped_damage_earns_gold_or_not(option: str, gold: int) -> None:
    position = at("tremor", readings=read(A40=option), passives=["", "natural-forests"])
    play(position, "execute tremor")
    assert position.gold == [gold, 6]


@pytest.mark.parametrize(
    ("readings", "gold"),
    [
        ({}, 12), (read(A41="once"), 9), (read(A41="rival-part-only"), 9), (read(V03="rival-only"), 9),
        (read(V03="no"), 6),
    ],
)  # fmt: skip
def test_damage_to_both_earns_what_the_reading_says(readings: dict[str, str], gold: int) -> None:
    position = at("heavy-rain", readings=readings)
    play(position, "execute heavy-rain")
    assert (position.health, position.gold) == ([97, 97], [gold, 6])


@pytest.mark.parametrize(
    ("option", "health", "winners"), [("below-zero", [-1, -2], (0,)), ("stop-at-zero", [0, 0], (1,))]
)
def test_health_below_zero_decides_between_two_fallen(option: str, health: list[int], winners: tuple[int, ...]) -> None:
    """3 damage to 2 and 1 health; at zero each the gold decides: 6 + 6 against 20."""
    position = at("heavy-rain", readings=read(A42=option), health=[2, 1], gold=[6, 20])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert (position.health, ended.winners) == (health, winners)


@pytest.mark.parametrize(("readings", "winners"), [({}, (0,)), (read(A43="gold-later"), (1,))])
def test_the_gold_of_the_deadly_damage_counts_or_not(readings: dict[str, str], winners: tuple[int, ...]) -> None:
    position = at("heavy-rain", readings=readings, health=[3, 3], gold=[2, 7])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert ended.winners == winners


def test_an_equal_end_is_lost_by_the_player_whose_turn_it_is() -> None:
    position = at("heavy-rain", readings=read(A44="active-player-loses"), health=[3, 3], gold=[2, 8])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert ended.winners == (1,)


@pytest.mark.parametrize(("option", "gold"), [("to-opponent", [6 + 3 + 2, 3]), ("to-bank", [6 + 2, 3])])
def test_the_militia_is_paid_to_the_rival_or_to_nobody(option: str, gold: list[int]) -> None:
    position = at("fire", readings=read(A45=option), passives=["", "paid-militia"])
    play(position, "execute fire", "pay 3")
    assert position.gold == gold


def test_the_militia_is_paid_once_a_turn() -> None:
    position = at("fire tremor", readings=read(A45="once-per-turn"), passives=["", "paid-militia"], bonus=1)
    play(position, "execute fire", "pay 3", "execute tremor")
    assert position.health[1] == 100 - 2 - 2


@pytest.mark.parametrize(("option", "health"), [("no-cap", 101), ("cap-100", 100)])
def test_health_may_exceed_a_hundred_or_not(option: str, health: int) -> None:
    position = at("ecology", readings=read(A46=option), health=[97, 50])
    play(position, "execute ecology")
    assert position.health[0] == health


def test_a42_damage_beyond_zero_is_never_paid_for_even_before_shields() -> None:
    """18 against a shield of 6 and 5 health: 12 come through, 5 are suffered, 7 go beyond zero; 18 - 7 = 11."""
    position = at("magical-firestorm", dice=[3, 2, 3, 4, 6, 1, 1], passives=["", "magical-barrier"], health=[100, 5],
                  readings=read(A40="before-shields", A42="stop-at-zero"), gold=[0, 0])  # fmt: skip
    play(position, "execute magical-firestorm")
    assert position.health[1] == 0
    assert position.gold[0] == 11


def test_a41_once_pays_the_greater_of_the_two_amounts_that_are_suffered() -> None:
    """Heavy Rain of water 6: P2 stops 2 (earth) and suffers 4, P1 stops 4 (nature) and suffers 2: 4 gold."""
    position = at("heavy-rain", dice=[5, 2, 6, 4, 4, 6, 1], passives=["natural-forests", "solid-infrastructure"],
                  readings=read(A41="once"), gold=[0, 0])  # fmt: skip
    play(position, "execute heavy-rain")
    assert position.health == [98, 96]
    assert position.gold[0] == 4
