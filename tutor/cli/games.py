"""``games``: the list of games."""

from __future__ import annotations

import argparse

from tutor import all_games
from tutor.cli.common import DONE, Commands


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("games", help="list the games", description="List the games, one a line.")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    print(all_games())
    return DONE
