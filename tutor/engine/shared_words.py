"""The words of what every game may share: selections and windows. A game that words one of them itself is left so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine import selection, window
from tutor.engine.moves import Decision
from tutor.engine.selection import Selection
from tutor.engine.words import Words
from tutor.engine.zones import UNKNOWN

REFUSALS: dict[Any, Callable[..., Any]] = {
    "means-nothing": lambda move, view: "Touching that does nothing now.",
    "something-else-waits": lambda move, view: "Something else has to be decided first.",
    "game-over": lambda move, view: "The game is over.",
}


def add_shared_words(words: Words, decisions: tuple[type[Decision], ...]) -> None:
    """Give a game's words the phrases of the shared moves, events and refusals that its decisions need."""
    _add(words.refusals, REFUSALS)
    if any(issubclass(kind, Selection) for kind in decisions):
        _add(words.moves, _selection_moves(words))
        _add(words.events, _selection_events(words))
        _add(words.refusals, _selection_refusals(words))
    if any(issubclass(kind, window.Window) for kind in decisions):
        _add(words.moves, {window.Pass: lambda move, view: "pass"})
        _add(words.events, {window.Passed: lambda event, view: f"{_does(words, view, event.seat, 'pass', 'passes')}."})


def _add(table: dict[Any, Callable[..., Any]], phrases: dict[Any, Callable[..., Any]]) -> None:
    for key, phrase in phrases.items():
        table.setdefault(key, phrase)


def _thing(words: Words, view: Any, thing: Any) -> str:
    """A thing of the selection that waits, as the game names it."""
    if thing is UNKNOWN:
        return "something"
    name = words.things.get(type(view.decision))
    return name(thing, view) if name else str(thing)


def _does(words: Words, view: Any, seat: int, you: str, they: str) -> str:
    return f"{words.seat(view, seat)} {you if seat == view.viewer else they}"


def _selection_moves(words: Words) -> dict[Any, Callable[..., Any]]:
    return {
        selection.Take: lambda move, view: f"take {_thing(words, view, move.thing)}",
        selection.TakeBack: lambda move, view: f"put {_thing(words, view, move.thing)} back",
        selection.Done: lambda move, view: "be done with choosing",
    }


def _selection_events(words: Words) -> dict[Any, Callable[..., Any]]:
    def took(event: Any, view: Any) -> str:
        who = _does(words, view, event.seat, "choose", "chooses")
        return f"{who} {_thing(words, view, event.thing)}: {event.count} so far."

    def took_back(event: Any, view: Any) -> str:
        who = _does(words, view, event.seat, "put", "puts")
        return f"{who} {_thing(words, view, event.thing)} back: {event.count} left."

    return {selection.Took: took, selection.TookOpenly: took, selection.TookBack: took_back}


def _selection_refusals(words: Words) -> dict[Any, Callable[..., Any]]:
    def most(view: Any) -> int:
        return int(view.decision.bounds(view)[1])

    def short(view: Any) -> str:
        fewest = int(view.decision.bounds(view)[0])
        return f"You have chosen {len(view.decision.taken) or 'nothing'} so far. Choose at least {fewest}."

    return {
        selection.TAKEN: lambda move, view: f"You have chosen {_thing(words, view, move.thing)} already.",
        selection.NOT_OFFERED: lambda move, view: f"{_thing(words, view, move.thing)} is not offered here.",
        selection.NOT_TAKEN: lambda move, view: f"You have not chosen {_thing(words, view, move.thing)}.",
        selection.ENOUGH: lambda move, view: f"You may choose no more than {most(view)}; put something back first.",
        selection.TOO_FEW: lambda move, view: short(view),
    }
