"""Strength and multipliers."""

from typing import Literal

from tutor.engine import reading


class Strength:
    """Strength and multipliers; the first option of each is the default."""

    lasting: Literal["this-turn", "next-effect", "until-own-next-turn", "rest-of-game"] = reading(
        "ED-A30",
        "How long does a multiplier last?",
        {
            "this-turn": "until the turn ends",
            "next-effect": "until it has multiplied one strength",
            "until-own-next-turn": "until its owner's next turn",
            "rest-of-game": "for the rest of the game",
        },
        because="All effects are meant, and what lasts for good is printed as a passive.",
        clauses=("ED-C23",),
        weight="high",
        group="Strength and multipliers",
    )
    reach: Literal["contains-die", "pure-only", "mentions-die"] = reading(
        "ED-A31",
        "Which effects belong to a die?",
        {
            "contains-die": "all whose strength reads it",
            "pure-only": "those whose strength is not a product",
            "mentions-die": "all whose strength reads it, and shields that stop its damage",
        },
        because="Magic stands in products only, so its multiplier would do nothing otherwise.",
        clauses=(
            "ED-C23",
            "ED-C26",
        ),
        weight="high",
        group="Strength and multipliers",
    )
    purism: Literal["dice-strengths", "all-numbers"] = reading(
        "ED-A32",
        "What does Purism double?",
        {
            "dice-strengths": "strengths of dice",
            "all-numbers": "also the gold of Basic Income, cards drawn, rolls of dice and actions allowed",
        },
        because="A strength comes from dice.",
        clauses=(
            "ED-C29",
            "ED-02b",
        ),
        group="Strength and multipliers",
    )
    combining: Literal["multiply", "add", "highest"] = reading(
        "ED-A33",
        "How do several multipliers combine?",
        {
            "multiply": "they multiply",
            "add": "what they add is added",
            "highest": "the highest counts",
        },
        because="Each applies to the strength it finds.",
        clauses=("ED-C23",),
        weight="high",
        group="Strength and multipliers",
    )
    combo: Literal["product-of-two-dice", "any-formula-with-a-times-sign"] = reading(
        "ED-A34",
        "What counts as a product?",
        {
            "product-of-two-dice": "two dice multiplied",
            "any-formula-with-a-times-sign": "twice a die, too; it stays damage of that one die all the same",
        },
        because="To double one die mixes nothing.",
        clauses=(
            "ED-C22",
            "ED-C29",
        ),
        group="Strength and multipliers",
    )
    shields_too: Literal["yes-own-shields", "cards-played-only"] = reading(
        "ED-A35",
        "Do multipliers reach the shields of their owner?",
        {
            "yes-own-shields": "yes",
            "cards-played-only": "no",
        },
        because="All effects of their owner are meant.",
        clauses=("ED-C24",),
        weight="high",
        group="Strength and multipliers",
    )
