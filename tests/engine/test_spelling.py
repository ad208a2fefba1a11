"""Names as people write them: what is looked up, what stands in its place, and what was meant by a mistyped one."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import pytest

from tests.tiny_game import GAME
from tutor.cli.main import parser
from tutor.engine import Card, find_game, game_ids
from tutor.engine.spelling import nearest, respelled
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.oligarchy.cards import Kind
from tutor.games.solforge.cards import card, level
from tutor.games.solforge.decks import ready_deck
from tutor.lab.playouts import check_line_up
from tutor.learn import find_lesson


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("place the 10 of Clubs on 5.1", "place 10C on 5.1"),
        ("Jack of Spades[5 of Hearts=0 6 of Clubs*2]", "JS[5H=0 6C*2]"),
        ("- 3 of clubs -", "- 3C -"),
        ("Joker 1 on 1.1", "X1 on 1.1"),
        ("a of b of Clubs", "a of b of Clubs"),
        ("10 of\nClubs", "10C"),
        ("", ""),
    ],
)
def test_names_of_several_words_become_one_word(text: str, read: str) -> None:
    assert respelled(text, Card.called) == read


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("hnit", ["hint", "why"], "hint"),
        ("el-a07", ["EL-A07", "EL-A08"], "EL-A07"),
        ("EL-A99", ["EL-A09", "EL-A19"], ""),  # another number is another thing
        ("x", ["xy"], ""),
        ("chess", ["elementals"], ""),
        ("a" * 1000, ["a" * 999], ""),
        (None, ["None"], ""),
    ],
)
def test_what_is_meant_by_a_mistyped_name(typed: Any, known: list[str], meant: str) -> None:
    assert nearest(typed, known) == meant


def command(*words: str) -> None:
    """Read a command line, and raise the error that it causes."""
    try:
        parser("tutor").parse_args(words)
    except SystemExit as end:
        raise ValueError(str(end)) from None


MISTYPED: list[tuple[Callable[[], object], str]] = [
    (lambda: find_game("elementls"), "no game 'elementls': elementals[?]"),
    (lambda: GAME.at({"hnads": []}), "no 'hnads' in a position: hands[?]"),
    (lambda: GAME.readings({"NM-A01": "nobody-score"}), "not as 'nobody-score': nobody-scores[?]"),
    (lambda: GAME.readings({"nm-a01": "x"}), "no reading 'nm-a01': NM-A01[?]"),
    (lambda: GAME.read_move("bdi 2", GAME.start(2)), "No move is written 'bdi 2': bid [0-9][?]"),
    (lambda: Card.parse("Jakc of Hearts"), "no card 'Jakc of Hearts': Jack of Hearts[?]"),
    (lambda: Kind.parse("peasnt"), "no card 'peasnt': peasant[?]"),
    (lambda: DeckCard.parse("heavy-rian"), "no card 'heavy-rian': heavy-rain[?]"),
    (lambda: level("spring-dyrad@1"), "no card 'spring-dyrad@1': spring-dryad@1[?]"),
    (lambda: card("spring-dyrad"), "no card 'spring-dyrad': spring-dryad[?]"),
    (lambda: ready_deck("stampde"), "no ready-made deck 'stampde': stampede[?]"),
    (lambda: check_line_up(find_game("elementals"), ["greddy"], 1), "no bot 'greddy': greedy[?]"),
]


@pytest.mark.parametrize(("ask", "told"), MISTYPED, ids=[told for _, told in MISTYPED])
def test_a_mistyped_name_is_answered_with_the_nearest(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ask()


def test_a_mistyped_command_is_told_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="2"):
        command("paly", "elementals")
    assert "there is no 'paly': play?" in capsys.readouterr().err
    assert isinstance(parser("tutor"), argparse.ArgumentParser)


def test_a_lesson_that_is_not_there_is_answered_with_those_of_its_game() -> None:
    assert find_lesson("el-l1")[1].id == "EL-L1"
    with pytest.raises(
        ValueError, match=r"^There is no lesson 'EL-L99'\. There are: EL-L1 to EL-L\d+, EL-M1[ELMto\d, -]*\.$"
    ):
        find_lesson("EL-L99")
    with pytest.raises(ValueError, match=r"^There is no lesson 'chess'\. The first ones are ") as caught:
        find_lesson("chess")
    assert len(str(caught.value)) < 50 + 8 * len(game_ids())
