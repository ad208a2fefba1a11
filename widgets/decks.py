"""Decks of one's own: what a game with decks says about them, and how they come to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from tutor.engine.game import Game
from tutor.engine.position import SPECTATOR
from tutor.engine.readings import Readings
from tutor.engine.table import Table
from tutor.scene.nodes import Scene
from widgets.board import Sorry
from widgets.dialogs import field_of

if TYPE_CHECKING:
    from widgets.sight import Sight

Values = Mapping[str, str]


class Workshop(Protocol):
    """What a game says about decks, as its ``extras["builder"]``; a deck is any immutable value."""

    file: str
    first: str

    def start(self) -> Any:
        """An empty deck."""

    def change(self, deck: Any, id: str) -> Any:
        """The deck after a touch."""

    def scene(self, deck: Any, shown: str) -> Scene:
        """The deck and what may be added, of which only a part is ``shown``."""

    def write(self, deck: Any) -> str:
        """The deck as text; raises ValueError if it has none."""

    def read(self, text: str) -> Any:
        """The deck that a text holds; raises ValueError with everything that is wrong."""

    def begin(self, decks: Mapping[int, str], seed: int, readings: Mapping[str, str]) -> dict[str, Any]:
        """The position in notation with which a game begins where some seats bring decks as text; raises ValueError
        with everything that is wrong with them."""

    def brought(self, position: Mapping[str, Any]) -> dict[int, str]:
        """The decks as text, by seat, of a position that ``begin`` gave; none for any other position."""


def workshop(game: Game) -> Workshop | None:
    """What the game says about decks; None if it has none."""
    found: Workshop | None = game.extras.get("builder")
    return found


def fields(desk: Sight) -> list[dict[str, Any]]:
    """The fields in which each seat may bring a deck, as text or as a file; none for a game without decks.

    A seat is called as it is where something is wrong with its deck.
    """
    if workshop(desk.game) is None:
        return []
    there = at_table(desk.table)
    found = []
    for seat in range(desk.table.position.seats):
        name = desk.game.words.seat(desk.table.view(SPECTATOR), seat) + (" (you)" if seat == desk.memory.seat else "")
        label = f"{name}: a deck of your own, as text, in place of the choice below"
        found += [field_of(f"deck {seat}", label, "area", there.get(seat, "")),
                  field_of(f"file {seat}", f"{name}: or a deck file", "file")]  # fmt: skip
    return found


def asked(desk: Sight, values: Values) -> dict[int, str]:
    """The decks in the fields, by seat; a file goes before a text."""
    seats = range(desk.table.position.seats)
    texts = {seat: values.get(f"file {seat}", "").strip() or values.get(f"deck {seat}", "").strip() for seat in seats}
    return {seat: text for seat, text in texts.items() if text and workshop(desk.game)}


def at_table(table: Table) -> dict[int, str]:
    """The decks as text that were brought to a table, by seat."""
    found = workshop(table.game)
    return found.brought(table.start.study) if found and table.start.study else {}


def deal(game: Game, decks: Mapping[int, str], seed: int, readings: Readings) -> Table:
    """A table at which some seats bring decks.

    :raises Sorry: if the game has no decks.
    :raises ValueError: naming everything that is wrong with these, by line, on one line.
    """
    found = workshop(game)
    if found is None:
        raise Sorry(f"{game.title} has no decks.")
    try:
        return Table.study(game, found.begin(decks, seed, readings.to_data()))
    except ValueError as error:
        raise ValueError(" ".join(str(error).splitlines())) from None
