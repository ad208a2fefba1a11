"""What is special about exercises: hints towards the goal, and seats without a player."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from tutor.bots import opponent
from tutor.engine.luck import write_luck
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.slices import Slices
from tutor.engine.table import Step, Table
from tutor.engine.words import count
from tutor.explain.hints import Hint
from tutor.explain.why_not import Picks
from tutor.learn.advising import advising as bots_advice
from tutor.learn.judge import LEARNER, Over, is_reached, judge, own_moves
from tutor.learn.kept import Kept, mark_of
from tutor.learn.lessons import Exercise
from tutor.learn.untaught import comes_later, declined, taught
from tutor.learn.way import Way, find_way
from widgets.lessons.place import exercise_of, is_own_table, place_of, put
from widgets.session import players, walking
from widgets.session.chosen import choose
from widgets.session.session import Session
from widgets.session.suspended import Left, with_one_more
from widgets.wire.user_error import UserError

OUT_OF_REACH = "The goal cannot be reached from here any more."
WHOLE_GAME = 10
"""An exercise whose solution has this many moves is a whole game, and is saved by itself."""

# ---- hints -----------------------------------------------------------------------------------------------------------


def advising(session: Session) -> Slices[Hint | None]:
    """Work out the next move towards the exercise's goal, in slices; if nothing is asked for, the strongest bot's
    advice.

    A bot's advice aims at winning the game, which is right only without another goal. There is no hint during another
    seat's turn, since it would reveal what only that seat sees.
    """
    exercise = exercise_of(session)
    if exercise is None:
        return (yield from bots_advice(session.game, session.view))
    if session.table.position.turn_of != LEARNER:
        return None
    way = way_of(session, exercise)
    if way.moves:
        return hint_of(session, exercise, way)
    if exercise.success != Over("won") or way.sure:
        return None
    advised = yield from bots_advice(session.game, session.view)
    return None if advised is None or comes_later(exercise, advised.move.text()) else advised


def no_advice(session: Session) -> tuple[str, str]:
    """Return what is said if there is no hint: in an exercise, that the goal is out of reach."""
    exercise = exercise_of(session)
    if exercise is None or way_of(session, exercise).moves:
        return "There is nothing to decide here.", ""
    sure = way_of(session, exercise).sure
    return OUT_OF_REACH if sure else "No short way to the goal is in sight.", ""


def is_done(session: Session) -> bool:
    """Return whether the exercise's goal was reached on the line; then nothing is left to try."""
    exercise = exercise_of(session)
    if exercise is None:
        return False
    return session.memo.get("reached", session.table.here, lambda: is_reached(exercise, session.table))


def is_over(session: Session) -> bool:
    """Return whether the exercise has failed, so that the learner has nothing more to decide."""
    return session.table.position.turn_of != LEARNER and not session.table.ahead()


def asks_as_it_began(session: Session) -> bool:
    """Return whether the page's own words are the better prompt, since it asks what it asked at first.

    In a whole game the game's own prompt is better.
    """
    exercise, table, lead = exercise_of(session), session.table, place_of(session).lead
    if exercise is None or exercise.tips or len(exercise.solution) >= WHOLE_GAME or table.here.n < lead:
        return False
    began, now = table.line()[lead].position.decision, table.position.decision
    return type(began) is type(now) and now is not None and now.seat == LEARNER


def is_lost(session: Session) -> bool:
    """Return whether certainly no line leads from here to the exercise's goal."""
    exercise = exercise_of(session)
    if exercise is None or is_done(session):
        return False
    way = way_of(session, exercise)
    return way.sure and not way.moves


def way_of(session: Session, exercise: Exercise) -> Way:
    """Return the way to the exercise's goal from here."""
    ways: WeakKeyDictionary[Step, Way] = session.memo.get("ways", exercise, WeakKeyDictionary)
    table = session.table
    if table.here not in ways:
        ways[table.here] = find_way(exercise, table, lambda: _plain_choice(table), ways)
    return ways[table.here]


def _plain_choice(table: Table) -> str:
    """Return the move that a default bot would make for the learner, in notation; "" if there is nothing to choose."""
    if table.position.turn_of != LEARNER:
        return ""
    return opponent(table.game, LEARNER).choose(table.view(LEARNER)).text()


def hint_of(session: Session, exercise: Exercise, way: Way) -> Hint:
    """Make the hint for the next move of a way, with the lesson's own rule while its goal stands.

    The lesson's words for the piece apply at the start only; later the piece is just marked.
    """
    view, game = session.view, session.game
    move = game.read_move(way.moves[0], view)
    picks = move.picks(view)
    words = game.words.say_move(move, view)
    at_start = not own_moves(exercise, session.table)
    piece = (exercise.piece if at_start else "") or "Look at what is marked."
    said = f"{words[:1].upper()}{words[1:]}. {_reached(way)}"
    lines = (("Clause", exercise.clause), ("Piece", piece), ("Move", said))
    return Hint(move, lines, ((), picks[:1], picks))


def _reached(way: Way) -> str:
    """Say why the next move is good: how far the goal then is, if that can be counted."""
    left = len(way.moves) - 1
    if not left:
        return "It reaches the goal."
    return "It leads to the goal." if left >= WHOLE_GAME else f"From there the goal takes {count(left, 'more move')}."


def loud(session: Session) -> str:
    """Return the id of the button that may stand out: the next one on the way to the goal, or the only thing left to
    do, unless that fails the page; else "".

    In a puzzle none stands out.
    """
    exercise, view = exercise_of(session), session.view
    if exercise is None or session.table.position.turn_of != LEARNER or is_lost(session):
        return ""
    legal = view.legal()
    if len(legal) == 1:
        return button_of(legal[0].picks(view)) if _is_safe(session, exercise, legal[0]) else ""
    way = () if place_of(session).lesson.kind == "puzzles" else way_of(session, exercise).moves
    return button_of(session.game.read_move(way[0], view).picks(view)) if way else ""


def button_of(picks: Picks) -> str:
    """Return the only node that is clicked for a move; "" if a move takes several clicks."""
    return picks[0] if len(picks) == 1 else ""


def _is_safe(session: Session, exercise: Exercise, move: Move) -> bool:
    """Return whether the page has not failed after a move and the others' answers."""
    table = session.table.copy()
    table.play(move)
    others_play(session, table)
    return judge(exercise, table).state != "failed"


# ---- walking and trying ----------------------------------------------------------------------------------------------


def undo(session: Session) -> Session:
    """Undo one step, but not the moves before the page began."""
    if is_own_table(session) and 0 < session.table.here.n <= place_of(session).lead:
        return session.say("The page begins here: there is nothing to undo.")
    return walking.undo(session)


def restart(session: Session) -> Session:
    """Go back to the start of the page."""
    lead = place_of(session).lead
    if lead and is_own_table(session) and session.table.here.n >= lead:
        return walking.goto(session, lead)
    return walking.restart(session)


def before_try(session: Session) -> None:
    """Refuse a move at a step before the page began.

    :raises UserError: at such a step.
    """
    if is_own_table(session) and session.table.here.n < place_of(session).lead:
        raise UserError("This was played before the page begins. Redo goes on from here.")


# ---- the other seats -------------------------------------------------------------------------------------------------


def others_play(session: Session, table: Table) -> None:
    """Let seats without a player move until the learner must choose or the exercise is over.

    They make the solution's moves for them, else those of a default bot.
    """
    if not is_own_table(session, table):
        players.bots_answer(table)
        return
    exercise = exercise_of(session)
    while exercise is None or judge(exercise, table).state == "open":
        move = declined(exercise, table.position) if exercise is not None else None
        if move is None and not _is_others_turn(table):
            return
        table.play(move or _move_of_others(table, exercise))


def waits_for_others(session: Session, table: Table) -> bool:
    """Return whether another seat must choose in an exercise; moves that a page shows are walked one by one instead."""
    if not is_own_table(session, table):
        return players.bot_to_move(table)
    exercise = exercise_of(session)
    return exercise is not None and (_is_others_turn(table) or declined(exercise, table.position) is not None)


def _is_others_turn(table: Table) -> bool:
    return table.position.turn_of not in (SPECTATOR, LEARNER)


def _move_of_others(table: Table, exercise: Exercise | None) -> Move:
    made = own_moves(exercise, table) if exercise is not None else []
    written = [play.move for play in exercise.solution] if exercise is not None else []
    following = written[len(made) :] if written[: len(made)] == made else []
    if following and table.why_not(following[0]) is None:  # other dice can make it illegal
        return table.game.read_move(following[0], table.position)
    seat = table.position.turn_of
    bot = exercise.bots.get(seat) if exercise is not None else None
    player = table.game.bots[bot](seat) if bot else opponent(table.game, seat)
    chosen = choose(player, table.view(seat))
    if exercise is None or not comes_later(exercise, chosen.text()):
        return chosen
    return taught(exercise, table.legal())[0]


# ---- a game that was left --------------------------------------------------------------------------------------------


def place_of_game(session: Session) -> str:
    """Return the place at which the page's game is saved; "" if no whole game is played at the page's own table.

    If the page's start or the tutor's moves change, it is another place.
    """
    exercise, at = exercise_of(session), place_of(session)
    if exercise is None or at.own is None or len(exercise.solution) < WHOLE_GAME:
        return ""
    before = [[play.move, write_luck(play.luck)] for play in exercise.before]
    mark = session.memo.get("page began", at.root, lambda: mark_of(session.table, before))
    return f"{at.subject.id}-{at.own + 1}-{mark}"


def take_up(session: Session, table: Table, kept: Kept) -> Session:
    """Return the page with a saved game as its own; a game that was begun meanwhile waits under New deal.

    :raises ValueError: if the game does not begin like the page.
    """
    at = place_of(session)
    moves = [step.move.text() for step in table.whole_line()[1:] if step.move is not None]
    if len(moves) < at.lead or moves[: at.lead] != [play.move for play in getattr(at.page.part, "before", ())]:
        raise ValueError("It does not begin as this page does.")
    left = Left(session.table, session.seat, session.curtain)
    if len(session.table.whole_line()) > at.lead + 1:
        session = session.replace(suspended=with_one_more(session.suspended, left)[0])
    return put(session.replace(bot_runs=False), root=table.root, tips=frozenset(kept.tips)).moved(table)
