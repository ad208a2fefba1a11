"""The edge cases E01 to E47 of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, ended, numbers, pile, play, refused, table
from tutor.engine import Recorder, write_position
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import Level
from tutor.games.solforge.rules import events
from tutor.games.solforge.state import SolForgePosition

START: Any = {"agenda": [{"is": "StartTurn", "seat": 0}]}


def begun(field: str, **zones: Any) -> Any:
    """A table after the start of A's turn."""
    position = table(field, **START, **zones)
    position.advance()
    return position


# ---- battle ------------------------------------------------------------------------------------------------------


def test_e01_a_sleeper_strikes_back() -> None:
    position = play(table("A1 xithian-hulk@1 4/7, B1 shardclaw-crusher@1 5/7 zz"), "battle")
    assert (numbers(position, "A1"), numbers(position, "B1")) == ("4/2", "5/3")


def test_e02_nobody_on_the_offensive() -> None:
    position = play(
        table("A1 xithian-hulk@1 zz, B1 tanglesprout@1 zz, A2 glacial-colossus@1, B2 xithian-hulk@1 zz"), "battle"
    )
    assert [numbers(position, place) for place in ("A1", "B1", "A2", "B2")] == ["4/7", "7/8", "6/8", "4/7"]


def test_e03_e04_a_defender_deals_nothing_an_awake_enemy_hits() -> None:
    assert play(table("A1 glacial-colossus@1, B2 xithian-hulk@1"), "battle").health == [116, 120]


def test_e05_a_sleeper_lets_nothing_through() -> None:
    position = play(table("A3 deepbranch-prowler@1 zz, B3 seedling@1"), "battle")
    assert (at(position, "B3"), position.health) == ("-", [120, 120])


def test_e06_nothing_is_left_over() -> None:
    position = play(table("A3 deepbranch-prowler@1, B3 tanglesprout@1 7/8"), "battle")
    assert (at(position, "B3"), position.health) == ("-", [120, 120])


def test_e07_an_overflow_is_battle_damage_to_a_player() -> None:
    position = play(table("A1 ashurian-mystic@1 3/9/9 breakthrough, B1 seedling@1"), "battle")
    assert (position.health, numbers(position, "A1")) == ([120, 118], "4/9")


def test_e08_attack_below_one_fights_and_deals_nothing() -> None:
    position = play(table("A1 xithian-hulk@1 -1/7, B1 tanglesprout@1 zz"), "battle")
    assert (numbers(position, "A1"), numbers(position, "B1")) == ("-", "7/8")


def test_e09_both_players_would_die() -> None:
    field = "A1 xithian-hulk@1, B2 tanglesprout@1"
    even = ended(play(table(field, health=[7, 4]), "battle"))
    assert (even.winners, even.key) == ((), "draw")
    assert ended(play(table(field, health=[5, 4]), "battle")).winners == (1,)


def test_e10_a_token_of_the_third_batch_sleeps_and_does_not_fight() -> None:
    position = play(table("A1 fell-walker@1 3/1, B1 tanglesprout@1"), "battle")
    assert (at(position, "A1"), position.health) == ("zombie-token@1 3/3 zz", [120, 120])


def test_e12_nothing_more_to_destroy() -> None:
    position = play(table("A1 blight-walker@1, B1 fell-walker@1 3/1"), "battle")
    assert pile(position, "graveyard", 1) == ["fell-walker@1"]


def test_e13_vengeance_of_a_creature_destroyed_in_the_second_batch() -> None:
    position = play(table("A1 blight-walker@1, B1 grove-matriarch@1"), "battle")
    assert at(position, "B1") == "seedling@1 1/1 zz"


def test_e14_a_battle_without_damage() -> None:
    position = play(table("", "scatter-the-seeds@1"), "battle", "cast scatter-the-seeds@1")
    assert (position.queue, len(position.field)) == ([], 3)


def test_a_player_who_fell_in_the_fight_is_found_before_its_triggers() -> None:
    """SF-A09, step 17: A falls to the unopposed 7, so that the Walker's trigger destroys nobody any more; with 8 health
    A lives, and it does."""
    field = "A1 blight-walker@1 1/5, B1 shardclaw-crusher@1 5/5, B2 tanglesprout@1 7/8"
    position = play(table(field, health=[7, 120]), "battle")
    assert (ended(position).winners, position.health, numbers(position, "B1")) == ((1,), [0, 120], "5/4")
    alive = play(table(field, health=[8, 120]), "battle")
    assert (alive.result, alive.health, at(alive, "B1")) == (None, [1, 120], "-")


# ---- armor, poison, regenerate, health -----------------------------------------------------------------------------


def test_e15_armor_stops_the_first_damage_of_the_turn() -> None:
    position = play(
        table("A1 xithian-hulk@1, B1 anvillon-enforcer@2 7/9/9", "lightning-spark@1"), "cast lightning-spark@1 at B1"
    )
    assert numbers(position, "B1") == "7/7"
    assert numbers(play(position, "battle"), "B1") == "7/3"


def test_e16_lost_health_is_no_damage() -> None:
    position = play(table("B1 anvillon-enforcer@2", "ghastly-touch@1"), "cast ghastly-touch@1 at B1")
    assert (numbers(position, "B1"), position.field[5].maximum) == ("4/3", 3)


def test_e17_armor_granted_in_mid_turn() -> None:
    hand = "lightning-spark@1 forcefield@1 lightning-spark@1"
    position = table("B1 anvillon-enforcer@1 5/20/20", hand, plays=3)
    play(position, "cast lightning-spark@1 at B1", "cast forcefield@1 at B1", "cast lightning-spark@1 at B1")
    assert numbers(position, "B1") == "5/15"  # 20 - (6 - 2) - (6 - 5)


def test_e17_what_armor_has_stopped_is_written_and_read_back() -> None:
    """The Enforcer lost its printed Armor and was given 2, which a Spark of 6 used up: the next one does all its 6."""
    hand = "nanoswarm@2 aegis-pulse@1 lightning-spark@1 lightning-spark@1"
    position = table("A1 anvillon-enforcer@2 7/20/20", hand, plays=9)
    play(position, "cast nanoswarm@2 at A1", "cast aegis-pulse@1", "cast lightning-spark@1 at A1")
    again = GAME.at(write_position(position))
    assert again == position
    assert numbers(play(position, "cast lightning-spark@1 at A1"), "A1") == "-3/10"
    assert isinstance(again, SolForgePosition)
    assert numbers(play(again, "cast lightning-spark@1 at A1"), "A1") == "-3/10"


def test_e18_armor_that_ends_takes_what_it_stopped_with_it() -> None:
    field = "B2 lightshield-patrol@1, B3 alloyin-general@1"
    position = table(field, "magma-hound@1 dreadbolt@1", plays=3)
    play(position, "forge magma-hound@1 in 1", "choose B2")
    assert (numbers(position, "B2"), position.field[6].used) == ("6/5", 2)
    play(position, "cast dreadbolt@1 at B3")
    assert (numbers(position, "B2"), position.field[6].armor, position.field[6].used) == ("4/5", 0, 0)


def test_e19_e20_regenerate_after_poison() -> None:
    assert numbers(begun("A2 grave-ghast@1 5/1/7 poison 2"), "A2") == "5/1"
    assert at(begun("A2 grave-ghast@1 5/1/7 poison 3"), "A2") == "-"


def test_e21_regenerate_on_an_undamaged_creature() -> None:
    assert numbers(begun("A2 grave-ghast@1"), "A2") == "5/7"


def test_e22_a_bonus_at_the_turns_start_saves() -> None:
    assert numbers(begun("A2 shardplate-delver@1 4/1 poison 2"), "A2") == "6/1"


def test_what_is_told_of_a_turns_start_has_happened_when_it_is_told() -> None:
    """A sleeper that is told to wake is awake at that moment of the timeline, and Armor that is renewed is unused."""
    position = table("A1 anvillon-enforcer@1 zz used 2", **START)
    position.recorder = Recorder()
    position.advance()
    moments = [(item.event, item.position) for item in position.recorder.moments]
    shown = {type(event): after.field[0] for event, after in moments if isinstance(after, SolForgePosition)}
    assert not shown[events.Woke].asleep
    assert shown[events.ArmorReset].used == 0


def test_e23_poison_adds_up() -> None:
    assert numbers(begun("B2 tanglesprout@1 poison 2 poison 1"), "B2") == "7/5"


def test_poison_and_regenerate_of_one_count_too() -> None:
    """SF-AT-l, SF-AT-m, SF-AT-n: 8 less 1, and 4 and 1 more; both together change nothing."""
    assert numbers(begun("B2 tanglesprout@1 poison 1"), "B2") == "7/7"
    assert numbers(begun("A2 tanglesprout@1 7/4/8 regenerate 1"), "A2") == "7/5"
    assert numbers(begun("A2 tanglesprout@1 7/4/8 poison 1 regenerate 1"), "A2") == "7/4"


def test_e24_health_above_the_starting_total() -> None:
    assert play(table("", "glowstride-stag@1"), "forge glowstride-stag@1 in 1").health == [125, 120]


@pytest.mark.parametrize(("creature", "stands"), [("grave-ghast@1 5/2/10", "5/1"), ("tanglesprout@1 7/2/11", "-")])
def test_health_of_this_turn_stops_and_death_waits_for_the_end_of_a_batch(creature: str, stands: str) -> None:
    """2 - 3 = -1 as the turn ends, where no batch does (SF-DE-a); the Ghast's Regenerate 2 comes before the next."""
    position = play(table(f"A1 {creature} boost 0/3 until 3"), "battle", "end turn")
    assert (position.turn, numbers(position, "A1")) == (4, stands)


# ---- cards and levels --------------------------------------------------------------------------------------------


def test_e25_a_card_on_its_highest_level() -> None:
    position = play(table("A1 xithian-hulk@1", "enrage@3"), "cast enrage@3 at A1")
    assert pile(position, "discards") == ["enrage@3"]


def test_e26_e28_a_card_of_one_level_and_overload() -> None:
    position = table("A1 xithian-hulk@1", "burnout@1 enrage@1", plays=3)
    assert refused(position, "level burnout@1") == "highest-level"
    assert not Level.parse("metasight@2").can_level
    play(position, "cast burnout@1 at B")
    assert (pile(position, "discards"), pile(position, "removed"), position.health) == ([], ["burnout@1"], [120, 112])
    unplayed = play(table("", "burnout@1", decks=[" ".join(["enrage@1"] * 5)]), "battle", "end turn")
    assert pile(unplayed, "discards") == ["burnout@1"]


def test_e27_four_levels() -> None:
    assert pile(play(table("", "killion-infinity-warden@3"), "level killion-infinity-warden@3"), "discards") == [
        "killion-infinity-warden@4"
    ]


def test_e29_a_free_card_without_a_play() -> None:
    position = table("", "energy-surge@2", plays=0, decks=["enrage@1 enrage@1 enrage@1"])
    play(position, "cast energy-surge@2")
    assert (position.plays, len(position.hands[0])) == (0, 2)


def test_e30_a_free_play_for_a_necroflay_of_any_level() -> None:
    position = play(
        table("B1 heart-tree@2", "necroflay@1 necroflay@2"), "cast necroflay@1 at B1", "cast necroflay@2 at B1"
    )
    assert position.plays == 1


def test_e32_fewer_than_five_cards() -> None:
    position = play(table("", "enrage@2", decks=["batterhide@1"]), "battle", "end turn")
    assert (pile(position, "hands"), pile(position, "discards")) == (["batterhide@1"], ["enrage@2"])


def test_e31_e33_levelling_in_the_hand() -> None:
    position = table("", "killion-infinity-warden@3 energy-surge@1", plays=1, decks=["enrage@1 enrage@1"])
    play(position, "forge killion-infinity-warden@3 in 1", "choose card energy-surge@1")
    while position.decision is not None and position.answers[0].__name__ == "Pick":
        position.play(position.legal()[0])
    assert "energy-surge@2" in pile(position, "hands")
    assert refused(position, "cast energy-surge@2") == ""


# ---- entering, leaving, moving -----------------------------------------------------------------------------------


def test_e34_forging_on_a_creature_with_vengeance() -> None:
    position = play(table("A3 fell-walker@1", "grave-ghast@1"), "forge grave-ghast@1 in 3")
    assert (at(position, "A3"), pile(position, "graveyard")) == ("grave-ghast@1 5/7 zz", [])


def test_e35_both_bonuses() -> None:
    position = play(table("A3 shardclaw-crusher@1", "steelwatch-guard@1"), "forge steelwatch-guard@1 in 3")
    assert numbers(position, "A3") == "13/13"


def test_e36_replacing_an_enemy() -> None:
    position = play(table("B3 grove-matriarch@1 poison 3", "botanimate@1"), "cast botanimate@1 at B3")
    assert (at(position, "B3"), position.field[7].poison) == ("sapling-botanimate@1 3/3 zz", 0)


def test_e37_two_of_three() -> None:
    field = "A1 tarsus-deathweaver@1, A2 tanglesprout@1, A3 tanglesprout@1"
    position = play(table(field, "scatter-the-seeds@1"), "cast scatter-the-seeds@1")
    assert (at(position, "A4"), at(position, "A5")) == ("seedling@1 3/3 zz", "seedling@1 3/3 zz")


def test_e38_e39_a_respawned_creature_comes_without_forge() -> None:
    position = table("A1 grove-huntress@1, A2 tanglesprout@1, A3 tanglesprout@1, A4 tanglesprout@1, A5 tanglesprout@1",
                     "shallow-grave@1 dreadbolt@1")  # fmt: skip
    play(position, "cast shallow-grave@1 at A1", "cast dreadbolt@1 at A1")
    assert at(position, "A1") == "grove-huntress@1 4/3 zz"
    assert type(position.decision).__name__ == "Main"


def test_e40_a_creature_moved_by_the_opponent_stays_asleep() -> None:
    position = table("A1 seismic-adept@1, B2 windborn-hellion@1 zz")
    play(position, "activate 1 at B2", "choose B4")
    assert at(position, "B4") == "windborn-hellion@1 5/9 zz"


def test_e41_while_changes_at_once_with_a_move() -> None:
    position = table("A1 seismic-adept@1, B2 alloyin-general@1, B1 xithian-hulk@1")
    assert numbers(position, "B1") == "6/7"
    play(position, "activate 1 at B2", "choose B5")
    assert numbers(position, "B1") == "4/7"


def test_e42_aggressive_lost_in_the_turn_of_forging() -> None:
    wyrm = play(table("", "lightning-wyrm@1 nanoswarm@1"), "forge lightning-wyrm@1 in 1")
    assert wyrm.field[0].is_awake
    assert not play(wyrm, "cast nanoswarm@1 at A1").field[0].is_awake


def test_e43_a_defender_may_move_and_activate() -> None:
    position = table("A1 wind-primordial@1 defender, A3 uranti-cryomancer@1 defender, B1 tanglesprout@1")
    assert refused(position, "move 1 to 2") == ""
    assert refused(position, "activate 3 at B1") == ""


def test_e44_a_token_has_the_level_of_its_maker() -> None:
    position = table("B1 sapling@2", "dreadbolt@1")
    assert refused(position, "cast dreadbolt@1 at B1") == "level-too-high"


def test_e45_the_new_creature_counts() -> None:
    field = "A1 tanglesprout@1, A2 tanglesprout@1, A3 tanglesprout@1, A4 tanglesprout@1"
    position = play(table(field, "lifeblood-dryad@1"), "forge lifeblood-dryad@1 in 5")
    assert (numbers(position, "A1"), numbers(position, "A5")) == ("9/10", "4/4")


def test_e46_gain_rank_is_the_players_own() -> None:
    field = "A1 spiritfrost-shaman@1 zz, B1 spiritfrost-shaman@1 zz"
    position = play(table(field, turn_in_rank=[4, 3], discards=["enrage@1"]), "battle", "end turn")
    assert position.health == [120, 115]


def test_e47_below_one_and_still_there_until_the_batch_ends() -> None:
    """The Runebark's gift comes too late, but the Speaker at -1 deals its damage in the batch of the spell."""
    position = play(table("A1 flame-speaker@1 2/4", "firestorm@1"), "cast firestorm@1")
    assert (position.health, at(position, "A1")) == ([120, 118], "-")


def test_health_lost_with_a_while_ability_kills_at_the_batchs_end() -> None:
    """SF-A36: a Nexus Pilot with 3 of 8 health moved out of the center lane dies."""
    field = "A1 seismic-adept@1, B3 nexus-pilot@1 6/3/8"
    position = play(table(field), "activate 1 at B3", "choose B4")
    assert at(position, "B4") == "-"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("9/11/11", "7/7/7"),  # unhurt: 11 - 4 = 7
        ("9/5/11", "7/1/7"),  # 6 damage stay: 5 - 4 = 1
        ("9/4/11", ""),  # 4 - 4 = 0, and the check at the end of the batch finds it dead
    ],
)
def test_a_boost_that_ends_takes_its_health_and_its_maximum_with_it(before: str, after: str) -> None:
    """SF-TE-d: the creature is 7/7 and has 2 attack and 4 health more until the end of turn 3."""
    position = table(f"A1 tanglesprout@1 {before} boost 2/4 until 3")
    play(position, "battle", "end turn")
    found = position.field.get(0)
    assert ("" if found is None else f"{found.attack}/{found.health}/{found.maximum}") == after


def test_of_several_boosts_all_that_end_are_taken_off_and_the_others_stay() -> None:
    """7/7 with three boosts: 2/4 and 1/3 end with turn 3, 1/1 ends with turn 4."""
    boosts = "boost 2/4 until 3 boost 1/1 until 4 boost 1/3 until 3"
    position = play(table(f"A1 tanglesprout@1 11/15/15 {boosts}"), "battle", "end turn")
    assert numbers(position, "A1") == "8/8"
