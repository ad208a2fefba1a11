"""What can be laid side by side: the branches of a what-if, the two lines of a fork."""

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
    """The branches of a what-if as boards to go on with.

    :param seat: whose view is shown; None: that of the seat that must choose.
    :param bots: who answers for which seats.
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
    """A fork as boards to step through, standing at its end; the fork's own tables stay as they are.

    They are shown to the seat that must choose, or, if that seat cannot tell them apart, to the first that can.
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
    """Return what the board of an option is called; what it means stands below."""
    is_first_of_others = fork.item.default not in fork.options and option == fork.options[0]
    return we_play(fork.item, option) or ("One way" if is_first_of_others else "The other way")
