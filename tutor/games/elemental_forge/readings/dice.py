"""What the book leaves open: dice."""

from tutor.engine import reading


class Dice:
    """Ambiguities of this chapter; the first option of each is the default."""

    effect_or_dice_first: str = reading(
        "EF-A57",
        "Effect before dice or after?",
        {
            "effect-first": "the effect, then the dice",
            "dice-first": "the dice, then the effect",
            "player-decides": "the player says which comes first, each time",
        },
        because=(
            "Effects are part of making the combination (immediately), the attack comes after it; the FAQ calls it a"
            " phase."
        ),
        clauses=("EF-3.3k", "EF-3.3u", "EF-4.3a", "EF-5.2f"),
        kind="switch",
        weight="medium",
        group="Dice",
    )
    dice_supply: str = reading(
        "EF-A58",
        "Four dice exist; a 20-point attack with a sacrifice needs five, a big block needs more.",
        {
            "reuse-dice": "roll some again, the number is not capped",
            "four-at-most": "attack and block are capped at four dice, so a sacrifice at four dice is refused",
        },
        because="Components limit nothing unless a rule says so.",
        clauses=("EF-1.3e", "EF-4.3c", "EF-4.3k"),
        kind="switch",
        weight="medium",
        group="Dice",
    )
    zero_dice: str = reading(
        "EF-A59",
        "Aces and twos give no dice. May a sacrifice make one?",
        {
            "sacrifice-makes-one": "yes; without a sacrifice no attack",
            "no-dice-no-attack": "no: without a base die there is no attack",
        },
        because="Adding one to none is one, and the text praises it for poor combinations.",
        clauses=("EF-4.3c", "EF-4.3k", "EF-4.3l"),
        kind="switch",
        weight="low",
        group="Dice",
    )
    attack_spread: str = reading(
        "EF-A60",
        "One target or several?",
        {
            "one-target": "one attack, all dice at one other player",
            "split-dice": "divide the dice",
        },
        because='"Another player", singular.',
        clauses=("EF-4.3a",),
        kind="minor",
        weight="medium",
        group="Dice",
    )
    block_timing: str = reading(
        "EF-A61",
        "Are blockers chosen before or after the attack roll, and together?",
        {
            "after-roll-batch": (
                "after seeing the hits, the target once chooses any number of cards, discards them, rolls that many"
                " dice; no hits, no block"
            ),
            "after-roll-one-by-one": "discard and roll one at a time, stopping at will",
            "before-roll": (
                "the cards are chosen and discarded before the attack dice; their block dice are rolled afterwards"
            ),
        },
        because="Hits exist before they are blocked, and the cards are spoken of together.",
        clauses=("EF-4.3g", "EF-4.3h", "EF-4.3i"),
        kind="switch",
        weight="high",
        group="Dice",
    )
    block_limit: str = reading(
        "EF-A62",
        "May one spend more cards than there are hits?",
        {
            "no-limit": "yes; extra successes are wasted",
            "at-most-hits": "no: at most one card for each hit",
        },
        because="Each card allows a die; no cap is named.",
        clauses=("EF-4.3g", "EF-4.3i"),
        kind="switch",
        weight="medium",
        group="Dice",
    )
    score_floor: str = reading(
        "EF-A63",
        "Can a score fall below zero?",
        {
            "no-floor": "yes",
            "floor-zero": "losses stop at 0",
        },
        because="No floor is stated.",
        clauses=("EF-4.3j",),
        kind="switch",
        weight="low",
        group="Dice",
    )
    hit_meaning: str = reading(
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
    dice_obligation: str = reading(
        "EF-A65",
        "Must all dice be rolled?",
        {
            "all-dice": "yes",
            "may-roll-fewer": "no: fewer may be rolled",
        },
        because="More dice only ever mean more hits, so nobody gains from rolling fewer.",
        clauses=("EF-4.3c",),
        kind="note",
        weight="none",
        group="Dice",
    )
    sacrifice_limit: str = reading(
        "EF-A66",
        "One card only?",
        {
            "one-card": "at most one, declared with the target, before any die",
            "several-cards": "one die each",
        },
        because="One card, one die.",
        clauses=("EF-4.3k",),
        kind="switch",
        weight="medium",
        group="Dice",
    )
