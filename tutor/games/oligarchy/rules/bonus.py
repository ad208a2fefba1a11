"""The royal bonus: its size, its draws, and the price of a negative one."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.moves import Move, Refusal, Task
from tutor.engine.position import Result
from tutor.games.oligarchy.bags import highest_in, part_of
from tutor.games.oligarchy.cards import ACE, BARON, CROWNED, PEASANT, QUEEN, TARGETS, THIEF, Kind
from tutor.games.oligarchy.decisions import Paying
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.drawing import BonusDraws
from tutor.games.oligarchy.rules.losses import penalise
from tutor.games.oligarchy.rules.refusals import NOT_YOURS
from tutor.games.oligarchy.state import Realm

ROYALS = sum(map(part_of, CROWNED))
"""The mask of the royal kinds."""


def work_out(position: Realm, seat: int) -> None:
    """Work out the royal bonus of the turn, without paying it (OL-turn-b)."""
    banned = position.banned[seat]
    position.banned[seat] = False
    royal = highest_royal(position, seat)
    position.bonus = None
    if royal is None:
        if banned:
            position.tell(events.BonusNone, seat, True)
        return
    number, floor = figures(position, seat, royal)
    bonus = bonus_of(position, royal, number, floor)
    banned = banned and (bonus is None or bonus > -1 or position.readings.ban == "skip-calculation")
    if bonus is None or banned:
        position.tell(events.BonusNone, seat, banned)
        return
    position.bonus = bonus
    position.bonus_from = [royal.level, number, floor]
    position.tell(events.BonusSet, seat, royal, number, floor, bonus)
    if bonus < 0 and position.readings.penalty_time == "at-calculation":
        position.push(Penalty.of(seat))


def highest_royal(position: Realm, seat: int) -> Kind | None:
    """Return the highest of a seat's king, queen and baron (OL-bonus-a)."""
    royals = position.reckoned(seat) & ROYALS
    return highest_in(royals) if royals else None


def figures(position: Realm, seat: int, royal: Kind) -> tuple[int, int]:
    """Return the figures of a bonus: peasants, thieves, or the highest number (0 for none); and its minimum."""
    peasants = position.upright(seat, PEASANT)
    if royal is BARON:
        return peasants, 0
    if royal is QUEEN:
        return position.upright(seat, THIEF) + 2 * position.upright(seat, ACE), 1
    numbers = position.numbers(seat)
    least = min(peasants, 1) if position.readings.king_floor == "lesser-of" else max(peasants, 1)
    return (highest_in(numbers).level if numbers else 0), least


def bonus_of(position: Realm, royal: Kind, number: int, floor: int) -> int | None:
    """Return the bonus of the highest royal with these figures; None for no bonus (OL-bonus-b..j)."""
    if royal is BARON:
        return 1 + number // 2
    if royal is QUEEN:
        return max(floor, number)
    if not number:
        return 1 if position.readings.bare_king == "floor-one" else None
    bonus = 9 - number
    return max(bonus, floor) if bonus >= 0 or position.readings.king_zero == "rescues-negative" else bonus


# ---- the end of the turn ---------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BonusStep(Task):
    """Pay the bonus (OL-bonus-k), or the penalty of a negative one (OL-bonus-m); then the draws for a first noble."""

    seat: int
    clauses = ("OL-bonus-k", "OL-bonus-m")

    def run(self, position: Realm) -> None:
        seat, bonus = self.seat, position.bonus
        if bonus is not None and position.noble_due[seat] and position.readings.noble_sign == "added-before-sign":
            position.noble_due[seat] = False
            bonus += 2
        position.bonus, position.bonus_from = None, []
        if bonus is None and not position.noble_due[seat]:
            return
        position.push(NobleDraws.of(seat))
        if bonus is None:
            return
        if bonus > 0:
            position.push(BonusDraws.of(seat, bonus, "bonus"))
        elif bonus < 0 and position.readings.penalty_time == "end-of-turn":
            position.push(Penalty.of(seat))


@dataclass(frozen=True, slots=True)
class NobleDraws(Task):
    """The two draws for a first noble, if they are due (OL-noble-c)."""

    seat: int
    clauses = ("OL-noble-c",)

    def run(self, position: Realm) -> None:
        if position.noble_due[self.seat]:
            position.noble_due[self.seat] = False
            position.push(NobleDraws.of(self.seat), BonusDraws.of(self.seat, 2, "noble"))


@dataclass(frozen=True, slots=True)
class Penalty(Task):
    """Take a card for a negative bonus, and the bonus of the next turn (OL-bonus-m..q)."""

    seat: int
    clauses = ("OL-bonus-m", "OL-bonus-n", "OL-bonus-o", "OL-bonus-p", "OL-bonus-q")

    def run(self, position: Realm) -> None:
        seat = self.seat
        position.banned[seat] = True
        kind = _costs(position, seat)
        if kind is not None:
            penalise(position, seat, kind)
        elif position.held[seat] or position.farmer_count(seat) or position.heirs[seat]:
            position.push(Paying.of(seat))
        else:
            position.tell(events.Penalised, seat, None)
            if position.readings.penalty_empty == "lose":
                winners = tuple(position.opponents(seat))
                position.result = Result(winners, "OL-bonus-p", "no-cards", position.kings())


def _costs(position: Realm, seat: int) -> Kind | None:
    """Return the card that the penalty takes without a choice: the highest number, else the lowest royal."""
    numbers = [kind for kind in position.kinds(seat) if position.is_number(kind)]
    if numbers:
        return numbers[-1]
    crowned = next((kind for kind in CROWNED if position.count(seat, kind)), None)
    if position.readings.royals == "royal-deck":
        others = (kind for kind in position.kinds(seat) if kind.level == 0 and not position.is_drawn(kind))
        return next(others, crowned)
    return crowned


@dataclass(frozen=True, slots=True)
class Pay(Move, answers=Paying):
    """Choose the card that the penalty takes (OL-bonus-o)."""

    card: Kind
    pattern = "discard {card}"
    domains = {"card": TARGETS}
    clauses = ("OL-bonus-o",)

    def refuse(self, position: Realm) -> Refusal | None:
        return None if position.has(position.turn_of, self.card) else NOT_YOURS

    def do(self, position: Realm) -> None:
        seat = position.pop(Paying).seat
        penalise(position, seat, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"held:{view.turn_of}:{self.card}",)
