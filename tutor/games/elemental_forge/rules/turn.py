"""A turn: choosing an action, passing, and the end of the turn (EF-3.1, EF-5.2c, EF-A11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Move, Refusal, Task
from tutor.games.elemental_forge.cards import EVERY_CARD
from tutor.games.elemental_forge.decisions import ACT, Act, CombiningAgain, Trimming
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.combining import Combine, Match, may_hold_combination
from tutor.games.elemental_forge.rules.drawing import Draw, DrawCatalyst, DrawFirst, Exchange, TakeCatalyst
from tutor.games.elemental_forge.rules.ends import is_over
from tutor.games.elemental_forge.rules.moments import Action
from tutor.games.elemental_forge.state import SEATS, ForgePosition


@dataclass(frozen=True, slots=True)
class Pass(Action, answers=Act):
    """Do nothing, as nothing can be done (EF-A11)."""

    pattern = "pass"
    clauses = ("EF-3.1b",)
    node = "do:pass"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return refusals.CAN_ACT if can_act(position) else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.passes = position.passes + 1 if _is_stuck(position, seat) else 0
        position.tell(events.Passed, seat, position.passes)
        position.pop(Act)
        position.passing = True


def _is_stuck(position: ForgePosition, seat: int) -> bool:
    """Return whether a pass changes nothing: no lock ends that kept the seat from a deck, and the hand is not
    refilled."""
    return not _refills(position, seat) and not (position.deck and position.lock_used)


@dataclass(frozen=True, slots=True)
class Trim(Action, answers=Trimming):
    """Discard down to five at the end of the turn (EF-A14)."""

    card: Card
    pattern = "trim {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-2.2a",)
    early = refusals.HAND_STAYS

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None if self.card in position.hands[position.active] else refusals.NOT_TRIMMED

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Trimming)
        piles.toss(position, seat, self.card, "trim")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


ACTIONS: tuple[type[Action], ...] = (Draw, Exchange, DrawCatalyst, TakeCatalyst, DrawFirst, Combine, Match)
"""The actions of a turn."""


def can_act(position: ForgePosition) -> bool:
    """Whether the seat whose turn it is can take any of the actions."""
    return any(move.refuse(position) is None for kind in ACTIONS for move in kind.options(position))


@dataclass(frozen=True, slots=True)
class Turn(Task):
    """Begin the first turn of a game or study."""

    seat: int
    clauses = ("EF-3.1a",)

    def run(self, position: ForgePosition) -> None:
        piles.gather(position)
        begin_turn(position, self.seat)


def begin_turn(position: ForgePosition, seat: int) -> None:
    """Begin a turn: the seat must act, with or without a lock; if it cannot, it may be out of the game (EF-3.3s,
    EF-A11)."""
    locked = position.locked
    position.active, position.lock_used, locked[seat] = seat, locked[seat], False
    position.passing = False
    position.tell(events.TurnBegan, seat, position.turn, position.lock_used)
    position.push(AFTER_ACTION[seat], ACT[seat])
    if position.readings.no_legal_action == "knocked-out" and not can_act(position):
        position.pop(Act)
        position.remove(AFTER_ACTION[seat])
        position.out[seat] = True
        position.tell(events.KnockedOut, seat)
        next_turn(position, seat)


@dataclass(frozen=True, slots=True)
class Stop(Action, answers=CombiningAgain):
    """No further combination in this action (EF-A29)."""

    pattern = "stop"
    clauses = ("EF-3.1b",)
    node = "do:stop"
    early = refusals.NOTHING_TO_STOP

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.tell(events.Announced, seat, "stop")
        position.pop(CombiningAgain)
        position.remove(AFTER_ACTION[seat])
        end_turn(position, seat)


@dataclass(frozen=True, slots=True)
class AfterAction(Task):
    """Ask for another combination, or end the turn (EF-A29).

    It does not depend on the hand, since being asked would otherwise reveal a combination.
    """

    seat: int
    clauses = ("EF-3.1b",)

    def run(self, position: ForgePosition) -> None:
        again = position.readings.pairs_per_turn == "as-many-as-held" and position.laid
        if again and not position.has_won_at_once(self.seat) and may_hold_combination(position):
            position.push(self, CombiningAgain.of(self.seat))
        else:
            end_turn(position, self.seat)


AFTER_ACTION = tuple(map(AfterAction.of, range(len(SEATS))))
"""What follows the action of a turn, by seat."""


def end_turn(position: ForgePosition, seat: int) -> None:
    """Queue the end of a turn: waiting cards, a refill, a discard down (EF-A30, A15, A14)."""
    if position.waiting:
        piles.recycle(position)
    adjusts = position.readings.settings.adjusts_hands and not position.has_won_at_once(seat)
    if not (adjusts and _fill_or_trim(position, seat)):
        next_turn(position, seat)


HELD = 5
"""The hand size after a refill or a discard down at the end of a turn."""


def _refills(position: ForgePosition, seat: int) -> bool:
    """Whether the hand draws cards at the end of its turn (EF-A15)."""
    short = position.readings.hand_refill == "refill-to-five" and len(position.hands[seat]) < HELD
    return short and piles.has_cards(position) and position.may_draw(seat)


def _fill_or_trim(position: ForgePosition, seat: int) -> bool:
    """Refill a short hand; return True if a long one must be discarded down first (EF-A15, EF-A14)."""
    missing = HELD - len(position.hands[seat])
    if _refills(position, seat):
        piles.draw(position, seat, missing, "refill")
    if position.readings.hand_limit != "five-at-turn-end" or missing >= 0:
        return False
    position.push(NextTurn.of(seat), *[Trimming.of(seat)] * -missing)
    return True


@dataclass(frozen=True, slots=True)
class NextTurn(Task):
    """Check the goal after the discard down, and let the next seat take its turn."""

    seat: int
    clauses = ("EF-1.2b", "EF-1.2c", "EF-3.1a")

    def run(self, position: ForgePosition) -> None:
        next_turn(position, self.seat)


def next_turn(position: ForgePosition, seat: int) -> None:
    """Check the goal, then let the next seat take its turn (EF-1.2b, EF-3.1a)."""
    if position.laid or position.target >= 0:
        position.laid = position.effects = ()
        position.target, position.worth, position.strength, position.sacrificed = -1, 0, 0, 0
    if not position.passing:
        position.passes = 0
    others = position.others(seat)
    if not is_over(position, seat, others):
        position.turn += 1
        begin_turn(position, others[0])
