"""What is particular to an exercise: hints on the way to its goal, and the seats at which nobody sits."""

from __future__ import annotations

from tutor.bots import opponent
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Table
from tutor.explain.hints import Hint, advise
from tutor.learn.judge import LEARNER, Over, judge, own_moves
from tutor.learn.lessons import Exercise
from tutor.learn.way import Way, find_way
from widgets.lessons.place import exercise_of, is_own_table, place_of
from widgets.session import hints, players, walking
from widgets.session.session import Session, best_advice
from widgets.wire.sorry import Sorry

AGAIN = "Undo, or start over."
"""What may be done where an exercise cannot succeed any more."""

# ---- hints -----------------------------------------------------------------------------------------------------------


def advice(session: Session) -> Hint | None:
    """The next move of the way to the exercise's goal, None where there is none; else what the strongest bot says.

    A bot wants to win the game: that is good advice where nothing else is asked for.
    """
    exercise = exercise_of(session)
    if exercise is None:
        return best_advice(session)
    way = way_of(session, exercise)
    if way.moves:
        return hint_of(session, exercise, way.moves[0])
    return best_advice(session) if exercise.success == Over("won") and not way.sure else None


def hint(session: Session) -> Session:
    """With the next stage of a hint; once the goal is reached, that it is, whatever the game has come to."""
    exercise = exercise_of(session)
    if exercise is None or judge(exercise, session.table).state != "done":
        return hints.hint(session)
    return session.say("The goal is reached.", "Go on to the next page, or start over.")


def no_advice(session: Session) -> tuple[str, str]:
    """What is said where there is no hint: that the goal is out of reach, in an exercise."""
    exercise = exercise_of(session)
    if exercise is None or way_of(session, exercise).moves:
        return "There is nothing to decide here.", ""
    sure = way_of(session, exercise).sure
    verdict = "The goal cannot be reached from here any more." if sure else "No short way to the goal is in sight."
    return verdict, AGAIN


def way_of(session: Session, exercise: Exercise) -> Way:
    """The way to the exercise's goal from here."""
    table = session.table
    return session.memo.get("way", table.here, lambda: find_way(exercise, table, _plain_choice(table)))


def _plain_choice(table: Table) -> str:
    """The move that a plain bot would make for the learner, in notation; "" where nothing is to be chosen."""
    if table.position.turn_of != LEARNER:
        return ""
    return opponent(table.game, LEARNER).choose(table.view(LEARNER)).text()


def hint_of(session: Session, exercise: Exercise, text: str) -> Hint | None:
    """The hint for a move, in notation: before the first move in the lesson's own words, which tell of the start."""
    view, game = session.view, session.game
    move = game.read_move(text, view)
    if own_moves(exercise, session.table):
        return advise(game, view, lambda _: move)
    picks = move.picks(view)
    words = game.words.say_move(move, view)
    piece = exercise.piece or "Look at what is marked."
    lines = (("Clause", exercise.clause), ("Piece", piece), ("Move", f"{words[:1].upper()}{words[1:]}."))
    return Hint(move, lines, ((), picks[:1], picks))


# ---- walking and trying ----------------------------------------------------------------------------------------------


def undo(session: Session) -> Session:
    """One step back, not into what was played before the page began."""
    if is_own_table(session) and 0 < session.table.here.n <= place_of(session).lead:
        return session.say("The page begins here: there is nothing to undo.")
    return walking.undo(session)


def restart(session: Session) -> Session:
    """Back to where the page begins."""
    lead = place_of(session).lead
    if lead and is_own_table(session) and session.table.here.n >= lead:
        return walking.goto(session, lead)
    return walking.restart(session)


def before_try(session: Session) -> None:
    """Refuse what is tried out of turn. Every exercise begins with the learner, and the others play at once.

    :raises Sorry: before the page begins, or where the turn is not the learner's any more.
    """
    if not is_own_table(session):
        return
    if session.table.here.n < place_of(session).lead:
        raise Sorry("This was played before the page begins. Redo goes on from here.")
    if _is_others_turn(session.table) and not session.table.ahead():
        raise Sorry(f"The turn is not yours any more. {AGAIN}")


# ---- the other seats -------------------------------------------------------------------------------------------------


def others_play(session: Session, table: Table) -> None:
    """Let the seats at which nobody sits play, until the learner must choose or the exercise is over.

    They make the moves that the solution has for them, else those of a plain bot.
    """
    if not is_own_table(session, table):
        players.bots_answer(table)
        return
    exercise = exercise_of(session)
    while _is_others_turn(table) and (exercise is None or judge(exercise, table).state == "open"):
        table.play(_move_of_others(table, exercise))


def waits_for_others(session: Session, table: Table) -> bool:
    """Whether somebody else than the learner must choose in an exercise; what a page shows is walked one by one."""
    if not is_own_table(session, table):
        return players.bot_to_move(table)
    return exercise_of(session) is not None and _is_others_turn(table)


def _is_others_turn(table: Table) -> bool:
    return table.position.turn_of not in (SPECTATOR, LEARNER)


def _move_of_others(table: Table, exercise: Exercise | None) -> Move:
    made = own_moves(exercise, table) if exercise is not None else []
    written = [play.move for play in exercise.solution] if exercise is not None else []
    following = written[len(made) :] if written[: len(made)] == made else []
    if following and table.why_not(following[0]) is None:  # dice that fall otherwise can forbid it
        return table.game.read_move(following[0], table.position)
    seat = table.position.turn_of
    bot = exercise.bots.get(seat) if exercise is not None else None
    player = table.game.bots[bot](seat) if bot else opponent(table.game, seat)
    return player.choose(table.view(seat))
