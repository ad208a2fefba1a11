"""Solo puzzles (ED-V16): find the winning turn. The rival has no cards, and there is no luck.

A *solution* is a minimal set of moves that wins in some order; other orders of the same set are the same solution.
``stored`` reads the puzzles that come with the game; ``python -m tutor.games.elemental_deck_builder.puzzles`` searches
for them again and prints them in the form of the file.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tutor.engine.luck import step
from tutor.games.elemental_deck_builder.rules.actions import Place
from tutor.games.elemental_deck_builder.rules.turns import Discard, EndTurn

if TYPE_CHECKING:
    from tutor.engine.game import Game
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

FILE: Final = Path(__file__).with_name("puzzles.json")
LIMIT: Final = 60_000
"""The most positions of a search."""

IDLE: Final = (EndTurn, Discard, Place)
"""Kinds of move that never belong to a win in the same turn."""

STRIKES: Final = (
    "fire", "tremor", "blazing-fire", "earthquake", "magical-firestorm", "meteor-strike", "volcanic-eruption",
    "heavy-rain", "rainstorm", "biblical-flood",
)  # fmt: skip
HELPS: Final = (
    "cheap-trick", "sleight-of-hand", "smoke-and-mirrors", "perspective-shift", "trickster-god",
    "multitasking-novice", "multitasking-novice", "multitasking-lord",
)  # fmt: skip
PLACED: Final = (
    "prometheuss-gift", "gaias-protection", "poseidons-trident", "ancient-grimoire", "purism", "fire", "tremor",
    "cheap-trick", "perspective-shift", "blazing-fire",
)  # fmt: skip
SHIELDS: Final = ("", "", "solid-infrastructure", "natural-forests", "magical-barrier")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.

    :param seed: the seed from which it was made.
    :param start: the position in notation; seat 0 moves.
    :param solutions: the number of solutions, see the module.
    :param grade: 1 easy, 2 harder, 3 hard: by the length of the shortest solution and the number of dead ends.
    :param line: a shortest solution in an order that wins.
    """

    seed: int
    start: dict[str, Any]
    solutions: int
    grade: int
    line: tuple[str, ...]


def stored() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game, easiest first."""
    items = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Puzzle(**{**item, "line": tuple(item["line"])}) for item in items)


# ---- searching a turn ------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Searched:
    """The results of a turn's search: the winning lines, one for each set of moves, and the rival's least health."""

    wins: dict[tuple[str, ...], tuple[str, ...]]
    least: int
    seen: int


def search(position: DeckBuilderPosition, limit: int = LIMIT) -> Searched | None:
    """Search every line of a turn without luck; return None if there are more than ``limit`` positions.

    :param position: a position with seat 0 to move, no bids, and nothing hidden that could be drawn.
    """
    seen: set[tuple[Any, ...]] = set()
    wins: dict[tuple[str, ...], tuple[str, ...]] = {}
    least = position.health[1]
    waiting: list[tuple[DeckBuilderPosition, tuple[str, ...]]] = [(position, ())]
    while waiting:
        here, line = waiting.pop()
        for move in here.legal():
            if isinstance(move, IDLE):
                continue
            after = here.clone()
            after.play(move)
            least = min(least, after.health[1])
            played = (*line, move.text())
            if after.result is not None:
                if after.result.winners == (0,):
                    wins.setdefault(tuple(sorted(played)), played)
                continue
            key = (_state(after), tuple(sorted(played)))
            if key not in seen:
                seen.add(key)
                waiting.append((after, played))
        if len(seen) > limit:
            return None
    return Searched(wins, least, len(seen))


def _state(position: DeckBuilderPosition) -> tuple[Any, ...]:
    """Return everything that the rest of the turn depends on."""
    return (
        tuple(position.dice), tuple(position.health), tuple(position.gold), tuple(map(str, position.hands[0])),
        tuple(map(str, position.tables[0])), tuple(position.multipliers[0]), position.actions, position.bonus,
        tuple(position.agenda),
    )  # fmt: skip


def solutions(found: Searched) -> list[tuple[str, ...]]:
    """Return the winning lines without superfluous moves, the shortest first."""
    counted = {moves: Counter(moves) for moves in found.wins}
    minimal = [
        line
        for moves, line in found.wins.items()
        if not any(other != moves and counted[other] <= counted[moves] for other in counted)
    ]
    return sorted(minimal, key=lambda line: (len(line), line))


# ---- making puzzles --------------------------------------------------------------------------------------------------
class _Luck:
    """Choices that depend on a seed only."""

    def __init__(self, seed: int):
        self.seed = seed

    def below(self, n: int) -> int:
        self.seed, value = step(self.seed)
        return value * n >> 64

    def some(self, of: tuple[str, ...], n: int) -> list[str]:
        found: list[str] = []
        while len(found) < n:
            card = of[self.below(len(of))]
            if card not in found:
                found.append(card)
        return found


def drawn(seed: int) -> dict[str, Any]:
    """Return a starting position: two to four cards that strike or help, one or two face down, some gold."""
    luck = _Luck(seed)
    hand = [*luck.some(STRIKES, 1 + luck.below(2)), *luck.some(HELPS, 1 + luck.below(2))]
    placed = [card for card in luck.some(PLACED, 1 + luck.below(2)) if card not in hand]
    shield = SHIELDS[luck.below(len(SHIELDS))]
    return {
        "dice": [1 + luck.below(6) for _ in range(7)], "health": [30, 500], "gold": [2 + luck.below(11), 0],
        "hands": [" ".join(hand), ""], "tables": [" ".join(placed), ""], "placed": [" ".join("0" for _ in placed), ""],
        "passives": ["", shield], "decks": ["", ""], "discards": ["", ""], "rows": ["", ""], "stores": ["", ""],
        "removed": ["", ""], "multipliers": ["", ""], "bought": [False, False], "took_card": True,
        "took_gold": luck.below(2) == 0,
    }  # fmt: skip


def make(game: Game[Any], seed: int) -> Puzzle | None:
    """Return the puzzle of a seed; None if it gives none. The rival's health is the damage of the best turn.

    A puzzle has one or two solutions of at least four moves, and three times as many dead ends.
    """
    start = drawn(seed)
    found = search(_begin(game, start))
    if found is None or found.least >= 500 - 6:
        return None
    start["health"] = [30, 500 - found.least]
    again = search(_begin(game, start))
    if again is None:
        return None
    ways = solutions(again)
    if not 1 <= len(ways) <= 2 or len(ways[0]) < 4:
        return None
    grade = 1 if len(ways[0]) <= 5 and again.seen < 400 else 2 if again.seen < 3_000 else 3
    return Puzzle(seed, start, len(ways), grade, ways[0])


def _begin(game: Game[Any], start: dict[str, Any]) -> DeckBuilderPosition:
    position: DeckBuilderPosition = game.at(start)
    position.advance()
    return position


def find(game: Game[Any], seeds: range) -> Iterator[Puzzle]:
    """Return the puzzles of many seeds."""
    for seed in seeds:
        puzzle = make(game, seed)
        if puzzle is not None:
            yield puzzle


def choose(puzzles: list[Puzzle], each: int = 4) -> list[Puzzle]:
    """Choose puzzles of every grade; no two of a grade have solutions with the same cards.

    :param each: the most puzzles of one grade, at least 1.
    """
    chosen: list[Puzzle] = []
    for grade in (1, 2, 3):
        kinds: set[frozenset[str]] = set()
        for puzzle in puzzles:
            cards = frozenset(move.split()[1] for move in puzzle.line if move.split()[0] in ("execute", "use"))
            if puzzle.grade == grade and cards not in kinds and len(kinds) < each:
                kinds.add(cards)
                chosen.append(puzzle)
    return chosen


if __name__ == "__main__":
    from tutor.engine.game import find_game

    found = find(find_game("elemental_deck_builder"), range(1, 150))
    lines = [json.dumps(asdict(puzzle)) for puzzle in choose([*found])]
    print("[\n" + ",\n".join(lines) + "\n]")
