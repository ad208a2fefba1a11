"""What the rules lab has a second Python do, where a page has one: play the games of a sheet, and look for forks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from tutor.engine.game import Game
from tutor.engine.readings import Reading
from tutor.engine.slices import Slices
from tutor.lab.balance import Chunk
from tutor.lab.errands import ERRANDS, chunk_of, found_of, plan_data
from tutor.lab.forks import Fork, NoFork
from tutor.lab.sheet import Plan
from widgets.wire.second import SECOND, Helper

HELPER = Helper(ERRANDS)
"""This Python, where it is the second one."""


class Crew:
    """The games of a plan, played by the second Python."""

    def __init__(self, plan: Plan):
        self._errand = SECOND.begin("play", plan_data(plan))

    def chunks(self, stop: Callable[[], bool]) -> Iterator[Chunk | None]:
        """The deals in their order, those together that have come since; None while none has."""
        while not self._errand.is_over() and not stop():
            found = [chunk_of(news["chunk"]) for news in self._errand.news()]
            yield [[*chain(*games)] for games in zip(*found, strict=True)] or None

    def dismiss(self) -> None:
        """End it."""
        self._errand.close()


def looking(game: Game, item: Reading, hunt: Mapping[str, Any], watch: Callable[[int], bool]) -> Slices[Fork | NoFork]:
    """Let the second Python look for a fork.

    :param hunt: what ``find_fork`` is told beside the game and the ambiguity.
    :param watch: called again and again with the number of positions that were looked at; True ends the search.
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
