"""The board of Elementals: what lies where, what each label says, what a picked card would do, what stays hidden."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from tutor.engine import UNKNOWN, Card, Position, find_game
from tutor.games.elementals.layout import LAYOUTS
from tutor.games.elementals.state import ElementalsPosition
from tutor.scene.build import picture
from tutor.scene.html import as_html
from tutor.scene.nodes import CardNode, Node, Pile, Track
from tutor.scene.text import as_text, said

GAME = find_game("elementals")
MID: dict[str, Any] = {
    "layout": "A",
    "turn": 7,
    "slots": {
        "1.1": "KD", "2.1": "QS", "2.2": "JH", "3.1": "QH", "3.2": "KC", "3.3": "JD",
        "4.3": "JS[6H 5C]", "4.4": "QC[9D]",
    },
    "hand": "4C 10H 7S",
    "hits": "4H 7C 8D",
    "powers": "KH",
    "plane": "JC 2S 3S AC",
    "deck": "X1 2C 2H 3H 4D 4S 5H 5S 6S 7H 8C 8H 9C 9S 10C 10D 10S AH AS 2D 3C",
}  # fmt: skip


def nodes(position: Position) -> dict[str, Node]:
    """The nodes of the player's board by id."""
    return {node.id: node for node in GAME.scene(position.view(0)).walk()}


def preview(position: Position, *path: str) -> Any:
    """What the board shows while the first node of the path is picked."""
    return next(c["preview"] for c in picture(GAME, position, 0)["choices"] if c["path"] == list(path))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_elemental_alone_stands_in_the_middle_and_a_tower_as_it_is_laid(layout: str) -> None:
    column = LAYOUTS[layout].column
    first, *others = column
    alone = nodes(GAME.at({"layout": layout, "slots": {str(first): "JS"}}))
    assert getattr(alone[f"slot:{first}"], "col", None) == 4
    for slot in others:
        two = nodes(GAME.at({"layout": layout, "slots": {str(first): "JS", str(slot): "QD"}}))
        assert [getattr(two[f"slot:{at}"], "col", None) for at in (first, slot)] == [column[first], column[slot]]
        alone = nodes(GAME.at({"layout": layout, "slots": {str(slot): "QD"}}))
        assert getattr(alone[f"slot:{slot}"], "col", None) == 4


def test_labels_say_all_facts() -> None:
    board = nodes(GAME.at(MID))
    assert board["slot:3.1"].label == "Queen of Hearts, water, power 12, slot 3.1, no damage card yet"
    assert board["slot:4.3"].label == (
        "Jack of Spades, fire, power 11, slot 4.3, two damage cards, 6 of Hearts and 5 of Clubs: "
        "6 + 5 = 11 of 11, waits for a spade"
    )
    assert board["slot:4.4"].label == (
        "Queen of Clubs, air, power 12, slot 4.4, one damage card, 9 of Diamonds: 9 of 12, three points short"
    )
    assert board["slot:1.1"].label == "slot 1.1, face down, covered by 2.1 and 2.2"
    assert board["hits"].label == "Discards: 4 of Hearts, 7 of Clubs, 8 of Diamonds, 19 damage of 33"
    assert board["hand:10H"].label == "10 of Hearts, water, power 10"
    assert board["deck"].label == "Titan deck, 21 cards, face down"
    assert board["plane"].label == "Elemental Plane, four cards, face down"
    assert board["power:KH"].label == "Whispers of Neptulon, King of Hearts: A hand card goes under the deck."


def test_sums_stand_below_their_elemental() -> None:
    board = nodes(
        GAME.at({"slots": {"5.1": "KC[5H 4D*2]", "5.2": "JH", "4.4": "QS[X1=2]"}, "up": "5.1 5.2 4.4", "hand": "2S"})
    )
    sums = {id: node.sum for id, node in board.items() if isinstance(node, Pile) and node.row}
    assert sums["slot:5.1"] == {"main": "5 + 2 × 4 = 13", "sub": "needs ♣", "enough": True}
    assert sums["slot:4.4"] == {"main": "2 of 12", "sub": "10 short", "enough": False}
    assert sums["slot:5.2"] is None


@pytest.mark.parametrize(
    ("layout", "drawing"),
    [
        ("A", ["   #", "  # #", " # # #", "# # # #", " #   #"]),
        ("B", ["   #", "  # #", " # # #", "  # #", "   #", "  # #", "   #"]),
        ("C", ["   #", "  # #", "   #", "  # #", "   #", "  # #", " # # #"]),
    ],
)
def test_the_tower_lies_as_printed(layout: str, drawing: list[str]) -> None:
    board = nodes(GAME.start(seed=1, readings={"EL-V2": layout}))
    places = {(node.row, node.col) for node in board.values() if isinstance(node, Pile) and node.row}
    assert places == {
        (row, col) for row, line in enumerate(drawing, 1) for col, sign in enumerate(line, 1) if sign == "#"
    }


def test_a_picked_card_shows_what_it_would_do() -> None:
    position = GAME.at(MID)
    discard = preview(position, "hand:10H", "hits")
    assert (discard["at"], discard["n"], said(discard["text"])) == ("hits", 10, "10♥ here would make 29")
    place = preview(position, "hand:10H", "slot:4.4")
    assert (place["at"], place["n"], said(place["text"])) == ("slot:4.4", 10, "9 + 10 = 19 of 12")
    assert preview(position, "hand:7S", "slot:4.3") is None


def test_a_discard_that_loses_is_announced_and_a_joker_may_cost_little() -> None:
    position = GAME.at({"slots": {"1.1": "KD"}, "hand": "7S X1", "damage": 26})
    assert said(preview(position, "hand:7S", "hits")["text"]) == "7♠ here would make 33 and lose the game"
    assert said(preview(position, "hand:X1", "hits")["text"]) == "Joker 1 here would make at least 27"


def test_the_bar_is_made_of_the_discards_and_of_damage_without_cards() -> None:
    bar = nodes(GAME.at({"slots": {"1.1": "KD"}, "hits": "4D*2 X1=3", "damage": 16}))["hits"]
    assert isinstance(bar, Track)
    assert [(hit["text"], hit["suit"], hit["n"]) for hit in bar.pieces] == [("5", "", 5), ("8", "D", 8), ("3", "X", 3)]
    assert (bar.value, bar.limit) == (16, 33)


def test_waiting_decisions_have_their_panels() -> None:
    position = GAME.at({**MID, "hand": "X2 10H"})
    position.play(GAME.read_move("place X2 on 4.4", position))
    assert [nodes(position)[f"number:{n}"].label for n in (1, 9, 10)] == ["1", "9", "10, does most"]
    position = GAME.at({**MID, "hand": "X2 10H"})
    position.play(GAME.read_move("discard X2", position))
    assert nodes(position)["number:1"].label == "1, hurts least"
    position = GAME.at({"slots": {"1.1": "JH"}, "powers": "KD", "deck": "4C 10S"})
    position.play(GAME.read_move("use KD", position))
    assert nodes(position)["seen"].label == "10 of Spades, fire, power 10, the bottom card of the deck"
    assert {"do:leave", "do:put-on-top"} <= nodes(position).keys()


def test_a_known_bottom_card_is_said_beside_the_deck_and_lies_face_down() -> None:
    position = GAME.at({"slots": {"1.1": "JH"}, "powers": "KH", "deck": "4C 10S", "hand": "3D 5D"})
    position.play(GAME.read_move("use KH on 3D", position))
    deck = nodes(position)["deck"]
    assert isinstance(deck, Pile)
    assert deck.label == "Titan deck, three cards, face down, at the bottom the 3 of Diamonds"
    assert deck.top is not None
    assert deck.top.down


def test_the_button_that_ends_a_turn_is_there_only_where_cards_may_be_held() -> None:
    assert "do:end-turn" not in nodes(GAME.at(MID))
    assert "do:end-turn" in nodes(GAME.at({**MID, "readings": {"EL-A36": "may-hold"}}))


def test_where_counts_the_turns_that_are_left() -> None:
    assert picture(GAME, GAME.at(MID), 0)["where"] == "Layout A, turn 7 of about 14"
    before = {**MID, "hand": "", "deck": MID["deck"] + " " + MID["hand"]}
    assert picture(GAME, GAME.at(before), 0)["where"] == "Layout A, turn 7 of about 14"


def named(text: str, card: Any) -> bool:
    """Whether a text names a card in any of its three ways."""
    if card.name in text or re.search(rf"(?<![0-9A-Z]){card}(?![0-9A-Za-z])", text):
        return True
    return re.search(rf"(?<!\d){card.sign}", text) is not None


@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_card_is_named_in_any_form_of_the_board(seed: int) -> None:
    luck = random.Random(seed)
    position = GAME.start(seed=seed)
    assert isinstance(position, ElementalsPosition)
    while position.result is None:
        view = position.view(0)
        hidden: list[Card | None] = [
            card for card, seen in zip(position.deck, view.deck, strict=True) if seen is UNKNOWN
        ]
        hidden += [card for card, seen in zip(position.tower, view.tower, strict=True) if seen is UNKNOWN]
        board = picture(GAME, position, 0)
        shown = json.dumps(board, ensure_ascii=False) + as_text(board)
        assert [card for card in hidden if named(shown, card)] == []
        guess = view.determinize(seed)
        assert as_html(picture(GAME, guess, 0)) == as_html(board)
        position.play(luck.choice(position.legal()))


def test_a_hidden_card_would_be_found() -> None:
    position = GAME.at(MID)
    assert isinstance(position, ElementalsPosition)
    assert named("the 10 of Hearts", position.hand[1])
    assert named('"hand:10H"', position.hand[1])
    assert named("‹10♥›", position.hand[1])
    assert not named("10♦ 110H", position.hand[1])


def test_cards_that_were_seen_keep_their_key_and_drawn_ones_come_from_the_deck() -> None:
    board = nodes(GAME.at(MID))
    hand, placed = board["hand:10H"], board["placed:4.3:6H"]
    assert isinstance(hand, CardNode)
    assert isinstance(placed, CardNode)
    assert (hand.key, hand.from_, placed.key) == ("10H", "deck", "6H")
    assert hand.to_data()["from"] == "deck"
