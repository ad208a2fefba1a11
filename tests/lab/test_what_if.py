"""What-ifs of the teaching plan, and the law that they hold for any game and give nothing away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tests.with_tiny import tiny_added
from tutor.engine import Game, MoveError, Position, ReadingError, find_game
from tutor.engine.table import Table
from tutor.games.elementals.state import ElementalsPosition
from tutor.lab import WhatIf, what_if

ELEMENTALS = find_game("elementals")
T = {
    "1.1": "KD", "2.1": "QS", "2.2": "JH", "3.1": "JD", "3.2": "KC", "3.3": "QH",
    "4.1": "KH", "4.2": "JC", "4.3": "QC", "4.4": "KS", "5.1": "JS", "5.2": "QD",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield


def study(slots: dict[str, str], hand: str, **more: Any) -> Table:
    return Table.study(ELEMENTALS, {"layout": "A", "slots": slots, "hand": hand, **more})


def of_elementals(position: Position) -> ElementalsPosition:
    assert isinstance(position, ElementalsPosition)
    return position


def told(answer: WhatIf) -> dict[str, tuple[str, ...]]:
    return {difference.name: difference.cells for difference in answer.differences}


def test_el_a07_a_joker_at_a_waiting_jack() -> None:
    table = study({**T, "5.1": "JS[6H 5C]"}, "2S 10D X1")
    answer = what_if(table, readings={"EL-A07": "joker-banishes-any"}, moves=["banish 5.1 with X1"])
    here, there = answer.branches
    assert here.refused is not None
    assert "EL-4g" in here.refused.clauses
    left = [of_elementals(branch.table.position).elementals_left() for branch in (here, there)]
    assert left == [12, 11]
    assert there.refused is None
    assert [beat.clauses[0] for beat in there.story()] == ["EL-4g", "EL-4m"]
    differences = told(answer)
    assert differences["Slot 4.1"] == (
        "face down, covered by 5.1",
        "King of Hearts, water, power 13, no damage card yet",
    )
    assert differences["Your hand"] == ("2♠, 10♦ and Joker", "2♠ and 10♦")
    assert "Slot 5.2" in answer.same
    assert table.here is table.root
    assert not table.following(table.root)


def test_el_a11_a_weak_pair_has_three_readings() -> None:
    table = study({**T, "5.1": "JS[6H]"}, "4D 5C 9S")
    answer = what_if(
        table, readings={"EL-A11": ["short-pair-sticks", "keep-adding"]}, moves=["place 4D on 5.1", "place 5C on 5.1"]
    )
    assert [branch.refused is None for branch in answer.branches] == [False, False, True]
    assert [len(branch.steps) for branch in answer.branches] == [0, 1, 2]
    assert answer.branches[0].unplayed == ("place 5C on 5.1",)


def test_sf_a08_a_game_that_nobody_wins_is_called_drawn() -> None:
    """A's Hulk deals 4 to B, B's Tanglesprout 7 to A: -2 health against 0."""
    both_fall = {"seats": 2, "health": [5, 4], "field": {"A1": "xithian-hulk@1", "B2": "tanglesprout@1"}}
    table = Table.study(find_game("solforge"), both_fall)
    options = ["always-draw", "active-player-wins"]
    assert told(what_if(table, readings={"SF-A08": options}, moves=["battle"]))["The end"] == ("lost", "drawn", "won")


def test_el_a14_one_target_at_a_time() -> None:
    table = study(T, "7H 8C 3D", deck="5D 4S 10S")
    line = ["place 8C on 5.1", "place 7H on 5.2", "place 3D on 5.1"]
    answer = what_if(table, readings={"EL-A14": "one-at-a-time"}, moves=line)
    assert answer.branches[0].refused is None
    assert answer.branches[1].tried is not None
    assert answer.branches[1].tried.text() == "place 7H on 5.2"


def test_el_a03_the_win_after_the_hand_is_empty_is_a_loss() -> None:
    table = study({"1.1": "KD[10C 3S]"}, "4C 9D 2H", damage=29)
    line = ["banish 1.1 with 9D", "discard 4C"]
    answer = what_if(table, readings={"EL-A03": "after-hand-emptied"}, moves=line)
    assert told(answer)["The end"] == ("won", "lost")
    assert answer.branches[0].unplayed == ("discard 4C",)


def test_el_l9_another_move_loses() -> None:
    table = study({"1.1": "KD[10C 3S]"}, "4C 9D 2H", damage=29)
    answer = what_if(table, move="discard 4C", moves=["banish 1.1 with 9D"])
    assert told(answer)["The end"] == ("won", "lost")
    assert "29 + 4 = 33" in str(answer)


def test_el_l13_both_cards_that_breath_may_bring() -> None:
    table = study({"1.1": "JD[7C]"}, "6H 5S", powers="KC", deck="4D 9C")
    answer = what_if(table, luck=[("4D",), ("9C",)], moves=["use KC", "place 6H on 1.1"])
    assert [branch.change.meaning for branch in answer.branches[1:]] == ["‹4♦› comes.", "‹9♣› comes."]
    assert told(answer)["Your hand"][1:] == ("5♠ and 4♦", "5♠ and 9♣")


def test_a_reading_that_changes_no_picture_may_change_what_is_allowed() -> None:
    table = study({slot: card for slot, card in T.items() if slot != "5.1"}, "10D 4S")
    answer = what_if(table, readings={"EL-A22": "lowest-row-only"}, moves=[])
    assert list(told(answer)) == ["Allowed only here"]
    assert all(name in answer.differences[0].cells[0] for name in ("King of Hearts", "Jack of Clubs"))
    assert answer.differences[0].cells[1] == "nothing"


def test_a_set_up_reading_begins_the_same_deal_again_and_says_so() -> None:
    table = Table.deal(ELEMENTALS, seed=3, readings={"EL-V2": "A"})
    table.play("draw")
    answer = what_if(table, readings={"EL-A18": "arranged"}, moves=[])
    assert "deal 3 starts over" in answer.branches[1].note
    assert of_elementals(answer.branches[1].position).up[-5:] == of_elementals(table.position).up[-5:]
    assert "Jack" in told(answer)["Slot 5.1"][1]


def test_a_set_up_reading_changes_no_study() -> None:
    with pytest.raises(ValueError, match="EL-A18"):
        what_if(study(T, "7H"), readings={"EL-A18": "arranged"}, moves=[])


def test_the_moves_ahead_are_played_unless_others_are_given() -> None:
    table = study({**T, "5.1": "JS[6H 5C]"}, "2S 10D X1")
    table.play("banish 5.1 with 2S")
    table.play("place 10D on 4.1")
    table.restart()
    answer = what_if(table, readings={"EL-A22": "lowest-row-only"})
    assert [len(branch.steps) for branch in answer.branches] == [2, 1]
    assert table.ahead()


def test_one_can_play_on_on_either_side() -> None:
    table = study({**T, "5.1": "JS[6H 5C]"}, "2S 10D X1")
    answer = what_if(table, readings={"EL-A07": "joker-banishes-any"}, moves=[])
    here, there = answer.branches
    there.table.play("banish 5.1 with X1")
    assert here.table.why_not("banish 5.1 with X1") is not None
    assert there.table.position.readings.value("EL-A07") == "joker-banishes-any"


def test_a_whole_position_will_do_and_a_view_will_not() -> None:
    position = study({"1.1": "KD[10C 3S]"}, "4C 9D 2H", damage=29).position
    answer = what_if(position, move="discard 4C", moves=["banish 1.1 with 9D"])
    assert told(answer)["The end"] == ("won", "lost")
    with pytest.raises(ValueError, match="view"):
        what_if(position.view(0), move="discard 4C")


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({}, ValueError),
        ({"readings": {"EL-A07": "joker-banishes-any"}, "move": "discard 10D"}, ValueError),
        ({"readings": {"EL-A99": "x"}}, ReadingError),
        ({"readings": {"EL-A07": "maybe"}}, ReadingError),
        ({"move": "sing"}, MoveError),
    ],
)
def test_a_question_that_cannot_be_asked(asked: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        what_if(study(T, "10D"), **asked)


def test_twins_are_plain_data_with_numbered_differences() -> None:
    table = study({**T, "5.1": "JS[6H 5C]"}, "2S 10D X1")
    answer = what_if(table, readings={"EL-A07": "joker-banishes-any"}, moves=["banish 5.1 with X1"])
    comparison = json.loads(json.dumps(answer.boards().data()))
    assert [column["title"] for column in comparison["columns"]] == ["As the tutor plays it", "The other reading"]
    assert [column["answer"]["tone"] for column in comparison["columns"]] == ["refused", "info"]
    assert [row["nr"] for row in comparison["differences"]] == list(range(1, len(answer.differences) + 1))
    numbered = {node["nr"]: node["id"] for node in nodes(comparison["columns"][1]["scene"]) if node.get("nr")}
    assert numbered == {d.nr: d.id for d in answer.differences if d.id and d.id in numbered.values()}
    assert "slot:4.1" in numbered.values()


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every node of a scene in data."""
    if isinstance(value, dict):
        if "kind" in value and "id" in value:
            yield value
        for item in value.values():
            yield from nodes(item)
    elif isinstance(value, list):
        for item in value:
            yield from nodes(item)


def shown(answer: WhatIf) -> str:
    return str(answer) + json.dumps(answer.boards().data())


@pytest.mark.parametrize("game", [ELEMENTALS, TINY], ids=lambda game: game.id)
def test_what_a_seat_cannot_see_does_not_show(game: Game) -> None:
    """Worlds that a seat cannot tell apart give the same answer as long as nothing is turned up."""
    item = next(item for item in game.readings.declared.values() if item.kind != "note" and not item.setup_only)
    option = list(item.options)[-1]
    start = {"EL-V2": "A"} if game is ELEMENTALS else {}
    for seed in range(5):
        truth = game.start(game.seats[-1], seed, start)
        seat = truth.turn_of
        worlds = [truth, *(truth.view(seat).determinize(n) for n in range(3))]
        for world in worlds:
            world.seed = 0
        answers = {shown(what_if(world, readings={item.id: option}, moves=[], seat=seat)) for world in worlds}
        assert len(answers) == 1


def test_a_set_up_that_stops_a_move_is_explained_to_the_seat_that_asks_and_to_no_other() -> None:
    """Without coins the first player's bid of two is refused (NM-2c); how many coins that player has is not told."""
    table = Table.deal(TINY, seats=2, seed=4)
    table.play("bid 2")
    answers = [what_if(table, readings={"NM-V1": "none"}, moves=[], seat=seat).branches[1] for seat in (0, 1)]
    mine, theirs = (branch.refused for branch in answers)
    assert mine is not None
    assert theirs is not None
    assert mine.clauses == ("NM-2c",)
    assert theirs.verdict == "P1 decides now. Try it when it is your turn. [NM-2b]"
    assert (theirs.nearest, theirs.tried) == (None, None)


def test_a_game_for_several_seats() -> None:
    table = Table.deal(TINY, seats=3, seed=4)
    answer = what_if(table, move=["bid 1", "bid 3"], moves=["bid 0", "bid 0", "bid 0"], seat=1)
    assert [branch.title for branch in answer.branches] == [
        "The move as it was",
        "The other move (1)",
        "The other move (2)",
    ]
    assert any("three coins" in cell for cell in answer.differences[0].cells)
    assert all(len(difference.cells) == 3 for difference in answer.differences)


@pytest.mark.parametrize("readings", [5, [[]], {"NM-A01": 5}, {"NM-A01": [["x"]]}, {5: "x"}])
def test_readings_of_another_form_are_refused(readings: Any) -> None:
    with pytest.raises(ValueError, match=r"reading|read as|Readings"):
        what_if(Table.deal(TINY, 2, seed=3), readings=readings)
