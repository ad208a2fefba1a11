"""Columns of a grid, and players' counters, in a still picture."""

from __future__ import annotations

from typing import Any

from tutor.scene.boxes import LINE, QUIET, WIDTH, Box, below, in_line, sheet, text, words
from tutor.scene.svg_card import DASHED, TITLED_H, TITLED_W, titled
from tutor.scene.text import said

Data = dict[str, Any]


def column(node: Data) -> Box:
    """Draw a column of a grid: its name, then its items, top row first."""
    return below([words(node.get("main", ""), 20, 12, "bold", QUIET), *map(_standing, node.get("items", ()))], 6)


def _standing(node: Data) -> Box:
    if node.get("title"):
        return titled(node)
    if node["kind"] == "note":
        return words(said(node.get("spans", [])), TITLED_W, 12)
    frame = sheet(TITLED_W, TITLED_H, "none", LINE, DASHED)
    return Box(TITLED_W, TITLED_H, frame + text(8, 20, node.get("empty", ""), 11, QUIET))


def counter(node: Data) -> Box:
    """Draw a player's counter as a line of words."""
    steps = node.get("steps") or {}
    parts = [
        words(f"{node.get('main', '')}: {_value(node)}", WIDTH, 14, "bold"),
        words(", ".join(filter(None, (steps.get("text", ""), steps.get("sub", "")))), WIDTH, 12),
        words("; ".join(filter(None, (node.get("tally", ""), node.get("sub", "")))), WIDTH, 12, ink=QUIET),
    ]
    return in_line(parts, 14)


def _value(node: Data) -> str:
    """Return the value, its limit, and the other figures with their signs."""
    of = f" of {node['limit']}" if node.get("limit") else ""
    more = (f"{item['text']} {item.get('sign', '')}".strip() for item in node.get("figures", ()))
    return ", ".join((f"{node.get('value', 0)}{of}", *more))
