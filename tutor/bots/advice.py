"""Advice for a seat: a move, and why it is good, from what was played on to find it.

Only the seat's view is looked at, and worlds dealt from it, so that nothing that is hidden from it can be told.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.chance import Chance
from tutor.bots.knowledge import is_over
from tutor.bots.random_bot import legal_moves
from tutor.bots.search import Search
from tutor.bots.seats import adviser
from tutor.bots.tries import Compared, compared, play_both
from tutor.bots.winning import Win, winning_turn
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once

TRIES = 20
"""Times that the move and the next best one are played on."""

WORLDS = 3
"""Determinizations: a move that ends the game with a loss in all of them loses at once."""

IN_TURN = 300
"""Positions in which a win in this turn is looked for, where the game says nothing else."""

SLICE = 10
"""Moves made between two breaks."""


@dataclass(frozen=True, slots=True)
class NoChoice:
    """Nothing else can be done."""


@dataclass(frozen=True, slots=True)
class Saves:
    """All ``others`` lose at once."""

    others: int


@dataclass(frozen=True, slots=True)
class Better:
    """What came of the move and of the next best one."""

    than: Move
    found: Compared


Reason = NoChoice | Saves | Better | Win


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why it is good."""

    move: Move
    reason: Reason


def advice(game: Game, view: Position) -> Advice | None:
    """Return what the strongest bot would do for the seat whose view this is; None if it has nothing to choose.

    >>> from tutor.engine import find_game
    >>> end = {"layout": "A", "slots": {"1.1": "KD[10C 3S]"}, "hand": "4C 9D 2H", "damage": 29}
    >>> found = advice(find_game("elementals"), find_game("elementals").at(end).view(0))
    >>> found.move.text(), [move.text() for move in found.reason.line]
    ('banish 1.1 with 9D', ['banish 1.1 with 9D'])
    """
    return at_once(in_slices(game, view))


def in_slices(game: Game, view: Position) -> Slices[Advice | None]:
    """Work out what ``advice`` says, in slices of a few moves that are made or played on.

    A win that is sure, or can be had in this turn, comes first. Of the rest no move is advised that loses at once, and
    of the two best ones that which did better when both were played on.
    """
    if view.decision is None or view.decision.seat != view.viewer:
        return None
    moves = legal_moves(view)
    if len(moves) == 1:
        return Advice(moves[0], NoChoice())
    bot = adviser(game)
    judge = bot if isinstance(bot, Search) else Search()
    win = yield from _win(judge, view)
    if win is not None:
        return Advice(win.line[0], win)
    safe = yield from _not_lost_at_once(view, moves)
    if len(safe) == 1:
        return Advice(safe[0], Saves(len(moves) - 1))
    best = yield from judge.ranked(view, judge.considered(view, safe))
    if bot is not judge and (chosen := bot.choose(view)) in safe:
        best = [chosen, *(move for move in best if move != chosen)]
    than = next(move for move in (*best[1:], *safe) if move != best[0])
    return (yield from _better(judge, view, best[0], than))


def _win(judge: Search, view: Position) -> Slices[Win | None]:
    """Look for a win as the game knows how to find one, or for one in this turn."""
    chance = Chance(judge.seed)
    if judge.finish is not None:
        return (yield from judge.finish(view, chance))
    return (yield from winning_turn(view, judge.knowledge, IN_TURN, chance))


def _not_lost_at_once(view: Position, moves: list[Move]) -> Slices[list[Move]]:
    """Return the moves that do not lose at once in every world. If all do, return all."""
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


def _better(judge: Search, view: Position, best: Move, than: Move) -> Slices[Advice]:
    """Advise the one of two moves that does better, with what came of both."""
    seat = view.turn_of
    ends = yield from play_both(judge, view, best, than, TRIES)
    found = compared(judge.knowledge, ends, seat)
    if found.gain < 0:
        best, than = than, best
        found = compared(judge.knowledge, [(second, first) for first, second in ends], seat)
    return Advice(best, Better(than, found))
