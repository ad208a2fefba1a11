"""What a game says about decks, and what a table began with: the number of its deal, the decks that were brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.scene.nodes import Scene


@runtime_checkable
class Workshop(Protocol):
    """What a game says about decks, as its ``builder``; a deck is any immutable value."""

    file: str
    first: str

    def start(self) -> Any:
        """An empty deck."""

    def change(self, deck: Any, id: str) -> Any:
        """The deck after a touch."""

    def scene(self, deck: Any, shown: str) -> Scene:
        """The deck, and the cards that may be added. ``shown`` says which part of those to draw."""

    def write(self, deck: Any) -> str:
        """The deck as text; raises ValueError if it has none."""

    def read(self, text: str) -> Any:
        """The deck that a text holds; raises ValueError with everything that is wrong."""

    def faults(self, deck: Any) -> list[str]:
        """Every rule of decks that a deck breaks, a phrase each."""

    def begin(
        self, decks: Mapping[int, str], seed: int, readings: Mapping[str, str], cards: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The position in notation with which a game begins where some seats bring decks as text, and where the cards
        of some files take part; raises ValueError with everything that is wrong with them."""

    def brought(self, position: Mapping[str, Any]) -> dict[int, str] | None:
        """The decks as text, by seat, of a position that ``begin`` gave; None for any other position."""

    def cards(self, position: Mapping[str, Any]) -> dict[str, str]:
        """The names of the card files that take part in a position, by their texts."""


def workshop(game: Game) -> Workshop | None:
    """Return what the game says about decks; None if it has none."""
    found = game.builder
    assert found is None or isinstance(found, Workshop), "a game that has decks says all about them"
    return found


def brought(table: Table) -> dict[int, str] | None:
    """The decks as text that were brought to a table, by seat; None for one that did not begin with a deal of such."""
    found = workshop(table.game)
    return found.brought(table.start.study) if found and table.start.study else None


def own_cards(table: Table) -> dict[str, str]:
    """The names of the card files that take part at a table, by their texts."""
    found = workshop(table.game)
    return found.cards(table.start.study) if found and table.start.study else {}


def seed_of(table: Table) -> int:
    """The number of the deal, also of one to which decks were brought."""
    study = table.start.study
    return int(study.get("seed", 0)) if study else table.start.seed
