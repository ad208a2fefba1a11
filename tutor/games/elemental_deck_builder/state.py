"""The state of Elemental Deck Builder, and who sees what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tutor.engine import Position, hidden, per_seat, public
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import DICE, LETTERS, Effect

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.readings import DeckBuilderReadings

HAND_LIMIT = 5
CHEAP, EXPENSIVE = 0, 1


class DeckBuilderPosition(Position):
    """Piles top first, rows oldest first, discard piles in the order of arrival.

    ``dice`` are seven values; under ED-A18 fourteen, those of the first player first, or seven that both sets show.
    Stores come in pairs, cheap and expensive. ``placed`` holds the turns in which the face-down actions were placed.
    ``multipliers`` names the cards that multiply until the turn ends. ``resolving`` are announced and not yet finished.
    ``pending`` is the damage each seat is about to suffer.
    ``lot`` is the card for sale, ``stands`` the seat whose bid is ``price``, -1 when there is no auction, and
    ``beaten`` what the other seat bid last. ``bought`` tells from which rows a card was bought this turn.
    ``sealed`` are the bids that were written unseen, where a house rule has them (ED-V09).
    ``rival_left`` are the actions that the other player may still play this turn, where a reading asks for it (ED-A77).
    ``draws`` are more cards that may be drawn, ``batch`` is 1 while cards are discarded and 2 afterwards, both only
    where a reading asks for it; so is ``blest``, the blessings that have drawn a card for Truly Blessed.
    ``turned`` holds what dice showed before they were changed this turn, 0 if they were not; ``rolled`` the chance that
    was rolled before for the card that strikes; ``used`` names the passives that stopped damage this turn, each with
    its owner (``natural-forests@0``).
    """

    if TYPE_CHECKING:
        readings: DeckBuilderReadings

    has_copies: ClassVar[bool] = True
    card_type: ClassVar[Any] = DeckCard
    default_seats = 2

    dice: list[int] = public([1] * 7)
    health: list[int] = public(each=100)
    gold: list[int] = public(each=6)
    stores: list[list[DeckCard]] = hidden("cards")
    decks: list[list[DeckCard]] = hidden("cards")
    hands: list[list[DeckCard]] = per_seat("cards")
    discards: list[list[DeckCard]] = per_seat("cards")
    tables: list[list[DeckCard]] = per_seat("cards")
    placed: list[list[int]] = public()
    passives: list[list[DeckCard]] = public()
    multipliers: list[list[str]] = public()
    rows: list[list[DeckCard]] = public()
    removed: list[list[DeckCard]] = public()
    gone: list[DeckCard] = public()
    resolving: list[DeckCard] = public()
    bought: list[bool] = public(each=False)
    pending: list[int] = public(each=0)
    turned: list[int] = public([0] * 7)
    rolled: list[int] = public()
    used: list[str] = public()
    active: int = public(0)
    first: int = public(0)
    turn: int = public(1)
    took_gold: bool = public(False)
    took_card: bool = public(False)
    has_bid: bool = public(False)
    actions: int = public(0)
    bonus: int = public(0)
    blessings: int = public(0)
    rival_left: int = public(1)
    draws: int = public(0)
    batch: int = public(0)
    blest: list[list[str]] = public()
    lot: DeckCard | None = public(None)
    price: int = public(0)
    stands: int = public(-1)
    beaten: int = public(0)
    sealed: list[int] = per_seat(tuple(range(1000)), 0)

    # ---- reading the table -----------------------------------------------------------------------------------------

    @property
    def all(self) -> int:
        """The mask of a card that everybody knows."""
        return (1 << self.seats + 1) - 1

    @property
    def faces(self) -> int:
        """The number of faces of a die (ED-A17)."""
        return int(self.readings.faces[1:])

    @property
    def own_sets(self) -> bool:
        """Whether each player has seven dice (ED-A18)."""
        return self.readings.sets == "own-set"

    def place_of(self, die: str, seat: int) -> int:
        """Return the index among ``dice`` of a die that the cards of a seat read."""
        return DICE.index(die) + (len(DICE) if seat and len(self.dice) > len(DICE) else 0)

    def shows(self, die: str, seat: int) -> int:
        """Return the value of a die for the cards of a seat."""
        return self.dice[self.place_of(die, seat)]

    def die(self, letter: str, seat: int) -> int:
        """Return the same for a die given by its letter."""
        return self.dice[LETTERS.index(letter) + (len(DICE) if seat and len(self.dice) > len(DICE) else 0)]

    def effect(self, card: DeckCard) -> Effect:
        """Return the effect of a card under the readings."""
        return self.readings.effects[card]

    def has(self, seat: int, ability: str) -> int:
        """Return the number of the seat's passives with this power; equal ones count as one under ED-A88."""
        found = 0
        for card in self.passives[seat]:
            if card.ability == ability:
                found += 1
        return min(found, 1) if self.readings.duplicates == "no-duplicates" else found

    def is_old(self, turn: int) -> bool:
        """Return whether an action that was placed in this turn may be executed (ED-06b, ED-A62)."""
        return turn < self.turn or self.readings.later_turn == "same-turn-allowed"

    def is_used(self, seat: int, card: object) -> bool:
        """Return whether a passive of the seat has stopped damage this turn."""
        return f"{card}@{seat}" in self.used

    @property
    def left(self) -> int:
        """The actions that the active player can still play this turn (ED-05e)."""
        return 1 + self.bonus - self.actions

    def left_of(self, seat: int) -> int:
        """Return the actions that a seat can still play this turn; a seat that is not active has some only under
        ED-A77."""
        return self.left if seat == self.active else self.rival_left

    def limit(self, seat: int) -> int:
        """The most cards that a hand may hold at the end of the turn (ED-05k)."""
        return HAND_LIMIT + 3 * self.has(seat, "big-hand")

    def free_gold(self, seat: int) -> int:
        """Return the gold that no standing bid ties up (ED-A76)."""
        readings = self.readings
        if readings.tied != "reserved" or readings.backing != "must-hold":
            return self.gold[seat]
        return self.gold[seat] - (self.price if self.lot is not None and self.stands == seat else 0)

    def backs(self, seat: int, price: int) -> bool:
        """Return whether the seat may bid this much (ED-A75)."""
        return self.gold[seat] >= price or self.readings.backing == "pay-at-end"

    def row_of(self, card: DeckCard) -> int:
        """Return the shop in which a card lies; -1 for none."""
        return next((store for store, row in enumerate(self.rows) if card in row), -1)

    def half(self, seat: int, card: DeckCard) -> int:
        """Return the price of answering with a card, or of executing one from the seat's table (ED-06d, ED-07c)."""
        return 0 if self.has(seat, "free-halves") else card.half
