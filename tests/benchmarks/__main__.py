"""Print measured ratios: python -m tests.benchmarks [felt | peers | board | opening | lab | engine | ...]

``random_play`` takes many minutes, ``arena`` hours (``arena_solforge`` is one game of it), and ``compiled`` needs a C
compiler: they are measured only by name, and so is ``hints``, after which a number of deals may stand (``hints 50``).
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.benchmarks import (
    arena,
    auctions,
    board,
    choices,
    compiled,
    engine,
    favours,
    felt,
    hints,
    lab,
    lanes,
    opening,
    peers,
    random_play,
    seats,
    site,
    starts,
    teaching,
)
from tests.benchmarks.measure import Line, machine

PARTS: dict[str, Callable[[], list[Line]]] = {
    "felt": felt.measure,
    "peers": peers.measure,
    "board": board.measure,
    "opening": opening.measure,
    "chapter": starts.chapter,
    "teaching": teaching.measure,
    "lab": lab.measure,
    "site": site.measure,
    "message": starts.message,
    "imports": starts.imports,
    "engine": engine.measure,
    "seats": seats.measure,
    "auctions": auctions.measure,
    "lanes": lanes.measure,
    "favours": favours.measure,
}
"""First what people feel, beside something known in the same run; then what the engine does."""
BY_NAME: dict[str, Callable[[], list[Line]]] = {
    "random_play": random_play.measure,
    "choices": choices.measure,
    "compiled": compiled.measure,
    "arena": arena.measure,
    **arena.PARTS,
}


def main(*names: str) -> None:
    """Measure the named parts, or all but those that are measured by name only. A number of deals follows ``hints``."""
    deals = next((int(name) for name in names if name.isdecimal() and int(name)), hints.DEALS)
    names = tuple(name for name in names if not name.isdecimal())
    parts = PARTS | BY_NAME | {"hints": lambda: hints.measure(deals)}
    if unknown := [name for name in names if name not in parts]:
        sys.exit(f"There is no part {', '.join(unknown)}. There are: {', '.join(parts)}.")
    print(f"Python {sys.version.split()[0]}, {machine()}")
    for name in names or PARTS:
        for line in parts[name]():
            print(line, flush=True)
    print(f"At the end: {machine()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
