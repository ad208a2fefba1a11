"""EL-A01 to EL-A06 and EL-A35 to EL-A39: turns, damage taken and the end under every option."""

from __future__ import annotations

import pytest

from tests.rulings.elementals.tools import at, ending, legal, names, play, refused, stand, t, why_not
from tutor.engine import Refusal
from tutor.games.elementals import GAME
from tutor.games.elementals.rules import events
from tutor.games.elementals.state import ElementalsPosition

LAST = {"1.1": "KD[10C 3S]"}
"""One elemental left, and only its banish card is missing."""


# ---- EL-A01 ----------------------------------------------------------------------------------------------------------
def test_a01_lose_at_33() -> None:
    position = at(LAST, hand="4C 9D", deck="2C", damage=29)
    play(position, "discard 4C")
    assert (position.damage, ending(position)) == (33, "lost-damage")


def test_a01_lose_above_33() -> None:
    position = at(LAST, hand="4C 9H", deck="2C AC", damage=29, readings={"EL-A01": "lose-above-33"})
    play(position, "discard 4C")
    assert (position.damage, ending(position)) == (33, "")
    play(position, "discard 9H")
    assert ending(position) == "lost-damage"


# ---- EL-A02 ----------------------------------------------------------------------------------------------------------
def test_a02_at_once() -> None:
    position = at(LAST, hand="4C 9D 2H", deck="AC", damage=29)
    play(position, "discard 4C")
    assert ending(position) == "lost-damage"
    assert refused(position, "banish 1.1 with 9D") == ("EL-5a", "lost-by-damage")


def test_a02_end_of_turn_a_win_in_between_counts() -> None:
    position = at(LAST, hand="4C 9D 2H", deck="AC", damage=29, readings={"EL-A02": "end-of-turn"})
    play(position, "discard 4C")
    assert (position.damage, ending(position)) == (33, "")
    play(position, "banish 1.1 with 9D")
    assert ending(position) == "won"


def test_a02_end_of_turn_without_a_win_loses_when_the_hand_is_empty() -> None:
    position = at(LAST, hand="4C 9D 2H", deck="AC", damage=29, readings={"EL-A02": "end-of-turn"})
    play(position, "discard 4C", "discard 9D")
    assert ending(position) == ""
    play(position, "discard 2H")
    assert ending(position) == "lost-damage"


# ---- EL-A03 ----------------------------------------------------------------------------------------------------------
def test_a03_at_once() -> None:
    position = at(LAST, hand="4C 9D 2H", deck="AC", damage=29)
    play(position, "banish 1.1 with 9D")
    assert ending(position) == "won"


def test_a03_after_hand_emptied_leftovers_lose() -> None:
    position = at(LAST, hand="4C 9D 2H", deck="AC", damage=29, readings={"EL-A03": "after-hand-emptied"})
    play(position, "banish 1.1 with 9D")
    assert ending(position) == ""
    play(position, "discard 4C")
    assert ending(position) == "lost-damage"


def test_a03_after_hand_emptied_leftovers_are_survived() -> None:
    position = at(LAST, hand="3C 9D", deck="AC", damage=29, readings={"EL-A03": "after-hand-emptied"})
    play(position, "banish 1.1 with 9D", "discard 3C")
    assert (ending(position), position.damage) == ("won", 32)


# ---- EL-A04 ----------------------------------------------------------------------------------------------------------
def test_a04_whole_game() -> None:
    position = at(hand="9S", damage=12)
    play(position, "discard 9S", "draw")
    assert position.damage == 21


def test_a04_per_turn() -> None:
    position = at(hand="9S", damage=12, readings={"EL-A04": "per-turn"})
    play(position, "discard 9S")
    assert (position.damage, names(position.hits)) == (0, "9S")


# ---- EL-A05 ----------------------------------------------------------------------------------------------------------
def test_a05_lose_when_nothing_to_draw() -> None:
    position = at({"1.1": "JS[6H 5C]"}, hand="3H", deck="", damage=9, plane="JD 7C 6D 2S")
    play(position, "discard 3H")
    assert ending(position) == "lost-deck"


def test_a05_reshuffle_plane() -> None:
    position = at(
        {"1.1": "JS[6H 5C]"}, hand="3H", deck="", damage=9, plane="JD 7C 6D 2S", readings={"EL-A05": "reshuffle-plane"}
    )
    play(position, "discard 3H")
    assert ending(position) == ""
    position.forced = (("2S", "7C", "6D"),)
    play(position, "draw")
    assert (names(position.hand), names(position.plane), names(position.hits)) == ("2S 7C 6D", "JD", "3H")
    play(position, "banish 1.1 with 2S")
    assert ending(position) == "won"


def test_a05_reshuffle_plane_with_nothing_there_is_still_lost() -> None:
    position = at({"1.1": "JS[6H 5C]"}, hand="3H", deck="", plane="JD", readings={"EL-A05": "reshuffle-plane"})
    play(position, "discard 3H")
    assert ending(position) == "lost-deck"


def test_a05_reshuffle_hits() -> None:
    position = at({"1.1": "JS[6H 5C]"}, hand="3H", deck="", hits="2S 7D", readings={"EL-A05": "reshuffle-hits"})
    play(position, "discard 3H")
    position.forced = (("7D", "3H", "2S"),)
    play(position, "draw")
    assert (names(position.hand), names(position.hits), position.damage) == ("7D 3H 2S", "", 12)


# ---- EL-A06 ----------------------------------------------------------------------------------------------------------
def test_a06_draw_what_remains() -> None:
    position = at(hand="9S", deck="AC 2C")
    play(position, "discard 9S", "draw")
    assert names(position.hand) == "AC 2C"


def test_a06_needs_three() -> None:
    position = at(hand="9S", deck="AC 2C", readings={"EL-A06": "needs-three"})
    play(position, "discard 9S")
    assert ending(position) == "lost-short"
    enough = at(hand="9S", deck="AC 2C 3C", readings={"EL-A06": "needs-three"})
    play(enough, "discard 9S", "draw")
    assert names(enough.hand) == "AC 2C 3C"


# ---- EL-A35 ----------------------------------------------------------------------------------------------------------
def test_a35_any_moment() -> None:
    assert why_not(at(hand="6H"), "discard 6H") is None


def test_a35_only_when_stuck() -> None:
    position = at(t(s51="JS[6H]", s52="QD[7S]"), hand="6C 4D 2S AD", readings={"EL-A35": "only-when-stuck"})
    assert refused(position, "discard 6C") == ("EL-4n", "still-playable")
    assert why_not(position, "discard 2S") is None
    assert why_not(position, "discard AD") is None
    assert why_not(position, "discard 4D") is None


@pytest.mark.parametrize(
    ("tower", "card", "playable"),
    [
        ({"1.1": "KD"}, "6C", True),  # one place, as a damage card
        ({"1.1": "KD[10C 3S]"}, "9D", True),  # one place, as the banish card
        ({"1.1": "KD[10C 3S]"}, "6C", False),
        ({"1.1": "KD"}, "9D", False),
    ],
)
def test_a35_exactly_one_play_left_forbids_the_discard(tower: dict[str, str], card: str, playable: bool) -> None:
    position = at(tower, hand=card, readings={"EL-A35": "only-when-stuck"})
    assert len([move for move in position.legal() if not move.text().startswith("discard")]) == playable
    if playable:
        assert refused(position, f"discard {card}") == ("EL-4n", "still-playable")
    else:
        assert why_not(position, f"discard {card}") is None


# ---- EL-A36 ----------------------------------------------------------------------------------------------------------
def test_a36_none_held() -> None:
    assert refused(at({"1.1": "KD"}, hand="2D"), "end turn") == ("EL-4p", "no-holding")
    assert refused(at({"1.1": "KD"}, hand="2D"), "draw") == ("EL-4p", "hand-first")


def test_a36_may_hold() -> None:
    position = at({"1.1": "KD"}, hand="2D 8D", deck="AC 2C 3C", readings={"EL-A36": "may-hold"})
    play(position, "end turn", "draw")
    assert (names(position.hand), position.damage) == ("2D 8D AC 2C 3C", 0)
    assert refused(position, "end turn") == ("EL-4q", "hold-without-draw")


def test_a36_may_hold_and_a03_leftovers_cannot_be_held_after_the_last_defeat() -> None:
    readings = {"EL-A36": "may-hold", "EL-A03": "after-hand-emptied"}
    position = at(LAST, hand="4C 9D", deck="AC", readings=readings)
    play(position, "banish 1.1 with 9D")
    assert refused(position, "end turn") == ("EL-4p", "hold-at-the-end")


# ---- EL-A37 ----------------------------------------------------------------------------------------------------------
def test_a37_out_of_play() -> None:
    position = at(LAST, hand="2H", hits="8H 9D")
    assert refused(position, "banish 1.1 with 9D") == ("EL-4n", "hits-out-of-play")


def test_a37_top_card_usable() -> None:
    slots = {"1.1": "KC", "2.1": "JD[10C 3S]"}
    position = at(slots, hand="2H", hits="8D 9D", readings={"EL-A37": "top-card-usable"})
    assert refused(position, "banish 2.1 with 8D") == ("EL-4n", "hits-out-of-play")
    assert refused(position, "discard 9D") == ("EL-4n", "hits-out-of-play")
    play(position, "banish 2.1 with 9D")
    assert (names(position.hits), position.damage, names(position.hand)) == ("8D", 17, "2H")
    play(position, "place 8D on 1.1")
    assert (stand(position, "1.1"), position.damage) == ("KC[8D]", 17)


# ---- EL-A38 ----------------------------------------------------------------------------------------------------------
def plane_touched(position: ElementalsPosition) -> str:
    """The key of the answer to a touch on the plane, which makes no move."""
    meant = GAME.unmatched_picks(position.view(0), ("plane",))
    assert isinstance(meant, Refusal)
    return meant.key


def test_a38_closed_and_open() -> None:
    assert plane_touched(at(hand="6H", plane="2S")) == "plane-closed"
    opened = at(hand="6H", plane="2S", readings={"EL-A38": "open"})
    assert plane_touched(opened) == "plane-open"


# ---- EL-A39 ----------------------------------------------------------------------------------------------------------
def test_a39_play_on() -> None:
    position = at({"2.1": "QS", "1.1": "KD"}, hand="9C 9H", deck="AC 2C 3C 4C")
    play(position, "discard 9C")
    assert ending(position) == ""


def test_a39_declared_lost() -> None:
    slots, readings = {"2.1": "QS", "1.1": "KD"}, {"EL-A39": "declared-lost"}
    position = at(slots, hand="9C 9H", deck="AC 2C 3C 4C 5C", readings=readings)
    told = play(position, "discard 9C")
    assert ending(position) == ""
    told = play(position, "discard 9H")
    assert [(e.cards, e.needed) for e in told if isinstance(e, events.LostBeyondHope)] == [(5, 6)]
    assert ending(position) == "lost-hopeless"


def test_a39_cards_on_elementals_are_not_needed_again() -> None:
    slots, readings = {"2.1": "QS[10C]", "1.1": "KD"}, {"EL-A39": "declared-lost"}
    position = at(slots, hand="9C 9H", deck="AC 2C 3C 4C", readings=readings)
    play(position, "discard 9C")
    assert (ending(position), legal(position, "place")) == ("", {"place 9H on 2.1"})
