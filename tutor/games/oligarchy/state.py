"""Where everything lies in Oligarchy, who sees it, and look-ups."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Position, hidden, public
from tutor.games.oligarchy.cards import (
    EARJIMLIN,
    FARMER,
    HEIR,
    KING,
    KINDS,
    KNIGHT,
    LIMITS,
    PEASANT,
    ROCK,
    SCIENTIST,
    SILO,
    SORCERER,
    Kind,
    copies_of,
)

if TYPE_CHECKING:
    from tutor.games.oligarchy.readings import OligarchyReadings


class Realm(Position):
    """Piles top first. Everything lies open but the order of the draw deck.

    ``held`` are a seat's cards face up; ``farmers`` its farmers, a peasant and a bread in turn; ``markers`` counts those
    that are only markers; ``heirs`` its barons that are turned over.
    ``bonus`` is the royal bonus of the turn, None for none; ``noble_due`` tells that two draws for the first noble are
    due, ``banned`` that the next turn has no bonus. ``lost_kings`` and ``lost_queens`` are taken from a seat in the
    event that is under way, and ``bereft`` names these seats in order. ``quiet`` counts turns in a row in which no card
    moved. ``damage`` is what a seat's attacks have left for later, ``spent`` what its army has absorbed since its turn.
    """

    if TYPE_CHECKING:
        readings: OligarchyReadings

    deck: list[Kind] = hidden("draw")
    royal: list[Kind] = public()
    discard: list[Kind] = public()
    held: list[list[Kind]] = public()
    farmers: list[list[Kind]] = public()
    heirs: list[list[Kind]] = public()
    markers: list[int] = public(each=0)
    cycle: int = public(1)
    turn: int = public(0)
    active: int = public(0)
    first: int = public(0)
    bonus: int | None = public()
    noble_seen: list[bool] = public(each=False)
    noble_due: list[bool] = public(each=False)
    banned: list[bool] = public(each=False)
    exploring: list[bool] = public(each=False)
    fed: list[bool] = public(each=False)
    surplus_taken: list[bool] = public(each=False)
    lost_kings: list[int] = public(each=0)
    lost_queens: list[int] = public(each=0)
    bereft: list[int] = public()
    moved: bool = public(False)
    quiet: int = public(0)
    half_used: list[bool] = public(each=False)
    old_sorcerers: list[int] = public(each=0)
    spent: list[int] = public(each=0)

    default_seats = 2
    has_copies = True
    card_type: ClassVar[type[Kind]] = Kind

    # ---- seats -----------------------------------------------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        """The other seats, the next in turn first."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def reached(self, seat: int) -> list[int]:
        """The opponents whom a theft, a ritual or an attack of this seat can be aimed at (OL-A81)."""
        others = self.opponents(seat)
        return others[:1] if self.readings.opponent == "left-neighbour" else others

    # ---- cards of the game -----------------------------------------------------------------------------------------

    @property
    def expansion(self) -> bool:
        """Whether the cards of the expansion are in the game."""
        return self.seats == 3 or self.readings.expansion == "always"

    def copies(self, kind: Kind) -> int:
        """How many copies of a kind the game has."""
        return copies_of(kind, self.expansion, self.readings.rounding == "round-up")

    def is_drawn(self, kind: Kind) -> bool:
        """Whether the home of a kind is the draw deck (OL-setup-b, OL-A01)."""
        return kind.drawn and (kind is not SORCERER or self.readings.sorcerers == "in-draw-deck")

    def stock(self, kind: Kind) -> int:
        """How many copies the draw deck holds, which follows from what lies open."""
        return (self.deck if self.viewer is None else self.unseen.get("draw", ())).count(kind)

    def supply(self, kind: Kind) -> int:
        """How many copies can be found in the discard pile and the home deck (OL-turn-f, OL-turn-g)."""
        if self.is_drawn(kind):
            return self.discard.count(kind) + self.stock(kind)
        found = self.royal.count(kind)
        return found if self.readings.discards == "dead-pile" else found + self.discard.count(kind)

    # ---- what a seat has -------------------------------------------------------------------------------------------

    def count(self, seat: int, kind: Kind) -> int:
        """How many of a kind lie face up before a seat."""
        return self.held[seat].count(kind)

    def has(self, seat: int, kind: Kind) -> int:
        """How many of a kind a seat can lose: face-up cards, farmers or heirs."""
        if kind is FARMER:
            return self.farmer_count(seat)
        return len(self.heirs[seat]) if kind is HEIR else self.held[seat].count(kind)

    def farmer_count(self, seat: int) -> int:
        """How many farmers a seat has."""
        return len(self.farmers[seat]) // 2 + self.markers[seat]

    def barons(self, seat: int, kind: Kind) -> int:
        """How many barons a seat has where heirs may count as barons too (OL-A57)."""
        heirs = len(self.heirs[seat]) if self.readings.heir_is_baron == "still-a-baron" else 0
        return self.held[seat].count(kind) + heirs

    def bread_limit(self, seat: int) -> int:
        """How much bread a seat can hold (OL-bread-a, OL-silo-b)."""
        return 4 + 4 * self.held[seat].count(SILO)

    def combo(self, seat: int) -> int:
        """How many equal cards a seat can combine at most (OL-sci2-a)."""
        most = 4 if self.readings.five_equal == "stops-at-four" else 5
        return min(most, 2 + self.held[seat].count(SCIENTIST))

    def factor(self, seat: int, kind: Kind) -> int:
        """How many of a kind a seat may hold; 4 or more never forces (OL-sci-e..j)."""
        if kind.level > 9 or kind.level == 0:
            return 4
        base = 1
        if kind is ROCK or kind is PEASANT:
            if self.readings.small_folk == "never-forced":
                return 4
            base = 3
            if kind is PEASANT and KING in self.held[seat]:
                return 4
        return base + self.held[seat].count(SCIENTIST)

    def army(self, seat: int) -> int:
        """The damage that a seat's knights do together (OL-knight-d, OL-ear-b)."""
        knights = self.held[seat].count(KNIGHT)
        return knights * self.blow(seat, knights) // 2

    def blow(self, seat: int, knights: int) -> int:
        """Twice the damage of one knight, so that it is whole."""
        if EARJIMLIN not in self.held[seat] or not knights:
            return 4
        return 4 * knights if self.readings.multiplier == "times-count" else 2 * (knights + 1)

    def room(self, seat: int, kind: Kind, gone: int = 0) -> int:
        """How many more of a kind a seat may hold; ``gone`` of them leave before."""
        limit = LIMITS.get(kind)
        return 99 if limit is None else limit - self.held[seat].count(kind) + gone

    def goal(self) -> int:
        """How many kings win (OL-win-b, OL-win-c)."""
        wanted = self.readings.kings_to_win
        if wanted != "as-printed":
            return {"three": 3, "two": 2, "alone": 1}[wanted]
        if self.readings.two_player_goal == "all-kings":
            return self.copies(KING)
        return 4 if self.seats == 2 else 6


def kinds_in(cards: Iterable[Kind]) -> list[Kind]:
    """The kinds among cards, each once, in the order of the table."""
    present = set(cards)
    return [kind for kind in KINDS if kind in present]
