"""Actions that bring creatures in or move them: put, spawn, replace, move (SF-KW-p, SF-KW-s, SF-KW-j)."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Effect, Level
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import events, targets
from tutor.games.solforge.rules.effects.act import Act
from tutor.games.solforge.rules.field import enter, shift, spawn_card
from tutor.games.solforge.trigger_events import Reaction


def put_token(act: Act, effect: Effect) -> bool:
    """Put a token into a given lane, onto any creature that stands there (SF-A27, SF-A53)."""
    space = _lane(act, effect)
    if space is None or effect.token is None:
        return False
    if effect.target.select == "lane" and _is_taken_again(act, space):
        act.position.tell(events.LaneTaken, SPACES[space], effect.token)
        return False
    enter(act.position, effect.token, space, "put")
    return True


def _is_taken_again(act: Act, space: int) -> bool:
    """Return whether a creature stands in the lane that the maker of a token has left, and keeps it (SF-A53)."""
    if act.position.readings.token_lane == "replaces" or space not in act.position.field:
        return False
    return act.creature(act.source) is None


def _lane(act: Act, effect: Effect) -> int | None:
    if effect.target.select == "lane":
        source = act.position.find(act.source)
        return None if source is None else source.space
    chosen = act.affected(effect)
    return chosen[0] if chosen and isinstance(chosen[0], int) else None


def spawn(act: Act, effect: Effect) -> bool:
    """A creature appears in an empty lane chosen at random, if there is one (SF-KW-s, SF-KW-t)."""
    card, done = _spawned(act, effect), False
    if card is not None:
        for _ in range(act.amount(effect)):
            if not spawn_card(act.position, act.seat, card):
                break
            done = True
    return done


def _spawned(act: Act, effect: Effect) -> Level | None:
    """Return what is spawned: a token, the creature itself, or one from the graveyard."""
    if effect.token is not None:
        return effect.token
    target = effect.target
    if target.select == "random":
        record = [
            card
            for seat, cards in enumerate(act.position.graveyard)
            if not targets.side_refused(target, act.seat, seat)
            for card in cards
            if targets.refuse_card_kind(target, card) is None
        ]
        if not record or not act.position.empty_spaces(act.seat):
            return None
        return record[act.position.random_index(record)]
    source = act.position.find(act.source)
    return act.card if source is None else source.card


def spend_ambush(act: Act, done: bool) -> None:
    """Discard the card in hand that has answered, one level higher, usually even if it did nothing (SF-A23)."""
    position, card = act.position, act.card
    if card in position.hands[act.seat] and (done or position.readings.ambush_copies != "only-if-lane"):
        position.hands[act.seat].remove(card)
        position.discards[act.seat].append(card.next)
        position.tell(events.WentToDiscard, act.seat, card, card.next)
    if position.readings.ambush_copies == "one-copy":
        position.reactions = [item for item in position.reactions if not _is_copy(act, item)]


def _is_copy(act: Act, other: Reaction) -> bool:
    """Return whether another copy of the card, of any level, waits to answer the same event (SF-A23)."""
    ability = other.ability
    same = other.event == act.event and ability.printed_on.card is act.card.card
    return same and ability.trigger == "ambush"


def replace(act: Act, effect: Effect) -> bool:
    """Replace a creature by a token, on that creature's side (E36)."""
    for entry in act.affected(effect):
        creature = act.creature(entry) if isinstance(entry, int) and entry > 0 else None
        if creature is not None and effect.token is not None:
            enter(act.position, effect.token, creature.space, "replace")
    return True


def move(act: Act, effect: Effect) -> bool:
    """Move a creature to another lane (SF-KW-j); it stays awake or asleep (E40)."""
    lane = act.chosen[1] if len(act.chosen) > 1 else None
    chosen = act.affected(effect)
    creature = act.creature(chosen[0]) if chosen and isinstance(chosen[0], int) else None
    if creature is None or not isinstance(lane, int) or lane in act.position.field:
        return False  # the lane may have been taken since it was chosen
    shift(act.position, creature, lane, False)
    return True
