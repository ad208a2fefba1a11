"""``review``: asks the questions that are due, in the terminal."""

from __future__ import annotations

import argparse
import sys
from datetime import date

from tutor.cli.common import DONE, Commands
from tutor.cli.terminal import Terminal
from tutor.learn.progress import Progress
from tutor.learn.review import nothing_due


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "review",
        help="answer the questions that are due",
        description="Answer what comes back today, each question on another table than before. Where nothing is due, "
        "it says when something will be.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="of one game only, by its id")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask the due questions."""
    from tutor.cli.lesson_session import LessonSession
    from widgets.lessons.review_board import begin_review, games_asked, waiting_in

    progress, today = Progress(), date.today()
    waiting = waiting_in(args.game, progress, today)
    if waiting is None:
        print(nothing_due(games_asked(args.game, progress), progress.record()))
        return DONE
    begun = begin_review(waiting, progress.record(), today)
    LessonSession(begun, Terminal(sys.stdin, sys.stdout), progress).run()
    return DONE
