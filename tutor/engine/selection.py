"""Selections: choosing several things, or an order, one at a time, with a way to take one back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from tutor.engine.events import Caused, Event
from tutor.engine.moves import Decision, Move, Refusal
from tutor.engine.zones import UNKNOWN

if TYPE_CHECKING:
    from tutor.engine.position import Position

TAKEN, NOT_OFFERED, NOT_TAKEN, ENOUGH, TOO_FEW = (
    "taken-already", "not-offered", "not-taken", "enough-taken", "too-few-taken",
)  # fmt: skip
"""Keys of the refusals that every selection has; each cites the selection's first clause."""


@dataclass(frozen=True, slots=True)
class Selection(Decision):
    """A decision to choose several things, in order; the moves ``Take``, ``TakeBack`` and ``Done`` answer it.

    A game declares one class for each such choice. It says what is offered (``offers``), how many (``bounds``), why a
    thing or the whole set is refused, and what happens at the end (``close``). Things are named by short texts without
    blanks, such as a card's notation. Only the seat knows which things it has taken so far; everybody knows how many,
    and ``is_open`` shows all of them.
    """

    taken: tuple[str, ...] = ()
    is_open: ClassVar[bool] = False

    def offers(self, position: Any) -> Iterable[str]:
        """Return the things that can be chosen, in a stable order: a superset, each once, including those already
        taken."""
        raise NotImplementedError

    def bounds(self, position: Any) -> tuple[int, int]:
        """Return the smallest and largest number of things in a set, such as ``(1, 3)``.

        Taking the last of the largest number ends the selection, if the set is not refused.
        """
        raise NotImplementedError

    def refuse_thing(self, position: Any, thing: str) -> Refusal | None:
        """Return why this thing cannot be taken next, None if it can. That it is offered and not yet taken is already
        checked."""
        return None

    def refuse_set(self, position: Any) -> Refusal | None:
        """Return why the set as it is now cannot be final, None if it can. The number of things is already checked."""
        return None

    def close(self, position: Any) -> None:
        """Apply the choice: the things ``taken``, in that order. The selection is no longer on the agenda."""
        raise NotImplementedError

    def node(self, thing: str) -> str:
        """Return the id of the scene node for a thing: the thing itself, unless the game overrides it."""
        return thing

    def refusal(self, key: str) -> Refusal:
        """Return one of the refusals that every selection has."""
        return Refusal(self.clauses[0], key)

    def veiled(self, seat: int) -> Selection:
        """Hide from other seats which things are taken; their number stays visible."""
        if seat == self.seat or self.is_open:
            return self
        return replace(self, taken=(UNKNOWN,) * len(self.taken))

    def imagined(self, position: Any) -> Selection:
        """Fill hidden things with possible ones; with fewer if the position does not offer enough."""
        if UNKNOWN not in self.taken:
            return self
        whole = replace(self, taken=())
        for _ in self.taken:
            fitting = [thing for thing in whole.offers(position) if whole._fits(position, thing)]
            if not fitting:
                break
            whole = replace(whole, taken=(*whole.taken, fitting[position.below(len(fitting))]))
        return whole

    def _fits(self, position: Any, thing: str) -> bool:
        return thing not in self.taken and self.refuse_thing(position, thing) is None

    def problems(self, position: Any) -> list[str]:
        """Return what is wrong with it in a position set up by hand: things not offered, taken twice, or too many."""
        if not self.taken or UNKNOWN in self.taken:
            return []
        if len(set(self.taken)) < len(self.taken) or not set(self.taken) <= set(self.offers(position)):
            return ["A selection holds something twice, or something that is not offered."]
        if len(self.taken) > self.bounds(position)[1]:
            return ["A selection holds more than may be taken."]
        return []


def selection_of(position: Position) -> Selection:
    """Return the selection that waits; there must be one."""
    waiting = position.agenda[-1]
    assert isinstance(waiting, Selection)
    return waiting


def _touched(view: Position, thing: str) -> tuple[str, ...]:
    """Return the node of a thing as a move's picks; none while another decision waits, since then a move is only
    tried."""
    waiting = view.decision
    return (waiting.node(thing),) if isinstance(waiting, Selection) else ()


@dataclass(frozen=True, slots=True)
class Took(Caused, Event):
    """A thing was taken. Only the seat knows which one; ``count`` is the number taken now."""

    seat: int
    thing: str
    count: int
    clause: str
    private = {"thing": "seat"}


@dataclass(frozen=True, slots=True)
class TookOpenly(Caused, Event):
    """A thing was taken, and everybody sees which."""

    seat: int
    thing: str
    count: int
    clause: str


@dataclass(frozen=True, slots=True)
class TookBack(Caused, Event):
    """The seat put a thing back; ``count`` is the number still taken."""

    seat: int
    thing: str
    count: int
    clause: str
    private = {"thing": "seat"}


@dataclass(frozen=True, slots=True)
class Take(Move, answers=Selection):
    """Take one more thing."""

    thing: str
    pattern = "take {thing}"

    @classmethod
    def every(cls) -> Iterator[Take]:
        """Nothing: only a selection knows which things exist."""
        return iter(())

    @classmethod
    def options(cls, position: Position) -> Iterable[Move]:
        return [cls.of(thing) for thing in selection_of(position).offers(position)]

    def refuse(self, position: Position) -> Refusal | None:
        now = selection_of(position)
        if self.thing in now.taken:
            return now.refusal(TAKEN)
        if self.thing not in now.offers(position):
            return now.refusal(NOT_OFFERED)
        if len(now.taken) >= now.bounds(position)[1]:
            return now.refusal(ENOUGH)
        return now.refuse_thing(position, self.thing)

    def do(self, position: Position) -> None:
        before = selection_of(position)
        now = replace(before, taken=(*before.taken, self.thing))
        position.replace(before, now)
        position.tell(TookOpenly if now.is_open else Took, now.seat, self.thing, len(now.taken), now.clauses[0])
        if len(now.taken) == now.bounds(position)[1] and now.refuse_set(position) is None:
            _close(position)

    def picks(self, view: Position) -> tuple[str, ...]:
        return _touched(view, self.thing)


@dataclass(frozen=True, slots=True)
class TakeBack(Move, answers=Selection):
    """Put back a thing that was taken."""

    thing: str
    pattern = "back {thing}"
    takes_back = True

    @classmethod
    def every(cls) -> Iterator[TakeBack]:
        """Nothing: only a selection knows which things exist."""
        return iter(())

    @classmethod
    def options(cls, position: Position) -> Iterable[Move]:
        return [cls.of(thing) for thing in selection_of(position).taken]

    def refuse(self, position: Position) -> Refusal | None:
        now = selection_of(position)
        return None if self.thing in now.taken else now.refusal(NOT_TAKEN)

    def do(self, position: Position) -> None:
        before = selection_of(position)
        now = replace(before, taken=tuple(thing for thing in before.taken if thing != self.thing))
        position.replace(before, now)
        position.tell(TookBack, now.seat, self.thing, len(now.taken), now.clauses[0])

    def picks(self, view: Position) -> tuple[str, ...]:
        return _touched(view, self.thing)


@dataclass(frozen=True, slots=True)
class Done(Move, answers=Selection):
    """End the selection with the things taken."""

    pattern = "done"

    def refuse(self, position: Position) -> Refusal | None:
        now = selection_of(position)
        if len(now.taken) < now.bounds(position)[0]:
            return now.refusal(TOO_FEW)
        return now.refuse_set(position)

    def do(self, position: Position) -> None:
        _close(position)

    def picks(self, view: Position) -> tuple[str, ...]:
        return ("done",)


def _close(position: Position) -> None:
    selection = selection_of(position)
    position.pop(Selection)
    selection.close(position)
