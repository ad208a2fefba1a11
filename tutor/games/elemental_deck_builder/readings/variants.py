"""House rules."""

from typing import Literal

from tutor.engine import reading


class Variants:
    """House rules; the first option of each is the default."""

    second_gold: Literal["six"] = reading(
        "ED-V01",
        "Does the second player begin with 8 gold?",
        {
            "six": "no, with 6; ED-A48 switches it",
        },
        because="A house rule against the advantage of the first move: the same gold as in the open question ED-A48.",
        clauses=("ED-03b",),
        kind="note",
        switched_by=("ED-A48",),
        group="House rules",
    )
    start_health: Literal["hundred", "fifty", "twenty-five", "thirty"] = reading(
        "ED-V02",
        "With how much health do the players begin?",
        {
            "hundred": "100",
            "fifty": "50",
            "twenty-five": "25",
            "thirty": "30",
        },
        because="A house rule for a short game.",
        clauses=("ED-03a",),
        kind="variant",
        setup_only=True,
        group="House rules",
    )
    damage_gold: Literal["yes", "rival-only", "no"] = reading(
        "ED-V03",
        "Does damage earn gold?",
        {
            "yes": "yes",
            "rival-only": "not damage to oneself",
            "no": "no",
        },
        because="A house rule that shows what attacks are worth.",
        clauses=("ED-10a",),
        kind="variant",
        group="House rules",
    )
    opening_hand: Literal["none", "three"] = reading(
        "ED-V04",
        "With how many cards in hand do the players begin?",
        {
            "none": "none",
            "three": "3",
        },
        because="A house rule for a quicker start.",
        clauses=("ED-03d",),
        kind="variant",
        setup_only=True,
        group="House rules",
    )
    starting_deck: Literal["incomes", "two-attacks"] = reading(
        "ED-V17",
        "With which deck do the players begin?",
        {
            "incomes": "five Basic Incomes",
            "two-attacks": "two Basic Incomes, Fire, Tremor and Exploration Novice; the stores keep their own",
        },
        because="A house rule for a short game: each can attack from the first turn on.",
        clauses=("ED-03c",),
        kind="variant",
        setup_only=True,
        group="House rules",
    )
    steady_dice: Literal["no", "three-or-more"] = reading(
        "ED-V18",
        "Is a low die rolled again at the start?",
        {
            "no": "no",
            "three-or-more": "yes, until it shows 3 or more",
        },
        because="A house rule for a short game: from the first turn on, every die is worth an attack.",
        clauses=("ED-02c",),
        kind="variant",
        setup_only=True,
        group="House rules",
    )
    shop_cards: Literal["all", "no-shelter", "few-kinds"] = reading(
        "ED-V19",
        "Which cards are in the stores?",
        {
            "all": "all",
            "no-shelter": "all but those that heal, shields and Paid Militia",
            "few-kinds": "those that deal damage, draw, allow more actions, shift dice or multiply",
        },
        because="A house rule for a short game: fewer cards, and none that only makes it longer.",
        clauses=("ED-04a",),
        kind="variant",
        setup_only=True,
        group="House rules",
    )
    steady_chance: Literal["yes", "no"] = reading(
        "ED-V05",
        "Is chance rolled anew for each strength?",
        {
            "yes": "yes",
            "no": "no, it lasts like the others",
        },
        because="A house rule that shows what certainty is worth.",
        clauses=("ED-02d",),
        kind="variant",
        group="House rules",
    )
    new_dice: Literal["no", "yes"] = reading(
        "ED-V06",
        "Are all dice rolled anew each round?",
        {
            "no": "no",
            "yes": "yes, before each turn of the player who began",
        },
        because="A house rule of passing dice.",
        clauses=("ED-02c",),
        kind="variant",
        group="House rules",
    )
    ageing: Literal["yes", "no"] = reading(
        "ED-V07",
        "Do the shops age?",
        {
            "yes": "yes",
            "no": "no",
        },
        because="A house rule without the pressure to buy.",
        clauses=("ED-04f",),
        kind="variant",
        group="House rules",
    )
    open_hands: Literal["no", "yes"] = reading(
        "ED-V12",
        "Are hands and face-down actions open?",
        {
            "no": "no",
            "yes": "yes, everybody sees them",
        },
        because="A house rule that shows what secrets are worth.",
        clauses=("ED-03d",),
        kind="variant",
        group="House rules",
    )
    bidding: Literal["open", "sealed"] = reading(
        "ED-V09",
        "How do the two players bid?",
        {
            "open": "openly, one after the other",
            "sealed": "each once, unseen: the higher bid buys and is paid, the bidder's of equal ones",
        },
        because="A house rule that shows what an open auction tells.",
        clauses=("ED-09b", "ED-09c", "ED-09d"),
        kind="variant",
        group="House rules",
    )
    answers: Literal["yes", "no"] = reading(
        "ED-V10",
        "May actions be answered?",
        {
            "yes": "yes",
            "no": "no",
        },
        because="A house rule that shows what answers add.",
        clauses=("ED-07a",),
        kind="variant",
        group="House rules",
    )
