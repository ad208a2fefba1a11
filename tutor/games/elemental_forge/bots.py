"""Bots of Elemental Forge: the evaluation of a seat and the urgency of moves, from views only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.bots import Knowledge, usual_bots
from tutor.engine import Move
from tutor.games.elemental_forge.planner import Planner
from tutor.games.elemental_forge.rivals import RIVALS
from tutor.games.elemental_forge.rules.combining import Combine, Match
from tutor.games.elemental_forge.rules.dice import Block, Strike
from tutor.games.elemental_forge.rules.drawing import Draw, Exchange, Toss
from tutor.games.elemental_forge.rules.pairs import worth_of
from tutor.games.elemental_forge.standing import MEASURES, value
from tutor.games.elemental_forge.state import ForgePosition

URGES: dict[type[Move], float] = {Strike: 8.0, Draw: 6.0, Exchange: 1.0, Toss: 1.0, Block: 2.0}
"""The urgency of each kind of move in a rollout; other kinds have 3, and combinations are rated by their points."""


def rollout_policy(position: ForgePosition, moves: Sequence[Move]) -> list[float]:
    """Rate legal moves: combinations by their points, then attacks, draws, and others."""
    return [_urge(position, move) for move in moves]


def _urge(position: ForgePosition, move: Move) -> float:
    if isinstance(move, Combine):
        return 10.0 + worth_of(move.under, move.top)
    if isinstance(move, Match):
        return 10.0 + worth_of(position.pile[-1], move.card)
    return URGES.get(type(move), 3.0)


KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES)
_USUAL: Final = usual_bots(KNOWLEDGE)
BOTS: Final = {
    "random": _USUAL["random"],
    **RIVALS,
    "greedy": _USUAL["greedy"],
    "search": _USUAL["search"],
    "planner": Planner,
}
