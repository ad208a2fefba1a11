"""A card's node: its level, its picture, its name, and the number of copies."""

from __future__ import annotations

from typing import Final

from tutor.engine.words import count
from tutor.games.oligarchy import cards as of
from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.words.names import upper
from tutor.scene.nodes import CardNode

PICTURES: Final[dict[Kind, str]] = {
    of.ROCK: "rock", of.PEASANT: "peasant", of.NOBLE: "noble", of.BARON: "baron", of.QUEEN: "queen", of.KING: "king",
    of.THIEF: "thief", of.SORCERER: "sorcerer", of.ACE: "ace", of.ARCHMAGE: "archmage", of.SCIENTIST: "scientist",
    of.KNIGHT: "knight", of.EARJIMLIN: "earjimlin", of.BREAD: "bread", of.SILO: "silo", of.EXPLORER: "explorer",
    of.FARMER: "farmer", of.HEIR: "heir",
}  # fmt: skip

_HUES: Final[dict[str, tuple[Kind, ...]]] = {
    "violet": (of.KING, of.HEIR, of.ARCHMAGE),
    "rose": (of.QUEEN,),
    "leaf": (of.BARON, of.FARMER, of.EXPLORER),
    "bark": (of.PEASANT, of.ROCK),
    "honey": (of.BREAD, of.SILO),
    "ember": (of.THIEF, of.KNIGHT, of.EARJIMLIN, of.ACE),
}


def hue(kind: Kind) -> str:
    """Return the colour of a card's edge and picture."""
    return next((name for name, kinds in _HUES.items() if kind in kinds), "steel")


def face(id: str, kind: Kind, stack: int = 1, more: str = "") -> CardNode:
    """Return a card face up, or several equal ones as one.

    :param more: further text for its label.
    """
    level = f"level {kind.level}" if kind.level else ""
    name = count(stack, kind.name, kind.plural) if stack > 1 else kind.name
    numbered = kind.name.isdigit()
    return CardNode(
        id=id, label=", ".join(filter(None, (name, level, more))), rank=str(kind.level or ""),
        picture=PICTURES.get(kind, ""), hue=hue(kind), figures=[] if numbered else [{"text": upper(kind.name)}],
        stack=stack if stack > 1 else 0, about=str(kind),
    )  # fmt: skip
