"""What a choice of each opponent costs, in processor time: how long nineteen of twenty take at most, and half."""

from __future__ import annotations

import time

from tests.benchmarks.measure import Line, quantile
from tutor.engine import Game, find_game, game_ids
from tutor.engine.table import Table

CHOICES = 120
"""Choices of each opponent that are timed."""

ALLOWED = {"Easy": 60, "Normal": 60, "Hard": 300}
"""Milliseconds that nineteen of twenty choices may take."""


def took(game: Game, bot: str) -> list[float]:
    """Seconds that a bot takes for its choices, against its like, in games one after the other."""
    seconds: list[float] = []
    for deal in range(1, CHOICES):
        table = Table.short(game, game.short[0].id, 1) if game.short and deal == 1 else Table.deal(game, seed=deal)
        players = [game.bots[bot](seat) for seat in range(table.position.seats)]
        while table.position.result is None and len(seconds) < CHOICES:
            seat = table.position.turn_of
            view = table.view(seat)
            start = time.process_time()
            move = players[seat].choose(view)
            if len(view.legal()) > 1:
                seconds.append(time.process_time() - start)
            table.play(move)
        if len(seconds) >= CHOICES:
            break
    return seconds


def measure() -> list[Line]:
    """Return a line for each opponent of each game; for one without, for who gives advice."""
    lines = []
    for game in map(find_game, game_ids()):
        players = {each.strength: each.bot for each in game.opponents} or {"Hard": list(game.bots)[-1]}
        for strength, bot in players.items():
            seconds = took(game, bot)
            half, most = (1000 * quantile(seconds, share) for share in (0.5, 0.95))
            allowed = ALLOWED[strength]
            name = f"a choice of {strength} ({bot}) in {game.title}"
            found = f"{most:.0f} ms"
            lines.append(Line(name, found, f"at most {allowed} ms", most <= allowed, f"half in {half:.0f} ms"))
    return lines
