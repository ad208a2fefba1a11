"""Cards with levels: in the hand, in a pack, in a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tutor.engine.words import count
from tutor.games.solforge.cards.model import CardInfo, Level
from tutor.games.solforge.words.names import attribute
from tutor.scene.nodes import CardNode

Badge = dict[str, str]


def badge(text: str, tone: str = "") -> Badge:
    """A labelled badge; its tone is bane, free or nothing."""
    return {"text": text, "tone": tone} if tone else {"text": text}


HUES: Final = {"Alloyin": "steel", "Nekrium": "violet", "Tempys": "ember", "Uterra": "leaf"}


PICTURES: Final = {
    "Robot": "golem", "Abomination": "beast", "Spirit": "ghost", "Grimgaunt": "ghost", "Zombie": "walker",
    "Demon": "beast", "Yeti": "beast", "Dinosaur": "beast", "Drakin": "beast", "Earth": "golem", "Fire": "fire",
    "Ice": "golem", "Lightning": "bolt", "Wind": "air", "Cat": "beast", "Dryad": "tree", "Insect": "swarm",
    "Plant": "plant", "Satyr": "farmer", "Snake": "snake", "Tigrin": "beast", "Tuskin": "beast", "Human": "knight",
    "Metamind": "eye", "Forgeborn": "anvil",
}  # fmt: skip
SPELLS: Final = {"Alloyin": "multi", "Nekrium": "touch", "Tempys": "bolt", "Uterra": "nature"}
"""The pictures of creatures by tribe, and of spells by faction."""


def emblem(card: CardInfo) -> Badge:
    """Return the letter of a card's faction, on the faction's shape."""
    return {"text": card.faction[0], "tone": HUES[card.faction]}


def looks(card: CardInfo) -> dict[str, Any]:
    """Return a card's colour and picture."""
    by_tribe = (PICTURES[tribe] for tribe in card.tribes if tribe in PICTURES)
    return {"hue": HUES[card.faction], "picture": next(by_tribe, SPELLS[card.faction])}


def steps(level: Level) -> dict[str, Any]:
    """Return a card's progress to its last level."""
    return {"text": f"L{level.number}", "at": level.number, "of": level.card.max_level}


def figures(attack: int, health: int, most: int = 0) -> list[dict[str, str]]:
    """Return attack and health.

    :param most: its full health, if that is shown.
    """
    of = {"of": str(most)} if most not in (0, health) else {}
    return [{"sign": "blade", "text": str(attack)}, {"sign": "heart", "text": str(health), **of}]


def printed(level: Level) -> list[Badge]:
    """Return what a card is besides its text: type, attributes, cost, destination."""
    kind = [] if level.is_creature else [badge("spell")]
    given = [badge(attribute(name, amount)) for name, amount in level.attributes.pairs]
    flags = [("Free", level.free), ("Consistent", level.consistent), ("Overload", level.overload)]
    return [*kind, *given, *(badge(name, "free" if name == "Free" else "") for name, on in flags if on)]


def facts(level: Level, more: Iterable[Badge] = ()) -> str:
    """Return everything about a card in words, its text last.

    :param more: badges besides the printed ones.
    """
    kind = f"{level.card.faction} {level.card.type}"
    of = f"level {level.number} of {level.card.max_level}"
    numbers = f", attack {level.attack}, health {level.health}" if level.is_creature else ""
    flags = "".join(f", {item['text']}" for item in (*printed(level), *more) if item["text"] != "spell")
    text = beyond(level, printed(level))
    return f"{level.card.name}, {kind}, {of}{numbers}{flags}{f': {text}' if text else ''}"


def beyond(level: Level, badges: Iterable[Badge]) -> str:
    """Return the part of a card's text that its badges do not say, so that nothing is read out twice."""
    said = {item["text"] for item in badges}
    parts = [part.rstrip(".") for part in level.text.split(". ")]
    return " ".join(f"{part}." for part in parts if part and part not in said)


def face(id: str, level: Level, copies: int = 1, more: Sequence[Badge] = (), **facts_of_it: Any) -> CardNode:
    """Return a card with its text; several copies are one node."""
    extra = [*more, *([badge(f"×{copies}")] if copies > 1 else [])]
    label = f"{facts(level, more)}{f' ({copies} copies)' if copies > 1 else ''}"
    return CardNode(
        id=id, label=label, title=level.card.name, **looks(level.card), steps=steps(level),
        figures=figures(level.attack, level.health) if level.is_creature else [],
        badges=[emblem(level.card), *printed(level), *extra],
        spans=[level.text] if level.text and (level.abilities or not level.is_creature) else [], about=str(level),
        **facts_of_it,
    )  # fmt: skip


def listed(kind: str, cards: Iterable[Level]) -> list[CardNode]:
    """Return cards as short lines, sorted by name, copies together; the details panel has the rest."""
    counted = Counter(cards)
    return [_line(kind, level, counted[level]) for level in sorted(counted, key=str)]


def _line(kind: str, level: Level, copies: int) -> CardNode:
    label = f"{level.card.name}, level {level.number}"
    return CardNode(
        id=f"{kind}:{level}", label=f"{label}, {count(copies, 'copy', 'copies')}" if copies > 1 else label,
        title=level.card.name, **looks(level.card), steps=steps(level),
        badges=[emblem(level.card), *([badge(f"×{copies}")] if copies > 1 else [])], small=True, about=str(level),
    )  # fmt: skip
