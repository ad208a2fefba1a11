"""A game as the tutor sees it, and how games are found: by folder, so that a new one edits no central file."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, Protocol

from tutor.engine.events import Event, Recorder
from tutor.engine.facts import brief
from tutor.engine.luck import Forced, check_luck
from tutor.engine.moves import Decision, Move, Refusal, Task
from tutor.engine.notation import PositionError, read_position
from tutor.engine.position import Position
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.rulebook import Rulebook
from tutor.engine.words import Words


class Bot(Protocol):
    """A player that sees what its seat may see, and no more."""

    def choose(self, view: Any) -> Move:
        """Choose one of the view's legal moves."""


class MoveError(ValueError):
    """A move text that cannot be read; the message shows the forms that can."""


@dataclass(eq=False, repr=False)
class Game:
    """Everything about one game.

    ``rules`` are the modules in which its moves, decisions, tasks, events and refusals stand; ``setup(position)``
    puts the first things on the agenda and may shuffle; ``scene(view)`` draws a view; ``stray(view, path)`` is what a
    touch means that makes no legal move: the move that was tried, or a refusal if it stands for none; ``lessons()``
    is the folder of its lesson files, if any; ``bots`` make a bot from a seed, the strongest last, and ``bot_names``
    are what players call some of them; ``version`` rises when behaviour changes; ``starter(position)`` tells, at any
    moment of a game, which seat begins, None as long as that is not known (only where somebody begins);
    ``extras["solve"]`` is its solver, if any (see ``tutor.explain.looking_back``),
    ``extras["reference"]()`` what each card does, for the details panel (the trait in ``widgets/PROTOCOL.md``),
    ``extras["builder"]`` what is needed to build decks on a board and to play with them (see ``widgets.workshop``).
    """

    id: str
    title: str
    seats: tuple[int, ...]
    rulebook: Rulebook
    readings: type[Readings]
    position: type[Position]
    rules: tuple[ModuleType, ...]
    setup: Callable[[Any], None]
    words: Words
    scene: Callable[[Any], Any]
    stray: Callable[[Any, tuple[str, ...]], Move | Refusal]
    bots: Mapping[str, Callable[[int], Bot]]
    bot_names: Mapping[str, str] = field(default_factory=dict)
    version: int = 1
    starter: Callable[[Any], int | None] | None = None
    minutes: str = ""
    blurb: str = ""
    lessons: Callable[[], Any] = tuple
    notation_help: str = ""
    extras: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        kinds: tuple[Any, ...] = (*self.moves, *self.decisions, *self.tasks, *self.events)
        for kind in kinds:
            for clause in kind.clauses:
                self.rulebook.cite(clause, _sort(kind), kind.__name__)
        for refusal in self.refusals:
            self.rulebook.cite(refusal.clause, "refusal", refusal.key)
        for item in self.readings.declared.values():
            for clause in item.clauses:
                self.rulebook.cite(clause, "reading", item.id)

    def __repr__(self) -> str:
        return f"<the game {self.id}>"

    @cached_property
    def moves(self) -> tuple[type[Move], ...]:
        """Every kind of move."""
        return self._all(Move)

    @cached_property
    def decisions(self) -> tuple[type[Decision], ...]:
        """Every kind of decision."""
        return self._all(Decision)

    @cached_property
    def tasks(self) -> tuple[type[Task], ...]:
        """Every kind of task."""
        return self._all(Task)

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """Every kind of event."""
        return self._all(Event)

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every refusal constant."""
        found = (item for module in self.rules for item in vars(module).values() if isinstance(item, Refusal))
        return tuple(dict.fromkeys(found))

    def _all(self, base: type[Any]) -> tuple[type[Any], ...]:
        found = (item for module in self.rules for item in vars(module).values() if inspect.isclass(item))
        return tuple(
            dict.fromkeys(
                kind
                for kind in found
                if issubclass(kind, base) and kind.__module__ in self._modules and _concrete(kind)
            )
        )

    @cached_property
    def _modules(self) -> set[str]:
        return {module.__name__ for module in self.rules}

    def start(
        self,
        seats: int | None = None,
        seed: int = 0,
        readings: Readings | Mapping[str, str] | None = None,
        luck: tuple[Forced, ...] = (),
        recorder: Recorder | None = None,
    ) -> Position:
        """Set up a new game and let the rules run to the first decision.

        :param seats: how many play; the smallest number unless given.
        :param seed: 0 to 2**64 - 1; the same seed and readings give the same deal.
        :param readings: what differs from the defaults, by id or key.
        :param luck: forced results, used up in order.
        :raises ValueError: for a number of seats the game does not have, a reading that is unknown or needs another
            number of players, or an unfitting forced result.
        """
        seats = self.seats[0] if seats is None else seats
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.title} is for {' or '.join(map(str, self.seats))} players, not {brief(seats)}.")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise ValueError(f"A deal is a whole number from 0 to 2**64 - 1, not {brief(seed)}.")
        check_luck(luck)
        chosen = readings if isinstance(readings, Readings) else self.readings(readings)
        if misfits := chosen.misfits(seats):
            raise ReadingError(" ".join(misfits))
        position = self.position(seats, chosen, seed, luck)
        position.recorder = recorder
        self.setup(position)
        position.advance()
        position.recorder = None
        return position

    def at(self, data: Mapping[str, Any]) -> Position:
        """Set up a position from notation (see ``tutor.engine.notation`` and ``notation_help``).

        :raises PositionError: listing every defect.
        """
        records: dict[str, Any] = {kind.__name__: kind for kind in self.decisions}
        records |= {kind.__name__: kind for kind in self.tasks}
        position = read_position(self.position, self.readings, records, self.seats, data)
        if (end := position.result) and (end.clause not in self.rulebook or end.key not in self.words.results):
            raise PositionError([f"result: this game never ends by {brief(end.key)} and {brief(end.clause)}."])
        return position

    def read_move(self, text: str, position: Position) -> Move:
        """Read a move's notation, trying the kinds that answer the waiting decision first.

        :raises MoveError: if no kind of move is written like this.
        """
        if not isinstance(text, str) or len(text) > 400:
            raise MoveError("A move is a short text.")
        now = position.decision.answers if position.decision else ()
        complaint = ""
        for kind in (*now, *(kind for kind in self.moves if kind not in now)):
            try:
                move = kind.parse(text)
            except ValueError as error:
                complaint = complaint or str(error)
                continue
            if move is not None:
                return move
        forms = "; ".join(kind.form() for kind in now or self.moves)
        raise MoveError(
            complaint or f"No move is written {text[:60]!r}. Moves now, with what you choose in capitals: {forms}."
        )


def _concrete(kind: type[Any]) -> bool:
    return bool(getattr(kind, "pattern", "")) or not issubclass(kind, Move)


def _sort(kind: type[Any]) -> str:
    return next(base.__name__.lower() for base in (Move, Decision, Task, Event) if issubclass(kind, base))


_added: dict[str, Game] = {}


def add_game(game: Game) -> None:
    """Make a game known that lives outside ``tutor.games``, for example in a notebook or a test."""
    _added[game.id] = game


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order, without loading them."""
    package = importlib.import_module("tutor.games")
    found = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    return tuple(sorted(found | _added.keys()))


def find_game(id: str) -> Game:
    """Load a game by its id.

    :raises ValueError: if there is none; the message lists those there are.
    """
    if not isinstance(id, str) or id not in game_ids():
        raise ValueError(f"There is no game {brief(id)}. There are: {', '.join(game_ids())}.")
    game: Game = _added.get(id) or importlib.import_module(f"tutor.games.{id}").GAME
    return game
