"""The position: the whole truth about a game in progress, and the only thing that changes."""

from __future__ import annotations

import typing
from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from tutor.engine import codec
from tutor.engine.cards import Card
from tutor.engine.events import Event, Recorder
from tutor.engine.luck import Forced, Luck, shuffled
from tutor.engine.moves import Decision, Illegal, Move, Refusal, Task
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.words import count
from tutor.engine.zones import UNKNOWN, Zone, declared

SPECTATOR = -1
"""The seat number of somebody who sees public facts only."""

ENDLESS = 1_000
"""Tasks that may run between two decisions before the rules are called endless."""


class EndlessError(ValueError):
    """The rules went on by themselves, beyond ``ENDLESS`` tasks, and nobody could choose."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning seats (none: nobody wins), the clause, a key for the words, the seats' scores."""

    winners: tuple[int, ...]
    clause: str
    key: str
    scores: tuple[int, ...] = ()


class Position(Luck):
    """Zones (declared by the subclass), agenda, readings, luck.

    ``agenda`` is one stack of data: its last item is what happens next. ``known`` maps a card in a hidden place to a
    bit mask of the seats that have come to know where it is (the bit after the last seat's stands for those who only
    watch); it travels with the card. ``result`` ends the game.
    ``has_copies`` tells that one card may lie in several places, since a deck holds it more than once.
    ``viewer`` is None for the truth, else the seat whose view this is; a view holds ``UNKNOWN`` where the seat may
    not look.
    """

    has_copies: ClassVar[bool] = False
    zones: ClassVar[dict[str, Zone]] = {}
    _copied: ClassVar[tuple[str, ...]] = ("agenda",)
    _nested: ClassVar[tuple[str, ...]] = ()
    _maps: ClassVar[tuple[str, ...]] = ("known",)
    _holders: ClassVar[tuple[str, ...]] = ()
    _apart: ClassVar[dict[str, Any]] = {"recorder": None}
    """What does not count when positions are compared, each with the one value that stands for all."""

    def __init_subclass__(cls) -> None:
        cls.zones = declared(cls)
        for name in cls.zones.keys() & cls.__dict__.keys():
            delattr(cls, name)  # the declaration is read; left behind a value, it would make each look at it slower
        cls._copied = ("agenda", *(z.name for z in cls.zones.values() if z.shape == "list"))
        cls._nested = tuple(z.name for z in cls.zones.values() if z.shape == "lists")
        cls._maps = ("known", *(z.name for z in cls.zones.values() if z.shape == "map"))
        cls._holders = tuple(z.name for z in cls.zones.values() if cls._holds_cards(z))

    def __init__(self, seats: int, readings: Readings, seed: int = 0, forced: tuple[Forced, ...] = ()):
        self.seats = seats
        self.readings = readings
        self.seed = seed
        self.forced = forced
        self.agenda: list[Decision | Task] = []
        self.known: dict[Any, int] = {}
        self.result: Result | None = None
        self.viewer: int | None = None
        self.unseen: dict[str, tuple[Any, ...]] = {}
        self.recorder: Recorder | None = None
        for zone in self.zones.values():
            self.__dict__[zone.name] = zone.fresh(seats)
        # CPython looks quicker into a plain dict than into one that shares its keys; clones copy its kind.
        self.__dict__ = {**self.__dict__}

    # ---- copying and comparing -------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """A copy that shares nothing that changes. The copy has no recorder."""
        new = object.__new__(type(self))
        facts = self.__dict__.copy()
        for name in self._copied:
            facts[name] = facts[name][:]
        for name in self._maps:
            if facts[name]:
                facts[name] = facts[name].copy()
            else:
                facts[name] = {}
        for name in self._nested:
            facts[name] = [inner[:] for inner in facts[name]]
        facts["recorder"] = None
        new.__dict__ = facts
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if type(self) is not type(other):
            return False
        return {**self.__dict__, **self._apart} == {**other.__dict__, **self._apart}

    # ---- what waits ------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is to be chosen now; None when the game is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) else None

    @property
    def turn_of(self) -> int:
        """The seat that must choose; SPECTATOR when the game is over."""
        decision = self.decision
        return SPECTATOR if decision is None else decision.seat

    def advance(self) -> None:
        """Run tasks until somebody must choose or the game is over.

        :raises EndlessError: if the rules go on by themselves without end.
        """
        agenda = self.agenda
        for _ in range(ENDLESS):
            if self.result is not None:
                agenda.clear()
                return
            if not agenda:
                return
            top = agenda[-1]
            if isinstance(top, Decision):
                return
            agenda.pop()
            top.run(self)
        raise EndlessError("The rules go on by themselves with no end in sight.")

    # ---- moves -----------------------------------------------------------------------------------------------------

    def options(self) -> list[Move]:
        """A superset of the legal moves: every kind that answers the decision, all that come near."""
        return self.agenda[-1].options(self) if self.agenda else []

    def legal(self) -> list[Move]:
        """The legal moves, in a stable order; empty only when the game is over."""
        agenda = self.agenda
        return agenda[-1].legal(self) if agenda else []

    def why_not(self, move: Move) -> Refusal | None:
        """None if the move is legal now, else the reason."""
        decision = self.decision
        if decision is None:
            return self.refuse_after_end(move)
        if type(move) not in decision.answers:
            return self.refuse_now(move, decision)
        return move.refuse(self)

    def refuse_after_end(self, move: Move) -> Refusal:
        """Why nothing can be done any more."""
        return Refusal(self.result.clause if self.result else "", "game-over")

    def refuse_now(self, move: Move, decision: Decision) -> Refusal:
        """Why this kind of move does not answer the waiting decision; games override it to be more helpful."""
        return Refusal(decision.clauses[0], "something-else-waits")

    def play(self, move: Move) -> None:
        """The checked door: make a legal move and let the rules go on.

        :raises Illegal: if the move is refused; the position is unchanged.
        """
        refusal = self.why_not(move)
        if refusal is not None:
            raise Illegal(refusal, move)
        move.do(self)
        self.advance()

    def play_unchecked(self, move: Move) -> None:
        """The fast door, for moves just taken from ``legal()``: any other move leaves a worthless position."""
        move.do(self)
        agenda = self.agenda
        if self.result is not None or not agenda or not isinstance(agenda[-1], Decision):
            self.advance()

    def reread(self, readings: Readings) -> None:
        """Go on under other readings from here; games override it to settle what these make of the present table.

        :raises ReadingError: if they need another number of players.
        """
        if misfits := readings.misfits(self.seats):
            raise ReadingError(" ".join(misfits))
        self.readings = readings

    def tell(self, event: type[Event], *facts: Any) -> None:
        """Report that something happened. Nothing is built unless somebody records.

        Where a rule passes all the time it asks for ``recorder`` itself before it calls: the facts need not be put
        together then, which in a quick game is a twentieth of all its time.
        """
        recorder = self.recorder
        if recorder is not None:
            recorder.noted.append((event, facts, self.clone() if recorder.copies else None))

    # ---- writing and reading (see tutor.engine.notation) ------------------------------------------------------------

    default_seats: ClassVar[int] = 1
    card_type: ClassVar[Any] = Card

    @classmethod
    def notation_keys(cls) -> tuple[str, ...]:
        """The keys of this game's position notation, beside those every game has."""
        return tuple(cls.zones)

    def write_zone(self, zone: Zone) -> dict[str, Any]:
        """A zone in notation, as the keys it fills; games override it for a friendlier form."""
        return {zone.name: codec.write_zone(zone, getattr(self, zone.name))}

    def read_zone(self, key: str, data: Any) -> None:
        """Fill what a key of the notation says; raises ValueError with a sentence if it cannot be read."""
        setattr(self, key, codec.read_zone(self.zones[key], data, self.card_type))

    def read_card(self, text: str) -> Any:
        """The card with this notation; raises ValueError if there is none."""
        return self.card_type.parse(text)

    def settle(self) -> None:
        """Put on the agenda what waits in a position that was set up without saying so; games override it."""

    def cards(self) -> list[Any]:
        """Every card that lies in a zone: those of the secret zones, and those of the public lists of cards."""
        return [card for name in self._holders for card in _flat(self.__dict__[name])]

    @classmethod
    def _holds_cards(cls, zone: Zone) -> bool:
        if zone.sight != "public":
            return isinstance(zone.pool, str)  # a tuple lists the values of a secret that is no card
        return zone.shape in ("list", "lists") and cls.card_type in (zone.item, *typing.get_args(zone.item))

    def problems(self) -> list[str]:
        """All real defects of the position, one sentence each.

        The general ones are readings for another number of players, cards that lie twice or that nobody knows, and
        lists that do not fit the number of seats or their mask; games add their own.
        """
        cards = [] if self.has_copies else [str(card) for card in self.cards()]
        found = self.readings.misfits(self.seats)
        found += [f"{card} is in two places." for card, n in sorted(Counter(cards).items()) if n > 1 and card != "??"]
        for zone in self.zones.values():
            value = getattr(self, zone.name)
            if zone.each and len(value) != self.seats:
                entries = count(len(value), "entry", "entries")
                found.append(f"{zone.name} has {entries} for {count(self.seats, 'seat')}.")
            if zone.flag and len(value) != len(getattr(self, zone.flag)):
                found.append(f"{zone.name} and {zone.flag} are not equally long.")
            if self.viewer is None and UNKNOWN in _flat(value):
                found.append(f"{zone.name} holds a card that nobody knows.")
        return found

    # ---- who knows what --------------------------------------------------------------------------------------------

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle a list of cards in place; nobody knows any more where one of them lies.

        :raises LuckError: if a forced order does not hold exactly these cards.
        """
        super().shuffle(cards)
        known = self.known
        for card in cards if known else ():
            known.pop(card, None)

    def show(self, card: Any, seat: int) -> None:
        """From now on the seat knows where this card lies, until ``forget`` or a shuffle."""
        self.known[card] = self.known.get(card, 0) | 1 << seat

    def show_all(self, *cards: Any) -> None:
        """From now on everybody knows where these cards lie, those who only watch included."""
        everybody = (1 << self.seats + 1) - 1
        for card in cards:
            self.known[card] = everybody

    def forget(self, *cards: Any) -> None:
        """The places of these cards are no longer known to anybody who may not see them."""
        for card in cards:
            self.known.pop(card, None)

    def is_open(self, zone: Zone) -> bool:
        """Whether everybody sees a zone; games override it where a reading opens what is closed by default."""
        return zone.sight == "public"

    def lays_open(self) -> bool:
        """Whether a view may show cards beyond what zones and ``known`` tell; games whose ``view`` does override it."""
        return False

    def view(self, seat: int) -> Self:
        """The position as a seat may know it (SPECTATOR: public facts only).

        Unknown cards are ``UNKNOWN``, luck is gone, and ``unseen`` lists what could be where, pool by pool, sorted by
        name.
        """
        if self.viewer is not None:
            return self
        view = self.clone()
        view.viewer, view.seed, view.forced = seat, 0, ()
        public = 1 << self.seats
        bit = 1 << seat if seat >= 0 else public
        view.known = {card: mask & (bit | public) for card, mask in self.known.items() if mask & bit}
        unseen: dict[str, list[Any]] = {}
        for zone in self.zones.values():
            if not self.is_open(zone):
                setattr(view, zone.name, _veiled(zone, self, view, unseen))
        view.unseen = {pool: tuple(sorted(cards, key=str)) for pool, cards in unseen.items()}
        return view

    def guess(self, seed: int) -> Self:
        """A whole position that this view cannot tell from the truth, its unknown cards dealt from ``unseen``."""
        new = self.clone()
        new.viewer, new.seed = None, seed
        piles = {}
        for pool, cards in self.unseen.items():
            piles[pool], new.seed = shuffled(cards, new.seed)
        new.unseen = {}
        for zone in self.zones.values():
            if isinstance(zone.pool, tuple):
                setattr(new, zone.name, _imagined(new, getattr(new, zone.name), zone.pool))
            elif zone.pool:
                setattr(new, zone.name, _dealt(getattr(new, zone.name), piles.get(zone.pool, [])))
        return new


def _veiled(zone: Zone, truth: Position, view: Position, unseen: dict[str, list[Any]]) -> Any:
    seat, known = view.viewer, view.known
    hidden = unseen.setdefault(zone.pool, []) if isinstance(zone.pool, str) else []

    def veil(card: Any, sees: bool) -> Any:
        if sees or card is None or card in known:
            return card
        hidden.append(card)
        return UNKNOWN

    value = getattr(truth, zone.name)
    if zone.shape == "lists":
        mine = zone.sight == "per_seat"
        return [[veil(card, mine and s == seat) for card in cards] for s, cards in enumerate(value)]
    if zone.sight == "masked":
        return [veil(card, bool(up)) for card, up in zip(value, getattr(truth, zone.flag), strict=True)]
    mine = zone.sight == "per_seat"
    if zone.shape == "list":
        return [veil(card, mine and s == seat) for s, card in enumerate(value)]
    return veil(value, False)


def _flat(value: Any) -> list[Any]:
    """What lies in a zone of any shape, as one list; empty places are left out."""
    places = value if isinstance(value, list) else [value]
    return [item for place in places for item in (place if isinstance(place, list) else (place,)) if item is not None]


def _dealt(value: Any, pile: list[Any]) -> Any:
    if isinstance(value, list):
        return [_dealt(item, pile) for item in value]
    return pile.pop() if value is UNKNOWN else value


def _imagined(position: Position, value: Any, values: tuple[Any, ...]) -> Any:
    if isinstance(value, list):
        return [_imagined(position, item, values) for item in value]
    return values[position.below(len(values))] if value is UNKNOWN else value
