"""Position notation: what a person writes is read, what is written is read back, and every defect is listed at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tiny_game import GAME, decisions
from tests.tiny_game.state import Market
from tutor.engine import Card, PositionError, Result, parse_cards, write_position

STUDY: dict[str, Any] = {
    "seats": 2,
    "deck": "AS 2S",
    "hands": ["3C 4C", "3H"],
    "coins": [3, 1],
    "round": 2,
    "bidders": [1, 0],
    "agenda": [{"is": "Bidding", "seat": 1}, {"is": "Auction"}, {"is": "Show"}, {"is": "Round"}],
}


def test_a_study_says_what_it_needs_and_the_rest_has_defaults() -> None:
    position = GAME.at(STUDY)
    assert isinstance(position, Market)
    assert position.deck == parse_cards("AS 2S")
    assert position.hands == [parse_cards("3C 4C"), parse_cards("3H")]
    assert position.laid == position.shown == [None, None]
    assert position.decision == decisions.Bidding.of(1)
    assert position.points == [0, 0]
    assert [move.text() for move in position.legal()] == ["bid 0", "bid 1"]


def test_what_is_written_is_read_back() -> None:
    position = GAME.at({**STUDY, "readings": {"NM-A01": "nobody-scores"}, "seed": 9, "luck": [6, "AS", "3C 4C"]})
    position.show(Card("AS"), 1)
    data = write_position(position)
    assert data["known"] == {"AS": 2}
    assert data["luck"] == [6, "AS", "3C 4C"]
    assert GAME.at(data) == position


def test_an_ended_game_is_written_with_its_result() -> None:
    position = GAME.at(STUDY)
    while position.legal():
        position.play(position.legal()[0])
    data = write_position(position)
    assert data["agenda"] == []
    assert data["result"]["clause"] == "NM-4a"
    assert GAME.at(data) == position
    assert isinstance(GAME.at(data).result, Result)


def test_all_defects_are_listed_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        GAME.at({**STUDY, "wall": 1, "hands": ["3C 4X"], "coins": 3, "seed": -1, "readings": {"NM-A09": "x"}})
    found = caught.value.problems
    assert len(found) == 5
    for words in ("no 'wall'", "no reading 'NM-A09'", "seed: -1", "no card '4X'", "coins: "):
        assert any(words in sentence for sentence in found), words


def test_what_is_known_of_a_place_is_written_and_read() -> None:
    """A peek at the top of a pile, and a card of somebody's hand that another seat knows."""
    position = GAME.at({"deck": "AS 2H", "hands": ["3C", "4D 2S"], "agenda": [{"is": "Round"}]})
    position.reveal(("deck", -1), 0, 1)
    position.reveal(("hands", 1), 1, 0)
    data = write_position(position)
    assert data["knowledge"] == [["deck", -1, 2, 0], ["hands", 1, 0, 1]]
    assert GAME.at(data) == position


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"deck": "AS AS"}, "AS is in two places"),
        ({"discard": "3H"}, "3H is in two places"),
        ({"deck": "AS ??"}, "deck holds a card that nobody knows"),
        ({"deck": "AS KS"}, "KS is not in this pack"),
        ({"coins": [1, 2, 3]}, "coins has three entries for two seats"),
        ({"hands": ["3C"]}, "hands has one entry for two seats"),
        (
            {"deck": "AS 4X 5X"},
            "like 10S or AH; jokers X1, X2. There is no card '5X'",
        ),
        ({"coins": ["x", "y"]}, "coins: 'x' is not a whole number. 'y' is not a whole number."),
        ({"coins": 3}, "coins: a list of whole numbers, not 3."),
        ({"deck": 3}, "deck: cards with blanks between, not 3."),
        ({"hands": "3C"}, "a list with one string of cards for each seat"),
        ({"seats": 5}, "for 2 or 3 or 4 players, not 5"),
        ({"seats": True}, "players, not True"),
        ({"seats": "2"}, "players, not '2'"),
        ({"agenda": []}, "nothing waits"),
        ({"agenda": "Bidding"}, "a list of decisions and tasks"),
        ({"agenda": [{"is": "Bidding", "seat": 2}]}, "waits for seat 2"),
        ({"agenda": [{"is": "Bidding", "seat": -1}]}, "waits for seat -1"),
        ({"agenda": [{"is": "Haggle"}]}, "Haggle has the fields seat"),
        ({"agenda": [{"is": "Position"}]}, "'Position' is not a decision or task"),
        ({"agenda": [None]}, "None is not a decision or task"),
        ({"known": {"AS": 8}}, "8 stands for no seats"),
        ({"known": {"AS": -1}}, "-1 stands for no seats"),
        ({"known": {"AS": float("inf")}}, "stands for no seats"),
        ({"known": ["AS"]}, "known: a dict"),
        ({"knowledge": [["deck", 0, 1]]}, "'deck' has no pile 0"),
        ({"knowledge": [["hands", -1, 1]]}, "'hands' has no pile -1"),
        ({"knowledge": [["bid", -1, 1]]}, "'bid' has no pile -1"),
        ({"deck": "AS", "knowledge": [["deck", -1, 8]]}, "'deck': a sum of 1, 2, 4"),
        ({"deck": "AS", "knowledge": [["deck", -1, 1, 1]]}, "deck holds 1 cards, not 2"),
        ({"luck": [1.5]}, "luck: a list of dice"),
        ({"luck": 6}, "luck: a list of dice"),
        ({"readings": []}, "a dict from ambiguity id"),
        ({"readings": {"NM-A01": []}}, "not as a list"),
        ({"result": {"winners": [0], "clause": "NM-4a", "key": "by-magic", "scores": []}}, "never ends by 'by-magic'"),
        ({"result": {"winners": [0], "clause": "NM-9", "key": "most-points", "scores": []}}, "'NM-9'"),
        ({"result": {"winners": [2], "clause": "NM-4a", "key": "most-points", "scores": []}}, "no seat"),
        ({"result": {"winners": 0, "clause": "NM-4a", "key": "most-points", "scores": []}}, "0 is not a list"),
        ({"result": "won"}, "a dict of winners, clause, key, scores"),
    ],
)
def test_each_defect_has_its_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.at({**STUDY, **change})
    assert any(words in sentence for sentence in caught.value.problems), caught.value.problems


def test_of_many_keys_that_do_not_exist_the_first_are_named() -> None:
    with pytest.raises(PositionError, match=r"^There is no 'x0', 'x1', 'x2', 'x3', 'x4' and 995 more in a position\. "):
        GAME.at({**STUDY, **{f"x{number}": 1 for number in range(1000)}})


@pytest.mark.parametrize("data", [None, [], "deck", 3])
def test_only_a_dict_is_a_position(data: Any) -> None:
    with pytest.raises(PositionError, match="a dict of zones"):
        GAME.at(data)


@pytest.mark.parametrize("hand", ["3♣ 4♣", "3c 4c", "3 of Clubs, the 4 of clubs", "3♣, 4C"])
def test_cards_are_read_as_people_write_them(hand: str) -> None:
    assert GAME.at({**STUDY, "hands": [hand, "3♥"]}) == GAME.at(STUDY)


def test_a_text_that_is_no_list_of_cards_is_read_as_it_stands() -> None:
    """Names are looked for only where the position cannot be read without them, and the rest is told as it is."""
    with pytest.raises(PositionError, match=r"There is no card 'of'.*There is no card 'Cups'"):
        GAME.at({**STUDY, "hands": ["3 of Clubs 4 of Cups", "3H"]})
