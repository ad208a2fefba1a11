"""The meaning of clicks that make no legal move: the move that was tried, or why they mean none.

Node ids: ``deck``, ``pile`` (with ``top``, ``below``), ``discards``, ``supply:X1``, ``hand:10S``, ``seat:1``,
``number:3`` and the buttons ``do:...``, ``name:...``, ``quake:...``, ``order:...``, ``first:...``.
"""

from __future__ import annotations

from tutor.engine import Card, Move, Refusal
from tutor.games.elemental_forge.cards import EVERY_CARD
from tutor.games.elemental_forge.decisions import Adding, Tossing
from tutor.games.elemental_forge.rules import refusals
from tutor.games.elemental_forge.rules.combining import AddCard, Combine, Match
from tutor.games.elemental_forge.rules.dice import Block, Sacrifice, SkipAttack, Strike
from tutor.games.elemental_forge.rules.drawing import Draw, Enough, Toss
from tutor.games.elemental_forge.rules.effects import Salvage
from tutor.games.elemental_forge.rules.gust import Swap
from tutor.games.elemental_forge.rules.ignite import GiveUp, PayIgnite
from tutor.games.elemental_forge.rules.quake import Pick
from tutor.games.elemental_forge.rules.turn import Pass, Trim
from tutor.games.elemental_forge.state import SEATS, ForgePosition

TO_DISCARDS = (Toss, Trim, GiveUp, Pick, Sacrifice, Block)


def unmatched_picks(view: ForgePosition, path: tuple[str, ...]) -> Move | Refusal:
    """Return the move that a person means by clicking these nodes in order, or why they mean none.

    :param path: one to three node ids.
    """
    first, last = path[0], path[-1]
    card, other = _card(first), _card(last)
    if len(path) == 1:
        return _alone(view, first)
    if len(path) > 2 and all(map(_card, path)):
        return refusals.THREE_CARDS
    if card is not None and other is not None:
        return Combine.of(card, other)
    if card is not None and last in ("pile", "top", "below"):
        return AddCard.of(card) if isinstance(view.decision, Adding) else Match.of(card)
    if card is not None and last == "discards":
        return _discarded(view, card)
    if card is not None and last.startswith("seat:"):
        return _given(view, card, last)
    if card is not None and last == "deck":
        return refusals.DECK_IS_CLOSED
    return refusals.HIDDEN_HAND if last.startswith("back:") else refusals.MEANS_NOTHING


def _card(id: str) -> Card | None:
    kind, _, name = id.partition(":")
    known = {str(card): card for card in EVERY_CARD}
    return known.get(name) if kind in ("hand", "supply", "shown") else None


def _discarded(view: ForgePosition, card: Card) -> Move:
    answers = view.answers
    if PayIgnite in answers:
        return PayIgnite.of(card)
    return next((kind.of(card) for kind in TO_DISCARDS if kind in answers), Toss.of(card))


def _given(view: ForgePosition, card: Card, last: str) -> Move:
    number = last.removeprefix("seat:")
    name = SEATS[int(number)] if number in ("0", "1", "2", "3") else SEATS[0]
    return Swap.of(card, name)


def _alone(view: ForgePosition, id: str) -> Move | Refusal:
    kind = id.partition(":")[0]
    if id == "deck":
        return Enough.of() if isinstance(view.decision, Tossing) else Draw.of()
    if id == "discards":
        gives = {PayIgnite, *TO_DISCARDS} & {*view.answers}
        return refusals.CARD_FIRST if gives and Salvage not in view.answers else Salvage.of()
    if id == "do:pass":
        return Pass.of()
    if id == "do:no-attack":
        return SkipAttack.of()
    if kind == "back":
        return refusals.HIDDEN_HAND
    if kind == "seat" and view.readings.attack_spread == "split-dice":
        return refusals.SAY_HOW_MANY
    if kind == "seat" and id[5:] in ("0", "1", "2", "3"):
        return Strike.of(SEATS[int(id[5:])], max(view.dice, 1))
    return refusals.MEANS_NOTHING
