"""Search for a win in the current turn, within a limit of positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Generic

from tutor.bots.chance import Chance, fingerprint
from tutor.bots.knowledge import Knowledge, is_over
from tutor.bots.random_bot import going_on, legal_moves
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once

WORLDS = 2
"""Determinizations in which a win must hold, so that it does not depend on a lucky draw."""

SLICE = 50
"""Positions between two slices."""


@dataclass(frozen=True, slots=True)
class Win:
    """A win that was found: the seat's moves in order, and whether all of them are made in this turn."""

    line: tuple[Move, ...]
    this_turn: bool = True


@dataclass(frozen=True, slots=True)
class Node(Generic[P]):
    """A position reachable in the current turn, and the seat's moves on the way to it."""

    position: P
    line: tuple[Move, ...] = ()


def winning_move(view: P, knowledge: Knowledge[P], most: int, chance: Chance) -> Move | None:
    """Return the first move of a win in the current turn, without slices; None if no win was found."""
    found = at_once(winning_turn(view, knowledge, most, chance))
    return found.line[0] if found else None


def winning_turn(
    view: P, knowledge: Knowledge[P], most: int, chance: Chance, first: Move | None = None
) -> Slices[Win | None]:  # fmt: skip
    """Search for a win in the current turn, in slices; None if none was found.

    It is a best-first search, by the game's ``hope`` and, if that finds no win, by ``value``. Opponents are assumed to
    answer with the move after which the seat's value is lowest, which need not be their best. So a win is searched for
    again after each move of it.

    :param knowledge: the game's evaluation; ``value``, ``hope`` and ``idle`` are used.
    :param most: the most positions in each determinization, at least 1.
    :param chance: the source of determinizations.
    :param first: the move with which the win must begin; any unless given.
    """
    moves, found = legal_moves(view) if first is None else [first], None
    orders = [knowledge.value] if knowledge.hope is None else [knowledge.hope, knowledge.value]
    for _ in range(WORLDS):
        world = view.determinize(chance.number())
        for order in orders:
            found = yield from _Turn(world, view.turn_of, knowledge, order, most // len(orders)).win(moves)
            if found is not None:
                break
        else:
            return None
        moves = [found.line[0]]
    return found


class _Turn(Generic[P]):
    """The best-first search of one turn in one determinization, ordered by one function."""

    def __init__(self, world: P, seat: int, knowledge: Knowledge[P], order: Callable[[P, int], float], most: int):
        self.world, self.seat, self.knowledge, self.order = world, seat, knowledge, order
        self.turn, self.left, self.looked = turn_of(world), most, 0
        self.waiting: list[tuple[float, int, Node[P]]] = []
        self.seen: set[int] = set()

    def win(self, moves: list[Move]) -> Slices[Win | None]:
        """Search for a win that begins with one of these moves."""
        heappush(self.waiting, (0.0, 0, Node(self.world)))
        while self.waiting:
            node = heappop(self.waiting)[-1]
            tries = self._tries(node.position, going_on(node.position.legal()) if self.seen else moves)
            self.left -= len(tries)
            if self.left < 0:
                return None
            afters: list[Node[P]] = []
            for move in tries:
                afters.append(self._after(node, move))
                self.looked += 1
                if not self.looked % SLICE:
                    yield
            if afters and node.position.turn_of != self.seat:
                afters = [min(afters, key=lambda after: self.knowledge.value(after.position, self.seat))]
            for after in afters:
                if is_over(after.position, self.seat, 1.0):
                    return Win(after.line)
                self._wait(after)
        return None

    def _tries(self, position: P, moves: list[Move]) -> list[Move]:
        """Return the moves that could belong to a win."""
        mine = position.turn_of == self.seat
        return [move for move in moves if not (mine and isinstance(move, self.knowledge.idle))]

    def _after(self, node: Node[P], move: Move) -> Node[P]:
        position = node.position.clone()
        position.play_unchecked(move)
        return Node(position, (*node.line, move) if node.position.turn_of == self.seat else node.line)

    def _wait(self, node: Node[P]) -> None:
        """Add a position to the queue, unless the turn is over there or it was met before."""
        if node.position.result is not None or self.turn is None or turn_of(node.position) != self.turn:
            return
        key = fingerprint(node.position)
        if key not in self.seen:
            self.seen.add(key)
            heappush(self.waiting, (-self.order(node.position, self.seat), len(self.seen), node))


def turn_of(position: Position) -> int | None:
    """Return the number of the turn; None in a game that counts no turns, where only an immediate win is found."""
    return getattr(position, "turn", None)
