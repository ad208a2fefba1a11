"""The position of a game of Elementals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.position import Position
from tutor.engine.zones import hidden, masked, public
from tutor.games.elementals.layout import COUNT, Slot
from tutor.games.elementals.placed import Placed
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
from tutor.games.elementals.rules.waiting import Waiting

if TYPE_CHECKING:
    from tutor.games.elementals.readings import ElementalsReadings

_BEFORE_DRAW = BeforeDraw.of(0)
_ACT = Act.of(0)


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

    # ---- what lies here ---------------------------------------------------------------------------------------------

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
