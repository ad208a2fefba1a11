"""A win in the turn that is played: looked for move by move, in no more positions than are allowed."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from tutor.bots.chance import Chance, fingerprint
from tutor.bots.knowledge import Knowledge
from tutor.bots.random_bot import going_on, legal_moves
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.position import Position

WORLDS = 2
"""Determinizations in which a win has to hold, so that no lucky draw is taken for one."""


def winning_move(view: P, knowledge: Knowledge[P], most: int, chance: Chance) -> Move | None:
    """The first move of a turn that its seat wins; None if none was found.

    What stands best is played on first. The others answer with what leaves the seat worst at once, which need not be
    their best: a line that is found is looked for anew after each of its moves.

    :param knowledge: the game's judgement; only ``value`` is called.
    :param most: positions that may be looked at in each determinization, at least 1.
    :param chance: what is hidden comes from it.
    """
    moves: list[Move] = legal_moves(view)
    for _ in range(WORLDS):
        found = _first_of_a_win(view.determinize(chance.number()), view.turn_of, moves, knowledge, most)
        if found is None:
            return None
        moves = [found]
    return moves[0]


def _first_of_a_win(world: P, seat: int, moves: list[Move], knowledge: Knowledge[P], most: int) -> Move | None:
    """Which of these moves a win begins with, best first through the turn."""
    turn, left, seen, number = _turn(world), most, set[int](), count()
    waiting: list[tuple[float, int, Move | None, P]] = [(0.0, next(number), None, world)]
    while waiting:
        _, _, first, position = heappop(waiting)
        tries = moves if first is None else going_on(position.legal())
        left -= len(tries)
        if left < 0:
            return None
        afters: list[tuple[float, int, Move | None, P]] = []
        for move in tries:
            after = position.clone()
            after.play_unchecked(move)
            afters.append((-knowledge.value(after, seat), next(number), first or move, after))
        if position.turn_of != seat:
            afters = [max(afters, key=lambda each: each[:2])]
        for value, n, begun, after in afters:
            if after.result is not None:
                if after.result.winners == (seat,):
                    return begun
            elif _turn(after) == turn and (key := fingerprint(after)) not in seen:
                seen.add(key)
                heappush(waiting, (value, n, begun, after))
    return None


def _turn(position: Position) -> int:
    """The number of the turn; 0 in a game that counts none."""
    return int(getattr(position, "turn", 0))
