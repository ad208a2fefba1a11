"""A board as a still picture: cards, and groups of them in boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.scene import svg_field
from tutor.scene.boxes import (
    LINE,
    PAPER,
    PAPER_INK,
    PAPER_LINE,
    PAPER_QUIET,
    QUIET,
    WELL,
    WIDTH,
    Box,
    below,
    beside,
    in_line,
    sheet,
    text,
    wide,
    words,
)
from tutor.scene.svg_card import CARD_H, CARD_W, SHAPES, STYLE, card, empty, foot, ink, pip, small, titled
from tutor.scene.text import children, said

Data = dict[str, Any]

SIDE, ROW, HALF = 190, 72, 40


def draw(picture: Data) -> str:
    """Draw a scene as an SVG document with its own background."""
    where = f"{picture['title']}. {picture['where']}" if picture["where"] else picture["title"]
    parts = [words(where, WIDTH, 15, "bold"), *map(_box, picture["nodes"])]
    prompt = said(picture["prompt"])
    body = below([*parts, *([words(prompt, WIDTH, 14)] if prompt else [])], 16)
    w, h = max(body.w, 320) + 32, body.h + 32
    shapes = f"<style>{STYLE}</style>" + "".join(f"<path id='{suit}' d='{shape}'/>" for suit, shape in SHAPES.items())
    cloth = f"hsl({picture.get('felt', 205)} 26% 27%)"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}' viewBox='0 0 {w} {h}'><defs>{shapes}</defs>"
        f"<rect width='{w}' height='{h}' rx='10' fill='{cloth}'/>{body.at(16, 16)}</svg>"
    )


# ---- cards -----------------------------------------------------------------------------------------------------------


def _card(node: Data) -> Box:
    if node.get("empty"):
        return empty(node)
    if node.get("sub"):
        return in_line([small(node), _named(node, 130)], 8)
    return titled(node) if node.get("title") else card(node)


def _place(node: Data) -> Box:
    """Draw a card in a grid; what was placed on it, and the sum, cover its lower half."""
    top = node.get("top")
    if top is None or not (node.get("laid") or node.get("sum")):
        return _box(top) if top else Box(CARD_W, CARD_H, sheet(CARD_W, CARD_H, "none", LINE))
    total = node.get("sum") or {}
    cover = f"<rect x='2' y='30' width='{CARD_W - 4}' height='{CARD_H - 32}' fill='{PAPER}'/>"
    laid = in_line([small(item) for item in node.get("laid", ())], 2)
    size = 10 if len(total.get("main", "")) < 12 else 8
    sums = text(5, 70, total.get("main", ""), size, PAPER_INK, " font-weight='bold'")
    needs = text(5, 84, total.get("sub", ""), 10, PAPER_QUIET)
    return Box(
        CARD_W, CARD_H, card({**top, "picture": ""}).marks + cover + laid.at(3, 32) + sums + needs + foot(top, 98)
    )


def _grid(node: Data) -> Box:
    return _overlapping(node) if node.get("overlap") else _row(node)


def _overlapping(node: Data) -> Box:
    """Draw overlapping rows; if they consist of small cards, at half the size."""
    places = node.get("items", [])
    if places and all((place.get("top") or {}).get("small") for place in places):
        large = _overlapping(
            {**node, "items": [{**place, "top": {**place["top"], "small": False}} for place in places]}
        )
        return Box(large.w // 2, large.h // 2, f"<g transform='scale(.5)'>{large.marks}</g>")
    rows = max((place["row"] for place in places), default=1)
    ordered = sorted(places, key=lambda place: (place["row"], place["col"]))
    marks = [_place(place).at((place["col"] - 1) * HALF, (place["row"] - 1) * ROW) for place in ordered]
    return Box(node.get("cols", 8) * HALF, (rows - 1) * ROW + CARD_H, "".join(marks))


# ---- groups ----------------------------------------------------------------------------------------------------------


def _captioned(node: Data, body: Box) -> Box:
    return below([words(node.get("caption", ""), WIDTH, 12, "bold"), body], 5)


def _row(node: Data, width: int = WIDTH) -> Box:
    """Draw nodes side by side; dice as words."""
    if node.get("items") and all(item["kind"] == "die" for item in node["items"]):
        return _in_words({**node, "items": []})
    return _captioned(node, beside([_box(item) for item in node.get("items", ())], 8, width))


def _pile(node: Data) -> Box:
    if node.get("row"):
        return _place(node)
    top = node.get("top")
    there = _box(top) if top else Box(CARD_W, CARD_H, sheet(CARD_W, CARD_H, "none", LINE, " stroke-dasharray='4 4'"))
    under = [small(card) for card in node.get("under", ())]
    return below([in_line([*under, there], 4) if under else there, _named(node, 140)], 4)


def _named(node: Data, width: int) -> Box:
    """Draw a node's name in bold, with its second line below."""
    return below(
        [words(node.get("title") or node.get("main", ""), width, 12, "bold"), words(node.get("sub", ""), width, 12)], 0
    )


def _track(node: Data) -> Box:
    """Draw a running total: pieces as wide as their values, and the limit as a thick line. A player's score is drawn in
    words."""
    if node.get("owner"):
        return _in_words(node)
    limit = max(1, node["limit"])
    unit = 480 // max(limit, node.get("value", 0))
    marks, x = [f"<rect width='{limit * unit}' height='24' fill='{WELL}'/>"], 0
    for hit in node.get("pieces", ()):
        w = hit["n"] * unit
        marks.append(f"<rect x='{x}' width='{w}' height='24' fill='{PAPER}' stroke='{PAPER_LINE}'/>")
        marks.append(text(x + 4, 16, hit["text"], 11, ink(hit.get("suit", "") or "S")) if w > 10 else "")
        marks.append(pip(hit.get("suit", ""), x + w - 16, 7, 11) if w >= 32 else "")
        x += w
    marks.append(f"<rect x='{limit * unit - 2}' y='-3' width='3' height='30' fill='#ff8f78'/>")
    scale = Box(480, 28, "".join(marks))
    return below([words(f"{node.get('main', '')} {node.get('sub', '')}".strip(), WIDTH, 12, "bold"), scale], 5)


def _group(node: Data) -> Box:
    if node.get("framed") or node.get("folded"):
        return _row(node)
    if node.get("west") or node.get("east"):
        return _sides(node)
    return svg_field.column(node) if node.get("col") else _in_words(node)


def _sides(node: Data) -> Box:
    parts = [below([_box(item) for item in node.get("items", ())], 12)]
    for side, place in (("west", 0), ("east", 2)):
        items = [_row(item, SIDE) if item["kind"] == "row" else _box(item) for item in node.get(side, ())]
        parts.insert(place, below(items, 12))
    return beside(parts, 24, WIDTH + 80)


def _button(node: Data) -> Box:
    w = wide(node.get("main", ""), 13) + 20
    return Box(w, 28, sheet(w, 28) + text(10, 18, node.get("main", ""), 13, PAPER_INK))


def _note(node: Data) -> Box:
    return words(said(node.get("spans", [])) or node["label"], WIDTH, 12, ink=QUIET)


def _in_words(node: Data) -> Box:
    """Draw any other node as its label, and what is inside it."""
    return below([words(node["label"], WIDTH // 2, 12), beside([_box(item) for item in children(node)], 8)], 6)


def _box(node: Data) -> Box:
    return _DRAWN.get(node["kind"], _in_words)(node)


_DRAWN: dict[str, Callable[[Data], Box]] = {
    "card": _card, "pile": _pile, "row": _row, "grid": _grid, "counter": svg_field.counter, "track": _track,
    "button": _button, "note": _note, "group": _group,
}  # fmt: skip
