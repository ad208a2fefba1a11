"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. What a card costs is asked once here and not for each lane and target, and a target is looked for only
where it can be.
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
    from tutor.games.solforge.cards.model import Level, Target
    from tutor.games.solforge.creature import Creature
    from tutor.games.solforge.state import SolForgePosition


def _main(position: SolForgePosition) -> list[Move]:
    """What the cards in hand and the creatures can do, the battle and the end of the turn."""
    moves: list[Move] = []
    _add_cards(position, moves)
    if position.present & USABLE:
        _add_creatures(position, moves)
    if not position.battles:
        moves.append(battle.BATTLE)  # and the turn cannot end before it
        return moves
    kind = battle.next_kind(position)
    if kind:
        moves.append(battle.BATTLE)
    if kind != battle.EXTRA or END.refuse(position) is None:
        moves.append(END)
    return moves


def _add_cards(position: SolForgePosition, moves: list[Move]) -> None:
    plays, free_plays = position.plays > 0, position.free_plays
    hand = position.hands[position.active]
    if not plays and not free_plays:
        for card in hand:
            if card.free:
                break
        else:
            return  # only Free cards can be played without a play
    forges: list[Move] = []
    spells: list[Level] = []
    for card in EACH_ONCE(hand):
        try:
            rises, levelling, forging = ROWS[card]
        except KeyError:
            rises, levelling, forging = ROWS[card] = _row(card)
        if plays:
            if rises or levelling.refuse(position) is None:
                moves.append(levelling)
        elif not card.free and (not free_plays or payment.fitting(position, card) is None):
            continue
        if forging:
            forges += forging
        else:
            spells.append(card)
    moves += forges
    if spells:
        _add_casts(position, spells, moves)


EACH_ONCE: Final = dict.fromkeys
"""The same without copies, in order; CPython looks a class method of ``dict`` up anew at each call."""


ROWS: Final[dict[Level, tuple[bool, Move, tuple[Move, ...]]]] = {}
"""What ``_row`` says of each card, once it was asked."""


def _row(card: Level) -> tuple[bool, Move, tuple[Move, ...]]:
    """What a card alone decides: whether nothing forbids to level it, that move, and those that forge it.

    No reading forbids to level a card that can rise and is not Free, so only the others are asked.
    """
    return card.can_level and not card.free, LEVEL[card], FORGE[card] if card.is_creature else ()


def _add_casts(position: SolForgePosition, spells: list[Level], moves: list[Move]) -> None:
    """The legal ways to cast the spells that are in hand and can be paid for."""
    fizzles = position.readings.targetless_spells == "fizzles"
    unaimed: list[Move] = []
    for card in spells:
        ability = card.cast
        if ability is None or not ability.aims:
            if fizzles or has_work(position, card):
                unaimed.append(CAST[card])
            continue
        if not ability.asks_more or has_work(position, card):
            moves += _allowed(position, ability.choices[0], position.active, 0, CAST_AT[card])
        if fizzles and not has_work(position, card):
            unaimed.append(CAST[card])
    moves += unaimed


def _add_creatures(position: SolForgePosition, moves: list[Move]) -> None:
    """What the creatures of the active seat can do by themselves: moves, aimed activations, others."""
    aimed: list[Move] = []
    plain: list[Move] = []
    for space in OF_SEAT[position.active]:
        creature = position.field.get(space)
        if creature is None or not creature.is_awake:
            continue
        if creature.mobility > creature.moved:
            _add_lanes(position, creature, moves)
        ability, lane = creature.card.activate, space % 5
        if ability is None or refuse_activation(position, lane + 1) is not None:
            continue
        if ability.aims:
            aimed += _allowed(position, ability.choices[0], position.active, creature.entry, ACTIVATE_AT[lane])
        else:
            plain.append(ACTIVATE[lane])
    moves += aimed
    moves += plain


def _add_lanes(position: SolForgePosition, creature: Creature, moves: list[Move]) -> None:
    """Where an awake creature may go by Mobility."""
    reading = position.readings.mobility_use
    if creature.moved and reading != "budget":
        return
    space, reach = creature.space, creature.mobility - creature.moved
    for move in MOVES[space % 5]:
        far = move.to - move.lane
        if abs(far) <= reach and (space + far not in position.field or reading == "swap-allowed"):
            moves.append(move)


def _target(position: SolForgePosition) -> list[Move]:
    """What may be chosen, and the way out where there is one."""
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
    """Of twelve moves, one for each space and player, those whose aim is not refused."""
    zone, side = target.zone, target.side
    found: list[Any] = []
    if zone in PILES:
        return found
    if zone == "lane":
        for name, move in zip(TARGETS, moves, strict=True):
            if targets.refuse_name(position, target, seat, source, name) is None:
                found.append(move)
        return found
    field = position.field
    owner = seat if side == "friendly" else 1 - seat
    spaces = sorted(field) if side == "any" else OF_SEAT[owner]
    if source:
        for space in spaces:
            if space in field and refuse_creature(position, target, seat, source, field[space]) is None:
                found.append(moves[space])
    elif target.plain:  # all these are on the right side, and a spell leaves nobody out
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


Listing = Callable[["SolForgePosition"], list[Move]]
LISTINGS: Final[Mapping[type[Decision] | type[Task], Listing]] = {Main: _main, Reacting: _target, Choosing: _target}
