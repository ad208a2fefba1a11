"""The long work of the rules lab with plain data in and out, so that another Python process can do it.

An errand is a generator that yields news, or None to give way. It ends soon after ``stop`` returns True.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import chain
from typing import Any, Final

from tutor.engine.game import Game, find_game
from tutor.engine.readings import Reading
from tutor.lab.fork_store import fork_data, fork_of
from tutor.lab.forks import Fork, NoFork, finding_fork
from tutor.lab.playouts import Played, play_chunk
from tutor.lab.report import Counting
from tutor.lab.sheet import Plan

Data = dict[str, Any]
News = Iterator[Data | None]
Stop = Callable[[], bool]
FIELDS: Final = tuple(field.name for field in fields(Played))
BOUNDS: Final = ("looked", "starts", "depth", "reason", "stopped")
"""The facts about a search that found nothing."""


# ---- the games of a balance sheet ----------------------------------------------------------------------------


def plan_data(plan: Plan) -> Data:
    """Return a plan as data, the argument of ``play``."""
    readings = [dict(chosen) for chosen in plan.readings.values()]
    return {"game": plan.game.id, "readings": readings, "bots": list(plan.bots), "deals": list(plan.deals)}


def play(wanted: Data, stop: Stop) -> News:
    """Play the deals of a plan one after another; the news of each are its games under each reading.

    >>> plan = {"game": "elementals", "readings": [{}, {}], "bots": ["random"], "deals": [1, 2]}
    >>> [len(news["chunk"]) for news in play(plan, lambda: False)]
    [2, 2]
    """
    for deal in wanted["deals"]:
        if stop():
            return
        chunk = play_chunk(wanted["game"], wanted["readings"], wanted["bots"], [deal])
        yield {"chunk": [[[getattr(game, name) for name in FIELDS] for game in games] for games in chunk]}


def chunk_of(news: Sequence[Sequence[Sequence[Any]]]) -> list[list[Played]]:
    """Return the games from the news of ``play``."""
    return [[_played(dict(zip(FIELDS, game, strict=True))) for game in games] for games in news]


def _played(data: Data) -> Played:
    clauses = tuple((str(id), int(times)) for id, times in data["clauses"])
    return Played(**{**data, "winners": tuple(data["winners"]), "scores": tuple(data["scores"]), "clauses": clauses})


# ---- a fork --------------------------------------------------------------------------------------------------


def search(wanted: Data, stop: Stop) -> News:
    """Search for a fork. The news are the number of positions searched, and at the end the result.

    :param wanted: the ids of the ``game`` and the ``ambiguity``, and other arguments of ``tutor.lab.find_fork``.
    """
    looked = 0

    def watch(n: int) -> bool:
        nonlocal looked
        looked = n
        return stop()

    scope = {**wanted}
    slices = finding_fork(find_game(scope.pop("game")), scope.pop("ambiguity"), watch=watch, **scope)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            yield {"found": found_data(end.value)}
            return
        yield {"looked": looked}


def found_data(found: Fork | NoFork) -> Data:
    """Return the result of a search as data."""
    if isinstance(found, Fork):
        return {"options": list(found.options), "fork": fork_data(found)}
    return {"options": list(found.options)} | {name: getattr(found, name) for name in BOUNDS}


def found_of(game: Game, item: Reading, data: Data) -> Fork | NoFork:
    """Return the result of a search from the data of ``found_data``."""
    one, two = data["options"]
    found = fork_of(game, item, (one, two), data.get("fork"))
    return found or NoFork(item, (one, two), **{name: data[name] for name in BOUNDS})


# ---- a report ------------------------------------------------------------------------------------------------


def count(wanted: Data, stop: Stop) -> News:
    """Count the facts of a report; the news are the progress and the new results.

    :param wanted: what ``tutor.lab.report.Counting`` takes, the game by its id.

    >>> wanted = {"game": "elementals", "games": 2, "trials": 0, "player": "random"}
    >>> [news["stand"] and news["stand"][2] for news in count(wanted, lambda: False)][0]
    '1 of 2 games played, to see which clauses fire'
    """
    counting = Counting(find_game(wanted["game"]), wanted["games"], wanted["trials"], wanted["player"])
    acted = tried = 0
    for stand in chain(counting.steps(), [None]):
        if stop():
            return
        trials = counting.trials
        yield {"stand": stand, "acted": counting.acted[acted:], "found": trials.found[tried:], "cut": trials.cut}
        acted, tried = len(counting.acted), trials.tried


def take(counting: Counting, news: Data) -> None:
    """Add the news of ``count`` to a count that is kept here."""
    counting.acted += [tuple(clauses) for clauses in news["acted"]]
    counting.trials.found += news["found"]
    counting.trials.cut = news["cut"]


ERRANDS: Final[Mapping[str, Callable[[Data, Stop], News]]] = {"play": play, "search": search, "count": count}
"""All errands, by name."""
