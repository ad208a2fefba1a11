"""How each answer would change the waiting attack: the best change that its card allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine.words import plain
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import DICE, DIE_OF, Cancel, Damage, Flip, Reroll, Shift, Swap
from tutor.games.elemental_deck_builder.rules.actions import Answer, AnswerFromTable
from tutor.games.elemental_deck_builder.rules.dice import amounts, keeps_to_faces
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.strength import stopped, strength
from tutor.games.elemental_deck_builder.scene.said import Said
from tutor.games.elemental_deck_builder.words.asking import waiting_damage

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

Dice = dict[str, int]
"""The values of dice, by name."""


def meetings(view: DeckBuilderPosition, seat: int) -> dict[DeckCard, Said]:
    """Return the rest of the attack, and the change, for each card with which a seat can answer now.

    Cards that cannot lessen it are left out; if chance is rolled first, the result is empty.

    >>> from tutor.engine import find_game
    >>> from tutor.engine.table import Table
    >>> start = {"dice": [5, 3, 1, 3, 4, 5, 2], "hands": ["cheap-trick veto", "fire"], "active": 1}
    >>> table = Table.study(find_game("elemental_deck_builder"), start | {"took_gold": True, "took_card": True})
    >>> _ = table.play("execute fire")
    >>> {str(card): said for card, said in meetings(table.view(0), 0).items()}
    {'cheap-trick': ('4 damage, not 5', 'fire to 4'), 'veto': ('no damage', 'cancels Fire')}
    """
    waiting = next((item for item in reversed(view.agenda) if isinstance(item, Execute)), None)
    coming = waiting_damage(view)
    if waiting is None or coming is None or view.turn_of != seat or waiting.seat == seat or view.own_sets:
        return {}
    cards = dict.fromkeys(move.card for move in view.legal() if isinstance(move, Answer | AnswerFromTable))
    found = {card: _meeting(view, waiting, card) for card in cards}
    return {card: said for card, said in found.items() if said is not None}


def _meeting(view: DeckBuilderPosition, waiting: Execute, card: DeckCard) -> Said | None:
    if isinstance(view.effect(card), Cancel):
        return "no damage", f"cancels {plain(waiting.card.name)}"
    now = _left(view, waiting, {})
    left, dice = min(((_left(view, waiting, dice), dice) for dice in _changes(view, waiting, card)), default=(now, {}),
                     key=lambda each: each[0])  # fmt: skip
    if left >= now:
        return None
    return f"{left} damage, not {now}", " and ".join(f"{die} to {value}" for die, value in dice.items())


def _left(view: DeckBuilderPosition, waiting: Execute, dice: Dice) -> int:
    """Return the damage that would reach the victim with these dice."""
    other = view.clone()
    for die, value in dice.items():
        other.dice[DICE.index(die)] = value
    effect = other.effect(waiting.card)
    assert isinstance(effect, Damage)
    found, shield = strength(other, waiting.seat, effect), stopped(other, 1 - waiting.seat, waiting.seat, effect)
    return max(int(found) - int(shield or 0), 0)


def _changes(view: DeckBuilderPosition, waiting: Execute, card: DeckCard) -> Iterator[Dice]:
    """Yield the dice that a card could change, with their new values; rolls are not predicted."""
    effect, struck, seat = view.effect(card), view.effect(waiting.card), 1 - waiting.seat
    assert isinstance(struck, Damage)
    if isinstance(effect, Reroll):
        return
    for die in dict.fromkeys(DIE_OF[letter] for letter in struck.dice):
        value = view.shows(die, seat)
        if isinstance(effect, Shift):
            yield from ({die: value + by} for by in amounts(view, card) if _shows(view, die, value + by, by))
        elif isinstance(effect, Flip):
            yield {die: view.faces + 1 - value}
        elif isinstance(effect, Swap):
            yield from ({die: view.shows(other, seat), other: value} for other in DICE if other != die)


def _shows(view: DeckBuilderPosition, die: str, value: int, by: int) -> bool:
    return 1 <= value <= view.faces and keeps_to_faces(view, 0, die, by)
