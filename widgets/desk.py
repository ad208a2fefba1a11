"""The desk: a table of the engine on one side, a board in the browser on the other.

Every intent of ``PROTOCOL.md`` is answered here. One that cannot be done is answered with a sentence and leaves
everything as it was. The same desk can be driven from a notebook cell, where it answers with narrated text::

    desk = play("elementals", deal=20417)
    desk.play("draw")
    desk.why_not("banish JS with 10H")
    desk.undo()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.engine.game import MoveError, find_game
from tutor.engine.luck import Forced, LuckError
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.readings import ReadingError
from tutor.engine.table import Table
from tutor.engine.words import spans
from tutor.explain.foresee import foretell
from tutor.explain.hints import STAGES
from tutor.explain.looking_back import can_look_back
from tutor.explain.why_not import Explanation, Touch, explain
from tutor.scene.html import as_html
from widgets import chairs, clauses, compare, desk_panels, dialogs, examples, files, new_deal
from widgets.board import Sorry
from widgets.cells import CELLS
from widgets.desk_intents import ANSWERS
from widgets.intents import Intent
from widgets.seek import Seek
from widgets.sight import Sight, Tried
from widgets.told import Told
from widgets.watch import Watch


class Desk(Sight):
    """A table and its board; see ``Sight`` for the parameters.

    All that can be done at it answers with a ``Told``, and raises ``Sorry`` with a sentence when it makes no sense.
    ``more_intents`` answer what a desk alone does not know, such as ``quiz`` and ``lesson``.
    """

    def __init__(self, table: Table, seat: int = 0):
        super().__init__(table, seat)
        self.watch = Watch(self)
        self.seek: Seek = Seek(self)
        self.more_intents: dict[str, Callable[[Intent], object]] = {}
        self.board.on_intent(self._receive)
        self.refresh()

    # ---- trying ----------------------------------------------------------------------------------------------------

    def pick(self, touch: Touch) -> Told:
        """Touch one to three things of the board, by id: plays the move it means, or answers why not.

        :raises Sorry: if one of them is not on the board.
        """
        with self.acting():
            on_board = {id for id, _ in desk_panels.labels(self.board.scene)}
            for id in touch:
                if id not in on_board:
                    raise Sorry(f"There is no {id[:60]!r} on this board.")
            return self._try(touch)

    def play(self, *moves: str) -> Told:
        """Play moves in the game's notation, up to the first that is refused; tells what happened.

        :raises Sorry: for a text that is no move; then none of the moves is made.
        """
        with self.acting():
            phrases: list[str] = []
            for move in moves:
                phrases += self._try(move).phrases
                if self.memory.answer is not None:
                    break
            return Told(phrases)

    def why_not(self, tried: str | Touch) -> Told:
        """Why a move, or a touch, is refused; plays nothing.

        :raises Sorry: for a text that is no move.
        """
        with self.acting():
            return self._answer(self._explain(tried))

    def foresee(self, tried: str | Touch) -> Told:
        """What a move, or a touch, would do, as far as neither chance nor hidden cards decide; plays nothing.

        :raises Sorry: for a text that is no move, or at a moment inside a step.
        """
        with self.acting():
            self._stand_at_the_end()
            explanation = self._explain(tried)
            if explanation.legal is None:
                return self._answer(explanation)
            words = self.game.words.say_move(explanation.legal, self.view)
            told = foretell(self.game, self.view, explanation.legal, self.eyes)
            verdict = f"What would happen: {words}."
            self.say(verdict, told.text, at=explanation.at)
            return Told((verdict, *told.phrases))

    def _stand_at_the_end(self) -> None:
        if self.memory.inside is not None:
            raise Sorry("This is a moment inside a step. Go on to the end of the step to play from there.")

    def _try(self, tried: str | Touch) -> Told:
        self._stand_at_the_end()
        turn = self.table.position.turn_of
        if turn not in (SPECTATOR, self.memory.seat):
            on = " Redo goes on from here." if self.table.ahead() else ""
            raise Sorry(f"It is the turn of {self.game.words.seat(self.view, turn)}.{on}")
        explanation = self._explain(tried)
        if explanation.legal is not None:
            return self._play(explanation.legal)
        told = self._answer(explanation)
        self.tell_listeners(Tried(explanation=explanation))
        return told

    def _explain(self, tried: str | Touch) -> Explanation:
        try:
            return explain(self.game, self.view, tried, self.eyes)
        except MoveError as error:
            raise Sorry(str(error)) from None

    def _play(self, move: Move) -> Told:
        self.watch.stop()
        try:
            step = self.table.play(move)
        except LuckError as error:
            raise Sorry(f"A result was set beforehand for this move, and it does not fit. {error}") from None
        chairs.bots_answer(self.table)
        self.moved(Tried(step=step))
        return Told(beat.text for beat in self.beats(self.table.line()[step.n :]))

    def _answer(self, explanation: Explanation) -> Told:
        if explanation.legal is not None:
            return self.say(explanation.verdict)
        self.say(explanation.verdict, f"{explanation.why} Nothing has changed.".strip(), "refused", explanation.at[-1:])
        self.change(refused=explanation.tried)
        phrases = [explanation.verdict, explanation.why]
        if explanation.nearest is not None:
            words, text = self.game.words.say_move(explanation.nearest, self.view), explanation.nearest.text()
            nearest = {"label": spans(words), "text": text}
            self.change(answer={**(self.memory.answer or {}), "nearest": nearest})
            phrases.append(f"Nearest legal move: {words} ({text}).")
        return Told(filter(None, phrases))

    def bot_step(self) -> bool:
        """Let a bot make one move for whoever must choose.

        :returns: False once the game is over.
        """
        with self.acting():
            turn = self.table.position.turn_of
            if turn != SPECTATOR:
                bot = self.table.bots.get(turn) or self.adviser()
                self.moved(Tried(step=self.table.play(bot.choose(self.table.position.view(turn)))))
            return self.table.position.turn_of != SPECTATOR

    # ---- walking ---------------------------------------------------------------------------------------------------

    def undo(self) -> Told:
        """One step back; past the answers of bots, to where a person chose."""
        with self.acting():
            self.watch.stop()
            here = self.table.here
            if not self.table.undo():
                return self.say("This is the start: there is nothing to undo.")
            while chairs.bot_is_asked(self.table) and self.table.undo():
                pass
            if chairs.bot_is_asked(self.table):
                self.table.here = here
                return self.say("Nobody but a bot has chosen before this: there is nothing to undo.")
            return self._arrive()

    def redo(self) -> Told:
        """One step on, along the line last walked; past the answers of bots, to where a person chooses."""
        with self.acting():
            self.watch.stop()
            if not self.table.redo():
                return self.say("This is the latest step: there is nothing to redo.")
            self.let_bots_answer()
            return self._arrive()

    def restart(self) -> Told:
        """Back to the start, or to where a person first chooses; the steps played stay in the timeline."""
        with self.acting():
            self.watch.stop()
            self.table.restart()
            self.let_bots_answer()
            return self._arrive()

    def let_bots_answer(self) -> None:
        """Past the turns of bots: as they were played, as far as that goes, then as they play now."""
        while chairs.bot_is_asked(self.table) and self.table.redo():
            pass
        chairs.bots_answer(self.table)

    def goto(self, n: int, inside: int | None = None) -> Told:
        """Go to step ``n`` of the line, or to a moment inside it (0 is the first; the last one is the step's end).

        :raises Sorry: if the line has no such step, or the step no such moment.
        """
        with self.acting():
            self.watch.stop()
            return self.walk_to(n, inside)

    def walk_to(self, n: int, inside: int | None = None) -> Told:
        """The same as ``goto``, as a part of something else that is being done."""
        try:
            self.table.goto(n)
        except ValueError as error:
            raise Sorry(str(error)) from None
        last = max(len(self.moments) - 1, 0)
        if inside is not None and not 0 <= inside <= last:
            raise Sorry(f"Step {n} has the moments 0 to {last}, not {inside}.")
        self.moved()
        self.change(inside=inside if inside != last else None, scrubbed=True)
        return Told([desk_panels.where(self)])

    def _arrive(self) -> Told:
        self.moved()
        return Told([desk_panels.where(self)])

    # ---- asking ----------------------------------------------------------------------------------------------------

    def hint(self) -> Told:
        """The next stage of a hint: the clause that matters, then the piece, then the move.

        After a lost game, where the game can be solved: the last step from which it could still have been won.
        """
        with self.acting():
            self.change(inside=None)
            if can_look_back(self.table, self.memory.seat):
                return dialogs.look_back(self)
            advice = self.advice()
            if advice is None:
                return self.say("There is nothing to decide here.")
            self.change(stage=min(self.memory.stage + 1, STAGES))
            return Told((text for _, text in advice.lines[: self.memory.stage]), "Hint")

    def moves(self) -> Told:
        """The legal moves: in notation and in words."""
        view = self.view
        if view.decision is None or view.turn_of != self.eyes:
            return Told(["There is nothing to decide here."])
        return Told(f"{move.text()}: {self.game.words.say_move(move, view)}" for move in view.legal())

    def story(self) -> Told:
        """What happened up to here."""
        return Told(beat.text for beat in self.beats(self.table.line()))

    def clause(self, id: str | None) -> Told:
        """Open a clause, or an open question, with all its uses; None closes it.

        :raises Sorry: if the rulebook has no such clause.
        """
        with self.acting():
            if id is not None:
                clauses.check(self.game, id)
            self.change(clause=id)
            return Told([] if id is None else clauses.told(self, id))

    def show(self, id: str) -> Told:
        """Go to a position that shows a clause at work: in this game, else in a lesson, where the readings of a
        question part, or in a game played at random.

        :raises Sorry: if the rulebook has no such clause.
        """
        with self.acting():
            return self.show_at_hand(id) or clauses.borrow(self, id, examples.in_games(self.game, id))

    def show_at_hand(self, id: str) -> Told | None:
        """The same as ``show``, as a part of something else that is being done, where no game has to be played for it;
        None otherwise."""
        clauses.check(self.game, id)
        self.watch.stop()
        return clauses.show(self, id)

    # ---- changing the game -----------------------------------------------------------------------------------------

    def switch(self, id: str, option: str) -> Told:
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
            chairs.bots_answer(self.table)
            self.moved()
            return self.say(f"From here on: {meaning}", item.question)

    def compare(self, id: str, option: str) -> Told:
        """Show the present reading and another one side by side, with the try that was refused last, if any.

        :raises Sorry: if there is no such question or option, or it is the present one.
        """
        with self.acting():
            compared = compare.begin(self, id, option)
            self.change(compared=compared, dialog=None)
            return Told([compared.boards.text()])

    def compare_on(self, side: int, tried: str | Touch) -> Told:
        """Make a move on one of the boards that are compared, and on the others where it is legal there.

        :raises Sorry: if nothing is compared, or the text is no move.
        """
        with self.acting():
            compared = compare.go_on(self, side, tried)
            self.change(compared=compared)
            return Told([compared.boards.text()])

    def take_seat(self, seat: int) -> Told:
        """Draw the board for another seat: the device changes hands.

        :raises Sorry: if no person sits there.
        """
        with self.acting():
            if seat not in chairs.people(self.table):
                raise Sorry("Nobody at this device plays that seat.")
            self.change(seat=seat, curtain=False, dialog=None, answer=None)
            return Told([f"The board is drawn for seat {seat + 1}."])

    def save(self, path: str = "") -> str:
        """The game as text: how it began and all moves. With a path, it is also written to that file.

        :raises Sorry: for a path that may not be written (see ``files.write``), or a game too long for a save.
        """
        text = files.written(self.table).text
        if path:
            files.write(path, text)
        return text

    def load(self, text: str) -> Told:
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
        self.board.close()

    def __repr__(self) -> str:
        """The board in words, as its text view shows it."""
        return self.board.plain

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        self.board.static_html = as_html(self.board.scene)
        return self.board._repr_mimebundle_(**kwargs)


def play(
    game: str,
    deal: int = 1,
    *,
    at: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    seat: int = 0,
    seats: int | None = None,
    bots: Mapping[int, str] | None = None,
    luck: tuple[Forced, ...] = (),
) -> Desk:
    """A board on which a game can be played; as the last line of a cell, it is shown.

    :param game: a game's id, see ``tutor.all_games()``.
    :param deal: the number of the deal: the same number and readings give the same cards.
    :param at: a position in notation to begin with, instead of a deal; its readings are its own.
    :param readings: unclear texts that are read in another way than the tutor's own, by id.
    :param seat: for which seat the board is drawn, from 0.
    :param seats: how many play.
    :param bots: by seat, the names of the bots that play there; people at this device play the other seats.
    :param luck: forced results, see ``tutor.engine.luck``.
    :raises ValueError: for an unknown game, reading, bot or seat, or a position with defects; the message names them.
    """
    found = find_game(game)
    table = Table.study(found, at) if at is not None else Table.deal(found, seats, deal, readings, luck)
    chairs.place(table, seat, bots or {})
    return Desk(table, seat)
