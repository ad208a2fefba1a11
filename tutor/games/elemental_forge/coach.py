"""Finders for the coach's sentences: pairs, points and rivals as the player sees them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from tutor.engine.cards import Card
from tutor.engine.coaching import Coaching, Situation, Words
from tutor.engine.words import called
from tutor.games.elemental_forge.cards import IS_CATALYST, IS_RED, WORTH
from tutor.games.elemental_forge.rules.combining import Combine
from tutor.games.elemental_forge.rules.events import Combined, Drew, HandShown, Struck
from tutor.games.elemental_forge.rules.pairs import worth_of
from tutor.games.elemental_forge.state import ForgePosition

Here = Situation[ForgePosition]
NEAR: Final = 20
"""The distance from the goal that one good pair can cover."""
TEN: Final = 10
LOW: Final = 5


def _sign(card: Card) -> str:
    return f"‹{card.sign}›"


def _pairs(now: Here, jokers: bool) -> list[Combine]:
    """Return the pairs that can be laid now, with or without a joker."""
    moves = [move for move in now.view.legal() if isinstance(move, Combine)] if now.legal else []
    return [move for move in moves if bool({move.under, move.top} & IS_CATALYST) == jokers]


def _words(pair: Combine) -> dict[str, str | int]:
    return {
        "card": _sign(pair.under), "other": _sign(pair.top), "id": str(pair.under), "id2": str(pair.top),
        "n": worth_of(pair.under, pair.top),
    }  # fmt: skip


def _pair(now: Here) -> Words | None:
    """Find the best pair in the player's own hand."""
    pairs = _pairs(now, jokers=False)
    return _words(max(pairs, key=lambda pair: worth_of(pair.under, pair.top))) if pairs else None


def _no_pair(now: Here) -> Words | None:
    """Find that the player can draw and holds no pair."""
    return {} if "draw" in now.legal and not _pairs(now, False) and not _pairs(now, True) else None


def _laid(now: Here) -> Combined | None:
    found = [event for event in now.just if isinstance(event, Combined) and event.seat == now.seat]
    return found[-1] if found else None


def _scored(now: Here) -> Words | None:
    """Find the points that the player's own pair has just scored."""
    event = _laid(now)
    return {"n": event.worth, "total": event.total} if event else None


def _mixed(now: Here) -> Words | None:
    """Find a pair of a red and a black card that the player has just laid."""
    event = _laid(now)
    if event is None or {event.under, event.top} & IS_CATALYST:
        return None
    return {} if (event.under in IS_RED) != (event.top in IS_RED) else None


def _joker_laid(now: Here) -> Words | None:
    """Find the card that the player has just laid with a joker."""
    event = _laid(now)
    if event is None or not {event.under, event.top} & IS_CATALYST:
        return None
    beside = event.top if event.under in IS_CATALYST else event.under
    return {"card": _sign(beside)} if beside not in IS_CATALYST else None


def _table_joker(now: Here) -> Words | None:
    """Find a joker on the table, with the best card in hand."""
    pairs = [move for move in _pairs(now, True) if {move.under, move.top} & set(now.view.supply)]
    best = max(pairs, key=lambda pair: worth_of(pair.under, pair.top), default=None)
    if best is None:
        return None
    joker, card = (best.under, best.top) if best.under in IS_CATALYST else (best.top, best.under)
    return {"card": _sign(card), "id": str(card), "joker": str(joker), "n": worth_of(best.under, best.top)}


def _joker_ten(now: Here) -> Words | None:
    """Find the same, if that card is worth ten."""
    words = _table_joker(now)
    return words if words and words["n"] == 2 * TEN else None


def _own_joker(now: Here) -> Words | None:
    """Find a joker in the player's hand."""
    held = [card for card in now.view.hands[now.seat] if card in IS_CATALYST]
    return {"id": str(held[0])} if held and now.legal else None


def _goal(now: Here) -> Words | None:
    """Find the goal, once the player has some points."""
    score = now.view.scores[now.seat]
    return {"goal": now.view.goal} if NEAR <= score < now.view.goal and now.legal else None


def _rival_near(now: Here) -> Words | None:
    """Find a rival who is one good pair from the goal."""
    view = now.view
    near = [seat for seat in now.rivals if view.goal - NEAR <= view.scores[seat] < view.goal]
    return {"who": called(view, near[0]), "seat": near[0]} if near and now.legal else None


def _near(now: Here) -> Words | None:
    """Find the points that the player still needs, if one good pair can bring them."""
    lacks = now.view.goal - now.view.scores[now.seat]
    return {"n": lacks} if 0 < lacks <= NEAR and now.legal else None


def _burned(now: Here) -> Words | None:
    """Find the seat whose fire has just made the player show the hand."""
    found = [event for event in now.just if isinstance(event, HandShown) and event.seat == now.seat]
    return {"who": called(now.view, found[-1].by)} if found else None


def _hit(now: Here) -> Words | None:
    """Find the points that the player has just lost to dice."""
    found = [event for event in now.just if isinstance(event, Struck) and event.seat == now.seat and event.lost]
    return {"n": found[-1].lost, "who": called(now.view, found[-1].by)} if found else None


def _ignite_draw(now: Here) -> Words | None:
    """Find the cards that the player has just drawn for a fire."""
    drawn = [event for event in now.just if isinstance(event, Drew) and event.seat == now.seat]
    found = [event for event in drawn if event.why == "ignite"]
    return {"n": len(found[-1].cards)} if found and found[-1].cards else None


def _low_hand(now: Here) -> Words | None:
    """Find three or more low cards that make no pair."""
    hand = [card for card in now.view.hands[now.seat] if card not in IS_CATALYST]
    ranks = Counter(card.rank for card in hand)
    low = [card for card in hand if WORTH[card] <= LOW]
    return {} if "exchange" in now.legal and len(low) > 2 and max(ranks.values()) < 2 and now.view.turn > 4 else None


COACH: Final = Coaching[ForgePosition](
    Path(__file__).with_name("coach.toml"),
    {
        "pair": _pair,
        "no-pair": _no_pair,
        "scored": _scored,
        "mixed": _mixed,
        "joker-laid": _joker_laid,
        "table-joker": _table_joker,
        "joker-ten": _joker_ten,
        "own-joker": _own_joker,
        "goal": _goal,
        "rival-near": _rival_near,
        "near": _near,
        "burned": _burned,
        "hit": _hit,
        "ignite-draw": _ignite_draw,
        "low-hand": _low_hand,
    },
)
