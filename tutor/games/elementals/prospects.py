"""Estimating the probability of a win at the end of a turn, from counts of open cards and of cards left.

The order of the deck is never used, since it is a guess. The figures are in ``figures``.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from tutor.games.elementals.figures import MOST_ROOM, MOST_SPARE, STAGES, Stage, Stages, stage_at
from tutor.games.elementals.solver.model import ARCANE, BEATEN, EMPTY, OPENED, READY, Model

SUITS: Final = (0, 1, 2, 3)
OTHERS: Final = tuple(tuple(other for other in SUITS if other != suit) for suit in SUITS)
TOP: Final = 21
"""A number above any card's."""

HIGH: Final = 7
"""The least value of a high card."""

BEGINS: Final = 4
"""The least value of a card that begins a pair well."""

SCARCE: Final = 0.12
"""A pair is hopeless if less than this share of the deck completes it."""

LOST: Final = -50.0
"""The log odds if fewer cards are left than the elementals need."""

ONLY_BEATEN: Final = bytes(lies if lies == BEATEN else EMPTY for lies in range(256))
"""A table for ``bytes.translate`` that reduces placed cards to which elementals are beaten."""


class Deck(NamedTuple):
    """A deck in numbers.

    For each suit, jokers last: ``at_least`` is the number of cards with at least each value, ``below`` the damage from
    discarding all cards with less. ``of_all`` is ``at_least`` for all suits together, ``points`` the sum of all values.
    """

    at_least: list[list[int]]
    below: list[list[int]]
    of_all: list[int]
    points: int
    size: int


class Target(NamedTuple):
    """An elemental that can be attacked; ``frees`` is the number of elementals that it alone still covers."""

    at: int
    suit: int
    power: int
    frees: int


class Tower(NamedTuple):
    """The rest of a tower: the elementals of each suit, the total power of the covered ones, and the open ones.

    ``odds`` is what these add to the log odds.
    """

    stage: Stage
    suits: list[int]
    left: int
    covered: int
    power: int
    open: list[Target]
    odds: float


class Prospects:
    """The evaluation of a model, with a cache of the counts of its decks and towers.

    :param model: an open deal, for instance a determinization.
    :param stages: the figures of each stage.
    """

    def __init__(self, model: Model, stages: Stages = STAGES):
        self._model, self._stages = model, stages
        self._decks: dict[bytes, Deck] = {}
        self._towers: dict[bytes, Tower] = {}
        self._grounds: dict[tuple[bytes, bytes], float] = {}

    def odds(self, placed: bytes, deck: bytes, powers: int, damage: int) -> float:
        """Estimate the probability of a win at this end of a turn, as log odds."""
        beaten = placed.translate(ONLY_BEATEN)
        tower = self._towers.get(beaten) or self._tower(beaten)
        counts = self._decks.get(deck) or self._deck(deck)
        ground = self._grounds.get((beaten, deck))
        if ground is None:
            ground = self._grounds[beaten, deck] = _of_suits(tower, counts)
        odds, needed, missing = _of_targets(tower, counts, placed)
        if counts.size < needed:
            return LOST
        stage, limit = tower.stage, self._model.settings.limit
        spare = min(counts.size - needed, MOST_SPARE)
        room = max(0, min(limit - damage, MOST_ROOM))
        odds += ground + stage.spare[spare] + stage.room[room] + stage.powers[powers & ~OPENED]
        odds += needed * (stage.needed + stage.spare_needed * spare) + stage.spare_room * spare * room
        return odds + stage.surplus * (counts.points - missing) / (1 + tower.left)

    def _tower(self, beaten: bytes) -> Tower:
        model = self._model
        gone = sum(1 << at for at, lies in enumerate(beaten) if lies)
        left = [at for at, lies in enumerate(beaten) if not lies]
        free = [at for at in left if not model.covers[at] & ~gone]
        targets = []
        for at in free:
            frees = sum(1 for other in left if model.covers[other] & ~gone == 1 << at)
            targets.append(Target(at, model.element[at], model.power[at], frees))
        suits = [sum(1 for at in left if model.element[at] == suit) for suit in SUITS]
        lords = [at for at in left if model.gives[at]]
        stage = self._stages[stage_at(len(left))]
        odds = stage.left[len(left)] + stage.open[min(len(free), 4)] + stage.covered * (len(left) - len(free))
        odds += stage.lords[sum(model.gives[at] for at in lords)] + stage.lords_open * sum(at in free for at in lords)
        power = sum(model.power[at] for at in left if at not in free)
        found = Tower(stage, suits, len(left), len(left) - len(free), power, targets, odds)
        self._towers[beaten] = found
        return found

    def _deck(self, deck: bytes) -> Deck:
        model = self._model
        numbers = [[0] * (TOP + 1) for _ in range(5)]
        for kind in deck:
            suit = model.suits[kind]
            numbers[suit][10 if suit == ARCANE else model.hurts[kind]] += 1
        at_least = [[*accumulate(reversed(row))][::-1] for row in numbers]
        hurts = [[number * count for number, count in enumerate(row)] for row in numbers]
        points = sum(map(sum, hurts))
        hurts[ARCANE] = [0] * 10 + [numbers[ARCANE][10]] + [0] * (TOP - 10)
        below = [[0, *accumulate(row)] for row in hurts]
        found = Deck(at_least, below, [sum(column) for column in zip(*at_least, strict=True)], points, len(deck))
        self._decks[deck] = found
        return found


def _of_suits(tower: Tower, deck: Deck) -> float:
    """Return the log odds of the tower, of scarce suits and of the deck's high cards."""
    stage = tower.stage
    first, second, third, _ = sorted(deck.at_least[suit][0] - tower.suits[suit] for suit in SUITS)
    odds = tower.odds + stage.scarcest[max(0, min(first, 4))] + stage.second[max(0, min(second, 6))]
    odds += stage.third * min(third, 8) + stage.jokers * deck.at_least[ARCANE][0]
    return odds + stage.high * deck.of_all[HIGH] / (deck.size or 1)


def _of_targets(tower: Tower, deck: Deck, placed: bytes) -> tuple[float, int, int]:
    """Return the log odds of the open elementals, and the cards and points that all elementals still need."""
    stage, at_least, of_all = tower.stage, deck.at_least, deck.of_all
    ready = begun = untouched = hopeless = frees = banish = completing = starts = 0
    needed, missing, scarce = 3 * tower.covered, tower.power, SCARCE * deck.size
    lowest = [TOP] * 5  # for each suit, the least value that fits somewhere
    for target in tower.open:
        lies, suit = placed[target.at], target.suit
        if lies == READY:
            ready += 1
            frees += target.frees
            banish += at_least[suit][0]
            lowest[suit] = 0
            continue
        lowest[ARCANE] = 0
        if lies == EMPTY:
            untouched += 1
            missing += target.power
            least = target.power - 10
            starts += of_all[BEGINS] - at_least[suit][BEGINS]
        else:
            begun += 1
            missing += target.power + 1 - lies
            least = max(0, target.power + 1 - lies)
            fitting = of_all[least] - at_least[suit][least] if least <= 10 else 0
            completing += fitting
            hopeless += fitting < scarce
        for other in OTHERS[suit]:
            if least < lowest[other]:
                lowest[other] = least
    needed += ready + 2 * begun + 3 * untouched
    fits = hurts = 0
    for suit, least in enumerate(lowest):
        fits += at_least[suit][least]
        hurts += deck.below[suit][least]
    shares = stage.banishes * banish + stage.completes * completing + stage.begins * starts + stage.thrown * hurts
    shares += stage.useless * (deck.size - fits)
    odds = stage.complete[ready] + stage.begun[begun] + stage.untouched[untouched] + stage.hopeless * hopeless
    odds += stage.frees * frees + shares / (deck.size or 1)
    return odds + (stage.all_complete if ready and not begun and not untouched else 0.0), needed, missing


def chance(odds: float) -> float:
    """Convert log odds to a probability.

    >>> chance(0.0), chance(-1_000.0)
    (0.5, 0.0)
    """
    return 1 / (1 + exp(-odds)) if odds > -40 else 0.0
