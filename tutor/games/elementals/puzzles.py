"""Puzzles: the last turns of a deal with every card open, which can be won for certain, but not by greedy play.

``stored`` reads those that come with the game; ``python -m tutor.games.elementals.puzzles`` searches for them again and
prints them in the form of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from tutor.engine.notation import write_position
from tutor.games.elementals.bots import BOTS
from tutor.games.elementals.decisions import Act, BeforeDraw
from tutor.games.elementals.solver import LIMIT, Answer, Luck, Solved, solve

if TYPE_CHECKING:
    from tutor.engine.game import Game
    from tutor.games.elementals.state import ElementalsPosition

FILE: Final = Path(__file__).with_name("puzzles.json")
OPEN: Final = {"EL-V7": "everything"}
KEPT: Final = ("layout", "slots", "up", "hand", "deck", "damage", "powers", "readings", "turn")
MOST_LEFT: Final = 5


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.

    :param deal: the seed of its deal, in the layout that ``start`` names.
    :param start: the position in notation, before the draw of a turn; face-down cards may be looked at.
    :param elementals: the number of elementals left.
    :param winning: the number of first moves, out of ``moves``, that keep the win.
    :param line: one winning line, move by move.
    """

    deal: int
    start: dict[str, Any]
    elementals: int
    winning: int
    moves: int
    line: tuple[str, ...]


def stored() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game, easiest first."""
    return tuple(
        Puzzle(**{**item, "line": tuple(item["line"])}) for item in json.loads(FILE.read_text(encoding="utf-8"))
    )


def find(game: Game, deals: Iterable[int], layout: str, limit: int = LIMIT) -> Iterator[Puzzle]:
    """Search for puzzles, at most one in each deal, as late in the solver's line as possible.

    :param layout: A, B or C.
    :param limit: the most positions that the solver may search each time.
    """
    for deal in deals:
        start: Any = game.start(1, deal, {"EL-V2": layout})
        answer = solve(start, limit)
        if _certain(answer):
            found = (_puzzle(game, deal, turn, limit) for turn in reversed(_turns(start, answer)))
            yield from list(filter(None, found))[:1]


def _turns(start: ElementalsPosition, answer: Solved) -> list[ElementalsPosition]:
    """Yield the starts of a winning line's turns, once few enough elementals are left."""
    now, turns = start.clone(), []
    for play in answer.line:
        if isinstance(now.decision, BeforeDraw) and not now.hand and now.elementals_left() <= MOST_LEFT:
            turns.append(now.clone())
        now.forced = play.luck
        now.play(play.move)
    return turns


def _puzzle(game: Game, deal: int, turn: ElementalsPosition, limit: int) -> Puzzle | None:
    """Return the position as a puzzle; None unless greedy play loses and most first moves lose the win."""
    written = write_position(turn)
    start: dict[str, Any] = {key: written[key] for key in KEPT if key in written}
    start["readings"] = OPEN
    position: ElementalsPosition = game.at(start)
    answer = solve(position, limit)
    if not _certain(answer) or _greedy_wins(position):
        return None
    opened = position.clone()
    opened.play(game.read_move("draw", opened))
    verdicts = [_still_won(opened, move, limit) for move in opened.legal()]
    if isinstance(opened.decision, Act) and 0 < sum(verdicts) <= len(verdicts) / 3:
        line = tuple(play.move.text() for play in answer.line)
        return Puzzle(deal, start, position.elementals_left(), sum(verdicts), len(verdicts), line)
    return None


def _greedy_wins(position: ElementalsPosition) -> bool:
    now, bot = position.clone(), BOTS["greedy"](1)
    while now.decision is not None:
        now.play(bot.choose(now.view(0)))
    return now.result is not None and bool(now.result.winners)


def _still_won(position: ElementalsPosition, move: Any, limit: int) -> bool:
    after = position.clone()
    after.play(move)
    return _certain(solve(after, limit))


def _certain(answer: Answer) -> TypeGuard[Solved]:
    """Return whether it is won by a line without a random card, so that the line can be stored."""
    return isinstance(answer, Solved) and answer.luck is Luck.UNUSED


def main() -> None:
    """Print three puzzles for each layout as the contents of the file."""
    from tutor.engine.game import find_game

    game = find_game(__package__.rpartition(".")[2])
    found: list[Puzzle] = []
    for first, layout in ((1, "A"), (101, "B"), (201, "C")):
        puzzles = find(game, range(first, first + 1000), layout, 20_000)
        found += [next(puzzles) for _ in range(3)]
    found.sort(key=lambda puzzle: (puzzle.elementals, puzzle.moves / puzzle.winning))
    lines = [json.dumps(asdict(puzzle), ensure_ascii=False) for puzzle in found]
    print("[\n" + ",\n".join(lines) + "\n]")


if __name__ == "__main__":
    main()
