"""What the book leaves open: setup and information."""

from typing import Literal

from tutor.engine import reading


class Setting:
    """Ambiguities of this chapter; the first option of each is the default."""

    first_player: Literal["host-names", "water-first", "fiery-dish-first", "random"] = reading(
        "EF-A04",
        "Two tests can name two people. Which one counts?",
        {
            "host-names": "the host names a player: the first at the table unless told otherwise",
            "water-first": "the player who was last at a body of water; the tutor cannot know who, so it stays the"
            " first at the table",
            "fiery-dish-first": "the player who last ate something fiery; the tutor cannot know who, so it stays the"
            " first at the table",
            "random": "chance picks a seat",
        },
        because="No game can check either test, and the book offers the second as a free alternative.",
        clauses=("EF-2.1j", "EF-2.1k"),
        kind="minor",
        weight="medium",
        group="Setup and information",
        setup_only=True,
    )
    deal_order: Literal["five-at-a-time", "one-at-a-time"] = reading(
        "EF-A05",
        "Are cards dealt five at a time or one at a time, and starting with whom?",
        {
            "five-at-a-time": "the first at the table takes the five top cards, then the next, and so on, no matter"
            " who will start",
            "one-at-a-time": "round the table five times",
        },
        because=(
            "Each player draws five cards, and the first player is only chosen in a later step (EF-2.1a). It matters"
            " only if the deck order is known."
        ),
        clauses=("EF-2.1h",),
        kind="minor",
        weight="low",
        group="Setup and information",
        setup_only=True,
    )
    jokers_and_the_52: Literal["two-extra-jokers", "jokers-inside"] = reading(
        "EF-A06",
        "How can jokers come out of a 52-card pack that has none?",
        {
            "two-extra-jokers": "52 ordinary cards plus two jokers",
            "jokers-inside": "the pack loses two cards",
        },
        because="The same 54 cards are used either way, so nothing in the game can tell the two apart.",
        clauses=("EF-1.3a", "EF-1.3d", "EF-2.1b"),
        kind="note",
        weight="none",
        group="Setup and information",
    )
    suit_elements: Literal["colours-only", "suits-assigned"] = reading(
        "EF-A07",
        "Which suit is which element?",
        {
            "colours-only": "only colour matters",
            "suits-assigned": "for example H fire, D earth, C air, S water",
        },
        because="Only labels would change: no rule asks for one suit's element.",
        clauses=("EF-1.3b", "EF-1.3c"),
        kind="note",
        weight="none",
        group="Setup and information",
    )
    missing_figures: Literal["text-alone", "figures-would-rule"] = reading(
        "EF-A08",
        "Figures 1 and 3 are missing. Could they settle something?",
        {
            "text-alone": "ignore them",
            "figures-would-rule": "leave the order of effect and dice, and the shape of a turn, unsettled",
        },
        because="Nobody can read a missing picture. What it might have settled is asked in EF-A57.",
        clauses=("EF-1.3h", "EF-2.1m", "EF-3.1d"),
        kind="note",
        switched_by=("EF-A57",),
        weight="none",
        group="Setup and information",
    )
    open_information: Literal["counts-open", "hand-sizes-secret"] = reading(
        "EF-A09",
        "Are hand sizes, scores, the discard pile and the deck count open?",
        {
            "counts-open": "all of them are open; the cards in hand and the deck's order are secret",
            "hand-sizes-secret": "only scores, piles and the deck count are open",
        },
        because=(
            "The board counts cards for everybody. To hide the counts it would have to hide every draw and discard too."
        ),
        clauses=("EF-2.1i", "EF-2.2a", "EF-2.2c"),
        kind="note",
        weight="low",
        group="Setup and information",
    )
    which_text_wins: Literal["definition-first", "later-text-wins"] = reading(
        "EF-A10",
        "Which text wins when two disagree?",
        {
            "definition-first": "the action's text and the table, then the FAQ, then examples, then the story",
            "later-text-wins": "chapters 4 and 5 correct chapter 3",
        },
        because="It decides the defaults of other readings (EF-A20, EF-A33, EF-A44); switch those one by one.",
        clauses=("EF-3.3x", "EF-2.2d", "EF-4.2f", "EF-4.1e", "EF-5.2d"),
        kind="note",
        switched_by=("EF-A20", "EF-A33", "EF-A44"),
        weight="medium",
        group="Setup and information",
    )
    starting_score: Literal["zero", "agreed-handicap"] = reading(
        "EF-A67",
        "What score do you start with?",
        {
            "zero": "everybody starts at 0",
            "agreed-handicap": "seats start with agreed totals",
        },
        because="The book describes only gains and losses.",
        clauses=("EF-3.3c",),
        kind="minor",
        weight="low",
        group="Setup and information",
        setup_only=True,
    )
