"""Sentences at the edge of a number: one or many, none left, whose it is; worked out by hand from the event."""

from __future__ import annotations

import pytest

from tutor.engine.events import Event
from tutor.engine.game import find_game
from tutor.engine.position import Result
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.engine.zones import UNKNOWN
from tutor.games import elemental_forge
from tutor.games.elemental_deck_builder.rules.events import PaidOver
from tutor.games.elemental_forge.rules.events import Drew as ForgeDrew
from tutor.games.elemental_forge.rules.events import SetOut
from tutor.games.elementals.cards import NUMBER_CARDS
from tutor.games.elementals.rules.events import Drew
from tutor.games.oligarchy.cards import KING
from tutor.games.oligarchy.rules.events import BonusSet, Harvested
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.rules.events import Damaged


def said(table: Table, event: Event) -> str:
    """What the first seat is told of an event, without its signs."""
    told = table.game.words.say_event(event, table.view(0))
    return plain(" ".join((told.text, *told.more)))


@pytest.mark.parametrize(
    ("farmers", "bread", "limit", "text"),
    [
        (1, 1, 6, "Your farmer brings one bread."),
        (2, 2, 6, "Your two farmers bring two bread."),
        (3, 2, 2, "Your three farmers bring two bread; there is room for 2 only."),
        (1, 0, 0, "Your farmer brings no bread: there is no room for more."),
    ],
)
def test_farmers_bring_what_there_is_room_for(farmers: int, bread: int, limit: int, text: str) -> None:
    table = Table.deal(find_game("oligarchy"), seats=2, seed=1)
    assert said(table, Harvested(0, farmers, bread, limit)).startswith(text)


@pytest.mark.parametrize(("number", "bonus", "costs"), [(9, 0, False), (8, 1, False), (10, -1, True)])
def test_only_a_bonus_below_nothing_costs_a_card(number: int, bonus: int, costs: bool) -> None:
    table = Table.deal(find_game("oligarchy"), seats=2, seed=1)
    told = said(table, BonusSet(0, KING, number, -3, bonus))
    assert ("costs a card" in told) is costs


def test_a_draw_of_fewer_cards_than_a_hand_says_that_the_book_leaves_it_open() -> None:
    """EL-A06: the deck runs out in the middle of a draw of three. With three cards drawn nothing is open."""
    table = Table.deal(find_game("elementals"), seed=1)
    hand = NUMBER_CARDS[:3]
    assert "EL-A06" in said(table, Drew(9, hand[:2], 0, 0))
    assert "EL-A06" not in said(table, Drew(9, hand, 0, 0))


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("draw", "You draw one card. (EF-3.2a) One card stays in the deck."),
        ("exchange", "You draw one card in exchange. (EF-3.4b) One card stays in the deck."),
        ("hydroblast", "You draw one card as the extra card. (EF-3.3o) One card stays in the deck."),
        ("refill", "You draw one card to hold five again. (EF-2.2a) One card stays in the deck."),
    ],
)
def test_a_draw_says_what_it_is_for_and_what_is_left(why: str, text: str) -> None:
    table = Table.deal(find_game("elemental_forge"), seats=2, seed=3)
    assert said(table, ForgeDrew(0, (UNKNOWN,), 1, 1, why)) == text
    assert said(table, ForgeDrew(0, (UNKNOWN,), 1, 0, why)).endswith("The deck is empty now.")


def test_a_price_is_paid_to_the_other_player() -> None:
    table = Table.deal(find_game("elemental_deck_builder"), seed=1)
    words = table.game.words
    assert said(table, PaidOver(0, 3)) == f"You pay 3 gold to {words.seat(table.view(0), 1)}. (ED-09f)"


def test_a_round_is_one_turn_of_each_player() -> None:
    """With two players turns 1 and 2 make round 1, turn 3 opens round 2 (EF-3.1a)."""
    position = elemental_forge.GAME.start(seats=2, seed=3)
    rounds: dict[int, str] = {}
    while position.turn < 4:
        if position.turn:
            rounds.setdefault(position.turn, elemental_forge.GAME.words.heading(position.view(0)).split(",")[0])
        position.play(position.legal()[0])
    assert {turn: name for turn, name in rounds.items() if name} == {1: "Round 1", 2: "Round 1", 3: "Round 2"}


@pytest.mark.parametrize(
    ("winners", "text"),
    [
        ((0,), "You win"),
        ((1,), "Ben wins"),
        ((1, 3), "Ben and Dora win"),
        ((0, 2), "You and Chen win"),
    ],
)
def test_several_winners_win_and_one_wins(winners: tuple[int, ...], text: str) -> None:
    """EF-1.2b with partners (four seats), who win together."""
    table = Table.deal(find_game("elemental_forge"), seats=4, seed=3, names=("Ada", "Ben", "Chen", "Dora"))
    table.position.result = Result(winners, "EF-1.2b", "goal-reached", (200, 100, 200, 100))
    assert plain(table.game.words.say_result(table.view(0))).startswith(text)


@pytest.mark.parametrize(
    ("place", "absorbed", "text"),
    [("A3", 0, "4 down"), ("B3", 0, "4 up"), ("A3", 2, "6 - 2 armor = 4 down")],
)
def test_a_blow_is_drawn_towards_the_side_it_hits_with_its_sum(place: str, absorbed: int, text: str) -> None:
    """Side A lies below for its player. Six damage less two of Armor are four (SF-AT-e)."""
    table = Table.deal(find_game("solforge"), seed=1)
    event = Damaged(place, Level.parse("spring-dryad@1"), 4, absorbed, "", 1, True)
    assert table.game.words.tags[Damaged](event, table.view(0)) == ("lane:3", text)


def test_partners_are_told_who_plays_with_whom_by_name() -> None:
    """Four seats that play together by EF-V13: the goal of 100 is doubled, and the reader, who sits first, is *you*."""
    table = Table.deal(find_game("elemental_forge"), seats=4, seed=3, readings={"EF-V13": "partners"}).with_names()
    (first,) = [moment.event for moment in table.root.moments if isinstance(moment.event, SetOut)]
    assert "You and Chen play against Ben and Dora; partners' points count together, and the goal is 200." in said(
        table, first
    )
