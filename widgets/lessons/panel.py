"""What a lesson's board shows: the trait ``lesson`` of ``PROTOCOL.md``, and the boards of a what-if."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import date
from typing import Any

from tutor import lab
from tutor.engine.game import Game
from tutor.engine.position import Position
from tutor.engine.table import Table
from tutor.engine.words import Span, capital, cited, count, plain, spans
from tutor.learn import quiz as quizzes
from tutor.learn.course import lessons_of
from tutor.learn.judge import LEARNER, refused_here
from tutor.learn.lessons import Exercise, Lesson, Page, Quiz, Show, WhatIf
from tutor.learn.path import heading
from tutor.learn.player import begin
from tutor.learn.record import Due
from tutor.learn.review import SURE, comes_back, rated
from tutor.learn.script import Script, page_name
from tutor.learn.untaught import comes_later
from tutor.scene.text import as_text
from widgets.lessons import end_card, exercising, pages, questions
from widgets.lessons.buttons import (
    HINT,
    SOLUTION,
    TRIPS,
    is_of_the_course,
    next_step,
    option_id,
    press,
    title,
    trips,
    verdict,
    where,
)
from widgets.lessons.place import Place, exercise_of, is_own_table, place_of, shown_at
from widgets.session import comparison
from widgets.session.session import Session
from widgets.session.tree import nodes

Data = dict[str, Any]
TOOLS = ("undo", "redo", "restart", "link")
"""The tools in the bar besides the lesson's own buttons."""


def lesson(session: Session) -> Data:
    """Return the trait ``lesson``."""
    at = place_of(session)
    part = at.page.part
    return {
        "title": title(at),
        "where": _where(at),
        "goal": _goal(at, ahead=bool(pages.left_to_show(session))),
        "task": spans(part.goal) if isinstance(part, Exercise) else [],
        "uses": [{"clause": id} for id in dict.fromkeys((*getattr(part, "uses", ()), *_moved(at)))],
        "steps": len(at.pages),
        "step": at.number + 1,
        "done": [shown_at(at.subject, at.repeats, own) + 1 for own in at.mark.done],
        "quiz": _quiz(session, part) if isinstance(part, Quiz) else None,
        "next": _next(at),
        "following": _following(at),
        "looks": not is_of_the_course(at),
        "quiet": is_first(at),
        "watch": pages.watch(session),
        "trips": [
            *_solution(session),
            *(_trip(number, page) for number, (_, page) in enumerate(trips(at)[: len(TRIPS)])),
        ],
        "card": end_card.end_card(session),
    }


def decorate_traits(session: Session, traits: Data) -> Data:
    """Return a table's traits with the lesson around it, without those that belong to free play."""
    at = place_of(session)
    part = at.page.part
    scene = {**traits["scene"], "table": f"{traits['scene']['table']} {at.number}"}
    data = {**traits, "scene": scene, "lesson": lesson(session), "bot": {}, "switches": [], "comparison": None}
    data["tools"] = [tool for tool in traits["tools"] if tool["do"] in TOOLS]
    data["outcome"] = end_card.outcome(session)
    if not isinstance(part, Exercise) or exercising.is_done(session) or _is_hint_elsewhere(session, traits):
        data["hint"] = None
    begins = exercise_of(session) is not None and session.table.here.n == at.lead
    if isinstance(part, Quiz | Show) or begins or exercising.asks_as_it_began(session):
        data["scene"] = {**scene, "prompt": []}  # the page's text says what to do
    if exercising.is_done(session):
        data["scene"] = _at_rest(data["scene"])
    elif is_own_table(session):
        data["scene"] = _without_later(session, data["scene"])
        drawn = _with_loud(data["scene"]["nodes"], "" if _leads_on(session.answer) else exercising.loud(session))
        data["scene"] = {**data["scene"], "nodes": [*drawn, *_tempting(session, data["scene"])]}
    if isinstance(part, Quiz) and is_own_table(session):
        data["scene"] = _asked_about(data["scene"], bool(at.graded))
        if part.many and not at.graded:
            _tick_by_touch(session, data, part)
    if is_own_table(session):
        data["plain"] = as_text(data["scene"])
    if own := pages.own_next(session):
        data["scene"] = _to_be_made(data["scene"], traits["scene"], own)
        _quieten_watching(data)
    if isinstance(part, Quiz) and part.labels:
        _name_places(data["scene"])
    compared = session.compared
    if isinstance(part, WhatIf) and is_own_table(session) and compared is not None:
        note = {"verdict": [comparison.how(compared.boards)], "why": [], "actions": comparison.playing(compared)}
        shown = {**compared.boards.data(), "note": note}
        data |= {"comparison": shown, "scene": {}, "plain": "", "story": [], "timeline": {}, "ticks": [], "tools": []}
    return data


def _is_hint_elsewhere(session: Session, traits: Data) -> bool:
    """Return whether the hint button is not needed: the answer has one already, or no hint can lead to the goal. A hint
    on display stays."""
    answer = session.answer or {}
    return not traits["hint"]["stage"] and (
        HINT in (answer.get("on"), *answer.get("also", ())) or exercising.is_lost(session)
    )


def _at_rest(scene: Data) -> Data:
    """Return a scene without choices and buttons."""
    return {
        **scene,
        "prompt": [] if not scene["over"] else scene["prompt"],
        "choices": [],
        "nodes": _without_buttons(scene["nodes"]),
    }


def _without_later(session: Session, scene: Data) -> Data:
    """Return a scene without what the lesson has not reached: neither moves of other lessons nor their buttons."""
    exercise, choices = exercise_of(session), scene["choices"]
    if exercise is None or not exercise.later:
        return scene
    kept = [choice for choice in choices if not comes_later(exercise, choice["text"])]
    if choices and not kept:
        return scene
    root = place_of(session).root
    gone = session.memo.get("comes later", root, lambda: _picks_of_later(exercise, root.position))
    gone |= {id for choice in choices for id in choice["path"]}
    stays = {id for choice in kept for id in choice["path"]}
    return {**scene, "choices": kept, "nodes": _without_buttons(scene["nodes"], gone - stays)}


def _picks_of_later(exercise: Exercise, position: Position) -> frozenset[str]:
    """Return the picks of other lessons' moves at the page's start; their buttons stay hidden even while no such move
    is legal."""
    moves = [move for move in position.legal() if comes_later(exercise, move.text())]
    return frozenset(id for move in moves for id in move.picks(position))


def _asked_about(scene: Data, graded: bool) -> Data:
    """Return a scene that a question is about: no move can be made on it, and nothing on it says what comes next."""
    drawn = _without_buttons(scene["nodes"])
    return {**scene, "choices": [], "nodes": drawn if graded else [_unforetold(node) for node in drawn]}


def _to_be_made(scene: Data, whole: Data, move: str) -> Data:
    """Return a scene on which only one move can be made: the one that would otherwise be watched.

    :param whole: the scene with all its choices and buttons.
    """
    choices = [choice for choice in whole["choices"] if choice["text"] == move]
    kept = {id for choice in choices for id in choice["path"]}
    gone = {node["id"] for node in nodes(whole) if node["kind"] == "button"} - kept
    return {**scene, "choices": choices, "nodes": _without_buttons(whole["nodes"], gone)}


def _leads_on(answer: Data | None) -> bool:
    """Return whether an answer has a prominent button that leads on."""
    way: Data = (answer or {}).get("on") or {}
    return bool(way) and not way.get("quiet")


def _quieten_watching(data: Data) -> None:
    """If the move to watch is a prominent button of the table, let only that button stand out."""
    if not any(node.get("tone") == "main" for node in nodes(data["scene"])):
        return
    answer, watching = data["answer"], {**data["lesson"]["watch"], "quiet": True}
    data["lesson"] = {**data["lesson"], "watch": watching}
    if answer and (answer.get("on") or {}).get("text") == watching["text"]:
        data["answer"] = {**answer, "on": watching}


def _unforetold(drawn: Any) -> Any:
    """Return a node, with everything inside, without texts that say what comes next."""
    if isinstance(drawn, list):
        return [_unforetold(item) for item in drawn]
    if not isinstance(drawn, dict):
        return drawn
    node = {name: _unforetold(value) for name, value in drawn.items() if name != "ahead"}
    if isinstance(node.get("sum"), dict):
        node["sum"] = {**node["sum"], "sub": ""}
    if drawn.get("ahead"):
        node["label"] = node["label"].removesuffix(drawn["ahead"])
        node["badges"] = [badge for badge in node.get("badges", ()) if badge.get("tone") != "bane"]
        node.pop("tag", None)
    return node


def _with_loud(drawn: list[Data], id: str) -> list[Data]:
    """Return nodes with exactly this button standing out, or none, at any depth."""
    return [_loud(node, id) for node in drawn]


def _loud(node: Data, id: str) -> Data:
    node = {**node, "items": _with_loud(node["items"], id)} if "items" in node else node
    if node["kind"] != "button":
        return node
    others = {name: value for name, value in node.items() if name != "tone" or value != "main"}
    return {**others, "tone": "main"} if node["id"] == id else others


def _tempting(session: Session, scene: Data) -> list[Data]:
    """Return buttons for foreseen mistakes for which the table has none, since the rules refuse them.

    A learner who wants to end the turn too early can then say so, and learns why not.
    """
    exercise, view = exercise_of(session), session.view
    if exercise is None or not scene["choices"]:
        return []
    there = {node["id"] for node in nodes(scene)}
    moves = [session.game.read_move(mistake.move, view) for mistake in refused_here(exercise, session.table)]
    buttons = [
        {"kind": "button", "id": id, "label": words, "main": words}
        for move in moves
        for id in move.picks(view)
        if exercising.button_of(move.picks(view)).startswith("do:") and id not in there
        for words in [capital(plain(session.game.words.say_move(move, view)))]
    ]
    unique = list({button["id"]: button for button in buttons}.values())
    label = "What else you may try"
    return [{"kind": "group", "id": "tried", "label": label, "framed": True, "items": unique}] if unique else []


def _without_buttons(drawn: list[Data], ids: Collection[str] | None = None) -> list[Data]:
    """Return nodes without buttons, at any depth, or without those of certain ids, and without groups that held nothing
    else."""
    left: list[Data] = []
    for node in drawn:
        if node["kind"] == "button" and (ids is None or node["id"] in ids):
            continue
        inner = _without_buttons(node["items"], ids) if "items" in node else []
        if inner or node["kind"] != "group" or not node.get("items"):
            left.append({**node, "items": inner} if "items" in node else node)
    return left


def _name_places(scene: Data) -> None:
    """Show the names of a grid's places: the end of their ids."""
    for node in nodes(scene):
        for item in node["items"] if node["kind"] == "grid" else ():
            item["main"] = str(item["id"]).partition(":")[2]


# ---- words around the board ------------------------------------------------------------------------------------------


def _where(at: Place) -> str:
    page = f"page {at.number + 1} of {len(at.pages)}"
    if not is_of_the_course(at):
        return f"{at.game.title}, {page}"
    minutes = f"about {count(at.subject.minutes, 'minute')}"
    return f"{at.game.title}, {where(at)}, {page}, {minutes}"


FIRST_PAGES = 3
"""The number of pages at the start of a chapter whose texts cite no clauses."""
_CHIPS = re.compile(r"\s*\[[A-Z]+-[^\[\]]+\]")
_FIRST = re.compile(r".*?[.!?][”’)]*(?:\s*\[[A-Z]+-[^\[\]]+\])*(?=\s|$)", re.DOTALL)


def is_first(at: Place) -> bool:
    """Return whether the page is one of the first of a chapter."""
    return at.subject is lessons_of(at.game)[0] and at.number < FIRST_PAGES


def _quiet(at: Place, phrase: str) -> str:
    """Return a paragraph without the clauses of its first sentence; without any on a chapter's first pages."""
    if is_first(at):
        return _CHIPS.sub("", phrase)
    return _FIRST.sub(lambda first: _CHIPS.sub("", first[0]), phrase, count=1)


def _moved(at: Place) -> list[str]:
    """Return the clauses that the page's paragraphs leave out; they are shown below it."""
    return [id for say in at.page.says for id in cited(say) if id not in cited(_quiet(at, say))]


def _goal(at: Place, ahead: bool) -> list[Span]:
    """Return the page's paragraphs, and what is to be seen or answered, separated by an empty line.

    :param ahead: whether shown moves are still to be watched.
    """
    page, part = at.page, at.page.part
    phrases = [_quiet(at, say) for say in page.says]
    if isinstance(part, Show):
        phrases += [f"**{part.title}.** {'' if ahead else part.text}".strip()]
    elif isinstance(part, Quiz):
        phrases += [part.question]
    elif isinstance(part, WhatIf):
        phrases += [f"**Side trip.** {part.text}", *filter(None, [part.differs])]
    goal: list[Span] = []
    for phrase in phrases:
        goal += [*(["\n\n"] if goal else []), *spans(phrase)]
    return goal


def _next(at: Place) -> Data | None:
    """Return the button that leads on below the page; where there is a task, after it was done."""
    waits = isinstance(at.page.part, Exercise | Quiz) or bool(at.page.plays)
    return None if waits and not at.is_done and at.trip is None else next_step(at)


def _following(at: Place) -> str:
    """Return the title of the lesson to which *next* leads; "" if it leads elsewhere."""
    if at.trip is not None or at.number + 1 < len(at.pages):
        return ""
    game, following = at.game_next, at.neighbour(1)
    return game.title if game else heading(at.game, following) if following else ""


def _solution(session: Session) -> list[Data]:
    """Return the button that shows one way through a game, if it is offered."""
    return [] if pages.solution(session) is None else [{"text": "Watch one way to do it", "go": press(SOLUTION)}]


def _trip(number: int, page: Page) -> Data:
    part = page.part
    assert isinstance(part, WhatIf)
    return {"text": plain(part.text).partition(" We play")[0], "go": press(TRIPS[number])}


# ---- quiz ------------------------------------------------------------------------------------------------------------


def _quiz(session: Session, quiz: Quiz) -> Data:
    at, options = place_of(session), []
    guessed = bool(at.graded) and bool(pages.left_to_show(session))  # the right answer is seen first
    for number in quizzes.order(f"{at.subject.id}/{at.number if at.own is None else at.own}", len(quiz.options)):
        option = quiz.options[number]
        graded = at.graded[number] if at.graded else None
        seen = graded if not guessed else None
        options.append(
            {
                "id": option_id(number),
                "card": _card(session, option.card, number),
                "text": plain(option.text),
                "state": seen.state if seen else "chosen" if graded and graded.chosen else "",
                "verdict": verdict(quiz, at.graded, seen) if seen else "",
                "ground": spans(seen.ground) if seen else [],
            }
        )
    return {
        "question": spans(quiz.question),
        "many": quiz.many,
        "options": options,
        "graded": bool(at.graded),
        "sure": _sure(at),
    }


def _tick_by_touch(session: Session, data: Data, quiz: Quiz) -> None:
    """Add to the options where they lie on the table: a click there ticks them."""
    ids = {option_id(number): sorted(at) for number, at in enumerate(questions.places(session, data["scene"], quiz))}
    for option in data["lesson"]["quiz"]["options"]:
        option["at"] = ids[option["id"]]


def _sure(at: Place) -> Data:
    """Return the choices for how sure one is of an answer from memory, each with when the question then comes back.

    After the choice, return when it does. Both are empty in a lesson that has just given the answer.
    """
    if (at.lesson is at.subject and at.subject.kind != "memory") or not comes_back(at.lesson, at.page):
        return {"levels": [], "back": ""}
    before = at.record.cards.get(pages.key_at(at))
    if not pages.is_first(at):
        return {"levels": [], "back": f"It comes back {_when(at, before)}." if before else ""}
    wrong = _when(at, rated(before, False, at.today))
    said = {sure: f"Wrong: back {wrong}. Right: {_when(at, rated(before, True, at.today, sure))}." for sure in SURE}
    levels = [{"slug": sure, "text": capital(sure), "note": note} for sure, note in said.items()]
    return {"levels": levels, "back": ""}


def _when(at: Place, due: Due) -> str:
    days = (date.fromisoformat(due.due) - at.today).days
    return "today" if days < 1 else "tomorrow" if days == 1 else f"in {count(days, 'day')}"


def _card(session: Session, text: str, number: int) -> Data | None:
    if not text:
        return None
    card = session.table.position.read_card(text)
    node = {"kind": "card", "id": f"quiz:{number}", "label": card.name, "rank": card.rank, "suit": card.suit or "X"}
    return {**node, "small": True}


# ---- without a kernel ------------------------------------------------------------------------------------------------


def script(game: Game, subject: Lesson) -> Script:
    """Return the lesson in words, page by page: texts, options, answers and hints."""
    head = f"{subject.id} **{subject.title}**, about {count(subject.minutes, 'minute')}. {subject.intro}".strip()
    lines: list[tuple[int, str]] = [(0, head)]
    for number, page in enumerate(subject.pages()):
        lines += [(0, phrase) for phrase in (*page.says, page_name(page))]
        lines += [(1, phrase) for phrase in _details(subject, number, page)]
        lines += [(2, phrase) for phrase in _answers(game, subject, page)]
    lines += [(0, page_name(page)) for page in subject.trips()]
    return Script(tuple(lines))


def _details(subject: Lesson, number: int, page: Page) -> list[str]:
    part = page.part
    if isinstance(part, Quiz):
        return [part.options[at].text for at in quizzes.order(f"{subject.id}/{number}", len(part.options))]
    if isinstance(part, Exercise):
        return [f"Hint: {phrase}" for phrase in (part.clause, part.piece) if phrase]
    return [part.text] if isinstance(part, Show) and part.text else []


def _answers(game: Game, subject: Lesson, page: Page) -> list[str]:
    """Return the right answers with their reasons, and the text after them; nothing if there is no question."""
    part = page.part
    if not isinstance(part, Quiz):
        return []
    right = [item for item in quizzes.grade(game, subject, part, ()) if item.holds]
    told = (f"{item.option.text.rstrip('.')}. {item.ground}".strip() for item in right)
    return [*told, *filter(None, [part.then])]


# ---- what-if ---------------------------------------------------------------------------------------------------------


def ask(table: Table, part: WhatIf) -> lab.WhatIf:
    """Ask a lesson's what-if at the table on which it is set up."""
    return lab.what_if(table, readings={part.reading: part.option}, moves=part.moves, seat=LEARNER)


def compared(game: Game, subject: Lesson, part: WhatIf) -> Script:
    """Return a what-if in words: the story of each side, and the differences that the stories do not tell."""
    asked = ask(begin(game, subject, part), part)
    lines = [(0, f"**What if?** {part.text}"), (0, asked.question)]
    stories = []
    for branch in asked.branches:
        story = [beat.text for beat in branch.story()]
        story += [f"Refused: {branch.refused.verdict} {branch.refused.why}"] if branch.refused else []
        stories.append(story)
        lines.append((0, f"**{branch.title}:** {branch.change.meaning} {branch.note}".strip()))
        lines += [(1, phrase) for phrase in story]
    if stories[0] == stories[1]:
        lines.append((0, "The same is told, but the boards differ:"))
        lines += [(1, f"{d.name}: {' / '.join(d.cells)}") for d in asked.differences if d.id]
    return Script(tuple(lines))
