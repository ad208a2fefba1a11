"""The board tells one table from another: between two of them nothing is counted and nothing glides."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.widgets.board_tools import there
from tutor.engine.game import find_game, game_ids
from tutor.learn import lessons_of
from widgets import lesson, play

LONG = {id: [found.id for found in lessons_of(find_game(id)) if len(found.pages()) > 2] for id in game_ids()}
"""By game: its lessons of three pages or more; a game that is being made may have none yet."""


@pytest.mark.parametrize("id", [id for id, lessons in LONG.items() if lessons])
def test_every_page_is_another_table_and_every_step_of_a_page_the_same(id: str, tmp_path: Path) -> None:
    """Also where two pages begin with the same position: what the first came to is not the second's."""
    board = lesson(LONG[id][0], tmp_path / "p.json")
    seen = []
    for number in range(1, len(board.place.pages) + 1):
        board.to_page(number)
        seen.append(board.widget.scene["table"])
    assert len({*seen}) == len(seen)


def test_a_move_leaves_the_table_what_it_is_and_a_new_deal_does_not() -> None:
    board = play("elemental_deck_builder", short="first")
    before = board.widget.scene["table"]
    board.play("gold")
    assert board.widget.scene["table"] == before
    board.undo()
    assert board.widget.scene["table"] == before
    board.play("execute fire")
    board.play("end")
    assert all(frame["scene"].get("table", before) == before for frame in there(board.widget.replay)["frames"])
    assert play("elemental_deck_builder", short="first", deal=2).widget.scene["table"] != before
