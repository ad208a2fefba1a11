"""The balance sheet as a chart for one measure: one axis, and a row for each reading with its difference and
interval."""

from __future__ import annotations

from math import floor, log10
from typing import Any

from tutor.engine.words import capital, count
from tutor.lab.intervals import Paired
from tutor.lab.measures import Measure
from tutor.lab.sheet import Sheet

Data = dict[str, Any]

TICKS = 6
"""The most marks on an axis, approximately."""
MARGIN = 0.06
"""The margin of the axis beyond the widest interval, as a share of its length."""


STAY = "rows stay where they are until the end"


def plots(sheet: Sheet, ended: bool = True) -> list[Data]:
    """Return a chart for each measure that differs on some deal; none while fewer than two readings or deals were
    counted.

    :param ended: False while games are still being played: then rows stay in the order of the readings.
    :returns: dicts with ``measure``, ``question``, ``unit``, ``low`` and ``high`` of the axis, ``ticks`` (``at``,
        ``text``), and ``bands`` of rows (see ``_row``), each with a heading and a note.
    """
    if len(sheet.games) < 2 or sheet.deals < 2:
        return []
    drawn = {measure: _pairs(sheet, measure) for measure in sheet.measures().values()}
    return [
        _plot(sheet, measure, pairs, ended)
        for measure, pairs in drawn.items()
        if any(pair.differing for pair in pairs.values())
    ]


def _pairs(sheet: Sheet, measure: Measure) -> dict[str, Paired]:
    """Return the differences of one measure, by reading."""
    names = sheet.plan.names()
    return {names[n]: sheet.difference(n, measure.name) for n in range(1, len(names))}


def _plot(sheet: Sheet, measure: Measure, pairs: dict[str, Paired], ended: bool) -> Data:
    reach = [0.0, *(end for pair in pairs.values() for end in (pair.interval.low, pair.interval.high))]
    margin = (max(reach) - min(reach)) * MARGIN or 1.0
    low, high = min(reach) - margin, max(reach) + margin
    now = f"now {sheet.mean(0, measure.name).short()}"
    ticks = [{"at": at, "text": f"{at:+g}" if at else now} for at in marks(low, high)]
    return {
        "measure": capital(measure.name),
        "question": measure.question,
        "unit": measure.unit,
        "low": low,
        "high": high,
        "ticks": ticks,
        "bands": _bands(measure, pairs) if ended else [_band("So far", STAY, measure, pairs)],
    }


def _bands(measure: Measure, pairs: dict[str, Paired]) -> list[Data]:
    """Return the readings that differ, the largest difference first, and those without a significant difference."""
    by_size = sorted(pairs.items(), key=lambda item: -abs(item[1].interval.mean))
    seen = {name: pair for name, pair in by_size if pair.seen}
    others = {name: pair for name, pair in by_size if not pair.seen}
    told = f"{count(len(seen), 'reading')} {'differs' if len(seen) == 1 else 'differ'}"
    first = _band(capital(told), "the largest first" if len(seen) > 1 else "", measure, seen)
    last = _band("No difference seen", "the bar shows how large a difference could be", measure, others)
    return [band for band in (first, last) if band["rows"]]


def _band(text: str, note: str, measure: Measure, pairs: dict[str, Paired]) -> Data:
    return {"text": text, "note": note, "rows": [_row(measure, name, pair) for name, pair in pairs.items()]}


def _row(measure: Measure, name: str, pair: Paired) -> Data:
    """Return the row of a reading: the interval of its difference, whether it is significant, the figure, and all of it
    in words."""
    where = pair.interval
    return {
        "name": name,
        "low": where.low,
        "high": where.high,
        "at": where.mean,
        "seen": pair.seen,
        "figure": pair.short(),
        "note": _both_ways(pair),
        "words": f"{name}, {measure.label}: {pair.verdict()}; {_both_ways(pair)}",
    }


def _both_ways(pair: Paired) -> str:
    """Return the numbers of deals on which the measure rises, falls, or stays, since a mean hides that it may do
    both."""
    lower = pair.differing - pair.higher
    return f"{pair.higher:,} up, {lower:,} down, {pair.interval.n - pair.differing:,} alike"


def marks(low: float, high: float) -> list[float]:
    """Return round numbers from low to high, with 0 if it lies between them.

    >>> marks(-6, 46)
    [0.0, 10.0, 20.0, 30.0, 40.0]
    """
    rough = (high - low) / TICKS
    place = 10.0 ** floor(log10(rough))
    step = place * next(factor for factor in (1, 2, 5, 10) if factor * place >= rough)
    return [n * step for n in range(-floor(-low / step), floor(high / step) + 1)]
