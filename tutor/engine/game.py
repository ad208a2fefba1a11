"""The parts of a game, and how games are found: by folder, so that a new game edits no central file."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar

from tutor.engine.coaching import Coaching
from tutor.engine.cover import Cover
from tutor.engine.events import Event, Recorder
from tutor.engine.facts import Fact, brief
from tutor.engine.kinds import P, P_contra
from tutor.engine.luck import Forced, check_luck
from tutor.engine.moves import Decision, Move, Refusal, Task
from tutor.engine.notation import Notation, PositionError, read_position
from tutor.engine.opponents import Opponent, check_opponents
from tutor.engine.position import SPECTATOR, GameParts, Position
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.rulebook import Citation, Citations, Rulebook
from tutor.engine.selection import Done, Selection, Take, TakeBack, Took, TookBack, TookOpenly
from tutor.engine.shared_words import add_shared_words
from tutor.engine.short_games import ShortGame, check_short
from tutor.engine.slices import Slices
from tutor.engine.solving import Solution
from tutor.engine.spelling import or_this, plainly, respelled, sentence
from tutor.engine.visibility import Determinizing
from tutor.engine.window import Pass, Passed, Window
from tutor.engine.words import Words, count
from tutor.engine.zones import Zone


class Bot(Protocol[P_contra]):
    """A player that sees only its seat's view."""

    def choose(self, view: P_contra) -> Move:
        """Choose one of the view's legal moves."""


class MoveError(ValueError):
    """Raised for a text that is not a move; the message shows the forms that are."""


def _settles_nothing(position: Position) -> None:
    return None


def _means_nothing(view: Position, path: tuple[str, ...]) -> Refusal:
    """The refusal of a click that stands for no move."""
    if view.decision is not None:
        return Refusal(view.decision.clauses[0], "means-nothing")
    assert view.result is not None, "nobody is asked only when the game is over"
    return Refusal(view.result.clause, "means-nothing")


def _has_no_lessons() -> None:
    return None


def _finds_no_problems(position: Position) -> list[str]:
    return []


F = TypeVar("F", bound=Fact)

SHARED_MOVES: Mapping[type[Decision], tuple[type[Move], ...]] = {Selection: (Take, TakeBack, Done), Window: (Pass,)}
SHARED_EVENTS: Mapping[type[Decision], tuple[type[Event], ...]] = {
    Selection: (Took, TookOpenly, TookBack),
    Window: (Passed,),
}


@dataclass(eq=False, repr=False)
class Game(GameParts[P]):
    """Everything about one game: the one place where its parts meet.

    Parts of every game: ``rules`` are the modules that define moves, decisions, tasks, events and refusals, in the
    order in which moves are listed. ``setup(position)`` puts the first items on the agenda and may shuffle.
    ``scene(view)`` draws a view. ``lessons()`` is the folder of its lesson files, if any. ``bots`` maps a name to a
    function from a seed to a bot, the strongest last, and ``bot_names`` are the names that players see. ``version``
    rises when behaviour changes.

    Optional functions of a position: ``unmatched_picks(view, path)`` returns the move that a click path means although
    no legal move has that path, or a refusal if it means none. ``settle`` puts on the agenda what waits in a position
    that was set up by hand. ``problems`` lists faults of a position that only this game knows. ``refit`` adapts the
    table after readings changed and asks the waiting question again; a question that the new readings do not ask counts
    as declined. ``sees(position, seat, zone, owner, card)`` overrides the visibility of a zone, or returns None to keep
    it (see ``tutor.engine.visibility``). ``determinizing`` adds to how hidden cards are dealt in a determinization.
    ``notation`` writes and reads zones in a friendlier form. ``fast`` lists the legal moves of a decision more quickly;
    a property test checks that they are those of the plain rules.

    Refusals of a move at the wrong moment: ``answer_first`` maps a kind of decision to the refusal that it must be
    answered first; ``unasked`` is the refusal for any move whose class has none (``Move.elsewhere``); ``endings`` maps
    a result's key to the refusal once the game is over.

    ``opponents`` are the bots that people meet, by strength, each with a sentence about its habit. ``short`` are
    set-ups that end in minutes (see ``Opponent`` and ``ShortGame``).

    ``series`` are buttons that make several moves in a row: it maps a button's id to a function that returns the next
    move for a view, or None at the end. ``by_itself`` returns the move that a board in free play makes for a person who
    has no choice, such as a draw, or None. It runs after a click, never after a move of a script or the terminal, and
    is saved like any other move. A moment at which a person may want to look or think first, such as the end of a turn
    after a battle, is left to them.

    ``cited_by`` is the index of the clauses that the game's own code cites; ``tutor.learn.citations_of`` adds those of
    lessons.

    Parts of some games: ``starter(position)`` returns the seat that begins, or None while that is open.
    ``solve(position, limit)`` is its solver, in slices (see ``tutor.explain.looking_back``). ``reference()`` says what
    each card does, for the details panel (the trait in ``widgets/PROTOCOL.md``). ``builder`` is needed to build decks
    and play with them. ``cover`` is the picture of its box. ``coach`` holds the coach's sentences. ``endless`` is a
    sentence, with its clause, on why the rules alone may not end a game.
    """

    id: str
    title: str
    seats: tuple[int, ...]
    rulebook: Rulebook
    readings: type[Readings]
    position: type[P]
    rules: tuple[ModuleType, ...]
    setup: Callable[[P], None]
    words: Words[P]
    scene: Callable[[P], Any]
    bots: Mapping[str, Callable[[int], Bot[P]]]
    bot_names: Mapping[str, str] = field(default_factory=dict)
    opponents: tuple[Opponent, ...] = ()
    short: tuple[ShortGame, ...] = ()
    version: int = 1
    unmatched_picks: Callable[[P, tuple[str, ...]], Move | Refusal] = _means_nothing
    settle: Callable[[P], None] = _settles_nothing
    problems: Callable[[P], list[str]] = _finds_no_problems
    refit: Callable[[P], None] = _settles_nothing
    answer_first: Mapping[type[Decision], Refusal] = field(default_factory=dict)
    unasked: Refusal | None = None
    endings: Mapping[str, Refusal] = field(default_factory=dict)
    sees: Callable[[P, int, Zone, int, Any], bool | None] | None = None
    determinizing: Determinizing[P] = field(default_factory=Determinizing)
    notation: Notation[P] = field(default_factory=Notation)
    fast: Mapping[type[Decision] | type[Task], Callable[[P], list[Move]]] = field(default_factory=dict)
    series: Mapping[str, Callable[[P], Move | None]] = field(default_factory=dict)
    by_itself: Callable[[P], Move | None] = _settles_nothing
    starter: Callable[[P], int | None] | None = None
    solve: Callable[[P, int], Slices[Solution]] | None = None
    reference: Callable[[], list[dict[str, Any]]] | None = None
    builder: object = None
    endless: str = ""
    minutes: str = ""
    blurb: str = ""
    cover: Cover = field(default_factory=Cover)
    coach: Coaching[P] | None = None
    lessons: Callable[[], Path | None] = _has_no_lessons
    cited_by: Citations = field(init=False)

    def __post_init__(self) -> None:
        add_shared_words(self.words, self.decisions)
        check_opponents(self.opponents, list(self.bots))
        check_short(self.short, list(self.bots))
        self.cited_by = Citations(self.rulebook, self.citations())

    def citations(self) -> Iterator[Citation]:
        """Yield each citation by the game's own code: in moves, decisions, tasks, events, refusals and readings."""
        kinds: list[type[Move | Decision | Task | Event]] = [*self.moves, *self.decisions, *self.tasks, *self.events]
        for kind in kinds:
            for clause in kind.clauses:
                yield Citation(clause, _sort(kind), kind.__name__)
        for refusal in self.refusals:
            yield Citation(refusal.clause, "refusal", refusal.key)
        for item in self.readings.declared.values():
            for clause in item.clauses:
                yield Citation(clause, "reading", item.id)

    def __repr__(self) -> str:
        return f"<the game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return find_game, (self.id,)

    @cached_property
    def answers(self) -> Mapping[type[Decision], tuple[type[Move], ...]]:
        """The kinds of move that answer each kind of decision, in the order of the rules."""
        table = {kind: tuple(move for move in self.moves if issubclass(kind, move.answers)) for kind in self.decisions}
        return {kind: kind.answers or found for kind, found in table.items()}

    def refuse_now(self, position: P, move: Move) -> Refusal:
        """Return the refusal of a move that does not answer the waiting decision, or that comes after the end.

        The first that exists is taken: the decision must be answered first; the move's own refusal; the game's for any
        move.
        """
        waiting = position.decision
        if waiting is None:
            said = None if position.result is None else self.endings.get(position.result.key)
        else:
            said = self.answer_first.get(type(waiting)) or move.misplaced(position) or self.unasked
        return said or super().refuse_now(position, move)

    def find_problems(self, position: P) -> list[str]:
        """Return the faults of a position that only this game can find."""
        return self.problems(position)

    def fit_to_readings(self, position: P) -> None:
        """Adapt the table after its readings changed."""
        self.refit(position)

    @cached_property
    def moves(self) -> tuple[type[Move], ...]:
        """Every kind of move; those of selections and windows last, if the game has such decisions."""
        return (*self._all(Move), *self._shared(SHARED_MOVES))

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
        return (*self._all(Event), *self._shared(SHARED_EVENTS))

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every refusal constant."""
        found = (item for module in self.rules for item in vars(module).values() if isinstance(item, Refusal))
        return tuple(dict.fromkeys(found))

    def _all(self, base: type[F]) -> tuple[type[F], ...]:
        found = (item for module in self.rules for item in vars(module).values() if inspect.isclass(item))
        return tuple(
            dict.fromkeys(
                kind
                for kind in found
                if issubclass(kind, base) and kind.__module__ in self._modules and _concrete(kind)
            )
        )

    def _shared(self, table: Mapping[type[Decision], tuple[type[F], ...]]) -> tuple[type[F], ...]:
        """Return the engine's own classes that go with a kind of decision, if this game has such decisions."""
        found = (kinds for sort, kinds in table.items() if any(issubclass(kind, sort) for kind in self.decisions))
        return tuple(kind for kinds in found for kind in kinds)

    @cached_property
    def _modules(self) -> set[str]:
        return {module.__name__ for module in self.rules}

    def opponent(self, strength: str) -> Opponent | None:
        """Return the opponent of this strength, if there is one."""
        return next((each for each in self.opponents if each.strength == strength), None)

    def name_of(self, bot: str) -> str:
        """Return the name of the opponent that plays with this bot; "" for any other bot."""
        return next((each.name for each in self.opponents if each.bot == bot), "")

    def short_game(self, id: str) -> ShortGame:
        """The short game with this id.

        :raises ValueError: if there is none; the message lists those there are.
        """
        for each in self.short:
            if each.id == id:
                return each
        known = [each.id for each in self.short]
        there = ", ".join(known) or "none"
        raise ValueError(f"{self.title} has no short game {brief(id)}{or_this(id, known)} There are: {there}.")

    def players(self) -> str:
        """The numbers of players in words: ``1 player``, ``2 or 3 players``."""
        return f"{' or '.join(map(str, self.seats))} player{'' if self.seats == (1,) else 's'}"

    def start(
        self,
        seats: int | None = None,
        seed: int = 0,
        readings: Readings | Mapping[str, str] | None = None,
        luck: tuple[Forced, ...] = (),
        recorder: Recorder | None = None,
    ) -> P:
        """Set up a new game and let the rules run to the first decision.

        :param seats: the number of players; the smallest unless given.
        :param seed: 0 to 2**64 - 1; the same seed and readings give the same deal.
        :param readings: options that differ from the defaults, by id or key.
        :param luck: forced results, used up in order.
        :raises ValueError: for a number of seats that the game does not have, an unknown reading or one for another
            number of players, or a forced result that does not fit.
        """
        seats = self.seats[0] if seats is None else seats
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.players()}, not {brief(seats)}.")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise ValueError(f"A deal is a whole number from 0 to 2**64 - 1, not {brief(seed)}.")
        check_luck(luck)
        chosen = readings if isinstance(readings, Readings) else self.readings(readings)
        if misfits := chosen.misfits(seats):
            raise ReadingError(" ".join(misfits))
        position = self.position(self, seats, chosen, seed, luck)
        with position.recorded_by(recorder):
            self.setup(position)
            position.advance()
        return position

    def at(self, data: Mapping[str, Any]) -> P:
        """Set up a position from notation (see ``tutor.engine.notation`` and the game's ``notation.help``).

        :param data: zones by name, and the other keys of the notation; a key that is left out keeps its default.
        :returns: a whole position in which somebody must choose, or the game is over.
        :raises PositionError: listing every problem.
        """
        records: dict[str, Any] = {kind.__name__: kind for kind in self.decisions}
        records |= {kind.__name__: kind for kind in self.tasks}
        position: P = read_position(self, records, data)
        if end := position.result:
            if end.clause not in self.rulebook or end.key not in self.words.results:
                raise PositionError([f"result: this game never ends by {brief(end.key)} and {brief(end.clause)}."])
            if not self._has_words(position):
                raise PositionError([f"result: with {_winners(end.winners)} this game does not end by {end.key}."])
        return position

    def _has_words(self, position: P) -> bool:
        """Return whether the phrase for the result fits its winners; it always does after a real end."""
        try:
            self.words.say_result(position.view(SPECTATOR))
        except (ValueError, LookupError, TypeError):
            return False
        return True

    def read_move(self, text: Move | str, position: Position) -> Move:
        """Read a move from its notation, or from the words in which the board offers it; a move is returned as it is.

        Cards may be written with their signs or names, in upper or lower case. The move need not be legal. A text that
        is both the notation of an illegal move and the words of a legal one means the legal one.

        :param text: what a person typed, at most 400 characters.
        :param position: where it is to be made; a view will do.
        :raises MoveError: if no kind of move is written like this.
        """
        if isinstance(text, Move):
            return text
        move, complaint = self._parse(text, position)
        if move is None or position.why_not(move) is not None:
            move = self._offered(text, position) or move or self._parse(respelled(text, position.called), position)[0]
        if move is None:
            raise self._unread(text, position, complaint)
        return self._in_capitals(move, position)

    def read_written_move(self, text: str, position: Position) -> Move:
        """Read a move's notation as it stands in a file; the words of the board are not tried, since a file may hold
        thousands of moves.

        :raises MoveError: if no kind of move has this form.
        """
        move, complaint = self._parse(text, position)
        if move is None:
            move = self._parse(respelled(text, position.called), position)[0]
        if move is None:
            raise self._unread(text, position, complaint)
        return move

    def _parse(self, text: str, position: Position) -> tuple[Move | None, str]:
        """Return the move with this notation, trying first the kinds that answer the waiting decision.

        If the text has a move's form but a wrong field, return None and the fault; else None and "".
        """
        if not isinstance(text, str) or len(text) > 400:
            raise MoveError("A move is a short text.")
        text, now = plainly(text).rstrip(" ."), position.answers
        complaint = ""
        for kind in (*now, *(kind for kind in self.moves if kind not in now)):
            try:
                move = kind.parse(text)
            except ValueError as error:
                complaint = complaint or str(error)
                continue
            if move is not None:
                return move, ""
        return None, complaint

    def _unread(self, text: str, position: Position, complaint: str) -> MoveError:
        legal = position.legal()
        now = [kind for kind in position.answers if any(isinstance(move, kind) for move in legal)]
        forms = "; ".join(kind.form() for kind in now or position.answers or self.moves)
        meant = "" if complaint else or_this(text, (move.text() for move in legal))
        said = f"No move is written {text[:60]!r}{meant} Moves now, with what you choose in capitals: {forms}."
        return MoveError(complaint or said)

    def _offered(self, text: str, position: Position) -> Move | None:
        """Return the legal move that the board of the seat to move offers in these words, with or without its notation
        in front."""
        words: Words = self.words
        view, typed = position.view(position.turn_of), sentence(text)
        for move in view.legal():
            said = sentence(words.say_move(move, view))
            if typed in (said, f"{move.text().casefold()} {said}"):
                return move
        return None

    def _in_capitals(self, move: Move, position: Position) -> Move:
        """Return the move, or the one of the waiting selection that differs from it only in upper and lower case."""
        waiting = position.decision
        if not isinstance(waiting, Selection) or not isinstance(move, Take | TakeBack):
            return move
        alike = (thing for thing in waiting.offers(position) if thing.casefold() == move.thing.casefold())
        return move.of(next(alike, move.thing))


def _winners(seats: tuple[int, ...]) -> str:
    return count(len(seats), "winner") if seats else "no winner"


def _concrete(kind: type[Fact]) -> bool:
    return bool(kind.pattern) or not issubclass(kind, Move)


def _sort(kind: type[Fact]) -> str:
    return next(base.__name__.lower() for base in (Move, Decision, Task, Event) if issubclass(kind, base))


_added: dict[str, Game] = {}
_loaded: dict[str, Game] = {}


def add_game(game: Game) -> None:
    """Register a game that lives outside ``tutor.games``, for example in a notebook or a test."""
    _added[game.id] = game


def game_ids() -> tuple[str, ...]:
    """The ids of all games in alphabetical order. No game is loaded."""
    package = importlib.import_module("tutor.games")
    found = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    return tuple(sorted(found | _added.keys()))


def title_of(id: str) -> str:
    """The title of a game, read from the head of its rulebook without loading the game.

    >>> title_of("solforge")
    'SolForge'
    """
    if id in _added:
        return _added[id].title
    book = files("tutor.games").joinpath(id, "rulebook.md")
    with book.open(encoding="utf-8") as lines:
        return lines.readline().lstrip("#").strip()


def find_game(id: str) -> Game:
    """Load a game.

    :raises ValueError: if there is none; the message lists those there are.
    """
    if not isinstance(id, str) or (id not in _loaded and id not in game_ids()):
        raise ValueError(f"There is no game {brief(id)}{or_this(id, game_ids())} There are: {', '.join(game_ids())}.")
    if id in _added:
        return _added[id]
    if id not in _loaded:
        _loaded[id] = importlib.import_module(f"tutor.games.{id}").GAME
    return _loaded[id]
