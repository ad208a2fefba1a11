"""What the rules leave open: the keyword abilities and what they may choose."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import ABILITIES


class Abilities:
    """These ambiguities; the first option of each is the default."""

    allied_hand: Literal["rest-of-hand-at-resolution", "including-itself"] = reading(
        "SF-A25", "Allied looks for a faction in your hand. Does the card itself count?",
        {
            "rest-of-hand-at-resolution": "no: it has left the hand when the ability looks",
            "including-itself": "yes",
        },
        because="The creature has been forged, so its card is no longer in the hand. No card here asks for its own"
        " faction, so both come to the same.",
        clauses=("SF-KW-d",), kind="note", weight="none", group=ABILITIES,
    )  # fmt: skip
    ambush_copies: Literal["all-copies-always-spent", "one-copy", "only-if-lane"] = reading(
        "SF-A23", "Several copies with Ambush in hand, or no empty lane: what happens?",
        {
            "all-copies-always-spent": "each copy answers; each goes to the discard pile, even if no lane was empty",
            "one-copy": "one copy answers",
            "only-if-lane": "without an empty lane nothing happens, and the card stays in hand",
        },
        because="Without a lane nothing spawns, but discarding and levelling the card is a separate step.",
        clauses=("SF-KW-e", "SF-KW-t"), weight="medium", group=ABILITIES,
    )  # fmt: skip
    upgrade_cause: Literal["any-replacement", "forged-only"] = reading(
        "SF-A26", "Does Upgrade need a creature that was forged on top?",
        {"any-replacement": "no, any replacement will do", "forged-only": "yes"},
        because="No effect puts a creature with Upgrade onto another, so with these cards both come to the same.",
        clauses=("SF-KW-u", "SF-KW-p"), kind="note", weight="none", group=ABILITIES,
    )  # fmt: skip
    adjacent_lane: Literal["may-replace", "must-be-empty"] = reading(
        "SF-A27", "An effect puts a creature into an adjacent lane. May that lane be occupied?",
        {
            "may-replace": "yes, and your creature there is replaced",
            "must-be-empty": "no",
        },
        because="Where a lane has to be empty, the card says “available”.",
        clauses=("SF-LN-a", "SF-LN-d", "SF-KW-p"), weight="medium", group=ABILITIES,
    )  # fmt: skip
    token_lane: Literal["lane-taken", "replaces"] = reading(
        "SF-A53", "A destroyed creature leaves a token in its lane, but another creature is there by then. What"
        " happens?",
        {
            "lane-taken": "no token: the lane is taken again",
            "replaces": "the token takes the place of the creature there",
        },
        because="The ability asks for the lane that its creature left. The remake puts no token there.",
        clauses=("SF-BB-g", "SF-PC-b", "SF-KW-q"), kind="minor", weight="low", group=ABILITIES,
    )  # fmt: skip
    activate_limit: Literal["once-per-own-turn", "unlimited"] = reading(
        "SF-A29", "How often may Activate be used?",
        {
            "once-per-own-turn": "once on each of your turns",
            "unlimited": "as often as you like",
        },
        because="The book names no limit, but some cards allow it twice, so once is the rule.",
        clauses=("SF-KW-c",), weight="high", group=ABILITIES,
    )  # fmt: skip
    own_target: Literal["self-included-and-mandatory", "self-excluded"] = reading(
        "SF-A35", "May an effect on a friendly creature pick its own source, and must it?",
        {
            "self-included-and-mandatory": "yes, and it must if there is no other target and no “may”",
            "self-excluded": "no",
        },
        because="A card says “another” to leave its source out, and “may” to leave you the choice.",
        clauses=("SF-KW-b", "SF-PC-d"), weight="medium", group=ABILITIES,
    )  # fmt: skip
    while_loss: Literal["health-now-death-at-batch-end", "heal-to-one"] = reading(
        "SF-A36", "A While ability that gave health ends. Can a hurt creature die of that?",
        {
            "health-now-death-at-batch-end": "health and maximum drop at once; deaths are checked when the batch ends",
            "heal-to-one": "it keeps at least 1 health",
        },
        because="While abilities do not wait; deaths do.",
        clauses=("SF-NK-b", "SF-DE-a", "SF-KW-l"), weight="medium", group=ABILITIES,
    )  # fmt: skip
