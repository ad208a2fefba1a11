"""A bot that never misses a win in its own turn."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.bots.thinking import SlicedBot, thinking
from tutor.bots.winning import Win
from tutor.engine.game import Bot
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.slices import Slices


class Finishing(SlicedBot[P]):
    """Plays a win that is found in its own turn; else plays as another bot does.

    :param bot: the other bot.
    :param finish: searches for a win in slices; see ``Search``.
    :param seed: 0 to 2**32 - 1, for determinizations.
    """

    def __init__(self, bot: Bot[P], finish: Callable[[P, Chance], Slices[Win | None]], seed: int = 0):
        self.bot = bot
        self.finish = finish
        self.seed = seed

    def think(self, view: P) -> Slices[Move]:
        """Choose as ``choose`` does, in slices."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        won = yield from self.finish(view, Chance(self.seed))
        return won.line[0] if won is not None else (yield from thinking(self.bot, view))
