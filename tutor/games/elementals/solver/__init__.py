"""The solver for an open deal, in which every card is known, even if it lies face down.

``solve`` returns a winning line, or the proof that there is none, or says that it gave up. It must never be used for
hints in a game with hidden cards, since its answers reveal them.

There are two methods. The fast one searches a small model (``model``, ``search``, ``prune``), which is exact under the
default readings and most others. If a reading allows more than the model covers (``deal.unmodelled``), a line that it
finds is still valid, since every line is checked by playing it; if it finds none, the slow method searches with the
rules themselves (``exhaust``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tutor.engine.slices import Slices, at_once
from tutor.games.elementals.cards import ALAKIR
from tutor.games.elementals.decisions import Act, BeforeDraw
from tutor.games.elementals.solver.deal import is_open, lords_ahead, model_of, unmodelled
from tutor.games.elementals.solver.exhaust import Exhaust
from tutor.games.elementals.solver.replay import Play, Refused, plays
from tutor.games.elementals.solver.search import LimitReached, Luck, Search
from tutor.games.elementals.state import ElementalsPosition

__all__ = ["LIMIT", "Answer", "GaveUp", "Luck", "Play", "Solved", "Unwinnable", "solve", "solving"]

LIMIT: Final = 400_000
"""Positions searched before the solver gives up, by default: some ten seconds."""

Line = tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """It can be won. ``line`` are the moves to the end of the game.

    ``luck`` says what the line depends on. ``UNUSED``: nothing, no random card is drawn. ``FEARED``: the game is won
    whatever card Breath of Al'Akir draws; the line shows one of its cards, and after another card the solver finds
    another line. ``HOPED``: it is won if the cards come that the line names; ``sure`` is then False, and ``settled``
    tells whether it is proven that luck is needed.
    """

    line: tuple[Play, ...]
    luck: Luck
    searched: int
    settled: bool = True

    @property
    def sure(self) -> bool:
        """Whether the win does not depend on luck."""
        return self.luck is not Luck.HOPED


@dataclass(frozen=True, slots=True)
class Unwinnable:
    """It cannot be won, not even with the best luck; all ``searched`` relevant positions were searched."""

    searched: int
    line: ClassVar[Line] = ()


@dataclass(frozen=True, slots=True)
class GaveUp:
    """It is unknown: the search stopped at its limit, after ``searched`` positions."""

    limit: int
    searched: int
    line: ClassVar[Line] = ()


Answer = Solved | Unwinnable | GaveUp


def solve(position: ElementalsPosition, limit: int = LIMIT, progress: Callable[[int], None] | None = None) -> Answer:
    """Return whether an open position can be won, and how.

    :param position: any position with all cards known, at any moment of a turn; it is not changed.
    :param limit: the most positions to search, at least 1.
    :param progress: called regularly with the number of positions searched; an exception from it stops the search.
    :raises ValueError: for a view that hides cards.

    >>> from tutor.engine import find_game
    >>> game = find_game("elementals")
    >>> end = game.at({"layout": "A", "slots": {"1.1": "KD[10C 3S]"}, "hand": "4C 9D 2H", "damage": 29})
    >>> [str(play) for play in solve(end).line]
    ['banish 1.1 with 9D']
    """
    return at_once(solving(position, limit, progress))


def solving(
    position: ElementalsPosition, limit: int = LIMIT, progress: Callable[[int], None] | None = None
) -> Slices[Answer]:
    """Do what ``solve`` does, in slices of some thousand positions of the model, or a hundred with the rules."""
    if position.viewer is not None or not is_open(position):
        raise ValueError("Only a position whose cards are all known can be solved, not a seat's view of it.")
    return (yield from _Solver(limit, progress).solve(position))


class _Solver:
    """The state of one call; counts the positions of all its searches."""

    def __init__(self, limit: int, progress: Callable[[int], None] | None):
        self.limit = limit
        self.searched = 0
        self._report = progress

    def solve(self, position: ElementalsPosition) -> Slices[Answer]:
        if position.result is not None:
            return Solved((), Luck.UNUSED, 0) if position.result.winners else Unwinnable(0)
        if not isinstance(position.decision, BeforeDraw | Act):
            return (yield from self._inside_a_step(position))
        answer = yield from self._by_model(position)
        if answer is None or (isinstance(answer, Unwinnable) and unmodelled(position)):
            return (yield from self._by_rules(position))
        return answer

    def _inside_a_step(self, position: ElementalsPosition) -> Slices[Answer]:
        """Solve a position in which a number must be named or a seen card placed: try every way."""
        best: Answer | None = None
        for move in position.legal():
            after = position.clone()
            after.play_unchecked(move)
            answer = yield from self.solve(after)
            if isinstance(answer, Solved):
                solved = Solved((Play(move), *answer.line), answer.luck, self.searched, answer.settled)
                if solved.sure:
                    return solved
                best = solved
            elif isinstance(answer, GaveUp) and not isinstance(best, Solved):
                best = answer
        return best or Unwinnable(self.searched)

    def _by_model(self, position: ElementalsPosition) -> Slices[Answer | None]:
        """Search with the model; return None if that is not conclusive."""
        model = model_of(position)
        if model is None:
            return None

        def attempt(luck: Luck) -> Slices[Line | None]:
            search = Search(model, luck, self.limit - self.searched, self._progress())
            try:
                return plays(position, model, search.line) if (yield from search.run()) else None
            finally:
                self.searched += search.searched

        try:
            answer = yield from self._try(position, attempt)
        except Refused:
            return None
        if not unmodelled(position) or isinstance(answer, GaveUp):
            return answer
        return replace(answer, settled=False) if isinstance(answer, Solved) and not answer.sure else answer

    def _by_rules(self, position: ElementalsPosition) -> Slices[Answer]:
        """Search with the rules, which cover every reading."""

        def attempt(luck: Luck) -> Slices[Line | None]:
            search = Exhaust(luck, self.limit - self.searched, self._progress())
            try:
                return tuple(search.line) if (yield from search.run(position)) else None
            finally:
                self.searched += search.searched

        return (yield from self._try(position, attempt))

    def _try(self, position: ElementalsPosition, attempt: Callable[[Luck], Slices[Line | None]]) -> Slices[Answer]:
        """Search first without luck, then with the best luck, then with the worst."""
        found: Solved | None = None
        random = not position.readings.settings.top_breath and ALAKIR in lords_ahead(position)
        for luck in (Luck.UNUSED, Luck.HOPED, Luck.FEARED) if random else (Luck.UNUSED,):
            try:
                line = yield from attempt(luck)
            except LimitReached:
                return found or GaveUp(self.limit, self.searched)
            if line is not None:
                found = Solved(line, luck, self.searched, settled=luck is not Luck.HOPED)
                if found.sure:
                    return found
            elif luck is Luck.HOPED:
                break
        return Unwinnable(self.searched) if found is None else replace(found, searched=self.searched, settled=True)

    def _progress(self) -> Callable[[int], None] | None:
        report, before = self._report, self.searched
        return (lambda searched: report(before + searched)) if report else None
