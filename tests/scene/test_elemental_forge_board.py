"""The board of Elemental Forge: whose is what."""

from __future__ import annotations

import pytest

from tutor.engine.table import Table
from tutor.games.elemental_forge import GAME
from tutor.games.elemental_forge.state import ForgePosition
from tutor.scene.nodes import Group, Track


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_player_has_a_token_of_their_own_by_whoever_it_is_seen(seats: int) -> None:
    table = Table.deal(GAME, seats, seed=7)
    for viewer in range(seats):
        view = table.view(viewer)
        assert isinstance(view, ForgePosition)
        nodes = [*GAME.scene(view).walk()]
        tokens = {node.id.partition(":")[2]: node.seat for node in nodes if isinstance(node, Track)}
        assert tokens == {str(player): player + 1 for player in range(seats)}
        others = {node.id.partition(":")[2]: node.seat for node in nodes if isinstance(node, Group) and node.owner}
        assert others == {player: token for player, token in tokens.items() if player != str(viewer)}
