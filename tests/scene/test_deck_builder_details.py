"""What the details of a card of Elemental Deck Builder say under the readings in force."""

from __future__ import annotations

import pytest

from tutor.engine import find_game
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.effects import Ability, Damage, Healing, Multiplier, Shield, Shift
from tutor.games.elemental_deck_builder.readings import DeckBuilderReadings
from tutor.games.elemental_deck_builder.scene.cards import face
from tutor.games.elemental_deck_builder.words.details import _sentence, in_the_book, told_here

GAME = find_game("elemental_deck_builder")


def said(card: str, **readings: str) -> str:
    """What the details of a card say where something is read otherwise: ``A02`` for ED-A02."""
    position = GAME.at({"readings": {f"ED-{id}": option for id, option in readings.items()}})
    return face(position.view(0), f"card:{card}", DeckCard.parse(card)).says


@pytest.mark.parametrize("card", ALL, ids=str)
def test_by_default_details_say_what_the_clause_says(card: DeckCard) -> None:
    assert said(str(card)) == ""


@pytest.mark.parametrize("card", [card for card in ALL if not isinstance(card.effect, Ability)], ids=str)
def test_sentences_under_readings_are_worded_as_the_clauses_are(card: DeckCard) -> None:
    sentence = _sentence(card.effect, DeckBuilderReadings())
    assert bool(sentence) == isinstance(card.effect, Damage | Healing | Shield | Multiplier | Shift)
    assert sentence in ("", GAME.rulebook[card.clause].text.partition(": ")[2])


@pytest.mark.parametrize(
    ("card", "readings", "text"),
    [
        ("meteor-strike", {"A02": "fire-earth"}, "Damage of fire times earth, to the rival."),
        ("meteor-strike", {"A16": "both"}, "Damage of earth times magic, to both players."),
        ("biblical-flood", {"A03": "water-chance"}, "Damage of water times chance, to both players."),
        ("quantum-explosion", {"A04": "chance-squared-one-roll"}, "Damage of chance times itself, to the rival."),
        (
            "quantum-explosion",
            {"A04": "chance-squared-two-rolls"},
            "Damage of chance, rolled twice, one roll times the other, to the rival.",
        ),
        ("volcanic-eruption", {"A05": "earth-magic"}, "Damage of earth times magic, to the rival."),
        ("nature-reserves", {"A06": "nature-nature"}, "Health of nature times itself."),
        ("hot-springs", {"A07": "fire-water"}, "Health of fire times water."),
        ("solid-infrastructure", {"A08": "gold"}, "Stops gold of each damage of fire or water."),
        ("solid-infrastructure", {"A09": "earth-water"}, "Stops earth of each damage of earth or water."),
        ("natural-forests", {"A10": "fire-water"}, "Stops nature of each damage of fire or water."),
        (
            "magical-barrier",
            {"A11": "magic-earth"},
            "Stops magic times earth of each damage that is a product of two dice.",
        ),
        (
            "haphazard-offence",
            {"A15": "health-loss"},
            "The rival loses twice chance health: that earns no gold, and no shield stops it.",
        ),
        ("cheap-trick", {"A24": "always-optional"}, "Change a die by up to 1."),
        ("prometheuss-gift", {"A30": "next-effect"}, "Multiplies by 3 the next strength with fire."),
        (
            "purism",
            {"A30": "rest-of-game"},
            "Multiplies by 2 for the rest of the game all strengths that are not a product of two dice.",
        ),
        ("midas-touch", {"A01": "nothing-left"}, "Does nothing: no card that is left reads the gold die."),
        (
            "midas-touch",
            {"A01": "gold-gains"},
            "Multiplies by 2 this turn the gold that its owner gains, but not that of damage.",
        ),
        (
            "paid-militia",
            {"A45": "to-bank"},
            "Damage may be bought off by paying as much gold, which nobody gets.",
        ),
        ("truly-blessed", {"A58": "once-per-game"}, "After the first blessing of the game its owner draws a card."),
        (
            "second-chance",
            {"A25": "best-of"},
            "Roll a die again, up to 2 times. Which roll of several counts? One chosen among all values seen.",
        ),
        (
            "multitasking-master",
            {"A12": "add-master", "A53": "at-once"},
            "2 more actions; a card that the print lost. When are the actions played that Multitasking allows? "
            "At once, before anything else.",
        ),
    ],
)
def test_details_say_what_is_played(card: str, readings: dict[str, str], text: str) -> None:
    assert said(card, **readings) == text


def test_details_of_other_cards_stay_as_they_are() -> None:
    assert said("fire", A02="fire-earth") == said("magical-barrier", A08="gold") == ""


def test_whatever_changes_what_a_card_does_is_told() -> None:
    """Wherever a reading makes an effect another, the details are no longer those of the clause."""
    changed = 0
    for item in DeckBuilderReadings.declared.values():
        for option in [*item.options][1:] if item.id[3:] in {f"A{n:02}" for n in (*range(2, 12), 15, 16, 24)} else []:
            position = GAME.at({"readings": {item.id: option}})
            for card in ALL:
                assert bool(told_here(position, card)) == (position.effect(card) != card.effect)
                changed += position.effect(card) != card.effect
                assert told_here(position, card) != in_the_book(GAME.rulebook, card)
    assert changed > 20
