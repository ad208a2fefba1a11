"""How soon one plays: words before the first touch, clicks to the first win, minutes and choices of short games, and
what the path takes.

Short games are played by the newcomers of ``tests/newcomers``, who press what a person would press: a button that
makes several moves is one click, and what goes by itself is none. A click is taken for ``SECONDS`` seconds. That
brackets people, and does not stand for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from tests.benchmarks.measure import Line
from tests.lessons.newcomer import Newcomer
from tests.newcomers import newcomer
from tutor.engine import find_game, game_ids
from tutor.engine.game import Bot, Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.learn import Exercise, Lesson, lessons_of
from tutor.learn.judge import judge
from tutor.learn.path import path_of

SECONDS, WORDS_A_MINUTE = 6, 180
TRIES, MOST_MOVES = 10, 6_000
MOST_WORDS, MOST_CLICKS, MOST_MINUTES, MOST_OF_PATH = 40, 6, 10, 45
MOST_STILL = 4
MOST_TRIED = 4
"""Moves that are tried once a goal is reached."""
LONG = 20
"""Minutes from which on a game is played only ``FEW`` times."""

FEW = 3


@dataclass
class Played:
    """What a newcomer did in a game: clicks on choices, on chores, own turns, and whether the game was won."""

    choices: int = 0
    chores: int = 0
    turns: set[int] = field(default_factory=set)
    won: bool = False
    over: bool = False

    @property
    def clicks(self) -> int:
        """All that was pressed."""
        return self.choices + self.chores

    def press(self, game: Game, position: Position, seat: int, bot: Bot) -> None:
        """Do what a person does next at the first seat, and count it."""
        view = position.view(seat)
        if getattr(view, "active", seat) == seat:
            self.turns.add(int(getattr(view, "turn", self.clicks)))
        by_itself = game.by_itself(view)
        series = next((step for step in game.series.values() if step(view) is not None), None)
        if by_itself is not None:
            position.play_unchecked(by_itself)
        elif series is not None:
            self.chores += 1
            _run(series, position, seat)
        else:
            if len(view.legal()) > 1:
                self.choices += 1
            else:
                self.chores += 1
            position.play_unchecked(bot.choose(view))


def _run(series: Callable[[Position], Move | None], position: Position, seat: int) -> None:
    """Make the moves of a series, one after the other."""
    while position.turn_of == seat and (move := series(position.view(seat))) is not None:
        position.play_unchecked(move)


def play(game: Game, short: ShortGame, number: int) -> Played:
    """A short game of a newcomer at the first seat.

    :param number: which deal, and whose luck.
    """
    position, found = Table.short(game, short.id, number).position.clone(), Played()
    bots = {seat: game.bots[bot](number + seat) for seat, bot in short.players.items()}
    learner = newcomer(game.id, number)
    assert learner is not None, f"{game.title} has short games, and no newcomer"
    for _ in range(MOST_MOVES):
        if position.result is not None:
            break
        seat = position.turn_of
        if seat in bots:
            position.play_unchecked(bots[seat].choose(position.view(seat)))
        else:
            found.press(game, position, seat, learner)
    found.over = position.result is not None
    found.won = position.result is not None and 0 in position.result.winners
    return found


def spread(values: Sequence[float]) -> str:
    """The middle of some numbers, and what nine of ten do not exceed: ``6/9``."""
    ranked = sorted(values)
    return f"{median(ranked):.0f}/{ranked[min(len(ranked) - 1, len(ranked) * 9 // 10)]:.0f}"


def of_short(game: Game, short: ShortGame) -> Line:
    """How long a short game takes, and how much of it is choosing."""
    games = [play(game, short, number) for number in range(1, (FEW if short.minutes >= LONG else TRIES) + 1)]
    minutes = median(each.clicks for each in games) * SECONDS / 60
    chores = sum(each.chores for each in games) / max(1, sum(each.clicks for each in games))
    parts = (
        f"won {sum(each.won for each in games)} of {len(games)}",
        f"unfinished {sum(not each.over for each in games)}",
        f"turns {spread([len(each.turns) for each in games])}",
        f"choices {spread([each.choices for each in games])}",
        f"clicks {spread([each.clicks for each in games])}",
        f"chores {chores:.0%}",
    )
    goal = f"at most {MOST_MINUTES}" if short is game.short[0] else ""
    return Line(
        f"{game.title}, {short.title}: minutes", f"{minutes:.1f}", goal, minutes <= MOST_MINUTES, ", ".join(parts)
    )


def first_win(game: Game, lesson: Lesson) -> list[Line]:
    """What is read before the first touch of a chapter, and what is pressed until its first page is done."""
    page = lesson.pages()[0]
    part = page.part
    if not isinstance(part, Exercise):
        return [Line(f"{game.title}: the first page", "no touch", "a touch", met=False)]
    words = sum(len(plain(text).split()) for text in (*page.says, part.goal))
    table = Table.study(game, lesson.start_of(part)) if "deal" not in lesson.start_of(part) else None
    clicks = sum(_touches(table, play.move) for play in part.solution)
    seconds = words * 60 / WORDS_A_MINUTE + clicks * SECONDS
    return [
        Line(f"{game.title}: words before the first touch", str(words), f"at most {MOST_WORDS}", words <= MOST_WORDS),
        Line(
            f"{game.title}: clicks to the first win", str(clicks), f"at most {MOST_CLICKS}", clicks <= MOST_CLICKS,
            f"{seconds:.0f} seconds",
        ),
    ]  # fmt: skip


def _touches(table: Table | None, text: str) -> int:
    """The clicks of a move, which is made."""
    if table is None:
        return 2
    move = table.game.read_move(text, table.position)
    touched = len(move.picks(table.view(table.position.turn_of)))
    table.play(move)
    return touched


def of_path(game: Game, played: float) -> list[Line]:
    """How long the path of a game takes, and what its pages do to who walks it.

    :param played: the minutes that its games took when they were played.
    """
    path = path_of(game)
    lessons = [step.what for step in path.steps if isinstance(step.what, Lesson)]
    minutes = sum(lesson.minutes for lesson in lessons) + played
    parts = f"{len(path.steps)} steps, {len(path.steps) - len(lessons)} games; {path.minutes} as told"
    people = [Newcomer(game, lesson, n) for lesson in lessons for n in range(1, len(lesson.pages()) + 1)]
    still = sum(not person.has_a_touch for person in people)
    fails, lost = tried(game, lessons)
    return [
        Line(
            f"{game.title}, the path: minutes", f"{minutes:.0f}", f"at most {MOST_OF_PATH}",
            max(minutes, path.minutes) <= MOST_OF_PATH, parts,
        ),
        Line(
            f"{game.title}, the path: pages without a touch", str(still), f"at most {MOST_STILL}",
            still <= MOST_STILL, f"of {len(people)} pages",
        ),
        Line(f"{game.title}, the path: yellow buttons that fail a page", str(fails), "0", not fails),
        Line(f"{game.title}, the path: successes that can be lost", str(lost), "0", not lost),
    ]  # fmt: skip


def tried(game: Game, lessons: Sequence[Lesson]) -> tuple[int, int]:
    """How many buttons that stand out fail a page, and how many pages take a success back.

    Each page is solved as it is told, up to a move whose dice are set by hand; the buttons are pressed before each
    move, and once the goal is reached every move that the rules allow is tried.
    """
    fails = lost = 0
    for lesson in lessons:
        for number, page in enumerate(lesson.pages(), 1):
            if isinstance(page.part, Exercise):
                person = Newcomer(game, lesson, number)
                fails += solve(person, page.part)
                lost += takes_back(person)
    return fails, lost


def solve(person: Newcomer, part: Exercise) -> int:
    """Do what a page asks; gives how many buttons would have failed it on the way."""
    fails = 0
    for number, play in enumerate(part.solution):
        if play.luck:
            break
        if len(person.session.table.line()) == len(part.before) + number + 1:
            for id in person.loud:
                other = person.copy()
                other.touch(id)
                fails += judge(part, other.session.table).state == "failed"
            person.send("move", text=play.move)
    return fails


def takes_back(person: Newcomer) -> bool:
    """Whether a goal that was reached is taken back by a move, or by a step back."""
    following = person.lesson["next"]
    if person.tone != "good" or following is None:
        return False
    for move in [move.text() for move in person.session.table.legal()][:MOST_TRIED]:
        person.send("move", text=move)
        if person.tone != "good":
            return True
    person.send("undo")
    return bool(person.lesson["next"] != following)


def pages(game: Game) -> Line:
    """How many pages a chapter has, and on how many nothing is done by hand."""
    found = [page for lesson in lessons_of(game) for page in lesson.pages()]
    still = [page for page in found if not isinstance(page.part, Exercise)]
    minutes = sum(lesson.minutes for lesson in lessons_of(game))
    return Line(
        f"{game.title}: pages without a move of one's own", f"{len(still)}",
        details=f"of {len(found)} pages in {len(lessons_of(game))} lessons, {minutes} minutes",
    )  # fmt: skip


def measure() -> list[Line]:
    """For each game: its first page, its short games, its path and all its pages."""
    lines: list[Line] = []
    for id in game_ids():
        game = find_game(id)
        lessons = lessons_of(game)
        lines += first_win(game, lessons[0]) if lessons else []
        shorts = {short.id: of_short(game, short) for short in game.short}
        lines += shorts.values()
        steps = [step.id for step in path_of(game).steps if step.is_game]
        lines += of_path(game, sum(float(shorts[id].value) for id in steps)) if lessons else []
        lines += [pages(game)] if lessons else []
    return lines
