"""Print measured ratios: python -m tests.benchmarks [engine | lanes | imports | message | chapter | board ...]"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.benchmarks import board, engine, lanes, starts
from tests.benchmarks.measure import Line, machine

PARTS: dict[str, Callable[[], list[Line]]] = {
    "engine": engine.measure,
    "lanes": lanes.measure,
    "imports": starts.imports,
    "message": starts.message,
    "chapter": starts.chapter,
    "board": board.measure,
}


def main(*names: str) -> None:
    """Measure the named parts, or all."""
    print(f"Python {sys.version.split()[0]}, {machine()}")
    for name in names or PARTS:
        for line in PARTS[name]():
            print(line, flush=True)
    print(f"At the end: {machine()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
