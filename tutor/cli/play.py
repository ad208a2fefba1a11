"""``play``: a game in the terminal, by typing moves."""

from __future__ import annotations

import argparse
import sys

from tutor.bots.seats import Named
from tutor.cli.common import (
    DONE,
    Commands,
    UserError,
    add_game,
    add_readings,
    add_seats,
    game_of,
    open_table,
    position_of,
    readings_of,
    say_what_is_missing,
    seat_number,
    start_table,
)
from tutor.cli.session import HELP
from tutor.cli.tables import play_at, short_table
from tutor.cli.terminal import Terminal
from tutor.engine.facts import brief
from tutor.engine.spelling import or_this
from tutor.engine.table import Table
from tutor.lab.playouts import bot_makers


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play a game by typing moves. Every try against the rules is answered with the clause.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument("--deal", metavar="N", type=int, default=1, help="the number of the deal (default: 1)")
    add_seats(parser)
    add_readings(parser)
    parser.add_argument(
        "--bot",
        metavar="SEAT=NAME",
        action="append",
        default=[],
        help="let a bot play a seat, counted from 1; may be given several times",
    )
    parser.add_argument("--short", metavar="NAME", help="a short game with its opponents, such as first")
    parser.add_argument("--coach", action="store_true", help="tell each rule once, when it first matters")
    parser.add_argument("--at", metavar="POSITION", help="begin at a position: JSON, or a file that holds it")
    parser.add_argument("--open", metavar="FILE", help="go on with a save, a link or a transcript")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the input ends or somebody quits."""
    game = game_of(args)
    if args.open:
        opened = open_table(args.open, game)
        table = opened.table
        say_what_is_missing(opened)
    elif args.short:
        table = short_table(game, args.short, args.deal)
    else:
        at = position_of(args.at) if args.at else None
        table = start_table(game, args.seats, args.deal, readings_of(args.read), at).with_names()
    _seat_bots(table, args.bot)
    play_at(table, Terminal(sys.stdin, sys.stdout), coached=args.coach)
    return DONE


def _seat_bots(table: Table, words: list[str]) -> None:
    makers = bot_makers(table.game)
    for word in words:
        seat, equals, name = word.partition("=")
        if not (equals and seat.isdecimal()):
            raise UserError(f"Seat a bot with SEAT=NAME, not {brief(word)}.")
        if name not in makers:
            raise UserError(f"There is no bot {brief(name)}{or_this(name, makers)} There are: {', '.join(makers)}.")
        at = seat_number(int(seat), table.position.seats)
        table.bots[at] = Named(name, makers[name](at))
