"""Three at the table: what happens to the two others happens clockwise from the one who acts, and adds up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.rulings.oligarchy.tools import GAME, at, main, result, study, waiting
from tests.rulings.tools import legal, play
from tutor.engine import Recorder
from tutor.games.oligarchy.state import Realm


def seats_told(position: Realm, event: str, happen: Callable[[], Any]) -> list[int]:
    """The seats of the events of this kind, in the order in which they were told."""
    recorder = Recorder()
    with position.recorded_by(recorder):
        happen()
    return [moment.event.facts()["seat"] for moment in recorder.moments if type(moment.event).__name__ == event]


@pytest.mark.parametrize(("seat", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_what_is_too_many_after_an_action_is_combined_clockwise_from_the_one_who_acted(
    seat: int, order: list[int]
) -> None:
    """OL-A80 ``at-once``: everybody holds a pair that must be combined."""
    tableaus = ["3 3", "4 4", "5 5"]
    tableaus[seat] = "PE PE"
    position = at(*tableaus, step="main", active=seat, readings={"OL-A80": "at-once"})
    assert seats_told(position, "Combined", lambda: play(position, "combine 2 PE")) == order


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_bread_that_comes_as_the_counter_turns_comes_clockwise_from_the_first_player(
    first: int, order: list[int]
) -> None:
    """OL-A49 ``when-counter-turns``: the last seat ends its turn, and the counter moves to 2."""
    position = GAME.at(
        {
            "seats": 3, "tableaus": ["FA", "FA", "FA"], "deck": "SO", "rest": "home", "first": first,
            "active": (first - 1) % 3, "turn": 2, "cycle": 1, "step": "bonus",
            "readings": {"OL-A49": "when-counter-turns"},
        }
    )  # fmt: skip
    assert isinstance(position, Realm)
    assert seats_told(position, "Harvested", position.advance) == order


def test_what_knights_absorbed_in_two_turns_is_missing_in_their_own_attack() -> None:
    """OL-A69 ``shared-budget``: one point for each of the others, of the four that two knights have."""
    tableaus = ("KN KN", "KN KN", "KN KN 7")
    position = at(*tableaus, deck="SO 3 SO 3 SO", readings={"OL-A69": "shared-budget"})
    for _ in range(2):
        play(position, "attack P3 with 1", "absorb 1", "done acting")
    assert (position.active, position.spent[2]) == (2, 2)
    assert legal(position) == {"attack P2 with 1", "attack P2 with 2", "no attack"}


def test_who_may_strike_two_cards_may_not_strike_two_of_each_opponent() -> None:
    """OL-A66 ``one-or-two`` counts the whole attack."""
    position = at("KN KN", "3 5", "7 9", readings={"OL-A66": "one-or-two"})
    play(position, "attack P2 with 1", "strike 3 down 1", "attack P3 with 3")
    assert waiting(position) == "Striking"
    play(position, "strike 7 down 1")
    assert waiting(position) == "Acting"


def test_each_seat_may_take_for_its_heirs_again_in_every_turn() -> None:
    """OL-A56 ``surplus-once-per-turn`` counts turns, no matter whose they are."""
    position = main("7", "9", "8", deck="SO 3 SO", surplus_taken=[1, 1, 1])
    play(position, "done acting")
    assert (position.active, position.surplus_taken) == (1, [0, 0, 0])


@pytest.mark.parametrize(("moves", "kept"), [(("attack P3 with 1",), 2), (("no attack",), 2)])
def test_what_brings_nothing_down_is_kept_of_all_parts_of_an_attack(moves: tuple[str, ...], kept: int) -> None:
    """OL-A84 ``accumulates``: a baron takes three points, so one at P2 and one at P3 or at nobody are both kept."""
    position = at("KN", "BA", "BA", readings={"OL-A84": "accumulates"})
    play(position, "attack P2 with 1", *moves)
    assert (waiting(position), position.kept[0]) == ("Acting", kept)


def test_a_game_stands_still_when_all_three_have_done_nothing() -> None:
    """OL-A82 ``still-round-draw`` means a whole round."""
    position = study({"seats": 3, "held": ["3", "4", "5"], "readings": {"OL-A82": "still-round-draw"}})
    play(position, "done acting", "done acting")
    assert result(position) is None
    play(position, "done acting")
    end = result(position)
    assert end is not None
    assert end.key == "still"
