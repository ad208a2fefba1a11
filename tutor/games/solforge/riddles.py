"""Reading the URL of a riddle from the players' riddle site as a position.

It is one line of eighteen parts joined by plus signs: the opponent's lanes 1 to 5, the player's lanes 1 to 5, the
player's hand of up to five cards, the state of both players, the title. A card is its name or number, its level, and
differences from the printed card, joined by dots::

    spring-dryad.2.h7.a4.d.A1

Here it has health 7, attack 4 and Armor 1, and is asleep. A player is ``rank.turn.health``, with the turn of the rank.
The site uses the old game's numbers for cards. No list of them exists here, so a card's name must replace its number;
every other part is read as the site writes it. A URL contains no decks and no opponent's hand, so they are empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from tutor.engine.facts import fault_text
from tutor.games.solforge.cards.model import CardInfo, Level
from tutor.games.solforge.cards.vocabulary import ATTRIBUTES, NUMBERED, Attribute
from tutor.games.solforge.places import SEATS

LANES = range(1, 6)
PLACES: Final = (*(f"{SEATS[seat]}{lane}" for seat in (1, 0) for lane in LANES), *(f"hand {lane}" for lane in LANES))
"""The contents of the first fifteen parts; the solver of the riddle has the first seat."""
LETTERS: Final[dict[str, Attribute]] = {
    "F": "aggressive", "A": "armor", "B": "breakthrough", "D": "defender", "M": "mobility", "P": "poison",
    "R": "regenerate",
}  # fmt: skip
"""The letters of creatures' attributes. Three more letters, C, O and S, mean nothing for a creature in play."""
_CARD = re.compile(r"([\w' -]{1,60})\.([1-4])((?:\.(?:[ha]-?\d{1,4}|d|[FABCDMOPRS]\d{0,3})){0,20})")
_PLAYER = re.compile(r"([1-9]\d?)\.([1-4])\.(\d{1,4})")
_NUMBER = re.compile(r"\w*\d\w*")
_PARTS, _MOST_PLAYED = 17, 20
_INSTEAD = "Write each card's name in place of its number, like spring-dryad.2, and hand the address in again."


def read(text: str) -> dict[str, Any] | None:
    """Return the riddle's position in notation; None if a text is not such a URL.

    >>> read("+++++spring-dryad.1.a5++++++++++1.1.20+2.1.90+Win%20now")["field"]
    {'A1': 'spring-dryad@1 5/4'}

    :raises ValueError: with the unreadable parts, and what to provide instead.
    """
    parts = [unquote(part) for part in text.strip().rpartition("/")[2].split("+", _PARTS)]
    cards, players = parts[: len(PLACES)], parts[len(PLACES) : _PARTS]
    found = [*map(_CARD.fullmatch, cards)]
    stand = [match for match in map(_PLAYER.fullmatch, players) if match]
    if len(stand) < 2 or not any(cards) or any(card and not match for card, match in zip(cards, found, strict=True)):
        return None
    return _position([(place, match) for place, match in zip(PLACES, found, strict=True) if match], stand)


def _position(cards: list[tuple[str, re.Match[str]]], stand: list[re.Match[str]]) -> dict[str, Any]:
    known = {match[1]: card for _, match in cards if (card := CardInfo.called(match[1]))}
    faults = [*_unknown([item for item in cards if item[1][1] not in known])]
    field: dict[str, str] = {}
    hand: list[str] = []
    for place, match in cards:
        try:
            if level := _level(known.get(match[1]), match):
                if place.startswith("hand"):
                    hand.append(str(level))
                else:
                    field[place] = _creature(level, match[3].split(".")[1:])
        except ValueError as error:
            faults.append(f"{place}: {error}")
    if faults:
        raise ValueError(f"This is a riddle from the players' riddle site. {fault_text(faults)}")
    (other, mine) = ([int(number) for number in match.groups()] for match in stand)
    return {
        "field": field, "hands": [" ".join(hand), ""], "active": 0,
        "rank": [mine[0], other[0]], "turn_in_rank": [mine[1], other[1]], "health": [mine[2], other[2]],
        "turn": sum(4 * (rank - 1) + turn for rank, turn, _ in (mine, other)) - 1,
    }  # fmt: skip


def _unknown(cards: list[tuple[str, re.Match[str]]]) -> Iterator[str]:
    """Return a sentence on the unknown cards: all numbers together with their places, and each name."""
    names = dict.fromkeys(match[1] for _, match in cards)
    numbers = [name for name in names if _NUMBER.fullmatch(name)]
    if numbers:
        said = ", ".join(
            f"{name} ({', '.join(f'{place}, level {match[2]}' for place, match in cards if match[1] == name)})"
            for name in numbers
        )
        yield f"Its cards are numbers of the old game, which no list here names: {said}. {_INSTEAD}"
    for name in names:
        if name not in numbers:
            try:
                CardInfo.parse(name)
            except ValueError as error:
                yield str(error)


def _level(card: CardInfo | None, match: re.Match[str]) -> Level | None:
    """Return a card at its level; the site shows the highest level for a level above it."""
    return None if card is None else card.at(min(int(match[2]), card.levels[-1].number))


def _creature(level: Level, marks: list[str]) -> str:
    """Return a creature in the tutor's notation."""
    if not level.is_creature:
        raise ValueError(f"{level.card.name} is a spell, and only creatures stand in lanes.")
    numbers = {mark[0]: int(mark[1:]) for mark in marks if mark[0] in "ha"}
    given = {LETTERS[mark[0]]: int(mark[1:] or 1) for mark in marks if mark[0] in LETTERS}
    words = [str(level)]
    if numbers:
        words.append(f"{numbers.get('a', level.attack)}/{numbers.get('h', level.health)}")
    if "d" in marks:
        words.append("zz")
    if any(mark[0].isupper() for mark in marks):
        words += [word for name in ATTRIBUTES for word in _attribute(level, name, given.get(name, 0))]
    return " ".join(words)


def _attribute(level: Level, name: Attribute, amount: int) -> Iterator[str]:
    """Yield the changes that turn the printed amount of an attribute into this one.

    The site lists all attributes of a creature, or none.
    """
    printed = int(getattr(level.attributes, name))
    more = min(amount, 1) - min(printed, 1) if name not in NUMBERED else amount - printed
    if more > 0:
        yield f"{name} {more}" if name in NUMBERED else name
    elif more < 0 and amount == 0:
        yield f"not {name}"
    elif more < 0:
        raise ValueError(f"{level.card.name} has {name} {printed}, and no effect leaves it {amount} of that.")
