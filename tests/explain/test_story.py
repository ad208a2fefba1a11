"""The story: in order, under its headings, as one seat may know it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.state import Market
from tests.with_tiny import tiny_added
from tutor.engine.events import Event
from tutor.engine.game import find_game, game_ids
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Table
from tutor.engine.transcript import replay, transcript
from tutor.engine.words import Said
from tutor.explain.narrator import Narrator, as_text, story, story_text


@pytest.fixture
def table() -> Table:
    """Two traders; the first has looked at the top card of the deck, the Ace of Hearts (deal 5), and bids."""
    return Table.deal(GAME, seed=5)


def test_a_seat_hears_only_what_it_may_know(table: Table) -> None:
    assert [beat.text for beat in story(table, 0)] == ["You look at the top card of the deck: ‹A♥›. [NM-2a]"]
    assert "A♥" not in story_text(table, 1)
    assert len(story(table, 1)) == 1
    assert "A♥" not in story_text(table, SPECTATOR)


def test_steps_come_in_order_under_their_headings(table: Table) -> None:
    table.play("bid 1")
    table.play("bid 0")
    assert story_text(table).splitlines() == [
        "Round 1:",
        "- You look at the top card of the deck: A♥. (NM-2a)",
        "- You bid one coin. (NM-2b)",
        "- P2 leaves the auction. (NM-2b)",
        "- You take A♥ for one coin: 3 - 1 = 2 left. (NM-2d)",
    ]
    assert [(beat.n, beat.moment) for beat in story(table)] == [(0, 0), (1, 0), (2, 0), (2, 1)]


def test_a_step_can_be_told_alone_without_a_look_at_those_before(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play("bid 1")
    table.play("bid 0")
    whole = [beat.text for beat in story(table) if beat.n == 2]
    heard: list[Event] = []
    say = GAME.words.say_event

    def say_event(event: Event, view: Market) -> Said:
        heard.append(event)
        return say(event, view)

    monkeypatch.setattr(GAME.words, "say_event", say_event)
    assert [beat.text for beat in Narrator(GAME, 0).alone(table.here)] == whole
    assert len(heard) == len(table.here.moments) == 2


def test_what_lies_ahead_is_told_too(table: Table) -> None:
    table.play("bid 1")
    whole = story(table)
    table.undo()
    assert story(table) == whole


def test_a_change_of_readings_is_told_with_the_question_it_answers(table: Table) -> None:
    table.switch(table.position.readings.replace({"NM-A01": "nobody-scores"}))
    beat = story(table)[-1]
    assert (beat.n, beat.moment, beat.text) == (1, -1, "From here on: nobody. [NM-A01]")
    assert beat.clauses == ("NM-A01", "NM-3f")
    assert "Several cards turned up are equally high" in beat.more[0]


def test_every_beat_cites_a_clause_that_exists(table: Table) -> None:
    for move in ("bid 0", "bid 0", "lay 4S"):
        table.play(move)
    for beat in story(table):
        assert beat.clauses
        assert all(clause in GAME.rulebook for clause in beat.clauses)


def test_details_are_folded_away_unless_asked_for(table: Table) -> None:
    table.switch(table.position.readings.replace({"NM-A01": "nobody-scores"}))
    assert "equally high" not in as_text(story(table))
    assert "equally high" in as_text(story(table), details=True)


def test_a_transcript_with_its_story_can_be_replayed(table: Table) -> None:
    table.play("bid 1")
    text = transcript(table, Narrator(GAME, 0).lines)
    assert "   # You bid one coin. (NM-2b)" in text
    with tiny_added():
        assert replay(text).position == table.position


def test_what_the_rulebook_leaves_open_is_pointed_out_once_in_a_line() -> None:
    for questions in open_questions():
        assert len(questions) == len(set(questions))


def open_questions() -> Iterator[list[str]]:
    """For each game, the details of one line that speak of an ambiguity."""
    for game in map(find_game, game_ids()):
        table = Table.deal(game, seed=5)
        while table.legal() and table.here.n < 60:
            table.play(table.legal()[0])
        ids = game.readings.by_id
        yield [phrase for beat in story(table) for phrase in beat.more if any(id in phrase for id in ids)]
