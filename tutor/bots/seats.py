"""Which bot sits down where nobody named one: every game gets a player, those that bring no bots too."""

from __future__ import annotations

from tutor.bots.random_bot import RandomBot
from tutor.bots.search import Search
from tutor.engine.game import Bot, Game
from tutor.engine.kinds import P


def adviser(game: Game[P]) -> Bot[P]:
    """The bot that gives advice: the last one that a game names, else one that searches without judging the game."""
    return list(game.bots.values())[-1](0) if game.bots else Search()


def opponent(game: Game[P], seed: int = 0) -> Bot[P]:
    """The bot to begin against: the greedy one, else the first that a game names, else one that plays any legal move.

    :param seed: 0 to 2**32 - 1; another seed, other choices.
    """
    makers = game.bots
    make = makers.get("greedy") or next(iter(makers.values()), RandomBot)
    return make(seed)
