"""What is changed in a what-if: readings, luck, or a move; each change makes one branch."""

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
"""One option of a reading, or several to be tried each."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one branch has that the table has not; empty for the branch that goes on as it is.

    :param title: the name of the branch; ``meaning`` a phrase that says what the change comes to.
    :param readings: by ambiguity id, the options that differ.
    :param luck: forced results for the first move played.
    :param move: what is played instead of the first move.
    :param veils: readings under which a card has to be seen, too, for it to be shown.
    """

    title: str
    meaning: str = ""
    readings: dict[str, str] = field(default_factory=dict)
    luck: tuple[Forced, ...] = ()
    move: Move | None = None
    veils: tuple[Readings, ...] = ()


def veil(position: Position, changes: Sequence[Change]) -> tuple[Change, ...]:
    """The same changes; on each of their boards only what is seen under the readings of all of them is shown."""
    veils = tuple(dict.fromkeys(position.readings.replace(change.readings) for change in changes))
    return tuple(replace(change, veils=veils) for change in changes)


def as_it_is(position: Position, readings: Iterable[str] = (), what: str = "") -> Change:
    """The branch that changes nothing; it says how the readings asked about are taken, or that the luck is left
    alone."""
    if what == "luck":
        return Change("As luck has it", "Nothing is forced.")
    items = [position.readings.find(name) for name in readings]
    meaning = " ".join(sentence(item.options[position.readings.value(item.id)]) for item in items)
    default = all(position.readings.value(item.id) == item.default for item in items)
    return Change("As the tutor plays it" if default else "As this table plays it", meaning)


def other_readings(position: Position, readings: Mapping[str, Options]) -> list[Change]:
    """One change for each combination of the options named.

    :raises ReadingError: for a reading or an option that does not exist.
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
    """One change for a tuple of forced results, one for each tuple of a list.

    :raises LuckError: if one of them is of another form.
    """
    changes = []
    for results in luck if isinstance(luck, list) else [luck]:
        check_luck(results)
        falls = listing([_falls(position, item) for item in results])
        changes.append(Change("Other luck", sentence(falls), luck=results))
    return _numbered(changes)


def other_move(game: Game, view: Position, moves: Sequence[Move]) -> list[Change]:
    """One change for each other move."""
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
    """A phrase with a capital letter and a full stop."""
    text = phrase.strip()
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""
