"""What waits on the agenda (decisions and tasks), what answers it (moves), and why a move is refused.

Methods receive a position of their own game, and a subclass annotates it with that class (``position: Market``). The
base classes here, in ``selection`` and in ``window`` serve every game, so they say ``Any``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from tutor.engine.facts import Fact


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is illegal: a constant that cites a clause. Its words are looked up by ``key`` when they are needed.

    ``reading`` names the open question under whose other option the move would be allowed, if there is one; ``first``
    is the notation of the move that has to come first, if the clause names one.
    """

    clause: str
    key: str
    reading: str = ""
    first: str = ""


class Illegal(ValueError):
    """Raised by ``Position.play`` for an illegal move, with the ``refusal``; ``Table`` adds it in words (``said``). The
    position is unchanged."""

    def __init__(self, refusal: Refusal, move: Move, said: str = ""):
        super().__init__(f"{move.text()}: {said or f'{refusal.key} ({refusal.clause})'}")
        self.refusal = refusal
        self.move = move


@dataclass(frozen=True, slots=True)
class Move(Fact):
    """Something that a seat may try to do. Subclasses define its notation, options, conditions and effect.

    A move class names the decisions that it answers, one or a tuple: ``class Place(Move, answers=Act)``. Decisions
    therefore need not know moves, while moves may put decisions on the agenda.

    ``clauses`` are the clauses that it rests on, the most important first. ``elsewhere`` is its refusal while no
    decision waits that it answers. ``node`` is the id of the one node that a person clicks for it. ``takes_back`` marks
    a move that only takes back what its seat has begun; bots never choose one, since they could begin and take back for
    ever. ``gives_up`` marks a move that gives a card or the rest of a turn away; it is the last that a refusal offers.
    """

    answers: ClassVar[tuple[type[Decision], ...]] = ()
    clauses: ClassVar[tuple[str, ...]] = ()
    elsewhere: ClassVar[Refusal | None] = None
    node: ClassVar[str] = ""
    takes_back: ClassVar[bool] = False
    gives_up: ClassVar[bool] = False

    def __init_subclass__(cls, answers: type[Decision] | tuple[type[Decision], ...] = ()) -> None:
        # A dataclass with slots is created twice, the second time without keywords: keep what the first call set.
        if answers:
            cls.answers = answers if isinstance(answers, tuple) else (answers,)

    @classmethod
    def options(cls, position: Any) -> Iterable[Move]:
        """Return a cheap superset of the legal moves of this kind: all well-typed ones, unless the class overrides
        it."""
        return _all_of(cls)

    def refuse(self, position: Any) -> Refusal | None:
        """Return None if the move is legal now, else the refusal. A move's legality is decided nowhere else.

        It is called only while a decision waits that the move answers, and changes nothing. The default is None.

        :param position: the true position or the view of the seat that must choose; both give the same answer.
        """
        return None

    def misplaced(self, position: Any) -> Refusal | None:
        """Return the refusal of a move that does not answer the waiting decision; None leaves it to ``Game.unasked``.

        It is called only if that decision need not be answered first.
        """
        return self.elsewhere

    def do(self, position: Any) -> None:
        """Apply the move: change the position, report events, and leave on the agenda what comes next.

        A decision that is answered is taken off with ``Position.pop``. Legality is not checked again.
        """
        raise NotImplementedError

    def picks(self, view: Any) -> tuple[str, ...]:
        """Return what a person clicks on a board to make this move: the ids of one to three scene nodes, in order.

        Two legal moves never have the same picks.
        """
        if not self.node:
            raise NotImplementedError(f"{type(self).__name__} says neither its node nor its picks.")
        return (self.node,)

    def spends(self, view: Any) -> tuple[str, ...]:
        """Return the other node ids that this move uses.

        A person who clicks one of them is offered the move.
        """
        return ()


def _every(kind: type[Move]) -> tuple[Move, ...]:
    return tuple(kind.every())


# Never cleared: one entry for each kind. Typed as a function, since the stubs do not know that classes are hashable.
_all_of: Callable[[Any], tuple[Move, ...]] = cache(_every)


class AgendaItem(Fact):
    """What decisions and tasks have in common: how they look to a seat, and their faults in a position set up by
    hand."""

    __slots__ = ()

    def veiled(self, seat: int) -> Self:
        """Return the item as a seat may know it: itself, unless it holds something that only one seat knows."""
        return self

    def imagined(self, position: Any) -> Self:
        """Undo ``veiled`` in a determinization: fill in what was hidden, to fit its cards."""
        return self

    def problems(self, position: Any) -> list[str]:
        """Return sentences on what is wrong with the item in a position that was set up by hand."""
        return []


@dataclass(frozen=True, slots=True)
class Decision(AgendaItem):
    """A point at which a seat must choose. Its fields are public. The moves say which decisions they answer
    (``Move.answers``)."""

    seat: int
    answers: ClassVar[tuple[type[Move], ...]] = ()
    clauses: ClassVar[tuple[str, ...]] = ()

    def options(self, position: Any) -> list[Move]:
        """Return a superset of the legal moves; a game may override it with one loop that is faster than asking kind by
        kind."""
        options: list[Move] = []
        for kind in position.answers:
            options += kind.options(position)
        return options

    def legal(self, position: Any) -> list[Move]:
        """Return the options that are not refused, in a stable order."""
        legal = []
        for move in self.options(position):  # a plain loop is faster here than a comprehension, which makes a frame
            if move.refuse(position) is None:
                legal.append(move)
        return legal


@dataclass(frozen=True, slots=True)
class Task(AgendaItem):
    """A step that the rules do by themselves; no move answers it. Its fields are public."""

    clauses: ClassVar[tuple[str, ...]] = ()

    def run(self, position: Any) -> None:
        """Change the position. It may put decisions and further tasks on the agenda; the task itself has been taken
        off."""
        raise NotImplementedError
