"""What a touch on the board means: each legal move is reached by its picks, a wrong touch gets the right answer."""

from __future__ import annotations

import pytest

from tests.rulings.elementals.tools import at, fresh, legal, play, t
from tutor.engine import Move, Refusal
from tutor.games.elementals import GAME
from tutor.games.elementals.state import ElementalsPosition


def touched(position: ElementalsPosition, *path: str) -> str:
    """What a touch means: a move's text, or the key of a refusal."""
    meant = GAME.unmatched_picks(position.view(0), path)
    assert isinstance(meant, Move | Refusal)
    return meant.text() if isinstance(meant, Move) else meant.key


@pytest.mark.parametrize(
    ("lying", "card", "meant"),
    [
        ("JS", "9H", "place 9H on 5.1"),
        ("JS", "9S", "banish 5.1 with 9S"),
        ("JS[6H]", "4D", "place 4D on 5.1"),
        ("JS[6H]", "9S", "banish 5.1 with 9S"),
        ("JS[6H 5C]", "9S", "banish 5.1 with 9S"),
        ("JS[6H 5C]", "10H", "banish 5.1 with 10H"),
        ("JS[6H 5C]", "X1", "banish 5.1 with X1"),
    ],
)
def test_a_card_on_an_elemental_is_damage_until_two_lie_there_but_its_own_suit_is_a_banish_that_comes_too_early(
    lying: str, card: str, meant: str
) -> None:
    position = at(t(s51=lying), hand=card)
    assert touched(position, f"hand:{card}", "slot:5.1") == meant
    assert touched(position, f"hand:{card}", "card:5.1") == meant


def test_a_card_on_a_placed_card_means_the_elemental_below() -> None:
    position = at(t(s51="JS[6H]"), hand="5C")
    assert touched(position, "hand:5C", "placed:5.1:6H") == "place 5C on 5.1"


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        (("hand:6D", "slot:4.2"), "place 6D on 4.2"),
        (("hand:6D", "deck"), "only-whispers-go-under"),
        (("hand:6D", "plane"), "not-into-plane"),
        (("hand:6D", "hand:9C"), "cards-meet-on-elementals"),
        (("hand:6D", "hits"), "discard 6D"),
        (("hand:6D",), "pick-a-target"),
        (("slot:5.1",), "pick-a-card"),
        (("slot:4.2",), "face-down-stays-hidden"),
        (("placed:5.1:6H",), "placed-stays"),
        (("placed:5.1:6H", "slot:5.2"), "placed-stays"),
        (("hits",), "hits-out-of-play"),
        (("hits", "slot:5.1"), "place 4C on 5.1"),
        (("plane",), "plane-closed"),
        (("deck",), "draw"),
        (("power:KH",), "whisper-which"),
        (("power:KH", "hand:6D"), "use KH on 6D"),
        (("hand:6D", "power:KH"), "use KH on 6D"),
        (("power:KH", "plane"), "power-no-target"),
        (("power:KS", "placed:5.1:6H"), "use KS on 6H"),
        (("power:KS", "slot:5.1"), "use KS on 6H"),
        (("power:KS", "slot:5.2"), "double-which"),
        (("power:KD",), "use KD"),
        (("power:KC", "deck"), "use KC"),
        (("number:7",), "name 7"),
        (("number:70",), "means-nothing"),
        (("layout:B",), "layout B"),
        (("do:end-turn",), "end turn"),
        (("nonsense",), "means-nothing"),
        (("slot:9.9",), "means-nothing"),
        (("hand:KH",), "means-nothing"),
    ],
)
def test_what_a_touch_means_within_a_turn(path: tuple[str, ...], answer: str) -> None:
    position = at(t(s51="JS[6H]"), hand="6D 9C", hits="4C", plane="AH", deck="AC 2C", powers="KH KS KD KC")
    assert touched(position, *path) == answer


@pytest.mark.parametrize(
    ("moves", "path", "answer"),
    [
        ((), ("hand:6D",), "draw-first"),
        ((), ("slot:5.1",), "draw-first"),
        (("draw", "place X1 on 5.1"), ("hand:2C",), "number-first"),
        (("draw", "place X1 on 5.1"), ("plane",), "number-first"),
    ],
)
def test_what_waits_is_said_first(moves: tuple[str, ...], path: tuple[str, ...], answer: str) -> None:
    position = at(hand="", deck="X1 2C 3C 4C")
    play(position, *moves)
    assert touched(position, *path) == answer


def test_after_the_end_every_touch_is_told_how_it_ended() -> None:
    position = at(hand="9S 2D", damage=30)
    play(position, "discard 9S")
    assert touched(position, "slot:5.1") == "lost-by-damage"
    assert touched(position, "hand:2D") == "lost-by-damage"


def test_a_card_that_could_damage_or_banish_needs_a_button_for_banishing() -> None:
    readings = {"EL-A13": "banish-any-time", "EL-A10": "placed-for-nothing"}
    position = at({"1.1": "JS"}, hand="9S 5C", deck="AC", readings=readings)
    picks = {move.text(): move.picks(position.view(0)) for move in position.legal()}
    assert picks["place 9S on 1.1"] == ("hand:9S", "slot:1.1")
    assert picks["banish 1.1 with 9S"] == ("hand:9S", "do:banish", "slot:1.1")
    assert touched(position, "hand:9S", "do:banish", "slot:1.1") == "banish 1.1 with 9S"


@pytest.mark.parametrize("seed", range(6))
def test_the_picks_of_every_legal_move_mean_this_move_and_no_other(seed: int) -> None:
    position = fresh("ABC"[seed % 3], seed)
    while position.agenda:
        moves = position.legal()
        picks = [move.picks(position.view(0)) for move in moves]
        assert len(set(picks)) == len(picks)
        assert [touched(position, *path) for path in picks] == [move.text() for move in moves]
        position.play(moves[len(position.deck) % len(moves)])
    assert legal(position) == set()
