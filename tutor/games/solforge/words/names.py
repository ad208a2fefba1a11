"""The names of seats, cards, creatures and places, and verbs for seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.engine.position import SPECTATOR
from tutor.engine.words import as_read, called, count, listing, pronouns
from tutor.engine.zones import UNKNOWN
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.vocabulary import NUMBERED
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import NUMBER, SEATS, SPACES
from tutor.games.solforge.readings import SolForgeReadings
from tutor.games.solforge.state import SolForgePosition

Phrases = str | tuple[str, ...]
"""A phrase, or a phrase and those that unfold below it."""

ATTRIBUTES = {
    "aggressive": "Aggressive",
    "armor": "Armor",
    "breakthrough": "Breakthrough",
    "defender": "Defender",
    "mobility": "Mobility",
    "poison": "Poison",
    "regenerate": "Regenerate",
}
ATTRIBUTE_CLAUSES = {
    "aggressive": "SF-AT-a",
    "armor": "SF-AT-e",
    "breakthrough": "SF-AT-g",
    "defender": "SF-AT-h",
    "mobility": "SF-AT-j",
    "poison": "SF-AT-l",
    "regenerate": "SF-AT-m",
}


def upper(text: str) -> str:
    """The text with a capital first letter, also where markup comes first."""
    return text[:1].upper() + text[1:]


# ---- seats -----------------------------------------------------------------------------------------------------------
def seat(view: SolForgePosition, number: int) -> str:
    """``You`` for the reader, ``A`` or ``B`` for others."""
    return "You" if number == view.viewer else called(view, number, SEATS[number])


def whom(view: SolForgePosition, number: int) -> str:
    """The object form: ``you`` or ``B``."""
    return "you" if number == view.viewer else called(view, number, SEATS[number])


def whose(view: SolForgePosition, number: int) -> str:
    """``your`` or ``B's``."""
    return "your" if number == view.viewer else f"{called(view, number, SEATS[number])}'s"


def their(view: SolForgePosition, number: int) -> str:
    """``your`` for the reader, ``her`` or ``his`` for the other seat."""
    return "your" if number == view.viewer else pronouns(view, number)[0]


def full_health(view: SolForgePosition) -> int:
    """Return the health with which the players began; 0 for a position set up by hand."""
    start = view.readings.health
    told = any(view.choices) or start != SolForgeReadings.find("SF-V1").default
    return int(start) if told else 0


def does(view: SolForgePosition, number: int, verb: str, third: str = "") -> str:
    """Seat and verb: ``You draw``, ``B draws``."""
    return f"You {verb}" if number == view.viewer else f"{called(view, number, SEATS[number])} {third or verb + 's'}"


def actor(view: SolForgePosition) -> str:
    """The seat that has to decide, as the subject of a prompt; empty when it is the reader."""
    turn = view.turn_of
    return "" if turn in (view.viewer, SPECTATOR) else called(view, turn, SEATS[turn])


# ---- cards and creatures ---------------------------------------------------------------------------------------------
def card(level: Any) -> str:
    """A card with its level, ``‹Spring Dryad 2›``; an unknown one is *a card*."""
    return "a card" if level is UNKNOWN or level is None else f"‹{level.name}›"


def cards(levels: Iterable[Any]) -> str:
    """Several cards; unknown ones are only counted."""
    levels = list(levels)
    if levels and all(level is UNKNOWN for level in levels):
        return count(len(levels), "card")
    return listing([card(level) for level in levels])


def standing(view: SolForgePosition, place: str) -> Creature | None:
    """The creature on a space of the field, named as ``A3``."""
    creature: Creature | None = view.field.get(NUMBER[place])
    return creature


def where(view: SolForgePosition, place: str, level: Level) -> str:
    """A creature by owner, name and lane: ``your ‹Spring Dryad› in lane 3``."""
    return f"{whose(view, NUMBER[place] // 5)} ‹{level.card.name}› in lane {place[1]}"


def numbered(view: SolForgePosition, place: str, by: int = SPECTATOR) -> str:
    """Return what stands on a space, with its numbers: ``B's ‹Spring Dryad 5/5› in lane 3``, ``your empty lane 2``.

    :param by: the seat that the sentence is about: what belongs to it is ``her`` or ``his``.
    """
    creature = standing(view, place)
    seat = NUMBER[place] // 5
    owner = their(view, seat) if seat == by else whose(view, seat)
    if creature is None:
        return f"{owner} empty lane {place[1]}"
    return f"{owner} ‹{creature.card.card.name} {creature.attack}/{creature.health}› in lane {place[1]}"


def gone_or_there(view: SolForgePosition, entry: int) -> str:
    """A creature by its number, if it is in play or left play in this chain: ``your ‹Spring Dryad› in lane 3``."""
    creature = view.find(entry)
    return "a creature that is gone" if creature is None else where(view, SPACES[creature.space], creature.card)


def aimed(view: SolForgePosition, target: str, by: int = SPECTATOR) -> str:
    """Return what is aimed at: a player, or who stands on a space.

    :param by: the seat that aims, where the sentence is about it: it aims at ``yourself``, or at ``their`` creature.
    """
    if target not in SEATS:
        return numbered(view, target, by)
    seat = SEATS.index(target)
    return ("yourself" if seat == view.viewer else pronouns(view, seat)[1]) if seat == by else whom(view, seat)


def attribute(name: str, amount: int = 1) -> str:
    """``Armor 2``, ``Defender``."""
    return f"{ATTRIBUTES[name]} {amount}" if name in NUMBERED else ATTRIBUTES[name]


def signed(n: int) -> str:
    """``+3``, ``-2``."""
    return f"+{n}" if n >= 0 else str(n)


def summed(before: int, change: int) -> str:
    """A sum as people write it: ``5 + 3 = 8``, ``5 - 3 = 2``. No health is told that is below 0.

    >>> summed(5, -3), summed(2, -4), summed(-2, 3), summed(-4, 3)
    ('5 - 3 = 2', '2 - 4, none left', '1, from 2 below 0', 'still 0')
    """
    after = before + change
    if before < 0:
        return f"{after}, from {-before} below 0" if after > 0 else "still 0"
    if after < 0:
        return f"{before} - {-change}, none left"
    return f"{before} {'+' if change >= 0 else '-'} {abs(change)} = {after}"


def stops(view: SolForgePosition, until: int) -> str:
    """Return when something stops that lasts until the end of a turn, given by its number.

    Nothing for 0, which is never.
    """
    if not until:
        return ""
    return " for this turn" if until <= view.turn else f" until turn {until} ends"


def left_open(view: SolForgePosition, id: str) -> str:
    """Return what the rules leave open, how this table reads it, and how else it could be read."""
    item = view.readings.find(id)
    return f"{item.question} ({id}) {as_read(view.readings, id)}"
