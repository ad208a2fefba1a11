"""Boards to compare: the branches of a what-if, or the two sides of a fork."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tutor.engine.game import Bot
from tutor.engine.table import Step
from tutor.lab.branches import Branch
from tutor.lab.changes import sentence
from tutor.lab.forks import Fork
from tutor.lab.rulings import we_play
from tutor.lab.side_by_side import Cell, Side, SideBySide


def side_by_side(branches: Iterable[Branch], seat: int | None = 0, bots: Mapping[int, Bot] | None = None) -> SideBySide:
    """Return the branches of a what-if as boards that can be played on.

    :param seat: the seat whose view is shown; None for the seat that must choose.
    :param bots: the bots by seat.
    """
    grown = tuple(branches)
    sides = tuple(
        Side(each.title, f"{each.change.meaning} {each.note}".strip(), each.table, _begin(each), seat) for each in grown
    )
    longest = max(len(each.steps) + (each.refused is not None) for each in grown)
    rounds = tuple(tuple(_grown(each, n) for each in grown) for n in range(longest))
    return SideBySide(sides, rounds, longest, bots=bots or {})


def _begin(branch: Branch) -> Step:
    first = branch.steps[0].parent if branch.steps else None
    return first or branch.table.here


def _grown(branch: Branch, n: int) -> Cell:
    if n < len(branch.steps):
        return Cell((branch.steps[n],))
    return Cell(refused=branch.refused if n == len(branch.steps) else None)


def boards_of(fork: Fork) -> SideBySide:
    """Return a fork as boards to step through, at its end; the fork's own tables do not change.

    They are shown to the seat that must choose, or, if it sees no difference, to the first seat that does.
    """
    tables = replace(fork).tables
    seat = None if fork.seat in (table.position.turn_of for table in tables) else fork.seat
    lines = [table.line() for table in tables]
    pairs = zip(fork.sides, tables, lines, strict=True)
    sides = tuple(
        Side(_called(fork, side.option), f"{sentence(side.meaning)} [{side.clause}]", table, line[0], seat)
        for side, table, line in pairs
    )
    rounds = tuple(tuple(Cell((step,)) for step in steps) for steps in zip(*(line[1:] for line in lines), strict=True))
    return SideBySide(sides, rounds, len(rounds))


def _called(fork: Fork, option: str) -> str:
    """Return the title of an option's board."""
    is_first_of_others = fork.item.default not in fork.options and option == fork.options[0]
    return we_play(fork.item, option) or ("One way" if is_first_of_others else "The other way")
