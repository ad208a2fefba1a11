"""The consequences of an event: heart attacks, heirs, surplus, and whether somebody has won."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.facts import Seat
from tutor.engine.moves import Move, Refusal, Task
from tutor.games.oligarchy.bags import count_in
from tutor.games.oligarchy.cards import BARON, COURT, HEIR, KING, QUEEN, Kind
from tutor.games.oligarchy.decisions import Recovering, Surplus
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import (
    add_heir,
    check_win,
    fetch,
    lose,
    note_loss,
    receive,
    revert_heirs,
    steal,
    victims,
)
from tutor.games.oligarchy.rules.refusals import (
    MUST_RECOVER,
    NO_BARON,
    NO_HEIR_LEFT,
    NO_REPLACEMENT,
    NO_THEFT,
    NOT_LOST,
    SUPPLY_FIRST,
    SURPLUS_NONE,
)
from tutor.games.oligarchy.state import Realm

MOST_SURPLUS = 20
"""The most times a seat may take a surplus in one turn if nothing else limits it (OL-A56)."""


@dataclass(frozen=True, slots=True)
class Aftermath(Task):
    """Settle what was taken in an event, seat by seat; then check whether somebody has won (OL-A78).

    ``cause`` is ritual, theft, attack or departure.
    """

    cause: str
    clauses = ("OL-heir-j", "OL-heir-k", "OL-win-a")

    def run(self, position: Realm) -> None:
        if not position.bereft:
            if position.readings.heir_stays == "reverts":
                revert_heirs(position)
            if position.readings.win_time != "turn-end":
                check_win(position)
            return
        seat = position.bereft.pop(0)
        kings, queens = position.lost_kings.pop(0), position.lost_queens.pop(0)
        # What a recovery takes from others is an event of its own, set aside until this one is done.
        position.put_aside = len(position.bereft)
        position.push(Aftermath.of("theft"))
        barred = self.cause == "ritual" and position.readings.ritual_benefit == "no-heir-either"
        if position.readings.heart_order == "heir-first" and not barred:
            position.push(Recovery.of(seat, kings, queens, None, True))
            return
        stays = None if barred else _may_stay(position, seat, kings, queens)
        if stays is None:
            kings, queens = heart_attack(position, seat, kings, queens)
        if not barred:
            position.push(Recovery.of(seat, kings, queens, stays, False))


def dying(position: Realm, seat: int, kings: int, queens: int) -> tuple[int, int]:
    """Return the number of kings and queens that still have to die of a heart attack (OL-heir-j, OL-heir-k, OL-A90)."""
    if position.readings.heart_attack == "none":
        return 0, 0
    if position.readings.heart_attack == "only-with-heirs" and not position.heirs[seat]:
        return 0, 0
    had = (position.count(seat, KING) + kings, position.count(seat, QUEEN) + queens)
    if position.readings.several_kings == "last-one-only" and kings < had[0] and queens < had[1]:
        return 0, 0
    most = max(kings, queens)
    return min(had[0], most) - kings, min(had[1], most) - queens


def heart_attack(position: Realm, seat: int, kings: int, queens: int) -> tuple[int, int]:
    """Discard what dies with the kings and queens that were taken; return the total lost."""
    more = dying(position, seat, kings, queens)
    for kind, n in zip(COURT, more, strict=True):
        if n:
            lose(position, seat, kind, n)
            position.tell(events.HeartAttack, seat, kind, n)
    return kings + more[0], queens + more[1]


def _may_stay(position: Realm, seat: int, kings: int, queens: int) -> Kind | None:
    """Return the partner that a single heir may keep from dying (OL-A54)."""
    if position.readings.one_heir != "partner-kept" or position.heirs[seat] != 1:
        return None
    more = dying(position, seat, kings, queens)
    return next((kind for kind, n in zip(COURT, more, strict=True) if n == 1), None)


@dataclass(frozen=True, slots=True)
class Recovery(Task):
    """Let heirs take the places of lost kings and queens, one after another (OL-heir-c, OL-heir-n).

    ``stays`` is as for ``Recovering``; ``mourns`` says that the heart attack is still to come (OL-A89).
    """

    seat: int
    kings: int
    queens: int
    stays: Kind | None
    mourns: bool
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-n")

    def run(self, position: Realm) -> None:
        question = Recovering.of(self.seat, self.kings, self.queens, self.stays, self.mourns)
        ways = possible(position, question)
        if ways:
            position.push(question)
            if len(ways) == 1 and isinstance(ways[0], Succeed) and position.readings.recovery != "all-optional":
                ways[0].do(position)
            return
        if self.kings or self.queens:
            grieve(position, self)
        elif surplus(position, self.seat):
            position.push(Surplus.of(self.seat))


def grieve(position: Realm, rest: Recovery) -> None:
    """Give up what could not be recovered; a partner that was kept, or for which heirs came first, now dies."""
    seat = rest.seat
    if rest.stays is not None:
        lose(position, seat, rest.stays)
        position.tell(events.HeartAttack, seat, rest.stays, 1)
    elif rest.mourns:
        kings, queens = dying(position, seat, rest.kings, rest.queens)
        heart_attack(position, seat, rest.kings, rest.queens)
        if kings or queens:
            position.push(Recovery.of(seat, kings, queens, None, False))


def possible(position: Realm, question: Recovering) -> list[Move]:
    """Return the ways in which an heir can take a lost card's place."""
    if not position.heirs[question.seat]:
        return []
    found: list[Move] = []
    for kind, lost in zip(COURT, (question.kings, question.queens), strict=True):
        if kind is question.stays or (lost and in_reserve(position, kind)):
            found.append(Succeed.of(kind))
        elif lost and position.thieves(question.seat):
            found += [Avenge.of(kind, other) for other in victims(position, question.seat, kind)]
    return found


def in_reserve(position: Realm, kind: Kind) -> int:
    """Return the number of copies that an heir could become (OL-A83)."""
    return (
        count_in(position.royal, kind) if position.readings.royal_source == "royal-deck-only" else position.supply(kind)
    )


def surplus(position: Realm, seat: int) -> bool:
    """Return whether anything could be taken for heirs that are left (OL-heir-o, OL-heir-p, OL-A56)."""
    most = 1 if position.readings.surplus_limit == "surplus-once-per-turn" else MOST_SURPLUS
    if position.surplus_taken[seat] >= most or not position.heirs[seat]:
        return False
    return any(position.supply(kind) for kind in (KING, QUEEN, BARON))


def _go_on(position: Realm, waiting: Recovering, kind: Kind) -> None:
    """Continue with what is still lost; a partner that might have stayed dies if the other is chosen."""
    kings, queens, stays = waiting.kings, waiting.queens, waiting.stays
    if stays is not None and kind is not stays:
        lose(position, waiting.seat, stays)
        position.tell(events.HeartAttack, waiting.seat, stays, 1)
        kings, queens = kings + (stays is KING), queens + (stays is QUEEN)
    if kind is not stays:
        kings, queens = kings - (kind is KING), queens - (kind is QUEEN)
    position.push(Recovery.of(waiting.seat, kings, queens, None, waiting.mourns))


def _refuse_lost(position: Realm, waiting: Recovering, kind: Kind) -> Refusal | None:
    if not position.heirs[waiting.seat]:
        return NO_HEIR_LEFT
    return None if (waiting.kings if kind is KING else waiting.queens) or kind is waiting.stays else NOT_LOST


@dataclass(frozen=True, slots=True)
class Succeed(Move, answers=Recovering):
    """Make an heir a king or queen from the supply (OL-heir-c, OL-heir-e)."""

    card: Kind
    pattern = "heir becomes {card}"
    domains = {"card": COURT}
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-l")

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Recovering)
        if refusal := _refuse_lost(position, waiting, self.card):
            return refusal
        return None if self.card is waiting.stays or in_reserve(position, self.card) else NO_REPLACEMENT

    def do(self, position: Realm) -> None:
        waiting = position.pop(Recovering)
        lose(position, waiting.seat, HEIR)
        if self.card is not waiting.stays:
            if position.readings.royal_source == "royal-deck-only":
                position.royal -= self.card.one
                position.stock -= self.card.one
                receive(position, waiting.seat, self.card, "recovered")
            else:
                fetch(position, waiting.seat, self.card, "recovered")
        position.tell(events.Succeeded, waiting.seat, self.card, -1)
        _go_on(position, waiting, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:heir-{self.card}",)


@dataclass(frozen=True, slots=True)
class Avenge(Move, answers=Recovering):
    """Make an heir a king or queen that a thief takes from an opponent (OL-heir-d)."""

    card: Kind
    victim: Seat
    pattern = "heir becomes {card} of {victim}"
    domains = {"card": COURT, "victim": (0, 1, 2)}
    clauses = ("OL-heir-d",)

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Recovering)
        if refusal := _refuse_lost(position, waiting, self.card):
            return refusal
        if self.card is waiting.stays or in_reserve(position, self.card):
            return SUPPLY_FIRST
        if not position.thieves(waiting.seat) or self.victim not in victims(position, waiting.seat, self.card):
            return NO_THEFT
        return None

    def do(self, position: Realm) -> None:
        waiting = position.pop(Recovering)
        lose(position, waiting.seat, HEIR)
        steal(position, waiting.seat, self.victim, self.card, "recovered")
        position.tell(events.Succeeded, waiting.seat, self.card, self.victim)
        _go_on(position, waiting, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"held:{self.victim}:{self.card}",)


@dataclass(frozen=True, slots=True)
class Forgo(Move, answers=Recovering):
    """Give up a lost card and keep the heir; only a theft may be declined (OL-heir-d, OL-A53)."""

    pattern = "keep the heir"
    clauses = ("OL-heir-d",)

    def refuse(self, position: Realm) -> Refusal | None:
        if position.readings.recovery == "all-optional":
            return None
        waiting = position.peek(Recovering)
        forced = any(isinstance(way, Succeed) for way in possible(position, waiting))
        return MUST_RECOVER if forced else None

    def do(self, position: Realm) -> None:
        waiting = position.pop(Recovering)
        position.tell(events.Forwent, waiting.seat)
        grieve(position, Recovery.of(waiting.seat, waiting.kings, waiting.queens, waiting.stays, waiting.mourns))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:forgo",)


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
        return None if position.supply(self.card) else SURPLUS_NONE

    def do(self, position: Realm) -> None:
        seat = position.pop(Surplus).seat
        position.surplus_taken[seat] += 1
        count = 1
        if self.card is HEIR:
            count = min(position.heirs[seat], position.supply(BARON))
            for _ in range(count):
                add_heir(position, seat)
        else:
            fetch(position, seat, self.card, "free")
        position.tell(events.SurplusTaken, seat, self.card, count)
        if self.card is not HEIR and position.readings.surplus == "each-heir-one-card":
            lose(position, seat, HEIR)
            if position.heirs[seat] and any(map(position.supply, COURT)):
                position.push(Surplus.of(seat))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:free-{self.card}",)


@dataclass(frozen=True, slots=True)
class LeaveSurplus(Move, answers=Surplus):
    """Take nothing for the heirs that are left."""

    pattern = "take nothing"
    clauses = ("OL-heir-o",)

    def do(self, position: Realm) -> None:
        position.tell(events.LeftSurplus, position.pop(Surplus).seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:leave",)


def penalise(position: Realm, seat: int, kind: Kind) -> None:
    """Take this card as the penalty of a negative bonus (OL-bonus-m..o)."""
    lose(position, seat, kind)
    position.tell(events.Penalised, seat, kind)
    departed(position, seat, kind)


def departed(position: Realm, seat: int, kind: Kind) -> None:
    """Note that a king or queen left by a penalty or a recipe, which may count as a loss (OL-A52)."""
    if position.readings.losing == "any-departure":
        note_loss(position, seat, kind)
    position.push(Aftermath.of("departure"))
