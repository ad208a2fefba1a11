"""Faults of a position that was written by hand: seats, numbers, cards, or a turn that cannot continue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.engine.moves import Decision
from tutor.engine.zones import UNKNOWN
from tutor.games.oligarchy.cards import BARON, FARMERS, KINDS, KING, PLACE
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Obliged, Recovering, Sourcing, Striking
from tutor.games.oligarchy.rules.attack import MOST_DAMAGE
from tutor.games.oligarchy.rules.turn import LONGEST, NextTurn, TurnStart
from tutor.games.oligarchy.state import Realm

NUMBERS = {"turn": (0, LONGEST), "cycle": (1, 4), "quiet": (0, LONGEST), "bonus": (-1, 30)}
EACH = {
    "markers": FARMERS, "surplus_taken": 100, "lost_kings": 6, "lost_queens": 6, "old_sorcerers": 5, "spent": 1000,
    "kept": MOST_DAMAGE,
}  # fmt: skip


def problems(position: Realm) -> list[str]:
    """Return the faults that only this game knows, one sentence each; the agenda is checked only if all else is
    sound."""
    found = [*_seats(position), *_numbers(position)] or [*_cards(position)]
    return found or [*_agenda(position)]


def _seats(position: Realm) -> Iterator[str]:
    seats = position.seats
    for name in ("held", "farmers", "heirs"):
        if len(getattr(position, name)) != seats:
            yield f"{name} needs one entry for each of the {seats} seats."
    if not 0 <= position.active < seats or not 0 <= position.first < seats:
        yield "active and first are seats, counted from 0."
    yield from _losses(position)


def _losses(position: Realm) -> Iterator[str]:
    bereft = position.bereft
    if not set(bereft) <= set(range(position.seats)) or len(bereft) > 20:
        yield "bereft names seats."
    if not len(bereft) == len(position.lost_kings) == len(position.lost_queens):
        yield "lost_kings and lost_queens have one entry for each of the bereft."
    if not 0 <= position.put_aside <= len(bereft):
        yield "put_aside says how many of the bereft lost something in an event that is over."


def _numbers(position: Realm) -> Iterator[str]:
    for name, (least, most) in NUMBERS.items():
        value = getattr(position, name)
        if value is not None and not least <= value <= most:
            yield f"{name} is from {least} to {most}."
    if position.bonus_from and not _is_sum(position.bonus_from):
        yield "bonus_from is empty, or the level of a baron, queen or king, what it counts, and the minimum."
    for name, most in EACH.items():
        if not all(0 <= value <= most for value in getattr(position, name)):
            yield f"{name} is from 0 to {most} for each seat."


def _is_sum(figures: list[int]) -> bool:
    return len(figures) == 3 and BARON.level <= figures[0] <= KING.level and min(figures) >= 0 and max(figures) <= 60


def _cards(position: Realm) -> Iterator[str]:
    lying = Counter(card for card in position.cards() if card is not UNKNOWN)
    for kind, n in sorted(lying.items(), key=lambda pair: str(pair[0])):
        if kind not in PLACE:
            yield f"{kind} is not a card by itself: write the cards that it is made of."
        elif n > position.copies(kind):
            yield f"There are {n} {kind.plural}, and the game has {position.copies(kind)}."
    if not {*position.drawn} <= {*map(str, KINDS)}:
        yield f"drawn names cards: {', '.join(map(str, KINDS))}."
    for seat in range(position.seats):
        if position.farmer_count(seat) > FARMERS:
            yield f"A player has at most {FARMERS} farmers."


def _agenda(position: Realm) -> Iterator[str]:
    agenda = position.agenda
    if position.result is not None:
        return
    if not agenda:
        return
    if (
        not isinstance(agenda[0], NextTurn | TurnStart) and len(agenda) > 1
    ):  # the first turn may be yet to come (OL-A05)
        yield "agenda: at its end the turn passes on: NextTurn."
    if len(agenda) > 60:
        yield "agenda: too much waits."
    for item in agenda:
        if any(not -1 <= value <= 1000 for value in item.facts().values() if type(value) is int):
            yield f"agenda: {type(item).__name__} holds a number that is out of range."
            return
    if sum(isinstance(item, Obliged) for item in agenda) > 1:
        yield "agenda: one obligation is answered before another is asked: Obliged stands there once."
        return
    yield from _top(position)


def _top(position: Realm) -> Iterator[str]:
    top = position.agenda[-1]
    seats = range(position.seats)
    others = [getattr(top, name) for name in ("victim", "attacker") if hasattr(top, name)]
    if isinstance(top, Aiming | Absorbing | Striking | Obliged | Recovering | Sourcing) and not set(others) <= set(
        seats
    ):
        yield f"agenda: {type(top).__name__} names a seat that is not there."
        return
    if isinstance(top, Striking) and (top.blow < 1 or top.left < 1 or top.victim == top.seat):
        yield "agenda: Striking needs damage, and an opponent."
        return
    if isinstance(top, Obliged) and not top.kinds:
        yield "agenda: Obliged names what there is too much of."
        return
    if isinstance(top, Decision) and not any(move.refuse(position) is None for move in position.options()):
        yield f"agenda: {type(top).__name__} leaves nothing to do."
