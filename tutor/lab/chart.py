"""The balance sheet as a chart: the paired differences with their intervals, measure by measure.

Drawn by Altair for JupyterLab's own renderer, which is there without a network.
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any

from tutor.lab.sheet import Sheet

Data = dict[str, Any]

MIME = "application/vnd.vegalite.v5+json"
"""What JupyterLab renders by itself. Nothing newer than this version is used below."""

SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
"""The name of that version; nothing is fetched from there."""

INK = "currentColor"
"""The colour of the text around the chart, in light and in dark; so it is drawn as SVG, which asks for it anew."""

SHOWN = {"actions": False, "renderer": "svg"}
"""How JupyterLab shows it."""

TITLES = (
    "Means with 95 % intervals",
    ("Differences with 95 % intervals; those that touch the dashed line", "or rest on a few deals are not seen"),
)

COLOURS = ("#3b82c4", "#d9822b", "#8a63c9", "#2f9e77")
SHAPES = ("diamond", "square", "triangle-up", "circle")


def words(sheet: Sheet) -> str:
    """What the chart shows, in words: its alternative text."""
    names = sheet.plan.names()
    if not sheet.deals:
        return "Nothing was counted."
    if len(names) == 1:
        told = [f"{measure} {sheet.mean(0, measure)}" for measure in sheet.measures()]
        return f"{names[0]}: {'; '.join(told)}."
    told = [
        f"{name} against {names[0]}: "
        + "; ".join(f"{measure} {sheet.difference(n, measure).verdict()}" for measure in sheet.measures())
        for n, name in enumerate(names)
        if n
    ]
    return ". ".join(told) + "."


def chart(sheet: Sheet) -> Any:
    """The chart, as Altair's: a point with its interval for each measure and reading; of one reading, its means.

    :raises ValueError: while fewer than two deals were counted, for then there is no interval.
    :raises RuntimeError: if Altair is not installed.
    """
    if sheet.deals < 2:
        raise ValueError("A chart of intervals needs two deals or more.")
    try:
        alt = importlib.import_module("altair")
    except ImportError:
        raise RuntimeError("Charts need Altair: pip install 'rules-tutor[lab]'.") from None
    compares = len(sheet.games) > 1
    x = alt.X("low:Q", title=None)
    y = alt.Y("reading:N", title=None, sort=None, axis=alt.Axis(labelLimit=160))
    base = alt.Chart(alt.InlineData(values=_values(sheet)))
    names = sheet.plan.names()[compares:]
    look = {"scale": alt.Scale(domain=names, range=list(COLOURS[: len(names)])), "legend": None}
    signs = {"scale": alt.Scale(domain=names, range=list(SHAPES[: len(names)])), "legend": None}
    whisker = base.mark_rule(strokeWidth=2).encode(x=x, x2="high:Q", y=y, color=alt.Color("reading:N", **look))
    point = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="mean:Q", y=y, color=alt.Color("reading:N", **look), shape=alt.Shape("reading:N", **signs)
    )
    zero = base.mark_rule(strokeDash=[3, 3], color=INK, aria=False).encode(x=alt.datum(0))
    layers = (zero, whisker, point) if compares else (whisker, point)
    header = alt.Header(
        title=None, labelAngle=0, labelAlign="left", labelOrient="top", labelColor=INK, labelFontSize=12
    )
    drawn = alt.layer(*layers).properties(width=360, height=alt.Step(18))
    return (
        drawn.facet(row=alt.Row("measure:N", header=header, sort=_drawn(sheet)), spacing=6)
        .resolve_scale(x="independent")
        .properties(description=words(sheet), title=TITLES[compares])
        .configure(background="transparent")
        .configure_title(color=INK, fontSize=12, fontWeight="normal", anchor="start")
        .configure_axis(labelColor=INK, labelFontSize=11, gridOpacity=0.25, domainColor=INK, tickColor=INK)
        .configure_view(stroke=None)
    )


def _drawn(sheet: Sheet) -> list[str]:
    """The measures that are drawn: of several readings those that differ on some deal."""
    others = range(1, len(sheet.games))
    return [
        measure
        for measure in sheet.measures()
        if not others or any(sheet.difference(n, measure).differing for n in others)
    ]


def _values(sheet: Sheet) -> list[Data]:
    """The rows to be drawn."""
    rows = []
    for measure in _drawn(sheet):
        for n, name in enumerate(sheet.plan.names()):
            if n or len(sheet.games) == 1:
                found = sheet.difference(n, measure).interval if n else sheet.mean(n, measure)
                rows.append(
                    {"measure": measure, "reading": name, "mean": found.mean, "low": found.low, "high": found.high}
                )
    return rows


def bundle(sheet: Sheet) -> tuple[Data, Data]:
    """The chart as what a notebook shows, with the same in words: data by media type, and how to show them.

    Where there is nothing to draw (fewer than two deals, or no deal on which anything differs), or nothing to draw it
    with (Altair, which the browser's own Python has not), only the words.
    """
    data: Data = {"text/plain": words(sheet)}
    if sheet.deals < 2 or not _drawn(sheet) or find_spec("altair") is None:
        return data, {}
    return {MIME: {**chart(sheet).to_dict(), "$schema": SCHEMA}, **data}, {MIME: {"embed_options": SHOWN}}
