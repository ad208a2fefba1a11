"""A bar in the output of a cell that is kept waiting: it comes after a second, and goes when the wait is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from widgets.wire import host

PATIENCE = 1.0
"""Seconds before there is a bar: what is over by then needs none."""


@contextmanager
def waiting(clock: Callable[[], float] = time.monotonic) -> Iterator[Callable[[int, int, str], None]]:
    """Show how far something is that keeps a cell waiting; where nobody watches there is no bar.

    ::

        with waiting() as tell:
            for n in range(100):
                tell(n, 100, f"{n} of 100 games played")

    The bar's place in the output is emptied in the end, so that a notebook which is stored holds nothing of it.

    :param clock: gives the time in seconds.
    :returns: to be called with how much is done, of how much, and a sentence.
    """
    begun = clock()
    bars: list[host.Bar] = []

    def tell(done: int, of: int, words: str) -> None:
        if not bars and clock() - begun >= PATIENCE and host.is_watched():
            bars.append(host.Bar())
        for bar in bars:
            bar.show(done, of, words)

    try:
        yield tell
    finally:
        for bar in bars:
            bar.close()
