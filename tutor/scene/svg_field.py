"""Lanes, creatures, cards that have levels and players' badges in a still picture."""

from __future__ import annotations

from typing import Any

from tutor.scene.boxes import FACE, INK, LINE, QUIET, WIDTH, Box, below, in_line, sheet, text, words
from tutor.scene.text import said

Data = dict[str, Any]

HUES = {"A": "#3d5a80", "N": "#5b3f78", "T": "#a63a17", "U": "#2c6a34"}
CREATURE_W, CREATURE_H = 136, 104
DASHED = " stroke-dasharray='4 4'"


def lane(node: Data) -> Box:
    """A lane: its name, then who stands in it, top row first."""
    return below([words(node.get("main", ""), 20, 12, "bold", QUIET), *map(_standing, node.get("items", ()))], 6)


def _standing(node: Data) -> Box:
    if node["kind"] == "creature":
        return creature(node)
    if node["kind"] == "note":
        return words(said(node.get("spans", [])), CREATURE_W, 12)
    frame = sheet(CREATURE_W, CREATURE_H, "none", LINE, DASHED)
    return Box(CREATURE_W, CREATURE_H, frame + text(8, 20, node.get("text", ""), 11, QUIET))


def creature(node: Data) -> Box:
    """A creature with its numbers, or a card with its text; a small one is a line."""
    if node.get("small"):
        return words(node["label"], WIDTH // 3, 12)
    states = node.get("states", ())
    badges = ", ".join(badge["text"] for badge in node.get("badges", ()))
    level = f"{node.get('faction', '')} L{node.get('level', 0)} of {node.get('levels', 0)}"
    inside = below(
        [
            words(node.get("main", ""), CREATURE_W - 12, 12, "bold"),
            words(f"{level} zz" if "asleep" in states else level, CREATURE_W - 12, 11, ink=QUIET),
            *([words(badges, CREATURE_W - 12, 10)] if badges else []),
            *([words(said(node["spans"]), CREATURE_W - 12, 10, ink=QUIET)] if node.get("spans") else []),
        ],
        2,
    )
    height = max(CREATURE_H, inside.h + 34)
    edge = DASHED if "gone" in states or "changed" in states else ""
    stripe = f"<rect x='1' y='1' width='{CREATURE_W - 2}' height='4' fill='{HUES.get(node.get('faction', ''), LINE)}'/>"
    marks = sheet(CREATURE_W, height, FACE, LINE, edge) + stripe + inside.at(6, 8) + _numbers(node, height - 8)
    return Box(CREATURE_W, height, marks)


def _numbers(node: Data, y: int) -> str:
    """Attack at the left, health of its maximum at the right; a spell has neither."""
    attack, health, most = (node.get(name, 0) for name in ("attack", "health", "max"))
    if node.get("spans") and not attack and not health:
        return ""
    of = f" of {most}" if most not in (0, health) else ""
    bold = " font-weight='bold'"
    return text(8, y, str(attack), 15, INK, bold) + text(
        CREATURE_W - 8, y, f"{health}{of}", 15, INK, f"{bold} text-anchor='end'"
    )


def plate(node: Data) -> Box:
    """A player's badge as a line of words."""
    steps = node.get("steps") or {}
    parts = [
        words(f"{node.get('main', '')}: {node.get('life', 0)} of {node.get('limit', 0)}", WIDTH, 14, "bold"),
        words(", ".join(filter(None, (steps.get("text", ""), steps.get("sub", "")))), WIDTH, 12),
        words("; ".join(filter(None, (node.get("tally", ""), node.get("sub", "")))), WIDTH, 12, ink=QUIET),
    ]
    return in_line(parts, 14)
