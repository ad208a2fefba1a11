"""A question is not asked if everybody can see that it has one answer (rulings, section 0)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read
from tutor.engine import Recorder
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

SPENT: dict[str, Any] = {"took_gold": True, "took_card": True, "decks": ["fire", ""]}
"""The gold of the turn is taken and its card drawn; another card lies in the deck."""


def asked(position: DeckBuilderPosition) -> tuple[str, int]:
    """What waits, and for whom."""
    return type(position.decision).__name__, position.turn_of


@pytest.mark.parametrize(
    ("hand", "more", "question"),
    [
        ("", {}, "Act"),
        ("tremor", {}, "Further"),
        ("basic-income", {}, "Further"),
        ("", {"tables": ["ecology", ""], "placed": ["4", ""]}, "Further"),
        ("", {"tables": ["ecology", ""], "placed": ["5", ""]}, "Act"),  # placed this turn, so it cannot be executed yet
    ],
)
def test_who_holds_nothing_plays_nothing_after_an_answer(hand: str, more: dict[str, Any], question: str) -> None:
    """Fire 5, answered down to 4: it strikes at once, or after the question."""
    position = at(f"fire {hand}", "cheap-trick", **more)
    for move in ("execute fire", "answer cheap-trick", "shift fire -1"):
        position.play(GAME.read_move(move, position))
    assert asked(position) == (question, 0)
    assert position.health[1] == (96 if question == "Act" else 100)


@pytest.mark.parametrize(
    ("hand", "gold", "more", "question"),
    [
        ("", 7, {}, "Act"),
        ("", 14, {}, "Matching"),
        ("basic-income", 7, {}, "Matching"),  # that it is not an action, only she knows
        ("basic-income", 7, {"actions": 1}, "Act"),  # no action left, and that everybody can see
        ("", 7, {"tables": ["ecology", ""], "placed": ["4", ""]}, "Matching"),
        ("", 7, {"readings": read(A77="bidder-anything")}, "Matching"),  # to take the gold of the turn
        ("", 7, {"readings": read(A77="bidder-anything"), "took_gold": True}, "Act"),
        ("", 7, {"readings": read(A77="bidder-anything"), **SPENT, "draws": 1}, "Matching"),  # a draw that was added
        ("", 7, {"readings": read(A77="bidder-anything"), **SPENT}, "Act"),
    ],
)
def test_a_bidder_who_can_do_nothing_has_said_no(hand: str, gold: int, more: dict[str, Any], question: str) -> None:
    """Bob raises to 14 for Tremor."""
    position = at(hand, gold=[gold, 20], rows=["tremor", ""], **more)
    for move in ("bid tremor", "raise"):
        position.play(GAME.read_move(move, position))
    assert asked(position) == (question, 0)
    assert (position.lot is None) == (question == "Act")
    assert position.gold[1] == (6 if question == "Act" else 20)


def test_an_answer_that_can_be_turned_on_one_die_only_is() -> None:
    """Fire reads fire alone: Perspective Shift turns its 5 to 2. In one's own turn there are seven dice."""
    position = at("fire", "perspective-shift")
    for move in ("execute fire", "answer perspective-shift"):
        position.play(GAME.read_move(move, position))
    assert (position.dice[0], position.health[1], asked(position)) == (2, 98, ("Act", 0))
    own = at("perspective-shift")
    play(own, "execute perspective-shift")
    assert asked(own) == ("Choosing", 0)


def test_who_looks_hears_of_every_card_also_of_one_whose_like_lies_deeper() -> None:
    """Sneak Peek draws Fire and sees the next five; a seventh card is one more Basic Income."""
    deck = "fire basic-income veto basic-income tremor ecology basic-income"
    position, recorder = at("sneak-peek", decks=[deck, ""]), Recorder()
    with position.recorded_by(recorder):
        play(position, "play sneak-peek")
    looked = next(moment for moment in recorder.moments if type(moment.event).__name__ == "LookedAt")
    heard = [GAME.words.say_event(looked.seen_by(seat), looked.position.view(seat)).text for seat in (0, 1)]
    seen = "‹Basic Income›, ‹Veto›, ‹Basic Income›, ‹Tremor› and ‹Ecology›"
    assert heard == [f"You look at your deck: {seen}. [ED-C41]", "P1 looks at P1's deck: five cards. [ED-C41]"]
