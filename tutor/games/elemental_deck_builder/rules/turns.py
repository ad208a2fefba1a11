"""The turn: its moves in any order, ageing and refilling, and what the next player finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import ALL, BLESSINGS, DeckCard
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.decisions import Act, Further
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.piles import draw, may_draw, to_discards

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

ROW = 4


@dataclass(frozen=True, slots=True)
class Turn(Task):
    """The active player is asked again and again."""

    clauses = ("ED-05a",)

    def run(self, position: DeckBuilderPosition) -> None:
        position.put_above(self, Act.of(position.active))


@dataclass(frozen=True, slots=True)
class TakeGold(Move, answers=Act):
    pattern = "gold"
    clauses = ("ED-05b",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return refusals.ONCE_GOLD if position.took_gold else None

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        position.took_gold = True
        position.gold[seat] += 1
        position.tell(events.TookGold, seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:gold",)


@dataclass(frozen=True, slots=True)
class DrawCard(Move, answers=Act):
    pattern = "draw"
    clauses = ("ED-05c", "ED-05j")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.took_card:
            return refusals.ONCE_CARD
        return None if may_draw(position, position.turn_of) else refusals.NOTHING_TO_DRAW

    def do(self, position: DeckBuilderPosition) -> None:
        position.took_card = True
        draw(position, position.done().seat, 1)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"deck:{view.turn_of}",)


@dataclass(frozen=True, slots=True)
class DrawForAction(Move, answers=Act):
    """Spend an action on drawing a card."""

    pattern = "spend"
    clauses = ("ED-C62",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        seat = position.turn_of
        if not position.has(seat, "draw-action"):
            return refusals.NO_PROACTIVE
        if position.left <= 0:
            return refusals.NO_ALLOWANCE
        return None if may_draw(position, seat) else refusals.NOTHING_TO_DRAW

    def do(self, position: DeckBuilderPosition) -> None:
        position.actions += 1
        draw(position, position.done().seat, 1)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:spend",)


@dataclass(frozen=True, slots=True)
class OfHand(Move):
    """A move with a card of the hand."""

    card: DeckCard
    domains: ClassVar = {"card": ALL}

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(card) for card in dict.fromkeys(position.hands[position.turn_of])]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if self.card in position.hands[position.turn_of] else refusals.NOT_IN_HAND

    def take(self, position: DeckBuilderPosition, seat: int) -> None:
        """Take the card out of the hand."""
        position.take_card(("hands", seat), position.hands[seat].index(self.card))


@dataclass(frozen=True, slots=True)
class Discard(OfHand, answers=Act):
    pattern = "discard {card}"
    clauses = ("ED-05d",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return OfHand.refuse(self, position)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        to_discards(position, seat, self.card)
        position.tell(events.Discarded, seat, self.card)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class Bless(OfHand, answers=(Act, Further)):
    """Play a blessing."""

    pattern = "play {card}"
    clauses = ("ED-05f", "ED-05i", "ED-C63")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if self.card not in BLESSINGS:
            return refusals.NO_BLESSING
        return OfHand.refuse(self, position)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        position.resolving.append(self.card)
        position.tell(events.Announced, seat, self.card, 0)
        position.put_above(Execute.of(seat, self.card))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class EndTurn(Move, answers=Act):
    pattern = "end"
    clauses = ("ED-01b", "ED-05h", "ED-05k")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        seat = position.turn_of
        return refusals.HAND_TOO_FULL if len(position.hands[seat]) > position.limit(seat) else None

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        position.tell(events.TurnEnded, seat)
        age(position)
        for store in (0, 1):
            refill(position, store)
        clear(position)
        position.turn += 1
        position.active = 1 - seat

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:end",)


def age(position: DeckBuilderPosition) -> None:
    """Each row from which nothing was bought loses its oldest card (ED-04f)."""
    if position.readings.ageing == "no":
        return
    for store in (0, 1):
        if position.rows[store] and not position.bought[store]:
            card = position.move_card(("rows", store), 0, ("removed", store))
            position.tell(events.Aged, card)


def refill(position: DeckBuilderPosition, store: int) -> None:
    """Deal from the store deck until four lie in the row (ED-04g, ED-04i)."""
    dealt = []
    while len(position.rows[store]) < ROW:
        if not position.stores[store]:
            position.shuffle(position.removed[store], ("cheap", "expensive")[store])
            position.stores[store], position.removed[store] = position.removed[store], []
        if not position.stores[store]:
            break
        dealt.append(position.move_card(("stores", store), 0, ("rows", store)))
    if dealt:
        position.tell(events.Dealt, store, tuple(dealt))


def clear(position: DeckBuilderPosition) -> None:
    """What lasts for a turn is over (ED-C23, ED-05b)."""
    position.multipliers = [[], []]
    position.bought = [False, False]
    position.took_gold = position.took_card = position.has_bid = False
    position.actions = position.bonus = position.blessings = 0
