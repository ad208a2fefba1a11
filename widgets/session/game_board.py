"""The board on which a game is played: it holds the present session, and shows each next one in the browser.

Every intent of ``PROTOCOL.md`` is answered by ``widgets.session.answers.answer``. One that cannot be done is answered
with a sentence and leaves everything as it was. The same board can be driven from a notebook cell, where it answers
with narrated text::

    board = play("elementals", deal=20417)
    board.play("draw")
    board.why_not("banish JS with 10H")
    board.undo()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.engine.game import Game
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Table
from tutor.explain.why_not import Picks
from tutor.scene.html import as_html
from widgets.session import daily, files, hints, render, reviewing
from widgets.session.book import book_of
from widgets.session.chosen import Choice
from widgets.session.doing import answered, done
from widgets.session.keeper import Keeper
from widgets.session.look_back import LookBack
from widgets.session.rivals import Rivals, message_answered
from widgets.session.seek import Seek, found_now
from widgets.session.session import NOTHING, Message, Session
from widgets.session.thought import Thought
from widgets.session.waits import STOP
from widgets.session.watch import Watch
from widgets.wire.board import Board
from widgets.wire.host import CELLS
from widgets.wire.reply import Reply

TRIES = ("pick", "move")
"""The intents with which somebody at a board makes a move."""


class GameBoard:
    """A session on a board: ``widget`` is what lives in the browser, ``outside`` what effects need to be done. It
    may be one that was there before.

    All that can be done answers with a ``Reply``, and raises ``UserError`` with a sentence when it makes no sense.
    """

    def __init__(self, session: Session, outside: Any = None, widget: Board | None = None):
        self.widget = widget or Board()
        self.outside = outside
        self.session = self.to_show(session)
        self.keeper = Keeper(self)
        self.watch = Watch(self)
        self.seek = Seek(self)
        self.look_back = LookBack(self)
        self.thought = Thought(self)
        self.rivals = Rivals(self)
        self.by_hand = False
        self.session = self.keeper.offers(self.session)
        self.widget.on_intent(self.receive)
        self.refresh()
        if widget is None:  # else whose widget it is sees to it
            CELLS.made(self)

    # ---- the present session ---------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table. Do not play on it: say so to the board."""
        return self.session.table

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def bot_runs(self) -> bool:
        """Whether a bot is watched."""
        return self.session.bot_runs

    def tell(self, message: Message) -> Reply:
        """Answer a message, and show the session that comes of it; if it fails, everything is as it was before.

        :raises UserError: with the reason, if nothing can come of the message.
        """
        return self._become(answered(self.look(self.session), message))

    def receive(self, intent: Message) -> None:
        """Answer what the browser asks for, in its turn: what bots choose for it is worked out beside the board.

        :raises UserError: as ``tell`` does.
        """
        if intent["do"] == "stored":
            self._become(self.keeper.found(self.session, intent))
            return
        if intent["do"] == "undo" and self.session.waiting is not None:
            intent = {"do": "answer", "name": STOP, "values": {}}
        if self.rivals.puts_off(intent):
            return
        if intent["do"] == "hint" and self.thought.takes_time(self.session):
            intent = {"do": "think"}
        if self.session.waiting is not None or not self.rivals.can_think():
            self._by_hand(intent, lambda: self.tell(intent))
        else:
            self.answer_now(intent)

    def answer_now(self, message: Message, choices: tuple[Choice, ...] = (), long: bool = False) -> None:
        """Answer a message, if every choice of bots for it is known; else it waits."""
        self._by_hand(message, lambda: self._become(message_answered(self.look(self.session), message, choices, long)))

    def drop(self) -> None:
        """Let go the message that waits, with the bot that is watched."""
        self._become(self.session.replace(waiting=None, bot_runs=False))

    def _by_hand(self, message: Message, act: Callable[[], object]) -> None:
        """Do what a message asks for: what is tried at the board is tried by hand."""
        self.by_hand = message["do"] in TRIES
        try:
            act()
        finally:
            self.by_hand = False

    def _become(self, session: Session) -> Reply:
        """Do what a session wants done outside, then show it and keep it."""
        session = self.keeper.offers(self.to_show(done(session, self.outside)))
        session = done(self.look_back.follow(self.seek.follow(session)), self.outside)
        self.thought.follow(session)
        self.rivals.follow(session)
        reply = session.reply
        session = session.replace(reply=NOTHING)
        self.watch.follow(session)
        self._draw(session)
        before, self.session = self.session, session
        self.keeper.follow(before, session, self.by_hand)
        return reply

    def _draw(self, session: Session) -> None:
        """Show a session; only what differs is sent."""
        traits = render.traits(session)
        try:
            self._send(session.game, traits)
        except BaseException:
            self._send(self.game, render.traits(self.session))
            raise

    def _send(self, game: Game, traits: Mapping[str, Any]) -> None:
        with self.widget.hold_sync():
            self.widget.book = book_of(game, self.widget.book)
            for name, value in traits.items():
                setattr(self.widget, name, value)

    def refresh(self) -> None:
        """Draw the board again, with what has changed outside meanwhile."""
        self.session = self.to_show(self.session)
        self._draw(self.session)

    def look(self, session: Session) -> Session:
        """A session with what it shows of the world outside, as that is now: of a game nothing."""
        return session

    def to_show(self, session: Session) -> Session:
        """A session as it is shown next: after a look, with what must be told of the world outside."""
        return self.look(session)

    # ---- playing ---------------------------------------------------------------------------------------------------

    def pick(self, picks: Picks) -> Reply:
        """Touch one to three things of the board, by id: plays the move it means, or answers why not.

        :raises UserError: if one of them is not on the board.
        """
        return self.tell({"do": "pick", "path": picks})

    def play(self, *moves: str) -> Reply:
        """Play moves in the game's notation, up to the first that is refused; tells what happened.

        :raises UserError: for a text that is not a move; then none of the moves is made.
        """
        return self.tell({"do": "play", "moves": moves})

    def why_not(self, tried: str | Picks) -> Reply:
        """Why a move, or a click path, is refused; plays nothing.

        :raises UserError: for a text that is not a move.
        """
        return self.tell({"do": "why not", "tried": tried})

    def foresee(self, tried: str | Picks) -> Reply:
        """Foretell a move, or a click path, up to what chance or hidden cards decide; plays nothing.

        :raises UserError: for a text that is not a move, or at a moment inside a step.
        """
        return self.tell({"do": "foresee", "path": tried})

    def bot_step(self) -> bool:
        """Let a bot make one move for the seat that must choose.

        :returns: False once the game is over.
        """
        self.tell({"do": "bot moves"})
        return self.table.position.turn_of != SPECTATOR

    # ---- walking ---------------------------------------------------------------------------------------------------

    def undo(self) -> Reply:
        """One step back; past the answers of bots, to where a person chose."""
        return self.tell({"do": "undo"})

    def redo(self) -> Reply:
        """One step on, along the line last walked; past the answers of bots, to where a person chooses."""
        return self.tell({"do": "redo"})

    def restart(self) -> Reply:
        """Back to the start, or to where a person first chooses; the steps played stay in the timeline."""
        return self.tell({"do": "restart"})

    def goto(self, n: int, inside: int | None = None) -> Reply:
        """Go to step ``n`` of the line, or to a moment inside it (0 is the first; the last one is the step's end).

        :raises UserError: if the line has no such step, or the step no such moment.
        """
        return self.tell({"do": "goto", "n": n, "inside": inside})

    # ---- asking ----------------------------------------------------------------------------------------------------

    def hint(self) -> Reply:
        """The next stage of a hint: the clause that matters, then the piece, then the move.

        After a lost game, where the game can be solved: the last step from which it could still have been won.
        """
        return self.tell({"do": "hint"})

    def review(self) -> Reply:
        """Return what decided a finished game: the choices of the shown seat that cost it most, and what was better.

        :raises UserError: while the game goes on.
        """
        begun = answered(self.look(self.session), {"do": "review"})
        return self._become(answered(begun, reviewing.looked(begun)))

    def result(self) -> str:
        """Return how the deal went for the shown seat, as one line to share that gives nothing of it away.

        :raises UserError: while the game goes on, or for a game that did not begin with a deal.
        """
        return daily.line(self.session)

    def moves(self) -> Reply:
        """The legal moves: in notation and in words."""
        return hints.moves(self.session)

    def story(self) -> Reply:
        """Return what happened up to here."""
        return hints.story(self.session)

    def clause(self, id: str | None) -> Reply:
        """Open a clause, or an open question, with all its uses; None closes it.

        :raises UserError: if the rulebook has no such clause.
        """
        return self.tell({"do": "clause", "id": id})

    def show(self, id: str) -> Reply:
        """Go to a position that shows a clause at work: in this game, else in a lesson, where the readings of a
        question part, or in a game played at random.

        :raises UserError: if the rulebook has no such clause.
        """
        return self._become(found_now(answered(self.look(self.session), {"do": "show", "id": id})))

    def compare(self, id: str, option: str) -> Reply:
        """Show the present reading and another one side by side, with the try that was refused last, if any.

        :raises UserError: if there is no such question or option, or it is the present one.
        """
        return self.tell({"do": "compare", "id": id, "slug": option})

    def compare_on(self, side: int, tried: str | Picks) -> Reply:
        """Make a move on one of the boards that are compared, and on the others where it is legal there.

        :raises UserError: if nothing is compared, or the text is not a move.
        """
        if isinstance(tried, str):
            return self.tell({"do": "move", "side": side, "text": tried})
        return self.tell({"do": "pick", "side": side, "path": tried})

    # ---- changing the game -----------------------------------------------------------------------------------------

    def switch(self, id: str, option: str) -> Reply:
        """Read an unclear text differently, from here on; what acts at set-up only starts the same deal over.

        :raises UserError: if there is no such question or option, or it cannot be switched.
        """
        return self.tell({"do": "switch", "id": id, "slug": option})

    def take_seat(self, seat: int) -> Reply:
        """Draw the board for another seat: the device changes hands.

        :raises UserError: if no person sits there.
        """
        return self.tell({"do": "take seat", "seat": seat})

    def save(self, path: str = "") -> str:
        """The game as text: how it began and all moves. With a path, it is also written to that file.

        :raises UserError: for a path that may not be written (see ``files.write``), or a game too long for a save.
        """
        text = files.written(self.table).text
        if path:
            files.write(path, text)
        return text

    def load(self, text: str) -> Reply:
        """Open a saved game or a link.

        :raises UserError: if it cannot be opened; the table stays as it is.
        """
        return self.tell({"do": "open", "text": text})

    # ---- the notebook ----------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Stop the bot that is watched, any search and any review."""
        self.tell({"do": "rest"})

    def leave(self) -> None:
        """Stop the bot that is watched and any search, write the game that is kept, and leave the widget to others."""
        self.keeper.flush()
        self.watch.stop()
        self.seek.work.abandon()
        self.look_back.work.abandon()
        self.thought.work.abandon()
        self.rivals.work.abandon()
        self.widget.no_intent(self.receive)

    def close(self) -> None:
        """Stop what runs, write the game that is kept, and free the board: it can be shown no more; the table stays."""
        self.leave()
        self.widget.close()

    def __repr__(self) -> str:
        """The board in words, as its text view shows it."""
        return self.widget.plain

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        self.widget.static_html = as_html(self.widget.scene)
        return self.widget._repr_mimebundle_(**kwargs)
