"""What refusals say: the card that is missing, the clause of what was tried, and why a part comes at a wrong time."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, struck
from tests.rulings.tools import play
from tutor.engine import MoveError, Position, Refusal
from tutor.games.elemental_forge.rules import refusals
from tutor.games.elemental_forge.unmatched_picks import unmatched_picks


def refused(position: Position, move: str) -> tuple[str, str]:
    """The clause that refuses a move, and the words of the refusal to the seat that has to decide."""
    tried = GAME.read_move(move, position)
    refusal = position.why_not(tried)
    assert refusal is not None, move
    said = GAME.words.say_refusal(refusal, tried, position.view(position.turn_of))
    return refusal.clause, said.text


@pytest.mark.parametrize(
    ("move", "missing"),
    [
        ("combine 5H 5D", "‹5♦› is not in your hand"),
        ("combine 5D 5H", "‹5♦› is not in your hand"),
        ("combine X1 5D", "‹5♦› is not in your hand"),
        ("combine 5D X1", "‹5♦› is not in your hand"),
        ("combine 5S 5D", "‹5♠› and ‹5♦› are not in your hand"),
    ],
)
def test_only_the_cards_that_are_not_held_are_called_missing(move: str, missing: str) -> None:
    clause, said = refused(at("5H 9C", "5S", deck="2C", supply="X1"), move)
    assert clause == "EF-2.2b"
    assert said.startswith(missing)


def test_a_card_that_is_not_in_the_hand_is_refused_with_the_clause_of_what_was_tried() -> None:
    exchange = at("2S 5H", "5S", deck="5C JD")
    play(exchange, "exchange")
    assert refused(exchange, "toss 5C")[0] == "EF-3.4a"
    attack = struck("2S", "KS KH", "JC")
    assert refused(attack, "sacrifice JC")[0] == "EF-4.3k"
    ignite = at("5H 5D 2S", "9C 9S 3C", deck="2C 3D 4C")
    play(ignite, "combine 5H 5D")
    assert refused(ignite, "ignite 3C")[0] == "EF-3.3k"
    play(ignite, "ignite 2S")
    assert refused(ignite, "give 2S")[0] == "EF-3.3l"
    limit = at("2S 3S 4S 5S 6S 7S", "9C", deck="2C 3D 4C", readings={"EF-A14": "five-at-turn-end"})
    play(limit, "draw")
    assert refused(limit, "trim 9C")[0] == "EF-2.2a"


def test_a_block_with_a_card_of_another_hand_is_refused_with_the_clause_of_blocking() -> None:
    position = struck("2S", "KS KH", "JC", luck=[6, 6, 6, 6])
    play(position, "attack P2 with 4")
    clause, said = refused(position, "block 2S")
    assert clause == "EF-4.3g"
    assert "‹2♠› is not in your hand" in said


def test_parts_of_quake_and_gust_name_the_hand_that_has_to_hold_the_card() -> None:
    readings = {"EF-A34": "same-suit-effect", "EF-A52": "look-then-pick"}
    gust = at("9S 2S", "3C 4C", pile="AC", deck="2C 3D 4D", supply="X1", readings=readings)
    play(gust, "combine 9S X1")
    assert refused(gust, "swap 3C with P2")[0] == "EF-3.3u"
    play(gust, "swap 2S with P2")
    clause, said = refused(gust, "take 9H instead")
    assert clause == "EF-3.3u"
    assert "P2's hand" in said
    quake = at("9H 2S", "3C 4C", pile="AC", deck="2C 3D 4D", supply="X1", readings=readings)
    play(quake, "combine 9H X1", "quake both")
    assert refused(quake, "drop KD")[0] == "EF-3.3r"


def test_parts_of_an_effect_that_is_in_play_are_refused_with_their_own_clauses() -> None:
    position = at("5H 5D 2S", "9C 9S 3C", deck="2C 3D 4C")
    play(position, "combine 5H 5D")
    assert refused(position, "give 9C")[0] == "EF-3.3l", "too early"
    play(position, "ignite 2S")
    assert position.turn_of == 1
    assert refused(position, "skip ignite")[0] == "EF-3.3k", "too late, and in another's place"
    play(position, "give 9C")
    clause, said = refused(position, "ignite 2C")
    assert clause == "EF-3.3k", "too often"
    assert said.startswith("That is another part of the Ignite.")
    assert refused(position, "salvage") == (
        "EF-3.3n",
        "No Hydroblast is in play. Two black cards of equal rank bring one. [EF-3.3n]",
    )
    assert refused(position, "name ignite")[0] == "EF-4.2d"


def test_a_part_of_an_action_that_was_not_begun_does_not_say_that_the_action_is_chosen() -> None:
    position = at("2S 5H", "5S", deck="5C JD")
    found = {move: refused(position, move)[0] for move in ("toss 2S", "enough", "add 2S", "trim 2S", "stop")}
    assert found == {
        "toss 2S": "EF-3.4a",
        "enough": "EF-3.4a",
        "add 2S": "EF-3.3a",
        "trim 2S": "EF-2.2a",
        "stop": "EF-3.1b",
    }
    assert position.why_not(GAME.read_move("toss 2S", position)) == refusals.EXCHANGE_FIRST


@pytest.mark.parametrize("source", ["pair-from-hand", "hand-plus-top", "either"])
def test_a_catalyst_does_not_go_onto_the_top_card(source: str) -> None:
    position = at("4S 9D", "5S", deck="2C 3C", supply="X1 X2", pile="6C", readings={"EF-A20": source})
    assert refused(position, "match X1")[0] == "EF-4.2b"
    move = unmatched_picks(position, ("supply:X1", "pile"))
    assert not isinstance(move, Refusal)
    assert position.why_not(move) == refusals.CATALYST_ON_TOP


def test_three_cards_together_are_refused_by_text_and_by_touch() -> None:
    position = at("4S 9D", "5S", deck="2C 3C", supply="X1 X2", pile="6C")
    assert unmatched_picks(position, ("hand:4S", "hand:9D", "supply:X1")) == refusals.THREE_CARDS
    assert refusals.THREE_CARDS.clause == "EF-6.2c"
    with pytest.raises(MoveError, match=r"two cards.*\[EF-6\.2c\]"):
        GAME.read_move("combine 4S 9D X1", position)
