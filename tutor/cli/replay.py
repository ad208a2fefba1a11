"""``replay``: the story of a save, a link or a transcript."""

from __future__ import annotations

import argparse

from tutor.cli.common import Commands, open_table, say_what_is_missing, seat_number
from tutor.engine.position import SPECTATOR
from tutor.explain.narrator import as_text, story
from tutor.scene.build import picture
from tutor.scene.text import as_text as board_text


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="tell the story of a saved game",
        description="Play a save, a link or a transcript again, tell its story, and draw the board at its end. "
        "A move that is not legal ends it, and the exit code is then 1.",
    )
    parser.add_argument("file", metavar="FILE", help="the file that holds it")
    parser.add_argument(
        "--seat", metavar="N", type=int, help="as which seat may know it, from 1 (default: seat 1; 0: a spectator)"
    )
    parser.add_argument("--details", action="store_true", help="also tell what a board folds away")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the story."""
    opened = open_table(args.file)
    table = opened.table
    wanted = 1 if args.seat is None else args.seat
    seat = SPECTATOR if wanted == 0 else seat_number(wanted, table.position.seats)
    print(table.game.title)
    print(as_text(story(table, seat), args.details))
    print()
    print(board_text(picture(table.game, table.whole_line()[-1].position, seat), choices=False))
    return say_what_is_missing(opened)
