"""A SolForge position as a person writes it.

``field`` is by seat and lane: ``{"A": {"3": "spring-dryad@1 5/5 zz"}}`` (see ``creature_text``). The creatures came in
the order in which they are written, unless ``entry`` says otherwise. ``hands``, ``decks``, ``discards``, ``removed``,
``graveyard``, ``offered`` and ``drafted`` are by seat: ``{"A": "enrage@1 tanglesprout@1"}``; decks top first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tutor.engine import UNKNOWN
from tutor.engine.facts import brief
from tutor.engine.zones import Zone
from tutor.games.solforge import creature_text
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import NUMBER, SEATS, SPACES

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition

BY_SEAT = ("hands", "decks", "discards", "removed", "graveyard", "offered", "drafted")


def write_zone(position: SolForgePosition, zone: Zone) -> dict[str, Any] | None:
    """A zone in the form of this game; None for those in the standard form."""
    if zone.name == "field":
        return {"field": _write_field(position)}
    if zone.name == "gone":
        return {"gone": [f"{SPACES[item.space]} {item}" for item in position.gone]}
    if zone.name in BY_SEAT:
        piles = getattr(position, zone.name)
        return {zone.name: {SEATS[n]: " ".join(map(str, pile)) for n, pile in enumerate(piles) if pile}}
    return None


def _write_field(position: SolForgePosition) -> dict[str, dict[str, str]]:
    field: dict[str, dict[str, str]] = {}
    for creature in position.creatures():
        field.setdefault(SEATS[creature.owner], {})[str(creature.lane)] = str(creature)
    return field


def read_zone(position: SolForgePosition, key: str, data: Any) -> bool:
    """Fill a zone from the form of this game; False for a zone in the standard form.

    :raises ValueError: with a sentence that says what is wrong.
    """
    if key == "field":
        _read_field(position, data)
    elif key == "gone":
        position.gone = [_read_gone(text) for text in data]
    elif key in BY_SEAT:
        setattr(position, key, _read_piles(data))
    else:
        return False
    return True


def _read_piles(data: Any) -> list[list[Level]]:
    if not isinstance(data, Mapping) or not all(isinstance(cards, str) for cards in data.values()):
        raise ValueError('the cards of each seat, like {"A": "enrage@1 tanglesprout@1"}.')
    strangers = [seat for seat in data if seat not in SEATS]
    if strangers:
        raise ValueError(f"the seats are A and B, not {brief(strangers[0])}.")
    return [_read_cards(data.get(seat, "")) for seat in SEATS]


def _read_cards(text: str) -> list[Level]:
    found, faults = [], []
    for word in text.split():
        try:
            found.append(UNKNOWN if word == "??" else Level.parse(word))
        except ValueError as error:
            faults.append(str(error))
    if faults:
        raise ValueError(" ".join(faults))
    return found


def _read_field(position: SolForgePosition, data: Any) -> None:
    if not isinstance(data, Mapping) or not all(isinstance(lanes, Mapping) for lanes in data.values()):
        raise ValueError('creatures by seat and lane, like {"A": {"3": "spring-dryad@1 5/5"}}.')
    field: list[Creature | None] = [None] * 10
    faults, bare = [], []
    for seat, lanes in data.items():
        for lane, text in lanes.items():
            place = f"{seat}{lane}"
            try:
                creature = _read_creature(place, text)
            except ValueError as error:
                faults.append(f"{brief(place)[1:-1]}: {error}")
                continue
            if not creature.entry:
                position.entries += 1
                creature = creature.but(entry=position.entries)
            position.entries = max(position.entries, creature.entry)
            field[creature.space] = creature
            if not creature_text.says_numbers(text):
                bare.append(creature.entry)
    if faults:
        raise ValueError(" ".join(faults))
    position.field = field
    _give_bonuses(position, bare)


def _read_creature(place: str, text: Any) -> Creature:
    if place not in NUMBER:
        raise ValueError("the spaces are A1 to A5 and B1 to B5.")
    if not isinstance(text, str):
        raise ValueError("a creature is a text, like tanglesprout@1 7/8.")
    return creature_text.read(text, NUMBER[place])


def _read_gone(text: str) -> Creature:
    place, _, rest = text.partition(" ")
    return _read_creature(place, rest)


def _give_bonuses(position: SolForgePosition, bare: list[int]) -> None:
    """Note what While abilities give: numbers that were written contain it, for the others it is added."""
    from tutor.games.solforge.rules import whiles

    whiles.adopt(position)
    for creature in position.creatures():
        if creature.entry in bare and creature.bonuses:
            effects = [bonus.ability.effects[bonus.step] for bonus in creature.bonuses]
            attack, health = sum(item.attack for item in effects), sum(item.health for item in effects)
            position.field[creature.space] = creature.but(
                attack=creature.attack + attack,
                health=creature.health + health,
                maximum=creature.maximum + health,
            )
    whiles.adopt(position)
