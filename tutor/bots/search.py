"""A player that plays on from every move many times, in worlds that agree with what it sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tutor.bots.chance import Chance
from tutor.bots.knowledge import Knowledge
from tutor.bots.random_bot import going_on, legal_moves
from tutor.engine.kinds import P
from tutor.engine.moves import Move


class Search(Generic[P]):
    """Flat Monte Carlo search with sequential halving (Karnin, Koren and Somekh 2013), for any number of seats.

    Each round deals the hidden cards anew several times. In every such world each move that is still considered is made
    and played on for some decisions, every seat following the game's sense of urgency, and the seat that moves values
    where that has led. All moves meet the same worlds, so that luck does not decide between them. After a round the
    better half of the moves goes on. The budget is a number of playouts, not a time: the choice is the same on every
    machine.

    :param seed: 0 to 2**32 - 1.
    :param knowledge: the game's judgement.
    :param playouts: about how many, at least 1; each move considered gets at least one a round.
    :param horizon: decisions that a playout lasts before the position is valued as it stands, at least 0.
    :param considered: drops moves that are never better than another one; at least one stays.
    """

    def __init__(
        self, seed: int = 0, knowledge: Knowledge[P] | None = None, playouts: int = 120, horizon: int = 8,
        considered: Callable[[list[Move]], list[Move]] | None = None,
    ):  # fmt: skip
        self.seed = seed
        self.knowledge = knowledge or Knowledge()
        self.playouts = playouts
        self.horizon = horizon
        self.considered = considered or (lambda moves: moves)

    def choose(self, view: P) -> Move:
        """The move that is left in the end; raises ValueError if there is nothing to choose."""
        moves = self.considered(legal_moves(view))
        chance = Chance.at(self.seed, view)
        totals = dict.fromkeys(moves, 0.0)
        rounds = max(1, (len(moves) - 1).bit_length())
        while len(moves) > 1:
            for _ in range(max(1, self.playouts // (rounds * len(moves)))):
                world = view.guess(chance.number())
                for move in moves:
                    totals[move] += self.value_after(world, move, view.turn_of, chance)
            moves = sorted(moves, key=lambda move: -totals[move])[: (len(moves) + 1) // 2]
        return moves[0]

    def value_after(self, world: P, move: Move, seat: int, chance: Chance) -> float:
        """How a seat stands, 0 to 1, after a move in a whole position and a playout."""
        return self.knowledge.value(self.playout(world, move, chance), seat)

    def playout(self, world: P, move: Move, chance: Chance) -> P:
        """Where a move in a whole position leads within ``horizon`` more decisions; the position stays as it is."""
        after = world.clone()
        after.play_unchecked(move)
        for _ in range(self.horizon):
            moves = going_on(after.legal())
            if not moves:
                break
            after.play_unchecked(moves[0] if len(moves) == 1 else self._most_urgent(after, moves, chance))
        return after

    def _most_urgent(self, world: P, moves: list[Move], chance: Chance) -> Move:
        urges = self.knowledge.urges(world, moves)
        most = max(urges)
        best = [move for move, urge in zip(moves, urges, strict=True) if urge == most]
        return best[0] if len(best) == 1 else chance.pick(best)
