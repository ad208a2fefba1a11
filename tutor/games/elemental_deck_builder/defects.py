"""What cannot be in a position that was written by hand, and what waits in one that does not say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.rules.turns import Turn

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

PAIRS = ("decks", "hands", "discards", "tables", "placed", "passives", "multipliers", "stores", "rows", "removed")


def settle(position: DeckBuilderPosition) -> None:
    """A study begins with the turn of the active player."""
    position.agenda.append(Turn.of())


def defects(position: DeckBuilderPosition) -> list[str]:
    """The game's own defects, one sentence each."""
    return [*_lists(position)] or [*_values(position)]


def _lists(position: DeckBuilderPosition) -> Iterator[str]:
    yield from (f"{name} needs two lists." for name in PAIRS if len(getattr(position, name)) != 2)
    if len(position.dice) != 7 or not all(1 <= value <= 6 for value in position.dice):
        yield "dice are seven values from 1 to 6."


def _values(position: DeckBuilderPosition) -> Iterator[str]:
    if not {position.active, position.first} <= {0, 1} or position.stands not in (-1, 0, 1):
        yield "active and first are seats, 0 or 1; stands is one too, or -1."
    if min(position.gold) < 0 or min(position.pending) < 0:
        yield "Gold and pending damage are not below 0."
    if any(len(cards) != len(turns) for cards, turns in zip(position.tables, position.placed, strict=True)):
        yield "placed needs one turn for each face-down action."
    if any(getattr(card, "kind", "action") != "action" for cards in position.tables for card in cards):
        yield "Only actions lie face down."
    if any(getattr(card, "kind", "passive") != "passive" for cards in position.passives for card in cards):
        yield "Only passives stay before a player."
    if position.lot is not None and position.lot not in position.rows[position.lot.store]:
        yield "What is bid for lies in no shop."
