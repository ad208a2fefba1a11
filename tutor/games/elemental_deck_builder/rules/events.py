"""What happens, as it is told."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.elemental_deck_builder.cards import DeckCard


class Caused:
    """Part of an event: the ``clause`` that made it happen, such as the text of a card, is what it cites."""

    __slots__ = ()
    clause: str

    def cites(self) -> tuple[str, ...]:
        """The one clause behind this very event."""
        return (self.clause,)


@dataclass(frozen=True, slots=True)
class Began(Event):
    dice: tuple[int, ...]
    seat: int
    clauses = ("ED-02c", "ED-01b")


@dataclass(frozen=True, slots=True)
class CalledOldest(Event):
    """The player who begins names the oldest card of a shop (ED-A87)."""

    seat: int
    card: DeckCard
    clauses = ("ED-04d", "ED-04f")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class TookGold(Event):
    seat: int
    gold: int
    clauses = ("ED-05b",)


@dataclass(frozen=True, slots=True)
class Earned(Event):
    seat: int
    gold: int
    clauses = ("ED-C64",)


@dataclass(frozen=True, slots=True)
class Drew(Caused, Event):
    seat: int
    drawn: tuple[DeckCard, ...]
    clause: str
    clauses = ("ED-05c", "ED-C39", "ED-C52", "ED-C62", "ED-C63", "ED-03d")

    def lies(self) -> dict[str, Pile]:
        return {"drawn": ("hands", self.seat)}


@dataclass(frozen=True, slots=True)
class MayDraw(Caused, Event):
    """So many more cards may be drawn this turn (ED-A54)."""

    seat: int
    cards: int
    clause: str
    clauses = ("ED-C52", "ED-C53", "ED-C54", "ED-C55")


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    seat: int
    clauses = ("ED-05j", "ED-08a")


@dataclass(frozen=True, slots=True)
class Discarded(Caused, Event):
    seat: int
    card: DeckCard
    clause: str
    clauses = ("ED-05d", "ED-05k", "ED-C46", "ED-C47")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("discards", self.seat)}


@dataclass(frozen=True, slots=True)
class Announced(Event):
    seat: int
    card: DeckCard
    gold: int
    clauses = ("ED-05e", "ED-06c", "ED-06d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class SaidBefore(Event):
    """A seat says what its card will do before it may be answered; ``choice`` is the move that says it (ED-A71)."""

    seat: int
    card: DeckCard
    choice: str
    clauses = ("ED-05i",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class CameToNothing(Event):
    """What was said before is not possible any more (ED-A71)."""

    card: DeckCard
    clauses = ("ED-05i",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: int
    card: DeckCard
    clauses = ("ED-06a",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("tables", self.seat)}


@dataclass(frozen=True, slots=True)
class Answered(Event):
    seat: int
    card: DeckCard
    gold: int
    clauses = ("ED-07a", "ED-07b", "ED-07c", "ED-07d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    card: DeckCard
    clauses = ("ED-C47",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Refunded(Event):
    """The price of a cancelled card comes back (ED-A73)."""

    seat: int
    gold: int
    clauses = ("ED-C47",)


@dataclass(frozen=True, slots=True)
class WentBack(Event):
    """A cancelled card goes back to the ``zone`` it came from: hands or tables (ED-A73)."""

    seat: int
    card: DeckCard
    zone: str
    clauses = ("ED-C47",)

    def lies(self) -> dict[str, Pile]:
        return {"card": (self.zone, self.seat)}


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """The sum behind the strength is ``sum``, so ``strength`` is what it comes to."""

    seat: int
    card: DeckCard
    strength: int
    sum: str
    clauses = ("ED-12c", "ED-02b")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """What shields stop: ``shields`` are those that counted, the sum of what is left is ``sum``."""

    seat: int
    stopped: int
    sum: str
    shields: tuple[DeckCard, ...]
    clauses = ("ED-C19", "ED-C20", "ED-C22")

    def lies(self) -> dict[str, Pile]:
        return {"shields": ("passives", self.seat)}

    def cites(self) -> tuple[str, ...]:
        """Each shield that counted."""
        return tuple(dict.fromkeys(card.clause for card in self.shields))


@dataclass(frozen=True, slots=True)
class PaidOff(Event):
    seat: int
    gold: int
    clauses = ("ED-C21",)


@dataclass(frozen=True, slots=True)
class Suffered(Caused, Event):
    seat: int
    damage: int
    health: int
    clause: str
    clauses = tuple(f"ED-C{n:02}" for n in range(1, 15))


@dataclass(frozen=True, slots=True)
class EarnedByDamage(Event):
    seat: int
    gold: int
    clauses = ("ED-10a",)


@dataclass(frozen=True, slots=True)
class Healed(Caused, Event):
    seat: int
    health: int
    sum: str
    clause: str
    clauses = ("ED-C15", "ED-C16", "ED-C17", "ED-C18")


@dataclass(frozen=True, slots=True)
class Multiplied(Event):
    seat: int
    card: DeckCard
    clauses = ("ED-C23", "ED-C24", "ED-C25", "ED-C26", "ED-C27", "ED-C28", "ED-C29")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}

    def cites(self) -> tuple[str, ...]:
        """What the card says."""
        return (self.card.clause,)


@dataclass(frozen=True, slots=True)
class Rolled(Caused, Event):
    """``seat`` is whose die it is, where each player has dice of their own (ED-A18)."""

    seat: int
    die: str
    value: int
    clause: str
    clauses = ("ED-02d", "ED-02e", "ED-02c", "ED-C31", "ED-C33", "ED-C35")


@dataclass(frozen=True, slots=True)
class Changed(Caused, Event):
    seat: int
    die: str
    before: int
    value: int
    clause: str
    clauses = ("ED-C32", "ED-C34", "ED-C36", "ED-C37", "ED-C38")


@dataclass(frozen=True, slots=True)
class Chosen(Caused, Event):
    """A seat chooses among the values that a die showed."""

    seat: int
    die: str
    value: int
    clause: str
    clauses = ("ED-C33", "ED-C31", "ED-C35", "ED-C37")


@dataclass(frozen=True, slots=True)
class Kept(Event):
    seat: int
    value: int
    clauses = ("ED-C30",)


@dataclass(frozen=True, slots=True)
class LookedAt(Caused, Event):
    """``zone`` is hands, tables or decks, ``owner`` whose it is; what is ``seen``, in notation, only the seat hears.

    It is text, for cards of the same name that lie deeper in the deck would hide theirs.
    """

    private = {"seen": "seat"}

    seat: int
    zone: str
    owner: int
    count: int
    seen: str
    clause: str
    clauses = ("ED-C39", "ED-C40", "ED-C41", "ED-C42", "ED-C43", "ED-C44")


@dataclass(frozen=True, slots=True)
class Arranged(Caused, Event):
    seat: int
    owner: int
    clause: str
    clauses = ("ED-C43", "ED-C44")


@dataclass(frozen=True, slots=True)
class Fetched(Event):
    seat: int
    card: DeckCard
    clauses = ("ED-C45",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("hands", self.seat)}


@dataclass(frozen=True, slots=True)
class Allowed(Caused, Event):
    seat: int
    more: int
    clause: str
    clauses = ("ED-C49", "ED-C50", "ED-C51")


@dataclass(frozen=True, slots=True)
class Recycled(Caused, Event):
    seat: int
    card: DeckCard
    clause: str
    clauses = ("ED-C56", "ED-C57", "ED-C58", "ED-C59")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("removed", self.card.store) if self.card.cost else ("gone", -1)}


@dataclass(frozen=True, slots=True)
class Offered(Event):
    seat: int
    gold: int
    card: DeckCard
    clauses = ("ED-09a", "ED-09b", "ED-09c", "ED-09d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class SealedBid(Event):
    """A seat has written its bid; how high it is, nobody else knows (ED-V09)."""

    seat: int
    clauses = ("ED-09a",)


@dataclass(frozen=True, slots=True)
class OpenedBids(Event):
    """Both bids are read out: that of the first seat and that of the second."""

    first: int
    second: int
    clauses = ("ED-09a", "ED-09f")


@dataclass(frozen=True, slots=True)
class BidCancelled(Event):
    """A bid is cancelled; the card stays in the shop (ED-A66)."""

    card: DeckCard
    clauses = ("ED-C47",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class Defaulted(Event):
    """Who stands at a price cannot pay it (ED-A75, ED-A76)."""

    seat: int
    gold: int
    clauses = ("ED-09f",)


@dataclass(frozen=True, slots=True)
class Unsold(Event):
    """Nobody can pay, so the card stays in the shop."""

    card: DeckCard
    clauses = ("ED-09f",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class PaidOver(Event):
    """A price goes to the other player (ED-A78)."""

    seat: int
    gold: int
    clauses = ("ED-09f",)


@dataclass(frozen=True, slots=True)
class PaidToo(Event):
    """A player who did not win pays the last bid (ED-A78)."""

    seat: int
    gold: int
    clauses = ("ED-09f",)


@dataclass(frozen=True, slots=True)
class LeftOff(Event):
    seat: int
    clauses = ("ED-09d",)


@dataclass(frozen=True, slots=True)
class Bought(Event):
    seat: int
    gold: int
    card: DeckCard
    clauses = ("ED-09f", "ED-09g", "ED-09h")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}  # where everybody saw it


@dataclass(frozen=True, slots=True)
class WentOn(Caused, Event):
    """A seat plays no more before the action strikes, or rolls no more."""

    seat: int
    clause: str
    clauses = ("ED-07f", "ED-C33", "ED-C35", "ED-C49")


@dataclass(frozen=True, slots=True)
class Picked(Caused, Event):
    seat: int
    die: str
    clause: str
    clauses = ("ED-C33", "ED-C35")


@dataclass(frozen=True, slots=True)
class RecycledAll(Caused, Event):
    """The choice of what goes back to the store is made: so many cards."""

    seat: int
    cards: int
    clause: str
    clauses = ("ED-C56", "ED-C57", "ED-C58", "ED-C59")


@dataclass(frozen=True, slots=True)
class Aged(Event):
    card: DeckCard
    clauses = ("ED-04f", "ED-04h")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("removed", self.card.store)}


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    store: int
    dealt: tuple[DeckCard, ...]
    clauses = ("ED-04g", "ED-04i", "ED-04d")

    def lies(self) -> dict[str, Pile]:
        return {"dealt": ("rows", self.store)}


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: int
    clauses = ("ED-01b",)


@dataclass(frozen=True, slots=True)
class DrawCancelled(Event):
    """The draw on which the seat has spent an action will not happen (ED-A59)."""

    seat: int
    clauses = ("ED-C47", "ED-C62")
