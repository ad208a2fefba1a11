"""What the print lost."""

from typing import Literal

from tutor.engine import reading


class Printed:
    """What the print lost; the first option of each is the default."""

    gold_die: Literal["gold-die-effects", "gold-gains", "nothing-left"] = reading(
        "ED-A01",
        "What does Midas Touch double?",
        {
            "gold-die-effects": "every strength with the gold die",
            "gold-gains": "the gold its owner gains this turn, but not that of damage",
            "nothing-left": "nothing: no card that is left reads the gold die",
        },
        because="Its text is like those of the other six multipliers. The print lost the colours of all dice.",
        clauses=(
            "ED-C28",
            "ED-02b",
        ),
        group="What the print lost",
    )
    meteor: Literal["earth-magic", "fire-earth", "fire-magic", "earth-chance"] = reading(
        "ED-A02",
        "Which dice has Meteor Strike?",
        {
            "earth-magic": "earth and magic",
            "fire-earth": "fire and earth",
            "fire-magic": "fire and magic",
            "earth-chance": "earth and chance",
        },
        because="The print lost their colours. It is the second card of a row of products with magic.",
        clauses=("ED-C10",),
        group="What the print lost",
    )
    flood: Literal["water-magic", "water-chance", "water-earth"] = reading(
        "ED-A03",
        "Which dice has Biblical Flood?",
        {
            "water-magic": "water and magic",
            "water-chance": "water and chance",
            "water-earth": "water and earth",
        },
        because="The print lost their colours. A flood is water, and its row multiplies with magic.",
        clauses=("ED-C11",),
        group="What the print lost",
    )
    quantum: Literal["fire-chance", "chance-squared-one-roll", "chance-squared-two-rolls", "earth-chance"] = reading(
        "ED-A04",
        "Which dice has Quantum Explosion?",
        {
            "fire-chance": "fire and chance",
            "chance-squared-one-roll": "chance times itself, rolled once",
            "chance-squared-two-rolls": "chance rolled twice, one roll times the other",
            "earth-chance": "earth and chance",
        },
        because="The print lost their colours. Each word of such a name is one die: explosions are fire.",
        clauses=("ED-C14",),
        group="What the print lost",
    )
    volcano: Literal["fire-earth", "earth-magic", "fire-magic"] = reading(
        "ED-A05",
        "Which dice has Volcanic Eruption?",
        {
            "fire-earth": "fire and earth",
            "earth-magic": "earth and magic",
            "fire-magic": "fire and magic",
        },
        because="The print lost their colours. A volcano shows fire and earth.",
        clauses=("ED-C13",),
        group="What the print lost",
    )
    reserves: Literal["nature-gold", "nature-earth", "nature-nature", "nature-magic"] = reading(
        "ED-A06",
        "Which dice has Nature Reserves?",
        {
            "nature-gold": "nature and gold",
            "nature-earth": "nature and earth",
            "nature-nature": "nature times itself",
            "nature-magic": "nature and magic",
        },
        because="The print lost their colours. Reserves are gold, which hardly another card reads.",
        clauses=("ED-C17",),
        group="What the print lost",
    )
    springs: Literal["nature-water", "fire-water", "nature-fire", "earth-water"] = reading(
        "ED-A07",
        "Which dice has Hot Springs?",
        {
            "nature-water": "nature and water",
            "fire-water": "fire and water",
            "nature-fire": "nature and fire",
            "earth-water": "earth and water",
        },
        because="The print lost their colours. All other healing reads nature, and springs are water.",
        clauses=("ED-C18",),
        group="What the print lost",
    )
    solid_die: Literal["earth", "gold"] = reading(
        "ED-A08",
        "Which die has Solid Infrastructure?",
        {
            "earth": "earth",
            "gold": "gold",
        },
        because="The print lost its colour. The card that doubles earth is called a protection.",
        clauses=("ED-C19",),
        weight="high",
        group="What the print lost",
    )
    solid_stops: Literal["fire-water", "fire-earth", "earth-water"] = reading(
        "ED-A09",
        "What does Solid Infrastructure stop?",
        {
            "fire-water": "damage of fire or water",
            "fire-earth": "damage of fire or earth",
            "earth-water": "damage of earth or water",
        },
        because="The print lost the colours. A shield of the very die that it stops would stop all of it.",
        clauses=("ED-C19",),
        weight="high",
        group="What the print lost",
    )
    forests_stop: Literal["earth-water", "fire-water", "fire-earth"] = reading(
        "ED-A10",
        "What does Natural Forests stop?",
        {
            "earth-water": "damage of earth or water",
            "fire-water": "damage of fire or water",
            "fire-earth": "damage of fire or earth",
        },
        because="The print lost the colours. Forests burn, but hold back slides and floods.",
        clauses=("ED-C20",),
        weight="high",
        group="What the print lost",
    )
    barrier: Literal["magic-gold", "magic-nature", "magic-earth", "magic-magic"] = reading(
        "ED-A11",
        "Which dice has Magical Barrier?",
        {
            "magic-gold": "magic and gold",
            "magic-nature": "magic and nature",
            "magic-earth": "magic and earth",
            "magic-magic": "magic times itself",
        },
        because="The print lost their colours. Gold is the other die that only defends.",
        clauses=("ED-C22",),
        weight="high",
        group="What the print lost",
    )
    master: Literal["surviving-only", "add-master"] = reading(
        "ED-A12",
        "Are the lost cards in the game?",
        {
            "surviving-only": "no",
            "add-master": "Multitasking Master is: two more actions, for 7 gold",
        },
        because="Nothing is taught that cannot be read.",
        clauses=("ED-04a",),
        setup_only=True,
        group="What the print lost",
    )
    gold_cells: Literal["blank-template"] = reading(
        "ED-A13",
        "Are the five cells at the end of the sheets cards?",
        {
            "blank-template": "no, they are blank",
        },
        because="They fill the last sheet and have no text. As tokens to count gold with, they would change no game.",
        clauses=("ED-C64",),
        kind="note",
        group="What the print lost",
    )
    copies: Literal["one-each", "two-each"] = reading(
        "ED-A14",
        "How many copies are there of each card of the stores?",
        {
            "one-each": "one",
            "two-each": "two",
        },
        because="The ten Basic Income fit one printing exactly.",
        clauses=("ED-04a",),
        setup_only=True,
        group="What the print lost",
    )
    blind: Literal["damage", "health-loss"] = reading(
        "ED-A15",
        "Do Blind Attack and Haphazard Offence deal damage?",
        {
            "damage": "yes",
            "health-loss": "no, they take health: no gold, and no shield stops it",
        },
        because="The word is missing on just these two; their neighbours have it.",
        clauses=(
            "ED-C04",
            "ED-C08",
        ),
        kind="minor",
        group="What the print lost",
    )
    victims: Literal["rival", "both"] = reading(
        "ED-A16",
        "Whom do Meteor Strike and Chaotic Spell hit?",
        {
            "rival": "the rival",
            "both": "both players",
        },
        because="Only their last word is cut off, and their neighbours hit the rival.",
        clauses=(
            "ED-C10",
            "ED-C12",
        ),
        kind="minor",
        group="What the print lost",
    )
