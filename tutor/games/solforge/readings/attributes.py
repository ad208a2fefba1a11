"""What the rules leave open: Armor, Poison, Mobility, and attributes taken away."""

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import ATTRIBUTES


class Attributes:
    """These ambiguities; the first option of each is the default."""

    armor_and_poison: str = reading(
        "SF-A07", "Does Armor swallow the damage of Poison?",
        {
            "fresh-armor-absorbs": "yes: Armor is renewed first, and what it swallows is used up for this turn",
            "leftover-armor-absorbs": "only what was left of it from the turn before; then it is renewed",
            "poison-ignores-armor": "no: Poison is a loss of health",
        },
        because="Poison deals damage, and Armor takes the first damage of each turn.",
        clauses=("SF-AT-e", "SF-AT-l", "SF-TB-c", "SF-TB-d", "SF-AT-f"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    poison_turns: str = reading(
        "SF-A38", "Do Poison and Regenerate act in both players' turns?",
        {
            "every-turn": "yes, at every start of a turn, on all creatures",
            "own-turn": "only when a turn of the creature's own side starts",
        },
        because="Each turn is said, and all creatures.",
        clauses=("SF-AT-l", "SF-AT-m", "SF-TB-c"), weight="high", group=ATTRIBUTES,
    )  # fmt: skip
    absorbed_damage: str = reading(
        "SF-A18", "Armor swallows all of it: was damage dealt?",
        {
            "no-event": "no, so nothing that waits for damage happens",
            "event-anyway": "yes, the blow counts",
        },
        because="Damage that was swallowed has not been dealt.",
        clauses=("SF-AT-e", "SF-EV-b", "SF-BB-c"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    mobility_use: str = reading(
        "SF-A28", "How often may a creature move, and may two creatures trade places?",
        {
            "once-per-turn-no-swap": "once in each turn of yours, onto an empty lane at most so far away",
            "budget": "as often as you like, as long as the lanes add up to its Mobility",
            "swap-allowed": "once, and onto a friend it trades places",
        },
        because="One move is described, and its lane must be available.",
        clauses=("SF-AT-j", "SF-AT-k", "SF-TM-a"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    negation_length: str = reading(
        "SF-A33", "A negated attribute cannot be had again. What if the negation is for this turn only?",
        {
            "lasts-as-long-as-stated": "when it ends, the attribute is back; without a time it is for good",
            "always-permanent": "it is for good in any case",
        },
        because="A stated time belongs to the whole effect.",
        clauses=("SF-KW-n", "SF-TE-d"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
    strip_extent: str = reading(
        "SF-A34", "A creature loses its abilities: only the printed ones?",
        {
            "everything-but-numbers": (
                "all attributes, Poison too, all abilities, negations and passing effects; lasting changes of attack "
                "and health stay"
            ),
            "printed-only": "only what is printed on its card",
        },
        because="Attributes stand among the abilities of a card, and no exception is made for those gained later.",
        clauses=("SF-FA-c", "SF-KW-n"), weight="medium", group=ATTRIBUTES,
    )  # fmt: skip
