"""A game's interface for decks, and the start of a table: the seed of its deal, the decks that were brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.scene.nodes import Scene


@runtime_checkable
class Workshop(Protocol):
    """A game's interface for decks, its ``builder``. A deck is any immutable value."""

    file: str
    first: str

    def start(self) -> Any:
        """Return an empty deck."""

    def change(self, deck: Any, id: str) -> Any:
        """Return the deck after a click."""

    def scene(self, deck: Any, shown: str) -> Scene:
        """Return the scene of a deck with the cards that may be added; ``shown`` says which part of those to draw."""

    def write(self, deck: Any) -> str:
        """Return the deck as text; raise ValueError if that is impossible."""

    def read(self, text: str) -> Any:
        """Read a deck from text; raise ValueError with all faults."""

    def faults(self, deck: Any) -> list[str]:
        """Return a phrase for every rule that a deck breaks."""

    def begin(
        self, decks: Mapping[int, str], seed: int, readings: Mapping[str, str], cards: Iterable[str] = ()
    ) -> dict[str, Any]:
        """Return the starting position, in notation, of a game to which seats bring decks as text, with cards of some
        files.

        :raises ValueError: listing all faults of the decks and files.
        """

    def brought(self, position: Mapping[str, Any]) -> dict[int, str] | None:
        """Return the decks as text, by seat, of a position that ``begin`` returned; None for any other position."""

    def cards(self, position: Mapping[str, Any]) -> dict[str, str]:
        """Return the names of the card files used in a position, by their texts."""


def workshop(game: Game) -> Workshop | None:
    """Return a game's interface for decks; None if it has none."""
    found = game.builder
    assert found is None or isinstance(found, Workshop), "a game that has decks says all about them"
    return found


def brought(table: Table) -> dict[int, str] | None:
    """Return the decks as text that were brought to a table, by seat; None for a table without such decks."""
    found = workshop(table.game)
    return found.brought(table.start.study) if found and table.start.study else None


def own_cards(table: Table) -> dict[str, str]:
    """Return the names of the card files used at a table, by their texts."""
    found = workshop(table.game)
    return found.cards(table.start.study) if found and table.start.study else {}


def seed_of(table: Table) -> int:
    """Return the seed of the deal, also of one to which decks were brought."""
    study = table.start.study
    return int(study.get("seed", 0)) if study else table.start.seed
