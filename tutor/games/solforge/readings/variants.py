"""House rules: the extras, where the decks come from, and how a draft goes."""

from typing import Final, Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import VARIANTS

Deck = Literal[
    "random", "scramble", "draft", "sapped-graves", "spark-workshop", "learned-grove",
    "pyre-and-grave", "rot-and-bloom", "stampede", "full-house", "frostbitten-horde",
]  # fmt: skip
_DECKS: Final = {
    "random": "a random ready-made deck",
    "scramble": "thirty different cards",
    "draft": "a deck drafted before the game",
    "sapped-graves": "Sapped Graves, Alloyin and Nekrium",
    "spark-workshop": "Spark Workshop, Alloyin and Tempys",
    "learned-grove": "Learned Grove, Alloyin and Uterra",
    "pyre-and-grave": "Pyre and Grave, Nekrium and Tempys",
    "rot-and-bloom": "Rot and Bloom, Nekrium and Uterra",
    "stampede": "Stampede, Tempys and Uterra",
    "full-house": "Full House, Alloyin and Uterra",
    "frostbitten-horde": "Frostbitten Horde, Nekrium and Tempys",
}
_DECK_CLAUSES: Final = ("SF-CS-d", "SF-CS-e", "SF-CS-f", "SF-CS-g", "SF-CS-h")


class Variants:
    """Choices that are not ambiguities; the first option of each is the published game."""

    health: Literal["120", "360", "240", "60", "40", "20"] = reading(
        "SF-V1", "How much health do the players start with?",
        {"120": "120, as published", "360": "360: Big Health", "240": "240", "60": "60, a short game",
         "40": "40, a shorter one", "20": "20, a first game"},
        because="More health lets the third level decide the game; less makes the opening count.",
        clauses=("SF-EX-a", "SF-OV-a"), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    cheater: Literal["off", "on"] = reading(
        "SF-V2", "Does the computer cheat when you do too well?",
        {
            "off": "no",
            "on": "yes, the second seat: from 46 health behind, a creature of its deck comes on its highest level for a"
            " play; from 66, its strongest; from 86, its two strongest for nothing; and below 30 it gains 10 health",
        },
        because="It is help outside the rules, for a person against a bot that would lose too soon.",
        clauses=("SF-EX-b",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    deck_a: Deck = reading(
        "SF-V3", "Which deck does the first seat play?",
        _DECKS,
        because="A deck file of your own is loaded with a new deal, or played from the deck builder.",
        clauses=_DECK_CLAUSES, kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    deck_b: Deck = reading(
        "SF-V4", "Which deck does the second seat play?",
        _DECKS,
        because="A deck file of your own is loaded with a new deal, or played from the deck builder.",
        clauses=_DECK_CLAUSES, kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    draft_rarities: Literal[
        "all", "without-commons", "without-rares", "without-heroics", "without-legendaries", "commons-and-rares",
    ] = reading(
        "SF-V5", "Which rarities may a draft show?",
        {
            "all": "all four",
            "without-commons": "no commons",
            "without-rares": "no rares",
            "without-heroics": "no heroics",
            "without-legendaries": "no legendaries",
            "commons-and-rares": "commons and rares only",
        },
        because="Without the rare cards a draft is about the plain ones.",
        clauses=("SF-DS-b",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    draft_sets: Literal["all", "first-set", "later-sets"] = reading(
        "SF-V6", "Which sets may a draft show?",
        {"all": "all of them", "first-set": "the first set", "later-sets": "the sets after the first"},
        because="The first set holds the simpler cards.",
        clauses=("SF-DS-f",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    draft_packs: Literal["ordinary", "good"] = reading(
        "SF-V7", "How good are the packs of a draft?",
        {
            "ordinary": "ordinary packs: 5, 25 and 40 in a hundred for one more legendary, heroic and rare card",
            "good": "good packs: 9, 31 and 40 in a hundred",
        },
        because="Stronger decks make a wilder game.",
        clauses=("SF-DS-c",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    draft_legendary: Literal["off", "on"] = reading(
        "SF-V8", "What does the first pack of a draft hold?",
        {"off": "six heroics, each of which may be a legendary instead", "on": "six legendaries, if these are let in"},
        because="A legendary card gives the deck its plan.",
        clauses=("SF-DS-d",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    draft_overdraft: Literal["off", "on"] = reading(
        "SF-V9", "How many cards are drafted?",
        {"off": "30", "on": "60: Overdraft, with a deck of 60 cards"},
        because="A deck of 60 is seen only in part in each rank.",
        clauses=("SF-DS-e", "SF-DS-k"), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    opponent: Literal["bot", "human"] = reading(
        "SF-V10", "Who plays the second seat?",
        {"bot": "the computer", "human": "a second player, at the same screen or elsewhere"},
        because="The table's seats decide that: any seat is a person or a bot, whose hand is covered while it waits.",
        clauses=("SF-CS-a", "SF-CS-b", "SF-CS-c", "SF-DS-a"), kind="note", weight="none", group=VARIANTS,
    )  # fmt: skip
    extras: Literal["off", "on"] = reading(
        "SF-V11", "Battle Bark, 90% Size and Big Cards?",
        {"off": "off", "on": "on"},
        because="They change sound and size, never the rules; the board here makes no sound and scales by itself.",
        clauses=("SF-EX-c", "SF-EX-d", "SF-EX-e"), kind="note", weight="none", group=VARIANTS,
    )  # fmt: skip
