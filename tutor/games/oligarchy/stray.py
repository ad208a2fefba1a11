"""What a touch on the board means when it makes no legal move: the move that was tried, or why it means none.

Node ids: ``held:1:KI``, ``seat:1``, ``deck``, ``royal``, ``discard`` (with their tops), ``reward:KI``, ``stack:NO.2``,
``number:3`` and the buttons ``do:...``.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine.moves import Move, Refusal
from tutor.engine.selection import Take
from tutor.games.oligarchy.cards import COURT, HEIR, KINDS, LADDER, PLACE, RECIPES, TARGETS, THIEF, Kind
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Obliged, Paying, Recovering, Sourcing, Striking
from tutor.games.oligarchy.rules import attack, bonus, combining, cult, drawing, land, losses, obligations, refusals
from tutor.games.oligarchy.rules.moments import misplaced, over
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
}  # fmt: skip
WITH_CARD: dict[str, Callable[[Kind, int], Move]] = {
    "ritual": lambda kind, owner: cult.Curse.of(kind, owner),
    "rob": lambda kind, owner: cult.Rob.of(owner),
    "give-up": lambda kind, owner: obligations.GiveUp.of(kind),
}
PILES = {
    "deck": refusals.CLOSED_DECK, "deck-top": refusals.CLOSED_DECK, "royal": refusals.SEARCHED_ONLY,
    "royal-top": refusals.SEARCHED_ONLY, "discard": refusals.DISCARDS_SEARCHED,
    "discard-top": refusals.DISCARDS_SEARCHED,
}  # fmt: skip


def stray(view: Realm, path: tuple[str, ...]) -> Meant:
    """The move that a person means by touching these nodes in this order, or the reason why they mean none.

    :param path: one to three node ids.
    """
    if view.result is not None:
        return over(view, EndMain.of())
    held = next((found for found in map(_held, path) if found), None)
    last = path[-1] if path else ""
    if last.startswith("do:"):
        return _button(view, last[3:], held)
    if last.startswith("number:"):
        return _number(view, last[7:], path[0], held)
    if last in PILES:
        return PILES[last]
    if last.startswith("stack:"):
        return Take.of(last[6:])
    if last.startswith("reward:") and last[7:] in map(str, KINDS):
        return land.Claim.of(Kind.parse(last[7:]))
    if held is not None:
        return _card_alone(view, *held, (_held(last) or held)[1])
    if last.startswith("seat:") and isinstance(view.decision, Aiming) and last[5:] in ("0", "1", "2"):
        return attack.Aim.of(int(last[5:]), view.decision.left)
    return _nothing(view)


def _held(id: str) -> tuple[Kind, int] | None:
    """The card and the seat of a node that is a card before a seat."""
    kind, _, rest = id.partition(":")
    owner, _, name = rest.partition(":")
    if kind != "held" or owner not in ("0", "1", "2") or name not in map(str, TARGETS):
        return None
    return Kind.parse(name), int(owner)


def _nothing(view: Realm) -> Refusal:
    first = misplaced(view, EndMain.of())
    return refusals.MEANS_NOTHING if first is refusals.NOT_NOW else first


def _button(view: Realm, name: str, held: tuple[Kind, int] | None) -> Meant:
    if name in ALONE:
        return ALONE[name]
    if name == "clone":
        if held is None:
            return refusals.PICK_WHAT
        return cult.CopyHeir.of() if held[0] is HEIR else cult.Clone.of(held[0])
    if held is not None and name in WITH_CARD and held[0] in PLACE:
        return WITH_CARD[name](*held)
    if held is not None and name.startswith("combine-") and held[0].level:
        return combining.Merge.of(held[0], int(name[8:]))
    if name.startswith("stack-") and name[6:] in map(str, LADDER[2:]):
        return Stacked.of(Kind.parse(name[6:]))
    recipe, _, copies = name.removeprefix("make-").rpartition("-")
    if name.startswith("make-") and recipe in RECIPES:
        return combining.Make.of(recipe, int(copies))
    return refusals.PICK_WHAT if held is None else refusals.MEANS_NOTHING


def _number(view: Realm, text: str, first: str, held: tuple[Kind, int] | None) -> Meant:
    n = int(text)
    if isinstance(view.decision, Absorbing):
        return attack.Absorb.of(n)
    if isinstance(view.decision, Striking) and held is not None and 1 <= n <= 13:
        return attack.Strike.of(held[0], n)
    if isinstance(view.decision, Aiming) and first in ("seat:0", "seat:1", "seat:2") and n:
        return attack.Aim.of(int(first[5:]), n)
    return _nothing(view)


def _card_alone(view: Realm, kind: Kind, owner: int, onto: int) -> Meant:
    """What is meant by a card, and by the seat of the card that was touched after it."""
    waiting = view.decision
    if isinstance(waiting, Sourcing):
        return combining.Steal.of(owner)
    if isinstance(waiting, Recovering) and kind in COURT and owner != view.turn_of:
        return losses.Avenge.of(kind, owner)
    if isinstance(waiting, Paying) and owner == view.turn_of:
        return bonus.Pay.of(kind)
    if isinstance(waiting, Striking):
        return attack.Strike.of(kind, 1)
    if isinstance(waiting, Obliged) and owner == view.turn_of and kind.level:
        return combining.Merge.of(kind, 2)
    tried: Move = EndMain.of()
    if kind is THIEF and owner == view.turn_of:
        tried = combining.Steal.of(onto)
        if onto != owner:
            return tried
    first = misplaced(view, tried)
    if owner == view.turn_of and kind.level and first is refusals.NOT_NOW:
        return combining.Merge.of(kind, 2)
    return refusals.PICK_WHAT if first is refusals.NOT_NOW or isinstance(waiting, Obliged) else first
