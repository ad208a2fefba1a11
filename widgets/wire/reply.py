"""The answer of a board in a notebook cell: sentences, printed as text and displayed as a list."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.words import plain
from tutor.scene.html import sentence


class Reply:
    """Sentences under a heading. ``repr`` is the text, which a notebook stores and compares.

    >>> Reply(["‹10♥› cannot go there. [EL-4g]"], "Refused")
    Refused
    - 10♥ cannot go there. (EL-4g)
    """

    def __init__(self, phrases: Iterable[str], heading: str = ""):
        self.heading = heading
        self.phrases = tuple(phrases)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reply) and (self.heading, self.phrases) == (other.heading, other.phrases)

    def __hash__(self) -> int:
        return hash((self.heading, self.phrases))

    def __repr__(self) -> str:
        head = [self.heading] if self.heading else []
        return "\n".join([*head, *(f"- {plain(phrase)}" for phrase in self.phrases)]) or "Nothing happened."

    def _repr_html_(self) -> str:
        """Return the sentences as an HTML list; every text is escaped."""
        head = f"<p><strong>{sentence(self.heading)}</strong></p>" if self.heading else ""
        items = "".join(f"<li>{sentence(plain(phrase))}</li>" for phrase in self.phrases)
        return f"{head}<ul>{items}</ul>" if items else head or "<p>Nothing happened.</p>"
