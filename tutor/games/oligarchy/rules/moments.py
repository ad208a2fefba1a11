"""Why a move does not answer what waits, or that the game is over."""

from __future__ import annotations

from tutor.engine.moves import Move, Refusal
from tutor.games.oligarchy import decisions
from tutor.games.oligarchy.rules import refusals
from tutor.games.oligarchy.rules.combining import Steal
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.state import Realm

_FIRST = {
    decisions.Obliged: refusals.COMBINE_FIRST,
    decisions.AnyTime: refusals.WINDOW_FIRST,
    Stacking: refusals.STACK_FIRST,
    decisions.Sourcing: refusals.SOURCE_FIRST,
    decisions.SecondUse: refusals.USE_FIRST,
    decisions.Recovering: refusals.RECOVER_FIRST,
    decisions.Surplus: refusals.SURPLUS_FIRST,
    decisions.Ordering: refusals.ORDER_FIRST,
    decisions.Aiming: refusals.ATTACK_FIRST,
    decisions.Absorbing: refusals.ABSORB_FIRST,
    decisions.Striking: refusals.STRIKE_FIRST,
    decisions.Rewarding: refusals.REWARD_FIRST,
    decisions.FeedingNow: refusals.FEED_FIRST,
    decisions.Paying: refusals.PENALTY_FIRST,
    decisions.Declaring: refusals.ACE_FIRST,
}


def misplaced(position: Realm, move: Move) -> Refusal:
    """What has to be answered first; in the main phase, that nothing asks for this move."""
    alone = refusals.THIEF_ALONE if isinstance(move, Steal) else refusals.NOT_NOW
    return _FIRST.get(type(position.decision), alone)


def over(position: Realm, move: Move) -> Refusal:
    """How the game ended; nothing can be done any more."""
    return refusals.OVER if position.result and position.result.winners else refusals.STALE
