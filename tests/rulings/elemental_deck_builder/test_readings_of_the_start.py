"""Open questions that are settled before the first turn: the faces of the dice, the oldest cards."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read, result, texts
from tests.rulings.tools import legal, why_not
from tutor.engine import PositionError
from tutor.engine.luck import LuckError
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

FOURS = [1, 4, 2, 3, 4, 1, 1]


def test_a_die_of_four_faces_has_no_fifth() -> None:
    """Its faces 1 and 4 lie opposite, and 2 and 3: what is flipped gives 5 less what it showed."""
    for option, refused in (("d6", None), ("d4", "out-of-faces")):
        assert why_not(_with_trick(option), "shift earth 1") == refused
    position = at("perspective-shift", dice=FOURS, readings=read(A17="d4"))
    play(position, "execute perspective-shift", "choose fire")
    assert position.dice[0] == 4
    six = at("perspective-shift", dice=FOURS)
    play(six, "execute perspective-shift", "choose fire")
    assert six.dice[0] == 6


def _with_trick(option: str, **more: str) -> DeckBuilderPosition:
    position = at("cheap-trick", dice=FOURS, readings=read(A17=option, **more))
    play(position, "execute cheap-trick")
    return position


def test_a_four_goes_round_to_one_or_stops() -> None:
    for option, value in (("wrap", 1), ("clamp", 4)):
        position = _with_trick("d4", A23=option)
        play(position, "shift earth 1")
        assert position.dice[1] == value


def test_any_other_face_of_four() -> None:
    position = at("perspective-shift", dice=FOURS, readings=read(A17="d4", A28="any-other-face"))
    play(position, "execute perspective-shift", "choose fire")
    assert legal(position) == {"value 2", "value 3", "value 4"}


def test_four_faces_are_what_is_rolled_and_what_a_position_may_show() -> None:
    with pytest.raises(LuckError, match="A die with 4 sides cannot show 5"):
        play(at("gambling", dice=FOURS, readings=read(A17="d4"), luck={"fire": [5]}), "execute gambling", "choose fire")
    with pytest.raises(PositionError, match="dice are seven values from 1 to 4"):
        at(readings=read(A17="d4"))
    starts = [GAME.start(2, seed, read(A17="d4")).dice for seed in range(1, 30)]
    assert {value for dice in starts for value in dice} == {1, 2, 3, 4}


def test_the_player_who_begins_names_the_oldest_card_of_each_shop() -> None:
    """The cheap shop first. What is named ages first, the rest stays as dealt. By default nobody is asked."""
    position = GAME.start(2, 7, read(A87="player-chooses"))
    cheap, expensive = map(texts, position.rows)
    assert (position.turn_of, legal(position)) == (position.first, {f"oldest {card}" for card in cheap})
    assert why_not(position, f"oldest {expensive[0]}") == "not-in-shop"
    play(position, f"oldest {cheap[2]}")
    assert legal(position) == {f"oldest {card}" for card in expensive}
    play(position, f"oldest {expensive[0]}")
    assert texts(position.rows[0]) == [cheap[2], cheap[0], cheap[1], cheap[3]]
    assert texts(position.rows[1]) == expensive
    play(position, "end")
    assert [texts(pile) for pile in position.removed] == [[cheap[2]], [expensive[0]]]
    assert result(position) is None
    assert "end" in legal(GAME.start(2, 7))
