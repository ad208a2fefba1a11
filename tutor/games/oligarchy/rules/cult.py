"""The ritual of four pet rocks, and the effects of sorcerers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from tutor.engine.facts import Seat
from tutor.engine.moves import Move, Refusal
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    CROWNED,
    FARMER,
    HEIR,
    KINDS,
    KNIGHT,
    ROCK,
    SCIENTIST,
    SORCERER,
    TARGETS,
    Kind,
)
from tutor.games.oligarchy.decisions import Acting, Obliged, SecondUse
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.combining import Fetch
from tutor.games.oligarchy.rules.effects import add_heir, lose, note_loss, receive, release, take_from_supply
from tutor.games.oligarchy.rules.losses import Aftermath
from tutor.games.oligarchy.rules.obligations import after_action, answered, forcing, refuse_unless_it_serves
from tutor.games.oligarchy.rules.refusals import (
    BREAD_FULL,
    FEWER_ROCKS,
    HEIR_PRICE,
    NO_BARON,
    NO_BREAD_LEFT,
    NO_COPY_LEFT,
    NO_HEIR,
    NO_RITUAL,
    NO_ROCKS,
    NO_ROOM,
    NO_SECOND_FARMER,
    NO_SECOND_KNIGHT,
    NO_SECOND_SCIENTIST,
    NO_SECOND_SORCERER,
    NO_SORCERER,
    NO_TARGET,
    NOT_CLONABLE,
    NOTHING_TO_CLONE,
    OTHER_EFFECT,
    USEFUL,
)
from tutor.games.oligarchy.rules.touches import mine
from tutor.games.oligarchy.state import Realm

OWN_REASON = {
    SCIENTIST: NO_SECOND_SCIENTIST, KNIGHT: NO_SECOND_KNIGHT, FARMER: NO_SECOND_FARMER, SORCERER: NO_SECOND_SORCERER,
}  # fmt: skip
"""Kinds that cannot be cloned for another reason than the rule on royal cards."""
RITUAL = 4
"""The number of pet rocks for a ritual (OL-rock-b)."""


# ---- the ritual ------------------------------------------------------------------------------------------------------
def _refuse_ritual(position: Realm) -> Refusal | None:
    if position.count(position.turn_of, ROCK) < RITUAL:
        return NO_RITUAL
    return refuse_unless_it_serves(position, {ROCK: RITUAL}, "ritual")


@dataclass(frozen=True, slots=True)
class Curse(Move, answers=(Acting, Obliged)):
    """Perform the ritual: an opponent's card is discarded (OL-rock-b)."""

    card: Kind
    victim: Seat
    pattern = "ritual on {card} of {victim}"
    domains = {"card": TARGETS, "victim": (0, 1, 2)}
    clauses = ("OL-rock-b", "OL-rock-c")

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        if position.count(position.turn_of, ROCK) < RITUAL:
            return []
        others = position.opponents(position.turn_of)
        return [cls.of(kind, other) for other in others for kind in TARGETS if position.has(other, kind)]

    def refuse(self, position: Realm) -> Refusal | None:
        if refusal := _refuse_ritual(position):
            return refusal
        there = self.victim in position.reached(position.turn_of) and position.has(self.victim, self.card)
        return None if there else NO_TARGET

    def do(self, position: Realm) -> None:
        seat, factor = position.turn_of, forcing(position, {ROCK: RITUAL})
        answered(position)
        lose(position, seat, ROCK, RITUAL)
        lose(position, self.victim, self.card)
        position.tell(events.Cursed, seat, self.victim, self.card, factor)
        note_loss(position, self.victim, self.card)
        position.push(Aftermath.of("ritual"))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return mine(view, ROCK), f"held:{self.victim}:{self.card}"


@dataclass(frozen=True, slots=True)
class Summon(Move, answers=(Acting, Obliged)):
    """Take a bread from the ritual instead (OL-rock-d)."""

    pattern = "ritual for bread"
    clauses = ("OL-rock-d", "OL-bread-f")

    def refuse(self, position: Realm) -> Refusal | None:
        if refusal := _refuse_ritual(position):
            return refusal
        if not position.room(position.turn_of, BREAD):
            return BREAD_FULL
        return None if position.supply(BREAD) else NO_BREAD_LEFT

    def do(self, position: Realm) -> None:
        seat, factor = position.turn_of, forcing(position, {ROCK: RITUAL})
        answered(position)
        lose(position, seat, ROCK, RITUAL)
        position.tell(events.Summoned, seat, factor)
        position.push(Fetch.of(seat, BREAD, 1, "gain", "won"))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:summon",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, ROCK),)


# ---- sorcerers -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Sorcery(Move):
    """Base class of a sorcerer's effects."""

    clauses: ClassVar[tuple[str, ...]] = ("OL-sorc-a",)

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.agenda[-1]
        if isinstance(waiting, SecondUse):
            if position.readings.two_uses == "same-effect-twice" and waiting.first != self.text():
                return OTHER_EFFECT
        elif not position.count(position.turn_of, SORCERER):
            return NO_SORCERER
        return self.refuse_effect(position, 0 if isinstance(waiting, SecondUse) else 1)

    def refuse_effect(self, position: Realm, spent: int) -> Refusal | None:
        """Return why the effect cannot happen once its sorcerers are used for it."""
        raise NotImplementedError

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        spend(position, self)
        self.work(position, seat)

    def work(self, position: Realm, seat: int) -> None:
        """Apply the effect."""
        raise NotImplementedError


def two_uses(position: Realm, seat: int) -> bool:
    """Return whether a seat's next sorcerer has two uses (OL-arch-c, OL-A24)."""
    return position.count(seat, ARCHMAGE) > 0 and position.count(seat, SORCERER) > position.old_sorcerers[seat]


def spend(position: Realm, effect: Sorcery) -> None:
    """Pay a use of a sorcerer; if it has another, that comes next, or whenever its owner wants (OL-A25)."""
    seat = position.turn_of
    if isinstance(position.agenda[-1], SecondUse):
        position.pop(SecondUse)
        return
    position.push(*after_action(position, seat))
    if position.readings.two_uses == "marked" and two_uses(position, seat) and not position.half_used[seat]:
        position.half_used[seat] = True
        position.tell(events.HalfUsed, seat)
        return
    again = two_uses(position, seat) and position.readings.two_uses != "marked"
    position.half_used[seat] = False
    lose(position, seat, SORCERER)
    if again:
        position.push(SecondUse.of(seat, effect.text()))


@dataclass(frozen=True, slots=True)
class Clone(Sorcery, answers=(Acting, SecondUse)):
    """Gain another copy of a card that the seat has (OL-sorc-a)."""

    card: Kind
    pattern = "clone {card}"
    domains = {"card": (*KINDS, FARMER)}
    clauses = ("OL-sorc-a", "OL-sorc-b", "OL-sorc-c", "OL-color-a", "OL-color-b")

    @classmethod
    def options(cls, position: Realm) -> Iterable[Move]:
        return [cls.of(kind) for kind in position.kinds(position.turn_of)]

    def refuse_effect(self, position: Realm, spent: int) -> Refusal | None:
        seat = position.turn_of
        if not is_clonable(position, self.card):
            return OWN_REASON.get(self.card, NOT_CLONABLE)
        stays = position.readings.two_uses == "marked" and two_uses(position, seat) and not position.half_used[seat]
        spent = spent if self.card is SORCERER and not stays else 0
        if position.upright(seat, self.card) <= spent:
            return NOTHING_TO_CLONE
        if not position.room(seat, self.card):
            return NO_ROOM
        return None if position.supply(self.card) else NO_COPY_LEFT

    def work(self, position: Realm, seat: int) -> None:
        take_from_supply(position, self.card)
        receive(position, seat, self.card, "cloned", events.Cloned, seat, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return sorcery(view, self.card)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return () if self.card is SORCERER else (mine(view, self.card),)


def sorcery(view: Realm, kind: Kind) -> tuple[str, ...]:
    """Return the clicks that copy a card: the sorcerer, unless it is gone at a second use, then the card.

    :param kind: the card, or an heir (a baron turned over).
    """
    what = "do:clone-SO" if kind is SORCERER else mine(view, kind)
    return (what,) if isinstance(view.decision, SecondUse) else (mine(view, SORCERER), what)


def is_clonable(position: Realm, kind: Kind) -> bool:
    """Return whether sorcerers may clone a kind (OL-color-a, OL-A22, OL-A23)."""
    if kind is SORCERER:
        return position.readings.sorcerer_clone == "clonable"
    if position.readings.royal_cards == "crowned-only":
        return kind not in (*CROWNED, ACE, ARCHMAGE, SCIENTIST, KNIGHT, FARMER)
    return kind.drawn


@dataclass(frozen=True, slots=True)
class CopyHeir(Sorcery, answers=(Acting, SecondUse)):
    """Gain another heir, a baron of the supply turned over, for two uses (OL-heir-f..i)."""

    pattern = "copy the heir"
    clauses = ("OL-heir-f", "OL-heir-g", "OL-heir-h", "OL-heir-i")

    def refuse_effect(self, position: Realm, spent: int) -> Refusal | None:
        seat = position.turn_of
        if not position.heirs[seat]:
            return NO_HEIR
        if not _price(position, seat, spent):
            return HEIR_PRICE
        return None if position.supply(BARON) else NO_BARON

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        second = isinstance(position.agenda[-1], SecondUse)
        price = _price(position, seat, 0 if second else 1)
        if price == 1 or second:
            spend(position, self)
        else:
            position.push(*after_action(position, seat))
        if price == 2:
            lose(position, seat, SORCERER, 1 if two_uses(position, seat) else 2)
        self.work(position, seat)

    def work(self, position: Realm, seat: int) -> None:
        add_heir(position, seat)
        position.tell(events.HeirCopied, seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return sorcery(view, HEIR)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, HEIR),)


def _price(position: Realm, seat: int, spent: int) -> int:
    """Return the number of uses that a copy of an heir costs (OL-heir-g, OL-A26); 0 if the seat cannot pay."""
    sorcerers = position.count(seat, SORCERER)
    if two_uses(position, seat) or not spent:
        if position.readings.heir_copy == "one-use":
            return 1
        return 2 if spent and not (position.half_used[seat] and sorcerers < 2) else 0
    return 2 if sorcerers > 1 else 0


@dataclass(frozen=True, slots=True)
class Rob(Sorcery, answers=(Acting, SecondUse)):
    """Take all pet rocks of an opponent who has fewer (OL-rock-e, OL-rock-f)."""

    victim: Seat
    pattern = "rob {victim}"
    domains = {"victim": (0, 1, 2)}
    clauses = ("OL-rock-e", "OL-rock-f")

    def refuse_effect(self, position: Realm, spent: int) -> Refusal | None:
        seat = position.turn_of
        if self.victim not in position.reached(seat) or not position.count(self.victim, ROCK):
            return NO_ROCKS
        beaten: tuple[int, ...] = (self.victim,)
        if position.readings.robbery == "beat-everyone":
            beaten = position.opponents(seat)
        own = position.count(seat, ROCK)
        return None if all(position.count(other, ROCK) < own for other in beaten) else FEWER_ROCKS

    def work(self, position: Realm, seat: int) -> None:
        rocks = position.count(self.victim, ROCK)
        for _ in range(rocks):
            release(position, self.victim, ROCK)
            receive(position, seat, ROCK, "stolen")
        position.tell(events.Robbed, seat, self.victim, rocks)

    def picks(self, view: Realm) -> tuple[str, ...]:
        theirs = f"held:{self.victim}:{ROCK}"
        return (theirs,) if isinstance(view.decision, SecondUse) else (mine(view, SORCERER), theirs)


@dataclass(frozen=True, slots=True)
class Waste(Sorcery, answers=Acting):
    """Discard a sorcerer without an effect (OL-A92)."""

    pattern = "waste a sorcerer"

    def refuse_effect(self, position: Realm, spent: int) -> Refusal | None:
        return None if position.readings.idle_sorcerer == "may-be-wasted" else USEFUL

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        lose(position, seat, SORCERER)
        position.half_used[seat] = False
        position.tell(events.SorcererWasted, seat)
        position.push(*after_action(position, seat))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:waste",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, SORCERER),)


@dataclass(frozen=True, slots=True)
class Waive(Move, answers=SecondUse):
    """Do without the second use of a sorcerer (OL-A25)."""

    pattern = "no second use"
    clauses = ("OL-arch-c",)

    def do(self, position: Realm) -> None:
        seat = position.pop(SecondUse).seat
        position.tell(events.SecondUseWaived, seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:waive",)
