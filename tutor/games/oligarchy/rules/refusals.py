"""Why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Move, Refusal
from tutor.games.oligarchy.decisions import Acting, Obliged

if TYPE_CHECKING:
    from tutor.games.oligarchy.state import Realm

NOT_HELD = Refusal("OL-sci2-b", "not-enough-cards")
TOP = Refusal("OL-level-a", "no-card-above", "OL-A64")
TOO_MANY = Refusal("OL-sci2-a", "combo-too-large")
NO_GAIN = Refusal("OL-sci2-h", "no-more-kings", "OL-A64")
NONE_LEFT = Refusal("OL-limit-a", "none-left")
KNIGHTS_FULL = Refusal("OL-knight-n", "limit-reached")
EARJIMLIN_FULL = Refusal("OL-ear-d", "limit-reached")
EXPLORER_FULL = Refusal("OL-expl-c", "limit-reached")
SILOS_FULL = Refusal("OL-silo-d", "limit-reached")
FARMERS_FULL = Refusal("OL-farm-d", "farmers-full")
RECIPE_SHORT = Refusal("OL-level-a", "ingredients-missing")
RECIPE_COMBO = Refusal("OL-sci2-g", "recipe-too-large", "OL-A61")
NOT_FORCED = Refusal("OL-sci-e", "does-not-serve", "OL-A34")
NOT_SECOND = Refusal("OL-sci-h", "second-pair-due", "OL-A33")
CAN_COMBINE = Refusal("OL-limit-c", "can-still-combine", "OL-A17")
NOT_IN_EXCESS = Refusal("OL-limit-c", "not-in-excess", "OL-A17")
NO_THEFT = Refusal("OL-thief-a", "nothing-to-steal", "OL-A15")
NO_SUPPLY = Refusal("OL-turn-g", "supply-empty")
NO_SORCERER = Refusal("OL-sorc-a", "no-sorcerer")
NOT_CLONABLE = Refusal("OL-sorc-c", "not-clonable", "OL-A22")
NOTHING_TO_CLONE = Refusal("OL-sorc-a", "none-to-clone")
OTHER_EFFECT = Refusal("OL-arch-c", "same-effect-only", "OL-A25")
NO_HEIR = Refusal("OL-heir-f", "no-heir")
HEIR_PRICE = Refusal("OL-heir-g", "heir-needs-two-uses", "OL-A26")
NO_BARON = Refusal("OL-heir-i", "no-baron-left")
FEWER_ROCKS = Refusal("OL-rock-f", "fewer-rocks", "OL-A36")
USEFUL = Refusal("OL-sorc-a", "may-not-be-wasted", "OL-A92")
NO_RITUAL = Refusal("OL-rock-b", "four-rocks-needed")
NO_TARGET = Refusal("OL-rock-b", "no-such-target", "OL-A81")
BREAD_FULL = Refusal("OL-bread-b", "bread-full")
NO_BREAD_LEFT = Refusal("OL-rock-d", "no-bread-left")
NO_BREAD = Refusal("OL-bread-c", "no-bread")
SILO_PRICE = Refusal("OL-silo-a", "silo-too-dear")
NO_SILO = Refusal("OL-silo-a", "no-silo-left")
NO_COURT = Refusal("OL-heir-a", "court-incomplete")
HEIR_ALREADY = Refusal("OL-heir-b", "heir-already", "OL-A50")
NO_HEIR_TO_TURN = Refusal("OL-heir-q", "no-heir")
HEIR_BREAD = Refusal("OL-heir-q", "no-bread")
NO_EXPLORER = Refusal("OL-expl-d", "no-explorer")
WRONG_CYCLE = Refusal("OL-expl-d", "wrong-cycle")
UNDER_WAY = Refusal("OL-expl-d", "already-exploring")
EXPLORER_BREAD = Refusal("OL-expl-e", "two-bread-needed")
NOT_EXPLORING = Refusal("OL-expl-e", "nothing-to-feed")
NOT_LOST = Refusal("OL-heir-c", "not-lost")
SUPPLY_FIRST = Refusal("OL-heir-d", "supply-first")
MUST_RECOVER = Refusal("OL-heir-c", "must-recover", "OL-A53")
TOO_MUCH = Refusal("OL-knight-j", "too-much-damage")
ALL_AT_ONE = Refusal("OL-knight-j", "all-at-one")
AIMED_ALREADY = Refusal("OL-knight-c", "aimed-already")
TOO_STRONG = Refusal("OL-knight-l", "absorbs-too-much")
NOT_A_TARGET = Refusal("OL-knight-d", "no-such-card", "OL-A67")
TOO_TOUGH = Refusal("OL-knight-g", "not-enough-damage", "OL-A65")
NOTHING_BELOW = Refusal("OL-knight-e", "nothing-below")
NO_LOWER_CARD = Refusal("OL-knight-d", "no-lower-card", "OL-A68")
TARGETS_FULL = Refusal("OL-knight-f", "two-targets-only", "OL-A66")
NOT_A_REWARD = Refusal("OL-expl-f", "no-reward")
LIMIT = Refusal("OL-expl-f", "limit-reached", "OL-A88")
NOT_YOURS = Refusal("OL-bonus-o", "not-yours")
STRAY = Refusal("OL-turn-a", "means-nothing")
ELSE = Refusal("OL-turn-a", "something-else-waits")
OBLIGED = Refusal("OL-sci-e", "combine-first")
OVER = Refusal("OL-win-a", "game-over")


def misplaced(position: Realm, move: Move) -> Refusal:
    """Why a kind of move does not answer what waits."""
    return OBLIGED if isinstance(position.decision, Obliged) and Acting in move.answers else ELSE


def over(position: Realm, move: Move) -> Refusal:
    """Nothing can be done when the game is over."""
    return OVER
