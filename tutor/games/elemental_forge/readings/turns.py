"""What the book leaves open: the turn, drawing and the deck."""

from tutor.engine import reading


class Turns:
    """Ambiguities of this chapter; the first option of each is the default."""

    no_legal_action: str = reading(
        "EF-A11",
        "What if none of the three actions is possible?",
        {
            "pass": "the turn is skipped, allowed only then",
            "knocked-out": "the player leaves the game",
        },
        because="One must act, but cannot; nothing in the book removes players.",
        clauses=("EF-3.1b", "EF-5.2c"),
        kind="minor",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    zero_exchange: str = reading(
        "EF-A12",
        "May Draw and Discard be done with zero cards?",
        {
            "zero-allowed": "yes, a voluntary pass while the deck is not empty",
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
    exchange_order: str = reading(
        "EF-A13",
        "Draw first or discard first?",
        {
            "discard-then-draw": "the cards go first, then as many are drawn",
            "draw-then-discard": "announce a number, draw it, then discard that many from the larger hand",
        },
        because="The description, not the title, gives the order.",
        clauses=("EF-3.4a", "EF-3.4b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    hand_limit: str = reading(
        "EF-A14",
        "Is there a largest hand?",
        {
            "none": "no: a hand may grow without end",
            "five-at-turn-end": "discard down to five",
        },
        because="Growing the hand is the stated purpose of Draw.",
        clauses=("EF-2.2a", "EF-3.2b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    hand_refill: str = reading(
        "EF-A15",
        "Are hands topped up to five?",
        {
            "never": "no: five is only the opening number",
            "refill-to-five": "at the end of your turn",
        },
        because="Five is only ever the opening number.",
        clauses=("EF-2.2a",),
        kind="minor",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    short_draw: str = reading(
        "EF-A16",
        "A draw is larger than the deck: what happens?",
        {
            "take-what-remains": "draw until the deck is empty",
            "needs-full-number": "the draw may not be chosen",
            "refresh-first": "reshuffle the discards, then finish the draw",
        },
        because="Actions are only barred when the deck has run out, and an effect does what it can.",
        clauses=("EF-3.2a", "EF-3.3m", "EF-3.3o", "EF-5.2c"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    short_exchange: str = reading(
        "EF-A17",
        "May one discard more cards than the deck holds?",
        {
            "draw-what-remains": "yes, and draw fewer",
            "limited-to-deck": "no",
        },
        because="Same principle as EF-A16; the discard is complete before the draw starts.",
        clauses=("EF-3.4b", "EF-5.2c"),
        kind="minor",
        weight="low",
        group="The turn, drawing and the deck",
    )
    discard_reshuffle: str = reading(
        "EF-A18",
        "Is the discard pile ever shuffled back?",
        {
            "never": "no: what is discarded stays discarded",
            "when-empty": "it becomes the new Draw Deck as soon as the deck is empty",
        },
        because="The FAQ names the Forge Pile as the only source of a new deck.",
        clauses=("EF-5.2b", "EF-5.2d"),
        kind="switch",
        weight="high",
        group="The turn, drawing and the deck",
    )
    empty_deck_ban: str = reading(
        "EF-A19",
        "After a combination puts a card back, do the draw actions return?",
        {
            "while-empty": "yes, whenever the deck holds a card",
            "for-good": "no, once depleted they stay barred",
        },
        because='A "new Draw Deck" that nobody may draw from would be pointless.',
        clauses=("EF-5.2c", "EF-5.2d"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
    must_combine: str = reading(
        "EF-A70",
        "Must a player who can combine do so?",
        {
            "free-choice": "pick any of the three actions",
            "forced-if-able": "a holder of a legal combination has to play it",
        },
        because="3.1 offers a choice of three; 2.2 only says what to combine with.",
        clauses=("EF-2.2d", "EF-3.1b"),
        kind="switch",
        weight="medium",
        group="The turn, drawing and the deck",
    )
