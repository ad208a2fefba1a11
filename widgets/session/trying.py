"""Trying something at a table: it is played, or answered with the reason why not."""

from __future__ import annotations

from tutor.engine.game import MoveError
from tutor.engine.luck import LuckError
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.words import spans
from tutor.explain.preview import preview
from tutor.explain.why_not import Explanation, Picks, explain
from widgets.session import players, render
from widgets.session.session import Session, Tried
from widgets.session.watch import Watch
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply


class Trying(Session):
    """The part of a session that tries moves; ``watch`` is the bot that may be playing meanwhile."""

    watch: Watch

    def pick(self, picks: Picks) -> Reply:
        """Touch one to three things of the board, by id: plays the move it means, or answers why not.

        :raises Sorry: if one of them is not on the board.
        """
        with self.acting():
            on_board = {id for id, _ in render.labels(self.widget.scene)}
            for id in picks:
                if id not in on_board:
                    raise Sorry(f"There is no {id[:60]!r} on this board.")
            return self._try(picks)

    def play(self, *moves: str) -> Reply:
        """Play moves in the game's notation, up to the first that is refused; tells what happened.

        :raises Sorry: for a text that is no move; then none of the moves is made.
        """
        with self.acting():
            phrases: list[str] = []
            for move in moves:
                phrases += self._try(move).phrases
                if self.memory.answer is not None:
                    break
            return Reply(phrases)

    def why_not(self, tried: str | Picks) -> Reply:
        """Why a move, or a click path, is refused; plays nothing.

        :raises Sorry: for a text that is no move.
        """
        with self.acting():
            return self._answer(self._explain(tried))

    def foresee(self, tried: str | Picks) -> Reply:
        """What a move, or a click path, would do, as far as neither chance nor hidden cards decide; plays nothing.

        :raises Sorry: for a text that is no move, or at a moment inside a step.
        """
        with self.acting():
            self._stand_at_the_end()
            explanation = self._explain(tried)
            if explanation.legal is None:
                return self._answer(explanation)
            words = self.game.words.say_move(explanation.legal, self.view)
            told = preview(self.game, self.view, explanation.legal, self.viewer)
            verdict = f"What would happen: {words}."
            self.say(verdict, told.text, at=explanation.at)
            return Reply((verdict, *told.phrases))

    def _stand_at_the_end(self) -> None:
        if self.memory.inside is not None:
            raise Sorry("This is a moment inside a step. Go on to the end of the step to play from there.")

    def _try(self, tried: str | Picks) -> Reply:
        self._stand_at_the_end()
        turn = self.table.position.turn_of
        if turn not in (SPECTATOR, self.memory.seat):
            on = " Redo goes on from here." if self.table.ahead() else ""
            raise Sorry(f"It is the turn of {self.game.words.seat(self.view, turn)}.{on}")
        if self.memory.curtain:
            raise Sorry(
                f"The board is covered until {self.game.words.seat(self.view, self.memory.seat)} has the device."
            )
        explanation = self._explain(tried)
        if explanation.legal is not None:
            return self._play(explanation.legal)
        told = self._answer(explanation)
        self.tell_listeners(Tried(explanation=explanation))
        return told

    def _explain(self, tried: str | Picks) -> Explanation:
        try:
            return explain(self.game, self.view, tried, self.viewer)
        except MoveError as error:
            raise Sorry(str(error)) from None

    def _play(self, move: Move) -> Reply:
        self.watch.stop()
        try:
            step = self.table.play(move)
        except LuckError as error:
            raise Sorry(f"A result was set beforehand for this move, and it does not fit. {error}") from None
        self.others_answer()
        self.moved(Tried(step=step))
        return Reply(beat.text for beat in self.beats(self.table.line()[step.n :]))

    def others_answer(self) -> None:
        """Let those who are no people at this device play until a person must choose."""
        players.bots_answer(self.table)

    def _answer(self, explanation: Explanation) -> Reply:
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
        return Reply(filter(None, phrases))

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
