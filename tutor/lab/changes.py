"""Changes of a what-if: readings, luck, or a move. Each change makes one branch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.engine.luck import Forced, Named, check_luck
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.words import card, listing

Options = str | Sequence[str]
"""One option of a reading, or several to try in turn."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one branch changes; nothing for the branch that continues as it is.

    :param title: the name of the branch; ``meaning`` is a phrase that describes the change.
    :param readings: the options that differ, by id.
    :param luck: forced results for the first move played.
    :param move: the move to play instead of the first.
    :param veils: further readings under which the seat must see a card for it to be shown.
    """

    title: str
    meaning: str = ""
    readings: dict[str, str] = field(default_factory=dict)
    luck: tuple[Forced, ...] = ()
    move: Move | None = None
    veils: tuple[Readings, ...] = ()


def veil(position: Position, changes: Sequence[Change]) -> tuple[Change, ...]:
    """Return the changes with veils: each board shows only what the seat sees under the readings of all of them."""
    veils = tuple(dict.fromkeys(position.readings.replace(change.readings) for change in changes))
    return tuple(replace(change, veils=veils) for change in changes)


def as_it_is(position: Position, readings: Iterable[str] = (), what: str = "") -> Change:
    """Return the branch without a change, whose meaning names the current options, or says that the luck is left
    alone."""
    if what == "luck":
        return Change("As luck has it", "Nothing is forced.")
    items = [position.readings.find(name) for name in readings]
    meaning = " ".join(sentence(item.options[position.readings.value(item.id)]) for item in items)
    default = all(position.readings.value(item.id) == item.default for item in items)
    return Change("As the tutor plays it" if default else "As this table plays it", meaning)


def other_readings(position: Position, readings: Mapping[str, Options]) -> list[Change]:
    """Return one change for each combination of the given options.

    :raises ReadingError: for an unknown reading or option.
    """
    if not isinstance(readings, Mapping):
        raise ReadingError(f"Readings are a dict from ambiguity id to option or options, not {brief(readings)}.")
    kinds = [position.readings.find(name) for name in readings]
    wanted = [list(options) if isinstance(options, list | tuple) else [options] for options in readings.values()]
    changes = []
    for options in product(*wanted):
        chosen = {item.id: option for item, option in zip(kinds, options, strict=True)}
        position.readings.replace(chosen)
        meaning = " ".join(
            f"{sentence(item.options[option])} [{item.id}]" for item, option in zip(kinds, options, strict=True)
        )
        changes.append(Change("The other reading", meaning, readings=chosen))
    return _numbered(changes)


def other_luck(position: Position, luck: tuple[Forced, ...] | list[tuple[Forced, ...]]) -> list[Change]:
    """Return one change for each tuple of forced results.

    :raises LuckError: if one has a wrong form.
    """
    changes = []
    for results in luck if isinstance(luck, list) else [luck]:
        check_luck(results)
        falls = listing([_falls(position, item) for item in results])
        changes.append(Change("Other luck", sentence(falls), luck=results))
    return _numbered(changes)


def other_move(game: Game, view: Position, moves: Sequence[Move]) -> list[Change]:
    """Return one change for each alternative move."""
    return _numbered([Change("The other move", sentence(game.words.say_move(move, view)), move=move) for move in moves])


def _numbered(changes: list[Change]) -> list[Change]:
    if len(changes) == 1:
        return changes
    return [replace(change, title=f"{change.title} ({n})") for n, change in enumerate(changes, 1)]


def _falls(position: Position, item: Forced) -> str:
    if isinstance(item, Named):
        return f"{item.name}: {_falls(position, item.result)}"
    if isinstance(item, int):
        return f"a die shows {item}"
    names = item.split() if isinstance(item, str) else item
    try:
        cards = [card(position.read_card(name)) for name in names]
    except (ValueError, AttributeError):
        return " ".join(names)
    return f"{cards[0]} comes" if len(cards) == 1 else f"the order after the shuffle is {' '.join(cards)}"


def sentence(phrase: str) -> str:
    """Return a phrase with a capital letter and a full stop."""
    text = phrase.strip()
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""
