"""What the book leaves open: the turn, drawing and the deck."""

from typing import Literal

from tutor.engine import reading


class Turns:
    """Ambiguities of this chapter; the first option of each is the default."""

    no_legal_action: Literal["pass", "knocked-out"] = reading(
        "EF-A11",
        "What if none of the three actions is possible?",
        {
            "pass": "you pass, and only then",
            "knocked-out": "you leave the game",
        },
        because="You must act but cannot, and nothing in the book removes players.",
        clauses=("EF-3.1b", "EF-5.2c"),
        kind="minor",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    zero_exchange: Literal["zero-allowed", "at-least-one"] = reading(
        "EF-A12",
        "May you exchange no cards at all?",
        {
            "zero-allowed": "yes, as a way to pass while the deck is not empty",
            "at-least-one": "no: an exchange takes at least one card",
        },
        because=(
            '"Any number" ordinarily includes none and the wording is a permission. With an empty deck the action is'
            " unavailable even for zero (EF-5.2c)."
        ),
        clauses=("EF-3.4a", "EF-3.1b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    exchange_order: Literal["discard-then-draw", "draw-then-discard"] = reading(
        "EF-A13",
        "Draw first or discard first?",
        {
            "discard-then-draw": "the cards go first, then you draw as many",
            "draw-then-discard": "name a number, draw that many, then discard as many from the larger hand",
        },
        because="The description gives this order; only the title has it the other way round.",
        clauses=("EF-3.4a", "EF-3.4b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    hand_limit: Literal["none", "five-at-turn-end"] = reading(
        "EF-A14",
        "Is there a largest hand?",
        {
            "none": "no: a hand may grow without limit",
            "five-at-turn-end": "yes: as your turn ends, you discard down to five",
        },
        because="The book says that Draw is there to make hands larger.",
        clauses=("EF-2.2a", "EF-3.2b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    hand_refill: Literal["never", "refill-to-five"] = reading(
        "EF-A15",
        "Are hands topped up to five?",
        {
            "never": "no: five is only the opening number",
            "refill-to-five": "yes, at the end of your turn",
        },
        because="The book names five only for the first hand.",
        clauses=("EF-2.2a",),
        kind="minor",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    short_draw: Literal["take-what-remains", "needs-full-number", "refresh-first"] = reading(
        "EF-A16",
        "A draw is larger than the deck: what happens?",
        {
            "take-what-remains": "you draw until the deck is empty",
            "needs-full-number": "you cannot choose that draw",
            "refresh-first": "the discards are shuffled, then you finish the draw",
        },
        because="Only an empty deck forbids an action, and an effect does what it can.",
        clauses=("EF-3.2a", "EF-3.3m", "EF-3.3o", "EF-5.2c"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    short_exchange: Literal["draw-what-remains", "limited-to-deck"] = reading(
        "EF-A17",
        "May you exchange more cards than the deck holds?",
        {
            "draw-what-remains": "yes, and draw fewer",
            "limited-to-deck": "no",
        },
        because="As in EF-A16; and the discard is complete before the draw starts.",
        clauses=("EF-3.4b", "EF-5.2c"),
        kind="minor",
        weight="low",
        group="The turn, drawing and the deck",
    )
    discard_reshuffle: Literal["never", "when-empty"] = reading(
        "EF-A18",
        "Is the discard pile ever shuffled back?",
        {
            "never": "no: discards stay where they are",
            "when-empty": "yes: it becomes the new deck as soon as the deck is empty",
        },
        because="The FAQ names the pile as the only source of a new deck.",
        clauses=("EF-5.2b", "EF-5.2d"),
        kind="switch",
        weight="high",
        group="The turn, drawing and the deck",
    )
    empty_deck_ban: Literal["while-empty", "for-good"] = reading(
        "EF-A19",
        "A pair puts a card under the empty deck. Can you draw and exchange again?",
        {
            "while-empty": "yes, whenever the deck holds a card",
            "for-good": "no, after the deck has run out once you never can",
        },
        because='A "new Draw Deck" that nobody may draw from would have no point.',
        clauses=("EF-5.2c", "EF-5.2d"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    must_combine: Literal["free-choice", "forced-if-able"] = reading(
        "EF-A70",
        "Must a player who can lay a pair do so?",
        {
            "free-choice": "no: choose any of the three actions",
            "forced-if-able": "yes, whenever the player holds a pair",
        },
        because="Section 3.1 offers a choice of three; 2.2 only says what to match.",
        clauses=("EF-2.2d", "EF-3.1b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
