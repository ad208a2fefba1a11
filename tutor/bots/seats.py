"""Which bot sits down where nobody named one: every game gets a player, those that bring no bots too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.bots.random_bot import RandomBot
from tutor.bots.search import Search
from tutor.engine.game import Bot, Game
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.position import Position


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


@dataclass(frozen=True)
class Named:
    """A bot at a table, with the key by which the game knows it."""

    key: str
    bot: Bot

    def choose(self, view: Position) -> Move:
        """Return what the bot chooses."""
        return self.bot.choose(view)


def pursuits(game: Game, bots: Mapping[int, object], name: Callable[[int], str]) -> list[str]:
    """Say of each opponent at a table what it is after, in the order of the seats.

    :param bots: by seat; of one that is not ``Named``, or no opponent of the game, nothing is said.
    :param name: what a seat is called.

    >>> from tutor.engine import find_game
    >>> game = find_game("oligarchy")
    >>> pursuits(game, {1: Named("climb", game.bots["climb"](1))}, lambda seat: "Ben")
    ['Ben makes any card that can be made, without a plan.']
    """
    habits = {each.bot: each for each in game.opponents}
    return [
        habits[bot.key].sentence(name(seat))
        for seat, bot in sorted(bots.items())
        if isinstance(bot, Named) and bot.key in habits
    ]
