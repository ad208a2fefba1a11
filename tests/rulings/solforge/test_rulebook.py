"""What some clauses of the rulebook have to name, as each is also shown by itself, in chips and hints."""

from __future__ import annotations

import pytest

from tutor.games.solforge import GAME


@pytest.mark.parametrize(
    ("id", "what"),
    [
        ("SF-PC-e", "spell"),
        ("SF-BA-f", "sleeping creature"),
        ("SF-BA-h", "opposing creatures"),
        ("SF-RO-d", "a card was played"),
        ("SF-DD-a", "constructed"),
        ("SF-AL-g", "list of reactions"),
    ],
)
def test_a_clause_names_what_it_is_about(id: str, what: str) -> None:
    assert what in GAME.rulebook[id].text
