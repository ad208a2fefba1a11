"""Changing dice, keeping chance, paying the militia, fetching a card: the choices that effects ask for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.effects import DICE, LETTER_OF, Reroll, Shift
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.decisions import (
    Choosing,
    Fetching,
    Keeping,
    PayingOff,
    Rolling,
    Shifting,
    Swapping,
)
from tutor.games.elemental_deck_builder.rules.executing import Execute, roll
from tutor.games.elemental_deck_builder.rules.relevance import dice_read

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def may_choose(position: DeckBuilderPosition, seat: int, die: str) -> bool:
    """Whether an effect of the seat may be turned on this die: an answer only on one that is read (ED-07a)."""
    waiting = position.find_beneath(Execute)
    if waiting is None or waiting.seat == seat:
        return True
    return LETTER_OF[die] in dice_read(position, waiting.seat, waiting.card)


def change(position: DeckBuilderPosition, die: str, value: int) -> None:
    """Turn a die to a value; it stays so (ED-02b)."""
    place = DICE.index(die)
    before = position.dice[place]
    position.dice = [*position.dice]
    position.dice[place] = value
    position.tell(events.Changed, die, before, value)


@dataclass(frozen=True, slots=True)
class Choose(Move, answers=Choosing):
    """Choose the die to roll again or to turn over."""

    die: str
    pattern = "choose {die}"
    domains: ClassVar = {"die": DICE}
    clauses = ("ED-C31", "ED-C33", "ED-C37")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if may_choose(position, position.turn_of, self.die) else refusals.NOT_READ

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.done()
        effect = asked.card.effect
        if not isinstance(effect, Reroll):
            change(position, self.die, 7 - position.dice[DICE.index(self.die)])
        elif effect.least:
            roll(position, self.die)
        else:
            position.tell(events.Picked, asked.seat, self.die)
            position.put_above(Rolling.of(asked.seat, self.die, effect.most))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"die:{self.die}",)


@dataclass(frozen=True, slots=True)
class RollAgain(Move, answers=Rolling):
    pattern = "roll"
    clauses = ("ED-C33", "ED-C35")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.done()
        roll(position, asked.die)
        if asked.left > 1:
            position.put_above(Rolling.of(asked.seat, asked.die, asked.left - 1))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:roll",)


@dataclass(frozen=True, slots=True)
class Stop(Move, answers=Rolling):
    pattern = "stop"
    clauses = ("ED-C33",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        position.tell(events.WentOn, position.done().seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:stop",)


@dataclass(frozen=True, slots=True)
class ShiftDie(Move, answers=Shifting):
    """Change a die by an amount."""

    die: str
    amount: int
    pattern = "shift {die} {amount}"
    domains: ClassVar = {"die": DICE, "amount": tuple(range(-3, 4))}
    clauses = ("ED-C32", "ED-C34", "ED-C36")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        asked = position.decision
        assert isinstance(asked, Shifting)
        assert isinstance(asked.card.effect, Shift)
        if not may_choose(position, asked.seat, self.die):
            return refusals.NOT_READ
        if not asked.card.effect.least <= abs(self.amount) <= asked.card.effect.most:
            return refusals.OUT_OF_RANGE
        fits = 1 <= position.dice[DICE.index(self.die)] + self.amount <= 6
        return None if fits or position.readings.no_wrap == "wrap" else refusals.OUT_OF_FACES

    def do(self, position: DeckBuilderPosition) -> None:
        position.done()
        change(position, self.die, (position.dice[DICE.index(self.die)] + self.amount - 1) % 6 + 1)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"die:{self.die}", f"by:{self.amount}")


@dataclass(frozen=True, slots=True)
class SwapDice(Move, answers=Swapping):
    """Exchange two dice."""

    die: str
    other: str
    pattern = "swap {die} {other}"
    domains: ClassVar = {"die": DICE, "other": DICE}
    clauses = ("ED-C38",)

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(die, other) for n, die in enumerate(DICE) for other in DICE[n + 1 :]]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if DICE.index(self.die) >= DICE.index(self.other):
            return refusals.SAME_DIE
        seat = position.turn_of
        read = may_choose(position, seat, self.die) or may_choose(position, seat, self.other)
        return None if read else refusals.NOT_READ

    def do(self, position: DeckBuilderPosition) -> None:
        position.done()
        one, two = (position.dice[DICE.index(die)] for die in (self.die, self.other))
        change(position, self.die, two)
        change(position, self.other, one)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"die:{self.die}", f"die:{self.other}")


@dataclass(frozen=True, slots=True)
class KeepChance(Move, answers=Keeping):
    pattern = "keep"
    clauses = ("ED-C30",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        position.tell(events.Kept, seat, position.die("C"))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:keep",)


@dataclass(frozen=True, slots=True)
class RollChance(Move, answers=Keeping):
    pattern = "reroll"
    clauses = ("ED-02d", "ED-C30")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        position.done()
        roll(position, "chance")

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:reroll",)


@dataclass(frozen=True, slots=True)
class PayOff(Move, answers=PayingOff):
    """Pay the rival to stop as much damage."""

    gold: int
    pattern = "pay {gold}"
    domains: ClassVar = {"gold": tuple(range(1000))}
    clauses = ("ED-C21",)

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(gold) for gold in range(_most(position) + 1)]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if self.gold <= _most(position) else refusals.TOO_MUCH

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        position.gold[seat] -= self.gold
        position.gold[1 - seat] += self.gold
        position.pending[seat] -= self.gold
        position.tell(events.PaidOff, seat, self.gold)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"pay:{self.gold}",)


def _most(position: DeckBuilderPosition) -> int:
    seat = position.turn_of
    return min(position.pending[seat], position.free_gold(seat))


@dataclass(frozen=True, slots=True)
class TakeFromDeck(Move, answers=Fetching):
    """Take a card of the own deck into the hand."""

    card: DeckCard
    pattern = "fetch {card}"
    domains: ClassVar = {"card": ALL}
    clauses = ("ED-C45",)

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(card) for card in dict.fromkeys(sorted(position.decks[position.turn_of], key=str))]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if self.card in position.decks[position.turn_of] else refusals.NOT_IN_DECK

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        deck = position.decks[seat]
        position.take_card(("decks", seat), deck.index(self.card))
        position.put_card(self.card, ("hands", seat))
        position.shuffle(deck, f"deck-{seat + 1}")
        position.tell(events.Fetched, seat, self.card)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"deck:{self.card}",)
