"""What follows a combination: its effect and its dice, in the order of EF-A57."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision, Refusal, Task
from tutor.games.elemental_forge.cards import IS_CATALYST
from tutor.games.elemental_forge.rules import events
from tutor.games.elemental_forge.rules.dice import ATTACK, begin_attack
from tutor.games.elemental_forge.rules.effects import EFFECTS
from tutor.games.elemental_forge.rules.kinds import EffectMove
from tutor.games.elemental_forge.state import ForgePosition


@dataclass(frozen=True, slots=True)
class Consequences(Task):
    """The effect and the dice, in the order of EF-A57."""

    seat: int
    clauses = ("EF-4.1a", "EF-4.3a")

    def run(self, position: ForgePosition) -> None:
        begin_consequences(position, self.seat)


def begin_consequences(position: ForgePosition, seat: int) -> None:
    """Put the effect and the dice on the agenda; without an effect the attack begins at once."""
    order = position.readings.effect_or_dice_first
    if not position.effects:
        if len(position.laid) > 1 and IS_CATALYST.isdisjoint(position.laid):
            position.tell(events.NoElement, *position.laid[:2])
        begin_attack(position, seat)
    elif order == "player-decides":
        position.agenda.append(Ordering.of(seat))
    else:
        position.agenda += [EFFECTS[seat], ATTACK[seat]] if order == "dice-first" else [ATTACK[seat], EFFECTS[seat]]


@dataclass(frozen=True, slots=True)
class PutFirst(EffectMove):
    """Say whether the effect or the dice come first (EF-A57)."""

    first: str
    pattern = "first {first}"
    domains = {"first": ("effect", "dice")}
    clauses = ("EF-4.3a",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.tell(events.Announced, seat, f"{self.first}-first")
        effect, attack = EFFECTS[seat], ATTACK[seat]
        position.agenda[-1:] = [attack, effect] if self.first == "effect" else [effect, attack]

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"first:{self.first}",)


@dataclass(frozen=True, slots=True)
class Ordering(Decision):
    """Effect or dice first (EF-A57)."""

    answers = (PutFirst,)
    clauses = ("EF-4.3a",)
