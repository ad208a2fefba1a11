"""A game and a lesson in one terminal; each can lead to the other and back."""

from __future__ import annotations

from datetime import date

from tutor.bots.seats import Named
from tutor.cli.session import Session
from tutor.cli.terminal import Terminal
from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.learn.course import find_lesson
from tutor.learn.lessons import Lesson
from tutor.learn.progress import Progress


def short_table(game: Game, name: str, deal: int = 1) -> Table:
    """Return the table of a short game, with its opponents under the names that they have on a board.

    :raises ValueError: if the game has no short game of this name.
    """
    short = game.short_game(name)
    table = Table.short(game, name, deal).with_names(["", *(game.name_of(bot) for bot in short.bots)])
    table.bots |= {seat: Named(bot, game.bots[bot](seat)) for seat, bot in short.players.items()}
    return table


def play_at(table: Table, terminal: Terminal, coached: bool = False) -> None:
    """Play a game; the coach remembers its remarks, and can show one in a lesson."""
    if not coached:
        Session(table, terminal).run()
        return
    progress = Progress()

    def shows(page: str) -> None:
        id, _, number = page.partition(".")
        terminal.say("quit leads back to your game.")
        learn_at(*find_lesson(id), terminal, progress, int(number or 1))

    Session(table, terminal, True, progress, shows).run()


def learn_at(game: Game, lesson: Lesson, terminal: Terminal, progress: Progress, page: int = 0) -> None:
    """Work through a lesson from one of its pages, counted from 1; page 0 is the learner's current page."""
    from tutor.cli.lesson_session import LessonSession  # boards take a second to load, and a game does not need them
    from widgets.lessons import pages
    from widgets.lessons.lesson_mode import begin_lesson

    begun = begin_lesson(game, lesson, progress.record(), date.today())
    begun = pages.to_page(begun, page) if page else begun

    def plays(name: str) -> None:
        terminal.say("Play as long as you like: quit leads on to the next lesson.")
        play_at(short_table(game, name), terminal, coached=True)

    LessonSession(begun, terminal, progress, plays).run()
