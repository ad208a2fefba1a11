"""Drawing cards: the session and its end, the draws of the royal bonus, and bread."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.moves import Move, Refusal, Task
from tutor.games.oligarchy.bags import Bag, bag_of, count_in, kinds_of
from tutor.games.oligarchy.cards import BREAD, FORCIBLE, KING, NOBLE, SORCERER, Kind
from tutor.games.oligarchy.decisions import Acting, AnyTime
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import check_win, draw_card, lose, receive, throw, to_be_drawn
from tutor.games.oligarchy.rules.meanwhile import ask_again
from tutor.games.oligarchy.rules.obligations import after_action, can_pair, excess, is_due, oblige
from tutor.games.oligarchy.rules.refusals import BREAD_LATER, NO_BREAD
from tutor.games.oligarchy.rules.touches import mine
from tutor.games.oligarchy.state import Realm

MOST_DRAWS = 40
"""Draws after which a session that goes on to a keeper ends (OL-A10), since some would never end; one that ends at a
match has at most eleven."""


# ---- one draw --------------------------------------------------------------------------------------------------------
def take(position: Realm, seat: int, card: Kind, why: str, ends: str = "") -> None:
    """Give a drawn card to its seat; one beyond a limit is discarded at once.

    :param why: session, bonus, noble or bread.
    :param ends: the reason, if this card ends a session.
    """
    position.drawn.append(str(card))
    if not position.room(seat, card):
        throw(position, card)
        position.tell(events.DrewTooMany, seat, card)
        return
    receive(position, seat, card, "drawn", events.Drew, seat, card, why, ends)
    if card is KING and position.readings.win_time != "turn-end":
        check_win(position)


def held_before(position: Realm, seat: int) -> tuple[Kind, ...]:
    """Return the kinds that a seat has too many cards of before a draw, if OL-A05 spares these."""
    return excess(position, seat) if position.readings.opening_pairs == "draw-only" else ()


def after_draw(position: Realm, seat: int, card: Kind, before: tuple[Kind, ...]) -> None:
    """Ask for compulsory combinations after a draw (OL-A05, OL-A11): all of them, or only those caused by it.

    :param before: the kinds that the seat had too many cards of before.
    """
    if position.result is not None:
        return
    others = FORCIBLE if position.readings.chain == "one-step" else before
    oblige(position, seat, tuple(kind for kind in others if kind is not card) if others else ())


# ---- the session -----------------------------------------------------------------------------------------------------
def begin_session(position: Realm, seat: int) -> None:
    """Let a seat draw until a card ends it."""
    draw_on(position, seat, position.held[seat], -1)


@dataclass(frozen=True, slots=True)
class Session(Task):
    """Draw the next card of a session (OL-turn-d); ``held`` are the kinds held at its start (OL-A07).

    ``nobles`` is the number of nobles after the last draw, -1 before the first (OL-A08).
    """

    seat: int
    held: tuple[Kind, ...]
    nobles: int
    clauses = ("OL-turn-d", "OL-noble-d")

    def run(self, position: Realm) -> None:
        draw_on(position, self.seat, bag_of(self.held), self.nobles)


def draw_on(position: Realm, seat: int, held: Bag, nobles: int) -> None:
    """Draw one card after another; ``held`` are the kinds held at the start, ``nobles`` as for ``Session``."""
    until_keeper = position.readings.after_match == "continue-until-keeper"
    any_noble = position.readings.noble_ends == "any-gained-noble"
    while position.result is None:
        if any_noble and 0 <= nobles < position.upright(seat, NOBLE):
            return
        goes_on = nobles >= 0 and until_keeper
        if goes_on and (len(position.drawn) >= MOST_DRAWS or _goes_round(position, seat)):
            return
        before = held_before(position, seat)
        card = draw_card(position) if position.deck or _keeps_any(position, seat) else None
        if card is None:
            position.tell(events.NothingDrawn, seat)
            position.push(*after_action(position, seat))
            return
        end = ends_by(position, seat, card, held)
        goes = until_keeper and end == "match" and is_forced(position, seat, card)
        take(position, seat, card, "session", end)
        nobles = position.upright(seat, NOBLE)
        if end:
            if goes:
                position.push(Session.of(seat, kinds_of(held), nobles))
            after_draw(position, seat, card, before)
            return


def _goes_round(position: Realm, seat: int) -> bool:
    """Return whether every card that can still come is one too many and can only be given up; then a session to a
    keeper would never end (OL-A10)."""
    kinds = to_be_drawn(position)
    return bool(kinds) and all(is_forced(position, seat, kind) and not can_pair(position, seat, kind) for kind in kinds)


def _keeps_any(position: Realm, seat: int) -> bool:
    """Return whether the seat has room for any card that would be shuffled into a new deck; if not, each would be
    discarded and come again, and the session would never end (OL-A12)."""
    return any(position.room(seat, kind) for kind in to_be_drawn(position))


def ends_by(position: Realm, seat: int, card: Kind, held: Bag) -> str:
    """Return why a session ends with this card: sorcerer, noble or match; "" if it goes on."""
    if card is SORCERER:
        return "sorcerer"
    if card is NOBLE and position.readings.noble_ends != "noble-match-only":
        return "noble"
    if not (position.count(seat, card) if position.readings.session_hand == "grows" else count_in(held, card)):
        return ""
    return "match" if _is_match(position, seat, card) else ""


def _is_match(position: Realm, seat: int, card: Kind) -> bool:
    """Return whether an equal card counts as a match (OL-A06, OL-A79)."""
    if position.readings.match == "numbers-only" and not 3 <= card.level <= 9:
        return False
    forced_only = position.readings.factor_match == "only-if-forced" and card in FORCIBLE
    if forced_only or position.readings.match == "forcible-only":
        return is_forced(position, seat, card)
    return True


def is_forced(position: Realm, seat: int, card: Kind) -> bool:
    """Return whether one more card of this kind would be too many."""
    factor = position.factor(seat, card)
    return factor < 4 and position.count(seat, card) >= factor


# ---- draws of the bonus ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BonusDraws(Task):
    """Make the draws left of a bonus (OL-bonus-k, OL-bonus-l, OL-noble-c); ``why`` is bonus or noble."""

    seat: int
    left: int
    why: str
    clauses = ("OL-bonus-k", "OL-bonus-l")

    def run(self, position: Realm) -> None:
        seat = self.seat
        before = held_before(position, seat)
        card = draw_card(position)
        if card is None:
            position.tell(events.NothingDrawn, seat)
            position.push(*after_action(position, seat))
            return
        take(position, seat, card, self.why)
        cut = card is NOBLE and position.readings.noble_cuts == "noble-cuts-bonus"
        more = self.left > 1 and not cut
        if more:
            position.push(BonusDraws.of(seat, self.left - 1, self.why))
        if is_due(position, seat) and (not more or position.readings.bonus_forced == "after-each-draw"):
            after_draw(position, seat, card, before)


# ---- bread -----------------------------------------------------------------------------------------------------------
def pay_bread(position: Realm, seat: int, count: int) -> None:
    """Discard bread as a price; it may also draw (OL-A48)."""
    lose(position, seat, BREAD, count)
    if position.readings.bread_paid == "each-draws":
        position.push(BonusDraws.of(seat, count, "bread"))


@dataclass(frozen=True, slots=True)
class EatBread(Move, answers=(Acting, AnyTime)):
    """Discard a bread to draw a card (OL-bread-c, OL-bread-d)."""

    pattern = "eat bread"
    clauses = ("OL-bread-d", "OL-bread-c")

    def refuse(self, position: Realm) -> Refusal | None:
        if not position.count(position.turn_of, BREAD):
            return NO_BREAD
        later = isinstance(position.decision, AnyTime) and position.readings.bread_draws != "any-time"
        return BREAD_LATER if later else None

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        ask_again(position)
        lose(position, seat, BREAD)
        position.tell(events.BreadEaten, seat)
        if position.readings.bread_draws == "full-session":
            begin_session(position, seat)
        else:
            position.push(BonusDraws.of(seat, 1, "bread"))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:eat",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, BREAD),)
