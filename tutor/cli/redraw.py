"""What a terminal shows of a board after a move: only what changed, for nobody reads thirty lines anew each time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tutor.engine.words import count
from tutor.scene.text import as_text, block, children, moves, said, wrapped

Data = dict[str, Any]
FEW_LINES = 6
"""Lines up to which a part of the board that changed is shown whole; of a longer one its changed lines are."""
FEW_MOVES = 12
"""Moves up to which each is listed; of more, how each kind begins."""


def changed(before: Data | None, now: Data) -> str:
    """Return what differs on a board, in words, and what is to be decided; nothing is drawn.

    :param before: the picture that was shown last; None for none, and then everything differs.
    :param now: the picture to show, as ``tutor.scene.build.picture`` makes it.
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
    """A board after a move: what changed, or all of it where that is most of it, or nothing was shown before."""
    whole, news = as_text(now, choices=False), changed(before, now)
    return whole if before is None or 2 * news.count("\n") > whole.count("\n") else news


def _things(nodes: Iterable[Data]) -> Iterator[Data]:
    """The parts of a board; what only holds others together is none, nor are buttons: the moves are listed."""
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
    """A part of a board as lines of words, each thing on its own."""
    return [line for line in block(_undrawn(node)) if line.strip()]


def _undrawn(value: Any) -> Any:
    """A node, at any depth, without its buttons, and whose piles do not overlap: so they are told and not drawn."""
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
    """The moves that may be typed; of many, how each kind begins, unless the whole list is wanted.

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
    """A kind of move as one line: the first of it, and how many more there are."""
    if len(same) == 1:
        return same[0]
    return {**same[0], "label": [f"and {count(len(same) - 1, 'more', 'more')} that begin with {word}"]}
