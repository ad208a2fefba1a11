"""What the book leaves open: set-up and layout."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import DAMAGE, SETUP


class Setting:
    """These ambiguities; the first option of each is the default."""

    three_drawings: Literal["three-layouts", "one-wide-board"] = reading(
        "EL-A16", "Three layouts to choose from, or one wide board?",
        {"three-layouts": "one of the three layouts is used", "one-wide-board": "all three together are one board"},
        because="Each drawing holds exactly the twelve elementals of the pack; one board of all three would need 36.",
        clauses=("EL-3b", "EL-3c", "EL-3d", "EL-3e"), kind="note", weight="none", group=SETUP,
    )  # fmt: skip
    cover_relation: Literal["printed-overlap", "whole-row-first"] = reading(
        "EL-A17", "Which cards have to be beaten before a card above them is uncovered?",
        {
            "printed-overlap": "those that lie partly on it, as drawn",
            "whole-row-first": "the complete row below it",
        },
        because="Cards overlap by half in the drawing, and the book uncovers one card, not a row.",
        clauses=("EL-3f", "EL-4l"), weight="high", group=SETUP,
    )  # fmt: skip
    elementals_mixed: Literal["shuffled", "arranged"] = reading(
        "EL-A18", "The book shuffles only the titan deck. Are the elementals shuffled too?",
        {
            "shuffled": "yes, they are shuffled too",
            "arranged": "no: the Kings lie highest, then the Queens, the Jacks lowest, suits in any order",
        },
        because="They lie face down, which would be pointless if everybody knew the order.",
        clauses=("EL-3a", "EL-3b"), weight="high", group=SETUP, setup_only=True,
    )  # fmt: skip
    layout_choice: Literal["player-picks", "random-layout"] = reading(
        "EL-A19", "Who picks the layout?",
        {"player-picks": "the player picks one of the three", "random-layout": "chance picks one of the three"},
        because="One of the three may be used, and nobody else is there to choose.",
        clauses=("EL-3b",), weight="high", group=SETUP, setup_only=True,
    )  # fmt: skip
    surplus: Literal["surplus-lost", "surplus-carries"] = reading(
        "EL-A20", "Does damage beyond an elemental's power count elsewhere?",
        {
            "surplus-lost": "damage beyond the power is wasted",
            "surplus-carries": "it counts on another revealed elemental of the player's choice, once",
        },
        because="The book describes no transfer.",
        clauses=("EL-4e",), kind="minor", weight="low", group=DAMAGE,
    )  # fmt: skip
    reveal_duty: Literal["automatic", "optional-later"] = reading(
        "EL-A21", "The book says both that you may turn up an uncovered elemental and that it happens at once. Is it"
        " optional?",
        {
            "automatic": "an uncovered elemental is turned up immediately, every time",
            "optional-later": "the player may leave it face down and turn it up at any later moment",
        },
        because="“At once” decides it. You cannot fight a face-down card, so waiting gains nothing.",
        clauses=("EL-4l", "EL-4m"), kind="minor", weight="low", group=SETUP,
    )  # fmt: skip
    target_rows: Literal["any-revealed", "lowest-row-only"] = reading(
        "EL-A22", "May revealed elementals in different rows all be attacked?",
        {
            "any-revealed": "every revealed elemental is a target",
            "lowest-row-only": "only those in the lowest row are targets",
        },
        because="Being revealed is the only condition.",
        clauses=("EL-4c",), weight="high", group=SETUP,
    )  # fmt: skip
