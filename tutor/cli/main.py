"""The parser, and the one place where errors become a sentence and an exit code."""

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
"""The commands, in the order in which they are listed."""


class Parser(argparse.ArgumentParser):
    """A parser that takes an option by its whole name only, for one that is cut short may begin the work of another,
    and repeats nothing of a command line that could steer a terminal."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a word that is none of those there are, with the nearest of them."""
        if action.choices is not None and value not in action.choices:
            there = ", ".join(map(str, action.choices))
            meant = or_this(value, map(str, action.choices))
            raise argparse.ArgumentError(action, f"there is no {brief(value)}{meant} There are: {there}.")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end."""
        super().error(printable(message))


def printable(text: str) -> str:
    """A text with a question mark for each sign that would steer a terminal.

    >>> printable("\\x1b[31mred")
    '?[31mred'
    """
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def parser(prog: str) -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(prog=prog, description="Learn, play and examine card games.")
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for module in COMMANDS:
        module.add(commands)
    return top


def version() -> str:
    """The edition of the tutor and of the Python that runs it."""
    try:
        edition = importlib.metadata.version("rules-tutor")
    except importlib.metadata.PackageNotFoundError:
        edition = "as it lies in this folder"
    return f"rules-tutor {edition} (Python {sys.version.split()[0]})"


def main(words: Sequence[str] | None = None, prog: str = "python -m tutor") -> int:
    """Do what the words say and return the exit code; without any, list what there is to say.

    :param words: those of the command line unless given.
    :param prog: what the program was called by.
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
    except BrokenPipeError:  # the program that read our words, for example `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except (ValueError, RuntimeError, OSError) as error:
        print(f"tutor: {printable(' '.join(str(error).split()))}", file=sys.stderr)
        return WRONG
    return code
