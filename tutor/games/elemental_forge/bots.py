"""Players of Elemental Forge: how a seat stands, and what is urgent. They see views only and guess what these hide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.bots import Knowledge, Measure, usual_bots
from tutor.engine import Move
from tutor.games.elemental_forge.planner import Planner
from tutor.games.elemental_forge.rivals import RIVALS
from tutor.games.elemental_forge.rules.combining import Combine, Match
from tutor.games.elemental_forge.rules.dice import Block, Strike
from tutor.games.elemental_forge.rules.drawing import Draw, Exchange, Toss
from tutor.games.elemental_forge.rules.pairs import worth_of
from tutor.games.elemental_forge.standing import promise, value
from tutor.games.elemental_forge.state import ForgePosition

URGES: dict[type[Move], float] = {Strike: 8.0, Draw: 6.0, Exchange: 1.0, Toss: 1.0, Block: 2.0}
"""How urgent a kind of move is in a rollout; the rest is 3, and combinations go by what they score."""


def rollout_policy(position: ForgePosition, moves: Sequence[Move]) -> list[float]:
    """Return how urgent legal moves are: combinations by their points, then attacks, draws and all else."""
    return [_urge(position, move) for move in moves]


def _urge(position: ForgePosition, move: Move) -> float:
    if isinstance(move, Combine):
        return 10.0 + worth_of(move.under, move.top)
    if isinstance(move, Match):
        return 10.0 + worth_of(position.pile[-1], move.card)
    return URGES.get(type(move), 3.0)


def lead(position: ForgePosition, seat: int) -> int:
    """The points by which a seat is ahead of the best of the others; below 0 if it is behind."""
    return position.scores[seat] - max(position.scores[other] for other in position.others(seat))


MEASURES: Final[tuple[Measure[ForgePosition], ...]] = (
    Measure(lead, "{} point{s} further ahead", "{} point{s} further behind"),
    Measure(
        lambda position, seat: promise(position.hands[seat]), "a hand {} point{s} better", "a hand {} point{s} worse"
    ),
)
KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES)
_USUAL: Final = usual_bots(KNOWLEDGE)
BOTS: Final = {
    "random": _USUAL["random"],
    **RIVALS,
    "greedy": _USUAL["greedy"],
    "planner": Planner,
    "search": _USUAL["search"],
}
