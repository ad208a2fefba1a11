"""What makes a deck legal, the ready-made decks, and how a deck becomes what is drawn from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulings.solforge.chance import Chance
from tutor.engine.luck import LuckError
from tutor.games.solforge.cards import CardInfo, Level, built_in, card, level
from tutor.games.solforge.decks import (
    READY,
    Deck,
    deck_faults,
    deck_name,
    deck_of,
    random_deck,
    ready_deck,
    shuffle_deck,
    with_companions,
)


def deck(words: str) -> Deck:
    """``3 tanglesprout, 2 enrage`` as a deck."""
    pairs = [part.split() for part in words.split(", ")]
    return Deck("A deck", tuple((card(name), int(count)) for count, name in pairs))


# Ten Uterra cards three times each are 30.
UTERRA = (
    "3 tanglesprout, 3 enrage, 3 venomfang, 3 batterhide, 3 heart-tree, 3 cultivate, 3 spring-dryad, 3 toxic-spores,"
    " 3 feral-instinct, 3 grove-huntress"
)


# ---- legal decks (SF-DC, SF-DD) --------------------------------------------------------------------------------------


def test_thirty_cards_of_one_faction_three_copies_each_are_legal() -> None:
    assert deck_faults(deck(UTERRA)) == []


@pytest.mark.parametrize("name", READY)
def test_a_ready_made_deck_is_legal_and_has_two_factions(name: str) -> None:
    assert deck_faults(ready_deck(name)) == []
    assert len(ready_deck(name).factions) == 2


@pytest.mark.parametrize(("change", "size"), [("2 enrage", 29), ("3 enrage, 1 botanimate", 31)])
def test_dc_a_a_deck_has_exactly_thirty_cards(change: str, size: int) -> None:
    assert deck_faults(deck(UTERRA.replace("3 enrage", change))) == [
        f"The deck has {size} cards; it takes 30 (SF-DC-a)."
    ]


def test_a_deck_with_hardly_a_card_is_told_in_words() -> None:
    assert deck_faults(Deck("New", ())) == ["The deck has no cards; it takes 30 (SF-DC-a)."]
    assert deck_faults(deck("1 enrage")) == ["The deck has one card; it takes 30 (SF-DC-a)."]


def test_dc_b_two_factions_are_fine_and_three_are_not() -> None:
    two = UTERRA.replace("enrage", "dreadbolt")
    assert deck_faults(deck(two)) == []
    assert deck_faults(deck(two.replace("venomfang", "firestorm"))) == [
        "The deck has Nekrium, Tempys and Uterra; a deck has one or two factions (SF-DC-b)."
    ]


def test_dc_c_no_more_than_three_copies() -> None:
    four = deck(UTERRA.replace("3 enrage", "4 enrage").replace("3 venomfang", "2 venomfang"))
    assert deck_faults(four) == ["Enrage is there four times; three is the most (SF-DC-c)."]
    assert deck_faults(four, "draft") == []


def test_dd_a_a_drafted_deck_may_be_thirty_of_one_card() -> None:
    assert deck_faults(deck("30 enrage"), "draft") == []


def test_ds_e_an_overdraft_is_sixty_cards() -> None:
    assert deck_faults(deck("60 enrage"), "overdraft") == []
    assert deck_faults(deck("30 enrage"), "overdraft") == ["The deck has 30 cards; it takes 60 (SF-DS-e)."]


def test_tokens_cannot_be_in_a_deck() -> None:
    assert deck_faults(deck("30 seedling"), "draft") == ["Seedling is a token and cannot be in a deck."]


def test_every_broken_rule_is_told_at_once() -> None:
    assert deck_faults(deck("4 enrage, 1 dreadbolt, 1 firestorm, 1 warhound-courser")) == [
        "The deck has seven cards; it takes 30 (SF-DC-a).",
        "The deck has Nekrium, Tempys and Uterra; a deck has one or two factions (SF-DC-b).",
        "Enrage is there four times; three is the most (SF-DC-c).",
        "Warhound Courser is a token and cannot be in a deck.",
    ]


# ---- a deck as a value -----------------------------------------------------------------------------------------------


def test_a_deck_counts_its_copies() -> None:
    mine = Deck.of("Mine", [card("enrage"), card("dreadbolt"), card("enrage")])
    assert mine.cards == ((card("enrage"), 2), (card("dreadbolt"), 1))
    assert (mine.size, mine.factions, mine.copies(card("enrage")), mine.copies(card("venomfang"))) == (
        3,
        ("Nekrium", "Uterra"),
        2,
        0,
    )


def test_every_card_begins_at_level_1() -> None:
    assert deck("2 enrage, 1 dreadbolt").levels() == [level("enrage@1"), level("enrage@1"), level("dreadbolt@1")]


@given(st.lists(st.sampled_from(built_in()), max_size=70), st.sampled_from(["Own deck", "Mine", "Plants: a few, 2"]))
def test_a_deck_is_read_back_from_its_word_with_its_name(cards: list[CardInfo], name: str) -> None:
    mine = Deck.of(name, cards)
    assert deck_of(mine.word) == mine
    assert deck_name(mine.word) == name


@pytest.mark.parametrize("name", ["<b>", "a" * 61, " blank", "a#b"])
def test_a_word_calls_no_deck_as_no_file_could(name: str) -> None:
    with pytest.raises(ValueError, match="A deck cannot be called so: the name"):
        deck_of(f"{name}: 3*enrage")


HUGE = "000000001999999999*enrage"
"""A number of copies that a look at its first nine digits takes for 1."""


@pytest.mark.parametrize(
    "word", ["", "enrage", "3enrage", "0*enrage", "100*enrage", "x*enrage", "3*dog", "3*enrage+", "٣*enrage", HUGE]
)
def test_a_word_that_is_no_deck(word: str) -> None:
    with pytest.raises(ValueError, match=r"A deck is written like|There is no card"):
        deck_of(word)


def test_every_fault_of_a_word_is_told_at_once() -> None:
    with pytest.raises(ValueError, match=r"^A deck cannot be called so") as caught:
        deck_of("<b>: 3*foo+2*bar+zz+3*enrage@1")
    assert str(caught.value) == (
        "A deck cannot be called so: the name '<b>' may hold letters, digits, blanks and ',.!?:;()- only. "
        "There is no card 'foo'. There is no card 'bar'. A deck is written like 3*tanglesprout+2*enrage; 'zz' is not. "
        "There is no card 'enrage@1': here it is written without a level."
    )


def test_cs_f_a_ready_made_deck_by_lot() -> None:
    assert random_deck(Chance(0, "stampede")).name == "Stampede"
    assert {random_deck(Chance(seed)).name for seed in range(100)} == {ready_deck(name).name for name in READY}


# ---- companions (SF-KW-r, SF-A41) and the shuffle (SF-KW-h, SF-A42) --------------------------------------------------


def test_a41_three_raiders_make_a_deck_of_33() -> None:
    cards = [*[level("warhound-raider@1")] * 3, *[level("enrage@1")] * 27]
    joined = with_companions(cards)
    assert len(joined) == 33
    assert joined.count(level("warhound-courser@1")) == 3


def test_a41_once_adds_one_courser() -> None:
    joined = with_companions([level("warhound-raider@1")] * 3, "once")
    assert joined == [*[level("warhound-raider@1")] * 3, level("warhound-courser@1")]


def consistent_deck(consistent: int, size: int = 30) -> list[Level]:
    """The last cards of the deck are Consistent ones."""
    return [level("enrage@1")] * (size - consistent) + [level("blight-witch@2")] * consistent


@given(st.integers(0, 2**64 - 1), st.integers(0, 20), st.integers(20, 40))
def test_kw_h_every_consistent_card_is_among_the_top_twenty(seed: int, consistent: int, size: int) -> None:
    cards = consistent_deck(consistent, size)
    shuffle_deck(Chance(seed), cards)
    assert sum(one.consistent for one in cards[:20]) == consistent
    assert len(cards) == size


@given(st.integers(0, 2**64 - 1), st.integers(21, 30))
def test_a42_with_more_than_twenty_the_top_twenty_are_all_consistent(seed: int, consistent: int) -> None:
    cards = consistent_deck(consistent)
    shuffle_deck(Chance(seed), cards)
    assert all(one.consistent for one in cards[:20])
    assert sum(one.consistent for one in cards) == consistent


def test_a42_without_a_guarantee_it_is_an_ordinary_shuffle() -> None:
    with_25, as_usual = consistent_deck(25), consistent_deck(25)
    shuffle_deck(Chance(7), with_25, "no-guarantee")
    Chance(7).shuffle(as_usual)
    assert with_25 == as_usual
    with_5 = consistent_deck(5)
    shuffle_deck(Chance(7), with_5, "no-guarantee")
    assert sum(one.consistent for one in with_5[:20]) == 5


def test_a_consistent_card_lies_anywhere_in_the_top_twenty() -> None:
    places = set()
    for seed in range(400):
        cards = consistent_deck(1)
        shuffle_deck(Chance(seed), cards)
        places.add(cards.index(level("blight-witch@2")))
    assert places == set(range(20))


def test_a_forced_order_that_keeps_the_promise_stays() -> None:
    order = ("blight-witch@2", "enrage@1", "dreadbolt@1")
    cards = [level("enrage@1"), level("dreadbolt@1"), level("blight-witch@2")]
    shuffle_deck(Chance(0, order), cards)
    assert cards == [level(name) for name in order]
    with pytest.raises(LuckError):
        shuffle_deck(Chance(0, order[:2]), cards)
