"""Lists of a board that grow with a game: what has been sent of one is not sent again."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

SHORT = 40
"""Lists up to this length travel whole, so the first view of a board finds all of it."""

FEW = 10
"""Up to this many new items a list has grown. With more it is another list, and the one before is kept."""

MOST_KEPT = 5
"""How many lists both sides keep. People who share a device each have a story, and so has the curtain between them."""

Part = tuple[int, int, list[Any]]
"""A place in the list before, how many items go there, and what comes in their place."""


class Growing:
    """One list as it travels: whole at first, then only the parts that differ from a list that was sent.

    Each list that was sent has a number, its edition. Parts name the edition that they change, so that a browser which
    lacks it notices, and asks for all.

    >>> story = Growing()
    >>> story.whole(["a"])
    {'edition': 1, 'items': ['a']}
    """

    def __init__(self) -> None:
        self._edition = 0
        self._kept: dict[int, list[Any]] = {0: []}
        """By their edition, the latest last."""

    def whole(self, items: list[Any]) -> dict[str, Any]:
        """Return all of it, for a view that may have nothing else."""
        told = self._in_full(items)
        self._kept = {self._edition: items}
        return told

    def news(self, items: list[Any]) -> dict[str, Any]:
        """Return the parts that differ from a list that was sent, or all of it where that would be shorter."""
        if len(items) <= SHORT:
            return self._in_full(items)
        most = len(items) // 2
        found: tuple[int, list[Part]] | None = None
        for edition, sent in reversed(self._kept.items()):
            parts = differences(sent, items)
            come = sum(len(new) for _, _, new in parts)
            if come < most:
                found, most = (edition, parts), come
            if come <= FEW:
                break
        if found is None:
            return self._in_full(items)
        after, parts = found
        grows = most <= FEW
        self._keep(items, instead_of=after if grows else None)
        return {"edition": self._edition, "after": after, "parts": parts, "grows": grows}

    def _in_full(self, items: list[Any]) -> dict[str, Any]:
        if items != self._kept[self._edition]:
            self._keep(items)
        return {"edition": self._edition, "items": items}

    def _keep(self, items: list[Any], instead_of: int | None = None) -> None:
        if instead_of is not None:
            del self._kept[instead_of]
        self._edition += 1
        self._kept[self._edition] = items
        if len(self._kept) > MOST_KEPT:
            self._kept.pop(next(iter(self._kept)))


def differences(before: list[Any], after: list[Any]) -> list[Part]:
    """Return what makes one list of another, from its end to its beginning: so each place is that of the list before.

    >>> differences(["a", "b", "c"], ["b", "C", "d"])
    [(2, 1, ['C', 'd']), (0, 1, [])]
    """
    begin = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        begin += 1
    old_names, new_names = ([repr(item) for item in items[begin:]] for items in (before, after))
    changes = SequenceMatcher(a=old_names, b=new_names, autojunk=False).get_opcodes()
    return [(begin + i, j - i, after[begin + k : begin + m]) for how, i, j, k, m in reversed(changes) if how != "equal"]
