"""The full effect of a card if the readings in force make it differ from its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tutor.games.elemental_deck_builder import effects as of
from tutor.games.elemental_deck_builder.effects import DIE_OF
from tutor.games.elemental_deck_builder.words.names import upper

if TYPE_CHECKING:
    from tutor.engine import Rulebook
    from tutor.games.elemental_deck_builder.cards import DeckCard
    from tutor.games.elemental_deck_builder.readings import DeckBuilderReadings as Readings
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def told_here(view: DeckBuilderPosition, card: DeckCard) -> str:
    """Return the effect of a card under the readings in force; "" if its clause is right.

    Some readings change the sentence itself. Any other is added after it, as its question and the current option.
    """
    effect, clause = view.effect(card), in_the_book(view.game.rulebook, card)
    sentence = upper(_sentence(effect, view.readings)) or clause
    read = [*_read_otherwise(view.readings, effect)]
    return " ".join((sentence, *read)) if read or sentence != clause else ""


def in_the_book(rulebook: Rulebook, card: DeckCard) -> str:
    """Return what the clause of a card says after its name, type and cost, for a card that has one."""
    named, _, does = rulebook[card.clause].text.partition(": ")
    if not named.startswith(card.name) and isinstance(card.effect, of.Allow):
        return f"{card.effect.actions} more actions; a card that the print lost."  # its series determines it
    return upper(does)


def _read_otherwise(readings: Readings, effect: of.Effect) -> Iterator[str]:
    """Return the questions about a card that are not read by default, each with the current option."""
    for key in _questions(effect):
        item, option = readings.declared[key], getattr(readings, key)
        if option != item.default:
            yield f"{item.question} {upper(item.options[option])}."


# ---- sentences -------------------------------------------------------------------------------------------------------
def _strength(dice: str, factor: int, readings: Readings) -> str:
    """Return the dice of a formula in words.

    >>> from tutor.games.elemental_deck_builder.readings import DeckBuilderReadings
    >>> _strength("FE", 1, DeckBuilderReadings()), _strength("F", 2, DeckBuilderReadings())
    ('fire times earth', 'twice fire')
    """
    if dice == "CC" and readings.quantum == "chance-squared-two-rolls":
        return "chance, rolled twice, one roll times the other"
    names = [DIE_OF[letter] for letter in dice]
    found = f"{names[0]} times itself" if len(dice) > 1 and len({*dice}) == 1 else " times ".join(names)
    return f"twice {found}" if factor > 1 else found


def _damage(effect: of.Damage, readings: Readings) -> str:
    strength = _strength(effect.dice, effect.factor, readings)
    if effect.loss:
        return f"the rival loses {strength} health: that earns no gold, and no shield stops it."
    return f"damage of {strength}, to {'both players' if effect.both else 'the rival'}."


def _shield(effect: of.Shield, readings: Readings) -> str:
    stops = " or ".join(DIE_OF[letter] for letter in effect.stops)
    each = f"of {stops}" if stops else "that is a product of two dice"
    return f"stops {_strength(effect.dice, effect.factor, readings)} of each damage {each}."


def _multiplier(effect: of.Multiplier, readings: Readings) -> str:
    by, when, gold = f"multiplies by {effect.factor}", _LASTING[readings.lasting], readings.gold_die
    if effect.die == "G" and gold == "nothing-left":
        return "does nothing: no card that is left reads the gold die."
    if effect.die == "G" and gold == "gold-gains":
        return f"{by}{when or ' this turn'} the gold that its owner gains, but not that of damage."
    with_die = f"with {DIE_OF[effect.die]}" if effect.die else ""
    if not when:
        return f"{by} the next strength {with_die or 'that is not a product of two dice'}."
    return f"{by}{when} all strengths {with_die or 'that are not a product of two dice'}."


def _shift(effect: of.Shift, readings: Readings) -> str:
    return f"change a die by {'exactly' if effect.least == effect.most else 'up to'} {effect.most}."


def _ability(effect: of.Ability, readings: Readings) -> str:
    """Return the ability of a passive whose reading has the name of its power; "" if its clause says it."""
    return _ABILITIES.get((effect.name, getattr(readings, effect.name, "")), "")


_LASTING: Final = {
    "this-turn": " this turn", "next-effect": "", "until-own-next-turn": " until its owner's next turn",
    "rest-of-game": " for the rest of the game",
}  # fmt: skip
_ABILITIES: Final = {
    ("blessed", "once-per-game"): "after the first blessing of the game its owner draws a card.",
    ("blessed", "each-different-blessing"): "after the first blessing of each name its owner draws a card.",
    ("militia", "to-bank"): "damage may be bought off by paying as much gold, which nobody gets.",
    ("militia", "once-per-turn"): "once a turn, damage may be bought off by paying the rival as much gold.",
}
_SENTENCES: Final[dict[type[Any], Callable[[Any, Readings], str]]] = {
    of.Damage: _damage,
    of.Healing: lambda effect, readings: f"health of {_strength(effect.dice, effect.factor, readings)}.",
    of.Shield: _shield,
    of.Multiplier: _multiplier,
    of.Shift: _shift,
    of.Ability: _ability,
}
"""The kinds of effect whose sentence a reading may change, in the words of the rulebook."""


def _sentence(effect: of.Effect, readings: Readings) -> str:
    """Return what an effect does under the readings; "" if only the clause says it."""
    say = _SENTENCES.get(type(effect))
    return say(effect, readings) if say else ""


# ---- questions -------------------------------------------------------------------------------------------------------
_CHANGES: Final = ("sets", "which_dice", "chance_use", "changed")
_QUESTIONS: Final[dict[type[Any], tuple[str, ...]]] = {
    of.Healing: ("sets", "healed", "cap"),
    of.Reroll: (*_CHANGES, "which_roll"),
    of.Shift: (*_CHANGES, "no_wrap"),
    of.Flip: (*_CHANGES, "flip"),
    of.Swap: (*_CHANGES, "swap_chance"),
    of.Fetch: ("fetching",),
    of.Clear: ("faulty",),
    of.Cancel: ("veto", "cancelled"),
    of.Allow: ("multitasking",),
    of.Recycle: ("recycled", "recycled_income"),
}
_OF_ABILITIES: Final[dict[str, tuple[str, ...]]] = {
    "keep-chance": ("keeper",), "to-hand": ("shipped_passive",), "draw-action": ("proactive",),
    "big-hand": ("duplicates",),
}  # fmt: skip


def _questions(effect: of.Effect) -> tuple[str, ...]:
    """Return the keys of the readings about an effect that its sentence does not cover."""
    if isinstance(effect, of.Damage):
        return ("sets", "rolls_each") if "C" in effect.dice and effect.factor > 1 else ("sets",)
    if isinstance(effect, of.Shield):
        return ("sets", "shield_reach" if effect.stops else "combo", "shield_sum", "shield_use", "own_shield")
    if isinstance(effect, of.Multiplier):
        return (*(("reach",) if effect.die else ("purism", "combo")), "combining", "shields_too")
    if isinstance(effect, of.Reroll) and not effect.least:
        return (*_QUESTIONS[of.Reroll], "spread")
    if isinstance(effect, of.Draw):
        return () if effect.look else ("draw_more", "reshuffled")
    if isinstance(effect, of.Ability):
        return _OF_ABILITIES.get(effect.name, ())
    return _QUESTIONS.get(type(effect), ())
