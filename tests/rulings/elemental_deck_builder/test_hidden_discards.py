"""Discard piles into which the rival may not look (ED-A86): what was seen stays known, what was not is not."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read, texts
from tutor.engine import SPECTATOR, UNKNOWN, ReadingError, Recorder

HIDDEN = read(A86="hidden-discards")


@pytest.mark.parametrize(("option", "seen"), [("usual", ["fire"]), ("hidden-discards", ["??"])])
def test_the_rival_sees_what_is_discarded_from_the_hand_or_not(option: str, seen: list[str]) -> None:
    position = at("fire tremor", readings=read(A86=option))
    recorder = Recorder()
    with position.recorded_by(recorder):
        play(position, "discard fire")
    assert texts(position.view(0).discards[0]) == ["fire"]
    assert texts(position.view(1).discards[0]) == texts(position.view(SPECTATOR).discards[0]) == seen
    told = GAME.words.say_event(recorder.moments[-1].seen_by(1), position.view(1)).text
    assert ("Fire" in told) == (option == "usual")


def test_what_was_played_or_bought_before_everybodys_eyes_stays_known() -> None:
    position = at("basic-income fire", gold=[7, 0], rows=["tremor", ""], readings=HIDDEN)
    play(position, "play basic-income", "bid tremor", "discard fire")
    assert texts(position.discards[0]) == ["basic-income", "tremor", "fire"]
    assert texts(position.view(1).discards[0]) == ["basic-income", "tremor", "??"]


def test_a_shuffle_ends_what_was_known() -> None:
    position = at("basic-income", readings=HIDDEN)
    play(position, "play basic-income", "draw")
    assert position.view(1).hands[0] == [UNKNOWN]


def test_a_card_seen_in_the_hand_is_not_known_where_it_may_have_gone() -> None:
    """Bob saw Ann's hand. She discards one of two cards: he is not told which."""
    position = at("fire tremor", readings=HIDDEN)
    for place in (0, 1):
        position.reveal(("hands", 0), place, 1)
    play(position, "discard fire")
    view = position.view(1)
    assert (view.hands[0], view.discards[0]) == ([UNKNOWN], [UNKNOWN])


def test_what_faulty_table_makes_its_owner_discard_is_not_seen() -> None:
    position = at("faulty-table", tables=["", "fire veto"], placed=["", "4 4"], readings=HIDDEN)
    play(position, "play faulty-table")
    assert sorted(texts(position.discards[1])) == ["fire", "veto"]
    assert texts(position.view(0).discards[1]) == ["??", "??"]


@pytest.mark.parametrize(("option", "asked"), [("usual", 0), ("hidden-discards", 1)])
def test_a_player_is_asked_for_an_answer_that_by_public_knowledge_may_be_in_hand(option: str, asked: int) -> None:
    """Bob's Veto lies in his discards. Where nobody sees that, not to ask him would tell it."""
    position = at("fire", "ecology", discards=["", "veto"], readings=read(A86=option))
    position.play(GAME.read_move("execute fire", position))
    assert position.turn_of == asked


def test_hidden_discards_of_open_hands_are_refused() -> None:
    with pytest.raises(ReadingError, match=r"Where hands lie open \(ED-V12\)"):
        GAME.start(2, 1, read(A86="hidden-discards", V12="yes"))


def test_the_list_of_piles_shows_how_many_lie_there() -> None:
    position = at("fire tremor", readings=HIDDEN)
    play(position, "discard fire", "end")
    board = str(GAME.scene(position.view(1)))
    assert "a card that is not known" in board
    assert "Fire, Action" not in board
