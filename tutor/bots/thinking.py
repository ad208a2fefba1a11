"""Bots that choose in slices, so that a board can show that they think, and stop them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, runtime_checkable

from tutor.engine.game import Bot
from tutor.engine.kinds import P, P_contra
from tutor.engine.moves import Move
from tutor.engine.slices import Slices, at_once


@runtime_checkable
class Thinker(Protocol[P_contra]):
    """A bot that thinks for long, in slices."""

    def think(self, view: P_contra) -> Slices[Move]:
        """Choose one of the view's legal moves, in slices of a bounded number of positions."""


class SlicedBot(ABC, Generic[P]):
    """Base class of a bot that only defines ``think``."""

    def choose(self, view: P) -> Move:
        """Choose one of the view's legal moves.

        :raises ValueError: if there is none: the game is over, or another seat must choose.
        """
        return at_once(self.think(view))

    @abstractmethod
    def think(self, view: P) -> Slices[Move]:
        """Choose as ``choose`` does, in slices of a bounded number of positions."""


def thinking(bot: Bot[P], view: P) -> Slices[Move]:
    """Let a bot choose in slices; a bot that is not a ``Thinker`` chooses in one slice.

    >>> from tutor.bots import RandomBot
    >>> from tutor.engine import find_game
    >>> from tutor.engine.slices import at_once
    >>> view = find_game("elementals").start(seed=1).view(0)
    >>> at_once(thinking(RandomBot(1), view)) == RandomBot(1).choose(view)
    True
    """
    yield
    return (yield from bot.think(view)) if isinstance(bot, Thinker) else bot.choose(view)
