"""Rating moves of Forge without making them: the habits of its stronger bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tutor.bots.chance import Chance
from tutor.engine import Card, Move
from tutor.games.elemental_forge.cards import HYDROBLAST, IGNITE, IS_CATALYST, WORTH
from tutor.games.elemental_forge.figures import FIGURES, Figures
from tutor.games.elemental_forge.readings import ForgeReadings
from tutor.games.elemental_forge.rules.combining import Combine, Match
from tutor.games.elemental_forge.rules.dice import Block, EndBlock, Sacrifice, SkipAttack, Strike
from tutor.games.elemental_forge.rules.drawing import Draw, Enough, Exchange, Toss
from tutor.games.elemental_forge.rules.effects import SkipExtra, SkipSalvage
from tutor.games.elemental_forge.rules.gust import SkipLook, SkipSwap
from tutor.games.elemental_forge.rules.ignite import PayIgnite, SkipIgnite
from tutor.games.elemental_forge.rules.pairs import effects_of, worth_of
from tutor.games.elemental_forge.state import ForgePosition

WINS: Final = 1000.0
"""The rate of a pair that wins, above any other."""

ANYTHING: Final = 5.0
"""The rate of other useful moves; a skip is rated below it."""

FIVE: Final = 5


class Judgement:
    """Rates moves by figures; the bot ``Smith`` plays the best rated move.

    :param figures: the figures.
    """

    __slots__ = ("_of_effect", "_pairs", "_readings", "figures")

    def __init__(self, figures: Figures = FIGURES):
        self.figures = figures
        self._of_effect = {IGNITE: figures.fire, HYDROBLAST: figures.water}
        self._pairs: dict[Combine, tuple[int, float]] = {}
        self._readings: ForgeReadings | None = None

    def rates(self, position: ForgePosition, moves: Sequence[Move]) -> list[float]:
        """Rate legal moves for the seat that must choose, larger is better; pairs are rated in points."""
        found = []
        for move in moves:
            rate = _RATES.get(type(move), ANYTHING)
            found.append(rate if isinstance(rate, float) else rate(self, position, move))
        return found

    def best(self, position: ForgePosition, moves: Sequence[Move], chance: Chance) -> Move:
        """Return the best rated of these moves; ties are broken at random."""
        rates = self.rates(position, moves)
        most = max(rates)
        return chance.pick([move for move, rate in zip(moves, rates, strict=True) if rate == most])

    def _of_pair(self, position: ForgePosition, pair: Combine) -> float:
        if position.readings is not self._readings:
            self._pairs, self._readings = {}, position.readings
        found = self._pairs.get(pair) or self._counted(position, pair)
        return found[1] + _if_it_wins(position, found[0])

    def _counted(self, position: ForgePosition, pair: Combine) -> tuple[int, float]:
        """Return the points of a pair and its value with everything that it brings; cached for the same readings."""
        points = worth_of(pair.under, pair.top)
        effects, only_one = effects_of(position, pair.under, pair.top)
        found = [self._of_effect.get(effect, 0.0) for effect in effects]
        rate = points + ((max(found) if only_one else sum(found)) if found else 0.0)
        if pair.under in IS_CATALYST or pair.top in IS_CATALYST:
            rate += self.figures.joker
        self._pairs[pair] = points, rate
        return points, rate

    def _of_match(self, position: ForgePosition, match: Match) -> float:
        points = worth_of(position.pile[-1], match.card)
        return points + _if_it_wins(position, points)

    def _of_drawing(self, position: ForgePosition, draw: Draw) -> float:
        """Return the least value of a pair for which the hand is not used for drawing."""
        figures, seat = self.figures, position.turn_of
        ahead = max((position.scores[other] for other in position.others(seat)), default=0)
        crowd = figures.crowded * (len(position.hands[seat]) - FIVE)
        return figures.enough - crowd - figures.late * ahead / position.goal

    def _of_burning(self, position: ForgePosition, burning: PayIgnite) -> float:
        return WINS if burning.card is None else WINS - self._price(position, burning.card)

    def _price(self, position: ForgePosition, card: Card) -> float:
        held = position.hands[position.turn_of]
        twice = card not in IS_CATALYST and Counter(other.rank for other in held)[card.rank] > 1
        return WORTH[card] + (self.figures.half if twice else 0.0)

    def _of_tossing(self, position: ForgePosition, toss: Toss) -> float:
        """Rate discards: low cards that belong to no pair first, never a joker."""
        kept = toss.card in IS_CATALYST or self._price(position, toss.card) > FIVE
        return 0.0 if kept else ANYTHING + 1.0 - WORTH[toss.card] / 10

    def _of_striking(self, position: ForgePosition, strike: Strike) -> float:
        """Rate attacks: all dice, against the seat that leads."""
        return WINS + strike.dice + position.scores[int(strike.target.lstrip("P")) - 1] / WINS


def _if_it_wins(position: ForgePosition, points: int) -> float:
    return WINS if position.scores[position.turn_of] + points >= position.goal else 0.0


SKIPS: Final = (SkipIgnite, SkipExtra, SkipSalvage, SkipSwap, SkipLook, SkipAttack)
_RATES: Final[Mapping[type[Move], float | Callable[[Judgement, ForgePosition, Any], float]]] = {
    Combine: Judgement._of_pair,
    Match: Judgement._of_match,
    Draw: Judgement._of_drawing,
    Exchange: -5.0,
    Toss: Judgement._of_tossing,
    Enough: ANYTHING,
    PayIgnite: Judgement._of_burning,
    Strike: Judgement._of_striking,
    Sacrifice: -10.0,
    EndBlock: ANYTHING,
    Block: 0.0,
    **dict.fromkeys(SKIPS, -1.0),
}
