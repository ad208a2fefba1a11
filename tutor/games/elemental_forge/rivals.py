"""The opponents of Forge by strength. What each does can be told in a sentence; none of them searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.engine import Card, Move
from tutor.engine.game import Bot
from tutor.engine.opponents import Opponent
from tutor.games.elemental_forge.cards import HYDROBLAST, IGNITE, IS_CATALYST, WORTH
from tutor.games.elemental_forge.rules.combining import Combine
from tutor.games.elemental_forge.rules.dice import Block, EndBlock, Sacrifice, SkipAttack, Strike
from tutor.games.elemental_forge.rules.drawing import Draw
from tutor.games.elemental_forge.rules.effects import SkipExtra, SkipSalvage
from tutor.games.elemental_forge.rules.gust import SkipLook, SkipSwap
from tutor.games.elemental_forge.rules.ignite import PayIgnite, SkipIgnite
from tutor.games.elemental_forge.rules.pairs import effects_of, worth_of
from tutor.games.elemental_forge.state import ForgePosition

PERCENT = 100
OF_EFFECTS: Final = {IGNITE: 12, HYDROBLAST: 4}
"""Points that an effect is worth: fire costs the rival its best card and brings two, water brings one or two."""

ENOUGH = 14
"""Points, effects included, from which on ``Smith`` lays a pair: any two red cards, two black fives, two sevens."""

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
            return max(pairs, key=lambda pair: self._rank(view, pair)) if self.best else chance.pick(pairs)
        for move in moves:
            if isinstance(move, Draw):
                return move
        return self._effect(view, moves, chance)

    def _is_enough(self, view: ForgePosition, pair: Combine) -> bool:
        """Whether a pair is worth laying now."""
        return self._weight(view, pair) >= self.least or _wins(view, pair)

    def _rank(self, view: ForgePosition, pair: Combine) -> tuple[bool, int]:
        """Return what makes a pair better than another: that it wins, then its weight."""
        return _wins(view, pair), self._weight(view, pair)

    def _weight(self, view: ForgePosition, pair: Combine) -> int:
        """The points that it counts a pair as."""
        return _points(pair)

    def _price(self, view: ForgePosition, card: Card) -> tuple[bool, int]:
        """Return how much it would rather keep a card than burn it."""
        return False, WORTH[card]

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
            return min(burning, key=lambda move: self._price(view, move.card) if move.card else (False, 0))
        striking = [move for move in moves if isinstance(move, Strike)]
        if striking:
            return max(striking, key=lambda move: (move.dice, view.scores[_seat(move)]))
        useful = [move for move in moves if not isinstance(move, (*SKIPS, Sacrifice))]
        return useful[0] if useful else moves[0]


@dataclass(frozen=True, slots=True)
class Smith(Rival):
    """Counts what a pair brings besides its points, waits for ``ENOUGH``, and burns no half of a pair if it can.

    With the figures of ``OF_EFFECTS`` it wins 198 of 300 games against the same player without them (deals 1000 to
    1149, both seats; 0.60 to 0.71 at 95 %).
    """

    least: int = ENOUGH
    effects: str = "well"

    def _weight(self, view: ForgePosition, pair: Combine) -> int:
        effects, only_one = effects_of(view, pair.under, pair.top)
        found = [OF_EFFECTS.get(effect, 0) for effect in effects]
        return _points(pair) + (max(found) if only_one else sum(found))

    def _price(self, view: ForgePosition, card: Card) -> tuple[bool, int]:
        ranks = Counter(held.rank for held in view.hands[view.turn_of] if held not in IS_CATALYST)
        return ranks[card.rank] > 1, WORTH[card]


def _points(pair: Combine) -> int:
    return worth_of(pair.under, pair.top)


def _wins(view: ForgePosition, pair: Combine) -> bool:
    return view.scores[view.turn_of] + _points(pair) >= view.goal


def _seat(move: Strike) -> int:
    return int(str(move.target).lstrip("P")) - 1


RIVALS: Final[Mapping[str, Callable[[int], Bot[ForgePosition]]]] = {
    "lazy": lambda seed: Rival(seed, lays=67, best=False, effects="never"),
    "half": lambda seed: Rival(seed, lays=50, best=False),
    "patient": lambda seed: Rival(seed, lays=75),
    "steady": Rival,
    "shrewd": Smith,
}
"""The players by name; ``half`` stands between Easy and Normal, for a third seat."""

OPPONENTS: Final = (
    Opponent("Easy", "lazy", "lays any pair now and then, and never burns, attacks or blocks"),
    Opponent("Normal", "steady", "lays the best pair in hand, else draws"),
    Opponent("Hard", "shrewd", "waits for red pairs and high ones, always burns and attacks, and never blocks"),
)
