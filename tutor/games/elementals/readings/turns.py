"""What the book leaves open: turns, damage taken, the end."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import TURNS


class Turns:
    """These ambiguities; the first option of each is the default."""

    loss_line: Literal["lose-at-33", "lose-above-33"] = reading(
        "EL-A01", "Is exactly 33 damage a loss?",
        {"lose-at-33": "33 damage loses", "lose-above-33": "33 damage is alive, 34 loses"},
        because="The game has to be won before the damage amounts to 33 or more.",
        clauses=("EL-5a",), weight="low", group=TURNS,
    )  # fmt: skip
    loss_moment: Literal["at-once", "end-of-turn"] = reading(
        "EL-A02", "Is the game lost at the very discard that reaches the limit?",
        {
            "at-once": "the discard loses at once, even with cards in hand",
            "end-of-turn": "the damage is checked when the turn ends, so a win before that still counts",
        },
        because="Once the limit is reached, a win can no longer come first.",
        clauses=("EL-5a", "EL-4.1a"), weight="medium", group=TURNS,
    )  # fmt: skip
    win_moment: Literal["at-once", "after-hand-emptied"] = reading(
        "EL-A03", "Does the win wait until the hand is empty?",
        {
            "at-once": "the game is won with the last elemental, whatever is in hand",
            "after-hand-emptied": "the cards left in hand have to be discarded first and may still lose the game",
        },
        because="When the last elemental falls, all are beaten before any further damage is taken.",
        clauses=("EL-5a", "EL-4p"), weight="medium", group=TURNS,
    )  # fmt: skip
    damage_span: Literal["whole-game", "per-turn"] = reading(
        "EL-A04", "Is the damage counted over the whole game?",
        {"whole-game": "the damage adds up over the whole game", "per-turn": "the damage starts at 0 in every turn"},
        because="The discards stay in a row and nothing sets them back.",
        clauses=("EL-4o", "EL-5a"), kind="minor", weight="high", group=TURNS,
    )  # fmt: skip
    empty_deck: Literal["lose-when-nothing-to-draw", "reshuffle-plane", "reshuffle-hits"] = reading(
        "EL-A05", "The titan deck is empty and elementals are left: what now?",
        {
            "lose-when-nothing-to-draw": "with an empty deck and an empty hand the game is lost",
            "reshuffle-plane": "the titan cards in the Elemental Plane are shuffled into a new deck",
            "reshuffle-hits": "the row of discards is shuffled into a new deck, and the damage stays",
        },
        because="Nothing refills the deck, and without cards nothing can change any more. "
        "36 of the 42 cards are needed, so at most six may be wasted.",
        clauses=("EL-4q", "EL-5a"), weight="high", group=TURNS,
    )  # fmt: skip
    short_draw: Literal["draw-what-remains", "needs-three"] = reading(
        "EL-A06", "Fewer cards are left than a turn draws: are they drawn?",
        {
            "draw-what-remains": "the cards that are left are drawn",
            "needs-three": "the game is lost when a draw cannot be complete",
        },
        because="A draw is done as far as possible; it happens only after a favour has changed the size of the deck.",
        clauses=("EL-4a", "EL-4q"), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
