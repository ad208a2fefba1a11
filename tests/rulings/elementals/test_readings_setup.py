"""EL-A16 to EL-A19, EL-A21, EL-A22, EL-A42: set-up and layout under every option."""

from __future__ import annotations

import pytest

from tests.rulings.elementals.tools import at, ending, fresh, legal, names, play, refused, stand, start, t, up
from tutor.engine import ReadingError
from tutor.games.elementals import GAME
from tutor.games.elementals.cards import ELEMENTALS, TITANS
from tutor.games.elementals.layout import LAYOUTS, SLOTS
from tutor.games.elementals.rules import events
from tutor.games.elementals.state import ElementalsPosition


@pytest.mark.parametrize("id", ["EL-A16", "EL-A42"])
def test_what_cannot_be_observed_cannot_be_switched(id: str) -> None:
    item = GAME.readings.by_id[id]
    assert item.kind == "note"
    with pytest.raises(ReadingError, match=id):
        GAME.readings({id: list(item.options)[1]})


def test_a17_printed_overlap() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 9D")
    play(position, "banish 5.1 with 2S")
    assert up(position) == "4.1 4.2 5.2"


def test_a17_whole_row_first() -> None:
    position = at(t(s51="JS[6H 5C]", s52="QD[10C 3H]"), hand="2S 9D", readings={"EL-A17": "whole-row-first"})
    play(position, "banish 5.1 with 2S")
    assert up(position) == "5.2"
    play(position, "banish 5.2 with 9D")
    assert up(position) == "4.1 4.2 4.3 4.4"


def test_a18_shuffled() -> None:
    order = [card for card in fresh(seed=5).tower if card is not None]
    assert set(order) == set(ELEMENTALS)
    assert [card.rank for card in order] != sorted((card.rank for card in order), key="KQJ".index)


def test_a18_arranged() -> None:
    ranks = ["".join(c.rank for c in fresh(seed=s, elementals_mixed="arranged").tower if c) for s in range(5)]
    assert ranks == ["KKKKQQQQJJJJ"] * 5
    suits = {"".join(c.suit for c in fresh(seed=s, elementals_mixed="arranged").tower if c) for s in range(5)}
    assert len(suits) == 5


def test_a18_arranged_stays_arranged_in_every_guess() -> None:
    view = fresh(seed=3, elementals_mixed="arranged").view(0)
    guessed = [card for card in view.determinize(9).tower if card is not None]
    assert "".join(card.rank for card in guessed) == "KKKKQQQQJJJJ"


def test_a19_player_picks() -> None:
    position = start(seed=4)
    assert legal(position) == {"layout A", "layout B", "layout C"}
    assert refused(position, "draw") == ("EL-3b", "layout-first")
    play(position, "layout B")
    assert up(position) == "7.1"
    assert refused(position, "layout A") == ("EL-3b", "layout-chosen")


def test_a19_random_layout() -> None:
    readings = {"EL-A19": "random-layout"}
    assert {start(seed=seed, readings=readings).layout for seed in range(20)} == {"A", "B", "C"}
    assert start(readings=readings, luck=("C",)).layout == "C"


def test_a21_automatic() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 9D")
    assert refused(position, "reveal 4.1") == ("EL-4l", "still-covered")
    play(position, "banish 5.1 with 2S")
    assert refused(position, "reveal 4.1") == ("EL-4l", "face-up-already")


def test_a21_optional_later() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 9D", readings={"EL-A21": "optional-later"})
    play(position, "banish 5.1 with 2S")
    assert up(position) == "5.2"
    assert legal(position, "reveal") == {"reveal 4.1", "reveal 4.2"}
    assert refused(position, "place 9D on 4.1") == ("EL-4c", "face-down")
    play(position, "reveal 4.2", "place 9D on 4.2", "draw", "reveal 4.1")
    assert up(position) == "4.1 4.2 5.2"


def test_a22_any_revealed() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 10S")
    play(position, "banish 5.1 with 2S")
    assert legal(position, "place") == {"place 10S on 4.1", "place 10S on 4.2", "place 10S on 5.2"}


def test_a22_lowest_row_only() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 10S", readings={"EL-A22": "lowest-row-only"})
    play(position, "banish 5.1 with 2S")
    assert legal(position, "place") == {"place 10S on 5.2"}
    assert refused(position, "place 10S on 4.2") == ("EL-4c", "not-lowest-row")


# ---- section 2 and the set-up clauses --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("layout", "rows", "opened"),
    [
        ("A", [1, 2, 3, 4, 2], "5.1 5.2"),
        ("B", [1, 2, 3, 2, 1, 2, 1], "7.1"),
        ("C", [1, 2, 1, 2, 1, 2, 3], "7.1 7.2 7.3"),
    ],
)
def test_3c_3d_3e_3g_rows_and_the_open_bottom_row(layout: str, rows: list[int], opened: str) -> None:
    position = fresh(layout)
    slots = [slot for slot in SLOTS if position.tower[slot.at] is not None]
    assert [sum(slot.row == row for slot in slots) for row in range(1, len(rows) + 1)] == rows
    assert up(position) == opened


def test_3a_3b_order_of_the_set_up() -> None:
    elementals, titans = names(list(ELEMENTALS)).split(), names(list(TITANS)).split()
    position = start(readings={"EL-V2": "B"}, luck=(tuple(elementals), tuple(titans)))
    assert [str(card) for card in position.tower if card is not None] == elementals
    assert names(position.deck).split() == titans


def test_the_covering_relation_is_the_table_of_section_2() -> None:
    table = {
        "1.1": ("2.1 2.2", "2.1 2.2", "2.1 2.2"), "2.1": ("3.1 3.2", "3.1 3.2", "3.1"),
        "2.2": ("3.2 3.3", "3.2 3.3", "3.1"), "3.1": ("4.1 4.2", "4.1", "4.1 4.2"),
        "3.2": ("4.2 4.3", "4.1 4.2", None), "3.3": ("4.3 4.4", "4.2", None),
        "4.1": ("5.1", "5.1", "5.1"), "4.2": ("5.1", "5.1", "5.1"),
        "4.3": ("5.2", None, None), "4.4": ("5.2", None, None),
        "5.1": ("", "6.1 6.2", "6.1 6.2"), "5.2": ("", None, None), "6.1": (None, "7.1", "7.1 7.2"),
        "6.2": (None, "7.1", "7.2 7.3"), "7.1": (None, "", ""), "7.2": (None, None, ""), "7.3": (None, None, ""),
    }  # fmt: skip
    for i, letter in enumerate("ABC"):
        found = {str(slot): names(list(lower)) for slot, lower in LAYOUTS[letter].covered_by.items()}
        assert found == {slot: lower[i] for slot, lower in table.items() if lower[i] is not None}


def test_what_is_told_of_the_set_up() -> None:
    position = start(seed=4)
    told = play(position, "layout C")
    kinds = [type(event) for event in told]
    assert kinds == [events.LayoutTaken, events.ElementalsLaid, events.TurnedUp, events.DeckShuffled]


# ---- changing readings in the middle of a game -----------------------------------------------------------------------
def switched(position: ElementalsPosition, **readings: str) -> ElementalsPosition:
    """The same position, gone on with under other readings."""
    other = position.clone()
    other.change_readings(other.readings.replace(readings))
    other.advance()
    return other


def test_going_on_under_printed_overlap_turns_up_what_is_uncovered() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 9D", readings={"EL-A17": "whole-row-first"})
    play(position, "banish 5.1 with 2S")
    assert up(switched(position, cover_relation="printed-overlap")) == "4.1 4.2 5.2"


def test_going_on_with_a_lower_limit_may_lose_at_once() -> None:
    position = at(hand="9D", damage=25)
    assert ending(switched(position, damage_limit="25")) == "lost-damage"
    assert ending(switched(position, damage_limit="40")) == ""


def test_going_on_in_strict_order_clears_a_waiting_banish_card_away() -> None:
    position = at({"1.1": "JH[AH! 5S]"}, hand="6D", readings={"EL-A13": "banish-any-time"})
    other = switched(position, sequence_order="strict-order")
    assert (stand(other, "1.1"), names(other.plane)) == ("JH[5S]", "AH")
    assert not other.problems()
