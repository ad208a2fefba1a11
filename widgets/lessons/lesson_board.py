"""A lesson on a board: its pages in order, wrong tries answered by the engine, exercises judged, quizzes graded.

::

    lesson("EL-L5")

What was done is kept (see ``tutor.learn.progress``), and the lesson opens at the page where it was left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date
from itertools import takewhile
from pathlib import Path
from typing import Any

from tutor.engine.game import Game, find_game, game_ids
from tutor.explain.why_not import Explanation
from tutor.learn import quiz as quizzes
from tutor.learn.course import find_lesson, lessons_of
from tutor.learn.judge import LEARNER, find_refused, judge
from tutor.learn.lessons import Exercise, Lesson, LessonError, Mistake, Page, Play, Quiz, Show, WhatIf
from tutor.learn.player import Answered, ask_why_not, begin, perform
from tutor.learn.progress import Progress
from tutor.learn.review import MOST_AT_ONCE, Asked, due, key_of, missed, nothing_due, rated
from tutor.learn.script import Script
from tutor.scene.build import picture
from tutor.scene.html import as_html
from tutor.scene.text import as_text
from widgets.lessons import panel
from widgets.lessons.exercising import Exercising
from widgets.session import comparison
from widgets.session.answers import ANSWERS
from widgets.session.session import Tried
from widgets.wire.board import Sorry
from widgets.wire.intents import Intent
from widgets.wire.reply import Reply

LONG_SHOW = 12
"""Moves up to which a show is watched one by one."""

LONGEST_COST = 2
"""Sentences told of what a mistake costs where the game goes on: the last ones, if there are more."""


class LessonBoard(Exercising):
    """A board that follows a lesson.

    :param progress: whose progress is kept; that of this machine's user unless given.
    :param asked: questions that are asked after the lesson's own pages, such as those that are due.
    """

    def __init__(self, game: Game, subject: Lesson, progress: Progress | None = None, asked: Sequence[Asked] = ()):
        self.progress = progress or Progress()
        self.subject, self.asked = subject, asked or missed(game, subject, self.progress)
        self.today: Callable[[], date] = date.today
        self.number = min(self.progress.mark(subject.id, subject.edition).at, len(self.pages) - 1)
        self.trip: Page | None = None
        self.noticed = ""
        self.answered: dict[int, Answered] = {}
        self.graded: list[quizzes.Graded] = []
        self.told: set[int] = set()
        self.own_table = begin(game, self.subject, self.page.part)
        super().__init__(self.own_table, LEARNER)
        self.on_try.append(self._judge)
        self.more_intents = {"lesson": self._walk, "quiz": self._grade, "answer": self._act}

    # ---- where the learner is --------------------------------------------------------------------------------------

    @property
    def exercise(self) -> Exercise | None:
        """The page's exercise, while its own table is on the board."""
        part = self.page.part
        return part if isinstance(part, Exercise) and self.table is self.own_table else None

    @property
    def pages(self) -> tuple[Page, ...]:
        """The lesson's pages, and the questions that are asked after them."""
        return (*self.subject.pages(), *(asked.page for asked in self.asked))

    @property
    def page(self) -> Page:
        """The page that is open, or the side trip."""
        return self.trip or self.pages[self.number]

    @property
    def lead(self) -> int:
        """How many moves the tutor played before the page began."""
        return len(getattr(self.page.part, "before", ()))

    def to_page(self, number: int) -> Reply:
        """Open a page, by its number from 1.

        :raises Sorry: if the lesson has no such page.
        """
        with self.acting():
            if not 1 <= number <= len(self.pages):
                raise Sorry(f"This lesson has the pages 1 to {len(self.pages)}.")
            return self._open(self.subject, number - 1)

    def next(self) -> Reply:
        """The next page; after the last one, the next lesson; from a side trip, back to where it began."""
        with self.acting():
            if self.trip is not None:
                return self._open(self.subject, self.number)
            if self.number + 1 < len(self.pages):
                return self._open(self.subject, self.number + 1)
            following = self.neighbour(1)
            if following is None:
                return self.say(panel.FAREWELL[self.subject in lessons_of(self.game)], tone="good")
            return self._open(following, 0)

    def back(self) -> Reply:
        """The page before; before the first one, the lesson before."""
        with self.acting():
            if self.trip is not None:
                return self._open(self.subject, self.number)
            if self.number:
                return self._open(self.subject, self.number - 1)
            before = self.neighbour(-1)
            if before is None:
                return self.say("This is where the first lesson begins.")
            return self._open(before, len(before.pages()) - 1)

    def again(self) -> Reply:
        """Start the page over."""
        with self.acting():
            return self._open(self.subject, self.number)

    def neighbour(self, way: int) -> Lesson | None:
        """The lesson after (1) or before (-1) this one; None if there is none."""
        lessons = lessons_of(self.game)
        at = lessons.index(self.subject) + way if self.subject in lessons else -1
        return lessons[at] if 0 <= at < len(lessons) else None

    def travel(self, number: int) -> Reply:
        """Make one of the side trips that are offered here, by its number from 1.

        :raises Sorry: if there is no such trip.
        """
        with self.acting():
            trips = panel.trips(self)
            if not 1 <= number <= len(trips):
                raise Sorry("There is no such side trip here.")
            self._lay(*trips[number - 1])
            return Reply([panel.title(self)])

    def _open(self, lesson: Lesson, number: int) -> Reply:
        if lesson is not self.subject:
            self.subject, self.asked = lesson, missed(self.game, lesson, self.progress)
        self.number = number
        self._lay(lesson, None)
        if self._is_own:
            self.progress.visit(lesson.id, number, lesson.edition)
        if isinstance(self.page.part, Show) and not self.page.part.plays:
            self._finish()
        return Reply([panel.title(self)])

    def _lay(self, lesson: Lesson, trip: Page | None) -> None:
        """Lay out the table of the page, or of a lesson's side trip."""
        self.trip, self.answered, self.graded, self.told = trip, {}, [], set()
        self.own_table = begin(self.game, lesson, self.page.part)
        self.sit(self.own_table, seat=LEARNER)
        self.change(suspended=())

    @property
    def _is_own(self) -> bool:
        """Whether the page is the lesson's own, and no question from elsewhere."""
        return self.number < len(self.subject.pages())

    def _finish(self) -> None:
        if self._is_own:
            self.progress.finish(self.subject.id, self.number, self.subject.edition)

    def _tried(self, right: bool) -> None:
        """Note how the first try on the page went, and when its question comes again."""
        own = len(self.subject.pages())
        if self._is_own:
            first = self.progress.tried(self.subject.id, self.number, right, self.subject.edition)
            key = key_of(self.subject.id, self.number)
        else:
            first, key = not self.graded, self.asked[self.number - own].key
        if first and isinstance(self.page.part, Quiz) and (self.page.part.twin or not self.page.plays):
            self.progress.schedule(key, rated(self.progress.cards.get(key), right, self.today()))

    @property
    def is_done(self) -> bool:
        """Whether what the page asks for was done, now or earlier."""
        if not self._is_own:
            return bool(self.graded)
        return self.number in self.progress.mark(self.subject.id, self.subject.edition).done

    # ---- looking ---------------------------------------------------------------------------------------------------

    def shown(self) -> int:
        """How many of the moves that the page shows have been played, one after the other from the start."""
        plays = self.page.plays
        steps = self.own_table.line()[1 + self.lead :]
        same = (
            step.move is not None and step.move.text() == play.move for step, play in zip(steps, plays, strict=False)
        )
        return sum(takewhile(bool, same))

    def left_to_show(self) -> tuple[Play, ...]:
        """The moves that the page shows and that are still to be played; of a guess, once it was answered."""
        ready = not isinstance(self.page.part, Quiz) or bool(self.graded)
        return self.page.plays[self.shown() :] if ready and self.table is self.own_table else ()

    def play_on(self) -> Reply:
        """Play the next move of what the page shows; of a long one, the next turn.

        :raises Sorry: if the page shows no moves, or all are played.
        """
        with self.acting():
            left = self.left_to_show()
            if not left:
                raise Sorry("There is nothing more to be shown on this page.")
            self.table.goto(self.lead + self.shown())
            steps = []
            turn = self.heading()
            for play in left:
                steps.append(self.table.play(play.move, play.luck))
                if not self.is_long() or self.heading() != turn:
                    break
            self.moved(Tried(step=steps[-1]))
            told = [beat.text for beat in self.beats(steps)]
            if not self.left_to_show():
                self._finish()
                told += filter(None, [getattr(self.page.part, "then", "")])
            if not told:
                return Reply([])
            reply = self.say(told[0], " ".join(told[1:]))
            self.way_on(panel.watch(self) or panel.next_step(self))
            return reply

    def heading(self) -> str:
        """The name of the turn at which the table stands."""
        return self.game.words.heading(self.table.view(LEARNER))

    def is_long(self) -> bool:
        """Whether what the page shows is so long that it is watched turn by turn."""
        return len(self.page.plays) > LONG_SHOW

    def try_wrong(self, number: int) -> Reply:
        """Let the engine answer one of the page's wrong tries, by its number from 1.

        :raises Sorry: if the page has no such try.
        """
        with self.acting():
            if not 1 <= number <= len(self.page.tries):
                raise Sorry("There is no such try on this page.")
            answer = ask_why_not(self.game, self.subject, self.page.tries[number - 1])
            self.answered = {**self.answered, number: answer}
            return Reply(filter(None, (answer.verdict, answer.why)))

    @property
    def _first_picture(self) -> dict[str, Any]:
        first = begin(self.game, self.subject, self.pages[0].part)
        return picture(self.game, first.position, LEARNER)

    # ---- doing -----------------------------------------------------------------------------------------------------

    def choose(self, *options: int) -> Reply:
        """Answer the page's quiz with these options, by their numbers from 1.

        :raises Sorry: if the page has no quiz, or the quiz no such option, or none is chosen.
        """
        with self.acting():
            return self._choose({option - 1 for option in options})

    def _choose(self, chosen: Collection[int]) -> Reply:
        part = self.page.part
        if not isinstance(part, Quiz):
            raise Sorry("There is no quiz on this page.")
        if not all(0 <= option < len(part.options) for option in chosen):
            raise Sorry(f"This quiz has the options 1 to {len(part.options)}.")
        if not chosen:
            raise Sorry("Choose at least one first." if part.many else "Choose one first.")
        graded = quizzes.grade(self.game, self.subject, part, chosen)
        self._tried(quizzes.passed(graded))
        self.graded = graded
        if not part.plays:
            self._finish()
        self._say_grade(part)
        verdicts = [panel.verdict(part, self.graded, item) for item in self.graded]
        return Reply(
            f"{item.option.text}: {verdict} {item.ground}" for item, verdict in zip(self.graded, verdicts, strict=True)
        )

    def _say_grade(self, part: Quiz) -> None:
        """Say in two words how it went, and lead on; what is to be watched comes first."""
        if quizzes.passed(self.graded):
            self.say("Right!", tone="good")
        else:
            self.say("Not quite." if any(item.state == "right" for item in self.graded) else "No.")
        self.way_on(panel.watch(self) or panel.next_step(self))

    def _judge(self, tried: Tried) -> None:
        exercise = self.exercise
        if exercise is None:
            return
        if tried.step is not None:
            self._judge_step(exercise)
        elif tried.explanation is not None:
            self._answer_refused(exercise, tried.explanation)

    def _judge_step(self, part: Exercise) -> None:
        verdict = judge(part, self.table)
        if verdict.state == "done":
            self._tried(True)
            self._finish()
            for play in part.afterwards:
                self.table.play(play.move, play.luck)
            self.say(part.done or "**Done.**", part.then, tone="good")
            self.way_on(panel.next_step(self))
        elif verdict.mistake is not None:
            self.say(verdict.mistake.text, self._costs(part, verdict.mistake))
            self._if_failed(verdict.state)
        elif verdict.state == "failed":
            self.say(part.failed or "That cannot succeed any more.")
            self._if_failed(verdict.state)
        else:
            self._tip(part)

    def _if_failed(self, state: str) -> None:
        if state == "failed":
            self._tried(False)
            self.way_on(panel.TRY_AGAIN)

    def _tip(self, part: Exercise) -> None:
        """Say what the page points out when it first matters, one thing at a time."""
        for number, tip in enumerate(part.tips):
            if number not in self.told and tip.when.holds(self.table):
                self.told.add(number)
                self.say(tip.text)
                return

    def _answer_refused(self, part: Exercise, explanation: Explanation) -> None:
        """Where the lesson foresaw this very try, in its own words. The way on is a hint: no move is given away."""
        tried = explanation.tried
        mistake = find_refused(part, self.table, tried.text()) if tried else None
        if mistake is not None:
            cited = f" [{mistake.refused}]" if f"[{mistake.refused}]" not in mistake.text else ""
            self.say(f"{mistake.text}{cited}", tone="refused", at=explanation.at[-1:])
            self.change(refused=tried)
        elif self.memory.answer is not None:
            self.change(answer={**self.memory.answer, "nearest": None})
        self.way_on(panel.HINT)

    def way_on(self, step: dict[str, Any] | None) -> None:
        """Put a way on into the answer that stands."""
        if self.memory.answer is not None and step is not None:
            self.change(answer={**self.memory.answer, "on": step})

    def _costs(self, part: Exercise, mistake: Mistake) -> str:
        """What a blunder leads to: in the lesson's words, else played out on a table of its own; of a game that ends by
        it, only the end."""
        if mistake.cost:
            return f"That costs you: {mistake.cost}"
        table = begin(self.game, self.subject, part, (*mistake.after, Play(mistake.move)))
        texts = [beat.text for told in perform(table, mistake.costs) for beat in told.beats]
        told = texts[-1:] if table.position.result is not None else texts[-LONGEST_COST:]
        return " ".join(("Played on:" if told == texts else "Played on, at last:", *told)) if told else ""

    # ---- the board -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the board again, with the lesson around it; say what went wrong with the progress file, once."""
        self.lesson = panel.lesson(self)
        part = self.page.part
        if isinstance(part, WhatIf) and self.table is self.own_table and self.memory.compared is None:
            self.change(compared=comparison.ask(self, {part.reading: part.option}, moves=part.moves))
        if self.progress.notice != self.noticed:
            self.noticed = self.progress.notice
            self.say(self.noticed)
        with self.widget.hold_sync():
            super().refresh()
            for name, value in panel.instead(self).items():
                setattr(self.widget, name, value)

    def _walk(self, intent: Intent) -> None:
        step = intent["step"]
        if isinstance(step, int):
            self.to_page(step)
        else:
            {"next": self.next, "back": self.back, "again": self.again}[str(step)]()

    def _grade(self, intent: Intent) -> None:
        part, chosen = self.page.part, intent["chosen"]
        ids = [panel.option_id(n) for n in range(len(part.options))] if isinstance(part, Quiz) else []
        if not isinstance(chosen, list) or not all(id in ids for id in chosen):
            raise Sorry("That quiz is not open any more.")
        self._choose({ids.index(id) for id in chosen})

    def _act(self, intent: Intent) -> None:
        name = str(intent["name"])
        if name == panel.PLAY_ON:
            self.play_on()
        elif name in panel.TRIES:
            self.try_wrong(panel.TRIES.index(name) + 1)
        elif name in panel.TRIPS:
            self.travel(panel.TRIPS.index(name) + 1)
        else:
            ANSWERS["answer"](self, intent)

    def __repr__(self) -> str:
        """The lesson and its first board in words: the same wherever the learner stands."""
        return f"{panel.script(self.subject)!r}\n\n{as_text(self._first_picture, choices=False)}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live lesson, and for readers without a kernel its words and its first board."""
        bundle = self.widget._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        data["text/html"] = panel.script(self.subject)._repr_html_() + as_html(self._first_picture)
        return data, metadata


def lesson(id: str, progress: str | Path | None = None) -> LessonBoard:
    """A lesson on a board; as the last line of a cell, it is shown.

    :param id: the lesson's id, such as those that ``course`` lists.
    :param progress: the file in which progress is kept, if not the usual one.
    :raises LessonError: if there is no such lesson; the message lists those there are.
    """
    return LessonBoard(*find_lesson(id), Progress(progress) if progress else None)


def review(game: str = "", progress: str | Path | None = None, today: date | None = None) -> LessonBoard | Script:
    """The questions that are due, each on another table than before, on a board; where none is, when one will be.

    :param game: of one game only, by its id.
    :param progress: the file in which progress is kept, if not the usual one.
    :param today: the day that it is, if not the machine's.
    :raises ValueError: if there is no such game.
    """
    kept, day = Progress(progress) if progress else Progress(), today or date.today()
    games = [find_game(game)] if game else [item for item in map(find_game, game_ids()) if lessons_of(item)]
    found = max(((item, due(item, kept, day)) for item in games), key=lambda item: len(item[1]))
    if not found[1]:
        return Script(((0, nothing_due(games, kept)),))
    subject = Lesson("review", found[0].id, "Review", max(1, len(found[1]) // 3), (), ())
    room = LessonBoard(found[0], subject, kept, found[1][:MOST_AT_ONCE])
    room.today = lambda: day
    return room


def what_if(id: str, reading: str = "") -> Script:
    """A what-if of a lesson in words: the same moves under both readings, and what differs.

    :param id: the lesson's id.
    :param reading: the id of the open question; the lesson's first what-if unless given.
    :raises LessonError: if there is no such lesson, or no such what-if in it.
    """
    game, subject = find_lesson(id)
    parts = [part for part in subject.parts if isinstance(part, WhatIf) and reading in ("", part.reading)]
    if not parts:
        raise LessonError(f"{subject.id} has no what-if {f'about {reading[:20]}' if reading else ''}.")
    return panel.compared(game, subject, parts[0])
