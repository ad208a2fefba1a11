"""What the book leaves open: house rules and the parent game."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import VARIANTS


class Variants:
    """These ambiguities; the first option of each is the default."""

    damage_limit: Literal["33", "20", "25", "40", "50"] = reading(
        "EL-V1", "How much damage loses?",
        {"33": "33, as published", "20": "20", "25": "25", "40": "40", "50": "50"},
        because="It shows how often the damage decides, and how often the empty deck.",
        clauses=("EL-5a",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    layout: Literal["choose", "A", "B", "C"] = reading(
        "EL-V2", "Which layout is used?",
        {"choose": "it is chosen at the start", "A": "the first", "B": "the second", "C": "the third"},
        because="Single-card rows are bottlenecks: A has one, B and C have three.",
        clauses=("EL-3b", "EL-3c", "EL-3d", "EL-3e"), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    hand_size: Literal["three", "four", "five"] = reading(
        "EL-V3", "How many cards does a turn draw?",
        {"three": "three, as published", "four": "four", "five": "five"},
        because="A larger hand means fewer turns and more room to plan.",
        clauses=("EL-4a", "EL-4q"), kind="variant", group=VARIANTS,
    )  # fmt: skip
    no_immunity: Literal["immune", "no-immunity"] = reading(
        "EL-V4", "Are elementals immune to their own element?",
        {"immune": "yes, as published", "no-immunity": "no, every card does damage"},
        because="The parent game knows no immunity.",
        clauses=("EL-4f",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    wild_jokers: Literal["as-written", "wild-tens"] = reading(
        "EL-V5", "Are jokers wild?",
        {"as-written": "no, as published", "wild-tens": "yes: a joker is worth ten and has every suit"},
        because="These are the jokers of the parent game.",
        clauses=("EL-2.1e", "EL-2.2e"), kind="variant", group=VARIANTS,
    )  # fmt: skip
    powers_at_start: Literal["won", "all-four", "none"] = reading(
        "EL-V6", "Which favours are there?",
        {"won": "those of beaten Lords, as published", "all-four": "all four from the start", "none": "none at all"},
        because="It shows how much the favours matter.",
        clauses=("EL-4k", "EL-4.1a"), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    peeking: Literal["closed", "elementals", "deck", "everything"] = reading(
        "EL-V7", "What may the player look at?",
        {
            "closed": "nothing that lies face down, as published",
            "elementals": "the face-down elementals",
            "deck": "the titan deck",
            "everything": "both, so that nothing is left to chance",
        },
        because="With everything open the game is a puzzle.",
        clauses=("EL-3b", "EL-3a"), kind="variant", group=VARIANTS,
    )  # fmt: skip
    free_hold: Literal["no-hold", "one-hold", "pocket"] = reading(
        "EL-V8", "Is there a free hold?",
        {
            "no-hold": "no, as published",
            "one-hold": "once a game you may keep the last card of a hand for the next turn",
            "pocket": "at the end of each turn you may keep one card",
        },
        because="It shows what a banish card at the right moment is worth. A pocket makes a short game kind.",
        clauses=("EL-4p",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    tower: Literal["twelve", "ten", "six", "three"] = reading(
        "EL-V10", "How many elementals are laid?",
        {
            "twelve": "twelve, as published",
            "ten": "ten: the first layout without its lowest row",
            "six": "six: its three highest rows",
            "three": "three Jacks: its two highest rows",
        },
        because="A smaller tower is a shorter game. The elementals that are left out stay in the box, face down.",
        clauses=("EL-3b",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    parent_game: Literal["no", "classic"] = reading(
        "EL-V9", "Elementals, or its parent game?",
        {
            "no": "Elementals, as published",
            "classic": (
                "the parent game: four columns of three, wild jokers worth ten, no immunity, no favours, seven "
                "discards lose"
            ),
        },
        because="It counts discarded cards instead of points; EL-A37 adds its reserve.",
        clauses=("EL-0a",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
