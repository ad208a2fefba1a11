"""``new-lesson``: a lesson that a game's own engine has found, to be put into better words."""

from __future__ import annotations

import argparse
from pathlib import Path

from tutor.cli.common import DONE, Commands, UserError, add_game
from tutor.cli.lesson_draft import draft
from tutor.cli.new_game import write_new
from tutor.engine.game import find_game
from tutor.learn import lessons_of


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
    """Write the file and say what to do next."""
    game = find_game(args.game)
    folder = game.lessons()
    if not isinstance(folder, Path):
        raise UserError(f"{game.title} names no folder of lessons: give its Game the part lessons.")
    prefix = next(iter(game.rulebook)).id.split("-")[0]
    taken = {lesson.id for lesson in lessons_of(game)}
    id = next(id for n in range(1, 1000) if (id := f"{prefix}-L{n}") not in taken)
    file = folder / f"{id}.toml"
    write_new({file: draft(game, id, args.deal)})
    print(file)
    print(f"Try it: make test ARGS='tests/lessons -k {id}'. The form of a lesson: tutor/learn/reader.py.")
    return DONE
