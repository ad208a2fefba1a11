"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. It leaves out what the cards of the seat rule out at a glance, and asks the plain rules about the rest.
Where barons that are turned over still count as barons (OL-A57), the plain rules answer alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from tutor.engine.moves import Decision, Move, Task
from tutor.games.oligarchy.cards import (
    BARON,
    BREAD,
    KING,
    LADDER,
    PEASANT,
    QUEEN,
    RECIPES,
    ROCK,
    SCIENTIST,
    SORCERER,
    Kind,
)
from tutor.games.oligarchy.decisions import Acting, Obliged
from tutor.games.oligarchy.rules.combining import Make, Merge, Settle, refuse_product
from tutor.games.oligarchy.rules.cult import RITUAL, Clone, CopyHeir, Curse, Rob, Summon, Waste
from tutor.games.oligarchy.rules.drawing import EatBread
from tutor.games.oligarchy.rules.land import Appoint, Build, Depose, Feed, SetOut
from tutor.games.oligarchy.rules.obligations import GiveUp
from tutor.games.oligarchy.rules.stacking import Stacked
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.state import Realm

_END: Final = EndMain.of()
_RECIPES: Final = tuple(
    (tuple(recipe.inputs.items()), tuple(Make.of(name, copies) for copies in Make.domains["copies"]))
    for name, recipe in RECIPES.items()
)
_STACKS: Final = {level: Stacked.of(LADDER[level - 1]) for level in range(3, KING.level + 1)}
_SETTLE: Final = (Settle.of(),)
_SORCERY: Final = (Clone, CopyHeir, Rob, Waste)
_BEFORE_HEIRS: Final = (EatBread.of(), Build.of())
_APPOINT: Final = (Appoint.of(),)
_DEPOSE: Final = (Depose.of(),)
_JOURNEY: Final = (SetOut.of(), Feed.of())
_COURT: Final = frozenset((KING, QUEEN, BARON))
Counts = dict[Kind, int]
_NOTHING: Final[Counts] = {}


def _add(moves: list[Move], position: Realm, options: Iterable[Move]) -> None:
    """Add the options that the rules allow."""
    for move in options:
        if move.refuse(position) is None:
            moves.append(move)


def _plain(position: Realm) -> list[Move]:
    decision = position.decision
    assert decision is not None  # or nobody would ask
    return decision.legal(position)


def _is_unusual(position: Realm, seat: int) -> bool:
    return bool(position.heirs[seat]) and position.readings.heir_is_baron == "still-a-baron"


def _counted(held: list[Kind]) -> Counts:
    counts: Counts = {}
    for kind in held:
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def _combining(position: Realm, counts: Counts, due: tuple[Kind, ...]) -> list[Move]:
    """Merges, recipes, farmers and stacks; ``due`` are the kinds that must be combined, none in the main phase."""
    moves: list[Move] = []
    twice = any(n > 1 and kind.level for kind, n in counts.items())
    usual = SCIENTIST not in counts and position.readings.stacks == "any-collapsing-set"
    if twice:
        pairs = [Merge.of(kind, 2) for kind in counts if kind in due] if due and usual else Merge.options(position)
        _add(moves, position, pairs)
    largest = 3 if SCIENTIST in counts else 1
    for inputs, makes in _RECIPES:
        for kind, n in inputs:
            if counts.get(kind, 0) < n:
                break
        else:
            _add(moves, position, makes[:largest])
    if PEASANT in counts and BREAD in counts:
        _add(moves, position, _SETTLE)
    if twice and not usual:
        _add(moves, position, Stacked.options(position))
    elif twice and (not due or position.readings.satisfying != "pairs-only"):
        _stack_pairs(moves, position, _reached_with(counts, due) if due else _reached(counts))
    return moves


def _reached(counts: Counts) -> Iterable[int]:
    """The levels to which pairs stack: two cards of the level below meet, and one of them is made. 14 is past king."""
    made = 0
    for kind in LADDER:
        have = made + counts.get(kind, 0)
        if made and have > 1:
            yield kind.level + 1
        made = have // 2


def _reached_with(counts: Counts, due: tuple[Kind, ...]) -> list[int]:
    """The levels to which pairs stack that use two cards of one of these kinds: what the two make finds a partner, held
    or made of the others, on every level on its way."""
    reached: set[int] = set()
    for pair in due:
        made = 0
        for kind in LADDER:
            have = made + counts.get(kind, 0) - (2 if kind is pair else 0)
            if kind.level > pair.level:
                if not have:
                    break
                reached.add(kind.level + 1)
                have -= 1
            made = have // 2
    return sorted(reached)


def _stack_pairs(moves: list[Move], position: Realm, reached: Iterable[int]) -> None:
    """Stacks into these levels: what they are made of matters for kings only, of which none may be gained."""
    for level in dict.fromkeys(min(level, KING.level) for level in reached):
        stack = _STACKS[level]
        if level == KING.level:
            refusal = stack.refuse(position)
        else:
            refusal = refuse_product(position, _NOTHING, stack.card, 1, "combination")
        if refusal is None:
            moves.append(stack)


def _rituals(moves: list[Move], position: Realm, counts: Counts) -> None:
    if counts.get(ROCK, 0) >= RITUAL:
        _add(moves, position, Curse.options(position))
        _add(moves, position, Summon.options(position))


def _acting(position: Realm) -> list[Move]:
    """What can be done in the main phase (OL-turn-a)."""
    seat = position.turn_of
    if _is_unusual(position, seat):
        return _plain(position)
    counts = _counted(position.held[seat])
    moves = _combining(position, counts, ())
    _rituals(moves, position, counts)
    if SORCERER in counts:
        for kind in _SORCERY:
            _add(moves, position, kind.options(position))
    bread = BREAD in counts
    if bread:
        _add(moves, position, _BEFORE_HEIRS)
    if _COURT.issubset(counts):
        _add(moves, position, _APPOINT)
    if bread:
        if position.heirs[seat]:
            _add(moves, position, _DEPOSE)
        _add(moves, position, _JOURNEY)
    moves.append(_END)
    return moves


def _obliged(position: Realm) -> list[Move]:
    """What satisfies an obligation (OL-sci-e to OL-sci-j)."""
    seat = position.turn_of
    if _is_unusual(position, seat):
        return _plain(position)
    counts = _counted(position.held[seat])
    due = cast(Obliged, position.agenda[-1]).kinds
    moves = _combining(position, counts, due)
    any_card = position.readings.limit_discard == "any-own-card"
    _add(moves, position, [GiveUp.of(kind) for kind in counts if any_card or kind in due])
    _rituals(moves, position, counts)
    return moves


FAST: Final[Mapping[type[Decision] | type[Task], Callable[[Any], list[Move]]]] = {Acting: _acting, Obliged: _obliged}
