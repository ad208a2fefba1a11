"""The meaning of clicks that make no legal move: the move that was tried, or why they mean none.

The ids are those of ``tutor.games.solforge.scene``.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.decisions import Choosing, Main, Reacting
from tutor.games.solforge.places import NUMBER, SEATS
from tutor.games.solforge.rules import refusals
from tutor.games.solforge.rules.battle import Battle
from tutor.games.solforge.rules.choices import Cancel, Decline, Pay, Pick, PickCard
from tutor.games.solforge.rules.creatures import Activate, ActivateAt, MoveTo
from tutor.games.solforge.rules.draft import Take
from tutor.games.solforge.rules.moves import DECKABLE, WAYS
from tutor.games.solforge.rules.plays import Cast, CastAt, Forge, LevelDirectly
from tutor.games.solforge.rules.targets import aims
from tutor.games.solforge.rules.turn import EndTurn
from tutor.games.solforge.state import SolForgePosition

Meant = Move | Refusal
ASIDE = (refusals.NOT_YOURS, refusals.RIVAL, refusals.MEANS_NOTHING)
"""Nodes that no move uses."""
BUTTONS: dict[str, type[Move]] = {
    "do:battle": Battle, "do:end-turn": EndTurn, "do:cancel": Cancel, "do:decline": Decline,
}  # fmt: skip


def unmatched_picks(view: SolForgePosition, path: tuple[str, ...]) -> Meant:
    """Return the move that a person means by clicking these nodes in order, legal or not, or why they mean none.

    A path that continues after a legal move means none; otherwise that move would be made although another was tried.

    :param path: one to three node ids.
    """
    meant = _meant(view, path)
    if meant in ASIDE and isinstance(view.decision, Main):
        return replace(meant, first=_way_on(view))
    if isinstance(meant, Move) and view.why_not(meant) is None and len(path) > len(meant.picks(view)):
        return refusals.MEANS_NOTHING
    return meant


def _way_on(view: SolForgePosition) -> str:
    """Return the move to suggest if a click means none: playing a card if one can be played, then a button."""
    legal = view.legal()
    found = [move for move in legal if isinstance(move, Forge | Cast | CastAt)]
    return next(move.text() for move in (*found, *legal) if not isinstance(move, LevelDirectly))


def _meant(view: SolForgePosition, path: tuple[str, ...]) -> Meant:
    if view.result is not None:
        ended: Refusal = view.game.refuse_now(view, EndTurn.of())
        return ended
    first, *rest = path
    if first in BUTTONS:
        return BUTTONS[first].of()
    if rest and rest[-1] in BUTTONS:  # a card was held, then something else was meant
        return BUTTONS[rest[-1]].of()
    kind, _, what = first.partition(":")
    if kind == "hand":
        return _card(view, what, rest[-1] if rest else "")
    if kind == "space" and what in NUMBER:
        return _space(view, what, rest)
    if kind == "begun":
        return Cancel.of()
    if kind in ("pile", "pack") or (kind == "pay" and what in WAYS):
        return _chosen(kind, what)
    if first == "discards":
        return refusals.CARD_FIRST
    if kind == "seat" and what in SEATS:
        return _seat(view, what)
    return refusals.DECK_IS_CLOSED if kind == "deck" else refusals.MEANS_NOTHING


def _seat(view: SolForgePosition, what: str) -> Meant:
    """Interpret a player as a target, if one is asked for."""
    if isinstance(view.decision, Reacting | Choosing):
        return Pick.of(what)
    main = isinstance(view.decision, Main)
    return refusals.RIVAL if main and SEATS.index(what) != view.active else refusals.MEANS_NOTHING


def _level(text: str) -> Level | None:
    try:
        return Level.parse(text)
    except ValueError:
        return None


def _chosen(kind: str, what: str) -> Meant:
    """Interpret a card in the player's discard pile, a card of a pack, or a play to pay with."""
    if kind == "pay":
        return Pay.of(what)
    card = _level(what)
    if card is None or (kind == "pack" and card not in DECKABLE):
        return refusals.MEANS_NOTHING
    return Take.of(card) if kind == "pack" else PickCard.of(card)


# ---- a card of the hand ----------------------------------------------------------------------------------------------
def _card(view: SolForgePosition, text: str, target: str) -> Meant:
    card = _level(text)
    if card is None:
        return refusals.MEANS_NOTHING
    if isinstance(view.decision, Reacting | Choosing):
        return PickCard.of(card)
    kind, _, what = target.partition(":")
    if target == "discards":
        return LevelDirectly.of(card)
    return _creature_card(view, card, kind, what) if card.is_creature else _spell(view, card, kind, what)


def _creature_card(view: SolForgePosition, card: Level, kind: str, what: str) -> Meant:
    """Interpret a creature card on a lane; elsewhere it still needs one, unless it cannot be played at all."""
    own = kind == "space" and what[:1] == SEATS[view.active]
    move = Forge.of(card, NUMBER[what] % 5 + 1 if own and what in NUMBER else 1)
    return move if own or view.why_not(move) is not None else refusals.NOT_A_SPELL


def _spell(view: SolForgePosition, card: Level, kind: str, what: str) -> Meant:
    """Interpret a spell on something; alone it waits for a target, or is cast."""
    if kind in ("space", "seat") and what in (*NUMBER, *SEATS):
        return CastAt.of(card, what)
    move = Cast.of(card)
    waits = aims(card.cast) or (kind, what) == ("do", "cast") or view.why_not(move) is not None
    return move if waits else refusals.MEANS_NOTHING


# ---- something on the field ------------------------------------------------------------------------------------------
def _space(view: SolForgePosition, what: str, rest: list[str]) -> Meant:
    if isinstance(view.decision, Reacting | Choosing):
        return Pick.of(what)
    owner, lane = SEATS.index(what[0]), int(what[1])
    creature = view.field.get(NUMBER[what])
    if not isinstance(view.decision, Main):
        return refusals.MEANS_NOTHING
    if owner != view.active:
        return refusals.NOT_YOURS
    if creature is None:
        return refusals.CARD_FIRST
    if not rest:
        return _alone(view, lane, creature.card)
    kind, _, target = rest[-1].partition(":")
    if rest[0] == "do:activate":
        aimed = len(rest) > 1 and target in (*NUMBER, *SEATS)
        return ActivateAt.of(lane, target) if aimed else Activate.of(lane)
    if kind == "space" and target in NUMBER and SEATS.index(target[0]) == owner:
        return MoveTo.of(lane, int(target[1]))
    return refusals.MEANS_NOTHING


def _alone(view: SolForgePosition, lane: int, card: Level) -> Meant:
    """Interpret an own creature that cannot act: explain why it cannot be used or moved."""
    move = Activate.of(lane) if card.activate is not None else MoveTo.of(lane, lane % 5 + 1)
    return move if view.why_not(move) is not None else refusals.MEANS_NOTHING
