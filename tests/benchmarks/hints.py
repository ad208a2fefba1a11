"""What hints are worth: how often somebody wins who only follows them, and what a single hint wins where the search
would have advised another move.

Deals are numbered and every bot is seeded with its deal, so that the same games come again. The number of deals is an
argument (``hints 50``); a few take a minute or two, and say little.
"""

from __future__ import annotations

from tests.benchmarks.arena import MOST_TURNS, of
from tests.benchmarks.measure import Line
from tutor.bots import opponent, plain_value
from tutor.bots.advice import advice
from tutor.bots.random_bot import legal_moves
from tutor.engine import Game, Move, Position, find_game, game_ids
from tutor.engine.game import Bot
from tutor.engine.table import Table
from tutor.lab.intervals import interval, share

DEALS = 6
"""Deals of each game, where no number is given."""

SEAT = 0
"""Who follows hints."""

FORMER = "search"
"""The bot whose move a hint is compared with."""

APART = 5
"""Choices between two deals' first looks for a hint that differs, so that all parts of a game come up."""


def measure(deals: int = DEALS) -> list[Line]:
    """Two lines for each game; one where hints come from the search itself."""
    lines = []
    for game in map(find_game, game_ids()):
        lines.append(followed(game, deals))
        if [*game.bots][-1] != FORMER:
            lines.append(differing(game, deals))
    return lines


def followed(game: Game, deals: int) -> Line:
    """Who only follows hints, against *Normal* where anybody plays against a person."""
    won = 0
    for deal in range(1, deals + 1):
        position = begun(game, deal)
        others = rivals(game, position, deal)
        while goes_on(position):
            seat = position.turn_of
            view = position.view(seat)
            position.play(hint(game, view) if seat == SEAT else others[seat].choose(view))
        won += worth(position) == 1.0
    return Line(
        f"{game.title}: who only follows hints", f"{won} of {deals}", details=f"{of(share(won, deals))} of deals won"
    )


def differing(game: Game, deals: int) -> Line:
    """At one choice of each deal at which the search would play another move: what the hint wins more, if *Normal*
    plays on after both."""
    gains = [gain for deal in range(1, deals + 1) if (gain := _gain(game, deal)) is not None]
    details = f"{interval([100 * gain for gain in gains])} games more of 100" if gains else "no hint differs"
    return Line(f"{game.title}: where one hint differs", f"{len(gains)} of {deals}", details=details)


def _gain(game: Game, deal: int) -> float | None:
    """What a hint wins more than the move of the search; None if they never differ."""
    position, former = begun(game, deal), game.bots[FORMER](deal)
    players, choices = rivals(game, position, deal), 0
    while goes_on(position):
        view = position.view(position.turn_of)
        if position.turn_of == SEAT and len(legal_moves(view)) > 1:
            choices += 1
            if choices > deal % APART * APART:
                moves = hint(game, view), former.choose(view)
                if moves[0] != moves[1]:
                    first, second = (_played_on(game, position, move, deal) for move in moves)
                    return first - second
        position.play(players[position.turn_of].choose(view))
    return None


def _played_on(game: Game, position: Position, move: Move, deal: int) -> float:
    """What the game is worth that goes on with a move."""
    after = position.clone()
    players = rivals(game, after, deal)
    after.play(move)
    while goes_on(after):
        after.play(players[after.turn_of].choose(after.view(after.turn_of)))
    return worth(after)


def begun(game: Game, deal: int) -> Position:
    """The start of a game: a short one, with its readings, dealt anew, where there is one for several."""
    short = next((each for each in game.short if each.deals), None) if game.opponents else None
    if short is None:
        return Table.deal(game, seed=deal).position
    start = Table.short(game, short.id, 1 + deal % len(short.deals)).position
    return start.view(start.turn_of).determinize(deal)


def rivals(game: Game, position: Position, deal: int) -> list[Bot]:
    """A player of *Normal* at each seat; the plain opponent where a game has none."""
    normal = next((each.bot for each in game.opponents if each.strength == "Normal"), "")
    return [game.bots[normal](deal) if normal else opponent(game, deal) for _ in range(position.seats)]


def hint(game: Game, view: Position) -> Move:
    """The move of a hint."""
    found = advice(game, view)
    assert found is not None, "somebody has to choose"
    return found.move


def goes_on(position: Position) -> bool:
    """Whether a game is neither over nor too long."""
    return position.decision is not None and getattr(position, "turn", 0) <= MOST_TURNS


def worth(position: Position) -> float:
    """1 for a win of the seat that follows hints, 0 for a loss, one half for anything else."""
    return plain_value(position, SEAT)
