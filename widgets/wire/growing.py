"""Lists of a board that grow with a game: items that were sent are not sent again."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

SHORT = 40
"""Lists up to this length are always sent whole, so that a board's first view has all of it."""

FEW = 10
"""With at most this many new items a list counts as grown; with more, as another list, and the previous one is kept."""

MOST_KEPT = 5
"""The number of lists that both sides keep, since people who share a device each have a story, and so has the
curtain."""

Part = tuple[int, int, list[Any]]
"""An index in the earlier list, the number of items to remove there, and the items to insert."""


class Growing:
    """A list that is sent whole at first, then only as differences from a list that was sent.

    Each list that was sent has a number, its edition. Differences name the edition that they apply to, so that a
    browser without it can ask for the whole list.

    >>> story = Growing()
    >>> story.whole(["a"])
    {'edition': 1, 'items': ['a']}
    """

    def __init__(self) -> None:
        self._edition = 0
        self._kept: dict[int, list[Any]] = {0: []}
        """The lists by edition, the latest last."""

    def whole(self, items: list[Any]) -> dict[str, Any]:
        """Return the whole list, for a view that may have none."""
        told = self._in_full(items)
        self._kept = {self._edition: items}
        return told

    def news(self, items: list[Any]) -> dict[str, Any]:
        """Return the differences from a list that was sent, or the whole list if that is shorter."""
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
    """Return the changes that turn one list into another, from the end to the beginning, so that indexes refer to the
    earlier list.

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
