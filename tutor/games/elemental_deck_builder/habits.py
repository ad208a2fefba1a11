"""Players with one habit each, for lessons: what they do can be told in a sentence and foreseen by a learner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tutor.bots.random_bot import legal_moves
from tutor.engine import Move, Selection
from tutor.engine.game import Bot
from tutor.engine.selection import Done
from tutor.engine.window import Pass
from tutor.games.elemental_deck_builder.decisions import Keeping
from tutor.games.elemental_deck_builder.effects import Cancel, Damage, Draw, Healing
from tutor.games.elemental_deck_builder.rules.actions import Answer, AnswerFromTable, ExecutePlaced, GoOn, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid, Decline, LetGo, Raise
from tutor.games.elemental_deck_builder.rules.dice import KeepChance, PayOff, RollChance
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.sealing import SealBid
from tutor.games.elemental_deck_builder.rules.strength import stopped, strength
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DrawCard, EndTurn, TakeGold

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.cards import DeckCard
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

HURT = 10
"""Health from which on down a player heals."""

PATIENCE = 40
"""The turn after which everybody shops: two players who only wait for a card to strike with would wait for ever."""


WEARY = 500
"""The turn after which nobody answers or buys off a blow any more: a rich player could do so for ever."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A player who strikes with the strongest attack in hand, heals when hurt, and else does little.

    :param seed: not asked; every bot has one.
    :param shops: takes gold, plays blessings, draws with actions, and buys on every second turn of its own, from the
        start and not only when ``PATIENCE`` is at its end.
    :param raises: raises whenever the gold suffices.
    :param answers: "" never, "deadly" to a blow that would be the last, "all" to each attack that an answer can weaken.
    """

    seed: int = 0
    shops: bool = False
    raises: bool = False
    answers: str = ""

    def choose(self, view: DeckBuilderPosition) -> Move:
        """The move of this habit; raises ValueError if there is nothing to choose."""
        moves = legal_moves(view)
        for pick in (self._answer, self._auction, self._turn):
            move = pick(view, moves)
            if move is not None:
                return move
        return _least(view, moves)

    def _answer(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        """Veto first, else the first card that could help; none where the habit or the danger is missing."""
        able = [move for move in moves if isinstance(move, Answer | AnswerFromTable)]
        blow = _blow(view, view.turn_of)
        if not able or not self.answers or not blow or view.turn > WEARY:
            return next((move for move in moves if isinstance(move, Pass)), None)
        if self.answers == "deadly" and blow < view.health[view.turn_of]:
            return next((move for move in moves if isinstance(move, Pass)), None)
        return min(able, key=lambda move: (not isinstance(move.card.effect, Cancel), move.card.cost))

    def _auction(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        sealed = [move for move in moves if isinstance(move, SealBid)]
        if sealed:
            return sealed[-1] if self.raises else sealed[0]
        wanted = (Raise, Decline) if self.raises else (LetGo, Decline)
        return next((move for move in moves if isinstance(move, wanted)), None)

    def _turn(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        """What to do in its own turn, the first thing that is possible."""
        if not any(isinstance(move, EndTurn | Discard | DrawCard | TakeGold) for move in moves):
            return next((move for move in moves if isinstance(move, GoOn)), None)
        shops = self._shops(view)
        free: tuple[type[Move], ...] = (TakeGold, DrawCard, Bless) if shops else ()
        found: Move | None = next((move for kind in free for move in moves if isinstance(move, kind)), None)
        found = found or self._action(view, moves)
        found = found or next((move for move in moves if isinstance(move, DrawCard)), None)
        if found is None and shops and view.turn // 2 % 2:
            found = next((move for move in moves if isinstance(move, Bid)), None)
        found = found or next((move for move in moves if isinstance(move, EndTurn)), None)
        return found or min(
            (move for move in moves if isinstance(move, Discard)),
            key=lambda move: _worth(view, move.card),
            default=None,
        )

    def _shops(self, view: DeckBuilderPosition) -> bool:
        return self.shops or view.turn > PATIENCE

    def _action(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        plays = [move for move in moves if isinstance(move, Play | ExecutePlaced)]
        attacks = [move for move in plays if _worth(view, move.card) > 0]
        if attacks:
            return max(attacks, key=lambda move: _worth(view, move.card))
        hurt = view.health[view.turn_of] <= HURT
        kinds: tuple[type[object], ...] = ((Healing,) if hurt else ()) + ((Draw,) if self._shops(view) else ())
        return next((move for kind in kinds for move in plays if isinstance(move.card.effect, kind)), None)


def _worth(view: DeckBuilderPosition, card: DeckCard) -> int:
    """The damage that a card of the mover would do to the rival alone, less what it would do to both."""
    seat, effect = view.turn_of, view.effect(card)
    if not isinstance(effect, Damage):
        return 0
    dealt = []
    for victim in (1 - seat, seat) if effect.both else (1 - seat,):
        found, shield = int(strength(view, seat, effect)), stopped(view, victim, seat, effect)
        dealt.append(max(0, found - int(shield)) if shield else found)
    deadly = len(dealt) > 1 and dealt[1] >= view.health[seat]
    return 0 if deadly else dealt[0]


def _blow(position: DeckBuilderPosition, victim: int) -> int:
    """The damage that an action of the rival, which waits, would do to a seat."""
    waiting = next((item for item in reversed(position.agenda) if isinstance(item, Execute)), None)
    effect = position.effect(waiting.card) if waiting is not None else None
    if waiting is None or waiting.seat == victim or not isinstance(effect, Damage):
        return 0
    found, shield = int(strength(position, waiting.seat, effect)), stopped(position, victim, waiting.seat, effect)
    return max(0, found - int(shield)) if shield else found


def _least(view: DeckBuilderPosition, moves: Sequence[Move]) -> Move:
    """The change of a die after which the waiting blow is least; the payment that keeps one alive; the better half of
    chance; else the first."""
    if isinstance(view.decision, Selection):
        return next((move for move in moves if isinstance(move, Done)), moves[0])
    if isinstance(view.decision, Keeping):
        low = 2 * view.die("C", view.decision.owner) <= view.faces
        return next(move for move in moves if isinstance(move, RollChance if low else KeepChance))
    payments = [move for move in moves if isinstance(move, PayOff)]
    if payments:
        alive = 1 if view.turn > WEARY else view.health[view.turn_of] - view.pending[view.turn_of]
        return next((move for move in payments if alive + move.gold > 0), payments[0])

    def left(move: Move) -> int:
        """What the blow takes, or has taken where nothing was left to do before it."""
        after, seat = view.clone(), view.turn_of
        after.play_unchecked(move)
        return _blow(after, seat) + after.pending[seat] - after.health[seat]

    return min(moves, key=left) if _blow(view, view.turn_of) else moves[0]


HABITS: Final[Mapping[str, Callable[[int], Bot[DeckBuilderPosition]]]] = {
    "calm": Habit,
    "gentle": lambda seed: Habit(seed, shops=True),
    "mild": lambda seed: Habit(seed, shops=True, answers="deadly"),
    "eager": lambda seed: Habit(seed, raises=True, answers="all"),
    "wary": lambda seed: Habit(seed, answers="deadly"),
}
"""The habits by name. Each plays to the end: against its like all of 25 games of ``eager`` and of 45 of each other end
with one player standing, half of them within 207 to 247 turns, of ``eager`` within 367, and none after more than 675;
``python -m tests.benchmarks auctions`` counts the ends."""
