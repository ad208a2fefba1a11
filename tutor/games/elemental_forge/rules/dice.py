"""The dice attack: how many dice, sacrifice, hits, blocks, losses (EF-4.3, EF-5.2a, EF-5.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tutor.engine import Card, Move, Refusal, Task
from tutor.games.elemental_forge.cards import EVERY_CARD
from tutor.games.elemental_forge.decisions import ATTACKING, BLOCKING, Attacking, Blocking
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.moments import AttackMove, BlockMove
from tutor.games.elemental_forge.state import SEATS, ForgePosition

POINTS_A_DIE = 5
FOUR = 4


def dice_of(position: ForgePosition, strength: int) -> int:
    """Base dice of an attack: a fifth of the worth, fractions dropped (EF-4.3c, EF-A58)."""
    return at_most(position, max(strength, 0) // POINTS_A_DIE)


def at_most(position: ForgePosition, dice: int) -> int:
    """Limit the number of dice to ``FOUR``, if there are only four (EF-A58)."""
    return min(dice, FOUR) if position.readings.dice_supply == "four-at-most" else dice


def refuse_sacrifice(position: ForgePosition) -> Refusal | None:
    """Return why no (further) card can be given up for a die (EF-4.3k, EF-A66, EF-A58, EF-A59)."""
    readings = position.readings
    if position.rolls:
        return refusals.DICE_CAST
    if position.sacrificed and readings.sacrifice_limit == "one-card":
        return refusals.ONE_SACRIFICE
    if readings.dice_supply == "four-at-most" and position.dice >= FOUR:
        return refusals.FOUR_DICE
    return refusals.NO_BASE_DIE if not position.dice and readings.zero_dice == "no-dice-no-attack" else None


def refuse_target(position: ForgePosition, seat: int, other: int) -> Refusal | None:
    """Return why a seat cannot be attacked (EF-4.3a and the house rules)."""
    if other == seat or other >= position.seats or position.out[other]:
        return refusals.NOT_A_TARGET
    if position.readings.partnership == "partners" and other in position.team(seat):
        return refusals.PARTNER
    if position.readings.shelter == "sheltered" and position.scores[other] <= 0:
        return refusals.SHELTERED
    if position.readings.truce == "truce" and position.attacker_of[seat] == other:
        return refusals.TRUCE
    return None


def has_target(position: ForgePosition, seat: int) -> bool:
    """Return whether the seat may attack anybody."""
    return any(refuse_target(position, seat, other) is None for other in position.others(seat))


@dataclass(frozen=True, slots=True)
class Attack(Task):
    """Begin the attack phase; it is skipped if there can be no die or no target."""

    seat: int
    clauses = ("EF-4.3a", "EF-4.3b", "EF-4.3c")

    def run(self, position: ForgePosition) -> None:
        begin_attack(position, self.seat)


def begin_attack(position: ForgePosition, seat: int) -> None:
    """Count the dice and let the attacker choose, if there can be a die and a target (EF-4.3a to EF-4.3c)."""
    position.dice, position.sacrificed = dice_of(position, position.strength), 0
    clear_dice(position)
    failed = position.readings.success == "effect-must-happen" and position.declined
    fuel = position.dice or (position.hands[seat] and refuse_sacrifice(position) is None)
    if position.strength >= 0 and fuel and not failed and has_target(position, seat):
        position.push(ATTACKING[seat])
    else:
        position.tell(events.NoAttack, seat, False)


def hit_price(position: ForgePosition) -> int:
    """Return the points that a hit costs (EF-4.3j, EF-V6)."""
    return 5 if position.readings.hit_dice == "costly" else 1


def clear_dice(position: ForgePosition) -> None:
    """Take all dice off the table, before an attack or a part of it."""
    position.rolls = position.blocks = ()
    position.hits = position.blockers = position.blocked = 0


@dataclass(frozen=True, slots=True)
class Strike(AttackMove, answers=Attacking):
    """Attack another player with all dice, or with some where EF-A60 splits them."""

    target: str
    dice: int
    pattern = "attack {target} with {dice}"
    domains = {"target": SEATS, "dice": tuple(range(1, 60))}
    clauses = ("EF-4.3a",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        dice = position.dice
        if not dice:
            return ()
        numbers = range(1, dice + 1) if position.readings.attack_spread == "split-dice" else (dice,)
        return [cls.of(SEATS[other], n) for other in position.others(position.active) for n in numbers]

    def refuse(self, position: ForgePosition) -> Refusal | None:
        readings, dice = position.readings, position.dice
        refusal = refuse_target(position, position.active, SEATS.index(self.target))
        if refusal is not None:
            return refusal
        if not dice or self.dice > dice:
            return refusals.NO_DICE
        return None if self.dice == dice or readings.attack_spread == "split-dice" else refusals.DICE_LEFT

    def do(self, position: ForgePosition) -> None:
        seat, other = position.active, SEATS.index(self.target)
        left = position.dice - self.dice
        position.pop(Attacking)
        # dice for sacrifices are rolled last
        given = min(position.sacrificed, position.dice) - min(position.sacrificed, left)
        position.tell(events.AttackDeclared, seat, other, position.strength, self.dice - given, given)
        position.target, position.attacker_of[other] = other, seat
        clear_dice(position)
        if position.readings.block_timing == "before-roll":
            position.push(*_after_attack(seat, other, left, self.dice))
        else:
            position.push(*_after_attack(seat, other, left))
            roll_attack(position, seat, self.dice)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        if view.readings.attack_spread == "split-dice":
            return (f"seat:{SEATS.index(self.target)}", f"number:{self.dice}")
        return (f"seat:{SEATS.index(self.target)}",)


@cache
def _after_attack(seat: int, other: int, left: int, unrolled: int = 0) -> tuple[Task, ...]:
    """Return what an attack puts on the agenda; ``unrolled`` dice are rolled after the target has chosen its blocks."""
    rolls = (Roll.of(seat, unrolled),) if unrolled else ()
    return More.of(seat, left), Resolve.of(seat, other), *rolls, Ready.of(other)


@dataclass(frozen=True, slots=True)
class Sacrifice(AttackMove, answers=Attacking):
    """Give up a hand card for one more die."""

    card: Card
    pattern = "sacrifice {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-4.3k",)
    late = refusals.DICE_CAST

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.active]:
            return refusals.NO_CARD_SACRIFICED
        return refuse_sacrifice(position)

    def do(self, position: ForgePosition) -> None:
        piles.toss(position, position.active, self.card, "sacrifice")
        position.sacrificed += 1
        position.dice += 1

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class SkipAttack(AttackMove, answers=Attacking):
    """No attack."""

    pattern = "no attack"
    clauses = ("EF-5.2f",)
    node = "do:no-attack"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if not has_target(position, position.active):  # possible only after a change of readings
            return None
        if position.rolls:
            return refusals.DICE_OWED
        return refusals.SACRIFICE_MADE if position.sacrificed else None

    def do(self, position: ForgePosition) -> None:
        position.tell(events.NoAttack, position.active, True)
        position.pop(Attacking)


@dataclass(frozen=True, slots=True)
class Roll(Task):
    """The attack dice."""

    seat: int
    dice: int
    clauses = ("EF-4.3c", "EF-4.3f")

    def run(self, position: ForgePosition) -> None:
        roll_attack(position, self.seat, self.dice)


def roll_attack(position: ForgePosition, seat: int, dice: int) -> None:
    """Roll attack dice and count the hits (EF-4.3f)."""
    position.rolls = rolls = tuple([position.roll() for _ in range(dice)])
    hits = rolls.count(6)
    position.hits = hits + rolls.count(5) if position.readings.hit_dice == "fives" else hits
    position.tell(events.Rolled, seat, rolls, position.hits)


@dataclass(frozen=True, slots=True)
class Ready(Task):
    """Let the target block, if there are hits to block and cards to block with (EF-5.2a)."""

    seat: int
    clauses = ("EF-4.3g", "EF-5.2a")

    def run(self, position: ForgePosition) -> None:
        before = position.readings.block_timing == "before-roll"
        if not before and not position.hits:
            position.tell(events.NoBlock, self.seat, "no-hit")
        elif not position.hands[self.seat]:
            position.tell(events.NoBlock, self.seat, "no-card")
        else:
            position.push(BLOCKING[self.seat])


@dataclass(frozen=True, slots=True)
class Block(BlockMove, answers=Blocking):
    """Discard a card for one block die."""

    card: Card
    pattern = "block {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-4.3g", "EF-4.3h")

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, position.hands[position.target])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.target]:
            return refusals.NO_CARD_TO_BLOCK
        readings = position.readings
        if readings.dice_supply == "four-at-most" and position.blockers >= FOUR:
            return refusals.FOUR_DICE
        most = readings.block_limit == "at-most-hits" and readings.block_timing != "before-roll"
        return refusals.ENOUGH_BLOCKERS if most and position.blockers >= position.hits else None

    def do(self, position: ForgePosition) -> None:
        piles.toss(position, position.target, self.card, "block")
        position.blockers += 1
        if position.readings.block_timing == "after-roll-one-by-one":
            roll_blocks(position, position.target, 1)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


def roll_blocks(position: ForgePosition, seat: int, dice: int) -> None:
    """Roll block dice; four and more cancel a hit each (EF-4.3i)."""
    rolls = tuple([position.roll() for _ in range(dice)])
    position.blocks += rolls
    position.blocked = min(sum([face >= 4 for face in position.blocks]), position.hits)
    position.tell(events.Defended, seat, rolls, sum([face >= 4 for face in rolls]))


@dataclass(frozen=True, slots=True)
class EndBlock(BlockMove, answers=Blocking):
    """Use no (further) card for blocking."""

    pattern = "enough blocks"
    clauses = ("EF-4.3g",)
    node = "do:enough"

    def do(self, position: ForgePosition) -> None:
        seat = position.target
        position.pop(Blocking)
        if not position.blockers:
            position.tell(events.NoBlock, seat, "no-wish")


@dataclass(frozen=True, slots=True)
class Resolve(Task):
    """Roll the block dice; each remaining hit costs the target points (EF-4.3i, EF-4.3j)."""

    seat: int
    target: int
    clauses = ("EF-4.3i", "EF-4.3j", "EF-6.2f")

    def run(self, position: ForgePosition) -> None:
        if position.blockers and position.readings.block_timing != "after-roll-one-by-one":
            roll_blocks(position, self.target, position.blockers)
        left = position.hits - position.blocked
        if not position.hits:
            return
        each = hit_price(position)
        lost = left * each
        if position.readings.score_floor == "floor-zero":
            lost = min(lost, max(position.scores[self.target], 0))
        position.scores[self.target] -= lost
        gained = lost if position.readings.plunder == "yes" else 0
        position.scores[self.seat] += gained
        total = position.scores[self.target]
        position.tell(events.Struck, self.target, self.seat, position.hits, position.blocked, each, lost, total, gained)


@dataclass(frozen=True, slots=True)
class More(Task):
    """Attack again with the dice kept for another target, since all must be rolled (EF-A60, EF-A65)."""

    seat: int
    dice: int
    clauses = ("EF-4.3a",)

    def run(self, position: ForgePosition) -> None:
        position.dice = self.dice
        if self.dice and not position.has_won_at_once(self.seat) and has_target(position, self.seat):
            position.push(ATTACKING[self.seat])
