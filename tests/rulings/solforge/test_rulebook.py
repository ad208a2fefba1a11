"""The clauses of the rulebook are also shown one by one, in chips and hints, so each has to stand alone."""

from __future__ import annotations

import pytest

from tutor.engine.rulebook import Clause
from tutor.games.solforge import GAME

LEANING = ("It", "Its", "They", "These", "This", "That", "Those", "Then", "After that", "In this", "If neither is")
"""Openings that lean on the clause before."""


@pytest.mark.parametrize("clause", [*GAME.rulebook], ids=lambda clause: clause.id)
def test_no_clause_leans_on_the_one_before(clause: Clause) -> None:
    assert not clause.text.startswith(tuple(f"{opening} " for opening in LEANING))


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
