"""A lesson in the terminal: its pages, the moves tried on them, its questions. It uses the same session as a board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tutor.cli.common import rule_in_words, unread
from tutor.cli.redraw import offered, redrawn
from tutor.cli.terminal import Terminal, completions
from tutor.engine.game import MoveError
from tutor.engine.words import plain
from tutor.learn.lessons import WhatIf
from tutor.learn.progress import Progress
from tutor.scene.text import as_text, said
from widgets.lessons import panel
from widgets.lessons.place import place_of
from widgets.session import render
from widgets.session.doing import answered, done
from widgets.session.session import NOTHING, Message, Session
from widgets.wire.user_error import UserError

HELP = """Enter goes on: to what is to be watched next, to the next page, to the next lesson.
Type a move as the page lists it, or the number of an answer; several answers with spaces between.
Tab completes, the arrow keys bring back what you typed. Or type one of these words:
  ?, board      the whole page, and all moves that you may type
  hint          the clause that matters; again: the piece; again: the move
  why MOVE      why a move is not allowed, or that it is
  undo, redo    a step back, a step on;  again  the page from its start
  back, page N  the page before; the page with this number
  trip N        a side trip: what if a sentence meant the other thing
  story         what happened on this page
  rule ID       a clause or an unclear text, in words
  help, quit"""
Data = dict[str, Any]
MANY = 40
"""The most moves that a page lists."""


class LessonSession:
    """One person working through a lesson.

    :param session: the lesson, as ``widgets.lessons`` begins it.
    :param progress: where progress is stored.
    :param plays: plays a short game of the path, given its id; without it, only lessons follow each other.
    """

    def __init__(
        self, session: Session, terminal: Terminal, progress: Progress, plays: Callable[[str], None] | None = None
    ):
        self.session, self.terminal, self.progress, self.plays = session, terminal, progress, plays
        self.open = True
        self._words: dict[str, Callable[[str], None]] = {
            "next": self.next, "back": self.walk("back"), "again": self.walk("again"), "page": self.page,
            "trip": self.trip, "hint": self.send("hint"), "undo": self.send("undo"), "redo": self.send("redo"),
            "why": self.why, "?": self.show, "board": self.show, "story": self.story, "rule": self.rule,
            "help": self.help, "quit": self.quit,
        }  # fmt: skip

    def run(self) -> None:
        """Read and answer lines until somebody quits or the input ends."""
        self.terminal.offers = self.offers
        self.show()
        while self.open:
            line = self.terminal.line()
            if line is None:
                return
            self.answer(line.strip())

    def answer(self, line: str) -> None:
        """Do what a line says; an empty one continues."""
        word, _, rest = line.partition(" ")
        command = None if line in self._moves() else self._words.get(word.casefold() or "next")
        try:
            if command is not None:
                command(rest.strip())
            elif self._traits["lesson"]["quiz"] and word[:1].isdecimal():
                self.choose(line)
            else:
                self.tell({"do": "move", "text": line})
        except (UserError, MoveError) as error:
            self.terminal.say(unread(line, self._words, self._moves(), error) if command is None else str(error))

    def tell(self, message: Message) -> None:
        """Send a message to the session, store progress, and print the result.

        :raises UserError: with the reason, if it cannot be done.
        """
        before = self.session
        after = done(answered(before, message), self.progress)
        self.session = after
        was, now = place_of(before), place_of(after)
        if (was.subject, was.number, was.root) != (now.subject, now.number, now.root):
            self.show()
        else:
            self._tell_new(before, after)

    # ---- what may be typed -----------------------------------------------------------------------------------------

    def send(self, do: str) -> Callable[[str], None]:
        """Return a function that sends one word to the session."""
        return lambda rest: self.tell({"do": do})

    def walk(self, step: str) -> Callable[[str], None]:
        """Return a function that goes to another page."""
        return lambda rest: self.tell({"do": "lesson", "step": step})

    def next(self, rest: str = "") -> None:
        """Continue: watch the moves, take the last offered way, or go to the next page."""
        lesson, answer, at = self._traits["lesson"], self._traits["answer"], place_of(self.session)
        if (
            lesson["next"]
            and self.plays is not None
            and at.game_next
            and at.trip is None
            and at.number + 1 == len(at.pages)
        ):
            self.plays(at.game_next.id)
            self.terminal.offers = self.offers
        way = lesson["watch"] or ((answer or {}).get("on") if not lesson["quiz"] else None) or lesson["next"]
        if way is not None and "go" in way:
            self.tell(way["go"])
        elif lesson["quiz"]:
            self.terminal.say("First answer the question: type the number of an answer.")
        else:
            self.terminal.say(f"First: {said(lesson['task'])}" if lesson["task"] else "That was the last page.")

    def page(self, rest: str) -> None:
        """Go to a page, by its number."""
        if not rest.isdecimal():
            raise UserError("Say which page: page 2.")
        self.tell({"do": "lesson", "step": int(rest[:4])})

    def trip(self, rest: str) -> None:
        """Take one of the side trips offered here, by its number."""
        trips = self._traits["lesson"]["trips"]
        if not rest.isdecimal() or not 1 <= int(rest[:4]) <= len(trips):
            raise UserError(f"Say which: trip 1 to trip {len(trips)}." if trips else "There are no side trips here.")
        self.tell(trips[int(rest) - 1]["go"])

    def why(self, text: str) -> None:
        """Say why a move is refused, or that it is legal."""
        after = answered(self.session, {"do": "why not", "tried": text})
        self.terminal.say(repr(after.reply))

    def choose(self, line: str) -> None:
        """Answer the question with numbers from its list, and optionally how sure the learner is."""
        quiz = self._traits["lesson"]["quiz"]
        numbers = [int(number) for number in re.findall(r"\d{1,3}", line)]
        if not all(1 <= number <= len(quiz["options"]) for number in numbers):
            raise UserError(f"The answers have the numbers 1 to {len(quiz['options'])}.")
        if not quiz["many"] and len(numbers) > 1:
            raise UserError("One of them is right: type its number.")
        message: Message = {"do": "quiz", "chosen": [quiz["options"][number - 1]["id"] for number in numbers]}
        words = line.casefold()
        sure = next((level["slug"] for level in quiz["sure"]["levels"] if level["slug"] in words), None)
        self.tell({**message, "sure": sure} if sure else message)

    def story(self, rest: str) -> None:
        """Tell the story of this page."""
        told = [plain(beat.text) for beat in self.session.beats()]
        self.terminal.say("\n".join(f"- {text}" for text in told) or "Nothing happened yet.")

    def rule(self, id: str) -> None:
        """Print a clause or an open question."""
        self.terminal.say(rule_in_words(self.session.game, self.session.table.position, id))

    def help(self, rest: str) -> None:
        """List the commands."""
        self.terminal.say(HELP)

    def quit(self, rest: str) -> None:
        """Leave; progress is stored already."""
        self.open = False

    def offers(self, text: str) -> list[str]:
        """Return the commands and moves that begin with a text."""
        moves = self._moves()
        return completions(text, [*self._words, *moves, *(f"why {move}" for move in moves)])

    # ---- what is said ----------------------------------------------------------------------------------------------

    def show(self, rest: str = "") -> None:
        """Print the whole page: text, board, question and moves."""
        lesson, scene = self._traits["lesson"], self._traits["scene"]
        goal, task = said(lesson["goal"]), said(lesson["task"])
        parts = [f"{lesson['title']} ({lesson['where']})", goal, task if task not in goal else ""]
        parts.append(as_text(scene, choices=False) if scene else self._compared())
        self.terminal.say("\n" + "\n\n".join(filter(None, parts)))
        self._say_ways(whole=len(scene.get("choices", ())) <= MANY)

    def _compared(self) -> str:
        """Return the boards of a side trip in words."""
        at = place_of(self.session)
        part = at.trip.part if at.trip is not None else None
        return repr(panel.compared(at.game, at.lesson, part)) if isinstance(part, WhatIf) else ""

    def _tell_new(self, before: Session, after: Session) -> None:
        """Print what has happened on the same page."""
        moved = before.table.here is not after.table.here
        new_answer = after.answer is not None and after.answer is not before.answer
        if after.reply != NOTHING and (moved or not new_answer):
            self.terminal.say(repr(after.reply))
        if new_answer:
            self._say_answer(after)
        if moved and self._traits["scene"]:
            self.terminal.say(redrawn(render.traits(before)["scene"], self._traits["scene"]))
        if moved or self._traits["lesson"]["quiz"]:
            self._say_ways()
        elif way := self._way():
            self.terminal.say(f"Enter: {way['text']}")

    def _say_answer(self, session: Session) -> None:
        answer = render.traits(session)["answer"]
        if answer is None:
            return
        self.terminal.say(" ".join(filter(None, (said(answer["verdict"]), said(answer["why"])))))
        if answer["nearest"]:
            self.terminal.say(f"Nearest: {answer['nearest']['text']}")

    def _say_ways(self, whole: bool = False) -> None:
        """Print the question with its answers, the moves, and what Enter does."""
        lesson, scene = self._traits["lesson"], self._traits["scene"]
        if lesson["quiz"]:
            self.terminal.say(question(lesson["quiz"]))
        elif choices := scene.get("choices"):
            self.terminal.say(offered(choices, whole))
        for number, trip in enumerate(lesson["trips"], 1):
            self.terminal.say(f"trip {number}: {trip['text']}")
        if way := self._way():
            self.terminal.say(f"Enter: {way['text']}")

    def _way(self) -> Data | None:
        """Return what Enter does: watch the moves, take an answer's way, or go to the next page."""
        lesson, answer = self._traits["lesson"], self._traits["answer"] or {}
        ways: list[Data | None] = [lesson["watch"], answer.get("on"), lesson["next"]]
        return next((way for way in ways if way and "go" in way), None)

    @property
    def _traits(self) -> Data:
        return render.traits(self.session)

    def _moves(self) -> list[str]:
        return [choice["text"] for choice in self._traits["scene"].get("choices", ())]


def question(quiz: Data) -> str:
    """Return a question's answers with their numbers; after an answer, each with its verdict.

    >>> options = [{"text": "9♠", "state": ""}, {"text": "2♣", "state": ""}]
    >>> print(question({"graded": False, "many": False, "options": options, "sure": {"levels": [], "back": ""}}))
    Answers
      1  9♠
      2  2♣
    Type the number of your answer.
    """
    if quiz["graded"]:
        lines = [_judged(number, option) for number, option in enumerate(quiz["options"], 1)]
        return "\n".join([*lines, *filter(None, [quiz["sure"]["back"]])])
    lines = [f"  {number}  {option['text']}" for number, option in enumerate(quiz["options"], 1)]
    ask = "Type the numbers of all that are right." if quiz["many"] else "Type the number of your answer."
    levels = [level["slug"] for level in quiz["sure"]["levels"]]
    sure = f" Behind it you may say how sure you are: {', '.join(levels)}." if levels else ""
    return "\n".join(["Answers", *lines, f"{ask}{sure}"])


def _judged(number: int, option: Data) -> str:
    ground = said(option["ground"])
    return " ".join(filter(None, (f"  {number}  {option['text']}:", option["verdict"], ground)))
