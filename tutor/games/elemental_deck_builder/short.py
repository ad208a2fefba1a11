"""Short games: three set-ups by house rules, the first with easy starting positions, and the printed game."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.short_games import ShortGame

NO_ANSWERS = {"ED-V10": "no"}
ARMED = {"ED-V04": "three", "ED-V17": "two-attacks"}
"""The house rules of every short game: three cards in hand, from a deck that can attack."""


def _first(
    seed: int, dice: tuple[int, ...], hands: tuple[str, str], decks: tuple[str, str], rows: tuple[str, str], store: str
) -> dict[str, Any]:
    """Return an easy start for the first game: 20 health against 15, you begin, and the shops hold eleven kinds of
    cards."""
    return {
        "seed": seed, "dice": list(dice), "health": [20, 15], "gold": [6, 6], "hands": list(hands),
        "decks": list(decks), "rows": list(rows), "stores": [store, ""],
    }  # fmt: skip


FIRST: Final = (
    # Fire 2, earth 6: one look at the dice says which card to hold for.
    _first(
        27, (2, 6, 1, 3, 4, 5, 2),
        ("fire basic-income basic-income", "exploration-novice tremor fire"),
        ("tremor exploration-novice", "basic-income basic-income"),
        (
            "multitasking-novice exploration-master sleight-of-hand exploration-novice",
            "blazing-fire earthquake haphazard-offence",
        ),
        "cheap-trick blind-attack tremor fire",
    ),
    # Fire 4, earth 6: both attacks are good, and the shop sells Fire.
    _first(
        7, (4, 6, 5, 3, 4, 4, 5),
        ("tremor basic-income basic-income", "basic-income exploration-novice basic-income"),
        ("exploration-novice fire", "fire tremor"),
        ("fire blind-attack exploration-novice sleight-of-hand", "earthquake haphazard-offence blazing-fire"),
        "cheap-trick multitasking-novice tremor exploration-master",
    ),
    # Fire 1, earth 4: weak attacks at first, and a longer game.
    _first(
        36, (1, 4, 6, 6, 1, 6, 2),
        ("fire tremor exploration-novice", "tremor fire basic-income"),
        ("basic-income basic-income", "basic-income exploration-novice"),
        ("tremor sleight-of-hand exploration-novice blind-attack", "blazing-fire earthquake haphazard-offence"),
        "exploration-master cheap-trick multitasking-novice fire",
    ),
)  # fmt: skip
"""Easy starting positions: a newcomer who attacks beats the kind opponent nearly always."""

SHORT: Final = (
    ShortGame(
        "first", "Twenty against fifteen", 5,
        "You have 20 health, Ben has 15. Eleven kinds of cards, and no attack can be answered.",
        bots=("kind",), readings={**ARMED, **NO_ANSWERS}, deals=FIRST,
    ),
    ShortGame(
        "middle", "Twenty-five each", 8,
        "Ben hits more often. There are more cards: some bring actions, some change dice.",
        bots=("fair",),
        readings={**ARMED, **NO_ANSWERS, "ED-V02": "twenty-five", "ED-V18": "three-or-more", "ED-V19": "few-kinds"},
    ),
    ShortGame(
        "short", "Thirty each", 10, "All cards and all rules, in ten minutes: 30 health, and two attacks in each deck.",
        bots=("kind",), readings={**ARMED, "ED-V02": "thirty", "ED-V18": "three-or-more"},
    ),
    ShortGame(
        "book", "By the book", 35, "The printed game: 100 health, five Basic Incomes, all rules.", bots=("attacks",),
    ),
)  # fmt: skip
