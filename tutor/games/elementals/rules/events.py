"""Everything that can happen in a game. Each event is recorded with the position right after it, so events hold only
what that position does not show.

``counted`` is a card's value where it lies: its power level or a joker's number, twice that if doubled, 0 if immune.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.engine.cards import Card
from tutor.engine.events import Event
from tutor.engine.facts import Pile
from tutor.engine.tally import Tally
from tutor.games.elementals.layout import Slot


def _counts(number: int, doubled: bool, counted: int) -> Tally:
    once = Tally.of(number, "EL-2.2a")
    return once.times(2, "EL-4.1d").at_most(counted, "EL-2.2e") if doubled else once


# ---- setting up ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class LayoutTaken(Event):
    """The layout is settled: ``by`` is player, chance or table (fixed beforehand)."""

    layout: str
    by: str
    clauses: ClassVar[tuple[str, ...]] = ("EL-3b",)


@dataclass(frozen=True, slots=True)
class ElementalsLaid(Event):
    """The elementals were mixed and laid face down; ``arranged`` if only within their ranks (EL-A18)."""

    layout: str
    arranged: bool
    clauses: ClassVar[tuple[str, ...]] = ("EL-3b", "EL-3f")


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The titan deck was shuffled at the start."""

    count: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-3a", "EL-2.1c", "EL-0c")


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """Elementals were turned face up: the bottom row at the ``start``, those that the defeat in slot ``beaten``
    uncovered, or one that the player turned up later (EL-A21; neither of the two).
    """

    slots: tuple[Slot, ...]
    cards: tuple[Card, ...]
    beaten: Slot | None
    start: bool
    clauses: ClassVar[tuple[str, ...]] = ("EL-4m", "EL-4l", "EL-3g")

    def cites(self) -> tuple[str, ...]:
        """The set-up clause for the bottom row, else the clauses about uncovered cards."""
        return ("EL-3g",) if self.start else ("EL-4m", "EL-4l")


@dataclass(frozen=True, slots=True)
class PowersGranted(Event):
    """All four powers lie ready from the start (EL-V6)."""

    cards: tuple[Card, ...]
    clauses: ClassVar[tuple[str, ...]] = ("EL-4k",)

    def lies(self) -> dict[str, Pile]:
        return {"cards": ("powers", -1)}


# ---- turns -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The opening draw of a turn: the cards, the number left in the deck, and the number missing because of Breath
    (EL-A34)."""

    turn: int
    cards: tuple[Card, ...]
    left: int
    fewer: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4a", "EL-4b")

    def cites(self) -> tuple[str, ...]:
        """The first draw opens the game; the later ones follow a finished turn."""
        return ("EL-4a", "EL-4b") if self.turn == 1 else ("EL-4q", "EL-4a")


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn is over; ``held`` are the cards kept for the next one (EL-A36, EL-V8)."""

    turn: int
    held: tuple[Card, ...]
    clauses: ClassVar[tuple[str, ...]] = ("EL-4p",)


@dataclass(frozen=True, slots=True)
class CardsSwept(Event):
    """Unfinished cards were removed at the end of the turn (EL-A15)."""

    cards: tuple[Card, ...]
    clauses: ClassVar[tuple[str, ...]] = ("EL-4h",)


@dataclass(frozen=True, slots=True)
class DamageReset(Event):
    """The damage taken starts again at 0 (EL-A04)."""

    before: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4o",)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """A new titan deck was made; ``source`` is plane or hits (EL-A05)."""

    source: str
    count: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4q",)


# ---- cards played ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class NumberNamed(Event):
    """A joker's number was named; ``slot`` is where it counts, None for a discard."""

    card: Card
    number: int
    slot: Slot | None
    clauses: ClassVar[tuple[str, ...]] = ("EL-2.2e",)


@dataclass(frozen=True, slots=True)
class DamagePlaced(Event):
    """A damage card was placed.

    ``before`` is the damage there before (with surplus from elsewhere), ``needed`` the elemental's power, ``nth`` is 1
    for the first damage card. ``number`` is the card's value before doubling, 0 for a joker without a number yet
    (EL-A08). ``complete`` says that no more damage is needed.
    """

    card: Card
    slot: Slot
    elemental: Card
    counted: int
    doubled: bool
    before: int
    needed: int
    nth: int
    complete: bool
    number: int
    clauses: ClassVar[tuple[str, ...]] = (
        "EL-4e", "EL-4c", "EL-4f", "EL-4h", "EL-2.1d", "EL-2.2a", "EL-2.2b", "EL-2.2f",
    )  # fmt: skip

    def cites(self) -> tuple[str, ...]:
        """Playing onto a target first; the sum once there is one."""
        first = ("EL-4c", "EL-4e") if self.nth == 1 else ("EL-4e", "EL-2.2b")
        return (*first, "EL-4f", "EL-2.1d", "EL-2.2a")

    def sum(self) -> Tally:
        """Return the sum of the damage now."""
        counted = self.counts()
        return Tally.of(self.before).plus(counted, "EL-4e") if self.before else counted

    def counts(self) -> Tally:
        """Return the value of the card alone."""
        return _counts(self.number, self.doubled, self.counted)


@dataclass(frozen=True, slots=True)
class BanishWaits(Event):
    """A banish card was placed before the damage was complete (EL-A13)."""

    card: Card
    slot: Slot
    elemental: Card
    clauses: ClassVar[tuple[str, ...]] = ("EL-4d", "EL-4g")


@dataclass(frozen=True, slots=True)
class Beaten(Event):
    """An elemental was beaten by a banish card and its damage cards; ``left`` is the number of elementals left.

    ``stay``: the attack cards stay under the Lord (EL-A23) instead of going to the Elemental Plane.
    """

    slot: Slot
    elemental: Card
    banish: Card
    damage: tuple[Card, ...]
    stay: bool
    left: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4g", "EL-4i", "EL-2.1a", "EL-2.1b")


@dataclass(frozen=True, slots=True)
class PowerWon(Event):
    """A beaten Lord joined the power row."""

    card: Card
    clauses: ClassVar[tuple[str, ...]] = ("EL-4j", "EL-4k", "EL-2.1g")


@dataclass(frozen=True, slots=True)
class PowerLetGo(Event):
    """A beaten Lord went to the Elemental Plane: it was let go (EL-A24), or its power cannot be won (EL-V6)."""

    card: Card
    chosen: bool
    clauses: ClassVar[tuple[str, ...]] = ("EL-4k", "EL-4i")


@dataclass(frozen=True, slots=True)
class SurplusCarried(Event):
    """Damage beyond an elemental's power counts on another one (EL-A20)."""

    from_slot: Slot
    to_slot: Slot
    elemental: Card
    surplus: int
    total: int
    needed: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4e",)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card was discarded: its value, the damage before and after, the limit.

    ``doubled`` says that it counted twice; ``number`` is its value without doubling.
    """

    card: Card
    counted: int
    doubled: bool
    before: int
    damage: int
    limit: int
    number: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4o", "EL-4n", "EL-2.2c", "EL-2.2d", "EL-2.2e")

    def sum(self) -> Tally:
        """The damage taken so far and now."""
        return Tally.of(self.before, "EL-4o").plus(self.counts(), "EL-4o")

    def counts(self) -> Tally:
        """Return the value of the card alone."""
        return _counts(self.number, self.doubled, self.counted)


@dataclass(frozen=True, slots=True)
class DiscardAnnounced(Event):
    """A card is about to be discarded and may still be answered with a power (EL-A26)."""

    card: Card
    counted: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4n", "EL-4.1a")


# ---- powers ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A power was used.

    ``spent`` is False if the card stays in the row for now (EL-A40), ``empty`` is True if there was nothing for it to
    act on (EL-A28).
    """

    card: Card
    spent: bool
    empty: bool
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1a", "EL-4.1f")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("powers", -1)}


@dataclass(frozen=True, slots=True)
class PowerSpent(Event):
    """A power that was only used to look is now used up (EL-A40)."""

    card: Card
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1f",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("powers", -1)}


@dataclass(frozen=True, slots=True)
class SentUnder(Event):
    """Whispers of Neptulon: a hand card went under the deck; ``undoubled`` if it lost its doubling."""

    card: Card
    undoubled: bool
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1b",)


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A card was drawn for the one sent under the deck (EL-A27)."""

    card: Card
    left: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1b",)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """Therazane's Touch: the bottom card was seen."""

    seat: int
    card: Card
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1c",)


@dataclass(frozen=True, slots=True)
class LeftUnder(Event):
    """Therazane's Touch: the seen card stayed at the bottom."""

    seat: int
    card: Card
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1c",)


@dataclass(frozen=True, slots=True)
class PutOnTop(Event):
    """Therazane's Touch: the seen card was put on top of the deck."""

    seat: int
    card: Card
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1c",)


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """Hand of Ragnaros: a card counts twice; ``slot`` is where it lies (None: in hand), ``counted`` what it counts."""

    card: Card
    slot: Slot | None
    counted: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1d",)


@dataclass(frozen=True, slots=True)
class BreathDrew(Event):
    """Breath of Al'Akir: a card of the deck came to the hand; ``chance`` is False if it was just the top one
    (EL-A33)."""

    card: Card
    left: int
    chance: bool
    clauses: ClassVar[tuple[str, ...]] = ("EL-4.1e",)


# ---- the end ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """Every elemental is beaten in time."""

    damage: int
    limit: int
    turn: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-5a", "EL-2.1f")


@dataclass(frozen=True, slots=True)
class LostToDamage(Event):
    """The damage taken reached the limit."""

    damage: int
    limit: int
    left: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-5a",)


@dataclass(frozen=True, slots=True)
class LostToDeck(Event):
    """Nothing is left to draw; ``short`` if some cards are left but too few (EL-A06)."""

    short: bool
    damage: int
    left: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-4q", "EL-5a")


@dataclass(frozen=True, slots=True)
class LostBeyondHope(Event):
    """Fewer cards are left than are needed (EL-A39)."""

    cards: int
    needed: int
    left: int
    clauses: ClassVar[tuple[str, ...]] = ("EL-5a",)
