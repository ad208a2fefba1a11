"""Depth-first search of an open deal, with a table of failed states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Final

from tutor.bots.chance import Chance
from tutor.engine.slices import Slices
from tutor.games.elementals.solver.model import (
    ALAKIR,
    BEATEN,
    EMPTY,
    NEPTULON,
    OPENED,
    RAGNAROS,
    READY,
    THERAZANE,
    Act,
    Model,
)
from tutor.games.elementals.solver.prune import Pruner

REPORT_EVERY: Final = 20_000
NEVER: Final = 1 << 30
WON: Final = -1

FIRST, GROWTH, NOISE = 2_000, 1.3, 12
"""Restarts: a search that finds nothing in its first positions begins again with more positions and a slightly
different order of moves, so that one bad early choice does not trap it. Failed states are kept, so little work is
repeated."""
ALL_BEATEN: Final = bytes([BEATEN])


class Luck(Enum):
    """What is assumed about the random card of Breath of Al'Akir."""

    UNUSED = "the power is never used"
    HOPED = "it brings the card that is wished for"
    FEARED = "it may bring any card, and the win has to follow each time"


class LimitReached(Exception):
    """Raised when the search has reached its limit of positions."""


Way = tuple[int, Act, bytes, bytes, bytes, int, int]
"""One continuation: its rank (lowest first), the act, the state after it (placed cards, hand, deck and powers), and its
damage."""


class Search:
    """One search of one model; ``line`` holds the winning acts afterwards, ``searched`` counts positions.

    ``failed`` maps a state without its damage to the lowest damage with which it is known to be lost. A state with
    more damage is lost as well, for damage taken never helps.
    """

    def __init__(self, model: Model, luck: Luck, limit: int, progress: Callable[[int], None] | None = None):
        self.model = model
        self.settings = model.settings
        self.luck = luck
        self.limit = limit
        self.progress = progress
        self.searched = 0
        self.line: list[Act] = []
        self.failed: dict[tuple[bytes, bytes, bytes, int], int] = {}
        self.pruner = Pruner(model)
        self._targets = range(len(model.power))
        self._stop = limit
        self._chance: Chance | None = None

    def run(self) -> Slices[bool]:
        """Return whether a win can be forced with this kind of ``luck``, yielding before each restart; raise
        LimitReached."""
        start = self.model.start
        if not start.placed.strip(ALL_BEATEN) and not self.settings.win_late:
            return True
        patience = FIRST
        while True:
            self._stop = min(self.limit, self.searched + patience)
            try:
                return self._loses_from(*start) == WON
            except LimitReached:
                if self.searched > self.limit:
                    raise
            yield
            self.line.clear()
            self._chance = self._chance or Chance(1)
            patience = int(patience * GROWTH)

    def _loses_from(self, placed: bytes, hand: bytes, deck: bytes, powers: int, damage: int) -> int:
        """Return the lowest damage with which this state is proven lost, at most ``damage``; ``WON`` if it is won."""
        standard = self.pruner.settle(placed, hand, deck, powers)
        if standard is None:
            return 0
        key = standard, hand, deck, powers
        known = self.failed.get(key, NEVER)
        if known <= damage:
            return known
        self.searched += 1
        if self.searched % REPORT_EVERY == 0 and self.progress:
            self.progress(self.searched)
        if self.searched > self._stop:
            raise LimitReached
        proven = self._expand(standard, hand, deck, powers, damage)
        if proven != WON:
            self.failed[key] = proven
        return proven

    def _expand(self, placed: bytes, hand: bytes, deck: bytes, powers: int, damage: int) -> int:
        ways = list(self.ways(placed, hand, deck, powers))
        if self._chance is not None:
            ways = [(way[0] + self._chance.below(NOISE), *way[1:]) for way in ways]
        ways.sort(key=_promise)
        proven = 0
        for _, act, lies, held, left, ready, hurt in ways:
            lost = self._follow(act, lies, held, left, ready, damage + hurt)
            if lost == WON:
                return WON
            proven = max(proven, lost - hurt)
        if self.luck is Luck.FEARED and powers & ALAKIR and deck and (hand or not self.settings.powers_need_hand):
            lost = self._withstand(placed, hand, deck, powers & ~ALAKIR, damage)
            return WON if lost == WON else max(proven, lost)
        return proven

    def _follow(self, act: Act, placed: bytes, hand: bytes, deck: bytes, powers: int, damage: int) -> int:
        """Do what ``_loses_from`` does for the state after an act; with an empty hand the turn ends first."""
        settings = self.settings
        done = not placed.strip(ALL_BEATEN)
        if done and not settings.win_late:
            self.line.append(act)
            return WON
        if damage >= settings.limit and not (settings.loss_late and hand):
            return settings.limit
        self.line.append(act)
        if done and not hand:
            return WON
        fresh = not hand and bool(powers & OPENED)
        if fresh:
            powers &= ~OPENED
            if settings.sweeps:
                placed = bytes(lies if lies == BEATEN else EMPTY for lies in placed)
        reset = fresh and settings.per_turn
        lost = self._loses_from(placed, hand, deck, powers, 0 if reset else damage)
        if lost == WON:
            return WON
        self.line.pop()
        return 0 if reset else lost

    def _withstand(self, placed: bytes, hand: bytes, deck: bytes, powers: int, damage: int) -> int:
        """Return ``WON`` if the game is won after Breath of Al'Akir whatever card comes; the line keeps the worst one
        to discard."""
        here = len(self.line)
        kept: list[Act] = []
        for kind in sorted(set(deck), key=lambda kind: -self.model.hurts[kind]):
            at = deck.index(kind)
            after = bytes(sorted(hand + deck[at : at + 1]))
            lost = self._follow(Act("breath", kind), placed, after, deck[:at] + deck[at + 1 :], powers, damage)
            kept = kept or self.line[here:]
            del self.line[here:]
            if lost != WON:
                return lost
        self.line += kept
        return WON

    # ---- the ways on -------------------------------------------------------------------------------------------------

    def ways(self, placed: bytes, hand: bytes, deck: bytes, powers: int) -> Iterator[Way]:
        if powers & OPENED:
            targets = self.open(placed)
            for kind in sorted(set(hand)):
                at = hand.index(kind)
                yield from self._uses(kind, placed, hand[:at] + hand[at + 1 :], deck, powers, targets)
        elif len(deck) >= self.settings.hand_size or ((deck or hand) and not self.settings.needs_full):
            drawn = deck[: self.settings.hand_size]
            after = bytes(sorted(hand + drawn))
            yield 0, Act("draw"), placed, after, deck[len(drawn) :], powers | OPENED, 0
        if powers & (NEPTULON | THERAZANE | ALAKIR) and (hand or not self.settings.powers_need_hand):
            yield from self.powers(placed, hand, deck, powers)

    def _uses(
        self, kind: int, placed: bytes, hand: bytes, deck: bytes, powers: int, targets: Sequence[int]
    ) -> Iterator[Way]:
        """Yield everything that one card, just taken out of the hand, can do."""
        fits = False
        for way in self.plays(kind, placed, hand, deck, powers, targets):
            fits = fits or not way[1].double
            yield way
        if not (self.settings.stuck_only and fits):
            hurt = self.model.hurts[kind]
            yield 50 + hurt, Act("discard", kind), placed, hand, deck, powers, hurt

    def plays(
        self, kind: int, placed: bytes, hand: bytes, deck: bytes, powers: int, targets: Sequence[int]
    ) -> Iterator[Way]:
        """Yield everything that one card, just taken out of the hand, can do to these targets."""
        model = self.model
        for i in targets:
            lies = placed[i]
            if lies == READY:
                if model.banishes[kind] >> i & 1:
                    beaten = placed[:i] + bytes([BEATEN]) + placed[i + 1 :]
                    yield 0, Act("banish", kind, i), beaten, hand, deck, powers | model.gives[i], 0
            elif model.values[kind][i] >= 0:
                for promise, double, after in self._damages(kind, i, lies, powers):
                    left = powers & ~RAGNAROS if double else powers
                    act = Act("place", kind, i, double)
                    yield promise, act, placed[:i] + bytes([after]) + placed[i + 1 :], hand, deck, left, 0

    def open(self, placed: bytes) -> list[int]:
        """Return the targets that can be attacked."""
        model, settings = self.model, self.settings
        beaten = sum(1 << i for i in self._targets if placed[i] == BEATEN)
        found = [i for i in self._targets if placed[i] != BEATEN and not model.covers[i] & ~beaten]
        if settings.one_target and (started := [i for i in self._targets if EMPTY < placed[i] < BEATEN]):
            found = [i for i in found if i in started]
        if settings.lowest_row and found:
            lowest = max(model.row[i] for i in found)
            found = [i for i in found if model.row[i] == lowest]
        return found

    def _damages(self, kind: int, i: int, lies: int, powers: int) -> Iterator[tuple[int, str, int]]:
        """Yield the results of placing a damage card: its rank, what Ragnaros doubles for it, what lies there then."""
        model, settings = self.model, self.settings
        value, double, power = model.values[kind][i], model.doubles[kind][i], model.power[i]
        doubling = bool(powers & RAGNAROS)
        if lies == EMPTY:
            if not settings.completable or value + 10 >= power:
                yield 40 - value, "", 1 + value
            # While placed cards may be doubled too, doubling can wait until the pair is made.
            if (
                doubling
                and settings.doubles_hand
                and (settings.completable or not settings.doubles_placed)
                and double > value
            ):
                yield 60, "hand", 1 + double
            return
        counted = lies - 1
        if counted + value >= power:
            yield 1 + counted + value - power, "", READY
            return
        if settings.keeps_adding:
            yield 45, "", 1 + counted + value
        if doubling and settings.doubles_hand and counted + double >= power:
            yield 46, "hand", READY
        elif doubling and settings.doubles_placed and 2 * counted + value >= power:
            yield 46, "placed", READY

    def powers(self, placed: bytes, hand: bytes, deck: bytes, powers: int) -> Iterator[Way]:
        """Neptulon, Therazane and Al'Akir, at the moments at which they can make a difference.

        Neptulon can wait until the card is the last in hand, unless it is replaced. Therazane can wait until a card
        is about to be drawn, from the deck's top or after one is put to its bottom.
        """
        settings = self.settings
        if powers & NEPTULON and hand and (len(hand) == 1 or settings.replaced):
            for kind in set(hand):
                yield self.put_under(Act("under", kind), kind, placed, hand, deck, powers)
        if powers & THERAZANE and len(deck) > 1 and self._touch_matters(hand, powers):
            yield 48, Act("touch", deck[-1]), placed, hand, deck[-1:] + deck[:-1], powers & ~THERAZANE, 0
        if powers & ALAKIR and deck:
            if settings.top_breath:
                after = bytes(sorted(hand + deck[:1]))
                yield 55, Act("breath", deck[0]), placed, after, deck[1:], powers & ~ALAKIR, 0
            elif self.luck is Luck.HOPED:
                yield from self._hopes(placed, hand, deck, powers & ~ALAKIR)

    def put_under(self, act: Act, kind: int, placed: bytes, hand: bytes, deck: bytes, powers: int) -> Way:
        at = hand.index(kind)
        left, deck = hand[:at] + hand[at + 1 :], deck + bytes([self.model.under[kind]])
        if self.settings.replaced:
            left, deck = bytes(sorted(left + deck[:1])), deck[1:]
        return 49, act, placed, left, deck, powers & ~NEPTULON, 0

    def _touch_matters(self, hand: bytes, powers: int) -> bool:
        settings = self.settings
        if not powers & OPENED:
            return True
        anytime = (settings.replaced and powers & NEPTULON) or (settings.top_breath and powers & ALAKIR)
        return bool(anytime) or (len(hand) == 1 and bool(powers & NEPTULON or settings.powers_need_hand))

    def _hopes(self, placed: bytes, hand: bytes, deck: bytes, powers: int) -> Iterator[Way]:
        """Breath of Al'Akir brings whichever card is wished for; each kind once.

        In the middle of a turn it can wait until that card is played, unless the hand would be empty by then. Before
        the draw it makes a difference only for cards that are about to be drawn, or that hide another bottom card
        from Therazane.
        """
        settings = self.settings
        anytime = len(hand) == 1 or settings.replaced
        soon = deck if anytime else deck[: settings.hand_size] + deck[-1:]
        for kind in set(deck if powers & OPENED else soon):
            at = deck.index(kind)
            left = deck[:at] + deck[at + 1 :]
            if anytime or not powers & OPENED:
                yield 70, Act("breath", kind), placed, bytes(sorted(hand + bytes([kind]))), left, powers, 0
            else:
                for way in self._uses(kind, placed, hand, left, powers, self.open(placed)):
                    yield 70 + way[0], way[1]._replace(breath=True), *way[2:]


def _promise(way: Way) -> int:
    return way[0]
