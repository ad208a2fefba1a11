"""A bot that searches with rollouts, in determinizations of its view."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.chance import Chance
from tutor.bots.knowledge import Knowledge
from tutor.bots.random_bot import going_on, legal_moves
from tutor.bots.thinking import SlicedBot
from tutor.bots.winning import Win
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.slices import Slices

SLICE = 10
"""Rollouts between two slices."""


class Search(SlicedBot[P]):
    """Flat Monte Carlo search with sequential halving (Karnin, Koren and Somekh 2013), for any number of seats.

    Each round draws several determinizations. In each of them, play every candidate, roll out ``horizon`` decisions
    with the game's rollout policy, and score the result for the mover. All candidates meet the same determinizations,
    so that luck does not decide between them. After a round the better half of the candidates goes on. The budget is a
    number of rollouts, not a time: the choice is the same on every machine.

    :param seed: 0 to 2**32 - 1.
    :param knowledge: the game's judgement.
    :param rollouts: about how many rollouts in all, at least 1; each candidate gets at least one in a round.
    :param horizon: the number of decisions in a rollout before its position is valued, at least 0.
    :param considered: a function from a view and its legal moves to the candidates, at least one: it drops moves that
        another is never worse than, or that take too long.
    :param finish: searches, in slices, for a win that is certain or possible in this turn; it runs before the rollouts.
    """

    def __init__(
        self, seed: int = 0, knowledge: Knowledge[P] | None = None, rollouts: int = 120, horizon: int = 8,
        considered: Callable[[P, list[Move]], list[Move]] | None = None,
        finish: Callable[[P, Chance], Slices[Win | None]] | None = None,
    ):  # fmt: skip
        self.seed = seed
        self.knowledge = knowledge or Knowledge()
        self.rollouts = rollouts
        self.horizon = horizon
        self.considered = considered or (lambda view, moves: moves)
        self.finish = finish

    def think(self, view: P) -> Slices[Move]:
        """Choose as ``choose`` does, in slices of a few rollouts."""
        moves = self.considered(view, legal_moves(view))
        if len(moves) == 1:
            return moves[0]
        if self.finish is not None:
            won = yield from self.finish(view, Chance(self.seed))
            if won is not None:
                return won.line[0]
        return (yield from self.planned(view)) or (yield from self.ranked(view, moves))[0]

    def planned(self, view: P) -> Slices[Move | None]:
        """Return the move of this bot's own plan, in slices; None if it has none and searches, like this class.

        Planners override it; their rollouts then only compare moves and give the reasons of advice.
        """
        yield from ()
        return None

    def ranked(self, view: P, moves: list[Move]) -> Slices[list[Move]]:
        """Sort moves by search, the best first, in slices of a few rollouts.

        The last survivor of the halving comes first; moves that were dropped early come last.

        :param moves: some of the view's legal moves.
        """
        chance, seat, left = Chance.at(self.seed, view), view.turn_of, list(moves)
        totals, dropped, done = dict.fromkeys(moves, 0.0), list[Move](), 0
        rounds = max(1, (len(moves) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, self.rollouts // (rounds * len(left)))):
                world = view.determinize(chance.number())
                for move in left:
                    totals[move] += self.value_after(world, move, seat, chance)
                    done += 1
                    if not done % SLICE:
                        yield
            left.sort(key=lambda move: -totals[move])
            keep = (len(left) + 1) // 2
            left, dropped = left[:keep], left[keep:] + dropped
        return [*left, *dropped]

    def value_after(self, world: P, move: Move, seat: int, chance: Chance) -> float:
        """Return the value for a seat, 0 to 1, after a move in a whole position and a rollout."""
        return self.knowledge.value(self.rollout(world, move, chance), seat)

    def rollout(self, world: P, move: Move, chance: Chance) -> P:
        """Return a copy of a whole position after a move and a rollout of ``horizon`` decisions."""
        after = world.clone()
        after.play_unchecked(move)
        for _ in range(self.horizon):
            moves = going_on(after.legal())
            if not moves:
                break
            after.play_unchecked(moves[0] if len(moves) == 1 else self._best_rated(after, moves, chance))
        return after

    def _best_rated(self, world: P, moves: list[Move], chance: Chance) -> Move:
        rates = self.knowledge.rollout_policy(world, moves)
        most = max(rates)
        best = [move for move, rate in zip(moves, rates, strict=True) if rate == most]
        return best[0] if len(best) == 1 else chance.pick(best)
