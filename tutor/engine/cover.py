"""How a game's box looks on the start page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cover:
    """The picture on a game's box.

    :param felt: the hue of its table's cloth, 0 to 359.
    :param pictures: up to five, the one in the middle first, then from the outside to the inside: each with its name in
        ``tutor/scene/art.svg`` and its tone, such as ``fire`` or ``steel`` (empty: as drawn).
    :param weight: how much there is to learn: 1 little, 2 some, 3 much.
    """

    felt: int = 205
    pictures: tuple[tuple[str, str], ...] = ()
    weight: int = 2

    def __post_init__(self) -> None:
        if not (0 <= self.felt < 360 and len(self.pictures) <= 5 and self.weight in (1, 2, 3)):
            raise ValueError(f"No box looks like this: {self}.")
