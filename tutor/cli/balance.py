"""``balance``: what readings change in many games."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import Executor

from tutor.cli.common import DONE, Commands, UserError, add_game, add_seats, game_of, progress, readings_of
from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.lab.balance import Enough, Serial, at_hand, balance, workers
from tutor.lab.cluster import cluster


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "balance",
        help="count what readings change",
        description="Play the same deals under several readings and compare: wins, length, scores, clauses.",
    )
    add_game(parser)
    parser.add_argument(
        "sets",
        metavar="SET",
        nargs="*",
        help="readings to compare with the defaults: ID=OPTION, several with commas between, or a preset's name",
    )
    parser.add_argument("--bots", metavar="NAME,...", default="random", help="one for each seat, or one for all")
    add_seats(parser)
    parser.add_argument("--deals", metavar="N", type=int, default=100, help="how many deals (default: 100)")
    parser.add_argument("--first", metavar="N", type=int, default=1, help="the first deal (default: 1)")
    parser.add_argument(
        "--workers", metavar="N", type=int, help="processes; 0: none (default: 2, if loky is installed)"
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="the scheduler of a dask cluster, instead of --workers; what answers there can run code on this machine",
    )
    parser.add_argument(
        "--dask-trusted",
        action="store_true",
        help="the scheduler is yours, though on another machine and without tls://",
    )
    parser.add_argument(
        "--enough", metavar="MEASURE=HALF", help="stop once the interval of a measure is this narrow on each side"
    )
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the sheet."""
    game = game_of(args)
    if args.deals < 1 or args.first < 0:
        raise UserError("A balance sheet needs at least one deal, numbered from 0.")
    bots = tuple(args.bots.split(","))
    found = balance(
        game,
        {"the defaults": {}} | {name: _set_of(game, name) for name in args.sets},
        bots=bots,
        seats=args.seats,
        deals=range(args.first, args.first + args.deals),
        executor=_executor(args),
        enough=_enough(args.enough),
        progress=None if args.quiet else lambda sheet: progress(sheet.running()),
    )
    progress()
    print(found.text())
    return DONE


def _set_of(game: Game, word: str) -> dict[str, str]:
    presets = game.readings.presets
    return dict(presets[word]) if word in presets else readings_of(word.split(","))


def _executor(args: argparse.Namespace) -> Executor | Callable[[], Executor]:
    if args.dask is not None:
        return cluster(args.dask, args.dask_trusted)
    if args.workers is None:
        return at_hand(2)
    return workers(args.workers) if args.workers else Serial()


def _enough(word: str | None) -> Enough | None:
    if word is None:
        return None
    measure, equals, half = word.rpartition("=")
    try:
        width = float(half)
    except ValueError:
        width = 0.0
    if not equals or not width > 0:
        raise UserError(f"Enough is written MEASURE=HALF with a number above 0, not {brief(word)}.")
    return Enough(measure, width)
