"""Matches with decks of one's own: how they begin, and that a save keeps them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tutor.engine import Recorder
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import card
from tutor.games.solforge.decks import Deck, match, read_deck, ready_deck, write_deck
from tutor.games.solforge.decks.deck import UNNAMED
from tutor.games.solforge.rules import events
from tutor.games.solforge.state import SolForgePosition

OWN = read_deck(write_deck(ready_deck("stampede")).replace("name: Stampede", "name: Mine"), form="constructed")


def begun(study: dict[str, Any]) -> SolForgePosition:
    """Where a table stands at which such a match begins."""
    position = Table.study(GAME, study).position
    assert isinstance(position, SolForgePosition)
    return position


def test_ov_a_a_match_with_a_deck_of_ones_own_begins() -> None:
    position = begun(match([OWN, "full-house"], seed=3))
    for seat, deck in ((0, OWN), (1, ready_deck("full-house"))):
        dealt = [*position.decks[seat], *position.hands[seat]]
        assert len(position.hands[seat]) == 5
        assert sorted(map(str, dealt)) == sorted(map(str, deck.levels()))
    assert position.plays == 1


def test_the_same_seed_deals_the_same_cards() -> None:
    hands = [begun(match([OWN, "random"], seed)).hands for seed in (5, 5, 6)]
    assert hands[0] == hands[1] != hands[2]


def test_ex_a_big_health() -> None:
    assert begun(match([OWN, "random"], readings={"SF-V1": "360"})).health == [360, 360]


def test_a_save_keeps_the_deck() -> None:
    table = Table.study(GAME, match([OWN, "scramble"], seed=9))
    assert load(save(table)).position == table.position


def test_every_fault_of_both_decks_is_told() -> None:
    with pytest.raises(ValueError, match="First deck: ") as caught:
        match([Deck("Small", ((card("enrage"), 4),)), "dragons"])
    assert str(caught.value).split("\n")[:2] == [
        "First deck: The deck has four cards; it takes 30 (SF-DC-a).",
        "First deck: Enrage is there four times; three is the most (SF-DC-c).",
    ]
    assert (
        str(caught.value)
        .split("\n")[2]
        .startswith("Second deck: there is no deck 'dragons'; there are sapped-graves, ")
    )


@pytest.mark.parametrize(
    ("decks", "readings", "fault"),
    [
        (["stampede"], {}, "A match has two decks, one for each seat."),
        (["stampede"] * 3, {}, "A match has two decks, one for each seat."),
        ([5, "stampede"], {}, "First deck: there is no deck 5; there are sapped-graves, "),
        (["stampede"] * 2, {"SF-V1": "lots"}, "SF-V1 can be read as 120, 360, 240, 60, 40, 20; not as 'lots'."),
    ],
)
def test_a_match_that_cannot_be(decks: Any, readings: dict[str, str], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(fault)}"):
        match(decks, readings=readings)


def test_where_the_decks_come_from_is_told() -> None:
    """A's lot falls on Pyre and Grave; B's deck is Stampede again, written down as somebody's own."""
    position = GAME.at(match(["random", OWN]) | {"luck": ["pyre-and-grave"]})
    position.recorder = Recorder(copies=False)
    position.advance()
    ready = [event for event in position.recorder.events if isinstance(event, events.DeckReady)]
    assert [(event.source, event.name) for event in ready] == [("random", "Pyre and Grave"), ("file", "Mine")]


def test_a_deck_without_a_name_is_told_without_one() -> None:
    position = GAME.at(match([Deck(UNNAMED, OWN.cards), "stampede"]))
    position.recorder = Recorder(copies=False)
    position.advance()
    ready = [event for event in position.recorder.events if isinstance(event, events.DeckReady)]
    assert [(event.source, event.name) for event in ready] == [("file", ""), ("ready", "Stampede")]
