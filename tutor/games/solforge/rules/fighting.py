"""The move that holds a battle, and the extra battle that is held at once (SF-TM-b, SF-A30)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Move, Refusal, Task
from tutor.games.solforge.rules import refusals
from tutor.games.solforge.rules.battle import EXTRA, hindrance, hold, next_kind
from tutor.games.solforge.rules.kinds import Action
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Battle(Action):
    """Hold the battle, or an extra one (SF-TM-b, SF-A30)."""

    pattern = "battle"
    clauses = ("SF-TM-b", "SF-BA-k", "SF-OV-j")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return (BATTLE,)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return None if not position.battles or next_kind(position) else refusals.BATTLE_HELD

    def do(self, position: SolForgePosition) -> None:
        hold(position, next_kind(position))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:battle",)


BATTLE = Battle.of()


@dataclass(frozen=True, slots=True)
class ExtraAtOnce(Task):
    """An extra battle that is held as soon as it is given, even before the battle of the turn (SF-A30)."""

    clauses = ("SF-BB-a",)

    def run(self, position: SolForgePosition) -> None:
        own = position.of_seat(position.active)
        if any(creature.extra > 0 and not hindrance(position, creature) for creature in own):
            hold(position, EXTRA)


AT_ONCE = ExtraAtOnce.of()
