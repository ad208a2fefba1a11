"""Creatures that enter, are hurt, healed, changed, or leave."""

from __future__ import annotations

from tutor.engine.words import EventWords, listing
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import (
    ATTRIBUTES,
    Phrases,
    attribute,
    card,
    does,
    left_open,
    numbered,
    signed,
    standing,
    stops,
    summed,
    upper,
    where,
    whose,
)


def _entered(e: ev.Entered, view: SolForgePosition) -> Phrases:
    creature = standing(view, e.place)
    asleep = creature is not None and not creature.is_awake
    sleeps, cited = (", asleep", " [SF-BA-d]") if asleep else ("", "")
    it = upper(numbered(view, e.place))
    how = {
        "forge": f"{it} enters{sleeps}.{cited}",
        "spawn": f"{it} spawns in a random empty lane{sleeps}. [SF-KW-s]{cited}",
        "put": f"{it} is put there{sleeps}.{cited}",
        "replace": f"{it} stands there now{sleeps}. [SF-KW-p]{cited}",
    }
    return (how[e.how], left_open(view, "SF-A49")) if e.how != "forge" else how[e.how]


def _replaced(e: ev.Replaced, view: SolForgePosition) -> Phrases:
    text = f"{upper(where(view, e.place, e.card))} is replaced by {card(e.by)}. [SF-KW-p]"
    return text, "It is gone but was not destroyed, so no Vengeance answers. [SF-PC-c]"


def _no_lane(e: ev.NoLane, view: SolForgePosition) -> Phrases:
    return f"{upper(card(e.card))} finds no empty lane on {whose(view, e.seat)} side, so nothing appears. [SF-KW-t]"


def _lane_taken(e: ev.LaneTaken, view: SolForgePosition) -> Phrases:
    text = f"{upper(numbered(view, e.place))} stands in this lane again, so no {e.card.name} is put there. [SF-KW-q]"
    return text, left_open(view, "SF-A53")


def _damaged(e: ev.Damaged, view: SolForgePosition) -> Phrases:
    it = where(view, e.place, e.card)
    if not e.amount and e.absorbed:
        return f"Armor of {it} stops {e.absorbed} damage, all of it. [SF-AT-e]", left_open(view, "SF-A18")
    why = [f"Armor stops {e.absorbed} [SF-AT-e]"] if e.absorbed else []
    if e.sum.count(" - ") > len(why):
        why.append("the rest goes through to the player [SF-AT-g]")
    dealt = f"{e.sum or e.amount} damage" + (f", as {' and '.join(why)}" if why else "")
    clause = "" if why else " [SF-BA-g]" if e.battle else " [SF-EV-b]"
    text = f"{upper(it)} takes {dealt}: health {summed(e.left + e.amount, -e.amount)}.{clause}"
    if e.left < 1 and not e.battle:
        return text, "It stays until the check at the end of the batch. [SF-DE-a]"
    return text


def _player_damaged(e: ev.PlayerDamaged, view: SolForgePosition) -> Phrases:
    takes = does(view, e.seat, "take")
    health = f"health {summed(e.left + e.amount, -e.amount)}"
    if e.why == "breakthrough":
        left_over = f"{takes} {e.sum or e.amount} of {card(e.card)}'s Breakthrough: {health}. [SF-AT-g]"
        return left_over, left_open(view, "SF-A16")
    if e.why == "battle":
        return f"{takes} {e.amount} damage: {health}. [SF-BA-j]"
    return f"{takes} {e.sum or e.amount} damage from {card(e.card)}: {health}. [SF-EV-b]"


def _stats(e: ev.StatsChanged, view: SolForgePosition) -> Phrases:
    it = upper(where(view, e.place, e.card))
    sums = [
        (signed(change), name, summed(now - change, change))
        for name, change, now in (("attack", e.attack, e.now_attack), ("health", e.health, e.now_health))
        if change
    ]
    creature = standing(view, e.place)
    for_now = stops(view, creature.boosts[-1].until) if e.stops and creature and creature.boosts else ""
    if len(sums) == 1:
        text = f"{it} gets {sums[0][0]} {sums[0][1]}{for_now}: {sums[0][2]}."
    else:
        told = ", ".join(f"{name} {total}" for _, name, total in sums)
        text = f"{it} gets {signed(e.attack)}/{signed(e.health)}{for_now}" + (f": {told}." if told else ".")
    more = []
    if e.health < 0:
        more.append("This is a loss of health, not damage: Armor does not help, and the maximum drops too. [SF-AT-f]")
    if e.now_health < 1:
        more.append("It stays until the check at the end of the batch. [SF-DE-a]")
    return (text, *more)


def _stripped(e: ev.Stripped, view: SolForgePosition) -> Phrases:
    lost = "the abilities printed on it" if view.readings.strip_extent == "printed-only" else "all its abilities"
    return f"{upper(where(view, e.place, e.card))} loses {lost}. [SF-FA-c]", left_open(view, "SF-A34")


def _while(e: ev.WhileBegan | ev.WhileEnded, view: SolForgePosition, sign: int) -> Phrases:
    it = where(view, e.place, e.card)
    source = where(view, e.giver, e.source) if e.giver else f"{card(e.source)}, which is gone,"
    whom = "itself" if e.giver == e.place else it
    does = f"{_verb(e)} {whom} at once" if sign > 0 else f"no longer {_verb(e)} {whom}"
    return f"{upper(source)} {does}: {_given(e, sign)}. [SF-NK-b]", f"{card(e.source)} reads: {e.source.text}"


def _verb(e: ev.WhileBegan | ev.WhileEnded) -> str:
    """Return what a While ability does to a creature while it holds."""
    effects = [e.ability.effects[step] for step in e.steps]
    change = sum(effect.attack + effect.health for effect in effects)
    return "strengthens" if change > 0 else "weakens" if change < 0 else "changes"


def _given(e: ev.WhileBegan | ev.WhileEnded, sign: int) -> str:
    """Return what a While ability gives, or takes away when it ends: ``+2/+2 and Regenerate 1, now 6/6``."""
    effects = [e.ability.effects[step] for step in e.steps]
    attack, health = (sign * sum(getattr(effect, name) for effect in effects) for name in ("attack", "health"))
    no_more = "" if sign > 0 else "no more "
    told = [no_more + attribute(name, amount) for effect in effects for name, amount in effect.attributes.pairs]
    told += [f"{ATTRIBUTES[effect.attribute]} {no_more}negated" for effect in effects if effect.attribute]
    if not (attack or health):
        return listing(told)
    change = f"{signed(attack)}/{signed(health)}" if attack and health else ""
    change = change or (f"{signed(attack)} attack" if attack else f"{signed(health)} health")
    return f"{listing([change, *told])}, now {e.now_attack}/{e.now_health}"


def _healed(e: ev.Healed, view: SolForgePosition) -> Phrases:
    it = upper(where(view, e.place, e.card))
    text = f"{it} is healed by {e.amount}: health {summed(e.left - e.amount, e.amount)}. [SF-KW-l]"
    return text, "Healing stops at the maximum. [SF-KW-m]"


def _player_gained(e: ev.PlayerGained, view: SolForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'gain')} {e.amount} health: {summed(e.now - e.amount, e.amount)}. [SF-EV-c]"


def _destroyed(e: ev.Destroyed, view: SolForgePosition) -> Phrases:
    it = upper(where(view, e.place, e.card))
    if e.by_health:
        return f"{it} has no health left: it is destroyed. [SF-BA-i] [SF-DE-a]"
    return f"{it} is destroyed, and counts as dead at once. [SF-EV-a]"


CREATURES: EventWords = (
    (ev.Entered, _entered),
    (ev.Replaced, _replaced),
    (ev.NoLane, _no_lane),
    (ev.LaneTaken, _lane_taken),
    (ev.Damaged, _damaged),
    (ev.PlayerDamaged, _player_damaged),
    (ev.StatsChanged, _stats),
    (ev.Stripped, _stripped),
    (ev.WhileBegan, lambda e, view: _while(e, view, 1)),
    (ev.WhileEnded, lambda e, view: _while(e, view, -1)),
    (ev.Healed, _healed),
    (ev.PlayerGained, _player_gained),
    (ev.Destroyed, _destroyed),
)
