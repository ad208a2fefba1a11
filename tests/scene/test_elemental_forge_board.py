"""The board of Elemental Forge: whose is what."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine.table import Table
from tutor.explain.why_not import explain
from tutor.games.elemental_forge import GAME
from tutor.games.elemental_forge.state import ForgePosition
from tutor.scene.nodes import Group, Pile, Track


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_player_has_a_token_of_their_own_in_every_seats_view(seats: int) -> None:
    table = Table.deal(GAME, seats, seed=7)
    for viewer in range(seats):
        view = table.view(viewer)
        assert isinstance(view, ForgePosition)
        nodes = [*GAME.scene(view).walk()]
        tokens = {node.id.partition(":")[2]: node.seat for node in nodes if isinstance(node, Track)}
        assert tokens == {str(player): player + 1 for player in range(seats)}
        others = {node.id.partition(":")[2]: node.seat for node in nodes if isinstance(node, Group) and node.owner}
        assert others == {player: token for player, token in tokens.items() if player != str(viewer)}


def piles(**position: Any) -> dict[str, Pile]:
    """The piles of a board by id; two seats."""
    view = GAME.at({"hands": ["5H 9C", "5S"], "deck": "2C", **position}).view(0)
    return {node.id: node for node in GAME.scene(view).walk() if isinstance(node, Pile)}


def test_both_cards_that_may_make_a_pair_on_the_forge_pile_are_in_sight() -> None:
    """A pair is judged by two cards, so both are seen; what lies deeper is told by the pile's label."""
    pile = piles(pile="9H 4D QS")["pile"]
    assert [card.id for card in pile.under] == ["below"]
    assert pile.under[0].label.startswith("4 of Diamonds")
    assert pile.top is not None
    assert pile.top.label.startswith("Queen of Spades")
    assert "9 of Hearts" in pile.label
    assert piles(pile="9H")["pile"].under == []


def test_all_catalysts_beside_the_deck_are_in_sight_and_the_next_one_lies_on_top() -> None:
    supply = piles(pile="9H", supply="X1 X2")["supply"]
    assert supply.top is not None
    assert [card.id for card in (*supply.under, supply.top)] == ["supply:X2", "supply:X1"]
    empty = piles(pile="9H", supply="")["supply"]
    assert (empty.top, empty.under, empty.sub) == (None, [], "none left")


def test_the_discards_alone_say_that_a_card_comes_first_while_one_is_to_go_there() -> None:
    table = Table.short(GAME, "first")
    table.play("exchange")
    assert explain(GAME, table.position, ("discards",)).key == "card-first"
