"""Faster listings of the legal moves of common decisions.

Nothing else depends on this module: without its line in ``GAME`` the same moves are listed in the same order, more
slowly. The cost of a card is checked once, not for each lane and target, and targets are sought only where they can be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tutor.engine.moves import Decision, Move, Task
from tutor.games.solforge.cards.traits import USABLE
from tutor.games.solforge.cards.vocabulary import PILES
from tutor.games.solforge.decisions import Choosing, Main, Reacting, Targeting
from tutor.games.solforge.places import OF_SEAT, SPACES, TARGETS
from tutor.games.solforge.rules import battle, payment, targets
from tutor.games.solforge.rules.choices import CANCEL, DECLINE, PICKS, PickCard, has_work
from tutor.games.solforge.rules.creatures import ACTIVATE, ACTIVATE_AT, MOVES, refuse_activation
from tutor.games.solforge.rules.plays import CAST, CAST_AT, FORGE, LEVEL
from tutor.games.solforge.rules.targets import refuse_creature, refuse_kind
from tutor.games.solforge.rules.turn import END

if TYPE_CHECKING:
    from tutor.games.solforge.cards.model import Ability, Level, Target
    from tutor.games.solforge.creature import Creature
    from tutor.games.solforge.state import SolForgePosition

    Casting = tuple[Level, Target | None, Ability | None, tuple[Any, ...]]
    """See ``_casting``."""


def _main(position: SolForgePosition) -> list[Move]:
    """Return the moves of cards in hand and creatures, the battle, and the end of the turn."""
    moves: list[Move] = []
    hand = position.hands[position.active]
    if position.plays > 0 or position.free_plays:
        _add_cards(position, hand, moves)
    else:
        for card in hand:
            if card.free:  # only Free cards can be played without a play
                _add_cards(position, hand, moves)
                break
    if position.present & USABLE:
        _add_creatures(position, moves)
    if not position.battles:
        moves.append(battle.BATTLE)  # which must come before the end of the turn
        return moves
    kind = battle.next_kind(position)
    if kind:
        moves.append(battle.BATTLE)
    if kind != battle.EXTRA or END.refuse(position) is None:
        moves.append(END)
    return moves


def _add_cards(position: SolForgePosition, hand: list[Level], moves: list[Move]) -> None:
    """Add the moves of the payable cards in hand: levelling, forging, casting."""
    plays, free_plays = position.plays > 0, position.free_plays
    forges: list[Move] = []
    spells: list[Casting] = []
    for card in hand if len({*hand}) == len(hand) else EACH_ONCE(hand):
        try:
            rises, levelling, forging, casting = ROWS[card]
        except KeyError:
            rises, levelling, forging, casting = ROWS[card] = _row(card)
        if plays:
            if rises or levelling.refuse(position) is None:
                moves.append(levelling)
        elif not card.free and (not free_plays or payment.fitting(position, card) is None):
            continue
        if forging:
            forges += forging
        else:
            spells.append(casting)
    moves += forges
    if spells:
        _add_casts(position, spells, moves)


EACH_ONCE: Final = dict.fromkeys
"""Removes copies and keeps the order. It is bound once here, since CPython looks up a class method of ``dict`` at each
call."""


ROWS: Final[dict[Level, tuple[bool, Move, tuple[Move, ...], Casting]]] = {}
"""The result of ``_row`` for each card, filled on first use."""


def _row(card: Level) -> tuple[bool, Move, tuple[Move, ...], Casting]:
    """Return what depends on a card alone: whether it may be levelled, that move, the moves that forge it, and its
    casting.

    No reading forbids levelling a card that has a next level and is not Free, so only others are checked.
    """
    return card.can_level and not card.free, LEVEL[card], FORGE[card] if card.is_creature else (), _casting(card)


def _casting(card: Level) -> Casting:
    """Return the parts of casting a spell: its aim, its ability if it needs more targets (SF-A48), the moves that
    aim."""
    ability = card.cast
    if ability is None:
        return card, None, None, ()
    searching = ability if ability.asks_more or (ability.choices and not ability.aims) else None
    return (card, ability.choices[0], searching, CAST_AT[card]) if ability.aims else (card, None, searching, ())


def _add_casts(position: SolForgePosition, spells: list[Casting], moves: list[Move]) -> None:
    """Add the legal ways to cast the payable spells in hand."""
    fizzles = position.readings.targetless_spells == "fizzles"
    unaimed: list[Move] = []
    for card, target, searching, aiming in spells:
        works = searching is None or targets.has_work(position, searching, position.active, 0, card)
        if target is None:
            if works or fizzles:
                unaimed.append(CAST[card])
            continue
        if works:
            moves += _allowed(position, target, position.active, 0, aiming)
        if fizzles and not has_work(position, card):
            unaimed.append(CAST[card])
    moves += unaimed


def _add_creatures(position: SolForgePosition, moves: list[Move]) -> None:
    """Add the moves of the active seat's creatures: moving, aimed activations, others."""
    aimed: list[Move] = []
    plain: list[Move] = []
    field = position.field
    for space in OF_SEAT[position.active]:
        if space not in field:
            continue
        creature = field[space]
        ability = creature.card.activate
        if (ability is None and not creature.mobility) or not creature.is_awake:
            continue
        if creature.mobility > creature.moved:
            _add_lanes(position, creature, moves)
        lane = space % 5
        if ability is None or refuse_activation(position, lane + 1) is not None:
            continue
        if ability.aims:
            aimed += _allowed(position, ability.choices[0], position.active, creature.entry, ACTIVATE_AT[lane])
        else:
            plain.append(ACTIVATE[lane])
    moves += aimed
    moves += plain


def _add_lanes(position: SolForgePosition, creature: Creature, moves: list[Move]) -> None:
    """Add the lanes to which an awake creature can move by Mobility."""
    reading = position.readings.mobility_use
    if creature.moved and reading != "budget":
        return
    space, reach = creature.space, creature.mobility - creature.moved
    for move in MOVES[space % 5]:
        far = move.to - move.lane
        if abs(far) <= reach and (space + far not in position.field or reading == "swap-allowed"):
            moves.append(move)


def _target(position: SolForgePosition) -> list[Move]:
    """Return the possible choices, and the way to decline or cancel, if there is one."""
    now = position.agenda[-1]
    assert isinstance(now, Targeting)
    seat, target, source = now.prompt(position)
    moves = _allowed(position, target, seat, source, PICKS)
    moves += [PickCard.of(card) for card in targets.cards(position, target, seat)]
    way_out: Move = DECLINE if isinstance(now, Reacting) else CANCEL
    if way_out.refuse(position) is None:
        moves.append(way_out)
    return moves


def _allowed(position: SolForgePosition, target: Target, seat: int, source: int, moves: tuple[Any, ...]) -> list[Any]:
    """Filter twelve moves, one for each space and player, by whether the target is allowed."""
    zone, side, field = target.zone, target.side, position.field
    if zone != "board" and zone != "board-or-player":
        return _allowed_elsewhere(position, target, seat, source, moves)
    owner = seat if side == "friendly" else 1 - seat
    spaces = sorted(field) if side == "any" else OF_SEAT[owner]
    found = []
    if source:
        for space in spaces:
            if space in field and refuse_creature(position, target, seat, source, field[space]) is None:
                found.append(moves[space])
    elif target.plain:  # all these are on the right side, and a spell excludes none
        for space in spaces:
            if space in field:
                found.append(moves[space])
    else:
        for space in spaces:
            if space in field and refuse_kind(position, target, source, field[space]) is None:
                found.append(moves[space])
    if zone == "board-or-player":
        players = moves[len(SPACES) :]
        found += players if side == "any" else players[owner : owner + 1]
    return found


def _allowed_elsewhere(
    position: SolForgePosition, target: Target, seat: int, source: int, moves: tuple[Any, ...]
) -> list[Any]:
    """Do the same for lanes and cards."""
    found: list[Any] = []
    if target.zone in PILES:
        return found
    for name, move in zip(TARGETS, moves, strict=True):
        if targets.refuse_name(position, target, seat, source, name) is None:
            found.append(move)
    return found


Listing = Callable[["SolForgePosition"], list[Move]]
LISTINGS: Final[Mapping[type[Decision] | type[Task], Listing]] = {Main: _main, Reacting: _target, Choosing: _target}
