"""Bread and land: the harvest, silos, heirs appointed and turned back, the explorer's journey."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.moves import Move, Refusal, Task
from tutor.games.oligarchy.bags import Bag, lowest_in, part_of
from tutor.games.oligarchy.cards import ACE, BARON, BREAD, CROWNED, EXPLORER, HEIR, KINDS, SILO, Kind
from tutor.games.oligarchy.decisions import Acting, AnyTime, Declaring, FeedingNow, Rewarding
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.combining import Fetch
from tutor.games.oligarchy.rules.drawing import pay_bread
from tutor.games.oligarchy.rules.effects import fetch, lose, receive, release, turn_back, turn_over, victims
from tutor.games.oligarchy.rules.losses import Aftermath
from tutor.games.oligarchy.rules.meanwhile import ask_again
from tutor.games.oligarchy.rules.obligations import after_action
from tutor.games.oligarchy.rules.refusals import (
    EXPLORER_BREAD,
    HEIR_ALREADY,
    HEIR_BREAD,
    HEIR_LATER,
    LIMIT,
    NO_COURT,
    NO_EXPLORER,
    NO_HEIR_TO_TURN,
    NO_SILO,
    NOT_A_REWARD,
    NOT_EXPLORING,
    SILO_PRICE,
    SILOS_FULL,
    UNDER_WAY,
    WRONG_CYCLE,
)
from tutor.games.oligarchy.rules.touches import mine
from tutor.games.oligarchy.state import Realm

FOOD = 2
"""The bread that an explorer eats in a turn (OL-expl-e)."""


# ---- Ace and harvest -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class AceStep(Task):
    """Let the Ace take every card of its owner's lowest number (OL-ace-c)."""

    seat: int
    clauses = ("OL-turn-c", "OL-ace-b")

    def run(self, position: Realm) -> None:
        if not position.upright(self.seat, ACE):
            return
        if position.readings.ace == "optional" and _ace_takes(position, self.seat, position.numbers(self.seat)):
            position.push(Declaring.of(self.seat))
        else:
            steal_by_ace(position, self.seat)


def _ace_takes(position: Realm, seat: int, numbers: Bag) -> bool:
    lowest = part_of(lowest_in(numbers)) if numbers else 0
    return any(position.held[other] & lowest for other in position.opponents(seat))


def steal_by_ace(position: Realm, seat: int) -> None:
    """Take all copies of the seat's lowest number from all opponents (OL-ace-c, OL-ace-d)."""
    numbers = position.numbers(seat)
    if not _ace_takes(position, seat, numbers):
        position.tell(events.AceIdle, seat, lowest_in(numbers) if numbers else None)
        return
    kind = lowest_in(numbers)
    for other in position.opponents(seat):
        count = position.count(other, kind)
        for _ in range(count):
            release(position, other, kind)
            receive(position, seat, kind, "stolen")
        if count:
            position.tell(events.AceTook, seat, other, kind, count)


@dataclass(frozen=True, slots=True)
class UseAce(Move, answers=Declaring):
    """Let the Ace take its cards."""

    pattern = "use the Ace"
    clauses = ("OL-ace-c",)

    def do(self, position: Realm) -> None:
        steal_by_ace(position, position.pop(Declaring).seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:ace",)


@dataclass(frozen=True, slots=True)
class LeaveAce(Move, answers=Declaring):
    """Let the Ace take nothing (OL-A31)."""

    pattern = "leave the Ace"
    clauses = ("OL-ace-c",)

    def do(self, position: Realm) -> None:
        position.tell(events.AceLeft, position.pop(Declaring).seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:no-ace",)


@dataclass(frozen=True, slots=True)
class Harvest(Task):
    """Give a seat bread from its farmers on counter 2 and 4 (OL-farm-c), while there is room."""

    seat: int
    clauses = ("OL-farm-c", "OL-bread-b")

    def run(self, position: Realm) -> None:
        harvest(position, self.seat)


def harvest(position: Realm, seat: int) -> None:
    """Give a seat its farm income, as ``Harvest`` does."""
    farmers = position.farmer_count(seat)
    if position.cycle % 2 or not farmers:
        return
    bread = min(farmers, position.room(seat, BREAD), position.supply(BREAD))
    for _ in range(bread):
        fetch(position, seat, BREAD, "won")
    position.tell(events.Harvested, seat, farmers, bread, position.bread_limit(seat))


# ---- silos and heirs -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Build(Move, answers=Acting):
    """Build a silo for all the bread that a seat can hold (OL-silo-a)."""

    pattern = "build a silo"
    clauses = ("OL-silo-a", "OL-silo-c", "OL-silo-d")

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if not position.room(seat, SILO):
            return SILOS_FULL
        if position.count(seat, BREAD) < position.bread_limit(seat):
            return SILO_PRICE
        stolen = position.readings.theft_products == "any-card" and position.thieves(seat)
        others = victims(position, seat, SILO) if stolen else []
        return None if position.supply(SILO) or others else NO_SILO

    def do(self, position: Realm) -> None:
        seat, price = position.turn_of, position.bread_limit(position.turn_of)
        position.push(*after_action(position, seat), Fetch.of(seat, SILO, 1, "gain", "won"))
        position.tell(events.Built, seat, price)
        pay_bread(position, seat, price)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:build",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, BREAD),)


@dataclass(frozen=True, slots=True)
class Appoint(Move, answers=Acting):
    """Turn a baron over into an heir (OL-heir-a, OL-heir-b)."""

    pattern = "appoint an heir"
    clauses = ("OL-heir-b", "OL-heir-a")

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if not all(position.upright(seat, kind) for kind in CROWNED):
            return NO_COURT
        one = position.readings.heir_number == "one-by-appointment"
        return HEIR_ALREADY if one and position.heirs[seat] else None

    def do(self, position: Realm) -> None:
        turn_over(position, position.turn_of)
        position.tell(events.Appointed, position.turn_of)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:appoint",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, BARON),)


@dataclass(frozen=True, slots=True)
class Depose(Move, answers=(Acting, AnyTime)):
    """Turn an heir back into a baron, for a bread (OL-heir-q)."""

    pattern = "turn the heir back"
    clauses = ("OL-heir-q",)

    def refuse(self, position: Realm) -> Refusal | None:
        if not position.heirs[position.turn_of]:
            return NO_HEIR_TO_TURN
        if not position.count(position.turn_of, BREAD):
            return HEIR_BREAD
        later = isinstance(position.decision, AnyTime) and position.readings.heir_return != "any-time"
        return HEIR_LATER if later else None

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        ask_again(position)
        turn_back(position, seat)
        position.tell(events.Deposed, seat)
        position.push(*after_action(position, seat))
        pay_bread(position, seat, 1)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:turn-back",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return mine(view, HEIR), mine(view, BREAD)


# ---- the explorer ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SetOut(Move, answers=Acting):
    """Begin an exploration, with its first two bread (OL-expl-d, OL-expl-e)."""

    pattern = "set out"
    clauses = ("OL-expl-d", "OL-expl-e")

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if not position.count(seat, EXPLORER):
            return NO_EXPLORER
        if position.exploring[seat]:
            return UNDER_WAY
        if position.cycle != 1:
            return WRONG_CYCLE
        return None if position.count(seat, BREAD) >= FOOD else EXPLORER_BREAD

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        position.exploring[seat] = position.fed[seat] = True
        position.tell(events.SetOff, seat)
        position.push(*after_action(position, seat))
        pay_bread(position, seat, FOOD)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:set-out",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return mine(view, EXPLORER), mine(view, BREAD)


@dataclass(frozen=True, slots=True)
class Feed(Move, answers=(Acting, FeedingNow)):
    """Give an exploring explorer its two bread (OL-expl-e)."""

    pattern = "feed the explorer"
    clauses = ("OL-expl-e",)

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if not position.exploring[seat] or position.fed[seat]:
            return NOT_EXPLORING
        return None if position.count(seat, BREAD) >= FOOD else EXPLORER_BREAD

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        if isinstance(position.agenda[-1], FeedingNow):
            position.pop(FeedingNow)
        position.fed[seat] = True
        position.tell(events.Fed, seat)
        position.push(*after_action(position, seat))
        pay_bread(position, seat, FOOD)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:feed",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return mine(view, EXPLORER), mine(view, BREAD)


@dataclass(frozen=True, slots=True)
class Neglect(Move, answers=FeedingNow):
    """Let the explorer starve (OL-expl-h)."""

    pattern = "let it starve"
    clauses = ("OL-expl-h", "OL-expl-i")

    def do(self, position: Realm) -> None:
        starve(position, position.pop(FeedingNow).seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:starve",)


def starve(position: Realm, seat: int) -> None:
    """Discard an explorer that was not fed (OL-expl-h, OL-expl-i)."""
    lose(position, seat, EXPLORER)
    position.tell(events.Starved, seat)


@dataclass(frozen=True, slots=True)
class Explore(Task):
    """Begin an explorer's turn: home with a reward on counter 1; fed, if that is due at once (OL-A75)."""

    seat: int
    clauses = ("OL-expl-f", "OL-expl-h")

    def run(self, position: Realm) -> None:
        seat = self.seat
        if not position.exploring[seat]:
            return
        home = position.cycle == 1
        if home:
            position.push(Homecoming.of(seat))
        if position.readings.payments == "five" if home else position.readings.feeding == "turn-start":
            self._ask_for_bread(position)

    def _ask_for_bread(self, position: Realm) -> None:
        if position.count(self.seat, BREAD) >= FOOD:
            position.push(FeedingNow.of(self.seat))
        else:
            starve(position, self.seat)


@dataclass(frozen=True, slots=True)
class Homecoming(Task):
    """End the exploration and ask for its reward (OL-expl-f)."""

    seat: int
    clauses = ("OL-expl-f",)

    def run(self, position: Realm) -> None:
        if position.exploring[self.seat]:
            position.exploring[self.seat] = False
            position.push(Rewarding.of(self.seat))


@dataclass(frozen=True, slots=True)
class Claim(Move, answers=Rewarding):
    """Take any card of the game as the explorer's reward (OL-expl-f, OL-expl-g)."""

    card: Kind
    pattern = "claim {card}"
    domains = {"card": KINDS}
    clauses = ("OL-expl-f", "OL-expl-g")

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if not position.room(seat, self.card) and position.readings.reward_kinds != "no-limit":
            return LIMIT
        if position.supply(self.card):
            return None
        holders = victims(position, seat, self.card, True) if position.thieves(seat) else []
        if position.readings.enemy_has_all == "every-copy":
            every = position.copies(self.card)
            holders = [other for other in holders if position.count(other, self.card) == every]
        return None if holders else NOT_A_REWARD

    def do(self, position: Realm) -> None:
        seat = position.pop(Rewarding).seat
        position.tell(events.Rewarded, seat, self.card)
        position.push(Aftermath.of("theft"), Fetch.of(seat, self.card, 1, "reward", "won"))
        come_home(position, seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"reward:{self.card}",)


@dataclass(frozen=True, slots=True)
class NoReward(Move, answers=Rewarding):
    """Take nothing."""

    pattern = "claim nothing"
    clauses = ("OL-expl-f",)

    def do(self, position: Realm) -> None:
        seat = position.pop(Rewarding).seat
        position.tell(events.Rewarded, seat, None)
        come_home(position, seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:no-reward",)


def come_home(position: Realm, seat: int) -> None:
    """Keep the explorer after its reward, or use it up (OL-A76)."""
    if position.readings.after_reward == "consumed":
        lose(position, seat, EXPLORER)
        position.tell(events.Retired, seat)
