"""A report's open questions as a chart: the share of deals on which another option changes the game, largest first."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import count, plain
from tutor.lab.effects import Effect
from tutor.lab.intervals import share
from tutor.lab.report import OFTEN, Report
from tutor.lab.rulings import RulingCard

Data = dict[str, Any]

QUESTION = "Which open questions change most games?"
TICKS = [{"at": at, "text": f"{at} of 100" if at == 50 else str(at)} for at in (0, 50, 100)]


def ranked(report: Report, most: int | None = None) -> Data:
    """Return the questions that were tried as a chart of one measure (see ``tutor.lab.plot``); its axis counts deals in
    100.

    :param most: the most questions; all unless given.
    :returns: a chart, without bands if none was tried.
    """
    bands, left = [], most
    for group in report.groups():
        rows = [_row(card, effect) for card, effect in group.rows if effect is not None][:left]
        bands += [{"text": group.text, "note": group.note, "rows": rows}] if rows else []
        left = None if left is None else left - len(rows)
    return {
        "measure": QUESTION,
        "question": QUESTION,
        "unit": "deals differ",
        "low": 0,
        "high": 100,
        "ticks": TICKS,
        "long": True,
        "bands": bands,
    }


def finding(report: Report) -> str:
    """Return a sentence on how many of the questions that were tried matter; "" if none was tried."""
    if not report.effects:
        return ""
    often = sum(effect.share >= OFTEN for effect in report.effects.values())
    tried, deals = count(len(report.effects), "open question"), count(report.tried, "deal")
    change = "changes" if often == 1 else "change"
    return f"Of {tried}, each tried on {deals}, {often} {change} the game on a fifth of them or more."


def uncounted(report: Report) -> list[list[str]]:
    """Return the questions that were not tried, each with the reason, as rows of a table."""
    return [[card.title, group.note] for group in report.groups() for card, effect in group.rows if effect is None]


def _row(card: RulingCard, effect: Effect) -> Data:
    """Return the row of a question: the interval of the share of deals, the deals, and all of it in words."""
    where = share(effect.differing, effect.tried).times(100)
    question = plain(card.item.question)
    return {
        "name": question,
        "low": where.low,
        "high": where.high,
        "at": where.mean,
        "seen": effect.differing > 0,
        "figure": f"{effect.differing:,} of {effect.tried:,}",
        "note": card.item.id,
        "words": f"{question} Another answer changes the game on {effect}",
    }
