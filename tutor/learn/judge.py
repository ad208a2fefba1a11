"""Checks: conditions of a lesson on a game in progress, as data that can be combined; and judging an exercise.

A check looks at a table: the line from the exercise's start to the current step, and the position as the learner's seat
may know it. Checks know no game: events, moves and zones are named by the game's own words.

>>> from tutor.learn.judge import Over, all_of, not_, Played
>>> all_of(Over("won"), not_(Played("discard *")))
AllOf(checks=(Over(how='won'), NotSo(check=Played(pattern='discard *', times=1))))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tutor.engine.events import Event
from tutor.engine.facts import write_text
from tutor.engine.game import Game
from tutor.engine.notation import PositionError
from tutor.engine.position import Position
from tutor.engine.table import Step, Table

if TYPE_CHECKING:
    from tutor.learn.lessons import Exercise, Mistake

_CARD = re.compile(r"(?:10|[2-9AJQK])[CDHS]'?|X\d")
LEARNER = 0
"""The seat of the learner."""


class Check:
    """A condition on a table."""

    __slots__ = ()

    def holds(self, table: Table) -> bool:
        """Whether it holds at the table's current step."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AllOf(Check):
    """Every one of its checks holds."""

    checks: tuple[Check, ...]

    def holds(self, table: Table) -> bool:
        return all(check.holds(table) for check in self.checks)


@dataclass(frozen=True, slots=True)
class AnyOf(Check):
    """At least one of its checks holds."""

    checks: tuple[Check, ...]

    def holds(self, table: Table) -> bool:
        return any(check.holds(table) for check in self.checks)


@dataclass(frozen=True, slots=True)
class NotSo(Check):
    """Its check does not hold."""

    check: Check

    def holds(self, table: Table) -> bool:
        return not self.check.holds(table)


def all_of(*checks: Check) -> Check:
    """Return a check that holds if every one of these does."""
    return AllOf(checks)


def any_of(*checks: Check) -> Check:
    """Return a check that holds if at least one of these does."""
    return AnyOf(checks)


def not_(check: Check) -> Check:
    """Return a check that holds if this one does not."""
    return NotSo(check)


def events_of(table: Table) -> list[Event]:
    """Return the events of the line, in order."""
    return [moment.event for step in table.line() for moment in step.moments]


def moves_of(table: Table) -> list[str]:
    """Return the moves of the line, in notation."""
    return [step.move.text() for step in table.line() if step.move is not None]


@dataclass(frozen=True, slots=True)
class Happened(Check):
    """An event of the class named ``event`` has happened with these facts (in notation), at least ``times`` times."""

    event: str
    facts: tuple[tuple[str, str], ...] = ()
    times: int = 1

    def holds(self, table: Table) -> bool:
        return sum(map(self.fits, events_of(table))) >= self.times

    def fits(self, event: Event) -> bool:
        """Whether an event has this class and these facts."""
        named = type(event).__name__ == self.event
        return named and all(write_text(getattr(event, name, None)) == value for name, value in self.facts)


@dataclass(frozen=True, slots=True)
class InOrder(Check):
    """These events have happened in this order; others may lie in between."""

    events: tuple[Happened, ...]

    def holds(self, table: Table) -> bool:
        rest = iter(events_of(table))
        return all(any(wanted.fits(event) for event in rest) for wanted in self.events)


@dataclass(frozen=True, slots=True)
class Played(Check):
    """Moves that match ``pattern`` (with the wildcards ``*`` and ``?``) were made at least ``times`` times."""

    pattern: str
    times: int = 1

    def holds(self, table: Table) -> bool:
        return sum(fnmatchcase(move, self.pattern) for move in moves_of(table)) >= self.times


@dataclass(frozen=True, slots=True)
class Only(Check):
    """The learner is to choose, and every legal move matches ``pattern``."""

    pattern: str

    def holds(self, table: Table) -> bool:
        moves = table.legal() if table.position.turn_of == LEARNER else []
        return bool(moves) and all(fnmatchcase(move.text(), self.pattern) for move in moves)


@dataclass(frozen=True, slots=True)
class Over(Check):
    """The game is over: ``how`` is ``won``, ``lost`` or ``over`` (either)."""

    how: str = "over"

    def holds(self, table: Table) -> bool:
        result = table.position.result
        if result is None:
            return False
        return self.how == "over" or (LEARNER in result.winners) == (self.how == "won")


@dataclass(frozen=True, slots=True)
class Legal(Check):
    """A move is legal now."""

    move: str

    def holds(self, table: Table) -> bool:
        return table.why_not(self.move) is None


@dataclass(frozen=True, slots=True)
class Possible(Check):
    """The position with these changes can be set up."""

    start: tuple[tuple[str, Any], ...]

    def holds(self, table: Table) -> bool:
        try:
            table.game.at({**(table.start.study or {}), **dict(self.start)})
        except PositionError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Shows(Check):
    """A key of the position's notation, as the learner sees it, ``is`` or ``has`` a value, or has this ``size``,
    ``least`` or ``most``.

    ``at`` picks one entry of a key with several. A text of cards ``has`` a card; ``size`` counts cards or entries.
    """

    key: str
    op: str
    value: Any
    at: str = ""

    def holds(self, table: Table) -> bool:
        return self.fits(notation(table, self.key))

    def fits(self, data: Any) -> bool:
        """Whether a value fits this comparison."""
        if self.at:
            data = data.get(self.at) if isinstance(data, dict) else data[int(self.at)]
        return bool(_OPS[self.op](data, self.value))


def notation(table: Table, key: str) -> Any:
    """Return the value of a key of the position's notation in the learner's view.

    :raises ValueError: if the position has no such key.
    """
    return key_in(table.game, _seen(table.here), key)


@lru_cache(maxsize=4)
def _seen(step: Step) -> Position:
    """Return what the learner may know at a step; the checks of an exercise ask for it one after the other."""
    return step.position.view(LEARNER)


def key_in(game: Game, view: Position, key: str) -> Any:
    """Return the value of a key of the notation in a view.

    :raises ValueError: if the position has no such key.
    """
    for zone in sorted(view.zones.values(), key=lambda zone: zone.name != key):  # usually a zone's name
        written = game.notation.write(view, zone)
        if key in written:
            return written[key]
    raise ValueError(f"There is no {key!r} in this position.")


def _entries(data: Any) -> list[Any]:
    if data is None:
        return []
    return data.split() if isinstance(data, str) else list(data)


_OPS: dict[str, Any] = {
    "is": lambda data, value: data == value,
    "has": lambda data, value: value in _entries(data),
    "size": lambda data, value: len(_entries(data)) == value,
    "least": lambda data, value: data >= value,
    "most": lambda data, value: data <= value,
}
OPS = tuple(_OPS)
"""The comparisons of ``Shows``."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of an exercise: ``open``, ``done`` or ``failed``; with the listed mistake that was just made, if
    any."""

    state: str
    mistake: Mistake | None = None


def own_moves(exercise: Exercise, table: Table) -> list[str]:
    """Return the moves of the line in notation, without those that the tutor played before the page began."""
    return moves_of(table)[len(exercise.before) :]


def judge(exercise: Exercise, table: Table) -> Verdict:
    """Judge an exercise by the line so far. Success wins over failure; a game that ended without success has failed.

    Once the goal was reached, the exercise stays done, whatever is played afterwards.

    :param table: a table that began at the exercise's start.
    """
    mistake = find_mistake(exercise, table)
    if is_reached(exercise, table):
        return Verdict("done", mistake)
    return Verdict(judge_here(exercise, table), mistake)


def is_reached(exercise: Exercise, table: Table) -> bool:
    """Return whether the goal was reached at any step of the line."""
    seen = table.copy()
    for step in table.line()[len(exercise.before) :]:
        seen.here = step
        if exercise.success.holds(seen):
            return True
    return False


def judge_here(exercise: Exercise, table: Table) -> str:
    """Return the state of an exercise by the current step alone: ``open``, ``done`` or ``failed``."""
    if exercise.success.holds(table):
        return "done"
    failed = Over().holds(table) or (exercise.failure is not None and exercise.failure.holds(table))
    return "failed" if failed else "open"


def find_mistake(exercise: Exercise, table: Table) -> Mistake | None:
    """Return the listed mistake that the learner made with their last move, if any, even if others have answered it.

    A mistake's text describes one exact line, so it matches only if nothing else was played from the start on.
    """
    line = [step for step in table.line() if step.move is not None]
    while line and (line[-1].seat != LEARNER or _text(line[-1]) in exercise.declines):
        line.pop()
    moves = [_text(step) for step in line][len(exercise.before) :]
    legal = (mistake for mistake in exercise.mistakes if not mistake.refused)
    return next((m for m in legal if [*(play.move for play in m.after), m.move] == moves), None)


def _text(step: Step) -> str:
    return step.move.text() if step.move is not None else ""


def find_refused(exercise: Exercise, table: Table, tried: str) -> Mistake | None:
    """Return the listed mistake that a refused move, in notation, is at the current step, if any.

    A mistake with two cards matches in either order of the cards.
    """
    here = refused_here(exercise, table)
    exact = [mistake for mistake in here if mistake.move == tried]
    turned = [mistake for mistake in here if _turned(mistake.move) == tried]
    return next(iter(exact + turned), None)


def _turned(move: str) -> str:
    """Return a move of two cards, in notation, with the cards swapped; "" for any other move.

    >>> _turned("combine 9S 6H"), _turned("move lane 2")
    ('combine 6H 9S', '')
    """
    kind, *cards = move.split()
    return f"{kind} {cards[1]} {cards[0]}" if len(cards) == 2 and all(map(_CARD.fullmatch, cards)) else ""


def refused_here(exercise: Exercise, table: Table) -> list[Mistake]:
    """Return the listed mistakes that the rules would refuse at the current step; each belongs to this exact line."""
    moves = own_moves(exercise, table)
    refused = (mistake for mistake in exercise.mistakes if mistake.refused and mistake.text)
    return [mistake for mistake in refused if [play.move for play in mistake.after] == moves]
