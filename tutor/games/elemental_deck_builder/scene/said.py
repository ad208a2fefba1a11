"""The effect of a card in words, with its present figure: ``5 damage``, ``fire die``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tutor.games.elemental_deck_builder import effects as of
from tutor.games.elemental_deck_builder.effects import DIE_OF
from tutor.games.elemental_deck_builder.rules.strength import strength

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.cards import DeckCard
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

Said = tuple[str, str]
"""The effect of a card and its source: ``("5 damage", "fire die")``."""


def said(view: DeckBuilderPosition, seat: int, card: DeckCard) -> Said:
    """Return the present effect of a seat's card, and its source.

    >>> from tutor.engine import find_game
    >>> from tutor.games.elemental_deck_builder.cards import DeckCard
    >>> view = find_game("elemental_deck_builder").at({"dice": [5, 2, 3, 4, 4, 6, 1]})
    >>> said(view, 0, DeckCard.parse("fire")), said(view, 0, DeckCard.parse("earthquake"))
    (('5 damage', 'fire die'), ('4 damage', '2 × earth die'))
    """
    effect = view.effect(card)
    if isinstance(effect, of.Damage):
        whom = ", both of you" if effect.both else ""
        return f"{_figure(view, seat, effect)} {'health lost' if effect.loss else 'damage'}{whom}", read_by(effect)
    if isinstance(effect, of.Healing):
        return f"heals {_figure(view, seat, effect)}", read_by(effect)
    if isinstance(effect, of.Shield):
        kinds = " or ".join(DIE_OF[letter] for letter in effect.stops) or "products of dice"
        return f"stops {_figure(view, seat, effect)}", f"of {kinds}"
    return _SAID[type(effect)](effect)


def in_words(view: DeckBuilderPosition, seat: int, card: DeckCard) -> str:
    """Return the same as one phrase: ``5 damage (fire die)``."""
    does, how = said(view, seat, card)
    return f"{does} ({how})" if how else does


def read_by(effect: of.Damage | of.Healing) -> str:
    """Return the dice of a strength: ``fire die``, ``2 × earth die``, ``fire × magic``."""
    names = [DIE_OF[letter] for letter in effect.dice]
    if len(names) > 1:
        return " × ".join(names if effect.factor == 1 else [str(effect.factor), *names])
    return f"{effect.factor} × {names[0]} die" if effect.factor > 1 else f"{names[0]} die"


def _figure(view: DeckBuilderPosition, seat: int, effect: of.Damage | of.Healing | of.Shield) -> str:
    """Return the strength with the current dice; a range if chance is rolled first (ED-02d)."""
    if "C" not in effect.dice or view.readings.steady_chance == "no" or isinstance(effect, of.Shield):
        return str(int(strength(view, seat, effect)))
    least, most = (int(strength(_with_chance(view, seat, face), seat, effect)) for face in (1, view.faces))
    return f"{least} to {most}"


def _with_chance(view: DeckBuilderPosition, seat: int, face: int) -> DeckBuilderPosition:
    """Return the same table with this value of chance."""
    other = view.clone()
    other.dice[other.place_of("chance", seat)] = face
    return other


def _times(least: int, most: int) -> str:
    times = "once" if most == 1 else f"{most} times"
    return times if least == most else f"up to {times}"


def _upto(least: int, most: int) -> str:
    return str(most) if least == most else f"up to {most}"


_LOOKS: Final = {
    "hand": "see rival's hand", "table": "see rival's table", "own": "see your next five",
    "rival": "see rival's next five",
}  # fmt: skip
_ABILITIES: Final[dict[str, Said]] = {
    "militia": ("buys off hits", "1 gold for each"),
    "keep-chance": ("keeps chance", "or rolls it"),
    "to-hand": ("buys to hand", "every turn"),
    "big-hand": ("holds 8 cards", "not 5"),
    "free-halves": ("free of charge", "from table, answers"),
    "draw-action": ("draws 1", "for an action"),
    "blessed": ("draws 1 more", "first blessing a turn"),
}
_SAID: Final[dict[type[Any], Callable[[Any], Said]]] = {
    of.Multiplier: lambda e: (f"{DIE_OF[e.die] if e.die else 'one die'} × {e.factor}", "this turn"),
    of.Reroll: lambda e: ("rolls a die", _times(e.least, e.most)),
    of.Shift: lambda e: ("changes a die", f"by {_upto(e.least, e.most)}, up or down"),
    of.Flip: lambda e: ("flips a die", "you choose it"),
    of.Swap: lambda e: ("swaps two dice", "you choose them"),
    of.Draw: lambda e: (f"draws {e.cards}", _LOOKS.get(e.look, "")),
    of.Arrange: lambda e: ("orders five", f"of {'your' if e.whose == 'own' else 'the other'} deck"),
    of.Fetch: lambda e: ("takes a card", "from your deck"),
    of.Clear: lambda e: (f"rival loses {e.cards}", "face-down cards"),
    of.Cancel: lambda e: ("cancels", "an action"),
    of.Allow: lambda e: (f"+{e.actions} action{'s' if e.actions > 1 else ''}", "free to play"),
    of.Recycle: lambda e: (f"removes {_upto(0, e.cards)}", "of your cards"),
    of.Income: lambda e: (f"+{e.gold} gold", "free to play"),
    of.Ability: lambda e: _ABILITIES[e.name],
}
