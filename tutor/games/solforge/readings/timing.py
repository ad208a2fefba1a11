"""What the rules leave open: batches, the order of triggers, and deaths."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import TIMING


class Timing:
    """These ambiguities; the first option of each is the default."""

    pile_order: Literal["fixed", "random"] = reading(
        "SF-A47", "Is the order inside a pile of triggers fixed?",
        {
            "fixed": "yes: newest event, newest creature, newest trigger first",
            "random": "no: each pile is shuffled, as in the original game",
        },
        because="A rule fixes the order, and it is the same every time.",
        clauses=("SF-NB-i", "SF-RO-l"), weight="high", group=TIMING,
    )  # fmt: skip
    second_batch_deaths: Literal["join-third", "wait-for-fourth"] = reading(
        "SF-A19", "A creature dies in the second batch of a battle. Which batch handles that?",
        {
            "join-third": "the third, which handles deaths",
            "wait-for-fourth": "the fourth, as it is a new event",
        },
        because="The fourth batch is for events that nothing has handled yet, and the third handles deaths.",
        clauses=("SF-BB-c", "SF-BB-e", "SF-BB-g"), weight="medium", group=TIMING,
    )  # fmt: skip
    waiting_choice: Literal["dropped", "auto-resolve", "ask-anyway"] = reading(
        "SF-A20", "A trigger of the other player needs a choice. What happens to it?",
        {
            "dropped": "it does not happen",
            "auto-resolve": "it picks by itself",
            "ask-anyway": "that player is asked",
        },
        because="The book names three piles, and none is for it. No card here ever needs one.",
        clauses=("SF-NB-f", "SF-AL-f"), kind="note", weight="none", group=TIMING,
    )  # fmt: skip
    dying_trigger: Literal["still-happens", "cancelled"] = reading(
        "SF-A21", "A trigger was noted, and then its creature falls below 1 health. Does it still happen?",
        {
            "still-happens": "yes: the creature is in play until the batch ends",
            "cancelled": "no",
        },
        because="Deaths are decided only when the batch ends.",
        clauses=("SF-AL-a", "SF-DE-a", "SF-NB-e"), weight="medium", group=TIMING,
    )  # fmt: skip
    dead_helpers: Literal["alive-at-the-event", "whole-chain", "alive-now"] = reading(
        "SF-A22", "A creature died in this chain of batches. Does it answer what happens later in the chain?",
        {
            "alive-at-the-event": "only if it was alive when that happened, or died at that very moment",
            "whole-chain": "yes, until the chain is over",
            "alive-now": "no: it must be in play when the batch starts",
        },
        because="The book checks creatures destroyed in the chain, and their abilities ask if they were there at the"
        " event.",
        clauses=("SF-AL-a", "SF-BB-e"), weight="medium", group=TIMING,
    )  # fmt: skip
    activation_deaths: Literal["spell-late-activation-early", "always-late", "always-early"] = reading(
        "SF-A52", "A spell or an activation takes a creature's last health. Is it dead before the first batch?",
        {
            "spell-late-activation-early": "after an activation yes; after a spell when the first batch ends",
            "always-late": "no, for both",
            "always-early": "yes, for both",
        },
        because="The book names only the end of a batch; the remake checks after an activation too. A destroyed"
        " creature is dead at once either way.",
        clauses=("SF-DE-a", "SF-NB-b", "SF-AL-a"), kind="minor", weight="low", group=TIMING,
    )  # fmt: skip
