"""A card's node: its picture, its colours, its effect in two words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import UNKNOWN
from tutor.engine.words import Span
from tutor.games.elemental_deck_builder import effects as of
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.scene.said import said
from tutor.games.elemental_deck_builder.words.details import told_here
from tutor.scene.nodes import CardNode

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

TONES: Final = {
    "F": "fire", "E": "earth", "W": "water", "N": "nature", "M": "arcane", "G": "coin", "C": "chance",
}  # fmt: skip
"""The colour and shape of each die's letter."""

_KINDS: Final = {"action": "Action", "blessing": "Blessing", "passive": "Passive"}
_OF_DICE: Final = {
    "F": "fire", "E": "tremor", "W": "rain", "C": "chance", "FF": "blaze", "EE": "tremor", "WW": "water",
    "FM": "blaze", "EM": "bolt", "WM": "water", "CM": "magic", "FE": "blaze", "FC": "bolt", "N": "nature",
    "NN": "nature", "NG": "tree", "NW": "tree",
}  # fmt: skip
_PICTURES: Final[dict[type[Any], str]] = {
    of.Shield: "shield", of.Multiplier: "multi", of.Reroll: "chance", of.Shift: "trick", of.Flip: "turn",
    of.Swap: "turn", of.Draw: "cards", of.Arrange: "cards", of.Fetch: "touch", of.Clear: "veto", of.Cancel: "veto",
    of.Allow: "bolt", of.Recycle: "cycle", of.Income: "coins", of.Ability: "halo",
}  # fmt: skip
_HUES: Final[tuple[tuple[tuple[type[Any], ...], str], ...]] = (
    ((of.Damage,), "ember"),
    ((of.Healing,), "leaf"),
    ((of.Shield, of.Ability), "violet"),
    ((of.Draw, of.Allow, of.Income, of.Recycle, of.Fetch), "honey"),
    ((object,), "steel"),
)
"""The colour of each kind of card: attacks, healing, lasting ones, those that bring cards or actions, others."""


def _letters(effect: Any) -> str:
    if isinstance(effect, of.Multiplier):
        return str(effect.die)
    return str(getattr(effect, "dice", ""))


def looks(effect: of.Effect) -> dict[str, Any]:
    """Return the picture of a card, and the colour of its edge by the kind of its effect."""
    letters, hue = _letters(effect), next(hue for kinds, hue in _HUES if isinstance(effect, kinds))
    if isinstance(effect, of.Damage | of.Healing):
        twice = letters * 2 if effect.factor > 1 else letters
        return {"hue": hue, "picture": _OF_DICE.get(twice) or _OF_DICE.get(letters, "magic")}
    looking = isinstance(effect, of.Draw) and effect.look
    return {"hue": hue, "picture": "eye" if looking else _PICTURES[type(effect)]}


def badges(effect: of.Effect) -> list[dict[str, str]]:
    """Return the letters of the dice that a card reads or multiplies."""
    return [{"text": letter, "tone": TONES[letter]} for letter in dict.fromkeys(_letters(effect))]


def face(
    view: DeckBuilderPosition, id: str, card: DeckCard, stack: int = 1, more: str = "", small: bool = False
) -> CardNode:
    """Return a card face up, with its present effect; equal ones are one node. Its price is shown where it is paid.

    :param more: further text for its label.
    """
    kind, effect = _KINDS[card.kind], view.effect(card)
    seat = view.viewer if view.viewer in (0, 1) else 0
    does, how = said(view, seat, card)
    label = ", ".join(
        filter(None, (f"{card.name}, {kind}, cost {card.cost}: {does}{f' ({how})' if how else ''}", more))
    )
    marks = [] if small else badges(effect)
    spans: list[Span] = [{"b": does}, f" {how}"] if how else [{"b": does}]
    paid = id.startswith(("shop:", "lot")) or view.readings.hand_cost == "full-cost"
    return CardNode(
        id=id, label=f"{label} ({stack} copies)" if stack > 1 else label, title=card.name,
        cost=str(card.cost) if paid else "", **looks(effect), badges=marks, spans=spans,
        stack=stack if stack > 1 else 0, small=small, about=str(card), says=told_here(view, card),
    )  # fmt: skip


def back(id: str, what: str = "a card", hue: str = "green", small: bool = True) -> CardNode:
    """Return a card face down; its id is its place."""
    return CardNode(id=id, label=f"{what}, face down", down=True, hue=hue, small=small)


def by_place(view: DeckBuilderPosition, prefix: str, cards: Iterable[Any]) -> list[CardNode]:
    """Return cards by their places from 0; unknown ones lie face down."""
    return [
        back(f"{prefix}:{n}", small=False) if card is UNKNOWN else face(view, f"{prefix}:{n}", card)
        for n, card in enumerate(cards)
    ]


def by_name(view: DeckBuilderPosition, prefix: str, cards: Iterable[Any]) -> list[CardNode]:
    """Return cards that are shown by name only, equal ones as one stack."""
    known = [*cards]
    return [face(view, f"{prefix}:{card}", card, known.count(card)) for card in dict.fromkeys(known)]
