"""Opening a game on a board: a deal, a short game or a position, against bots or people, with a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from tutor.engine.game import find_game
from tutor.engine.luck import Forced
from tutor.engine.table import Table
from widgets.lessons.coached_board import CoachedBoard
from widgets.session import players
from widgets.session.game_board import GameBoard
from widgets.session.rivals import bots_begin
from widgets.session.session import begin


def play(
    game: str,
    deal: int = 1,
    *,
    short: str = "",
    at: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    seat: int = 0,
    seats: int | None = None,
    bots: Mapping[int, str] | Literal["friend"] | None = None,
    names: Sequence[str] = (),
    luck: tuple[Forced, ...] = (),
    coach: bool | None = None,
) -> GameBoard:
    """Open a game on a board; as the last line of a cell, it is displayed.

    :param game: a game's id, see ``tutor.all_games()``.
    :param deal: the seed of the deal: the same seed and readings give the same cards.
    :param short: the id of one of the game's short games; its bots play unless ``bots`` is given, and ``deal`` is the
        number of its starting position, from 1.
    :param at: a position in notation to begin with, instead of a deal; its readings are its own.
    :param readings: options that differ from the defaults, by id.
    :param seat: the seat for which the board is drawn, from 0.
    :param seats: the number of players.
    :param bots: the names of bots, by seat; people at this device play the other seats, or all seats with ``"friend"``.
        By default the game's *Normal* opponent plays the other seats of a deal, and nobody those of a position.
    :param names: the names of the seats, each "" or up to 12 letters; the tutor names those that have none.
    :param luck: forced results, see ``tutor.engine.luck``.
    :param coach: whether the coach speaks at the beginning, if the game has one; by default in short games that ask for
        it. The board has a switch for it.
    :raises ValueError: for an unknown game, reading, bot or seat, or a position with faults; the message names them.
    """
    found = find_game(game)
    if short:
        table, chosen = Table.short(found, short, deal), found.short_game(short)
        bots = chosen.players if bots is None else bots
        names = names or ["", *(found.name_of(bot) for bot in chosen.bots)]
        coach = chosen.coach if coach is None else coach
    else:
        table = Table.study(found, at) if at is not None else Table.deal(found, seats, deal, readings, luck)
        if bots is None and at is None:
            bots = _opponents(table, seat)
            names = names or _names(table, bots)
    table = players.sit(table, seat, {} if bots is None or bots == "friend" else bots, names)
    is_open = not players.people(table) or bots_begin(table)
    board = _board(table, seat, bool(coach), not short or found.short[0].id != short)
    if not is_open:
        board.open()
    return board


def _board(table: Table, seat: int, coach: bool, tips: bool) -> GameBoard:
    """Return the board of a table, with a coach if the game has one."""
    return GameBoard(begin(table, seat)) if table.game.coach is None else CoachedBoard(table, seat, coach, tips)


def _names(table: Table, bots: Mapping[int, str]) -> list[str]:
    """Return the seats' names: the first opponent's bot has its own name; the tutor names the others."""
    first = min(bots, default=-1)
    return [table.game.name_of(bots[seat]) if seat == first else "" for seat in range(table.position.seats)]


def _opponents(table: Table, seat: int) -> dict[int, str]:
    """Return the *Normal* opponent for all seats but one; nobody if the game has no such opponent."""
    normal = table.game.opponent("Normal")
    return {} if normal is None else {n: normal.bot for n in range(table.position.seats) if n != seat}
