"""A bot that looks one move ahead."""

from __future__ import annotations

from tutor.bots.chance import Chance
from tutor.bots.knowledge import Knowledge
from tutor.bots.random_bot import legal_moves
from tutor.bots.thinking import SlicedBot
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.slices import Slices

SLICE = 10
"""Moves between two slices."""


class Greedy(SlicedBot[P]):
    """Tries every legal move in a few determinizations and plays the one with the best average value for its seat.

    :param seed: 0 to 2**32 - 1, for determinizations and ties.
    :param knowledge: the game's evaluation; only ``value`` is used.
    :param worlds: the number of determinizations, at least 1.
    """

    def __init__(self, seed: int = 0, knowledge: Knowledge[P] | None = None, worlds: int = 3):
        self.seed = seed
        self.knowledge = knowledge or Knowledge()
        self.worlds = worlds

    def think(self, view: P) -> Slices[Move]:
        """Choose as ``choose`` does, in slices of a few moves."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        chance = Chance.at(self.seed, view)
        seat = view.turn_of
        totals = [0.0] * len(moves)
        done = 0
        for _ in range(self.worlds):
            world = view.determinize(chance.number())
            for i, move in enumerate(moves):
                after = world.clone()
                after.play_unchecked(move)
                totals[i] += self.knowledge.value(after, seat)
                done += 1
                if not done % SLICE:
                    yield
        best = max(totals)
        return chance.pick([move for move, total in zip(moves, totals, strict=True) if total == best])
