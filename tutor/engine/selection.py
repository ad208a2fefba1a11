"""Selection: choosing several of something, or an order, one after the other, with a way back until it is done."""

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
"""Keys of the refusals that every selection has; each cites the selection's own first clause."""


@dataclass(frozen=True, slots=True)
class Selection(Decision):
    """A seat chooses several things, in the order in which it takes them; ``Take``, ``TakeBack`` and ``Done`` answer.

    A game declares one class for each such choice, and says what is offered (``offers``), how many (``bounds``), why
    a thing or the whole set is refused, and what happens at the end (``close``). Things are named by short texts
    without blanks, such as a card's notation. What is taken so far is known to the seat alone, the number to
    everybody; ``is_open`` shows all of it.
    """

    taken: tuple[str, ...] = ()
    is_open: ClassVar[bool] = False

    def offers(self, position: Any) -> Iterable[str]:
        """Return what may be chosen from, in a stable order: a superset, each thing once, those taken included."""
        raise NotImplementedError

    def bounds(self, position: Any) -> tuple[int, int]:
        """The fewest and the most things that make a set, say ``(1, 3)``; with the last of the most it is done by
        itself, if the set is not refused.
        """
        raise NotImplementedError

    def refuse_thing(self, position: Any, thing: str) -> Refusal | None:
        """Why this thing cannot be taken next, beyond that it must be offered and not yet taken; None if it can."""
        return None

    def refuse_set(self, position: Any) -> Refusal | None:
        """Why the set cannot stand as it is now, beyond the number of its things; None if it can."""
        return None

    def close(self, position: Any) -> None:
        """Go on with what was ``taken``, in that order; the selection no longer waits."""
        raise NotImplementedError

    def node(self, thing: str) -> str:
        """The scene node that stands for a thing; the thing itself unless the game says otherwise."""
        return thing

    def refusal(self, key: str) -> Refusal:
        """One of the refusals that every selection has."""
        return Refusal(self.clauses[0], key)

    def veiled(self, seat: int) -> Selection:
        """Show another seat only how many things are taken."""
        if seat == self.seat or self.is_open:
            return self
        return replace(self, taken=(UNKNOWN,) * len(self.taken))

    def imagined(self, position: Any) -> Selection:
        """Return the selection with possible things for those hidden; fewer where the position offers too few."""
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
        """Return what it cannot hold in a position that was set up.

        Things that are not offered, one twice, too many.
        """
        if not self.taken or UNKNOWN in self.taken:
            return []
        if len(set(self.taken)) < len(self.taken) or not set(self.taken) <= set(self.offers(position)):
            return ["A selection holds something twice, or something that is not offered."]
        if len(self.taken) > self.bounds(position)[1]:
            return ["A selection holds more than may be taken."]
        return []


def selection_of(position: Position) -> Selection:
    """The selection that waits; asked only where one does."""
    waiting = position.agenda[-1]
    assert isinstance(waiting, Selection)
    return waiting


def _touched(view: Position, thing: str) -> tuple[str, ...]:
    """The node that stands for a thing; none while something else waits, when only a refused try asks for it."""
    waiting = view.decision
    return (waiting.node(thing),) if isinstance(waiting, Selection) else ()


@dataclass(frozen=True, slots=True)
class Took(Caused, Event):
    """A thing was taken; which one, its seat alone knows. ``count`` is how many are taken now."""

    seat: int
    thing: str
    count: int
    clause: str
    private = {"thing": "seat"}


@dataclass(frozen=True, slots=True)
class TookOpenly(Caused, Event):
    """A thing was taken, and everybody saw which."""

    seat: int
    thing: str
    count: int
    clause: str


@dataclass(frozen=True, slots=True)
class TookBack(Caused, Event):
    """The seat put a thing back; ``count`` is how many are left."""

    seat: int
    thing: str
    count: int
    clause: str
    private = {"thing": "seat"}


@dataclass(frozen=True, slots=True)
class Take(Move, answers=Selection):
    """Take one thing more."""

    thing: str
    pattern = "take {thing}"

    @classmethod
    def every(cls) -> Iterator[Take]:
        """None: which things there are, only a selection knows."""
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
    """Put a thing back that was taken."""

    thing: str
    pattern = "back {thing}"
    takes_back = True

    @classmethod
    def every(cls) -> Iterator[TakeBack]:
        """None: which things there are, only a selection knows."""
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
    """What is taken is the set."""

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
