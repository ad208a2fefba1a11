"""Knowledge belongs to a place: equal cards are known apart, it travels with the card, and a shuffle ends it."""

from __future__ import annotations

import pytest

from tutor.engine import SPECTATOR, UNKNOWN, Card, Position, Readings, hidden, parse_cards, per_seat
from tutor.engine.position import GameParts

DECK, HAND = ("deck", -1), ("hands", 1)


class Plain(Readings):
    pass


class Pack(Position):
    has_copies = True
    deck: list[Card] = hidden("pack")
    hands: list[list[Card]] = per_seat("pack")


@pytest.fixture
def pack() -> Pack:
    position = Pack(GameParts(), 2, Plain(), seed=3)
    position.deck = parse_cards("AS AS KS")
    position.hands = [parse_cards("2H"), parse_cards("AS")]
    return position


def test_of_equal_cards_only_the_one_that_was_shown_is_seen(pack: Pack) -> None:
    pack.reveal(DECK, 1, seat=0)
    assert pack.view(0).deck == [UNKNOWN, Card("AS"), UNKNOWN]
    assert pack.view(1).deck == [UNKNOWN] * 3
    assert pack.view(SPECTATOR).deck == [UNKNOWN] * 3


def test_what_everybody_was_shown_is_seen_by_those_who_watch_too(pack: Pack) -> None:
    pack.reveal_to_all(DECK, 2)
    assert [pack.view(seat).deck[2] for seat in (0, 1, SPECTATOR)] == [Card("KS")] * 3


def test_who_knows_a_card_knows_too_whether_those_who_watch_do(pack: Pack) -> None:
    """Of the other seat it knows nothing: whether that one has seen the card stays that one's own secret."""
    everybody, watching = 0b111, 0b100
    pack.known = {Card("KS"): everybody, Card("2H"): 0b001, Card("AS"): 0b010}
    assert pack.view(0).known == {Card("KS"): 0b001 | watching, Card("2H"): 0b001}
    assert pack.view(1).known == {Card("KS"): 0b010 | watching, Card("AS"): 0b010}
    assert pack.view(SPECTATOR).known == {Card("KS"): watching}


def test_when_the_last_known_card_has_left_a_pile_it_is_a_pile_like_any_other(pack: Pack) -> None:
    never = pack.clone()
    never.take_card(DECK, 1)
    pack.reveal(DECK, 1, seat=0)
    pack.take_card(DECK, 1)
    assert (pack.knowledge, pack) == ({}, never)


def test_knowledge_travels_with_the_card_and_not_with_its_name(pack: Pack) -> None:
    pack.reveal(DECK, 1, seat=0)
    assert pack.move_card(DECK, 1, HAND, at=0) == Card("AS")
    assert pack.view(0).hands[1] == [Card("AS"), UNKNOWN]
    assert pack.view(0).deck == [UNKNOWN, UNKNOWN]


@pytest.mark.parametrize(
    ("deck", "hand", "seen"),
    [([], [], "?? ?? ?? ??"), ([1], [], "?? ?? AS ??"), ([], [0], "AS ?? ?? ??"), ([0, 2], [0], "AS AS ?? KS")],
)
def test_a_whole_pile_moves_to_the_end_of_another_with_what_is_known_of_each_card(
    pack: Pack, deck: list[int], hand: list[int], seen: str
) -> None:
    for where, places in ((DECK, deck), (HAND, hand)):
        for place in places:
            pack.reveal(where, place, seat=0)
    pack.move_pile(DECK, HAND)
    assert (pack.deck, pack.hands[1]) == ([], parse_cards("AS AS AS KS"))
    assert " ".join(map(str, pack.view(0).hands[1])) == seen
    assert pack.problems() == []


def test_a_card_that_leaves_takes_its_knowledge_along_and_the_others_keep_theirs(pack: Pack) -> None:
    pack.reveal(DECK, 1, seat=0)
    pack.take_card(DECK, 0)
    assert pack.view(0).deck == [Card("AS"), UNKNOWN]
    pack.put_card(Card("QS"), DECK, at=0)
    assert pack.view(0).deck == [UNKNOWN, Card("AS"), UNKNOWN]


def test_a_shuffle_ends_what_was_known_of_that_pile_alone(pack: Pack) -> None:
    pack.reveal(DECK, 0, seat=0)
    pack.reveal(HAND, 0, seat=0)
    pack.shuffle(pack.deck)
    assert pack.view(0).deck == [UNKNOWN] * 3
    assert pack.view(0).hands[1] == [Card("AS")]


def test_a_concealed_card_is_seen_only_by_seats_that_see_it_anyway(pack: Pack) -> None:
    pack.reveal_to_all(HAND, 0)
    pack.conceal(HAND, 0)
    assert pack.view(0).hands[1] == [UNKNOWN]
    assert pack.view(1).hands[1] == [Card("AS")]


def test_a_copy_of_the_position_learns_by_itself(pack: Pack) -> None:
    pack.reveal(DECK, 0, seat=0)
    copy = pack.clone()
    copy.reveal(DECK, 1, seat=0)
    assert pack.view(0).deck == [Card("AS"), UNKNOWN, UNKNOWN]
    assert copy.view(0).deck == [Card("AS"), Card("AS"), UNKNOWN]


def test_a_view_does_not_depend_on_who_else_knows_the_card(pack: Pack) -> None:
    """By its place, or, where each card is there once, by its name."""
    pack.reveal(DECK, 1, seat=0)
    pack.show(Card("KS"), 0)
    view = pack.view(0)
    pack.reveal(DECK, 1, seat=1)
    pack.show(Card("KS"), 1)
    assert pack.view(0) == view


def test_a_shuffle_of_one_pile_says_nothing_of_another_with_equal_cards(pack: Pack) -> None:
    pack.deck = parse_cards("AS")
    for where in (DECK, HAND):
        pack.reveal(where, 0, seat=0)
    pack.shuffle(pack.deck)
    assert (pack.view(0).deck, pack.view(0).hands[1]) == ([UNKNOWN], [Card("AS")])
