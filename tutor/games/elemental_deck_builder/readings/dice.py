"""Dice."""

from typing import Literal

from tutor.engine import reading


class Dice:
    """Dice; the first option of each is the default."""

    faces: Literal["d6", "d4"] = reading(
        "ED-A17",
        "How many faces has a die?",
        {
            "d6": "six",
            "d4": "four",
        },
        because="Ordinary dice are meant, and flipping one needs opposite faces.",
        clauses=("ED-02a",),
        kind="minor",
        setup_only=True,
        group="Dice",
    )
    sets: Literal["shared", "own-set"] = reading(
        "ED-A18",
        "Is there one set of dice, or one for each player?",
        {
            "shared": "one",
            "own-set": "one for each player, whose cards read and change it",
        },
        because="Seven dice are named for the game, and an answer that changes a die hits only a shared one.",
        clauses=(
            "ED-02a",
            "ED-02c",
        ),
        group="Dice",
    )
    rolls_each: Literal["one-roll", "roll-per-multiple"] = reading(
        "ED-A19",
        "How often is chance rolled for a card that reads twice its value?",
        {
            "one-roll": "once",
            "roll-per-multiple": "twice, and the rolls are added",
        },
        because="The card asks for one value and doubles it.",
        clauses=(
            "ED-02d",
            "ED-C08",
        ),
        group="Dice",
    )
    chance_use: Literal["strength-only", "any-use"] = reading(
        "ED-A20",
        "Is chance rolled before it is changed, flipped or swapped?",
        {
            "strength-only": "no, only for a strength",
            "any-use": "yes; a change that does not fit the new value stops at the end",
        },
        because="It is for strengths that a value is needed.",
        clauses=(
            "ED-02d",
            "ED-C38",
        ),
        group="Dice",
    )
    keeper: Literal["own-effects", "all-rerolls"] = reading(
        "ED-A21",
        "Whose rolls of chance does Risk Aversion control?",
        {
            "own-effects": "those for its owner's cards",
            "all-rerolls": "those of both players",
        },
        because="The player of a card rolls for it.",
        clauses=("ED-C30",),
        group="Dice",
    )
    changed: Literal["permanent", "this-turn"] = reading(
        "ED-A22",
        "How long does a changed die stay so?",
        {
            "permanent": "until it is changed again",
            "this-turn": "until the turn ends",
        },
        because="Nothing restores it, and dice are rolled only at the start.",
        clauses=(
            "ED-02c",
            "ED-C32",
        ),
        weight="high",
        group="Dice",
    )
    no_wrap: Literal["no-wrap", "clamp", "wrap"] = reading(
        "ED-A23",
        "Can a changed die pass its ends?",
        {
            "no-wrap": "no, such a change is not allowed",
            "clamp": "no, it stops at 1 or 6",
            "wrap": "yes, from 6 to 1 and back",
        },
        because="A die has no seventh face.",
        clauses=("ED-C32",),
        group="Dice",
    )
    optional: Literal["as-printed", "always-optional"] = reading(
        "ED-A24",
        "Must Cheap Trick change the die?",
        {
            "as-printed": "yes, by exactly 1",
            "always-optional": "no",
        },
        because="Up to an amount is printed on the two others only.",
        clauses=(
            "ED-C32",
            "ED-C34",
        ),
        group="Dice",
    )
    which_roll: Literal["last-stands", "best-of"] = reading(
        "ED-A25",
        "Which roll of several counts?",
        {
            "last-stands": "the last one",
            "best-of": "one chosen among all values seen",
        },
        because="A new roll replaces the old one.",
        clauses=(
            "ED-C31",
            "ED-C33",
        ),
        weight="high",
        group="Dice",
    )
    spread: Literal["same-die", "spread"] = reading(
        "ED-A26",
        "May several rolls of one card go to different dice?",
        {
            "same-die": "no, to the one that was chosen",
            "spread": "yes",
        },
        because="One die is named in the text.",
        clauses=(
            "ED-C33",
            "ED-C35",
        ),
        group="Dice",
    )
    which_dice: Literal["any-of-seven", "not-chance"] = reading(
        "ED-A27",
        "Which dice may be chosen?",
        {
            "any-of-seven": "any",
            "not-chance": "any but chance",
        },
        because="No exception is written.",
        clauses=("ED-C31",),
        kind="minor",
        group="Dice",
    )
    flip: Literal["seven-minus", "any-other-face"] = reading(
        "ED-A28",
        "What does a flipped die show?",
        {
            "seven-minus": "the opposite face",
            "any-other-face": "any other face",
        },
        because="Opposite faces of a die add up to seven.",
        clauses=("ED-C37",),
        kind="minor",
        group="Dice",
    )
    swap_chance: Literal["allowed-as-shown", "forbidden"] = reading(
        "ED-A29",
        "May chance be swapped?",
        {
            "allowed-as-shown": "yes, as it lies",
            "forbidden": "no",
        },
        because="Any two dice are named.",
        clauses=("ED-C38",),
        group="Dice",
    )
