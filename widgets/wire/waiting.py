"""A progress bar in the output of a cell that is kept waiting: it appears after a second, and disappears at the end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from widgets.wire import host

PATIENCE = 1.0
"""Seconds before the bar appears."""


@contextmanager
def waiting(clock: Callable[[], float] = time.monotonic) -> Iterator[Callable[[int, int, str], None]]:
    """Show the progress of something that keeps a cell waiting; if nobody watches, there is no bar.

    ::

        with waiting() as tell:
            for n in range(100):
                tell(n, 100, f"{n} of 100 games played")

    The bar is removed from the output at the end, so that a saved notebook does not contain it.

    :param clock: a function that returns the time in seconds.
    :returns: a function to call with the amount done, the total, and a sentence.
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
