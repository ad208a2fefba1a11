"""The battle: which creatures attack, who strikes whom, and its first batch (SF-BA, SF-BB, SF-A14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tutor.engine import Move, Refusal, Task
from tutor.games.solforge.cards.model import Effect
from tutor.games.solforge.cards.traits import BEATEN, EXTRA_BATTLE
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import FIGHT_ORDER, SEATS, SPACES
from tutor.games.solforge.rules import events, field, refusals
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.changes import hurt, hurt_player
from tutor.games.solforge.rules.effects import ACTIONS
from tutor.games.solforge.rules.effects.act import Act
from tutor.games.solforge.rules.moves import Action
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Battle(Action):
    """Hold the battle, or an extra one (SF-TM-b, SF-A30)."""

    pattern = "battle"
    clauses = ("SF-TM-b", "SF-BA-k", "SF-OV-j")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return (BATTLE,)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return None if not position.battles or next_kind(position) else refusals.BATTLE_HELD

    def do(self, position: SolForgePosition) -> None:
        hold(position, next_kind(position))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:battle",)


BATTLE = Battle.of()


MAIN, EXTRA, LATE = "main", "extra", "late"
"""The battle of the turn, an extra battle, and the battle of creatures that missed it (SF-A31)."""


def hindrance(position: SolForgePosition, creature: Creature) -> str:
    """Return why a creature starts no fight in any battle now; "" if it would."""
    if creature.asleep and not creature.aggressive:
        return "asleep"
    if creature.defender and not _overrides(position, creature):
        return "defender"
    if position.readings.offensive_sides == "active-side-only" and creature.owner != position.active:
        return "not-its-turn"
    return "weak" if creature.attack < 1 and position.readings.weak_attack == "not-offensive" else ""


def _overrides(position: SolForgePosition, creature: Creature) -> bool:
    """Whether Aggressive beats Defender (SF-A15)."""
    reading = position.readings.aggressive_defender
    if not creature.aggressive or reading == "defender-wins":
        return False
    return reading == "aggressive-wins" or _gained(creature, "aggressive") > _gained(creature, "defender")


def _gained(creature: Creature, attribute: str) -> int:
    """Return when an attribute was gained last: 0 if printed, even numbers for grants, odd ones for a While ability
    between two of them."""
    times = [2 * place for place, grant in enumerate(creature.grants, 1) if grant.attribute == attribute]
    for bonus in creature.bonuses:
        if getattr(bonus.ability.effects[bonus.step].attributes, attribute):
            times.append(2 * creature.earlier + 1)
    return max(times, default=0)


def is_offensive(position: SolForgePosition, creature: Creature, kind: str) -> bool:
    """Whether a creature is on the offensive in a battle of this kind (SF-A14, SF-A30, SF-A31)."""
    if hindrance(position, creature):
        return False
    if kind == MAIN or (kind == EXTRA and position.readings.extra_battles == "everyone-again"):
        return True
    if creature.owner != position.active:
        return False
    return creature.extra > 0 if kind == EXTRA else creature.entry not in position.fought


def next_kind(position: SolForgePosition) -> str:
    """Return the battle that may be held now; "" for none."""
    if not position.battles:
        return MAIN
    late = position.readings.late_attackers == "second-chance"
    if not late and not position.present & EXTRA_BATTLE:
        return ""
    found = ""
    for creature in position.field.values():
        if creature.extra > 0 or late:
            if creature.owner != position.active or hindrance(position, creature):
                continue
            if creature.extra > 0:
                return EXTRA
            if creature.entry not in position.fought:
                found = LATE
    return found


Strike = tuple[Creature, Creature | None, bool]
"""A blow, determined before any damage: the creature that strikes, the one struck (None is the player), and whether it
is on the offensive."""


def hold(position: SolForgePosition, kind: str) -> None:
    """Hold a battle of a kind: blows are determined first, then dealt lane by lane (SF-A50), then deaths are
    checked."""
    position.moment += 1
    position.fight = position.moment
    if kind == MAIN or position.battles:
        position.battles += 1
    position.tell(events.BattleBegan, position.active, position.battles)
    strikes = _read_off(position, kind)
    _spend(position, kind, strikes)
    _tell_peace(position, strikes)
    for creature, victim, offensive in strikes:
        position.tell_of(_blow, creature, victim, offensive)
        if victim is None:
            hurt_player(position, 1 - creature.owner, creature.attack, creature.card, creature.entry, "battle")
            continue
        over = hurt(position, victim, creature.attack, creature, offensive and creature.breakthrough != 0)
        if over is not None:
            hurt_player(position, victim.owner, over.value, creature.card, creature.entry, "breakthrough", over)
    deaths = field.check(position)
    position.tell(events.BattleEnded, position.active, deaths)
    if position.present & BEATEN:
        field.check_players(position, False)
    run_chain(position, "battle-2")


def foreseen(position: SolForgePosition) -> list[Strike]:
    """Return the blows that the battle of the turn would have now, before Armor and abilities."""
    return _read_off(position, MAIN)


def _lanes(position: SolForgePosition) -> Iterator[tuple[Creature | None, Creature | None]]:
    """Yield the lanes as the active player sees them: the active player's creature, and the one opposite."""
    for space, opposite in FIGHT_ORDER[position.active]:
        yield position.field.get(space), position.field.get(opposite)


def _read_off(position: SolForgePosition, kind: str) -> list[Strike]:
    """Return the blows, lane by lane, the active player's first in each; the position does not change.

    In a lane with a creature on the offensive, both creatures strike.
    """
    strikes: list[Strike] = []
    for own, other in _lanes(position):
        fights = own is not None and is_offensive(position, own, kind)
        meets = other is not None and is_offensive(position, other, kind)
        if own is not None and (fights or meets):
            strikes.append((own, other, fights))
        if other is not None and (fights or meets):
            strikes.append((other, own, meets))
    return strikes


def _spend(position: SolForgePosition, kind: str, strikes: list[Strike]) -> None:
    """Use up the battles of the active player's creatures that are on the offensive (SF-A30, SF-A31)."""
    for creature, _, offensive in strikes:
        if offensive and creature.owner == position.active:
            position.fought = (*position.fought, creature.entry)
            if kind == EXTRA and creature.extra > 0:
                creature.extra -= 1


def _tell_peace(position: SolForgePosition, strikes: list[Strike]) -> None:
    """Report, lane by lane, which creatures do not strike."""
    fighting = {creature.entry for creature, _, _ in strikes}
    for lane in _lanes(position):
        for creature in lane:
            if creature is not None and creature.entry not in fighting:
                position.tell_of(_peace, creature)


def _peace(position: SolForgePosition, creature: Creature) -> events.NoFight:
    """Return why a creature starts no fight."""
    why = hindrance(position, creature) or "no-battle-left"
    return events.NoFight(SPACES[creature.space], creature.card, why)


def _blow(position: SolForgePosition, creature: Creature, victim: Creature | None, offensive: bool) -> events.Struck:
    target = SEATS[1 - creature.owner] if victim is None else SPACES[victim.space]
    return events.Struck(SPACES[creature.space], creature.card, creature.attack, target, not offensive)


@dataclass(frozen=True, slots=True)
class ExtraAtOnce(Task):
    """Hold an extra battle as soon as it is given, even before the battle of the turn (SF-A30)."""

    clauses = ("SF-BB-a",)

    def run(self, position: SolForgePosition) -> None:
        own = position.of_seat(position.active)
        if any(creature.extra > 0 and not hindrance(position, creature) for creature in own):
            hold(position, EXTRA)


AT_ONCE = ExtraAtOnce.of()


def call_printed_extras(position: SolForgePosition) -> None:
    """Hold the extra battles that the active seat's cards give, at the start of a turn (SF-A30)."""
    for creature in position.of_seat(position.active):
        if creature.card.extra_battles and not creature.stripped:
            position.push(AT_ONCE)


def give_extra_battles(act: Act, effect: Effect) -> bool:
    """Give more battles in this turn: the action ``extra-battle`` (SF-A30)."""
    amount = act.amount(effect)
    for creature in act.creatures(effect):
        creature.extra += amount
        act.position.present |= EXTRA_BATTLE
        act.position.tell(events.ExtraBattle, SPACES[creature.space], creature.card, amount)
    if act.position.readings.extra_battles == "immediately":
        act.position.push(AT_ONCE)
    return True


ACTIONS["extra-battle"] = give_extra_battles
