"""The opponents of Forge by strength. The habit of each fits in a sentence; none of them searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.opponents import Opponent
from tutor.games.elemental_forge.judgement import SKIPS, Judgement
from tutor.games.elemental_forge.rules.combining import Combine
from tutor.games.elemental_forge.rules.dice import EndBlock
from tutor.games.elemental_forge.rules.drawing import Draw
from tutor.games.elemental_forge.rules.pairs import worth_of
from tutor.games.elemental_forge.state import ForgePosition

PERCENT = 100


@dataclass(frozen=True, slots=True)
class Rival:
    """Lays pairs, else draws two cards.

    :param seed: 0 to 2**32 - 1, for ties.
    :param lays: how often, in 100 turns, it lays a pair that it holds.
    :param best: whether it lays its best pair rather than any.
    :param effects: whether it uses fire, water, dice and blocks, each with probability one half, rather than never.
    """

    seed: int = 0
    lays: int = PERCENT
    best: bool = True
    effects: bool = True

    def choose(self, view: ForgePosition) -> Move:
        """Choose a move.

        :raises ValueError: if there is nothing to choose.
        """
        moves, chance = legal_moves(view), Chance.at(self.seed, view)
        pairs = [move for move in moves if isinstance(move, Combine)]
        if pairs and chance.below(PERCENT) < self.lays:
            return max(pairs, key=lambda pair: _rank(view, pair)) if self.best else chance.pick(pairs)
        for move in moves:
            if isinstance(move, Draw):
                return move
        return self._effect(moves, chance)

    def _effect(self, moves: Sequence[Move], chance: Chance) -> Move:
        """Answer an effect, an attack or a block."""
        skips = [move for move in moves if isinstance(move, (*SKIPS, EndBlock))]
        return skips[0] if skips and not self.effects else chance.pick(moves)


@dataclass(frozen=True, slots=True)
class Smith:
    """Plays the move that the judgement rates best: it considers what a pair brings besides its points, waits for one
    that is worth enough, always burns and attacks, and never blocks.

    :param seed: 0 to 2**32 - 1, for ties.
    :param judge: rates the moves.
    """

    seed: int = 0
    judge: Judgement = field(default_factory=Judgement)

    def choose(self, view: ForgePosition) -> Move:
        """Return the best rated move; raise ValueError if there is nothing to choose."""
        return self.judge.best(view, legal_moves(view), Chance.at(self.seed, view))


def _rank(view: ForgePosition, pair: Combine) -> tuple[bool, int]:
    """Return the sort key of a pair: whether it wins, then its points."""
    points = worth_of(pair.under, pair.top)
    return view.scores[view.turn_of] + points >= view.goal, points


RIVALS: Final[Mapping[str, Callable[[int], Bot[ForgePosition]]]] = {
    "lazy": lambda seed: Rival(seed, lays=67, best=False, effects=False),
    "half": lambda seed: Rival(seed, lays=50, best=False),
    "patient": lambda seed: Rival(seed, lays=75),
    "steady": Rival,
    "shrewd": Smith,
}
"""The bots by name; ``half`` is between Easy and Normal, for a third seat."""

OPPONENTS: Final = (
    Opponent("Easy", "lazy", "lays any pair now and then, and never burns, attacks or blocks"),
    Opponent("Normal", "steady", "lays the best pair in hand, else draws"),
    Opponent("Hard", "planner", "waits for red pairs and high ones, and tries the best moves out before choosing"),
)
