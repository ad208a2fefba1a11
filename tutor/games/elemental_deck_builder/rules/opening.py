"""Before the first turn: the first player may have to say which cards of the shops are oldest (ED-A87)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.decisions import Naming
from tutor.games.elemental_deck_builder.rules import events, refusals

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class NameOldest(Task):
    """Ask the first player for the oldest card of a shop."""

    store: int
    clauses = ("ED-04d",)

    def run(self, position: DeckBuilderPosition) -> None:
        position.push(Naming.of(position.first, self.store))


@dataclass(frozen=True, slots=True)
class CallOldest(Move, answers=Naming):
    """Name the oldest card of a shop; the others keep the order in which they were dealt."""

    card: DeckCard
    pattern = "oldest {card}"
    domains: ClassVar = {"card": ALL}
    clauses = ("ED-04d", "ED-04f")

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        asked = position.decision
        assert isinstance(asked, Naming)
        return [cls.of(card) for card in dict.fromkeys(position.rows[asked.store])]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        asked = position.decision
        assert isinstance(asked, Naming)
        return None if self.card in position.rows[asked.store] else refusals.NOT_IN_SHOP

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Naming)
        row = position.rows[asked.store]
        row.remove(self.card)
        row.insert(0, self.card)
        position.tell(events.CalledOldest, asked.seat, self.card)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"shop:{self.card}",)
