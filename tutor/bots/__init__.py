"""Bots for any game: random, greedy, search. They receive views only, and need nothing but the engine.

A game passes its ``Knowledge`` to the bots that it wants and registers them in ``Game.bots``.
"""

from tutor.bots.chance import Chance
from tutor.bots.greedy import Greedy
from tutor.bots.knowledge import Knowledge, Measure, plain_value
from tutor.bots.random_bot import RandomBot
from tutor.bots.search import Search
from tutor.bots.seats import adviser, opponent
from tutor.bots.usual import usual_bots
from tutor.bots.winning import Win, winning_move, winning_turn

__all__ = [
    "Chance", "Greedy", "Knowledge", "Measure", "RandomBot", "Search", "Win", "adviser", "opponent", "plain_value",
    "usual_bots", "winning_move", "winning_turn",
]  # fmt: skip
