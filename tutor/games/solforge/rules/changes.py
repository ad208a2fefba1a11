"""Changes of a creature or a player, each with its event; continuous abilities follow at once (SF-NK-b)."""

from __future__ import annotations

from tutor.engine import Tally
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.cards.traits import BEATEN, FALLEN, HEARS, PASSING, UPKEEP, USABLE
from tutor.games.solforge.cards.vocabulary import Attribute
from tutor.games.solforge.creature import ALWAYS, Boost, Creature, Gained, Grant, Negation
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import events
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import noted


def set_health(position: SolForgePosition, creature: Creature, health: int) -> None:
    """Set the health of a creature, and record the moment at which it fell below 1 (SF-A22)."""
    creature.health = health
    if health < 1:
        position.present |= FALLEN
        if not creature.fell:
            creature.fell = position.moment
    elif creature.fell:
        creature.fell = 0


def add_up(position: SolForgePosition, creature: Creature) -> None:
    """Recompute the attributes of a creature after a grant or negation has changed."""
    creature.add_up()
    note_attributes(position, creature)


def note_attributes(position: SolForgePosition, creature: Creature) -> None:
    """Set the bits that a creature's attributes require."""
    if creature.mobility:
        position.present |= USABLE
    if creature.armor or creature.poison or creature.regenerate:
        position.present |= UPKEEP


def note_end(position: SolForgePosition, until: int) -> None:
    """Set the bit for something that ends with a turn, if it does."""
    if until != ALWAYS:
        position.present |= PASSING


def change_stats(position: SolForgePosition, creature: Creature, attack: int, health: int, until: int) -> None:
    """Raise or lower attack and health; the maximum changes with the health (SF-AT-f, SF-KW-m)."""
    creature.attack += attack
    creature.maximum += health
    set_health(position, creature, creature.health + health)
    if until != ALWAYS:
        creature.boosts += (Boost(attack, health, until),)
        note_end(position, until)
    now = (creature.attack, creature.health)
    position.tell(events.StatsChanged, SPACES[creature.space], creature.card, attack, health, *now, until != ALWAYS)


def grant(position: SolForgePosition, creature: Creature, attribute: Attribute, amount: int, until: int) -> None:
    """Give an attribute, unless it is negated (SF-KW-n)."""
    place = SPACES[creature.space]
    if creature.has_negated(attribute):
        position.tell(events.AttributeGiven, place, creature.card, attribute, 0, until != ALWAYS)
        return
    creature.grants += (Grant(attribute, amount, until),)
    setattr(creature, attribute, getattr(creature, attribute) + amount)
    note_attributes(position, creature)
    note_end(position, until)
    position.tell(events.AttributeGiven, place, creature.card, attribute, amount, until != ALWAYS)


def negate(position: SolForgePosition, creature: Creature, attribute: Attribute, until: int) -> None:
    """Negate an attribute, for as long as the text says (SF-KW-n, SF-A33)."""
    if position.readings.negation_length == "always-permanent":
        until = ALWAYS
    creature.negations += (Negation(attribute, until),)
    add_up(position, creature)
    note_end(position, until)
    position.tell(events.AttributeNegated, SPACES[creature.space], creature.card, attribute, until != ALWAYS)


def give_ability(position: SolForgePosition, creature: Creature, ability: Ability, until: int) -> None:
    """Give an ability; the one gained last comes first (SF-RO-i)."""
    creature.gained += (Gained(ability, until),)
    if ability.event is not None:
        position.present |= HEARS[ability.event]
    note_end(position, until)
    position.tell(events.AbilityGiven, SPACES[creature.space], creature.card, ability, until != ALWAYS)


def strip(position: SolForgePosition, creature: Creature) -> None:
    """Remove all abilities (SF-A34): everything but attack and health, or only what is printed."""
    creature.stripped = True
    if position.readings.strip_extent == "everything-but-numbers":
        health = sum(boost.health for boost in creature.boosts)
        creature.attack -= sum(boost.attack for boost in creature.boosts)
        creature.maximum -= health
        set_health(position, creature, creature.health - health)
        creature.grants, creature.negations, creature.boosts, creature.gained = (), (), (), ()
        creature.extra = creature.earlier = 0
    add_up(position, creature)
    position.tell(events.Stripped, SPACES[creature.space], creature.card)


def heal(position: SolForgePosition, creature: Creature, amount: int) -> None:
    """Restore lost health, up to the maximum (SF-KW-l)."""
    healed = min(amount, creature.damage)
    if healed > 0:
        set_health(position, creature, creature.health + healed)
        position.tell(events.Healed, SPACES[creature.space], creature.card, healed, creature.health)


def hurt(
    position: SolForgePosition, creature: Creature, amount: int, striker: Creature | None, breakthrough: bool = False
) -> Tally | None:
    """Deal damage to a creature; Armor stops what it can first (SF-AT-e).

    :param striker: the creature that deals it in battle; None for other damage.
    :returns: the damage that Breakthrough carries on to the player, None for none (SF-AT-g, SF-A16).
    """
    if amount < 1:
        return None
    absorbed = over = 0
    rest = amount
    if creature.armor or breakthrough:
        absorbed, over = _held_off(position, creature, amount, breakthrough)
        creature.used += absorbed
        rest -= over + absorbed
    set_health(position, creature, creature.health - rest)
    if rest > 0 or position.readings.absorbed_damage == "event-anyway":
        other = 0 if striker is None else striker.entry
        hit = noted("damage", creature.owner, position.moment, creature.entry, creature.card, rest, other)
        position.queue.append(hit)
    position.tell_of(_damage, creature, amount, absorbed, over, striker is not None)
    return _overflow(position, creature, amount, absorbed, over) if over else None


def _damage(
    position: SolForgePosition, creature: Creature, amount: int, absorbed: int, over: int, battle: bool
) -> events.Damaged:
    """Return the damage that a creature takes, with its sum."""
    total = Tally.of(amount)
    total = total.less(absorbed, "SF-AT-e") if absorbed else total
    total = total.less(over, "SF-AT-g") if over else total
    place, rest = SPACES[creature.space], amount - over - absorbed
    return events.Damaged(place, creature.card, rest, absorbed, _written(total), creature.health, battle)


def _held_off(position: SolForgePosition, creature: Creature, amount: int, breakthrough: bool) -> tuple[int, int]:
    """Return the damage that Armor stops, and the damage that Breakthrough carries on to the player (SF-A16)."""
    room = max(0, creature.armor - creature.used)
    absorbed, over = min(amount, room), 0
    if breakthrough:
        after = position.readings.overflow_and_armor == "after-armor"
        over = max(0, amount - (absorbed if after else 0) - max(0, creature.health))
        absorbed = min(amount - over, room)
    return absorbed, over


def _overflow(position: SolForgePosition, creature: Creature, amount: int, absorbed: int, over: int) -> Tally:
    """Return the sum of an overflow: attack, minus Armor, minus health."""
    total = Tally.of(amount, "SF-AT-g")
    if absorbed and position.readings.overflow_and_armor == "after-armor":
        total = total.less(absorbed, "SF-AT-e")
    health = total.value - over
    return total.less(health, "SF-AT-g") if health else total


def hurt_player(
    position: SolForgePosition, seat: int, amount: int, card: Level, striker: int, why: str, total: Tally | None = None
) -> None:
    """Deal damage to a player.

    :param striker: the creature that deals it in battle, 0 for other damage.
    :param total: the sum that led to the amount, if there is one.
    """
    if amount < 1:
        return
    left = position.health[seat] = position.health[seat] - amount
    if left < 1:
        position.present |= BEATEN
    position.queue.append(noted("damage", seat, position.moment, 0, None, amount, striker))
    position.tell(_player_damaged, seat, amount, total, left, card, why)


def _player_damaged(
    seat: int, amount: int, total: Tally | None, left: int, card: Level, why: str
) -> events.PlayerDamaged:
    return events.PlayerDamaged(seat, amount, _written(total), left, card, why)


def _written(total: Tally | None) -> str:
    """Return a number's sum as text; "" if it is just a number."""
    return "" if total is None or total.single else str(total)


def gain_health(position: SolForgePosition, seat: int, amount: int) -> None:
    """Give health to a player, without an upper limit (E24)."""
    if amount > 0:
        position.health[seat] += amount
        position.queue.append(noted("player-gains-health", seat, position.moment, 0, None, amount))
        position.tell(events.PlayerGained, seat, amount, position.health[seat])
