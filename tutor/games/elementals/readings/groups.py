"""The headings under which a board lists the readings."""

from typing import Final

SETUP: Final = "Set-up and layout"
DAMAGE: Final = "Damage and banishing"
TURNS: Final = "Turns, damage taken, the end"
POWERS: Final = "Favours"
VARIANTS: Final = "Variants"
