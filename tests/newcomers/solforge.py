"""A newcomer to SolForge puts the biggest creature into a random empty lane, then battles; spells go anywhere."""

from __future__ import annotations

import random

from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Forge, LevelDirectly
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.state import SolForgePosition


class Newcomer:
    """See the module."""

    def __init__(self, seed: int):
        self.luck = random.Random(seed)

    def choose(self, view: SolForgePosition) -> Move:
        """Some sensible move."""
        moves = legal_moves(view)
        arrivals = [
            move for move in moves if isinstance(move, Forge) and view.active * 5 + move.lane - 1 not in view.field
        ]
        if arrivals:
            most = max(move.card.attack + move.card.health for move in arrivals)
            return self.luck.choice([move for move in arrivals if move.card.attack + move.card.health == most])
        if BATTLE in moves:
            return BATTLE
        if END in moves:
            return END
        others = [move for move in moves if not isinstance(move, LevelDirectly)]
        return self.luck.choice(others or moves)


newcomer = Newcomer
