"""Fit the figures of Elementals' planner to its own games: ``python -m tests.benchmarks.prospects``.

Each round plays games in which every turn ends as looks best at once, but now and then a move is made at random, so
that the figures meet more than the best. Logistic regression then fits them to how the games ended; the next round
plays by the new figures. At the end the old and the new figures play deals that no round met, and what both won is
printed; with ``--write`` the new ones are stored if they won more. The same seed gives the same figures.

A round of 25,000 games takes some hours; fewer games give figures that differ by chance.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from tests.benchmarks.arena import of
from tutor.bots import Chance
from tutor.engine import find_game
from tutor.engine.slices import at_once
from tutor.games.elementals import figures as module
from tutor.games.elementals.decisions import BeforeDraw
from tutor.games.elementals.figures import FIGURES, Figures, Stages, stage_at, stages
from tutor.games.elementals.planner import Style, next_move
from tutor.games.elementals.prospects import Prospects, chance
from tutor.games.elementals.solver.deal import model_of
from tutor.games.elementals.solver.model import OPENED, Model
from tutor.games.elementals.state import ElementalsPosition
from tutor.lab.intervals import Interval, share

FIRST_DEAL, CHECKED_DEAL = 1_000_000, 2_000_000
"""The deals of the games that are fitted begin here, and those of the last check; no arena plays them."""

BREATHS = 4
"""Worlds in which a quick player looks at what a random card would bring."""

ASTRAY = 40
"""Of this many moves one is made at random."""

TIMES, PACE = 4, 0.05
"""How often each end is looked at while the figures are fitted, and how far what a figure adds moves at first."""

NEVER_GOOD = [name for name in FIGURES if "at most" in name or name in ("hopeless", "useless")]
NEVER_BAD = [name for name in FIGURES if name.endswith(("suit", "ready")) or name.startswith("to spare")]
NEVER_BAD += ["card to spare", "damage that may be taken"]
"""Figures that stay at most zero, and at least: chance must not make damage or waste look good."""

Facts = dict[int, float]
"""What is counted where a turn has ended, by the number of the figure; what counts nothing is left out."""


class End(NamedTuple):
    """How a turn ended: at which stage, what is counted there, and whether the game was won later."""

    stage: int
    facts: Facts
    won: bool


def units(names: Iterable[str]) -> list[Stages]:
    """For each name the stages by which it counts one and everything else nothing: the odds are what it counts."""
    names = [*names]
    return [stages({other: (float(other == name),) * 4 for other in names}) for name in names]


def facts(model: Model, judges: Iterable[Stages]) -> Facts:
    """What is counted where a turn has ended."""
    placed, _, deck, powers, damage = model.start
    found = (Prospects(model, each).odds(placed, deck, powers & ~OPENED, damage) for each in judges)
    return {n: count for n, count in enumerate(found) if count}


def won(deal: int, style: Style, astray: int = 0, note: Callable[[ElementalsPosition], None] | None = None) -> bool:
    """Play a game of layout A and tell whether it is won.

    :param astray: of this many moves one is made at random; 0 for none.
    :param note: is told the position where a turn has ended.
    """
    position: Any = find_game("elementals").start(1, deal, {"EL-V2": "A"})
    luck, turn = Chance(deal), 1
    while position.result is None:
        if note and isinstance(position.decision, BeforeDraw) and position.turn > turn:
            note(position)
        turn = position.turn
        moves = position.legal()
        move = moves[0] if len(moves) == 1 else at_once(next_move(position.view(0), deal, style))
        if move is None:  # no end of this turn can be won from
            return False
        position.play_unchecked(luck.pick(moves) if astray and not luck.below(astray) else move)
    return bool(position.result.winners)


def ends_of(deal: int, now: Stages, judges: Sequence[Stages]) -> list[End]:
    """The ends of the turns of one game that is played by these stages."""
    seen: list[tuple[int, Facts]] = []

    def note(position: ElementalsPosition) -> None:
        model = model_of(position)
        assert model is not None, "the usual readings have one"
        seen.append((stage_at(position.elementals_left()), facts(model, judges)))

    result = won(deal, Style(1, BREATHS, now), ASTRAY, note)
    return [End(stage, found, result) for stage, found in seen]


def fitted(before: Figures, ends: Sequence[End], seed: int) -> Figures:
    """The figures that foretell best how games end: logistic regression by gradient descent (AdaGrad)."""
    names = [*before]
    sizes = [sqrt(sum(end.facts.get(n, 0.0) ** 2 for end in ends) / len(ends)) for n in range(len(names))]
    now = [[before[name][stage] for name in names] for stage in range(4)]
    squares = [[1e-8] * len(names) for _ in now]
    most = [0.0 if name in NEVER_GOOD else inf for name in names]
    least = [0.0 if name in NEVER_BAD else -inf for name in names]
    luck = Chance(seed)
    for _ in range(TIMES * len(ends)):
        stage, counts, result = luck.pick(ends)
        figures, square = now[stage], squares[stage]
        missed = chance(sum(figures[n] * count for n, count in counts.items())) - result
        for n, count in counts.items():
            slope = missed * count / sizes[n]
            square[n] += slope * slope
            moved = figures[n] - PACE * slope / sqrt(square[n]) / sizes[n]
            figures[n] = max(least[n], min(moved, most[n]))
    return {name: tuple(round(row[n], 5) for row in now) for n, name in enumerate(names)}


def share_won(figures: Figures, deals: Iterable[int]) -> Interval:
    """The share of games that are won by figures alone, each turn ended as looks best at once."""
    results = [won(deal, Style(1, BREATHS, stages(figures))) for deal in deals]
    return share(sum(results), len(results))


def written(text: str, figures: Figures) -> str:
    """The source of the figures with these numbers; comments stay as they are."""
    for name, row in figures.items():
        numbers = ", ".join(re.sub(r"(?<=\d)0+$", "", f"{number:.5f}") for number in row)
        text, times = re.subn(rf'(?m)^    "{re.escape(name)}": \(.*\),$', f'    "{name}": ({numbers}),', text)
        assert times == 1, name
    return text


def main(*words: str) -> None:
    """Fit the figures in rounds and print what they came to."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.prospects", description=__doc__.split(":")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=25_000, help="of each round")
    parser.add_argument("--check", type=int, default=4_000, help="deals of the check at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="store the figures if they won more")
    asked = parser.parse_args(words)
    found, judges = FIGURES, units(FIGURES)
    for turn in range(asked.rounds):
        deals = range(FIRST_DEAL + turn * asked.games, FIRST_DEAL + (turn + 1) * asked.games)
        now = stages(found)
        ends = [end for deal in deals for end in ends_of(deal, now, judges)]
        found = fitted(found, ends, asked.seed + turn)
        print(f"{turn + 1} of {asked.rounds}: {len(ends)} ends of turns", file=sys.stderr)
    checked = range(CHECKED_DEAL, CHECKED_DEAL + asked.check)
    before, after = share_won(FIGURES, checked), share_won(found, checked)
    print(found)
    print(f"won of {asked.check} deals: {of(before)} before, {of(after)} after")
    if asked.write and after.mean > before.mean:
        path = Path(inspect.getfile(module))
        path.write_text(written(path.read_text(encoding="utf-8"), found), encoding="utf-8")
        print(f"written to {path.name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
