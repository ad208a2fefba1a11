"""The position: the whole state of a game in progress, and the only object that changes."""

from __future__ import annotations

import typing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, ParamSpec, Self

from tutor.engine.agenda import SPECTATOR, Agenda
from tutor.engine.cards import Card
from tutor.engine.events import Event, Recorder
from tutor.engine.kinds import P
from tutor.engine.knowledge import Knowledge
from tutor.engine.luck import Forced, Luck
from tutor.engine.moves import Decision, Illegal, Move, Refusal, Task
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.visibility import Determinizing, determinization_of, view_of
from tutor.engine.visibility import sees as sees_card
from tutor.engine.words import count
from tutor.engine.zones import UNKNOWN, Zone, Zoned, declared

if TYPE_CHECKING:
    from tutor.engine.notation import Notation
    from tutor.engine.rulebook import Rulebook

__all__ = ["SPECTATOR", "EndlessError", "Facts", "GameParts", "Position", "Result"]

Facts = ParamSpec("Facts")
"""The parameters of an event's constructor, so that type checkers compare the arguments of ``tell`` with it."""
ENDLESS = 1_000
"""The most tasks between two decisions; beyond it the rules are taken for endless."""
_TASKS = range(ENDLESS)


def _itself(event: Event) -> Event:
    return event


class EndlessError(ValueError):
    """Raised when more than ``ENDLESS`` tasks have run and no seat could choose."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning seats (none: nobody wins), the clause, a key for the words, the seats' scores."""

    winners: tuple[int, ...]
    clause: str
    key: str
    scores: tuple[int, ...] = ()


class GameParts(Generic[P]):
    """What a position asks of its game, with defaults; see ``tutor.engine.game.Game``."""

    rulebook: Rulebook
    fast: Mapping[type[Decision] | type[Task], Callable[[P], list[Move]]] = {}
    sees: Callable[[P, int, Zone, int, Any], bool | None] | None = None
    determinizing: Determinizing[P] = Determinizing()
    notation: Notation[P] | None = None
    endless: str = ""

    @property
    def answers(self) -> Mapping[type[Decision], tuple[type[Move], ...]]:
        """The kinds of move that answer each kind of decision."""
        return {}

    def find_problems(self, position: P) -> list[str]:
        """Return the faults of a position that only this game can find."""
        return []

    def fit_to_readings(self, position: P) -> None:
        """Adapt the table after its readings changed."""

    def refuse_now(self, position: P, move: Move) -> Refusal:
        """Return the refusal of a move that does not answer the waiting decision, or that comes after the end."""
        waiting = position.decision
        if waiting is not None:
            return Refusal(waiting.clauses[0], "something-else-waits")
        return Refusal(position.result.clause if position.result else "", "game-over")


class Position(Luck, Knowledge, Agenda, metaclass=Zoned):
    """The state of one game: zones (declared by the subclass), agenda, readings and luck. It holds no rules.

    ``game`` holds the rules. ``agenda`` is a stack whose last item happens next (methods: ``tutor.engine.agenda``).
    ``knowledge`` says which seats know the card in which hidden place (methods: ``tutor.engine.knowledge``). ``known``
    maps a card in a hidden place to a bit mask of the seats that know where it is (the bit after the last seat stands
    for spectators); it moves with the card. ``result`` ends the game.

    ``has_copies`` says that a deck may hold copies of a card. ``viewer`` is None for the true position, else the
    seat whose view this is; a view holds ``UNKNOWN`` for cards that the seat may not see. ``veils`` are further
    readings under which a seat must see a card, too: a board beside another game shows no more than that game.
    ``names`` are the names of the seats, "" for a seat without one, () if none has one; the rules do not use them.
    """

    __slots__ = (
        "agenda", "game", "knowledge", "known", "names", "readings", "recorder", "result", "seats", "unseen", "veils",
        "viewer",
    )  # fmt: skip
    has_copies: ClassVar[bool] = False
    zones: ClassVar[dict[str, Zone]] = {}
    _facts: ClassVar[tuple[str, ...]] = ()
    _shared: ClassVar[tuple[str, ...]] = ()
    _copied: ClassVar[tuple[str, ...]] = ()
    _nested: ClassVar[tuple[str, ...]] = ()
    _maps: ClassVar[tuple[str, ...]] = ()
    _holders: ClassVar[tuple[str, ...]] = ()
    _apart: ClassVar[dict[str, Any]] = {"recorder": None, "veils": (), "names": ()}
    """Attributes that do not count when positions are compared, each with one value shared by all positions."""

    def __init_subclass__(cls) -> None:
        cls.zones = declared(cls)
        cls._facts = tuple(slot for base in reversed(cls.__mro__) for slot in base.__dict__.get("__slots__", ()))
        cls._copied = ("agenda", *(z.name for z in cls.zones.values() if z.shape == "list"))
        cls._nested = tuple(z.name for z in cls.zones.values() if z.shape == "lists")
        cls._maps = ("known", *(z.name for z in cls.zones.values() if z.shape == "map"))
        apart = (*cls._copied, *cls._nested, *cls._maps, "knowledge", "recorder")
        cls._shared = tuple(name for name in cls._facts if name not in apart)
        cls._holders = tuple(z.name for z in cls.zones.values() if cls._holds_cards(z))

    def __init__(self, game: GameParts, seats: int, readings: Readings, seed: int = 0, forced: tuple[Forced, ...] = ()):
        self.game = game
        self.seats = seats
        self.readings = readings
        self.seed = seed
        self.forced = forced
        self.agenda: list[Decision | Task] = []
        self.known: dict[Any, int] = {}
        self.knowledge = {}
        self.result: Result | None = None
        self.viewer: int | None = None
        self.veils: tuple[Readings, ...] = ()
        self.names: tuple[str, ...] = ()
        self.unseen: dict[str, tuple[Any, ...]] = {}
        self.recorder: Recorder | None = None
        for zone in self.zones.values():
            setattr(self, zone.name, zone.fresh(seats))

    def facts(self) -> dict[str, Any]:
        """Everything that the position holds, by name; not copied."""
        return {name: getattr(self, name) for name in self._facts}

    # ---- copying and comparing -------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """Return an independent copy, without a recorder."""
        new = object.__new__(type(self))
        for name in self._shared:
            setattr(new, name, getattr(self, name))
        for name in self._copied:
            setattr(new, name, getattr(self, name)[:])
        for name in self._nested:
            setattr(new, name, [inner[:] for inner in getattr(self, name)])
        for name in self._maps:
            setattr(new, name, getattr(self, name).copy())
        knowledge = self.knowledge
        new.knowledge = {where: masks[:] for where, masks in knowledge.items()} if knowledge else {}
        new.recorder = None
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if type(self) is not type(other):
            return False
        return {**self.facts(), **self._apart} == {**other.facts(), **self._apart}

    # ---- what waits ------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run tasks until a seat must choose or the game is over.

        :raises EndlessError: if the rules go on by themselves without end.
        """
        agenda = self.agenda
        for _ in _TASKS:
            if self.result is not None:
                agenda.clear()
                return
            if not agenda:
                return
            top = agenda[-1]
            if isinstance(top, Decision):
                return
            del agenda[-1]
            top.run(self)
        raise EndlessError("The rules go on by themselves with no end in sight.")

    @property
    def is_only_watched(self) -> bool:
        """Whether this is the true position or a spectator's view, rather than the view of one seat."""
        return self.viewer is None or self.viewer == SPECTATOR

    @property
    def near_seat(self) -> int:
        """The seat drawn at the near edge of the board: the viewer, else the first seat."""
        return 0 if self.viewer is None or self.viewer == SPECTATOR else self.viewer

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on or if nobody has."""
        return () if self.result is None else self.result.winners

    # ---- moves -----------------------------------------------------------------------------------------------------

    @property
    def answers(self) -> tuple[type[Move], ...]:
        """The kinds of move that answer the waiting decision; none when the game is over."""
        decision = self.decision
        return () if decision is None else self.game.answers.get(type(decision), ())

    def options(self) -> list[Move]:
        """Return a superset of the legal moves of every kind that answers the decision; none in the view of a seat that
        is not to move."""
        decision = self.decision
        return [] if decision is None or self.viewer not in (None, decision.seat) else decision.options(self)

    def legal(self) -> list[Move]:
        """Return the legal moves, in a stable order. There are none when the game is over, or in the view of a seat
        that is not to move, since it may not know them."""
        agenda = self.agenda
        if not agenda or (self.viewer is not None and self.viewer != self.turn_of):
            return []
        top = agenda[-1]
        quick = self.game.fast.get(type(top))
        if quick is not None:
            return quick(self)
        return top.legal(self) if isinstance(top, Decision) else []

    def why_not(self, move: Move) -> Refusal | None:
        """Return None if the move is legal now, else the refusal. Nothing changes, and any kind of move may be
        given."""
        if type(move) not in self.answers:
            return self.game.refuse_now(self, move)
        return move.refuse(self)

    def play(self, move: Move) -> None:
        """Make a move, if it is legal, and let the rules run to the next decision.

        :raises Illegal: if the move is refused; the position is unchanged.
        """
        refusal = self.why_not(move)
        if refusal is not None:
            raise Illegal(refusal, move)
        move.do(self)
        self.advance()

    def play_unchecked(self, move: Move) -> None:
        """Make a move without checking it, then let the rules run. Only moves just returned by ``legal()`` leave a
        valid position."""
        move.do(self)
        agenda = self.agenda
        if self.result is not None or not agenda or not isinstance(agenda[-1], Decision):
            self.advance()

    def change_readings(self, readings: Readings) -> None:
        """Continue under other readings; the game adapts the table to them.

        :raises ReadingError: if they need another number of players, or differ in what acts only at the set-up.
        """
        if misfits := readings.misfits(self.seats):
            raise ReadingError(" ".join(misfits))
        late = [id for id in self.readings.differences(readings) if readings.find(id).setup_only]
        if late:
            raise ReadingError(f"{late[0]} acts only when a game is set up, so it cannot change now.")
        self.readings = readings
        if self.result is None:
            self.game.fit_to_readings(self)

    @contextmanager
    def recorded_by(self, recorder: Recorder | None) -> Iterator[None]:
        """Attach a recorder for the duration of a ``with`` block."""
        self.recorder = recorder
        try:
            yield
        finally:
            self.recorder = None

    def tell(self, event: Callable[Facts, Event], *facts: Facts.args, **_: Facts.kwargs) -> None:
        """Report an event: its class, or a function that builds it, and the arguments.

        The event is built only when somebody reads the recording, perhaps later, so arguments must be values that never
        change; use ``tell_of`` where the event needs the position itself. Rules call this whether or not anybody
        records, so a silent game runs exactly like a recorded one.
        """
        recorder = self.recorder
        if recorder is not None:
            recorder.noted.append((event, facts, self.clone() if recorder.copies else None))

    def tell_of(
        self, describe: Callable[Concatenate[Self, Facts], Event], *given: Facts.args, **named: Facts.kwargs
    ) -> None:
        """Report an event that takes work to describe: ``describe(position, *given)`` builds it at once, but only while
        somebody records."""
        if self.recorder is not None:
            self.tell(_itself, describe(self, *given, **named))

    @property
    def events_told(self) -> int:
        """The number of events recorded so far; 0 while nobody records. Only events themselves may depend on it."""
        return 0 if self.recorder is None else len(self.recorder.noted)

    # ---- what lies here ---------------------------------------------------------------------------------------------

    default_seats: ClassVar[int] = 1
    card_type: ClassVar[Any] = Card

    def read_card(self, text: str) -> Any:
        """Return the card with this notation; raise ValueError if there is none."""
        return self.card_type.parse(text)

    @classmethod
    def called(cls, name: str) -> Any:
        """Return the card, or its notation, that has this name of several words; None if there is none."""
        ask = getattr(cls.card_type, "called", None)
        return None if ask is None else ask(name)

    def cards(self) -> list[Any]:
        """Return every card in the zones that hold cards, secret and public."""
        return [card for name in self._holders for card in _flat(getattr(self, name))]

    @classmethod
    def _holds_cards(cls, zone: Zone) -> bool:
        if zone.visibility != "public":
            return isinstance(zone.pool, str)  # a tuple lists the values of a secret that is not a card
        return zone.shape in ("list", "lists") and cls.card_type in (zone.item, *typing.get_args(zone.item))

    def problems(self) -> list[str]:
        """Return all faults of the position, one sentence each.

        The general faults are readings for another number of players, cards that lie twice or that nobody knows, and
        lists whose length does not fit the number of seats or their mask. The game adds its own if the lists are in
        order.
        """
        cards = [] if self.has_copies else [str(card) for card in self.cards()]
        twice = [f"{card} is in two places." for card, n in sorted(Counter(cards).items()) if n > 1 and card != "??"]
        found = self.readings.misfits(self.seats)
        for zone in self.zones.values():
            value = getattr(self, zone.name)
            if zone.each and len(value) != self.seats:
                entries = count(len(value), "entry", "entries")
                found.append(f"{zone.name} has {entries} for {count(self.seats, 'seat')}.")
            if zone.flag and len(value) != len(getattr(self, zone.flag)):
                found.append(f"{zone.name} and {zone.flag} are not equally long.")
            if self.viewer is None and UNKNOWN in _flat(value):
                found.append(f"{zone.name} holds a card that nobody knows.")
        found += [
            f"knowledge: {zone} holds {len(self.cards_at((zone, owner)))} cards, not {len(masks)}."
            for (zone, owner), masks in self.knowledge.items()
            if len(masks) != len(self.cards_at((zone, owner)))
        ]
        found = found or self.game.find_problems(self)
        found = found or [fault for item in self.agenda for fault in item.problems(self)]
        return [*twice, *found]

    # ---- who knows what --------------------------------------------------------------------------------------------

    def shuffle(self, cards: list[Any], name: str = "") -> None:
        """Shuffle a list of cards in place; no seat knows its order any more.

        :raises LuckError: if a forced order does not hold exactly these cards.
        """
        super().shuffle(cards, name)
        if self.knowledge:
            self.forget_pile(cards)
        known = self.known
        for card in cards if known else ():
            known.pop(card, None)

    def show(self, card: Any, seat: int) -> None:
        """Let the seat know where this card lies, until ``forget`` or a shuffle.

        For games in which each card exists once; ``reveal`` names a place instead, for games with equal cards.
        """
        self.known[card] = self.known.get(card, 0) | 1 << seat

    def show_all(self, *cards: Any) -> None:
        """Let everybody, spectators included, know where these cards lie."""
        everybody = (1 << self.seats + 1) - 1
        for card in cards:
            self.known[card] = everybody

    def forget(self, *cards: Any) -> None:
        """Let seats that do not see these cards no longer know where they lie."""
        for card in cards:
            self.known.pop(card, None)

    def sees(self, seat: int, zone: Zone, owner: int, card: Any) -> bool:
        """Whether the seat sees a card where it lies; see ``tutor.engine.visibility.sees``."""
        return sees_card(self, seat, zone, owner, card)

    def view(self, seat: int) -> Self:
        """Return the position as a seat may know it (SPECTATOR: public facts only).

        Unknown cards are ``UNKNOWN``, there is no luck, and ``unseen`` lists for each pool the cards that lie somewhere
        unseen, sorted by name. A view of a view is that view.

        >>> from tutor.engine import find_game
        >>> whole = find_game("elemental_forge").start(2, seed=1)
        >>> view = whole.view(0)
        >>> view.viewer, view.hands[0] == whole.hands[0], set(map(str, view.hands[1])), view.seed
        (0, True, {'??'}, 0)
        >>> view.view(1) is view
        True
        """
        if self.viewer is not None:
            return self
        return view_of(self, seat)

    def determinize(self, seed: int) -> Self:
        """Return a determinization: a whole position that looks the same in this view, its unknown cards dealt from
        ``unseen``.

        :param seed: 0 to 2**64 - 1; it decides the deal and is the seed of the new position.

        >>> from tutor.engine import find_game
        >>> view = find_game("elemental_forge").start(2, seed=1).view(0)
        >>> whole = view.determinize(7)
        >>> whole.view(0) == view, whole == view.determinize(7), whole == view.determinize(8)
        (True, True, False)
        """
        return determinization_of(self, seed)


def _flat(value: Any) -> list[Any]:
    """Return the contents of a zone of any shape as one list, without empty places."""
    places = value if isinstance(value, list) else [value]
    items = chain.from_iterable(places) if places and isinstance(places[0], list) else places
    return [item for item in items if item is not None]
