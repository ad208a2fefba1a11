"""Choices of effects: changing dice, keeping chance, paying the militia, fetching a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from tutor.engine import Decision, Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.decisions import (
    Choosing,
    Fetching,
    Keeping,
    Mending,
    PayingOff,
    Rolling,
    Shifting,
    Spreading,
    Swapping,
    Taking,
)
from tutor.games.elemental_deck_builder.effects import DICE, LETTER_OF, Reroll, Shift
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.answering import ask_for_answer
from tutor.games.elemental_deck_builder.rules.executing import Execute, heal, roll, set_die
from tutor.games.elemental_deck_builder.rules.piles import executed
from tutor.games.elemental_deck_builder.rules.relevance import dice_read
from tutor.games.elemental_deck_builder.rules.strength import rolls

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def may_choose(position: DeckBuilderPosition, seat: int, die: str) -> bool:
    """Return whether a seat's effect may be used on this die: an answer only on one that is read (ED-07a)."""
    if die == "chance" and position.readings.which_dice == "not-chance":
        return False
    waiting = _waiting(position)
    if waiting is None or waiting.seat == seat or position.readings.relevant == "anything":
        return True
    return LETTER_OF[die] in dice_read(position, waiting.seat, waiting.card, seat)


def _waiting(position: DeckBuilderPosition) -> Execute | None:
    """Return the action that the choice can change: not the one right beneath, for which it is made in advance
    (ED-A71)."""
    return next((item for item in reversed(position.agenda[:-2]) if isinstance(item, Execute)), None)


def is_early(position: DeckBuilderPosition, move: Move) -> bool:
    """Note a choice that is made before its card can be answered, and ask the rival; return whether it is one
    (ED-A71)."""
    waiting = position.agenda[-1]
    if not isinstance(waiting, Execute):
        return False
    position.replace(waiting, waiting.replace(choice=move.text()))
    position.tell(events.SaidBefore, waiting.seat, waiting.card, move.text())
    ask_for_answer(position, 1 - waiting.seat)
    return True


def need(position: DeckBuilderPosition, seat: int, *dice: str) -> None:
    """Roll chance before it is changed, too, under ED-A20."""
    if "chance" in dice and position.readings.chance_use == "any-use":
        roll(position, seat, "chance", "ED-02d")


def stop(position: DeckBuilderPosition, seat: int, die: str, values: tuple[int, ...]) -> None:
    """Stop rolling a die; under ED-A25 its player chooses among all its values."""
    if position.readings.which_roll == "best-of" and len(set(values)) > 1:
        position.push(Taking.of(seat, die, values))


def change(position: DeckBuilderPosition, seat: int, die: str, value: int) -> None:
    """Turn a seat's die to a value, which stays (ED-02b)."""
    before = position.shows(die, seat)
    set_die(position, seat, die, value)
    position.tell(events.Changed, seat, die, before, value, executed(position))


@dataclass(frozen=True, slots=True)
class RollOn(Task):
    """Let the next roll of a card go to another die (ED-A26)."""

    seat: int
    left: int
    clauses = ("ED-C33",)

    def run(self, position: DeckBuilderPosition) -> None:
        position.push(Spreading.of(self.seat, self.left))


@dataclass(frozen=True, slots=True)
class Choose(Move, answers=(Choosing, Spreading)):
    """Choose the die to roll again or to flip."""

    die: str
    pattern = "choose {die}"
    domains: ClassVar = {"die": DICE}
    clauses = ("ED-C31", "ED-C33", "ED-C37")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if may_choose(position, position.turn_of, self.die) else refusals.NOT_READ

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Decision)
        if is_early(position, self):
            return
        effect = asked.card.effect if isinstance(asked, Choosing) else None
        if isinstance(asked, Spreading):
            if asked.left > 1:
                position.push(RollOn.of(asked.seat, asked.left - 1))
            self._roll(position, asked.seat, 1)
        elif not isinstance(effect, Reroll):
            self._flip(position, asked.seat)
        elif not effect.least:
            position.tell(events.Picked, asked.seat, self.die, executed(position))
            most, shown = rolls(position, asked.seat, effect.most), position.shows(self.die, asked.seat)
            position.push(Rolling.of(asked.seat, self.die, most, (shown,)))
        else:
            self._roll(position, asked.seat, rolls(position, asked.seat, effect.least))

    def _roll(self, position: DeckBuilderPosition, seat: int, times: int) -> None:
        """Roll the die a number of times."""
        values = [position.shows(self.die, seat)]
        for _ in range(times):
            roll(position, seat, self.die, executed(position))
            values.append(position.shows(self.die, seat))
        stop(position, seat, self.die, tuple(values))

    def _flip(self, position: DeckBuilderPosition, seat: int) -> None:
        need(position, seat, self.die)
        shows = position.shows(self.die, seat)
        if position.readings.flip == "any-other-face":
            position.tell(events.Picked, seat, self.die, executed(position))
            position.push(Taking.of(seat, self.die, _others(shows, position.faces)))
        else:
            change(position, seat, self.die, position.faces + 1 - shows)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"die:{self.die}",)


@dataclass(frozen=True, slots=True)
class RollAgain(Move, answers=Rolling):
    pattern = "roll"
    clauses = ("ED-C33", "ED-C35")

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Rolling)
        roll(position, asked.seat, asked.die, executed(position))
        values = (*asked.values, position.shows(asked.die, asked.seat))
        if asked.left > 1:
            position.push(Rolling.of(asked.seat, asked.die, asked.left - 1, values))
        else:
            stop(position, asked.seat, asked.die, values)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:roll",)


@dataclass(frozen=True, slots=True)
class Stop(Move, answers=(Rolling, Spreading)):
    pattern = "stop"
    clauses = ("ED-C33",)

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Decision)
        position.tell(events.WentOn, asked.seat, executed(position))
        if isinstance(asked, Rolling):
            stop(position, asked.seat, asked.die, asked.values)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:stop",)


def _others(value: int, faces: int) -> tuple[int, ...]:
    return tuple(face for face in range(1, faces + 1) if face != value)


@dataclass(frozen=True, slots=True)
class TakeValue(Move, answers=Taking):
    """Choose among the values that a die has shown, or may show."""

    value: int
    pattern = "value {value}"
    domains: ClassVar = {"value": tuple(range(1, 7))}
    clauses = ("ED-C33", "ED-C37")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        asked = position.decision
        assert isinstance(asked, Taking)
        return None if self.value in asked.values else refusals.NO_SUCH_VALUE

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Taking)
        set_die(position, asked.seat, asked.die, self.value)
        position.tell(events.Chosen, asked.seat, asked.die, self.value, executed(position))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"value:{self.value}",)


def amounts(position: DeckBuilderPosition, card: DeckCard) -> list[int]:
    """Return the amounts by which a card may change a die, down and up."""
    effect = position.effect(card)
    assert isinstance(effect, Shift)
    return [amount for amount in range(-effect.most, effect.most + 1) if abs(amount) >= effect.least]


def keeps_to_faces(position: DeckBuilderPosition, seat: int, die: str, amount: int) -> bool:
    """Return whether a die changed by an amount still shows a face, if that matters (ED-A20, ED-A23)."""
    if position.readings.no_wrap != "no-wrap" or 1 <= position.shows(die, seat) + amount <= position.faces:
        return True
    return die == "chance" and position.readings.chance_use == "any-use"


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
        if not may_choose(position, asked.seat, self.die):
            return refusals.NOT_READ
        if self.amount not in amounts(position, asked.card):
            return refusals.OUT_OF_RANGE
        return None if keeps_to_faces(position, asked.seat, self.die, self.amount) else refusals.OUT_OF_FACES

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Shifting).seat
        if is_early(position, self):
            return
        need(position, seat, self.die)
        value = position.shows(self.die, seat) + self.amount
        wraps, most = position.readings.no_wrap == "wrap", position.faces
        change(position, seat, self.die, (value - 1) % most + 1 if wraps else min(max(value, 1), most))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"die:{self.die}", f"by:{self.amount}")


@dataclass(frozen=True, slots=True)
class SwapDice(Move, answers=Swapping):
    """Exchange two dice, listed and written in table order."""

    die: str
    other: str
    pattern = "swap {die} {other}"
    domains: ClassVar = {"die": DICE, "other": DICE}
    clauses = ("ED-C38",)

    @classmethod
    def between(cls, die: str, other: str) -> Self:
        """Return the exchange of two dice, named in any order."""
        return cls.of(*sorted((die, other), key=DICE.index))

    @classmethod
    def parse(cls, text: str) -> Self | None:
        move = super(SwapDice, cls).parse(text)
        return move and cls.between(move.die, move.other)

    @classmethod
    def every(cls) -> Iterable[Self]:
        return [cls.of(die, other) for n, die in enumerate(DICE) for other in DICE[n:]]

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(die, other) for n, die in enumerate(DICE) for other in DICE[n + 1 :]]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if self.die == self.other:
            return refusals.SAME_DIE
        readings = position.readings
        if self.other == "chance" and (readings.swap_chance, readings.which_dice) != (
            "allowed-as-shown",
            "any-of-seven",
        ):
            return refusals.NOT_CHANCE
        seat = position.turn_of
        read = may_choose(position, seat, self.die) or may_choose(position, seat, self.other)
        return None if read else refusals.NOT_READ

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Swapping).seat
        if is_early(position, self):
            return
        need(position, seat, self.die, self.other)
        one, two = (position.shows(die, seat) for die in (self.die, self.other))
        change(position, seat, self.die, two)
        change(position, seat, self.other, one)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"die:{self.die}", f"die:{self.other}")


@dataclass(frozen=True, slots=True)
class KeepChance(Move, answers=Keeping):
    pattern = "keep"
    clauses = ("ED-C30",)

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Keeping)
        position.tell(events.Kept, asked.seat, position.die("C", asked.owner))

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:keep",)


@dataclass(frozen=True, slots=True)
class RollChance(Move, answers=Keeping):
    pattern = "reroll"
    clauses = ("ED-02d", "ED-C30")

    def do(self, position: DeckBuilderPosition) -> None:
        roll(position, position.pop(Keeping).owner, "chance", "ED-02d")

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:reroll",)


@dataclass(frozen=True, slots=True)
class Heal(Move, answers=Mending):
    """Choose whom a card heals (ED-A47)."""

    whom: str
    pattern = "heal {whom}"
    domains: ClassVar = {"whom": ("self", "rival")}
    clauses = ("ED-C15",)

    def do(self, position: DeckBuilderPosition) -> None:
        asked = position.pop(Mending)
        if is_early(position, self):
            return
        heal(position, asked.seat, asked.seat if self.whom == "self" else 1 - asked.seat, asked.card)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"heal:{self.whom}",)


MOST_PAID = 999
"""More than anybody would pay at once; each sum is a separate move."""


@dataclass(frozen=True, slots=True)
class PayOff(Move, answers=PayingOff):
    """Pay the rival to stop as much damage as the sum."""

    gold: int
    pattern = "pay {gold}"
    domains: ClassVar = {"gold": tuple(range(MOST_PAID + 1))}
    clauses = ("ED-C21",)

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(gold) for gold in range(_most(position) + 1)]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if self.gold <= _most(position) else refusals.TOO_MUCH

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(PayingOff).seat
        position.gold[seat] -= self.gold
        if position.readings.militia != "to-bank":
            position.gold[1 - seat] += self.gold
        if self.gold:
            position.used = [*position.used, f"paid-militia@{seat}"]
        position.pending[seat] -= self.gold
        position.tell(events.PaidOff, seat, self.gold)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"pay:{self.gold}",)


def _most(position: DeckBuilderPosition) -> int:
    seat = position.turn_of
    return min(position.pending[seat], position.free_gold(seat), MOST_PAID)


@dataclass(frozen=True, slots=True)
class TakeFromDeck(Move, answers=Fetching):
    """Take a card from your deck into your hand."""

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
        seat = position.pop(Fetching).seat
        deck = position.decks[seat]
        position.take_card(("decks", seat), deck.index(self.card))
        position.put_card(self.card, ("hands", seat))
        if deck:
            position.shuffle(deck, f"deck-{seat + 1}")
        position.tell(events.Fetched, seat, self.card)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"deck:{self.card}",)


def read_choice(text: str) -> Move:
    """Read a choice of dice, amounts or players from its notation; raise ValueError if it is invalid."""
    for kind in (Choose, ShiftDie, SwapDice, Heal):
        move = kind.parse(text)
        if move is not None:
            return move
    raise ValueError("That is not a choice for a card.")
