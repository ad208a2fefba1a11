"""What events of several kinds have in common."""

from __future__ import annotations


class Caused:
    """Part of an event: the ``clause`` that made it happen, such as the text of a card, is what it cites."""

    __slots__ = ()
    clause: str

    def cites(self) -> tuple[str, ...]:
        """The one clause behind this very event."""
        return (self.clause,)
