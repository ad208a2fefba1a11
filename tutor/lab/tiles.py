"""A report's clauses as small cards: filled by the share of games in which they applied, and marked if taught."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from tutor.engine.words import capital, count, plain
from tutor.lab.report import ClauseLine, Report

Data = dict[str, Any]

NEVER, TALE, SILENT = "never", "tale", "silent"
"""Looks of clauses that no game has reached, that ask nothing of a player, and that rule on something the tutor does
not model."""


def tiles(report: Report) -> list[Data]:
    """Return the clauses, section by section.

    :returns: for each section its ``text`` and ``tiles``: ``id``, ``letter``, ``figure`` (the number of games in which
        it applied), ``level`` (their share, 0 to 1), ``taught``, ``used`` (by a learner's own move), ``look``, and all
        of it in ``words``.
    """
    sections = groupby(report.lines, key=lambda line: line.clause.section)
    return [{"text": section, "tiles": [_tile(line) for line in lines]} for section, lines in sections]


def look(line: ClauseLine) -> str:
    """Return the look of a clause: story, silent, never reached, or filled."""
    if line.clause.kind == "flavour":
        return TALE
    if line.clause.fate == "silent":
        return SILENT
    return "" if line.fired else NEVER


def _tile(line: ClauseLine) -> Data:
    seen = look(line)
    return {
        "id": line.clause.id,
        "letter": line.clause.id.rpartition("-")[2].lstrip("0123456789.") or line.clause.id.rpartition("-")[2],
        "figure": str(line.fired) if seen in ("", NEVER) else "",
        "level": line.fired / line.games if line.games else 0.0,
        "taught": bool(line.taught),
        "used": bool(line.exercised),
        "look": seen,
        "words": f"{line.clause.id}: {plain(line.clause.text)} {'; '.join(line.marks()).capitalize()}.",
    }


def finding(report: Report) -> str:
    """Return the main finding: which clauses never apply in play, although they could."""
    silent = [line for line in report.lines if look(line) == NEVER and not line.clause.fate]
    if not report.games:
        return ""
    untaught = [line for line in silent if not line.taught]
    never = (
        f"{count(len(silent), 'clause')} never {'acts' if len(silent) == 1 else 'act'} in {count(report.games, 'game')}"
    )
    if not silent:
        return f"Every clause that can act does so in {count(report.games, 'game')}."
    told = "all of them are taught" if not untaught else f"{len(untaught)} of them not taught either"
    return f"{capital(never)}; {told}."


def legend(report: Report) -> list[list[str]]:
    """Return the meaning of each look and the number of clauses with it, as rows of a table."""
    looks = [look(line) for line in report.lines]
    rows = [
        ("Filled: the share of games in which it acted", looks.count("")),
        ("Dashed: reached in none of them", looks.count(NEVER)),
        ("Dark: story, asks nothing of a player", looks.count(TALE)),
        ("Hatched: about something that the tutor has no picture of", looks.count(SILENT)),
        ("Ring: taught in a lesson", sum(bool(line.taught) for line in report.lines)),
        ("Dot: used there by one of the learner's own moves", sum(bool(line.exercised) for line in report.lines)),
    ]
    return [[text, str(n)] for text, n in rows if n]
