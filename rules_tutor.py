"""The command ``rules-tutor``. It sees that ``tutor`` and ``widgets`` are the tutor's own before it runs anything.

Both are short names: a learner's file beside a notebook, or another package, can stand in their place.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAMES = ("tutor", "widgets")
"""The packages that come with this file."""


def foreign() -> str:
    """What else Python finds under a name of the tutor's, and what to do about it, in one sentence.

    :returns: "" where all is as it should be.

    >>> foreign()
    ''
    """
    for name in NAMES:
        spec = find_spec(name)
        if spec is None:
            return f"Python finds no {name} beside {HERE / 'rules_tutor.py'}: install rules-tutor again."
        found = [Path(place).resolve() for place in spec.submodule_search_locations or [spec.origin or ""]]
        if found != [HERE / name]:
            return f"Python finds another {name} before the tutor's own: rename or remove {found[0]}, then start again."
    if not hasattr(import_module("tutor"), "all_games"):
        where = HERE / "tutor"
        return f"Another package wrote over the tutor's own, {where}: install rules-tutor in an environment of its own."
    return ""


def main() -> int:
    """Do what the command line says; gives the exit code."""
    fault = foreign()
    if fault:
        print(f"rules-tutor: {fault}", file=sys.stderr)
        return 2
    code: int = import_module("tutor.cli").main(prog="rules-tutor")
    return code


if __name__ == "__main__":
    sys.exit(main())
