"""Faults of a position that was written by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tutor.engine import Decision
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.decisions import (
    Act,
    Answering,
    AtOnce,
    Choosing,
    Further,
    Matching,
    Mending,
    Naming,
    Raising,
    Rolling,
    Sealing,
    Shifting,
    Spreading,
    Swapping,
    Taking,
)
from tutor.games.elemental_deck_builder.effects import DICE, Multiplier
from tutor.games.elemental_deck_builder.rules.actions import FurtherPlay, Reopen
from tutor.games.elemental_deck_builder.rules.auctions import Bidder
from tutor.games.elemental_deck_builder.rules.dice import read_choice
from tutor.games.elemental_deck_builder.rules.executing import Execute, Settle
from tutor.games.elemental_deck_builder.rules.opening import NameOldest
from tutor.games.elemental_deck_builder.rules.piles import ROW, Finish
from tutor.games.elemental_deck_builder.rules.sealing import AskForBid, OpenBids
from tutor.games.elemental_deck_builder.rules.selecting import RECYCLE, Clearing, Recycling
from tutor.games.elemental_deck_builder.rules.strength import MOST_ROLLS
from tutor.games.elemental_deck_builder.rules.turns import MOST_TURNS, Turn
from tutor.games.elemental_deck_builder.rules.waiting import Hammer, MoreAtOnce, Offer, Placement, Rival, Spent

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

PAIRS = (
    "decks", "hands", "discards", "tables", "placed", "passives", "multipliers", "stores", "rows", "removed", "bought",
    "blest",
)  # fmt: skip
MOST = 1_000_000_000_000
"""More than any number in a game, and still a number that a browser counts exactly."""
RANGES = {
    "turn": (1, MOST_TURNS), "actions": (0, MOST), "bonus": (0, MOST), "blessings": (0, MOST),
    "draws": (0, MOST), "rival_left": (-MOST, MOST), "batch": (0, 2), "price": (0, MOST), "beaten": (0, MOST),
    "active": (0, 1), "first": (0, 1), "stands": (-1, 1),
}  # fmt: skip


def problems(position: DeckBuilderPosition) -> list[str]:
    """Return the faults that only this game knows, one sentence each; the agenda is checked only if all else is
    sound."""
    found = [*_lists(position)] or [*_values(position)]
    return found or ([*_agenda(position)] if position.agenda else [])


def _lists(position: DeckBuilderPosition) -> Iterator[str]:
    yield from (f"{name} needs two lists." for name in PAIRS if len(getattr(position, name)) != 2)
    sets = (1, 2) if position.own_sets else (1,)
    if len(position.dice) not in [len(DICE) * n for n in sets] or not all(
        1 <= value <= position.faces for value in position.dice
    ):
        yield f"dice are seven values from 1 to {position.faces}{', or fourteen' if position.own_sets else ''}."


def _values(position: DeckBuilderPosition) -> Iterator[str]:
    for name, (least, most) in RANGES.items():
        if not least <= getattr(position, name) <= most:
            yield f"{name} is from {least} to {most}."
    if min(*position.gold, *position.pending) < 0 or max(*position.gold, *position.pending) > MOST:
        yield f"Gold and pending damage are from 0 to {MOST}."
    if not all(abs(health) <= MOST for health in position.health):
        yield f"health is {MOST} at most."
    if position.result is None and min(position.health) <= 0:
        yield "A player without health has lost, so the game would be over."
    if any(len(cards) != len(turns) for cards, turns in zip(position.tables, position.placed, strict=True)):
        yield "placed needs one turn for each face-down action."
    if not all(0 <= turn <= position.turn for turns in position.placed for turn in turns):
        yield "placed: no action was placed in a turn that is still to come."
    if any(getattr(card, "kind", "action") != "action" for cards in position.tables for card in cards):
        yield "Only actions lie face down."
    if any(getattr(card, "kind", "passive") != "passive" for cards in position.passives for card in cards):
        yield "Only passives stay before a player."
    if len(position.turned) not in (len(DICE), len(position.dice)) or not {*position.turned, *position.rolled} <= {
        *range(7)
    }:
        yield "turned holds a value from 0 to 6 for each die, and rolled such values."
    if len(position.rolled) > 1 or 0 in position.rolled:
        yield "rolled holds one value at most."
    if not all(map(_multiplies, (name for names in position.multipliers for name in names))):
        yield "multipliers holds names of cards that multiply, like purism."
    if not all(map(_blesses, (name for names in position.blest for name in names))):
        yield "blest holds names of blessings, like sneak-peek."
    mixed = position.readings.put_aside == "common-pile"
    for store, piles in enumerate(zip(position.stores, position.rows, position.removed, strict=True)):
        if any(getattr(card, "store", store) != store for pile in piles for card in pile) and not mixed:
            yield "A card lies in a store of another price."
    if position.readings.recycled != "shop-row" and any(len(row) > ROW for row in position.rows):
        yield f"A shop shows {ROW} cards at most."
    if position.lot is not None and position.row_of(position.lot) < 0:
        yield "What is bid for lies in no shop."


def _blesses(name: str) -> bool:
    try:
        return DeckCard.parse(name).kind == "blessing"
    except ValueError:
        return False


def _multiplies(name: str) -> bool:
    try:
        return isinstance(DeckCard.parse(name).effect, Multiplier)
    except ValueError:
        return False


# ---- what waits ------------------------------------------------------------------------------------------------------

BENEATH: dict[type[Any], tuple[type[Any], ...]] = {
    Naming: (Turn, NameOldest), NameOldest: (Turn, NameOldest),
    Act: (Turn,), Matching: (Bidder,), Raising: (Rival,), Rival: (Hammer,), OpenBids: (Hammer,),
    Sealing: (OpenBids, AskForBid), AskForBid: (OpenBids, AskForBid), Bidder: (Hammer,), Hammer: (Turn,),
    Spent: (Turn,), Further: (FurtherPlay,),
    AtOnce: (MoreAtOnce,), MoreAtOnce: (Finish,), Offer: (Hammer,),
    Placement: (Turn, Bidder, Rival, FurtherPlay, MoreAtOnce, Finish),
    FurtherPlay: (Execute, Finish, Reopen, Turn, Bidder, Rival, FurtherPlay, MoreAtOnce), Reopen: (Execute,),
    Answering: (Execute, Placement, Offer, Spent),
    Execute: (Turn, Bidder, Rival, FurtherPlay, Execute, Reopen, Placement, Offer, Spent, MoreAtOnce, Finish),
}  # fmt: skip
"""What lies directly beneath each waiting decision; all others are part of a card, above its ``Finish``."""


def _agenda(position: DeckBuilderPosition) -> Iterator[str]:
    agenda: list[Any] = position.agenda
    if type(agenda[0]) is not Turn or sum(type(item) is Turn for item in agenda) > 1:
        yield "agenda: at its end the turn has to go on: Turn."
    elif any(isinstance(item, Decision) for item in agenda[:-1]):
        yield "agenda: one decision waits, and it comes first."
    elif any(isinstance(item, Naming | NameOldest) and not _names(position, item.store) for item in agenda):
        yield "agenda: the oldest card is named of a shop that has cards."
    elif any(isinstance(item, Execute) and item.choice and not _is_choice(item.choice) for item in agenda):
        yield "agenda: what a card is to do is a choice like choose fire, or shift fire 1."
    elif any(not _lies_right(lower, upper) for lower, upper in pairwise(agenda)):
        yield "agenda: one thing lies beneath another that cannot have put it there."
    elif Counter(_announced(agenda)) != Counter(position.resolving):
        yield "agenda: resolving holds the cards that are executed or wait for it, and no other."
    elif any(isinstance(item, Hammer) for item in agenda) != (position.lot is not None and position.stands >= 0):
        yield "agenda: an auction has a lot, a price and a seat that stands at it."
    elif any(position.pending) and not any(isinstance(item, Settle) for item in agenda):
        yield "pending: nothing will deal this damage."
    elif isinstance(agenda[-1], Decision):
        yield from _asked(position, agenda[-1])


def _is_choice(text: str) -> bool:
    verb, *named = text.split()
    try:
        return all(map(DeckCard.parse, named)) if verb == RECYCLE else bool(read_choice(text))
    except ValueError:
        return False


def _names(position: DeckBuilderPosition, store: int) -> bool:
    return store in (0, 1) and bool(position.rows[store])


def _lies_right(lower: Any, upper: Any) -> bool:
    beneath = BENEATH.get(type(upper))
    if beneath is not None:
        return isinstance(lower, beneath)
    if isinstance(upper, Recycling) and isinstance(lower, Reopen):
        return True  # chosen before it may be answered (ED-A71)
    if isinstance(upper, Clearing) and upper.zone == "hands":
        return isinstance(lower, Turn)
    if isinstance(upper, Choosing | Shifting | Swapping | Mending) and isinstance(lower, Execute):
        return (upper.seat, upper.card) == (lower.seat, lower.card)  # chosen before it may be answered (ED-A71)
    return isinstance(upper, Finish) or not isinstance(lower, (Turn, *BENEATH))


def _announced(agenda: list[Any]) -> Iterator[DeckCard]:
    return (
        item.card for item in agenda if isinstance(item, Execute) or (isinstance(item, Finish) and not item.shuffled)
    )


def _asked(position: DeckBuilderPosition, asked: Any) -> Iterator[str]:
    """Return whether a decision is for the right seat and has something to choose."""
    active = position.active
    right = {Naming: position.first, Act: active, Matching: active, Raising: 1 - active}.get(type(asked), asked.seat)
    if asked.seat != right:
        yield f"agenda: {type(asked).__name__} is asked of the other seat."
    elif isinstance(asked, Rolling) and (asked.die not in DICE or not 1 <= asked.left <= MOST_ROLLS):
        yield f"agenda: Rolling names a die and up to {MOST_ROLLS} rolls."
    elif isinstance(asked, Spreading) and not 1 <= asked.left <= MOST_ROLLS:
        yield f"agenda: Spreading has up to {MOST_ROLLS} rolls."
    elif isinstance(asked, Taking) and (asked.die not in DICE or not set(asked.values) <= set(range(1, 7))):
        yield "agenda: Taking names a die and values from 1 to 6."
    elif isinstance(getattr(asked, "card", None), str):
        yield "agenda: a card is missing."
    elif not any(move.refuse(position) is None for move in position.options()):
        yield f"agenda: {type(asked).__name__} leaves nothing to do."
