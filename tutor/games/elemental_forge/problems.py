"""Faults of a position that was written by hand: seats, numbers, cards, or a turn that cannot continue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tutor.engine import UNKNOWN, Decision
from tutor.games.elemental_forge.cards import CATALYSTS, EFFECTS, EVERY_CARD

if TYPE_CHECKING:
    from tutor.games.elemental_forge.state import ForgePosition

MOST = 60
"""The most dice, discards or cards to come in any turn."""

RANGES = {
    "turn": (1, 1_000), "passes": (0, 1_000), "count": (0, MOST), "dice": (0, MOST - 1), "sacrificed": (0, MOST),
    "hits": (0, MOST), "blockers": (0, MOST), "blocked": (0, MOST), "worth": (0, 40), "strength": (-1, 40),
}  # fmt: skip


def problems(position: ForgePosition) -> list[str]:
    """Return the faults that only this game knows, one sentence each; the agenda is checked only if all else is
    sound."""
    found = [*_cards(position), *_seats(position), *_numbers(position)]
    return found or ([*_agenda(position)] if position.agenda else [])


def _cards(position: ForgePosition) -> Iterator[str]:
    held = position.cards()
    names = NAMES if position.readings.catalyst_count == "four" else NAMES - {"X3", "X4"}
    yield from (f"{card} is not in this game." for card in (*held, *position.laid) if str(card) not in names)
    yield from (f"{card} is not a joker and cannot lie in the supply." for card in position.supply if card not in ASIDE)
    if not position.pile and position.result is None:
        yield "The pile is never empty."


ASIDE = {*CATALYSTS, UNKNOWN}
NAMES = {*map(str, EVERY_CARD), "??"}


def _seats(position: ForgePosition) -> Iterator[str]:
    seats = position.seats
    for name in ("hands", "discards"):
        if len(getattr(position, name)) != seats:
            yield f"{name} needs one entry for each of the {seats} seats."
    if not 0 <= position.active < seats or not 0 <= position.first < seats:
        yield "active and first are seats, counted from 0."
    elif position.result is None and len(position.out) == seats and position.out[position.active]:
        yield "The active seat is out of the game."
    elif position.target == position.active:
        yield "Nobody attacks themselves."
    if not all(-1 <= other < seats for other in (position.target, *position.attacker_of)):
        yield "target and attacker_of are seats, counted from 0, or -1 for none."


def _numbers(position: ForgePosition) -> Iterator[str]:
    for name, (least, most) in RANGES.items():
        if not least <= getattr(position, name) <= most:
            yield f"{name} is from {least} to {most}."
    if not all(0 <= more <= 1_000 for more in position.bonus):
        yield "bonus is from 0 to 1000 for each seat."
    if not set(position.effects) <= set(EFFECTS):
        yield f"effects are among {', '.join(EFFECTS)}."


def _agenda(position: ForgePosition) -> Iterator[str]:
    names = [type(item).__name__ for item in position.agenda]
    top = position.agenda[-1]
    if names[0] not in ("Turn", "AfterAction", "NextTurn") or len(names) > len(set(names)) + 12:
        yield "agenda: at its end the turn has to go on: AfterAction, NextTurn or Turn."
    below = [name for item, name in zip(position.agenda[:-1], names, strict=False) if isinstance(item, Decision)]
    if set(below) - {"Trimming"}:
        yield f"agenda: {below[0]} waits below something else."
    if any(not 0 <= getattr(item, "dice", 0) < MOST for item in position.agenda):
        yield f"agenda: there are fewer than {MOST} dice."
    needed = BELOW.get(names[-1])
    if needed and names[-2:-1] != [needed]:
        yield f"agenda: {needed} comes after {names[-1]}."
    if any(position.picked) and not {"Fall", "Taking"} & set(names):
        yield "picked: a card lies aside, and nothing will move it."
    if isinstance(top, Decision) and not _fits(position, top):
        yield f"agenda: {names[-1]} does not fit the position."
    elif isinstance(top, Decision) and not any(move.refuse(position) is None for move in position.options()):
        yield f"agenda: {names[-1]} leaves nothing to do."


BELOW = {"Act": "AfterAction", "CombiningAgain": "AfterAction", "Adding": "AfterAdding", "IgnitePaying": "IgniteDraw"}
"""The task that lies below each decision and is taken off with it."""


def _fits(position: ForgePosition, top: Any) -> bool:
    """Return whether a decision is for the right seat, about cards that exist."""
    name, active = type(top).__name__, position.active
    if name == "Blocking":
        return bool(top.seat == position.target)
    if name in ("GivingUp", "Picking"):
        return top.seat in (active, top.victim) and bool(position.hands[top.victim])
    if name == "Taking":
        held = position.picked[active] is not None and bool(position.hands[top.other])
        return held and top.player == active and top.other != active and top.seat in (active, top.other)
    if name == "Arranging" and not 1 <= top.cards <= min(3, len(position.deck)):
        return False
    if name == "NamingElement" and not set(top.effects) <= set(EFFECTS):
        return False
    if name == "Tossing" and top.owed >= 0 and not 0 < top.owed - position.count <= len(position.hands[active]):
        return False
    return bool(top.seat == active)
