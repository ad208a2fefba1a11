"""Actions that may be about players: damage, health, plays, lasting abilities."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Effect
from tutor.games.solforge.player_effects import FreePlay, Lasting
from tutor.games.solforge.rules import changes, events
from tutor.games.solforge.rules.effects.act import Act


def damage(act: Act, effect: Effect) -> bool:
    """Deal damage to creatures or players, outside battle."""
    amount = act.amount(effect)
    position = act.position
    for entry in act.affected(effect):
        if not isinstance(entry, int):
            continue
        if entry < 0:
            changes.hurt_player(position, -1 - entry, amount, act.card, 0, "effect")
        elif (creature := act.creature(entry)) is not None:
            changes.hurt(position, creature, amount, None)
    return True


def gain_health(act: Act, effect: Effect) -> bool:
    """Give health to players."""
    amount = act.amount(effect)
    for entry in act.affected(effect):
        if isinstance(entry, int) and entry < 0:
            changes.gain_health(act.position, -1 - entry, amount)
    return True


def extra_play(act: Act, effect: Effect) -> bool:
    """One more play this turn, or a free play that fits some cards (SF-OV-d, SF-OV-e)."""
    position, amount = act.position, act.amount(effect)
    for entry in act.affected(effect):
        if not isinstance(entry, int) or -1 - entry != position.active:
            continue
        if effect.only is None:
            position.plays += amount
            position.tell(events.GotPlay, position.active, amount, "")
        else:
            free = FreePlay(effect.only)
            position.free_plays += (free,) * amount
            position.tell(events.GotPlay, position.active, amount, str(free))
    return True


def player_trigger(act: Act, effect: Effect) -> bool:
    """Attach an ability to a player: for two turn ends, or for the rest of the game (SF-A40)."""
    position = act.position
    if effect.gives is None:
        return False
    left = 2 if effect.duration == "two-turn-ends" else -1
    for entry in act.affected(effect):
        if isinstance(entry, int) and entry < 0:
            position.lasting.append(Lasting(-1 - entry, effect.gives, left))
            position.tell(events.PlayerGiven, -1 - entry, effect.gives, left)
    return True
