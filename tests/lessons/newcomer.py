"""A newcomer who tries everything at a lesson, for tests; without a browser or widget."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from tutor.engine.game import Game
from tutor.learn.lessons import Exercise, Lesson
from tutor.learn.record import Record
from tutor.scene.text import said
from widgets.lessons.buttons import HINT
from widgets.lessons.lesson_mode import begin_lesson
from widgets.lessons.place import place_of, shown_at
from widgets.session import render
from widgets.session.answers import answer
from widgets.session.session import Session
from widgets.session.tree import nodes

TODAY = date(2030, 1, 1)
SENTENCE_ENDS = re.compile(r"[.!?][\"”’)]*(?=\s|$)")


class Newcomer:
    """A newcomer at one of a lesson's own pages, from 1, who sends what a browser would send."""

    def __init__(self, game: Game, lesson: Lesson, page: int):
        self.session = begin_lesson(game, lesson, Record(), TODAY)
        self.send("lesson", step=shown_at(lesson, place_of(self.session).repeats, page - 1) + 1)

    def copy(self) -> Newcomer:
        """Return a copy at the same place, who can go another way."""
        other = object.__new__(Newcomer)
        other.session = self.session
        return other

    def send(self, do: str, **fields: Any) -> Session:
        """Send an intent; return the session that follows."""
        self.session = answer(self.session, {"do": do, **fields}).replace(effects=())
        return self.session

    def touch(self, *path: str) -> str:
        """Click nodes of the board; return the whole answer, "" if there is none."""
        self.send("pick", path=list(path))
        return self.answer

    @property
    def scene(self) -> dict[str, Any]:
        """The picture on the board."""
        scene: dict[str, Any] = render.traits(self.session)["scene"]
        return scene

    @property
    def lesson(self) -> dict[str, Any]:
        """The trait ``lesson``."""
        lesson: dict[str, Any] = render.traits(self.session)["lesson"]
        return lesson

    @property
    def ids(self) -> list[str]:
        """The ids of everything on the board that can be clicked."""
        return [node["id"] for node in nodes(self.scene)]

    def inmost(self, id: str) -> str:
        """Return what a click on the middle of a node hits: for a pile its top card."""
        node = next(node for node in nodes(self.scene) if node["id"] == id)
        return str((node.get("top") or node)["id"])

    @property
    def has_a_touch(self) -> bool:
        """Return whether the page is done at the table: by a move, by clicking the answer, or by the move that decides
        a guess."""
        if isinstance(place_of(self.session).page.part, Exercise):
            return True
        for id in self.ids:
            other = self.copy()
            other.touch(other.inmost(id))
            if place_of(other.session).graded:
                return True
        other = self.copy()
        other.send("quiz", chosen=["option:0"])
        return bool(other.scene["choices"])

    @property
    def loud(self) -> list[str]:
        """The buttons of the table that stand out."""
        return [node["id"] for node in nodes(self.scene) if node.get("tone") == "main"]

    @property
    def stands_out(self) -> list[str]:
        """Everything that stands out: buttons of the table, and the button that leads on."""
        traits = render.traits(self.session)
        way = (traits["answer"] or {}).get("on") or traits["lesson"]["watch"] or traits["lesson"]["next"]
        return [*self.loud, *([way["text"]] if way and not way.get("quiet") else [])]

    @property
    def buttons(self) -> list[str]:
        """The buttons of the table."""
        return [node["id"] for node in nodes(self.scene) if node["kind"] == "button"]

    @property
    def answer(self) -> str:
        """The current answer or error, as text."""
        found = self.session.answer or {}
        parts = [said(found.get("verdict", [])), said(found.get("why", [])), self.session.error]
        return " ".join(filter(None, parts))

    @property
    def verdict(self) -> str:
        """The current verdict, as text."""
        return said((self.session.answer or {}).get("verdict", []))

    @property
    def sentences(self) -> int:
        """The number of sentences in the current verdict."""
        return len(SENTENCE_ENDS.findall(self.verdict))

    @property
    def tone(self) -> str:
        """The tone of the current answer; "" if there is none."""
        return str((self.session.answer or {}).get("tone", ""))

    @property
    def hints(self) -> int:
        """The number of ways to ask for a hint."""
        return self.ways.count(HINT["text"]) + (render.traits(self.session)["hint"] is not None)

    @property
    def ways(self) -> list[str]:
        """The texts of the buttons in the answer, the prominent one first."""
        found = self.session.answer or {}
        return [way["text"] for way in (found.get("on"), *found.get("also", ())) if way]
