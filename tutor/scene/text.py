"""A board as plain text for terminals and screen readers: the same nodes, labels and choices as the picture.

The text is made from the same data as the picture (``tutor.scene.build.picture``), so it says no less.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tutor.engine.cards import SUIT_SIGNS
from tutor.engine.words import Span

Data = dict[str, Any]
SHIFT = "  "
WIDTH = 110


def as_text(picture: Data, choices: bool = True) -> str:
    """Return a board as lines of text, without a line end at the end.

    :param picture: the board, as ``picture`` returns it.
    :param choices: whether to list the legal moves, in notation and in words.
    """
    head = f"{picture['title']}: {picture['where']}" if picture["where"] else picture["title"]
    parts = [[head], *(block(node) for node in picture["nodes"])]
    prompt = said(picture["prompt"])
    if prompt:
        parts.append([prompt])
    if choices and picture["choices"]:
        parts.append(["You may type", *moves(picture["choices"])])
    return "\n\n".join("\n".join(row for line in lines for row in wrapped(line)) for lines in parts if lines)


def wrapped(line: str) -> list[str]:
    """Wrap a long line; lines after the first are indented further."""
    indent = line[: len(line) - len(line.lstrip())] + SHIFT
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) if len(line) > WIDTH else [line]


def as_words(picture: Data) -> str:
    """Return a board as one paragraph, as a screen reader says it."""
    parts = [picture["title"], picture["where"], *_labels(picture["nodes"], ""), said(picture["prompt"])]
    return ". ".join(part.rstrip(".") for part in parts if part) + "."


def _labels(nodes: Iterable[Data], around: str) -> Iterator[str]:
    for node in nodes:
        label = node["label"]
        if label and label not in around:
            yield label
        yield from _labels(children(node), label)


def said(spans: list[Span]) -> str:
    """Return spans as plain text, with clauses in round brackets.

    >>> said([{"card": "10♥", "suit": "H"}, " fits. ", {"clause": "EL-4e"}])
    '10♥ fits. (EL-4e)'
    """
    return "".join(
        span if isinstance(span, str) else f"({span['clause']})" if "clause" in span else _shown(span) for span in spans
    )


def _shown(span: dict[str, str]) -> str:
    return span.get("card") or span.get("term") or span.get("b") or ""


def card_text(node: Data) -> str:
    """Return a card in few characters: ``10♥``; with its figures if it has a picture, ``J♠ 11``; face down, ``##``.

    >>> card_text({"rank": "J", "suit": "S", "picture": "jack", "figures": [{"text": "11"}]})
    'J♠ 11'
    """
    if node.get("down"):
        return "##"
    name = "Joker" if node.get("rank") == "X" else node.get("rank", "") + SUIT_SIGNS.get(node.get("suit", ""), "")
    figures = (
        node.get("figures", ()) if node.get("picture") and node.get("suit") != "X" and not node.get("small") else ()
    )
    return " ".join([name, *(figure["text"] for figure in figures)])


def is_played(node: Data) -> bool:
    """Return whether a node is a card of a pack with a short notation, neither titled nor empty."""
    return node["kind"] == "card" and not node.get("title") and not node.get("empty")


def moves(choices: list[Data]) -> list[str]:
    """Return the legal moves, one on each line: notation, then words."""
    width = max(len(choice["text"]) for choice in choices)
    return [f"{SHIFT}{choice['text']:<{width}}  {said(choice['label'])}" for choice in choices]


def block(node: Data) -> list[str]:
    """Return a node and everything in it as lines."""
    draw = _DRAWN.get(node["kind"])
    return draw(node) if draw else _lines_of(node)


def _lines_of(node: Data) -> list[str]:
    """Return a node's label, and below it the lines that the label does not already contain."""
    inner = [line for child in children(node) for line in block(child)]
    return _under(_line(node), [line for line in inner if line.strip() not in node["label"]])


def _line(node: Data) -> str:
    label = node["label"]
    states = [state for state in node.get("states", ()) if state != "changed" and state not in label]
    number = f"({node['nr']}) " if node.get("nr") else ""
    return f"{number}{label}{' [' + ', '.join(states) + ']' if states else ''}"


def _under(line: str, inner: list[str]) -> list[str]:
    return [line, *(SHIFT + item for item in inner)] if line else inner


def children(node: Data) -> Iterator[Data]:
    """Yield the nodes directly inside, in the order in which they are drawn."""
    for value in node.values():
        if isinstance(value, dict) and "kind" in value:
            yield value
        elif isinstance(value, list):
            yield from (item for item in value if isinstance(item, dict) and "kind" in item)


def _group(node: Data) -> list[str]:
    """Return the parts of a group, with empty lines between those at the left, in the middle and at the right.

    A group without such parts is its label and its contents.
    """
    if node.get("framed"):
        return _cards(node)
    if not (node.get("west") or node.get("east")):
        return _lines_of(node)
    lines: list[str] = []
    for child in children(node):
        lines += [*([""] if lines else []), *block(child)]
    return lines


def _pile(node: Data) -> list[str]:
    cards = [card for card in (*node.get("under", ()), node.get("top")) if card is not None and not card.get("down")]
    shown = [line for card in cards if card["label"] not in node["label"] for line in block(card)]
    return _under(_line(node), shown)


def _cards(node: Data) -> list[str]:
    """Return a hand or row with a line for each card, its notation first. A row of dice is one line, its label."""
    items = list(children(node))
    if items and all(item["kind"] == "die" for item in items):
        return [_line(node)]
    signs = [card_text(item) if is_played(item) else "" for item in items]
    width = max(map(len, signs), default=0)
    lines = []
    for sign, item in zip(signs, items, strict=True):
        first, *rest = block(item) or [""]
        lines += [f"{sign:<{width}}  {first}" if sign else first, *rest]
    return _under(node["label"], lines)


def _track(node: Data) -> list[str]:
    """Return a running total, drawn with one ``#`` for each point; a player's score in words only."""
    if node.get("owner"):
        return _lines_of(node)
    total, limit = node.get("value", 0), node["limit"]
    scale = "#" * min(total, limit) + "." * max(0, limit - total)
    return _under(_line(node), [f"[{scale}]"] if limit <= 100 else [])


def _note(node: Data) -> list[str]:
    return [said(node.get("spans", [])) or node["label"]]


def _button(node: Data) -> list[str]:
    later = [line for child in children(node) for line in _button(child)]
    return [f"[{_line(node)}]", *(f"{SHIFT}once something is picked: {line}" for line in later)]


def _grid(node: Data) -> list[str]:
    return _overlapping(node) if node.get("overlap") else _cards(node)


def _overlapping(node: Data) -> list[str]:
    """Return overlapping rows as they lie, then every place in words; face-down places share one line."""
    places = node.get("items", [])
    cells = [_cell(place) for place in places]
    half = (max((len(line) for cell in cells for line in cell), default=0) + 3) // 2
    lines: list[str] = []
    for row in sorted({place["row"] for place in places}):
        here = [(place["col"], cell) for place, cell in zip(places, cells, strict=True) if place["row"] == row]
        for level in range(max(len(cell) for _, cell in here)):
            lines.append(_aligned([(col, cell[level]) for col, cell in here if level < len(cell)], half))
    down = [place for place in places if (place.get("top") or {}).get("down")]
    shown = [line for place in places if place not in down for line in _lines_of(place)]
    hidden = ["; ".join(_line(place) for place in down)] if down else []
    return _under(_line(node), [*lines, *shown, *hidden])


def _cell(place: Data) -> list[str]:
    """Return one place: its name and card, what was placed on it, the sum so far."""
    card, total = place.get("top"), place.get("sum") or {}
    name = place["id"].rpartition(":")[2]
    laid = " ".join(map(card_text, place.get("laid", ())))
    lines = [f"{name} {card_text(card) if card else '--'}", laid, total.get("main", ""), total.get("sub", "")]
    return [line for line in lines if line]


def _aligned(cells: list[tuple[int, str]], half: int) -> str:
    """Return one line of a row; each text begins at its half column."""
    line = ""
    for col, text in cells:
        line = f"{line:<{(col - 1) * half}}{text}"
    return line.rstrip()


_DRAWN: dict[str, Callable[[Data], list[str]]] = {
    "group": _group, "pile": _pile, "row": _cards, "track": _track, "note": _note, "button": _button, "grid": _grid,
}  # fmt: skip
