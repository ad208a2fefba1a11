"""What a board marks while the moment of an event is looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tutor.games.solforge.places import SEATS


class OnField:
    """Part of an event about one creature, which stands at ``place``: it acts, or something is done to it."""

    __slots__ = ()
    place: str
    mark: ClassVar[str] = "acts"

    def states(self) -> dict[str, str]:
        """The creature and how it is marked."""
        return {f"space:{self.place}": self.mark}


def struck(targets: Iterable[str]) -> dict[str, str]:
    """Spaces and players that something is done to, by the ids of the board; cards that were picked lie elsewhere."""
    on_board = [target for target in targets if target[:1] in SEATS]
    return {f"{'seat' if target in SEATS else 'space'}:{target}": "struck" for target in on_board}
