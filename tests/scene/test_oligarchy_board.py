"""The board of Oligarchy: what the details of a card say."""

from __future__ import annotations

import pytest

from tutor.games.oligarchy.scene import reference


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("PR", "level 1, draw deck, four copies, 6 with the expansion"),
        ("TH", "no level, draw deck, three copies, 5 with the expansion (4 if halves are rounded down)"),
        ("SO", "no level, draw deck, three copies, 5 with the expansion (4 if halves are rounded down)"),
        ("AC", "no level, royal deck, one copy"),
        ("KI", "level 13, royal deck, four copies, 6 with the expansion"),
        ("KN", "no level, royal deck, six copies, 9 with the expansion, a player holds at most 5"),
        ("EJ", "no level, royal deck, two copies, 3 with the expansion, a player holds at most 1"),
        (
            "BR",
            "no level, royal deck, 24 copies, 36 with the expansion, "
            "a player holds at most 4, and 4 more for each silo",
        ),
        ("SI", "no level, royal deck, four copies, 6 with the expansion, a player holds at most 3"),
        ("FA", "no level, made on the table, a player holds at most 5"),
        ("HE", "no level, made on the table"),
    ],
)
def test_the_details_count_the_copies_and_what_a_player_may_hold(kind: str, facts: str) -> None:
    """Half again of every card that is not single: of three, one or two more (OL-count-b, OL-A71)."""
    assert {entry["id"]: entry["sub"] for entry in reference()}[kind] == facts
