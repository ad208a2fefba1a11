"""The chosen readings as plain flags where play looks most often, worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.games.elemental_forge.readings import ForgeReadings

DRAW_SIZES = {"one": 1, "two": 2, "three": 3}


class Law:
    """What the readings come to.

    The flags that begin with ``usual`` say that a question has its usual, short answer; where they are false it is
    asked reading by reading: ``usual_draw`` (a Draw needs a card in the deck and no lock), ``usual_exchange`` (an
    exchange needs a card in the deck), ``usual_toss`` (without a lock any card may go in it), ``usual_hands`` (nothing
    is asked of a hand at the turn's end), ``usual_pairs`` (two cards of one rank always combine), ``usual_actions``
    (no action but Combine names a card or a number), ``usual_dice`` (their number has no bounds), ``usual_aim`` (every
    other seat may be attacked), ``usual_end`` (the goal is tested for the seat whose turn ends, alone).

    ``goal`` is the points that win, ``draws`` how many cards a Draw takes; ``by_rank`` says that two ordinary cards of
    different rank never combine.
    """

    __slots__ = (
        "at_once", "by_rank", "draws", "goal", "open_catalysts", "open_discards", "own_discards", "usual_actions",
        "usual_aim", "usual_dice", "usual_draw", "usual_end", "usual_exchange", "usual_hands", "usual_pairs",
        "usual_toss",
    )  # fmt: skip

    def __init__(self, r: ForgeReadings):
        alone = r.partnership == "alone"
        self.goal = _goal(r) if alone else 2 * _goal(r)
        self.at_once = r.win_check == "at-once"
        self.usual_end = alone and r.win_check == "end-of-own-turn" and r.equal_turns != "equal-turns"
        self.usual_hands = r.hand_refill != "refill-to-five" and r.hand_limit != "five-at-turn-end"
        self.draws = DRAW_SIZES[r.draw_size]
        self.open_catalysts = r.catalyst_holding == "face-up-in-front"
        self.open_discards = r.discard_pile != "one-closed-pile"
        self.own_discards = r.discard_pile == "own-piles"
        self._actions(r)
        self.usual_dice = r.dice_supply != "four-at-most" and r.zero_dice != "no-dice-no-attack"
        self.usual_aim = alone and r.shelter != "sheltered" and r.truce != "truce"

    def _actions(self, r: ForgeReadings) -> None:
        free = r.empty_deck_ban != "for-good" and r.must_combine != "forced-if-able"
        discards_first = r.exchange_order == "discard-then-draw"
        self.usual_draw = free and r.short_draw != "needs-full-number"
        self.usual_exchange = free and discards_first and r.zero_exchange != "at-least-one"
        self.usual_toss = r.short_exchange != "limited-to-deck" and r.short_draw != "needs-full-number"
        from_hand = r.combine_source == "pair-from-hand"
        no_catalyst_action = r.catalyst_gain not in ("instead-of-a-draw", "own-action")
        self.usual_actions = from_hand and discards_first and no_catalyst_action
        self.by_rank = r.quake_gust_reach != "suit-alone" and r.rank_or_value != "same-value"
        self.usual_pairs = from_hand and r.mixed_colours != "not-a-combination" and r.laying_order != "fixed-order"

    def __copy__(self) -> Law:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Law:
        return self


def _goal(r: ForgeReadings) -> int:
    if r.goal != "as-read":
        return int(r.goal)
    return 20 if r.goal_total == "twenty" else 100
