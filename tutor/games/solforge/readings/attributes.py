"""What the rules leave open: Armor, Poison, Mobility, and attributes taken away."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import ATTRIBUTES


class Attributes:
    """These ambiguities; the first option of each is the default."""

    armor_and_poison: Literal["fresh-armor-absorbs", "leftover-armor-absorbs", "poison-ignores-armor"] = reading(
        "SF-A07", "Does Armor stop the damage of Poison?",
        {
            "fresh-armor-absorbs": "yes: Armor is renewed first, and what it stops is used up for this turn",
            "leftover-armor-absorbs": "only with what was left of it from the turn before; then it is renewed",
            "poison-ignores-armor": "no: Poison is a loss of health",
        },
        because="Poison deals damage, and Armor takes the first damage of each turn.",
        clauses=("SF-AT-e", "SF-AT-l", "SF-TB-c", "SF-TB-d", "SF-AT-f"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    poison_turns: Literal["every-turn", "own-turn"] = reading(
        "SF-A38", "Do Poison and Regenerate act in both players' turns?",
        {
            "every-turn": "yes, at the start of every turn, on all creatures",
            "own-turn": "only at the start of its own player's turns",
        },
        because="The book says every turn, and all creatures.",
        clauses=("SF-AT-l", "SF-AT-m", "SF-TB-c"), weight="high", group=ATTRIBUTES,
    )  # fmt: skip
    absorbed_damage: Literal["no-event", "event-anyway"] = reading(
        "SF-A18", "Armor stops all of the damage. Was damage dealt?",
        {
            "no-event": "no, so nothing that waits for damage happens",
            "event-anyway": "yes, the blow counts",
        },
        because="Damage that was stopped has not been dealt.",
        clauses=("SF-AT-e", "SF-EV-b", "SF-BB-c"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    mobility_use: Literal["once-per-turn-no-swap", "budget", "swap-allowed"] = reading(
        "SF-A28", "How often may a creature move, and may two creatures trade places?",
        {
            "once-per-turn-no-swap": "once on each of your turns, to an empty lane within reach",
            "budget": "as often as you like, as long as the lanes add up to its Mobility",
            "swap-allowed": "once, and it may trade places with another of your creatures",
        },
        because="The book describes one move, and its lane must be available.",
        clauses=("SF-AT-j", "SF-AT-k", "SF-TM-a"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    negation_length: Literal["lasts-as-long-as-stated", "always-permanent"] = reading(
        "SF-A33", "A negated attribute cannot come back. What if the negation is for this turn only?",
        {
            "lasts-as-long-as-stated": "when it ends, the attribute is back; with no time stated, it is gone for good",
            "always-permanent": "it is gone for good in any case",
        },
        because="A stated time belongs to the whole effect.",
        clauses=("SF-KW-n", "SF-TE-d"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    strip_extent: Literal["everything-but-numbers", "printed-only"] = reading(
        "SF-A34", "A creature loses its abilities: only the printed ones?",
        {
            "everything-but-numbers": (
                "all attributes, Poison too, all abilities, negations and temporary effects; lasting changes of"
                " attack and health stay"
            ),
            "printed-only": "only what is printed on its card",
        },
        because="Attributes are among the abilities of a card, and the book makes no exception for those gained later.",
        clauses=("SF-FA-c", "SF-KW-n"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
