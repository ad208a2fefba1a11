"""Continuous abilities (While): whether they hold is decided after every change (SF-NK-b).

Batches are not involved. No ability of the vocabulary depends on health or sleep, so damage, healing and waking do not
affect them.
"""

from __future__ import annotations

from tutor.games.solforge.cards.model import Ability
from tutor.games.solforge.cards.traits import READS_HAND, READS_NUMBERS, WHILE
from tutor.games.solforge.creature import Bonus, Creature
from tutor.games.solforge.places import OPPOSITE, SPACES
from tutor.games.solforge.rules import events, targets
from tutor.games.solforge.rules.changes import add_up, set_health
from tutor.games.solforge.rules.triggers import holds_later, holds_now
from tutor.games.solforge.state import SolForgePosition

ROUNDS = 20
"""The most passes; While abilities that keep triggering one another are then left as they are."""


def refresh(position: SolForgePosition) -> None:
    """Update what While abilities give."""
    rounds = ROUNDS if position.present & WHILE else 0
    while rounds and (changed := _changed(position)):
        for creature, bonuses in changed:
            _change(position, creature, bonuses)
        # only numbers and attributes changed, so other abilities act as before
        rounds = rounds - 1 if position.present & READS_NUMBERS else 0


def refresh_after_hands(position: SolForgePosition) -> None:
    """Update what While abilities give after only hands have changed: abilities that do not depend on hands are
    skipped."""
    for item in position.field.values():
        if item.card.reads_hand:
            refresh(position)
            return
    position.present &= ~READS_HAND


def adopt(position: SolForgePosition, bare: list[int]) -> None:
    """Record what While abilities give in a position written by hand, whose numbers already include it.

    :param bare: the creatures that were written without numbers: for these it is added.
    """
    for _ in range(ROUNDS):
        changed = _changed(position)
        if not changed:
            return
        for creature, bonuses in changed:
            if creature.entry in bare:
                _change(position, creature, bonuses)
            else:
                creature.bonuses = bonuses
                add_up(position, creature)


def _changed(position: SolForgePosition) -> list[tuple[Creature, tuple[Bonus, ...]]]:
    """Return the creatures whose bonuses change, oldest first, with the new ones."""
    found: list[tuple[Creature, tuple[Bonus, ...]]] = []
    wanted: dict[int, tuple[Given, ...]] = {}
    acting = False
    for creature in position.field.values():
        if creature.card.continuous:
            acting = True
            if not creature.stripped:
                _add_wanted(position, creature, wanted)
    for creature in position.field.values():
        if creature.bonuses or creature.entry in wanted:
            bonuses = wanted.get(creature.entry, ())
            if bonuses != creature.bonuses:
                found.append((creature, tuple([Bonus(*bonus) for bonus in bonuses])))
    if not acting and not found:
        position.present &= ~WHILE
    return found


Given = tuple[int, Ability, int]
"""The contents of a ``Bonus`` as a plain tuple, for comparison, since usually nothing changes."""


def _add_wanted(position: SolForgePosition, source: Creature, wanted: dict[int, tuple[Given, ...]]) -> None:
    """Add what the While abilities of a creature give now, by the receiving creatures."""
    seat, entry = source.owner, source.entry
    for ability in source.card.continuous:
        if ability.conditional:
            condition = ability.condition
            if not holds_now(position, condition, source):
                continue
            if condition.elsewhere and not holds_later(position, condition, seat, entry):
                continue
        for step, effect in enumerate(ability.effects):
            target = effect.target
            if effect.action == "extra-battle":
                continue  # not a bonus: it is given at the start of the turn
            if target.select == "self":
                affected = [source]
            elif target.select == "opposing-creature":
                opposite = position.field.get(OPPOSITE[source.space])
                affected = [] if opposite is None else [opposite]
            else:
                affected = targets.each(position, target, seat, entry)
            for creature in affected:
                wanted[creature.entry] = (*wanted.get(creature.entry, ()), (entry, ability, step))


def _change(position: SolForgePosition, creature: Creature, bonuses: tuple[Bonus, ...]) -> None:
    """Replace a creature's bonuses; health and maximum change with them at once (SF-A36)."""
    added = [bonus for bonus in bonuses if bonus not in creature.bonuses]
    lost = [bonus for bonus in creature.bonuses if bonus not in bonuses]
    attack = health = 0
    earlier = creature.earlier
    for bonus in added:
        given = bonus.ability.effects[bonus.step].attributes
        if given.aggressive or given.defender:
            earlier = len(creature.grants)
    for sign, changed in ((1, added), (-1, lost)):
        for bonus in changed:
            effect = bonus.ability.effects[bonus.step]
            attack += sign * effect.attack
            health += sign * effect.health
    left = creature.health + health
    if health < 0 and position.readings.while_loss == "heal-to-one":
        left = max(left, min(1, creature.health))
    creature.bonuses, creature.earlier = bonuses, earlier
    creature.attack += attack
    creature.maximum += health
    set_health(position, creature, left)
    add_up(position, creature)
    _tell(position, events.WhileEnded, creature, lost)
    _tell(position, events.WhileBegan, creature, added)


def _tell(
    position: SolForgePosition,
    event: type[events.WhileBegan | events.WhileEnded],
    creature: Creature,
    bonuses: list[Bonus],
) -> None:
    """Report that abilities begin or stop acting on a creature: each once, however many effects it has."""
    steps: dict[tuple[int, Ability], tuple[int, ...]] = {}
    for bonus in bonuses:
        given_by = (bonus.source, bonus.ability)
        steps[given_by] = (*steps.get(given_by, ()), bonus.step)
    for (source, ability), given in steps.items():
        position.tell_of(_given, event, creature, source, ability, given)


def _given(
    position: SolForgePosition,
    event: type[events.WhileBegan | events.WhileEnded],
    creature: Creature,
    source: int,
    ability: Ability,
    steps: tuple[int, ...],
) -> events.WhileBegan | events.WhileEnded:
    giver = position.in_play(source)
    place, card = ("", ability.printed_on) if giver is None else (SPACES[giver.space], giver.card)
    return event(SPACES[creature.space], creature.card, place, card, ability, steps, creature.attack, creature.health)
