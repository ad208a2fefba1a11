"""Bots' choices at a board: made at once, or in the background before a message is answered.

Inside ``only_known`` no bot thinks: a choice that is not known raises ``OpenChoice``, the message is abandoned, and it
is answered again once the choice is known. A bot's choice depends only on its view and its seed, so the result is the
same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from tutor.bots.seats import Named
from tutor.bots.thinking import thinking
from tutor.engine.game import Bot
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices
from tutor.engine.table import Table


class Seated(Named):
    """A bot at a board's table."""

    def choose(self, view: Position) -> Move:
        """Return the bot's choice, as the function ``choose`` does."""
        return choose(self.bot, view)


@dataclass(frozen=True)
class Question:
    """A choice to work out: the bot, its view, and its table if the other bots there are to move afterwards."""

    bot: Bot
    view: Position
    table: Table | None = None


@dataclass(frozen=True)
class Choice:
    """A bot's choice in a view."""

    view: Position
    move: Move


class OpenChoice(Exception):
    """Raised when a bot must choose and its choice is not known yet."""

    def __init__(self, question: Question):
        super().__init__("a bot has not chosen yet")
        self.question = question


class _Known:
    """Known choices, in the order in which they are needed."""

    def __init__(self, choices: Sequence[Choice]):
        self.left = [*reversed(choices)]

    def next(self, bot: Bot, view: Position) -> Move:
        if not self.left or self.left[-1].view != view:
            raise OpenChoice(Question(bot, view))
        return self.left.pop().move


_KNOWN: ContextVar[_Known | None] = ContextVar("_KNOWN", default=None)


@contextmanager
def only_known(choices: Sequence[Choice]) -> Iterator[None]:
    """Let bots answer only with these choices, in this order; any other choice raises ``OpenChoice``."""
    token = _KNOWN.set(_Known(choices))
    try:
        yield
    finally:
        _KNOWN.reset(token)


def choose(bot: Bot, view: Position) -> Move:
    """Return a bot's choice.

    :raises OpenChoice: inside ``only_known``, if the choice is not known.
    """
    known = _KNOWN.get()
    return bot.choose(view) if known is None else known.next(bot, view)


def bots_play(table: Table) -> None:
    """Let the bots at a table play until somebody else must choose or the game is over.

    :raises OpenChoice: as ``choose`` does, with the table in its state at that time, which nothing else changes.
    """
    try:
        while table.bot_move() is not None:
            pass
    except OpenChoice as asked:
        question = asked.question
        raise OpenChoice(Question(question.bot, question.view, table)) from None


def answers(question: Question) -> Slices[list[Choice]]:
    """Work out a bot's choice in slices; with a table, also those of the bots that move after it."""
    move = yield from thinking(question.bot, question.view)
    found = [Choice(question.view, move)]
    if question.table is None:
        return found
    table = question.table.copy()
    table.play(move)
    while isinstance(seated := table.bots.get(table.position.turn_of), Seated):
        view = table.view(table.position.turn_of)
        found.append(Choice(view, (yield from thinking(seated.bot, view))))
        table.play(found[-1].move)
    return found
