"""House rules worth trying."""

from typing import Literal

from tutor.engine import reading


class Variants:
    """Changes that the book does not mention; the first option of each is the printed game."""

    goal: Literal["as-read", "50", "75", "150"] = reading(
        "EF-V1", "How many points win?",
        {"as-read": "as EF-A01 says", "50": "50", "75": "75", "150": "150"},
        because="It makes a shorter or longer race; the book itself names two goals.",
        clauses=("EF-1.2a",), kind="variant", group="House rules",
    )  # fmt: skip
    catalyst_count: Literal["two", "four"] = reading(
        "EF-V2", "How many jokers are there?",
        {"two": "two", "four": "four, as two packs bring them (EF-A26)"},
        because="In 104 cards, two jokers come up half as often.",
        clauses=("EF-1.3d",), kind="variant", group="House rules", setup_only=True,
    )  # fmt: skip
    opening_hand: Literal["five", "three", "seven", "ten"] = reading(
        "EF-V3", "How many cards are dealt?",
        {"five": "five each", "three": "three each", "seven": "seven each", "ten": "ten each"},
        because="With more cards the first pair comes sooner.",
        clauses=("EF-2.1h",), kind="variant", group="House rules", setup_only=True,
    )  # fmt: skip
    draw_size: Literal["two", "one", "three"] = reading(
        "EF-V4", "How many cards does Draw take?",
        {"two": "two", "one": "one", "three": "three"},
        because="It changes how good Draw is against the exchange.",
        clauses=("EF-3.2a",), kind="variant", group="House rules",
    )  # fmt: skip
    hit_dice: Literal["sixes", "fives", "costly"] = reading(
        "EF-V6", "Which dice hit, and what does a hit cost?",
        {"sixes": "sixes hit and cost one point", "fives": "fives hit too", "costly": "an unblocked hit costs five"
            " points"},
        because="Next to pairs, the printed dice are weak.",
        clauses=("EF-4.3f", "EF-4.3j"), kind="variant", group="House rules",
    )  # fmt: skip
    plunder: Literal["no", "yes"] = reading(
        "EF-V7", "Does the attacker gain what the target loses?",
        {"no": "no", "yes": "yes"},
        because="It makes the dice part of the race.",
        clauses=("EF-4.3j",), kind="variant", group="House rules",
    )  # fmt: skip
    catalysts: Literal["supply", "none", "in-deck"] = reading(
        "EF-V8", "Where are the jokers?",
        {"supply": "beside the deck", "none": "not in the game", "in-deck": "shuffled into the deck"},
        because="Two doubled cards on the first turns are a big head start.",
        clauses=("EF-2.1f",), kind="variant", group="House rules", setup_only=True,
    )  # fmt: skip
    sets: Literal["pairs", "sets"] = reading(
        "EF-V9", "May three or four of a kind be laid together?",
        {
            "pairs": "no, two cards",
            "sets": "yes: each extra card adds its worth, and its dice; the first two decide the element",
        },
        because="It allows totals above 20, and more dice.",
        clauses=("EF-3.3a",), kind="variant", group="House rules",
    )  # fmt: skip
    equal_turns: Literal["no", "equal-turns"] = reading(
        "EF-V10", "Do the others finish the round once somebody has the goal?",
        {"no": "no", "equal-turns": "yes: everybody has the same number of turns, then the most points win"},
        because="Nobody has fewer turns for sitting further from the first player.",
        clauses=("EF-1.2b", "EF-1.2c"), kind="variant", group="House rules",
    )  # fmt: skip
    shelter: Literal["no-shelter", "sheltered"] = reading(
        "EF-V11", "May you attack a player on 0 or less?",
        {"no-shelter": "yes", "sheltered": "no"},
        because="It protects those who have fallen behind.",
        clauses=("EF-4.3a",), kind="variant", group="House rules",
    )  # fmt: skip
    open_hands: Literal["closed", "open"] = reading(
        "EF-V12", "Are hands open?",
        {"closed": "no", "open": "yes, everybody sees every hand"},
        because="With open hands the game becomes a puzzle.",
        clauses=("EF-2.1i",), kind="variant", group="House rules",
    )  # fmt: skip
    partnership: Literal["alone", "partners"] = reading(
        "EF-V13", "Do players who sit opposite each other play together?",
        {
            "alone": "no",
            "partners": "yes, at four seats: each with the player opposite, for twice the goal together; partners do"
            " not attack each other",
        },
        because="Two against two calls for a different kind of attack.",
        clauses=("EF-1.2a", "EF-4.3a"), kind="variant", group="House rules",
    )  # fmt: skip
    truce: Literal["no-truce", "truce"] = reading(
        "EF-V14", "May you attack the seat that attacked you last?",
        {"no-truce": "yes", "truce": "no"},
        because="It spreads the attacks.",
        clauses=("EF-4.3a",), kind="variant", group="House rules",
    )  # fmt: skip
