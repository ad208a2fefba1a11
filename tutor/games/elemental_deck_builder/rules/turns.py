"""The turn: its moves in any order, ageing and refilling, and the start of the next turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Decision, Move, Refusal, Result, Task
from tutor.games.elemental_deck_builder.cards import ACTIONS, ALL, BLESSINGS, DeckCard
from tutor.games.elemental_deck_builder.decisions import Act, Further, Matching
from tutor.games.elemental_deck_builder.effects import DICE
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.answering import ask_for_answer
from tutor.games.elemental_deck_builder.rules.executing import Execute, roll, split_dice
from tutor.games.elemental_deck_builder.rules.piles import draw, drop, may_draw, refill
from tutor.games.elemental_deck_builder.rules.relevance import falls_short
from tutor.games.elemental_deck_builder.rules.selecting import Clearing
from tutor.games.elemental_deck_builder.rules.strength import gold_gain
from tutor.games.elemental_deck_builder.rules.waiting import Spent

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


MOST_TURNS = 1_000
"""Turns after which the tutor ends a game that the rules would continue for ever."""


@dataclass(frozen=True, slots=True)
class Turn(Task):
    """Ask the active player again and again."""

    clauses = ("ED-05a",)

    def run(self, position: DeckBuilderPosition) -> None:
        if position.batch == 1:
            position.batch = 2
        over = _too_many(position) if position.readings.limit_when == "always" else None
        position.push(self, over or _ACTS[position.active])


_ACTS = (Act.of(0), Act.of(1))


def _too_many(position: DeckBuilderPosition) -> Clearing | None:
    """Return the question to the first seat that holds more than it may at any time (ED-05k, ED-A52); None if none
    does."""
    for seat in (position.active, 1 - position.active):
        more = len(position.hands[seat]) - position.limit(seat)
        if more > 0:
            return Clearing.of(seat, (), more, seat, "hands")
    return None


def refuse_meanwhile(position: DeckBuilderPosition) -> Refusal | None:
    """Refuse anything but actions during an auction (ED-09e, ED-A77)."""
    only = isinstance(position.decision, Matching) and position.readings.meanwhile != "bidder-anything"
    return refusals.ONLY_ACTIONS if only else None


def hand_price(position: DeckBuilderPosition, card: DeckCard) -> int:
    """Return the price of a card from the hand in the player's own turn (ED-A90)."""
    return card.cost if position.readings.hand_cost == "full-cost" else 0


def refuse_partly(position: DeckBuilderPosition, card: DeckCard) -> Refusal | None:
    """Refuse a card that could do only part of what it says, if that matters (ED-A57)."""
    needs_all = position.readings.partly == "needs-full-effect"
    return refusals.NOT_FULLY if needs_all and falls_short(position, position.turn_of, card) else None


def refuse_price(position: DeckBuilderPosition, card: DeckCard) -> Refusal | None:
    """Refuse a card of the hand whose price the seat cannot pay."""
    return refusals.TOO_DEAR if hand_price(position, card) > position.free_gold(position.turn_of) else None


@dataclass(frozen=True, slots=True)
class TakeGold(Move, answers=(Act, Matching)):
    pattern = "gold"
    clauses = ("ED-05b",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return refusals.ONCE_GOLD if position.took_gold else refuse_meanwhile(position)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Decision).seat
        position.took_gold = True
        gold = gold_gain(position, seat, 1)
        position.gold[seat] += gold
        position.tell(events.TookGold, seat, gold)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        """Return the player's own gold; in a turn the button for all free moves takes it, too."""
        return ("do:gold",) if isinstance(view.decision, Matching) else (f"seat:{view.turn_of}",)


@dataclass(frozen=True, slots=True)
class DrawCard(Move, answers=(Act, Matching)):
    pattern = "draw"
    clauses = ("ED-05c", "ED-05j")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.took_card and not position.draws:
            return refusals.ONCE_CARD
        return refuse_meanwhile(position) if may_draw(position, position.turn_of) else refusals.NOTHING_TO_DRAW

    def do(self, position: DeckBuilderPosition) -> None:
        if position.took_card:
            position.draws -= 1
        position.took_card = True
        draw(position, position.pop(Decision).seat, 1, "ED-05c")

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
        seat = position.pop(Act).seat
        if position.readings.proactive == "limit-only":
            draw(position, seat, 1, "ED-C62")
        else:
            position.tell(events.SpentOnDraw, seat)
            position.push(Spent.of(seat))
            ask_for_answer(position, 1 - seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:spend",)


@dataclass(frozen=True, slots=True)
class OfHand(Move):
    """Base class of moves with a card of the hand."""

    card: DeckCard
    domains: ClassVar = {"card": ALL}

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(card) for card in dict.fromkeys(position.hands[position.turn_of])]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        seat = position.turn_of
        if self.card in position.hands[seat]:
            return None
        if self.card not in position.discards[seat]:
            return refusals.NOT_IN_HAND
        may_be_new = self.card.cost > 0 and position.bought[self.card.store]
        return refusals.JUST_BOUGHT if may_be_new else refusals.IN_DISCARDS

    def take(self, position: DeckBuilderPosition, seat: int) -> None:
        """Take the card out of the hand."""
        position.take_card(("hands", seat), position.hands[seat].index(self.card))


@dataclass(frozen=True, slots=True)
class Discard(OfHand, answers=Act):
    pattern = "discard {card}"
    clauses = ("ED-05d",)
    gives_up = True

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        """Allow discards over the limit even after the only time for them; otherwise no turn could end."""
        spare = holds_too_many(position, position.turn_of)
        return OfHand.refuse(self, position) or (None if spare else refuse_batch(position))

    def do(self, position: DeckBuilderPosition) -> None:
        drop(position, begin_discard(position), position.hands[position.active].index(self.card), "ED-05d", "hands")

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", "discards")


def refuse_batch(position: DeckBuilderPosition) -> Refusal | None:
    """Refuse a discard after the only time for it (ED-A49)."""
    return refusals.BATCH_OVER if position.batch == 2 else None


def holds_too_many(position: DeckBuilderPosition, seat: int) -> bool:
    """Return whether a seat's hand is too full to end its turn (ED-05k)."""
    return len(position.hands[seat]) > position.limit(seat)


def begin_discard(position: DeckBuilderPosition) -> int:
    """Answer what waits with a discard, and return the seat; under ED-A49 the same is asked again, once."""
    if position.readings.discarding == "one-batch" and position.batch < 2:
        position.batch = 1
        return position.turn_of
    return position.pop(Decision).seat


@dataclass(frozen=True, slots=True)
class DiscardPlaced(Move, answers=Act):
    """Discard one of your face-down actions (ED-A50)."""

    card: DeckCard
    pattern = "discard-placed {card}"
    domains: ClassVar = {"card": ACTIONS}
    clauses = ("ED-05d",)
    gives_up = True

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        if position.readings.discard_placed == "hand-only":
            return []
        return [cls.of(card) for card in dict.fromkeys(position.tables[position.turn_of])]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.readings.discard_placed == "hand-only":
            return refusals.ONLY_HAND
        return refuse_batch(position) if self.card in position.tables[position.turn_of] else refusals.NOT_ON_TABLE

    def do(self, position: DeckBuilderPosition) -> None:
        drop(position, begin_discard(position), position.tables[position.active].index(self.card), "ED-05d")

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"table:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class Bless(OfHand, answers=(Act, Further, Matching)):
    """Play a blessing."""

    pattern = "play {card}"
    clauses = ("ED-05f", "ED-05i", "ED-C63")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if self.card not in BLESSINGS:
            return refusals.NO_BLESSING
        refusal = OfHand.refuse(self, position) or refuse_meanwhile(position) or refuse_price(position, self.card)
        return refusal or refuse_partly(position, self.card)

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Decision).seat
        self.take(position, seat)
        price = hand_price(position, self.card)
        position.gold[seat] -= price
        position.resolving.append(self.card)
        position.tell(events.Announced, seat, self.card, price)
        position.push(Execute.of(seat, self.card))
        ask_for_answer(position, 1 - seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"card:{self.card}", "stage")


@dataclass(frozen=True, slots=True)
class EndTurn(Move, answers=Act):
    pattern = "end"
    clauses = ("ED-01b", "ED-05h", "ED-05k")
    gives_up = True

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return refusals.HAND_TOO_FULL if holds_too_many(position, position.turn_of) else None

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Act).seat
        position.tell(events.TurnEnded, seat)
        if position.turn >= MOST_TURNS:
            position.result = Result((), "ED-05h", "too-long", tuple(position.health))
            return
        aged, first_aside = age(position), position.readings.ageing_order == "hand-age-refill"
        if first_aside:
            put_aside(position, aged)
        for store in (0, 1):
            refill(position, store)
        if not first_aside:
            put_aside(position, aged)
        clear(position)
        position.turn += 1
        position.active = 1 - seat
        if position.readings.new_dice == "yes" and position.active == position.first:
            for owner in (0, 1) if position.own_sets else (0,):
                for die in DICE:
                    roll(position, owner, die, "ED-02c")
            position.turned = [0] * len(position.dice)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:end",)


def age(position: DeckBuilderPosition) -> list[tuple[int, DeckCard]]:
    """Take the oldest card from each row without a sale (ED-04f); return these cards with their stores."""
    if position.readings.ageing == "no":
        return []
    aged = []
    for store, row in enumerate(position.rows):
        if row and not position.bought[store]:
            aged.append((store, row.pop(0)))
    return aged


def put_aside(position: DeckBuilderPosition, aged: list[tuple[int, DeckCard]]) -> None:
    """Put aged cards aside (ED-04h)."""
    for store, card in aged:
        position.removed[store].append(card)
        position.tell(events.Aged, card)


def clear(position: DeckBuilderPosition) -> None:
    """End what lasts for a turn (ED-C23, ED-05b)."""
    lasting = position.readings.lasting
    if lasting == "this-turn":
        position.multipliers = [[], []]
    elif lasting == "until-own-next-turn":
        position.multipliers[1 - position.active] = []
    if position.readings.changed == "this-turn":
        split_dice(position)
        position.dice = [was or now for was, now in zip(position.turned, position.dice, strict=True)]
    position.turned = [0] * len(position.dice)
    position.used = []
    position.bought = [False, False]
    position.took_gold = position.took_card = position.has_bid = False
    position.rival_left = 1
    position.actions = position.bonus = position.blessings = position.draws = position.batch = 0
