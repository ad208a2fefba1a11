"""The quick listings say what the plain rules say, in the same order."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.laws.random_play import any_move, random_worlds
from tests.rulings.solforge.table import play, table
from tutor.engine import Decision
from tutor.games.solforge import GAME
from tutor.games.solforge.fast import LISTINGS
from tutor.games.solforge.state import SolForgePosition


def plain(position: SolForgePosition) -> list[str]:
    """The legal moves as the plain rules list them."""
    assert position.decision is not None
    return [move.text() for move in Decision.legal(position.decision, position)]


def quick(position: SolForgePosition) -> list[str]:
    """The legal moves as they are listed quickly."""
    assert position.decision is not None
    return [move.text() for move in LISTINGS[type(position.decision)](position)]


@pytest.mark.parametrize("reading", ["once-per-turn-no-swap", "budget", "swap-allowed"])
@pytest.mark.parametrize("moved", ["", "moved 1", "moved 2"])
def test_where_a_creature_may_go(reading: str, moved: str) -> None:
    """Mobility 2: under ``budget`` one lane moved leaves one more, under the others nothing."""
    field = f"A2 tanglesprout@1 {moved} mobility 2, A3 tanglesprout@1, B1 tanglesprout@1"
    position = table(field, readings={"SF-A28": reading})
    assert quick(position) == plain(position)
    lanes = {"": {"budget": 2, "swap-allowed": 3}.get(reading, 2), "moved 1": 1 if reading == "budget" else 0}
    assert sum(text.startswith("move") for text in quick(position)) == lanes.get(moved, 0)


TABLES: list[dict[str, Any]] = [
    {"hand": "energy-surge@2 tanglesprout@1 enrage@1", "plays": 0},
    {"hand": "energy-surge@2 tanglesprout@3 enrage@1", "plays": 0, "free_plays": ["-/spell/1"]},
    {"hand": "energy-surge@2 tanglesprout@3", "readings": {"SF-A11": "with-an-ordinary-play"}},
    {"hand": "tanglesprout@3 enrage@3", "readings": {"SF-A12": "allowed-as-discard"}},
    {"hand": "enrage@1 cull-the-weak@1 scatter-the-seeds@1", "readings": {"SF-A48": "fizzles"}},
    {"hand": "enrage@1 cull-the-weak@1 scatter-the-seeds@1 energy-prison@1"},
    {"field": "A1 seismic-adept@1, A2 uranti-icemage@1, B1 tanglesprout@1 defender, B2 tanglesprout@1"},
    {"field": "A1 seismic-adept@1 zz, A2 uranti-cryomancer@1 activated 1, B2 tanglesprout@1"},
    {"field": "A1 tanglesprout@1 extra 1", "battles": 1},
    {"field": "A1 tanglesprout@1 extra 1", "battles": 1, "readings": {"SF-A32": "optional"}},
    {"field": "A1 tanglesprout@1", "battles": 1, "readings": {"SF-A31": "second-chance"}},
]


@pytest.mark.parametrize("zones", TABLES, ids=str)
def test_what_an_action_costs_and_needs(zones: dict[str, Any]) -> None:
    position = table(**zones)
    assert quick(position) == plain(position)


@pytest.mark.parametrize("reading", ["self-included-and-mandatory", "self-excluded"])
def test_what_a_reaction_may_pick(reading: str) -> None:
    position = table("A1 tanglesprout@1, B2 tanglesprout@1", "corpse-crawler@1", readings={"SF-A35": reading})
    play(position, "forge corpse-crawler@1 in 3")
    assert quick(position) == plain(position)


def test_at_every_decision_of_random_games() -> None:
    for number, world in enumerate(random_worlds(GAME, 25, "quick and plain")):
        position, luck = world.start(), random.Random(number)
        assert isinstance(position, SolForgePosition)
        for _ in range(200):
            legal = position.legal()
            if type(position.decision) in LISTINGS:
                assert quick(position) == plain(position)
            if not legal:
                break
            position.play_unchecked(any_move(legal, luck))
