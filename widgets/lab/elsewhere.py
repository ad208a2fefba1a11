"""The rules lab's work for a second Python process, if the page has one: playing the games of a sheet, searching forks,
and counting the facts of a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from tutor.engine.game import Game
from tutor.engine.readings import Reading
from tutor.engine.rulebook import Citations
from tutor.engine.slices import Slices
from tutor.lab.balance import Chunk
from tutor.lab.errands import ERRANDS, chunk_of, found_of, plan_data, take
from tutor.lab.forks import Fork, NoFork
from tutor.lab.report import Counting, Progress, Report
from tutor.lab.sheet import Plan
from widgets.wire.second import SECOND, Helper

HELPER = Helper(ERRANDS)
"""This Python, if it is the second one."""


class Crew:
    """Plays the games of a plan in the second Python."""

    def __init__(self, plan: Plan):
        self._errand = SECOND.begin("play", plan_data(plan))

    def chunks(self, stop: Callable[[], bool]) -> Iterator[Chunk | None]:
        """Yield deals in order, as many together as have arrived; None while none has."""
        while not self._errand.is_over() and not stop():
            found = [chunk_of(news["chunk"]) for news in self._errand.news()]
            yield [[*chain(*games)] for games in zip(*found, strict=True)] or None

    def dismiss(self) -> None:
        """End the errand."""
        self._errand.close()


def looking(game: Game, item: Reading, hunt: Mapping[str, Any], watch: Callable[[int], bool]) -> Slices[Fork | NoFork]:
    """Let the second Python search for a fork.

    :param hunt: the arguments of ``find_fork`` besides the game and the ambiguity.
    :param watch: called repeatedly with the number of positions searched; if it returns True, the search ends.
    """
    scope = {**hunt, "at": [*hunt["at"]], **({"deals": [*hunt["deals"]]} if "deals" in hunt else {})}
    errand = SECOND.begin("search", {"game": game.id, "ambiguity": item.id, **scope})
    looked, found = 0, dict[str, Any]()
    try:
        while not errand.is_over():
            for news in errand.news():
                looked = news.get("looked", looked)
                found = news.get("found", found)
            if watch(looked):
                errand.stop()
            yield
    finally:
        errand.close()
    return found_of(game, item, found)


def reporting(
    counting: Counting, wanted: Mapping[str, Any], progress: Progress, stop: Callable[[], bool], cited_by: Citations
) -> Slices[Report]:
    """Count a report in the second Python; what was counted until ``stop`` returns True is kept.

    :param counting: receives the counts.
    :param wanted: the arguments of ``counting``, with the game's id.
    :param progress: receives the progress.
    """
    errand = SECOND.begin("count", {**wanted})
    try:
        while not errand.is_over() and not stop():
            for news in errand.news():
                take(counting, news)
                if news["stand"]:
                    progress(*news["stand"])
            yield
    finally:
        errand.close()
    return counting.report(cited_by)
