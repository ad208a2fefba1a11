"""Actions on cards: drawing, levelling, banishing."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Effect, Level
from tutor.games.solforge.rules import events, piles
from tutor.games.solforge.rules.acting import Act


def draw(act: Act, effect: Effect) -> bool:
    """Draw cards."""
    piles.draw(act.position, act.seat, act.amount(effect), "effect")
    return True


def level_up(act: Act, effect: Effect) -> bool:
    """A card becomes its next level and stays where it is, or goes to the discard pile (SF-CL-e)."""
    target = effect.target
    if target.select == "each":
        for where in ("hand", "deck", "discard"):
            if where in target.zone:
                _level_pile(act, where)
        return True
    chosen = [item for item in act.affected(effect) if isinstance(item, Level)]
    for card in chosen:
        _level(act, card, "hand" if target.zone == "hand" else "discard", effect.then)
    return bool(chosen)


def _pile(act: Act, where: str) -> list[Level]:
    position = act.position
    return {"hand": position.hands, "deck": position.decks, "discard": position.discards}[where][act.seat]


def _level_pile(act: Act, where: str) -> None:
    """Every card of a pile that can level does; in the deck the places stay."""
    pile = _pile(act, where)
    for place, card in enumerate(pile):
        if card.can_level:
            pile[place] = card.next
            if where != "deck":
                act.position.tell(events.CardLevelled, act.seat, card, card.next, where, "stay")


def _level(act: Act, card: Level, where: str, then: str) -> None:
    pile = _pile(act, where)
    if then == "discard":
        pile.remove(card)
        act.position.discards[act.seat].append(card.next)
    else:
        pile[pile.index(card)] = card.next
    act.position.tell(events.CardLevelled, act.seat, card, card.next, where, then)


def banish(act: Act, effect: Effect) -> bool:
    """A card leaves the game (SF-KW-g)."""
    where = "hand" if effect.target.zone == "hand" else "discard"
    chosen = [item for item in act.affected(effect) if isinstance(item, Level)]
    for card in chosen:
        _pile(act, where).remove(card)
        act.position.removed[act.seat].append(card)
        act.position.tell(events.LeftGame, act.seat, card, "banish")
    return bool(chosen)
