"""How a card looks: its picture, its colours, what it does in two words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
"""The colour of each kind of card: attacks, healing, what stays, what brings cards and actions, the rest."""

_ABILITIES: Final = {
    "militia": "buy off damage", "keep-chance": "keep chance", "to-hand": "buy to hand", "big-hand": "hold 8",
    "free-halves": "no half costs", "draw-action": "action: draw 1", "blessed": "bless: draw 1",
}  # fmt: skip


def _dice(dice: str, factor: int) -> str:
    return " × ".join([*([str(factor)] if factor > 1 else []), *dice])


def _range(least: int, most: int) -> str:
    return str(most) if least == most else f"up to {most}"


def _shield(effect: of.Shield) -> str:
    return f"stops {_dice(effect.dice, effect.factor)} of {' and '.join(effect.stops) or 'products'}"


_SHORT: Final[dict[type[Any], Callable[[Any], str]]] = {
    of.Damage: lambda e: f"{_dice(e.dice, e.factor)}{', both' if e.both else ''}",
    of.Healing: lambda e: f"heal {_dice(e.dice, e.factor)}",
    of.Shield: _shield,
    of.Multiplier: lambda e: f"{e.die or 'single dice'} × {e.factor}",
    of.Reroll: lambda e: f"roll a die {_range(e.least, e.most)}×",
    of.Shift: lambda e: f"a die ± {_range(e.least, e.most)}",
    of.Flip: lambda e: "flip a die",
    of.Swap: lambda e: "swap two dice",
    of.Draw: lambda e: f"draw {e.cards}{', look' if e.look else ''}",
    of.Arrange: lambda e: f"order {'your' if e.whose == 'own' else 'their'} top 5",
    of.Fetch: lambda e: "take one of your deck",
    of.Clear: lambda e: f"rival drops {e.cards}",
    of.Cancel: lambda e: "cancel an action",
    of.Allow: lambda e: f"{e.actions} more action{'s' if e.actions > 1 else ''}",
    of.Recycle: lambda e: f"{_range(0, e.cards)} to the store",
    of.Income: lambda e: f"+{e.gold} gold",
    of.Ability: lambda e: _ABILITIES[e.name],
}


def short(effect: of.Effect) -> str:
    """What a card does, in the fewest words: ``2 × F``, ``heal N``.

    >>> short(DeckCard.parse("blazing-fire").effect), short(DeckCard.parse("heavy-rain").effect)
    ('2 × F', 'W, both')
    """
    return _SHORT[type(effect)](effect)


def _letters(effect: Any) -> str:
    if isinstance(effect, of.Multiplier):
        return str(effect.die)
    return str(getattr(effect, "dice", ""))


def looks(effect: of.Effect) -> dict[str, Any]:
    """The picture of a card, and the colour of its edge: what kind of thing it does."""
    letters, hue = _letters(effect), next(hue for kinds, hue in _HUES if isinstance(effect, kinds))
    if isinstance(effect, of.Damage | of.Healing):
        twice = letters * 2 if effect.factor > 1 else letters
        return {"hue": hue, "picture": _OF_DICE.get(twice) or _OF_DICE.get(letters, "magic")}
    looking = isinstance(effect, of.Draw) and effect.look
    return {"hue": hue, "picture": "eye" if looking else _PICTURES[type(effect)]}


def badges(effect: of.Effect) -> list[dict[str, str]]:
    """The letters of the dice that a card reads or multiplies."""
    return [{"text": letter, "tone": TONES[letter]} for letter in dict.fromkeys(_letters(effect))]


def face(
    view: DeckBuilderPosition, id: str, card: DeckCard, stack: int = 1, more: str = "", small: bool = False
) -> CardNode:
    """A card face up, with what it would do now; several equal ones are one node. Its price stands where it is paid.

    :param more: what its label says besides.
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
    """A card face down: its id is its place."""
    return CardNode(id=id, label=f"{what}, face down", down=True, hue=hue, small=small)


def by_place(view: DeckBuilderPosition, prefix: str, cards: Iterable[Any]) -> list[CardNode]:
    """Cards by their places from 0; those that are not known lie face down."""
    return [
        back(f"{prefix}:{n}", small=False) if card is UNKNOWN else face(view, f"{prefix}:{n}", card)
        for n, card in enumerate(cards)
    ]


def by_name(view: DeckBuilderPosition, prefix: str, cards: Iterable[Any]) -> list[CardNode]:
    """Cards that are known by their names, equal ones as a stack."""
    known = [*cards]
    return [face(view, f"{prefix}:{card}", card, known.count(card)) for card in dict.fromkeys(known)]
