"""Finding differences between boards, from the boards alone, so that it works for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine.words import listing
from tutor.scene.text import card_text, children, is_played, said

Data = dict[str, Any]
"""Kinds of node that only hold other nodes: differences are looked for inside them."""

NOWHERE = "not there"


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not the same on all boards: its name, and how it looks on each board, from left to right.

    ``nr`` numbers it from 1; ``id`` is its node, "" if it is not on the board.
    """

    nr: int
    name: str
    cells: tuple[str, ...]
    id: str = ""

    def __str__(self) -> str:
        return f"{self.nr} {self.name}: {' | '.join(self.cells)}"


@dataclass(frozen=True, slots=True)
class Compared:
    """Boards that were compared: ``pictures`` with the differing nodes marked and numbered, the ``differences``, and
    the names of what is the ``same``."""

    pictures: tuple[Data, ...]
    differences: tuple[Difference, ...]
    same: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Thing:
    """A node that is compared as a whole. If it has no name of its own (``named``), it is mentioned only where it
    differs.

    ``alike`` is what is compared: its text, or for a hand its sorted cards.
    """

    name: str
    text: str
    alike: str
    named: bool = True


def compare_pictures(pictures: Sequence[Data]) -> Compared:
    """Find the differences between two or more boards: the nodes from top to bottom, then the legal moves, then the
    state of the game.

    :param pictures: the boards, as ``tutor.scene.build.picture`` returns them; they are not changed.
    """
    marked = tuple(map(_copied, pictures))
    things = [dict(_things(picture)) for picture in marked]
    differences: list[Difference] = []
    same: list[str] = []
    for id in dict.fromkeys(id for board in things for id in board):
        here = [board.get(id) for board in things]
        name = next(thing.name for thing in here if thing)
        cells = tuple(thing.text if thing else NOWHERE for thing in here)
        if len({thing.alike if thing else NOWHERE for thing in here}) > 1:
            differences.append(Difference(len(differences) + 1, name, cells, id))
        elif next(thing.named for thing in here if thing):
            same.append(name)
    for name, cells in _besides(marked):
        differences.append(Difference(len(differences) + 1, name, cells))
    for difference in differences:
        for picture in marked:
            _mark(picture, difference)
    return Compared(marked, tuple(differences), tuple(same))


def _copied(data: Any) -> Any:
    """Copy JSON data; since a picture is a tree, this is ten times as fast as ``deepcopy``."""
    if isinstance(data, dict):
        return {name: _copied(value) for name, value in data.items()}
    return [_copied(item) for item in data] if isinstance(data, list) else data


def parts_that_differ(compared: Compared, most: int = 6) -> tuple[list[Data], ...]:
    """Keep only the nodes of each board that differ, up to a limit, and the open hand."""
    ids = [difference.id for difference in compared.differences if difference.id][:most]
    return tuple(_picked_out(picture["nodes"], set(ids)) for picture in compared.pictures)


def _picked_out(nodes: list[Data], ids: set[str]) -> list[Data]:
    """Return the outermost nodes with these ids, and the hands, in the order of the board."""
    found: list[Data] = []
    for node in nodes:
        if node["id"] in ids or (node.get("hand") and node.get("items")):
            found.append(node)
        else:
            found += _picked_out(list(children(node)), ids)
    return found


def _things(picture: Data) -> Iterator[tuple[str, _Thing]]:
    for node in picture["nodes"]:
        yield from _inside(node)


def _inside(node: Data) -> Iterator[tuple[str, _Thing]]:
    inner = list(children(node))
    if _counts_apart(node, inner):
        if node["kind"] == "group" and node.get("owner"):
            yield node["id"], _thing(node, node.get("sub", ""))
        for child in inner:
            yield from _inside(child)
    elif node["kind"] == "row" and not any(child["kind"] == "die" for child in inner):
        cards = [card_text(child) if is_played(child) else child["label"] for child in inner]
        alike = listing(sorted(cards) if node.get("hand") else cards)
        yield node["id"], _Thing(_name(node), listing(cards), alike, bool(node.get("caption")))
    else:
        yield node["id"], _thing(node, _text(node))


def _counts_apart(node: Data, inner: list[Data]) -> bool:
    """Return whether the nodes inside are compared one by one."""
    if node["kind"] == "row":
        return not node.get("hand") and any(_is_made_up(child) for child in inner)
    return node["kind"] == "grid" or (node["kind"] == "group" and not node.get("folded"))


def _is_made_up(node: Data) -> bool:
    """Return whether a node of a row is more than a card, an empty place or a die."""
    return node["kind"] not in ("card", "die") or bool(node.get("title"))


def _thing(node: Data, text: str) -> _Thing:
    return _Thing(_name(node), text, text, node["kind"] != "button")


def _name(node: Data) -> str:
    """Return the name of a node: its heading, else its place."""
    unheaded_hand = node.get("hand") and not node.get("caption")
    if unheaded_hand or (node["kind"] == "track" and not node.get("owner")):
        return str(node["label"]).partition(":")[0]
    heading = node.get("caption") or node.get("main") or node.get("title") if node["kind"] != "button" else ""
    if heading:
        return str(heading)
    place, _, which = node["id"].partition(":")
    return f"{place} {which}".strip().capitalize()


def _text(node: Data) -> str:
    """Return a node in words, without its name if the words contain it."""
    label, name = str(node["label"]), _name(node)
    if label.lower().startswith(name.lower()):
        return label[len(name) :].lstrip(" ,:") or label
    return label.replace(f", {name.lower()}", "")


def _besides(pictures: Sequence[Data]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the differences that are not on the board."""
    moves = [{choice["text"]: said(choice["label"]) for choice in picture["choices"]} for picture in pictures]
    if all(moves):
        common = set.intersection(*map(set, moves))
        only = [[label for text, label in mine.items() if text not in common] for mine in moves]
        if any(only):
            yield "Allowed only here", tuple(_some(labels) for labels in only)
    for name, key in (("Where the game stands", "where"), ("The end", "over")):
        cells = tuple(str(picture[key] or "it goes on") for picture in pictures)
        if len(set(cells)) > 1:
            yield name, cells


def _some(labels: list[str], most: int = 6) -> str:
    more = [f"{len(labels) - most} more"] if len(labels) > most else []
    return listing([*labels[:most], *more])


def _mark(picture: Data, difference: Difference) -> None:
    for node in _all(picture["nodes"]):
        if node["id"] == difference.id:
            node["nr"] = difference.nr
            node["states"] = [*(state for state in node.get("states", ()) if state != "changed"), "changed"]


def _all(nodes: list[Data]) -> Iterator[Data]:
    for node in nodes:
        yield node
        yield from _all(list(children(node)))
