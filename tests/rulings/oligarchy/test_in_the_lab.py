"""Oligarchy in the rules lab: its report, its ruling cards, a balance sheet."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import GAME
from tutor.lab.balance import Serial, balance
from tutor.lab.fork_store import known_forks
from tutor.lab.report import report
from tutor.lab.rulings import ruling_cards
from tutor.learn import citations_of

NOTES = {"OL-A02", "OL-A03", "OL-A85"}
"""Questions without a switch: nothing to be seen, nothing that could be hidden alone, and answered by two others."""


def test_every_clause_is_taught_and_the_report_says_what_became_of_it() -> None:
    found = report(GAME, 1, trials=0, cited_by=citations_of(GAME))
    assert len(found.lines) == len(GAME.rulebook) == 156
    assert [line.clause.id for line in found.lines if "taught" not in line.marks()] == []


def test_every_question_with_a_switch_has_a_card_that_shows_it() -> None:
    shown = {known.item.id for known in known_forks(GAME) if known.best is not None}
    cards = {card.item.id for card in ruling_cards(GAME)}
    assert cards == set(GAME.readings.by_id)
    assert cards - shown == NOTES == {item.id for item in GAME.readings.declared.values() if item.kind == "note"}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_balance_sheet_counts_games_by_seats(seats: int) -> None:
    """Of the same deals, those for the first king take fewer moves than those for two kings, and none is drawn."""
    presets = {name: GAME.readings.presets[name] for name in ("short", "first king")}
    sheet = balance(GAME, presets, bots=["greedy"], seats=seats, deals=range(1, 4), executor=Serial())
    assert [sheet.mean(n, "nobody wins").mean for n in (0, 1)] == [0, 0]
    assert sheet.mean(1, "moves").mean < sheet.mean(0, "moves").mean
