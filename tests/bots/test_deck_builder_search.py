"""Search in Elemental Deck Builder goes on with the game, although a rollout finds it free to do nothing."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at
from tutor.games.elemental_deck_builder.bots import BOTS
from tutor.games.elemental_deck_builder.rules.turns import DrawCard, EndTurn, TakeGold
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def turn_of_search(position: DeckBuilderPosition) -> list[str]:
    """The moves that a seat makes in its turn; the rival answers and bids."""
    seat, bot, made = position.turn_of, BOTS["search"](1), []
    while EndTurn.__name__ not in made:
        move = bot.choose(position.view(position.turn_of))
        made += [type(move).__name__] if position.turn_of == seat else []
        position.play(move)
    return made


@pytest.mark.parametrize("deal", range(3))
def test_no_turn_ends_before_what_is_free_was_taken(deal: int) -> None:
    """A gold and a card cost nothing (ED-05b, ED-05c), and the first turns of a game have both."""
    position: DeckBuilderPosition = GAME.start(2, deal, {})
    for _ in range(4):
        made = turn_of_search(position)
        assert {TakeGold.__name__, DrawCard.__name__} <= set(made), made


def test_a_dear_action_on_the_table_makes_nobody_idle() -> None:
    """Second Chance costs more gold (ED-06d) than its rolls are worth here: it stays, and the turn is used."""
    decks = ["basic-income", "basic-income"]
    made = turn_of_search(at(gold=[3, 1], tables=["second-chance", ""], placed=["4", ""], turn=5, decks=decks))
    assert {"TakeGold", "DrawCard"} <= set(made)
    assert "ExecutePlaced" not in made
