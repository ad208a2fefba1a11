"""The Hard player of Forge: it plays on from the best things that it could do, and takes what came out best."""

from __future__ import annotations

from typing import Final

from tutor.bots import Chance, Knowledge, Search
from tutor.bots.random_bot import legal_moves
from tutor.engine import Card, Move
from tutor.engine.slices import Slices
from tutor.games.elemental_forge.cards import IS_CATALYST
from tutor.games.elemental_forge.decisions import Act
from tutor.games.elemental_forge.figures import FIGURES, Figures
from tutor.games.elemental_forge.judgement import Judgement
from tutor.games.elemental_forge.rules.combining import Combine
from tutor.games.elemental_forge.standing import value
from tutor.games.elemental_forge.state import ForgePosition

ROLLOUTS, LONG = 80, 24
"""Times that its moves are played on for one choice, and for how many decisions. The decisions count: against
``Smith``, 120 times with 8 of them won 6 of 16 games, with 30 of them 12."""

CLOSE: Final = 6.0
"""Points below the best rated move from which on down a move is not played on."""


class Planner(Search[ForgePosition]):
    """A player that tries out what the judgement rates best for its turn, each played on far by the habits of good
    players. What fire, water and dice ask it answers by habit. It wins 74 of 100 games against the search (deals 1 to
    50, both seats; 65 to 82 % at 95 %).

    :param seed: 0 to 2**32 - 1; decides what is guessed.
    :param figures: those of the judgement.
    """

    def __init__(self, seed: int = 0, figures: Figures = FIGURES):
        self._judge = Judgement(figures)
        super().__init__(seed, Knowledge(value, self._judge.rates), ROLLOUTS, LONG, self._tried)

    def think(self, view: ForgePosition) -> Slices[Move]:
        """Choose as ``choose`` does, in slices of a few rollouts."""
        if isinstance(view.decision, Act):
            return (yield from super().think(view))
        return self._judge.best(view, legal_moves(view), Chance.at(self.seed, view))

    def _tried(self, view: ForgePosition, moves: list[Move]) -> list[Move]:
        """Return the moves that are rated about as well as the best one; of pairs that bring the same one only."""
        rates = self._judge.rates(view, moves)
        least = max(rates) - CLOSE
        alike: dict[object, Move] = {}
        for rate, move in zip(rates, moves, strict=True):
            if rate >= least:
                alike.setdefault(_likeness(move, rate), move)
        return list(alike.values())


def _likeness(move: Move, rate: float) -> object:
    """Return what two moves have in common if they do the same for their seat."""
    return (rate, frozenset((_name(move.under), _name(move.top)))) if isinstance(move, Combine) else move


def _name(card: Card) -> str:
    return "joker" if card in IS_CATALYST else card.rank
