"""Changing readings in the middle of a game: the waiting decision is asked again, and what was done stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.engine import Decision
from tutor.games.elemental_forge import decisions as ask
from tutor.games.elemental_forge.rules import combining, dice, ignite, piles, quake, turn
from tutor.games.elemental_forge.rules.effects import HydroSalvage
from tutor.games.elemental_forge.rules.gust import GustLook, draw_top
from tutor.games.elemental_forge.rules.pairs import effects_of
from tutor.games.elemental_forge.state import ForgePosition


def refit(position: ForgePosition) -> None:
    """Adapt to new readings: move the discards where they now belong, and ask the waiting decision again."""
    piles.gather(position)
    waiting = position.decision
    again = _AGAIN.get(type(waiting)) if waiting is not None else None
    if again is not None:
        position.pop(Decision)
        again(position, waiting)


def _give_up(position: ForgePosition, waiting: ask.GivingUp) -> None:
    if ignite.highest(position, waiting.victim):
        position.push(waiting)
    else:
        ignite.close(position, waiting.victim)


def _combine_again(position: ForgePosition, waiting: ask.CombiningAgain) -> None:
    """Keep the question if another combination is possible by public knowledge (EF-A29)."""
    again = position.readings.pairs_per_turn == "as-many-as-held" and combining.may_hold_combination(position)
    if again and not position.has_won_at_once(waiting.seat):
        position.push(waiting)


def _name(position: ForgePosition, waiting: ask.NamingElement) -> None:
    """Ask which of the effects that the cards now have is used.

    A card laid on the Forge Pile has pushed the old one off; that one waits, or is under the deck already (EF-A30).
    """
    laid = position.laid
    if len(laid) == 1:
        laid = (*(position.waiting or position.deck)[-1:], *laid)
    if len(laid) == 1:
        position.push(waiting)
        return
    effects, choose = effects_of(position, *laid[:2])
    position.effects = effects
    either = waiting.double and position.readings.catalyst_effect == "effect-or-double"
    if effects and (choose or either):
        position.push(ask.NamingElement.of(waiting.seat, effects, either))


def _pick(position: ForgePosition, waiting: ask.Picking) -> None:
    """Ask for the next card to fall, of a seat that a Quake now strikes and that has not chosen yet (EF-A47)."""
    struck = quake.struck(position)
    for item in [item for item in position.agenda if isinstance(item, quake.Choice)]:
        position.remove(item)
    lock = position.find_beneath(quake.Lock)
    if lock is not None and lock.struck:
        chosen = {seat for seat in range(position.seats) if position.picked[seat] is not None}
        position.replace(lock, quake.Lock.of(lock.seat, tuple(dict.fromkeys((*struck, *sorted(chosen))))))
    left = [seat for seat in struck if position.picked[seat] is None]
    position.push(*(quake.Choice.of(seat, position.active) for seat in reversed(left)))


def _attack(position: ForgePosition, waiting: ask.Attacking) -> None:
    """Count the dice again, including those for sacrifices; dice that were rolled or skipped stay (EF-A58, EF-A59).

    A seat that has now won at once (EF-A02) attacks no more.
    """
    if position.rolls:
        position.push(waiting)
    elif position.has_won_at_once(waiting.seat):
        return
    elif not position.sacrificed:
        dice.begin_attack(position, waiting.seat)
    else:
        position.dice = dice.at_most(position, dice.dice_of(position, position.strength) + position.sacrificed)
        position.push(waiting)


def _block(position: ForgePosition, waiting: ask.Blocking) -> None:
    """Keep the cards given for block dice; no more dice are rolled than exist (EF-A58).

    If no card was given yet, attack dice that now come first are rolled first (EF-A61).
    """
    position.blockers = dice.at_most(position, position.blockers)
    rolls_first = position.readings.block_timing != "before-roll" and not position.blockers
    if rolls_first and isinstance(position.agenda[-1], dice.Roll):
        position.push(dice.Ready.of(waiting.seat), position.pop(dice.Roll))
    else:
        position.push(waiting)


def _trim(position: ForgePosition, waiting: ask.Trimming) -> None:
    """Ask for as many discards as the hand is now over the limit (EF-A14)."""
    while isinstance(position.decision, ask.Trimming):
        position.pop(ask.Trimming)
    more = len(position.hands[waiting.seat]) - turn.HELD
    if position.readings.hand_limit == "five-at-turn-end":
        position.push(*[waiting] * more)


_AGAIN: Final[Mapping[type[Decision], Callable[[ForgePosition, Any], None]]] = {
    ask.GivingUp: _give_up,
    ask.NamingElement: _name,
    ask.Ordering: lambda position, waiting: combining.begin_consequences(position, waiting.seat),
    ask.CombiningAgain: _combine_again,
    ask.IgniteAiming: lambda position, waiting: ignite.aim(position, waiting.seat),
    ask.Salvaging: lambda position, waiting: HydroSalvage.of(waiting.seat).run(position),
    ask.Looking: lambda position, waiting: GustLook.of(waiting.seat).run(position),
    ask.GustDrawing: lambda position, waiting: draw_top(position, waiting.seat),
    ask.Picking: _pick,
    ask.Attacking: _attack,
    ask.Blocking: _block,
    ask.Trimming: _trim,
}
"""How each kind of decision is asked again; those not listed are the same under all readings."""
