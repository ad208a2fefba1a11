"""The parser, and the place where errors become a sentence and an exit code."""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from tutor.cli import balance, fork, games, lab, lesson, new_game, new_lesson, open, play, replay, report, review, site
from tutor.cli.common import DONE, INTERRUPTED, WRONG
from tutor.engine.facts import brief
from tutor.engine.spelling import or_this

COMMANDS = (
    games, lesson, play, review, lab, open, replay, report, fork, balance, new_game, new_lesson, site,
)  # fmt: skip
"""The commands, in the order of the list."""


class Parser(argparse.ArgumentParser):
    """A parser without abbreviated options, which might do another thing than was meant, and whose messages contain no
    characters that control a terminal."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a word that is not one of the choices, with the nearest one."""
        if action.choices is not None and value not in action.choices:
            there = ", ".join(map(str, action.choices))
            meant = or_this(value, map(str, action.choices))
            raise argparse.ArgumentError(action, f"there is no {brief(value)}{meant} There are: {there}.")

    def error(self, message: str) -> NoReturn:
        """Print an error and exit."""
        super().error(printable(message))


def printable(text: str) -> str:
    """Replace characters that control a terminal by question marks.

    >>> printable("\\x1b[31mred")
    '?[31mred'
    """
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def parser(prog: str) -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = Parser(prog=prog, description="Learn, play and examine card games.")
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for module in COMMANDS:
        module.add(commands)
    return top


def version() -> str:
    """Return the version of the tutor and of Python."""
    try:
        edition = importlib.metadata.version("rules-tutor")
    except importlib.metadata.PackageNotFoundError:
        edition = "as it lies in this folder"
    return f"rules-tutor {edition} (Python {sys.version.split()[0]})"


def main(words: Sequence[str] | None = None, prog: str = "python -m tutor") -> int:
    """Run a command and return the exit code; without a command, list the commands.

    :param words: the arguments; those of the command line unless given.
    :param prog: the program's name in messages.
    """
    line = parser(prog)
    args = line.parse_args(words)
    if "run" not in args:
        line.print_help()
        return DONE
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the program that read our output, for example `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except (ValueError, RuntimeError, OSError) as error:
        print(f"{prog}: {printable(' '.join(str(error).split()))}", file=sys.stderr)
        return WRONG
    return code
