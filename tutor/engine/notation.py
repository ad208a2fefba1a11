"""Position notation: a small dict that a person can write and a file can hold.

Every zone is a key. A list of cards is one string of words, top card first; a zone with a list for each seat is a list
of such strings; a map is a dict; any other value is itself. Keys that are left out keep their defaults. Other keys are
``seats``, ``readings`` (by id), ``seed``, ``luck`` (forced results), ``agenda`` (next item first), ``known`` and, after
the end, ``result``. A game may write a zone in a friendlier form with its own ``Notation``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic

from tutor.engine import codec
from tutor.engine.facts import brief, brief_row, read_value, write_data
from tutor.engine.kinds import P
from tutor.engine.luck import read_luck, write_luck
from tutor.engine.moves import Decision, Task
from tutor.engine.position import Position, Result
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.spelling import Called, or_this, respelled
from tutor.engine.untrusted import words
from tutor.engine.zones import Zone

if TYPE_CHECKING:
    from tutor.engine.game import Game

FRAME = ("seats", "readings", "seed", "luck", "agenda", "known", "knowledge", "result")
RESULT: dict[str, Any] = {"winners": tuple[int, ...], "clause": str, "key": str, "scores": tuple[int, ...]}

MOST_WORDS = 5_000
"""The most cards, numbers and names in a written position; the largest of a real game has a few hundred."""


class PositionError(ValueError):
    """Raised for a position that cannot be set up. ``problems`` lists every fault, one sentence each."""

    def __init__(self, problems: list[str]):
        super().__init__(" ".join(problems))
        self.problems = problems


def write_zone(position: Position, zone: Zone) -> dict[str, Any]:
    """Write a zone in the standard form, under its name. ``Notation.write`` does this by default."""
    return {zone.name: codec.write_zone(zone, getattr(position, zone.name))}


def read_zone(position: Position, key: str, data: Any) -> None:
    """Set a zone from the standard form. ``Notation.read`` does this by default.

    :param key: the zone's name.
    :param data: its value, as a person or a file wrote it.
    :raises ValueError: if it cannot be read.
    """
    setattr(position, key, codec.read_zone(position.zones[key], data, position.card_type))


def _knows_no_other(text: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Notation(Generic[P]):
    """How a game writes its zones: in the standard form, unless it defines a friendlier one.

    ``keys`` are the keys that are read, the names of all zones unless given. ``write(position, zone)`` returns the keys
    and values that stand for a zone. ``read(position, key, data)`` sets the zones that a key stands for, or raises
    ValueError with a sentence. ``help`` explains the form to a person. ``verbatim`` are keys whose texts are not
    searched for names of cards, such as the text of a file. ``foreign(text)`` turns a position written by another
    program into this notation; it returns None for any other text, and raises ValueError with a sentence if it cannot
    read it.
    """

    keys: tuple[str, ...] = ()
    write: Callable[[P, Zone], dict[str, Any]] = write_zone
    read: Callable[[P, str, Any], None] = read_zone
    help: str = ""
    verbatim: tuple[str, ...] = ()
    foreign: Callable[[str], Mapping[str, Any] | None] = _knows_no_other


def write_position(position: Position) -> dict[str, Any]:
    """Return the position in notation: only what differs from an empty position."""
    notation = position.game.notation
    assert notation is not None, "a game that writes its positions says how"
    empty = type(position)(position.game, position.seats, position.readings)
    data: dict[str, Any] = {"seats": position.seats}
    for zone in position.zones.values():
        if getattr(position, zone.name) != getattr(empty, zone.name):
            data.update(notation.write(position, zone))
    if position.readings.to_data():
        data["readings"] = position.readings.to_data()
    if position.seed:
        data["seed"] = position.seed
    if position.forced:
        data["luck"] = write_luck(position.forced)
    if position.known:
        data["known"] = {
            str(card): mask for card, mask in sorted(position.known.items(), key=lambda pair: str(pair[0]))
        }
    if position.knowledge:
        data["knowledge"] = [[*pile, *masks] for pile, masks in sorted(position.knowledge.items())]
    data["agenda"] = [item.to_data() for item in reversed(position.agenda)]
    if position.result is not None:
        data["result"] = {name: write_data(getattr(position.result, name)) for name in RESULT}
    return data


def read_position(game: Game[P], records: Mapping[str, type[Decision] | type[Task]], data: Mapping[str, Any]) -> P:
    """Set up a position of a game from notation. A card may be written by its name, ``10 of Clubs`` or ``Heavy Rain``.

    :param records: the game's decisions and tasks by class name.
    :raises PositionError: listing all faults at once.
    """
    if not isinstance(data, Mapping):
        raise PositionError(["A position is a dict of zones."])
    if _size(game, data) > MOST_WORDS:
        raise PositionError([f"This position is too large: it has more than {MOST_WORDS:,} cards, numbers and names."])
    try:
        return _read_as_written(game, records, data)
    except PositionError:
        named = _respelled(game, data)
        if named == data:
            raise
    return _read_as_written(game, records, named)


def _respelled(game: Game[P], data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position with names of several words replaced by the notation of their cards."""
    zones = (*(game.notation.keys or game.position.zones), "known")
    plain = {key for key in zones if key not in game.notation.verbatim}
    return {key: _named(value, game.position.called) if key in plain else value for key, value in data.items()}


def _named(value: Any, called: Called, levels: int = 3) -> Any:
    if isinstance(value, str):
        return respelled(value, called)
    if isinstance(value, list) and levels:
        return [_named(item, called, levels - 1) for item in value]
    if isinstance(value, Mapping) and levels:
        return {_named(key, called, 0): _named(item, called, levels - 1) for key, item in value.items()}
    return value


def _read_as_written(game: Game[P], records: Mapping[str, type[Decision] | type[Task]], data: Mapping[str, Any]) -> P:
    """Return the position from data in which every card stands in its notation."""
    problems: list[str] = []
    names = game.notation.keys or tuple(game.position.zones)
    unknown = [key for key in data if key not in (*names, *FRAME)]
    if unknown:
        meant = or_this(unknown[0], (*names, *FRAME)) if len(unknown) == 1 else "."
        known = ", ".join((*names, *FRAME))
        problems.append(f"There is no {brief_row(unknown)} in a position{meant} There are: {known}.")
    seats = data.get("seats", game.position.default_seats)
    if type(seats) is not int or seats not in game.seats:
        raise PositionError([*problems, f"This game is for {game.players()}, not {brief(seats)}."])
    chosen = _read_readings(game.readings, data.get("readings", {}), problems)
    position = game.position(game, seats, chosen)
    frame = (
        ("seed", _read_seed), ("luck", _read_luck), ("known", _read_known), ("knowledge", _read_knowledge),
        ("result", _read_result),
    )  # fmt: skip
    for zone in names:
        if zone in data:
            _note(problems, zone, partial(game.notation.read, position, zone, data[zone]))
    for name, read in frame:
        if name in data:
            _note(problems, name, partial(read, position, data[name]))
    if "agenda" in data:
        _note(problems, "agenda", lambda: _read_agenda(position, records, data["agenda"]))
    if not problems:
        if "agenda" not in data and position.result is None:
            game.settle(position)
        problems = position.problems()
        if not position.agenda and position.result is None:
            problems.append("agenda: nothing waits, though the game is not over.")
    if problems:
        raise PositionError(problems)
    return position


def _size(game: Game[P], data: Mapping[str, Any]) -> int:
    """Return the work of copying the position once, in words; values that copies share do not count."""
    zones = game.position.zones
    return sum(words(value) for key, value in data.items() if key not in zones or zones[key].shape != "value")


def _note(problems: list[str], name: str, read: Callable[[], None]) -> None:
    try:
        read()
    except (ValueError, KeyError, IndexError) as error:
        problems.append(f"{name}: {error}")
    except (TypeError, AttributeError, RecursionError):
        problems.append(f"{name}: it has the wrong form.")


def _read_readings(readings: type[Readings], data: Any, problems: list[str]) -> Readings:
    try:
        return readings(data)
    except ReadingError as error:
        problems.append(str(error))
        return readings()


def _read_seed(position: Position, data: Any) -> None:
    if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < 2**64:
        raise ValueError(f"{brief(data)} is not a whole number from 0 to 2**64 - 1.")
    position.seed = data


def _read_luck(position: Position, data: Any) -> None:
    position.forced = read_luck(data)


def _read_known(position: Position, data: Any) -> None:
    if not isinstance(data, Mapping):
        raise ValueError(
            "a dict from card to a sum of 1, 2, 4, ...: one for each seat that knows it, then for watchers."
        )
    for card, mask in data.items():
        if type(mask) is not int or not 0 < mask < 1 << position.seats + 1:
            raise ValueError(f"{brief(mask)} stands for no seats that know {brief(card)}.")
        position.known[position.read_card(card)] = mask


def _read_knowledge(position: Position, data: Any) -> None:
    """Read rows of a zone's name, the owner's number (-1 for one pile), and a mask for each place."""
    for row in data:
        zone, owner, *masks = row
        shape = position.zones[zone].shape
        if not (0 <= owner < len(getattr(position, zone)) if shape == "lists" else shape == "list" and owner == -1):
            raise ValueError(f"{brief(zone)} has no pile {brief(owner)}.")
        if any(type(mask) is not int or not 0 <= mask < 1 << position.seats + 1 for mask in masks):
            raise ValueError(f"{brief(zone)}: a sum of 1, 2, 4, ... for each place, one for each seat that knows it.")
        position.knowledge[zone, owner] = masks


def _read_result(position: Position, data: Any) -> None:
    if not isinstance(data, Mapping) or data.keys() != RESULT.keys():
        raise ValueError(f"a dict of {', '.join(RESULT)}.")
    result = Result(**{name: read_value(hint, data[name]) for name, hint in RESULT.items()})
    if not set(result.winners) <= set(range(position.seats)):
        raise ValueError("a winner who has no seat.")
    if len(set(result.winners)) < len(result.winners):
        raise ValueError("a seat that wins twice.")
    if len(result.scores) not in (0, position.seats):
        raise ValueError("one score for each seat, or none.")
    position.result = result


def _read_agenda(position: Position, records: Mapping[str, type[Decision] | type[Task]], data: Any) -> None:
    if not isinstance(data, list):
        raise ValueError("a list of decisions and tasks, the next one first.")
    agenda = []
    for item in reversed(data):
        name = item.get("is") if isinstance(item, dict) else None
        if not isinstance(name, str) or name not in records:
            raise ValueError(f"{brief(name)} is not a decision or task. There are: {', '.join(sorted(records))}.")
        record = records[name].from_data(item)
        if not 0 <= getattr(record, "seat", 0) < position.seats:
            raise ValueError(f"{name} waits for seat {record.facts()['seat']}, and there is none.")
        agenda.append(record)
    position.agenda = agenda
