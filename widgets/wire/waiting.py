"""A bar in the output of a cell that is kept waiting: it comes after a second, and goes when the wait is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import ipywidgets
from IPython import get_ipython
from IPython.display import display

from widgets.wire.closing import close

PATIENCE = 1.0
"""Seconds before there is a bar: what is over by then needs none."""
VIEW: Final = "application/vnd.jupyter.widget-view+json"


@contextmanager
def waiting(clock: Callable[[], float] = time.monotonic) -> Iterator[Callable[[int, int, str], None]]:
    """Show how far something is that keeps a cell waiting; outside a notebook there is no bar.

    ::

        with waiting() as tell:
            for n in range(100):
                tell(n, 100, f"{n} of 100 games played")

    The bar's place in the output is emptied in the end, so that a notebook which is stored holds nothing of it.

    :param clock: gives the time in seconds.
    :returns: to be called with how much is done, of how much, and a sentence.
    """
    begun = clock()
    bars: list[_Bar] = []

    def tell(done: int, of: int, words: str) -> None:
        if not bars and clock() - begun >= PATIENCE and _in_notebook():
            bars.append(_Bar())
        for bar in bars:
            bar.show(done, of, words)

    try:
        yield tell
    finally:
        for bar in bars:
            bar.close()


class _Bar:
    """The bar and a sentence beside it, from when it is shown to when it is gone."""

    def __init__(self) -> None:
        self.progress = ipywidgets.IntProgress(layout={"width": "16em"})
        self.words = ipywidgets.Label()
        self.box = ipywidgets.HBox([self.progress, self.words])
        # only the view: words for readers without widgets would stay behind in what is stored
        self.place = display({VIEW: self.box.get_view_spec()}, raw=True, display_id=True)

    def show(self, done: int, of: int, words: str) -> None:
        self.progress.max, self.progress.value, self.words.value = of, done, words

    def close(self) -> None:
        self.place.update({}, raw=True)
        for widget in (self.box, self.progress, self.words):
            close(widget)


def _in_notebook() -> bool:
    """Whether somebody looks at the output of a cell."""
    return getattr(get_ipython(), "kernel", None) is not None
