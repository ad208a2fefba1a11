"""A turn: its beginning, with the Cheater's help, and its end (SF-TB, SF-TM, SF-TE, SF-EX-b).

The Cheater is help for the second seat when it is far behind, if SF-V2 allows it. The required deficit and the costs
are the numbers of SF-A51. Which creatures come, and how much health, is this tutor's choice: the text only says that
they are strong and at their highest level.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tutor.engine import Move, Refusal, Result, Task
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import EXTRA_BATTLE, PASSING, READS_HAND, USABLE
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.decisions import MAIN, Main
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import battle, changes, continuous, events, payment, piles, refusals
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.field import spawn_card
from tutor.games.solforge.rules.moves import Action
from tutor.games.solforge.state import TURNS_OF_A_RANK, SolForgePosition
from tutor.games.solforge.trigger_events import noted

HAND = 5
"""Cards drawn at the end of a turn (SF-OV-l)."""


MOST_TURNS = 200
"""The number of turns, of both seats together, after which the game ends."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn, after the battle was held (SF-TM-b, SF-TM-c)."""

    pattern = "end turn"
    clauses = ("SF-TE-a", "SF-TM-b")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return (END,)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        if not position.battles:
            return refusals.HOLD_BATTLE_FIRST
        if position.readings.extra_battle_duty == "optional" or battle.next_kind(position) != battle.EXTRA:
            return None
        return refusals.HOLD_EXTRA_BATTLE

    def do(self, position: SolForgePosition) -> None:
        position.pop(Main)
        end_turn(position, position.active)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:end-turn",)


END = EndTurn.of()


@dataclass(frozen=True, slots=True)
class StartTurn(Task):
    """Begin a seat's turn."""

    seat: int
    clauses = ("SF-TB-a", "SF-TB-b", "SF-TB-c", "SF-TB-d")

    def run(self, position: SolForgePosition) -> None:
        seat = self.seat
        position.active = seat
        position.present |= USABLE
        position.turn += 1
        position.moment += 1
        position.plays = payment.plays_of_turn(position)
        position.free_plays = ()
        position.played = position.announced = position.battles = 0
        position.fought = ()
        position.tell(
            events.TurnBegan, seat, position.turn, position.plays, position.rank[seat], position.turn_of_rank(seat)
        )
        position.queue.append(noted("turn-starts", seat, position.moment))
        position.push(MAIN[seat])
        if seat == CHEATER and position.readings.cheater == "on":
            position.push(CHEAT)
        if position.readings.extra_battles == "immediately":
            battle.call_printed_extras(position)
        run_chain(position, "turn")


def starter(position: SolForgePosition) -> int | None:
    """Return the seat that had the first turn (SF-A45), since turns alternate; None before it."""
    return (position.active + position.turn - 1) % position.seats if position.turn else None


def end_turn(position: SolForgePosition, seat: int) -> None:
    """Discard, count, rank up, draw; then run what this triggered (SF-TE-a to SF-TE-c, SF-A02)."""
    position.moment += 1
    readings = position.readings
    position.tell(events.TurnEnded, seat, position.turn)
    piles.discard_hand(position, seat)
    position.queue.append(noted("turn-ends", seat, position.moment))
    late = readings.rank_up_draw == "draw-then-shuffle"
    if late:
        piles.draw(position, seat, HAND, "turn")
    for other in _ranked_up(position, seat):
        position.rank[other] += 1
        position.tell(events.RankedUp, other, position.rank[other])
        position.queue.append(noted("rank-gained", other, position.moment))
        piles.rank_up_shuffle(position, other)
    if position.present & EXTRA_BATTLE:
        _end_extra_battles(position)
    if not late:
        piles.draw(position, seat, HAND, "turn")
    if position.present & READS_HAND:
        continuous.refresh_after_hands(position)
    if readings.turn_effects_stop == "before-triggers":
        stop_effects(position)
    position.push(NEXT_TURN[seat])
    run_chain(position)


def _end_extra_battles(position: SolForgePosition) -> None:
    """Drop the extra battles that were not held (SF-A30)."""
    position.present &= ~EXTRA_BATTLE
    for creature in position.field.values():
        creature.extra = 0


def _ranked_up(position: SolForgePosition, seat: int) -> list[int]:
    """Return the seats that gain a rank at the end of this turn, and count their turns in the rank (SF-OV-n,
    SF-A04)."""
    position.turn_in_rank[seat] += 1
    if position.readings.rank_count == "per-player":
        due = [seat] if position.turn_in_rank[seat] > TURNS_OF_A_RANK else []
    else:
        due = [seat, 1 - seat] if position.turn % TURNS_OF_A_RANK == 0 else []
    for other in due:
        position.turn_in_rank[other] = 1
    return due


@dataclass(frozen=True, slots=True)
class NextTurn(Task):
    """End what lasted this turn, and begin the other seat's turn.

    A temporary health bonus that ends can leave a creature with less than 1 health. No batch ends here, so it is found
    dead at the end of the next turn's first batch, unless Regenerate saves it (SF-DE-a, SF-DE-b).
    """

    seat: int
    clauses = ("SF-TE-d", "SF-OV-m")

    def run(self, position: SolForgePosition) -> None:
        seat = self.seat
        stop_effects(position)
        if position.lasting:
            own_only = position.readings.echoes_length == "two-ends-of-own-turns"
            position.lasting = [
                item.one_less() if item.left > 0 and (item.seat == seat or not own_only) else item
                for item in position.lasting
            ]
            position.lasting = [item for item in position.lasting if item.left]
        if position.turn >= MOST_TURNS:
            _end_by_time(position)
            return
        START_TURN[1 - seat].run(position)


START_TURN = (StartTurn.of(0), StartTurn.of(1))


NEXT_TURN = (NextTurn.of(0), NextTurn.of(1))


def stop_effects(position: SolForgePosition) -> None:
    """End whatever lasts until the end of this turn (SF-TE-d, SF-A37)."""
    position.moment += 1
    if not position.present & PASSING:
        return
    position.present &= ~PASSING
    turn, stopped = position.turn, False
    for creature in position.field.values():
        if not (creature.grants or creature.negations or creature.boosts or creature.gained):
            continue
        parts: tuple[Any, ...] = (*creature.grants, *creature.negations, *creature.boosts, *creature.gained)
        if any(item.until and item.until <= turn for item in parts):
            _stop(position, creature)
            stopped = True
        if any(item.until > turn for item in parts):
            position.present |= PASSING
    if stopped:
        continuous.refresh(position)


def _stop(position: SolForgePosition, creature: Creature) -> None:
    turn = position.turn
    over = [boost for boost in creature.boosts if boost.until <= turn]
    attack, health = sum(boost.attack for boost in over), sum(boost.health for boost in over)
    creature.earlier = len(_lasting(creature.grants[: creature.earlier], turn))
    creature.grants, creature.negations = _lasting(creature.grants, turn), _lasting(creature.negations, turn)
    creature.boosts, creature.gained = _lasting(creature.boosts, turn), _lasting(creature.gained, turn)
    creature.attack -= attack
    creature.maximum -= health
    changes.set_health(position, creature, creature.health - health)
    changes.add_up(position, creature)
    position.tell(events.Stopped, SPACES[creature.space], creature.card, -attack, -health)


def _lasting(items: tuple[Any, ...], turn: int) -> tuple[Any, ...]:
    return tuple(item for item in items if not item.until or item.until > turn)


def _end_by_time(position: SolForgePosition) -> None:
    """End a very long game: the higher health wins, equal totals are a draw."""
    healths = tuple(position.health)
    best = max(healths)
    winners = tuple(seat for seat, health in enumerate(healths) if health == best)
    position.result = Result(winners if len(winners) == 1 else (), "SF-OV-m", "turn-limit", healths)


CHEATER: Final = 1
"""The seat that gets help."""


GRADES: Final = (45, 65, 85)
"""The deficits in health above which the first, second and third grade of help are given."""


LOW, HEALED = 30, 10
"""Health below which the Cheater also gains some, and the amount."""


@dataclass(frozen=True, slots=True)
class Cheating(Task):
    """Help the Cheater after its creatures have woken: those that come now are asleep."""

    clauses = ("SF-EX-b",)

    def run(self, position: SolForgePosition) -> None:
        behind = position.health[1 - CHEATER] - position.health[CHEATER]
        grade = sum(behind > limit for limit in GRADES)
        helpers = _helpers(position, grade) if grade and position.empty_spaces(CHEATER) else []
        low = bool(grade) and position.health[CHEATER] < LOW
        if not helpers and not low:
            return
        position.moment += 1
        pays = bool(helpers) and grade < len(GRADES) and position.plays > 0
        position.plays -= pays
        position.tell(events.Cheated, CHEATER, behind, pays)
        for card in helpers:
            spawn_card(position, CHEATER, card)
        if low:
            changes.gain_health(position, CHEATER, HEALED)
        continuous.refresh(position)
        run_chain(position)


def _helpers(position: SolForgePosition, grade: int) -> list[Level]:
    """Return the creatures that come: a random one of the deck, then its strongest, then its two strongest."""
    own = (position.decks[CHEATER], position.hands[CHEATER], position.discards[CHEATER])
    cards = {level.card for pile in own for level in pile if level.is_creature}
    strongest = sorted((card.levels[-1] for card in cards), key=lambda level: (-level.attack - level.health, level.key))
    if grade == 1 and strongest:
        return [strongest[position.random_index(strongest)]]
    return strongest[: grade - 1]


CHEAT = Cheating.of()
