"""What the rules leave open: decks, shuffles and the draft."""

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import DECKS


class Decks:
    """These ambiguities; the first option of each is the default."""

    solbind_copies: str = reading(
        "SF-A41", "Several copies with Solbind: how many cards do they add, and do these count for the deck's limits?",
        {
            "per-copy-outside-limits": "each copy adds its cards at level 1, and no limit counts them",
            "once": "they are added once",
        },
        because="They are added as the game starts, when the deck has been judged already.",
        clauses=("SF-KW-r", "SF-DC-a", "SF-DC-b", "SF-DC-c"), weight="medium", group=DECKS, setup_only=True,
    )  # fmt: skip
    consistent_overflow: str = reading(
        "SF-A42", "More than 20 cards are Consistent: which of them lie among the top 20?",
        {
            "first-twenty-all-consistent": "the top 20 are a random choice of them",
            "no-guarantee": "the shuffle is an ordinary one",
        },
        because="It keeps as much of the promise as can be kept.",
        clauses=("SF-KW-h",), kind="minor", weight="low", group=DECKS,
    )  # fmt: skip
    draft_pack_sizes: str = reading(
        "SF-A43", "A pick shows two to six cards. When how many, and how do two factions stay two?",
        {
            "cycle-six-to-two-with-faction-lock": (
                "6, 5, 4, 3, 2 and again; once you hold two factions, only these are offered"
            ),
            "constant-size": "each pack has a size drawn by lot; the factions are kept in the same way",
        },
        because="A shrinking pack explains the numbers, and only an offer of two factions makes sure of a legal deck.",
        clauses=("SF-DS-i", "SF-DD-a", "SF-DC-b", "SF-DS-k"), kind="minor", weight="low", group=DECKS, setup_only=True,
    )  # fmt: skip
    scramble: str = reading(
        "SF-A44", "A scramble is 30 different cards. Of which factions?",
        {
            "two-random-factions": "fifteen each of two factions drawn by lot, or 30 of one drawn twice",
            "any-factions": "of all four",
        },
        because="It keeps the deck legal.",
        clauses=("SF-CS-g", "SF-DC-b"), kind="minor", weight="low", group=DECKS, setup_only=True,
    )  # fmt: skip
    big_health_size: str = reading(
        "SF-A51", "How large is Big Health, and what does the Cheater do?",
        {
            "360-and-free-creatures": (
                "360 health; when the computer is far behind, creatures come, at first for a play, then for nothing"
            ),
            "numbers-free": "any increase, any cheat",
        },
        because="No number is given. SF-V1 offers the remake's 360 and others to choose from, SF-V2 its Cheater.",
        clauses=("SF-EX-a", "SF-EX-b"), kind="note", weight="none", group=DECKS, switched_by=("SF-V1", "SF-V2"),
    )  # fmt: skip
