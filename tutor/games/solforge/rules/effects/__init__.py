"""Carrying out abilities: one function for each action of the card data. No card has its own code."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.solforge.cards.model import Ability, Effect, Level
from tutor.games.solforge.rules import continuous, events
from tutor.games.solforge.rules.effects.act import Act
from tutor.games.solforge.rules.effects.creatures import (
    change_stats,
    destroy,
    grant,
    grant_trigger,
    heal,
    negate,
    strip_abilities,
)
from tutor.games.solforge.rules.effects.lanes import move, put_token, replace, spawn, spend_ambush
from tutor.games.solforge.rules.effects.players import (
    banish,
    damage,
    draw,
    extra_play,
    gain_health,
    level_up,
    player_trigger,
)
from tutor.games.solforge.rules.triggers import holds_later
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import Reaction

ACTIONS: dict[str, Callable[[Act, Effect], bool]] = {
    "change-stats": change_stats,
    "grant": grant,
    "negate": negate,
    "grant-trigger": grant_trigger,
    "player-trigger": player_trigger,
    "strip-abilities": strip_abilities,
    "damage": damage,
    "destroy": destroy,
    "heal": heal,
    "gain-health": gain_health,
    "draw": draw,
    "level-up": level_up,
    "banish": banish,
    "put-token": put_token,
    "spawn": spawn,
    "replace": replace,
    "move": move,
    "extra-play": extra_play,
}
"""The functions that carry out an effect; each returns whether it did anything. ``battle`` adds ``extra-battle``, which
is defined there."""


def hindrance(position: SolForgePosition, reaction: Reaction) -> str:
    """Return why a reaction that was noted has no effect now; "" if it has one."""
    ability = reaction.ability
    if reaction.creature and position.readings.dying_trigger == "cancelled":
        creature = position.in_play(reaction.creature)
        if creature is not None and creature.health < 1:
            return "dying"
    if ability.condition.elsewhere and not holds_later(position, ability.condition, reaction.seat, reaction.creature):
        return "condition"
    if ability.bound:
        for effect in ability.effects:
            if not _is_too_late(position, reaction, effect):
                return ""
        return "left-play"
    return ""


def _is_too_late(position: SolForgePosition, reaction: Reaction, effect: Effect) -> bool:
    """Return whether the one creature of an effect has left play, so that nothing can be given to it (SF-A21)."""
    entry = reaction.creature if effect.target.select == "self" else reaction.event.creature
    return position.in_play(entry) is None


def is_spent(position: SolForgePosition, reaction: Reaction) -> bool:
    """Return whether no copy of an Ambush card is left in the hand: each has answered, or was taken from it
    (SF-A23)."""
    return reaction.ability.printed_on not in position.hands[reaction.seat]


def carry_out(position: SolForgePosition, reaction: Reaction, names: tuple[str, ...]) -> None:
    """Carry out a reaction with the choices made for it."""
    creature = position.find(reaction.creature) if reaction.creature else None
    card = reaction.ability.printed_on if creature is None else creature.card
    perform(Act(position, reaction.seat, reaction.creature, card, reaction.ability, reaction.event, names))


def perform(act: Act) -> None:
    """Carry out the effects of an ability in order, as one moment (SF-A22)."""
    position, ability = act.position, act.ability
    position.moment += 1
    told = position.events_told
    anything = False
    for effect in ability.effects:
        if ACTIONS[effect.action](act, effect):
            anything = True
            if effect.if_done is not None:
                ACTIONS[effect.if_done.action](act, effect.if_done)
        if position.present & effect.unsettles:
            continuous.refresh(position)
    if ability.trigger == "ambush":
        spend_ambush(act, anything)
        continuous.refresh(position)
    if position.events_told == told:
        position.tell(events.NothingComes, act.seat, act.card, ability, "no-effect")


def perform_step(position: SolForgePosition, seat: int, card: Level, ability: Ability) -> None:
    """Carry out one step of a spell that chooses and acts step by step, for the card just chosen
    (``one-at-a-time``)."""
    position.moment += 1
    act = Act(position, seat, 0, card, ability, None, ("card",))
    ACTIONS[ability.effects[0].action](act, ability.effects[0])
