"""Lost kings and queens: heart attacks, heirs, what is left over, and the win that is checked after it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine import Move, Refusal, Task
from tutor.games.oligarchy.cards import BARON, HEIR, KING, QUEEN, Kind
from tutor.games.oligarchy.decisions import Recovering, Surplus
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import add_heir, check_win, fetch, lose, steal, thieves, victims
from tutor.games.oligarchy.rules.refusals import MUST_RECOVER, NO_BARON, NO_SUPPLY, NO_THEFT, NOT_LOST, SUPPLY_FIRST

if TYPE_CHECKING:
    from tutor.games.oligarchy.state import Realm

COURT = (KING, QUEEN)


@dataclass(frozen=True, slots=True)
class Losses(Task):
    """Settle what was taken in an event, seat by seat; then see whether somebody has won (OL-A78).

    ``cause`` is ritual, theft or hostile.
    """

    cause: str
    clauses = ("OL-heir-j", "OL-heir-k", "OL-win-a")

    def run(self, position: Realm) -> None:
        if not position.bereft:
            if position.readings.win_time != "turn-end":
                check_win(position)
            return
        if position.readings.win_time == "instant":
            check_win(position)
        seat = position.bereft.pop(0)
        taken = (position.lost_kings[seat], position.lost_queens[seat])
        position.lost_kings[seat] = position.lost_queens[seat] = 0
        # Whatever a recovery takes from others is an event of its own, put aside until this one is done.
        position.put_above(Losses.of("theft"))
        if position.readings.heart_order == "heir-first":
            position.put_above(Mourning.of(seat, *taken, self.cause), Recovery.of(seat, *taken, self.cause))
            return
        kings, queens = heart_attack(position, seat, *taken)
        if position.readings.one_heir == "partner-kept" and len(position.heirs[seat]) == 1:
            position.put_above(Recovery.of(seat, *taken, self.cause))
        else:
            position.put_above(Recovery.of(seat, kings, queens, self.cause))


def heart_attack(position: Realm, seat: int, kings: int, queens: int) -> tuple[int, int]:
    """Discard what dies with the kings and queens that were taken (OL-heir-j, OL-heir-k).

    :returns: how many kings and queens are lost in all.
    """
    had = (position.count(seat, KING) + kings, position.count(seat, QUEEN) + queens)
    if not (had[0] and had[1]) or _spared(position, seat, kings, queens):
        return kings, queens
    most = max(kings, queens)
    if position.readings.several_kings == "last-one-only":
        most = had[0] + had[1] if kings == had[0] or queens == had[1] else 0
    more = (max(0, min(had[0], most) - kings), max(0, min(had[1], most) - queens))
    for kind, n in zip(COURT, more, strict=True):
        if n:
            lose(position, seat, kind, n)
            position.tell(events.HeartAttack, seat, kind, n)
    return kings + more[0], queens + more[1]


def _spared(position: Realm, seat: int, kings: int, queens: int) -> bool:
    """Whether no heart attack happens at all (OL-A51, OL-A54)."""
    heirs = len(position.heirs[seat])
    if position.readings.one_heir == "partner-kept" and heirs == 1:
        return True
    return position.readings.heart_attack == "only-with-heirs" and not heirs


@dataclass(frozen=True, slots=True)
class Mourning(Task):
    """Where heirs come first: what they did not replace causes the heart attack (OL-A89)."""

    seat: int
    kings: int
    queens: int
    cause: str
    clauses = ("OL-heir-j",)

    def run(self, position: Realm) -> None:
        if position.heirs[self.seat] or not (self.kings or self.queens):
            return
        heart_attack(position, self.seat, self.kings, self.queens)


@dataclass(frozen=True, slots=True)
class Recovery(Task):
    """Heirs take the places of lost kings and queens, one after the other (OL-heir-c, OL-heir-n)."""

    seat: int
    kings: int
    queens: int
    cause: str
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-n")

    def run(self, position: Realm) -> None:
        heirs = len(position.heirs[self.seat])
        if not heirs or (self.cause == "ritual" and position.readings.ritual_benefit == "no-heir-either"):
            return
        if not self.kings and not self.queens:
            if may_take_surplus(position, self.seat):
                position.put_above(Surplus.of(self.seat))
            return
        question = Recovering.of(self.seat, self.kings, self.queens)
        ways = possible(position, question)
        if len(ways) == 1 and isinstance(ways[0], Succeed) and position.readings.recovery != "all-optional":
            position.put_above(question)
            ways[0].do(position)
        elif ways:
            position.put_above(question)


def possible(position: Realm, question: Recovering) -> list[Move]:
    """The ways in which an heir can take a lost card's place."""
    found: list[Move] = []
    for kind, lost in zip(COURT, (question.kings, question.queens), strict=True):
        if lost and in_reserve(position, kind):
            found.append(Succeed.of(kind))
        elif lost and thieves(position, question.seat):
            found += [Avenge.of(kind, other) for other in victims(position, question.seat, kind)]
    return found


def in_reserve(position: Realm, kind: Kind) -> int:
    """How many copies an heir could become (OL-A83)."""
    return position.royal.count(kind) if position.readings.royal_source == "royal-deck-only" else position.supply(kind)


def after_one(position: Realm, question: Recovering, kind: Kind) -> None:
    """Go on with what is still lost."""
    kings, queens = question.kings - (kind is KING), question.queens - (kind is QUEEN)
    if position.readings.one_heir == "partner-kept" and not position.heirs[question.seat]:
        kings = queens = 0
    position.put_above(Recovery.of(question.seat, kings, queens, "theft"))


def question_of(position: Realm) -> Recovering:
    """The recovery that waits."""
    waiting = position.agenda[-1]
    assert isinstance(waiting, Recovering)
    return waiting


@dataclass(frozen=True, slots=True)
class Succeed(Move, answers=Recovering):
    """An heir becomes a king or queen from the supply (OL-heir-c, OL-heir-e)."""

    card: Kind
    pattern = "succeed {card}"
    domains = {"card": COURT}
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-l")

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = question_of(position)
        if not (waiting.kings if self.card is KING else waiting.queens):
            return NOT_LOST
        return None if in_reserve(position, self.card) else NO_SUPPLY

    def do(self, position: Realm) -> None:
        waiting = question_of(position)
        position.done()
        lose(position, waiting.seat, HEIR)
        if position.readings.royal_source == "royal-deck-only":
            position.royal.remove(self.card)
            position.held[waiting.seat].append(self.card)
        else:
            fetch(position, waiting.seat, self.card, "recovered")
        position.tell(events.Succeeded, waiting.seat, self.card, -1)
        after_one(position, waiting, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:succeed-{self.card}",)


@dataclass(frozen=True, slots=True)
class Avenge(Move, answers=Recovering):
    """An heir becomes a king or queen that a thief takes from an opponent (OL-heir-d)."""

    card: Kind
    victim: int
    pattern = "succeed {card} from {victim}"
    domains = {"card": COURT, "victim": (0, 1, 2)}
    clauses = ("OL-heir-d",)

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = question_of(position)
        if not (waiting.kings if self.card is KING else waiting.queens):
            return NOT_LOST
        if in_reserve(position, self.card):
            return SUPPLY_FIRST
        if not thieves(position, waiting.seat) or self.victim not in victims(position, waiting.seat, self.card):
            return NO_THEFT
        return None

    def do(self, position: Realm) -> None:
        waiting = question_of(position)
        position.done()
        lose(position, waiting.seat, HEIR)
        steal(position, waiting.seat, self.victim, self.card, "recovered")
        position.tell(events.Succeeded, waiting.seat, self.card, self.victim)
        after_one(position, waiting, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"held:{self.victim}:{self.card}",)


def may_take_surplus(position: Realm, seat: int) -> bool:
    """Whether anything could be taken for heirs that are left (OL-heir-o, OL-heir-p, OL-A56)."""
    if position.surplus_taken[seat] and position.readings.surplus_limit == "surplus-once-per-turn":
        return False
    return bool(position.heirs[seat]) and any(position.supply(kind) for kind in (KING, QUEEN, BARON))


@dataclass(frozen=True, slots=True)
class Decline(Move, answers=(Recovering, Surplus)):
    """Leave it: keep the heir."""

    pattern = "decline"
    clauses = ("OL-heir-d", "OL-heir-o")

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.agenda[-1]
        if isinstance(waiting, Surplus) or position.readings.recovery == "all-optional":
            return None
        assert isinstance(waiting, Recovering)
        forced = any(isinstance(way, Succeed) for way in possible(position, waiting))
        return MUST_RECOVER if forced else None

    def do(self, position: Realm) -> None:
        waiting = position.done()
        position.tell(events.Declined, waiting.seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:decline",)


@dataclass(frozen=True, slots=True)
class TakeFree(Move, answers=Surplus):
    """Take a free king or queen, or as many more heirs as are left (OL-heir-o, OL-heir-p)."""

    card: Kind
    pattern = "free {card}"
    domains = {"card": (KING, QUEEN, HEIR)}
    clauses = ("OL-heir-o", "OL-heir-p")

    def refuse(self, position: Realm) -> Refusal | None:
        if self.card is HEIR:
            return None if position.supply(BARON) else NO_BARON
        return None if position.supply(self.card) else NO_SUPPLY

    def do(self, position: Realm) -> None:
        seat = position.done().seat
        position.surplus_taken[seat] = True
        each = position.readings.surplus == "each-heir-one-card"
        count = 1
        if self.card is HEIR:
            count = min(len(position.heirs[seat]), position.supply(BARON))
            for _ in range(count):
                add_heir(position, seat)
        else:
            if each:
                lose(position, seat, HEIR)
            fetch(position, seat, self.card, "free")
        position.tell(events.SurplusTaken, seat, self.card, count)
        if each and self.card is not HEIR and any(map(position.supply, (KING, QUEEN))) and position.heirs[seat]:
            position.put_above(Surplus.of(seat))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:free-{self.card}",)
