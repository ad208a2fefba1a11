"""Who sits where: bots, people who share one device, and the curtain between them."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.bots import Search
from tutor.engine.game import Bot, Game
from tutor.engine.table import Table


def people(table: Table) -> list[int]:
    """The seats that no bot plays."""
    return [seat for seat in range(table.position.seats) if seat not in table.bots]


def needs_curtain(table: Table, seat: int) -> bool:
    """Whether another person than the shown seat's must choose now, so that the device has to be handed on first."""
    turn = table.position.turn_of
    return turn != seat and turn in people(table)


def place(table: Table, seat: int, bots: Mapping[int, str]) -> None:
    """Put bots on some seats of a table, and let them play if it is their turn.

    :param seat: a seat that a person takes.
    :param bots: their names by seat.
    :raises ValueError: for a seat or a bot that the game does not have.
    """
    names = table.game.bots
    for chair in (seat, *bots):
        if isinstance(chair, bool) or chair not in range(table.position.seats):
            raise ValueError(f"There is no seat {chair!r}: this table has the seats 0 to {table.position.seats - 1}.")
    for chair, name in bots.items():
        if name not in names:
            raise ValueError(f"{table.game.title} has no bot {name!r}. It has: {', '.join(names) or 'none'}.")
        table.bots[chair] = names[name](chair)
    bots_answer(table)


def bots_answer(table: Table) -> None:
    """Let the bots play until a person must choose or the game is over."""
    if people(table):
        while table.bot_move() is not None:
            pass


def strongest(game: Game) -> Bot:
    """The bot that gives advice: the last one that a game names, else one that searches without judging the game."""
    return list(game.bots.values())[-1](0) if game.bots else Search()
