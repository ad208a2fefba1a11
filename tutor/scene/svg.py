"""A board as a still picture: the shapes of cards, and groups of them in boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.scene import svg_field
from tutor.scene.boxes import (
    BACK,
    BACK_LINE,
    FACE,
    INK,
    LINE,
    PAGE,
    QUIET,
    SERIF,
    SOFT,
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
from tutor.scene.text import children, said

Data = dict[str, Any]

SUIT_INK = {"H": "#b3153f", "D": "#a9500a", "S": "#27365a", "C": "#17694e"}
ARCANE = "#6a3ca3"
SIDE, CARD_W, CARD_H, ROW, HALF = 190, 74, 96, 66, 40
SHAPES = {
    "H": "M10 17C4 12 2 9 2 6.2A4 4 0 0 1 10 5A4 4 0 0 1 18 6.2C18 9 16 12 10 17Z",
    "D": "M10 2L16.5 10L10 18L3.5 10Z",
    "S": "M10 2C13 6 17.5 8.5 17.5 12A3.6 3.6 0 0 1 11 13.6L12.5 18H7.5L9 13.6A3.6 3.6 0 0 1 2.5 12C2.5 8.5 7 6 10 2Z",
    "C": "M10 2a4 4 0 0 1 3.2 5.6 3.7 3.7 0 1 1-2.2 6.2L12.5 18h-5L9 13.8a3.7 3.7 0 1 1-2.2-6.2A4 4 0 0 1 10 2Z",
    "X": "M10 2L12 7.8L18 8L13.2 11.6L15 17.5L10 14L5 17.5L6.8 11.6L2 8L8 7.8Z",
}


def draw(picture: Data) -> str:
    """The picture of a scene as the text of an SVG document with a background of its own."""
    where = f"{picture['title']}. {picture['where']}" if picture["where"] else picture["title"]
    parts = [words(where, WIDTH, 15, "bold"), *map(_box, picture["nodes"])]
    prompt = said(picture["prompt"])
    body = below([*parts, *([words(prompt, WIDTH, 14)] if prompt else [])], 16)
    w, h = max(body.w, 320) + 32, body.h + 32
    shapes = "".join(f"<path id='{suit}' d='{shape}'/>" for suit, shape in SHAPES.items())
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}' viewBox='0 0 {w} {h}'><defs>{shapes}</defs>"
        f"<rect width='{w}' height='{h}' rx='10' fill='{PAGE}'/>{body.at(16, 16)}</svg>"
    )


def _ink(suit: str) -> str:
    return SUIT_INK.get(suit, ARCANE)


def _pip(suit: str, x: int, y: int, size: int) -> str:
    """The suit's shape, and its letter for those to whom shape and colour say little; jokers have a star."""
    return (
        f"<use href='#{suit if suit in SUIT_INK else 'X'}' fill='{_ink(suit)}' "
        f"transform='translate({x} {y}) scale({size / 20:g})'/>"
    )


# ---- cards -----------------------------------------------------------------------------------------------------------


def _card(node: Data) -> Box:
    if node.get("empty"):
        return _empty(node)
    if node.get("sub"):
        return in_line([_small(node), _named(node, 130)], 8)
    if node.get("title"):
        return svg_field.titled(node)
    if node.get("small"):
        return _small(node)
    edge = " stroke-dasharray='3 3' stroke-width='2'" if "changed" in node.get("states", ()) else ""
    if node.get("down"):
        frame = f"<rect x='6' y='6' width='{CARD_W - 12}' height='{CARD_H - 12}' fill='none' stroke='{BACK_LINE}'/>"
        return Box(CARD_W, CARD_H, sheet(CARD_W, CARD_H, BACK, INK, edge) + frame)
    suit, ink = node.get("suit", ""), _ink(node.get("suit", ""))
    serif = f" font-weight='bold' style='font-family:{SERIF}'"
    marks = [
        sheet(CARD_W, CARD_H, FACE, INK if node.get("court") else LINE, edge),
        text(7, 21, node.get("rank", ""), 19, ink, serif),
        _pip(suit, CARD_W - 36, 6, 17),
        text(CARD_W - 17, 20, suit, 11, ink),
    ]
    return Box(CARD_W, CARD_H, "".join(marks) + _foot(node, CARD_H - 8))


def _foot(node: Data, y: int) -> str:
    """The line at the bottom of a card: element at the left, power at the right."""
    power = f" text-anchor='end' font-weight='bold' style='font-family:{SERIF}'"
    element = node.get("element", "")
    badge = f"<circle cx='14' cy='{y - 4}' r='8' fill='none' stroke='{QUIET}'/>" if element else ""
    return badge + text(10, y, element, 11, QUIET) + text(CARD_W - 7, y, node.get("power", ""), 15, INK, power)


def _small(node: Data) -> Box:
    if node.get("down"):
        return Box(33, 21, sheet(33, 21, BACK, INK))
    suit = node.get("suit", "")
    rank = "Jo" if node.get("rank") == "X" else node.get("rank", "")
    marks = sheet(33, 21) + text(4, 15, rank, 12, _ink(suit), " font-weight='bold'")
    return Box(33, 21, marks + _pip(suit, 19, 5, 11))


def _stand(node: Data) -> Box:
    """A card on its place; what was placed on it and the sum lie on its lower half."""
    card = node.get("top")
    if card is None or not (node.get("laid") or node.get("sum")):
        return _box(card) if card else Box(CARD_W, CARD_H, sheet(CARD_W, CARD_H, "none", SOFT))
    total = node.get("sum") or {}
    cover = f"<rect x='2' y='30' width='{CARD_W - 4}' height='{CARD_H - 32}' fill='{FACE}'/>"
    placed = in_line([_small(item) for item in node.get("laid", ())], 2)
    sums = text(5, 67, total.get("main", ""), 10 if len(total.get("main", "")) < 12 else 8, INK, " font-weight='bold'")
    strength = text(CARD_W - 17, 88, (card.get("power") or ""), 11, QUIET)
    needs = text(5, 81, total.get("sub", ""), 10, QUIET)
    return Box(CARD_W, CARD_H, _card(card).marks + cover + placed.at(3, 32) + sums + needs + strength)


def _grid(node: Data) -> Box:
    return _overlapping(node) if node.get("overlap") else _row(node)


def _overlapping(node: Data) -> Box:
    """The overlapping rows; a drawing made of small cards comes out at half the size."""
    stands = node.get("items", [])
    if stands and all((stand.get("top") or {}).get("small") for stand in stands):
        large = _overlapping(
            {**node, "items": [{**stand, "top": {**stand["top"], "small": False}} for stand in stands]}
        )
        return Box(large.w // 2, large.h // 2, f"<g transform='scale(.5)'>{large.marks}</g>")
    rows = max((stand["row"] for stand in stands), default=1)
    ordered = sorted(stands, key=lambda stand: (stand["row"], stand["col"]))
    marks = [_stand(stand).at((stand["col"] - 1) * HALF, (stand["row"] - 1) * ROW) for stand in ordered]
    return Box(node.get("cols", 8) * HALF, (rows - 1) * ROW + CARD_H, "".join(marks))


# ---- groups ----------------------------------------------------------------------------------------------------------


def _captioned(node: Data, body: Box) -> Box:
    return below([words(node.get("caption", ""), WIDTH, 12, "bold"), body], 5)


def _row(node: Data, width: int = WIDTH) -> Box:
    """Nodes beside one another; dice as the words that say them all."""
    if node.get("items") and all(item["kind"] == "die" for item in node["items"]):
        return _in_words({**node, "items": []})
    return _captioned(node, beside([_box(item) for item in node.get("items", ())], 8, width))


def _pile(node: Data) -> Box:
    if node.get("row"):
        return _stand(node)
    top = node.get("top")
    card = _box(top) if top else Box(CARD_W, CARD_H, sheet(CARD_W, CARD_H, "none", LINE, " stroke-dasharray='4 4'"))
    return below([card, _named(node, 140)], 4)


def _named(node: Data, width: int) -> Box:
    """A node's name in bold, its second line below."""
    return below(
        [words(node.get("title") or node.get("main", ""), width, 12, "bold"), words(node.get("sub", ""), width, 12)], 0
    )


def _track(node: Data) -> Box:
    """A running total: each piece as wide as it counts, the limit as a thick line; a player's score only in words."""
    if node.get("owner"):
        return _in_words(node)
    limit = max(1, node["limit"])
    unit = 480 // max(limit, node.get("value", 0))
    marks, x = [f"<rect width='{limit * unit}' height='24' fill='{WELL}'/>"], 0
    for hit in node.get("pieces", ()):
        w = hit["n"] * unit
        marks.append(f"<rect x='{x}' width='{w}' height='24' fill='{FACE}' stroke='{LINE}'/>")
        marks.append(text(x + 4, 16, hit["text"], 11, _ink(hit.get("suit", ""))) if w > 10 else "")
        marks.append(_pip(hit.get("suit", ""), x + w - 16, 7, 11) if w >= 32 else "")
        x += w
    marks.append(f"<rect x='{limit * unit - 2}' y='-3' width='3' height='30' fill='{INK}'/>")
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
    return Box(w, 28, sheet(w, 28) + text(10, 18, node.get("main", ""), 13))


def _empty(node: Data) -> Box:
    frame = sheet(CARD_W, CARD_H, "none", LINE, " stroke-dasharray='4 4'")
    return Box(CARD_W, CARD_H, frame + words(node["empty"], CARD_W - 12, 11).at(6, 8))


def _note(node: Data) -> Box:
    return words(said(node.get("spans", [])) or node["label"], WIDTH, 12, ink=QUIET)


def _in_words(node: Data) -> Box:
    """Any other node: its label, and what lies inside."""
    return below([words(node["label"], WIDTH // 2, 12), beside([_box(item) for item in children(node)], 8)], 6)


def _box(node: Data) -> Box:
    return _DRAWN.get(node["kind"], _in_words)(node)


_DRAWN: dict[str, Callable[[Data], Box]] = {
    "card": _card, "pile": _pile, "row": _row, "grid": _grid, "counter": svg_field.counter, "track": _track,
    "button": _button, "note": _note, "group": _group,
}  # fmt: skip
