"""What the rules leave open: decks, shuffles and the draft."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import DECKS


class Decks:
    """These ambiguities; the first option of each is the default."""

    solbind_copies: Literal["per-copy-outside-limits", "once"] = reading(
        "SF-A41", "How many cards do several copies with Solbind add, and do the deck's limits count them?",
        {
            "per-copy-outside-limits": "each copy adds its cards at level 1, and no limit counts them",
            "once": "they are added once",
        },
        because="They join as the game starts, after the deck has been checked.",
        clauses=("SF-KW-r", "SF-DC-a", "SF-DC-b", "SF-DC-c"), weight="medium", group=DECKS, setup_only=True,
    )  # fmt: skip
    consistent_overflow: Literal["first-twenty-all-consistent", "no-guarantee"] = reading(
        "SF-A42", "More than 20 cards are Consistent: which of them lie among the top 20?",
        {
            "first-twenty-all-consistent": "the top 20 are a random choice of them",
            "no-guarantee": "the shuffle is an ordinary one",
        },
        because="This keeps as much of the promise as possible.",
        clauses=("SF-KW-h",), kind="minor", weight="low", group=DECKS,
    )  # fmt: skip
    draft_pack_sizes: Literal["cycle-six-to-two-with-faction-lock", "constant-size"] = reading(
        "SF-A43", "A pick shows two to six cards. How many when, and what keeps a deck to two factions?",
        {
            "cycle-six-to-two-with-faction-lock": (
                "6, 5, 4, 3, 2, then 6 again; once you hold two factions, packs offer only "
                "these"
            ),
            "constant-size": "each pack has a random size; the factions are kept in the same way",
        },
        because="Shrinking packs explain the numbers, and only packs of your two factions make sure of a legal deck.",
        clauses=("SF-DS-i", "SF-DD-a", "SF-DC-b", "SF-DS-k"), kind="minor", weight="low", group=DECKS, setup_only=True,
    )  # fmt: skip
    scramble: Literal["two-random-factions", "any-factions"] = reading(
        "SF-A44", "A scramble is 30 different cards. From which factions?",
        {
            "two-random-factions": "fifteen each from two random factions, or 30 from one that comes up twice",
            "any-factions": "from all four",
        },
        because="This keeps the deck legal.",
        clauses=("SF-CS-g", "SF-DC-b"), kind="minor", weight="low", group=DECKS, setup_only=True,
    )  # fmt: skip
    big_health_size: Literal["360-and-free-creatures", "numbers-free"] = reading(
        "SF-A51", "How large is Big Health, and what does the Cheater do?",
        {
            "360-and-free-creatures": (
                "360 health; when the computer is far behind, creatures come to help, first for a play, then for"
                " nothing"
            ),
            "numbers-free": "any increase, any cheat",
        },
        because="The book gives no number. SF-V1 offers the remake's 360 and others to choose from, SF-V2 its Cheater.",
        clauses=("SF-EX-a", "SF-EX-b"), kind="note", weight="none", group=DECKS, switched_by=("SF-V1", "SF-V2"),
    )  # fmt: skip
