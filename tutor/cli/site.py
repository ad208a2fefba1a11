"""``site``: builds the tutor as a web site, for a server or a memory stick."""

from __future__ import annotations

import argparse
import subprocess
import sys

from tutor.cli.common import Commands, UserError
from tutor.cli.open import RUN


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "site",
        help="build the tutor as a site",
        description="Build a folder that any web server can hand out. It needs a checkout of the project and Node.js.",
    )
    parser.add_argument("folder", metavar="FOLDER", nargs="?", help="where it goes (default: build/site)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Build it."""
    if not RUN.is_file():
        raise UserError("The site is built from a checkout of the project: python3 run.py site.")
    return subprocess.run([sys.executable, RUN, "site", *filter(None, [args.folder])]).returncode
