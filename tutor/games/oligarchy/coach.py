"""Finders for the coach's sentences: cards and rivals as the player sees them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from tutor.engine.coaching import Coaching, Finder, Situation, Words
from tutor.engine.words import called
from tutor.games.oligarchy.bags import count_in
from tutor.games.oligarchy.cards import KING, NOBLE, PEASANT, ROCK, SORCERER, THIEF, Kind
from tutor.games.oligarchy.rules.events.attack import Aimed
from tutor.games.oligarchy.rules.events.combining import Combined, Fetched, Stole
from tutor.games.oligarchy.rules.events.cult import Cursed
from tutor.games.oligarchy.rules.events.turns import BonusSet
from tutor.games.oligarchy.rules.openly import Open
from tutor.games.oligarchy.state import Realm

Here = Situation[Realm]
E = TypeVar("E", bound=Open)
"""A kind of event that has a seat."""
NUMBERS: Final = range(3, 10)


def _count(now: Here, kind: Kind, seat: int | None = None) -> int:
    return count_in(now.view.held[now.seat if seat is None else seat], kind)


def _kind(text: str) -> Kind:
    return Kind.parse(text.split()[-1])


def _of(now: Here, event: type[E], mine: bool = True) -> E | None:
    """Return the last event of a kind since the last decision, of the player or of a rival."""
    found = [each for each in now.just if isinstance(each, event) and (getattr(each, "seat", -1) == now.seat) == mine]
    return found[-1] if found else None


def _legal(now: Here, prefix: str) -> str:
    """Return the first legal move that begins with a text; "" if there is none."""
    return next((text for text in now.legal if text.startswith(prefix)), "")


def holding(kind: Kind, copies: int = 1) -> Finder[Realm]:
    """Return a finder for at least ``copies`` cards of a kind in the player's hand, on the player's turn."""
    return lambda now: {"id": str(kind)} if "done acting" in now.legal and _count(now, kind) >= copies else None


def _numbers(now: Here) -> Words | None:
    """Find a pair of numbers that must be combined, with its product."""
    for number in NUMBERS:
        if f"combine 2 {number}" in now.legal:
            return {"n": number, "next": number + 1 if number < NUMBERS[-1] else "noble"}
    return None


def _fetched(pile: str) -> Callable[[Here], Words | None]:
    def find(now: Here) -> Words | None:
        event = _of(now, Fetched)
        return {"card": event.card.name} if event and event.pile == pile else None

    return find


def _again(now: Here) -> Words | None:
    """Find the product of a combination that makes another pair in the same turn."""
    event = _of(now, Combined)
    pair = f"combine 2 {event.product}" if event else ""
    return {"card": event.product.name, "id": str(event.product)} if event and pair in now.legal else None


def _copy(now: Here) -> Words | None:
    """Find a card below the crowns that a sorcerer could copy."""
    text = next((text for text in now.legal if text.startswith("clone ") and not text.endswith(" NO")), "")
    return {"card": _kind(text).name, "id": str(_kind(text))} if text and _count(now, SORCERER) else None


def _noble_copy(now: Here) -> Words | None:
    return {} if "clone NO" in now.legal and _count(now, SORCERER) and _count(now, NOBLE) else None


def _theft(now: Here) -> Words | None:
    """Find a card of a rival that a thief could take instead of a new one."""
    text = _legal(now, "steal from ")
    waiting = now.view.decision
    card = getattr(getattr(waiting, "way", None), "product", None)
    if not text:
        return None
    seat = int(text.split()[-1].lstrip("P")) - 1
    return {"who": called(now.view, seat), "seat": seat, "card": card.name if card else "card"}


def _robbed(now: Here) -> Words | None:
    """Find the card that a rival has just taken with a thief."""
    event = _of(now, Stole, mine=False)
    if event is None or event.victim != now.seat:
        return None
    return {"who": called(now.view, event.seat), "card": event.card.name}


def _cursed(now: Here) -> Words | None:
    """Find the card that a rival has just removed with four pet rocks."""
    event = _of(now, Cursed, mine=False)
    if event is None or event.victim != now.seat:
        return None
    return {"who": called(now.view, event.seat), "card": event.card.name}


def _bonus(text: str) -> Callable[[Here], Words | None]:
    """Find the bonus that the player's highest royal has just brought."""

    def find(now: Here) -> Words | None:
        event = _of(now, BonusSet)
        return {"n": event.bonus} if event and str(event.royal) == text and event.bonus > 0 else None

    return find


def _too_rich(now: Here) -> Words | None:
    event = _of(now, BonusSet)
    return {"n": event.bonus} if event and event.bonus < 0 else None


def _rocks(now: Here) -> Words | None:
    """Find a rival with fewer pet rocks, who can be robbed by a sorcerer."""
    text = _legal(now, "rob ")
    seat = int(text.split()[-1].lstrip("P")) - 1 if text else -1
    return {"who": called(now.view, seat), "seat": seat} if text else None


def _stack(now: Here) -> Words | None:
    """Find a crown that several cards could become in one move."""
    crowns = {"stack into BA", "stack into QU", "stack into KI"} & {*now.legal}
    return {"card": _kind(min(crowns)).name} if crowns else None


def _give_up(now: Here) -> Words | None:
    text = next((text for text in now.legal if text.startswith("give up ")), "")
    return {"card": _kind(text).name, "id": str(_kind(text))} if text else None


def _aimed(now: Here) -> Words | None:
    event = _of(now, Aimed, mine=False)
    if event is None or event.victim != now.seat:
        return None
    return {"who": called(now.view, event.seat), "n": event.damage}


def _rival_king(now: Here) -> Words | None:
    """Find a rival who holds a king."""
    seat = next((seat for seat in now.rivals if _count(now, KING, seat)), -1)
    return {"who": called(now.view, seat), "seat": seat} if seat >= 0 and now.legal else None


COACH: Final = Coaching[Realm](
    Path(__file__).with_name("coach.toml"),
    {
        "numbers": _numbers,
        "from-discards": _fetched("discard"),
        "from-deck": _fetched("draw"),
        "again": _again,
        "copy": _copy,
        "noble-copy": _noble_copy,
        "thief": holding(THIEF),
        "peasants": holding(PEASANT, 2),
        "rocks": holding(ROCK, 2),
        "theft": _theft,
        "robbed": _robbed,
        "cursed": _cursed,
        "baron-bonus": _bonus("BA"),
        "queen-bonus": _bonus("QU"),
        "king-bonus": _bonus("KI"),
        "too-rich": _too_rich,
        "fewer-rocks": _rocks,
        "stack": _stack,
        "give-up": _give_up,
        "aimed": _aimed,
        "rival-king": _rival_king,
    },
)
