"""Choosing several cards: to recycle, to discard, or in an order."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from tutor.engine import Refusal, Selection
from tutor.games.elemental_deck_builder.cards import BASIC_INCOME, DeckCard
from tutor.games.elemental_deck_builder.rules import answerable, events, refusals
from tutor.games.elemental_deck_builder.rules.piles import Finish, drop, executed

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


RECYCLE = "recycle"
"""The first word of a choice of cards to recycle that is made in advance; their names follow (ED-A71)."""


@dataclass(frozen=True, slots=True)
class Recycling(Selection):
    most: int = 1
    clauses = ("ED-C56",)

    def offers(self, position: DeckBuilderPosition) -> list[str]:
        return [str(n) for n in range(len(position.hands[self.seat]))]

    def bounds(self, position: DeckBuilderPosition) -> tuple[int, int]:
        return 0, min(self.most, len(position.hands[self.seat]))

    def refuse_thing(self, position: DeckBuilderPosition, thing: str) -> Refusal | None:
        stays = position.readings.recycled_income == "not-allowed"
        return refusals.INCOME_STAYS if stays and position.hands[self.seat][int(thing)] is BASIC_INCOME else None

    def node(self, thing: str) -> str:
        return f"hand:{thing}"

    def close(self, position: DeckBuilderPosition) -> None:
        if isinstance(position.agenda[-1], Finish):
            self._recycle(position, list(map(int, self.taken)))
        else:
            self._say_before(position)

    def _say_before(self, position: DeckBuilderPosition) -> None:
        """Name the cards to recycle in advance, so that all see them, since the card can still be answered (ED-A71)."""
        waiting: Any = position.find_beneath(answerable.Answerable)
        places = sorted(map(int, self.taken))
        for place in places:
            position.reveal_to_all(("hands", self.seat), place)
        choice = " ".join((RECYCLE, *(str(position.hands[self.seat][place]) for place in places)))
        position.replace(waiting, waiting.replace(choice=choice))
        position.tell(events.SaidBefore, self.seat, waiting.card, choice)

    def recycle_named(self, position: DeckBuilderPosition, choice: str) -> None:
        """Recycle the named cards that are still in hand."""
        places: list[int] = []
        for name in choice.split()[1:]:
            still = (n for n, card in enumerate(position.hands[self.seat]) if str(card) == name and n not in places)
            places += islice(still, 1)
        self._recycle(position, places)

    def _recycle(self, position: DeckBuilderPosition, places: list[int]) -> None:
        for place in sorted(places, reverse=True):
            card = position.take_card(("hands", self.seat), place)
            zone = _returned_to(position, card)
            position.put_card(card, zone)
            if zone[0] == "stores" and position.readings.recycled == "shuffle-in":
                position.shuffle(position.stores[card.store], ("cheap", "expensive")[card.store])
            position.tell(events.Recycled, self.seat, card, executed(position))
        position.tell(events.RecycledAll, self.seat, len(places), executed(position))


def _returned_to(position: DeckBuilderPosition, card: DeckCard) -> tuple[str, int]:
    """Return where a recycled card goes (ED-A83, ED-A84)."""
    if not card.cost and position.readings.recycled_income == "out-of-game":
        return "gone", -1
    zone = {"removed-pile": "removed", "shop-row": "rows"}.get(position.readings.recycled, "stores")
    return zone, card.store


@dataclass(frozen=True, slots=True)
class Clearing(Selection):
    """Choose cards of the ``owner`` to discard from its table, or from its ``hands``."""

    most: int = 4
    owner: int = 0
    zone: str = "tables"
    clauses = ("ED-C46",)

    def offers(self, position: DeckBuilderPosition) -> list[str]:
        return [str(n) for n in range(len(position.cards_at((self.zone, self.owner))))]

    def bounds(self, position: DeckBuilderPosition) -> tuple[int, int]:
        return self.most, self.most

    def node(self, thing: str) -> str:
        place = f"{self.owner}:{thing}" if self.owner != self.seat else thing
        return f"{'table' if self.zone == 'tables' else 'hand'}:{place}"

    def close(self, position: DeckBuilderPosition) -> None:
        clause = "ED-05k" if self.zone == "hands" else executed(position)
        for place in sorted(map(int, self.taken), reverse=True):
            drop(position, self.owner, place, clause, self.zone)


@dataclass(frozen=True, slots=True)
class Arranging(Selection):
    """Choose the order of cards; the next one to lie on top is taken first."""

    owner: int = 0
    cards: int = 5
    clauses = ("ED-C43", "ED-C44")

    def offers(self, position: DeckBuilderPosition) -> list[str]:
        return [str(n) for n in range(self.cards)]

    def bounds(self, position: DeckBuilderPosition) -> tuple[int, int]:
        return self.cards, self.cards

    def node(self, thing: str) -> str:
        return f"top:{thing}"

    def close(self, position: DeckBuilderPosition) -> None:
        where = ("decks", self.owner)
        top = position.decks[self.owner][: self.cards]
        for place in range(self.cards):
            position.conceal(where, place)
        position.decks[self.owner][: self.cards] = [top[int(thing)] for thing in self.taken]
        for place in range(self.cards):
            position.reveal(where, place, self.seat)
        position.tell(events.Arranged, self.seat, self.owner, executed(position))
