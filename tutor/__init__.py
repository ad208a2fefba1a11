"""A tutor for card games: real positions, and every answer names the rule that decides it.

What a notebook needs; boards are in ``widgets``. Nothing is loaded before it is used.
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
    """All games there are; prints as a list. (``tutor.games`` is the package in which they live.)"""
    from tutor.engine.game import find_game, game_ids
    from tutor.game_list import GameList

    return GameList(map(find_game, game_ids()))


def game(id: str) -> Game:
    """The game with this id; raises ValueError with the ids there are."""
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
    """A table of the engine, without a board: ``table("elementals").legal()``.

    :param deal: the number of the deal; the same number and readings give the same cards.
    :param seats: how many play; the smallest number unless given.
    :param readings: unclear texts that are read differently from the tutor's own, by id.
    :param at: a position in notation to begin with, instead of a deal.
    :param luck: forced results, see ``tutor.engine.luck``.
    :raises ValueError: for what does not exist, or a position with defects; the message names them.
    """
    from tutor.engine.game import find_game
    from tutor.engine.table import Table

    found = find_game(id)
    fresh = Table.study(found, at) if at is not None else Table.deal(found, seats, deal, readings, luck)
    return fresh.with_names()


def save(table: Table, seat: int | None = None) -> str:
    """A game as a text that ``load`` opens again: the whole game, or what a seat knows of the present position.

    :param seat: the seat, counted from 0; what it does not know is dealt anew. The whole game unless given.
    :raises ValueError: if there is no such seat, or the game is longer than what ``load`` opens.
    """
    from tutor.engine.saves import save, save_for_seat

    return save(table) if seat is None else save_for_seat(table, seat)


def load(text: str) -> Table:
    """Open a saved game or a link; raises ``SaveError`` with the reason if it cannot be opened."""
    from tutor.engine.saves import load

    return load(text)


def story(table: Table, seat: int = 0) -> str:
    """Return what happened at a table as plain text, as a seat may know it."""
    from tutor.explain.narrator import story_text

    return story_text(table, seat)


def lesson(id: str) -> Lesson:
    """The lesson with this id; raises ``LessonError`` with the ids there are."""
    from tutor.learn import find_lesson

    return find_lesson(id)[1]


def what_if(where: Table | Position, **change: Any) -> WhatIf:
    """Change one thing at a table or a position, play the same moves on both sides, and compare; prints as text.

    :param change: ``readings``, ``luck`` or ``move``, and what else ``tutor.lab.what_if`` takes.
    :raises ValueError: for a question that cannot be asked.
    """
    from tutor.lab import what_if

    return what_if(where, **change)
