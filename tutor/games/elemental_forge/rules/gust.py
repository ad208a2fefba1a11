"""Gust: swap a card, look at the top of the deck, put it in order, draw (EF-3.3u to EF-3.3w)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

from tutor.engine import Card, Move, Refusal, Task
from tutor.games.elemental_forge.cards import EVERY_CARD, GUST
from tutor.games.elemental_forge.decisions import Arranging, GustDrawing, Looking, Swapping, Taking
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.moments import EffectMove
from tutor.games.elemental_forge.state import SEATS, ForgePosition


def can_swap(position: ForgePosition, seat: int) -> bool:
    """Whether there is a card to give and a hand to take from."""
    return bool(position.hands[seat]) and any(position.hands[other] for other in position.others(seat))


def begin_gust(position: ForgePosition, seat: int) -> bool:
    """Ask for the swap; False if Gust can do nothing."""
    position.count = 0
    position.push(GustLook.of(seat))
    if can_swap(position, seat):
        position.push(Swapping.of(seat))
        return True
    return position.readings.gust_look == "independent" and bool(position.deck)


@dataclass(frozen=True, slots=True)
class Swap(EffectMove, answers=Swapping):
    """Give a hand card for one of an opponent's."""

    card: Card
    other: str
    pattern = "swap {card} with {other}"
    domains = {"card": EVERY_CARD, "other": SEATS}
    clauses = ("EF-3.3u",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        seat = position.active
        return (Swap.of(card, SEATS[other]) for card in position.hands[seat] for other in position.others(seat))

    def refuse(self, position: ForgePosition) -> Refusal | None:
        seat, other = position.active, SEATS.index(self.other)
        if self.card not in position.hands[seat]:
            return refusals.NO_CARD_SWAPPED
        if other not in position.others(seat):
            return refusals.NOT_SWAPPED
        return None if position.hands[other] else refusals.NO_HAND_THERE

    def do(self, position: ForgePosition) -> None:
        seat, other = position.active, SEATS.index(self.other)
        position.pop(Swapping)
        position.count = 1
        how = position.readings.gust_pick
        if how == "blind":
            hand = position.hands[other]
            trade(position, seat, other, self.card, hand[position.random_index(hand)])
        else:
            if how == "look-then-pick":
                for card in position.hands[other]:
                    position.show(card, seat)
            chooser = seat if how == "look-then-pick" else other
            position.push(Taking.of(chooser, seat, other))
            position.hands[seat].remove(self.card)
            position.picked[seat] = self.card
            position.tell(events.Announced, seat, "swap")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", f"seat:{SEATS.index(self.other)}")


def trade(position: ForgePosition, seat: int, other: int, given: Card, taken: Card) -> None:
    """Exchange two cards; nobody else knows any longer which cards these hands hold."""
    position.hands[seat].remove(given)
    position.hands[other].remove(taken)
    partners = (1 << seat) | (1 << other)
    for card in (*position.hands[seat], *position.hands[other], given, taken):
        mask = position.known.pop(card, 0) & partners
        if mask:
            position.known[card] = mask
    position.hands[seat].append(taken)
    position.hands[other].append(given)
    position.show(taken, other)
    position.show(given, seat)
    position.tell(events.Swapped, seat, other, given, taken)


@dataclass(frozen=True, slots=True)
class SkipSwap(EffectMove, answers=Swapping):
    """Gust: no swap."""

    pattern = "skip swap"
    clauses = ("EF-3.3u",)
    node = "do:skip"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return refusals.COMPULSORY_SWAP if position.readings.optional_scope == "compulsory" else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Swapping)
        position.tell(events.EffectSkipped, seat, GUST, True)


@dataclass(frozen=True, slots=True)
class Take(EffectMove, answers=Taking):
    """Choose the card to take back, if that is a choice (EF-A52)."""

    card: Card
    pattern = "take {card} instead"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.3u",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        waiting = position.decision
        assert isinstance(waiting, Taking)
        return map(cls.of, position.hands[waiting.other])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        waiting = position.decision
        assert isinstance(waiting, Taking)
        return None if self.card in position.hands[waiting.other] else refusals.NO_CARD_TAKEN

    def do(self, position: ForgePosition) -> None:
        waiting = position.pop(Taking)
        given = position.picked[waiting.player]
        assert given is not None
        position.picked[waiting.player] = None
        position.hands[waiting.player].append(given)
        trade(position, waiting.player, waiting.other, given, self.card)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class GustLook(Task):
    """Ask for EF-D11 after a swap (EF-A53), if there is a card to look at and it may be drawn."""

    seat: int
    clauses = ("EF-3.3v",)

    def run(self, position: ForgePosition) -> None:
        readings = position.readings
        whole = readings.optional_scope == "all-or-nothing" and can_swap(position, self.seat)
        tied = (readings.gust_look == "needs-swap" or whole) and not position.count
        if not tied and position.deck:
            position.push(Looking.of(self.seat))
        elif not position.count:
            position.declined = True


@dataclass(frozen=True, slots=True)
class Look(EffectMove, answers=Looking):
    """Look at the three top cards."""

    pattern = "look"
    clauses = ("EF-3.3v",)
    node = "deck"

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        top = tuple(position.deck[:3])
        for card in top:
            position.show(card, seat)
        position.pop(Looking)
        position.push(Arranging.of(seat, len(top)))
        position.tell(events.DeckSeen, seat, top)


@dataclass(frozen=True, slots=True)
class SkipLook(EffectMove, answers=Looking):
    """Do not look."""

    pattern = "skip look"
    clauses = ("EF-3.3v",)
    node = "do:skip"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        scope = position.readings.optional_scope
        must = scope == "compulsory" or (scope == "all-or-nothing" and position.count)
        return refusals.COMPULSORY_LOOK if must else None

    def do(self, position: ForgePosition) -> None:
        position.tell(events.Announced, position.active, "skip-look")
        position.pop(Looking)
        if not position.count:
            position.declined = True


@dataclass(frozen=True, slots=True)
class Arrange(EffectMove, answers=Arranging):
    """Put the cards back in an order, top first; their places count from 1."""

    order: tuple[int, ...]
    pattern = "order {order}"
    domains = {"order": tuple(order for n in (1, 2, 3) for order in permutations(range(1, n + 1)))}
    clauses = ("EF-3.3v",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        waiting = position.decision
        assert isinstance(waiting, Arranging)
        return None if len(self.order) == waiting.cards else refusals.NOT_LOOKED_AT

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        seen = position.deck[: len(self.order)]
        position.deck[: len(self.order)] = [seen[place - 1] for place in self.order]
        for card in seen if len(seen) > 1 else ():
            position.known[card] = 1 << seat
        position.pop(Arranging)
        position.tell(events.Rearranged, seat, tuple(position.deck[: len(self.order)]))
        draw_top(position, seat)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"order:{''.join(map(str, self.order))}",)


def draw_top(position: ForgePosition, seat: int) -> None:
    """Draw the top card after the look, or ask whether to (EF-3.3w, EF-A54)."""
    if not position.may_draw(seat):
        return
    if position.readings.gust_draw == "may-leave":
        position.push(GustDrawing.of(seat))
    else:
        piles.draw(position, seat, 1, "gust")


@dataclass(frozen=True, slots=True)
class TakeTop(EffectMove, answers=GustDrawing):
    """Draw the top card, or leave it (EF-A54)."""

    take: bool
    pattern = "take top {take}"
    domains = {"take": (True, False)}
    clauses = ("EF-3.3w",)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(GustDrawing)
        if self.take:
            piles.draw(position, seat, 1, "gust")
        else:
            position.tell(events.Announced, seat, "leave-top")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("deck",) if self.take else ("do:skip",)
