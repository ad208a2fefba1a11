"""What the tutor writes it reads: cards by sign and name, moves in its own words, positions with either; capitals or
not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.laws.worlds import GAMES, WORLDS, World, steps, walk, worlds
from tests.tools import some
from tutor.engine import Card, Game, write_position
from tutor.engine.cards import SUIT_SIGNS
from tutor.engine.words import plain

NOTATION = re.compile(r"\b(10|[2-9AJQK])([CDHS])(?!\w)")


def signs(text: str) -> str:
    """A text in notation with the signs of the suits."""
    return NOTATION.sub(lambda found: found[1] + SUIT_SIGNS[found[2]], text)


def names(text: str) -> str:
    """A text in notation with the full names of the cards of a pack."""
    return NOTATION.sub(lambda found: Card(found[0]).name, text)


SPELLINGS: dict[str, Callable[[str], str]] = {
    "capitals": str.upper, "small": str.lower, "signs": signs, "names": names,
    "curly": lambda text: text.replace("'", "’"),
    "unseen": lambda text: f"\ufeff{text.replace(' ', chr(0xA0))}\u200b",
    "blanks": lambda text: f"  {text.replace(' ', '  ')} ", "stop": lambda text: f"{text}.",
}  # fmt: skip


def cards_of(game: Game) -> list[Any]:
    """The cards that lie anywhere in the walks of a game."""
    return list(dict.fromkeys(card for world in worlds(game) for card in walk(world).position.cards()))


def spellings(card: Any) -> Iterator[str]:
    """How a card is written and shown."""
    sign = card.sign if hasattr(card, "sign") else card.name
    for text in (str(card), sign, card.name, f"{card.name},"):
        yield from (text, text.upper(), text.lower(), f"the {text}", text.replace("'", "’"))


@GAMES
def test_every_way_in_which_a_card_is_shown_means_that_card(game: Game) -> None:
    known = cards_of(game)
    shared = {name for card in known for name in spellings(card) if sum(other.name == card.name for other in known) > 1}
    position = game.position
    for card in known:
        assert position.card_type.parse(str(card)) is card
        for text in spellings(card):
            if text not in shared or text == str(card):
                assert position.called(text) is card, text


@WORLDS
def test_every_legal_move_is_read_in_the_words_that_offer_it(world: World) -> None:
    for step in steps(world, 12):
        position = step.position
        view = position.view(position.turn_of)
        legal = some(view.legal(), 15)
        for move in legal:
            said = plain(world.game.words.say_move(move, view))
            for spelling in SPELLINGS.values():
                assert world.game.read_move(spelling(said), position) == move, spelling(said)
            assert world.game.read_move(f"{move.text()}  {said}", position) == move


@WORLDS
def test_every_legal_move_is_read_in_its_notation_with_signs_names_and_capitals(world: World) -> None:
    for step in steps(world, 12):
        for move in some(step.position.legal(), 15):
            for name, spelling in SPELLINGS.items():
                if name != "stop":
                    assert world.game.read_move(spelling(move.text()), step.position) == move, spelling(move.text())


@WORLDS
@pytest.mark.parametrize("spelling", [signs, names, str])
def test_a_position_is_read_with_the_signs_and_the_names_of_its_cards(
    world: World, spelling: Callable[[str], str]
) -> None:
    for step in steps(world, 4):
        data = write_position(step.position)
        told = spelling if world.game.position.card_type is Card else str
        zones = {key: respelt(value, told) for key, value in data.items() if key != "agenda"}
        again = world.game.at({**zones, "agenda": data["agenda"]})
        assert write_position(again) == data


def respelt(value: Any, spelling: Callable[[str], str]) -> Any:
    """The value of a zone with all its texts in another spelling."""
    if isinstance(value, str):
        return spelling(value)
    if isinstance(value, list):
        return [respelt(item, spelling) for item in value]
    if isinstance(value, dict):
        return {respelt(key, spelling): respelt(item, spelling) for key, item in value.items()}
    return value
