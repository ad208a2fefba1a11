"""Default bots for seats: every game gets one, even without bots of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.bots.guided import Guided
from tutor.bots.random_bot import RandomBot
from tutor.bots.search import Search
from tutor.bots.thinking import thinking
from tutor.engine.game import Bot, Game
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.opponents import Opponent
from tutor.engine.position import Position
from tutor.engine.slices import Slices
from tutor.engine.words import listing


def adviser(game: Game[P]) -> Bot[P]:
    """Return the bot that gives advice: the game's last and strongest, else a search without evaluation."""
    return list(game.bots.values())[-1](0) if game.bots else Search()


def judge_of(game: Game[P]) -> Search[P]:
    """Return the adviser as a bot that compares moves by rollouts, for advice and for reviews."""
    bot = adviser(game)
    return bot if isinstance(bot, Search) else Guided(bot)


def opponent(game: Game[P], seed: int = 0) -> Bot[P]:
    """Return the default opponent: the game's greedy bot, else its first, else a random one.

    :param seed: 0 to 2**32 - 1; another seed gives other choices.
    """
    makers = game.bots
    make = makers.get("greedy") or next(iter(makers.values()), RandomBot)
    return make(seed)


@dataclass(frozen=True)
class Named:
    """A bot at a table, with its key in the game's ``bots``."""

    key: str
    bot: Bot

    def choose(self, view: Position) -> Move:
        """Return the bot's choice."""
        return self.bot.choose(view)

    def think(self, view: Position) -> Slices[Move]:
        """Choose as ``choose`` does, in slices."""
        return thinking(self.bot, view)


def pursuits(game: Game, bots: Mapping[int, object], name: Callable[[int], str]) -> list[str]:
    """Say what each opponent at a table is after, in the order of seats; those with one habit are named together.

    :param bots: the bots by seat; those that are not ``Named``, or not opponents of the game, are skipped.
    :param name: a function from a seat to its name.

    >>> from tutor.engine import find_game
    >>> game = find_game("oligarchy")
    >>> climb = Named("climb", game.bots["climb"](1))
    >>> pursuits(game, {1: climb}, ["You", "Ben", "Chen"].__getitem__)
    ['Ben makes any card that can be made, without a plan.']
    >>> pursuits(game, {1: climb, 2: climb}, ["You", "Ben", "Chen"].__getitem__)[1]
    'Chen does the same.'
    """
    habits = {each.bot: each for each in game.opponents}
    alike: dict[str, list[str]] = {}
    for seat, bot in sorted(bots.items()):
        if isinstance(bot, Named) and bot.key in habits:
            alike.setdefault(bot.key, []).append(name(seat))
    return [said for key, names in alike.items() for said in _of_habit(habits[key], names)]


def _of_habit(habit: Opponent, names: list[str]) -> list[str]:
    """Return the sentence about a habit for the first of those who have it, and one that names the others."""
    first, *others = names
    same = [f"{listing(others)} {'does' if len(others) == 1 else 'do'} the same."] if others else []
    return [habit.sentence(first), *same]
