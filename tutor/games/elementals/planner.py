"""The strongest bot of Elementals: it plans the turn to its end and evaluates the next turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from tutor.bots import Chance
from tutor.engine.moves import Move
from tutor.engine.slices import Slices
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER
from tutor.games.elementals.decisions import Act as Acting
from tutor.games.elementals.decisions import BeforeDraw, LookUnder, NameNumber
from tutor.games.elementals.figures import STAGES, Stages
from tutor.games.elementals.guesses import Guesses
from tutor.games.elementals.prospects import LOST, ONLY_BEATEN, Prospects, chance
from tutor.games.elementals.rules import answers, attack, opening, powers
from tutor.games.elementals.solver.deal import model_of, unmodelled
from tutor.games.elementals.solver.model import ALAKIR, BEATEN, NEPTULON, OPENED, THERAZANE, Act, Model
from tutor.games.elementals.solver.search import Luck, Search
from tutor.games.elementals.state import ElementalsPosition


class Style(NamedTuple):
    """The extent of planning: the ends of a turn that are evaluated further, the number of determinizations, and the
    figures of the evaluation."""

    ends: int = 8
    worlds: int = 30
    stages: Stages = STAGES


USUAL: Final = Style()

STATES: Final = 300
"""The most positions inside a turn that are searched."""

WON: Final = 50.0
"""The log odds of an end that wins."""

ALL_BEATEN: Final = bytes([BEATEN])


Acts = tuple[Act, ...]
Step = tuple[Act, bytes, bytes, bytes, int]
"""An act, and the state after it: placed cards, hand, deck and powers."""


class End(NamedTuple):
    """A possible end of the turn: placed cards, cards put under the deck, powers left and damage taken.

    ``acts`` are the acts that lead there; ``won`` says that the game is won. Where an act turns up a hidden elemental,
    the plan ends with the rest of the hand in ``hand``, since their best use depends on that elemental.
    """

    placed: bytes
    under: bytes
    powers: int
    damage: int
    acts: Acts
    won: bool = False
    hand: bytes = b""


class World:
    """A determinization as a solver's model, with the values of its continuations."""

    def __init__(self, model: Model, stages: Stages = STAGES):
        self.model = model
        self.judge = Prospects(model, stages)
        self._search = Search(model, Luck.UNUSED, 1)
        self._targets: dict[bytes, list[int]] = {}
        self._pruner = self._search.pruner

    def ends(
        self, placed: bytes, hand: bytes, deck: bytes, powers: int, damage: int, known: frozenset[int] | None = None
    ) -> list[End]:
        """Return the possible ends of a turn after its draw; only one if it wins. Some may leave too few cards to win.

        Of two ways to the same end, the one with less damage counts. Discards come last, since they do not affect what
        the other cards can do.

        :param known: the targets that are face up; nothing is planned on others, which are a guess. None for all.
        """
        limit, size, hurts = self.model.settings.limit, len(deck), self.model.hurts
        found: dict[tuple[bytes, bytes, int], tuple[int, Acts]] = {}
        turned_up: dict[Act, list[End]] = {}
        first = placed, hand, deck, powers
        seen, waiting = {first}, [(*first, Acts())]
        while waiting:
            lies, held, below, ready, acts = waiting.pop()
            taken, end = damage + sum(hurts[kind] for kind in held), (lies, below[size:], ready)
            if taken < limit and (end not in found or found[end][0] > taken):
                found[end] = taken, acts + tuple(Act("discard", kind) for kind in held)
            for act, then, left, deeper, power in self._steps(lies, held, below, ready):
                if not then.strip(ALL_BEATEN):
                    return [End(then, deeper[size:], power, damage, (*acts, act), won=True)]
                state = then, left, deeper, power
                if state in seen or len(seen) >= STATES:
                    continue
                seen.add(state)
                if left and known is not None and not known.issuperset(self._open(then)):
                    pause = End(then, deeper[size:], power, damage, (*acts, act), hand=left)
                    turned_up.setdefault(act, []).append(pause)
                else:
                    waiting.append((*state, (*acts, act)))
        ends = [End(*end, taken, acts) for end, (taken, acts) in found.items()]
        return ends + [end for same in turned_up.values() for end in _soonest(same)]

    def _onward(self, end: End, deck: bytes) -> End | None:
        """Return the best end of a turn that goes on with the end's hand; None if no win is possible."""
        return next(self.hopeful(self.ends(end.placed, end.hand, deck, end.powers, end.damage), deck), None)

    def _steps(self, placed: bytes, hand: bytes, deck: bytes, powers: int) -> Iterator[Step]:
        """Yield the acts with cards of a hand other than discards, with the states after them."""
        search = self._search
        targets = self._open(placed)
        for at, kind in enumerate(hand):
            if not at or hand[at - 1] != kind:
                for way in search.plays(kind, placed, hand[:at] + hand[at + 1 :], deck, powers, targets):
                    yield way[1:6]
                if powers & NEPTULON:
                    yield search.put_under(Act("under", kind), kind, placed, hand, deck, powers)[1:6]

    def _open(self, placed: bytes) -> list[int]:
        """Return the targets that can be attacked, cached: they usually depend only on the elementals beaten."""
        key = placed if self.model.settings.one_target else placed.translate(ONLY_BEATEN)
        found = self._targets.get(key)
        if found is None:
            found = self._targets[key] = self._search.open(placed)
        return found

    def can_win(self, end: End, deck: bytes) -> bool:
        """Return whether enough cards of each kind are left."""
        return self._pruner.settle(end.placed, end.hand, deck + end.under, end.powers & ~OPENED) is not None

    def odds(self, end: End, deck: bytes) -> float:
        """Return the immediate estimate of an end, as log odds."""
        if end.hand:
            best = self._onward(end, deck + end.under)
            return LOST if best is None else WON if best.won else self.odds(best, deck + end.under)
        return self.judge.odds(end.placed, deck + end.under, end.powers & ~OPENED, end.damage)

    def hopeful(self, ends: Sequence[End], deck: bytes) -> Iterator[End]:
        """Return the ends after which a win is still possible, the best immediate estimate first."""
        for end in sorted(ends, key=lambda end: -self.odds(end, deck)) if len(ends) > 1 else ends:
            if end.won or self.can_win(end, deck):
                yield end

    def played_on(self, end: End, deck: bytes) -> float:
        """Estimate the probability of a win after an end by playing one more turn to its best end.

        :param deck: the rest of the deck in this determinization, top first, without the cards that the end put under
            it.
        """
        if end.won:
            return 1.0
        deck, size = deck + end.under, self.model.settings.hand_size
        if end.hand:
            best = self._onward(end, deck)
            return 0.0 if best is None else self.played_on(best, deck)
        hand, deck = bytes(sorted(deck[:size])), deck[size:]
        ends = self.ends(end.placed, hand, deck, end.powers | OPENED, end.damage) if hand else []
        best = next(self.hopeful(ends, deck), None)
        if best is None:
            return 0.0
        return 1.0 if best.won else chance(self.odds(best, deck))

    def opened(self, deck: bytes, powers: int) -> float:
        """Estimate the probability of a win if a turn begins with this deck and these powers."""
        start, size = self.model.start, self.model.settings.hand_size
        hand = bytes(sorted(start.hand + deck[:size]))
        return self.held(hand, deck[size:], powers | OPENED)

    def held(self, hand: bytes, deck: bytes, powers: int) -> float:
        """Estimate the probability of a win with this hand, after the draw, with this deck and these powers."""
        start = self.model.start
        best = next(self.hopeful(self.ends(start.placed, hand, deck, powers, start.damage), deck), None)
        return 0.0 if best is None else self.played_on(best, deck)

    def breathed(self) -> float:
        """Estimate the probability of a win if Breath of Al'Akir is used at once: the mean over the cards of the
        deck."""
        start = self.model.start
        at = len(start.deck) // 2
        hand, deck = bytes(sorted((*start.hand, start.deck[at]))), start.deck[:at] + start.deck[at + 1 :]
        return self.held(hand, deck, start.powers & ~ALAKIR)

    def drawn(self) -> float:
        """Estimate the probability of a win if the turn begins with the draw."""
        return self.opened(self.model.start.deck, self.model.start.powers)

    def touched(self) -> float:
        """Estimate the probability of a win if Touch of Therazane is used before the draw: the better place for the
        card."""
        deck, left = self.model.start.deck, self.model.start.powers & ~THERAZANE
        return max(self.opened(deck, left), self.opened(deck[-1:] + deck[:-1], left))


def _soonest(ends: Sequence[End]) -> list[End]:
    """Return the ends with the fewest acts, since a card is better turned up before others are used."""
    least = min(len(end.acts) for end in ends)
    return [end for end in ends if len(end.acts) == least]


def next_move(view: ElementalsPosition, seed: int, style: Style = USUAL) -> Slices[Move | None]:
    """Return the next move of a planned turn, in slices; None if the model does not cover these readings.

    Nothing hidden is used: every determinization is made from the view.

    :param view: the player's view.
    :param seed: 0 to 2**32 - 1, for determinizations.
    :param style: the extent of planning.
    """
    if view.viewer != view.turn_of or not isinstance(view.decision, Acting | BeforeDraw | LookUnder | NameNumber):
        return None
    if isinstance(view.decision, NameNumber):
        return answers.Name.of(1 if view.decision.slot is None else BEST_NUMBER)
    chance = Chance.at(seed, view)
    if isinstance(view.decision, LookUnder):
        return (yield from _of_answers(view, chance, style))
    guesses = _guesses(view.determinize(chance.number()))
    if guesses is None:
        return None
    worlds = (World(guesses.like(view.determinize(chance.number())), style.stages) for _ in range(style.worlds))
    if isinstance(view.decision, BeforeDraw):
        return (yield from _before_draw(guesses.model, worlds))
    return (yield from _of_a_turn(view, World(guesses.model, style.stages), worlds, style.ends))


def _guesses(guess: ElementalsPosition) -> Guesses | None:
    """Return the models of determinizations like this; None if the model does not cover these readings."""
    settings = guess.readings.settings
    late = settings.win_late or settings.loss_late
    if settings.sweeps or settings.per_turn or settings.stuck_only or late or unmodelled(guess):
        return None
    model = model_of(guess)
    return None if model is None else Guesses(guess, model)


def _of_a_turn(view: ElementalsPosition, first: World, worlds: Iterable[World], most: int) -> Slices[Move | None]:
    """Return the first act of the end with the best estimate, of the ``most`` ends that are evaluated."""
    start = first.model.start
    known = frozenset(at for at, slot in enumerate(first.model.slots) if view.up[slot.at])
    ends = list(islice(first.hopeful(first.ends(*start, known), start.deck), most))
    if not ends:
        return None
    breath = bool(start.powers & ALAKIR and start.deck) and not first.model.settings.top_breath
    if not breath and len({end.acts[0] for end in ends}) == 1:
        return _move(view, first.model, ends[0].acts[0])
    totals, breathed = [0.0] * len(ends), 0.0
    for world in worlds:
        for i, end in enumerate(ends):
            totals[i] += world.played_on(end, world.model.start.deck)
            yield
        breathed += world.breathed() if breath else 0.0
    if breath and breathed > max(totals):
        return powers.UseAlAkir.of()
    return _move(view, first.model, ends[totals.index(max(totals))].acts[0])


def _before_draw(model: Model, worlds: Iterable[World]) -> Slices[Move | None]:
    """Choose between the draw and Touch of Therazane before it."""
    if model.start.powers & THERAZANE and len(model.start.deck) > 1:
        difference = 0.0
        for world in worlds:
            difference += world.touched() - world.drawn()
            yield
        if difference > 0:
            return powers.UseTherazane.of()
    return opening.Draw.of()


def _of_answers(view: ElementalsPosition, chance: Chance, style: Style) -> Slices[Move | None]:
    """Return the best answer to what the player saw; None if the model does not cover it."""
    moves = view.legal()
    totals = [0.0] * len(moves)
    for _ in range(style.worlds):
        guess = view.determinize(chance.number())
        for i, move in enumerate(moves):
            after = guess.clone()
            after.play_unchecked(move)
            found = _guesses(after)
            if found is None:
                return None
            world, start = World(found.model, style.stages), found.model.start
            totals[i] += world.held(*start[1:4]) if start.powers & OPENED else world.drawn()
            yield
    return moves[totals.index(max(totals))]


def _move(view: ElementalsPosition, model: Model, act: Act) -> Move | None:
    """Return the first move of an act; None if the view does not allow it."""
    slot = model.slots[act.target]
    card = next(
        held for held in view.hand if held is model.cards[act.kind] or {held, model.cards[act.kind]} <= IS_JOKER
    )
    made: Move
    if act.double:
        made = powers.UseRagnaros.of(card if act.double == "hand" else view.placed[slot.at][0].card)
    elif act.what == "place":
        made = attack.Place.of(card, slot)
    elif act.what == "banish":
        made = attack.Banish.of(card, slot)
    else:
        made = (powers.UseNeptulon if act.what == "under" else attack.Discard).of(card)
    return made if view.why_not(made) is None else None
