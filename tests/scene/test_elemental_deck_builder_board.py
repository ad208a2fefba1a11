"""The board of Elemental Deck Builder: what waits and what it will do, the auction, what lies open to whom."""

from __future__ import annotations

from typing import Any

from tutor.engine import Position, Refusal, find_game
from tutor.explain.why_not import explain
from tutor.games.elemental_deck_builder.unmatched_picks import unmatched_picks
from tutor.scene.build import picture
from tutor.scene.nodes import Node
from tutor.scene.text import said

GAME = find_game("elemental_deck_builder")
MID: dict[str, Any] = {
    "dice": [5, 2, 3, 4, 4, 6, 1],
    "gold": [12, 30],
    "hands": ["blazing-fire fire", "perspective-shift cheap-trick"],
    "tables": ["veto", "tremor"],
    "placed": ["1", "1"],
    "passives": ["", "solid-infrastructure"],
    "decks": ["basic-income basic-income", "basic-income"],
    "rows": ["sneak-peek", "rainstorm"],
    "stores": ["gambling", ""],
    "removed": ["", ""],
    "discards": ["", ""],
    "multipliers": ["", ""],
    "bought": [False, False],
    "turn": 5,
}


def labels(*moves: str, seat: int = 0, data: dict[str, Any] = MID) -> dict[str, str]:
    """What each node of a seat's board says after some moves."""
    position: Position = GAME.at(data)
    position.advance()
    for move in moves:
        position.play(GAME.read_move(move, position))
    nodes: list[Node] = [*GAME.scene(position.view(seat)).walk()]
    return {node.id: node.label for node in nodes}


def test_the_stage_says_what_a_waiting_action_will_do() -> None:
    """2 × 5, less the 2 of earth that the shield stops; after fire was flipped 2 × 2, less 2."""
    assert "2 × 5 - 2 = 8 damage to P2" in labels("execute blazing-fire")["waits:0"]
    answered = labels("execute blazing-fire", "answer perspective-shift", "choose fire")
    assert answered["announced:0"] == "You play Blazing Fire: 2 × 5 = 10."
    assert answered["answered:0"] == "P2 answers with Perspective Shift."
    assert "2 × 2 - 2 = 2 damage to P2" in answered["waits:0"]


def test_a_card_that_may_answer_says_what_that_costs_and_no_other_card_of_the_hand_has_a_price() -> None:
    """Half of 3 is 2, rounded up; Tremor changes nothing for Fire."""
    position: Position = GAME.at({**MID, "hands": ["cheap-trick tremor", "fire"], "active": 1})
    position.advance()
    position.play(GAME.read_move("execute fire", position))
    prices = {node.id: getattr(node, "cost", "") for node in GAME.scene(position.view(0)).walk()}
    assert prices["card:cheap-trick"] == "2"
    assert prices["card:tremor"] == ""


def test_the_stage_names_every_answer_to_an_action() -> None:
    """Fire 5 flipped is 2, and 1 less is 1; what the rival has answered is seen by both."""
    told = {**MID, "readings": {"ED-A68": "any-number"}}
    moves = (
        "execute fire", "answer perspective-shift", "choose fire", "go-on", "answer cheap-trick", "shift fire -1",
    )  # fmt: skip
    board = labels(*moves, data=told, seat=1)
    assert board["announced:0"] == "P1 plays Fire: 5."
    assert board["answered:0"] == "You answer with Perspective Shift and Cheap Trick."


def test_an_action_that_rolls_chance_first_came_to_nothing_yet_when_it_was_answered() -> None:
    data = {**MID, "hands": ["chaotic-spell", "perspective-shift"]}
    board = labels("execute chaotic-spell", "answer perspective-shift", data=data)
    assert board["announced:0"] == "You play Chaotic Spell."


def test_a_card_that_costs_nothing_is_auctioned_without_steps() -> None:
    readings = {"ED-A84": "cheap-store", "ED-A77": "both-players", "ED-A89": "any-multiple"}
    board = labels("bid basic-income", data={**MID, "rows": ["basic-income", ""], "readings": readings}, seat=1)
    assert board["bid:next"] == "It costs nothing, so nobody raises."
    assert "bid:1" not in board


def test_the_ladder_says_who_stands_where_and_what_both_have() -> None:
    board = labels("bid rainstorm", "raise")
    assert board["bid:1"] == "You offer 12."
    assert board["bid:2"] == "P2 offers 24."
    assert board["bid:next"] == "You can match 24 next."
    assert board["bid:beyond"] == "P2 cannot offer 36."
    assert labels("bid rainstorm", seat=1)["bid:next"] == "You can offer 24 next."
    assert board["purses"] == "You have 12 gold. P2 has 30 gold."


def test_an_action_in_an_auction_takes_the_stage_and_the_auction_is_one_line_of_it() -> None:
    board = labels("bid rainstorm", "raise", "execute fire")
    assert board["bid:now"] == "P2 offers most so far: 24."
    assert board["waits:0"].startswith("You play Fire.")
    assert not {"lot", "purses", "bid:next"} & board.keys()


def test_a_step_that_was_matched_says_by_whom() -> None:
    data = {**MID, "gold": [36, 50], "rows": ["", "rainstorm"]}
    moves = ("bid rainstorm", "raise", "match", "raise")
    assert labels(*moves, data=data)["bid:2"] == "P2 offers 24, you match."
    assert labels(*moves, data=data, seat=1)["bid:2"] == "You offer 24, P1 matches."


def test_the_rivals_hand_and_face_down_actions_lie_closed() -> None:
    board = labels()
    assert board["hand:1:0"] == board["table:1:0"] == "a card, face down"
    assert "Veto" in board["table:veto"]
    assert "6 gold to play" in board["table:veto"]


def test_a_touch_that_is_no_move_is_taken_for_the_move_that_was_meant() -> None:
    position = GAME.at({**MID, "gold": [2, 30]})
    position.advance()
    view = position.view(0)
    meant = {
        ("shop:rainstorm", "stage"): "bid rainstorm",
        ("card:fire",): "execute fire",
        ("table:veto",): "execute-placed veto",
    }
    for path, text in meant.items():
        move = unmatched_picks(view, path)
        assert not isinstance(move, Refusal)
        assert move.text() == text
    assert isinstance(unmatched_picks(view, ("seat:1",)), Refusal)


def test_a_die_that_is_turned_is_touched_first_and_has_no_seven() -> None:
    """Cheap Trick waits for a die; gold shows six."""
    position = GAME.at({**MID, "hands": ["cheap-trick fire", ""]})
    position.advance()
    position.play(GAME.read_move("execute cheap-trick", position))
    while position.turn_of == 1:
        position.play(position.legal()[-1])
    view = position.view(0)
    assert explain(GAME, view, ("by:1",)).verdict == "Touch the die first, then how far it turns. [ED-C32]"
    told = explain(GAME, view, ("die:gold", "by:1"))
    assert told.tried is not None
    assert (told.tried.text(), told.key) == ("shift gold 1", "out-of-faces")


def test_a_card_on_something_that_takes_none_is_told_where_it_goes_and_never_to_be_discarded() -> None:
    """Whatever it was dropped on: a card of a shop, a pile, the own seat."""
    position = GAME.at(MID)
    position.advance()
    view, seen = position.view(0), set()
    for place in labels():
        told = explain(GAME, view, ("card:fire", place))
        if told.legal is None and told.tried is None:
            assert told.nearest is not None
            assert (told.verdict, told.nearest.text()) == (
                "Your cards go on the middle of the table. [ED-05e]", "execute fire",
            )  # fmt: skip
            seen.add(place.partition(":")[0])
    assert {"shop", "stores", "deck"} <= seen


def test_the_piles_list_the_own_deck_without_its_order_and_nothing_of_the_rivals() -> None:
    """Two Basic Incomes are left in the reader's deck; no list shows what the rival holds."""
    board = labels()
    assert board["list:rest"] == "What you have not seen of your deck, in no order: two cards"
    listed = {text for id, text in board.items() if id.startswith(("rest.", "heap:", "known:"))}
    assert listed == {"Basic Income, Blessing, cost 0: +1 gold (free to play)"}


def test_a_die_that_was_changed_says_what_it_showed_before() -> None:
    board = labels("execute blazing-fire", "answer perspective-shift", "choose fire")
    assert board["die:fire"] == "fire die: 2, was 5"
    assert board["die:earth"] == "earth die: 2"


def test_whatever_is_played_from_the_hand_is_played_on_the_stage_which_says_what_it_does() -> None:
    """An action and a blessing alike (ED-05e, ED-05f): held, a blessing lit up nothing but the discards."""
    position = GAME.at(MID | {"hands": ["fire basic-income", ""]})
    position.advance()
    choices = [choice for choice in picture(GAME, position, 0)["choices"] if choice["path"][0].startswith("card:")]
    played = {choice["path"][0]: choice["preview"] for choice in choices if choice["path"][1:] == ["stage"]}
    assert set(played) == {"card:fire", "card:basic-income"}
    assert {preview["at"] for preview in played.values()} == {"stage"}
    assert said(played["card:basic-income"]["text"]).startswith("+1 gold")
