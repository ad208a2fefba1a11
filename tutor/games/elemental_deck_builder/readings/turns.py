"""Turn, hand and single cards."""

from typing import Literal

from tutor.engine import reading


class Turns:
    """Turn, hand and single cards; the first option of each is the default."""

    second_player: Literal["random-no-bonus", "second-player-gold"] = reading(
        "ED-A48",
        "Who begins is drawn. Does the second player get something for it?",
        {
            "random-no-bonus": "no",
            "second-player-gold": "2 more gold at the start",
        },
        because="The book says nothing.",
        clauses=("ED-01b", "ED-03b"),
        setup_only=True,
        group="Turn, hand and single cards",
    )
    discarding: Literal["any-time", "one-batch"] = reading(
        "ED-A49",
        "May cards be discarded several times in a turn?",
        {
            "any-time": "yes",
            "one-batch": "no, only once, several at a time; later only what is too much for the hand",
        },
        because="Any order and any number are allowed.",
        clauses=("ED-05d",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    discard_placed: Literal["hand-only", "also-face-down"] = reading(
        "ED-A50",
        "May face-down actions be discarded?",
        {
            "hand-only": "no, only cards of the hand",
            "also-face-down": "yes",
        },
        because="Faulty Table says where from; the turn does not.",
        clauses=("ED-05d",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    empty_draw: Literal["needs-a-card", "empty-draw"] = reading(
        "ED-A51",
        "May a player draw with nothing to draw?",
        {
            "needs-a-card": "no",
            "empty-draw": "yes, without any effect",
        },
        because="A draw without a card does nothing.",
        clauses=("ED-05c",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    limit_when: Literal["own-turn-end", "always"] = reading(
        "ED-A52",
        "When does the limit of the hand bind?",
        {
            "own-turn-end": "at the end of your own turn",
            "always": "at any time: a player who holds more discards at once",
        },
        because="The clause speaks of the end of the turn.",
        clauses=("ED-05k",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    multitasking: Literal["allowance-this-turn", "at-once"] = reading(
        "ED-A53",
        "When are the actions played that Multitasking allows?",
        {
            "allowance-this-turn": "at any time of the turn",
            "at-once": "at once, before anything else",
        },
        because="They are additional ones, which is an allowance.",
        clauses=("ED-C49",),
        group="Turn, hand and single cards",
    )
    draw_more: Literal["draw-now", "raise-draw-allowance"] = reading(
        "ED-A54",
        "When are the cards of an exploration drawn?",
        {
            "draw-now": "at once",
            "raise-draw-allowance": "when their player likes, this turn",
        },
        because="It is the simplest effect.",
        clauses=("ED-C52",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    draw_top: Literal["draws-one-by-one"] = reading(
        "ED-A55",
        "Is a draw of several cards one by one?",
        {
            "draws-one-by-one": "yes",
        },
        because="Nobody could tell the difference.",
        clauses=(
            "ED-05j",
            "ED-08a",
        ),
        kind="note",
        group="Turn, hand and single cards",
    )
    reshuffled: Literal["not-yet-in-discard", "already-in-discard"] = reading(
        "ED-A56",
        "Can a card be shuffled into the deck by its own effect?",
        {
            "not-yet-in-discard": "no, it is discarded afterwards",
            "already-in-discard": "yes, it counts as discarded",
        },
        because="A card takes effect and is discarded after that.",
        clauses=(
            "ED-05i",
            "ED-05j",
        ),
        group="Turn, hand and single cards",
    )
    partly: Literal["as-far-as-possible", "needs-full-effect"] = reading(
        "ED-A57",
        "May a card be played that can do only part?",
        {
            "as-far-as-possible": "yes, but not Veto",
            "needs-full-effect": "no",
        },
        because="No condition is written.",
        clauses=("ED-05i",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    blessed: Literal["each-turn", "once-per-game", "each-different-blessing"] = reading(
        "ED-A58",
        "After which blessing does Truly Blessed draw?",
        {
            "each-turn": "the first of each own turn",
            "once-per-game": "the first of the game",
            "each-different-blessing": "the first of each name",
        },
        because="One single card would be little for 18 gold. The blessing lies in the discard pile by then. With an "
        "empty deck it may be the very card that is drawn.",
        clauses=("ED-C63",),
        group="Turn, hand and single cards",
    )
    proactive: Literal["limit-only", "full-action"] = reading(
        "ED-A59",
        "Can a draw by Proactive be answered?",
        {
            "limit-only": "no",
            "full-action": "yes, as an action that is played",
        },
        because="No card is played.",
        clauses=("ED-C62",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    fetching: Literal["deck-only", "reshuffle-if-empty"] = reading(
        "ED-A60",
        "Does Magnetic Hands reach the discard pile?",
        {
            "deck-only": "no",
            "reshuffle-if-empty": "yes, if the deck is empty",
        },
        because="It asks for the deck.",
        clauses=("ED-C45",),
        kind="minor",
        group="Turn, hand and single cards",
    )
    faulty: Literal["victim-chooses", "player-chooses", "random"] = reading(
        "ED-A61",
        "Who chooses the four actions that Faulty Table discards?",
        {
            "victim-chooses": "their owner",
            "player-chooses": "the player who plays it, unseen",
            "random": "chance",
        },
        because="Their owner is told to discard.",
        clauses=("ED-C46",),
        group="Turn, hand and single cards",
    )
    hand_cost: Literal["free-from-hand", "full-cost"] = reading(
        "ED-A90",
        "Does playing a card from your hand in your own turn cost gold?",
        {
            "free-from-hand": "no",
            "full-cost": "yes, its printed cost",
        },
        because="Prices are named for face-down actions and answers only.",
        clauses=(
            "ED-12b",
            "ED-05e",
        ),
        group="Turn, hand and single cards",
    )
