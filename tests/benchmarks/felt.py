"""What a person waits for in a game: a hint, a bot's move, a look back, each beside the drawing of the same board."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

from tests.benchmarks.measure import Line, Timed, interleaved, ratio
from tutor.bots.review import findings
from tutor.engine import Game, find_game, game_ids
from tutor.engine.table import Table
from tutor.learn.advising import advise
from tutor.scene.build import picture

MOVES = 12
"""Moves after which the board is looked at: in every game the middle of something."""


def middle(game: Game) -> Table:
    """A table of random play, some moves from its beginning."""
    table, luck = Table.deal(game, seed=1), random.Random(1)
    while table.here.n < MOVES and (legal := table.legal()):
        table.play(luck.choice(legal))
    return table


def once(work: Callable[[], object]) -> Timed:
    """Seconds of doing something once."""

    def timed() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return timed


def of_game(game: Game) -> list[Line]:
    """The lines of one game."""
    table = middle(game)
    position = table.position
    seat = position.turn_of
    view = position.view(seat)
    strength = game.opponents[-1].bot if game.opponents else list(game.bots)[-1]
    bot = game.bots[strength](1)
    found = interleaved(
        {
            "board": once(lambda: picture(game, position, seat)),
            "hint": once(lambda: advise(game, view)),
            "bot": once(lambda: bot.choose(view)),
            "look back": once(lambda: findings(game, table.whole_line(), seat, lambda done, of: False)),
        },
        3,
    )
    seconds = {name: f"{1000 * median(times):,.0f} ms" for name, times in found.items()}
    of = f"in {game.title}, beside its board in {seconds['board']}"
    return [
        Line(f"a hint {of}", f"{ratio(found, 'hint', 'board'):.1f}", details=seconds["hint"]),
        Line(f"a move of the strongest bot {of}", f"{ratio(found, 'bot', 'board'):.1f}", details=seconds["bot"]),
        Line(
            f"a look back over {MOVES} moves {of}",
            f"{ratio(found, 'look back', 'board'):.0f}",
            details=seconds["look back"],
        ),
    ]


def measure() -> list[Line]:
    """The lines of every game."""
    return [line for id in game_ids() for line in of_game(find_game(id))]
