"""The four effects (EF-3.3 table, EF-4.1): which comes next, and Hydroblast, the simplest of them."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Refusal, Task
from tutor.games.elemental_forge.cards import GUST, HYDROBLAST, IGNITE, QUAKE
from tutor.games.elemental_forge.decisions import HydroDraw, Salvaging
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.gust import begin_gust
from tutor.games.elemental_forge.rules.ignite import begin_ignite
from tutor.games.elemental_forge.rules.moments import EffectMove
from tutor.games.elemental_forge.rules.quake import begin_quake
from tutor.games.elemental_forge.state import ForgePosition


@dataclass(frozen=True, slots=True)
class Effects(Task):
    """The next effect of the combination, until none is left."""

    seat: int
    clauses = ("EF-3.3x", "EF-4.1a")

    def run(self, position: ForgePosition) -> None:
        if not position.effects or position.has_won_at_once(self.seat):
            return
        effect, position.effects = position.effects[0], position.effects[1:]
        position.push(self)
        position.tell(events.EffectBegan, self.seat, effect)
        if not BEGIN[effect](position, self.seat):
            position.declined = True
            position.tell(events.EffectSkipped, self.seat, effect, False)


def can_hydro_draw(position: ForgePosition, seat: int) -> bool:
    """Whether Hydroblast's extra card can come (EF-3.3o, EF-3.3s)."""
    waits = position.readings.hydroblast_extra == "bigger-next-draw"
    return waits or (piles.has_cards(position) and position.may_draw(seat))


def begin_hydroblast(position: ForgePosition, seat: int) -> bool:
    """Put Hydroblast's choices on the agenda; False if there is nothing to gain."""
    position.count = 0
    position.push(HydroSalvage.of(seat))
    if can_hydro_draw(position, seat):
        position.push(HydroDraw.of(seat))
        return True
    return bool(position.heap(seat))


BEGIN = {IGNITE: begin_ignite, HYDROBLAST: begin_hydroblast, QUAKE: begin_quake, GUST: begin_gust}
"""The function that puts each effect's choices on the agenda; it returns False if there is nothing to gain."""


@dataclass(frozen=True, slots=True)
class DrawExtra(EffectMove, answers=HydroDraw):
    """Hydroblast: take the extra card."""

    pattern = "draw extra"
    clauses = ("EF-3.3o",)
    node = "deck"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None if can_hydro_draw(position, position.active) else refusals.NOTHING_TO_DRAW

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(HydroDraw)
        position.count = 1
        if position.readings.hydroblast_extra == "bigger-next-draw":
            position.bonus[seat] += 1
            position.tell(events.BonusKept, seat)
        else:
            piles.draw(position, seat, 1, "hydroblast")


@dataclass(frozen=True, slots=True)
class SkipExtra(EffectMove, answers=HydroDraw):
    """Hydroblast: do without the extra card."""

    pattern = "skip extra"
    clauses = ("EF-3.3o",)
    node = "do:skip"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        seat = position.active
        both = position.readings.hydroblast_parts == "both" or not position.heap(seat)
        must = position.readings.optional_scope == "compulsory" and both and can_hydro_draw(position, seat)
        return refusals.COMPULSORY_EXTRA if must else None

    def do(self, position: ForgePosition) -> None:
        position.tell(events.Announced, position.active, "skip-extra")
        position.pop(HydroDraw)


@dataclass(frozen=True, slots=True)
class HydroSalvage(Task):
    """Ask for EF-D7 if there is something to salvage and it is still allowed (EF-A44)."""

    seat: int
    clauses = ("EF-3.3p",)

    def run(self, position: ForgePosition) -> None:
        choose = position.readings.hydroblast_parts == "one-of-two"
        used_up = choose and position.count
        tied = position.readings.optional_scope == "all-or-nothing" and not choose and not position.count
        if position.heap(self.seat) and not used_up and not (tied and can_hydro_draw(position, self.seat)):
            position.push(Salvaging.of(self.seat))
        elif not position.count:
            position.declined = True


@dataclass(frozen=True, slots=True)
class Salvage(EffectMove, answers=Salvaging):
    """Hydroblast: take the oldest discard."""

    pattern = "salvage"
    clauses = ("EF-3.3p",)
    node = "discards"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None if position.heap(position.active) else refusals.NOTHING_TO_SALVAGE

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Salvaging)
        card = position.heap(seat).pop(0)
        position.hands[seat].append(card)
        if position.discards_lie_open:
            position.show_all(card)
        position.tell(events.Salvaged, seat, card, position.discards_lie_open)


@dataclass(frozen=True, slots=True)
class SkipSalvage(EffectMove, answers=Salvaging):
    """Hydroblast: leave the discard pile alone."""

    pattern = "skip salvage"
    clauses = ("EF-3.3p",)
    node = "do:skip"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        scope = position.readings.optional_scope
        must = scope == "compulsory" or (scope == "all-or-nothing" and position.count)
        return refusals.COMPULSORY_SALVAGE if must and position.heap(position.active) else None

    def do(self, position: ForgePosition) -> None:
        position.tell(events.Announced, position.active, "skip-salvage")
        position.pop(Salvaging)
        if not position.count:
            position.declined = True
