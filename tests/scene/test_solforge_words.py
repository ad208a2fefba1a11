"""Key sentences of SolForge, worked out by hand from the rulings: sums, batches, the order of triggers, secrets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.test_cards_own_abilities import own
from tutor.engine import find_game
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.explain.narrator import Narrator

GAME = find_game("solforge")
PATRIARCH = {"A2": "spring-dryad@1 5/5", "A4": "grove-huntress@1 4/3"}
ECHO_RANK: dict[str, Any] = {"turn_in_rank": [4, 3], "decks": [" ".join(["enrage@1"] * 12), ""]}


def told(field: dict[str, str], hand: str, *moves: str, seat: int = 0, **zones: Any) -> tuple[list[str], list[str]]:
    """The sentences of the last move and what unfolds below them, as a seat hears it."""
    table = Table.study(GAME, {"field": field, "hands": [hand], "turn": 3, **zones})
    step = [table.play(move) for move in moves][-1]
    beats = Narrator(GAME, seat).beats(step)
    return [plain(beat.text) for beat in beats], [plain(more) for beat in beats for more in beat.more]


def refused(field: dict[str, str], hand: str, move: str, **zones: Any) -> tuple[str, str]:
    """The verdict and the reasons of a refused move."""
    position = GAME.at({"field": field, "hands": [hand], "turn": 3, **zones})
    tried = GAME.read_move(move, position)
    refusal = position.why_not(tried)
    assert refusal is not None
    said = GAME.words.say_refusal(refusal, tried, position.view(0))
    return plain(said.text), " ".join(map(plain, said.more))


# ---- playing and levelling -------------------------------------------------------------------------------------------
def test_a_while_ability_with_two_effects_is_told_once() -> None:
    """A Zombie Titan, 4/4, has +2/+2 and Regenerate 1 in a side lane: one ability, one sentence."""
    story, _ = told({}, "zombie-titan@1", "forge zombie-titan@1 in 1")
    assert [line for line in story if "SF-NK-b" in line] == [
        "Your Zombie Titan in lane 1 strengthens itself at once: +2/+2 and Regenerate 1, now 6/6. (SF-NK-b)"
    ]


def test_of_two_equal_creatures_a_while_ability_names_the_one_that_has_it() -> None:
    """Each General gives its neighbours 2 attack, and the other one is its neighbour."""
    story, _ = told({"A2": "alloyin-general@1"}, "alloyin-general@1", "forge alloyin-general@1 in 3")
    assert [line for line in story if "SF-NK-b" in line] == [
        "Your Alloyin General in lane 3 strengthens your Alloyin General in lane 2 at once:"
        " +2 attack, now 4/8. (SF-NK-b)",
        "Your Alloyin General in lane 2 strengthens your Alloyin General in lane 3 at once:"
        " +2 attack, now 4/8. (SF-NK-b)",
    ]


def test_an_attribute_of_a_while_ability_is_named_when_it_comes_and_when_it_goes() -> None:
    """With 4 + 2 attack the Patrol has at least 5, so Armor 2; the General dies of 14 damage, and both are gone."""
    field = {"A2": "lightshield-patrol@1 4/5", "B3": "xithian-hulk@3"}
    moves = ("forge alloyin-general@1 in 3", "battle")
    patrol = "Your Lightshield Patrol in lane 2"
    story, _ = told(field, "alloyin-general@1", moves[0])
    assert f"{patrol} changes itself at once: Armor 2. (SF-NK-b)" in story
    story, _ = told(field, "alloyin-general@1", *moves)
    assert [line for line in story if "SF-NK-b" in line] == [
        "Alloyin General 1, which is gone, no longer strengthens your Lightshield Patrol in lane 2:"
        " -2 attack, now 4/5. (SF-NK-b)",
        f"{patrol} no longer changes itself: no more Armor 2. (SF-NK-b)",
    ]


def test_an_ability_and_a_spell_that_change_nobody_say_so() -> None:
    """No other Yeti is there for the Warstoker; nobody is hurt for the Radiance to heal."""
    story, _ = told({}, "uranti-warstoker@1", "forge uranti-warstoker@1 in 2")
    assert story[-1] == "Your Uranti Warstoker 1 has no effect: it finds nothing to do. (SF-AL-g)"
    story, _ = told({"A2": "tanglesprout@1"}, "soothing-radiance@1", "cast soothing-radiance@1")
    nothing = "Your Soothing Radiance 1 has no effect: it finds nothing to do. (SF-PC-d)"
    assert story.count(nothing) == 1
    story, _ = told({"A2": "tanglesprout@1 7/3"}, "soothing-radiance@1", "cast soothing-radiance@1")
    assert nothing not in story


def test_a_spell_that_fizzles_says_so() -> None:
    story, _ = told({}, "necroflay@1", "cast necroflay@1", readings={"SF-A48": "fizzles"})
    assert "Your Necroflay 1 has no effect: it has no target. (SF-PC-d)" in story
    full = {f"A{lane}": "tanglesprout@1" for lane in range(1, 6)}
    story, _ = told(full, "scatter-the-seeds@1", "cast scatter-the-seeds@1", readings={"SF-A48": "fizzles"})
    assert "Your Scatter the Seeds 1 has no effect: it finds nothing to do. (SF-PC-d)" in story


def test_an_ambush_that_has_no_copy_left_for_another_event_says_so() -> None:
    """Three Seedlings of A enter: the Sentry in B's hand answers the newest event, and is gone for the other two."""
    zones: dict[str, Any] = {"hands": ["scatter-the-seeds@1", "leyline-sentry@1"]}
    story, _ = told({}, "", "cast scatter-the-seeds@1", **zones)
    assert len([line for line in story if "no copy of it is left in the hand" in line]) == 2


def test_two_triggers_of_players_are_told_in_their_own_order() -> None:
    """Two Sentries wait in B's hand: no creature has a trigger here, so that is not a reason."""
    zones: dict[str, Any] = {"hands": ["scatter-the-seeds@1", "leyline-sentry@1 leyline-sentry@2"]}
    story, _ = told({}, "", "cast scatter-the-seeds@1", **zones)
    assert any("because players' triggers go from the newest to the oldest (SF-AL-d)." in line for line in story)
    assert not any("SF-RO-j" in line for line in story)


def test_a_card_banished_from_the_hand_is_said_to_lie_there() -> None:
    forge = {"trigger": "forge", "action": "banish", "target": {"select": "each", "zone": "hand"}}
    text, cat = own(forge)
    story, _ = told({}, f"{cat} enrage@1", f"forge {cat} in 1", own_cards=[text])
    assert "Enrage 1 of your hand is banished. (SF-KW-g)" in story


def test_which_card_was_levelled_stays_secret_where_it_counts_as_played() -> None:
    """Under SF-A10 `full-play` the third card of the turn springs the Leyline Demon, though it was levelled."""
    zones: dict[str, Any] = {"played": 2, "announced": 2, "hands": ["frozen-solid@1 enrage@1", "leyline-demon@1"]}
    story, more = told({}, "", "level frozen-solid@1", seat=1, readings={"SF-A10": "full-play"}, **zones)
    assert "Your Leyline Demon 1 answers with Ambush, as A levelled a card. (SF-KW-e)" in story
    assert "Frozen" not in " ".join((*story, *more))


def test_a_levelled_card_is_not_called_secret_where_discard_piles_lie_open() -> None:
    story, _ = told({}, "enrage@1", "level enrage@1", seat=1, readings={"SF-A46": "open-discards"})
    assert story == ["A levels a card up instead of playing it; it lies open on their discard pile. (SF-PC-g)"]


def test_a_trigger_with_a_choice_comes_last_and_says_so() -> None:
    """The Speaker asks for nothing, the Warden for a creature: both are the active player's (SF-NB-f)."""
    field = {"A1": "flame-speaker@1", "A2": "stasis-warden@1"}
    story, _ = told(field, "lightning-spark@1", "cast lightning-spark@1 at B")
    assert (
        "Your Flame Speaker in lane 1 answers, as you played Lightning Spark 1. (SF-NK-a) It goes before the next,"
        " because a trigger with a choice comes last (SF-NB-f)." in story
    )


def test_what_a_seat_does_to_itself_is_told_with_its_pronoun() -> None:
    field = {"A2": "palladium-pulsemage@1", "B3": "deepbranch-prowler@1"}
    story, _ = told(field, "", "activate 2 at B3", seat=1)
    assert story[0].startswith("A uses their Palladium Pulsemage in lane 2 on your Deepbranch Prowler 8/8 in lane 3.")


@pytest.mark.parametrize(
    ("reading", "told_so"),
    [
        ("merge-all", "Deck and discard pile are shuffled together: your deck of eleven cards. (SF-TE-b)"),
        (
            "discards-under",
            "The discard pile is shuffled and goes under the deck: your deck of eleven cards. (SF-TE-b)",
        ),
        (
            "discards-only",
            "The old deck is set aside, and the discard pile is shuffled into a new one: your deck of one card."
            " (SF-TE-b)",
        ),
    ],
)
def test_what_a_rank_up_shuffles_depends_on_the_reading(reading: str, told_so: str) -> None:
    """The deck holds ten cards, the discard pile one; hands are empty, so nothing else is discarded."""
    zones: dict[str, Any] = {"turn_in_rank": [4, 3], "decks": [" ".join(["enrage@1"] * 10), ""]}
    story, _ = told({}, "", "end turn", battles=1, discards=["necroflay@1"], readings={"SF-A03": reading}, **zones)
    assert told_so in story


def test_a_trigger_whose_creature_has_left_is_told_to_come_to_nothing() -> None:
    """The Blight Walker dealt its damage to a Fell Walker that died of it: there is nothing more to destroy."""
    story, _ = told({"A1": "blight-walker@1", "B1": "fell-walker@1 3/1"}, "", "battle")
    assert "Your Blight Walker 1 has no effect: the creature it is about has left the field. (SF-AL-g)" in story


def test_a_try_to_draft_in_the_middle_of_a_game() -> None:
    text, _ = refused({}, "enrage@1", "take enrage@1")
    assert text == "There is nothing to draft: the decks are complete. (SF-DS-k)"


def test_a_forged_creature() -> None:
    story, _ = told({}, "tanglesprout@1", "forge tanglesprout@1 in 3")
    assert story == [
        "You forge Tanglesprout 1 into lane 3. (SF-PC-b)",
        "Tanglesprout 2, its next level, goes to your discard pile. (SF-OV-i)",
        "It takes one play; one normal play is left. (SF-OV-b)",
        "Your Tanglesprout 7/8 in lane 3 enters, asleep. (SF-BA-d)",
    ]


def test_a_card_levelled_directly_is_told_to_its_owner_alone() -> None:
    mine, _ = told({}, "enrage@1", "level enrage@1")
    theirs, more = told({}, "enrage@1", "level enrage@1", seat=1)
    assert mine == ["You level Enrage 1 up instead of playing it: Enrage 2 goes to your discard pile. (SF-PC-f)"]
    assert theirs == ["A levels a card up instead of playing it; which one stays secret. (SF-PC-g)"]
    assert "Enrage" not in " ".join(more)


def test_cards_that_a_spell_levels_stay_secret_too() -> None:
    moves = ("cast metasight@1", "choose card enrage@1", "choose card tanglesprout@1")
    theirs, more = told({}, "metasight@1 enrage@1 tanglesprout@1", *moves, seat=1)
    assert "A levels a card of their hand. (SF-CL-e)" in theirs
    assert "Tanglesprout" not in " ".join((*theirs, *more))


def test_what_pays_for_a_card() -> None:
    hand = "energy-surge@2 necroflay@1 necroflay@1"
    free, _ = told({"B2": "heart-tree@2 0/15"}, hand, "cast energy-surge@2")
    assert free[-1] == "Energy Surge 2 is Free, so no play is used. (SF-OV-f)"
    moves = ("cast necroflay@1 at B2", "cast necroflay@1 at B2")
    second, _ = told({"B2": "heart-tree@2 0/15"}, hand, *moves)
    assert second[-1] == "A free play pays for Necroflay 1; one normal play is left. (SF-OV-e)"


def test_a_change_for_this_turn_and_its_end() -> None:
    field = {"A2": "palladium-pulsemage@1", "B3": "deepbranch-prowler@1"}
    story, _ = told(field, "", "activate 2 at B3")
    assert story[-1] == "B's Deepbranch Prowler in lane 3 gets -4 attack for this turn: 8 - 4 = 4. (SF-PC-e)"
    ended, _ = told(field, "", "activate 2 at B3", "battle", "end turn")
    assert "Temporary effects on B's Deepbranch Prowler in lane 3 end; it is 8/8 now. (SF-TE-d)" in ended


# ---- battle ----------------------------------------------------------------------------------------------------------
def test_breakthrough_shows_its_sum_after_armor() -> None:
    # 8 attack, Armor 1 stops 1 of it, 6 health take 6, 1 is left for the player.
    story, _ = told({"A3": "deepbranch-prowler@1", "B3": "onyxium-marauder@1"}, "", "battle")
    assert (
        "B's Onyxium Marauder in lane 3 takes 8 - 1 - 1 = 6 damage, as Armor stops 1 (SF-AT-e) and the rest goes"
        " through to the player (SF-AT-g): health 6 - 6 = 0." in story
    )
    assert "B takes 8 - 1 - 6 = 1 of Deepbranch Prowler 1's Breakthrough: health 120 - 1 = 119. (SF-AT-g)" in story


def test_a_sleeper_only_strikes_back() -> None:
    story, _ = told({"A2": "xithian-hulk@1", "B2": "grove-matriarch@1 zz"}, "", "battle")
    assert (
        "B's Grove Matriarch in lane 2 only strikes back, at your Xithian Hulk 4/7 in lane 2 for 4. (SF-BA-f)" in story
    )


def test_who_starts_no_fight_and_why() -> None:
    story, _ = told({"A2": "glacial-colossus@1", "B4": "tanglesprout@1 zz"}, "", "battle")
    assert story[1:] == [
        "Your Glacial Colossus in lane 2 is a Defender and starts no fight. (SF-AT-h)",
        "B's Tanglesprout in lane 4 sleeps and starts no fight. (SF-BA-e)",
    ]


def test_a_battle_is_told_by_who_answers_and_no_batch_of_one_ability_is_named() -> None:
    field = {
        "A1": "blight-walker@1",
        "A5": "xithian-host@1",
        "B1": "shardclaw-crusher@1",
        "B5": "tanglesprout@1",
    }
    story, _ = told(field, "", "battle")
    assert story[-6:] == [
        "Your Xithian Host in lane 5 has no health left: it is destroyed. (SF-BA-i) (SF-DE-a)",
        "Your Blight Walker in lane 1 answers, as B's Shardclaw Crusher in lane 1 was dealt 1 damage by it. (SF-NK-a)",
        "B's Shardclaw Crusher in lane 1 is destroyed, and counts as dead at once. (SF-EV-a)",
        "Your Xithian Host in lane 5 answers with Vengeance, as it died. (SF-KW-v)",
        "B takes 3 damage from Xithian Host 1: health 120 - 3 = 117. (SF-EV-b)",
        "You gain 3 health: 120 + 3 = 123. (SF-EV-c)",
    ]


# ---- the order of triggers -------------------------------------------------------------------------------------------
def test_the_newer_creature_goes_first_and_the_story_says_so() -> None:
    story, more = told(PATRIARCH, "weirwood-patriarch@2", "forge weirwood-patriarch@2 in 3")
    assert story[4:] == [
        "A batch opens: a creature entered and a card was played. Two triggers answer. (SF-NB-e)",
        "Your Weirwood Patriarch in lane 3 answers with Forge, as it was forged. (SF-KW-b) It goes before the next,"
        " because its creature came to the field later (SF-RO-h).",
        "Your Spring Dryad in lane 2 gets +3/+3: attack 5 + 3 = 8, health 5 + 3 = 8. (SF-KW-m)",
        "Your Grove Huntress in lane 4 gets +3/+3: attack 4 + 3 = 7, health 3 + 3 = 6. (SF-KW-m)",
        "Your Spring Dryad in lane 2 answers, as your Weirwood Patriarch in lane 3 was forged. (SF-NK-a)",
        "Your Spring Dryad in lane 2 gets +1/+1: attack 8 + 1 = 9, health 8 + 1 = 9. (SF-KW-m)",
    ]
    assert "2. When ability of your Spring Dryad in lane 2, as your Weirwood Patriarch in lane 3 was forged." in more


def test_an_order_drawn_by_lot_is_called_so() -> None:
    readings = {"SF-A47": "random"}
    story, _ = told(PATRIARCH, "weirwood-patriarch@2", "forge weirwood-patriarch@2 in 3", readings=readings)
    assert (
        sum("It goes before the next, because chance decides inside a pile (SF-NB-i)." in line for line in story) == 1
    )
    assert not any("SF-RO-h" in line for line in story)


def test_the_newer_event_goes_first() -> None:
    field = {"A1": "aetherguard@1 6/5", "A3": "spiritflame-mystic@1"}
    story, _ = told(field, "dreadbolt@1", "cast dreadbolt@1 at A3")
    assert (
        "Your Aetherguard in lane 1 answers, as you played Dreadbolt 1. (SF-NK-a) It goes before the next, because it"
        " answers the newer event (SF-RO-b)." in story
    )
    assert story[-1] == (
        "Your Aetherguard in lane 1 takes 2 - 1 = 1 damage, as Armor stops 1 (SF-AT-e): health 5 - 1 = 4."
    )


def test_a_rank_that_is_gained_is_answered_before_the_turns_end() -> None:
    moves = ("cast lucid-echoes@1", "battle", "end turn")
    story, more = told({"A3": "metamind-overseer@1"}, "lucid-echoes@1", *moves, **ECHO_RANK)
    assert "**" not in " ".join(story)
    assert "Rank Up: you have rank 2 now. (SF-OV-n)" in story
    assert (
        "1. Gain Rank of your Metamind Overseer in lane 3, as you gained a rank; before the next, because it answers"
        " the newer event (SF-RO-b)." in more
    )
    assert "2. When ability of your Lucid Echoes, as your turn ended." in more


# ---- why not ---------------------------------------------------------------------------------------------------------
FIELD = {"A2": "xithian-hulk@1", "A3": "wind-primordial@2 10/8", "B2": "glacial-colossus@2", "B4": "tanglesprout@1"}
WHY_NOT = [
    ("end turn", "The battle comes first: press Battle. (SF-TM-b)"),
    ("level tanglesprout@3", "Level 3 is the top for Tanglesprout 3. Play it instead. (SF-PC-f)"),
    (
        "cast dreadbolt@1 at B2",
        "B's Glacial Colossus 10/13 in lane 2 is level 2. Choose a creature of level 1.",
    ),
    ("cast dreadbolt@1 at B1", "No creature stands there. Choose a creature of level 1. (SF-PC-d)"),
    (
        "cast glacial-crush@1 at B4",
        "B's Tanglesprout 7/8 in lane 4 has no Defender. Choose an enemy creature with Defender. (SF-PC-d)",
    ),
    ("cast dreadbolt@1", "Dreadbolt 1 needs a target. Choose a creature of level 1. (SF-OV-h)"),
    (
        "move 2 to 1",
        "Your Xithian Hulk 4/7 in lane 2 stays in its lane. Press Battle, and it fights from there. (SF-AT-j)",
    ),
    ("move 3 to 2", "That lane is taken. Choose an empty one; it may pass others on the way."),
]


@pytest.mark.parametrize(("move", "verdict"), WHY_NOT, ids=lambda item: str(item)[:20])
def test_why_not(move: str, verdict: str) -> None:
    hand = "tanglesprout@3 dreadbolt@1 glacial-crush@1"
    assert refused(FIELD, hand, move)[0].startswith(verdict)


def test_the_opening_turn_has_one_play() -> None:
    said, more = refused({}, "enrage@1 tanglesprout@1", "level enrage@1", turn=1, plays=0, played=1)
    assert said == "The very first turn has one play only. Press Battle. (SF-OV-c)"
    assert "(SF-TM-a)" in more


@pytest.mark.parametrize(
    ("free", "said"),
    [
        ([], "Levelling takes a play too, and none is left. Press Battle. (SF-OV-b)"),
        (
            ["-/spell/1"],
            "A free play for a spell up to level 1 pays for playing a card, not for levelling it. (SF-PC-i)",
        ),
    ],
)
def test_a_refused_levelling_names_only_what_pays_for_it(free: list[str], said: str) -> None:
    assert refused({}, "enrage@1", "level enrage@1", plays=0, free_plays=free)[0] == said


PAYING: dict[str, Any] = {"free_plays": ["-/-/-"], "readings": {"SF-A13": "ask"}}


@pytest.mark.parametrize(
    ("field", "hand", "moves", "tried", "said"),
    [
        (
            {"A1": "palladium-pulsemage@1 stripped"}, "", "", "activate 1",
            "Your Palladium Pulsemage 2/7 in lane 1 has no Activate ability. (SF-KW-c) Its abilities were taken away.",
        ),
        (
            {"A1": "tanglesprout@1 not defender"}, "energy-prison@1", "", "cast energy-prison@1 at A1",
            "Your Tanglesprout 7/8 in lane 1 cannot be given that attribute, which is negated on it. Choose a"
            " creature of level 1. (SF-KW-n)",
        ),
        ({}, "", "battle", "decline",
            "Press End turn. (SF-OV-h)",
        ),
        ({}, "", "", "activate 2", "Nobody of yours stands there. Press Battle. (SF-TM-a)"),
    ],
)  # fmt: skip
def test_refusals_are_true_where_they_come(field: dict[str, str], hand: str, moves: str, tried: str, said: str) -> None:
    """A stripped creature reads no ability out; nothing is offered that is over, or that nobody has."""
    table = Table.study(GAME, {"field": field, "hands": [hand], "turn": 3})
    for move in moves.split(", ") if moves else ():
        table.play(move)
    verdict = explained(table, tried)
    assert verdict == said


def test_a_choice_that_does_not_answer_says_what_is_asked() -> None:
    table = Table.study(GAME, {"hands": ["tanglesprout@1"], "turn": 3, **PAYING})
    table.play("forge tanglesprout@1 in 2")
    asked = "Not that. Choose a normal play or a free one. (SF-OV-h) (SF-OV-e)"
    assert explained(table, "choose A1") == asked


def test_a_spell_without_a_target_offers_levelling_only_where_it_may_be_levelled() -> None:
    instead = "You may level it up instead. (SF-PC-f)"
    assert instead in refused({}, "enrage@1", "cast enrage@1")[1]
    assert instead not in refused({}, "enrage@1", "cast enrage@1", plays=0, free_plays=["-/spell/1"])[1]


def explained(table: Table, move: str) -> str:
    """The verdict and the reasons of a refused move at a table."""
    position = table.position
    tried = GAME.read_move(move, position)
    refusal = position.why_not(tried)
    assert refusal is not None
    said = GAME.words.say_refusal(refusal, tried, position.view(0))
    return " ".join(map(plain, (said.text, *said.more)))
