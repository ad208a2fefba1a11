"""``lesson``: a lesson in the terminal, or the list of the games or of a game's lessons."""

from __future__ import annotations

import argparse
import sys

from tutor.cli.common import DONE, Commands, UserError
from tutor.cli.tables import learn_at
from tutor.cli.terminal import Terminal
from tutor.engine.facts import brief
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.spelling import nearest
from tutor.engine.words import count
from tutor.learn.course import find_lesson
from tutor.learn.lessons import Lesson
from tutor.learn.path import path_of
from tutor.learn.progress import Progress


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "lesson",
        help="learn in the terminal",
        description="Go through a lesson: its pages, its exercises, its questions. What you did is kept, and a lesson "
        "opens where you left it. With a game's id, its path is listed; alone, the games are.",
    )
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help="a lesson's id such as EL-L1, or a game's id")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the games or a game's path, or open the lesson."""
    progress = Progress()
    if args.lesson is None:
        print("\n".join(f"lesson {id:<24}{find_game(id).title}" for id in game_ids()))
        return DONE
    word = args.lesson.casefold()
    if word in game_ids():
        print(path_in_words(find_game(word), progress))
        return DONE
    if game := nearest(word, game_ids()):
        raise UserError(f"There is no lesson or game {brief(args.lesson)}: {game}?")
    learn_at(*find_lesson(args.lesson), Terminal(sys.stdin, sys.stdout), progress)
    return DONE


def path_in_words(game: Game, progress: Progress) -> str:
    """Return the steps of a game's path with the command to open each, then its shelves."""
    path, record = path_of(game), progress.record()
    lines = [f"{game.title}: {count(len(path.steps), 'step')}"]
    for number, step in enumerate(path.steps, 1):
        if isinstance(step.what, Lesson):
            pages = set(range(len(step.what.pages())))
            done = "done" if pages <= set(record.mark(step.id, step.what.edition).done) else ""
            lines.append(f"{number:>4}  {step.title:<28} {f'lesson {step.id}':<40} {done}".rstrip())
        else:
            lines.append(f"{number:>4}  {step.title:<28} play {game.id} --short {step.id} --coach")
    for shelf in path.shelves:
        lines.append(f"More: {shelf.title}: {', '.join(lesson.id for lesson in shelf.lessons)}")
    return "\n".join(lines)
