"""The session: a table of the engine on one side, a board in the browser on the other.

Every intent of ``PROTOCOL.md`` is answered here. One that cannot be done is answered with a sentence and leaves
everything as it was. The same session can be driven from a notebook cell, where it answers with narrated text::

    session = play("elementals", deal=20417)
    session.play("draw")
    session.why_not("banish JS with 10H")
    session.undo()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.engine.game import find_game
from tutor.engine.luck import Forced
from tutor.engine.readings import ReadingError
from tutor.engine.table import Table
from tutor.explain.hints import STAGES
from tutor.explain.looking_back import can_look_back
from tutor.explain.why_not import Picks
from tutor.scene.html import as_html
from widgets.session import clauses, comparison, dialogs, examples, files, new_deal, players
from widgets.session.answers import ANSWERS
from widgets.session.seek import Seek
from widgets.session.trying import Trying
from widgets.session.walking import Walking
from widgets.session.watch import Watch
from widgets.wire.board import Sorry
from widgets.wire.cells import CELLS
from widgets.wire.intents import Intent
from widgets.wire.reply import Reply


class GameBoard(Trying, Walking):
    """A table and its board; see ``Session`` for the parameters.

    All that can be done at it answers with a ``Reply``, and raises ``Sorry`` with a sentence when it makes no sense.
    ``more_intents`` answer what a session alone does not know, such as ``quiz`` and ``lesson``.
    """

    def __init__(self, table: Table, seat: int = 0):
        super().__init__(table, seat)
        self.watch = Watch(self)
        self.seek: Seek = Seek(self)
        self.more_intents: dict[str, Callable[[Intent], object]] = {}
        self.widget.on_intent(self._receive)
        self.refresh()

    # ---- asking ----------------------------------------------------------------------------------------------------

    def hint(self) -> Reply:
        """The next stage of a hint: the clause that matters, then the piece, then the move.

        After a lost game, where the game can be solved: the last step from which it could still have been won.
        """
        with self.acting():
            self.change(inside=None)
            if can_look_back(self.table, self.memory.seat):
                return dialogs.look_back(self)
            advice = self.advice()
            if advice is None:
                return self.say(*self.no_advice())
            self.change(stage=min(self.memory.stage + 1, STAGES))
            return Reply((text for _, text in advice.lines[: self.memory.stage]), "Hint")

    def no_advice(self) -> tuple[str, str]:
        """What is said where there is no hint, and what may be done."""
        return "There is nothing to decide here.", ""

    def moves(self) -> Reply:
        """The legal moves: in notation and in words."""
        view = self.view
        if view.decision is None or view.turn_of != self.viewer:
            return Reply(["There is nothing to decide here."])
        return Reply(f"{move.text()}: {self.game.words.say_move(move, view)}" for move in view.legal())

    def story(self) -> Reply:
        """What happened up to here."""
        return Reply(beat.text for beat in self.beats(self.table.line()))

    def clause(self, id: str | None) -> Reply:
        """Open a clause, or an open question, with all its uses; None closes it.

        :raises Sorry: if the rulebook has no such clause.
        """
        with self.acting():
            if id is not None:
                clauses.check(self.game, id)
            self.change(clause=id)
            return Reply([] if id is None else clauses.told(self, id))

    def show(self, id: str) -> Reply:
        """Go to a position that shows a clause at work: in this game, else in a lesson, where the readings of a
        question part, or in a game played at random.

        :raises Sorry: if the rulebook has no such clause.
        """
        with self.acting():
            return self.show_at_hand(id) or clauses.borrow(self, id, examples.in_games(self.game, id))

    def show_at_hand(self, id: str) -> Reply | None:
        """The same as ``show``, as a part of something else that is being done, where no game has to be played for it;
        None otherwise."""
        clauses.check(self.game, id)
        self.watch.stop()
        return clauses.show(self, id)

    # ---- changing the game -----------------------------------------------------------------------------------------

    def switch(self, id: str, option: str) -> Reply:
        """Read an unclear text in another way, from here on; what acts at set-up only starts the same deal over.

        :raises Sorry: if there is no such question or option, or it cannot be switched.
        """
        with self.acting():
            now = self.table.position.readings
            try:
                item = self.game.readings.find(id)
                readings = now.but({item.id: option})
            except ReadingError as error:
                raise Sorry(str(error)) from None
            meaning = f"{item.options[option].rstrip('.')}. [{item.id}]"
            if readings == now:
                return self.say(f"It is read so already: {meaning}")
            self.watch.stop()
            try:
                if item.setup_only:
                    self.sit(new_deal.again(self.table, readings))
                    why = f"{item.question} This acts when the game is set up. {self.memory.left_behind}".strip()
                    return self.say(f"The same deal starts over: {meaning}", why)
                self.table.switch(readings)
            except ValueError as error:
                raise Sorry(f"This cannot be read so here. {error}") from None
            players.bots_answer(self.table)
            self.moved()
            return self.say(f"From here on: {meaning}", item.question)

    def compare(self, id: str, option: str) -> Reply:
        """Show the present reading and another one side by side, with the try that was refused last, if any.

        :raises Sorry: if there is no such question or option, or it is the present one.
        """
        with self.acting():
            compared = comparison.begin(self, id, option)
            self.change(compared=compared, dialog=None)
            return Reply([compared.boards.text()])

    def compare_on(self, side: int, tried: str | Picks) -> Reply:
        """Make a move on one of the boards that are compared, and on the others where it is legal there.

        :raises Sorry: if nothing is compared, or the text is no move.
        """
        with self.acting():
            compared = comparison.go_on(self, side, tried)
            self.change(compared=compared)
            return Reply([compared.boards.text()])

    def take_seat(self, seat: int) -> Reply:
        """Draw the board for another seat: the device changes hands.

        :raises Sorry: if no person sits there.
        """
        with self.acting():
            if seat not in players.people(self.table):
                raise Sorry("Nobody at this device plays that seat.")
            self.change(seat=seat, curtain=False, dialog=None, answer=None)
            return Reply([f"The board is drawn for seat {seat + 1}."])

    def save(self, path: str = "") -> str:
        """The game as text: how it began and all moves. With a path, it is also written to that file.

        :raises Sorry: for a path that may not be written (see ``files.write``), or a game too long for a save.
        """
        text = files.written(self.table).text
        if path:
            files.write(path, text)
        return text

    def load(self, text: str) -> Reply:
        """Open a saved game or a link.

        :raises Sorry: if it cannot be opened; the table stays as it is.
        """
        with self.acting():
            self.watch.stop()
            return dialogs.open_text(self, text)

    # ---- the browser and the notebook ------------------------------------------------------------------------------

    def _receive(self, intent: Intent) -> None:
        name = str(intent["do"])
        more = self.more_intents.get(name)
        if more is None:
            ANSWERS[name](self, intent)
            return
        with self.acting():
            more(intent)

    def rest(self) -> None:
        """Stop the bot that is watched, and any search."""
        self.seek.stop()
        if self.bot_runs:
            self.watch.stop()
            self.refresh()

    def close(self) -> None:
        """Stop the bot that is watched and any search, and free the board: it can be shown no more; the table stays."""
        self.watch.stop()
        self.seek.work.abandon()
        self.widget.close()

    def __repr__(self) -> str:
        """The board in words, as its text view shows it."""
        return self.widget.plain

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        self.widget.static_html = as_html(self.widget.scene)
        return self.widget._repr_mimebundle_(**kwargs)


def play(
    game: str,
    deal: int = 1,
    *,
    at: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    seat: int = 0,
    seats: int | None = None,
    bots: Mapping[int, str] | None = None,
    names: Sequence[str] = (),
    luck: tuple[Forced, ...] = (),
) -> GameBoard:
    """A board on which a game can be played; as the last line of a cell, it is shown.

    :param game: a game's id, see ``tutor.all_games()``.
    :param deal: the number of the deal: the same number and readings give the same cards.
    :param at: a position in notation to begin with, instead of a deal; its readings are its own.
    :param readings: unclear texts that are read in another way than the tutor's own, by id.
    :param seat: for which seat the board is drawn, from 0.
    :param seats: how many play.
    :param bots: by seat, the names of the bots that play there; people at this device play the other seats.
    :param names: what the seats are called, each "" or up to 12 letters; bots have names of their own otherwise.
    :param luck: forced results, see ``tutor.engine.luck``.
    :raises ValueError: for an unknown game, reading, bot or seat, or a position with defects; the message names them.
    """
    found = find_game(game)
    table = Table.study(found, at) if at is not None else Table.deal(found, seats, deal, readings, luck)
    return GameBoard(players.place(table, seat, bots or {}, names), seat)
