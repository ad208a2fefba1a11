"""Phrases for selections and windows, which several games share. A game's own phrases win."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from tutor.engine import selection
from tutor.engine.events import Event
from tutor.engine.facts import brief
from tutor.engine.kinds import P
from tutor.engine.moves import Decision, Move
from tutor.engine.selection import Selection, Took, TookBack, TookOpenly, selection_of
from tutor.engine.window import Pass, Passed, Window
from tutor.engine.words import Phrasing, Words
from tutor.engine.zones import UNKNOWN

K = TypeVar("K")
_PLAIN = re.compile(r"[\w.'-]{1,40}")
_MARKUP = re.compile(r"[‹›\[\]*]")


def add_shared_words(words: Words[P], decisions: tuple[type[Decision], ...]) -> None:
    """Add phrases for the shared moves, events and refusals to a game's words, for the decisions that it has."""
    _add(words.refusals, _general_refusals(words))
    if any(issubclass(kind, Selection) for kind in decisions):
        _add(words.moves, _selection_moves(words))
        _add(words.events, _selection_events(words))
        _add(words.refusals, _selection_refusals(words))
    if any(issubclass(kind, Window) for kind in decisions):
        words.moves.setdefault(Pass, lambda move, view: "pass")
        words.events.setdefault(Passed, lambda event, view: f"{_does(words, view, event.seat, 'pass', 'passes')}.")


def _general_refusals(words: Words[P]) -> dict[str, Phrasing]:
    """Add refusals for a click that stands for no move, or for a move at the wrong time: they say what is asked now."""

    def prompt(move: Move | None, view: P) -> str:
        return words.say_decision(view.decision, view) if view.decision is not None else "Nothing is asked now."

    return {
        "means-nothing": prompt,
        "something-else-waits": lambda move, view: f"Not yet. {prompt(move, view)}",
        "game-over": lambda move, view: "The game is over.",
    }


def _add(table: dict[K, Phrasing], phrases: Mapping[K, Phrasing]) -> None:
    for key, phrase in phrases.items():
        table.setdefault(key, phrase)


def _thing(words: Words[P], view: P, thing: str) -> str:
    """Name a thing of the waiting selection as the game does; anything else as it was typed."""
    if thing is UNKNOWN:
        return "something"
    name = None if view.decision is None else words.things.get(type(view.decision))
    try:
        return name(thing, view) if name else _typed(thing)
    except (ValueError, LookupError):
        return _typed(thing)


def _typed(thing: str) -> str:
    """Quote typed text in a phrase: shortened, its markup escaped."""
    return thing if _PLAIN.fullmatch(thing) else brief(_MARKUP.sub("?", thing))


def _does(words: Words[P], view: P, seat: int, you: str, they: str) -> str:
    return f"{words.seat(view, seat)} {you if seat == view.viewer else they}"


def _selection_moves(words: Words[P]) -> dict[type[Move], Phrasing]:
    return {
        selection.Take: lambda move, view: f"take {_thing(words, view, move.thing)}",
        selection.TakeBack: lambda move, view: f"put {_thing(words, view, move.thing)} back",
        selection.Done: lambda move, view: "be done with choosing",
    }


def _selection_events(words: Words[P]) -> dict[type[Event], Phrasing]:
    def took(event: Took | TookOpenly, view: P) -> str:
        who = _does(words, view, event.seat, "choose", "chooses")
        return f"{who} {_thing(words, view, event.thing)}: {event.count} so far."

    def took_back(event: TookBack, view: P) -> str:
        who = _does(words, view, event.seat, "put", "puts")
        return f"{who} {_thing(words, view, event.thing)} back: {event.count} left."

    return {selection.Took: took, selection.TookOpenly: took, selection.TookBack: took_back}


def _selection_refusals(words: Words[P]) -> dict[str, Phrasing]:
    def most(view: P) -> int:
        return selection_of(view).bounds(view)[1]

    def short(view: P) -> str:
        waiting = selection_of(view)
        return f"You have chosen {len(waiting.taken) or 'nothing'} so far. Choose at least {waiting.bounds(view)[0]}."

    return {
        selection.TAKEN: lambda move, view: f"You have chosen {_thing(words, view, move.thing)} already.",
        selection.NOT_OFFERED: lambda move, view: f"{_thing(words, view, move.thing)} is not offered here.",
        selection.NOT_TAKEN: lambda move, view: f"You have not chosen {_thing(words, view, move.thing)}.",
        selection.ENOUGH: lambda move, view: f"You may choose no more than {most(view)}; put something back first.",
        selection.TOO_FEW: lambda move, view: short(view),
    }
