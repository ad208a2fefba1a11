"""The house rule EF-V9: a third and a fourth card of its rank may be laid on a pair."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Decision, Move, Refusal
from tutor.games.elemental_forge.cards import EVERY_CARD, LAYING_ORDER, WORTH
from tutor.games.elemental_forge.rules import events, refusals
from tutor.games.elemental_forge.rules.kinds import Action
from tutor.games.elemental_forge.state import ForgePosition

MOST = 4


def can_add(position: ForgePosition, seat: int) -> bool:
    """Whether EF-V9 lets a further card be laid, and the seat holds any: whether it fits, only that seat knows."""
    if position.readings.sets == "pairs" or len(position.laid) >= MOST or position.laid[0].rank == "X":
        return False
    return bool(position.hands[seat])


@dataclass(frozen=True, slots=True)
class AddCard(Action):
    """Lay one more card of the rank; it adds its worth, and the element stays that of the first two."""

    card: Card
    pattern = "add {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.3a",)
    early = refusals.PAIR_FIRST

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(AddCard.of, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.active]:
            return refusals.NOT_IN_HAND
        return None if position.laid and self.card.rank == position.laid[0].rank else refusals.ANOTHER_KIND

    def do(self, position: ForgePosition) -> None:
        seat, card = position.active, self.card
        position.hands[seat].remove(card)
        position.forget(card)
        position.laid += (card,)
        position.pile.append(card)
        if position.readings.laying_order == "fixed-order":
            position.pile[-len(position.laid) :] = sorted(position.laid, key=LAYING_ORDER.__getitem__)
        position.worth += WORTH[card]
        position.strength += WORTH[card]
        position.scores[seat] += WORTH[card]
        position.tell(events.Added, seat, card, position.worth, position.scores[seat])
        if position.has_won_at_once(seat) or not can_add(position, seat):
            position.agenda.pop()

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "pile")


@dataclass(frozen=True, slots=True)
class AddNothing(Action):
    """The combination is complete."""

    pattern = "add nothing"
    clauses = ("EF-3.3a",)
    early = refusals.PAIR_FIRST

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None

    def do(self, position: ForgePosition) -> None:
        position.tell(events.Announced, position.active, "add-nothing")
        position.agenda.pop()

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("do:add-nothing",)


@dataclass(frozen=True, slots=True)
class Adding(Decision):
    """A further card of the rank, or none (EF-V9)."""

    answers = (AddCard, AddNothing)
    clauses = ("EF-3.3a",)
