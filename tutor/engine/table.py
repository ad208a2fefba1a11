"""A table: one game in progress, as a tree of steps that can be walked back and forth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tutor.engine.events import Moment, Recorder
from tutor.engine.facts import brief
from tutor.engine.game import Bot, Game
from tutor.engine.luck import Forced, check_luck
from tutor.engine.moves import Illegal, Move, Refusal
from tutor.engine.notation import PositionError
from tutor.engine.position import EndlessError, Position
from tutor.engine.readings import ReadingError, Readings
from tutor.engine.seat_names import all_named, named
from tutor.engine.words import plain

LONGEST = 20_000
"""The most steps in one line of play."""

MOST_ENDS = 200
"""The most lines that a table keeps, as many as a save may hold. Beyond that, the line that was left longest ago is
dropped."""


class LineError(ValueError):
    """Raised when a line of play would grow beyond ``LONGEST`` steps."""


@dataclass(frozen=True)
class Start:
    """The start of a table: a fresh deal (``study`` is None) or a position in notation. ``names`` is an argument of
    ``named``."""

    seats: int
    seed: int = 0
    readings: dict[str, str] = field(default_factory=dict)
    luck: tuple[Forced, ...] = ()
    study: Mapping[str, Any] | None = None
    names: tuple[str, ...] = ()

    def position(self, game: Game, recorder: Recorder | None = None) -> Position:
        """Set the position up.

        :param recorder: receives the events of the set-up.
        :raises ValueError: if it cannot be set up: PositionError, ReadingError or LuckError.
        """
        position = self._set_up(game, recorder)
        if self.names:
            names = named(self.names, position.seats)
            for each in (position, *(moment.position for moment in (recorder.moments if recorder else ()))):
                each.names = names
        return position

    def _set_up(self, game: Game, recorder: Recorder | None) -> Position:
        if self.study is None:
            dealt: Position = game.start(self.seats, self.seed, self.readings, self.luck, recorder)
            return dealt
        position: Position = game.at(self.study)
        try:
            with position.recorded_by(recorder):
                position.advance()
        except EndlessError as error:
            raise PositionError([f"agenda: {error}"]) from None
        return position


class Step:
    """One move and its results; it never changes. The root, whose moments are the set-up, and a change of readings have
    no move. The steps after it belong to a table, since two tables may share it."""

    __slots__ = ("__weakref__", "luck", "moments", "move", "n", "parent", "position", "seat")

    def __init__(
        self,
        parent: Step | None,
        move: Move | None,
        seat: int,
        moments: list[Moment],
        position: Position,
        luck: tuple[Forced, ...] = (),
    ):
        self.parent = parent
        self.move = move
        self.seat = seat
        self.moments = tuple(moments)
        self.position = position
        self.luck = luck
        self.n: int = 0 if parent is None else parent.n + 1

    def switched(self) -> dict[str, str]:
        """The options that this step changed, by id."""
        before = self.position.readings if self.parent is None else self.parent.position.readings
        return {id: new for id, (_, new) in before.differences(self.position.readings).items()}


class Table:
    """A game in progress with its whole history.

    ``here`` is the current step. Playing from an earlier step starts a side line. Only the newest side lines are kept;
    ``let_go`` is the number of those dropped. ``names`` are the names of the seats, and ``bots`` are the bots by seat.

    >>> from tutor.engine import find_game
    >>> table = Table.deal(find_game("elementals"), seed=1)
    >>> table.play("layout A").n, table.undo(), table.here.n
    (1, True, 0)
    """

    def __init__(self, game: Game, start: Start, bots: Mapping[int, Bot] | None = None):
        recorder = Recorder()
        position = start.position(game, recorder)
        self.game = game
        self.start = start
        self.bots: dict[int, Bot] = dict(bots or {})
        self.root = Step(None, None, -1, recorder.moments, position)
        self.here = self.root
        self._following: dict[Step, tuple[Step, ...]] = {}
        self._mainline: dict[Step, Step] = {}
        self._ends: dict[Step, None] = {}
        self._keeps_moments = True
        self.let_go = 0

    @classmethod
    def deal(
        cls,
        game: Game,
        seats: int | None = None,
        seed: int = 0,
        readings: Mapping[str, str] | None = None,
        luck: tuple[Forced, ...] = (),
        names: tuple[str, ...] = (),
    ) -> Table:
        """A table with a fresh deal.

        :param seats: the number of players; the smallest unless given.
        :param seed: 0 to 2**64 - 1; the same number and readings give the same deal.
        :param readings: options that differ from the defaults, by id or key.
        :param luck: forced results of the set-up, used up in order.
        :param names: the names of the seats, as ``named`` takes them; () for none.
        :raises ValueError: as ``Game.start`` does, or for bad ``names``.
        """
        chosen = game.readings(readings).to_data()
        return cls(game, Start(game.seats[0] if seats is None else seats, seed, chosen, luck, None, names))

    def with_names(self, names: Sequence[str] = ()) -> Table:
        """Return a table with the same start and a name for each seat; a seat that plays alone needs none.

        :param names: as ``all_named`` takes them; () is the same as "" for each.
        :raises ValueError: for names that ``named`` refuses.
        """
        given = all_named(names, self.position.seats)
        return Table(self.game, replace(self.start, names=given if any(given) else ()))

    @classmethod
    def study(cls, game: Game, data: Mapping[str, Any], names: tuple[str, ...] = ()) -> Table:
        """Return a table that begins at a position in notation, as ``Game.at`` takes it.

        :param names: the names of the seats, as ``named`` takes them; () for none.
        :raises PositionError: listing all faults of the position.
        :raises ValueError: for bad ``names``.
        """
        table = cls(game, Start(game.seats[0], study=data, names=names))
        begun = table.root.position
        table.start = Start(begun.seats, 0, begun.readings.to_data(), (), dict(data), names)
        return table

    @classmethod
    def short(cls, game: Game, id: str, number: int = 1) -> Table:
        """Return a table at which a short game begins; its bots are not seated yet.

        :param id: the id of the short game.
        :param number: the number of its starting position, from 1; if it has none, the seed of the deal.
        :raises ValueError: if the game has no such short game.
        """
        found = game.short_game(id)
        study = found.study(number)
        if study is not None:
            return cls.study(game, study)
        return cls.deal(game, found.seats, number, found.readings)

    def copy(self) -> Table:
        """Return a table at the same step, with the same history and bots. Moves at one table do not appear at the
        other.

        >>> from tutor.engine import find_game
        >>> table = Table.deal(find_game("elementals"), seed=1)
        >>> other = table.copy()
        >>> other.play("layout A").n, table.here.n, table.following(), other.shares(table)
        (1, 0, (), True)
        """
        other = object.__new__(Table)
        other.__dict__ |= self.__dict__
        other.bots = dict(self.bots)
        other._following = dict(self._following)
        other._mainline = dict(self._mainline)
        other._ends = dict(self._ends)
        return other

    def trial(self) -> Table:
        """Return a copy at which moves are tried quickly: in its new steps each event has the position at their end.

        >>> from tutor.engine import find_game
        >>> trial = Table.deal(find_game("elementals"), seed=1).trial()
        >>> step = trial.play("layout A")
        >>> all(moment.position is step.position for moment in step.moments)
        True
        """
        other = self.copy()
        other._keeps_moments = False
        return other

    def shares(self, other: Table) -> bool:
        """Return whether another table is a copy of this one, at whatever step."""
        return self.root is other.root

    # ---- looking ---------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The current position. Do not change it; use ``clone``."""
        return self.here.position

    def view(self, seat: int = 0) -> Position:
        """Return the current position as a seat may know it; SPECTATOR for public facts only."""
        return self.position.view(seat)

    def legal(self) -> list[Move]:
        """The legal moves now."""
        return self.position.legal()

    def why_not(self, move: Move | str) -> Refusal | None:
        """Return None if the move is legal now, else the refusal.

        :raises MoveError: if it is neither a move nor the text of one.
        """
        return self.position.why_not(self._read(move))

    def line(self) -> list[Step]:
        """The steps from the start to here, the root included."""
        steps: list[Step] = []
        step: Step | None = self.here
        while step is not None:
            steps.append(step)
            step = step.parent
        return steps[::-1]

    def ahead(self) -> list[Step]:
        """The steps ahead, which redo would visit, nearest first."""
        steps: list[Step] = []
        step = self._mainline.get(self.here)
        while step is not None:
            steps.append(step)
            step = self._mainline.get(step)
        return steps

    def _said(self, refusal: Refusal, move: Move) -> str:
        """Return a refusal in words, for the seat that is to choose, with its clause."""
        view = self.position.view(self.position.turn_of)
        said = plain(self.game.words.say_refusal(refusal, move, view).text).rstrip(".")
        return said if refusal.clause in said else f"{said} ({refusal.clause})"

    def following(self, step: Step | None = None) -> tuple[Step, ...]:
        """The steps that follow a step, in the order in which they were first played; the current step unless given."""
        return self._following.get(self.here if step is None else step, ())

    def whole_line(self) -> list[Step]:
        """The steps of the current line: up to the current step, and those ahead."""
        return self.line() + self.ahead()

    def lines(self) -> Iterator[list[Step]]:
        """Return every line of play, from the root to each last step, without the root."""
        stack: list[Step] = [self.root]
        while stack:
            step = stack.pop()
            stack.extend(reversed(self.following(step)))
            if not self.following(step) and step.parent is not None:
                yield _path(step)

    # ---- playing ---------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, luck: tuple[Forced, ...] = ()) -> Step:
        """Make a legal move and go to the new step, or to an existing step with the same move.

        :param luck: results to force in this step; unused ones are dropped.
        :raises Illegal: if the move is refused.
        :raises MoveError: if it is neither a move nor the text of one.
        :raises LuckError: for a forced result that does not fit, or of a wrong form.
        :raises EndlessError: if the rules go on by themselves without end after it.
        :raises LineError: beyond ``LONGEST`` steps. In every case nothing has changed.
        """
        check_luck(luck)
        move = self._read(move)
        before = self.position
        refusal = before.why_not(move)
        if refusal is not None:
            raise Illegal(refusal, move, self._said(refusal, move))
        self._need_room()
        for child in self.following():
            if child.move == move and child.luck == luck:
                return self._enter(child)
        recorder = Recorder(copies=self._keeps_moments)
        after = before.clone()
        if luck:
            after.forced = luck
        with after.recorded_by(recorder):
            after.play_unchecked(move)
        if luck:
            after.forced = before.forced
        kept = self._keeps_moments
        moments = recorder.moments if kept else [Moment(event, after) for event in recorder.events]
        step = Step(self.here, move, before.turn_of, moments, after, luck)
        return self._enter(step)

    def bot_move(self) -> Step | None:
        """Let the bot of the seat to move make one move; return None if no bot sits there or the game is over."""
        seat = self.position.turn_of
        bot = self.bots.get(seat)
        return None if bot is None else self.play(bot.choose(self.position.view(seat)))

    def undo(self) -> bool:
        """Go one step back; return False at the start."""
        if self.here.parent is None:
            return False
        self.here = self.here.parent
        return True

    def redo(self) -> bool:
        """Go one step ahead, along the line visited last; return False at its end."""
        step = self._mainline.get(self.here)
        if step is None:
            return False
        self.here = step
        return True

    def goto(self, n: int) -> None:
        """Go to step n of the current line, back or ahead; raise ValueError if the line has no such step."""
        steps = self.whole_line()
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n < len(steps):
            raise ValueError(f"This line has the steps 0 to {len(steps) - 1}, not {brief(n)}.")
        self.here = steps[n]

    def take_line(self, end: Step) -> None:
        """Go to the end of a line played at this table; it becomes the current line.

        :raises ValueError: if it was not played at this table.
        """
        steps = _path(end)
        if steps[0].parent is not self.root if steps else end is not self.root:
            raise ValueError("That line was not played at this table.")
        for step in steps:
            assert step.parent is not None, "only the root has none, and it is not part of a path"
            self.here = step.parent
            self._enter(step)
        self.here = end

    def restart(self) -> None:
        """Go back to the start. The lines played are kept."""
        self.here = self.root

    def fork(self, readings: Mapping[str, str] | None = None) -> tuple[Table, Refusal | None]:
        """Return a second table with the same start and moves, under other readings if given.

        :returns: the table, with the moves up to the first illegal one, and that move's refusal, if there is one.
        """
        study = self.start.study
        changed = self.game.readings(self.start.readings).replace(readings).to_data()
        if study is not None:
            study = {**study, "readings": changed}
        forked = Table(self.game, replace(self.start, readings=changed, study=study))
        for step in self.line()[1:]:
            if step.move is None:
                forked.switch(forked.position.readings.replace(step.switched()))
                continue
            refusal = forked.position.why_not(step.move)
            if refusal is not None:
                return forked, refusal
            forked.play(step.move, step.luck)
        return forked, None

    def switch(self, readings: Readings | Mapping[str, str]) -> None:
        """Continue under other readings from here: a new branch that begins with a step without a move, or an existing
        step with the same change.

        Nothing happens if they are the current readings.

        :param readings: all readings, or the options that change by id or key.

        :raises ReadingError: if they are not of this game, need another number of players, or differ in what acts only
            at the set-up.
        :raises EndlessError: if the rules go on by themselves without end under them.
        :raises LineError: beyond ``LONGEST`` steps. In every case nothing has changed.
        """
        now = self.position.readings
        if isinstance(readings, Mapping):
            readings = now.replace(readings)
        if type(readings) is not type(now):
            raise ReadingError(f"These are not readings of {self.game.title}: write {{id: option}}.")
        if readings == now:
            return
        self._need_room()
        for child in self.following():
            if child.move is None and child.position.readings == readings:
                self._enter(child)
                return
        recorder = Recorder()
        position = self.position.clone()
        with position.recorded_by(recorder):
            position.change_readings(readings)
            position.advance()
        step = Step(self.here, None, -1, recorder.moments, position)
        self._enter(step)

    def _read(self, move: Move | str) -> Move:
        return self.game.read_move(move, self.position)

    def _need_room(self) -> None:
        if self.here.n >= LONGEST:
            raise LineError(f"A line of play holds at most {LONGEST} steps.")

    def _enter(self, step: Step) -> Step:
        """Go to a step that follows the current one, whether it is new or not."""
        if step not in self.following():
            self._following[self.here] = (*self.following(), step)
            self._ends.pop(self.here, None)
        if not self.following(step):
            self._ends.pop(step, None)
            self._ends[step] = None
        self._mainline[self.here] = step
        self.here = step
        if len(self._ends) > MOST_ENDS:
            self._let_go()
        return step

    def _let_go(self) -> None:
        """Drop the side line that was left longest ago, except for steps that other lines share."""
        step = next(iter(self._ends))
        del self._ends[step]
        self.let_go += 1
        while step.parent is not None and not self.following(step):
            parent = step.parent
            self._following[parent] = tuple(other for other in self.following(parent) if other is not step)
            if not self._following[parent]:
                del self._following[parent]
            if self._mainline.get(parent) is step:
                del self._mainline[parent]
            step = parent


def _path(step: Step) -> list[Step]:
    steps = []
    while step.parent is not None:
        steps.append(step)
        step = step.parent
    return steps[::-1]
