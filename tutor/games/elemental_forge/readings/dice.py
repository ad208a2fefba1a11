"""What the book leaves open: dice."""

from typing import Literal

from tutor.engine import reading


class Dice:
    """Ambiguities of this chapter; the first option of each is the default."""

    effect_or_dice_first: Literal["effect-first", "dice-first", "player-decides"] = reading(
        "EF-A57",
        "Does the effect come before the dice or after them?",
        {
            "effect-first": "the effect, then the dice",
            "dice-first": "the dice, then the effect",
            "player-decides": "the player says which comes first, each time",
        },
        because=(
            "Effects belong to the pair and come immediately; the attack comes after it, and the FAQ calls it a phase."
        ),
        clauses=("EF-3.3k", "EF-3.3u", "EF-4.3a", "EF-5.2f"),
        kind="switch",
        weight="medium",
        group="Dice",
    )
    dice_supply: Literal["reuse-dice", "four-at-most"] = reading(
        "EF-A58",
        "There are four dice. What if an attack or a block needs more?",
        {
            "reuse-dice": "roll some again: there is no limit",
            "four-at-most": "four dice are the most, so no sacrifice adds a fifth",
        },
        because="The number of dice limits nothing unless a rule says so.",
        clauses=("EF-1.3e", "EF-4.3c", "EF-4.3k"),
        kind="switch",
        weight="medium",
        group="Dice",
    )
    zero_dice: Literal["sacrifice-makes-one", "no-dice-no-attack"] = reading(
        "EF-A59",
        "Aces and twos give no dice. May a sacrifice make one?",
        {
            "sacrifice-makes-one": "yes; without one there is no attack",
            "no-dice-no-attack": "no: without a base die there is no attack",
        },
        because="One more than nothing is one, and the book praises it for poor pairs.",
        clauses=("EF-4.3c", "EF-4.3k", "EF-4.3l"),
        kind="switch",
        weight="low",
        group="Dice",
    )
    attack_spread: Literal["one-target", "split-dice"] = reading(
        "EF-A60",
        "Does an attack have one target or several?",
        {
            "one-target": "one: all dice go against one other player",
            "split-dice": "several: you may divide the dice",
        },
        because='The book says "another player", not several.',
        clauses=("EF-4.3a",),
        kind="minor",
        weight="medium",
        group="Dice",
    )
    block_timing: Literal["after-roll-batch", "after-roll-one-by-one", "before-roll"] = reading(
        "EF-A61",
        "When do you choose the cards you block with, and all at once?",
        {
            "after-roll-batch": (
                "after the hits are rolled, all at once: discard any number of cards and roll as many dice; without a"
                " hit there is no block"
            ),
            "after-roll-one-by-one": "after the hits are rolled, one at a time: discard, roll, and stop when you like",
            "before-roll": "before the attack dice are rolled; the block dice follow afterwards",
        },
        because="A hit has to be there before you block it, and the book speaks of the cards together.",
        clauses=("EF-4.3g", "EF-4.3h", "EF-4.3i"),
        kind="switch",
        weight="high",
        group="Dice",
    )
    block_limit: Literal["no-limit", "at-most-hits"] = reading(
        "EF-A62",
        "May you block with more cards than there are hits?",
        {
            "no-limit": "yes, but extra successes are wasted",
            "at-most-hits": "no: at most one card for each hit",
        },
        because="Each card allows a die, and the book names no limit.",
        clauses=("EF-4.3g", "EF-4.3i"),
        kind="switch",
        weight="medium",
        group="Dice",
    )
    score_floor: Literal["no-floor", "floor-zero"] = reading(
        "EF-A63",
        "Can a score fall below zero?",
        {
            "no-floor": "yes",
            "floor-zero": "no: losses stop at 0",
        },
        because="The book names no floor.",
        clauses=("EF-4.3j",),
        kind="switch",
        weight="low",
        group="Dice",
    )
    hit_meaning: Literal["hit-is-a-six", "hit-after-blocks"] = reading(
        "EF-A64",
        "Is a hit a six, or a six left after blocking?",
        {
            "hit-is-a-six": "every six rolled",
            "hit-after-blocks": "a six that is left after blocking",
        },
        because="The losses are the same; only the word is used differently.",
        clauses=("EF-4.3f", "EF-4.3i", "EF-6.2f"),
        kind="note",
        weight="none",
        group="Dice",
    )
    dice_obligation: Literal["all-dice", "may-roll-fewer"] = reading(
        "EF-A65",
        "Must all dice be rolled?",
        {
            "all-dice": "yes",
            "may-roll-fewer": "no: you may roll fewer",
        },
        because="More dice only ever mean more hits, so nobody gains from rolling fewer.",
        clauses=("EF-4.3c",),
        kind="note",
        weight="none",
        group="Dice",
    )
    sacrifice_limit: Literal["one-card", "several-cards"] = reading(
        "EF-A66",
        "How many cards may you sacrifice for dice?",
        {
            "one-card": "one at most, named with the target, before any die",
            "several-cards": "several, for one die each",
        },
        because="The book says one card and one die.",
        clauses=("EF-4.3k",),
        kind="switch",
        weight="medium",
        group="Dice",
    )
