"""The meaning of clicks that make no legal move: the move that was tried, or why they mean none.

Node ids: ``held:1:KI``, ``seat:1``, ``deck``, ``royal``, ``discard`` (with their tops), ``ladder:KI``, ``reward:KI``,
``stack:NO.2``, ``number:3`` and the buttons ``do:...``.
"""

from __future__ import annotations

from tutor.engine.moves import Move, Refusal
from tutor.engine.selection import Take
from tutor.games.oligarchy.cards import (
    BREAD,
    COURT,
    EXPLORER,
    HEIR,
    KINDS,
    LADDER,
    PLACE,
    RECIPES,
    ROCK,
    SORCERER,
    TARGETS,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Obliged, Paying, Recovering, Sourcing, Striking
from tutor.games.oligarchy.rules import attack, bonus, combining, cult, drawing, land, losses, obligations, refusals
from tutor.games.oligarchy.rules.stacking import Abandon, Stacked
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.state import Realm

Meant = Move | Refusal
ALONE: dict[str, Move] = {
    "end": EndMain.of(), "no-stack": Abandon.of(), "farmer": combining.Settle.of(),
    "supply": combining.FromSupply.of(), "waive": cult.Waive.of(), "ace": land.UseAce.of(),
    "no-ace": land.LeaveAce.of(),
    "starve": land.Neglect.of(), "no-reward": land.NoReward.of(), "forgo": losses.Forgo.of(),
    "leave": losses.LeaveSurplus.of(), "no-attack": attack.StandDown.of(), "cease": attack.Cease.of(),
    "summon": cult.Summon.of(), "eat": drawing.EatBread.of(), "build": land.Build.of(), "appoint": land.Appoint.of(),
    "turn-back": land.Depose.of(), "set-out": land.SetOut.of(), "feed": land.Feed.of(), "waste": cult.Waste.of(),
    "clone-SO": cult.Clone.of(SORCERER),
}  # fmt: skip
PILES = {
    "deck": refusals.CLOSED_DECK, "deck-top": refusals.CLOSED_DECK, "royal": refusals.SEARCHED_ONLY,
    "royal-top": refusals.SEARCHED_ONLY, "discard": refusals.DISCARDS_SEARCHED,
    "discard-top": refusals.DISCARDS_SEARCHED,
}  # fmt: skip


def unmatched_picks(view: Realm, path: tuple[str, ...]) -> Meant:
    """Return the move that a person means by clicking these nodes in order, or why they mean none.

    :param path: one to three node ids.
    """
    if view.result is not None:
        return view.game.refuse_now(view, EndMain.of())
    last = path[-1] if path else ""
    if last.startswith(("do:held:", "do:seat:")):
        last = last.removeprefix("do:")
    touched = [found for found in map(_held, (*path[:-1], last)) if found]
    if last.startswith("do:"):
        return _button(last[3:])
    if last.startswith("number:"):
        return _number(view, last[7:], path[0], touched[0] if touched else None)
    if last in PILES and isinstance(view.decision, Sourcing):
        return combining.FromSupply.of()
    if last in PILES or last.startswith("ladder:"):
        copies = touched == [(SORCERER, view.turn_of)]
        return refusals.COPY_WHAT if copies else PILES.get(last, refusals.LADDER_ONLY)
    if last.startswith("stack:"):
        return Take.of(last[6:])
    if last.startswith("reward:") and last[7:] in map(str, KINDS):
        return land.Claim.of(Kind.parse(last[7:]))
    if touched:
        return _cards(view, touched)
    if last.startswith("seat:") and isinstance(view.decision, Aiming) and last[5:] in ("0", "1", "2"):
        return attack.Aim.of(int(last[5:]), view.decision.left)
    return _nothing(view)


def _held(id: str) -> tuple[Kind, int] | None:
    """Return the card and seat of a node that is a card in front of a seat."""
    kind, _, rest = id.partition(":")
    owner, _, name = rest.partition(":")
    if kind != "held" or owner not in ("0", "1", "2") or name not in map(str, TARGETS):
        return None
    return Kind.parse(name), int(owner)


def _nothing(view: Realm) -> Refusal:
    first = view.game.refuse_now(view, EndMain.of())
    return refusals.MEANS_NOTHING if first is refusals.NOT_NOW else first


def _button(name: str) -> Meant:
    if name in ALONE:
        return ALONE[name]
    what, _, kind = name.rpartition("-")
    if what == "stack" and kind in map(str, LADDER[2:]):
        return Stacked.of(Kind.parse(kind))
    if what == "give-up" and kind in map(str, PLACE):
        return obligations.GiveUp.of(Kind.parse(kind))
    if what in ("combine-3", "combine-4", "combine-5") and kind in map(str, LADDER):
        return combining.Merge.of(Kind.parse(kind), int(what[-1]))
    recipe = what.removeprefix("make-")
    if what != recipe and recipe in RECIPES:
        return combining.Make.of(recipe, int(kind))
    return refusals.MEANS_NOTHING


def _number(view: Realm, text: str, first: str, held: tuple[Kind, int] | None) -> Meant:
    n = int(text)
    if isinstance(view.decision, Absorbing):
        return attack.Absorb.of(n)
    if isinstance(view.decision, Striking):
        return attack.Strike.of(held[0], n) if held is not None and 1 <= n <= 13 else refusals.CARD_FIRST
    if isinstance(view.decision, Aiming) and first in ("seat:0", "seat:1", "seat:2") and n:
        return attack.Aim.of(int(first[5:]), n)
    return _nothing(view)


def _cards(view: Realm, touched: list[tuple[Kind, int]]) -> Meant:
    """Interpret one card, or a first and a last one."""
    (kind, owner), (last, theirs) = touched[0], touched[-1]
    own = owner == view.turn_of
    waiting = view.decision
    if isinstance(waiting, Sourcing):
        return combining.Steal.of(theirs) if theirs != view.turn_of and last is waiting.kind else refusals.SOURCE_FIRST
    if isinstance(waiting, Aiming) and not own and len(view.reached(view.turn_of)) == 1:
        return attack.Aim.of(owner, waiting.left)
    if isinstance(waiting, Recovering) and kind in COURT and not own:
        return losses.Avenge.of(kind, owner)
    if isinstance(waiting, Paying) and own:
        return bonus.Pay.of(kind)
    if isinstance(waiting, Striking):
        return attack.Strike.of(kind, 1)
    if isinstance(waiting, Obliged) and own and last is kind and view.count(owner, kind) > 1:
        return combining.Merge.of(kind, 2) if kind.level else refusals.COMBINE_FIRST
    first = view.game.refuse_now(view, EndMain.of())
    if first is not refusals.NOT_NOW:
        return first
    return _own(view, kind, last, theirs) if own else _of_another(view, kind, owner)


def _own(view: Realm, kind: Kind, last: Kind, theirs: int) -> Meant:
    """Interpret a card of the player's, alone or on another one."""
    there = theirs != view.turn_of
    if kind is THIEF:
        return refusals.THIEF_ALONE
    if there:
        return cult.Rob.of(theirs) if kind is SORCERER and last is ROCK else _of_another(view, last, theirs)
    if SORCERER in (kind, last) and kind is not last:
        return _copy(last if kind is SORCERER else kind)
    if kind.level:
        pair = combining.Merge.of(kind, 2)
        return refusals.DIFFERENT if last is not kind and view.why_not(pair) is None else pair
    return _if_refused(view, ALONE_OF[kind]) if kind in ALONE_OF else refusals.WAITS


ALONE_OF: dict[Kind, Move] = {
    SORCERER: cult.Waste.of(), BREAD: drawing.EatBread.of(), EXPLORER: land.SetOut.of(), HEIR: land.Depose.of(),
}  # fmt: skip
"""The meaning of a single card without a level."""


def _copy(kind: Kind) -> Move:
    return cult.CopyHeir.of() if kind is HEIR else cult.Clone.of(kind)


def _if_refused(view: Realm, move: Move) -> Meant:
    """Return a move so that its refusal is explained; if it is legal, it is offered as a button instead."""
    return refusals.BY_BUTTON if view.why_not(move) is None else move


def _of_another(view: Realm, kind: Kind, owner: int) -> Meant:
    """Interpret another player's card that was clicked first: it can only be explained."""
    curse = cult.Curse.of(kind, owner)
    return refusals.ROCKS_FIRST if view.why_not(curse) is None else curse
