"""A bot that plays as another bot does, and judges moves by rollouts with an evaluation of its own."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.chance import Chance
from tutor.bots.knowledge import Knowledge
from tutor.bots.search import Search
from tutor.bots.thinking import thinking
from tutor.bots.winning import Win
from tutor.engine.game import Bot
from tutor.engine.kinds import P
from tutor.engine.moves import Move
from tutor.engine.slices import Slices

ROLLOUTS = 40
"""The rollouts with which the best of the other moves is found, since the bot's own move needs none."""


class Guided(Search[P]):
    """Plays a win that is found in its own turn; else plays as another bot does.

    Rollouts are never used to choose: they compare its move with others when it gives advice or judges a game.

    :param bot: the other bot.
    :param seed: 0 to 2**32 - 1, for determinizations.
    :param knowledge: the game's judgement; its rollout policy should play like the other bot, and quickly.
    :param horizon: the number of decisions in a rollout.
    :param considered: as for ``Search``, and so is ``finish``.
    """

    def __init__(
        self, bot: Bot[P], seed: int = 0, knowledge: Knowledge[P] | None = None, horizon: int = 8,
        considered: Callable[[P, list[Move]], list[Move]] | None = None,
        finish: Callable[[P, Chance], Slices[Win | None]] | None = None,
    ):  # fmt: skip
        super().__init__(seed, knowledge, ROLLOUTS, horizon, considered, finish)
        self.bot = bot

    def planned(self, view: P) -> Slices[Move | None]:
        """Return the other bot's choice, in slices."""
        return (yield from thinking(self.bot, view))
