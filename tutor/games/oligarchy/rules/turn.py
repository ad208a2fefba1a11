"""The course of a turn, the order of effects at its start, and the end of the game (OL-turn-a)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.moves import Move, Refusal, Task
from tutor.engine.position import Result
from tutor.games.oligarchy.cards import KNIGHT
from tutor.games.oligarchy.decisions import Acting, Ordering
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.attack import Attack
from tutor.games.oligarchy.rules.bonus import BonusStep, work_out
from tutor.games.oligarchy.rules.drawing import begin_session
from tutor.games.oligarchy.rules.effects import check_win
from tutor.games.oligarchy.rules.land import AceStep, Explore, Harvest, harvest, starve
from tutor.games.oligarchy.rules.meanwhile import meanwhile
from tutor.games.oligarchy.rules.obligations import after_action
from tutor.games.oligarchy.rules.refusals import NOT_LEFT
from tutor.games.oligarchy.state import Realm

LONGEST = 200
"""Turns after which the tutor stops a game without a winner (OL-A82)."""

STARTS = ("harvest", "explore", "attack")
"""The effects at the start of a turn after the Ace, in the default order (OL-A72)."""


# ---- turns -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TurnStart(Task):
    """Begin a turn: the first player moves the counter, but not on the very first turn (OL-turn-h..j)."""

    seat: int
    clauses = ("OL-turn-h", "OL-turn-i", "OL-turn-j")

    def run(self, position: Realm) -> None:
        start(position, self.seat)


def start(position: Realm, seat: int) -> None:
    """Begin a turn, as ``TurnStart`` does."""
    position.active = seat
    position.turn += 1
    steps = seat == position.first and position.turn > 1
    if steps:
        position.cycle = position.cycle % 4 + 1
    position.fed[seat] = False
    position.surplus_taken = [0] * position.seats
    position.drawn = []
    position.tell(events.TurnBegan, seat, position.turn, position.cycle, steps)
    if steps and position.readings.income == "when-counter-turns":
        seats = (seat, *position.opponents(seat))
        position.push(Begin.of(seat), *(Harvest.of(other) for other in reversed(seats)))
    else:
        begin(position, seat)


@dataclass(frozen=True, slots=True)
class Begin(Task):
    """Do the rest of a turn, from the royal bonus on (OL-turn-a, OL-turn-b)."""

    seat: int
    clauses = ("OL-turn-a", "OL-turn-b")

    def run(self, position: Realm) -> None:
        begin(position, self.seat)


def begin(position: Realm, seat: int) -> None:
    """Continue a turn from its bonus, as ``Begin`` does."""
    remembered = position.readings.remembered[Begin]
    key = seat, position.active, position.seats
    position.push(*(remembered.get(key) or remembered.keep(key, _course(position, seat))))
    work_out(position, seat)


def _course(position: Realm, seat: int) -> list[Task]:
    """Return the parts of a turn after its bonus was computed, the last first; it depends on the readings only."""
    steps: list[Task] = [NextTurn.of(), BonusStep.of(seat), MainPhase.of(seat, False), DrawStep.of(seat)]
    if position.readings.options_when == "whole-turn":
        steps.append(MainPhase.of(seat, True))
    steps += after_action(position, seat)
    if position.readings.start_order == "player-chooses-after-ace":
        steps.append(StartEffects.of(seat, STARTS))
    else:
        steps += (Attack.of(seat), Explore.of(seat), Harvesting.of(seat))
    return [*steps, AceStep.of(seat), *meanwhile(position, (seat, *position.opponents(seat)))]


@dataclass(frozen=True, slots=True)
class Harvesting(Task):
    """Give farm income at the start of the player's turn (OL-farm-c, OL-A49)."""

    seat: int
    clauses = ("OL-farm-c",)

    def run(self, position: Realm) -> None:
        if position.readings.income == "own-turn-start":
            harvest(position, self.seat)


@dataclass(frozen=True, slots=True)
class StartEffects(Task):
    """Do the remaining effects of the turn's start in an order that the player chooses (OL-A72)."""

    seat: int
    left: tuple[str, ...]
    clauses = ("OL-turn-a",)

    def run(self, position: Realm) -> None:
        left = tuple(name for name in self.left if _matters(position, self.seat, name))
        if len(left) > 1:
            position.push(Ordering.of(self.seat, left))
        elif left:
            position.push(_task(self.seat, left[0]))


def _matters(position: Realm, seat: int, name: str) -> bool:
    if name == "harvest":
        own_turn = position.readings.income == "own-turn-start"
        return own_turn and position.farmer_count(seat) > 0 and position.cycle % 2 == 0
    return position.exploring[seat] if name == "explore" else position.upright(seat, KNIGHT) > 0


def _task(seat: int, name: str) -> Task:
    return {"harvest": Harvesting, "explore": Explore, "attack": Attack}[name].of(seat)


@dataclass(frozen=True, slots=True)
class First(Move, answers=Ordering):
    """Choose the next effect at the start of the turn (OL-A72)."""

    effect: str
    pattern = "first {effect}"
    domains = {"effect": STARTS}
    clauses = ("OL-turn-a",)

    def refuse(self, position: Realm) -> Refusal | None:
        return None if self.effect in position.peek(Ordering).left else NOT_LEFT

    def do(self, position: Realm) -> None:
        waiting = position.pop(Ordering)
        rest = tuple(name for name in waiting.left if name != self.effect)
        position.tell(events.OrderChosen, waiting.seat, self.effect)
        position.push(StartEffects.of(waiting.seat, rest), _task(waiting.seat, self.effect))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:first-{self.effect}",)


@dataclass(frozen=True, slots=True)
class DrawStep(Task):
    """Hold the drawing session of the turn (OL-turn-d)."""

    seat: int
    clauses = ("OL-turn-d",)

    def run(self, position: Realm) -> None:
        begin_session(position, self.seat)


# ---- the main phase --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MainPhase(Task):
    """Let the seat act for as long as it wants (OL-A73)."""

    seat: int
    early: bool
    clauses = ("OL-turn-a",)

    def run(self, position: Realm) -> None:
        if self.early and position.readings.options_when != "whole-turn":
            return  # the readings have changed since the turn began
        position.push(Acting.of(self.seat, self.early))
        if not self.early:
            position.push(*meanwhile(position, position.opponents(self.seat)))


@dataclass(frozen=True, slots=True)
class EndMain(Move, answers=Acting):
    """End the main phase; an explorer that was not fed dies now (OL-expl-h)."""

    pattern = "done acting"
    clauses = ("OL-turn-a", "OL-revolt-b")

    def do(self, position: Realm) -> None:
        waiting = position.pop(Acting)
        seat = waiting.seat
        if waiting.early:
            position.tell(events.ReadyToDraw, seat)
            return
        position.tell(events.MainEnded, seat, position.bonus, position.noble_due[seat])
        if position.exploring[seat] and not position.fed[seat]:
            starve(position, seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:end",)


def only_end(view: Realm) -> Move | None:
    """Return the end of a main phase in which nothing else can be done; else None."""
    legal = view.legal() if isinstance(view.decision, Acting) else []
    return legal[0] if len(legal) == 1 else None


# ---- the next turn ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class NextTurn(Task):
    """Pass the turn on, unless the game is won or nothing happens any more (OL-win-a, OL-A82)."""

    clauses = ("OL-setup-f", "OL-win-a")

    def run(self, position: Realm) -> None:
        check_win(position)
        position.quiet = 0 if position.moved else position.quiet + 1
        position.moved = False
        if position.result is not None:
            return
        if position.quiet >= position.seats and position.readings.stalemate == "still-round-draw":
            position.result = Result((), "OL-win-a", "still", position.kings())
        elif position.turn >= LONGEST:
            position.result = Result((), "OL-win-a", "too-long", position.kings())
        else:
            start(position, (position.active + 1) % position.seats)
