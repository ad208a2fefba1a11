"""Every open question of Elemental Deck Builder with its options, the house rules, and named sets of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tutor.engine import Readings
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import Effect
from tutor.games.elemental_deck_builder.printed import effects
from tutor.games.elemental_deck_builder.readings.answers import Answers
from tutor.games.elemental_deck_builder.readings.auctions import Auctions
from tutor.games.elemental_deck_builder.readings.damage import Damage
from tutor.games.elemental_deck_builder.readings.dice import Dice
from tutor.games.elemental_deck_builder.readings.printed import Printed
from tutor.games.elemental_deck_builder.readings.strength import Strength
from tutor.games.elemental_deck_builder.readings.turns import Turns
from tutor.games.elemental_deck_builder.readings.variants import Variants


class DeckBuilderReadings(Printed, Dice, Strength, Damage, Turns, Answers, Auctions, Variants, Readings):
    """One option for every open question; ``effects`` are the cards' effects under them."""

    __slots__ = ("effects",)
    effects: dict[DeckCard, Effect]

    presets: ClassVar = {
        "reconstructed": {},
        "as printed": {"ED-A01": "nothing-left", "ED-A15": "health-loss"},
        "no answers": {"ED-V10": "no"},
        "short game": {
            "ED-V02": "thirty",
            "ED-V04": "three",
            "ED-V17": "two-attacks",
            "ED-V18": "three-or-more",
        },
        "gold for the second player": {"ED-A48": "second-player-gold"},
        "cards replaced at once": {"ED-A81": "at-once"},
        "nested answers": {"ED-A68": "any-number", "ED-A69": "nested"},
        "long multipliers": {"ED-A30": "until-own-next-turn"},
        "health to 100": {"ED-A46": "cap-100"},
        "with Multitasking Master": {"ED-A12": "add-master"},
    }

    def __init__(self, chosen: Mapping[str, str] | None = None, /, **by_key: str):
        super().__init__(chosen, **by_key)
        self.effects = effects(self)

    def conflicts(self) -> list[str]:
        """Yield sentences about options that contradict each other or leave another one without meaning."""
        found = []
        if self.answers == "no":
            silent = {
                "ED-A64": self.table_price != "half-once",
                "ED-A65": self.half_of != "the-response",
                "ED-A59": self.proactive != "limit-only",
                "ED-A66": self.what_waits != "executed-action-cards",
                "ED-A67": self.relevant != "inputs",
                "ED-A68": self.how_many != "one",
                "ED-A69": self.nesting != "no-nesting",
                "ED-A70": self.further != "within-limits",
                "ED-A73": self.cancelled != "spent",
                "ED-A74": self.after_veto == "after-veto-too",
            }
            found += [f"Without answers (ED-V10) {id} has nothing to say." for id, differs in silent.items() if differs]
        if self.steady_chance == "no":
            if self.rolls_each == "roll-per-multiple":
                found.append("A chance die that lasts (ED-V05) is not rolled for a card, so not twice (ED-A19).")
            if self.quantum == "chance-squared-two-rolls":
                found.append("A chance die that lasts (ED-V05) is not rolled for a card, so not twice (ED-A04).")
            if self.chance_use == "any-use":
                found.append("A chance die that lasts (ED-V05) is not rolled before it is changed (ED-A20).")
            if self.keeper == "all-rerolls":
                found.append("A chance die that lasts (ED-V05) needs nobody who keeps it (ED-A21).")
        if self.damage_gold == "no" and (self.paying_damage, self.both_hit) != ("after-shields", "sum"):
            found.append("Damage that earns no gold (ED-V03) leaves nothing to count (ED-A40, ED-A41).")
        if self.damage_gold == "rival-only" and self.both_hit != "sum":
            found.append("ED-V03 and ED-A41 both say which damage to oneself earns gold.")
        if self.backing == "pay-at-end" and self.tied == "free-then-default":
            found.append("Where gold need not be held (ED-A75), none stands behind a bid (ED-A76).")
        if self.multiples == "any-multiple" and self.backing == "pay-at-end":
            found.append("Where gold need not be held (ED-A75), a raise that skips multiples (ED-A89) has no end.")
        if self.bidding == "sealed":
            silent = {
                "ED-A75": self.backing != "must-hold",
                "ED-A76": self.tied != "reserved",
                "ED-A77": self.meanwhile != "bidder-actions-only",
                "ED-A89": self.multiples != "next-multiple",
            }
            found += [
                f"With sealed bids (ED-V09) {id} has nothing to say." for id, differs in silent.items() if differs
            ]
        if self.half_of == "the-answered-action" and self.what_waits != "executed-action-cards":
            found.append("What is placed face down or bid (ED-A66) has no cost of its own to halve (ED-A65).")
        if self.duplicates == "no-duplicates" and self.copies == "one-each":
            found.append("Equal passives (ED-A88) need two copies of each card (ED-A14).")
        if self.open_hands == "yes" and self.open_piles == "hidden-discards":
            found.append("Where hands lie open (ED-V12), what is discarded from them is seen (ED-A86).")
        if self.swap_chance == "forbidden" and self.which_dice == "not-chance":
            found.append("Where chance is never chosen (ED-A27), it is not swapped either (ED-A29).")
        return found
