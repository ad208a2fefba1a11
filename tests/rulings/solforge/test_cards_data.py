"""The built-in cards: complete, of the right form, and built as the data says."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from tests.tools import for_each
from tutor.games.solforge.cards import Ability, CardInfo, Level, ability, built_in, card, level
from tutor.games.solforge.cards.model import Attributes, Between, Effect, PerCreature, Times
from tutor.games.solforge.cards.schema import schema_faults
from tutor.games.solforge.cards.sense import sense_faults
from tutor.games.solforge.cards.shipped import shipped_data
from tutor.games.solforge.cards.vocabulary import ACTIONS, FACTIONS, TRIGGERS
from tutor.games.solforge.decks import READY, ready_deck

REAL = [one for one in built_in() if one.deckable]
TOKENS = [one for one in built_in() if not one.deckable]
LEVELS = [one for info in built_in() for one in info.levels]


def test_the_data_keeps_the_schema_of_card_files() -> None:
    assert schema_faults({"cards": list(shipped_data())}) == ([], set())


def test_the_data_makes_sense() -> None:
    assert sense_faults(list(shipped_data()), {}) == []


def test_there_are_thirty_cards_of_each_faction_and_seven_tokens() -> None:
    assert Counter(one.faction for one in REAL) == dict.fromkeys(FACTIONS, 30)
    assert len(TOKENS) == 7


@for_each(REAL)
def test_a_card_has_every_level_and_each_becomes_the_next(info: CardInfo) -> None:
    assert [one.number for one in info.levels] == list(range(1, info.max_level + 1))
    assert [one.next for one in info.levels] == [*info.levels[1:], info.levels[-1]]
    assert [one.can_level for one in info.levels] == [True] * (info.max_level - 1) + [False]


def test_all_cards_have_three_levels_but_for_four() -> None:
    # Direhound and Burnout leave the game when played (Overload); Killion has a fourth level.
    assert {one.id: one.max_level for one in REAL if one.max_level != 3} == {
        "killion-infinity-warden": 4,
        "metasight": 2,
        "xithian-direhound": 1,
        "burnout": 1,
    }


def test_the_ready_made_decks_use_every_card() -> None:
    used = {info for name in READY for info, _ in ready_deck(name).cards}
    assert used == set(REAL)


def test_every_token_is_made_by_a_card_or_joins_a_deck_with_one() -> None:
    made = {effect.token.card for one in LEVELS for effect in steps(one) if effect.token}
    joining = {companion for info in REAL for companion in info.solbind}
    assert made | joining == set(TOKENS)
    assert {token for info in REAL for token in info.tokens} == set(TOKENS)


def test_what_a_card_makes_is_listed_with_it() -> None:
    for info in REAL:
        assert {effect.token.card for one in info.levels for effect in steps(one) if effect.token} <= set(info.tokens)


@for_each(LEVELS)
def test_a_level_tells_in_words_what_it_does(one: Level) -> None:
    does_something = bool(one.abilities or one.attributes.pairs or one.free or one.consistent or one.overload)
    assert bool(one.text) is (does_something or bool(one.card.solbind))
    for word in ("free", "consistent", "overload"):
        assert (f"{word.title()}." in one.text) is getattr(one, word)
    for name, value in one.attributes.pairs:
        numbered = f"{name} {value}" if name in ("armor", "mobility", "poison", "regenerate") else name
        assert numbered in one.text.lower()


@for_each(LEVELS)
def test_creatures_have_numbers_and_spells_are_cast(one: Level) -> None:
    if one.is_creature:
        assert one.attack >= 0
        assert one.health >= 1
        assert one.cast is None
    else:
        assert (one.attack, one.health, one.attributes) == (0, 0, Attributes())
        assert one.cast is not None
        assert one.abilities == (one.cast,)


def test_every_word_of_the_vocabulary_is_used_by_some_card() -> None:
    # No card prints turn-end or is-dealt-damage: they come with what Echoes and Frozen Solid give.
    triggers = {found.trigger for one in LEVELS for found in one.abilities}
    triggers |= {effect.gives.trigger for one in LEVELS for effect in steps(one) if effect.gives}
    assert triggers == set(TRIGGERS)
    assert {effect.action for one in LEVELS for effect in steps(one)} == set(ACTIONS)


# ---- single cards, read off the rulings' vocabulary ------------------------------------------------------------------


def test_numbers_of_a_level() -> None:
    enforcer = level("anvillon-enforcer@2")
    assert (enforcer.attack, enforcer.health, enforcer.attributes) == (7, 6, Attributes(armor=4))
    assert (enforcer.name, enforcer.card.faction, enforcer.card.tribes) == (
        "Anvillon Enforcer 2",
        "Alloyin",
        ("Robot",),
    )


def test_flags_belong_to_a_level() -> None:
    surge = card("energy-surge")
    assert [(one.free, one.overload) for one in surge.levels] == [(False, False), (True, False), (True, True)]


def test_effects_with_one_trigger_are_one_reaction() -> None:
    (assault,) = level("misery-demon@1").reactions
    assert [effect.action for effect in assault.effects] == ["damage", "gain-health"]
    assert assault.event == "creature-enters"


def test_an_effect_with_two_triggers_is_two_reactions() -> None:
    assert [found.trigger for found in level("witherfrost-banshee@1").reactions] == ["forge", "flank"]


def test_killion_3_picks_in_hand_and_then_in_the_discard_pile() -> None:
    (forge,) = level("killion-infinity-warden@3").reactions
    assert [target.zone for target in forge.choices] == ["hand", "discard"]
    assert forge.needs_choice


def test_metasight_picks_two_one_after_the_other() -> None:
    cast = level("metasight@1").cast
    assert cast is not None
    assert len(cast.choices) == 2
    assert cast.one_at_a_time


def test_seismic_adept_picks_a_creature_and_then_a_lane() -> None:
    activate = level("seismic-adept@1").activate
    assert activate is not None
    assert [target.zone for target in activate.choices] == ["board", "lane"]


def test_bulwark_bash_strikes_the_second_target_with_the_armor_of_the_first() -> None:
    cast = level("bulwark-bash@1").cast
    assert cast is not None
    (effect,) = cast.effects
    assert [(target.side, target.has) for target in effect.targets] == [("friendly", "armor"), ("enemy", None)]
    assert effect.target.side == "enemy"
    assert effect.amount == Times(1, "armor", "first-target")


def test_amounts_that_are_worked_out_later() -> None:
    assert level("mind-breaker@1").reactions[0].effects[0].amount == PerCreature(1, "Metamind")
    assert level("graveborn-glutton@1").reactions[0].effects[0].amount == Between(1, 4)


def test_a_level_2_scatter_makes_the_token_of_level_2() -> None:
    cast = level("scatter-the-seeds@2").cast
    assert cast is not None
    assert (cast.effects[0].token, cast.effects[0].amount) == (level("sapling@2"), 3)


def test_an_ability_that_is_given_has_a_notation_of_its_own() -> None:
    given = ability("shallow-grave@1#1+")
    assert (given.trigger, given.effects[0].action, given.needs_choice) == ("vengeance", "spawn", False)
    assert ability("shallow-grave@1#1").effects[0].gives is given


def test_an_ambush_waits_for_the_event_of_its_filter() -> None:
    for name, event in (("leyline-sentry@1", "creature-enters"), ("leyline-demon@1", "card-played")):
        ambush = level(name).ambush
        assert ambush is not None
        assert ambush.event == event


def test_a_free_play_fits_what_it_says() -> None:
    necroflay = level("necroflay@1")
    assert necroflay.cast is not None
    only = necroflay.cast.effects[1].only
    assert only is not None
    assert [only.fits(level(name)) for name in ("necroflay@3", "dreadbolt@1")] == [True, False]
    only = level("master-of-elements@2").reactions[0].effects[0].only
    assert only is not None
    assert [only.fits(level(name)) for name in ("enrage@1", "enrage@2", "tanglesprout@1")] == [True, False, False]


# ---- notation --------------------------------------------------------------------------------------------------------


@for_each(LEVELS)
def test_notation_names_one_object(one: Level) -> None:
    assert Level.parse(str(one)) is one
    assert CardInfo.parse(one.card.id) is one.card
    assert copy.deepcopy(one) is one
    assert all(Ability.parse(str(found)) is found for found in one.abilities)


@pytest.mark.parametrize(
    "text", ["tanglesprout", "tanglesprout@4", "tanglesprout@1#1", "", "<b>@1", "spring-dryad@1#1"]
)
def test_what_is_no_level_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="There is no card"):
        Level.parse(text)


def steps(one: Level) -> list[Effect]:
    """Every effect of a level, those in what it gives and those after an optional step included."""
    found = [effect for mine in one.abilities for effect in mine.effects]
    found += [effect for given in found if given.gives for effect in given.gives.effects]
    return found + [effect.if_done for effect in found if effect.if_done]
