"""Opening a shared link on a board."""

from __future__ import annotations

from tutor.engine.saves import Opened, SaveError
from tutor.learn import find_lesson, links
from tutor.learn.script import Script
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.place import shown_at
from widgets.session import opening, players
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire.host import TO_OPEN

NONE = f"No link was opened here. {TO_OPEN}"


def shared(link: str = "") -> GameBoard | LessonBoard | Script:
    """Open the board of a link; as the last line of a cell, it is displayed. If there is none, return the reason in
    words.

    :param link: a link or URL from *Share*; by default the one with which this page was opened.

    >>> shared("lesson:EL-L5.9")
    EL-L5 has 3 pages, and no page 9.
    """
    text = link or links.left()
    if not text.strip():
        return Script(((0, NONE),))
    try:
        found = links.read(text)
    except SaveError as error:
        return Script(((0, str(error)),))
    if found.lesson is not None:
        board = LessonBoard(*find_lesson(found.lesson.id))
        if found.page:
            board.to_page(shown_at(found.lesson, board.place.repeats, found.page - 1) + 1)
        return board
    assert found.opened is not None, "a link opens a game or a lesson"
    return _game(found.opened, found.compare)


def _game(opened: Opened, compare: tuple[str, str] | None) -> GameBoard:
    """Return a board for a game; the game's default bot plays the other seats, if it has one."""
    table = opened.table
    if table.game.bots:
        players.take(table, {seat: players.plain(table.game) for seat in range(1, table.position.seats)})
    board = GameBoard(opening.answered(begin(table), opened))
    if compare is not None:
        board.compare(*compare)
    return board
