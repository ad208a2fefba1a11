"""Walking through a picture of a table: its nodes, and those inside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Data = dict[str, Any]


def labels(drawn: Data) -> Iterator[tuple[str, str]]:
    """Yield the id and label of every node of a picture."""
    return ((node["id"], node["label"]) for node in nodes(drawn))


def nodes(drawn: Data) -> Iterator[Data]:
    """Yield every node of a picture."""
    for node in drawn.get("nodes", ()):
        yield from _with_inner(node)


def _with_inner(node: Data) -> Iterator[Data]:
    yield node
    for value in node.values():
        for inner in value if isinstance(value, list) else (value,):
            if isinstance(inner, dict) and "kind" in inner:
                yield from _with_inner(inner)


def enclosing(drawn: Data) -> dict[str, set[str]]:
    """Return the ids of each node and of those around it, by id: a click on it is a click on all of them."""
    found: dict[str, set[str]] = {}
    for node in nodes(drawn):
        for inner in _with_inner(node):
            found.setdefault(inner["id"], set()).add(node["id"])
    return found


def mark_states(drawn: Data, states: Mapping[str, str]) -> None:
    """Mark who acts and who is struck, by the ids of nodes."""
    for node in nodes(drawn):
        if node["id"] in states:
            node["states"] = list(dict.fromkeys([*node.get("states", ()), states[node["id"]]]))
