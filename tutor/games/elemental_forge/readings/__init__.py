"""Every ambiguity of Elemental Forge with its options, the house rules, and named sets of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tutor.engine import Readings
from tutor.games.elemental_forge.readings.catalysts import Catalysts
from tutor.games.elemental_forge.readings.combining import Combining
from tutor.games.elemental_forge.readings.dice import Dice
from tutor.games.elemental_forge.readings.effects import Effects
from tutor.games.elemental_forge.readings.ending import Ending
from tutor.games.elemental_forge.readings.setting import Setting
from tutor.games.elemental_forge.readings.settings import Settings
from tutor.games.elemental_forge.readings.turns import Turns
from tutor.games.elemental_forge.readings.variants import Variants


class ForgeReadings(Ending, Setting, Turns, Combining, Catalysts, Effects, Dice, Variants, Readings):
    """One option for each of the ambiguities EF-A01 to EF-A70 and the house rules; ``settings`` are the flags that
    follow.

    *As printed* the deck runs dry: a game ends without a winner as soon as everybody has had to pass in a row. Share of
    games with a winner, at two, three and four seats (300 games of random players each, 150 of greedy ones):

    ============================================== ================== ================== readings random greedy
    ============================================== ================== ================== as printed 0.10 0.01 0.00 1.00
    0.99 0.59 EF-A27 whole-old-pile 0.74 0.38 0.25 1.00 1.00 1.00 EF-A18 when-empty 1.00 1.00 0.99 1.00 1.00 0.71 both
    (playable at the table) 1.00 1.00 1.00 1.00 1.00 1.00 designer's intent 1.00 1.00 1.00 1.00 1.00 1.00 20 points 1.00
    1.00 0.99 1.00 1.00 1.00 ============================================== ================== ==================

    So *playable at the table* bends two sentences: the whole old pile goes under the deck, not only its top card
    (EF-3.3f), and the discards are shuffled when the deck is empty (EF-5.2d). A game then lasts about 35, 45 and 51
    turns among greedy players; all 1,350 had a winner. Under *designer's intent* it lasts 23, 34 and 48 turns, among
    random players 46, 65 and 87. To *20 points* most greedy games end with the opener's first turn (the middle length
    is one turn, P1 wins 84, 77 and 78 of 100), and two of 900 random ones stall.
    """

    __slots__ = ("settings",)
    settings: Settings
    presets: ClassVar[dict[str, dict[str, str]]] = {
        "as printed": {},
        "playable at the table": {"EF-A18": "when-empty", "EF-A27": "whole-old-pile"},
        "designer's intent": {
            "EF-A18": "when-empty",
            "EF-A20": "either",
            "EF-A26": "suit-alone",
            "EF-A27": "whole-old-pile",
            "EF-A31": "instead-of-a-draw",
        },
        "20 points": {"EF-A01": "twenty"},
    }

    def __init__(self, chosen: Mapping[str, str] | None = None, **by_key: str):
        super().__init__(chosen, **by_key)
        self.settings = Settings(self)

    def conflicts(self) -> list[str]:
        """Yield sentences about options that exclude each other."""
        found = []
        if self.goal != "as-read" and self.goal_total == "twenty":
            found.append("EF-V1 names a goal of its own, so EF-A01 cannot be read as twenty as well.")
        if self.catalysts == "none" and self.catalyst_gain != "claim-while-combining":
            found.append("Without jokers (EF-V8) there is no other way to get one (EF-A31).")
        if self.catalysts == "in-deck" and self.catalyst_gain != "claim-while-combining":
            found.append("Jokers that are shuffled in (EF-V8) are drawn, so EF-A31 has nothing to say.")
        if self.quake_gust_reach == "catalyst-route" and self.catalyst_which_effect == "colour-effect":
            found.append("EF-A26 catalyst-route needs a joker that brings Quake or Gust (EF-A34).")
        if self.two_catalysts == "nil-combination" and self.catalyst_after != "stays-in-forge-pile":
            found.append("Two jokers laid together (EF-A35) would leave nothing on the pile (EF-A32).")
        if self.success == "effect-must-happen" and self.effect_or_dice_first != "effect-first":
            found.append("Dice that wait for the effect (EF-A69) cannot come before it (EF-A57).")
        if self.catalyst_count == "four" and self.quake_gust_reach != "two-packs":
            found.append("Four jokers (EF-V2) come with two packs (EF-A26).")
        if self.catalyst_count == "four" and self.catalysts == "none":
            found.append("There cannot be four jokers (EF-V2) and none (EF-V8).")
        if self.sets == "sets" and self.combine_source == "hand-plus-top":
            found.append("Three of a kind (EF-V9) begin with a pair from the hand, which EF-A20 forbids.")
        if self.sets == "sets" and self.mixed_colours == "not-a-combination":
            found.append("Three of a kind (EF-V9) mix the colours, which EF-A23 forbids.")
        if self.equal_turns == "equal-turns" and self.win_check != "end-of-own-turn":
            found.append("Whether the round is finished (EF-V10) is asked where the goal ends a turn (EF-A02).")
        return found

    def misfits(self, seats: int) -> list[str]:
        """Partners need four seats."""
        if self.partnership == "partners" and seats != 4:
            return [f"Partners (EF-V13) sit at a table of four, not of {seats}."]
        return []
