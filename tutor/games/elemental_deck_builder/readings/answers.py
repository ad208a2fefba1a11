"""Face-down actions and answers."""

from typing import Literal

from tutor.engine import reading


class Answers:
    """Face-down actions and answers; the first option of each is the default."""

    later_turn: Literal["any-later-turn", "own-later-turn", "same-turn-allowed"] = reading(
        "ED-A62",
        "What is a later turn for a face-down action?",
        {
            "any-later-turn": "any other, the rival's too",
            "own-later-turn": "a later turn of its owner",
            "same-turn-allowed": "any, the same one too",
        },
        because="An answer may come from the table, so the rival's turn counts.",
        clauses=(
            "ED-06b",
            "ED-07e",
        ),
        group="Face-down actions and answers",
    )
    table_limit: Literal["unlimited-hidden", "limit-5"] = reading(
        "ED-A63",
        "How many actions may lie face down?",
        {
            "unlimited-hidden": "any number",
            "limit-5": "five",
        },
        because="No limit is written.",
        clauses=("ED-06a",),
        group="Face-down actions and answers",
    )
    table_price: Literal["half-once", "half-twice"] = reading(
        "ED-A64",
        "What does an answer from the table cost?",
        {
            "half-once": "half of its cost",
            "half-twice": "all of its cost",
        },
        because="Both clauses state the price of the same play.",
        clauses=("ED-07e",),
        weight="high",
        group="Face-down actions and answers",
    )
    half_of: Literal["the-response", "the-answered-action"] = reading(
        "ED-A65",
        "Half of whose cost does an answer cost?",
        {
            "the-response": "its own",
            "the-answered-action": "that of the action it answers",
        },
        because="The price of a play follows its card.",
        clauses=("ED-07c",),
        group="Face-down actions and answers",
    )
    what_waits: Literal["executed-action-cards", "also-placements", "also-blessings-and-bids"] = reading(
        "ED-A66",
        "What can be answered?",
        {
            "executed-action-cards": "actions that are played",
            "also-placements": "also actions that are placed face down",
            "also-blessings-and-bids": "also blessings and bids",
        },
        because="What is placed has no result yet, and blessings and bids are not actions.",
        clauses=(
            "ED-07a",
            "ED-07g",
        ),
        weight="high",
        group="Face-down actions and answers",
    )
    relevant: Literal["inputs", "outcome", "anything"] = reading(
        "ED-A67",
        "Which actions may answer?",
        {
            "inputs": "those that can change what the waiting action reads",
            "outcome": "also damage and healing",
            "anything": "any",
        },
        because="That can be decided, and keeps damage from being thrown in. The rival is asked as long as, from all "
        "that lies open, an answer may be in hand. So whether somebody is asked tells nothing.",
        clauses=("ED-07a",),
        weight="high",
        group="Face-down actions and answers",
    )
    how_many: Literal["one", "any-number"] = reading(
        "ED-A68",
        "How many answers may one action get?",
        {
            "one": "one",
            "any-number": "several, one after another",
        },
        because="The clause speaks of an action, not of actions.",
        clauses=("ED-07a",),
        weight="high",
        group="Face-down actions and answers",
    )
    nesting: Literal["no-nesting", "nested"] = reading(
        "ED-A69",
        "Can an answer be answered?",
        {
            "no-nesting": "no",
            "nested": "yes, by the player who was answered",
        },
        because="The answered player is granted something else: to play more.",
        clauses=(
            "ED-07b",
            "ED-07f",
        ),
        weight="high",
        group="Face-down actions and answers",
    )
    further: Literal["within-limits", "unlimited-window"] = reading(
        "ED-A70",
        "Do actions played after an answer count as actions of the turn?",
        {
            "within-limits": "yes",
            "unlimited-window": "no",
        },
        because="A moment is granted, not more actions.",
        clauses=("ED-07f",),
        weight="high",
        group="Face-down actions and answers",
    )
    choices: Literal["at-execution", "at-announcement"] = reading(
        "ED-A71",
        "When are dice, amounts and cards chosen?",
        {
            "at-execution": "when the card takes effect",
            "at-announcement": (
                "dice, amounts, whom it heals and what it recycles when it is announced; "
                "what is looked for first, when it takes effect"
            ),
        },
        because="To choose is part of what the card does.",
        clauses=("ED-05i",),
        group="Face-down actions and answers",
    )
    veto: Literal["waiting-action-only", "also-face-down", "empty-allowed"] = reading(
        "ED-A72",
        "May Veto be played in your own turn?",
        {
            "waiting-action-only": "no",
            "also-face-down": "yes: the rival discards a face-down action, chosen unseen",
            "empty-allowed": "yes, without any effect",
        },
        because="To cancel, something must be going on.",
        clauses=("ED-C47",),
        group="Face-down actions and answers",
    )
    cancelled: Literal["spent", "refund", "back-to-origin"] = reading(
        "ED-A73",
        "What becomes of a cancelled card?",
        {
            "spent": "it is discarded; price and action stay spent",
            "refund": "it is discarded; price and action come back",
            "back-to-origin": "it goes back to where it came from; price and action stay spent",
        },
        because="It was played; only its effect is missing.",
        clauses=("ED-C47",),
        group="Face-down actions and answers",
    )
    after_veto: Literal["only-after-executed-response-with-original-waiting", "after-veto-too"] = reading(
        "ED-A74",
        "May a player whose action was cancelled play more at once?",
        {
            "only-after-executed-response-with-original-waiting": "no",
            "after-veto-too": "yes",
        },
        because="The moment lies before the action, which will not come.",
        clauses=("ED-07f",),
        kind="minor",
        group="Face-down actions and answers",
    )
