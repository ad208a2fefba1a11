"""The state of SolForge, and who sees what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from tutor.engine import UNKNOWN, Position, Readings, hidden, per_seat, public
from tutor.engine.luck import Forced
from tutor.engine.position import GameParts
from tutor.games.solforge.cards.model import CardInfo, Level
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import OF_SEAT
from tutor.games.solforge.player_effects import FreePlay, Lasting
from tutor.games.solforge.presence import Presence
from tutor.games.solforge.trigger_events import Reaction, TriggerEvent

if TYPE_CHECKING:
    from tutor.games.solforge.readings import SolForgeReadings


TURNS_OF_A_RANK = 4
"""The number of turns after which a rank rises (SF-OV-n)."""


class SolForgePosition(Presence, Position):
    """Two seats, ten spaces, and piles of cards, each owned by one seat.

    Decks are top first, discard piles bottom first. ``removed`` are cards taken out of the game by Overload and Banish,
    ``graveyard`` is a record of every destroyed creature. ``field`` holds the creatures by space (see ``places``), in
    the order of arrival. ``lasting`` are abilities that sit on players, oldest first. ``turn`` counts the turns of both
    seats, 0 before the first; ``plays``, ``free_plays``, ``played`` (cards played) and ``announced`` (those that raised
    an event) belong to the turn. ``battles`` is the number of battles held this turn, ``fight`` the moment of the last
    one, ``fought`` the active player's creatures that were on the offensive in one.

    Timing: ``queue`` are the events that wait for a batch, ``reactions`` those that the current batch has still to
    resolve, ``mode`` is the kind of batch, ``gone`` are the creatures that left play in this chain, ``batches`` and
    ``answered`` are the numbers of batches and reactions in the chain. ``entries`` and ``moment`` count creatures and
    moments.

    ``casting`` is the card that is revealed while targets are chosen, ``picked`` are its seat's own cards that were
    chosen. ``present`` says what may be in play at all (see ``Presence``); it follows from the rest.

    Before the game: ``choices`` are the decks chosen, by word (see ``decks.deck_of``), ``offered`` is the pack a seat
    drafts from, ``drafted`` its picks.
    """

    if TYPE_CHECKING:
        readings: SolForgeReadings

    own_cards: tuple[str, ...] = public(())
    health: list[int] = public(each=120)
    rank: list[int] = public(each=1)
    turn_in_rank: list[int] = public(each=1)
    decks: list[list[Level]] = hidden("cards")
    hands: list[list[Level]] = per_seat("cards")
    discards: list[list[Level]] = per_seat("cards")
    removed: list[list[Level]] = per_seat("cards")
    graveyard: list[list[Level]] = public()
    field: dict[int, Creature] = public()
    lasting: list[Lasting] = public()
    active: int = public(0)
    turn: int = public(0)
    plays: int = public(2)
    free_plays: tuple[FreePlay, ...] = public(())
    played: int = public(0)
    announced: int = public(0)
    battles: int = public(0)
    fought: tuple[int, ...] = public(())
    fight: int = public(0)
    mode: str = public("")
    queue: list[TriggerEvent] = public()
    reactions: list[Reaction] = public()
    gone: list[Creature] = public()
    batches: int = public(0)
    answered: int = public(0)
    entries: int = public(0)
    moment: int = public(0)
    casting: Level | None = public(None)
    picked: list[list[Level]] = per_seat("picked")
    choices: tuple[str, ...] = public(())
    offered: list[list[Level]] = per_seat("packs")
    drafted: list[list[Level]] = per_seat("packs")

    default_seats = 2
    _apart = {**Position._apart, "present": 0}
    card_type: ClassVar[Any] = Level
    has_copies = True

    def __init__(self, game: GameParts, seats: int, readings: Readings, seed: int = 0, forced: tuple[Forced, ...] = ()):
        super().__init__(game, seats, readings, seed, forced)
        self.present = 0

    def clone(self) -> Self:
        """Return an independent copy; creatures that left play are shared, since they do not change."""
        new = super().clone()
        new.field = {space: creature.copy() for space, creature in self.field.items()}
        return new

    @classmethod
    def called(cls, name: str) -> Level | CardInfo | None:
        """Return the card that people call so: at a level, or without one."""
        return Level.called(name) or CardInfo.called(name)

    # ---- reading the table -----------------------------------------------------------------------------------------

    def creatures(self) -> list[Creature]:
        """Return all creatures in play, in the order of arrival."""
        return list(self.field.values())

    def of_seat(self, seat: int) -> list[Creature]:
        """Return the creatures of a seat in play, in the order of arrival."""
        return [creature for creature in self.field.values() if creature.owner == seat]

    def in_play(self, entry: int) -> Creature | None:
        """The creature with this number, if it is in play."""
        for creature in self.field.values():
            if creature.entry == entry:
                return creature
        return None

    def find(self, entry: int) -> Creature | None:
        """Return the creature with this number, in play or as it was when it left play in this chain."""
        for creature in self.field.values():
            if creature.entry == entry:
                return creature
        for creature in self.gone:
            if creature.entry == entry:
                return creature
        return None

    def turn_of_rank(self, seat: int) -> int:
        """Return the number of a seat's turn in its rank, 1 to 4: counting its own turns, or those of both seats
        (SF-A04)."""
        if self.readings.rank_count == "global":
            return max(self.turn - 1, 0) % TURNS_OF_A_RANK + 1
        return self.turn_in_rank[seat]

    def empty_spaces(self, seat: int) -> list[int]:
        """Return the empty spaces of a seat (SF-LN-d)."""
        return [space for space in OF_SEAT[seat] if space not in self.field]

    def cards(self) -> list[Any]:
        """Return every card of a game that has begun, at its first level, since levels rise but cards stay."""
        if not self.turn:
            return []
        open_spell = [] if self.casting is None else [self.casting]
        piles = (*self.decks, *self.hands, *self.discards, *self.removed, open_spell)
        return [card if card is UNKNOWN else card.card.first for pile in piles for card in pile]
