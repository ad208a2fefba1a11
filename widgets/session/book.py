"""What every board of a game can open, as a model of its own: the rulebook, the glossary, the cards."""

from __future__ import annotations

from typing import Any

from tutor.engine.game import Game
from tutor.explain import glossary
from widgets.session import clauses
from widgets.wire.models import Book

Data = dict[str, Any]
_books: dict[Game, Book] = {}


def book_of(game: Game) -> Book:
    """The rulebook, the glossary and the cards of a game; the same for all its boards, unless it has been closed."""
    book = _books.get(game)
    if book is None or book.comm is None:
        words = [_entry(game, entry) for entry in glossary.entries(game.words)]
        cards = game.reference() if game.reference else []
        book = _books[game] = Book(rulebook=clauses.rulebook(game), glossary=words, reference=cards)
    return book


def _entry(game: Game, entry: glossary.Entry) -> Data:
    return {"id": entry.id, "word": entry.word, "spans": glossary.linked(entry.text, game.words, entry.id)}
