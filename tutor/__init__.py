"""A tutor for card games: real positions, and every answer names the rule that decides it.

Functions for notebooks; boards are in ``widgets``. Modules are loaded when they are first used.
"""

from __future__ import annotations

from collections.abc import Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tutor.engine.game import Game
    from tutor.engine.luck import Forced
    from tutor.engine.position import Position
    from tutor.engine.table import Table
    from tutor.game_list import GameList
    from tutor.lab import WhatIf
    from tutor.learn import Lesson

__all__ = ["all_games", "game", "lesson", "load", "save", "story", "table", "what_if"]


def all_games() -> GameList:
    """Return all games; displayed as a list. (``tutor.games`` is the package that holds them.)"""
    from tutor.engine.game import find_game, game_ids
    from tutor.game_list import GameList

    return GameList(map(find_game, game_ids()))


def game(id: str) -> Game:
    """Return the game with this id; raise ValueError if there is none."""
    from tutor.engine.game import find_game

    return find_game(id)


def table(
    id: str,
    deal: int = 1,
    *,
    seats: int | None = None,
    readings: Mapping[str, str] | None = None,
    at: Mapping[str, Any] | None = None,
    luck: tuple[Forced, ...] = (),
) -> Table:
    """Return a table of the engine, without a board: ``table("elementals").legal()``.

    :param deal: the seed of the deal; the same seed and readings give the same cards.
    :param seats: the number of players; the smallest unless given.
    :param readings: options that differ from the defaults, by id.
    :param at: a position in notation to begin with, instead of a deal.
    :param luck: forced results, see ``tutor.engine.luck``.
    :raises ValueError: for an unknown name, or a position with faults; the message names them.
    """
    from tutor.engine.game import find_game
    from tutor.engine.table import Table

    found = find_game(id)
    fresh = Table.study(found, at) if at is not None else Table.deal(found, seats, deal, readings, luck)
    return fresh.with_names()


def save(table: Table, seat: int | None = None) -> str:
    """Save a game as text that ``load`` opens: the whole game, or what a seat knows of the present position.

    :param seat: the seat, counted from 0; what it does not know is dealt anew. The whole game unless given.
    :raises ValueError: if there is no such seat, or the game is longer than ``load`` opens.
    """
    from tutor.engine.saves import save, save_for_seat

    return save(table) if seat is None else save_for_seat(table, seat)


def load(text: str) -> Table:
    """Open a saved game or a link; raise ``SaveError`` with the reason if that fails."""
    from tutor.engine.saves import load

    return load(text)


def story(table: Table, seat: int = 0) -> str:
    """Return the story of a table for a seat, as plain text."""
    from tutor.explain.narrator import story_text

    return story_text(table, seat)


def lesson(id: str) -> Lesson:
    """Return the lesson with this id; raise ``LessonError`` if there is none."""
    from tutor.learn import find_lesson

    return find_lesson(id)[1]


def what_if(where: Table | Position, **change: Any) -> WhatIf:
    """Change one thing at a table or a position, play the same moves with and without the change, and compare.
    Displayed as text.

    :param change: ``readings``, ``luck`` or ``move``, and other arguments of ``tutor.lab.what_if``.
    :raises ValueError: for a question that cannot be asked.
    """
    from tutor.lab import what_if

    return what_if(where, **change)
