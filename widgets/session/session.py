"""A session: a table, and what one person has open at it. A value: whatever is done gives another session.

``widgets.session.answers.answer`` returns the session after a message of ``PROTOCOL.md``,
``widgets.session.render`` what the board shows of it. A table can be played on, so every change is made on a copy of
it: a session stays what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from tutor.bots import adviser
from tutor.bots.review import Findings
from tutor.engine.events import Moment
from tutor.engine.game import Bot, Game
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Step, Table
from tutor.engine.words import spans
from tutor.explain.hints import Hint
from tutor.explain.narrator import Beat, Narrator
from tutor.explain.why_not import Explanation, Picks
from tutor.learn.advising import advising
from tutor.learn.kept import Kept, mark_of
from widgets.session import players
from widgets.session.chosen import Choice, Question
from widgets.session.suspended import Left, left_behind, with_one_more
from widgets.wire.reply import Reply

if TYPE_CHECKING:
    from widgets.session.comparison import Comparison
    from widgets.session.dialogs import Dialog
    from widgets.session.offering import Offer

T = TypeVar("T")
Message = Mapping[str, Any]
Answer = Callable[["Session", Message], "Session"]
"""A function that returns the session after a message; it raises UserError, with a sentence, if that is impossible."""

NOTHING = Reply(())
PAUSE = 700
"""Milliseconds before each move of a bot that is watched, to begin with."""


@dataclass(frozen=True)
class Tried:
    """What somebody just did: ``step`` if a move was played, ``explanation`` if a try was refused.

    Neither is there after undo, a change of readings and the like.
    """

    step: Step | None = None
    explanation: Explanation | None = None


@dataclass(frozen=True)
class Search:
    """A search for a position that shows a clause: the clause, and how many games were looked through."""

    id: str
    looked: int = 0


@dataclass(frozen=True)
class Review:
    """A look back over a game that is over: the step it ended with, and whose choices are looked at.

    ``done`` of ``of`` looks are done, none before it has begun; ``found`` is there when it is through.
    """

    end: Step
    seat: int
    done: int = 0
    of: int = 0
    found: Findings | None = None


@dataclass(frozen=True)
class Thinking:
    """A hint that is being worked out; ``long`` once it takes a while, so that it is said."""

    long: bool = False


@dataclass(frozen=True)
class Waiting:
    """A message that waits for what bots choose: what one is asked, and what was chosen for it so far; ``long`` once
    it takes a while, so that it is said."""

    message: Message
    question: Question
    choices: tuple[Choice, ...] = ()
    long: bool = False

    def takes_while(self) -> Waiting:
        """Return the same, as one that takes a while."""
        return replace(self, long=True)


class Effect(Protocol):
    """What is to be done outside of a session, such as writing a file: data, until the board that holds it does it."""

    def perform(self, outside: Any) -> Message | None:
        """Do it; return what the session is told then. Raises UserError if it cannot be done.

        :param outside: what the session's mode needs for it, such as a learner's progress.
        """


class Memo:
    """What was worked out for a session and would come out the same again, such as its story or a hint."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Any]] = {}

    def get(self, name: str, of: object, make: Callable[[], T]) -> T:
        """Return ``make()``, cached while ``of`` is the same object."""
        if name not in self._kept or self._kept[name][0] is not of:
            self._kept[name] = of, make()
        found: T = self._kept[name][1]
        return found

    def has(self, name: str, of: object) -> bool:
        """Whether ``get`` would answer from what is kept."""
        return name in self._kept and self._kept[name][0] is of

    def keep(self, name: str, of: object, made: object) -> None:
        """Keep what was made for ``get`` elsewhere."""
        self._kept[name] = of, made


class Mode(Protocol):
    """What a session is for: a game that is played, or a lesson. It says where they differ, and is a value too."""

    @property
    def answers(self) -> Mapping[str, Answer]:
        """The messages that are answered differently than at any table, by name."""

    def shown(self, table: Table, seat: int) -> int:
        """The seat for which the board is drawn, where it was drawn for that one."""

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Whether the device has to be handed on before a seat's hidden cards may be drawn."""

    def advising(self, session: Session) -> Slices[Hint | None]:
        """The hint for the position on the board, worked out in slices."""

    def no_advice(self, session: Session) -> tuple[str, str]:
        """Return what is said where there is no hint, and what may be done."""

    def before_try(self, session: Session) -> None:
        """Raise UserError where nothing can be tried."""

    def others_play(self, session: Session, table: Table) -> None:
        """Let those who are not people at this device play on a table, until a person must choose."""

    def waits_for_others(self, session: Session, table: Table) -> bool:
        """Whether somebody must choose at a table who is not a person at this device."""

    def go_on(self, session: Session, table: Table) -> frozenset[Step]:
        """Make what goes by itself after a touch, with what the others answer; gives the steps made so."""

    def judge(self, session: Session, tried: Tried) -> Session:
        """The session after something was done in it, with what is to be said of that."""

    def lead(self, session: Session) -> int:
        """The last step at a session's table that only led up to what is played at it."""

    def after_message(self, session: Session) -> Session:
        """The session after a message, with what always stands open."""

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """The traits as they are shown here."""

    def keeps(self, session: Session, first: Session) -> str:
        """The place at which the game on the board is kept by itself; "" where it is not.

        :param first: the session with which the board began.
        """

    def is_over(self, session: Session) -> bool:
        """Whether nobody would go on with the game on the board."""

    def tips_given(self) -> tuple[int, ...]:
        """The tips that are not to be given again when the game goes on."""

    def take_up(self, session: Session, table: Table, kept: Kept) -> Session:
        """The session at a game that was kept at this place.

        :raises ValueError: if it cannot go on here.
        """


class FreePlay:
    """A game that is played: nobody asks for anything in particular."""

    answers: Mapping[str, Answer] = {}

    def shown(self, table: Table, seat: int) -> int:
        """The seat to show: in an open game that of the person who is to choose."""
        return players.shown(table, seat)

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Whether another person must choose, and the hands are hidden."""
        return players.needs_curtain(table, seat)

    def advising(self, session: Session) -> Slices[Hint | None]:
        """Return what the strongest bot would do."""
        return advising(session.game, session.view)

    def no_advice(self, session: Session) -> tuple[str, str]:
        """The sentence that nothing is to be decided."""
        return "There is nothing to decide here.", ""

    def before_try(self, session: Session) -> None:
        """Something can always be tried."""

    def others_play(self, session: Session, table: Table) -> None:
        """The bots."""
        players.bots_answer(table)

    def waits_for_others(self, session: Session, table: Table) -> bool:
        """Whether it is a bot's turn, and a person plays, too."""
        return players.bot_to_move(table)

    def go_on(self, session: Session, table: Table) -> frozenset[Step]:
        """Play what a person has no choice about, such as a draw, and return the steps made so."""
        made: set[Step] = set()
        while (step := players.goes_by_itself(table)) is not None:
            made.add(step)
            players.bots_answer(table)
        return frozenset(made)

    def judge(self, session: Session, tried: Tried) -> Session:
        """Say nothing."""
        return session

    def lead(self, session: Session) -> int:
        """The set-up."""
        return 0

    def after_message(self, session: Session) -> Session:
        """The same."""
        return session

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """The same."""
        return traits

    def keeps(self, session: Session, first: Session) -> str:
        """A place for all boards that begin alike, whatever is dealt there later; none for an example."""
        return "" if session.example else f"play-{began(first)}"

    def is_over(self, session: Session) -> bool:
        """Whether the line that is played has its end."""
        return session.table.whole_line()[-1].position.result is not None

    def tips_given(self) -> tuple[int, ...]:
        """None."""
        return ()

    def take_up(self, session: Session, table: Table, kept: Kept) -> Session:
        """Go to that table; the one before waits."""
        return session.replace(bot_runs=False).switch_table(table, seat=kept.seat)


FREE_PLAY = FreePlay()


_SAID: Mapping[str, str] = {"lasts": "message"}
_STEP: Mapping[str, str] = {"lasts": "step"}
_TABLE: Mapping[str, str] = {"lasts": "table"}
_BOARD: Mapping[str, str] = {"lasts": "board"}
"""How long a fact of a session lasts: until the next message, the next change of the position, of the table, or as long
as the board lives. ``Session.settled``, ``moved`` and ``switch_table`` let the facts go whose time is over."""


@dataclass(frozen=True)
class Session:
    """A table and what one person has open at it.

    Each field says how long it lasts; one that does not is an error when this module is imported.

    As long as the board: ``mode`` is what the session is for. ``clause`` is the rule that is open; it closes with a
    table of another game. ``hinted`` are all steps at which a hint was given, ``by_itself`` those that were made for
    the person, who had nothing else to do. ``suspended`` are the games that were left here, the latest last.
    ``bot_runs`` says that a bot is watched, with ``pause`` milliseconds before each of its moves. ``offer`` is a game
    that was left at this place.

    Until another table: ``seat`` is whose view is shown. ``curtain`` covers all hands while the device changes hands.
    ``example`` says that this table only shows something: leaving it leaves nothing. ``review`` is a look back that is
    under way or told. ``row`` counts the games in a row that ended before this one against the same strength: those
    won, or below 0, lost.

    Until the position changes: ``inside`` is a moment of the current step, None for its end. ``scrubbed`` marks what
    changed since the stop before. ``hint_stage`` counts the hints given here. ``refused`` is the move that was refused
    last, at this very position. ``left_behind`` is what is to be said of the game that was left last. ``played`` says
    that the table stands where it does by a move that was just made, so that what followed it is shown step by step.
    ``adopted`` names the file, with its text, of a game that has just been taken up from there. ``thinking`` is there
    while a hint is worked out beside the board, ``waiting`` while a message waits for what bots choose.

    Until the next message: ``reply`` is what a notebook cell is told, ``error`` why nothing came of it, ``effects``
    what is still to be done outside.
    """

    table: Table = field(metadata=_TABLE)
    seat: int = field(default=0, metadata=_TABLE)
    mode: Mode = field(default=FREE_PLAY, metadata=_BOARD)
    inside: int | None = field(default=None, metadata=_STEP)
    scrubbed: bool = field(default=False, metadata=_STEP)
    curtain: bool = field(default=False, metadata=_TABLE)
    answer: dict[str, Any] | None = field(default=None, metadata=_STEP)
    dialog: Dialog | None = field(default=None, metadata=_STEP)
    clause: str | None = field(default=None, metadata=_BOARD)
    hint_stage: int = field(default=0, metadata=_STEP)
    hinted: frozenset[Step] = field(default=frozenset(), metadata=_BOARD)
    by_itself: frozenset[Step] = field(default=frozenset(), metadata=_BOARD)
    refused: Move | None = field(default=None, metadata=_STEP)
    compared: Comparison | None = field(default=None, metadata=_STEP)
    suspended: tuple[Left, ...] = field(default=(), metadata=_BOARD)
    left_behind: str = field(default="", metadata=_STEP)
    example: bool = field(default=False, metadata=_TABLE)
    bot_runs: bool = field(default=False, metadata=_BOARD)
    pause: int = field(default=PAUSE, metadata=_BOARD)
    search: Search | None = field(default=None, metadata=_STEP)
    thinking: Thinking | None = field(default=None, metadata=_STEP)
    waiting: Waiting | None = field(default=None, metadata=_STEP)
    review: Review | None = field(default=None, metadata=_TABLE)
    played: bool = field(default=False, metadata=_STEP)
    row: int = field(default=0, metadata=_TABLE)
    offer: Offer | None = field(default=None, metadata=_BOARD)
    adopted: tuple[str, str] | None = field(default=None, metadata=_STEP)
    reply: Reply = field(default=NOTHING, metadata=_SAID)
    error: str = field(default="", metadata=_SAID)
    effects: tuple[Effect, ...] = field(default=(), metadata=_SAID)
    memo: Memo = field(default_factory=Memo, compare=False, repr=False, metadata=_BOARD)

    # ---- looking ---------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def viewer(self) -> int:
        """Whose view is shown: the seat's, or public facts only while the device changes hands."""
        return SPECTATOR if self.curtain else self.seat

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the current step; the last one stands for its end."""
        return self.table.here.moments

    @property
    def view(self) -> Position:
        """The position on the board, inside a step or at its end, as the shown seat may know it."""
        position = self.table.position if self.inside is None else self.moments[self.inside].position
        return position.view(self.viewer)

    @property
    def view_before(self) -> Position | None:
        """The stop of the timeline before the one on the board, as the shown seat may know it; None at the start."""
        if self.inside:
            return self.moments[self.inside - 1].position.view(self.viewer)
        parent = self.table.here.parent
        return None if parent is None else parent.position.view(self.viewer)

    def beats(self, steps: list[Step] | None = None) -> list[Beat]:
        """The story of some steps, or of the whole line with what lies ahead, as the shown seat may know it."""
        narrator = self.memo.get(f"story {self.viewer}", self.table.root, lambda: Narrator(self.game, self.viewer))
        return narrator.story(self.table.whole_line() if steps is None else steps)

    def advice(self) -> Hint | None:
        """The hint for the current position; the same until the position changes."""
        return self.memo.get(self.thought, self.table.here, lambda: at_once(self.mode.advising(self)))

    @property
    def thought(self) -> str:
        """The name under which the hint of the shown seat is remembered."""
        return f"advice {self.viewer}"

    def adviser(self) -> Bot:
        """The bot that gives hints and that can be watched."""
        return self.memo.get("adviser", self.game, lambda: adviser(self.game))

    # ---- changing --------------------------------------------------------------------------------------------------

    def replace(self, **facts: Any) -> Session:
        """The same session with other facts."""
        return replace(self, **facts)

    def settled(self) -> Session:
        """Without what was said of the last message, once it is said and done."""
        return (
            self
            if all(getattr(self, name) == value for name, value in _FRESH["message"].items())
            else self._without("message")
        )

    def _without(self, *lasting: str) -> Session:
        """Reset the facts with these lifetimes to what they are at the beginning."""
        return replace(self, **{name: value for each in lasting for name, value in _FRESH[each].items()})

    def replied(self, phrases: Iterable[str], heading: str = "") -> Session:
        """Put these phrases into the reply to a notebook cell."""
        return replace(self, reply=Reply(phrases, heading))

    def say(self, verdict: str, why: str = "", tone: str = "info", at: Picks = ()) -> Session:
        """Say an answer of a phrase or two, on the board and in the cell.

        :param tone: one of those that the trait ``answer`` may have.
        :param at: ids of what it is about.
        """
        answer = {"tone": tone, "verdict": spans(verdict), "why": spans(why), "at": list(at), "nearest": None}
        return replace(self, answer=answer).replied(filter(None, (verdict, why)))

    def moved(self, table: Table, tried: Tried | None = None) -> Session:
        """Move to a table that stands elsewhere, and drop what was said about the position before.

        The curtain stays: the player it is meant for has not taken the seat yet.
        """
        seat = self.mode.shown(table, self.seat)
        curtain = self.curtain or self.mode.needs_curtain(table, seat)
        fresh = self._without("step", "message").replace(table=table, seat=seat, curtain=curtain, effects=self.effects)
        return self.mode.judge(fresh, tried or Tried())

    def switch_table(
        self, table: Table, example: bool = False, seat: int | None = None, fresh: bool = False
    ) -> Session:
        """Go to another table; the one before is suspended, so that one can go back to it. A curtain stays.

        :param example: whether the table only shows something. Of examples none is suspended.
        :param seat: for which seat it is drawn; that of the player's own game unless given, or the first where there is
            none.
        :param fresh: whether nobody has seen anything of the table yet, so that no curtain is needed.
        """
        suspended, words = tuple(left for left in self.suspended if not left.table.shares(table)), ""
        if not self.example:
            left = Left(self.table, self.seat, self.curtain)
            suspended, gone = with_one_more(suspended, left)
            words = left_behind(left, gone)
        if seat is None:
            seat = suspended[-1].seat if self.example and suspended else self.seat
        hung = next(
            (left.curtain for left in self.suspended if left.table.shares(table)),
            self.curtain and not (example or fresh),
        )
        at = self._without("table").replace(
            seat=seat if seat < table.position.seats else 0,
            curtain=hung and len(players.people(table)) > 1,
            clause=self.clause if table.game is self.game else None,
            suspended=suspended,
            example=example,
        )
        new = table.copy()
        if not new.ahead():  # one that stands in its past stays there
            players.bots_answer(new)
        return at.moved(new).replace(left_behind=words)


def fresh_facts(kind: type[Any]) -> dict[str, dict[str, Any]]:
    """Group the facts of a session by how long they last, each with its value at the beginning.

    :raises KeyError: if a field does not say how long it lasts.
    """
    found: dict[str, dict[str, Any]] = {}
    for each in fields(kind):
        facts = found.setdefault(each.metadata["lasts"], {})
        if each.default_factory is not MISSING:
            facts[each.name] = each.default_factory()
        elif each.default is not MISSING:
            facts[each.name] = each.default
    return found


_FRESH = fresh_facts(Session)


def begin(table: Table, seat: int = 0, mode: Mode = FREE_PLAY) -> Session:
    """The session with which a board opens.

    :param table: the game to be played; its ``bots`` play the seats they are given to, people the others.
    :param seat: the seat for which the board is drawn.
    """
    seat = mode.shown(table, seat)
    session = Session(table, seat, mode, curtain=mode.needs_curtain(table, seat))
    return mode.after_message(session)


def began(session: Session) -> str:
    """A short name for how a session's board began: its table, the seat, who else plays."""
    table = session.table
    return session.memo.get("began", session, lambda: mark_of(table, session.seat, players.seated(table)))
