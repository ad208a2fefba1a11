"""A session: a table, and what one person has open at it. It is immutable; every action returns another one.

``widgets.session.answers.answer`` returns the session after a message of ``PROTOCOL.md``, ``widgets.session.render``
what the board shows of it. Changes to a table are made on a copy, so a session never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Protocol

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
from widgets.session.memo import Memo
from widgets.session.suspended import Left, left_behind, with_one_more
from widgets.wire.reply import Reply

if TYPE_CHECKING:
    from widgets.session.comparison import Comparison
    from widgets.session.dialogs import Dialog
    from widgets.session.offering import Offer

Message = Mapping[str, Any]
Answer = Callable[["Session", Message], "Session"]
"""A function from a session and a message to the next session; it raises UserError with a sentence if that is
impossible."""

NOTHING = Reply(())
PAUSE = 700
"""The initial pause before each move of a watched bot, in milliseconds."""


@dataclass(frozen=True)
class Tried:
    """The last action: ``step`` if a move was played, ``explanation`` if one was refused.

    Both are None after undo, a change of readings and the like.
    """

    step: Step | None = None
    explanation: Explanation | None = None


@dataclass(frozen=True)
class Search:
    """A search for a position that shows a clause: the clause, and the number of games searched."""

    id: str
    looked: int = 0


@dataclass(frozen=True)
class Review:
    """A review of a finished game: its last step, and the seat that is reviewed.

    ``done`` of ``of`` evaluations are done, both 0 before it has begun; ``found`` is set at the end.
    """

    end: Step
    seat: int
    done: int = 0
    of: int = 0
    found: Findings | None = None


@dataclass(frozen=True)
class Thinking:
    """A hint that is being worked out; ``long`` after the first moments, when the board says so."""

    long: bool = False


@dataclass(frozen=True)
class Waiting:
    """A message that waits for bots' choices: the next choice to work out, and those known so far; ``long`` after the
    first moments, when the board says so."""

    message: Message
    question: Question
    choices: tuple[Choice, ...] = ()
    long: bool = False

    def takes_while(self) -> Waiting:
        """Return the same with ``long`` set."""
        return replace(self, long=True)


class Effect(Protocol):
    """A side effect of a session, such as writing a file, as data for the board that holds it."""

    def perform(self, outside: Any) -> Message | None:
        """Perform it; return a message with the result for the session. Raise UserError if it fails.

        :param outside: what the effect needs, such as a learner's progress.
        """


class Mode(Protocol):
    """What a session is for: a game, or a lesson. It is immutable, and defines where they differ."""

    @property
    def answers(self) -> Mapping[str, Answer]:
        """The messages with answers of their own, by name."""

    def shown(self, table: Table, seat: int) -> int:
        """Return the seat for which the board is drawn, given the one shown so far."""

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Return whether the device must be handed over before a seat's hidden cards may be drawn."""

    def advising(self, session: Session) -> Slices[Hint | None]:
        """Work out the hint for the current position, in slices."""

    def no_advice(self, session: Session) -> tuple[str, str]:
        """Return what is said if there is no hint."""

    def before_try(self, session: Session) -> None:
        """Raise UserError if no move can be tried here."""

    def others_play(self, session: Session, table: Table) -> None:
        """Let all players other than people at this device play, until a person must choose."""

    def waits_for_others(self, session: Session, table: Table) -> bool:
        """Return whether somebody other than a person at this device must choose."""

    def go_on(self, session: Session, table: Table) -> frozenset[Step]:
        """Make automatic moves after a click, with the others' answers; return the new steps."""

    def judge(self, session: Session, tried: Tried) -> Session:
        """Return the session after a move, with the mode's comments."""

    def lead(self, session: Session) -> int:
        """Return the last step of a table that only set up what is played."""

    def untold(self, table: Table) -> Collection[str]:
        """Return the clauses whose sentences the story of a table leaves out."""

    def after_message(self, session: Session) -> Session:
        """Return the session after a message, with what the mode always keeps open."""

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """Return the traits with the mode's changes."""

    def keeps(self, session: Session, first: Session) -> str:
        """Return the place at which the game on the board is saved; "" if it is not saved.

        :param first: the board's first session.
        """

    def is_over(self, session: Session) -> bool:
        """Return whether there is nothing to continue in the game on the board."""

    def tips_given(self) -> tuple[int, ...]:
        """Return the tips that are not to be repeated when the game continues."""

    def take_up(self, session: Session, table: Table, kept: Kept) -> Session:
        """Return the session with a game that was saved at this place.

        :raises ValueError: if it cannot continue here.
        """


class FreePlay:
    """The mode of a game without tasks."""

    answers: Mapping[str, Answer] = {}

    def shown(self, table: Table, seat: int) -> int:
        """Return the seat to show: in an open game, that of the person to move."""
        return players.shown(table, seat)

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Return whether another person must choose and hands are hidden."""
        return players.needs_curtain(table, seat)

    def advising(self, session: Session) -> Slices[Hint | None]:
        """Work out the strongest bot's advice."""
        return advising(session.game, session.view)

    def no_advice(self, session: Session) -> tuple[str, str]:
        """Return the sentence that there is nothing to decide."""
        return "There is nothing to decide here.", ""

    def before_try(self, session: Session) -> None:
        """Allow every attempt."""

    def others_play(self, session: Session, table: Table) -> None:
        """Let the bots play."""
        players.bots_answer(table)

    def waits_for_others(self, session: Session, table: Table) -> bool:
        """Return whether it is a bot's turn in a game with a person."""
        return players.bot_to_move(table)

    def go_on(self, session: Session, table: Table) -> frozenset[Step]:
        """Play the moves that a person has no choice about, such as a draw; return the new steps."""
        made: set[Step] = set()
        while (step := players.goes_by_itself(table)) is not None:
            made.add(step)
            players.bots_answer(table)
        return frozenset(made)

    def judge(self, session: Session, tried: Tried) -> Session:
        """Return the session without comments."""
        return session

    def lead(self, session: Session) -> int:
        """Return the root, which is the set-up."""
        return 0

    def untold(self, table: Table) -> Collection[str]:
        """None."""
        return ()

    def after_message(self, session: Session) -> Session:
        """Return the session unchanged."""
        return session

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """Return the traits unchanged."""
        return traits

    def keeps(self, session: Session, first: Session) -> str:
        """Return one place for all boards that begin alike, whatever is dealt later; "" for an example."""
        return "" if session.example else f"play-{began(first)}"

    def is_over(self, session: Session) -> bool:
        """Return whether the current line has ended."""
        return session.table.whole_line()[-1].position.result is not None

    def tips_given(self) -> tuple[int, ...]:
        """Return no tips."""
        return ()

    def take_up(self, session: Session, table: Table, kept: Kept) -> Session:
        """Go to that table; the one before is suspended."""
        return session.replace(bot_runs=False).switch_table(table, seat=kept.seat)


FREE_PLAY = FreePlay()


_SAID: Mapping[str, str] = {"lasts": "message"}
_STEP: Mapping[str, str] = {"lasts": "step"}
_TABLE: Mapping[str, str] = {"lasts": "table"}
_BOARD: Mapping[str, str] = {"lasts": "board"}
"""The lifetimes of a session's fields: until the next message, the next change of the position, the next change of the
table, or for the life of the board. ``Session.settled``, ``moved`` and ``switch_table`` reset the fields whose time is
over."""


@dataclass(frozen=True)
class Session:
    """A table and what one person has open at it.

    Each field has a lifetime; a field without one is an error when this module is imported.

    As long as the board: ``mode`` is what the session is for. ``clause`` is the open rule; it closes with a table of
    another game. ``hinted`` are all steps at which a hint was given, ``by_itself`` those with automatic moves.
    ``suspended`` are the games that were left here, the latest last. ``bot_runs`` says that a bot is watched, with
    ``pause`` milliseconds before each of its moves. ``offer`` is an unfinished game that was left at this place.

    Until another table: ``seat`` is the seat whose view is shown. ``curtain`` hides all hands while the device changes
    hands. ``example`` says that this table is only an example, which is not suspended when it is left. ``review`` is a
    review in progress or on display. ``row`` is the number of games before this one that were won in a row against the
    same opponent; negative if they were lost.

    Until the position changes: ``inside`` is a moment of the current step, None for its end. ``scrubbed`` marks what
    changed since the previous stop of the timeline. ``hint_stage`` is the number of hints given here. ``refused`` is
    the move that was last refused here. ``left_behind`` is the sentence on the game that was left last. ``played`` says
    that a move was just made, so that what followed it is shown step by step. ``adopted`` names the file, with its
    text, of a saved game that was just continued. ``thinking`` is set while a hint is worked out in the background, and
    ``waiting`` while a message waits for bots' choices.

    Until the next message: ``reply`` is the answer to a notebook cell, ``error`` the reason for a refusal, and
    ``effects`` are the side effects still to perform.
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
        """The seat whose view is shown, or SPECTATOR while the device changes hands."""
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
        """The position at the previous stop of the timeline, as the shown seat may know it; None at the start."""
        if self.inside:
            return self.moments[self.inside - 1].position.view(self.viewer)
        parent = self.table.here.parent
        return None if parent is None else parent.position.view(self.viewer)

    def beats(self, steps: list[Step] | None = None) -> list[Beat]:
        """Return the story of some steps, by default of the whole line including steps ahead, for the shown seat."""
        narrator = self.memo.get(f"story {self.viewer}", self.table.root, lambda: Narrator(self.game, self.viewer))
        beats = narrator.story(self.table.whole_line() if steps is None else steps)
        untold = set(self.mode.untold(self.table))
        return [beat for beat in beats if not untold.intersection(beat.clauses)] if untold else beats

    def advice(self) -> Hint | None:
        """The hint for the current position, cached."""
        return self.memo.get(self.thought, self.table.here, lambda: at_once(self.mode.advising(self)))

    @property
    def thought(self) -> str:
        """The cache key of the shown seat's hint."""
        return f"advice {self.viewer}"

    def adviser(self) -> Bot:
        """The bot that gives hints and can be watched."""
        return self.memo.get("adviser", self.game, lambda: adviser(self.game))

    # ---- changing --------------------------------------------------------------------------------------------------

    def replace(self, **facts: Any) -> Session:
        """Return a copy with some fields changed."""
        return replace(self, **facts)

    def settled(self) -> Session:
        """Return the session without the last message's reply."""
        return (
            self
            if all(getattr(self, name) == value for name, value in _FRESH["message"].items())
            else self._without("message")
        )

    def _without(self, *lasting: str) -> Session:
        """Reset the fields with these lifetimes to their initial values."""
        return replace(self, **{name: value for each in lasting for name, value in _FRESH[each].items()})

    def replied(self, phrases: Iterable[str], heading: str = "") -> Session:
        """Set the reply to a notebook cell."""
        return replace(self, reply=Reply(phrases, heading))

    def say(self, verdict: str, why: str = "", tone: str = "info", at: Picks = ()) -> Session:
        """Set an answer of one or two phrases, on the board and in the cell.

        :param tone: a tone of the trait ``answer``.
        :param at: the ids of the nodes that it is about.
        """
        answer = {"tone": tone, "verdict": spans(verdict), "why": spans(why), "at": list(at), "nearest": None}
        return replace(self, answer=answer).replied(filter(None, (verdict, why)))

    def moved(self, table: Table, tried: Tried | None = None) -> Session:
        """Go to another step of the table, and drop what was said about the position before.

        A curtain stays, since the next player has not taken the device yet.
        """
        seat = self.mode.shown(table, self.seat)
        curtain = self.curtain or self.mode.needs_curtain(table, seat)
        fresh = self._without("step", "message").replace(table=table, seat=seat, curtain=curtain, effects=self.effects)
        return self.mode.judge(fresh, tried or Tried())

    def switch_table(
        self, table: Table, example: bool = False, seat: int | None = None, fresh: bool = False
    ) -> Session:
        """Go to another table; the present one is suspended, so that one can go back to it. A curtain stays.

        :param example: whether the table is only an example; examples are not suspended.
        :param seat: the seat for which it is drawn; by default that of the player's own game, or the first.
        :param fresh: whether nobody has seen anything of the table, so that it needs no curtain.
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
        if not new.ahead():  # a table that shows an earlier step stays there
            players.bots_answer(new)
        return at.moved(new).replace(left_behind=words)


def fresh_facts(kind: type[Any]) -> dict[str, dict[str, Any]]:
    """Return the initial values of a session's fields, by lifetime.

    :raises KeyError: if a field has no lifetime.
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
    """Return a board's first session.

    :param table: the table; people play the seats without bots.
    :param seat: the seat for which the board is drawn.
    """
    seat = mode.shown(table, seat)
    session = Session(table, seat, mode, curtain=mode.needs_curtain(table, seat))
    return mode.after_message(session)


def began(session: Session) -> str:
    """Return a short hash of how a session's board began: its table, the seat, the other players."""
    table = session.table
    return session.memo.get("began", session, lambda: mark_of(table, session.seat, players.seated(table)))
