"""Two readings chosen together: what each says has to hold in the other's company as well."""

from __future__ import annotations

import pytest

from tests.rulings.elementals.tools import at, ending, legal, names, play, refused
from tutor.games.elementals.rules import events


# ---- EL-A39 with what changes the cards that are left or needed ------------------------------------------------------
def test_a39_with_a37_every_discard_can_come_back() -> None:
    """After 3H, one card is in hand, but 3H and then 8C come back: 3 + 8 = 11 for the Jack, and 2D banishes."""
    readings = {"EL-A39": "declared-lost", "EL-A37": "top-card-usable"}
    position = at({"1.1": "JD"}, hand="2D 3H", deck="", hits="8C", damage=8, readings=readings)
    play(position, "discard 3H")
    assert ending(position) == ""
    play(position, "place 3H on 1.1", "place 8C on 1.1", "banish 1.1 with 2D")
    assert ending(position) == "won"


def test_a39_with_a37_discards_are_counted_one_by_one() -> None:
    """Two elementals need six cards: 2D in hand and four discards are five."""
    readings = {"EL-A39": "declared-lost", "EL-A37": "top-card-usable"}
    position = at({"2.1": "JD", "2.2": "JC"}, hand="2D 3H", deck="", hits="8C AS AH", damage=10, readings=readings)
    told = play(position, "discard 3H")
    assert [(e.cards, e.needed) for e in told if isinstance(e, events.LostBeyondHope)] == [(5, 6)]


def test_a39_with_a15_cards_lost_at_the_end_of_a_turn_are_needed_again() -> None:
    """With 7C and 6H on it the Jack needs one card; once they are swept away it needs three, and two are left."""
    readings = {"EL-A39": "declared-lost", "EL-A15": "lost-at-turn-end"}
    position = at({"1.1": "JD[7C 6H]"}, hand="9S", deck="2D 3C", readings=readings)
    told = play(position, "discard 9S")
    assert [(e.cards, e.needed) for e in told if isinstance(e, events.LostBeyondHope)] == [(2, 3)]
    assert ending(position) == "lost-hopeless"
    three = at({"1.1": "JD[7C 6H]"}, hand="9S", deck="2D 3C 9H", readings=readings)
    play(three, "discard 9S")
    assert ending(three) == ""


@pytest.mark.parametrize(("hand", "end"), [("9C 3C", "lost-hopeless"), ("9C 3C AH", "")])
def test_a39_with_a11_a_weak_pair_needs_one_card_more_however_many_lie_there(hand: str, end: str) -> None:
    """2 + 3 + 2 = 7 of the Jack's 11: one more card of damage and one to banish, and 9C is thrown away."""
    readings = {"EL-A39": "declared-lost", "EL-A11": "keep-adding"}
    position = at({"1.1": "JH[2S 3D 2C]"}, hand=hand, deck="", readings=readings)
    play(position, "discard 9C")
    assert ending(position) == end


def test_a15_with_a20_surplus_is_swept_away_with_the_cards() -> None:
    """10 + 3 for the Jack's 11: the 2 are carried to the other one, and gone with the turn."""
    readings = {"EL-A20": "surplus-carries", "EL-A15": "lost-at-turn-end"}
    position = at({"2.1": "JD", "2.2": "JH"}, hand="10S 3S 5C", deck="2C 3C 4C 6C", readings=readings)
    play(position, "place 10S on 2.1", "place 3S on 2.1", "carry to 2.2")
    assert position.carried
    play(position, "discard 5C")
    assert position.carried == {}


def test_a13_with_a20_surplus_that_completes_another_beats_both_where_both_banish_cards_wait() -> None:
    """8 + 9 for the Jack's 11: with the 6 that are left over the other one has 5 + 4 + 6."""
    readings = {"EL-A13": "banish-any-time", "EL-A20": "surplus-carries", "EL-A11": "short-pair-sticks"}
    position = at({"2.1": "JD[8C 2D!]", "2.2": "JH[5S 4S AH!]"}, hand="9S 10C", readings=readings)
    told = play(position, "place 9S on 2.1", "carry to 2.2")
    assert [str(event.slot) for event in told if isinstance(event, events.Beaten)] == ["2.1", "2.2"]
    assert ending(position) == "won"


def test_a39_with_a32_a_spent_hand_of_ragnaros_saves_no_card() -> None:
    """Both Jacks wait for their banish cards: that is two cards, and one is left. Nothing can be doubled any more."""
    readings = {"EL-A39": "declared-lost", "EL-A32": "one-is-enough"}
    position = at({"2.1": "JD[7C 6H]", "2.2": "JH[7S 6S]"}, hand="9S 2D", deck="", readings=readings)
    play(position, "discard 9S")
    assert ending(position) == "lost-hopeless"
    spent = at({"1.1": "JD"}, hand="9S 2D 7C", deck="", plane="KS", readings=readings)
    play(spent, "discard 9S")
    assert ending(spent) == "lost-hopeless"


def test_a39_with_a32_hand_of_ragnaros_may_save_a_card() -> None:
    """A doubled 7 is 14 for the Jack, so 7C and 2D are enough; with Ragnaros himself left to beat it is the same."""
    readings = {"EL-A39": "declared-lost", "EL-A32": "one-is-enough"}
    position = at({"1.1": "JD"}, hand="9S 2D 7C", deck="", powers="KS", readings=readings)
    play(position, "discard 9S")
    assert ending(position) == ""
    play(position, "use KS on 7C", "place 7C on 1.1", "banish 1.1 with 2D")
    assert ending(position) == "won"
    lord = at({"2.1": "KS[7H 6H]", "1.1": "JD"}, hand="9H 2S 7C 2D", deck="", readings=readings)
    play(lord, "discard 9H", "banish 2.1 with 2S", "use KS on 7C", "place 7C on 1.1", "banish 1.1 with 2D")
    assert ending(lord) == "won"
    alone = at({"1.1": "KS"}, hand="9H 2S 7C", deck="", readings=readings)
    play(alone, "discard 9H")
    assert ending(alone) == "lost-hopeless"


# ---- EL-A20 with EL-A32 ----------------------------------------------------------------------------------------------
def test_a32_with_a20_surplus_does_not_spoil_a_doubled_card_that_is_enough() -> None:
    """10 + 3 leave 2 over for JH; a doubled 7 is 14 without them, and 2H banishes."""
    readings = {"EL-A20": "surplus-carries", "EL-A32": "one-is-enough"}
    position = at({"2.1": "JD", "2.2": "JH"}, hand="10S 3S 7C 2H 9D", powers="KS", readings=readings)
    play(position, "place 10S on 2.1", "place 3S on 2.1", "carry to 2.2", "use KS on 7C", "place 7C on 2.2")
    assert "banish 2.2 with 2H" in legal(position)
    assert refused(position, "place 9D on 2.2") == ("EL-4d", "one-is-enough")


def test_a32_with_a20_surplus_is_no_part_of_one_card() -> None:
    """A doubled 5 is 10; the Jack's 11 is reached only with the 2 carried over, so not by one card."""
    readings = {"EL-A20": "surplus-carries", "EL-A32": "one-is-enough"}
    position = at({"2.1": "JD", "2.2": "JH"}, hand="10S 3S 5C 2H", powers="KS", readings=readings)
    play(position, "place 10S on 2.1", "place 3S on 2.1", "carry to 2.2", "use KS on 5C", "place 5C on 2.2")
    assert refused(position, "banish 2.2 with 2H") == ("EL-4d", "banish-too-early")


# ---- EL-A24 and the end of the game ----------------------------------------------------------------------------------
def test_a24_nothing_is_asked_about_the_last_lord() -> None:
    """The game is won at once (EL-5a), so the Lord simply lies in the power row, whatever else is looked for."""
    for others in ({}, {"EL-A39": "declared-lost"}):
        position = at({"1.1": "KS[10H 3D]"}, hand="2S 9C", readings={"EL-A24": "may-refuse", **others})
        play(position, "banish 1.1 with 2S")
        assert (ending(position), names(position.powers)) == ("won", "KS")


# ---- EL-A13 with what a doubled card can complete -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("slot", "reading"),
    [("JD[8C AD! 2C]", {"EL-A11": "short-pair-sticks"}), ("JD[8C AD!]", {"EL-A32": "one-is-enough"})],
)
def test_a13_before_a_draw_that_would_fail_ragnaros_may_still_win(slot: str, reading: dict[str, str]) -> None:
    """Nothing is left to draw, but 8C counts 16 once it is doubled, which is enough for the Jack, and AD waits."""
    readings = {"EL-A13": "banish-any-time", **reading}
    position = at({"1.1": slot}, hand="AC", deck="", powers="KS", readings=readings)
    play(position, "discard AC")
    assert "use KS on 8C" in legal(position)
    play(position, "use KS on 8C")
    assert ending(position) == "won"
    waiting = at({"1.1": slot}, hand="AC", deck="", powers="KS", readings=readings)
    play(waiting, "discard AC", "draw")
    assert ending(waiting) == "lost-deck"
