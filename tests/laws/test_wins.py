"""Hard and hints win where a win is there: in the puzzles of the lessons, and in the last turns of whole games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from tests.laws.worlds import GAMES, every_game
from tests.tools import AT_NIGHT, some
from tutor.bots import adviser, opponent, plain_value
from tutor.bots.advice import advice
from tutor.bots.missed import keeps_win, missed_wins
from tutor.bots.random_bot import legal_moves
from tutor.bots.reasons import reason
from tutor.bots.seats import judge_of
from tutor.engine import Bot, Game, Move, Position
from tutor.engine.slices import at_once
from tutor.engine.table import Step, Table
from tutor.learn import Exercise, lessons_of
from tutor.learn.judge import LEARNER
from tutor.learn.player import begin

BY_DAY, BY_NIGHT = 6, 200
"""Last turns of whole games."""

PUZZLES = 8
"""Puzzles of a game, by day."""

SHARE = 0.9
"""The share of puzzles that are won at least, and of last turns."""

GUESSES = range(100, 104)
"""Worlds in which a line has to win, so that it is no lucky one."""

FAR = 600
"""Moves of a game whose last turn is looked at."""

Start = tuple[Position, int]
"""A position that can be won in its turn, and for which seat."""


class Hinted:
    """A player who does what a hint says."""

    def __init__(self, game: Game):
        self.game = game

    def choose(self, view: Position) -> Move:
        """Do it."""
        found = advice(self.game, view)
        assert found is not None
        assert reason(self.game, view, found)
        return found.move


def hard(game: Game) -> Bot:
    """The strongest opponent of a game; where nobody plays against a person, who gives advice."""
    return game.bots[game.opponents[-1].bot](1) if game.opponents else adviser(game)


def turn_of(position: Position) -> int:
    """The number of the turn; 0 in a game that counts none."""
    return int(getattr(position, "turn", 0))


def wins(start: Position, seat: int, line: list[Move]) -> bool:
    """Whether a line wins in each guessed world."""
    return all(_wins_in(start.view(seat).determinize(number), seat, line) for number in GUESSES)


def _wins_in(world: Position, seat: int, line: list[Move]) -> bool:
    for move in line:
        if world.result is not None or world.why_not(move) is not None:
            break
        world.play_unchecked(move)
    return world.result is not None and plain_value(world, seat) == 1.0


@cache
def puzzles(game: Game) -> list[Start]:
    """Where exercises begin that their solution wins in the same turn, without luck."""
    found: list[Start] = []
    for lesson in lessons_of(game):
        for part in (part for part in lesson.parts if isinstance(part, Exercise)):
            table = begin(game, lesson, part)
            start, lead = table.position, table.here.n
            if start.turn_of != LEARNER or any(play.luck for play in part.solution):
                continue
            for play in part.solution:
                table.play(play.move)
            line = [step.move for step in table.line()[lead + 1 :] if step.move is not None]
            before = table.here.parent
            if before is not None and turn_of(before.position) == turn_of(start) and wins(start, LEARNER, line):
                found.append((start, LEARNER))
    return found


def last_turns(game: Game) -> Iterator[Start]:
    """Positions of the last turns of short games between weak players that the seat whose turn it was has won."""
    for seed in range(1, 1_000):
        position = _start(game, seed)
        players = [opponent(game, seat) for seat in range(position.seats)]
        if game.opponents:
            players = [game.bots[game.opponents[seat % 2].bot](seat) for seat in range(position.seats)]
        yield from _last_turn(position, players)


def _start(game: Game, seed: int) -> Position:
    """The start of a short game, shuffled anew, or of a whole one where there is none."""
    if not game.short or not game.short[0].deals:
        return Table.deal(game, seed=seed).position
    begun = Table.short(game, game.short[0].id, 1 + seed % len(game.short[0].deals)).position
    return begun.view(begun.turn_of).determinize(seed)


def _last_turn(position: Position, players: list[Bot]) -> Iterator[Start]:
    """The first and the last choice of those with which a game is won, with no other seat's between."""
    played: list[tuple[Position, Move]] = []
    while position.result is None and len(played) < FAR:
        move = players[position.turn_of].choose(position.view(position.turn_of))
        played.append((position.clone(), move))
        position.play_unchecked(move)
    if position.result is None or len(position.result.winners) != 1:
        return
    winner, turn = position.result.winners[0], turn_of(played[-1][0])
    others = [n for n, (before, _) in enumerate(played) if turn_of(before) != turn or before.turn_of != winner]
    own = range(max(others, default=-1) + 1, len(played))
    free = [n for n in own if len(legal_moves(played[n][0].view(winner))) > 1]
    for n in sorted({*free[:1], *free[-1:]}):
        start = played[n][0]
        active = getattr(start, "active", winner)
        if active == winner and wins(start, winner, [move for _, move in played[n:]]):
            yield start, winner


def taken(game: Game, starts: list[Start], player: Bot) -> list[bool]:
    """Whether a player wins each of them in the turn in which it begins; the others play as a plain bot."""
    found = []
    for start, seat in starts:
        now, turn = start.clone(), turn_of(start)
        while now.result is None and turn_of(now) == turn:
            chooses = player if now.turn_of == seat else opponent(game, now.turn_of)
            now.play_unchecked(chooses.choose(now.view(now.turn_of)))
        found.append(now.result is not None and now.result.winners == (seat,))
    return found


def check(found: list[bool]) -> None:
    """Enough of them are won."""
    assert sum(found) >= SHARE * len(found), found


@GAMES
@pytest.mark.parametrize("hinted", [False, True], ids=["hard", "hints"])
def test_the_puzzles_of_the_lessons_are_won(game: Game, hinted: bool) -> None:
    starts = puzzles(game)
    check(taken(game, starts if AT_NIGHT else some(starts, PUZZLES), Hinted(game) if hinted else hard(game)))


@cache
def ends(game: Game) -> list[Start]:
    """Positions of last turns; none where nobody plays against a person."""
    if max(game.seats) == 1 or not game.opponents:
        return []
    return [*islice(last_turns(game), BY_NIGHT if AT_NIGHT else BY_DAY)]


@GAMES
def test_hard_overlooks_no_win_in_its_own_turn(game: Game) -> None:
    if game.opponents:
        assert ends(game)
        check(taken(game, ends(game), hard(game)))


@GAMES
def test_who_overlooks_a_win_is_told_so(game: Game) -> None:
    """A move after which the win is gone is told in *What decided it*, with the win; the first move of it keeps it."""
    told = []
    for start, seat in ends(game):
        view = start.view(seat)
        move = next((move for move in legal_moves(view) if not keeps_win(game, view, move)), None)
        if move is None:
            continue
        root, after = Step(None, None, -1, [], start), start.clone()
        after.play_unchecked(move)
        step = Step(root, move, seat, [], after)
        missed = at_once(missed_wins(judge_of(game), [step], step, seat, lambda done: False))
        told.append(bool(missed))
        assert all(each.step is step and keeps_win(game, view, each.win.line[0]) for each in missed)
    if game.opponents:
        assert told
        check(told)


def test_there_are_puzzles_to_win() -> None:
    """In each game with opponents; where a solver finds a whole game's win, ``test_puzzles`` asks for it."""
    assert all(puzzles(game) for game in every_game() if game.opponents)
