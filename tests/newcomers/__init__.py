"""Sensible newcomers: how somebody might play who has just been told what the moves are, one module for each game.

Each module of a game's id has ``newcomer(seed)``, a bot that takes what is free, does at random what looks useful, and
plans nothing. Short games are measured with it; it says nothing about people, only brackets them.
"""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec

from tutor.bots.random_bot import legal_moves
from tutor.engine import Move, Position
from tutor.engine.game import Bot


class Clumsy:
    """A newcomer who makes three moves of ten entirely at random.

    :param bot: how it plays otherwise.
    """

    def __init__(self, bot: Bot, seed: int):
        self.bot = bot
        self.luck = random.Random(seed)

    def choose(self, view: Position) -> Move:
        """Some legal move."""
        moves = legal_moves(view)
        return self.luck.choice(moves) if self.luck.random() < 0.3 else self.bot.choose(view)


def newcomer(game: str, seed: int, clumsy: bool = False) -> Bot | None:
    """The newcomer of a game; None if nobody has said how one plays it."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return None
    bot: Bot = import_module(name).newcomer(seed)
    return Clumsy(bot, seed) if clumsy else bot
