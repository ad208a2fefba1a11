"""The bots that most games have: random, greedy and search."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.greedy import Greedy
from tutor.bots.knowledge import Knowledge
from tutor.bots.random_bot import RandomBot
from tutor.bots.search import Search
from tutor.engine.game import Bot
from tutor.engine.kinds import P


def usual_bots(knowledge: Knowledge[P]) -> dict[str, Callable[[int], Bot[P]]]:
    """Return the three bots by name, the strongest last, with this evaluation of a game."""
    return {
        "random": RandomBot,
        "greedy": lambda seed: Greedy(seed, knowledge),
        "search": lambda seed: Search(seed, knowledge),
    }
