"""Building a deck card by card."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.rulings.solforge.chance import Chance
from tutor.games.solforge.cards import built_in, card
from tutor.games.solforge.decks import Deck, additions, deck_faults, ready_deck, summary, with_card, without_card

EMPTY = Deck("New", ())


def test_an_empty_deck_takes_every_card_but_tokens() -> None:
    assert additions(EMPTY) == [one for one in built_in() if one.deckable]


def test_two_factions_close_the_others() -> None:
    deck = with_card(with_card(EMPTY, card("enrage")), card("dreadbolt"))
    assert {one.faction for one in additions(deck)} == {"Uterra", "Nekrium"}


def test_three_copies_are_enough_unless_they_were_drafted() -> None:
    deck = Deck("New", ((card("enrage"), 3),))
    assert card("enrage") not in additions(deck)
    assert card("enrage") in additions(deck, "draft")


def test_a_full_deck_takes_nothing() -> None:
    assert additions(ready_deck("stampede")) == []
    assert additions(without_card(ready_deck("stampede"), ready_deck("stampede").cards[0][0])) != []


@given(st.integers(0, 2**64 - 1), st.sampled_from(["constructed", "draft"]))
def test_a_deck_built_from_what_may_join_is_legal(seed: int, form: str) -> None:
    chance, deck = Chance(seed), EMPTY
    while cards := additions(deck, form):
        deck = with_card(deck, cards[chance.below(len(cards))])
    assert deck_faults(deck, form) == []


def test_taking_a_card_back() -> None:
    deck = with_card(with_card(EMPTY, card("enrage")), card("enrage"))
    assert deck.cards == ((card("enrage"), 2),)
    assert without_card(deck, card("enrage")).cards == ((card("enrage"), 1),)
    assert without_card(without_card(deck, card("enrage")), card("enrage")) == EMPTY
    assert without_card(EMPTY, card("enrage")) == EMPTY


def test_a_summary_counts_what_is_there() -> None:
    deck = Deck("New", ((card("warhound-raider"), 2), (card("firestorm"), 1), (card("heart-tree"), 1)))
    found = summary(deck)
    assert (found.size, found.missing) == (4, 26)
    assert found.factions == {"Tempys": 3, "Uterra": 1}
    assert found.types == {"creature": 3, "spell": 1}
    assert found.companions == {"Warhound Courser": 2}
    assert list(found.rarities)[-2:] == ["heroic", "legendary"]
    assert found.faults == ("The deck has four cards; it takes 30 (SF-DC-a).",)
