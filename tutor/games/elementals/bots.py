"""The evaluation of Elementals for bots: the value of a position, and the urgency of a move.

Results in layout A under the default readings, deals 0 to 199, each bot seeded with the number of the deal: wins with
Wilson's 95 % interval, and the mean number of elementals beaten where it was counted:

======= ========== ============== ====== ======================
bot     wins       interval       beaten processor time a game
======= ========== ============== ====== ======================
random  0 of 200   0.0 to 1.9 %   0.6    0.001 s
greedy  7 of 200   1.7 to 7.0 %   6.8    0.02 s
search  23 of 200  7.8 to 16.7 %  9.2    0.6 s
planner 57 of 200  22.7 to 35.1 %        2.5 s
======= ========== ============== ====== ======================

In these games the search did not yet use the solver for the last turns, when every card is open.

The game is hard because cards are hidden: with all open, the solver finds a certain win for 79 of the first 100 deals,
one that may need luck for 9, proves 5 lost, and gives up on 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from tutor.bots import Chance, Knowledge, Measure, Search, Win, usual_bots
from tutor.engine.cards import SUITS, Card
from tutor.engine.game import Bot
from tutor.engine.moves import Move
from tutor.engine.slices import Slices
from tutor.games.elementals.cards import ALAKIR, BEST_NUMBER, IS_JOKER, JOKERS, NEPTULON, POWER, RAGNAROS, THERAZANE
from tutor.games.elementals.rules import answers, attack, ends, optional, powers
from tutor.games.elementals.state import ElementalsPosition

ALL_CARDS: Final = 36
"""Attack cards that beat all elementals: three for each."""

POWER_WORTH: Final = {NEPTULON: 0.6, THERAZANE: 0.5, RAGNAROS: 0.7, ALAKIR: 1.1}


class Target(NamedTuple):
    """An elemental that can be attacked; ``needs`` is the least value of its second damage card (0: its damage is
    complete)."""

    elemental: Card
    damage: int
    needs: int


def value(position: ElementalsPosition, seat: int) -> float:
    """Estimate the probability that the player wins, plus a little for what is done already.

    The weights are on the scale of log odds. They were fitted to the solver's answers for some 1,000 positions, in
    three determinizations each, and adjusted by play. Only counts are used, never the order of the deck, which is a
    guess.
    """
    if position.result is not None and position.result.winners:
        return 1.0
    cards = position.deck + position.hand
    needed = ends.cards_needed(position)
    done = 0.3 * (1 - needed / ALL_CARDS)
    spare = spares(position, cards)
    wasted_too_many = len(cards) < needed or min(spare.values()) < 0
    if position.result is not None or (wasted_too_many and not position.readings.settings.refill):
        return done
    targets = list(_targets(position))
    odds = -10.7 + 0.2 * (ALL_CARDS - needed) + _of_counts(position, len(cards), needed, sorted(spare.values()))
    odds += _of_targets(targets, cards) + sum(POWER_WORTH[lord] for lord in position.powers)
    return done + 0.7 / (1 + exp(-odds / 1.5))


def _of_counts(position: ElementalsPosition, cards: int, needed: int, spare: list[int]) -> float:
    """Score counts: spare cards, the damage that can still be taken, suits with enough cards, elementals face down."""
    slack = cards - needed
    room = (position.readings.settings.limit - position.damage) / 10
    closed = sum(1 for card, up in zip(position.tower, position.up, strict=True) if card is not None and not up)
    odds = 0.114 * slack + 0.342 * min(slack, 2) + 0.207 * room + 0.702 * min(room, 1.2)
    return odds + 0.838 * min(spare[0], 1) + 0.08 * spare[1] + 0.019 * cards + 0.15 * closed


def _of_targets(targets: list[Target], cards: list[Card]) -> float:
    """Score the open elementals: their number, those begun, how hard they are to complete, how many cards fit
    somewhere."""
    if not cards:
        return 0.0
    odds = 0.461 * len(targets)
    for target in targets:
        if target.needs == 0:
            odds += 0.177
        elif target.damage:
            fitting = sum(1 for card in cards if _completes(card, target)) / len(cards)
            odds += 0.323 - 0.463 * (1 - fitting if fitting else 4)
    fit = sum(1 for card in cards if any(_fits(card, target) for target in targets)) / len(cards)
    return odds + 0.034 * fit * min(len(cards), 20)


def _targets(position: ElementalsPosition) -> Iterator[Target]:
    for slot in position.open:
        elemental = position.elemental(slot)
        damage = [BEST_NUMBER if item.open else item.counted for item in position.placed[slot.at] if not item.banish]
        short = max(1, POWER[elemental] - sum(damage))
        yield Target(elemental, len(damage), 0 if len(damage) > 1 else short if damage else 2)


def _completes(card: Card, target: Target) -> bool:
    return card.suit != target.elemental.suit and POWER[card] >= target.needs


def _fits(card: Card, target: Target) -> bool:
    return _completes(card, target) if target.needs else card.suit == target.elemental.suit


def spares(position: ElementalsPosition, cards: Sequence[Card]) -> dict[str, int]:
    """Return, for each suit, the number of cards left after each elemental has its banish card."""
    spare = dict.fromkeys((*SUITS, ""), 0)
    for card in cards:
        spare[card.suit] += 1
    arcane = spare.pop("")
    for elemental in position.tower:
        if elemental is not None:
            spare[elemental.suit] -= 1
    if JOKERS[0] in position.readings.settings.banishers[NEPTULON]:
        short = -sum(min(0, left) for left in spare.values())
        return {suit: max(left, 0) for suit, left in spare.items()} if short <= arcane else spare
    return spare


def rollout_policy(position: ElementalsPosition, moves: Sequence[Move]) -> list[float]:
    """Rate moves: banish, complete a pair, begin one, discard; within each kind, waste little and keep scarce suits."""
    cards = position.deck + position.hand
    spare = spares(position, cards)
    dear = {suit: 10 / (3.2 + max(0, left)) for suit, left in spare.items()} | {"": 10.2}
    return [_URGES.get(type(move), _no_matter)(position, move, cards, dear) for move in moves]


Dear = Mapping[str, float]


def _no_matter(position: ElementalsPosition, move: Move, cards: list[Card], dear: Dear) -> float:
    return 0.0


def _banish(position: ElementalsPosition, move: attack.Banish, cards: list[Card], dear: Dear) -> float:
    return 100 - 0.5 * POWER[move.card] + 2 * (12 - move.slot.row)


def _place(position: ElementalsPosition, move: attack.Place, cards: list[Card], dear: Dear) -> float:
    card, elemental = move.card, position.elemental(move.slot)
    stack = position.placed[move.slot.at]
    if stack:
        surplus = max(0, position.damage_on(move.slot) + POWER[card] - POWER[elemental])
        return 60 - 3.6 * surplus - dear[card.suit]
    needs = POWER[elemental] - POWER[card]
    fitting = sum(1 for other in cards if other.suit != elemental.suit and POWER[other] >= needs and other is not card)
    if not fitting:
        return -100.0
    return 30 + 20 * fitting / len(cards) + 1.35 * POWER[card] - dear[card.suit]


def _discard(position: ElementalsPosition, move: attack.Discard, cards: list[Card], dear: Dear) -> float:
    hurt = 1 if move.card in IS_JOKER and position.readings.settings.names_discards else POWER[move.card]
    return 1.3 - 1.1 * hurt - dear[move.card.suit]


def _name(position: ElementalsPosition, move: answers.Name, cards: list[Card], dear: Dear) -> float:
    """Return ten for damage on an elemental, one for damage taken."""
    return move.number if getattr(position.decision, "slot", None) is not None else -move.number


def _neptulon(position: ElementalsPosition, move: powers.UseNeptulon, cards: list[Card], dear: Dear) -> float:
    if move.card is None or len(position.hand) > 1:
        return -50.0
    return 1.6 * POWER[move.card] + dear[move.card.suit]


def _always(urge: float) -> Callable[..., float]:
    return lambda position, move, cards, dear: urge


_URGES: Final[Mapping[type[Move], Callable[..., float]]] = {
    attack.Banish: _banish,
    attack.Place: _place,
    attack.Discard: _discard,
    answers.Name: _name,
    powers.UseNeptulon: _neptulon,
    powers.UseAlAkir: _always(-6.5),
    powers.UseTherazane: _always(-28.0),
    powers.UseRagnaros: _always(-300.0),
    optional.EndTurn: _always(-40.0),
    answers.LetGo: _always(-1.0),
}

MEASURES: Final[tuple[Measure[ElementalsPosition], ...]] = (
    Measure(lambda position, seat: -position.elementals_left(), "{} more beaten", "{} fewer beaten"),
    Measure(lambda position, seat: -position.damage, "{} less damage", "{} more damage"),
)
KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES)

AT_ONCE: Final = 8_000
"""Positions that the solver may search for one choice: about a quarter of a second."""

FEW: Final = 8
"""The largest hand that gets this full budget, since a larger hand makes each position slower."""


def finish(view: ElementalsPosition, chance: Chance) -> Slices[Win | None]:
    """Search a certain win if every card is seen, as in the last turns and in puzzles; else return None."""
    from tutor.games.elementals.solver import Solved, solving  # imported late, so that a game without it starts sooner
    from tutor.games.elementals.solver.deal import is_open

    if view.viewer != view.turn_of or not is_open(view):
        return None
    answer = yield from solving(view.determinize(chance.number()), AT_ONCE * FEW // max(FEW, len(view.hand)))
    sure = isinstance(answer, Solved) and answer.sure
    return Win(tuple(play.move for play in answer.line), this_turn=False) if sure else None


class Planning(Search[ElementalsPosition]):
    """The strongest bot: it plans the turn to its end and evaluates the next turns. If every card is seen it plays a
    certain win, and under readings that the plan does not model it searches."""

    def planned(self, view: ElementalsPosition) -> Slices[Move | None]:
        """Return the next move of the plan, in slices; None if the plan does not model the readings."""
        from tutor.games.elementals.planner import next_move  # imported late, so that a game without it starts sooner

        return (yield from next_move(view, self.seed))


_USUAL: Final = usual_bots(KNOWLEDGE)
BOTS: Final[Mapping[str, Callable[[int], Bot[ElementalsPosition]]]] = {
    "random": _USUAL["random"],
    "greedy": _USUAL["greedy"],
    "search": lambda seed: Search(seed, KNOWLEDGE, finish=finish),
    "planner": lambda seed: Planning(seed, KNOWLEDGE, finish=finish),
}
