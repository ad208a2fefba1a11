"""What a player may have to choose (EL-D1 to EL-D9) and which moves answer it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.moves import Move
from tutor.games.elementals.law import Law
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import flow, refusals
from tutor.games.elementals.rules.choices import NAMES, Carry, Keep, Leave, LetGo, Lift, Name, Take
from tutor.games.elementals.rules.play import BANISHES, DISCARDS, PLACES, Banish, Discard, Place, add_usual
from tutor.games.elementals.rules.powers import UseAlAkir, UseNeptulon, UseRagnaros, UseTherazane, power_options
from tutor.games.elementals.rules.turns import DRAW, END_TURN, ChooseLayout, Draw, EndTurn, Reveal
from tutor.games.elementals.rules.waiting import Waiting

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition

POWERS: tuple[type[Move], ...] = (UseNeptulon, UseTherazane, UseRagnaros, UseAlAkir)


@dataclass(frozen=True, slots=True)
class PickLayout(Waiting):
    """EL-D1: which layout."""

    answers = (ChooseLayout,)
    clauses = ("EL-3b",)
    instead = refusals.LAYOUT_FIRST


@dataclass(frozen=True, slots=True)
class BeforeDraw(Waiting):
    """EL-D2: use a power, or draw."""

    answers = (Draw, *POWERS, Reveal)
    clauses = ("EL-4a", "EL-4.1a")

    def options(self, position: ElementalsPosition) -> list[Move]:
        """The draw, and the powers at hand."""
        options: list[Move] = [DRAW]
        if position.powers:
            options += power_options(position)
        if position.readings.law.lazy:
            options += Reveal.options(position)
        return options


@dataclass(frozen=True, slots=True)
class Act(Waiting):
    """EL-D3: play or discard a hand card, or use a power."""

    answers = (Place, Banish, Discard, *POWERS, EndTurn, Reveal)
    clauses = ("EL-4c", "EL-4n", "EL-4.1a", "EL-4p")

    def options(self, position: ElementalsPosition) -> list[Move]:
        """Everything that comes near, kind by kind."""
        law = position.readings.law
        discards = [DISCARDS[card] for card in position.hand]
        return [*self._on_slots(position, law), *discards, *self._others(position, law)]

    def _on_slots(self, position: ElementalsPosition, law: Law) -> list[Move]:
        """What comes near on the open slots, in one walk over them."""
        hand, tower, placed, loose = position.hand, position.tower, position.placed, law.loose
        damagers, banishers = law.damagers, law.banishers
        cards = [*hand, position.hits[-1].card] if law.reserve and position.hits else hand
        options: list[Move] = []
        for slot in position.open:
            at = slot.at
            elemental = tower[at]
            assert elemental is not None  # for the slot is open
            if len(placed[at]) < 2 or loose:
                able = damagers[elemental]
                for card in cards:
                    if card in able:
                        options.append(PLACES[card][at])
                if not loose:
                    continue
            able = banishers[elemental]
            for card in cards:
                if card in able:
                    options.append(BANISHES[card][at])
        return options

    def _others(self, position: ElementalsPosition, law: Law) -> list[Move]:
        """What needs no slot and discards nothing."""
        options: list[Move] = power_options(position) if position.powers else []
        if law.may_hold or law.holds:
            options.append(END_TURN)
        if law.lazy:
            options += Reveal.options(position)
        return options

    def legal(self, position: ElementalsPosition) -> list[Move]:
        """Those that are not refused; any hand card may be discarded, unless only stuck ones may (EL-A35)."""
        law = position.readings.law
        moves: list[Move] = []
        if law.simple:
            add_usual(position, law, moves)
        else:
            moves += _not_refused(position, self._on_slots(position, law))
        if law.stuck_only:
            moves += _not_refused(position, [DISCARDS[card] for card in position.hand])
        else:
            for card in position.hand:
                moves.append(DISCARDS[card])
        if position.powers or law.may_hold or law.holds or law.lazy:
            moves += _not_refused(position, self._others(position, law))
        return moves


def _not_refused(position: ElementalsPosition, moves: list[Move]) -> list[Move]:
    return [move for move in moves if move.refuse(position) is None]


@dataclass(frozen=True, slots=True)
class NameNumber(Waiting):
    """EL-D4, EL-D5: the number of a joker; ``slot`` is where it does damage, None for a discard."""

    card: Card
    slot: Slot | None
    answers = (Name,)
    clauses = ("EL-2.2e",)
    instead = refusals.NUMBER_FIRST

    def options(self, position: ElementalsPosition) -> list[Move]:
        """One to ten."""
        return [*NAMES]


@dataclass(frozen=True, slots=True)
class LookUnder(Waiting):
    """EL-D7: leave the seen card at the bottom or put it on top; ``again`` if it had been seen before."""

    again: bool
    answers = (Leave, Lift)
    clauses = ("EL-4.1c",)
    instead = refusals.LOOK_FIRST


@dataclass(frozen=True, slots=True)
class AnswerDiscard(Waiting):
    """A discard may be answered with a power before its damage counts (EL-A26); ``number`` is what the card counts."""

    card: Card
    number: int
    answers = (Take, *POWERS)
    clauses = ("EL-4o", "EL-4.1a")
    instead = refusals.DAMAGE_FIRST

    def options(self, position: ElementalsPosition) -> list[Move]:
        """Take the damage, or a power."""
        return [Take.of(), *power_options(position)]

    def go_on(self, position: ElementalsPosition) -> None:
        """A power was used: the card may be gone, or no other answer may be left."""
        if self.card not in position.hand:
            position.agenda.pop()
            flow.step_done(position)
        elif not any(move.refuse(position) is None for move in power_options(position)):
            position.agenda.pop()
            flow.take(position, self.card, self.number)


@dataclass(frozen=True, slots=True)
class TakeLord(Waiting):
    """Keep a beaten Lord as a power, or let it go (EL-A24)."""

    card: Card
    answers = (Keep, LetGo)
    clauses = ("EL-4k",)
    instead = refusals.LORD_FIRST


@dataclass(frozen=True, slots=True)
class CarrySurplus(Waiting):
    """Where damage beyond an elemental's power goes on counting (EL-A20)."""

    slot: Slot
    surplus: int
    answers = (Carry,)
    clauses = ("EL-4e",)
    instead = refusals.SURPLUS_FIRST
