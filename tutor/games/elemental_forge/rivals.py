"""The opponents of Forge by strength. What each does can be told in a sentence; none of them searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.engine import Card, Move
from tutor.engine.game import Bot
from tutor.engine.opponents import Opponent
from tutor.games.elemental_forge.cards import WORTH
from tutor.games.elemental_forge.rules.combining import Combine
from tutor.games.elemental_forge.rules.dice import Block, EndBlock, Sacrifice, SkipAttack, Strike
from tutor.games.elemental_forge.rules.drawing import Draw
from tutor.games.elemental_forge.rules.effects import SkipExtra, SkipSalvage
from tutor.games.elemental_forge.rules.gust import SkipLook, SkipSwap
from tutor.games.elemental_forge.rules.ignite import PayIgnite, SkipIgnite
from tutor.games.elemental_forge.rules.pairs import worth_of
from tutor.games.elemental_forge.state import ForgePosition

PERCENT = 100
SKIPS = (SkipIgnite, SkipExtra, SkipSalvage, SkipSwap, SkipLook, SkipAttack, EndBlock)


@dataclass(frozen=True, slots=True)
class Rival:
    """A player that lays pairs, else draws two cards.

    :param seed: 0 to 2**32 - 1; another seed, other choices where several are as good.
    :param lays: how often of 100 times it lays a pair that it has.
    :param best: lays its best pair; any pair unless set.
    :param least: the points of a pair that it lays; a smaller one waits, unless it wins.
    :param effects: ``never`` uses fire, water, dice and blocks; ``maybe``, as a coin falls; ``well``: always burns
        with its lowest card, always attacks, never blocks and never gives up a card for a die.
    """

    seed: int = 0
    lays: int = PERCENT
    best: bool = True
    least: int = 0
    effects: str = "maybe"

    def choose(self, view: ForgePosition) -> Move:
        """The move of this player.

        :raises ValueError: if there is nothing to choose.
        """
        moves, chance = legal_moves(view), Chance.at(self.seed, view)
        pairs = [move for move in moves if isinstance(move, Combine) and self._is_enough(view, move)]
        if pairs and chance.below(PERCENT) < self.lays:
            return max(pairs, key=_points) if self.best else chance.pick(pairs)
        for move in moves:
            if isinstance(move, Draw):
                return move
        return self._effect(view, moves, chance)

    def _is_enough(self, view: ForgePosition, pair: Combine) -> bool:
        """Whether a pair is worth laying now."""
        return _points(pair) >= self.least or view.scores[view.turn_of] + _points(pair) >= view.goal

    def _effect(self, view: ForgePosition, moves: Sequence[Move], chance: Chance) -> Move:
        """The answer to an effect, an attack or a block."""
        skips = [move for move in moves if isinstance(move, SKIPS)]
        if skips and self.effects == "never":
            return skips[0]
        if self.effects != "well":
            return chance.pick(moves)
        if any(isinstance(move, Block) for move in moves):
            return next((move for move in moves if isinstance(move, EndBlock)), moves[0])
        burning = [move for move in moves if isinstance(move, PayIgnite)]
        if burning:
            return min(burning, key=lambda move: _worth(move.card))
        striking = [move for move in moves if isinstance(move, Strike)]
        if striking:
            return max(striking, key=lambda move: (move.dice, view.scores[_seat(move)]))
        useful = [move for move in moves if not isinstance(move, (*SKIPS, Sacrifice))]
        return useful[0] if useful else moves[0]


def _points(pair: Combine) -> int:
    return worth_of(pair.under, pair.top)


def _worth(card: Card | None) -> int:
    return WORTH[card] if card else 0


def _seat(move: Strike) -> int:
    return int(str(move.target).lstrip("P")) - 1


RIVALS: Final[Mapping[str, Callable[[int], Bot[ForgePosition]]]] = {
    "lazy": lambda seed: Rival(seed, lays=67, best=False, effects="never"),
    "half": lambda seed: Rival(seed, lays=50, best=False),
    "steady": Rival,
    "shrewd": lambda seed: Rival(seed, least=8, effects="well"),
}
"""The players by name; ``half`` stands between Easy and Normal, for the middle game."""

OPPONENTS: Final = (
    Opponent("Easy", "lazy", "lays any pair now and then, and never burns, attacks or blocks"),
    Opponent("Normal", "steady", "lays the best pair in hand, else draws"),
    Opponent("Hard", "shrewd", "waits for good pairs, always burns and attacks, and never blocks"),
)
