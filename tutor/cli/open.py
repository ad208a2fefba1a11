"""``open``: shows a shared link, in JupyterLab, in the terminal or in words."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tutor.cli.common import DONE, Commands, say_what_is_missing
from tutor.cli.lab import LINKED, open_lab
from tutor.cli.tables import learn_at, play_at
from tutor.cli.terminal import Terminal
from tutor.learn import links
from tutor.learn.course import find_lesson
from tutor.learn.progress import Progress
from tutor.scene.build import picture
from tutor.scene.text import as_text

RUN = Path(__file__).parents[2] / "run.py"
"""The script that opens JupyterLab in a checkout."""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "open",
        help="open a shared link",
        description="Open a link or an address that Share gave: its game or its lesson, on a board in JupyterLab; "
        "where that is not installed, in this terminal.",
    )
    parser.add_argument("link", metavar="LINK", help="the link, in quotes")
    parser.add_argument("--text", action="store_true", help="only tell what it holds, in words")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what the link holds, then open it."""
    found = links.read(args.link)
    if not (args.text or RUN.is_file() or find_spec("jupyterlab")):
        return _in_the_terminal(found)
    if found.lesson is not None:
        print(f"Lesson {found.lesson.id}, {found.lesson.title}{f', page {found.page}' if found.page else ''}")
    elif found.table is not None:
        print(as_text(picture(found.table.game, found.table.view(0), 0), choices=False))
    _tell_compared(found)
    code = say_what_is_missing(found.opened) if found.opened is not None else DONE
    if args.text:
        return code
    links.leave(args.link)
    if not RUN.is_file():
        return open_lab(None, LINKED)
    page = f"--LabApp.default_url=/doc/tree/notebooks/{LINKED}"
    return subprocess.run([sys.executable, RUN, "lab", page]).returncode


def _tell_compared(found: links.Shared) -> None:
    """Print the open question that a link holds, with its other option."""
    if found.table is not None and found.compare is not None:
        id, option = found.compare
        item = found.table.game.readings.find(id)
        print(f"Beside it, read differently ({id}): {item.question} {item.options[option]}")


def _in_the_terminal(found: links.Shared) -> int:
    """Go through the lesson that a link names, or play its game on."""
    terminal = Terminal(sys.stdin, sys.stdout)
    if found.lesson is not None:
        learn_at(*find_lesson(found.lesson.id), terminal, Progress(), found.page)
    elif found.opened is not None:
        _tell_compared(found)
        say_what_is_missing(found.opened)
        play_at(found.opened.table, terminal)
    return DONE
