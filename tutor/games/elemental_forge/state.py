"""The state of Elemental Forge, and who sees what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tutor.engine import Card, Position, hidden, per_seat, public

if TYPE_CHECKING:
    from tutor.games.elemental_forge.readings import ForgeReadings

SEATS = ("P1", "P2", "P3", "P4")
CLOCKWISE = {n: [tuple((seat + i) % n for i in range(1, n)) for seat in range(n)] for n in (2, 3, 4)}
"""The other seats, clockwise from each seat's left, for every number of seats."""


class ForgePosition(Position):
    """The Draw Deck and every hand top first, the Forge Pile and the discard piles bottom first.

    ``discards`` holds the common pile in its first list, or one pile a seat (EF-A21). ``laid`` is the combination of
    this turn, ``worth`` its points, ``strength`` the number for its dice, ``effects`` those it may still bring.
    ``locked`` seats may not draw in their next turn; ``lock_used`` says that the current turn is under such a lock.
    ``opened`` hands are shown by an Ignite, until the discard or for good (EF-A41). ``closing`` says that this round is
    the last (EF-V10). ``picked`` holds cards chosen in secret. ``count`` counts the discards of an effect or exchange.
    """

    if TYPE_CHECKING:
        readings: ForgeReadings

    deck: list[Card] = hidden("cards")
    pile: list[Card] = public()
    discards: list[list[Card]] = hidden("cards")
    supply: list[Card] = public()
    hands: list[list[Card]] = per_seat("cards")
    scores: list[int] = public(each=0)
    locked: list[bool] = public(each=False)
    opened: list[bool] = public(each=False)
    bonus: list[int] = public(each=0)
    out: list[bool] = public(each=False)
    attacker_of: list[int] = public(each=-1)
    picked: list[Card | None] = per_seat("cards")
    gone: list[Card] = public()
    first: int = public(0)
    active: int = public(0)
    turn: int = public(1)
    passes: int = public(0)
    passing: bool = public(False)
    closing: bool = public(False)
    lock_used: bool = public(False)
    dry: bool = public(False)
    waiting: list[Card] = public()
    laid: tuple[Card, ...] = public(())
    worth: int = public(0)
    strength: int = public(0)
    effects: tuple[str, ...] = public(())
    declined: bool = public(False)
    count: int = public(0)
    target: int = public(-1)
    dice: int = public(0)
    sacrificed: int = public(0)
    rolls: tuple[int, ...] = public(())
    hits: int = public(0)
    blockers: int = public(0)
    blocks: tuple[int, ...] = public(())
    blocked: int = public(0)

    default_seats = 2

    @classmethod
    def called(cls, name: str) -> Any:
        """Return the card that people call so; the book's Catalysts are jokers."""
        return super().called(re.sub(r"(?i)catalyst", "joker", name))

    # ---- reading the table -----------------------------------------------------------------------------------------

    @property
    def discards_lie_open(self) -> bool:
        """Return whether everybody sees the discards (EF-A21)."""
        return self.readings.settings.open_discards

    def others(self, seat: int) -> Sequence[int]:
        """The other seats still in the game, clockwise from the seat's left (EF-3.1a)."""
        others = CLOCKWISE[self.seats][seat]
        return [other for other in others if not self.out[other]] if True in self.out else others

    def heap(self, seat: int) -> list[Card]:
        """The discard pile that a seat uses (EF-A21)."""
        return self.discards[seat if self.readings.settings.own_discards else 0]

    @property
    def goal(self) -> int:
        """Return the points that win (EF-1.2a, EF-A01, EF-V1); twice as many for two partners (EF-V13)."""
        return self.readings.settings.goal

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that win together: the seat alone, or with the one opposite (EF-V13)."""
        return (seat,) if self.readings.partnership == "alone" else (seat % 2, seat % 2 + 2)

    def total(self, seat: int) -> int:
        """The points that count for a seat's victory: its own, with those of its partner if it has one (EF-V13)."""
        if self.readings.partnership == "alone":
            return self.scores[seat]
        return sum(self.scores[member] for member in self.team(seat))

    def has_won_at_once(self, seat: int) -> bool:
        """Return whether the seat has reached the goal and EF-A02 ends the game at that moment."""
        return self.readings.settings.at_once and self.total(seat) >= self.goal

    def may_draw(self, seat: int) -> bool:
        """Return whether an effect may bring cards from the Draw Deck into this hand (EF-3.3s, EF-A49)."""
        return not (self.is_locked(seat) and self.readings.lock_scope == "no-deck-cards-at-all")

    def is_locked(self, seat: int) -> bool:
        """Return whether the seat is under a Quake's lock in this turn (EF-3.3s)."""
        return self.lock_used and seat == self.active
