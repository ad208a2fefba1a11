"""``fork``: the shortest line of play after which two readings differ."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from tutor.cli.common import (
    DONE,
    NO,
    Commands,
    UserError,
    add_game,
    add_readings,
    add_seats,
    game_of,
    position_of,
    progress,
    readings_of,
)
from tutor.engine.game import Game
from tutor.lab.fork_store import discover_all, known_forks, save_forks
from tutor.lab.forks import BUDGET, DEALS, Fork, find_fork, shrunk
from tutor.learn import lessons_of


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "fork",
        help="find where two readings part",
        description="Find the shortest line of play after which what a player sees, may do or scores differs between "
        "two readings. From the set-up the first deals are tried, so a shorter line may exist on another one.",
    )
    add_game(parser)
    parser.add_argument(
        "ambiguity", metavar="QUESTION", nargs="?", help="the id of an open question, as `report` lists them"
    )
    parser.add_argument("readings", metavar="READING", nargs="*", help="two of its options")
    parser.add_argument("--at", metavar="POSITION", help="begin at a position: JSON, or a file that holds it")
    parser.add_argument("--budget", metavar="N", type=int, default=BUDGET, help=f"positions (default: {BUDGET})")
    parser.add_argument("--deals", metavar="N", type=int, default=DEALS, help=f"deals to try (default: {DEALS})")
    add_seats(parser)
    add_readings(parser)
    parser.add_argument("--study", action="store_true", help="show it from a position with as little in it as possible")
    parser.add_argument(
        "--keep-all",
        action="store_true",
        help="look for the forks of all open questions and keep the better example of each in the game's folder",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Find one fork, or all."""
    game = game_of(args)
    if args.keep_all:
        return _keep_all(game, args.budget)
    if args.ambiguity is None or len(args.readings) != 2:
        raise UserError("Name an open question and two of its readings: fork GAME QUESTION READING READING.")
    found = find_fork(
        game,
        args.ambiguity,
        *args.readings,
        at=[position_of(args.at)] if args.at else (),
        readings=readings_of(args.read),
        seats=args.seats,
        deals=range(1, args.deals + 1),
        budget=args.budget,
        watch=_watch,
    )
    progress()
    if isinstance(found, Fork):
        print(((shrunk(found) if args.study else None) or found).text())
        return DONE
    print(found.text())
    return NO


def _watch(looked: int) -> bool:
    progress(f"{looked:,} positions looked at")
    return False


def _keep_all(game: Game, budget: int) -> int:
    kept = []
    for known in discover_all(game, studies_of(game), budget):
        kept.append(known)
        fork = known.best
        print(f"{known.item.id} {known.options[1]}: {fork.where() if fork else known.reason}", flush=True)
    print(f"Kept in {save_forks(game, kept)}.")
    return DONE


def studies_of(game: Game) -> list[Mapping[str, Any]]:
    """Return positions worth searching: those of known forks and those of lessons."""
    kept = [known.study.start.study for known in known_forks(game) if known.study is not None]
    taught = [lesson.start_of(each.part) for lesson in lessons_of(game) for each in lesson.pages()]
    found: list[Mapping[str, Any]] = []
    for study in (*kept, *taught):
        if study is not None and "deal" not in study and study not in found:
            found.append(study)
    return found
