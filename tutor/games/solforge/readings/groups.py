"""The headings under which a board lists the readings."""

from typing import Final

SETUP: Final = "Set-up and what is hidden"
TURNS: Final = "Turns and ranks"
PLAYS: Final = "Playing and levelling cards"
BATTLE: Final = "Battle"
ATTRIBUTES: Final = "Attributes"
ABILITIES: Final = "Abilities"
TIMING: Final = "Events, triggers and deaths"
DECKS: Final = "Decks and draft"
VARIANTS: Final = "House rules"
