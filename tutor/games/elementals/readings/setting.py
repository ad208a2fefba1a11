"""What the book leaves open: set-up and layout."""

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import DAMAGE, SETUP


class Setting:
    """These ambiguities; the first option of each is the default."""

    three_drawings: str = reading(
        "EL-A16", "Three layouts to choose from, or one wide board?",
        {"three-layouts": "one of the three layouts is used", "one-wide-board": "all three together are one board"},
        because="Each drawing holds exactly the twelve elementals of the pack; one board of all three would need 36.",
        clauses=("EL-3b", "EL-3c", "EL-3d", "EL-3e"), kind="note", weight="none", group=SETUP,
    )  # fmt: skip
    cover_relation: str = reading(
        "EL-A17", "Which cards have to be beaten before a card above them is uncovered?",
        {
            "printed-overlap": "those that lie partly on it, as drawn",
            "whole-row-first": "the complete row below it",
        },
        because="Cards overlap by half in the drawing, and the book uncovers one card, not a row.",
        clauses=("EL-3f", "EL-4l"), weight="high", group=SETUP,
    )  # fmt: skip
    elementals_mixed: str = reading(
        "EL-A18", "The book shuffles only the titan deck. Are the elementals shuffled too?",
        {
            "shuffled": "yes, they are shuffled too",
            "arranged": "no: the Kings lie highest, then the Queens, the Jacks lowest, suits in any order",
        },
        because="They lie face down, which would be pointless if everybody knew the order.",
        clauses=("EL-3a", "EL-3b"), weight="high", group=SETUP, setup_only=True,
    )  # fmt: skip
    layout_choice: str = reading(
        "EL-A19", "Who picks the layout?",
        {"player-picks": "the player picks one of the three", "random-layout": "chance picks one of the three"},
        because="One of the three may be used, and nobody else is there to choose.",
        clauses=("EL-3b",), weight="high", group=SETUP, setup_only=True,
    )  # fmt: skip
    surplus: str = reading(
        "EL-A20", "Does damage beyond an elemental's power count elsewhere?",
        {
            "surplus-lost": "damage beyond the power is wasted",
            "surplus-carries": "it counts on another revealed elemental of the player's choice, once",
        },
        because="The book describes no transfer.",
        clauses=("EL-4e",), kind="minor", weight="low", group=DAMAGE,
    )  # fmt: skip
    reveal_duty: str = reading(
        "EL-A21", "The book says both that you may turn up an uncovered elemental and that it happens at once. Is it"
        " optional?",
        {
            "automatic": "an uncovered elemental is turned up immediately, every time",
            "optional-later": "the player may leave it face down and turn it up at any later moment",
        },
        because="“At once” decides it. You cannot fight a face-down card, so waiting gains nothing.",
        clauses=("EL-4l", "EL-4m"), kind="minor", weight="low", group=SETUP,
    )  # fmt: skip
    target_rows: str = reading(
        "EL-A22", "May revealed elementals in different rows all be attacked?",
        {
            "any-revealed": "every revealed elemental is a target",
            "lowest-row-only": "only those in the lowest row are targets",
        },
        because="Being revealed is the only condition.",
        clauses=("EL-4c",), weight="high", group=SETUP,
    )  # fmt: skip
