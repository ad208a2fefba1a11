"""Damage, shields, health and the end."""

from typing import Literal

from tutor.engine import reading


class Damage:
    """Damage, shields, health and the end; the first option of each is the default."""

    shield_reach: Literal["any-component", "pure-only"] = reading(
        "ED-A36",
        "Is the damage of a product also damage of its dice?",
        {
            "any-component": "yes",
            "pure-only": "no",
        },
        because="Multipliers of a die reach its products too.",
        clauses=("ED-C19",),
        weight="high",
        group="Damage, shields, health and the end",
    )
    shield_sum: Literal["add", "best-one"] = reading(
        "ED-A37",
        "What do several shields stop?",
        {
            "add": "their sum",
            "best-one": "what the best one stops",
        },
        because="Each card stops its own amount.",
        clauses=("ED-C20",),
        group="Damage, shields, health and the end",
    )
    shield_use: Literal["every-instance", "once-per-turn"] = reading(
        "ED-A38",
        "Is a shield used up?",
        {
            "every-instance": "no, it stops each damage",
            "once-per-turn": "yes, until the turn ends",
        },
        because="No count is mentioned.",
        clauses=(
            "ED-C19",
            "ED-C20",
        ),
        group="Damage, shields, health and the end",
    )
    own_shield: Literal["any-source", "rival-only"] = reading(
        "ED-A39",
        "Do shields stop damage from your own cards?",
        {
            "any-source": "yes",
            "rival-only": "no",
        },
        because="Their texts name what is stopped and not who deals it.",
        clauses=("ED-C19",),
        group="Damage, shields, health and the end",
    )
    paying_damage: Literal["after-shields", "before-shields"] = reading(
        "ED-A40",
        "Which damage earns gold?",
        {
            "after-shields": "what is suffered",
            "before-shields": "all that is dealt, stopped or not",
        },
        because="Damage that is stopped is not dealt.",
        clauses=("ED-10a",),
        weight="high",
        group="Damage, shields, health and the end",
    )
    both_hit: Literal["sum", "once", "rival-part-only"] = reading(
        "ED-A41",
        "How much gold does damage to both earn?",
        {
            "sum": "both amounts",
            "once": "the greater of the two amounts that are suffered",
            "rival-part-only": "the rival's amount",
        },
        because="Damage to either player counts.",
        clauses=("ED-10a",),
        weight="high",
        group="Damage, shields, health and the end",
    )
    below_zero: Literal["below-zero", "stop-at-zero"] = reading(
        "ED-A42",
        "Can health fall below zero?",
        {
            "below-zero": "yes",
            "stop-at-zero": "no, and damage beyond it is neither suffered nor paid for",
        },
        because="The healths of two fallen players are compared.",
        clauses=("ED-03f",),
        group="Damage, shields, health and the end",
    )
    last_gold: Literal["gold-first", "gold-later"] = reading(
        "ED-A43",
        "Does the gold of the deadly damage count when both fall?",
        {
            "gold-first": "yes",
            "gold-later": "no",
        },
        because="It is gained together with the damage.",
        clauses=(
            "ED-03g",
            "ED-10a",
        ),
        group="Damage, shields, health and the end",
    )
    equal_end: Literal["draw", "active-player-loses"] = reading(
        "ED-A44",
        "Both fall with equal health and gold: who wins?",
        {
            "draw": "nobody",
            "active-player-loses": "the player whose turn it is not",
        },
        because="Nothing further is written.",
        clauses=("ED-03g",),
        kind="minor",
        group="Damage, shields, health and the end",
    )
    militia: Literal["to-opponent", "to-bank", "once-per-turn"] = reading(
        "ED-A45",
        "Whom does Paid Militia pay, and how often?",
        {
            "to-opponent": "the rival, at every damage",
            "to-bank": "nobody: the gold is gone",
            "once-per-turn": "the rival, once a turn",
        },
        because="The payment is said to go to the rival, and no limit is given. Where both players own one, the rival "
        "of the attacker decides first. Gold that the attacker pays after that comes too late.",
        clauses=("ED-C21",),
        weight="high",
        group="Damage, shields, health and the end",
    )
    cap: Literal["no-cap", "cap-100"] = reading(
        "ED-A46",
        "Can health exceed 100?",
        {
            "no-cap": "yes",
            "cap-100": "no",
        },
        because="100 is only what a player starts with.",
        clauses=("ED-03a",),
        group="Damage, shields, health and the end",
    )
    healed: Literal["self", "either"] = reading(
        "ED-A47",
        "Whom does healing heal?",
        {
            "self": "its owner",
            "either": "its owner or the rival, as its owner likes",
        },
        because="No target is named, and nobody would heal the rival.",
        clauses=("ED-C15",),
        kind="minor",
        group="Damage, shields, health and the end",
    )
