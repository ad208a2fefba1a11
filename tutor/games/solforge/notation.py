"""A SolForge position as a person writes it.

``field`` is by space: ``{"A3": "spring-dryad@1 5/5 zz"}``, or by seat and lane: ``{"A": {"3": "spring-dryad@1"}}`` (see
``creature_text``). The creatures came in the order in
which they are written, unless ``entry`` says otherwise. ``gone`` lists creatures that left play, ``A3 spring-dryad@1``.
Cards are listed by seat, ``["enrage@1 tanglesprout@1", ""]`` or ``{"A": "enrage@1 tanglesprout@1"}``; decks top first.
``own_cards`` holds the texts of card files whose cards take part; they are read before all else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import UNKNOWN
from tutor.engine.codec import read_each
from tutor.engine.facts import brief, fault_text
from tutor.engine.notation import Notation, read_zone, write_zone
from tutor.engine.zones import Zone
from tutor.games.solforge import creature_text, riddles
from tutor.games.solforge.cards import CardFileError, read_cards
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.own import MOST_FILES
from tutor.games.solforge.creature import Creature, in_order
from tutor.games.solforge.places import NUMBER, SEATS, SPACES
from tutor.games.solforge.rules import continuous
from tutor.games.solforge.trigger_events import TriggerEvent

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition

BY_SEAT = ("hands", "decks", "discards", "removed", "graveyard", "picked", "offered", "drafted")


def write(position: SolForgePosition, zone: Zone) -> dict[str, Any]:
    """Return the keys of a zone: the field by space, creatures that left play as a list of texts."""
    if zone.name == "field":
        return {"field": {SPACES[item.space]: str(item) for item in position.creatures()}}
    if zone.name == "gone":
        return {"gone": [f"{SPACES[item.space]} {item}" for item in position.gone]}
    if zone.name == "queue":
        return {"queue": " ".join(map(str, position.queue))}
    return write_zone(position, zone)


def read(position: SolForgePosition, key: str, data: Any) -> None:
    """Read a key.

    :raises ValueError: with a sentence for every fault.
    """
    _read_key(position, key, data)
    position.present = position.count_present()


def _read_key(position: SolForgePosition, key: str, data: Any) -> None:
    if key == "own_cards":
        position.own_cards = _read_card_files(data)
    elif key == "field":
        _read_field(position, data)
    elif key == "gone":
        if not isinstance(data, list):
            raise ValueError('creatures that left play, like ["A3 spring-dryad@1"].')
        position.gone = read_each(_read_gone, data)
    elif key == "queue":
        if not isinstance(data, str):
            raise ValueError("events with blanks between, like turn-ends:0:0:0:0:-:-:1.")
        position.queue = read_each(TriggerEvent.parse, data.split())
    elif key in BY_SEAT:
        setattr(position, key, _read_piles(data))
    else:
        read_zone(position, key, data)


def _read_card_files(data: Any) -> tuple[str, ...]:
    """Read the card files in their standard form; faults name the file's index in the list."""
    if not isinstance(data, list):
        raise ValueError(f"a list of the texts of card files, not {brief(data)}.")
    if len(data) > MOST_FILES:
        raise ValueError(f"at most {MOST_FILES} card files, not {len(data):,}.")
    texts, faults = [], []
    for number, text in enumerate(data, start=1):
        try:
            texts.append(read_cards(text).text)
        except CardFileError as error:
            faults += [f"file {number}, {fault}" if len(data) > 1 else fault for fault in error.faults]
    if faults:
        raise ValueError(fault_text(faults))
    return tuple(texts)


def _read_piles(data: Any) -> list[list[Level]]:
    """Read the cards of each seat; a seat that is not mentioned has none."""
    if isinstance(data, Mapping) and set(data) <= set(SEATS):
        data = [data.get(seat, "") for seat in SEATS]
    if not isinstance(data, list) or len(data) > len(SEATS) or not all(isinstance(cards, str) for cards in data):
        raise ValueError('the cards of A and B, like ["enrage@1 tanglesprout@1", ""].')
    piles = read_each(_read_cards, data)
    return piles + [[] for _ in SEATS[len(piles) :]]


def _read_cards(text: str) -> list[Level]:
    return read_each(lambda word: UNKNOWN if word == "??" else Level.parse(word), text.split())


def _read_field(position: SolForgePosition, data: Any) -> None:
    if not isinstance(data, Mapping):
        raise ValueError('creatures by space, like {"A3": "spring-dryad@1 5/5"}.')
    field: dict[int, Creature] = {}
    faults, bare = [], []
    for place, text in _by_space(data):
        try:
            creature = _read_creature(place, text)
            if creature.space in field:
                raise ValueError("two creatures are written for this space.")
        except ValueError as error:
            faults.append(f"{brief(place)[1:-1]}: {error}")
            continue
        if not creature.entry:
            creature.entry = position.entries + 1
        position.entries = max(position.entries, creature.entry)
        field[creature.space] = creature
        if not creature_text.says_numbers(text):
            bare.append(creature.entry)
    if faults:
        raise ValueError(fault_text(faults))
    position.field = in_order(field.values())
    continuous.adopt(position, bare)


def _by_space(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Return the spaces with their creatures, in the order written."""
    for place, found in data.items():
        if place in SEATS and isinstance(found, Mapping):
            yield from ((f"{place}{lane}", text) for lane, text in found.items())
        else:
            yield place, found


def _read_creature(place: str, text: Any) -> Creature:
    if place not in NUMBER:
        raise ValueError("the spaces are A1 to A5 and B1 to B5.")
    if not isinstance(text, str):
        raise ValueError("a creature is a text, like tanglesprout@1 7/8.")
    return creature_text.read(text, NUMBER[place])


def _read_gone(text: Any) -> Creature:
    if not isinstance(text, str):
        raise ValueError(f"a creature that left play is a text, like A3 spring-dryad@1, not {brief(text)}.")
    place, _, rest = text.partition(" ")
    return _read_creature(place, rest)


NOTATION: Final[Notation[SolForgePosition]] = Notation(
    write=write, read=read, verbatim=("own_cards", "choices"), foreign=riddles.read
)
