"""What bots choose at a board: worked out at once, or, where it can be, beside the board before a message is answered.

Inside ``only_known`` no bot thinks: one whose choice is not known raises ``OpenChoice``, the message is given up, and
answered anew once that is worked out. A bot chooses by what it sees and by its seed alone, so it comes out the same.
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
    """A bot at the table of a board."""

    def choose(self, view: Position) -> Move:
        """Return what the bot chooses, as ``choose`` below."""
        return choose(self.bot, view)


@dataclass(frozen=True)
class Question:
    """What a bot is asked: its view, and the table at which it sits, if its answers are followed by more of them."""

    bot: Bot
    view: Position
    table: Table | None = None


@dataclass(frozen=True)
class Choice:
    """What a bot chose at a view."""

    view: Position
    move: Move


class OpenChoice(Exception):
    """A bot has to choose, and what it chooses is not known yet."""

    def __init__(self, question: Question):
        super().__init__("a bot has not chosen yet")
        self.question = question


class _Known:
    """Choices in the order in which they are asked for."""

    def __init__(self, choices: Sequence[Choice]):
        self.left = [*reversed(choices)]

    def next(self, bot: Bot, view: Position) -> Move:
        if not self.left or self.left[-1].view != view:
            raise OpenChoice(Question(bot, view))
        return self.left.pop().move


_KNOWN: ContextVar[_Known | None] = ContextVar("_KNOWN", default=None)


@contextmanager
def only_known(choices: Sequence[Choice]) -> Iterator[None]:
    """Let bots answer from these choices alone, in this order; another raises ``OpenChoice``."""
    token = _KNOWN.set(_Known(choices))
    try:
        yield
    finally:
        _KNOWN.reset(token)


def choose(bot: Bot, view: Position) -> Move:
    """Return what a bot chooses.

    :raises OpenChoice: inside ``only_known``, if that is not known.
    """
    known = _KNOWN.get()
    return bot.choose(view) if known is None else known.next(bot, view)


def bots_play(table: Table) -> None:
    """Let the bots at a table play until somebody else must choose or the game is over.

    :raises OpenChoice: as ``choose`` does, with the table as it stands then, which nobody else plays on.
    """
    try:
        while table.bot_move() is not None:
            pass
    except OpenChoice as asked:
        question = asked.question
        raise OpenChoice(Question(question.bot, question.view, table)) from None


def answers(question: Question) -> Slices[list[Choice]]:
    """Work out what a bot chooses, in slices; at a table what it and the other bots there choose, one after the other,
    until somebody else must."""
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
