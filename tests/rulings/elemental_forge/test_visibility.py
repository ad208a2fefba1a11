"""What each seat sees of a hand during and after an effect, and what it goes on knowing (EF-A41, A48, A52, A68)."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import at, cards
from tests.rulings.tools import play
from tutor.games.elemental_forge.state import ForgePosition

TWO_PACKS = {"EF-A26": "two-packs"}


def seen(position: ForgePosition, owner: int) -> list[str]:
    """The owner's hand as each seat sees it."""
    return [cards(position.view(seat).hands[owner]) for seat in range(position.seats)]


@pytest.mark.parametrize(
    ("option", "watcher"), [("shown-then-hidden", "KS QD 5C"), ("shown-to-ignite-player", "?? ?? ??")]
)
def test_a41_a_shown_hand_is_seen_until_the_discard(option: str, watcher: str) -> None:
    position = at("7D 7H 4C", "KS QD 5C", "2D", deck="QS 8H 2C", readings={"EF-A41": option})
    play(position, "combine 7D 7H", "ignite 4C")
    assert seen(position, 1) == ["KS QD 5C", "KS QD 5C", watcher]
    play(position, "give KS")
    assert seen(position, 1) == ["?? ??", "QD 5C", "?? ??"]


def test_a41_what_was_known_before_the_hand_was_shown_stays_known() -> None:
    """P1 takes 3D off the open discard pile; P2's Ignite then takes 9D, the highest, and hides 8C again, not 3D."""
    position = at("5C 5S 9D 8C", "7D 7H 4C", "2H", deck="QS 8H 2C", discards="3D")
    play(position, "combine 5C 5S", "skip extra", "salvage", "no attack")
    assert seen(position, 0) == ["9D 8C 3D", "?? ?? 3D", "?? ?? 3D"]
    play(position, "combine 7D 7H", "ignite 4C")
    assert seen(position, 0) == ["8C 3D", "?? 3D", "?? 3D"]


def test_a41_a_hand_left_open_is_open_for_good() -> None:
    """Also to the cards that come into it later: P2 draws 3C and 6C openly."""
    position = at("7D 7H 4C", "KS 5C", "2D", deck="QS 8H 9S 3C 6C 2S", readings={"EF-A41": "left-open"})
    play(position, "combine 7D 7H", "ignite 4C", "no attack")
    assert seen(position, 1) == ["5C", "5C", "5C"]
    play(position, "draw")
    assert seen(position, 1) == ["5C 3C 6C"] * 3


def test_a41_with_a48_a_quake_does_not_close_a_hand_that_was_left_open() -> None:
    readings = {"EF-A26": "two-packs", "EF-A41": "left-open", "EF-A48": "quake-player-picks"}
    position = at("9D 9D' 4S", "KC 2H 3H", "8S", deck="QS 8H", readings=readings, opened=[False, True, False])
    play(position, "combine 9D 9D'", "quake both", "drop 4S", "drop KC")
    assert seen(position, 1) == ["2H 3H"] * 3


def test_a48_the_quake_player_sees_a_hand_while_picking_and_the_card_that_was_picked() -> None:
    readings = {"EF-A26": "two-packs", "EF-A48": "quake-player-picks"}
    position = at("9D 9D' 4S", "KC 2H", "8S 6S", deck="QS 8H", readings=readings)
    play(position, "combine 9D 9D'", "quake both", "drop 4S")
    assert seen(position, 1) == ["KC 2H", "KC 2H", "?? ??"]
    play(position, "drop KC")
    assert seen(position, 1) == ["??", "2H", "??"]
    assert [str(position.view(seat).picked[1]) for seat in range(3)] == ["KC", "KC", "??"]


@pytest.mark.parametrize("chosen", ["KH", "4S"])
def test_a_card_chosen_in_secret_for_a_quake_may_be_one_that_all_knew(chosen: str) -> None:
    """All saw P1 take KH off the discards. Until the cards are shown, nobody else can tell whether it was chosen."""
    position = at("5C 5S 9D 9D' 4S", "2H 3H", "6D", deck="JC JD QC QS 10C 10S 8C", discards="KH", readings=TWO_PACKS)
    play(position, "combine 5C 5S", "skip extra", "salvage", "no attack", "draw", "draw", "combine 9D 9D'")
    assert seen(position, 0) == ["4S KH", "?? KH", "?? KH"]
    play(position, "quake both", f"drop {chosen}")
    assert seen(position, 0)[1:] == ["??", "??"]
    assert [str(position.view(seat).picked[0]) for seat in range(3)] == [chosen, "??", "??"]
    play(position, "drop 2H", "drop 6D")
    left = "KH" if chosen == "4S" else "??"
    assert seen(position, 0)[1:] == [left, left]


@pytest.mark.parametrize("given", ["KH", "4S"])
def test_a52_a_card_that_is_offered_may_be_one_that_all_knew(given: str) -> None:
    """Whether P2 gets KH, which all saw P1 take, or 4S: P2 learns it by the swap, and P3 does not learn it at all."""
    readings = {**TWO_PACKS, "EF-A52": "owner-gives"}
    position = at("5C 5S 9C 9C' 4S", "2H 3H", "6D", deck="JC JD QC QS 10C 10S 8C", discards="KH", readings=readings)
    play(position, "combine 5C 5S", "skip extra", "salvage", "no attack", "draw", "draw", "combine 9C 9C'")
    play(position, f"swap {given} with P2")
    assert seen(position, 0)[1:] == ["??", "??"]
    assert [str(position.view(seat).picked[0]) for seat in range(3)] == [given, "??", "??"]


@pytest.mark.parametrize("tossed", ["KH", "4S"])
def test_a21_a_card_thrown_face_down_may_be_one_that_another_knew(tossed: str) -> None:
    """P1 gave KH to P2 for 2H and so knows it lies there, until a card of that hand goes face down."""
    readings = {**TWO_PACKS, "EF-A21": "one-closed-pile"}
    position = at("9C 9C' KH", "4S 2H", "6D", deck="JC JD QC QS 10C 10S", luck=["2H"], readings=readings)
    play(position, "combine 9C 9C'", "swap KH with P2", "skip look", "no attack")
    assert seen(position, 1) == ["?? KH", "4S KH", "?? ??"]
    play(position, "exchange", f"toss {tossed}")
    assert seen(position, 1) == ["??", "4S" if tossed == "KH" else "KH", "??"]


@pytest.mark.parametrize(
    ("option", "given", "left"),
    [
        ("shown-then-hidden", (), "?? 6D ?? ??"),
        ("left-open", (), "4S 6D 2C 2S"),
        ("shown-to-ignite-player", ("give KS",), "?? ?? ?? ??"),
    ],
)
def test_a21_a_card_that_an_ignite_takes_is_unseen_by_those_who_may_not_look(
    option: str, given: tuple[str, ...], left: str
) -> None:
    """P1 gave 6D to P2. P3's Ignite then takes KS: only where P1 saw the hand does P1 know that 6D is still there."""
    readings = {**TWO_PACKS, "EF-A21": "one-closed-pile", "EF-A41": option}
    hands = ["9C 9C' 6D", "2H KS 4S", "7D 7H 4C"]
    position = at(*hands, deck="2C 2S JC JD QC QS 10C 10S", luck=["2H"], readings=readings)
    play(position, "combine 9C 9C'", "swap 6D with P2", "skip look", "no attack", "draw")
    play(position, "combine 7D 7H", "ignite 4C", *given)
    assert seen(position, 1)[0] == left


def test_what_one_knew_of_a_hand_is_over_when_two_others_swap() -> None:
    """P1 gave KH to P2. Then P2 and P3 swap: P1 cannot tell any more whether KH lies there; P3 has seen what it got."""
    position = at("9C 9C' KH", "4S 2H", "8C 8C' 6D", deck="JC JD QC QS 10C 10S", luck=["2H", "4S"], readings=TWO_PACKS)
    play(position, "combine 9C 9C'", "swap KH with P2", "skip look", "no attack", "draw")
    assert seen(position, 1)[::2] == ["?? KH ?? ??", "?? ?? ?? ??"]
    play(position, "combine 8C 8C'", "swap 6D with P2")
    assert seen(position, 1)[::2] == ["?? ?? ?? ??", "?? ?? ?? 6D"]


def test_a68_a_catalyst_in_front_of_its_owner_stays_open_whatever_is_done_to_the_hand() -> None:
    """The Ignite takes the ace, the only card of any worth; the blind swap then brings X1 from P2 to P1."""
    position = at("7D 7H 4C", "X1 AS", "3S", deck="QS 8H", readings={"EF-A68": "face-up-in-front"})
    assert seen(position, 1) == ["X1 ??", "X1 AS", "X1 ??"]
    play(position, "combine 7D 7H", "ignite 4C")
    assert seen(position, 1) == ["X1", "X1", "X1"]

    readings = {"EF-A26": "two-packs", "EF-A68": "face-up-in-front"}
    position = at("9C 9C' 4S", "X1 KD", "3S", deck="QS 8H", luck=["X1"], readings=readings)
    play(position, "combine 9C 9C'", "swap 4S with P2")
    assert seen(position, 0) == ["X1", "X1", "X1"]
    assert seen(position, 1) == ["?? 4S", "KD 4S", "?? ??"]


def test_a68_a_quake_that_looks_into_a_hand_does_not_hide_its_catalyst() -> None:
    readings = {"EF-A26": "two-packs", "EF-A48": "quake-player-picks", "EF-A68": "face-up-in-front"}
    position = at("9D 9D' 4S", "X1 2H", "8S 6S", deck="QS 8H", readings=readings)
    play(position, "combine 9D 9D'", "quake both", "drop 4S", "drop 2H")
    assert seen(position, 1) == ["X1", "X1", "X1"]


def test_a_deck_of_one_known_card_is_not_put_in_another_order() -> None:
    """QS, the old top card, is all the deck holds: everybody knows what P1 looks at, puts back and draws."""
    position = at("9C 9C' 4S", "KD", "2H", deck="", pile="QS", readings={"EF-A26": "two-packs"})
    play(position, "combine 9C 9C'", "swap 4S with P2", "look", "order 1")
    assert seen(position, 0) == ["KD QS", "KD QS", "?? QS"]


def test_two_known_cards_in_a_new_order_are_known_to_their_player_alone() -> None:
    """The old pile, 6S and QS, is the deck (EF-A27): of three seats two cannot tell which of them P1 has drawn."""
    readings = {"EF-A26": "two-packs", "EF-A27": "whole-old-pile"}
    position = at("9C 9C' 4S", "KD", "2H", deck="", pile="6S QS", readings=readings)
    play(position, "combine 9C 9C'", "swap 4S with P2")
    assert cards(position.view(2).deck) == "6S QS"
    play(position, "look", "order 2,1")
    assert seen(position, 0) == ["KD QS", "KD ??", "?? ??"]
    assert [cards(position.view(seat).deck) for seat in range(3)] == ["6S", "??", "??"]
