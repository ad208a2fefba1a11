"""The positions of the teaching plan, step by step: all numbers were observed."""

from __future__ import annotations

from typing import Any

from tests.rulings.solforge.table import at, ended, numbers, pile, play, refused, table


def test_step_1_the_field_a_creature_a_play() -> None:
    hand = "tanglesprout@1 xithian-hulk@1 enrage@1 ghastly-touch@1 grove-huntress@1"
    position = play(table("", hand, turn=1, plays=1), "forge tanglesprout@1 in 3")
    assert at(position, "A3") == "tanglesprout@1 7/8 zz"
    assert (pile(position, "discards"), position.plays) == (["tanglesprout@2"], 0)
    assert refused(position, "forge xithian-hulk@1 in 1") == "one-play-on-the-opening-turn"
    assert play(position, "battle").health == [120, 120]


STEP_2 = "A2 xithian-hulk@1{}, B2 grove-matriarch@1 zz, B4 tanglesprout@1"


def test_step_2_battle_and_sleep() -> None:
    position = play(table(STEP_2.format("")), "battle")
    assert (numbers(position, "A2"), numbers(position, "B2"), position.health) == ("4/3", "4/2", [113, 120])
    asleep = play(table(STEP_2.format(" zz")), "battle")
    assert (numbers(asleep, "A2"), numbers(asleep, "B2"), asleep.health) == ("4/7", "4/6", [113, 120])


def test_step_3_replace_is_not_destroy() -> None:
    hand = "grave-ghast@1 cull-the-weak@1"
    replaced = play(table("A3 fell-walker@1", hand), "forge grave-ghast@1 in 3")
    assert at(replaced, "A3") == "grave-ghast@1 5/7 zz"
    destroyed = play(table("A3 fell-walker@1", hand), "cast cull-the-weak@1 at A3")
    assert at(destroyed, "A3") == "zombie-token@1 3/3 zz"
    assert (pile(replaced, "graveyard"), pile(destroyed, "graveyard")) == ([], ["fell-walker@1"])


def test_step_4_levelling() -> None:
    position = table("A1 batterhide@1", "enrage@1 grove-huntress@1 tanglesprout@3")
    play(position, "cast enrage@1 at A1")
    assert numbers(position, "A1") == "6/9"
    assert refused(position, "level tanglesprout@3") == "highest-level"
    play(position, "level grove-huntress@1", "battle")
    assert position.health == [120, 114]
    deck = table("A1 batterhide@1", "enrage@1 grove-huntress@1 tanglesprout@3", decks=[" ".join(["enrage@1"] * 5)])
    play(deck, "cast enrage@1 at A1", "level grove-huntress@1", "battle", "end turn")
    assert pile(deck, "discards") == ["enrage@2", "grove-huntress@2", "tanglesprout@3"]


STEP_5: dict[str, Any] = {
    "hands": ["enrage@1"],
    "discards": ["batterhide@2 grove-huntress@2 tanglesprout@2 venomfang@2"],
}


def test_step_5_rank_up() -> None:
    position = table("A2 stouthide-stegadon@1 4/2", turn_in_rank=[4, 3], **STEP_5)
    play(position, "battle", "end turn")
    assert (position.rank[0], position.turn_in_rank[0]) == (2, 1)
    assert pile(position, "hands") == ["batterhide@2", "enrage@1", "grove-huntress@2", "tanglesprout@2", "venomfang@2"]
    assert numbers(position, "A2") == "4/7"
    assert position.health == [120, 116]


def test_step_5_on_the_third_turn_only_cards_up_to_the_rank_come_back() -> None:
    position = table("A2 stouthide-stegadon@1 4/2", turn_in_rank=[3, 3], **STEP_5)
    play(position, "battle", "end turn")
    assert pile(position, "hands") == ["enrage@1"]
    assert (position.rank[0], position.turn_in_rank[0], numbers(position, "A2")) == (1, 4, "4/2")


STEP_6 = "A2 glacial-colossus@1, B2 magma-hound@1{}, B4 glacial-colossus@1"


def test_step_6_aggressive_and_defender() -> None:
    hand = "lightning-wyrm@1 lightning-brand@1"
    position = play(table(STEP_6.format(" zz"), hand), "forge lightning-wyrm@1 in 5", "battle")
    assert (position.health, numbers(position, "A2"), numbers(position, "B2")) == ([120, 116], "6/8", "4/3")
    branded = play(table(STEP_6.format(" zz"), hand), "cast lightning-brand@1 at A2", "battle")
    assert (branded.health, numbers(branded, "B2")) == ([120, 120], "4/3")
    awake = play(table(STEP_6.format("")), "battle")
    assert (numbers(awake, "A2"), numbers(awake, "B2")) == ("6/4", "-")


def test_step_7_armor_damage_losing_health() -> None:
    hand = "lightning-spark@1 ghastly-touch@1"
    position = play(table("B1 anvillon-enforcer@2", hand), "cast lightning-spark@1 at B1")
    assert numbers(position, "B1") == "7/4"
    assert numbers(play(position, "cast ghastly-touch@1 at B1"), "B1") == "4/1"
    twice = table("B1 anvillon-enforcer@2", "lightning-spark@1 lightning-spark@1")
    play(twice, "cast lightning-spark@1 at B1", "cast lightning-spark@1 at B1")
    assert at(twice, "B1") == "-"


def test_step_8_breakthrough() -> None:
    position = play(table("A3 deepbranch-prowler@1, B3 spring-dryad@1"), "battle")
    assert (at(position, "B3"), position.health, numbers(position, "A3")) == ("-", [120, 116], "8/4")
    armored = play(table("A3 deepbranch-prowler@1, B3 onyxium-marauder@1"), "battle")
    assert (at(armored, "B3"), armored.health) == ("-", [120, 119])
    asleep = play(table("A3 deepbranch-prowler@1 zz, B3 spring-dryad@1"), "battle")
    assert (at(asleep, "B3"), asleep.health) == ("-", [120, 120])


def test_step_9_moving() -> None:
    field = "A2 wind-primordial@2, A3 uranti-icemage@1, A5 windborn-hellion@1, B4 magma-hound@1"
    position = table(field)
    assert [lane for lane in (1, 3, 4, 5) if not refused(position, f"move 2 to {lane}")] == [1, 4]
    assert refused(position, "move 2 to 3") == "lane-occupied"
    assert refused(position, "move 2 to 5") == "too-far"
    play(position, "move 2 to 4")
    assert numbers(position, "A5") == "5/9"
    play(position, "battle")
    assert (at(position, "B4"), numbers(position, "A4"), position.health) == ("-", "10/4", [120, 113])


def test_step_9_the_enemy_moves_a_creature() -> None:
    position = table("A1 seismic-adept@1, A5 uranti-icemage@1, B2 witherfrost-banshee@1")
    before = numbers(position, "A5")
    play(position, "activate 1 at B2", "choose B5")
    assert at(position, "B5") == "witherfrost-banshee@1 3/3"
    assert (before, numbers(position, "A5")) == ("2/8", "0/6")


def test_step_10_activate_and_temporary_effects() -> None:
    position = table("A2 palladium-pulsemage@1, A3 tanglesprout@1, B3 deepbranch-prowler@1")
    play(position, "activate 2 at B3")
    assert numbers(position, "B3") == "4/8"
    assert refused(position, "activate 2 at A3") == "was-activated"
    play(position, "battle")
    assert (numbers(position, "A3"), numbers(position, "B3"), position.health) == ("7/4", "4/1", [120, 118])
    play(position, "end turn")
    assert numbers(position, "B3") == "8/1"
    fresh = table("", "palladium-pulsemage@1")
    assert refused(play(fresh, "forge palladium-pulsemage@1 in 2"), "activate 2 at A2") == "asleep"


def test_step_11_poison_and_regenerate() -> None:
    start: Any = {"agenda": [{"is": "StartTurn", "seat": 0}]}
    position = table("A2 grave-ghast@1 5/1/7 poison 2, B4 tanglesprout@1 7/7/8 poison 2", **start)
    position.advance()
    assert (numbers(position, "A2"), numbers(position, "B4")) == ("5/1", "7/5")
    deadly = table("A2 grave-ghast@1 5/1/7 poison 3", **start)
    deadly.advance()
    assert at(deadly, "A2") == "-"


STEP_12 = "onyxium-marauder@1 misery-demon@1 steelwatch-guard@1 dreadbolt@1"


def test_step_12_forge_allied_assault_upgrade() -> None:
    position = table("A4 forge-guardian-alpha@1, B1 tanglesprout@1", STEP_12, plays=3)
    play(position, "forge onyxium-marauder@1 in 1", "forge misery-demon@1 in 2")
    assert position.field[0].regenerate == 1
    assert position.health == [124, 116]
    assert at(play(position, "forge steelwatch-guard@1 in 4"), "A4") == "steelwatch-guard@1 8/8 zz"


def test_step_12_neither_gets_its_bonus() -> None:
    position = table("A4 forge-guardian-alpha@1, B1 tanglesprout@1", STEP_12.replace(" dreadbolt@1", ""), plays=3)
    play(position, "forge misery-demon@1 in 1", "forge steelwatch-guard@1 in 5", "forge onyxium-marauder@1 in 2")
    assert (position.health, numbers(position, "A5"), position.field[1].regenerate) == ([120, 120], "4/4", 0)


def test_step_13_tokens_spawn_replace() -> None:
    field = "A1 tanglesprout@1, A2 spring-dryad@1, A4 tanglesprout@1, B3 grove-matriarch@1"
    position = play(table(field, "botanimate@1 scatter-the-seeds@1"), "cast botanimate@1 at B3")
    assert at(position, "B3") == "sapling-botanimate@1 3/3 zz"
    play(position, "cast scatter-the-seeds@1")
    assert (at(position, "A3"), at(position, "A5"), numbers(position, "A2")) == (
        "seedling@1 1/1 zz",
        "seedling@1 1/1 zz",
        "6/6",
    )
    full = table(field + ", A3 tanglesprout@1, A5 tanglesprout@1", "scatter-the-seeds@1")
    assert refused(full, "cast scatter-the-seeds@1") == "no-legal-target"
    assert refused(full, "level scatter-the-seeds@1") == ""


def test_step_14_free_free_plays_overload() -> None:
    hand = "energy-surge@2 necroflay@1 necroflay@1 bulwark-bash@1"
    position = table("B2 heart-tree@2", hand, decks=["necrovive@1 dreadbolt@1"])
    assert (numbers(position, "B2"), refused(position, "level energy-surge@2")) == (
        "0/15",
        "free-cards-are-not-levelled",
    )
    play(position, "cast energy-surge@2")
    assert (position.plays, len(position.hands[0])) == (2, 5)
    play(position, "cast necroflay@1 at B2")
    assert position.plays == 1
    play(position, "cast necroflay@1 at B2")
    assert (position.plays, numbers(position, "B2")) == (1, "-6/9")


def test_step_15_while() -> None:
    field = "A2 lightshield-patrol@1, B2 magma-hound@1"
    position = play(table(field, "alloyin-general@1"), "forge alloyin-general@1 in 3")
    assert (numbers(position, "A2"), position.field[1].armor) == ("6/5", 2)
    play(position, "battle")
    assert (at(position, "B2"), numbers(position, "A2")) == ("-", "6/3")
    apart = play(table(field, "alloyin-general@1"), "forge alloyin-general@1 in 4", "battle")
    assert numbers(apart, "A2") == "4/1"


def test_step_16_batches() -> None:
    field = "A2 spring-dryad@1 5/5, A4 grove-huntress@1"
    position = play(table(field, "weirwood-patriarch@2"), "forge weirwood-patriarch@2 in 3")
    assert (numbers(position, "A2"), numbers(position, "A4")) == ("9/9", "7/6")
    later = play(table("A3 weirwood-patriarch@2", "spring-dryad@1"), "forge spring-dryad@1 in 2")
    assert numbers(later, "A2") == "4/4"


STEP_17 = "A1 blight-walker@1, A5 xithian-host@1, B1 shardclaw-crusher@1, B5 tanglesprout@1"


def test_step_17_batches_of_a_battle() -> None:
    position = play(table(STEP_17), "battle")
    assert [at(position, place) for place in ("A1", "A5", "B1")] == ["-", "-", "-"]
    assert position.health == [123, 117]
    lost = play(table(STEP_17 + ", B3 tanglesprout@1", health=[7, 120]), "battle")
    assert ended(lost).winners == (1,)
    assert lost.health == [0, 120]


def test_step_18_player_triggers() -> None:
    deck = " ".join(["enrage@1"] * 12)
    position = table("A3 metamind-overseer@1", "lucid-echoes@1", turn_in_rank=[4, 3], decks=[deck])
    play(position, "cast lucid-echoes@1", "battle")
    assert position.health == [120, 115]
    play(position, "end turn")
    assert len(position.hands[0]) == 8
    play(position, "battle", "end turn", "battle", "end turn")
    assert len(position.hands[0]) == 6


def test_step_18_ambush() -> None:
    field = "B1 tanglesprout@1, B2 tanglesprout@1, B3 tanglesprout@1, B4 tanglesprout@1"
    position = table(field, hands=["scatter-the-seeds@1", "leyline-sentry@1"])
    play(position, "cast scatter-the-seeds@1")
    assert at(position, "B5") == "leyline-sentry@1 2/8 zz"
    assert (pile(position, "hands", 1), pile(position, "discards", 1)) == ([], ["leyline-sentry@2"])
