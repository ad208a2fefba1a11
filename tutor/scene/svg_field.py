"""Titled cards, columns of a grid and players' counters in a still picture."""

from __future__ import annotations

from typing import Any

from tutor.scene.boxes import FACE, INK, LINE, QUIET, WIDTH, Box, below, in_line, sheet, text, words
from tutor.scene.text import said

Data = dict[str, Any]

HUES = {"steel": "#3d5a80", "violet": "#5b3f78", "ember": "#a63a17", "leaf": "#2c6a34"}
TITLED_W, TITLED_H = 136, 104
DASHED = " stroke-dasharray='4 4'"


def column(node: Data) -> Box:
    """A column of a grid: its name, then what stands in it, top row first."""
    return below([words(node.get("main", ""), 20, 12, "bold", QUIET), *map(_standing, node.get("items", ()))], 6)


def _standing(node: Data) -> Box:
    if node.get("title"):
        return titled(node)
    if node["kind"] == "note":
        return words(said(node.get("spans", [])), TITLED_W, 12)
    frame = sheet(TITLED_W, TITLED_H, "none", LINE, DASHED)
    return Box(TITLED_W, TITLED_H, frame + text(8, 20, node.get("empty", ""), 11, QUIET))


def titled(node: Data) -> Box:
    """A card with its name, its badges, its text and its figures; a small one is a line."""
    if node.get("small"):
        return words(node["label"], WIDTH // 3, 12)
    states = node.get("states", ())
    badges = ", ".join(badge["text"] for badge in node.get("badges", ()))
    steps = node.get("steps")
    level = f"{node.get('sign', '')} {steps['text']} of {steps['of']}" if steps else node.get("sign", "")
    inside = below(
        [
            words(node["title"], TITLED_W - 12, 12, "bold"),
            words(f"{level} zz" if "asleep" in states else level, TITLED_W - 12, 11, ink=QUIET),
            *([words(badges, TITLED_W - 12, 10)] if badges else []),
            *([words(said(node["spans"]), TITLED_W - 12, 10, ink=QUIET)] if node.get("spans") else []),
        ],
        2,
    )
    height = max(TITLED_H, inside.h + 34)
    edge = DASHED if "gone" in states or "changed" in states else ""
    stripe = f"<rect x='1' y='1' width='{TITLED_W - 2}' height='4' fill='{HUES.get(node.get('hue', ''), LINE)}'/>"
    marks = sheet(TITLED_W, height, FACE, LINE, edge) + stripe + inside.at(6, 8) + _numbers(node, height - 8)
    return Box(TITLED_W, height, marks)


def _numbers(node: Data, y: int) -> str:
    """The first figure at the left, the others at the right."""
    said = [f"{item['text']} of {item['of']}" if item.get("of") else item["text"] for item in node.get("figures", ())]
    if not said:
        return ""
    bold = " font-weight='bold'"
    others = text(TITLED_W - 8, y, "  ".join(said[1:]), 15, INK, f"{bold} text-anchor='end'")
    return text(8, y, said[0], 15, INK, bold) + others


def counter(node: Data) -> Box:
    """A player's counter as a line of words."""
    steps = node.get("steps") or {}
    parts = [
        words(f"{node.get('main', '')}: {node.get('value', 0)} of {node.get('limit', 0)}", WIDTH, 14, "bold"),
        words(", ".join(filter(None, (steps.get("text", ""), steps.get("sub", "")))), WIDTH, 12),
        words("; ".join(filter(None, (node.get("tally", ""), node.get("sub", "")))), WIDTH, 12, ink=QUIET),
    ]
    return in_line(parts, 14)
