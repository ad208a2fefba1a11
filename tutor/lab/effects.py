"""How much each open question matters: in how many games another option changes the game, with the same luck and
bots."""

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
"""The most moves for which a game is followed."""

BUDGET, THOUGHT_OUT = 150_000, 3_000
"""Budgets in moves, after which no further deal is tried unless a number of deals is given: for the random bot, and for
others."""

RANDOM = "random"

Deal = tuple[int, int]
"""The number of players, and the seed of the deal."""


@dataclass(frozen=True, slots=True)
class Effect:
    """The number of deals on which another option changes the game, and the number tried.

    A deal counts as tried only if another option can be played alone.
    """

    differing: int
    tried: int

    @property
    def share(self) -> float:
        """The share of deals that differ."""
        return self.differing / self.tried

    def __str__(self) -> str:
        return f"{self.differing:,} of {self.tried:,} deal{'' if self.tried == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class _Game:
    """A game that was played: its moves, its result, and the zones at the end."""

    moves: tuple[Move, ...]
    result: Result | None
    zones: Mapping[str, Any]


class Trials:
    """The open questions of a game, tried on one deal after another.

    The same bot plays every seat. Two games differ if a move, the result, or a zone at the end differs. A game is
    followed up to the first differing move, or for ``FAR`` moves.

    :param most: the number of deals to try; as many as the budget allows, and at least one, unless given.
    :param player: the id of the bot.
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
        self.found: list[dict[str, bool]] = []
        """By question, for each deal on which every one was tried, whether another answer makes another game."""

    @property
    def tried(self) -> int:
        """The number of deals on which every question was tried."""
        return len(self.found)

    @property
    def done(self) -> float:
        """The share of the work that is done."""
        spent = self.moves / self.budget if self.budget else 0.0
        return min(1.0, max(spent, self.tried / max(1, len(self.deals))))

    def steps(self) -> Iterator[None]:
        """Try the questions, one step for each question and deal. A deal counts once it is complete."""
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
            self.found.append(found)

    def effects(self) -> dict[str, Effect]:
        """Return the effect of each question that could be tried, by its id."""
        by_id = {item.id: [found[item.id] for found in self.found if item.id in found] for item in self.items}
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
        """Return whether another option changes the game; None if no other option can be played alone."""
        found = None
        for option in item.options:
            if option == item.default:
                continue
            try:
                position, moves = self._begin(seats, deal, {item.id: option})
            except ValueError:  # it needs other options, or another number of players
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
    """Return the contents of all zones."""
    return {zone.name: getattr(position, zone.name) for zone in position.zones.values()}
