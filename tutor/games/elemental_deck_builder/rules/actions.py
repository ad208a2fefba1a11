"""Actions: executed, laid face down, turned up, answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.effects import Cancel
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.decisions import Act, Answering, Further, Matching
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.relevance import is_relevant
from tutor.games.elemental_deck_builder.rules.turns import OfHand

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def announce(position: DeckBuilderPosition, seat: int, card: DeckCard, gold: int) -> None:
    """An action waits, and the rival may answer it (ED-07a)."""
    position.gold[seat] -= gold
    position.resolving.append(card)
    position.tell(events.Announced, seat, card, gold)
    position.put_above(Execute.of(seat, card))
    position.open_window(Answering.of(1 - seat))


def refuse_action(position: DeckBuilderPosition, card: DeckCard) -> Refusal | None:
    """What speaks against executing a card as an action of one's own turn."""
    if card.kind != "action":
        return refusals.NO_ACTION
    return refusals.NOTHING_WAITS if isinstance(card.effect, Cancel) else None


@dataclass(frozen=True, slots=True)
class Play(OfHand, answers=(Act, Further, Matching)):
    """Execute an action from the hand."""

    pattern = "execute {card}"
    clauses = ("ED-05e", "ED-06a")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.left <= 0:
            return refusals.NO_ALLOWANCE
        return refuse_action(position, self.card) or OfHand.refuse(self, position)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        position.actions += 1
        announce(position, seat, self.card, 0)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", "stage")


@dataclass(frozen=True, slots=True)
class Place(OfHand, answers=(Act, Further, Matching)):
    """Lay an action face down."""

    pattern = "place {card}"
    clauses = ("ED-06a", "ED-06b")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.left <= 0:
            return refusals.NO_ALLOWANCE
        return refusals.NO_ACTION if self.card.kind != "action" else OfHand.refuse(self, position)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        position.conceal(("hands", seat))  # nobody else can tell which of the cards they knew is gone
        position.actions += 1
        position.put_card(self.card, ("tables", seat))
        position.placed[seat].append(position.turn)
        position.tell(events.Placed, seat, self.card)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", f"down:{view.turn_of}")


@dataclass(frozen=True, slots=True)
class OfTable(Move):
    """A move with a face-down action."""

    card: DeckCard
    domains: ClassVar = {"card": ALL}

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(card) for card in dict.fromkeys(position.tables[position.turn_of])]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        seat = position.turn_of
        if self.card not in position.tables[seat]:
            return refusals.NOT_ON_TABLE
        place = position.tables[seat].index(self.card)
        return None if position.placed[seat][place] < position.turn else refusals.JUST_PLACED

    def take(self, position: DeckBuilderPosition, seat: int) -> None:
        """Take the card, the one that has lain longest, from the table."""
        place = position.tables[seat].index(self.card)
        position.take_card(("tables", seat), place)
        position.placed[seat].pop(place)


@dataclass(frozen=True, slots=True)
class TurnUp(OfTable, answers=(Act, Further, Matching)):
    """Execute a face-down action for half its cost."""

    pattern = "use {card}"
    clauses = ("ED-06c", "ED-06d", "ED-11a")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        refusal = refuse_action(position, self.card) or OfTable.refuse(self, position)
        if refusal is not None:
            return refusal
        seat = position.turn_of
        return None if position.half(seat, self.card) <= position.free_gold(seat) else refusals.TOO_POOR

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        announce(position, seat, self.card, position.half(seat, self.card))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"table:{self.card}",)


@dataclass(frozen=True, slots=True)
class FurtherPlay(Task):
    """The answered player may play more before the action strikes."""

    seat: int
    clauses = ("ED-07f",)

    def run(self, position: DeckBuilderPosition) -> None:
        position.put_above(self, Further.of(self.seat))


@dataclass(frozen=True, slots=True)
class GoOn(Move, answers=Further):
    pattern = "go-on"
    clauses = ("ED-07f",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        position.tell(events.WentOn, position.done().seat)
        position.done()

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:go-on",)


def refuse_answer(position: DeckBuilderPosition, card: DeckCard, cost: int) -> Refusal | None:
    """What speaks against answering the waiting action with a card."""
    if card.kind != "action":
        return refusals.NO_ACTION
    waiting = position.find_beneath(Execute)
    if waiting is None or not is_relevant(position, waiting.seat, waiting.card, card):
        return refusals.NOT_RELEVANT
    return None if cost <= position.free_gold(position.turn_of) else refusals.TOO_POOR_TO_ANSWER


def answer(position: DeckBuilderPosition, seat: int, card: DeckCard, gold: int) -> None:
    """The answer is executed ahead of what it answers (ED-07b)."""
    position.gold[seat] -= gold
    position.resolving.append(card)
    position.tell(events.Answered, seat, card, gold)
    if not isinstance(card.effect, Cancel):
        position.put_above(FurtherPlay.of(1 - seat))
    position.put_above(Execute.of(seat, card))


@dataclass(frozen=True, slots=True)
class Answer(OfHand, answers=Answering):
    pattern = "answer {card}"
    clauses = ("ED-07a", "ED-07c", "ED-07d")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        cost = position.half(position.turn_of, self.card)
        return OfHand.refuse(self, position) or refuse_answer(position, self.card, cost)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        answer(position, seat, self.card, position.half(seat, self.card))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class AnswerFromTable(OfTable, answers=Answering):
    pattern = "answer-with {card}"
    clauses = ("ED-07e", "ED-07c")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        cost = table_price(position, position.turn_of, self.card)
        return OfTable.refuse(self, position) or refuse_answer(position, self.card, cost)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        self.take(position, seat)
        answer(position, seat, self.card, table_price(position, seat, self.card))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"table:{self.card}",)


def table_price(position: DeckBuilderPosition, seat: int, card: DeckCard) -> int:
    """What an answer from the table costs (ED-A64)."""
    half = position.half(seat, card)
    return card.cost if half and position.readings.table_price == "half-twice" else half
