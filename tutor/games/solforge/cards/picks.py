"""Limits on the choices of a card that a schema cannot express."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Data = Mapping[str, Any]

BOARD = ("board", "board-or-player")


def pick_faults(effect: Data, trigger: str, earlier: list[Data]) -> Iterator[str]:
    """Yield faults in the choices of one effect; ``earlier`` are those before it with the same trigger."""
    found = targets(effect)
    picked = [target for step in earlier for target in targets(step) if target["select"] == "choose"]
    first = [*picked, *(target for target in found if target["select"] == "choose")]
    for target in found:
        if target["select"] == "same-target" and not _is_creature(picked[-1:]):
            yield "target.select: same-target needs a choice in an effect before it"
        if target["select"] == "choose":
            yield from _several(effect, target, trigger, earlier)
    if any(target.get("one-at-a-time") for target in picked):
        yield "target: nothing follows what is chosen one at a time"
    amount = effect.get("amount")
    if isinstance(amount, dict) and "source" in amount and not _is_creature(first[:1]):
        yield "amount.source: first-target needs a choice"
    if effect["action"] == "move":
        yield from _move(effect, found)
    interactive = trigger not in ("cast", "activate", "ambush", "while")
    if effect.get("optional") and not (interactive and any(target["select"] == "choose" for target in found)):
        yield "optional: what may be declined is a choice, and not of a spell or an activation"
    done = effect.get("if-done")
    if done and any(target["select"] == "choose" for target in targets(done)):
        yield "if-done: it follows at once, and nothing is chosen for it"


def _several(effect: Data, target: Data, trigger: str, earlier: list[Data]) -> Iterator[str]:
    """Yield the number of choices of the same thing, and their piles."""
    count, step_by_step = target.get("count", 1), target.get("one-at-a-time")
    if step_by_step and count < 2:
        yield "target.one-at-a-time: it needs a count of at least 2"
    alone = trigger == "cast" and not earlier and target["zone"] in ("hand", "discard")
    if count > 1 and not (alone and step_by_step):
        yield "target.count: several are cards, one at a time, for a spell that does nothing else"
    if target["zone"] == "hand+deck+discard":
        yield "target.zone: a card is chosen from the hand or the discard pile"


def _move(effect: Data, found: list[Data]) -> Iterator[str]:
    """Yield faults of a move: a creature is chosen, then an empty lane on the same side."""
    to = effect["amount"]["to"]
    if (to["select"], to.get("zone"), to.get("available"), to.get("count", 1)) != ("choose", "lane", True, 1):
        yield "amount.to: an available lane to choose"
    side = to.get("side", "any")
    if len(found) > 1 or side == "any" or side != found[0].get("side", "any"):
        yield "amount.to: the lane is on the side of the one creature that moves, friendly or enemy"


def _is_creature(picked: list[Data]) -> bool:
    return bool(picked) and picked[0]["zone"] in BOARD


def targets(effect: Data) -> list[Data]:
    """Return the targets of an effect."""
    found = effect["target"]
    return found if isinstance(found, list) else [found]
