"""Going through a lesson: its pages, side trips, shown moves and quizzes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import takewhile
from typing import Any

from tutor.learn import quiz as quizzes
from tutor.learn.course import lessons_of
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Exercise, Lesson, Page, Play, Quiz, Show, WhatIf
from tutor.learn.player import begin
from tutor.learn.review import THINK_SO, besides, comes_back, key_of, once_more, rated, with_a_move
from tutor.learn.script import page_name
from widgets.lessons import buttons
from widgets.lessons.place import Place, is_own_table, note, own_table, place_of, put, shown_at
from widgets.session import comparison
from widgets.session.session import Session, Tried
from widgets.wire.user_error import UserError

MAKE_IT = "Let us see. Make the move yourself, or watch it."
LONG_SHOW = 12
"""The most shown moves that are watched one by one; more are watched by turns."""

# ---- where the learner is --------------------------------------------------------------------------------------------


def to_page(session: Session, number: int) -> Session:
    """Go to a page, by its number from 1.

    :raises UserError: if the lesson has no such page.
    """
    at = place_of(session)
    if not 1 <= number <= len(at.pages):
        raise UserError(f"This lesson has the pages 1 to {len(at.pages)}.")
    return _open(session, at.subject, number - 1)


def to_own_page(session: Session, number: int) -> Session:
    """Go to one of the lesson's own pages, by its number from 1; pages of other lessons may stand between them."""
    at = place_of(session)
    return to_page(session, shown_at(at.subject, at.repeats, number - 1) + 1)


def next_page(session: Session) -> Session:
    """Go to the next page; after the last one, to the next lesson; from a side trip, back to its page."""
    at = place_of(session)
    if at.trip is not None:
        return _open(session, at.subject, at.number)
    if at.number + 1 < len(at.pages):
        return _open(session, at.subject, at.number + 1)
    following, game = at.neighbour(1), at.game_next
    if game is not None:
        words = f"In the chapter a game comes here: **{game.title}**."
        return _open(session, following, 0).say(words) if following else session.say(words, tone="good")
    if following is None:
        return session.say(buttons.FAREWELL[at.subject in lessons_of(at.game)], tone="good")
    return _open(session, following, 0)


def back(session: Session) -> Session:
    """Go to the previous page; before the first one, to the previous lesson."""
    at = place_of(session)
    if at.trip is not None:
        return _open(session, at.subject, at.number)
    if at.number:
        return _open(session, at.subject, at.number - 1)
    before = at.neighbour(-1)
    if before is None:
        return session.say("This is where the first lesson begins.")
    return _open(session, before, -1)


def again(session: Session) -> Session:
    """Go back to the start of the page."""
    at = place_of(session)
    return _open(session, at.subject, at.number)


def travel(session: Session, number: int) -> Session:
    """Take one of the side trips that are offered here, by its number from 1.

    :raises UserError: if there is no such trip.
    """
    trips = buttons.trips(place_of(session))
    if not 1 <= number <= len(trips):
        raise UserError("There is no such side trip here.")
    there = _lay(session, *trips[number - 1])
    return there.replied([buttons.title(place_of(there))])


def solution(session: Session) -> Page | None:
    """Return a side trip that shows one way through the page's own game, once that is over; else None."""
    at = place_of(session)
    part = at.page.part
    if at.trip is not None or not isinstance(part, Exercise) or len(part.solution) <= LONG_SHOW:
        return None
    over = is_own_table(session) and session.table.position.result is not None
    show = Show("One way to do it", part.solution, start=part.start, before=part.before)
    return Page((), show) if at.is_done or over else None


def watch_solution(session: Session) -> Session:
    """Take the side trip that shows one way through the page's game.

    :raises UserError: if there is none here.
    """
    page = solution(session)
    if page is None:
        raise UserError("There is nothing to be shown here yet.")
    return _lay(session, place_of(session).lesson, page).replied([page_name(page)])


def _open(session: Session, lesson: Lesson, number: int) -> Session:
    at = place_of(session)
    if lesson is not at.subject:
        session = put(session, subject=lesson, repeats=besides(at.game, lesson, at.record))
    session = _lay(put(session, number=number % len(place_of(session).pages), trip=None), lesson, None)
    at = place_of(session)
    if at.own is not None:
        session = note(session, "visit", lesson.id, at.own, lesson.edition)
    if isinstance(at.page.part, Show) and not at.page.part.plays:
        session = finish(session)
    return session.replied([buttons.title(at)])


def _lay(session: Session, lesson: Lesson, trip: Page | None) -> Session:
    """Set up the table of the page or side trip."""
    session = put(session, trip=trip, graded=(), tips=frozenset(), solved=False)
    at = place_of(session)
    table = begin(at.game, at.lesson if trip is None else lesson, at.page.part)
    return put(session, root=table.root).switch_table(table, seat=LEARNER).replace(suspended=())


def finish(session: Session) -> Session:
    """Mark the page as done; a side trip does not count."""
    at = place_of(session)
    if at.trip is not None:
        return session
    if at.own is None:
        return put(session, solved=True)
    return note(session, "finish", at.subject.id, at.own, at.subject.edition)


def first_try(session: Session, right: bool, sure: str = THINK_SO) -> Session:
    """Note the first try on the page, and when its question comes back.

    :param sure: how sure the learner was, see ``rated``.
    """
    at = place_of(session)
    if not is_first(at):
        return session
    if at.own is not None:
        session = note(session, "tried", at.subject.id, at.own, right, at.subject.edition)
    if comes_back(at.lesson, at.page) and (at.own is not None or at.lesson is not at.subject):
        key = key_at(at)
        session = note(session, "schedule", key, rated(at.record.cards.get(key), right, at.today, sure))
    return session


def key_at(at: Place) -> str:
    """Return the key of the page's question in the progress."""
    return key_of(at.subject.id, at.own or 0) if at.repeat is None else at.repeat.key


def is_first(at: Place) -> bool:
    """Return whether the next try on the page would be the first one, which counts."""
    if at.own is not None:
        return at.own not in dict(at.mark.first)
    return not at.graded if isinstance(at.page.part, Quiz) else not _was_tried(at, key_at(at))


def _was_tried(at: Place, key: str) -> bool:
    """Return whether a repeated puzzle was tried today already; it can be started over any number of times."""
    before = at.record.cards.get(key)
    return before is not None and before.last == at.today.isoformat()


def what_if(session: Session) -> Session:
    """Open the boards of a page that compares two readings."""
    part = place_of(session).page.part
    if not isinstance(part, WhatIf) or not is_own_table(session) or session.compared is not None:
        return session
    return session.replace(compared=comparison.ask(session, {part.reading: part.option}, moves=part.moves))


def _once_more(session: Session) -> Session:
    """Add the twin of a missed question as the lesson's last page, so that the lesson ends with a success.

    After another twin, an exercise comes first.
    """
    at = place_of(session)
    part, key = at.page.part, key_at(at)
    if at.own is None or not isinstance(part, Quiz) or part.twin is None or key in [item.key for item in at.repeats]:
        return session
    twin = once_more(at.lesson, key, at.page)
    return put(session, repeats=(*at.repeats, *with_a_move(at.game, at.subject, at.repeats, twin)))


# ---- looking ---------------------------------------------------------------------------------------------------------


def shown(session: Session) -> int:
    """Return how many of the page's shown moves were played, in order from the start."""
    at, table = place_of(session), own_table(session)
    steps = table.line()[1 + at.lead :] if table else []
    plays = at.page.plays
    same = (step.move is not None and step.move.text() == play.move for step, play in zip(steps, plays, strict=False))
    return sum(takewhile(bool, same))


def left_to_show(session: Session) -> tuple[Play, ...]:
    """Return the page's shown moves that are still to be played; those of a guess only after its answer."""
    at = place_of(session)
    ready = not isinstance(at.page.part, Quiz) or bool(at.graded)
    return at.page.plays[shown(session) :] if ready and is_own_table(session) else ()


def own_next(session: Session) -> str:
    """Return the next shown move, in notation, if it is the learner's own, so that it can be made by hand instead of
    watched; else ""."""
    left, table = left_to_show(session), session.table
    stands = is_own_table(session) and table.here.n == place_of(session).lead + shown(session)
    if not left or not stands or session.inside is not None or table.position.turn_of != LEARNER:
        return ""
    return left[0].move


def heading(session: Session) -> str:
    """Return the name of the turn on the table."""
    return session.game.words.heading(session.table.view(LEARNER))


def is_long(session: Session) -> bool:
    """Return whether the page shows more moves than are watched one by one."""
    return len(place_of(session).page.plays) > LONG_SHOW


MANY_SENTENCES = 5
"""For a story with more sentences, only the sentence to remember is shown beside the board; the story is one click
away."""


def play_on(session: Session) -> Session:
    """Play the next move of what the page shows, or the next turn if there are many.

    :raises UserError: if the page shows no moves, or all are played.
    """
    left = left_to_show(session)
    if not left:
        raise UserError("There is nothing more to be shown on this page.")
    turn, table, steps = heading(session), session.table.copy(), []
    table.goto(place_of(session).lead + shown(session))
    for play in left:
        steps.append(table.play(play.move, play.luck))
        if not is_long(session) or session.game.words.heading(table.view(LEARNER)) != turn:
            break
    session = session.moved(table, Tried(step=steps[-1]))
    texts = [beat.text for beat in session.beats(steps)]
    if not left_to_show(session):
        session = finish(session)
        then = getattr(place_of(session).page.part, "then", "")
        texts = [then] if then and len(texts) > MANY_SENTENCES else [*filter(None, [then]), *texts]
    if not texts:
        return session.replied(())
    graded = () if left_to_show(session) else place_of(session).graded
    right = bool(graded) and quizzes.passed(graded)
    said = session.say(f"{'Right: ' * right}{texts[0]}", " ".join(texts[1:]), "good" if right else "info")
    return way_on(said, watch(said) or buttons.next_step(place_of(said)))


def watch(session: Session) -> dict[str, Any] | None:
    """Return the button that plays the next of the page's moves."""
    left = len(left_to_show(session))
    return buttons.watch(left, bool(shown(session)), heading(session) if is_long(session) else "") if left else None


def way_on(session: Session, step: Mapping[str, Any] | None, *also: Mapping[str, Any]) -> Session:
    """Add a button that leads on to the answer, and less prominent ones beside it."""
    if session.answer is None or step is None:
        return session
    return session.replace(answer={**session.answer, "on": step, "also": list(also)})


# ---- quizzes ---------------------------------------------------------------------------------------------------------


def choose(session: Session, chosen: Collection[int], sure: str = THINK_SO) -> Session:
    """Answer the page's quiz with options, by their indexes.

    :param sure: how sure the learner was, see ``rated``.
    :raises UserError: if the page has no quiz, or the quiz no such option, or none is chosen.
    """
    at = place_of(session)
    part = at.page.part
    if not isinstance(part, Quiz):
        raise UserError("There is no quiz on this page.")
    if not all(0 <= option < len(part.options) for option in chosen):
        raise UserError(f"This quiz has the options 1 to {len(part.options)}.")
    if not chosen:
        raise UserError("Choose at least one first." if part.many else "Choose one first.")
    graded = tuple(quizzes.grade(at.game, at.lesson, part, chosen))
    session = put(first_try(session, quizzes.passed(graded), sure), graded=graded)
    if part.plays:
        # a guess is neither right nor wrong before its moves are seen
        session = session.say(MAKE_IT if own_next(session) else "Let us see. Watch.")
    elif quizzes.passed(graded):
        session = finish(session).say("Right!", tone="good")
    else:
        session = _once_more(finish(session)).say("Not quite.")
    session = way_on(session, watch(session) or buttons.next_step(place_of(session)))  # the moves to watch come first
    verdicts = [buttons.verdict(part, graded, item) for item in graded]
    return session.replied(
        f"{item.option.text}: {verdict} {item.ground}" for item, verdict in zip(graded, verdicts, strict=True)
    )
