"""What a touch on SolForge's board means when it makes no legal move: the rule that stands against it."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine import find_game
from tutor.explain.why_not import explain

GAME = find_game("solforge")
TABLE: dict[str, Any] = {
    "field": {
        "A1": "wind-primordial@2",
        "A2": "palladium-pulsemage@1 zz",
        "A3": "tanglesprout@1",
        "B1": "spring-dryad@1",
    },
    "hands": ["tanglesprout@3 enrage@1 energy-surge@2 batterhide@1", "enrage@1"],
    "turn": 3,
}


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        (("hand:batterhide@1",), "SF-OV-g"),  # a creature card needs a lane
        (("hand:batterhide@1", "space:B2"), "SF-OV-g"),  # and one of one's own
        (("hand:enrage@1",), "SF-OV-h"),  # a spell needs its target
        (("hand:enrage@1", "space:B2"), "SF-PC-d"),  # nobody stands there
        (("hand:tanglesprout@3", "discards"), "SF-PC-f"),  # on its highest level
        (("hand:energy-surge@2", "discards"), "SF-PC-i"),  # Free cards are not levelled directly
        (("space:A2",), "SF-BA-e"),  # asleep
        (("space:A3",), "SF-AT-j"),  # no Mobility
        (("space:A1", "space:A4"), "SF-AT-j"),  # too far for Mobility 2
        (("space:A1", "space:A2"), "SF-LN-d"),  # somebody stands there
        (("space:B1",), "SF-GI-f"),  # the other's side
        (("space:A5",), "SF-OV-g"),  # an empty lane: first a card
        (("discards",), "SF-OV-g"),  # nothing is held that could be levelled
        (("seat:B",), "SF-BA-j"),  # creatures hit the other player, in the battle
        (("do:end-turn",), "SF-TM-b"),  # the battle comes first
        (("do:cancel",), "SF-OV-h"),  # nothing has begun
    ],
)
def test_a_touch_is_answered_with_the_clause_that_forbids_it(touch: tuple[str, ...], clause: str) -> None:
    answer = explain(GAME, GAME.at(TABLE), touch)
    assert answer.legal is None
    assert answer.clauses[0] == clause
    assert answer.verdict


@pytest.mark.parametrize("place", ["space:B2", "space:B1"])
def test_after_a_lane_of_the_other_side_the_nearest_move_is_the_same_card_in_a_lane_of_ones_own(place: str) -> None:
    answer = explain(GAME, GAME.at(TABLE), ("hand:batterhide@1", place))
    assert answer.nearest is not None
    assert answer.nearest.text() == "forge batterhide@1 in 1"


@pytest.mark.parametrize("battles", [0, 1])
def test_before_the_battle_the_end_of_the_turn_is_answered_with_the_battle(battles: int) -> None:
    """The Herald in A1 has an extra battle left after the first one; until it was held, the turn cannot end either."""
    field = {"A1": "zyx-storm-herald@1 extra 1"} if battles else {}
    answer = explain(GAME, GAME.at({**TABLE, "field": field, "battles": battles}), "end turn")
    assert answer.clauses[0] == "SF-TM-b"
    assert answer.nearest is not None
    assert answer.nearest.text() == "battle"


def test_after_the_last_play_a_card_is_nearest_to_nothing_in_a_lane() -> None:
    answer = explain(GAME, GAME.at({**TABLE, "plays": 0}), ("hand:batterhide@1", "space:A4"))
    assert answer.nearest is not None
    assert not answer.nearest.text().startswith(("forge", "level"))


def test_the_last_play_is_named_when_none_is_left() -> None:
    position = GAME.at({**TABLE, "plays": 0})
    for touch in (("hand:batterhide@1",), ("hand:batterhide@1", "space:A4"), ("hand:enrage@1", "space:B1")):
        assert explain(GAME, position, touch).clauses[0] == "SF-OV-b"


def test_nothing_is_touched_after_the_end() -> None:
    position = GAME.at({"field": {"A1": "tanglesprout@1"}, "health": [120, 7]})
    position.play(GAME.read_move("battle", position))
    assert position.result is not None
    assert explain(GAME, position, ("seat:B",)).clauses[0] == position.result.clause


@pytest.mark.parametrize(
    ("touch", "way_on"), [(("space:B2",), "forge"), (("seat:B",), "forge"), (("space:A3",), "battle")]
)
def test_a_touch_that_means_no_move_is_never_answered_by_levelling_a_card(touch: tuple[str, ...], way_on: str) -> None:
    """A card is played first; of an own creature that stays, the battle is the way on."""
    table = {**TABLE, "hands": ["enrage@1 batterhide@1", "enrage@1"]}
    answer = explain(GAME, GAME.at(table), touch)
    assert answer.nearest is not None
    assert answer.nearest.text().split()[0] in (way_on, "cast")
