"""The position of a game of Elementals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, cast

from tutor.engine.cards import Card
from tutor.engine.moves import Decision, Move, Refusal
from tutor.engine.position import Position
from tutor.engine.readings import Readings
from tutor.engine.zones import UNKNOWN, Zone, hidden, masked, public
from tutor.games.elementals import defects, notation
from tutor.games.elementals.layout import COUNT, Slot
from tutor.games.elementals.placed import Placed
from tutor.games.elementals.rules import refusals, rereading
from tutor.games.elementals.rules.decisions import (
    Act,
    AnswerDiscard,
    BeforeDraw,
    CarrySurplus,
    LookUnder,
    NameNumber,
    PickLayout,
    TakeLord,
)
from tutor.games.elementals.rules.play import Banish, Discard, Place
from tutor.games.elementals.rules.turns import ElementalsMove, EndTurn
from tutor.games.elementals.rules.waiting import Waiting

if TYPE_CHECKING:
    from tutor.games.elementals.readings import ElementalsReadings

_BEFORE_DRAW = BeforeDraw.of(0)
_ACT = Act.of(0)
_PLAYS = (Place, Banish, Discard, EndTurn)


class ElementalsPosition(Position):
    """All zones; the lists over slots are indexed by ``Slot.at``.

    ``tower`` holds the elementals that are not beaten, ``up`` which of them are face up and ``open`` the same slots in
    order (kept for speed), ``placed`` the cards on each in order of placing, ``carried`` surplus damage from elsewhere
    (EL-A20). ``deck`` has its top card first. ``hits`` is the row of discards, ``under`` the attack cards that stay
    under a Lord in the power row (EL-A23), ``doubled`` the card in hand that counts twice, ``owed`` the cards that the
    next opening draw is short of (EL-A34), ``holds_used`` how often the free hold was used (EL-V8). ``turn`` is 0 until
    the layout stands.
    """

    if TYPE_CHECKING:
        readings: ElementalsReadings

    layout: str = public("")
    tower: list[Card | None] = masked("up", "elementals", [None] * COUNT)
    up: list[bool] = public([False] * COUNT)
    open: list[Slot] = public()
    placed: list[tuple[Placed, ...]] = public([()] * COUNT)
    carried: dict[Slot, int] = public()
    deck: list[Card] = hidden("titans")
    hand: list[Card] = public()
    doubled: Card | None = public()
    hits: list[Placed] = public()
    damage: int = public(0)
    powers: list[Card] = public()
    under: dict[Card, tuple[Card, ...]] = public()
    plane: list[Card] = public()
    turn: int = public(0)
    owed: int = public(0)
    holds_used: int = public(0)

    # ---- looking -----------------------------------------------------------------------------------------------------

    def elemental(self, slot: Slot) -> Card:
        """The elemental in a slot that holds one; ``UNKNOWN`` in a view where it is face down."""
        elemental = self.tower[slot.at]
        assert elemental is not None
        return elemental

    def elementals_left(self) -> int:
        """How many elementals are not beaten yet."""
        return COUNT - self.tower.count(None)

    @property
    def playing(self) -> bool:
        """Whether the opening draw of the turn is done."""
        return bool(self.agenda) and self.agenda[0] is _ACT

    # ---- what waits --------------------------------------------------------------------------------------------------

    def ask_layout(self) -> None:
        """Wait for the choice of the layout."""
        self.agenda[:] = (PickLayout.of(0),)

    def wait_for_draw(self) -> None:
        """Open the window before the opening draw."""
        self.agenda[:] = (_BEFORE_DRAW,)

    def wait_for_play(self) -> None:
        """Wait for the plays of a turn."""
        self.agenda[:] = (_ACT,)

    def ask_number(self, card: Card, slot: Slot | None) -> None:
        """Wait for a joker's number."""
        self.agenda.append(NameNumber.of(0, card, slot))

    def ask_look(self, again: bool) -> None:
        """Wait for what becomes of the seen bottom card."""
        self.agenda.append(LookUnder.of(0, again))

    def ask_answer(self, card: Card, number: int) -> None:
        """Wait for an answer to a discard."""
        self.agenda.append(AnswerDiscard.of(0, card, number))

    def ask_lord(self, card: Card) -> None:
        """Wait for whether a beaten Lord is kept."""
        self.agenda.append(TakeLord.of(0, card))

    def ask_surplus(self, slot: Slot, surplus: int) -> None:
        """Wait for where a surplus goes."""
        self.agenda.append(CarrySurplus.of(0, slot, surplus))

    def go_on(self) -> None:
        """What was put on top of the present decision is done."""
        waiting = self.agenda[-1]
        if isinstance(waiting, Waiting):
            waiting.go_on(self)

    def reread(self, readings: Readings) -> None:
        """Go on under other readings; what they do not allow to lie here is cleared away."""
        super().reread(readings)
        if self.result is None and self.layout:
            rereading.reread(self)

    def refuse_now(self, move: Move, decision: Decision) -> Refusal:
        """What has to be answered first, or what this move would need."""
        instead = decision.instead if isinstance(decision, Waiting) else None
        if instead is not None:
            return instead
        if isinstance(move, _PLAYS) and not self.playing:
            return refusals.DRAW_FIRST
        return move.elsewhere if isinstance(move, ElementalsMove) else refusals.MEANS_NOTHING

    def refuse_after_end(self, move: Move) -> Refusal:
        """How the game ended; nothing can be done any more."""
        return _ENDS[self.result.key if self.result else "won"]

    # ---- who knows what ----------------------------------------------------------------------------------------------

    def is_open(self, zone: Zone) -> bool:
        """Face-down elementals and the deck are open only under EL-V7."""
        law = self.readings.law
        return zone.sight == "public" or (law.open_tower if zone.name == "tower" else law.open_deck)

    def guess(self, seed: int) -> Self:
        """As for every game; arranged elementals (EL-A18) stay arranged."""
        new = super().guess(seed)
        if self.readings.law.arranged:
            hidden_at = [at for at, card in enumerate(self.tower) if card is UNKNOWN]
            dealt = sorted((cast("Card", new.tower[at]) for at in hidden_at), key=lambda card: "KQJ".index(card.rank))
            for at, card in zip(hidden_at, dealt, strict=True):
                new.tower[at] = card
        return new

    # ---- notation ----------------------------------------------------------------------------------------------------

    @classmethod
    def notation_keys(cls) -> tuple[str, ...]:
        """The keys of ``tutor.games.elementals.notation``."""
        return notation.KEYS

    def write_zone(self, zone: Zone) -> dict[str, Any]:
        """A zone in the friendlier form of ``tutor.games.elementals.notation``."""
        return notation.write(self, zone)

    def read_zone(self, key: str, data: Any) -> None:
        """Read that form back."""
        notation.read(self, key, data)

    def settle(self) -> None:
        """Before the opening draw if the hand is empty or the key ``window`` says so, else within a turn."""
        self.layout = self.layout or notation.usual_layout(self)
        self.turn = self.turn or 1
        if not self.agenda:
            if self.hand:
                self.wait_for_play()
            else:
                self.wait_for_draw()

    def cards(self) -> list[Any]:
        """Every card, wherever it lies; powers that were granted (EL-V6) are no cards of their own."""
        lists = (self.deck, self.hand, self.plane, () if self.readings.law.powers_all else self.powers)
        under = (card for cards in self.under.values() for card in cards)
        return [
            *(card for cards in lists for card in cards),
            *(card for card in self.tower if card is not None),
            *(item.card for stack in self.placed for item in stack),
            *(hit.card for hit in self.hits),
            *under,
            *(item.card for item in self.agenda if isinstance(item, TakeLord)),
        ]

    def problems(self) -> list[str]:
        """Every real defect, one sentence each."""
        return [*super().problems(), *defects.defects(self)]


_ENDS = {
    "won": refusals.WON_ALREADY,
    "lost-damage": refusals.LOST_BY_DAMAGE,
    "lost-deck": refusals.LOST_BY_DECK,
    "lost-short": refusals.LOST_BY_SHORT_DRAW,
    "lost-hopeless": refusals.LOST_BEYOND_HOPE,
}
