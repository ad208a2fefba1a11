"""A table, what one person has open at it, and how the board is drawn from both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from tutor.bots import adviser
from tutor.engine.events import Moment
from tutor.engine.game import Bot, Game
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, EndlessError
from tutor.engine.table import LineError, Step, Table
from tutor.engine.words import spans
from tutor.explain.hints import Hint, advise
from tutor.explain.narrator import Beat, Narrator
from tutor.explain.why_not import Explanation, Picks
from widgets.session import comparison, dialogs, players, render
from widgets.session.suspended import Left, left_behind, with_one_more
from widgets.wire.board import Board, Sorry
from widgets.wire.reply import Reply


@dataclass(frozen=True)
class Memory:
    """What a session shows beside the position: replaced as a whole, so that what failed half-way can be taken back.

    ``inside`` is a moment of the current step, None for its end. ``scrubbed`` marks what changed since the stop
    before. ``curtain`` covers all hands while the device changes hands. ``stage`` counts the hints given. ``refused``
    is the move that was refused last, at this very position. ``suspended`` are the games that were left here, the
    latest last, and ``left_behind`` is what is to be said of the last of them. ``example`` says that this table only
    shows something: leaving it leaves nothing.
    """

    table: Table
    seat: int = 0
    inside: int | None = None
    scrubbed: bool = False
    curtain: bool = False
    answer: dict[str, Any] | None = None
    dialog: dialogs.Dialog | None = None
    clause: str | None = None
    stage: int = 0
    refused: Move | None = None
    compared: comparison.Comparison | None = None
    suspended: tuple[Left, ...] = ()
    left_behind: str = ""
    example: bool = False


@dataclass(frozen=True)
class Tried:
    """What somebody just did: ``step`` if a move was played, ``explanation`` if a try was refused.

    Neither is there after undo, a change of readings and the like.
    """

    step: Step | None = None
    explanation: Explanation | None = None


class Session:
    """A table, what is remembered beside it, and the board that shows both.

    :param table: the game to be played; its ``bots`` play the seats they are given to, people the others.
    :param seat: the seat for which the board is drawn.

    ``on_try`` are called with a ``Tried`` after everything that a person or a watched bot does at the table, before the
    board is drawn again; they may set ``lesson`` and call ``say``.
    """

    def __init__(self, table: Table, seat: int = 0):
        self.widget = Board()
        seat = players.shown(table, seat)
        self.memory = Memory(table, seat, curtain=self.needs_curtain(table, seat))
        self.lesson: dict[str, Any] | None = None
        self.search: dict[str, Any] | None = None
        self.on_try: list[Callable[[Tried], None]] = []
        self.bot_runs = False
        self.pause = 700
        self._narrator = Narrator(table.game, seat)
        self._advice: tuple[Step, Hint | None] | None = None
        self._strongest: tuple[Game, Bot] | None = None

    @property
    def table(self) -> Table:
        """The table."""
        return self.memory.table

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def viewer(self) -> int:
        """Whose view is shown: the seat's, or public facts only while the device changes hands."""
        return SPECTATOR if self.memory.curtain else self.memory.seat

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the current step; the last one stands for its end."""
        return self.table.here.moments

    @property
    def view(self) -> Any:
        """The position on the board, inside a step or at its end, as the shown seat may know it."""
        inside = self.memory.inside
        position = self.table.position if inside is None else self.moments[inside].position
        return position.view(self.viewer)

    @property
    def view_before(self) -> Any:
        """The stop of the timeline before the one on the board, as the shown seat may know it; None at the start."""
        if self.memory.inside:
            return self.moments[self.memory.inside - 1].position.view(self.viewer)
        parent = self.table.here.parent
        return None if parent is None else parent.position.view(self.viewer)

    def beats(self, steps: list[Step] | None = None) -> list[Beat]:
        """The story of some steps, or of the whole line with what lies ahead, as the shown seat may know it."""
        if (self._narrator.game, self._narrator.seat) != (self.game, self.viewer):
            self._narrator = Narrator(self.game, self.viewer)
        return self._narrator.story(self.table.whole_line() if steps is None else steps)

    def advice(self) -> Hint | None:
        """The hint for the current position, from the strongest bot; the same until the position changes."""
        here = self.table.here
        if self._advice is None or self._advice[0] is not here:
            self._advice = here, advise(self.game, self.view, self.adviser().choose)
        return self._advice[1]

    def adviser(self) -> Bot:
        """The bot that gives hints and that can be watched."""
        if self._strongest is None or self._strongest[0] is not self.game:
            self._strongest = self.game, adviser(self.game)
        return self._strongest[1]

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Whether the device has to be handed on before the shown seat's hidden cards may be drawn."""
        return players.needs_curtain(table, seat)

    # ---- changing --------------------------------------------------------------------------------------------------

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Do something and draw the board; if it fails, or is interrupted, everything is as it was before.

        :raises Sorry: where the line of play would grow too long, or the rules go on without end.
        """
        kept, before = self.memory, self.table.copy()
        try:
            yield
            self.refresh()
        except BaseException as fault:
            vars(kept.table).update(vars(before))
            self.memory = kept
            self.refresh()
            if isinstance(fault, LineError | EndlessError):
                raise Sorry(str(fault)) from None
            raise

    def refresh(self) -> None:
        """Draw the board again; only what differs is sent."""
        with self.widget.hold_sync():
            self.widget.book = render.book_of(self.game)
            for name, value in render.traits(self).items():
                setattr(self.widget, name, value)

    def change(self, **facts: Any) -> None:
        """Change what is remembered (see ``Memory``)."""
        self.memory = replace(self.memory, **facts)

    def say(self, verdict: str, why: str = "", tone: str = "info", at: Picks = ()) -> Reply:
        """Answer in a phrase or two, on the board and in the cell.

        :param tone: one of those that the trait ``answer`` may have.
        :param at: ids of what it is about.
        """
        answer = {"tone": tone, "verdict": spans(verdict), "why": spans(why), "at": list(at), "nearest": None}
        self.change(answer=answer)
        return Reply(filter(None, (verdict, why)))

    def moved(self, tried: Tried | None = None) -> None:
        """Note that the table stands elsewhere: what was said about the position before is taken away.

        The curtain stays where it was: whoever is meant by it has not taken the seat yet.
        """
        old = self.memory
        seat = players.shown(old.table, old.seat)
        curtain = old.curtain or self.needs_curtain(old.table, seat)
        self.memory = Memory(
            old.table, seat, curtain=curtain, clause=old.clause, suspended=old.suspended, example=old.example
        )
        self.tell_listeners(tried or Tried())

    def tell_listeners(self, tried: Tried) -> None:
        """Let those who watch the table, such as a lesson, judge what was done."""
        for listener in self.on_try:
            listener(tried)

    def sit(self, table: Table, example: bool = False, seat: int | None = None, fresh: bool = False) -> None:
        """Change to another table; the one before is suspended, so that one can go back to it. A curtain stays.

        :param example: whether the table only shows something. Of examples none is suspended.
        :param seat: for which seat it is drawn; that of the player's own game unless given, or the first where there is
            none.
        :param fresh: whether nobody has seen anything of the table yet, so that no curtain is needed.
        """
        players.bots_answer(table)
        old = self.memory
        suspended, told = tuple(left for left in old.suspended if left.table is not table), ""
        if not old.example:
            left = Left(old.table, old.seat, old.curtain)
            suspended, gone = with_one_more(suspended, left)
            told = left_behind(left, gone)
        if seat is None:
            seat = suspended[-1].seat if old.example and suspended else old.seat
        clause = old.clause if table.game is old.table.game else None
        hung = next(
            (left.curtain for left in old.suspended if left.table is table), old.curtain and not (example or fresh)
        )
        self.memory = Memory(
            table,
            seat if seat < table.position.seats else 0,
            curtain=hung and len(players.people(table)) > 1,
            suspended=suspended,
            clause=clause,
            example=example,
        )
        self._narrator = Narrator(table.game, self.memory.seat)
        self.moved()
        self.change(left_behind=told)
