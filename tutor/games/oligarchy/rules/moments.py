"""Refusals of moves that do not answer the waiting decision, and of moves after the end."""

from __future__ import annotations

from tutor.games.oligarchy import decisions
from tutor.games.oligarchy.rules import refusals
from tutor.games.oligarchy.rules.stacking import Stacking

ANSWER_FIRST = {
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
ENDINGS = {
    "enough-kings": refusals.OVER,
    "no-cards": refusals.OVER,
    "still": refusals.STALE,
    "too-long": refusals.STALE,
}
