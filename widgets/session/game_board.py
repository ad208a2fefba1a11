"""The board of a game: it holds the current session, and shows it in the browser.

Every intent of ``PROTOCOL.md`` is answered by ``widgets.session.answers.answer``. An impossible one is answered with a
sentence and changes nothing. The same board can be used from notebook cells, where its methods return text::

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

NEED_TURN = ("pick", "play", "why not", "foresee", "bot moves", "hint")
"""What a cell asks of the seat to move: bots that begin finish their moves first."""

TRIES = ("pick", "move")
"""The intents with which somebody makes a move by hand."""


class GameBoard:
    """A session on a board. ``widget``, a new or an existing one, is its part in the browser; ``outside`` is what side
    effects need.

    Methods return a ``Reply``, and raise ``UserError`` with a sentence if they are impossible.
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
        if widget is None:  # else the owner of the widget does
            CELLS.made(self)

    # ---- the present session ---------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table. Do not play on it directly; use the board's methods."""
        return self.session.table

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def bot_runs(self) -> bool:
        """Whether a bot is being watched."""
        return self.session.bot_runs

    def tell(self, message: Message) -> Reply:
        """Answer a message, and show the resulting session; if it fails, nothing changes.

        :raises UserError: with the reason, if it is impossible.
        """
        waits = self.session.waiting
        if waits is not None and waits.message["do"] == "begin" and message["do"] in NEED_TURN:
            self._become(answered(self.session.replace(waiting=None), waits.message))
        return self._become(answered(self.look(self.session), message))

    def open(self) -> None:
        """Let the bots that begin move; the board shows that they think if that takes a while."""
        self.receive({"do": "begin"})

    def receive(self, intent: Message) -> None:
        """Answer an intent of the browser, in its turn; bots' choices for it are worked out in the background.

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
        """Answer a message if all bots' choices for it are known; else it waits."""
        self._by_hand(message, lambda: self._become(message_answered(self.look(self.session), message, choices, long)))

    def drop(self) -> None:
        """Drop the message that waits, and stop a watched bot."""
        self._become(self.session.replace(waiting=None, bot_runs=False))

    def _by_hand(self, message: Message, act: Callable[[], object]) -> None:
        """Run an action; moves during it count as made by hand if the message is one of ``TRIES``."""
        self.by_hand = message["do"] in TRIES
        try:
            act()
        finally:
            self.by_hand = False

    def _become(self, session: Session) -> Reply:
        """Carry out the side effects of a session, then show it and save the game."""
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
        """Show a session; only differences are sent."""
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
        """Draw the board again, with what has changed outside."""
        self.session = self.to_show(self.session)
        self._draw(self.session)

    def look(self, session: Session) -> Session:
        """Refresh what the session shows of the outside world; in free play there is nothing to refresh."""
        return session

    def to_show(self, session: Session) -> Session:
        """Return the session as shown next: refreshed, with notices from the outside world."""
        return self.look(session)

    # ---- playing ---------------------------------------------------------------------------------------------------

    def pick(self, picks: Picks) -> Reply:
        """Click one to three nodes, by id: plays the move that it means, or answers why not.

        :raises UserError: if one of them is not on the board.
        """
        return self.tell({"do": "pick", "path": picks})

    def play(self, *moves: str) -> Reply:
        """Play moves in the game's notation, up to the first that is refused; returns the story.

        :raises UserError: for a text that is not a move; then none of the moves is made.
        """
        return self.tell({"do": "play", "moves": moves})

    def why_not(self, tried: str | Picks) -> Reply:
        """Say why a move, or a click path, is refused; nothing is played.

        :raises UserError: for a text that is not a move.
        """
        return self.tell({"do": "why not", "tried": tried})

    def foresee(self, tried: str | Picks) -> Reply:
        """Predict the results of a move, or a click path, up to the first that depends on chance or hidden cards;
        nothing is played.

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
        """Go one step back, and further past bots' answers, to where a person chose."""
        return self.tell({"do": "undo"})

    def redo(self) -> Reply:
        """Go one step ahead along the line visited last, and further past bots' answers, to where a person chooses."""
        return self.tell({"do": "redo"})

    def restart(self) -> Reply:
        """Go back to the start, or to where a person first chooses; the steps stay in the timeline."""
        return self.tell({"do": "restart"})

    def goto(self, n: int, inside: int | None = None) -> Reply:
        """Go to step ``n`` of the line, or to a moment inside it (0 is the first; the last one is the step's end).

        :raises UserError: if the line has no such step, or the step no such moment.
        """
        return self.tell({"do": "goto", "n": n, "inside": inside})

    # ---- asking ----------------------------------------------------------------------------------------------------

    def hint(self) -> Reply:
        """Show the next stage of a hint: the clause that matters, then the piece, then the move.

        After a lost game with a solver: the last step from which it could still have been won.
        """
        return self.tell({"do": "hint"})

    def review(self) -> Reply:
        """Return what decided a finished game: the shown seat's costliest choices, and the better moves.

        :raises UserError: while the game goes on.
        """
        begun = answered(self.look(self.session), {"do": "review"})
        return self._become(answered(begun, reviewing.looked(begun)))

    def result(self) -> str:
        """Return the result of the deal for the shown seat, as one line to share that reveals nothing about it.

        :raises UserError: while the game goes on, or for a game that did not begin with a deal.
        """
        return daily.line(self.session)

    def moves(self) -> Reply:
        """Return the legal moves, in notation and in words."""
        return hints.moves(self.session)

    def story(self) -> Reply:
        """Return the story up to here."""
        return hints.story(self.session)

    def clause(self, id: str | None) -> Reply:
        """Open a clause or an open question with all its uses; None closes it.

        :raises UserError: if the rulebook has no such clause.
        """
        return self.tell({"do": "clause", "id": id})

    def show(self, id: str) -> Reply:
        """Go to a position in which a clause applies: in this game, else in a lesson, at a fork, or in a random game.

        :raises UserError: if the rulebook has no such clause.
        """
        return self._become(found_now(answered(self.look(self.session), {"do": "show", "id": id})))

    def compare(self, id: str, option: str) -> Reply:
        """Compare the current option with another side by side, with the last refused move, if any.

        :raises UserError: if there is no such question or option, or it is the current one.
        """
        return self.tell({"do": "compare", "id": id, "slug": option})

    def compare_on(self, side: int, tried: str | Picks) -> Reply:
        """Make a move on one of the compared boards, and on the others where it is legal.

        :raises UserError: if nothing is compared, or the text is not a move.
        """
        if isinstance(tried, str):
            return self.tell({"do": "move", "side": side, "text": tried})
        return self.tell({"do": "pick", "side": side, "path": tried})

    # ---- changing the game -----------------------------------------------------------------------------------------

    def switch(self, id: str, option: str) -> Reply:
        """Switch an open question to another option, from here on; if it acts only at the set-up, the same deal starts
        over.

        :raises UserError: if there is no such question or option, or it cannot be switched.
        """
        return self.tell({"do": "switch", "id": id, "slug": option})

    def take_seat(self, seat: int) -> Reply:
        """Draw the board for another seat, when the device changes hands.

        :raises UserError: if no person sits there.
        """
        return self.tell({"do": "take seat", "seat": seat})

    def save(self, path: str = "") -> str:
        """Return the game as text: its start and all moves. With a path, write it to that file, too.

        :raises UserError: for a path that is not allowed (see ``files.write``), or a game too long for a save.
        """
        text = files.written(self.table).text
        if path:
            files.write(path, text)
        return text

    def load(self, text: str) -> Reply:
        """Open a saved game or a link.

        :raises UserError: if it cannot be opened; then nothing has changed.
        """
        return self.tell({"do": "open", "text": text})

    # ---- the notebook ----------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Stop a watched bot, any search and any review."""
        self.tell({"do": "rest"})

    def leave(self) -> None:
        """Stop what runs, write the saved game, and let others use the widget."""
        self.keeper.flush()
        self.watch.stop()
        self.seek.work.abandon()
        self.look_back.work.abandon()
        self.thought.work.abandon()
        self.rivals.work.abandon()
        self.widget.no_intent(self.receive)

    def close(self) -> None:
        """Stop what runs, write the saved game, and free the board, which cannot be displayed any more; the table
        remains."""
        self.leave()
        self.widget.close()

    def __repr__(self) -> str:
        """Return the board in words."""
        return self.widget.plain

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        self.widget.static_html = as_html(self.widget.scene)
        return self.widget._repr_mimebundle_(**kwargs)
