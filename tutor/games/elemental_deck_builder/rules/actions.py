"""Actions: executed, placed face down, answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Decision, Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.decisions import Act, Answering, AtOnce, Further, Matching, Raising, Spreading
from tutor.games.elemental_deck_builder.effects import Cancel, Recycle
from tutor.games.elemental_deck_builder.rules import answerable, events, refusals
from tutor.games.elemental_deck_builder.rules.answering import (
    answer_price,
    ask_for_answer,
    suits,
    table_price,
)
from tutor.games.elemental_deck_builder.rules.executing import Execute, choice_of
from tutor.games.elemental_deck_builder.rules.piles import executed, may_execute_placed
from tutor.games.elemental_deck_builder.rules.selecting import Recycling
from tutor.games.elemental_deck_builder.rules.turns import OfHand, hand_price, refuse_partly, refuse_price
from tutor.games.elemental_deck_builder.rules.waiting import MoreAtOnce, Placement

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

    Price = Callable[[DeckBuilderPosition, int, DeckCard], int]


def announce(position: DeckBuilderPosition, seat: int, card: DeckCard, gold: int, origin: str = "hands") -> None:
    """Announce an action; it waits for an answer by the rival (ED-07a)."""
    position.gold[seat] -= gold
    position.resolving.append(card)
    position.tell(events.Announced, seat, card, gold)
    position.push(Execute.of(seat, card, gold, origin))
    if not ask_before(position, seat, card):
        ask_for_answer(position, 1 - seat)


def ask_before(position: DeckBuilderPosition, seat: int, card: DeckCard) -> bool:
    """Ask for the choices of a waiting card, if they are made before it can be answered (ED-A71)."""
    if position.readings.choices == "at-execution":
        return False
    effect = position.effect(card)
    if isinstance(effect, Recycle) and position.hands[seat]:
        position.push(Reopen.of(1 - seat), Recycling.of(seat, (), effect.cards))
        return True
    asked = choice_of(position, seat, card)
    if asked is None or isinstance(asked, Spreading):
        return False
    position.push(asked)
    return True


def refuse_allowance(position: DeckBuilderPosition) -> Refusal | None:
    """Refuse an action if none is left; an answer may be exempt (ED-05e, ED-A70)."""
    if refusal := refuse_rival(position):
        return refusal
    none_left = position.left_of(position.turn_of) <= 0 and not _is_extra(position)
    return refusals.NO_ALLOWANCE if none_left else None


def refuse_rival(position: DeckBuilderPosition) -> Refusal | None:
    """Refuse an action at the rival's moment in an auction, in which only the bidder plays (ED-09e, ED-A77)."""
    closed = isinstance(position.decision, Raising) and position.readings.meanwhile != "both-players"
    return refusals.ONLY_BIDDER if closed else None


def _is_extra(position: DeckBuilderPosition) -> bool:
    asked = position.decision
    return isinstance(asked, AtOnce) or (isinstance(asked, Further) and position.readings.further == "unlimited-window")


def count_action(position: DeckBuilderPosition) -> int:
    """Count an action, as the answer to what waits; return the seat (ED-05e, ED-A53)."""
    if not _is_extra(position):
        answerable.spend(position, position.turn_of)
    asked = position.pop(Decision)
    if isinstance(asked, AtOnce):
        left = position.pop(MoreAtOnce).left - 1
        if left:
            position.push(MoreAtOnce.of(asked.seat, left))
    return asked.seat


def refuse_action(position: DeckBuilderPosition, card: DeckCard) -> Refusal | None:
    """Return why a card cannot be executed as an action in its player's turn."""
    if card.kind != "action":
        return refusals.NO_ACTION
    if isinstance(card.effect, Cancel) and position.readings.veto == "waiting-action-only":
        return refusals.NOTHING_WAITS
    placed = position.tables[1 - position.turn_of] or position.readings.veto != "also-face-down"
    if isinstance(card.effect, Cancel) and not placed:
        return refusals.NOTHING_PLACED
    return refuse_partly(position, card)


@dataclass(frozen=True, slots=True)
class Play(OfHand, answers=(Act, AtOnce, Further, Matching, Raising)):
    """Execute an action from the hand."""

    pattern = "execute {card}"
    clauses = ("ED-05e", "ED-06a")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        refusal = refuse_allowance(position) or refuse_action(position, self.card) or OfHand.refuse(self, position)
        return refusal or refuse_price(position, self.card)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = count_action(position)
        self.take(position, seat)
        announce(position, seat, self.card, hand_price(position, self.card))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", "stage")


@dataclass(frozen=True, slots=True)
class Place(OfHand, answers=(Act, AtOnce, Further, Matching, Raising)):
    """Place an action face down."""

    pattern = "place {card}"
    clauses = ("ED-06a", "ED-06b")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        refusal = refuse_allowance(position)
        if refusal is None and self.card.kind != "action":
            return refusals.ONLY_ACTIONS_PLACED
        full = position.readings.table_limit == "limit-5" and len(position.tables[position.turn_of]) >= 5
        return refusal or OfHand.refuse(self, position) or (refusals.TABLE_FULL if full else None)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = count_action(position)
        self.take(position, seat)
        position.conceal(("hands", seat))  # nobody else knows which of the cards that they knew is gone
        position.put_card(self.card, ("tables", seat))
        position.placed[seat].append(position.turn)
        position.tell(events.Placed, seat, self.card)
        position.push(Placement.of(seat))
        ask_for_answer(position, 1 - seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", f"down:{view.turn_of}")


@dataclass(frozen=True, slots=True)
class OfTable(Move):
    """Base class of moves with a face-down action."""

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
        waits = any(isinstance(item, Placement) and item.seat == seat for item in position.agenda)
        just = waits and place == len(position.tables[seat]) - 1
        return None if position.is_old(position.placed[seat][place]) and not just else refusals.JUST_PLACED

    def take(self, position: DeckBuilderPosition, seat: int) -> None:
        """Take the oldest copy of the card from the table."""
        place = position.tables[seat].index(self.card)
        position.take_card(("tables", seat), place)
        position.placed[seat].pop(place)


@dataclass(frozen=True, slots=True)
class ExecutePlaced(OfTable, answers=(Act, Further, Matching, Raising)):
    """Execute a face-down action for half its cost."""

    pattern = "execute-placed {card}"
    clauses = ("ED-06c", "ED-06d", "ED-11a")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        refusal = refuse_rival(position) or refuse_action(position, self.card) or OfTable.refuse(self, position)
        if refusal is not None:
            return refusal
        seat = position.turn_of
        if seat != position.active and position.readings.later_turn == "own-later-turn":
            return refusals.NOT_YOUR_TURN
        return None if position.half(seat, self.card) <= position.free_gold(seat) else refusals.TOO_POOR

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Decision).seat
        self.take(position, seat)
        announce(position, seat, self.card, position.half(seat, self.card), "tables")

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"table:{self.card}",)


@dataclass(frozen=True, slots=True)
class FurtherPlay(Task):
    """Let the answered player play more before the action is executed, if it holds or has placed anything."""

    seat: int
    clauses = ("ED-07f",)

    def run(self, position: DeckBuilderPosition) -> None:
        if position.hands[self.seat] or may_execute_placed(position, self.seat):
            position.push(self, Further.of(self.seat))


@dataclass(frozen=True, slots=True)
class Reopen(Task):
    """Let the same action be answered again (ED-A68), or after it was said what it recycles (ED-A71)."""

    seat: int
    clauses = ("ED-07a",)

    def run(self, position: DeckBuilderPosition) -> None:
        ask_for_answer(position, self.seat)


@dataclass(frozen=True, slots=True)
class GoOn(Move, answers=(AtOnce, Further)):
    pattern = "go-on"
    clauses = ("ED-07f",)

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Decision)
        position.tell(events.WentOn, asked.seat, executed(position) if isinstance(asked, AtOnce) else "ED-07f")
        position.pop(FurtherPlay, MoreAtOnce)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:go-on",)


def refuse_answer(position: DeckBuilderPosition, card: DeckCard, price: Price) -> Refusal | None:
    """Return why a card cannot answer the waiting action at its price."""
    if card.kind != "action":
        return refusals.NO_ACTION
    waiting = position.find_beneath(answerable.Answerable)
    if waiting is None or not suits(position, waiting, card):
        return refusals.NOT_RELEVANT
    if refusal := refuse_partly(position, card):
        return refusal
    seat = position.turn_of
    return None if price(position, seat, card) <= position.free_gold(seat) else refusals.TOO_POOR_TO_ANSWER


def answer(position: DeckBuilderPosition, seat: int, card: DeckCard, gold: int, origin: str = "hands") -> None:
    """Execute the answer before what it answers (ED-07b)."""
    answered = position.find_beneath(answerable.Answerable)
    position.pop(Answering)
    position.gold[seat] -= gold
    position.resolving.append(card)
    position.tell(events.Answered, seat, card, gold)
    readings, cancels = position.readings, isinstance(card.effect, Cancel)
    if not isinstance(answered, Execute):  # a bid or a placement is not executed later
        position.push(Execute.of(seat, card, gold, origin, True))
        return
    position.replace(answered, answered.met(position, card))
    if readings.how_many == "any-number" and not cancels:
        position.push(Reopen.of(seat))
    if (1 - seat == position.active or not answered.answers) and (
        not cancels or readings.after_veto == "after-veto-too"
    ):
        position.push(FurtherPlay.of(1 - seat))
    position.push(Execute.of(seat, card, gold, origin, True))
    if readings.nesting == "nested" and not ask_before(position, seat, card):
        ask_for_answer(position, 1 - seat)


@dataclass(frozen=True, slots=True)
class Answer(OfHand, answers=Answering):
    pattern = "answer {card}"
    clauses = ("ED-07a", "ED-07c", "ED-07d")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return OfHand.refuse(self, position) or refuse_answer(position, self.card, answer_price)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.turn_of
        price = answer_price(position, seat, self.card)
        self.take(position, seat)
        answer(position, seat, self.card, price)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class AnswerFromTable(OfTable, answers=Answering):
    pattern = "answer-with {card}"
    clauses = ("ED-07e", "ED-07c")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.readings.later_turn == "own-later-turn":
            return refusals.NOT_YOUR_TURN
        return OfTable.refuse(self, position) or refuse_answer(position, self.card, table_price)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.turn_of
        price = table_price(position, seat, self.card)
        self.take(position, seat)
        answer(position, seat, self.card, price, "tables")

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"table:{self.card}",)
