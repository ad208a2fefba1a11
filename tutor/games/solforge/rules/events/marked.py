"""What a board marks while the moment of an event is looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tutor.games.solforge.places import SEATS, TARGETS


class OnField:
    """Part of an event about the creature at ``place``: one to look at, or one that is struck (``mark``)."""

    __slots__ = ()
    place: str
    mark: ClassVar[str] = "look"

    def states(self) -> dict[str, str]:
        """The creature and how it is marked."""
        return {f"space:{self.place}": self.mark}


def struck(targets: Iterable[str]) -> dict[str, str]:
    """Spaces and players that something is done to, by the ids of the board; cards that were picked lie elsewhere."""
    on_board = [target for target in targets if target in TARGETS]
    return {f"{'seat' if target in SEATS else 'space'}:{target}": "struck" for target in on_board}
