"""Hints, glossary, and where a clause is at work."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.rules import Bid
from tutor.engine.rulebook import RulebookError
from tutor.engine.table import Table
from tutor.explain import clause_examples
from tutor.explain.citations import Uses, fired, uses
from tutor.explain.clause_examples import at_work, find_example
from tutor.explain.glossary import entries, linked
from tutor.explain.hints import hint_of
from tutor.explain.narrator import story
from tutor.learn.advising import advise


@pytest.fixture
def table() -> Table:
    """Deal 5: the first trader may bid nothing to three coins."""
    return Table.deal(GAME, seed=5)


def test_a_hint_has_three_stages_from_the_clause_to_the_move_with_its_reason(table: Table) -> None:
    hint = hint_of(GAME, table.view(0), Bid.of(2), "Two are enough.")
    assert hint.lines == (
        ("Clause", f"{GAME.rulebook['NM-2b'].text} [NM-2b]"),
        ("Piece", "Look at this: Bid 2."),
        ("Move", "Bid two coins. Two are enough."),
    )
    assert hint.at == ((), ("bid:2",), ("bid:2",))


def test_there_is_no_hint_for_a_seat_that_has_nothing_to_choose(table: Table) -> None:
    assert advise(GAME, table.view(1)) is None


def test_words_of_the_glossary_become_terms_once() -> None:
    assert linked("A haggle is a Haggle.", GAME.words) == ["A ", {"term": "haggle", "id": "haggle"}, " is a Haggle."]
    assert linked("A haggle.", GAME.words, but="haggle") == ["A haggle."]
    assert linked("Nothing here. [NM-2a]", GAME.words) == ["Nothing here. ", {"clause": "NM-2a"}]
    assert [entry.word for entry in entries(GAME.words)] == ["haggle"]


def found(table: Table, clause: str, seat: int = 0) -> dict[str, list[str]]:
    """The uses of a clause by name."""
    sorts: list[Uses] = uses(GAME, clause, table.view(seat), story(table, seat), GAME.cited_by)
    return {sort.name: [use.text for use in sort.items] for sort in sorts}


def test_a_clause_lists_what_it_allows_and_forbids_on_this_board(table: Table) -> None:
    table.play("bid 2")
    here = found(table, "NM-2b", 1)["On this board"]
    assert "You may leave the auction." in here
    assert "A bid must be higher than the last one, two coins. [NM-2b]" in here
    assert "On this board" not in found(table, "NM-2b", 0)


def test_a_clause_lists_where_it_was_at_work_and_who_uses_it(table: Table) -> None:
    table.play("bid 2")
    uses_ = found(table, "NM-2b")
    assert uses_["In this game"] == ["You bid two coins. [NM-2b]"]
    assert uses_["Used by the rules"] == ["move: bid", "decision: bidding", "event: called", "refusal: too low"]
    assert [beat.n for beat in fired("NM-2b", story(table))] == [1]


def test_a_clause_lists_the_open_questions_about_it(table: Table) -> None:
    assert found(table, "NM-3f")["Left open"] == [f"{GAME.readings.find('NM-A01').question} [NM-A01]"]


def test_an_open_question_lists_how_it_is_read(table: Table) -> None:
    ways = found(table, "NM-A01")["Readings"]
    assert ways[:2] == ["At this table: everybody who showed one", "Or: nobody"]


def test_an_unknown_clause_is_refused(table: Table) -> None:
    with pytest.raises(RulebookError):
        found(table, "NM-99")


@pytest.mark.parametrize("clause", ["NM-2b", "NM-2c", "NM-2d", "NM-3b", "NM-3d", "NM-3e", "NM-3f", "NM-4a"])
def test_a_position_that_shows_a_clause_is_found_by_playing(clause: str) -> None:
    example = find_example(GAME, clause)
    assert example is not None
    table, words = example
    assert words
    assert at_work(table, clause) == words


@pytest.mark.parametrize("clause", ["NM-1c", "NM-4b", "NM-4c"])
def test_what_is_flavour_unreachable_or_silent_is_not_looked_for(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "deal", lambda *facts, **more: pytest.fail("A game was begun."))
    assert find_example(GAME, clause) is None


def test_what_no_game_shows_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_examples, "MOST_MOVES", 1)
    assert find_example(GAME, "NM-4a") is None  # it ends the game, which takes more than a move
