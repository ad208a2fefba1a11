"""Everything that happens in Elemental Forge, as events with their clauses."""

from dataclasses import dataclass

from tutor.engine import Card, Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat's opening hand."""

    seat: int
    cards: tuple[Card, ...]
    clauses = ("EF-2.1h", "EF-2.1i", "EF-2.2a", "EF-6.2e")


@dataclass(frozen=True, slots=True)
class SetOut(Event):
    """The deck is shuffled, the Forge Pile begun, the jokers laid out, the opener named."""

    starter: Card
    supply: int
    deck: int
    first: int
    clauses = ("EF-1.3f", "EF-2.1a", "EF-2.1b", "EF-2.1c", "EF-2.1d", "EF-2.1f", "EF-2.1l", "EF-1.3a", "EF-1.3d")


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins; ``locked`` if a Quake keeps it from drawing."""

    seat: int
    turn: int
    locked: bool
    clauses = ("EF-3.1a", "EF-3.1b")

    def cites(self) -> tuple[str, ...]:
        return ("EF-3.3s", *self.clauses) if self.locked else self.clauses


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards came from the deck into a hand; ``wanted`` is the number that should have come."""

    seat: int
    cards: tuple[Card, ...]
    wanted: int
    left: int
    why: str
    clauses = ("EF-3.2a", "EF-3.2b", "EF-6.2b")

    def cites(self) -> tuple[str, ...]:
        by_why = {
            "exchange": "EF-3.4b", "ignite": "EF-3.3m", "hydroblast": "EF-3.3o", "gust": "EF-3.3w", "refill": "EF-2.2a",
        }  # fmt: skip
        return (by_why[self.why],) if self.why in by_why else self.clauses


@dataclass(frozen=True, slots=True)
class Tossed(Event):
    """A hand card went to the discard pile, face down unless ``up``.

    ``why`` is exchange, ignite-price, ignite, quake, trim, block or sacrifice.
    """

    seat: int
    card: Card
    why: str
    up: bool
    clauses = ("EF-3.4a",)

    def cites(self) -> tuple[str, ...]:
        by_why = {
            "ignite-price": "EF-3.3k", "ignite": "EF-3.3l", "quake": "EF-3.3r", "block": "EF-4.3g",
            "sacrifice": "EF-4.3k", "trim": "EF-2.2a",
        }  # fmt: skip
        return (by_why.get(self.why, "EF-3.4a"),)


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A Draw and Discard is complete: the numbers of discarded and drawn cards; None if the draw came first
    (EF-A13)."""

    seat: int
    away: int
    drawn: int | None
    clauses = ("EF-3.4b", "EF-3.4e")


@dataclass(frozen=True, slots=True)
class CatalystTaken(Event):
    """A joker came from the supply into a hand."""

    seat: int
    card: Card
    clauses = ("EF-2.1g",)


@dataclass(frozen=True, slots=True)
class Displaced(Event):
    """Cards of the Forge Pile went under the Draw Deck."""

    cards: tuple[Card, ...]
    deck: int
    clauses = ("EF-3.3f", "EF-5.2d")


@dataclass(frozen=True, slots=True)
class Combined(Event):
    """A combination was laid and scored: ``under`` below ``top``; ``total`` is the seat's new score."""

    seat: int
    under: Card
    top: Card
    worth: int
    total: int
    effects: tuple[str, ...]
    from_supply: bool
    with_pile: bool
    clauses = (
        "EF-3.3a",
        "EF-3.3b",
        "EF-3.3c",
        "EF-3.3e",
        "EF-1.3g",
        "EF-3.3j",
        "EF-2.1e",
        "EF-6.2c",
        "EF-6.2d",
        "EF-6.2g",
        "EF-4.2a",
    )

    def cites(self) -> tuple[str, ...]:
        return ("EF-4.2b", "EF-3.3c", "EF-4.2a", "EF-6.2a") if "X" in (self.under.rank, self.top.rank) else self.clauses


@dataclass(frozen=True, slots=True)
class Added(Event):
    """A further card of its rank was laid on a pair; ``worth`` is the combination's, ``total`` the seat's score."""

    seat: int
    card: Card
    worth: int
    total: int
    clauses = ("EF-3.3c", "EF-3.3a", "EF-1.3g")


@dataclass(frozen=True, slots=True)
class CatalystLeft(Event):
    """A used joker left the Forge Pile."""

    card: Card
    back: bool
    clauses = ("EF-2.1g",)


@dataclass(frozen=True, slots=True)
class ElementNamed(Event):
    """A player chose which effect a combination brings; empty for none."""

    seat: int
    effect: str
    clauses = ("EF-4.2d", "EF-3.3x", "EF-4.2f")


@dataclass(frozen=True, slots=True)
class NoElement(Event):
    """The combination brings no effect."""

    under: Card
    top: Card
    clauses = ("EF-4.1j", "EF-3.3i", "EF-3.3n")


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    """An effect comes into play."""

    seat: int
    effect: str
    clauses = ("EF-4.1a",)

    def cites(self) -> tuple[str, ...]:
        row = {"ignite": "EF-3.3i", "hydroblast": "EF-3.3n", "quake": "EF-3.3q", "gust": "EF-3.3t"}
        return (row[self.effect], *self.clauses)


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat announced something: exchange, stop, quake, aim, skip-extra, skip-salvage, leave-top."""

    seat: int
    what: str
    clauses = ("EF-3.1b",)

    def cites(self) -> tuple[str, ...]:
        by_what = {
            "exchange": "EF-3.4a", "ignite": "EF-3.3k", "quake": "EF-3.3r", "skip-extra": "EF-3.3o",
            "skip-salvage": "EF-3.3p", "skip-look": "EF-3.3v", "swap": "EF-3.3u", "leave-top": "EF-3.3w",
        }  # fmt: skip
        return (by_what.get(self.what, "EF-3.1b"),)


@dataclass(frozen=True, slots=True)
class EffectSkipped(Event):
    """An effect was declined, or could do nothing (``able`` is False)."""

    seat: int
    effect: str
    able: bool
    clauses = ("EF-3.3k",)

    def cites(self) -> tuple[str, ...]:
        row = {"ignite": "EF-3.3k", "hydroblast": "EF-3.3o", "quake": "EF-3.3r", "gust": "EF-3.3u"}
        return (row[self.effect],)


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was shown: to the whole table if ``up``, else to the Ignite player ``by`` alone."""

    seat: int
    by: int
    cards: tuple[Card, ...]
    up: bool
    clauses = ("EF-3.3l", "EF-4.1b")


@dataclass(frozen=True, slots=True)
class Salvaged(Event):
    """The oldest discard came into a hand; it is known to its new owner alone unless it lay face ``up``."""

    seat: int
    card: Card
    up: bool
    clauses = ("EF-3.3p",)


@dataclass(frozen=True, slots=True)
class BonusKept(Event):
    """Hydroblast's extra card waits for the next Draw (EF-A43)."""

    seat: int
    clauses = ("EF-3.3o",)


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A seat chose a card in secret for the Quake."""

    seat: int
    card: Card
    clauses = ("EF-3.3r",)


@dataclass(frozen=True, slots=True)
class Shaken(Event):
    """The Quake's locks: these seats may not draw in the turn they take next."""

    seats: tuple[int, ...]
    clauses = ("EF-3.3s", "EF-4.1i", "EF-4.1h")


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Gust: one card each way; only the two seats know them."""

    seat: int
    other: int
    given: Card
    taken: Card
    clauses = ("EF-3.3u", "EF-4.1f")


@dataclass(frozen=True, slots=True)
class DeckSeen(Event):
    """Gust: the top of the deck was looked at."""

    seat: int
    cards: tuple[Card, ...]
    clauses = ("EF-3.3v", "EF-4.1g")


@dataclass(frozen=True, slots=True)
class Rearranged(Event):
    """Gust: the looked-at cards were put back in an order, top first."""

    seat: int
    cards: tuple[Card, ...]
    clauses = ("EF-3.3v",)


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An attack: base dice from the worth, one more for each sacrifice."""

    seat: int
    target: int
    strength: int
    base: int
    sacrificed: int
    clauses = ("EF-4.3a", "EF-4.3b", "EF-4.3c", "EF-4.3d", "EF-4.3k", "EF-1.3e")


@dataclass(frozen=True, slots=True)
class NoAttack(Event):
    """The attack was skipped, or was impossible (``able`` is False)."""

    seat: int
    able: bool
    clauses = ("EF-5.2f",)

    def cites(self) -> tuple[str, ...]:
        return self.clauses if self.able else ("EF-4.3c",)


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The attack dice and how many of them hit."""

    seat: int
    rolls: tuple[int, ...]
    hits: int
    clauses = ("EF-4.3f", "EF-6.2f")


@dataclass(frozen=True, slots=True)
class Defended(Event):
    """The block dice and how many hits they cancelled."""

    seat: int
    rolls: tuple[int, ...]
    blocked: int
    clauses = ("EF-4.3i", "EF-4.3h")


@dataclass(frozen=True, slots=True)
class NoBlock(Event):
    """Nothing was blocked: no hit, no card, or by choice."""

    seat: int
    why: str
    clauses = ("EF-4.3g", "EF-5.2a")


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """The target's loss: hits minus blocks, each worth ``each`` points; ``total`` is the new score."""

    seat: int
    by: int
    hits: int
    blocked: int
    each: int
    lost: int
    total: int
    gained: int
    clauses = ("EF-4.3j",)


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """The discards were shuffled into a new Draw Deck."""

    cards: int
    clauses = ("EF-5.2b",)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could do nothing; ``row`` counts consecutive passes that change nothing."""

    seat: int
    row: int
    clauses = ("EF-3.1b", "EF-5.2c", "EF-5.2b")


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """A seat that could do nothing left the game."""

    seat: int
    clauses = ("EF-3.1b",)


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """A seat has the goal, and the round is played to its end (EF-V10)."""

    seat: int
    total: int
    clauses = ("EF-1.2b",)


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    clauses = ("EF-1.2a", "EF-1.2b", "EF-1.2c", "EF-6.1a", "EF-6.1b", "EF-5.2e")

    def cites(self) -> tuple[str, ...]:
        return self.clauses if self.why.startswith(("goal", "last-round")) else ("EF-5.2e",)
