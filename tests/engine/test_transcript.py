"""Transcripts: plain text that a person can read and write, and that plays the game again."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.state import Market
from tutor.engine.saves import SaveError
from tutor.engine.table import Table
from tutor.engine.transcript import replay, transcript

WRITTEN = """Night Market
deal 3
players 2
read NM-A01 nobody-scores
moves
1. bid 1
   # You bid one coin.
2. bid 2

3. bid 0
"""


def test_a_game_is_written_as_a_person_would() -> None:
    table = Table.deal(GAME, 2, seed=3, readings={"tie": "nobody-scores"})
    for move in ("bid 1", "bid 2", "bid 0"):
        table.play(move)
    told = {1: ["You bid one coin."]}
    expected = WRITTEN.replace("\n\n", "\n")
    assert transcript(table, lambda step: told.get(step.n, [])) == expected


def test_what_a_person_wrote_is_played_again() -> None:
    table = replay(WRITTEN)
    assert [step.move.text() for step in table.line() if step.move] == ["bid 1", "bid 2", "bid 0"]
    position = table.position
    assert isinstance(position, Market)
    assert position.readings.tie == "nobody-scores"
    assert position.coins == [3, 1]


def test_numbers_before_moves_and_the_case_of_the_title_do_not_matter() -> None:
    assert replay("NIGHT market\ndeal 3\nmoves\nbid 1\n7.bid 2").here.n == 2
    assert replay("night_market # by its id\n").here.n == 0


def test_luck_and_switches_survive() -> None:
    table = Table.deal(GAME, 2, seed=3)
    table.switch(table.position.readings.replace(tie="nobody-scores"))
    while table.legal():
        table.play(table.legal()[0], (6, 2))
    again = replay(transcript(table))
    assert again.here.n == table.here.n
    assert again.position == table.position
    assert [step.luck for step in again.line()] == [step.luck for step in table.line()]


def test_a_forced_setup_survives() -> None:
    order = ("AS", "2S", "3S", "4S", "AH", "2H", "3H", "4H", "AD", "2D", "3D", "4D", "AC", "2C", "3C", "4C")
    table = Table.deal(GAME, 2, luck=(order, 6))
    again = replay(transcript(table)).position
    assert again == table.position
    assert isinstance(again, Market)
    assert [str(card) for card in again.hands[0]] == ["AS", "2S", "3S"]


def test_a_study_survives() -> None:
    study = {"seats": 2, "deck": "AS", "hands": ["2C", "3C"], "coins": [1, 1], "agenda": [{"is": "Round"}]}
    table = Table.study(GAME, study)
    table.play("bid 1")
    again = replay(transcript(table))
    assert again.position == table.position
    assert again.start.study == study


def test_a_comment_cannot_smuggle_in_a_move() -> None:
    table = Table.deal(GAME, 2, seed=3)
    text = transcript(table, lambda step: ["hello\nbid 1"])
    assert replay(text).here.n == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("# only a comment", "empty"),
        ("Chess\nmoves", "Line 1: there is no game 'Chess'"),
        ("Night Market\nroyal 3", "Line 2: 'royal' is none of deal, players"),
        ("Night Market\ndeal three", "Line 2: deal takes a whole number, not 'three'"),
        ("Night Market\ndeal 99999999999999999999", "cannot be set up. A deal is a whole number"),
        ("Night Market\nplayers 7", "cannot be set up. .*players, not 7"),
        ("Night Market\nread NM-A09 x", "cannot be set up. There is no reading"),
        ("Night Market\nread NM-A01", "Line 2: read takes"),
        ("Night Market\nforce ,", "Line 2: force takes"),
        ("Night Market\nforce 6", "cannot be set up. The forced order"),
        ("Night Market\nposition {", "Line 2: this position is not JSON"),
        ("Night Market\nposition []", "cannot be set up. A position is a dict"),
        ("Night Market\nposition " + "[" * 50_000, "JSON|wrong form|dict"),
        ("Night Market\nmoves\nbid 9", r"Line 3: this move is not legal: bid 9: .* cannot bid 9\. \(NM-2c\)"),
        ("Night Market\n\n\nmoves\n\nsing", "Line 6: this move cannot be played: No move is written 'sing'"),
        ("Night Market\nmoves\nread NM-A01 x", "Line 3: NM-A01 can be read as"),
        ("Night Market\nmoves\nread", "Line 3: "),
        ("x" * 1_000_001, "at most a million"),
    ],
)
def test_a_line_that_cannot_be_read_or_played_is_named(text: str, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        replay(text)


def test_luck_that_stands_before_a_change_of_readings_waits_for_the_move_below_it() -> None:
    table = replay("Night Market\ndeal 3\nmoves\nbid 1\nforce 6\nread NM-A01 nobody-scores\nbid 2\nbid 0\n")
    assert [step.luck for step in table.line()] == [(), (), (), (6,), ()]
