"""How much the open questions matter: how many games differ with the same luck and players under another answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position, Result
from tutor.engine.readings import Reading
from tutor.lab.playouts import moves_of, players_of

FAR = 1_000
"""Moves after which a game is not followed any further."""

BUDGET, THOUGHT_OUT = 150_000, 3_000
"""Moves after which no other deal is tried, unless it was told how many are: of the random player, and of others."""

RANDOM = "random"

Deal = tuple[int, int]
"""How many play, and which deal."""


@dataclass(frozen=True, slots=True)
class Effect:
    """On how many deals another answer to a question makes another game, and on how many it was tried.

    A deal does not count as tried where no other answer can be played alone.
    """

    differing: int
    tried: int

    @property
    def share(self) -> float:
        """The share of the deals that differ."""
        return self.differing / self.tried

    def __str__(self) -> str:
        return f"{self.differing:,} of {self.tried:,} deal{'' if self.tried == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class _Game:
    """A game that was played: its moves, how it ended, and what then lay where."""

    moves: tuple[Move, ...]
    result: Result | None
    zones: Mapping[str, Any]


class Trials:
    """The open questions of a game, tried on one deal after the other.

    The same player is on every seat. Another game is one in which a move differs, or the end, or what then lies
    anywhere; a game is followed no further than to the first move that differs, nor beyond ``FAR`` moves.

    :param most: on how many of the deals they are tried; as many as the budget allows unless given, one at least.
    :param player: the bot that plays, by its id.
    """

    def __init__(self, game: Game, deals: Sequence[Deal], most: int | None = None, player: str = RANDOM):
        self.game = game
        self.deals = deals[:most]
        self.player = player
        budget = BUDGET if player == RANDOM else THOUGHT_OUT
        self.budget = budget if most is None else None
        items = game.readings.declared.values()
        self.items = [item for item in items if item.kind != "note" and not item.is_house_rule]
        self.moves = 0
        self.cut = False
        self._found: list[dict[str, bool]] = []

    @property
    def tried(self) -> int:
        """The number of deals on which every question was tried."""
        return len(self._found)

    @property
    def done(self) -> float:
        """The share of the work that is done."""
        spent = self.moves / self.budget if self.budget else 0.0
        return min(1.0, max(spent, self.tried / max(1, len(self.deals))))

    def steps(self) -> Iterator[None]:
        """Try them: a step for each question and deal. What was found on a deal counts once all of it is."""
        for seats, deal in self.deals:
            if self.budget and self.moves >= self.budget:
                return
            plain = self._play(seats, deal)
            found: dict[str, bool] = {}
            for item in self.items:
                differs = self._differs(plain, seats, deal, item)
                if differs is not None:
                    found[item.id] = differs
                yield
            self._found.append(found)

    def effects(self) -> dict[str, Effect]:
        """Return what was found of each question that could be tried, by its id."""
        by_id = {item.id: [found[item.id] for found in self._found if item.id in found] for item in self.items}
        return {id: Effect(sum(found), len(found)) for id, found in by_id.items() if found}

    def _begin(self, seats: int, deal: int, readings: Mapping[str, str]) -> tuple[Position, Iterator[Move]]:
        position = self.game.start(seats, deal, readings)
        return position, moves_of(position, players_of(self.game, deal, (self.player,) * seats), FAR)

    def _play(self, seats: int, deal: int) -> _Game:
        position, moves = self._begin(seats, deal, {})
        played = tuple(moves)
        self.moves += len(played)
        self.cut = self.cut or position.result is None
        return _Game(played, position.result, _zones(position))

    def _differs(self, plain: _Game, seats: int, deal: int, item: Reading) -> bool | None:
        """Whether some other answer makes another game; None if none of them can be played alone."""
        found = None
        for option in item.options:
            if option == item.default:
                continue
            try:
                position, moves = self._begin(seats, deal, {item.id: option})
            except ValueError:  # it goes only with other answers, or with another number of players
                continue
            if self._another(plain, position, moves):
                return True
            found = False
        return found

    def _another(self, plain: _Game, position: Position, moves: Iterator[Move]) -> bool:
        at = 0
        for move in moves:
            self.moves += 1
            if at == len(plain.moves) or move != plain.moves[at]:
                return True
            at += 1
        return at < len(plain.moves) or position.result != plain.result or _zones(position) != plain.zones


def _zones(position: Position) -> dict[str, Any]:
    """Return what lies where."""
    return {zone.name: getattr(position, zone.name) for zone in position.zones.values()}
