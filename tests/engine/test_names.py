"""What seats are called: in the story, the saves and the transcripts, and never in the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tiny_game import GAME
from tutor.engine.saves import SaveError, load, save, save_for_seat
from tutor.engine.seat_names import named
from tutor.engine.table import Table
from tutor.engine.transcript import replay, transcript
from tutor.explain.narrator import story_text

NAMES = ("", "Ada", "Ben")


@pytest.fixture
def table() -> Table:
    """Three at a table, two of them with names."""
    table = Table.deal(GAME, 3, 5, names=NAMES)
    table.play(table.position.legal()[0])
    return table


def test_the_story_calls_seats_by_name_and_the_others_by_number(table: Table) -> None:
    plain = Table.deal(GAME, 3, 5)
    plain.play(plain.position.legal()[0])
    without = story_text(plain, 2)
    assert "P1" in without + story_text(plain, 1)
    assert story_text(table, 0) == story_text(plain, 0).replace("P2", "Ada").replace("P3", "Ben")
    assert story_text(table, 2) == without.replace("P2", "Ada")


def test_names_are_saved_and_read_again(table: Table) -> None:
    for again in (load(save(table)), replay(transcript(table)), load(save_for_seat(table, 0)), table.fork()[0]):
        assert again.start.names == again.position.names == NAMES
    assert load(save(Table.deal(GAME, 3, 5))).start.names == ()


def test_positions_that_differ_by_names_alone_are_equal(table: Table) -> None:
    plain = Table(GAME, replace(table.start, names=()))
    assert plain.root.position == table.root.position


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (["Ada"], "take two names, not 1"),
        (["Ada", "Ada"], "Two seats are called Ada"),
        (["", "**Ada**"], "is not a name"),
        (["", "A[EL-4g]"], "is not a name"),
        (["", "x" * 13], "is not a name"),
        (["", " Ada"], "is not a name"),
        (["", 7], "is not a name"),
    ],
)
def test_names_that_cannot_be_are_refused(names: list[str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        named(names, 2)


def test_a_save_with_a_bad_name_is_refused(table: Table) -> None:
    with pytest.raises(SaveError, match="is not a name"):
        load(save(table).replace('"Ada"', '"<b>"'))
