"""Boards side by side: play goes on on any of them, the others follow where they may, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tests.tools import AT_NIGHT
from tests.with_tiny import tiny_added
from tutor.bots import RandomBot
from tutor.engine import Game, MoveError, find_game, game_ids, parse_cards
from tutor.engine.table import Table
from tutor.lab import SideBySide, boards_of, find_fork, known_forks, what_if
from tutor.lab.forks import Fork
from tutor.scene.text import said

ELEMENTALS = find_game("elementals")
GAMES = [find_game(id) for id in game_ids()]
# A Jack with 6 + 5 of its 11 waits for a spade; above it a King, beside it a Queen.
WAITING = {"slots": {"4.1": "KH", "5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "X1 4H 9S"}
JOKER = {"EL-A07": "joker-banishes-any"}


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield


def boards(moves: tuple[str, ...] = (), **more: Any) -> SideBySide:
    """A joker and a waiting Jack, as the tutor plays it and where a joker banishes any."""
    table = Table.study(ELEMENTALS, WAITING)
    return what_if(table, readings=JOKER, moves=moves, **more).boards()


def texts(found: SideBySide) -> list[list[str]]:
    """The moves that were really made, side by side."""
    return [
        [step.move.text() for round_ in found.rounds for step in round_[side].steps if step.move is not None]
        for side in range(len(found.sides))
    ]


def test_a_move_is_made_on_both_sides_where_it_is_legal_on_both() -> None:
    after = boards().play(0, "place 4H on 5.2")
    assert texts(after) == [["place 4H on 5.2"], ["place 4H on 5.2"]]
    assert [row["same"] for row in after.data()["story"]] == [True]


def test_the_other_side_stays_and_says_why_where_it_is_not() -> None:
    after = boards().play(1, "banish 5.1 with X1")
    assert texts(after) == [[], ["banish 5.1 with X1"]]
    here, there = (column["answer"]["tone"] for column in after.data()["columns"])
    assert (here, there) == ("refused", "info")
    told = said(after.data()["columns"][0]["answer"]["verdict"])
    assert told.startswith("Not here: banish the Jack of Spades with Joker 1. Joker 1 cannot banish"), told
    assert after.rounds[0][0].refused is not None
    assert "EL-4g" in after.rounds[0][0].refused.clauses


def test_a_side_that_stayed_goes_on_with_the_next_move() -> None:
    after = boards(("banish 5.1 with X1",)).play(0, "place 4H on 5.2")
    assert texts(after) == [["place 4H on 5.2"], ["banish 5.1 with X1", "place 4H on 5.2"]]
    after = after.play(0, "banish 5.1 with 9S")
    assert texts(after)[0] == ["place 4H on 5.2", "banish 5.1 with 9S"]
    assert after.rounds[-1][1].refused is not None  # on the other side the Jack is gone


def test_a_move_that_is_refused_where_it_was_tried_changes_nothing() -> None:
    before = boards()
    after = before.play(0, "banish 5.1 with X1")
    assert (after.rounds, after.at) == (before.rounds, before.at)
    answers = [column["answer"] for column in after.data()["columns"]]
    assert answers[0]["tone"] == "refused"
    assert answers[1] is None
    assert "Refused, As the tutor plays it: Joker 1 cannot banish" in after.text()


def test_a_text_that_is_no_move_is_an_error() -> None:
    with pytest.raises(MoveError):
        boards().play(0, "sing")


def test_apart_only_one_side_moves() -> None:
    after = replace(boards(), together=False).play(1, "place 4H on 5.2")
    assert texts(after) == [[], ["place 4H on 5.2"]]
    assert after.story() == [("", after.story()[0][1])]


def test_one_can_walk_back_and_play_another_line() -> None:
    after = boards().play(0, "place 4H on 5.2").play(0, "discard 9S")
    back = after.go(1)
    positions: list[Any] = back.positions()
    assert [position.hand for position in positions] == [parse_cards("X1 9S")] * 2
    assert len(back.rounds) == 2
    other = back.play(1, "banish 5.1 with 9S")
    assert texts(other) == [["place 4H on 5.2", "banish 5.1 with 9S"]] * 2
    assert texts(after) == [["place 4H on 5.2", "discard 9S"]] * 2
    with pytest.raises(ValueError, match="steps 0 to 2"):
        after.go(3)


def test_the_table_that_was_asked_stays_as_it_is() -> None:
    table = Table.study(ELEMENTALS, WAITING)
    what_if(table, readings=JOKER, moves=[]).boards().play(0, "place 4H on 5.2")
    assert table.here is table.root
    assert not table.following(table.root)


def test_three_readings_are_three_boards() -> None:
    table = Table.study(ELEMENTALS, {"slots": {"5.1": "JS[6H]", "5.2": "QD"}, "hand": "4D 5C 9S"})
    asked = what_if(table, readings={"EL-A11": ["short-pair-sticks", "keep-adding"]}, moves=["place 4D on 5.1"])
    data = asked.boards().play(2, "place 5C on 5.1").data()
    assert len(data["columns"]) == 3
    assert [len(row["cells"]) for row in data["story"]] == [3, 3]
    tones = [column["answer"]["tone"] for column in data["columns"]]
    assert tones == ["info", "refused", "info"]  # 6 + 5 = 11 is enough where the 4 was refused; a third card is not


def test_bots_answer_on_every_side() -> None:
    table = Table.deal(TINY, seats=3, seed=4)
    found = what_if(table, move="bid 1", moves=["bid 0"]).boards(0, {1: RandomBot(1), 2: RandomBot(2)})
    after = found.go(0).play(0, "bid 0")
    assert [len(cell.steps) for cell in after.rounds[0]] == [3, 3]
    assert [position.turn_of for position in after.positions()] == [0, 0]


def test_boards_can_be_shown_to_the_seat_that_must_choose() -> None:
    table = Table.deal(TINY, seats=2, seed=4)
    found = what_if(table, move="bid 1", moves=["bid 0"]).boards(None)
    choices = [column["scene"]["choices"] for column in found.data()["columns"]]
    assert all(choices)  # after one bid it is the second player who sees and chooses


def test_a_fork_can_be_walked_from_its_start_to_its_end() -> None:
    found = find_fork(
        ELEMENTALS, "EL-A07", "arcane-never-banishes", "joker-banishes-any", deals=range(1, 3), budget=2000
    )
    assert isinstance(found, Fork)
    walk = boards_of(found)
    assert walk.at == len(found.moves) == len(walk.rounds)
    assert walk.data()["differences"]
    for n in range(len(found.moves)):
        assert not walk.go(n).data()["differences"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_kept_fork_differs_at_its_end(game: Game) -> None:
    """By day the one that is shown, which a game or a study may lead to."""
    for known in known_forks(game):
        for fork in filter(None, (known.line, known.study) if AT_NIGHT else (known.best,)):
            shown = boards_of(fork).data()
            labels = [str(column["scene"]) for column in shown["columns"]]
            assert len(set(labels)) == 2, (known.item.id, known.options)


@pytest.mark.parametrize("game", [*GAMES, TINY], ids=lambda game: game.id)
def test_boards_that_play_on_are_those_that_a_what_if_would_give(game: Game) -> None:
    """Going on move by move comes to the same as asking with all the moves at once, where both sides follow."""
    item = next(item for item in game.readings.declared.values() if item.kind != "note" and not item.setup_only)
    option = [*item.options][-1]
    table = Table.deal(game, seed=2)
    found = what_if(table, readings={item.id: option}, moves=[]).boards(None)
    moves = []
    for _ in range(6):
        one, other = found.positions()
        both = [move for move in one.legal() if other.why_not(move) is None]
        if not both:
            break
        moves.append(both[0].text())
        found = found.play(0, both[0])
    asked = what_if(table, readings={item.id: option}, moves=moves)
    assert all(branch.refused is None for branch in asked.branches), "choose a deal on which both sides follow"
    assert [branch.position for branch in asked.branches] == found.positions()


def test_every_board_tells_its_story_to_the_seat_that_it_shows() -> None:
    duel = {"seats": 2, "hands": ["6C 6H 2D", "9H 4C"], "deck": "QC 3S", "pile": "AD", "scores": [20, 15]}
    table = Table.study(find_game("elemental_forge"), duel)
    table.play("combine 6C 6H")
    found = what_if(table, luck=(6, 6), moves=["attack P2 with 2"]).boards(None)
    assert found.story()[0][1].startswith("P1 attacks you")  # now the second player must choose how to block
    assert found.go(0).story()[0][1].startswith("You attack P2")
    same = found.data()["same"]
    assert "Deck" in same
    assert not {"Do enough", "Fan 0"} & {*same}  # what has no name of its own is told only where it differs


def test_a_hand_that_differs_is_called_after_its_player() -> None:
    """Who picks the card of a Gust (EF-A52): P2's hand is not the same after it."""
    gust = {
        "seats": 3,
        "readings": {"EF-A26": "two-packs"},
        "hands": ["9C 9C 4S", "KD 2H", "8S"],
        "pile": "AD",
        "deck": "QC 3S 5D",
        "luck": ["KD"],
    }
    table = Table.study(find_game("elemental_forge"), gust)
    asked = what_if(table, readings={"EF-A52": "look-then-pick"}, moves=["combine 9C 9C'", "swap 4S with P2"])
    names = [difference.name for difference in asked.differences]
    assert "P2's hand" in names
    assert not any(name.startswith("Fan") for name in names)
