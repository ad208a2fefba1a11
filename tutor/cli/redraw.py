"""The board in a terminal after a move: only what changed, since nobody reads thirty lines again after each move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tutor.engine.words import count
from tutor.scene.text import as_text, block, children, moves, said, wrapped

Data = dict[str, Any]
FEW_LINES = 6
"""A part of the board with at most so few lines is printed whole if it changed; else only its changed lines."""
FEW_MOVES = 12
"""The most moves that are listed one by one; with more, one line for each kind."""


def changed(before: Data | None, now: Data) -> str:
    """Return what differs on a board, in words, and the decision; nothing is drawn.

    :param before: the last picture shown; with None everything differs.
    :param now: the picture to show, as ``tutor.scene.build.picture`` returns it.
    """
    old = {node["id"]: _lines(node) for node in _things(before["nodes"])} if before else {}
    parts = [] if before and _head(before) == _head(now) else [[_head(now)]]
    for node in _things(now["nodes"]):
        lines = _lines(node)
        if lines != old.get(node["id"]):
            parts.append(_news(lines, old.get(node["id"], [])))
    parts.append([said(now["prompt"])] if now["prompt"] else [])
    return "\n".join("\n".join(row for line in part for row in wrapped(line)) for part in parts if part)


def redrawn(before: Data | None, now: Data) -> str:
    """Return a board after a move: what changed, or the whole board if most of it changed or none was shown before."""
    whole, news = as_text(now, choices=False), changed(before, now)
    return whole if before is None or 2 * news.count("\n") > whole.count("\n") else news


def _things(nodes: Iterable[Data]) -> Iterator[Data]:
    """Return the parts of a board, without nodes that only hold others and without buttons, since the moves are
    listed."""
    for node in nodes:
        inner = list(children(node))
        if node["kind"] == "button" or (inner and all(child["kind"] == "button" for child in inner)):
            continue
        if node["kind"] == "group" and (not node["label"] or node.get("west") or node.get("east")):
            yield from _things(inner)
        else:
            yield node


def _head(picture: Data) -> str:
    return ": ".join(filter(None, (picture["title"], picture["where"])))


def _lines(node: Data) -> list[str]:
    """Return a part of a board as lines of words, one for each thing."""
    return [line for line in block(_undrawn(node)) if line.strip()]


def _undrawn(value: Any) -> Any:
    """Return a node without buttons and overlapping rows, at any depth, so that it is printed in words rather than
    drawn."""
    if isinstance(value, list):
        return [_undrawn(item) for item in value if not (isinstance(item, dict) and item.get("kind") == "button")]
    if isinstance(value, dict):
        return {name: False if name == "overlap" else _undrawn(item) for name, item in value.items()}
    return value


def _news(lines: list[str], old: list[str]) -> list[str]:
    if len(lines) <= FEW_LINES:
        return lines
    new = [line for line in lines[1:] if line not in old]
    return [lines[0], *new] if new else [lines[0]]


def offered(choices: list[Data], whole: bool = False) -> str:
    """Return the legal moves; if there are many, one line for each kind, unless the whole list is wanted.

    >>> many = [{"text": f"place {n}C on 5.1", "label": ["hit it"]} for n in range(2, 15)]
    >>> print(offered([*many, {"text": "draw", "label": ["draw three cards"]}]))
    You may type (? lists all 14 moves)
      place 2C on 5.1  and twelve more that begin with place
      draw             draw three cards
    """
    if not choices:
        return ""
    if whole or len(choices) <= FEW_MOVES:
        return "\n".join(["You may type", *(row for line in moves(choices) for row in wrapped(line))])
    kinds: dict[str, list[Data]] = {}
    for choice in choices:
        kinds.setdefault(choice["text"].split(" ")[0], []).append(choice)
    lines = [_kind(word, same) for word, same in kinds.items()]
    return "\n".join([f"You may type (? lists all {len(choices)} moves)", *moves(lines)])


def _kind(word: str, same: list[Data]) -> Data:
    """Return one kind of move as one line: its first move, and the number of others."""
    if len(same) == 1:
        return same[0]
    others = len(same) - 1
    return {**same[0], "label": [f"and {count(others, 'more', 'more')} that begin{'s' * (others == 1)} with {word}"]}
