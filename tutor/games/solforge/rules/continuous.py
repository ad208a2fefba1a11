"""Continuous abilities (While): they hold or they do not, and that is settled after every change (SF-NK-b).

No batch has a part in it. No ability of the vocabulary looks at health or sleep, so damage, healing and waking leave
them as they are.
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
"""The number of passes after which While abilities that set one another off are left as they are."""


def refresh(position: SolForgePosition) -> None:
    """Give what While abilities give now, and take away what they gave."""
    rounds = ROUNDS if position.present & WHILE else 0
    while rounds and (changed := _changed(position)):
        for creature, bonuses in changed:
            _change(position, creature, bonuses)
        # what was given and taken are numbers and attributes: the others act as before
        rounds = rounds - 1 if position.present & READS_NUMBERS else 0


def refresh_after_hands(position: SolForgePosition) -> None:
    """The same where only hands have changed: abilities that ask for nothing there act as before."""
    for item in position.field.values():
        if item.card.reads_hand:
            refresh(position)
            return
    position.present &= ~READS_HAND


def adopt(position: SolForgePosition, bare: list[int]) -> None:
    """Note what While abilities give in a position written by hand, whose numbers contain it already.

    :param bare: the creatures that were written without numbers, by their own: to these it is added.
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
    """The creatures that have to have other bonuses, oldest first, with these."""
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
"""What a ``Bonus`` holds as a plain tuple, to be compared with it: mostly nothing changes."""


def _add_wanted(position: SolForgePosition, source: Creature, wanted: dict[int, tuple[Given, ...]]) -> None:
    """Add what the While abilities of a creature give now, by the creatures that get it."""
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
                continue  # no bonus: it is given as the turn starts
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
    """Exchange what a creature has from While abilities; health and maximum go with it at once (SF-A36)."""
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
    """Tell that abilities act or stop acting on a creature: each once, however many effects it has."""
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
