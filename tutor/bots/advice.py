"""Advice for a seat: a move, and why it is good, from rollouts of it and of the next best move.

Only the seat's view and determinizations of it are used, so advice reveals nothing hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.chance import Chance
from tutor.bots.knowledge import is_over
from tutor.bots.random_bot import legal_moves
from tutor.bots.search import Search
from tutor.bots.seats import judge_of
from tutor.bots.tries import Compared, compared, play_both
from tutor.bots.winning import Win, winning_turn
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once

TRIES = 20
"""Rollouts of the advised move, and of the next best one."""

WORLDS = 3
"""Determinizations; a move that loses the game in all of them is said to lose at once."""

IN_TURN = 300
"""The most positions searched for a win in this turn, if the game has no search of its own."""

OTHERS = 2
"""How many of the moves after the next best are tried for a difference, if the next best comes to the same."""

SLICE = 10
"""Moves between two slices."""


@dataclass(frozen=True, slots=True)
class NoChoice:
    """There is only one legal move."""


@dataclass(frozen=True, slots=True)
class Saves:
    """All ``others`` lose at once."""

    others: int


@dataclass(frozen=True, slots=True)
class Better:
    """The comparison of the move with ``than``: the next best one, or one after it if that comes to the same."""

    than: Move
    found: Compared
    is_next: bool = True


Reason = NoChoice | Saves | Better | Win


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why it is good."""

    move: Move
    reason: Reason


def advice(game: Game, view: Position) -> Advice | None:
    """Return what the game's strongest bot would play in this view; None if the viewer has nothing to choose.

    >>> from tutor.engine import find_game
    >>> end = {"layout": "A", "slots": {"1.1": "KD[10C 3S]"}, "hand": "4C 9D 2H", "damage": 29}
    >>> found = advice(find_game("elementals"), find_game("elementals").at(end).view(0))
    >>> found.move.text(), [move.text() for move in found.reason.line]
    ('banish 1.1 with 9D', ['banish 1.1 with 9D'])
    """
    return at_once(in_slices(game, view))


def in_slices(game: Game, view: Position) -> Slices[Advice | None]:
    """Work out ``advice`` in slices of a few moves or rollouts.

    A win that is certain, or possible in this turn, comes first. Otherwise moves that lose at once are dropped. A bot
    that plans is followed, unless the rollouts of its move are clearly worse than those of the next best one; of a bot
    that searches, the two best moves are compared, and the one with the better rollouts is advised.
    """
    if view.decision is None or view.decision.seat != view.viewer:
        return None
    moves = legal_moves(view)
    if len(moves) == 1:
        return Advice(moves[0], NoChoice())
    judge = judge_of(game)
    win = yield from win_from(judge, view, judge.seed)
    if win is not None:
        return Advice(win.line[0], win)
    safe = yield from _not_lost_at_once(view, moves)
    if len(safe) == 1:
        return Advice(safe[0], Saves(len(moves) - 1))
    best = yield from judge.ranked(view, judge.considered(view, safe))
    plan = yield from judge.planned(view)
    if plan not in safe:
        plan = None
    first = plan or best[0]
    others = [move for move in best if move != first] or [_best_rated(judge, view, safe, first)]
    found = yield from _better(judge, view, first, others[0], plan is not None)
    return (yield from _telling(judge, view, found, others[1 : 1 + OTHERS]))


def win_from(judge: Search, view: Position, seed: int) -> Slices[Win | None]:
    """Look for a win: with the game's own search if it has one, else for a win in this turn.

    :param seed: the seed of the determinizations; advice uses the judge's own.
    """
    chance = Chance(seed)
    if judge.finish is not None:
        return (yield from judge.finish(view, chance))
    return (yield from winning_turn(view, judge.knowledge, IN_TURN, chance))


def _not_lost_at_once(view: Position, moves: list[Move]) -> Slices[list[Move]]:
    """Return the moves that do not lose at once in every determinization; all moves, if all do."""
    chance, seat, lost = Chance.at(WORLDS, view), view.turn_of, list(moves)
    for _ in range(WORLDS):
        world, still = view.determinize(chance.number()), list[Move]()
        for n, move in enumerate(lost):
            after = world.clone()
            after.play_unchecked(move)
            if is_over(after, seat, 0.0):
                still.append(move)
            if n % SLICE == SLICE - 1:
                yield
        lost = still
    return [move for move in moves if move not in lost] or moves


def _best_rated(judge: Search, view: Position, moves: list[Move], but: Move) -> Move:
    """Return the move other than ``but`` that rollouts would play first; not one rated alike, unless all are, since it
    may be the same in another order."""
    rates = dict(zip(moves, judge.knowledge.rollout_policy(view.determinize(judge.seed), moves), strict=True))
    return max((move for move in moves if move != but), key=lambda move: (rates[move] != rates[but], rates[move]))


def _better(judge: Search, view: Position, best: Move, than: Move, planned: bool) -> Slices[Advice]:
    """Advise the first move or the other, with the comparison of their rollouts.

    :param planned: whether the first move belongs to a plan, which a few rollouts judge less well than its planner.
    """
    seat = view.turn_of
    ends = yield from play_both(judge, view, best, than, TRIES)
    found = compared(judge.knowledge, ends, seat)
    other = compared(judge.knowledge, [(second, first) for first, second in ends], seat)
    if other.clear if planned else other.gain > 0:
        return Advice(than, Better(best, other))
    return Advice(best, Better(than, found))


def _telling(judge: Search, view: Position, advised: Advice, others: list[Move]) -> Slices[Advice]:
    """Return the advice with a reason that says something: where the next best move comes to the same, compare with the
    first of others that does not do as well."""
    why = advised.reason
    if isinstance(why, Better) and why.found.is_same:
        for than in others:
            ends = yield from play_both(judge, view, advised.move, than, TRIES)
            found = compared(judge.knowledge, ends, view.turn_of)
            if found.is_better:
                return Advice(advised.move, Better(than, found, is_next=False))
    return advised
