"""A player that plays the rest of the game out many times, in worlds that agree with what it sees."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from tutor.bots.chance import Chance
from tutor.bots.knowledge import Knowledge
from tutor.bots.random_bot import legal_moves
from tutor.engine.moves import Move


class Node:
    """What is known about a move: how often it was there to choose, how often it was tried, the mover's sum of values
    after it."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.offered = 0
        self.visits = 0
        self.total = 0.0

    def promise(self, curiosity: float) -> float:
        """Its mean value, and a bonus for having been tried seldom (the UCB rule, counted over the times it was on
        offer)."""
        return self.total / self.visits + curiosity * sqrt(log(self.offered) / self.visits)


class Search:
    """Monte Carlo tree search over information sets (Cowling, Powley and Whitehouse 2012), for any number of seats.

    Each playout deals the hidden cards anew, walks down one tree shared by all these worlds, adds one move to it,
    plays on by the game's sense of urgency and values where that leads. Every mover is taken to play for its own
    seat. The budget is a number of playouts, not a time, so that the choice is the same on every machine.

    :param seed: 0 to 2**32 - 1.
    :param knowledge: the game's judgement.
    :param playouts: how many, at least 1.
    :param horizon: decisions that a playout lasts before the position is valued as it stands.
    :param curiosity: weight of the bonus for moves that were tried seldom.
    :param whim: one in so many moves of a playout is random; 0 for none.
    """

    def __init__(
        self,
        seed: int = 0,
        knowledge: Knowledge | None = None,
        playouts: int = 100,
        horizon: int = 200,
        curiosity: float = 0.5,
        whim: int = 8,
    ):
        self.seed = seed
        self.knowledge = knowledge or Knowledge()
        self.playouts = playouts
        self.horizon = horizon
        self.curiosity = curiosity
        self.whim = whim

    def choose(self, view: Any) -> Move:
        """The move tried most often; raises ValueError if there is nothing to choose."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        chance = Chance.at(self.seed, view)
        root = Node()
        for _ in range(self.playouts):
            world = view.guess(chance.number())
            path = self._descend(root, world, chance)
            self._play_out(world, chance)
            self._note(path, world)
        return max(root.children, key=lambda move: (root.children[move].visits, root.children[move].total))

    def _descend(self, node: Node, world: Any, chance: Chance) -> list[tuple[int, Node]]:
        """Walk down the tree to the first move that it does not hold yet, and add that; gives the way with its
        movers."""
        path: list[tuple[int, Node]] = []
        while moves := world.legal():
            seat, children = world.turn_of, node.children
            known = [move for move in moves if move in children]
            for move in known:
                children[move].offered += 1
            if len(known) < len(moves):
                move = self._most_urgent(world, [move for move in moves if move not in children], chance)
                node = children[move] = Node()
                node.offered = 1
            else:
                move = max(known, key=lambda move: children[move].promise(self.curiosity))
                node = children[move]
            path.append((seat, node))
            world.play_unchecked(move)
            if node.visits == 0:
                break
        return path

    def _play_out(self, world: Any, chance: Chance) -> None:
        for _ in range(self.horizon):
            moves = world.legal()
            if not moves:
                return
            if len(moves) == 1:
                move = moves[0]
            elif self.whim and chance.below(self.whim) == 0:
                move = chance.pick(moves)
            else:
                move = self._most_urgent(world, moves, chance)
            world.play_unchecked(move)

    def _most_urgent(self, world: Any, moves: list[Move], chance: Chance) -> Move:
        urge = self.knowledge.urge
        urges = [urge(world, move) for move in moves]
        most = max(urges)
        best = [move for move, value in zip(moves, urges, strict=True) if value == most]
        return best[0] if len(best) == 1 else chance.pick(best)

    def _note(self, path: list[tuple[int, Node]], world: Any) -> None:
        values: dict[int, float] = {}
        for seat, node in path:
            if seat not in values:
                values[seat] = self.knowledge.value(world, seat)
            node.visits += 1
            node.total += values[seat]
