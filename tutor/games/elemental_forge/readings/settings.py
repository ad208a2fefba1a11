"""The chosen readings as flags and numbers, computed once, for the places where play reads them most often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.games.elemental_forge.readings import ForgeReadings

DRAW_SIZES = {"one": 1, "two": 2, "three": 3}


class Settings:
    """Flags and numbers that follow from the readings.

    ``goal`` is the number of points that win, ``draws`` the number of cards of a Draw. ``by_rank`` says that two
    ordinary cards of different rank never combine, ``adjusts_hands`` that the end of a turn may refill or trim a hand.
    ``usual_turns``, ``usual_exchanges``, ``usual_dice``: actions, the cards of an exchange, attacks and blocks follow
    the default readings; only ``fast.py`` asks.
    """

    __slots__ = (
        "adjusts_hands", "at_once", "by_rank", "draws", "goal", "open_catalysts", "open_discards", "own_discards",
        "usual_dice", "usual_exchanges", "usual_turns",
    )  # fmt: skip

    def __init__(self, r: ForgeReadings):
        self.goal = _goal(r) if r.partnership == "alone" else 2 * _goal(r)
        self.at_once = r.win_check == "at-once"
        self.draws = DRAW_SIZES[r.draw_size]
        self.open_catalysts = r.catalyst_holding == "face-up-in-front"
        self.open_discards = r.discard_pile != "one-closed-pile"
        self.own_discards = r.discard_pile == "own-piles"
        self.adjusts_hands = r.hand_refill != "never" or r.hand_limit != "none"
        self.by_rank = r.quake_gust_reach != "suit-alone" and r.rank_or_value != "same-value"
        self.usual_turns = self.by_rank and not (
            r.empty_deck_ban == "for-good" or r.must_combine == "forced-if-able" or r.short_draw == "needs-full-number"
            or r.exchange_order != "discard-then-draw" or r.zero_exchange == "at-least-one"
            or r.combine_source != "pair-from-hand" or r.catalyst_gain in ("instead-of-a-draw", "own-action")
            or r.mixed_colours == "not-a-combination" or r.laying_order == "fixed-order"
        )  # fmt: skip
        self.usual_exchanges = (
            r.zero_exchange == "zero-allowed" and r.short_exchange == "draw-what-remains"
            and r.short_draw != "needs-full-number"
        )  # fmt: skip
        self.usual_dice = (
            r.partnership == "alone" and r.shelter == "no-shelter" and r.truce == "no-truce"
            and r.attack_spread == "one-target" and r.sacrifice_limit == "one-card" and r.block_limit == "no-limit"
            and r.zero_dice == "sacrifice-makes-one" and r.dice_supply == "reuse-dice"
        )  # fmt: skip

    def __copy__(self) -> Settings:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Settings:
        return self


def _goal(r: ForgeReadings) -> int:
    if r.goal != "as-read":
        return int(r.goal)
    return 20 if r.goal_total == "twenty" else 100
