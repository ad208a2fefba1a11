"""The meaning of clicks that make no legal move: the move that was tried, or why they mean none.

Node ids: ``hand:10S``, ``slot:4.2`` (and ``card:4.2`` in it), ``placed:4.2:6H``, ``hits``, ``deck``, ``plane``,
``power:KH``, ``number:7``, ``layout:B`` and the buttons ``do:...``.
"""

from __future__ import annotations

from typing import Final

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.cards import ALAKIR, BEST_NUMBER, IS_LORD, IS_TITAN, NEPTULON, RAGNAROS, THERAZANE
from tutor.games.elementals.decisions import CarrySurplus, TakeLord, has_drawn
from tutor.games.elementals.layout import LAYOUTS, PRINTED, Slot
from tutor.games.elementals.rules import refusals
from tutor.games.elementals.rules.answers import Carry, Keep, Leave, LetGo, Lift, Name
from tutor.games.elementals.rules.attack import Banish, Discard, Place, Take
from tutor.games.elementals.rules.moments import ANSWER_FIRST
from tutor.games.elementals.rules.opening import ChooseLayout, Draw
from tutor.games.elementals.rules.optional import EndTurn, Reveal
from tutor.games.elementals.rules.powers import UseAlAkir, UseNeptulon, UseRagnaros, UseTherazane
from tutor.games.elementals.state import ElementalsPosition

Meant = Move | Refusal
_NUMBERS: Final = tuple(map(str, range(1, BEST_NUMBER + 1)))
_BUTTONS: Final[dict[str, Move]] = {
    "end-turn": EndTurn.of(), "leave": Leave.of(), "put-on-top": Lift.of(), "take": Take.of(),
}  # fmt: skip


def unmatched_picks(view: ElementalsPosition, path: tuple[str, ...]) -> Meant:
    """Return the move that a person means by clicking these nodes in order, legal or not, or why they mean none.

    :param path: one to three node ids.
    """
    nodes = [_node(id) for id in path if id != "do:banish"]
    if not nodes:
        return refusals.PICK_A_CARD
    (kind, what), *rest = nodes
    if kind == "hand" and isinstance(what, Card) and rest:
        return _card_on(view, what, rest[-1], "do:banish" in path)
    if kind == "power" and isinstance(what, Card):
        return _power_on(view, what, rest[-1] if rest else ("", None))
    if kind == "hits" and view.hits and rest and rest[-1][0] == "slot":
        return _card_on(view, view.hits[-1].card, rest[-1], "do:banish" in path)
    return _alone(view, kind, what, bool(rest))


def _node(id: str) -> tuple[str, object]:
    """The kind of a node and what it stands for: a card, a slot, or a word."""
    kind, _, rest = id.partition(":")
    try:
        if kind in ("hand", "power"):
            card = Card(rest)
            return (kind, card) if card in (IS_TITAN if kind == "hand" else IS_LORD) else ("", None)
        if kind in ("slot", "card"):
            return "slot", Slot(rest)
        if kind == "placed":
            slot, _, card_text = rest.partition(":")
            return kind, (Slot(slot), Card(card_text))
    except ValueError:
        return "", None
    return kind, rest


def _card_on(view: ElementalsPosition, card: Card, target: tuple[str, object], as_banish: bool) -> Meant:
    """Interpret a card, then something: damage or banishing, a discard, a power, or nothing."""
    kind, what = target
    if kind == "placed" and isinstance(what, tuple):
        kind, what = "slot", what[0]
    if kind == "slot" and isinstance(what, Slot):
        return _card_on_slot(view, card, what, as_banish)
    if kind == "hits":
        return Discard.of(card)
    if kind == "power" and isinstance(what, Card):
        return _power_on(view, what, ("hand", card))
    strays = {
        "deck": refusals.ONLY_WHISPERS_GO_UNDER,
        "plane": refusals.NOT_INTO_PLANE,
        "hand": refusals.CARDS_MEET_ON_ELEMENTALS,
    }
    return strays.get(kind) or _alone(view, kind, what, False)


def _card_on_slot(view: ElementalsPosition, card: Card, slot: Slot, as_banish: bool) -> Meant:
    place, banish = Place.of(card, slot), Banish.of(card, slot)
    if as_banish or not view.up[slot.at]:
        return banish if as_banish else place
    if view.why_not(place) is None:
        return place
    if view.why_not(banish) is None:
        return banish
    # After two damage cards only the banish card is missing, so that is what the click must mean. A card of the
    # elemental's own suit can be nothing else, either: it comes too early.
    full = sum(not item.banish for item in view.placed[slot.at]) > 1 or view.is_complete(slot)
    elemental = view.tower[slot.at]
    own = isinstance(elemental, Card) and card in view.readings.settings.banishers[elemental]
    return banish if full or own else place


def _power_on(view: ElementalsPosition, lord: Card, target: tuple[str, object]) -> Meant:
    """Interpret a power, then what it should act on."""
    kind, what = target
    if lord is THERAZANE:
        return UseTherazane.of()
    if lord is ALAKIR:
        return UseAlAkir.of()
    placed = _placed_at(view, kind, what)
    card = what if kind == "hand" and isinstance(what, Card) else placed
    if lord is NEPTULON:
        if card is not None or not view.hand:
            return UseNeptulon.of(card)
        return refusals.POWER_NO_TARGET if kind else refusals.WHISPER_WHICH
    if lord is RAGNAROS and card is not None:
        return UseRagnaros.of(card)
    return refusals.POWER_NO_TARGET if kind not in ("", "slot") else refusals.DOUBLE_WHICH


def _placed_at(view: ElementalsPosition, kind: str, what: object) -> Card | None:
    """Return the placed card that was clicked, or the only one on a clicked elemental."""
    if kind == "placed" and isinstance(what, tuple):
        return what[1] if what[1] in IS_TITAN else None
    if kind == "slot" and isinstance(what, Slot):
        cards = [item.card for item in view.placed[what.at] if not item.banish]
        return cards[0] if len(cards) == 1 else None
    return None


def _alone(view: ElementalsPosition, kind: str, what: object, more: bool) -> Meant:
    """Interpret a single click."""
    if kind == "deck":
        return Draw.of()
    if kind == "layout" and what in PRINTED:
        return ChooseLayout.of(what)
    if kind == "number" and what in _NUMBERS:
        return Name.of(int(what))
    if kind == "do":
        return _button(view, str(what))
    if kind == "slot" and isinstance(what, Slot):
        return _slot_alone(view, what)
    return _stray(view, kind, more)


def _button(view: ElementalsPosition, name: str) -> Meant:
    waiting = view.decision
    if isinstance(waiting, TakeLord) and name in ("keep", "let-go"):
        return (Keep if name == "keep" else LetGo).of(waiting.card)
    return _BUTTONS.get(name, refusals.MEANS_NOTHING)


def _slot_alone(view: ElementalsPosition, slot: Slot) -> Meant:
    if isinstance(view.decision, CarrySurplus):
        return Carry.of(slot)
    known = view.layout and slot in LAYOUTS[view.layout].column
    if known and view.tower[slot.at] is not None and not view.up[slot.at]:
        return refusals.FACE_DOWN_STAYS_HIDDEN if view.covering(slot) else Reveal.of(slot)
    return _stray(view, "slot", False)


def _stray(view: ElementalsPosition, kind: str, more: bool) -> Refusal:
    """Refuse a click that means no move; the waiting decision comes first."""
    if view.result is not None:
        return view.game.refuse_now(view, Draw.of())
    first = ANSWER_FIRST.get(type(view.decision))
    if first is not None:
        return first
    if kind in ("hand", "slot") and not has_drawn(view):
        return refusals.DRAW_FIRST
    plane = refusals.PLANE_OPEN if view.readings.settings.plane_open else refusals.PLANE_CLOSED
    strays = {
        "hand": refusals.PICK_A_TARGET, "slot": refusals.PICK_A_CARD, "placed": refusals.PLACED_STAYS,
        "hits": refusals.HITS_OUT_OF_PLAY, "plane": plane,
    }  # fmt: skip
    if kind == "hits" and not more and view.readings.settings.reserve:
        return refusals.PICK_A_TARGET
    return strays.get(kind, refusals.MEANS_NOTHING)
