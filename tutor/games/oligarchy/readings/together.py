"""Options that exclude each other, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tutor.games.oligarchy.readings import OligarchyReadings

_OF_PENALTIES: Final = ("penalty_time", "ban", "penalty_empty", "noble_sign", "royals")
"""Readings that matter only if a bonus can be negative."""


def conflicts(r: OligarchyReadings) -> Iterator[str]:
    """Yield sentences about options that contradict each other or leave another one without meaning."""
    for (one, option), (other, another), sentence in _PAIRS:
        if getattr(r, one) == option and getattr(r, other) == another:
            yield sentence
    changed = {key: r.declared[key].id for key, option in r.defaults.items() if getattr(r, key) != option}
    if "numbers" in changed:
        for key in ("king_zero", *_OF_PENALTIES):
            if key in changed:
                yield f"Without nobles among the numbers (OL-A30) no bonus is negative, so {changed[key]} says nothing."
    elif r.king_zero == "rescues-negative":
        for key in _OF_PENALTIES:
            if key in changed:
                yield f"Where a bonus of -1 is raised too (OL-A39), none is negative, so {changed[key]} says nothing."
    if r.sorcerers == "in-royal-deck" and r.sorcerer_clone == "clonable" and r.royal_cards == "royal-deck-cards":
        yield "A sorcerer of the royal deck (OL-A01) is a royal card (OL-A22), so it cannot be copied (OL-A23)."
    if r.after_match == "continue-until-keeper" and r.match == "forcible-only":
        yield "Where only what forces a combination is a match (OL-A06), none is kept to end a session (OL-A10)."
    if r.after_match == "continue-until-keeper" and r.match == "numbers-only" and r.factor_match == "only-if-forced":
        yield "Where only numbers match (OL-A06), if they force (OL-A79), none is kept to end a session (OL-A10)."
    if r.kings_to_win != "as-printed" and r.two_player_goal == "all-kings":
        yield "OL-V1 names a goal of its own, so OL-A91 cannot ask for every king as well."


_PAIRS: Final = (
    (
        ("opening_pairs", "draw-only"), ("foreign_excess", "at-once"),
        "Where only what is drawn forces (OL-A05), nothing forces in another player's turn (OL-A80).",
    ),
    (
        ("empty_deck", "recycle-everything"), ("discards", "home-return"),
        "Royal cards that go back to their deck (OL-A14) are not shuffled into the draw deck (OL-A12).",
    ),
    (
        ("theft_combos", "pairs-only"), ("theft_products", "any-card"),
        "A thief that serves only for a pair (OL-A27) takes neither a silo nor the bread of a ritual (OL-A28).",
    ),
    (
        ("heart_attack", "none"), ("one_heir", "partner-kept"),
        "Without heart attacks (OL-A51) no partner dies whom an heir could keep (OL-A54).",
    ),
    (
        ("heart_attack", "none"), ("heart_order", "heir-first"),
        "Without heart attacks (OL-A51) an heir has none to come before (OL-A89).",
    ),
    (
        ("heart_attack", "none"), ("several_kings", "last-one-only"),
        "Without heart attacks (OL-A51) the loss of the last king or queen brings none either (OL-A90).",
    ),
    (
        ("heart_order", "heir-first"), ("one_heir", "partner-kept"),
        "An heir that replaces the lost card at once (OL-A89) is not left to keep its partner (OL-A54).",
    ),
)  # fmt: skip
