"""Entering play, moving, leaving it, and checks for deaths (SF-DE, SF-BA-d, SF-BA-i, SF-A08, SF-A09)."""

from __future__ import annotations

from tutor.engine import Result
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import FALLEN
from tutor.games.solforge.creature import Creature, in_order, newcomer
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import continuous, events
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import noted


def enter(position: SolForgePosition, card: Level, space: int, how: str) -> Creature:
    """Put a creature into play, asleep (SF-BA-d, SF-A49); one in its space is replaced (SF-PC-c)."""
    seat = space // 5
    position.entries += 1
    position.present |= card.traits
    creature = newcomer(position.entries, card, space)
    forged = how == "forge"
    if not forged and position.readings.newcomers == "only-forged-sleep":
        creature.asleep = False
    if card.extra_battles and seat == position.active:
        creature.extra = card.extra_battles
    field, moment = position.field, position.moment
    old = field.get(space)
    if old is not None:
        leave(position, old, moment, ousted=True)
        position.queue.append(noted("creature-replaced", seat, moment, creature.entry, card, 0, old.entry))
        position.tell(events.Replaced, SPACES[space], old.card, card)
    field[space] = creature
    position.queue.append(noted("creature-enters", seat, moment, creature.entry, card, 0, 0, forged))
    position.tell(events.Entered, SPACES[space], card, how)
    return creature


def spawn_card(position: SolForgePosition, seat: int, card: Level) -> bool:
    """Put a creature into a random empty lane of a seat; return False if there is none (SF-KW-s, SF-KW-t)."""
    free = [SPACES[space] for space in position.empty_spaces(seat)]
    if not free:
        position.tell(events.NoLane, seat, card)
        return False
    enter(position, card, SPACES.index(free[position.random_index(free)]), "spawn")
    return True


def shift(position: SolForgePosition, creature: Creature, space: int, by_itself: bool) -> None:
    """Move a creature to another space of its side; a creature there takes its place (SF-A28)."""
    old = creature.space
    other = position.field.get(space)
    creature.space = space
    if other is not None:
        other.space = old
    position.field = in_order(position.field.values())
    position.tell(events.Moved, creature.card, SPACES[old], SPACES[space], by_itself)
    for moved in (other, creature):
        if moved is not None:
            event = noted("creature-moves", moved.owner, position.moment, moved.entry, moved.card)
            position.queue.append(event)


def destroy(position: SolForgePosition, creature: Creature, moment: int, by_health: bool = False) -> None:
    """Destroy a creature: mark it at once, and record it for ever."""
    seat = creature.owner
    leave(position, creature, moment)
    position.graveyard[seat].append(creature.card)
    position.queue.append(noted("creature-destroyed", seat, moment, creature.entry, creature.card))
    position.tell(events.Destroyed, SPACES[creature.space], creature.card, by_health)


def leave(position: SolForgePosition, creature: Creature, moment: int, ousted: bool = False) -> None:
    """Take a creature out of play; for the rest of the chain it is remembered as it was (SF-AL-a)."""
    del position.field[creature.space]
    if creature.bonuses:
        creature.bonuses = ()
        creature.add_up()
    creature.left, creature.ousted = moment, ousted
    position.gone.append(creature)


def check(position: SolForgePosition) -> int:
    """Destroy creatures with less than 1 health (SF-BA-i, SF-DE-a); return their number."""
    if not position.present & FALLEN:
        return 0
    position.present &= ~FALLEN
    dead = [creature for creature in position.field.values() if creature.health < 1]
    for creature in dead:
        destroy(position, creature, creature.fell, True)
    if dead:
        continuous.refresh(position)
    return len(dead)


def check_all(position: SolForgePosition) -> tuple[int, bool]:
    """Check for deaths of creatures and then of players; return the number of creatures that died, and whether the game
    is over.

    If a chain of batches follows, a player need not be dead yet (SF-A09).
    """
    return check(position), check_players(position, False)


def check_players(position: SolForgePosition, last: bool) -> bool:
    """End the game for a player with less than 1 health (SF-OV-o), at once or when the whole chain is over (SF-A09).

    :returns: whether the game is over.
    """
    first, second = position.health
    if (first > 0 and second > 0) or (not last and position.readings.player_death == "end-of-chain"):
        return False
    healths = (first, second)
    alive = tuple(seat for seat, health in enumerate(healths) if health > 0)
    if alive:
        position.result = Result(alive, "SF-OV-o", "defeated", healths)
    else:
        winners = _both_fell(position, healths)
        position.result = Result(winners, "SF-OV-o", "both-fell" if winners else "draw", healths)
    return True


def _both_fell(position: SolForgePosition, healths: tuple[int, ...]) -> tuple[int, ...]:
    """Return the winners if one check finds both players below 1 (SF-A08); none in a draw."""
    reading = position.readings.both_fall
    if reading == "active-player-wins":
        return (position.active,)
    if reading == "active-player-loses":
        return (1 - position.active,)
    if reading == "always-draw" or healths[0] == healths[1]:
        return ()
    return (0,) if healths[0] > healths[1] else (1,)
