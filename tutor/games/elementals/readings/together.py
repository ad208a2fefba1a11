"""Options that exclude each other, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tutor.games.elementals.readings import ElementalsReadings

_CLASSIC_SETTLES: Final = (
    "tower", "loss_line", "damage_span", "joker_banish", "joker_number_moment", "joker_discarded", "immunity",
    "cover_relation", "layout_choice", "damage_limit", "layout", "no_immunity", "wild_jokers", "powers_at_start",
)  # fmt: skip


def conflicts(r: ElementalsReadings) -> Iterator[str]:
    """Yield sentences about options that exclude each other."""
    changed = {item.key: item.id for item in r.declared.values() if getattr(r, item.key) != item.default}
    if r.parent_game == "classic":
        for key in _CLASSIC_SETTLES:
            if key in changed:
                yield f"The parent game (EL-V9) already settles what {changed[key]} asks."
    elif r.wild_jokers == "wild-tens":
        for key in ("joker_banish", "joker_number_moment", "joker_discarded"):
            if key in changed:
                yield f"Wild jokers worth ten (EL-V5) already settle what {changed[key]} asks."
    for (one, option), (other, options), sentence in _PAIRS:
        if getattr(r, one) == option and getattr(r, other) in options:
            yield sentence


_PAIRS: Final = (
    (
        ("layout_choice", "random-layout"), ("layout", ("A", "B", "C")),
        "A layout that is fixed beforehand (EL-V2) cannot be left to chance (EL-A19).",
    ),
    *(
        (("tower", size), ("layout", ("B", "C")), "A smaller tower (EL-V10) is laid in the first layout (EL-V2).")
        for size in ("ten", "six", "three")
    ),
    *(
        (
            ("tower", size), ("layout_choice", ("random-layout",)),
            "A smaller tower (EL-V10) is laid in the first layout, which cannot be left to chance (EL-A19).",
        )
        for size in ("ten", "six", "three")
    ),
    (
        ("no_immunity", "no-immunity"), ("immunity", ("placed-for-nothing",)),
        "Without immunity (EL-V4) no card is placed for nothing (EL-A10).",
    ),
    (
        ("weak_pair", "keep-adding"), ("hopeless_first_card", ("must-be-completable",)),
        "Where damage cards may keep being added (EL-A11), every first card can be completed (EL-A12).",
    ),
    (
        ("damage_span", "per-turn"), ("empty_deck", ("reshuffle-hits",)),
        "With damage that starts at 0 each turn (EL-A04) and discards that come back (EL-A05) the game might never "
        "end.",
    ),
    (
        ("damage_kept", "lost-at-turn-end"), ("empty_deck", ("reshuffle-plane",)),
        "With unfinished cards that go to the Elemental Plane (EL-A15) and come back from there (EL-A05) the game "
        "might never end.",
    ),
    (
        ("dead_position", "declared-lost"), ("empty_deck", ("reshuffle-plane", "reshuffle-hits")),
        "Where the deck is refilled (EL-A05), no number of cards makes the game hopeless (EL-A39).",
    ),
    (
        ("holding", "may-hold"), ("free_hold", ("one-hold", "pocket")),
        "Where cards may always be held (EL-A36), a free hold (EL-V8) adds nothing.",
    ),
    (
        ("powers_at_start", "all-four"), ("taking_power", ("may-refuse",)),
        "With all four favours from the start (EL-V6) none is won that could be refused (EL-A24).",
    ),
    (
        ("powers_at_start", "all-four"), ("lord_attack_cards", ("stay-under-lord",)),
        "With all four favours from the start (EL-V6) no beaten King stays that cards could lie under (EL-A23).",
    ),
)  # fmt: skip
