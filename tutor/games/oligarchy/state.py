"""The state of Oligarchy, who sees what, and look-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tutor.engine import Position, hidden, public
from tutor.engine.zones import UNKNOWN
from tutor.games.oligarchy.bags import FULL, Bag, bag_of, cards_in, kinds_of, part_of
from tutor.games.oligarchy.cards import (
    ACE,
    BARON,
    BREAD,
    EARJIMLIN,
    EXPLORER,
    FARMER,
    HEIR,
    KING,
    KNIGHT,
    LADDER,
    LIMITS,
    PEASANT,
    SCIENTIST,
    SILO,
    SORCERER,
    THIEF,
    Kind,
    copies_of,
)

if TYPE_CHECKING:
    from tutor.games.oligarchy.readings import OligarchyReadings

OTHERS = {2: ((1,), (0,)), 3: ((1, 2), (2, 0), (0, 1))}
"""The other seats for each seat, the next in turn first, by the number of players."""

RANKED: Final = sum(map(part_of, LADDER))
"""The mask of the kinds with a level."""
NUMBERS = {"one-to-ten": (1, 10), "two-to-nine": (2, 9), "three-to-nine": (3, 9)}
NUMBERED: Final = {option: sum(map(part_of, LADDER[max(low, 2) - 1 : high])) for option, (low, high) in NUMBERS.items()}
"""The mask of number cards, without pet rocks, by the option of the reading."""


class Realm(Position):
    """Piles top first. Everything lies open but the order of the draw deck.

    ``held`` are a seat's cards face up, as a bag (``bags.py``); ``farmers`` counts its farmers that are a peasant with
    a bread, ``markers`` those that are only markers (OL-A29), ``heirs`` its barons that are turned over. ``royal`` is
    the royal deck, a bag too, since it is only searched. ``stock`` is everything that can be found in the discard pile
    and the decks (OL-turn-f, OL-turn-g, OL-A14), derived from them. ``turn`` counts all turns, ``cycle`` is the
    counter. ``bonus`` is the royal bonus of the turn, None for none, and ``bonus_from`` its figures: the level of the
    royal, the count, the minimum. ``noble_due`` says that two draws for the first noble are due, ``banned`` that the
    next turn has no bonus. ``bereft`` are seats from which kings or queens were taken, in order, ``lost_kings`` and
    ``lost_queens`` are the numbers taken from each; the first ``put_aside`` of them in events that are over, so that
    such a seat may be named again. ``surplus_taken`` counts what heirs brought a seat in this turn. ``moved`` tells
    that a card moved in this turn, ``quiet`` counts turns in a row in which none did. ``half_used`` tells of a sorcerer
    with one use left (OL-A25), ``old_sorcerers`` of those older than the Archmage (OL-A24). ``spent`` is what an army
    has absorbed since its last attack (OL-A69), ``kept`` damage that was left over (OL-A84). ``drawn`` names the cards
    drawn in this turn, in order.
    """

    if TYPE_CHECKING:
        readings: OligarchyReadings

    deck: list[Kind] = hidden("draw")
    royal: Bag = public(0)
    discard: list[Kind] = public()
    stock: Bag = public(0)
    held: list[Bag] = public(each=0)
    farmers: list[int] = public(each=0)
    heirs: list[int] = public(each=0)
    markers: list[int] = public(each=0)
    cycle: int = public(1)
    turn: int = public(0)
    active: int = public(0)
    first: int = public(0)
    bonus: int | None = public()
    bonus_from: list[int] = public()
    noble_seen: list[bool] = public(each=False)
    noble_due: list[bool] = public(each=False)
    banned: list[bool] = public(each=False)
    exploring: list[bool] = public(each=False)
    fed: list[bool] = public(each=False)
    surplus_taken: list[int] = public(each=0)
    lost_kings: list[int] = public()
    lost_queens: list[int] = public()
    bereft: list[int] = public()
    put_aside: int = public(0)
    moved: bool = public(False)
    quiet: int = public(0)
    half_used: list[bool] = public(each=False)
    old_sorcerers: list[int] = public(each=0)
    drawn: list[str] = public()
    spent: list[int] = public(each=0)
    kept: list[int] = public(each=0)

    default_seats = 2
    has_copies = True
    card_type: ClassVar[type[Kind]] = Kind

    # ---- seats -----------------------------------------------------------------------------------------------------

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the other seats, the next in turn first."""
        return OTHERS[self.seats][seat]

    def reached(self, seat: int) -> tuple[int, ...]:
        """Return the opponents at whom this seat can aim a theft, a ritual or an attack (OL-A81)."""
        others = OTHERS[self.seats][seat]
        return others[:1] if self.readings.opponent == "left-neighbour" else others

    # ---- cards of the game -----------------------------------------------------------------------------------------

    @property
    def expansion(self) -> bool:
        """Whether the cards of the expansion are in the game."""
        return self.seats == 3 or self.readings.expansion == "always"

    def copies(self, kind: Kind) -> int:
        """Return the number of copies of a kind in the game."""
        return copies_of(kind, self.expansion, self.readings.rounding == "round-up")

    def is_drawn(self, kind: Kind) -> bool:
        """Whether the home of a kind is the draw deck (OL-setup-b, OL-A01)."""
        return kind.drawn and (kind is not SORCERER or self.readings.sorcerers == "in-draw-deck")

    def supply(self, kind: Kind) -> int:
        """Return the number of copies in the discard pile and the decks (OL-turn-f, OL-turn-g, OL-A14)."""
        return self.stock >> kind.shift & FULL

    def take_stock(self) -> None:
        """Count the findable cards again, after a pile was set by hand or by another reading."""
        deck = self.deck if self.viewer is None else self.unseen.get("draw", ())
        found = [kind for kind in (*deck, *filter(self.is_findable, self.discard)) if kind is not UNKNOWN]
        self.stock = self.royal + bag_of(found)

    def cards(self) -> list[Kind]:
        """Every card of the game, wherever it lies."""
        court = self.royal + sum(self.held) + sum(self.heirs) * BARON.one
        return [*super().cards(), *cards_in(court + sum(self.farmers) * (PEASANT.one + BREAD.one))]

    def is_findable(self, kind: Kind) -> bool:
        """Whether a copy in the discard pile may be taken from there (OL-A14)."""
        return self.readings.discards != "dead-pile" or self.is_drawn(kind)

    # ---- what a seat has -------------------------------------------------------------------------------------------

    def count(self, seat: int, kind: Kind) -> int:
        """Return the number of cards of a kind that a seat has face up; with heirs if they still count as barons
        (OL-A57)."""
        found = self.held[seat] >> kind.shift & FULL
        if kind is BARON and self.heirs[seat] and self.readings.heir_is_baron == "still-a-baron":
            found += self.heirs[seat]
        return found

    def upright(self, seat: int, kind: Kind) -> int:
        """Return the number of cards of a kind that a seat has face up, without heirs."""
        return self.held[seat] >> kind.shift & FULL

    def kinds(self, seat: int) -> tuple[Kind, ...]:
        """The kinds that a seat has face up, each once, in the order of the card table."""
        return kinds_of(self.held[seat])

    def reckoned(self, seat: int) -> Bag:
        """Return what a seat has face up, with heirs if they still count as barons (OL-A57)."""
        heirs = self.heirs[seat]
        if heirs and self.readings.heir_is_baron == "still-a-baron":
            return self.held[seat] + heirs * BARON.one
        return self.held[seat]

    def has(self, seat: int, kind: Kind) -> int:
        """Return the number of a kind that a seat can lose: face-up cards, farmers or heirs."""
        if kind is FARMER:
            return self.farmer_count(seat)
        return self.heirs[seat] if kind is HEIR else self.count(seat, kind)

    def farmer_count(self, seat: int) -> int:
        """Return how many farmers a seat has."""
        return self.farmers[seat] + self.markers[seat]

    def bread_limit(self, seat: int) -> int:
        """Return the bread that a seat can hold (OL-bread-a, OL-silo-b)."""
        return 4 + 4 * self.upright(seat, SILO)

    def room(self, seat: int, kind: Kind) -> int:
        """Return how many more of a kind a seat may hold (OL-knight-n, OL-ear-d, OL-expl-c, OL-silo-d, OL-bread-a)."""
        limit = self.bread_limit(seat) if kind is BREAD else LIMITS.get(kind)
        return FULL if limit is None else max(0, limit - self.upright(seat, kind))

    def thieves(self, seat: int) -> int:
        """Return the number of thefts that a seat can pay (OL-A86)."""
        found = self.held[seat] >> THIEF.shift & FULL
        return found + self.upright(seat, ACE) if self.readings.ace_thieves == "as-thieves" else found

    def combo(self, seat: int) -> int:
        """Return the most equal cards that a seat can combine (OL-sci2-a, OL-A60)."""
        most = 4 if self.readings.five_equal == "stops-at-four" else 5
        return min(most, 2 + self.upright(seat, SCIENTIST))

    def is_number(self, kind: Kind) -> bool:
        """Whether a kind is a number card (OL-A30)."""
        low, high = NUMBERS[self.readings.numbers]
        return low <= kind.level <= high

    def numbers(self, seat: int) -> Bag:
        """The number cards that a seat has, pet rocks apart (OL-ace-c, OL-bonus-g)."""
        return self.held[seat] & NUMBERED[self.readings.numbers]

    def factor(self, seat: int, kind: Kind) -> int:
        """Return the number of a kind that a seat may hold; 4 or more is never limited (OL-sci-e..j, OL-bonus-i)."""
        if not 0 < kind.level < 10:
            return 4
        base = 1
        if kind.level < 3:
            king = kind is PEASANT and self.upright(seat, KING) > 0
            if king or self.readings.small_folk == "never-forced":
                return 4
            base = 3
        return base + self.upright(seat, SCIENTIST) if self.is_number(kind) else base

    def blow(self, seat: int) -> int:
        """The damage of one of a seat's knights (OL-knight-d, OL-ear-b, OL-A70)."""
        knights = self.upright(seat, KNIGHT)
        if not knights or not self.upright(seat, EARJIMLIN):
            return 2
        return 2 * knights if self.readings.multiplier == "times-count" else knights + 1

    def army(self, seat: int) -> int:
        """The damage that a seat's knights do together."""
        return self.upright(seat, KNIGHT) * self.blow(seat)

    def kings(self) -> tuple[int, ...]:
        """Return how many kings every seat has."""
        return tuple([held >> KING.shift & FULL for held in self.held])

    def is_counting(self) -> bool:
        """Return whether anything on the table depends on the counter: a farmer or an explorer (OL-farm-c,
        OL-expl-d)."""
        seats = range(self.seats)
        return any(self.exploring) or any(self.farmer_count(at) or self.count(at, EXPLORER) for at in seats)

    def goal(self) -> int:
        """Return the number of kings that win (OL-win-b, OL-win-c)."""
        wanted = self.readings.kings_to_win
        if wanted != "as-printed":
            return {"three": 3, "two": 2, "alone": 1}[wanted]
        if self.readings.two_player_goal == "all-kings":
            return self.copies(KING)
        return 4 if self.seats == 2 else 6
