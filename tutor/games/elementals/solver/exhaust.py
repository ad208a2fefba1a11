"""The slow search: every line of play, with the rules themselves. It covers all readings, and tests compare the model
with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine.luck import Forced
from tutor.engine.moves import Move
from tutor.engine.slices import Slices
from tutor.games.elementals.cards import IS_JOKER
from tutor.games.elementals.rules import powers
from tutor.games.elementals.solver.replay import Play
from tutor.games.elementals.solver.search import REPORT_EVERY, LimitReached, Luck
from tutor.games.elementals.state import ElementalsPosition

SLICE = 100
"""Positions between two slices; most of them were met before."""


class Exhaust:
    """A depth-first search over whole positions; ``line`` holds the winning moves afterwards, ``searched`` counts
    positions.

    Only positions that were met before are skipped. A reshuffled deck (EL-A05) gets the order that the position's own
    seed gives.
    """

    def __init__(self, luck: Luck, limit: int, progress: Callable[[int], None] | None = None):
        self.luck = luck
        self.limit = limit
        self.progress = progress
        self.searched = 0
        self.line: list[Play] = []
        self._made = 0
        self._lost: set[Any] = set()

    def run(self, position: ElementalsPosition) -> Slices[bool]:
        """Return whether the position can be won with this kind of ``luck``, in slices; raise LimitReached."""
        if position.result is not None:
            return bool(position.result.winners)
        key = _key(position)
        if key in self._lost:
            return False
        self.searched += 1
        if self.searched % REPORT_EVERY == 0 and self.progress:
            self.progress(self.searched)
        if self.searched > self.limit:
            raise LimitReached
        for move in position.legal():
            if (yield from self._wins_by(position, move)):
                return True
        self._lost.add(key)
        return False

    def _wins_by(self, position: ElementalsPosition, move: Move) -> Slices[bool]:
        random = isinstance(move, powers.UseAlAkir) and position.deck and not position.readings.settings.top_breath
        if not random:
            return (yield from self._follow(position, Play(move)))
        if self.luck is Luck.UNUSED:
            return False
        outcomes = [Play(move, (str(card),)) for card in position.deck]
        if self.luck is Luck.HOPED:
            for play in outcomes:
                if (yield from self._follow(position, play)):
                    return True
            return False
        here = len(self.line)
        kept: list[Play] = []
        for play in outcomes:
            won = yield from self._follow(position, play)
            kept = kept or self.line[here:]
            del self.line[here:]
            if not won:
                return False
        self.line += kept
        return True

    def _follow(self, position: ElementalsPosition, play: Play) -> Slices[bool]:
        self._made += 1
        if not self._made % SLICE:
            yield
        after = position.clone()
        before: tuple[Forced, ...] = after.forced
        after.forced = play.luck or before
        after.play_unchecked(play.move)
        after.forced = before
        self.line.append(play)
        if (yield from self.run(after)):
            return True
        self.line.pop()
        return False


def _key(position: ElementalsPosition) -> Any:
    """Return everything that the rest of the game depends on. The order of the hand and of piles without draws does not
    matter."""
    settings = position.readings.settings
    facts: list[Any] = [
        tuple(position.tower),
        tuple(position.up),
        tuple(tuple((str(item), item.counted) for item in stack) for stack in position.placed),
        frozenset(position.hand),
        tuple(position.deck),
        frozenset(position.powers),
        tuple(position.agenda),
        (position.damage, position.doubled, position.owed, position.holds_used),
        tuple(sorted((slot.at, n) for slot, n in position.carried.items())),
    ]
    if settings.reserve or settings.refill:
        facts += [tuple(str(hit) for hit in position.hits), tuple(position.plane), position.seed]
    if settings.free_look:
        facts.append(frozenset(card for card in position.known if card not in IS_JOKER))
    return tuple(facts)
