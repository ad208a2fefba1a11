"""Actions on players, their plays and their cards."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Effect, Level
from tutor.games.solforge.player_effects import FreePlay, Lasting
from tutor.games.solforge.rules import changes, events, piles, targets
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


def draw(act: Act, effect: Effect) -> bool:
    """Draw cards."""
    amount = act.amount(effect)
    for entry in act.affected(effect):
        if isinstance(entry, int) and entry < 0 and amount > 0:
            piles.draw(act.position, -1 - entry, amount, "effect")
    return True


def level_up(act: Act, effect: Effect) -> bool:
    """Level a card, which stays where it is or goes to the discard pile (SF-CL-e)."""
    target = effect.target
    if target.select == "each":
        for where in ("hand", "deck", "discard"):
            if where in target.zone:
                _level_pile(act, where, effect)
        return True
    where = "hand" if target.zone == "hand" else "discard"
    chosen = _chosen(act, effect, where)
    for card in chosen:
        _level(act, card, where, effect.then)
    return bool(chosen)


def _chosen(act: Act, effect: Effect, where: str) -> list[Level]:
    """Return the chosen cards that are still there after earlier effects."""
    return [item for item in act.affected(effect) if isinstance(item, Level) and item in _pile(act, where)]


def _pile(act: Act, where: str) -> list[Level]:
    position = act.position
    return {"hand": position.hands, "deck": position.decks, "discard": position.discards}[where][act.seat]


def _level_pile(act: Act, where: str, effect: Effect) -> None:
    """Level every suitable card of a pile; cards that stay keep their places."""
    pile, stay = _pile(act, where), list[Level]()
    for card in pile:
        if not card.can_level or targets.refuse_card_kind(effect.target, card) is not None:
            stay.append(card)
            continue
        (stay if effect.then == "stay" else act.position.discards[act.seat]).append(card.next)
        if where != "deck":
            act.position.tell(events.CardLevelled, act.seat, card, card.next, where, effect.then)
    pile[:] = stay


def _level(act: Act, card: Level, where: str, then: str) -> None:
    pile = _pile(act, where)
    if then == "discard":
        pile.remove(card)
        act.position.discards[act.seat].append(card.next)
    else:
        pile[pile.index(card)] = card.next
    act.position.tell(events.CardLevelled, act.seat, card, card.next, where, then)


def banish(act: Act, effect: Effect) -> bool:
    """Remove a card from the game (SF-KW-g)."""
    target = effect.target
    where = "hand" if target.zone == "hand" else "discard"
    if target.select == "each":
        chosen = [card for card in _pile(act, where) if targets.refuse_card_kind(target, card) is None]
    else:
        chosen = _chosen(act, effect, where)
    for card in chosen:
        _pile(act, where).remove(card)
        act.position.removed[act.seat].append(card)
        act.position.tell(events.LeftGame, act.seat, card, "banish", where)
    return bool(chosen)
