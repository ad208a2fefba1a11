"""Readings that meet: what two or three options switched together come to, worked out from the words of each."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, hand
from tests.rulings.tools import legal, play, why_not
from tutor.engine import Illegal, Recorder
from tutor.games.elemental_forge.state import ForgePosition


def told(recorder: Recorder) -> list[str]:
    """What P1 has read."""
    return [GAME.words.say_event(m.event, m.position.view(0)).text for m in recorder.moments]


# ---- actions ---------------------------------------------------------------------------------------------------------
def test_a70_with_a31_a_held_pair_bars_the_fourth_action_too() -> None:
    """A70: the holder of a legal combination has to play it, so nothing else is left, a joker included."""
    readings = {"EF-A31": "own-action", "EF-A70": "forced-if-able"}
    position = at("KS KD", "5S", deck="2C 3C", supply="X1", readings=readings)
    assert why_not(position, "take X1") == "must-combine"
    assert why_not(at("KS QD", "5S", deck="2C 3C", supply="X1", readings=readings), "take X1") is None


def test_a16_with_a31_a_catalyst_leaves_one_card_to_draw() -> None:
    """A joker stands for one of the two cards (A31), so one card in the deck is the full number (A16)."""
    readings = {"EF-A16": "needs-full-number", "EF-A31": "instead-of-a-draw"}
    position = at("7D", "5S", deck="QS", supply="X1", readings=readings)
    assert why_not(position, "draw") == "too-few-to-draw"
    play(position, "draw with X1")
    assert (hand(position, 0), cards(position.deck)) == ("7D QS X1", "")
    position = at("7D", "5S", deck="QS", supply="X1", readings={**readings, "EF-V4": "three"})
    assert why_not(position, "draw with X1") == "too-few-to-draw", "two of three cards, and the deck holds one"


def test_v4_with_a31_a_catalyst_as_the_only_card_leaves_the_deck_alone() -> None:
    position = at("7D", "5S", deck="QS 5C", supply="X1", readings={"EF-V4": "one", "EF-A31": "instead-of-a-draw"})
    position.recorder = recorder = Recorder()
    play(position, "draw with X1")
    assert (hand(position, 0), cards(position.deck)) == ("7D X1", "QS 5C")
    assert not any("nothing" in text for text in told(recorder)), "the deck is not empty, nor was it asked for a card"


def test_a13_on_a_short_deck_the_exchange_does_not_claim_cards_that_did_not_come() -> None:
    """Three are announced and one is drawn: three of the four cards go."""
    position = at("4H 5H 6C", "9S", deck="2C", readings={"EF-A13": "draw-then-discard"})
    position.recorder = recorder = Recorder()
    play(position, "exchange 3", "toss 4H", "toss 5H", "toss 6C")
    assert hand(position, 0) == "2C"
    assert "Three cards went; the turn is over. [EF-3.4e]" in told(recorder)


def test_a19_a_deck_that_a_combination_finds_empty_has_run_out() -> None:
    """The deck is empty, QC and QH push 2S under it; draws stay barred (A19), so P2 can only pass."""
    position = at("QC QH", "4H", deck="", pile="2S", readings={"EF-A19": "for-good"})
    play(position, "combine QC QH", "no attack")
    assert cards(position.deck) == "2S"
    assert why_not(position, "draw") == "dry-for-good"
    assert legal(position) == {"pass"}


@pytest.mark.parametrize(("option", "winners"), [("no-winner", ()), ("highest-score", (1,)), ("play-on", None)])
def test_a03_with_a19_a_deck_barred_for_good_is_no_deck(option: str, winners: tuple[int, ...] | None) -> None:
    """Two cards lie in the deck, but nobody may ever draw them, and nobody can combine: a circle of passes ends it."""
    readings = {"EF-A03": option, "EF-A19": "for-good"}
    position = at("4H", "9S", deck="2C 3C", readings=readings, scores=[10, 30], dry=True)
    play(position, "pass")
    assert position.result is None
    play(position, "pass")
    assert (position.result.winners if position.result else None) == winners


def test_a03_with_a15_a_pass_that_refills_the_hand_is_no_standstill() -> None:
    """P1 passes and draws four cards up to five (A15), among them the second 4, so two passes end nothing."""
    readings = {"EF-A19": "for-good", "EF-A15": "refill-to-five"}
    position = at("4H", "9S 8S 7S 6S 2S", deck="2C 3C 4C 5C", readings=readings, dry=True)
    play(position, "pass", "pass")
    assert position.result is None
    assert why_not(position, "combine 4H 4C") is None


def test_a03_with_a12_a_pass_under_a_lock_is_no_standstill() -> None:
    """Both are locked and may not exchange nothing (A12): each has to pass once, and can draw in the turn after."""
    position = at("4H", "9S", deck="2C 3C", locked=[True, True], readings={"EF-A12": "at-least-one"})
    play(position, "pass", "pass")
    assert position.result is None
    assert why_not(position, "draw") is None


# ---- combining -------------------------------------------------------------------------------------------------------
def test_a28_with_two_packs_the_suits_decide_not_the_packs() -> None:
    """Lower suit first, so diamonds lie under spades, whichever pack each nine comes from."""
    position = at("9S 9D 9D'", "5S", deck="2C", readings={"EF-A26": "two-packs", "EF-A28": "fixed-order"})
    assert {"combine 9D 9S", "combine 9D' 9S"} <= legal(position)
    assert why_not(position, "combine 9S 9D'") == "order-is-fixed"


def test_a02_at_once_with_plunder_nothing_follows_the_dice_that_reach_the_goal() -> None:
    """85 + 14 = 99, and two hits bring two points more (V7): 101, so the Ignite after the dice (A57) never comes."""
    readings = {"EF-A02": "at-once", "EF-V7": "yes", "EF-A57": "dice-first"}
    position = at("7D 7H 4C", "", deck="QS 8H", scores=[85, 5], luck=[6, 6], readings=readings)
    play(position, "combine 7D 7H", "attack P2 with 2")
    assert position.scores == [101, 3]
    assert position.result is not None
    assert position.result.winners == (0,)


def test_a02_at_once_with_plunder_dice_that_are_left_are_not_thrown() -> None:
    """84 + 16 would be the goal itself; 83 + 16 = 99, and the first of three dice brings the hundredth point."""
    readings = {"EF-A02": "at-once", "EF-V7": "yes", "EF-A60": "split-dice"}
    position = at("8S 8D", "", "", deck="2C", scores=[83, 5, 5], luck=[6], readings=readings)
    play(position, "combine 8S 8D", "attack P2 with 1")
    assert position.scores == [100, 4, 5]
    assert position.result is not None


# ---- effects ---------------------------------------------------------------------------------------------------------
def hydroblast(readings: dict[str, str], **more: str) -> ForgePosition:
    """P1 has laid two black fives."""
    position = at("5C 5S", "KD", pile="2S", readings=readings, **{"deck": "7H", "discards": "QH", **more})
    play(position, "combine 5C 5S")
    return position


def test_a46_with_a44_to_choose_one_of_two_is_not_to_decline_the_row() -> None:
    """The row is one card of two places (A44): leaving the draw still leaves the salvage, or all of it (A46)."""
    position = hydroblast({"EF-A46": "all-or-nothing", "EF-A44": "one-of-two"})
    play(position, "skip extra")
    assert legal(position) == {"salvage", "skip salvage"}
    play(position, "salvage")
    assert hand(position, 0) == "QH"
    position = hydroblast({"EF-A46": "all-or-nothing", "EF-A44": "one-of-two"})
    play(position, "draw extra")
    assert "salvage" not in legal(position)


def test_a16_with_a30_an_extra_card_from_an_empty_deck_refreshes_it() -> None:
    """The old top card still waits (A30), so the deck is empty; the one discard becomes the deck (A16) and is drawn."""
    position = hydroblast({"EF-A16": "refresh-first", "EF-A30": "end-of-turn"}, deck="")
    assert legal(position) == {"draw extra", "skip extra"}
    play(position, "draw extra")
    assert (hand(position, 0), cards(position.discards[0])) == ("QH", "")
    assert "draw extra" not in legal(hydroblast({"EF-A30": "end-of-turn"}, deck=""))


def test_a15_with_a16_a_refill_from_an_empty_deck_refreshes_it() -> None:
    """P1 can only pass; QH, the one discard, becomes the deck and fills the hand from four to five."""
    readings = {"EF-A15": "refill-to-five", "EF-A16": "refresh-first"}
    position = at("2C 3C 4C 5D", "9S", deck="", discards="QH", readings=readings)
    play(position, "pass")
    assert hand(position, 0) == "2C 3C 4C 5D QH"


def test_a46_with_a53_a_declined_swap_declines_the_look_too() -> None:
    """All or nothing (A46): without the swap there is no look, although a look needs no swap (A53)."""
    readings = {"EF-A26": "two-packs", "EF-A46": "all-or-nothing", "EF-A53": "independent"}
    position = at("9C 9C' 4S", "KD", deck="QS 8H 2C", readings=readings)
    play(position, "combine 9C 9C'", "skip swap")
    assert "no attack" in legal(position)
    assert hand(position, 0) == "4S"


def test_a46_with_a53_where_no_swap_can_be_the_look_is_the_whole_row() -> None:
    readings = {"EF-A26": "two-packs", "EF-A46": "all-or-nothing", "EF-A53": "independent"}
    position = at("9C 9C'", "KD", deck="QS 8H 2C", readings=readings)
    play(position, "combine 9C 9C'")
    assert legal(position) == {"look", "skip look"}


@pytest.mark.parametrize(
    ("option", "asked"),
    [
        ("as-worded", {"ignite 4C", "ignite -", "skip ignite"}),
        ("all-or-nothing", {"ignite 4C", "skip ignite"}),
        ("compulsory", {"ignite 4C"}),
    ],
)
def test_a46_with_a37_the_own_discard_is_a_part_of_the_row(option: str, asked: set[str]) -> None:
    """Where the discard is an extra (A37) it may be left, but not in a row that is taken whole."""
    position = at("7D 7H 4C", "AS", deck="QS", readings={"EF-A37": "discard-is-extra", "EF-A46": option})
    play(position, "combine 7D 7H")
    assert legal(position) == asked
    position = at("7D 7H", "AS", deck="QS", readings={"EF-A37": "discard-is-extra", "EF-A46": option})
    play(position, "combine 7D 7H")
    assert "ignite -" in legal(position), "without a card there is none to discard"


# ---- what a refusal cites --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("pair", "moves", "tried", "clause"),
    [
        ("7D 7H", (), "skip ignite", "EF-3.3k"),
        ("5C 5S", (), "skip extra", "EF-3.3o"),
        ("5C 5S", ("draw extra",), "skip salvage", "EF-3.3p"),
        ("9D 9D'", (), "skip quake", "EF-3.3r"),
        ("9C 9C'", (), "skip swap", "EF-3.3u"),
        ("9C 9C'", ("swap 4S with P2",), "skip look", "EF-3.3v"),
        ("9C 9C'", (), "swap 4S with P1", "EF-3.3u"),
        ("7D 7H", ("ignite 4S",), "burn P1", "EF-3.3l"),
    ],
)
def test_a_choice_of_an_effect_is_refused_by_the_clause_of_that_effect(
    pair: str, moves: tuple[str, ...], tried: str, clause: str
) -> None:
    readings = {"EF-A26": "two-packs", "EF-A40": "one-opponent", "EF-A46": "compulsory"}
    position = at(f"{pair} 4S", "KD", deck="QS 8H 2C", discards="AD", readings=readings)
    play(position, f"combine {pair}", *moves)
    with pytest.raises(Illegal) as refused:
        play(position, tried)
    assert refused.value.refusal.clause == clause


def why(position: ForgePosition, move: str) -> str:
    """All that P1 reads about a refused move."""
    tried = GAME.read_move(move, position)
    refusal = position.why_not(tried)
    assert refusal is not None
    said = GAME.words.say_refusal(refusal, tried, position.view(0))
    return " ".join((said.text, *said.more))


@pytest.mark.parametrize(
    ("option", "tried", "way"),
    [
        ("claim-while-combining", "draw with X1", "of a pair"),
        ("own-action", "draw with X1", "an action of its own"),
        ("unobtainable", "draw with X1", "ever takes"),
        ("claim-while-combining", "take X1", "of a pair"),
        ("instead-of-a-draw", "take X1", "cards of a Draw"),
        ("unobtainable", "take X1", "ever takes"),
    ],
)
def test_a31_a_refused_catalyst_is_told_the_way_that_this_reading_leaves(option: str, tried: str, way: str) -> None:
    assert way in why(at("KS", "5S", deck="2C 3C", supply="X1", readings={"EF-A31": option}), tried)


@pytest.mark.parametrize("readings", [{"EF-A24": "same-value"}, {"EF-A26": "suit-alone"}])
def test_where_worth_or_suit_can_make_a_combination_nobody_is_told_that_they_do_not_matter(
    readings: dict[str, str],
) -> None:
    assert "do not matter" in why(at("4S 5D", "5S", deck="2C"), "combine 4S 5D")
    assert "do not matter" not in why(at("4S 5D", "5S", deck="2C", readings=readings), "combine 4S 5D")
