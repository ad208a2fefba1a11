"""What a lesson's board shows: the trait ``lesson`` of ``PROTOCOL.md``, and the boards side by side of a what-if."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from tutor import lab
from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.engine.words import Span, count, plain, spans
from tutor.learn import quiz as quizzes
from tutor.learn.course import lessons_of
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Exercise, Lesson, Page, Quiz, Show, WhatIf
from tutor.learn.player import begin
from tutor.learn.quiz import Graded
from tutor.learn.script import Script, page_name
from widgets.session import comparison, render

if TYPE_CHECKING:
    from widgets.lessons.lesson_board import LessonBoard

Data = dict[str, Any]
TOOLS = ("undo", "redo", "restart")
"""What the bar offers beside the lesson's own buttons."""

PLAY_ON = "lesson:play-on"
TRIES = tuple(f"lesson:try-{n}" for n in range(1, 13))
TRIPS = tuple(f"lesson:trip-{n}" for n in range(1, 61))
"""The names under which the board sends the buttons of a lesson, as answers to a panel."""

FAREWELL = {True: "That was the last lesson. The game is yours now.", False: "That is all for today. Well done."}
"""What is said where nothing follows: after a lesson of the course, and after a review."""

TRY_AGAIN: Data = {"text": "Try again", "go": {"do": "lesson", "step": "again"}}
HINT: Data = {"text": "Show me a hint", "go": {"do": "hint"}}
"""Ways on that stand inside an answer."""


def lesson(room: LessonBoard) -> Data:
    """The trait ``lesson``."""
    done = room.progress.mark(room.subject.id, room.subject.edition).done
    return {
        "title": title(room),
        "where": _where(room),
        "goal": _goal(room.page, ahead=bool(room.left_to_show())),
        "uses": [{"clause": id} for id in getattr(room.page.part, "uses", ())],
        "steps": len(room.pages),
        "step": room.number + 1,
        "done": [number + 1 for number in done if number < len(room.pages)],
        "tries": [_try(room, number) for number in range(1, len(room.page.tries) + 1)],
        "quiz": _quiz(room, room.page.part) if isinstance(room.page.part, Quiz) else None,
        "next": _next(room),
        "following": _following(room),
        "watch": watch(room),
        "trips": [_trip(number, page) for number, (_, page) in enumerate(trips(room)[: len(TRIPS)])],
        "card": _end_card(room),
    }


def instead(room: LessonBoard) -> Data:
    """The traits that a lesson sets in another way than a table alone."""
    part = room.page.part
    data: Data = {"bot": {}, "switches": [], "comparison": None}
    data["tools"] = [tool for tool in room.widget.tools if tool["do"] in TOOLS]
    if not isinstance(part, Exercise):
        data["hint"] = None
    if isinstance(part, Quiz | Show) or (room.exercise is not None and room.table.here.n == room.lead):
        data["scene"] = {**room.widget.scene, "prompt": []}  # the page itself says what to do
    if isinstance(part, Quiz) and part.labels:
        _name_places(data["scene"])
    compared = room.memory.compared
    if isinstance(part, WhatIf) and room.table is room.own_table and compared is not None:
        note = {"verdict": [comparison.how(compared.boards)], "why": [], "actions": comparison.playing(compared)}
        shown = {**compared.boards.data(), "note": note}
        data |= {"comparison": shown, "scene": {}, "plain": "", "story": [], "timeline": {}, "tools": []}
    return data


def _name_places(scene: Data) -> None:
    """Show what the places of a grid are called: the end of their ids."""
    for node in render.nodes(scene):
        for item in node["items"] if node["kind"] == "grid" else ():
            item["main"] = str(item["id"]).partition(":")[2]


# ---- words around the board ------------------------------------------------------------------------------------------


def title(room: LessonBoard) -> str:
    """The lesson's number and name."""
    return f"Lesson {_place(room)}: {room.subject.title}" if _is_of_the_course(room) else room.subject.title


def _is_of_the_course(room: LessonBoard) -> bool:
    return room.subject in lessons_of(room.game)


def _place(room: LessonBoard) -> int:
    return lessons_of(room.game).index(room.subject) + 1


def _where(room: LessonBoard) -> str:
    page = f"page {room.number + 1} of {len(room.pages)}"
    if not _is_of_the_course(room):
        return f"{room.game.title}, {page}"
    minutes = f"about {count(room.subject.minutes, 'minute')}"
    return f"{room.game.title}, lesson {_place(room)} of {len(lessons_of(room.game))}, {page}, {minutes}"


def _goal(page: Page, ahead: bool) -> list[Span]:
    """The page's paragraphs, and what is to be seen or done, with an empty line between.

    :param ahead: whether moves that the page shows are still to be watched.
    """
    part = page.part
    phrases = [*page.says]
    if isinstance(part, Show):
        phrases += [f"**{part.title}.** {'' if ahead else part.text}".strip()]
    elif isinstance(part, Quiz):
        phrases += [part.question]
    elif isinstance(part, Exercise):
        phrases += [f"**Your goal:** {part.goal}"]
    elif isinstance(part, WhatIf):
        phrases += [f"**Side trip.** {part.text}", *filter(None, [part.differs])]
    goal: list[Span] = []
    for phrase in phrases:
        goal += [*(["\n\n"] if goal else []), *spans(phrase)]
    return goal


def _try(room: LessonBoard, number: int) -> Data:
    answered = room.answered.get(number)
    phrase = f"{answered.verdict} {answered.why}".strip() if answered else ""
    text = plain(room.page.tries[number - 1].text)
    return {"card": None, "text": text, "spans": spans(phrase), "go": _answer(TRIES[number - 1])}


def watch(room: LessonBoard) -> Data | None:
    """The button that plays the next move of what the page shows."""
    left, shown = len(room.left_to_show()), room.shown()
    if not left:
        return None
    if room.is_long():
        what = f"{room.heading().lower()}, {count(left, 'move')} left"
    elif left > 1:
        what = f"the next of {count(left, 'move')} left" if shown else f"the first of {count(left, 'move')}"
    else:
        what = "the last move" if shown else "the move"
    return {"text": f"Watch {what}", "go": _answer(PLAY_ON)}


def _next(room: LessonBoard) -> Data | None:
    """The way on below the page: where something is to be done, once it was."""
    waits = isinstance(room.page.part, Exercise | Quiz) or bool(room.page.plays)
    return None if waits and not room.is_done else next_step(room)


def next_step(room: LessonBoard) -> Data | None:
    """The button that leads on: to the next page, to the next lesson; from a side trip, back."""
    go = {"do": "lesson", "step": "next"}
    if room.trip is not None:
        return {"text": "Back to the lesson", "go": go}
    if room.number + 1 < len(room.pages):
        return {"text": f"Next: {_short(room.pages[room.number + 1])}", "go": go}
    following = room.neighbour(1)
    if following is None:
        return None if _is_of_the_course(room) else {"text": "That is all", "go": go}
    return {"text": f"Next lesson: {following.title}", "go": go}


def _following(room: LessonBoard) -> str:
    """The title of the lesson to which *next* leads from here; "" where it leads elsewhere."""
    following = room.neighbour(1) if room.trip is None and room.number + 1 == len(room.pages) else None
    return f"Lesson {_place(room) + 1}: {following.title}" if following else ""


def trips(room: LessonBoard) -> list[tuple[Lesson, Page]]:
    """The side trips that are offered: those of the lesson on its last page; those of all where they are collected."""
    if room.trip is not None:
        return []
    if room.subject.kind == "trips":
        return [(lesson, page) for lesson in lessons_of(room.game) for page in lesson.trips()]
    last = room.number + 1 == len(room.pages)
    return [(room.subject, page) for page in room.subject.trips()] if last and room.is_done else []


def _trip(number: int, page: Page) -> Data:
    part = page.part
    assert isinstance(part, WhatIf)
    return {"text": plain(part.text).partition(" We play")[0], "go": _answer(TRIPS[number])}


def _end_card(room: LessonBoard) -> list[list[Span]]:
    """What is said where the last page of a lesson is done: what was new, and how the first tries went."""
    mark = room.progress.mark(room.subject.id, room.subject.edition)
    if room.trip is not None or room.number + 1 < len(room.pages) or not room.is_done or not room.subject.idea:
        return []
    if room.subject.kind in ("trips", "summary"):
        return []
    right, tried = sum(right for _, right in mark.first), len(mark.first)
    went = f"{right} of {tried} right at the first try." if tried else ""
    lines = (f"**New:** {room.subject.idea}.", went, "What you missed comes back later." if right < tried else "")
    return [spans(line) for line in lines if line]


def _short(page: Page) -> str:
    part = page.part
    if isinstance(part, Show):
        return plain(part.title)
    return {Exercise: "your turn", Quiz: "a question", WhatIf: "side trip"}[type(part)]


def _answer(name: str) -> Data:
    return {"do": "answer", "name": name, "values": {}}


# ---- quiz ------------------------------------------------------------------------------------------------------------


def option_id(number: int) -> str:
    """The id of a quiz's option, by its place from 0."""
    return f"option:{number}"


VERDICTS = {"right": "Yes.", "wrong": "No.", "missed": "This one too.", "left": "Right to leave this out."}
"""How an answer is called in words, where several are right."""


def verdict(quiz: Quiz, graded: Collection[Graded], item: Graded) -> str:
    """How an answer is called in words, beside all that were graded with it."""
    if item.state == "missed" and sum(other.holds for other in graded) == 1:
        return "This is the one."
    if item.state == "left" and not quiz.many:
        return "Not this one."
    return VERDICTS[item.state]


def _quiz(room: LessonBoard, quiz: Quiz) -> Data:
    options = []
    for number in quizzes.order(f"{room.subject.id}/{room.number}", len(quiz.options)):
        option = quiz.options[number]
        graded = room.graded[number] if room.graded else None
        options.append(
            {
                "id": option_id(number),
                "card": _card(room, option.card, number),
                "text": plain(option.text),
                "state": graded.state if graded else "",
                "verdict": verdict(quiz, room.graded, graded) if graded else "",
                "ground": spans(graded.ground) if graded else [],
            }
        )
    return {"question": spans(quiz.question), "many": quiz.many, "options": options, "graded": bool(room.graded)}


def _card(room: LessonBoard, text: str, number: int) -> Data | None:
    if not text:
        return None
    card = room.table.position.read_card(text)
    node = {"kind": "card", "id": f"quiz:{number}", "label": card.name, "rank": card.rank, "suit": card.suit or "X"}
    return {**node, "small": True}


# ---- without a kernel ------------------------------------------------------------------------------------------------


def script(subject: Lesson) -> Script:
    """The lesson in words, page by page: what it says and asks for, the options and the hints."""
    head = f"{subject.id} **{subject.title}**, about {count(subject.minutes, 'minute')}. {subject.intro}".strip()
    lines: list[tuple[int, str]] = [(0, head)]
    for number, page in enumerate(subject.pages()):
        lines += [(0, phrase) for phrase in (*page.says, page_name(page))]
        lines += [(1, phrase) for phrase in _details(subject, number, page)]
    lines += [(0, page_name(page)) for page in subject.trips()]
    return Script(tuple(lines))


def _details(subject: Lesson, number: int, page: Page) -> list[str]:
    part = page.part
    if isinstance(part, Quiz):
        return [part.options[at].text for at in quizzes.order(f"{subject.id}/{number}", len(part.options))]
    if isinstance(part, Exercise):
        return [f"Hint: {phrase}" for phrase in (part.clause, part.piece) if phrase]
    return [part.text] if isinstance(part, Show) and part.text else []


# ---- what-if ---------------------------------------------------------------------------------------------------------


def ask(table: Table, part: WhatIf) -> lab.WhatIf:
    """A lesson's what-if, asked at the table on which it is set up."""
    return lab.what_if(table, readings={part.reading: part.option}, moves=part.moves, seat=LEARNER)


def compared(game: Game, subject: Lesson, part: WhatIf) -> Script:
    """A what-if in words: each side with its story; what differs on the boards where the stories do not tell."""
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
