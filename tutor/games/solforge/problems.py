"""Faults of a position that was written by hand: numbers, creatures, or a turn that cannot continue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine import Decision
from tutor.games.solforge.creature import in_order
from tutor.games.solforge.decisions import Paying
from tutor.games.solforge.decks import deck_faults, deck_of
from tutor.games.solforge.decks.match import BY_LOT
from tutor.games.solforge.places import SEATS, SPACES
from tutor.games.solforge.rules.payment import must_ask

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition

RANGES = {
    "turn": (0, 1_000), "plays": (0, 60), "played": (0, 1_000), "announced": (0, 1_000), "battles": (0, 1_000),
    "batches": (0, 1_000), "answered": (0, 10_000), "active": (0, 1),
    "entries": (0, 999_999), "moment": (0, 999_999), "fight": (0, 999_999),
}  # fmt: skip
"""The valid ranges of numbers; the last three occur in the notation of creatures, where they have at most six
digits."""
MODES = ("", "normal", "turn", "battle-2", "battle-3")
LEADS_ON = ("Main", "StartTurn", "NextTurn", "BuildDecks", "BeginGame")
"""Items that may lie at the bottom of the agenda, since something always follows them."""
BUILDS = ("BuildDecks", "BeginGame")
"""Items that make the decks named in ``choices``."""
BEFORE = (*BUILDS, "NextPack", "Drafting", "StartTurn", "NextTurn")
"""Items that may wait before the first turn."""


def problems(position: SolForgePosition) -> list[str]:
    """Return the faults that only this game knows, one sentence each; the agenda is checked only if all else is
    sound."""
    found = [*_numbers(position), *_creatures(position), *_choices(position)]
    return found or ([*_agenda(position)] if position.agenda else [])


def _choices(position: SolForgePosition) -> Iterator[str]:
    """Return the faults of decks that cannot be read or break a rule, while they are still to be built."""
    if not any(type(item).__name__ in BUILDS for item in position.agenda):
        return
    if len(position.choices) != position.seats:
        yield "choices names one deck for each seat."
    for seat, word in zip(SEATS, position.choices, strict=False):
        if word in BY_LOT:
            continue
        try:
            faults = deck_faults(deck_of(word))
        except ValueError as error:
            faults = [str(error)]
        yield from (f"choices of {seat}: {fault}" for fault in faults)


def _numbers(position: SolForgePosition) -> Iterator[str]:
    for name, (least, most) in RANGES.items():
        if not least <= getattr(position, name) <= most:
            yield f"{name} is from {least} to {most:,}."
    waits = [type(item).__name__ for item in position.agenda if type(item).__name__ not in BEFORE]
    if waits and not position.turn:
        yield f"turn is 0, and {waits[-1]} waits only from turn 1 on."
    for seat in range(position.seats):
        if position.rank[seat] < 1:
            yield f"rank of {SEATS[seat]} is at least 1."
        if not 1 <= position.turn_in_rank[seat] <= 4 and position.readings.rank_count == "per-player":
            yield f"turn_in_rank of {SEATS[seat]} is from 1 to 4."
        if position.health[seat] < 1 and position.result is None and not position.mode:
            yield f"{SEATS[seat]} has no health left, and the game goes on."
    if position.mode not in MODES:
        yield f"mode is one of {', '.join(MODES[1:])}, or empty."


def _creatures(position: SolForgePosition) -> Iterator[str]:
    entries = [item.entry for item in (*position.creatures(), *position.gone)]
    if len(set(entries)) < len(entries):
        yield "Two creatures have the same entry number."
    if entries and max(entries) > position.entries >= 0:
        yield f"entries is {position.entries}, and a creature has the entry number {max(entries)}."
    if [*position.field.items()] != [*in_order(position.field.values()).items()]:
        yield "The creatures of the field are not in the order in which they came, or not where they stand."
    for creature in position.creatures():
        if not position.mode and position.result is None and creature.health < 1:
            yield f"{creature.card} in {SPACES[creature.space]} has no health left."


def _agenda(position: SolForgePosition) -> Iterator[str]:
    top = position.agenda[-1]
    name, last = type(top).__name__, type(position.agenda[0]).__name__
    if last not in LEADS_ON:
        yield f"agenda: {last} comes last, and after it the game stands still."
    for item in position.agenda[:-1]:
        if isinstance(item, Decision) and type(item).__name__ != "Main":
            yield f"agenda: {type(item).__name__} waits below something else, and it cannot."
    for mode in [item.facts()["mode"] for item in position.agenda if type(item).__name__ == "Chain"]:
        if mode not in MODES[1:]:
            yield f"agenda: the mode of a Chain is one of {', '.join(MODES[1:])}."
    if isinstance(top, Decision):
        if top.seat != position.active and name != "Drafting":
            yield f"agenda: {name} waits for a seat that is not active."
        elif isinstance(top, Paying) and not must_ask(position, top.card):
            yield "agenda: Paying waits, and there is nothing to choose."
        elif name == "Reacting" and not position.reactions:
            yield "agenda: Reacting waits, and there is no reaction."
        elif name == "Reacting" and len(top.facts()["chosen"]) >= len(position.reactions[0].ability.choices):
            yield "agenda: Reacting waits, and its ability asks for no more than was chosen."
        elif not position.legal():
            yield f"agenda: {name} leaves nothing to do."
