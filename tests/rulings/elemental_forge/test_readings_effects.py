"""The four effects: what each option of EF-A21, A22 and A37 to A54 changes at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, hand
from tests.rulings.tools import legal, play
from tutor.engine import Recorder
from tutor.games.elemental_forge.state import ForgePosition


def ignite(*others: str, option: dict[str, str] | None = None, own: str = "7D 7H 4C", **more: Any) -> ForgePosition:
    """P1 has just laid two red sevens."""
    position = at(own, *others, deck="QS 8H 2C 3C", pile="5D", readings=option, **more)
    play(position, "combine 7D 7H")
    return position


def quake(*others: str, option: dict[str, str] | None = None, own: str = "9D 9D 4S", **more: Any) -> ForgePosition:
    """P1 has just laid two nines of diamonds, of two packs."""
    position = at(
        own, *others, deck="QS 8H 2C 3C", pile="5D", readings={"EF-A26": "two-packs", **(option or {})}, **more
    )
    play(position, "combine 9D 9D'")
    return position


def gust(*others: str, option: dict[str, str] | None = None, own: str = "9C 9C 4S", **more: Any) -> ForgePosition:
    """P1 has just laid two nines of clubs, of two packs."""
    position = at(
        own, *others, deck="QS 8H 2C 3C", pile="5D", readings={"EF-A26": "two-packs", **(option or {})}, **more
    )
    play(position, "combine 9C 9C'")
    return position


# ---- the discard pile ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "seen"), [("one-open-pile", "4H"), ("one-closed-pile", "??")])
def test_a21_what_others_see_of_a_discard(option: str, seen: str) -> None:
    position = at("4H 3D", "9S", deck="2C 3C", readings={"EF-A21": option})
    position.recorder = recorder = Recorder()
    play(position, "exchange", "toss 4H", "enough")
    assert cards(position.view(1).discards[0]) == seen
    told = [GAME.words.say_event(m.seen_by(1), m.position.view(1)).text for m in recorder.moments]
    assert any("4♥" in text for text in told) is (seen == "4H")


@pytest.mark.parametrize(("option", "salvage"), [("one-open-pile", True), ("own-piles", False)])
def test_a21_hydroblast_takes_from_the_common_pile_or_from_ones_own(option: str, salvage: bool) -> None:
    position = at("4H", "5C 5S", deck="2C 3C 4C", readings={"EF-A21": option})
    play(position, "exchange", "toss 4H", "enough", "combine 5C 5S", "skip extra")
    assert ("salvage" in legal(position)) is salvage


def test_a21_what_lies_face_down_is_salvaged_unseen_by_others() -> None:
    position = at("5C 5S", "9S", deck="2C 3C", discards="KD 4H", readings={"EF-A21": "one-closed-pile"})
    play(position, "combine 5C 5S", "skip extra")
    position.recorder = recorder = Recorder()
    play(position, "salvage")
    told = [GAME.words.say_event(m.seen_by(1), m.position.view(1)).text for m in recorder.moments]
    assert not any("K♦" in text for text in told)
    assert cards(position.view(1).hands[0]) == "??"


def test_a22_cards_of_a_quake_fall_in_turn_order_or_shuffled() -> None:
    moves = ("quake both", "drop 4S", "drop 2H", "drop 8S")
    position = quake("KC 2H", "8S")
    play(position, *moves)
    assert cards(position.discards[0]) == "4S 2H 8S"
    orders = set()
    for seed in range(12):
        position = quake("KC 2H", "8S", option={"EF-A22": "shuffled-together"}, seed=seed)
        play(position, *moves)
        orders.add(cards(position.discards[0]))
    assert len(orders) > 1
    position = quake("KC 2H", "8S", option={"EF-A22": "shuffled-together"}, luck=["2H 8S 4S"])
    play(position, *moves)
    assert cards(position.discards[0]) == "2H 8S 4S", "the order can be set by hand, card by card"


# ---- what is optional ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("option", "asked"),
    [
        ("as-worded", {"ignite 4C", "skip ignite"}),
        ("all-or-nothing", {"ignite 4C", "skip ignite"}),
        ("compulsory", {"ignite 4C"}),
    ],
)
def test_a46_ignite(option: str, asked: set[str]) -> None:
    assert legal(ignite("KS", option={"EF-A46": option})) == asked


def test_a46_hydroblast_whole_or_in_parts() -> None:
    def salvage(option: str, first: str) -> set[str]:
        position = at("5C 5S", "KD", deck="7H", discards="QH", pile="2S", readings={"EF-A46": option})
        play(position, "combine 5C 5S", first)
        return legal(position, "s")

    assert salvage("as-worded", "draw extra") == salvage("as-worded", "skip extra") == {"salvage", "skip salvage"}
    assert salvage("all-or-nothing", "draw extra") == {"salvage"}
    assert salvage("all-or-nothing", "skip extra") == set()
    assert salvage("compulsory", "draw extra") == {"salvage"}


def test_a46_gust_whole_or_in_parts() -> None:
    for option, asked in (("as-worded", {"look", "skip look"}), ("all-or-nothing", {"look"}), ("compulsory", {"look"})):
        position = gust("KD", option={"EF-A46": option})
        assert ("skip swap" in legal(position)) is (option != "compulsory")
        play(position, "swap 4S with P2")
        assert legal(position) == asked


# ---- Ignite ----------------------------------------------------------------------------------------------------------
def test_a37_ignite_without_a_card_to_pay() -> None:
    assert legal(ignite("KS", own="7D 7H"), "ignite") == set()
    position = ignite("KS", own="7D 7H", option={"EF-A37": "discard-is-extra"})
    assert legal(position, "ignite") == {"ignite -"}
    play(position, "ignite -")
    assert (hand(position, 0), hand(position, 1)) == ("QS", "")


@pytest.mark.parametrize(("option", "held"), [("all-discards", "8H QS"), ("opponents-only", "QS")])
def test_a38_what_is_drawn(option: str, held: str) -> None:
    position = ignite("KS", option={"EF-A38": option})
    play(position, "ignite 4C")
    assert hand(position, 0) == held


def test_a39_who_picks_among_the_highest() -> None:
    position = ignite("KS QD 5C")
    play(position, "ignite 4C")
    assert (position.turn_of, legal(position)) == (1, {"give KS", "give QD"})
    position = ignite("KS QD 5C", option={"EF-A39": "ignite-player-picks"})
    play(position, "ignite 4C")
    assert (position.turn_of, legal(position)) == (0, {"give KS", "give QD"})
    position = ignite("KS QD 5C", option={"EF-A39": "court-order"})
    play(position, "ignite 4C")
    assert hand(position, 1) == "5C QD"


def test_a40_everybody_or_one() -> None:
    position = ignite("KS", "QD")
    play(position, "ignite 4C")
    assert (hand(position, 1), hand(position, 2)) == ("", "")
    position = ignite("KS", "QD", option={"EF-A40": "one-opponent"})
    play(position, "ignite 4C")
    assert legal(position) == {"burn P2", "burn P3"}
    play(position, "burn P3")
    assert (hand(position, 1), hand(position, 2), hand(position, 0)) == ("KS", "", "8H QS")


@pytest.mark.parametrize(
    ("option", "watcher", "afterwards"),
    [("shown-then-hidden", True, "??"), ("shown-to-ignite-player", False, "??"), ("left-open", True, "5C")],
)
def test_a41_who_sees_the_hand_and_for_how_long(option: str, watcher: bool, afterwards: str) -> None:
    position = ignite("KS 5C", "2D", option={"EF-A41": option})
    position.recorder = recorder = Recorder()
    play(position, "ignite 4C", *([] if watcher else ["give KS"]))
    for seat, sees in ((0, True), (2, watcher)):
        told = [GAME.words.say_event(m.seen_by(seat), m.position.view(seat)).text for m in recorder.moments]
        assert any("5♣" in text for text in told) is sees
    assert cards(position.view(2).hands[1]) == afterwards


@pytest.mark.parametrize(("held", "choice"), [("KS QD", {"give KS", "give QD"}), ("KS 5C", {"give KS"})])
def test_a41_a_hand_that_only_one_player_sees_is_asked_with_equal_cards_and_without(
    held: str, choice: set[str]
) -> None:
    """Otherwise P3 would learn from the question, or from its absence, whether P2's highest cards are equal."""
    position = ignite(held, "2D", option={"EF-A41": "shown-to-ignite-player"})
    play(position, "ignite 4C")
    assert (position.turn_of, legal(position)) == (1, choice)


def test_a41_of_a_hand_of_one_card_everybody_knows_which_goes() -> None:
    position = ignite("KS", "2D", option={"EF-A41": "shown-to-ignite-player"})
    play(position, "ignite 4C")
    assert hand(position, 1) == ""


# ---- Hydroblast ------------------------------------------------------------------------------------------------------
def test_a43_the_extra_card_now_or_with_the_next_draw() -> None:
    position = at("5C 5S", "KD", deck="7H 8D 9C 4C", pile="2S", readings={"EF-A43": "bigger-next-draw"})
    play(position, "combine 5C 5S", "draw extra", "no attack")
    assert hand(position, 0) == ""
    play(position, "exchange", "enough", "draw")
    assert hand(position, 0) == "7H 8D 9C"
    play(position, "exchange", "enough", "draw")
    assert hand(position, 0) == "2S 4C 7H 8D 9C", "the next Draw takes two again"


@pytest.mark.parametrize(("option", "salvage"), [("both", True), ("one-of-two", False)])
def test_a44_after_the_extra_card(option: str, salvage: bool) -> None:
    position = at("5C 5S", "KD", deck="7H 8D", discards="QH 4D", readings={"EF-A44": option})
    play(position, "combine 5C 5S", "draw extra")
    assert ("salvage" in legal(position)) is salvage
    position = at("5C 5S", "KD", deck="7H 8D", discards="QH 4D", readings={"EF-A44": option})
    play(position, "combine 5C 5S", "skip extra", "salvage")
    assert hand(position, 0) == "QH"


# ---- Quake -----------------------------------------------------------------------------------------------------------
def test_a47_its_own_player_too_or_only_the_others() -> None:
    position = quake("KC 2H")
    play(position, "quake both")
    assert legal(position) == {"drop 4S"}
    position = quake("KC 2H", option={"EF-A47": "opponents-only"})
    play(position, "quake both")
    assert (position.turn_of, legal(position)) == (1, {"drop KC", "drop 2H"})


@pytest.mark.parametrize(("option", "struck"), [("everyone", [0, 1, 2]), ("opponents-only", [1, 2])])
def test_a47_of_three_each_that_is_struck_loses_a_card(option: str, struck: list[int]) -> None:
    position = quake("KC 2H", "8S 6S", option={"EF-A47": option})
    play(position, "quake both")
    asked = []
    while drops := sorted(legal(position, "drop")):
        asked.append(position.turn_of)
        play(position, drops[0])
    assert asked == struck
    assert len(position.discards[0]) == len(struck)


def test_a48_who_picks_the_falling_cards() -> None:
    position = quake("KC 2H")
    play(position, "quake both", "drop 4S")
    assert position.turn_of == 1
    assert cards(position.view(0).hands[1]) == "?? ??"
    position = quake("KC 2H", option={"EF-A48": "quake-player-picks"})
    play(position, "quake both", "drop 4S")
    assert (position.turn_of, legal(position)) == (0, {"drop KC", "drop 2H"})
    assert cards(position.view(0).hands[1]) == "KC 2H"
    position = quake("KC 2H", option={"EF-A48": "random"}, luck=["4S", "2H"])
    play(position, "quake both")
    assert cards(position.discards[0]) == "4S 2H"


@pytest.mark.parametrize(
    ("option", "draw", "exchange", "effect"),
    [
        ("no-deck-cards-at-all", False, False, False),
        ("draw-action-only", False, True, True),
        ("both-draw-actions", False, False, True),
    ],
)
def test_a49_what_a_locked_player_may_take_from_the_deck(option: str, draw: bool, exchange: bool, effect: bool) -> None:
    position = at("5C 5S 3D", "KD", deck="7H 8D", locked=[True, False], readings={"EF-A49": option})
    assert ("draw" in legal(position)) is draw
    other = position.clone()
    play(other, "exchange")
    assert ("toss 3D" in legal(other)) is exchange
    play(position, "combine 5C 5S")
    assert ("draw extra" in legal(position)) is effect


@pytest.mark.parametrize(
    ("option", "locked"),
    [
        ("everyone-next-own-turn", [True, True, True]),
        ("opponents-only-locked", [False, True, True]),
        ("only-those-who-discarded", [True, True, False]),
    ],
)
def test_a50_who_is_locked_when_p3_holds_no_card(option: str, locked: list[bool]) -> None:
    position = quake("KC", "", option={"EF-A50": option})
    play(position, "quake both", "drop 4S", "drop KC")
    assert position.locked == locked


def test_a51_both_halves_or_one() -> None:
    assert legal(quake("KC"), "quake") == {"quake both"}
    position = quake("KC", option={"EF-A51": "separable"})
    assert legal(position, "quake") == {"quake both", "quake discard", "quake lock"}
    play(position, "quake lock")
    assert (hand(position, 1), position.locked) == ("KC", [True, True])
    position = quake("KC", option={"EF-A51": "separable"})
    play(position, "quake discard", "drop 4S", "drop KC")
    assert (hand(position, 1), position.locked) == ("", [False, False])


# ---- Gust ------------------------------------------------------------------------------------------------------------
def test_a52_how_the_opponents_card_is_chosen() -> None:
    position = gust("KD 2H", luck=["2H"])
    play(position, "swap 4S with P2")
    assert (hand(position, 0), hand(position, 1)) == ("2H", "4S KD")
    position = gust("KD 2H", option={"EF-A52": "look-then-pick"})
    play(position, "swap 4S with P2")
    assert (position.turn_of, legal(position)) == (0, {"take KD instead", "take 2H instead"})
    play(position, "take KD instead")
    assert (hand(position, 0), hand(position, 1)) == ("KD", "2H 4S")
    position = gust("KD 2H", option={"EF-A52": "owner-gives"})
    play(position, "swap 4S with P2")
    assert (position.turn_of, legal(position)) == (1, {"take KD instead", "take 2H instead"})
    assert cards(position.view(0).hands[1]) == "?? ??"


@pytest.mark.parametrize("option", ["look-then-pick", "owner-gives"])
def test_a52_a_swap_is_told_before_the_other_card_is_chosen(option: str) -> None:
    position = gust("KD 2H", option={"EF-A52": option})
    position.recorder = Recorder()
    play(position, "swap 4S with P2")
    assert [moment.event.cites() for moment in position.recorder.moments] == [("EF-3.3u",)]


def test_a53_a_look_without_a_swap() -> None:
    position = gust("KD", own="9C 9C")
    assert "look" not in legal(position)
    position = gust("KD", own="9C 9C", option={"EF-A53": "independent"})
    assert legal(position) == {"look", "skip look"}
    position = gust("KD", option={"EF-A53": "independent"})
    play(position, "skip swap")
    assert legal(position) == {"look", "skip look"}


def test_a54_the_top_card_is_drawn_or_may_stay() -> None:
    moves = ("swap 4S with P2", "look", "order 3,1,2")
    position = gust("KD")
    play(position, *moves)
    assert (hand(position, 0), cards(position.deck)[:5]) == ("2C KD", "QS 8H")
    position = gust("KD", option={"EF-A54": "may-leave"})
    play(position, *moves)
    assert legal(position) == {"take top yes", "take top no"}
    play(position, "take top no")
    assert (hand(position, 0), cards(position.deck)[:8]) == ("KD", "2C QS 8H")
