"""What every board of a game can open, as one shared model: the rulebook, the glossary, the cards."""

from __future__ import annotations

from functools import cache
from typing import Any

from tutor.engine.game import Game
from tutor.explain import glossary
from widgets.session import clauses
from widgets.wire.host import shared
from widgets.wire.models import Book

Data = dict[str, Any]


def book_of(game: Game, before: Book | None = None) -> Book:
    """Return the rulebook, glossary and cards of a game; the same model for all its boards, unless it was closed.

    :param before: the board's present model, which is kept if it is this game's.
    """
    if before is not None and before.about is game and before.comm is not None:
        return before
    return shared(game, lambda: Book(about=game, **_traits(game)))


@cache
def _traits(game: Game) -> Data:
    words = [_entry(game, entry) for entry in glossary.entries(game.words)]
    cards = game.reference() if game.reference else []
    return {"rulebook": clauses.rulebook(game), "glossary": words, "reference": cards}


def _entry(game: Game, entry: glossary.Entry) -> Data:
    return {"id": entry.id, "word": entry.word, "spans": glossary.linked(entry.text, game.words, entry.id)}
