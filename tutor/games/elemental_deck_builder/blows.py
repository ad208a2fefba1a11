"""Computing damage for bots with habits: of a card in hand, and of the waiting attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.engine import Move, Selection
from tutor.engine.selection import Done
from tutor.games.elemental_deck_builder.decisions import Keeping
from tutor.games.elemental_deck_builder.effects import Damage
from tutor.games.elemental_deck_builder.rules.dice import KeepChance, PayOff, RollChance
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.strength import stopped, strength

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.cards import DeckCard
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

WEARY = 500
"""The turn after which nobody answers or buys off a blow any more, since a rich player could do so for ever."""


def harm(view: DeckBuilderPosition, card: DeckCard) -> int:
    """Return the damage that a card of the seat to move would do to the rival, minus what it would do to its owner as
    well."""
    seat, effect = view.turn_of, view.effect(card)
    if not isinstance(effect, Damage):
        return 0
    dealt = []
    for victim in (1 - seat, seat) if effect.both else (1 - seat,):
        found, shield = int(strength(view, seat, effect)), stopped(view, victim, seat, effect)
        dealt.append(max(0, found - int(shield)) if shield else found)
    deadly = len(dealt) > 1 and dealt[1] >= view.health[seat]
    return 0 if deadly else dealt[0]


def blow(position: DeckBuilderPosition, victim: int) -> int:
    """Return the damage that the rival's waiting action would do to a seat."""
    waiting = next((item for item in reversed(position.agenda) if isinstance(item, Execute)), None)
    effect = position.effect(waiting.card) if waiting is not None else None
    if waiting is None or waiting.seat == victim or not isinstance(effect, Damage):
        return 0
    found, shield = int(strength(position, waiting.seat, effect)), stopped(position, victim, waiting.seat, effect)
    return max(0, found - int(shield)) if shield else found


def least(view: DeckBuilderPosition, moves: Sequence[Move]) -> Move:
    """Return the best answer to a choice: the change of a die that makes the waiting blow least; the payment that keeps
    the seat alive; the better half of chance; else the first move."""
    if isinstance(view.decision, Selection):
        return next((move for move in moves if isinstance(move, Done)), moves[0])
    if isinstance(view.decision, Keeping):
        low = 2 * view.die("C", view.decision.owner) <= view.faces
        return next(move for move in moves if isinstance(move, RollChance if low else KeepChance))
    payments = [move for move in moves if isinstance(move, PayOff)]
    if payments:
        alive = 1 if view.turn > WEARY else view.health[view.turn_of] - view.pending[view.turn_of]
        return next((move for move in payments if alive + move.gold > 0), payments[0])

    def left(move: Move) -> int:
        """Return the damage of the blow after a move, or the damage already done if nothing was left to do first."""
        after, seat = view.clone(), view.turn_of
        after.play_unchecked(move)
        return blow(after, seat) + after.pending[seat] - after.health[seat]

    return min(moves, key=left) if blow(view, view.turn_of) else moves[0]
