"""Whether the rival is asked for an answer tells nothing of its hand: the laws find it where it does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.laws import test_secrets
from tests.laws.worlds import World
from tests.rulings.elemental_deck_builder.tools import GAME, at
from tutor.engine import UNKNOWN
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.rules import answering
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

SEEDS = range(4000, 4006)


def _held(position: DeckBuilderPosition, seat: int) -> Iterator[DeckCard]:
    """A fault: only what is really in hand counts, so a window that stays closed tells what is not."""
    return (card for card in position.hands[seat] if card is not UNKNOWN and card.kind == "action")


def is_asked(hand: str, deck: str) -> bool:
    """Whether Bob is asked when Ann plays Fire, die 5: Veto can answer it, Ecology cannot."""
    position = at("fire", hand, decks=["", deck], gold=[6, 6])
    position.play(GAME.read_move("execute fire", position))
    return position.turn_of == 1


def test_two_hands_that_look_the_same_are_asked_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_asked("veto", "ecology") == is_asked("ecology", "veto") is True
    monkeypatch.setattr(answering, "_owned", _held)
    assert is_asked("veto", "ecology") != is_asked("ecology", "veto")


def test_the_law_of_answers_finds_a_window_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """In games of this one: each is walked before the fault is planted, and must pass the law until then."""
    law = test_secrets.test_who_is_asked_for_an_answer_is_the_same_whatever_the_others_hold
    worlds = [World(GAME, 2, seed) for seed in SEEDS]
    for world in worlds:
        law(world)
    monkeypatch.setattr(answering, "_owned", _held)
    found = 0
    for world in worlds:
        try:
            law(world)
        except AssertionError:
            found += 1
    assert found
