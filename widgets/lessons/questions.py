"""Questions answered on the table: if the options lie there, clicking one is the answer."""

from __future__ import annotations

import re

from tutor.engine.words import plain, sentences
from tutor.explain.why_not import Picks
from tutor.learn.lessons import Option, Quiz
from widgets.lessons import buttons, pages
from widgets.lessons.place import is_own_table, place_of
from widgets.session import render
from widgets.session.session import Session
from widgets.session.tree import Data, enclosing, nodes

BELOW = {False: "Choose one of the answers.", True: "Tick every answer that fits, then press Check."}
"""The answer to a click on anything else: for questions with one right option, and with several."""
SEE_IT = "That is another move. Watch this one first."
ANSWERED = "You have answered. Go on when you like."


def is_question(session: Session) -> bool:
    """Return whether the page asks a question about its own table."""
    return isinstance(place_of(session).page.part, Quiz) and is_own_table(session)


def answered(session: Session, path: Picks) -> Session:
    """Answer a click on the table: the option that lies there is the answer; else say what to do."""
    at = place_of(session)
    part = at.page.part
    assert isinstance(part, Quiz)
    if at.graded:
        if session.answer is not None and not pages.watch(session):
            return session  # later clicks do not change the verdict
        said = session.say(SEE_IT if pages.watch(session) else ANSWERED)
        return pages.way_on(said, pages.watch(said) or buttons.next_step(at))
    scene = render.traits(session)["scene"]
    on_board = enclosing(scene)
    touched = {whole for id in path for whole in on_board.get(id, {id})}
    found = [number for number, ids in enumerate(places(session, scene, part)) if ids & touched]
    if part.many or len(found) != 1:
        return session.say(f"{_last_sentence(part)} {BELOW[part.many]}")
    return pages.choose(session, found)


def _last_sentence(quiz: Quiz) -> str:
    """Return the last sentence of a question: on a phone the answer to a click stands in the question's place."""
    return sentences(quiz.question)[-1]


def places(session: Session, scene: Data, quiz: Quiz) -> list[set[str]]:
    """Return the node ids that each option names in a scene; empty unless every option lies on the table."""
    named: dict[str, set[str]] = {}
    for node in nodes(scene):
        for name in _names(node):
            named.setdefault(name.casefold(), set()).add(node["id"])
    found = [named.get(_name_of(session, option).casefold(), set()) for option in quiz.options]
    return found if all(found) else [set() for _ in found]


def _names(node: Data) -> set[str]:
    """Return the name of a node: its title, its label up to the first comma or colon, or its place."""
    label = re.split("[,:;]", node["label"])[0]
    return {node.get("title", ""), label, node["id"].partition(":")[2]} - {""}


def _name_of(session: Session, option: Option) -> str:
    if option.card:
        name: str = session.table.position.read_card(option.card).name
        return name
    return plain(option.text)
