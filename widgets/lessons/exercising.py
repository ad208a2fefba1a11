"""What a lesson's board does in an exercise: hints on the way to its goal, and the seats at which nobody sits."""

from __future__ import annotations

from tutor.bots import opponent
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Step, Table
from tutor.explain.hints import Hint, advise
from tutor.explain.why_not import Picks
from tutor.learn.judge import LEARNER, Over, judge, own_moves
from tutor.learn.lessons import Exercise
from tutor.learn.way import Way, find_way
from widgets.session.game_board import GameBoard
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply

AGAIN = "Undo, or start over."
"""What may be done where an exercise cannot succeed any more."""


class Exercising(GameBoard):
    """The part of a lesson's board that knows what is to be reached; ``own_table`` is the lesson's own table."""

    own_table: Table
    _way: tuple[Step, Way] | None = None

    @property
    def exercise(self) -> Exercise | None:
        """What is to be tried at the table on the board, if anything is."""
        raise NotImplementedError

    @property
    def lead(self) -> int:
        """How many moves the tutor played before the page began."""
        raise NotImplementedError

    # ---- hints -----------------------------------------------------------------------------------------------------

    def advice(self) -> Hint | None:
        """The next move of the way to the exercise's goal, None where there is none; else what the strongest bot says.

        A bot wants to win the game: that is good advice where nothing else is asked for.
        """
        exercise = self.exercise
        if exercise is None:
            return super().advice()
        way = self.way(exercise)
        if way.moves:
            return hint_of(self, exercise, way.moves[0])
        return super().advice() if exercise.success == Over("won") and not way.sure else None

    def hint(self) -> Reply:
        """The next stage of a hint; once the goal is reached, that it is, whatever the game has come to."""
        exercise = self.exercise
        if exercise is None or judge(exercise, self.table).state != "done":
            return super().hint()
        with self.acting():
            return self.say("The goal is reached.", "Go on to the next page, or start over.")

    def no_advice(self) -> tuple[str, str]:
        """What is said where there is no hint: that the goal is out of reach, in an exercise."""
        exercise = self.exercise
        if exercise is None or self.way(exercise).moves:
            return super().no_advice()
        sure = self.way(exercise).sure
        verdict = "The goal cannot be reached from here any more." if sure else "No short way to the goal is in sight."
        return verdict, AGAIN

    def way(self, exercise: Exercise) -> Way:
        """The way to the exercise's goal from here; the same until the table stands elsewhere."""
        here = self.table.here
        if self._way is None or self._way[0] is not here:
            self._way = here, find_way(exercise, self.table, self._plain_choice())
        return self._way[1]

    def _plain_choice(self) -> str:
        """The move that a plain bot would make for the learner, in notation; "" where nothing is to be chosen."""
        if self.table.position.turn_of != LEARNER:
            return ""
        return opponent(self.game, LEARNER).choose(self.table.view(LEARNER)).text()

    # ---- the other seats -------------------------------------------------------------------------------------------

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Never at the lesson's own table: the learner sits at one seat and sees what it sees, whoever plays."""
        return table is not self.own_table and super().needs_curtain(table, seat)

    def others_answer(self) -> None:
        """Let the seats at which nobody sits play, until the learner must choose or the exercise is over.

        They make the moves that the solution has for them, else those of a plain bot.
        """
        if self.table is not self.own_table:
            super().others_answer()
            return
        exercise = self.exercise
        while self._is_others_turn() and (exercise is None or judge(exercise, self.table).state == "open"):
            self.table.play(self._move_of_others(exercise))

    def other_is_asked(self) -> bool:
        """Whether somebody else than the learner must choose in an exercise; what a page shows is walked one by one."""
        if self.table is not self.own_table:
            return super().other_is_asked()
        return self.exercise is not None and self._is_others_turn()

    def undo(self) -> Reply:
        """One step back, not into what was played before the page began."""
        if self.table is self.own_table and 0 < self.table.here.n <= self.lead:
            with self.acting():
                return self.say("The page begins here: there is nothing to undo.")
        return super().undo()

    def restart(self) -> Reply:
        """Back to where the page begins."""
        if self.table is not self.own_table or self.table.here.n < self.lead:
            return super().restart()
        return self.goto(self.lead) if self.lead else super().restart()

    def _try(self, tried: str | Picks) -> Reply:
        if self.table is self.own_table and self.table.here.n < self.lead:
            raise Sorry("This was played before the page begins. Redo goes on from here.")
        if self.table is self.own_table and self._is_others_turn() and not self.table.ahead():
            self.others_answer()
        if self.table is self.own_table and self._is_others_turn() and not self.table.ahead():
            raise Sorry(f"The turn is not yours any more. {AGAIN}")
        return super()._try(tried)

    def _is_others_turn(self) -> bool:
        return self.table.position.turn_of not in (SPECTATOR, LEARNER)

    def _move_of_others(self, exercise: Exercise | None) -> Move:
        made = own_moves(exercise, self.table) if exercise is not None else []
        written = [play.move for play in exercise.solution] if exercise is not None else []
        following = written[len(made) :] if written[: len(made)] == made else []
        if following and self.table.why_not(following[0]) is None:  # dice that fall otherwise can forbid it
            return self.game.read_move(following[0], self.table.position)
        seat = self.table.position.turn_of
        bot = exercise.bots.get(seat) if exercise is not None else None
        player = self.game.bots[bot](seat) if bot else opponent(self.game, seat)
        return player.choose(self.table.view(seat))


def hint_of(room: GameBoard, exercise: Exercise, text: str) -> Hint | None:
    """The hint for a move, in notation: before the first move in the lesson's own words, which tell of the start."""
    view = room.view
    move = room.game.read_move(text, view)
    if own_moves(exercise, room.table):
        return advise(room.game, view, lambda _: move)
    picks = move.picks(view)
    words = room.game.words.say_move(move, view)
    piece = exercise.piece or "Look at what is marked."
    lines = (("Clause", exercise.clause), ("Piece", piece), ("Move", f"{words[:1].upper()}{words[1:]}."))
    return Hint(move, lines, ((), picks[:1], picks))
