"""What the rules of Elemental Deck Builder leave open, and house rules."""

from __future__ import annotations

from typing import ClassVar

from tutor.engine import Readings, reading


class DeckBuilderReadings(Readings):
    """The choice of one option for every open question."""

    presets: ClassVar = {
        "reconstructed": {},
        "no answers": {"ED-V10": "no"},
        "short game": {"ED-V02": "fifty"},
    }

    master: str = reading(
        "ED-A12",
        "Are the lost cards in the game?",
        {"surviving-only": "no", "add-master": "Multitasking Master is"},
        because="Nothing is taught that cannot be read.",
        clauses=("ED-04a",),
        setup_only=True,
    )
    no_wrap: str = reading(
        "ED-A23",
        "Can a changed die pass its ends?",
        {"no-wrap": "no", "wrap": "it goes from 6 to 1"},
        because="A die has no seventh face.",
        clauses=("ED-C32",),
    )
    combining: str = reading(
        "ED-A33",
        "How do several multipliers combine?",
        {"multiply": "they multiply", "add": "what they add is added", "highest": "the highest counts"},
        because="Each applies to the strength it finds.",
        clauses=("ED-C23",),
        weight="high",
    )
    shield_reach: str = reading(
        "ED-A36",
        "Is the damage of a product also damage of its dice?",
        {"any-component": "yes", "pure-only": "no"},
        because="Multipliers of a die reach its products too.",
        clauses=("ED-C19",),
        weight="high",
    )
    shield_sum: str = reading(
        "ED-A37",
        "What do several shields stop?",
        {"add": "their sum", "best-one": "what the best one stops"},
        because="Each card stops its own amount.",
        clauses=("ED-C20",),
    )
    own_shield: str = reading(
        "ED-A39",
        "Do shields stop one's own damage?",
        {"any-source": "yes", "rival-only": "no"},
        because="Their texts name what is stopped and not who deals it.",
        clauses=("ED-C19",),
    )
    paying_damage: str = reading(
        "ED-A40",
        "Which damage earns gold?",
        {"after-shields": "what is suffered", "before-shields": "all that is dealt, stopped or not"},
        because="Damage that is stopped is not dealt.",
        clauses=("ED-10a",),
        weight="high",
    )
    both_hit: str = reading(
        "ED-A41",
        "How much gold does damage to both earn?",
        {"sum": "both amounts", "rival-part-only": "the rival's amount"},
        because="Damage to either player counts.",
        clauses=("ED-10a",),
        weight="high",
    )
    below_zero: str = reading(
        "ED-A42",
        "Can health fall below zero?",
        {"below-zero": "yes", "stop-at-zero": "no"},
        because="The healths of two fallen players are compared.",
        clauses=("ED-03f",),
    )
    equal_end: str = reading(
        "ED-A44",
        "Both fall with equal health and gold: who wins?",
        {"draw": "nobody", "active-player-loses": "the player whose turn it is not"},
        because="Nothing further is written.",
        clauses=("ED-03g",),
        kind="minor",
    )
    cap: str = reading(
        "ED-A46",
        "Can health exceed 100?",
        {"no-cap": "yes", "cap-100": "no"},
        because="100 is only what a player starts with.",
        clauses=("ED-03a",),
    )
    table_price: str = reading(
        "ED-A64",
        "What does an answer from the table cost?",
        {"half-once": "half of its cost", "half-twice": "all of its cost"},
        because="Both clauses state the price of the same play.",
        clauses=("ED-07e",),
        weight="high",
    )
    recycled_income: str = reading(
        "ED-A84",
        "Can Basic Income be recycled?",
        {"out-of-game": "yes, it leaves the game", "not-allowed": "no"},
        because="It belongs to no store, and to be rid of it is what recycling is for.",
        clauses=("ED-C56",),
        weight="high",
    )
    second_gold: str = reading(
        "ED-V01",
        "With how much gold does the second player begin?",
        {"six": "6", "eight": "8"},
        because="A house rule against the advantage of the first move.",
        clauses=("ED-03b",),
        kind="variant",
        setup_only=True,
    )
    start_health: str = reading(
        "ED-V02",
        "With how much health do the players begin?",
        {"hundred": "100", "fifty": "50"},
        because="A house rule for a short game.",
        clauses=("ED-03a",),
        kind="variant",
        setup_only=True,
    )
    damage_gold: str = reading(
        "ED-V03",
        "Does damage earn gold?",
        {"yes": "yes", "no": "no"},
        because="A house rule that shows what attacks are worth.",
        clauses=("ED-10a",),
        kind="variant",
    )
    ageing: str = reading(
        "ED-V07",
        "Do the shops age?",
        {"yes": "yes", "no": "no"},
        because="A house rule without the pressure to buy.",
        clauses=("ED-04f",),
        kind="variant",
    )
    answers: str = reading(
        "ED-V10",
        "May actions be answered?",
        {"yes": "yes", "no": "no"},
        because="A house rule that shows what answers add.",
        clauses=("ED-07a",),
        kind="variant",
    )
