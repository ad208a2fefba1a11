"""Batches: what each option of SF-A19, A21, A22, A47 and A52 changes, at the table or in the story."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, numbers, play, table
from tutor.engine import Recorder
from tutor.games.solforge.rules import events


def batches(position: Any, *moves: str) -> list[tuple[str, tuple[str, ...]]]:
    """The kind of every batch that some moves bring, with its events, newest first."""
    position.recorder = Recorder(copies=False)
    play(position, *moves)
    opened = [event for event in position.recorder.events if isinstance(event, events.BatchOpened)]
    return [(event.sort, event.kinds) for event in opened]


@pytest.mark.parametrize(("option", "third"), [("join-third", "battle-3"), ("wait-for-fourth", "normal")])
def test_a19_a_death_of_the_second_batch(option: str, third: str) -> None:
    """Blight Walker destroys the Matriarch in the second batch; her Vengeance comes in the third, or in the fourth."""
    position = table("A1 blight-walker@1, B1 grove-matriarch@1", readings={"SF-A19": option})
    found = batches(position, "battle")
    assert [mode for mode, names in found if "creature-destroyed" in names] == [third]
    assert at(position, "B1") == "seedling@1 1/1 zz"


@pytest.mark.parametrize(("option", "seedling"), [("join-third", "-"), ("wait-for-fourth", "1/1")])
def test_a19_a_seedling_before_or_after_the_vengeance_of_a_mystic(option: str, seedling: str) -> None:
    """In B's battle A's Mystic dies in the fight, and its Vengeance deals 2 to every creature. Joined to it, the death
    of the Matriarch goes first, since B is the active player, and the 2 damage meet her Seedling (1/1)."""
    field = "A1 blight-walker@1, A2 spiritflame-mystic@1, B1 grove-matriarch@1, B2 tanglesprout@1"
    position = play(table(field, active=1, readings={"SF-A19": option}), "battle")
    assert numbers(position, "B1") == seedling


@pytest.mark.parametrize(("option", "health"), [("still-happens", 118), ("cancelled", 120)])
def test_a21_a_flame_speaker_below_one(option: str, health: int) -> None:
    position = table("A1 flame-speaker@1 2/4", "firestorm@1", readings={"SF-A21": option})
    assert play(position, "cast firestorm@1").health[1] == health


@pytest.mark.parametrize(
    ("option", "together", "zombie"),
    [("alive-at-the-event", 116, "3/3"), ("whole-chain", 116, "5/5"), ("alive-now", 120, "3/3")],
)
def test_a22_dead_helpers(option: str, together: int, zombie: str) -> None:
    """Frankenbaum and a Hulk die in one fight: two Abominations, 2 damage each. A Deathweaver and a Fell Walker die in
    one fight: the Zombie enters later, and gains 2/2 only from a helper that counts for the whole chain."""
    readings = {"SF-A22": option}
    field = "A1 dr-frankenbaum@1 6/1, A2 xithian-hulk@1 4/1, B1 tanglesprout@1, B2 tanglesprout@1"
    assert play(table(field, readings=readings), "battle").health[1] == together
    field = "A1 tarsus-deathweaver@1 5/1, A2 fell-walker@1, B1 tanglesprout@1, B2 tanglesprout@1"
    assert numbers(play(table(field, readings=readings), "battle"), "A2") == zombie


@pytest.mark.parametrize(("option", "dryads"), [("fixed", {"9/9"}), ("random", {"6/6", "9/9"})])
def test_a47_the_order_inside_a_pile(option: str, dryads: set[str]) -> None:
    """The Patriarch strengthens a creature of 5 attack or less by 3/3; the Dryad gains 1/1 before it or after it."""
    found = set()
    for seed in range(12):
        position = table("A2 spring-dryad@1 5/5", "weirwood-patriarch@2", readings={"SF-A47": option}, seed=seed)
        found.add(numbers(play(position, "forge weirwood-patriarch@2 in 3"), "A2"))
    assert found == dryads


@pytest.mark.parametrize(
    ("option", "after_a_spell", "after_an_activation"),
    [
        ("spell-late-activation-early", False, True),
        ("always-late", False, False),
        ("always-early", True, True),
    ],
)
def test_a52_is_the_death_part_of_the_first_batch(option: str, after_a_spell: bool, after_an_activation: bool) -> None:
    """A Spark deals 6 to a Hulk with 6 health, a Cryomancer 1 to one with 1; destroying is part of it in any case."""
    readings = {"SF-A52": option}
    field = "A1 uranti-cryomancer@1, B1 xithian-hulk@1 4/6, B2 xithian-hulk@1 4/1, B3 tanglesprout@1"
    position = table(field, "lightning-spark@1 dreadbolt@1", readings=readings)
    first = batches(position, "cast lightning-spark@1 at B1")[0][1]
    assert ("creature-destroyed" in first) is after_a_spell
    first = batches(position, "activate 1 at B2")[0][1]
    assert ("creature-destroyed" in first) is after_an_activation
    assert "creature-destroyed" in batches(position, "cast dreadbolt@1 at B3")[0][1]


@pytest.mark.parametrize(
    ("option", "stands"),
    [("spell-late-activation-early", "-1/-1"), ("always-late", "-1/-1"), ("always-early", "-")],
)
def test_a52_a_creature_without_health_while_a_spell_is_answered(option: str, stands: str) -> None:
    """Epidemic takes 2/2 from a 1/1; Stasis Warden hears the spell and asks for one of its own side."""
    field = "A3 stasis-warden@1, B2 warhound-courser@1"
    position = play(table(field, "epidemic@1", readings={"SF-A52": option}), "cast epidemic@1")
    assert numbers(position, "B2") == stands
    assert numbers(play(position, "choose A3"), "B2") == "-"


def test_a_choice_without_a_target_holds_no_batch_open() -> None:
    """Battletech Inventor picks an enemy creature, and there is none: the batch ends, and nothing is left to wait."""
    position = play(table(hand="battletech-inventor@1"), "forge battletech-inventor@1 in 1")
    assert (position.mode, position.queue, position.reactions) == ("", [], [])
    assert [type(item).__name__ for item in position.agenda] == ["Main"]
