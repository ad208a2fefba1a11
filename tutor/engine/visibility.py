"""Hidden information: one function, ``sees``, decides views, determinizations and what events reveal.

Everything is secret unless seen: a seat sees a card only if the zone's visibility, the game's ``sees`` or a mask in
``Position.known`` allows it. A game may also hide a card that the zone would show, or show one that it would hide (for
instance under a reading with open hands).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tutor.engine.facts import Fact, Pile, field_types
from tutor.engine.kinds import P
from tutor.engine.luck import shuffled
from tutor.engine.zones import UNKNOWN, Zone

if TYPE_CHECKING:
    from tutor.engine.position import Position

F = TypeVar("F", bound=Fact)


def _declared_pool(position: Position, seat: int, zone: Zone, owner: int) -> str:
    return str(zone.pool)


def _as_it_is(position: Position, seat: int, zone: Zone, owner: int, card: Any) -> Any:
    return card


def _nothing(view: Position, guess: Position) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Determinizing(Generic[P]):
    """What a game adds to determinization where the pools of its zones are not enough.

    ``pool(position, seat, zone, owner)`` returns the name of the pool of a hidden card in that place: the zone's by
    default, "" to leave the card to ``settle``. ``known_as(position, seat, zone, owner, card)`` returns what the seat
    knows of such a card (for instance its name without its level). ``settle(view, guess)`` corrects a deal in place.
    """

    pool: Callable[[P, int, Zone, int], str] = _declared_pool
    known_as: Callable[[P, int, Zone, int, Any], Any] = _as_it_is
    repair: Callable[[P, P], None] = _nothing


def places(zone: Zone, value: Any) -> Iterator[tuple[int, int, Any]]:
    """Yield every place of a zone: its owner, its index and what lies there. Empty places (None) are left out.

    The owner is the number of the seat or slot whose entry or list it is; -1 if the zone is one value or one list.
    """
    if zone.shape == "lists":
        for owner, items in enumerate(value):
            yield from ((owner, n, item) for n, item in enumerate(items) if item is not None)
    elif zone.shape == "list":
        apart = zone.visibility != "hidden"
        yield from ((n if apart else -1, n, item) for n, item in enumerate(value) if item is not None)
    elif value is not None:
        yield -1, 0, value


def sees(position: Position, seat: int, zone: Zone, owner: int, card: Any, place: int = -1) -> bool:
    """Return whether a seat sees a card where it lies: the game decides, else the zone's visibility, or the seat knows
    the card.

    If the position has ``veils``, the seat must see the card under each of these readings, too.

    :param seat: the number of the seat, or SPECTATOR.
    :param owner: the owner, as ``places`` yields it.
    :param place: its index within the list; with -1, what the seat knows of the place does not count.
    """
    seen = _sees(position, seat, zone, owner, card, place)
    return seen and (not position.veils or _seen_through_veils(position, seat, zone, owner, card, place))


def _seen_through_veils(position: Position, seat: int, zone: Zone, owner: int, card: Any, place: int) -> bool:
    readings = position.readings
    try:
        for veil in position.veils:
            position.readings = veil
            if not _sees(position, seat, zone, owner, card, place):
                return False
    finally:
        position.readings = readings
    return True


def _sees(position: Position, seat: int, zone: Zone, owner: int, card: Any, place: int) -> bool:
    asked = position.game.sees
    answer = None if asked is None else asked(position, seat, zone, owner, card)
    if answer is not None:
        return bool(answer)
    if zone.visibility == "per_seat":
        declared = owner == seat
    elif zone.visibility == "masked":
        declared = bool(getattr(position, zone.flag)[owner])
    else:
        declared = zone.visibility == "public"
    return declared or (place >= 0 and _is_known(position, seat, zone, owner, card, place))


def _is_known(position: Position, seat: int, zone: Zone, owner: int, card: Any, place: int) -> bool:
    bit = 1 << (seat if seat >= 0 else position.seats)
    if position.known and position.known.get(card, 0) & bit:
        return True
    masks = position.knowledge.get((zone.name, owner if zone.shape == "lists" else -1)) if position.knowledge else None
    return bool(masks and masks[place] & bit)


# ---- views -----------------------------------------------------------------------------------------------------------


def view_of(position: P, seat: int) -> P:
    """Return the position as a seat may know it: ``UNKNOWN`` for unseen cards, no luck, ``unseen`` by pool."""
    view = position.clone()
    view.viewer, view.seed, view.forced = seat, 0, ()
    public = 1 << position.seats
    bit = 1 << seat if seat >= 0 else public
    view.known = {card: mask & (bit | public) for card, mask in position.known.items() if mask & bit}
    view.knowledge = {
        where: [mask & (bit | public) if mask & bit else 0 for mask in masks]
        for where, masks in position.knowledge.items()
        if any(mask & bit for mask in masks)
    }
    view.agenda = [item.veiled(seat) for item in view.agenda]
    unseen: dict[str, list[Any]] = {}
    for zone in position.zones.values():
        if zone.visibility != "public":
            setattr(view, zone.name, _veiled_zone(position, view, seat, zone, unseen))
        elif isinstance(zone.item, type) and issubclass(zone.item, Fact):
            setattr(view, zone.name, [redacted(item, position, seat) for item in getattr(position, zone.name)])
    view.unseen = {pool: tuple(sorted(cards, key=str)) for pool, cards in unseen.items()}
    return view


def _veiled_zone(position: Position, view: Position, seat: int, zone: Zone, unseen: dict[str, list[Any]]) -> Any:
    determinizing = position.game.determinizing
    look = sees if position.veils else _sees

    def veiled(owner: int, cards: list[Any], first: int = 0) -> list[Any]:
        """Replace the cards that the seat does not see. ``first`` is the index of the first card."""
        shown, hidden = [], []
        for n, card in enumerate(cards, first):
            if card is None or look(position, seat, zone, owner, card, n):
                shown.append(card)
            else:
                shown.append(UNKNOWN)
                hidden.append(card)
        if hidden:
            for card in hidden if view.known else ():
                view.known.pop(card, None)
            pool = determinizing.pool(position, seat, zone, owner) if isinstance(zone.pool, str) else ""
            if pool:
                unseen.setdefault(pool, []).extend(
                    [determinizing.known_as(position, seat, zone, owner, card) for card in hidden]
                )
        return shown

    value = getattr(position, zone.name)
    if zone.shape == "lists":
        return [veiled(owner, cards) for owner, cards in enumerate(value)]
    if zone.shape == "list" and zone.visibility == "hidden":
        return veiled(-1, value)
    if zone.shape == "list":
        return [veiled(n, [card], n)[0] for n, card in enumerate(value)]
    return veiled(-1, [value])[0]


# ---- guesses ---------------------------------------------------------------------------------------------------------


def determinization_of(view: P, seed: int) -> P:
    """Return a whole position that looks the same in this view, its unknown cards dealt from ``unseen``."""
    seat = -1 if view.viewer is None else view.viewer  # the true position has nothing to guess
    new = view.clone()
    new.viewer, new.seed = None, seed
    piles = {}
    for pool, cards in view.unseen.items():
        piles[pool], new.seed = shuffled(cards, new.seed)
    new.unseen = {}
    determinizing = view.game.determinizing
    for zone in view.zones.values():
        value = getattr(new, zone.name)
        if isinstance(zone.pool, tuple):
            setattr(new, zone.name, _imagined(new, value, zone.pool))
        elif zone.pool:
            for owner, n, card in places(zone, value):
                if card is UNKNOWN:
                    pile = piles.get(determinizing.pool(view, seat, zone, owner), [])
                    if pile:
                        _put(new, (zone, owner, n), pile.pop())
    if view.game.sees is not None:
        _hide_what_would_be_seen(view, new, seat)
    determinizing.repair(view, new)
    new.agenda = [item.imagined(new) for item in new.agenda]
    return new


def _imagined(position: Position, value: Any, values: tuple[Any, ...]) -> Any:
    if isinstance(value, list):
        return [_imagined(position, item, values) for item in value]
    return values[position.below(len(values))] if value is UNKNOWN else value


def _put(position: Position, spot: tuple[Zone, int, int], card: Any) -> None:
    zone, owner, n = spot
    if zone.shape == "lists":
        getattr(position, zone.name)[owner][n] = card
    elif zone.shape == "list":
        getattr(position, zone.name)[n] = card
    else:
        setattr(position, zone.name, card)


def _hide_what_would_be_seen(view: Position, new: Position, seat: int) -> None:
    """Swap dealt cards until none lies where the viewer would have seen it."""
    pool_of = view.game.determinizing.pool
    hidden: dict[str, list[tuple[Zone, int, int]]] = {}
    for zone in view.zones.values():
        if zone.pool and isinstance(zone.pool, str):
            for owner, n, card in places(zone, getattr(view, zone.name)):
                if card is UNKNOWN:
                    hidden.setdefault(pool_of(view, seat, zone, owner), []).append((zone, owner, n))
    for spots in hidden.values():
        for spot in spots:
            card = _at(new, *spot)
            if card is UNKNOWN or not sees(new, seat, spot[0], spot[1], card):
                continue
            fitting = [
                other
                for other in spots
                if not sees(new, seat, other[0], other[1], card)
                and not sees(new, seat, spot[0], spot[1], _at(new, *other))
            ]
            if fitting:
                other = fitting[new.below(len(fitting))]
                exchanged = _at(new, *other)
                _put(new, other, card)
                _put(new, spot, exchanged)


def _at(position: Position, zone: Zone, owner: int, n: int) -> Any:
    value = getattr(position, zone.name)
    if zone.shape == "lists":
        return value[owner][n]
    return value[n] if zone.shape == "list" else value


# ---- events ----------------------------------------------------------------------------------------------------------


def redacted(fact: F, position: Position, seat: int | None) -> F:
    """Return a fact as a seat may know it: cards that the seat does not see in the position become ``UNKNOWN``.

    The card's place is looked up in the position. If the game has copies, a name does not tell which copy is meant: the
    fact then says where its cards lie (``Fact.lies``); otherwise they are hidden if any copy is hidden.

    :param position: the true position right after the event.
    :param seat: None sees everything.
    """
    if seat is None:
        return fact
    hide: dict[str, Any] = {name: UNKNOWN for name, owner in fact.private.items() if getattr(fact, owner) != seat}
    lies = fact.lies()
    for name in _card_fields(type(fact), position.card_type):
        value = getattr(fact, name)
        cards = value if isinstance(value, tuple) else (value,)
        shown = tuple(UNKNOWN if _is_hidden(card, lies.get(name), position, seat) else card for card in cards)
        if shown != cards:
            hide[name] = shown if isinstance(value, tuple) else shown[0]
    return fact.replace(**hide) if hide else fact


_fields: dict[tuple[type[Fact], Any], tuple[str, ...]] = {}


def _card_fields(kind: type[Fact], card_type: Any) -> tuple[str, ...]:
    found = _fields.get((kind, card_type))
    if found is None:
        hints = field_types(kind)
        found = _fields[kind, card_type] = tuple(name for name, hint in hints.items() if _names(hint, card_type))
    return found


def _names(hint: Any, card_type: Any) -> bool:
    return hint is card_type or any(_names(arg, card_type) for arg in getattr(hint, "__args__", ()))


def _is_hidden(card: Any, pile: Pile | None, position: Position, seat: int) -> bool:
    if card is None or card is UNKNOWN:
        return False
    if pile is None:
        secret = (zone for zone in position.zones.values() if zone.visibility != "public")
        return any(_hidden_in(card, position, seat, zone) for zone in secret)
    zone, owner = position.zones[pile[0]], pile[1]
    if zone.visibility == "public":
        return False
    if any(item == card and at == owner for at, _, item in places(zone, getattr(position, zone.name))):
        return _hidden_in(card, position, seat, zone, owner)
    return not sees(position, seat, zone, owner, card)


def _hidden_in(card: Any, position: Position, seat: int, zone: Zone, owner: int | None = None) -> bool:
    """Return whether a card with this name lies where the seat does not see it, in the zone (of that owner, if
    given)."""
    return any(
        item == card and owner in (None, at) and not sees(position, seat, zone, at, item, n)
        for at, n, item in places(zone, getattr(position, zone.name))
    )
