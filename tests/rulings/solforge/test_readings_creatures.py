"""Attributes and abilities: what each option of SF-A07, A18, A23 to A29, A33 to A36 and A38 changes at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, numbers, pile, play, refused, table
from tutor.engine import Recorder
from tutor.games.solforge.rules import events

BEGIN: Any = [{"is": "StartTurn", "seat": 0}]
"""What waits before A's turn begins."""


def begun(field: str, **zones: Any) -> Any:
    """A table after the start of A's turn."""
    position = table(field, agenda=BEGIN, **zones)
    position.advance()
    return position


# ---- attributes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "health", "used"),
    [
        ("fresh-armor-absorbs", 6, 3),  # Armor 4 takes all 3; 1 of it is left for the turn
        ("leftover-armor-absorbs", 5, 0),  # 4 - 2 is left from before and takes 2; then all of it is back
        ("poison-ignores-armor", 3, 0),
    ],
)
def test_a07_armor_4_and_poison_3(option: str, health: int, used: int) -> None:
    creature = begun("A1 anvillon-enforcer@2 7/6 used 2 poison 3", readings={"SF-A07": option}).field[0]
    assert (creature.health, creature.used) == (health, used)


@pytest.mark.parametrize(("option", "mine", "theirs"), [("every-turn", 6, 4), ("own-turn", 6, 6)])
def test_a38_poison_on_both_sides_as_a_turn_of_a_begins(option: str, mine: int, theirs: int) -> None:
    field = "A1 tanglesprout@1 poison 2, B1 tanglesprout@1 7/6 poison 2"
    position = begun(field, readings={"SF-A38": option})
    assert (position.field[0].health, position.field[5].health) == (mine, theirs)


@pytest.mark.parametrize(("option", "healed"), [("every-turn", 5), ("own-turn", 3)])
def test_a38_regenerate_as_well(option: str, healed: int) -> None:
    assert begun("B1 grave-ghast@1 5/3", readings={"SF-A38": option}).field[5].health == healed


@pytest.mark.parametrize(("option", "stands"), [("no-event", "5/4"), ("event-anyway", "-")])
def test_a18_a_blow_that_armor_stops(option: str, stands: str) -> None:
    """Blight Walker hits an Armor 2 creature for 1; what it damages is destroyed."""
    field = "A1 blight-walker@1, B1 anvillon-enforcer@1"
    assert numbers(play(table(field, readings={"SF-A18": option}), "battle"), "B1") == stands


@pytest.mark.parametrize(
    ("option", "onto_a_friend", "again", "third"),
    [
        ("once-per-turn-no-swap", "lane-occupied", "has-moved", "has-moved"),
        ("budget", "lane-occupied", "", "has-moved"),
        ("swap-allowed", "", "has-moved", "has-moved"),
    ],
)
def test_a28_moves_with_mobility_2(option: str, onto_a_friend: str, again: str, third: str) -> None:
    position = table("A1 tanglesprout@1, A2 wind-primordial@2", readings={"SF-A28": option})
    assert refused(position, "move 2 to 1") == onto_a_friend
    play(position, "move 2 to 3")
    assert refused(position, "move 3 to 4") == again
    if not again:
        assert refused(play(position, "move 3 to 4"), "move 4 to 5") == third


def test_a28_two_creatures_trade_places() -> None:
    position = table("A1 tanglesprout@1, A2 wind-primordial@2", readings={"SF-A28": "swap-allowed"})
    play(position, "move 2 to 1")
    assert (at(position, "A1"), at(position, "A2")) == ("wind-primordial@2 10/8", "tanglesprout@1 7/8")


def test_a28_who_was_traded_has_its_own_move_still() -> None:
    """Two Primordials: the one that was carried from lane 1 to lane 2 has not moved by itself."""
    field = "A1 wind-primordial@1, A2 wind-primordial@1"
    position = play(table(field, readings={"SF-A28": "swap-allowed"}), "move 2 to 1")
    assert refused(position, "move 2 to 3") == ""
    assert refused(position, "move 1 to 2") == "has-moved"


@pytest.mark.parametrize(("option", "defender"), [("lasts-as-long-as-stated", True), ("always-permanent", False)])
def test_a33_defender_negated_for_a_turn(option: str, defender: bool) -> None:
    position = table("A1 uranti-icemage@1, A2 glacial-colossus@1", readings={"SF-A33": option})
    play(position, "activate 1 at A2", "battle")
    assert position.health[1] == 120 - 2 - 6
    assert bool(play(position, "end turn").field[1].defender) is defender


@pytest.mark.parametrize(("option", "poison", "health"), [("everything-but-numbers", 0, 8), ("printed-only", 2, 6)])
def test_a34_poison_on_a_stripped_creature(option: str, poison: int, health: int) -> None:
    """Breakthrough is printed and goes in any case; the Poison was given."""
    position = table("B1 deepbranch-prowler@1 poison 2", "nanoswarm@1", readings={"SF-A34": option})
    play(position, "cast nanoswarm@1 at B1")
    creature = position.field[5]
    assert (creature.breakthrough, creature.poison, creature.attack) == (0, poison, 3)
    play(position, "battle", "end turn")
    assert position.field[5].health == health


# ---- abilities ---------------------------------------------------------------------------------------------------

FULL_B = ", B1 tanglesprout@1, B2 tanglesprout@1, B3 tanglesprout@1, B4 tanglesprout@1"


@pytest.mark.parametrize(
    ("option", "others", "sentries", "left"),
    [
        ("all-copies-always-spent", "", 2, 0),
        ("all-copies-always-spent", FULL_B, 1, 0),
        ("all-copies-always-spent", FULL_B + ", B5 tanglesprout@1", 0, 0),
        ("one-copy", "", 1, 1),
        ("one-copy", FULL_B + ", B5 tanglesprout@1", 0, 1),
        ("only-if-lane", "", 2, 0),
        ("only-if-lane", FULL_B, 1, 1),
        ("only-if-lane", FULL_B + ", B5 tanglesprout@1", 0, 2),
    ],
)
def test_a23_two_leyline_sentries_in_hand(option: str, others: str, sentries: int, left: int) -> None:
    """Brighttusk Sower puts one Seedling beside itself, which is what the Sentries wait for."""
    hands = ["brighttusk-sower@1", "leyline-sentry@1 leyline-sentry@1"]
    position = table("A5 tanglesprout@1" + others, hands=hands, readings={"SF-A23": option})
    play(position, "forge brighttusk-sower@1 in 2", "choose A1")
    found = [at(position, f"B{lane}") for lane in range(1, 6)]
    assert found.count("leyline-sentry@1 2/8 zz") == sentries
    assert pile(position, "hands", 1) == ["leyline-sentry@1"] * left
    assert pile(position, "discards", 1) == ["leyline-sentry@2"] * (2 - left)


@pytest.mark.parametrize(("lanes_taken", "sentries", "left"), [(4, 1, 1), (3, 2, 0)])
def test_a23_copies_of_other_levels_are_copies(lanes_taken: int, sentries: int, left: int) -> None:
    """Scatter finds one lane or two, so a creature enters once or twice: each time one Sentry answers, whatever its
    level, and the one drawn last is the first."""
    field = ", ".join(f"A{lane} tanglesprout@1" for lane in range(1, lanes_taken + 1))
    hands = ["scatter-the-seeds@1", "leyline-sentry@1 leyline-sentry@2"]
    position = table(field, hands=hands, readings={"SF-A23": "one-copy"})
    play(position, "cast scatter-the-seeds@1")
    assert len(position.of_seat(1)) == sentries
    assert pile(position, "hands", 1) == ["leyline-sentry@1"] * left
    assert pile(position, "discards", 1) == ["leyline-sentry@2"] * (1 - left) + ["leyline-sentry@3"]


def test_a23_one_copy_answers_the_first_of_three_events_and_nothing_comes_of_the_others() -> None:
    position = table(hands=["scatter-the-seeds@1", "leyline-sentry@1"])
    position.recorder = Recorder(copies=False)
    play(position, "cast scatter-the-seeds@1")
    told = position.recorder.events
    assert sum(isinstance(event, events.ReactionBegan) for event in told) == 1
    assert [event.why for event in told if isinstance(event, events.NothingComes)] == ["spent", "spent"]
    assert pile(position, "discards", 1) == ["leyline-sentry@2"]


@pytest.mark.parametrize(
    ("hand", "breakthrough"), [("tanglesprout@1", True), ("enrage@1", True), ("magma-hound@1", False)]
)
def test_a25_what_is_left_in_the_hand_counts(hand: str, breakthrough: bool) -> None:
    """Umbruk Glider is of Tempys and asks for Uterra."""
    position = play(table(hand=f"umbruk-glider@1 {hand}"), "forge umbruk-glider@1 in 1")
    assert bool(position.field[0].breakthrough) is breakthrough


@pytest.mark.parametrize(("option", "reason"), [("may-replace", ""), ("must-be-empty", "lane-is-taken")])
def test_a27_a_token_for_an_occupied_lane(option: str, reason: str) -> None:
    position = table("A1 shardclaw-crusher@1", "brighttusk-sower@1", readings={"SF-A27": option})
    play(position, "forge brighttusk-sower@1 in 2")
    assert refused(position, "choose A3") == ""
    assert refused(position, "choose A1") == reason
    if not reason:
        assert at(play(position, "choose A1"), "A1") == "seedling@1 6/6 zz"


@pytest.mark.parametrize(("option", "again"), [("once-per-own-turn", False), ("unlimited", True)])
def test_a29_a_second_activation(option: str, again: bool) -> None:
    position = table("A2 palladium-pulsemage@1, B3 deepbranch-prowler@1", readings={"SF-A29": option})
    assert numbers(play(position, "activate 2 at B3"), "B3") == "4/8"
    assert (refused(position, "activate 2 at B3") == "") is again
    if again:
        assert numbers(play(position, "activate 2 at B3"), "B3") == "0/8"


def test_a35_a_corpse_crawler_forged_alone() -> None:
    position = play(table(hand="corpse-crawler@1"), "forge corpse-crawler@1 in 3")
    assert [move.text() for move in position.legal()] == ["choose A3"]
    assert at(play(position, "choose A3"), "A3") == "-"
    spared = table(hand="corpse-crawler@1", readings={"SF-A35": "self-excluded"})
    assert at(play(spared, "forge corpse-crawler@1 in 3"), "A3") == "corpse-crawler@1 8/9 zz"
    assert refused(spared, "battle") == ""


def test_a35_with_another_creature_there_is_a_choice() -> None:
    field, hand = "A1 tanglesprout@1", "corpse-crawler@1"
    free = play(table(field, hand), "forge corpse-crawler@1 in 3")
    assert {move.text() for move in free.legal()} == {"choose A1", "choose A3"}
    bound = play(table(field, hand, readings={"SF-A35": "self-excluded"}), "forge corpse-crawler@1 in 3")
    assert [move.text() for move in bound.legal()] == ["choose A1"]


@pytest.mark.parametrize("option", ["self-included-and-mandatory", "self-excluded"])
def test_a35_an_effect_on_each_picks_nobody(option: str) -> None:
    """The Patriarch strengthens every creature of its side with 5 attack or less; with 7 it is none of them."""
    position = table("A2 spring-dryad@1 5/5", "weirwood-patriarch@2", readings={"SF-A35": option})
    play(position, "forge weirwood-patriarch@2 in 3")
    assert (numbers(position, "A2"), numbers(position, "A3")) == ("9/9", "7/10")


@pytest.mark.parametrize(
    ("option", "stands"), [("health-now-death-at-batch-end", "-"), ("heal-to-one", "nexus-pilot@1 3/1")]
)
def test_a36_a_pilot_that_leaves_the_center(option: str, stands: str) -> None:
    """3 of 8 health in the center lane; the lane gives 4 of the 8."""
    position = table("A3 nexus-pilot@1 6/3/8 mobility 1", readings={"SF-A36": option})
    assert at(play(position, "move 3 to 4"), "A4") == stands


FULL = "A1 tanglesprout@1, A2 fell-walker@2 5/5 gained shallow-grave@1#1+, A3 tanglesprout@1, A4 tanglesprout@1"


@pytest.mark.parametrize(("option", "there"), [("lane-taken", "fell-walker@2"), ("replaces", "zombie-token@2")])
def test_a53_a_token_for_a_lane_in_which_its_maker_stands_again(option: str, there: str) -> None:
    """Shallow Grave brings the Fell Walker back first (SF-RO-i), into the only lane that is empty: its own."""
    position = table(f"{FULL}, A5 tanglesprout@1", "cull-the-weak@2", readings={"SF-A53": option})
    assert at(play(position, "cast cull-the-weak@2 at A2"), "A2").split()[0] == there


@pytest.mark.parametrize("option", ["lane-taken", "replaces"])
def test_a53_a_lane_that_stays_empty_gets_its_token(option: str) -> None:
    position = table("A2 fell-walker@2", "cull-the-weak@2", readings={"SF-A53": option})
    assert at(play(position, "cast cull-the-weak@2 at A2"), "A2") == "zombie-token@2 5/5 zz"
