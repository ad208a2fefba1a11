"""Knights: attack, protection, and lowering cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from tutor.engine.facts import Seat
from tutor.engine.moves import Move, Refusal, Task
from tutor.games.oligarchy.bags import kinds_of
from tutor.games.oligarchy.cards import COURT, KNIGHT, LADDER, TARGETS, Kind
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Striking
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import lose, note_loss, receive, take_from_supply
from tutor.games.oligarchy.rules.losses import Aftermath
from tutor.games.oligarchy.rules.obligations import Obligations
from tutor.games.oligarchy.rules.refusals import (
    AIMED_ALREADY,
    ALL_AT_ONE,
    NO_LEVEL,
    NO_LOWER_CARD,
    NO_SUCH_TARGET,
    NOTHING_BELOW,
    TARGETS_FULL,
    TOO_MUCH,
    TOO_STRONG,
    TOO_TOUGH,
)
from tutor.games.oligarchy.state import RANKED, Realm

COSTS = (0, *(1 for _ in range(10)), 3, 6, 9)
"""The damage that one step down costs, by the level that the card leaves (OL-knight-g, OL-knight-h)."""

MOST_DAMAGE = 60
"""More damage than any army has, including what was kept for later."""


PRICES = tuple(
    tuple(accumulate((COSTS[level - step] for step in range(level)), initial=0)) for level in range(len(COSTS))
)
"""The damage for a number of steps down, by the starting level."""


def cost(kind: Kind, steps: int) -> int:
    """Return the damage that lowers a card by some levels, at most below the first. A card without a level is discarded
    for 1 damage (OL-A67).

    >>> from tutor.games.oligarchy.cards import KING, NOBLE, THIEF
    >>> cost(KING, 2), cost(NOBLE, 10), cost(THIEF, 1)
    (15, 10, 1)
    """
    return PRICES[kind.level][min(steps, kind.level)] if kind.level else 1


@dataclass(frozen=True, slots=True)
class Attack(Task):
    """The start of a turn with a knight: an attack may be made (OL-knight-c)."""

    seat: int
    clauses = ("OL-knight-c", "OL-ear-b", "OL-ear-c")

    def run(self, position: Realm) -> None:
        seat = self.seat
        if position.upright(seat, KNIGHT):
            spent = position.spent[seat] if position.readings.excess == "shared-budget" else 0
            damage = position.army(seat) - spent + position.kept[seat]
            if damage > 0 and any(is_target(position, other) for other in position.reached(seat)):
                position.push(Aiming.of(seat, min(damage, MOST_DAMAGE), (), 0))
                return
        position.spent[seat] = 0


def targets(position: Realm, victim: int) -> Sequence[Kind]:
    """Return the kinds of card of a seat that may be attacked (OL-A67)."""
    if position.readings.attackable == "anything":
        return [kind for kind in TARGETS if position.has(victim, kind)]
    return kinds_of(position.reckoned(victim) & RANKED)


def is_target(position: Realm, victim: int) -> bool:
    """Whether a seat has any card that may be attacked."""
    if position.readings.attackable == "anything":
        return bool(targets(position, victim))
    return position.reckoned(victim) & RANKED != 0


# ---- against whom ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Aim(Move, answers=Aiming):
    """Send damage against an opponent."""

    victim: Seat
    damage: int
    pattern = "attack {victim} with {damage}"
    domains = {"victim": (0, 1, 2), "damage": tuple(range(1, MOST_DAMAGE + 1))}
    clauses = ("OL-knight-c", "OL-knight-j")

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        waiting = position.peek(Aiming)
        others = position.reached(waiting.seat)
        least = waiting.left if len(others) == 1 else 1
        return [cls.of(other, n) for other in others for n in range(least, waiting.left + 1)]

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Aiming)
        if self.victim not in position.reached(waiting.seat) or not is_target(position, self.victim):
            return NO_SUCH_TARGET
        if self.victim in waiting.aimed:
            return AIMED_ALREADY
        if self.damage > waiting.left:
            return TOO_MUCH
        alone = len(position.reached(waiting.seat)) == 1
        return ALL_AT_ONE if alone and self.damage < waiting.left else None

    def do(self, position: Realm) -> None:
        waiting = position.pop(Aiming)
        seat, left = waiting.seat, waiting.left - self.damage
        if not waiting.aimed:  # damage kept earlier is part of this attack; what this one keeps is added
            position.kept[seat] = position.spent[seat] = 0
        position.tell(events.Aimed, seat, self.victim, self.damage, position.army(seat))
        position.push(NextTarget.of(seat, left, (*waiting.aimed, self.victim), waiting.struck))
        if position.army(self.victim):
            position.push(Absorbing.of(self.victim, seat, self.damage))
        else:
            strike(position, seat, self.victim, self.damage, waiting.struck, False)

    def picks(self, view: Realm) -> tuple[str, ...]:
        if len(view.reached(view.turn_of)) == 1:
            return (f"seat:{self.victim}",)
        return (f"seat:{self.victim}", f"number:{self.damage}")


@dataclass(frozen=True, slots=True)
class StandDown(Move, answers=Aiming):
    """Make no attack, or no further one."""

    pattern = "no attack"
    clauses = ("OL-knight-c",)

    def do(self, position: Realm) -> None:
        waiting = position.pop(Aiming)
        position.tell(events.StoodDown, waiting.seat, waiting.left)
        position.spent[waiting.seat] = 0
        keep(position, waiting.seat, position.kept[waiting.seat] + (waiting.left if waiting.aimed else 0))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:no-attack",)


def keep(position: Realm, seat: int, damage: int) -> None:
    """Keep the remaining damage for the next attack, if OL-A84 says so."""
    keeps = position.readings.many_steps == "accumulates"
    position.kept[seat] = min(damage, MOST_DAMAGE) if keeps else 0


@dataclass(frozen=True, slots=True)
class NextTarget(Task):
    """Let the rest of an attack go against another opponent."""

    seat: int
    left: int
    aimed: tuple[int, ...]
    struck: int
    clauses = ("OL-knight-j",)

    def run(self, position: Realm) -> None:
        others = [other for other in position.reached(self.seat) if other not in self.aimed]
        if self.left and any(is_target(position, other) for other in others):
            position.push(Aiming.of(self.seat, self.left, self.aimed, self.struck))


# ---- protection ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Absorb(Move, answers=Absorbing):
    """Let the attacked player's knights absorb damage; it costs them nothing (OL-knight-l)."""

    amount: int
    pattern = "absorb {amount}"
    domains = {"amount": tuple(range(MOST_DAMAGE + 1))}
    clauses = ("OL-knight-k", "OL-knight-l")

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        waiting = position.peek(Absorbing)
        return [cls.of(n) for n in range(min(waiting.damage, position.army(waiting.seat)) + 1)]

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Absorbing)
        return TOO_STRONG if self.amount > min(waiting.damage, position.army(waiting.seat)) else None

    def do(self, position: Realm) -> None:
        waiting = position.pop(Absorbing)
        seat, attacker, left = waiting.seat, waiting.attacker, waiting.damage - self.amount
        position.tell(events.Absorbed, seat, self.amount, waiting.damage)
        position.spent[seat] += self.amount
        rest = position.army(seat) - self.amount
        if position.readings.excess == "counterattack" and rest and is_target(position, attacker):
            position.push(Striking.of(seat, attacker, rest, blow_of(position, seat, rest), 0, True))
        below = position.find_beneath(NextTarget) or position.agenda[-1]
        struck = below.struck if isinstance(below, NextTarget) else 0
        if left:
            strike(position, attacker, seat, left, struck, False)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"number:{self.amount}",)


def blow_of(position: Realm, seat: int, damage: int) -> int:
    """Return the size of one blow: all damage together, or that of one knight (OL-A65)."""
    return damage if position.readings.damage == "pooled" else position.blow(seat)


def strike(position: Realm, seat: int, victim: int, damage: int, struck: int, back: bool) -> None:
    """Ask what the damage lowers, if it can lower anything."""
    question = Striking.of(seat, victim, damage, blow_of(position, seat, damage), struck, back)
    go_on(position, question)


def go_on(position: Realm, question: Striking) -> None:
    """Ask for the next target, if the damage can lower anything of one."""
    while question.left > 0:
        if _brings_down(position, question):
            position.push(question)
            return
        if in_hand(question) == question.left:
            break
        question = replace(question, left=question.left - in_hand(question))
    position.tell(events.AttackEnded, question.seat, question.left)
    if not question.back:
        keep(position, question.seat, position.kept[question.seat] + question.left)


def _brings_down(position: Realm, question: Striking) -> bool:
    """Return whether the current blow can lower anything."""
    blows = strikes(position, question, in_hand(question))
    return any(refuse_strike(position, question, blow) is None for blow in blows)


def in_hand(question: Striking) -> int:
    """Return the rest of the current blow."""
    return (question.left - 1) % question.blow + 1


# ---- what is brought down --------------------------------------------------------------------------------------------
def strikes(position: Realm, question: Striking, damage: int) -> Iterator[Strike]:
    """Yield what an amount of damage could lower."""
    for kind in targets(position, question.victim):
        for steps in range(1, max(1, kind.level) + 1):
            if cost(kind, steps) > damage:
                break
            yield Strike.of(kind, steps)


def lower(position: Realm, kind: Kind, steps: int) -> Kind | None:
    """Return the card that a card becomes; None if it is discarded (OL-knight-e, OL-A68)."""
    if not kind.level or steps >= kind.level:
        return None
    found = LADDER[kind.level - steps - 1]
    if position.supply(found) or position.readings.lower_card == "supply-or-illegal":
        return found
    if position.readings.lower_card == "plain-discard":
        return None
    below = (LADDER[level - 1] for level in range(found.level - 1, 0, -1))
    return next((other for other in below if position.supply(other)), None)


def refuse_strike(position: Realm, question: Striking, strike: Strike) -> Refusal | None:
    """Return why this card cannot be lowered."""
    kind, steps = strike.card, strike.steps
    if not position.has(question.victim, kind):
        return NO_SUCH_TARGET
    if not kind.level and position.readings.attackable != "anything":
        return NO_LEVEL
    if steps > max(1, kind.level):
        return NOTHING_BELOW
    if question.struck > 1 and position.readings.targets == "one-or-two":
        return TARGETS_FULL
    if cost(kind, steps) > in_hand(question):
        return TOO_TOUGH
    falls = lower(position, kind, steps)
    return None if falls is None or position.supply(falls) else NO_LOWER_CARD


@dataclass(frozen=True, slots=True)
class Strike(Move, answers=Striking):
    """Lower a card by some levels."""

    card: Kind
    steps: int
    pattern = "strike {card} down {steps}"
    domains = {"card": TARGETS, "steps": tuple(range(1, 14))}
    clauses = ("OL-knight-d", "OL-knight-e", "OL-knight-f", "OL-knight-g", "OL-knight-h", "OL-knight-i", "OL-knight-m")

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        question = position.peek(Striking)
        return [*strikes(position, question, question.left)]

    def refuse(self, position: Realm) -> Refusal | None:
        return refuse_strike(position, position.peek(Striking), self)

    def do(self, position: Realm) -> None:
        question = position.pop(Striking)
        seat, victim, kind, price = question.seat, question.victim, self.card, cost(self.card, self.steps)
        falls = lower(position, kind, self.steps)
        left = question.left - price
        lose(position, victim, kind)
        if falls is None:
            position.tell(events.Struck, seat, victim, kind, falls, price, left)
        else:
            take_from_supply(position, falls)
            receive(position, victim, falls, "lowered", events.Struck, seat, victim, kind, falls, price, left)
        position.push(Onward.of(seat, victim, left, question.blow, question.struck + 1, question.back))
        if position.readings.foreign_excess == "at-once":
            position.push(Obligations.of(victim, ()))
        if kind in COURT and position.readings.losing != "ritual-and-theft":
            note_loss(position, victim, kind)
        position.push(Aftermath.of("attack"))

    def picks(self, view: Realm) -> tuple[str, ...]:
        question = view.decision
        victim = question.victim if isinstance(question, Striking) else view.opponents(view.active)[0]
        return (f"held:{victim}:{self.card}", f"number:{self.steps}")


@dataclass(frozen=True, slots=True)
class Onward(Task):
    """Continue the attack with what is left; the fields are those of ``Striking``."""

    seat: int
    victim: int
    left: int
    blow: int
    struck: int
    back: bool
    clauses = ("OL-knight-i", "OL-knight-m")

    def run(self, position: Realm) -> None:
        if self.struck and not self.back:
            below = position.agenda[-1] if position.agenda else None
            if isinstance(below, NextTarget):
                position.replace(below, NextTarget.of(below.seat, below.left, below.aimed, self.struck))
        go_on(position, Striking.of(self.seat, self.victim, self.left, self.blow, self.struck, self.back))


@dataclass(frozen=True, slots=True)
class Cease(Move, answers=Striking):
    """Strike no more with this blow."""

    pattern = "strike no more"
    clauses = ("OL-knight-j",)

    def do(self, position: Realm) -> None:
        question = position.pop(Striking)
        rest = question.left - in_hand(question)
        if rest:
            position.tell(events.BlowSpared, question.seat, rest)
            go_on(position, replace(question, left=rest))
            return
        position.tell(events.AttackEnded, question.seat, question.left)
        if not question.back:
            keep(position, question.seat, position.kept[question.seat] + question.left)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:cease",)
