"""What a touch on the board means when it makes no legal move: the move that was tried, or why it means none.

Node ids: ``hand:enrage@1``, ``pile:enrage@1`` (a card of the own discard pile), ``space:A3``, ``seat:A``, ``discards``,
``deck``, ``back:0`` (a covered card), ``pack:enrage@1``, ``pay:play`` and the buttons ``do:...``.
"""

from __future__ import annotations

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import NUMBER, SEATS, TARGETS
from tutor.games.solforge.rules import refusals
from tutor.games.solforge.rules.battle import Battle
from tutor.games.solforge.rules.choosing import Asking, Cancel, Decline, Pick, PickCard
from tutor.games.solforge.rules.moving import Activate, ActivateAt, MoveTo
from tutor.games.solforge.rules.playing import Cast, CastAt, Forge, LevelDirectly
from tutor.games.solforge.rules.turns import EndTurn
from tutor.games.solforge.state import SolForgePosition

BUTTONS: dict[str, type[Move]] = {
    "do:battle": Battle, "do:end-turn": EndTurn, "do:cancel": Cancel, "do:decline": Decline,
}  # fmt: skip


def touched(view: SolForgePosition, path: tuple[str, ...]) -> Move | Refusal:
    """The move that a person means by touching these nodes in this order, or the reason why they mean none.

    :param path: one to three node ids.
    """
    first, last = path[0], path[-1]
    if last in BUTTONS:
        return BUTTONS[last].of()
    if first.startswith("back:"):
        return refusals.HIDDEN_HAND
    if first == "deck":
        return refusals.DECK_IS_CLOSED
    if isinstance(view.decision, Asking):
        return _choice(last)
    card, target = _card(first), _target(last)
    if card is not None and len(path) > 1:
        return _played(card, last, target)
    if _target(first) is not None and len(path) > 1:
        return _used(view, _target(first), path[1:], target)
    return refusals.MEANS_NOTHING


def _card(id: str) -> Level | None:
    kind, _, name = id.partition(":")
    if kind not in ("hand", "pile"):
        return None
    try:
        return Level.parse(name.partition("~")[0])
    except ValueError:
        return None


def _target(id: str) -> str | None:
    kind, _, name = id.partition(":")
    return name if kind in ("space", "seat") and name in TARGETS else None


def _choice(id: str) -> Move | Refusal:
    card, target = _card(id), _target(id)
    if card is not None:
        return PickCard.of(card)
    return refusals.MEANS_NOTHING if target is None else Pick.of(target)


def _played(card: Level, last: str, target: str | None) -> Move | Refusal:
    if last == "discards":
        return LevelDirectly.of(card)
    if last == "do:cast":
        return Cast.of(card) if not card.is_creature else refusals.NOT_A_SPELL
    if target is None:
        return refusals.MEANS_NOTHING
    if not card.is_creature:
        return CastAt.of(card, target)
    return Forge.of(card, int(target[1])) if target in NUMBER else refusals.NOT_A_SPELL


def _used(view: SolForgePosition, space: str | None, rest: tuple[str, ...], target: str | None) -> Move | Refusal:
    mine = SEATS[view.active]
    if space is None or space not in NUMBER or space[0] != mine:
        return refusals.WRONG_SIDE if space in NUMBER else refusals.MEANS_NOTHING
    lane = int(space[1])
    if rest == ("do:activate",):
        return Activate.of(lane)
    if target is None:
        return refusals.MEANS_NOTHING
    if rest[0] != "do:activate" and target in NUMBER and target[0] == mine:
        return MoveTo.of(lane, int(target[1]))
    return ActivateAt.of(lane, target)
