"""SolForge games that grow: 20 health with plain cards, 60 with ready-made decks, and the 120 of the rules."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.short_games import ShortGame


def _pile(counts: str) -> str:
    """Return cards of level 1 by their first letters: t Tanglesprout, x Xithian Hulk, f Frostwild Tracker."""
    names = {"t": "tanglesprout@1", "x": "xithian-hulk@1", "f": "frostwild-tracker@1"}
    return " ".join(names[letter] for letter in counts)


_PLAIN: Final[dict[str, Any]] = {
    "turn": 2, "turn_in_rank": [1, 2], "health": [20, 20], "field": {"B3": "frostwild-tracker@1 zz"},
    "hands": [_pile("txxxt"), _pile("xffff")],
    "decks": [_pile("ttxxxtxttxtxtxttxtxt"), _pile("fxfxfffxfffxffffxfff")],
}  # fmt: skip
_READY: Final = {"SF-V3": "stampede", "SF-A45": "first-seat-starts"}

SHORT: Final = (
    ShortGame("first", "Twenty health", 2, "Plain creatures, 20 health each.", bots=("kind",),
        readings={"SF-V1": "20"}, deals=(_PLAIN,)),
    ShortGame(
        "short", "Sixty health", 4, "Ready decks with 60 health each; you have the stronger one.", bots=("gentle",),
        readings={**_READY, "SF-V1": "60", "SF-V4": "spark-workshop"},
    ),
    ShortGame(
        "whole", "A whole game", 6, "As published: 120 health each.", bots=("gentle",),
        readings={**_READY, "SF-V4": "full-house"},
    ),
    ShortGame(
        "equal", "A fair match", 10, "Decks by chance, and an opponent who knows what is good.", bots=("gentle",),
        coach=False,
    ),
)  # fmt: skip
