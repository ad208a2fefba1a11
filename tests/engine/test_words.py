"""Phrases: marked-up strings that become spans, text and citations; what they name is never taken for markup twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tiny_game import GAME, rules
from tutor.engine import UNKNOWN, Card, Moment, Refusal, Result, parse_cards
from tutor.engine.words import NoPhraseError, Words, card, cards, cited, count, listing, plain, spans


def test_a_phrase_as_spans() -> None:
    assert spans("**Stop**: ‹Joker 1› or ‹JS› [EL-4.1a].") == [
        {"b": "Stop"},
        ": ",
        {"card": "Joker 1", "suit": "X"},
        " or ",
        {"card": "JS"},
        " ",
        {"clause": "EL-4.1a"},
        ".",
    ]


@given(st.text("ab‹›[]*-♥ELXJoker10", max_size=30))
def test_any_text_becomes_spans_that_say_the_same(text: str) -> None:
    said = "".join(
        part if isinstance(part, str) else f"({part['clause']})" if "clause" in part else part.get("card") or part["b"]
        for part in spans(text)
    )
    assert said == plain(text)


def test_what_a_phrase_cites() -> None:
    assert cited("One [NM-2a], two [NM-3f], again [NM-2a].") == ("NM-2a", "NM-3f")


def test_a_clause_may_be_numbered_by_chapter_and_letter() -> None:
    assert cited("Deaths wait. [SF-DE-a] Not this: [SF-] or [-a].") == ("SF-DE-a",)


def test_cards_in_words() -> None:
    assert card(Card("10H")) == "‹10♥›"
    assert card(UNKNOWN) == "a card"
    assert cards(parse_cards("AS KS")) == "‹A♠› and ‹K♠›"
    assert cards([UNKNOWN, UNKNOWN]) == "two cards"
    assert cards([]) == "nothing"


def test_lists_and_numbers_in_words() -> None:
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"], "or") == "a, b or c"
    assert [count(n, "card") for n in (0, 1, 2, 21)] == ["no cards", "one card", "two cards", "21 cards"]
    assert count(2, "ally", "allies") == "two allies"
    assert count(2554, "game") == "2,554 games"


def test_an_event_is_told_to_a_seat_without_what_it_may_not_know() -> None:
    position = GAME.at({"hands": ["", "AS"], "agenda": [{"is": "Round"}]})
    moment = Moment(rules.Bought.of(1, 2, 3, Card("AS")), position)
    told = [GAME.words.say_event(moment.seen_by(seat), position.view(seat)).text for seat in (0, 1)]
    assert told == [
        "P2 takes a card for two coins: 3 - 2 = 1 left. [NM-2d]",
        "You take ‹A♠› for two coins: 3 - 2 = 1 left. [NM-2d]",
    ]
    assert moment.seen_by(None) is moment.event


def test_a_refusal_and_a_result_always_cite_their_clause() -> None:
    position = GAME.start(2, seed=1)
    said = GAME.words.say_refusal(rules.TOO_POOR, rules.Bid(9), position.view(0))
    assert said.text == "You have three coins, so you cannot bid 9. [NM-2c]"
    position.result = Result((0,), "NM-4a", "most-points")
    assert GAME.words.say_result(position.view(0)).endswith("[NM-4a]")


def test_an_event_that_is_worth_no_sentence_stays_without_one() -> None:
    words = Words()
    words.event(rules.Bought)(lambda event, view: "")
    event = rules.Bought.of(1, 2, 3, Card("AS"))
    assert words.say_event(event, GAME.start(2, seed=1).view(0)).text == ""


def test_a_card_in_stressed_words_stays_a_card() -> None:
    assert spans("**If ‹4♦› comes.** Then") == [{"b": "If "}, {"card": "4♦", "suit": "D"}, {"b": " comes."}, " Then"]
    assert plain("**If ‹4♦› comes.**") == "If 4♦ comes."


def test_a_thing_without_a_phrase_is_named_with_where_it_belongs() -> None:
    words: Words = Words()
    view = GAME.start(2, seed=1).view(0)
    move, decision = view.legal()[0], view.decision
    assert decision is not None
    with pytest.raises(NoPhraseError, match=f"^{type(move).__name__} has no phrase: .*its moves"):
        words.say_move(move, view)
    with pytest.raises(NoPhraseError, match=r"under its decisions"):
        words.say_decision(decision, view)
    with pytest.raises(NoPhraseError, match=r"^too-late has no phrase"):
        words.say_refusal(Refusal("NM-2a", "too-late"), None, view)
