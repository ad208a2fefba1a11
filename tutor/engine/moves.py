"""What waits on the agenda (decisions, tasks), what answers it (moves), and why a move is refused.

What they are given is always a position of their own game, and a subclass names its class (``position: Market``). The
base classes here and in ``selection`` and ``window`` serve every game: only there ``Any`` stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from tutor.engine.facts import Fact


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: a constant that cites a clause. The words are looked up by ``key`` when somebody reads
    it.

    ``reading`` names the ambiguity under whose other reading the same try would be allowed, if there is one;
    ``first`` is the text of the move that has to come first, if the clause names one.
    """

    clause: str
    key: str
    reading: str = ""
    first: str = ""


class Illegal(ValueError):
    """Raised by the checked door, ``Position.play``; ``refusal`` says why, a table in words (``said``). The position
    is unchanged."""

    def __init__(self, refusal: Refusal, move: Move, said: str = ""):
        super().__init__(f"{move.text()}: {said or f'{refusal.key} ({refusal.clause})'}")
        self.refusal = refusal
        self.move = move


@dataclass(frozen=True, slots=True)
class Move(Fact):
    """Something a seat may try. Subclasses give the notation, the options, the condition and the deed.

    A move says which decisions it answers: ``class Place(Move, answers=Act)``, or a tuple of them. So decisions know
    nothing of moves, and moves may put decisions on the agenda.

    ``clauses`` are the clauses the move rests on, the most important first. ``elsewhere`` is what it is told while no
    decision waits that it answers. ``node`` is the one node of the board that a person clicks for it. ``takes_back``
    marks a move that only takes back what its seat has begun: a player without patience would begin and take back for
    ever, so bots leave it.
    """

    answers: ClassVar[tuple[type[Decision], ...]] = ()
    clauses: ClassVar[tuple[str, ...]] = ()
    elsewhere: ClassVar[Refusal | None] = None
    node: ClassVar[str] = ""
    takes_back: ClassVar[bool] = False

    def __init_subclass__(cls, answers: type[Decision] | tuple[type[Decision], ...] = ()) -> None:
        # A dataclass with slots is made twice, the second time without keywords: what was said stays.
        if answers:
            cls.answers = answers if isinstance(answers, tuple) else (answers,)

    @classmethod
    def options(cls, position: Any) -> Iterable[Move]:
        """A cheap superset of the legal moves of this kind; every well-typed one, unless a game knows better."""
        return _all_of(cls)

    def refuse(self, position: Any) -> Refusal | None:
        """None if the move is legal now, else why not. The only place where the move's legality lives.

        It is asked only while a decision waits that the move answers, and changes nothing. A move without a condition
        of its own is legal then.

        :param position: the truth, or the view of the seat that must choose: both give the same answer.
        """
        return None

    def misplaced(self, position: Any) -> Refusal | None:
        """Say why the move does not answer what waits; None leaves it to the game (``Game.unasked``).

        It is asked only while something else waits, and only if that need not be answered first.
        """
        return self.elsewhere

    def do(self, position: Any) -> None:
        """Change the position: do what the move says, tell it, and leave on the agenda what comes next (a decision
        that is answered takes its ``Position.pop``). Trusts that ``refuse`` said None.
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
        """Return what else on a board this move is about.

        A person who touches one of these nodes is offered the move.
        """
        return ()


def _every(kind: type[Move]) -> tuple[Move, ...]:
    return tuple(kind.every())


# Kept for good, one entry a kind. Typed as a function: the stubs do not know that classes are hashable.
_all_of: Callable[[Any], tuple[Move, ...]] = cache(_every)


class AgendaItem(Fact):
    """What decisions and tasks have in common: how they look to a seat, and what they cannot hold."""

    __slots__ = ()

    def veiled(self, seat: int) -> Self:
        """Return the item as a seat may know it: itself, unless it holds something that only one seat knows."""
        return self

    def imagined(self, position: Any) -> Self:
        """The reverse of ``veiled``: fill in what was hidden, in a position whose hidden cards were guessed."""
        return self

    def problems(self, position: Any) -> list[str]:
        """Sentences on what the item cannot hold in a position that was set up by hand."""
        return []


@dataclass(frozen=True, slots=True)
class Decision(AgendaItem):
    """A seat must choose; fields are public facts only. Which moves answer it, the moves say (``Move.answers``)."""

    seat: int
    answers: ClassVar[tuple[type[Move], ...]] = ()
    clauses: ClassVar[tuple[str, ...]] = ()

    def options(self, position: Any) -> list[Move]:
        """A superset of the legal moves; games override it where one walk is quicker than asking kind by kind."""
        options: list[Move] = []
        for kind in position.answers:
            options += kind.options(position)
        return options

    def legal(self, position: Any) -> list[Move]:
        """The options that are not refused, in a stable order."""
        legal = []
        for move in self.options(position):  # a plain loop: a comprehension would cost a frame of its own
            if move.refuse(position) is None:
                legal.append(move)
        return legal


@dataclass(frozen=True, slots=True)
class Task(AgendaItem):
    """The rules act by themselves, so no move answers it. Fields are public facts only."""

    clauses: ClassVar[tuple[str, ...]] = ()

    def run(self, position: Any) -> None:
        """Change the position; may put decisions and further tasks on the agenda. The task itself was taken away."""
        raise NotImplementedError
