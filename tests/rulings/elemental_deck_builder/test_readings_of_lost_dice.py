"""Cards whose dice the print lost, F5 E2 W3 N4 M4 G6 C1: what each reading of them comes to. Sums by hand."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@pytest.mark.parametrize(
    ("card", "readings", "lost"),
    [
        ("meteor-strike", {}, (0, 2 * 4)),
        ("meteor-strike", read(A02="fire-earth"), (0, 5 * 2)),
        ("meteor-strike", read(A02="fire-magic"), (0, 5 * 4)),
        ("meteor-strike", read(A02="earth-chance"), (0, 2 * 6)),
        ("biblical-flood", {}, (12, 3 * 4)),
        ("biblical-flood", read(A03="water-chance"), (18, 3 * 6)),
        ("biblical-flood", read(A03="water-earth"), (6, 3 * 2)),
        ("quantum-explosion", {}, (0, 5 * 6)),
        ("quantum-explosion", read(A04="chance-squared-one-roll"), (0, 6 * 6)),
        ("quantum-explosion", read(A04="chance-squared-two-rolls"), (0, 6 * 2)),
        ("quantum-explosion", read(A04="earth-chance"), (0, 2 * 6)),
        ("volcanic-eruption", {}, (0, 5 * 2)),
        ("volcanic-eruption", read(A05="earth-magic"), (0, 2 * 4)),
        ("volcanic-eruption", read(A05="fire-magic"), (0, 5 * 4)),
        ("chaotic-spell", {}, (0, 6 * 4)),
        ("chaotic-spell", read(A16="both"), (24, 24)),
        ("meteor-strike", read(A16="both"), (8, 8)),
        ("haphazard-offence", {}, (0, 12)),
        ("haphazard-offence", read(A19="roll-per-multiple"), (0, 6 + 2)),
    ],
)
def test_damage_reads_the_dice_of_the_reading(card: str, readings: dict[str, str], lost: tuple[int, int]) -> None:
    position = at(card, readings=readings, luck={"chance": [6, 2]})
    play(position, f"execute {card}")
    assert position.health == [100 - lost[0], 100 - lost[1]]


@pytest.mark.parametrize(
    ("card", "readings", "healed"),
    [
        ("nature-reserves", {}, 4 * 6),
        ("nature-reserves", read(A06="nature-earth"), 4 * 2),
        ("nature-reserves", read(A06="nature-nature"), 4 * 4),
        ("nature-reserves", read(A06="nature-magic"), 4 * 4),
        ("hot-springs", {}, 4 * 3),
        ("hot-springs", read(A07="fire-water"), 5 * 3),
        ("hot-springs", read(A07="nature-fire"), 4 * 5),
        ("hot-springs", read(A07="earth-water"), 2 * 3),
    ],
)
def test_healing_reads_the_dice_of_the_reading(card: str, readings: dict[str, str], healed: int) -> None:
    position = at(card, readings=readings)
    play(position, f"execute {card}")
    assert position.health == [100 + healed, 100]


@pytest.mark.parametrize(
    ("passive", "attack", "readings", "left"),
    [
        ("solid-infrastructure", "fire", {}, 5 - 2),
        ("solid-infrastructure", "fire", read(A08="gold"), 0),
        ("solid-infrastructure", "heavy-rain", {}, 3 - 2),
        ("solid-infrastructure", "heavy-rain", read(A09="fire-earth"), 3),
        ("solid-infrastructure", "fire", read(A09="earth-water"), 5),
        ("natural-forests", "tremor", {}, 0),
        ("natural-forests", "tremor", read(A10="fire-water"), 2),
        ("natural-forests", "fire", read(A10="fire-earth"), 5 - 4),
        ("magical-barrier", "magical-firestorm", read(A11="magic-nature"), 20 - 16),
        ("magical-barrier", "magical-firestorm", read(A11="magic-earth"), 20 - 8),
        ("magical-barrier", "magical-firestorm", read(A11="magic-magic"), 20 - 16),
        ("magical-barrier", "blazing-fire", {}, 10),
        ("magical-barrier", "blazing-fire", read(A34="any-formula-with-a-times-sign"), 0),
        ("solid-infrastructure", "magical-firestorm", {}, 20 - 2),
        ("solid-infrastructure", "magical-firestorm", read(A36="pure-only"), 20),
        ("natural-forests solid-infrastructure", "rainstorm", {}, 0),
        ("natural-forests solid-infrastructure", "rainstorm", read(A37="best-one"), 6 - 4),
        ("solid-infrastructure solid-infrastructure", "fire", read(A14="two-each"), 5 - 4),
        ("solid-infrastructure solid-infrastructure", "fire", read(A14="two-each", A88="no-duplicates"), 5 - 2),
    ],
)
def test_shields_stop_what_the_reading_says(passive: str, attack: str, readings: dict[str, str], left: int) -> None:
    position = at(attack, readings=readings, passives=["", passive])
    play(position, f"execute {attack}")
    assert position.health[1] == 100 - left


@pytest.mark.parametrize(("option", "lost"), [("every-instance", 0), ("once-per-turn", 2)])
def test_a_shield_stops_each_damage_or_the_first_of_a_turn(option: str, lost: int) -> None:
    position = at("tremor tremor", readings=read(A14="two-each", A38=option), passives=["", "natural-forests"], bonus=1)
    play(position, "execute tremor", "execute tremor")
    assert position.health == [100, 100 - lost]


@pytest.mark.parametrize(("option", "lost"), [("every-instance", 0), ("once-per-turn", 3)])
def test_a_shield_stops_ones_own_damage_each_time_or_once_a_turn_too(option: str, lost: int) -> None:
    readings = read(A14="two-each", A38=option, A39="any-source")
    position = at("heavy-rain heavy-rain", readings=readings, passives=["natural-forests", ""], bonus=1)
    play(position, "execute heavy-rain", "execute heavy-rain")
    assert position.health == [100 - lost, 100 - 2 * 3]


@pytest.mark.parametrize(("option", "own"), [("any-source", 100), ("rival-only", 97)])
def test_a_shield_stops_ones_own_damage_or_does_not(option: str, own: int) -> None:
    position = at("heavy-rain", readings=read(A39=option), passives=["natural-forests", ""])
    play(position, "execute heavy-rain")
    assert position.health == [own, 97]


@pytest.mark.parametrize(("option", "gold"), [("gold-die-effects", 7), ("gold-gains", 8), ("nothing-left", 7)])
def test_midas_touch_doubles_income_only_if_it_doubles_gains(option: str, gold: int) -> None:
    position = at("midas-touch basic-income", readings=read(A01=option))
    play(position, "execute midas-touch", "play basic-income")
    assert position.gold[0] == gold


@pytest.mark.parametrize(("option", "healed"), [("gold-die-effects", 48), ("nothing-left", 24)])
def test_midas_touch_doubles_reserves_if_they_read_gold(option: str, healed: int) -> None:
    position = at("nature-reserves", readings=read(A01=option), multipliers=["midas-touch", ""])
    play(position, "execute nature-reserves")
    assert position.health[0] == 100 + healed


def test_a_loss_of_health_earns_nothing_and_is_not_stopped() -> None:
    position = at("blind-attack", readings=read(A15="health-loss"), luck={"chance": [4]})
    play(position, "execute blind-attack")
    assert (position.health, position.gold) == ([100, 96], [6, 6])


@pytest.mark.parametrize(("readings", "cheap"), [({}, 28), (read(A12="add-master"), 29), (read(A14="two-each"), 56)])
def test_the_cheap_store_has_as_many_cards_as_the_reading_says(readings: dict[str, str], cheap: int) -> None:
    position = GAME.start(seed=1, readings=readings)
    assert isinstance(position, DeckBuilderPosition)
    assert len(position.stores[0]) + len(position.rows[0]) == cheap
