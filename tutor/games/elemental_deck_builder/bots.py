"""Bots of Elemental Deck Builder: the evaluation of a seat and the urgency of moves, from views only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh
from typing import Final

from tutor.bots import Chance, Greedy, Knowledge, Measure, RandomBot, Search, Win, plain_value, winning_turn
from tutor.bots.guided import Guided
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.slices import Slices
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.decisions import Choosing, Rolling, Shifting, Swapping
from tutor.games.elemental_deck_builder.effects import Damage, DieEffect, Draw, Healing
from tutor.games.elemental_deck_builder.habits import HABITS
from tutor.games.elemental_deck_builder.puzzles import IDLE
from tutor.games.elemental_deck_builder.rivals import RIVALS, Attacker
from tutor.games.elemental_deck_builder.rules.actions import Answer, AnswerFromTable, ExecutePlaced, GoOn, Place, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid, Decline, LetGo, Match, Raise
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.strength import stopped, strength
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DrawCard, EndTurn, TakeGold
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

OF_GOLD = 0.5
"""The value of a gold in health, up to the purse that buys any card; further gold is worth a fifth of it."""

PURSE = 24
OF_A_COST = 0.35
"""The value of most cards, in health for each gold of their cost, wherever their owner has them: less than the gold."""

OF_AN_ATTACK = 1.5
"""The value of an attack, in health for each point of damage beyond ``WEAK``, including the gold that it earns."""

WEAK, MOST_DAMAGE = 3, 30
"""The damage of an attack that is worth only its gold, and the damage above which more is worth nothing now."""

IN_HAND, FACE_DOWN = 0.6, 0.8
"""The extra value of a card in hand or on the table, compared with one in a pile."""

RESTLESS = 0.05
"""The price of each blessing played in a turn, since two that draw each other could be played for ever."""

READY = 0.25
"""The share of its effect that a card is worth if it can be executed next."""

SURE_LEAD = 60.0
"""The lead that means a win in about three of four games."""


def effect_of(position: DeckBuilderPosition, seat: int, card: DeckCard) -> float:
    """Estimate the value of a card, in health, if the seat executed it now."""
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
    """Estimate the value of a card to its owner, in health, wherever it is.

    An attack is valued by its damage with the current dice, since damage is gold too (ED-10a), and saved gold pays for
    the next attack.
    """
    effect = position.effect(card)
    if isinstance(effect, Damage):
        damage = min(int(strength(position, seat, effect)), MOST_DAMAGE)
        return OF_GOLD * card.cost + OF_AN_ATTACK * (damage - WEAK) * (0.8 if effect.both else 1.0)
    return OF_A_COST * card.cost


def _purse(gold: int) -> float:
    return OF_GOLD * (min(gold, PURSE) + max(gold - PURSE, 0) / 5)


def _has(position: DeckBuilderPosition, seat: int) -> float:
    """Return the value of what a seat has: health, gold and cards."""
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
    """Return the value of what waits in favour of a seat: a standing bid, an announced action, an answer about to
    change it."""
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
    """Return whether the rival is about to change a die under the seat's action."""
    asked = position.decision
    return isinstance(asked, Choosing | Shifting | Swapping | Rolling) and asked.seat != seat


def value(position: DeckBuilderPosition, seat: int) -> float:
    """Return the value of a position for a seat, from 0 (lost) to 1 (won).

    :param position: a whole position, usually a determinization.
    """
    if position.result is not None:
        return plain_value(position, seat)
    mine, theirs = (_has(position, each) + _awaits(position, each) for each in (seat, 1 - seat))
    return 0.5 + 0.5 * tanh((mine - theirs) / SURE_LEAD)


URGES: dict[type[Move], float] = {
    TakeGold: 9.0, DrawCard: 9.0, Bless: 8.0, ExecutePlaced: 7.0, Play: 7.0, Place: 4.0, Bid: 5.0, Match: 6.0,
    Decline: 5.0, Raise: 3.0, LetGo: 5.0, Answer: 6.0, AnswerFromTable: 6.0, GoOn: 2.0, EndTurn: 2.0, Discard: 1.0,
}  # fmt: skip
"""The urgency of each kind of move in a rollout; others have 5, and attacks and heals depend on their effect."""


NOT_WORTH_IT = 1.5
"""The urgency of an action that would bring less than it costs; ending the turn is better."""


def rollout_policy(position: DeckBuilderPosition, moves: Sequence[Move]) -> list[float]:
    """Rate legal moves by urgency."""
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
    """Return the price of executing a face-down action: half its cost (ED-06d), and having it ready."""
    return OF_GOLD * position.half(seat, card) + FACE_DOWN


def considered(view: DeckBuilderPosition, moves: list[Move]) -> list[Move]:
    """Return all moves, except ending a turn before the free gold and card were taken (ED-05b, ED-05c)."""
    free = any(isinstance(move, TakeGold | DrawCard) for move in moves)
    return [move for move in moves if not (free and isinstance(move, EndTurn))]


def sensible(view: DeckBuilderPosition, moves: list[Move]) -> list[Move]:
    """Return the moves with which an attacker's move is compared: those ``considered``, and discards only where nothing
    else is left, since a rollout with one more of them only ends a decision sooner."""
    kept = considered(view, moves)
    return [move for move in kept if not isinstance(move, Discard)] or kept


def attack_of(position: DeckBuilderPosition, seat: int) -> int:
    """Return the damage of all cards of a seat with the current dice, wherever they are."""
    piles = (position.decks, position.hands, position.discards, position.tables)
    effects = [position.effect(card) for pile in piles for card in pile[seat]]
    return sum(int(strength(position, seat, effect)) for effect in effects if isinstance(effect, Damage))


MEASURES: Final[tuple[Measure[DeckBuilderPosition], ...]] = (
    Measure(lambda table, seat: table.health[seat] - table.health[1 - seat], "{} health better", "{} health worse"),
    Measure(lambda table, seat: table.gold[seat] - table.gold[1 - seat], "{} gold better", "{} gold worse"),
    Measure(attack_of, "cards with {} damage more", "cards with {} damage less"),
)
OF_WHAT_COULD_BE = 1.6
"""The factor for a card's present damage in the search for a win in this turn, since its damage may still grow, and
having it ready is worth more than a smaller blow."""


def in_reach(position: DeckBuilderPosition, seat: int) -> float:
    """Return how near a seat is to a win in this turn: the damage that its cards could deal now, minus the rival's
    health."""
    could = OF_WHAT_COULD_BE * _could_deal(position, seat)
    return could + position.actions + position.bonus - position.health[1 - seat]


def _could_deal(position: DeckBuilderPosition, seat: int) -> float:
    """Return the damage that a seat's cards in hand and on the table could deal now, all together."""
    cards = [card for card in (*position.hands[seat], *position.tables[seat]) if card.kind == "action"]
    return sum(effect_of(position, seat, card) for card in cards)


KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES, in_reach, IDLE)
AT_ONCE, SELDOM = 2_000, 300
"""Positions searched for a win in this turn (a fifth of a second), and those searched when one is unlikely. This finds
all of the twelve shipped puzzles; 1,000 positions find eleven."""

SHARE = 0.4
"""The share of the rival's health that the cards must deal at present for a win to be likely; of eighty wins in a turn
ten need less."""

FEW = 10
"""The most cards in hand and on the table for this full budget, since more cards make each position slower."""


def finish(view: DeckBuilderPosition, chance: Chance) -> Slices[Win | None]:
    """Search a win in this turn, in slices; return None if none is found."""
    seat = view.turn_of
    if view.active != seat:
        return None
    likely = _could_deal(view, seat) >= SHARE * view.health[1 - seat]
    cards = len(view.hands[seat]) + len(view.tables[seat])
    most = AT_ONCE * FEW // max(FEW, cards) if likely else SELDOM
    return (yield from winning_turn(view, KNOWLEDGE, most, chance))


def attacking(position: DeckBuilderPosition, moves: Sequence[Move]) -> list[float]:
    """Rate the move of the bot that attacks above all others."""
    chosen = _ATTACKS.of(position, moves)
    return [1.0 if move == chosen else 0.0 for move in moves]


_ATTACKS: Final = Attacker(shops=True, answers="deadly")
ATTACKING: Final = Knowledge(value, attacking, MEASURES, in_reach, IDLE)
"""The evaluation with which both players attack in rollouts."""

LONG: Final = 24
"""Decisions in such a rollout: some three turns of each, or the rest of a short game."""

BOTS: Final[Mapping[str, Callable[[int], Bot[DeckBuilderPosition]]]] = {
    "random": RandomBot,
    **HABITS,
    **{name: make for name, make in RIVALS.items() if name != "attacks"},
    "greedy": lambda seed: Greedy(seed, KNOWLEDGE),
    "search": lambda seed: Search(seed, KNOWLEDGE, considered=considered, finish=finish),
    "attacks": lambda seed: Guided(RIVALS["attacks"](seed), seed, ATTACKING, LONG, sensible, finish),
}
"""The bots by name. Games end with one player standing: all of 10 games of ``greedy`` against itself did, half of them
within 80 turns and none after more than 107. For habits, see ``HABITS``."""
