"""What a second reading of the rulings found: places where play stopped, or a number came out wrong."""

from __future__ import annotations

from tests.rulings.elemental_deck_builder.tools import at, legal, play
from tutor.engine import Decision


def test_a72_a_veto_finds_no_face_down_action_where_the_last_one_was_turned_up_to_answer_it() -> None:
    """Bob answers Veto with his one face-down action, Fire: 5 damage to Ann. Then Veto has nothing to discard."""
    readings = {"ED-A72": "also-face-down", "ED-A67": "anything"}
    position = at("veto", readings=readings, tables=["", "fire"], placed=["", "2"])
    play(position, "execute veto", "answer-with fire", "go-on")
    assert position.health == [95, 100]
    assert position.tables == [[], []]
    assert "end" in legal(position)
