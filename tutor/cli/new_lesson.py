"""``new-lesson``: drafts a lesson with the game's engine, for an author to improve."""

from __future__ import annotations

import argparse
import re

from tutor.cli.common import DONE, Commands, UserError, add_game
from tutor.cli.lesson_draft import draft
from tutor.cli.new_game import write_new
from tutor.engine.game import Game, find_game
from tutor.learn import lessons_of
from tutor.learn.path import file_of, shelved

NUMBERED = re.compile(r"(?P<begun>.*?)(?P<number>\d+)$")


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "new-lesson",
        help="write a lesson to begin with",
        description="Write the next lesson of a game: a move that is shown, one that is refused, another reading and a "
        "question, all found by playing at random. Then say what it is about, and choose a better position.",
    )
    add_game(parser)
    parser.add_argument("--deal", metavar="N", type=int, default=1, help="where to look first (default: 1)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the lesson, put it on a shelf of the game's path, and print what to do next."""
    game = find_game(args.game)
    folder = game.lessons()
    if folder is None:
        raise UserError(f"{game.title} names no folder of lessons: give its Game the part lessons.")
    path = file_of(game)
    id = next_id(game)
    file = folder / f"{id}.toml"
    write_new({file: draft(game, id, args.deal)})
    print(file)
    if path is not None:
        path.write_text(shelved(path.read_text(encoding="utf-8"), id), encoding="utf-8", newline="\n")
        print(f"{path}: the lesson stands on the last shelf. `make notebooks` stores what the chapter shows.")
    print(f"Try it: make test ARGS='tests/lessons -k {id}'. The form of a lesson: tutor/learn/reader.py.")
    return DONE


def next_id(game: Game) -> str:
    """Return the id after a game's last one, in the same form: after ``XY-S07`` and ``XY-S08`` comes ``XY-S09``."""
    numbered = [match for lesson in lessons_of(game) if (match := NUMBERED.match(lesson.id))]
    if not numbered:
        return f"{next(iter(game.rulebook)).id.split('-')[0]}-L1"
    last = max(numbered, key=lambda match: int(match["number"]))
    return f"{last['begun']}{int(last['number']) + 1:0{len(last['number'])}}"
