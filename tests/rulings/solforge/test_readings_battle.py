"""Battle: what each option of SF-A14 to SF-A17, A30 to A32, A49 and A50 changes at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, numbers, play, refused, table
from tutor.engine import Recorder
from tutor.games.solforge.rules import events


@pytest.mark.parametrize(
    ("option", "health", "lane_4"), [("both-sides", [113, 120], "4/1"), ("active-side-only", [120, 120], "4/7")]
)
def test_a14_enemy_creatures_in_ones_own_battle(option: str, health: list[int], lane_4: str) -> None:
    """B's Tanglesprout (7) has nobody opposite in lane 2; in lane 4 a Marauder of B's (6) stands before a sleeper."""
    field = "A4 xithian-hulk@1 zz, B2 tanglesprout@1, B4 tomb-pillager@1 6/7"
    position = play(table(field, readings={"SF-A14": option}), "battle")
    assert (position.health, numbers(position, "A4")) == (health, lane_4)


@pytest.mark.parametrize(
    ("option", "wyrm", "colossus"),
    [("defender-wins", 120, 120), ("aggressive-wins", 116, 114), ("newest-wins", 120, 114)],
)
def test_a15_aggressive_and_defender(option: str, wyrm: int, colossus: int) -> None:
    """A Wyrm (attack 4) that was given Defender; a Colossus (attack 6) that was made Aggressive."""
    found = []
    for field in ("A1 lightning-wyrm@1 defender", "A1 glacial-colossus@1 aggressive"):
        found.append(play(table(field, readings={"SF-A15": option}), "battle").health[1])
    assert found == [wyrm, colossus]


PRISON = "cast energy-prison@1 at A1"


@pytest.mark.parametrize(
    ("field", "moves", "fights"),
    [
        ("A1 gemhide-basher@1, B1 tanglesprout@1 zz", (PRISON,), False),
        (
            "A1 gemhide-basher@1, A5 seismic-adept@1, B2 tanglesprout@1 zz",
            (PRISON, "activate 5 at B2", "choose B1"),
            True,
        ),
        ("A1 gemhide-basher@1 earlier 1 defender, B1 tanglesprout@1 zz", (), True),
    ],
)
def test_a15_newest_wins_while_an_ability_holds(field: str, moves: tuple[str, ...], fights: bool) -> None:
    """A Gemhide Basher is Aggressive while somebody stands opposite. Of that and a Defender given by Energy Prison the
    later one decides: somebody stood there already, or comes there afterwards. The Sprout sleeps, so it loses 5 of its
    8 health or nothing."""
    position = play(table(field, "energy-prison@1", readings={"SF-A15": "newest-wins"}), *moves, "battle")
    assert numbers(position, "B1") == ("7/3" if fights else "7/8")


def test_a15_what_is_later_stays_later_when_something_earlier_stops() -> None:
    """Armor until this turn ends, Aggressive since a Heart Tree (0/10, Defender) stands opposite, then Defender: in B's
    battle the Armor is gone and the Defender still the newest, so nobody starts a fight."""
    field = "A1 gemhide-basher@1 armor 5 until 3, A5 seismic-adept@1, B2 heart-tree@1"
    position = table(field, "energy-prison@1", readings={"SF-A15": "newest-wins"})
    play(position, "activate 5 at B2", "choose B1", PRISON, "battle", "end turn", "battle")
    assert numbers(position, "B1") == "0/10"


def test_a15_aggressive_still_wakes_a_defender() -> None:
    position = table("A1 ionic-warcharger@1 zz defender aggressive")
    assert refused(position, "move 1 to 2") == ""


@pytest.mark.parametrize(("option", "health", "marauder"), [("after-armor", 119, "-"), ("before-armor", 118, "4/1")])
def test_a16_breakthrough_and_armor(option: str, health: int, marauder: str) -> None:
    """Attack 8 against 6 health with Armor 1: 8 - 1 - 6 goes through, or 8 - 6, and then the Armor saves one."""
    field = "A3 deepbranch-prowler@1, B3 onyxium-marauder@1"
    position = play(table(field, readings={"SF-A16": option}), "battle")
    assert (position.health[1], numbers(position, "B3")) == (health, marauder)


def test_a16_armor_stops_no_more_than_the_creatures_part() -> None:
    """Attack 8 against 3 health with Armor 4: 8 - 3 goes through. Armor takes the 3 that are left of the blow, so 1 of
    it is there for the Cryomancer's 1 damage."""
    field = "A1 uranti-cryomancer@1, A3 deepbranch-prowler@1, B3 anvillon-enforcer@2 7/3"
    position = play(table(field, readings={"SF-A16": "before-armor"}), "battle")
    assert position.health[1] == 120 - 2 - 5
    assert numbers(play(position, "activate 1 at B3"), "B3") == "7/3"


@pytest.mark.parametrize(("option", "hulk"), [("still-offensive", "-"), ("not-offensive", "0/7")])
def test_a17_attack_of_zero(option: str, hulk: str) -> None:
    field = "A1 xithian-hulk@1 0/7, B1 tanglesprout@1 zz"
    position = play(table(field, readings={"SF-A17": option}), "battle")
    assert numbers(position, "A1") == hulk


# ---- extra battles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "cast", "first", "second"),
    [
        # A's Hulk deals 4 each time; B's Tanglesprout hits A for 7 in battles in which it is on the offensive.
        ("own-creatures-with-an-extra-battle", [120, 120], [113, 116], [113, 112]),
        ("everyone-again", [120, 120], [113, 116], [106, 112]),
        ("immediately", [120, 116], [113, 112], None),
    ],
)
def test_a30_call_the_lightning(option: str, cast: list[int], first: list[int], second: list[int] | None) -> None:
    field = "A1 xithian-hulk@1, B2 tanglesprout@1"
    position = table(field, "call-the-lightning@1", readings={"SF-A30": option})
    assert play(position, "cast call-the-lightning@1").health == cast
    assert play(position, "battle").health == first
    if second is None:
        assert refused(position, "battle") == "battle-was-held"
    else:
        assert play(position, "battle").health == second


def test_extra_battles_that_are_given_twice_add_up() -> None:
    """The Hulk deals 4 in the battle of the turn and in each of two more."""
    position = table("A1 xithian-hulk@1", "call-the-lightning@1 call-the-lightning@1")
    play(position, "cast call-the-lightning@1", "cast call-the-lightning@1")
    assert [play(position, "battle").health[1] for _ in range(3)] == [116, 112, 108]
    assert refused(position, "battle") != ""


def test_a30_at_once_the_extra_battle_of_a_turn_comes_first() -> None:
    """Zyx (attack 4) wakes with an extra battle, which is held at once; the battle of the turn is still to come."""
    begin = [{"is": "StartTurn", "seat": 0}]
    position: Any = table("A1 zyx-storm-herald@1", readings={"SF-A30": "immediately"}, agenda=begin)
    position.recorder = Recorder(copies=False)
    position.advance()
    assert [event.number for event in position.recorder.events if isinstance(event, events.BattleBegan)] == [0]
    assert position.health == [120, 116]
    assert refused(position, "end turn") != ""
    assert play(position, "battle").health == [120, 112]
    assert refused(position, "end turn") == ""


@pytest.mark.parametrize(("sleeps", "battles"), [("", [0]), ("zz", [])])
def test_a30_at_once_is_when_somebody_can_fight(sleeps: str, battles: list[int]) -> None:
    """Call the Lightning gives the Hulk an extra battle; while it sleeps nobody can hold it, so none begins."""
    position = table(f"A1 xithian-hulk@1 {sleeps}", "call-the-lightning@1", readings={"SF-A30": "immediately"})
    position.recorder = Recorder(copies=False)
    play(position, "cast call-the-lightning@1")
    assert [event.number for event in position.recorder.events if isinstance(event, events.BattleBegan)] == battles


def test_a_creature_with_two_extra_battles_holds_both() -> None:
    position = table("A1 zyx-storm-herald@1 extra 2")
    healths = [play(position, "battle").health[1] for _ in range(3)]
    assert healths == [116, 112, 108]
    assert refused(position, "battle") == "battle-was-held"


@pytest.mark.parametrize(("option", "health"), [("missed-it", None), ("second-chance", 112)])
def test_a31_a_wyrm_that_comes_after_the_battle(option: str, health: int | None) -> None:
    """The Hulk has dealt its 4; in a second battle only the Wyrm deals its 4."""
    position = table("A1 xithian-hulk@1", "lightning-wyrm@1", readings={"SF-A31": option})
    play(position, "battle", "forge lightning-wyrm@1 in 5")
    if health is None:
        assert refused(position, "battle") != ""
    else:
        assert play(position, "battle").health[1] == health
        assert refused(position, "battle") != ""


@pytest.mark.parametrize(("option", "may_end"), [("mandatory-while-usable", False), ("optional", True)])
def test_a32_an_extra_battle_left(option: str, may_end: bool) -> None:
    position = play(table("A1 zyx-storm-herald@1 extra 1", readings={"SF-A32": option}), "battle")
    assert refused(position, "battle") == ""
    assert (refused(position, "end turn") == "") is may_end
    assert refused(play(position, "battle"), "end turn") == ""


# ---- newcomers and order -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "seedling", "health"), [("all-newcomers-sleep", " zz", 120), ("only-forged-sleep", "", 117)]
)
def test_a49_three_seedlings(option: str, seedling: str, health: int) -> None:
    field = "A1 tanglesprout@1 zz, A2 tanglesprout@1 zz"
    position = play(table(field, "scatter-the-seeds@1", readings={"SF-A49": option}), "cast scatter-the-seeds@1")
    assert {at(position, f"A{lane}") for lane in (3, 4, 5)} == {"seedling@1 1/1" + seedling}
    assert play(position, "battle").health[1] == health


def test_a49_a_forged_creature_sleeps_in_any_case() -> None:
    position = table(hand="tanglesprout@1", readings={"SF-A49": "only-forged-sleep"})
    assert at(play(position, "forge tanglesprout@1 in 2"), "A2") == "tanglesprout@1 7/8 zz"


@pytest.mark.parametrize(
    ("active", "order"), [(0, ["A2", "B3", "A4", "B4", "B5"]), (1, ["B5", "B4", "A4", "B3", "A2"])]
)
def test_a50_from_the_active_players_left_and_their_creature_first(active: int, order: list[str]) -> None:
    field = "B5 tanglesprout@1, A4 xithian-hulk@1, A2 xithian-hulk@1, B3 tanglesprout@1, B4 xithian-hulk@1"
    position: Any = table(field, active=active)
    position.recorder = Recorder(copies=False)
    play(position, "battle")
    struck = [event for event in position.recorder.events if isinstance(event, events.Struck)]
    assert [event.place for event in struck] == order
