"""The chosen readings as plain flags and tables, worked out once, so that the rules never compare texts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.games.elementals.cards import ELEMENTALS, IS_JOKER, JOKERS, NUMBER_CARDS, OF_SUIT

if TYPE_CHECKING:
    from tutor.games.elementals.readings import ElementalsReadings

Sets = dict[Card, frozenset[Card]]

MUST_REACH, STICKS, KEEPS_ADDING = 0, 1, 2
"""What a second damage card may do that leaves the sum short (EL-A11)."""


class Law:
    """What the readings come to.

    ``damagers`` and ``banishers`` hold, for each elemental, the cards that may be placed there as damage and that may
    banish it. ``simple`` is true where damage and banishing follow the default readings, ``watchful`` where the end has
    to be looked for after every step.
    """

    __slots__ = (
        "any_order", "arranged", "attack_only", "banishers", "by_count", "capped", "carries", "classic", "completable",
        "damagers", "declares_lost", "doubles_hand", "doubles_placed", "fizzles", "free_look", "hand_size", "holding",
        "holds", "immunity", "layout", "lazy", "limit", "loose", "loss_late", "lowest_row", "may_hold", "may_refuse",
        "must_spend", "names_discards", "names_paired", "names_placed", "needs_full", "one_enough", "one_target",
        "open_deck", "open_tower", "pair", "per_turn", "plane_open", "powers_all", "powers_none", "random_layout",
        "refill", "replaced", "reserve", "responses", "simple", "sticks", "stuck_only", "sweeps", "top_breath",
        "under_lord", "watchful", "whole_row", "win_late", "within_three",
    )  # fmt: skip

    def __init__(self, r: ElementalsReadings):
        self.classic = r.parent_game == "classic"
        self._set_up(r)
        self._damage(r)
        self._turns(r)
        self._powers(r)
        self.simple = not (
            self.lowest_row or self.one_target or self.completable or self.pair or self.any_order or self.one_enough
            or self.carries or self.reserve or self.names_paired or not self.immunity
            or r.immunity == "placed-for-nothing"
        )  # fmt: skip
        self.watchful = self.win_late or self.must_spend or self.declares_lost

    def __copy__(self) -> Law:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Law:
        return self

    def _set_up(self, r: ElementalsReadings) -> None:
        self.layout = "D" if self.classic else "" if r.layout == "choose" else r.layout
        self.random_layout = r.layout_choice == "random-layout"
        self.arranged = r.elementals_mixed == "arranged"
        self.whole_row = r.cover_relation == "whole-row-first"
        self.lazy = r.reveal_duty == "optional-later"
        self.open_tower = r.peeking in ("elementals", "everything")
        self.open_deck = r.peeking in ("deck", "everything")
        self.powers_all = r.powers_at_start == "all-four"
        self.powers_none = r.powers_at_start == "none" or self.classic

    def _damage(self, r: ElementalsReadings) -> None:
        wild = r.wild_jokers == "wild-tens" or self.classic
        self.immunity = r.no_immunity == "immune" and not self.classic
        self.damagers, self.banishers = _sets(
            self.immunity and r.immunity == "cannot-be-placed", wild or r.joker_banish == "joker-banishes-any"
        )
        self.names_placed = r.joker_number_moment == "named-when-placed" and not wild
        self.names_paired = r.joker_number_moment == "named-when-paired" and not wild
        self.names_discards = r.joker_discarded == "player-names" and not wild
        self.pair = ("pair-must-reach", "short-pair-sticks", "keep-adding").index(r.weak_pair)
        self.completable = r.hopeless_first_card == "must-be-completable"
        self.any_order = r.sequence_order == "banish-any-time"
        self.one_target = r.open_targets == "one-at-a-time"
        self.sweeps = r.damage_kept == "lost-at-turn-end"
        self.carries = r.surplus == "surplus-carries"
        self.lowest_row = r.target_rows == "lowest-row-only"
        self.one_enough = r.ragnaros_one_card == "one-is-enough"
        self.loose = self.any_order or self.pair == KEEPS_ADDING or self.one_enough

    def _turns(self, r: ElementalsReadings) -> None:
        self.by_count = self.classic
        self.limit = 7 if self.classic else int(r.damage_limit) + (r.loss_line == "lose-above-33")
        self.loss_late = r.loss_moment == "end-of-turn"
        self.win_late = r.win_moment == "after-hand-emptied"
        self.per_turn = r.damage_span == "per-turn"
        self.refill = {"reshuffle-plane": "plane", "reshuffle-hits": "hits"}.get(r.empty_deck, "")
        self.needs_full = r.short_draw == "needs-three"
        self.stuck_only = r.discard_moment == "only-when-stuck"
        self.may_hold = r.holding == "may-hold"
        self.holds = r.free_hold == "one-hold"
        self.reserve = r.hit_row_use == "top-card-usable"
        self.plane_open = r.plane_inspection == "open"
        self.declares_lost = r.dead_position == "declared-lost"
        self.hand_size = {"three": 3, "four": 4, "five": 5}[r.hand_size]

    def _powers(self, r: ElementalsReadings) -> None:
        self.under_lord = r.lord_attack_cards == "stay-under-lord"
        self.may_refuse = r.taking_power == "may-refuse"
        self.must_spend = r.lord_counts == "counts-when-spent"
        self.holding = r.power_window == "while-holding"
        self.responses = r.power_window == "in-response"
        self.replaced = r.neptulon_last_card == "replaced"
        self.fizzles = r.power_without_object == "fizzles"
        self.doubles_hand = r.ragnaros_target != "placed-only"
        self.doubles_placed = r.ragnaros_target != "hand-only"
        self.attack_only = r.ragnaros_discarded == "attack-only"
        self.capped = r.ragnaros_joker == "capped-at-ten"
        self.top_breath = r.breath_source == "top-card"
        self.within_three = r.breath_extra == "within-three"
        self.free_look = r.therazane_look == "look-is-free"
        self.sticks = r.doubling_end == "sticks"


@cache
def _sets(immune_refused: bool, jokers_banish: bool) -> tuple[Sets, Sets]:
    every = frozenset(NUMBER_CARDS) | IS_JOKER
    damagers = {e: every - OF_SUIT[e.suit] if immune_refused else every for e in ELEMENTALS}
    banishers = {e: OF_SUIT[e.suit] | frozenset(JOKERS if jokers_banish else ()) for e in ELEMENTALS}
    return damagers, banishers
