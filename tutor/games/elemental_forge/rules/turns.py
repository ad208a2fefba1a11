"""A turn: choosing one of the actions, drawing, exchanging, passing, and how the turn and the game end (EF-3, EF-5.2, EF-6.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Decision, Move, Refusal, Result, Task
from tutor.games.elemental_forge.cards import CATALYSTS, EVERY_CARD
from tutor.games.elemental_forge.rules import deck, events, refusals
from tutor.games.elemental_forge.rules.combining import Combine, Match, can_combine
from tutor.games.elemental_forge.rules.kinds import Action
from tutor.games.elemental_forge.state import ForgePosition

MOST_TURNS = 1_000
"""Turns after which the tutor ends a game that the rules would let go on for ever."""


def refuse_drawing(position: ForgePosition, seat: int) -> Refusal | None:
    """Why neither Draw nor an exchange of cards is possible now (EF-5.2c, EF-3.3s, EF-2.2d)."""
    if not position.deck:
        return refusals.EMPTY_DECK
    if position.dry and position.readings.empty_deck_ban == "for-good":
        return refusals.DRY_FOR_GOOD
    if position.readings.must_combine == "forced-if-able" and can_combine(position, seat):
        return refusals.MUST_COMBINE
    return None


def draw_size(position: ForgePosition, seat: int) -> int:
    """How many cards a Draw takes (EF-3.2a, EF-A43, EF-V4)."""
    return {"one": 1, "two": 2, "three": 3}[position.readings.draw_size] + position.bonus[seat]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The action Draw."""

    pattern = "draw"
    clauses = ("EF-3.2a",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        seat = position.turn_of
        if position.is_locked(seat):
            return refusals.LOCKED
        if position.readings.short_draw == "needs-full-number" and 0 < len(position.deck) < draw_size(position, seat):
            return refusals.TOO_FEW_TO_DRAW
        return refuse_drawing(position, seat)

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda.pop()
        wanted = draw_size(position, seat)
        position.bonus[seat] = 0
        deck.draw(position, seat, wanted, "draw")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True)
class DrawCatalyst(Action):
    """Draw, with a Catalyst from the table as one of the cards (EF-A31)."""

    catalyst: Card
    pattern = "draw with {catalyst}"
    domains = {"catalyst": CATALYSTS}
    clauses = ("EF-2.1g",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.readings.catalyst_gain != "instead-of-a-draw":
            return refusals.NO_CATALYST_DRAW
        if self.catalyst not in position.supply:
            return refusals.NOT_AVAILABLE
        return Draw.of().refuse(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda.pop()
        wanted = draw_size(position, seat)
        position.bonus[seat] = 0
        take_catalyst(position, seat, self.catalyst)
        deck.draw(position, seat, wanted - 1, "draw")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"supply:{self.catalyst}", "deck")


@dataclass(frozen=True, slots=True)
class TakeCatalyst(Action):
    """Taking a Catalyst as an action of its own (EF-A31)."""

    catalyst: Card
    pattern = "take {catalyst}"
    domains = {"catalyst": CATALYSTS}
    clauses = ("EF-2.1g",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.readings.catalyst_gain != "own-action":
            return refusals.NO_TAKING
        return None if self.catalyst in position.supply else refusals.NOT_AVAILABLE

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda.pop()
        take_catalyst(position, seat, self.catalyst)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"supply:{self.catalyst}", f"seat:{view.turn_of}")


def take_catalyst(position: ForgePosition, seat: int, catalyst: Card) -> None:
    """A Catalyst comes from the supply into a hand."""
    position.supply.remove(catalyst)
    deck.gain(position, seat, catalyst)
    deck.show_all(position, catalyst)
    position.tell(events.CatalystTaken, seat, catalyst)


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """The action Draw and Discard: first the discards, one by one."""

    pattern = "exchange"
    clauses = ("EF-3.4a", "EF-3.4b")

    def refuse(self, position: ForgePosition) -> Refusal | None:
        seat = position.turn_of
        if position.readings.exchange_order != "discard-then-draw":
            return refusals.NO_TOSSING_FIRST
        if position.readings.zero_exchange == "at-least-one":
            if locked_exchange(position, seat):
                return refusals.LOCKED
            if not position.hands[seat]:
                return refusals.NOTHING_TO_EXCHANGE
        return refuse_drawing(position, seat)

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda[-1] = Tossing.of(seat, -1)
        position.count = 0
        position.tell(events.Announced, seat, "exchange")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("discards",)


@dataclass(frozen=True, slots=True)
class DrawFirst(Action):
    """Draw and Discard the other way round: announce a number, draw it, then discard as many (EF-A13)."""

    number: int
    pattern = "exchange {number}"
    domains = {"number": tuple(range(55))}
    clauses = ("EF-3.4b",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return (
            () if position.readings.exchange_order == "discard-then-draw" else super(DrawFirst, cls).options(position)
        )

    def refuse(self, position: ForgePosition) -> Refusal | None:
        seat = position.turn_of
        if position.readings.exchange_order == "discard-then-draw":
            return refusals.NO_ANNOUNCING
        if not self.number and position.readings.zero_exchange == "at-least-one":
            return refusals.EXCHANGE_ONE
        if self.number and locked_exchange(position, seat):
            return refusals.LOCKED
        if self.number > len(position.hands[seat]):
            return refusals.NOTHING_TO_EXCHANGE
        if self.number > len(position.deck) and limited(position):
            return refusals.EXCHANGE_LIMIT
        return refuse_drawing(position, seat)

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.count = 0
        deck.draw(position, seat, self.number, "exchange")
        position.agenda[-1:] = [Tossing.of(seat, self.number)] if self.number else []

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("discards", f"number:{self.number}")


def locked_exchange(position: ForgePosition, seat: int) -> bool:
    """Whether a lock forbids an exchange of one or more cards (EF-3.3s, EF-A49)."""
    return position.is_locked(seat) and position.readings.lock_scope != "draw-action-only"


def limited(position: ForgePosition) -> bool:
    """Whether an exchange may not ask for more cards than the deck holds (EF-A17, EF-A16)."""
    return position.readings.short_exchange == "limited-to-deck" or position.readings.short_draw == "needs-full-number"


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """One more card of an exchange."""

    card: Card
    pattern = "toss {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.4a",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(Toss.of, position.hands[position.turn_of])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        seat = position.turn_of
        if self.card not in position.hands[seat]:
            return refusals.NOT_IN_HAND
        if position.agenda[-1].owed >= 0:  # type: ignore[union-attr]  # only Tossing is answered by Toss
            return None
        if locked_exchange(position, seat):
            return refusals.LOCKED
        return refusals.EXCHANGE_LIMIT if limited(position) and position.count >= len(position.deck) else None

    def do(self, position: ForgePosition) -> None:
        waiting = position.agenda[-1]
        seat, owed = position.turn_of, waiting.owed  # type: ignore[union-attr]  # only Tossing is answered by Toss
        position.count += 1
        deck.toss(position, seat, self.card, "exchange")
        if owed == position.count:
            position.agenda.pop()
            position.tell(events.Exchanged, seat, owed, owed)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class Enough(Action):
    """No more cards: draw as many as were discarded."""

    pattern = "enough"
    clauses = ("EF-3.4b",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.agenda[-1].owed >= 0:  # type: ignore[union-attr]  # only Tossing is answered by Enough
            return refusals.EXCHANGE_MORE
        return (
            refusals.EXCHANGE_ONE if not position.count and position.readings.zero_exchange == "at-least-one" else None
        )

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda.pop()
        drawn = deck.draw(position, seat, position.count, "exchange") if position.count else 0
        position.tell(events.Exchanged, seat, position.count, drawn)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("do:enough",)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Nothing can be done (EF-A11)."""

    pattern = "pass"
    clauses = ("EF-3.1b",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return refusals.CAN_ACT if can_act(position) else None

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.passes = 0 if position.deck else position.passes + 1
        position.tell(events.Passed, seat, position.passes)
        position.agenda.pop()
        position.passing = True

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("do:pass",)


@dataclass(frozen=True, slots=True)
class Trim(Action):
    """A discard down to five at the end of the turn (EF-A14)."""

    card: Card
    pattern = "trim {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-2.2a",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(Trim.of, position.hands[position.turn_of])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None if self.card in position.hands[position.turn_of] else refusals.NOT_IN_HAND

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda.pop()
        deck.toss(position, seat, self.card, "trim")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class Act(Decision):
    """EF-D1: which action."""

    answers = (Draw, DrawCatalyst, TakeCatalyst, Exchange, DrawFirst, Combine, Match, Pass)
    clauses = ("EF-3.1b",)


@dataclass(frozen=True, slots=True)
class Tossing(Decision):
    """EF-D2: which cards to exchange; ``owed`` is how many must go, -1 for as many as wished."""

    owed: int
    answers = (Toss, Enough)
    clauses = ("EF-3.4a",)


@dataclass(frozen=True, slots=True)
class Trimming(Decision):
    """Which card goes at the hand limit (EF-A14)."""

    answers = (Trim,)
    clauses = ("EF-2.2a",)


def can_act(position: ForgePosition) -> bool:
    """Whether the seat whose turn it is can take any of the actions."""
    kinds = (kind for kind in Act.answers if kind is not Pass)
    return any(move.refuse(position) is None for kind in kinds for move in kind.options(position))


@dataclass(frozen=True, slots=True)
class Turn(Task):
    """A seat's turn begins."""

    seat: int
    clauses = ("EF-3.1a",)

    def run(self, position: ForgePosition) -> None:
        seat = self.seat
        position.active, position.lock_used, position.locked[seat] = seat, position.locked[seat], False
        position.tell(events.TurnBegan, seat, position.turn, position.lock_used)
        position.passing = False
        position.agenda += [AfterAction.of(seat), Act.of(seat)]
        if position.readings.no_legal_action == "knocked-out" and not can_act(position):
            position.agenda[-2:] = [NextTurn.of(seat)]
            position.out[seat] = True
            position.tell(events.KnockedOut, seat)


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """No further combination in this action (EF-A29)."""

    pattern = "stop"
    clauses = ("EF-3.1b",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None

    def do(self, position: ForgePosition) -> None:
        seat = position.turn_of
        position.agenda[-2:] = [EndTurn.of(seat)]
        position.tell(events.Announced, seat, "stop")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("do:stop",)


@dataclass(frozen=True, slots=True)
class CombiningAgain(Decision):
    """Another combination in the same action (EF-A29)."""

    answers = (Combine, Match, Stop)
    clauses = ("EF-3.3a",)


@dataclass(frozen=True, slots=True)
class AfterAction(Task):
    """The action is complete: perhaps another combination, else the turn ends (EF-A29)."""

    seat: int
    clauses = ("EF-3.1b",)

    def run(self, position: ForgePosition) -> None:
        won = position.readings.win_check == "at-once" and position.scores[self.seat] >= position.goal
        if position.laid and position.readings.pairs_per_turn == "as-many-as-held" and not won:
            position.agenda += [self, CombiningAgain.of(self.seat)]
            if can_combine(position, self.seat):
                return
            del position.agenda[-2:]
        position.agenda.append(EndTurn.of(self.seat))


@dataclass(frozen=True, slots=True)
class EndTurn(Task):
    """What the end of a turn still asks for: waiting cards, a refill, a discard down (EF-A30, A15, A14)."""

    seat: int
    clauses = ("EF-1.2b",)

    def run(self, position: ForgePosition) -> None:
        deck.go_under(position, position.waiting)
        position.waiting = []
        seat = self.seat
        hand = position.hands[seat]
        if position.readings.hand_refill == "refill-to-five" and len(hand) < 5 and position.deck:
            deck.draw(position, seat, 5 - len(hand), "refill")
        position.agenda.append(NextTurn.of(seat))
        if position.readings.hand_limit == "five-at-turn-end":
            position.agenda += [Trimming.of(seat)] * (len(hand) - 5)


@dataclass(frozen=True, slots=True)
class NextTurn(Task):
    """The goal is tested and the next seat takes its turn (EF-1.2b, EF-3.1a)."""

    seat: int
    clauses = ("EF-1.2b", "EF-1.2c", "EF-3.1a")

    def run(self, position: ForgePosition) -> None:
        position.laid, position.effects, position.target, position.sacrificed = (), (), -1, 0
        position.worth = position.strength = 0
        if not position.passing:
            position.passes = 0
        others = position.others(self.seat)
        if not self._over(position, others):
            position.turn += 1
            position.agenda.append(Turn.of(others[0]))

    def _over(self, position: ForgePosition, others: list[int]) -> bool:
        scores, check = position.scores, position.readings.win_check
        if check != "end-of-round" and scores[self.seat] >= position.goal:
            finish(position, (self.seat,), "EF-1.2b", "goal-reached")
        elif check == "end-of-round" and max(scores) >= position.goal and self._round_over(position, others):
            finish(position, leaders(position), "EF-1.2b", "goal-at-round-end")
        elif len(others) + (not position.out[self.seat]) <= 1:
            finish(
                position, tuple(others) or (() if position.out[self.seat] else (self.seat,)), "EF-5.2e", "last-one-left"
            )
        elif position.passing and position.passes >= len(others) + 1 and position.readings.deadlock != "play-on":
            shared = position.readings.deadlock == "highest-score"
            finish(
                position, leaders(position) if shared else (), "EF-5.2e", "stalled-on-points" if shared else "stalled"
            )
        elif position.turn >= MOST_TURNS:
            finish(position, (), "EF-5.2e", "too-long")
        return position.result is not None

    def _round_over(self, position: ForgePosition, others: list[int]) -> bool:
        """Whether the next seat is the first player, or the first one still in the game after it."""

        def place(seat: int) -> int:
            return (seat - position.first) % position.seats

        return place(others[0]) <= place(self.seat) if others else True


def leaders(position: ForgePosition) -> tuple[int, ...]:
    """The seats with the highest total."""
    return tuple(seat for seat, score in enumerate(position.scores) if score == max(position.scores))


def finish(position: ForgePosition, winners: tuple[int, ...], clause: str, key: str) -> None:
    """End the game."""
    scores = tuple(position.scores)
    position.result = Result(winners, clause, key, scores)
    position.tell(events.Ended, winners, scores, key)
