"""Fit the figures of Elementals' planner to its own games: ``python -m tests.benchmarks.prospects``.

Each round plays games without planning ahead: each turn goes to the end with the best estimate, but some moves are
random, for variety. Logistic regression then fits the figures to the results of the games, and the next round plays
with the new figures. At the end the old and the new figures play the same new deals, and both shares of wins are
printed; with ``--write`` the new figures are stored if they win more. The same seed gives the same figures.

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
"""The first deal of the fit and of the check; no arena plays these deals."""

BREATHS = 4
"""Determinizations in which Breath of Al'Akir is evaluated."""

ASTRAY = 40
"""One of this many moves is random."""

TIMES, PACE = 4, 0.05
"""Passes over the ends in a fit, and the first step of what a figure adds."""

NEVER_GOOD = [name for name in FIGURES if "at most" in name or name in ("hopeless", "useless")]
NEVER_BAD = [name for name in FIGURES if name.endswith(("suit", "ready")) or name.startswith("to spare")]
NEVER_BAD += ["card to spare", "damage that may be taken"]
"""Figures with an upper bound of zero, and a lower bound: noise must not make damage or waste look good."""

Facts = dict[int, float]
"""The counts at the end of a turn, by the index of the figure, without zeros."""


class End(NamedTuple):
    """An end of a turn: the stage, the counts, and whether the game was won."""

    stage: int
    facts: Facts
    won: bool


def units(names: Iterable[str]) -> list[Stages]:
    """Return stages for each name in which its figure is one and all others zero, so that the odds are its count."""
    names = [*names]
    return [stages({other: (float(other == name),) * 4 for other in names}) for name in names]


def facts(model: Model, judges: Iterable[Stages]) -> Facts:
    """Return the counts at the end of a turn."""
    placed, _, deck, powers, damage = model.start
    found = (Prospects(model, each).odds(placed, deck, powers & ~OPENED, damage) for each in judges)
    return {n: count for n, count in enumerate(found) if count}


def won(deal: int, style: Style, astray: int = 0, note: Callable[[ElementalsPosition], None] | None = None) -> bool:
    """Play a game of layout A and return whether it is won.

    :param astray: one of this many moves is random; 0 for none.
    :param note: called with the position at each end of a turn.
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
    """Return the ends of turns of one game played with these stages."""
    seen: list[tuple[int, Facts]] = []

    def note(position: ElementalsPosition) -> None:
        model = model_of(position)
        assert model is not None, "the usual readings have one"
        seen.append((stage_at(position.elementals_left()), facts(model, judges)))

    result = won(deal, Style(1, BREATHS, now), ASTRAY, note)
    return [End(stage, found, result) for stage, found in seen]


def fitted(before: Figures, ends: Sequence[End], seed: int) -> Figures:
    """Return the figures of a logistic regression by stochastic gradient descent (AdaGrad)."""
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
    """Return the share of wins with these figures, without planning ahead."""
    results = [won(deal, Style(1, BREATHS, stages(figures))) for deal in deals]
    return share(sum(results), len(results))


def written(text: str, figures: Figures) -> str:
    """Return the source of the figures with these numbers; comments stay as they are."""
    for name, row in figures.items():
        numbers = ", ".join(re.sub(r"(?<=\d)0+$", "", f"{number:.5f}") for number in row)
        text, times = re.subn(rf'(?m)^    "{re.escape(name)}": \(.*\),$', f'    "{name}": ({numbers}),', text)
        assert times == 1, name
    return text


def main(*words: str) -> None:
    """Fit the figures in rounds and print them."""
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
