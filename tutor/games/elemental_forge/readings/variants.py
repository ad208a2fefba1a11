"""House rules worth trying."""

from tutor.engine import reading


class Variants:
    """Changes that the book does not mention; the first option of each is the printed game."""

    goal: str = reading(
        "EF-V1", "How many points win?",
        {"as-read": "as EF-A01 says", "50": "50", "75": "75", "150": "150"},
        because="A shorter or longer race; the book itself names two goals.",
        clauses=("EF-1.2a",), kind="variant", group="House rules",
    )  # fmt: skip
    catalyst_count: str = reading(
        "EF-V2", "How many Catalysts are there?",
        {"two": "two", "four": "four, as two packs bring them (EF-A26)"},
        because="With 104 cards two Catalysts are drawn half as often.",
        clauses=("EF-1.3d",), kind="variant", group="House rules", setup_only=True,
    )  # fmt: skip
    opening_hand: str = reading(
        "EF-V3", "How many cards are dealt?",
        {"five": "five each", "three": "three each", "seven": "seven each", "ten": "ten each"},
        because="More cards make the first pair come sooner.",
        clauses=("EF-2.1h",), kind="variant", group="House rules", setup_only=True,
    )  # fmt: skip
    draw_size: str = reading(
        "EF-V4", "How many cards does Draw take?",
        {"two": "two", "one": "one", "three": "three"},
        because="It weighs Draw against the exchange.",
        clauses=("EF-3.2a",), kind="variant", group="House rules",
    )  # fmt: skip
    hit_dice: str = reading(
        "EF-V6", "Which dice hit, and what does a hit cost?",
        {"sixes": "sixes hit and cost one point", "fives": "fives hit too", "costly": "a hit left costs five points"},
        because="The printed dice are weak beside the combinations.",
        clauses=("EF-4.3f", "EF-4.3j"), kind="variant", group="House rules",
    )  # fmt: skip
    plunder: str = reading(
        "EF-V7", "Does the attacker gain what the target loses?",
        {"no": "no", "yes": "yes"},
        because="Dice become part of the race.",
        clauses=("EF-4.3j",), kind="variant", group="House rules",
    )  # fmt: skip
    catalysts: str = reading(
        "EF-V8", "Where are the Catalysts?",
        {"supply": "beside the deck", "none": "not in the game", "in-deck": "shuffled into the deck"},
        because="Two doubled cards on the first turns are a big head start.",
        clauses=("EF-2.1f",), kind="variant", group="House rules", setup_only=True,
    )  # fmt: skip
    sets: str = reading(
        "EF-V9", "May three or four of a kind be laid together?",
        {
            "pairs": "no, two cards",
            "sets": "yes: each further card adds its worth, and so its dice; the first two decide the element",
        },
        because="Totals above 20 and more dice.",
        clauses=("EF-3.3a",), kind="variant", group="House rules",
    )  # fmt: skip
    equal_turns: str = reading(
        "EF-V10", "Is the round finished once somebody has the goal?",
        {"no": "no", "equal-turns": "yes: everybody has had as many turns, then the most points win"},
        because="Whoever sits further from the opener has as many turns.",
        clauses=("EF-1.2b", "EF-1.2c"), kind="variant", group="House rules",
    )  # fmt: skip
    shelter: str = reading(
        "EF-V11", "May a player on 0 or less be attacked?",
        {"no-shelter": "yes", "sheltered": "no"},
        because="It protects those who have fallen behind.",
        clauses=("EF-4.3a",), kind="variant", group="House rules",
    )  # fmt: skip
    open_hands: str = reading(
        "EF-V12", "Are hands open?",
        {"closed": "no", "open": "yes, everybody sees every hand"},
        because="With open hands the game becomes a puzzle.",
        clauses=("EF-2.1i",), kind="variant", group="House rules",
    )  # fmt: skip
    partnership: str = reading(
        "EF-V13", "Do the seats opposite each other play together?",
        {
            "alone": "no",
            "partners": "yes, at four seats: each with the player opposite, for twice the goal together; partners do"
            " not attack each other",
        },
        because="Two against two asks for another kind of attack.",
        clauses=("EF-1.2a", "EF-4.3a"), kind="variant", group="House rules",
    )  # fmt: skip
    truce: str = reading(
        "EF-V14", "May one attack the seat that attacked last?",
        {"no-truce": "yes", "truce": "no, not the seat that attacked you last"},
        because="It spreads the attacks.",
        clauses=("EF-4.3a",), kind="variant", group="House rules",
    )  # fmt: skip
