"""Flags and tables that follow from the chosen readings, computed once so that rules need not compare strings."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tutor.engine.cards import Card, row_of
from tutor.games.elementals.cards import ELEMENTALS, IS_JOKER, JOKERS, NUMBER_CARDS, OF_SUIT, POWER

if TYPE_CHECKING:
    from tutor.games.elementals.readings import ElementalsReadings

Sets = dict[Card, frozenset[Card]]
Row = tuple[bool, ...]
"""Whether each card may be played, indexed by ``Card.at``."""


class Settings:
    """The chosen readings in the form that the rules need; each flag's name says what is true if it is set.

    ``damagers`` and ``banishers`` hold, for each elemental, the cards that may be placed there as damage and that may
    banish it. ``end_is_watched``: the end of the game must be checked after every step. ``rows`` is the number of rows
    of the layout that are used, from the top; 0 for all.

    The rest is used by ``fast.py`` only. ``usual_turns``: plays and discards follow the default readings. ``firsts``
    and ``banishing`` are the same sets as rows, for each elemental in a row of rows; so are ``seconds``, the cards that
    reach an elemental's power with a first card, by what that counts: plain, or doubled for at most 20.
    """

    def __init__(self, r: ElementalsReadings):
        self.classic = r.parent_game == "classic"
        self._set_up(r)
        self._damage(r)
        self._turns(r)
        self._powers(r)
        self.end_is_watched = self.win_late or self.must_spend or self.declares_lost
        self.usual_turns = self.immunity and self.pair_must_reach and not (
            self.lowest_row or self.one_target or self.completable or self.any_order or self.one_enough
            or self.carries or self.reserve or self.names_paired or r.immunity == "placed-for-nothing"
            or self.stuck_only or self.may_hold or self.free_hold or self.reveals_later
        )  # fmt: skip

    def _set_up(self, r: ElementalsReadings) -> None:
        self.rows = {"twelve": 0, "ten": 4, "six": 3, "three": 2}[r.tower]
        self.layout = "D" if self.classic else "A" if self.rows else "" if r.layout == "choose" else r.layout
        self.random_layout = r.layout_choice == "random-layout"
        self.arranged = r.elementals_mixed == "arranged"
        self.whole_row = r.cover_relation == "whole-row-first"
        self.reveals_later = r.reveal_duty == "optional-later"
        self.open_tower = r.peeking in ("elementals", "everything")
        self.open_deck = r.peeking in ("deck", "everything")
        self.powers_all = r.powers_at_start == "all-four"
        self.powers_none = r.powers_at_start == "none" or self.classic
        self.powers_are_won = not (self.powers_all or self.powers_none)

    def _damage(self, r: ElementalsReadings) -> None:
        wild = r.wild_jokers == "wild-tens" or self.classic
        self.immunity = r.no_immunity == "immune" and not self.classic
        self.own_refused = self.immunity and r.immunity == "cannot-be-placed"
        self.jokers_banish = wild or r.joker_banish == "joker-banishes-any"
        self.damagers, self.banishers = _sets(self.own_refused, self.jokers_banish)
        self.firsts, self.banishing = _able(self.own_refused, self.jokers_banish)
        self.seconds = _reaching(self.own_refused)
        self.names_placed = r.joker_number_moment == "named-when-placed" and not wild
        self.names_paired = r.joker_number_moment == "named-when-paired" and not wild
        self.names_discards = r.joker_discarded == "player-names" and not wild
        self.pair_must_reach = r.weak_pair == "pair-must-reach"
        self.keeps_adding = r.weak_pair == "keep-adding"
        self.completable = r.hopeless_first_card == "must-be-completable"
        self.any_order = r.sequence_order == "banish-any-time"
        self.one_target = r.open_targets == "one-at-a-time"
        self.sweeps = r.damage_kept == "lost-at-turn-end"
        self.carries = r.surplus == "surplus-carries"
        self.lowest_row = r.target_rows == "lowest-row-only"
        self.one_enough = r.ragnaros_one_card == "one-is-enough"
        self.both_at_once = self.any_order or self.keeps_adding or self.one_enough

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
        self.free_hold = r.free_hold != "no-hold"
        self.hold_once = r.free_hold == "one-hold"
        self.reserve = r.hit_row_use == "top-card-usable"
        self.plane_open = r.plane_inspection == "open"
        self.declares_lost = r.dead_position == "declared-lost"
        self.hand_size = {"three": 3, "four": 4, "five": 5}[r.hand_size]

    def _powers(self, r: ElementalsReadings) -> None:
        self.under_lord = r.lord_attack_cards == "stay-under-lord"
        self.may_refuse = r.taking_power == "may-refuse"
        self.must_spend = r.lord_counts == "counts-when-spent"
        self.powers_need_hand = r.power_window == "while-holding"
        self.responses = r.power_window == "in-response"
        self.replaced = r.neptulon_last_card == "replaced"
        self.fizzles = r.power_without_object == "fizzles"
        self.doubles_hand = r.ragnaros_target != "placed-only"
        self.doubles_placed = r.ragnaros_target != "hand-only"
        self.attack_only = r.ragnaros_discarded == "attack-only"
        self.capped = r.ragnaros_joker == "capped-at-ten"
        self.doubling_sticks = r.doubling_end == "sticks"
        self.top_breath = r.breath_source == "top-card"
        self.within_three = r.breath_extra == "within-three"
        self.free_look = r.therazane_look == "look-is-free"


@cache
def _sets(immune_refused: bool, jokers_banish: bool) -> tuple[Sets, Sets]:
    every = frozenset(NUMBER_CARDS) | IS_JOKER
    damagers = {e: every - OF_SUIT[e.suit] if immune_refused else every for e in ELEMENTALS}
    banishers = {e: OF_SUIT[e.suit] | frozenset(JOKERS if jokers_banish else ()) for e in ELEMENTALS}
    return damagers, banishers


@cache
def _reaching(immune_refused: bool) -> tuple[tuple[Row, ...], ...]:
    damagers, _ = _sets(immune_refused, False)

    def rows(e: Card) -> tuple[Row, ...]:
        able = damagers.get(e, frozenset())
        return tuple(_row(frozenset(card for card in able if POWER[card] + first >= POWER[e])) for first in range(21))

    return row_of(rows)


@cache
def _able(immune_refused: bool, jokers_banish: bool) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    damagers, banishers = _sets(immune_refused, jokers_banish)
    return _rows(damagers), _rows(banishers)


def _rows(sets: Sets) -> tuple[Row, ...]:
    return row_of(lambda e: _row(sets.get(e, frozenset())))


@cache
def _row(able: frozenset[Card]) -> Row:
    return row_of(able.__contains__)
