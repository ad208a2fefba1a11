"""The pictures of the boards, from one source, ``art.svg``, for the browser's board and for the still picture.

A shape's class says what kind of part it is (see the head of ``art.svg``); the board chooses its colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

SOURCE = Path(__file__).with_name("art.svg")
_NAMESPACE = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Shape:
    """One shape of a picture: its tag, its attributes in order, and the shapes inside a group."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    inside: tuple[Shape, ...] = ()

    def __str__(self) -> str:
        """The shape as SVG."""
        facts = "".join(f" {name}='{value}'" for name, value in self.attributes)
        return (
            f"<{self.tag}{facts}>{''.join(map(str, self.inside))}</{self.tag}>"
            if self.inside
            else f"<{self.tag}{facts}/>"
        )


@dataclass(frozen=True)
class Picture:
    """A picture: its view box (``min-x min-y width height``) and its shapes from back to front."""

    box: str
    shapes: tuple[Shape, ...]


@cache
def pictures() -> dict[str, Picture]:
    """Return every picture, by name.

    >>> pictures()["king"].box
    '0 0 80 80'
    """
    root = ElementTree.fromstring(SOURCE.read_text(encoding="utf-8"))
    return {
        symbol.attrib["id"]: Picture(symbol.attrib["viewBox"], tuple(map(_shape, symbol)))
        for symbol in root.iter(f"{_NAMESPACE}symbol")
    }


def _shape(element: ElementTree.Element) -> Shape:
    return Shape(
        element.tag.removeprefix(_NAMESPACE), tuple(element.attrib.items()), tuple(_shape(inner) for inner in element)
    )
