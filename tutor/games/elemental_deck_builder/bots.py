"""Players of Elemental Deck Builder: how a seat stands, and what is urgent. They see views only and guess the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh
from typing import Final

from tutor.bots import Chance, Greedy, Knowledge, Measure, RandomBot, Search, Win, plain_value, winning_turn
from tutor.bots.finishing import Finishing
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.slices import Slices
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.decisions import Choosing, Rolling, Shifting, Swapping
from tutor.games.elemental_deck_builder.effects import Damage, DieEffect, Draw, Healing
from tutor.games.elemental_deck_builder.habits import HABITS
from tutor.games.elemental_deck_builder.puzzles import IDLE
from tutor.games.elemental_deck_builder.rivals import RIVALS
from tutor.games.elemental_deck_builder.rules.actions import Answer, AnswerFromTable, ExecutePlaced, GoOn, Place, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid, Decline, LetGo, Match, Raise
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.strength import stopped, strength
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DrawCard, EndTurn, TakeGold
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

OF_GOLD = 0.5
"""Health that a gold is worth, up to the purse that buys any card; what is more is worth a fifth of that."""

PURSE = 24
OF_A_COST = 0.35
"""Health that most cards are worth for each gold of their cost, wherever their owner has them: less than the gold."""

OF_AN_ATTACK = 1.5
"""What an attack is worth for each damage that it would deal, the gold that this earns included, beyond ``WEAK``."""

WEAK, MOST_DAMAGE = 3, 30
"""The damage of an attack that is worth no more than its gold, and from which on more is worth nothing now."""

IN_HAND, FACE_DOWN = 0.6, 0.8
"""What it is worth more in hand or on the table than in a pile."""

RESTLESS = 0.05
"""What each blessing of a turn costs: two that draw each other could be played for ever."""

READY = 0.25
"""The share of its effect that a card is worth that may be executed next."""

SURE_LEAD = 60.0
"""A lead of so much is worth about three quarters of a sure win."""


def effect_of(position: DeckBuilderPosition, seat: int, card: DeckCard) -> float:
    """About how much health a card would be worth if the seat executed it now."""
    effect = position.effect(card)
    if isinstance(effect, Healing):
        return float(int(strength(position, seat, effect)))
    if isinstance(effect, Draw):
        return 1.5 * effect.cards
    if not isinstance(effect, Damage):
        return 1.5
    found = int(strength(position, seat, effect))
    lost = []
    for victim in (1 - seat, seat) if effect.both else (1 - seat,):
        shield = stopped(position, victim, seat, effect)
        lost.append(max(0, found - int(shield)) if shield else found)
    return lost[0] - sum(lost[1:]) + OF_GOLD * sum(lost)


def worth_of(position: DeckBuilderPosition, seat: int, card: DeckCard) -> float:
    """About how much health a card is worth to its owner, wherever it lies: an attack by the damage that it deals with
    the dice as they are, since damage is gold too (ED-10a) and gold that is kept is the next attack."""
    effect = position.effect(card)
    if isinstance(effect, Damage):
        damage = min(int(strength(position, seat, effect)), MOST_DAMAGE)
        return OF_GOLD * card.cost + OF_AN_ATTACK * (damage - WEAK) * (0.8 if effect.both else 1.0)
    return OF_A_COST * card.cost


def _purse(gold: int) -> float:
    return OF_GOLD * (min(gold, PURSE) + max(gold - PURSE, 0) / 5)


def _has(position: DeckBuilderPosition, seat: int) -> float:
    """Return what a seat has: health, gold and cards."""
    worth = position.health[seat] + _purse(position.gold[seat])
    for pile in (position.decks, position.hands, position.discards, position.tables, position.passives):
        worth += sum(worth_of(position, seat, card) for card in pile[seat])
    held, placed = position.hands[seat], position.tables[seat]
    ready = sum(effect_of(position, seat, card) for card in (*held, *placed) if card.kind == "action")
    if seat == position.active:
        worth -= RESTLESS * position.blessings
    actions = sum(card.kind == "action" for card in held)
    return worth + IN_HAND * actions + FACE_DOWN * len(placed) + READY * ready


def _awaits(position: DeckBuilderPosition, seat: int) -> float:
    """Return what waits in favour of a seat.

    A standing bid, an announced action, an answer that is about to change it.
    """
    worth = 0.0
    if position.lot is not None and position.stands == seat:
        worth += worth_of(position, seat, position.lot) - OF_GOLD * position.price
    waiting = [item for item in position.agenda if isinstance(item, Execute)]
    for item in waiting:
        mine = 1.0 if item.seat == seat else 0.0
        if item.seat == seat and _is_changed(position, seat):
            mine = 0.5
        worth += mine * (effect_of(position, seat, item.card) + worth_of(position, seat, item.card))
    return worth


def _is_changed(position: DeckBuilderPosition, seat: int) -> bool:
    """Whether the rival is about to change a die under the seat's action."""
    asked = position.decision
    return isinstance(asked, Choosing | Shifting | Swapping | Rolling) and asked.seat != seat


def value(position: DeckBuilderPosition, seat: int) -> float:
    """Return how a seat stands, from 0 (lost) to 1 (won).

    :param position: a whole position, usually a guessed one.
    """
    if position.result is not None:
        return plain_value(position, seat)
    mine, theirs = (_has(position, each) + _awaits(position, each) for each in (seat, 1 - seat))
    return 0.5 + 0.5 * tanh((mine - theirs) / SURE_LEAD)


URGES: dict[type[Move], float] = {
    TakeGold: 9.0, DrawCard: 9.0, Bless: 8.0, ExecutePlaced: 7.0, Play: 7.0, Place: 4.0, Bid: 5.0, Match: 6.0,
    Decline: 5.0, Raise: 3.0, LetGo: 5.0, Answer: 6.0, AnswerFromTable: 6.0, GoOn: 2.0, EndTurn: 2.0, Discard: 1.0,
}  # fmt: skip
"""How urgent a kind of move is in a rollout; the rest is 5, and attacks and heals go by what they do."""


NOT_WORTH_IT = 1.5
"""How urgent an action is that would give less than it costs: to end the turn is better."""


def rollout_policy(position: DeckBuilderPosition, moves: Sequence[Move]) -> list[float]:
    """Return how urgent legal moves are."""
    return [_urge(position, move) for move in moves]


def _urge(position: DeckBuilderPosition, move: Move) -> float:
    seat = position.turn_of
    if isinstance(move, ExecutePlaced) and effect_of(position, seat, move.card) <= _given_up(position, seat, move.card):
        return NOT_WORTH_IT
    if isinstance(move, Play | ExecutePlaced):
        return 7.0 + min(effect_of(position, seat, move.card), 50.0) / 50.0
    if isinstance(move, Answer | AnswerFromTable) and isinstance(move.card.effect, DieEffect):
        return 1.0
    return URGES.get(type(move), 5.0)


def _given_up(position: DeckBuilderPosition, seat: int, card: DeckCard) -> float:
    """Return what a face-down action costs that is executed: half its cost (ED-06d), and to have it ready."""
    return OF_GOLD * position.half(seat, card) + FACE_DOWN


def considered(view: DeckBuilderPosition, moves: list[Move]) -> list[Move]:
    """All but to end a turn before what costs nothing was taken: a gold and a card (ED-05b, ED-05c)."""
    free = any(isinstance(move, TakeGold | DrawCard) for move in moves)
    return [move for move in moves if not (free and isinstance(move, EndTurn))]


MEASURES: Final[tuple[Measure[DeckBuilderPosition], ...]] = (
    Measure(lambda table, seat: table.health[seat] - table.health[1 - seat], "{} health better", "{} health worse"),
    Measure(lambda table, seat: table.gold[seat] - table.gold[1 - seat], "{} gold better", "{} gold worse"),
)
OF_WHAT_COULD_BE = 1.6
"""What a card in hand or on the table counts of what it would deal now, where a win in this turn is looked for: its
damage may still grow, and it is worth more to have it ready than a smaller blow."""


def in_reach(position: DeckBuilderPosition, seat: int) -> float:
    """Say how near a seat is to a win in this turn: what its cards could deal now, less the rival's health."""
    could = OF_WHAT_COULD_BE * _could_deal(position, seat)
    return could + position.actions + position.bonus - position.health[1 - seat]


def _could_deal(position: DeckBuilderPosition, seat: int) -> float:
    """Return what a seat's cards in hand and on the table would deal now, all together."""
    cards = [card for card in (*position.hands[seat], *position.tables[seat]) if card.kind == "action"]
    return sum(effect_of(position, seat, card) for card in cards)


KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES, in_reach, IDLE)
AT_ONCE, SELDOM = 2_000, 300
"""Positions in which a win in this turn is looked for, a fifth of a second of processor time, and in how many where one
is rare. That finds all of the twelve shipped puzzles; 1,000 positions find eleven."""

SHARE = 0.4
"""The share of the rival's health that the cards have to deal as they are, for a win to be likely enough: of eighty
wins in a turn ten need less."""

FEW = 10
"""Cards in hand and on the table with which all these are looked at. With more cards each takes longer."""


def finish(view: DeckBuilderPosition, chance: Chance) -> Slices[Win | None]:
    """Look for a win in this turn, in slices; None if none is found."""
    seat = view.turn_of
    if view.active != seat:
        return None
    likely = _could_deal(view, seat) >= SHARE * view.health[1 - seat]
    cards = len(view.hands[seat]) + len(view.tables[seat])
    most = AT_ONCE * FEW // max(FEW, cards) if likely else SELDOM
    return (yield from winning_turn(view, KNOWLEDGE, most, chance))


BOTS: Final[Mapping[str, Callable[[int], Bot[DeckBuilderPosition]]]] = {
    "random": RandomBot,
    **HABITS,
    **RIVALS,
    "attacks": lambda seed: Finishing(RIVALS["attacks"](seed), finish, seed),
    "greedy": lambda seed: Greedy(seed, KNOWLEDGE),
    "search": lambda seed: Search(seed, KNOWLEDGE, considered=considered, finish=finish),
}
"""The players by name. Games end with one player standing: all of 10 of ``greedy`` against its like did, half of them
within 80 turns and none after more than 107. Of a habit, see there."""
