"""Laws of every game's coach, over games that are played at random and well, with wrong tries in between."""

from __future__ import annotations

import random
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.tools import AT_NIGHT
from tutor.bots import RandomBot
from tutor.engine.coaching import Situation
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.moves import Move
from tutor.engine.table import Table
from tutor.engine.words import cited, plain
from tutor.explain.why_not import read_picks
from tutor.learn import coach
from tutor.learn.course import lessons_of
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Exercise, Lesson, Page, Play, Quiz, Say, Show
from tutor.learn.player import begin
from tutor.learn.standing import clauses_of
from tutor.scene.build import picture
from widgets.session.tree import nodes

COACHED = [id for id in game_ids() if find_game(id).coach]
GAMES, MOST_MOVES, TOUCHES = 12, 250, 4
ENOUGH = 20 if AT_NIGHT else 3
"""Decisions at which each remark is looked at; once all were, no more games are played."""
MOST_WORDS = 24
RARE: dict[str, list[dict[str, Any]]] = {
    # two nines, and every noble is held
    "oligarchy": [{"tableaus": ["9 9 NO NO", "NO NO"], "deck": "5", "rest": "home", "turn": 11, "step": "turn"}],
}
"""Positions for remarks that hardly any game brings."""

REFUSING: dict[tuple[str, str], set[str]] = defaultdict(set)
"""The clauses of the refusals that were met, by game and key."""


def decisions(game: Game) -> Iterator[Situation]:
    """What the learner's seat knows at its decisions: in the lines of lessons, and in games against bots."""
    for lesson in lessons_of(game):
        for part in lesson.parts:
            if isinstance(part, Exercise | Show | Quiz):
                yield from along(begin(game, lesson, part), part.solution if isinstance(part, Exercise) else part.plays)
            if isinstance(part, Exercise):
                yield from mistaken(game, lesson, part)
    for position in RARE.get(game.id, ()):
        yield from along(Table.study(game, position), ())
    for number in range(GAMES):
        yield from played(game, number)


def along(table: Table, plays: Sequence[Play]) -> Iterator[Situation]:
    """The decisions of a line that a lesson plays."""
    for play in (None, *plays):
        if play is not None:
            table.play(play.move, play.luck)
        if now := coach.situation(table, LEARNER):
            yield now


def mistaken(game: Game, lesson: Lesson, part: Exercise) -> Iterator[Situation]:
    """The decisions of an exercise right after the refused tries that it foresees."""
    for mistake in part.mistakes:
        if mistake.refused:
            table = begin(game, lesson, part, mistake.after)
            yield from refused(table, game.read_move(mistake.move, table.position))


def refused(table: Table, tried: Move) -> Iterator[Situation]:
    """The decision right after a try, if that is refused."""
    now, refusal = coach.situation(table, LEARNER, tried), table.view(LEARNER).why_not(tried)
    if now and now.refused and refusal:
        REFUSING[table.game.id, now.refused].add(refusal.clause)
        yield now


def played(game: Game, number: int) -> Iterator[Situation]:
    """The decisions of a game against bots, and after what was touched at random there."""
    luck, shorts = random.Random(number), [short.id for short in game.short]
    table = (
        Table.short(game, shorts[number % len(shorts)], number)
        if shorts and number % 2
        else Table.deal(game, seed=number)
    )
    bots = [*game.bots.values()] or [RandomBot]
    players = [bots[(number + seat) % min(2, len(bots))](number + seat) for seat in range(table.position.seats)]
    for _ in range(MOST_MOVES):
        if now := coach.situation(table, LEARNER):
            yield now
            yield from touched(game, table, luck)
        if table.position.result is not None:
            return
        seat = table.position.turn_of
        table.play(players[seat].choose(table.view(seat)))


def touched(game: Game, table: Table, luck: random.Random) -> Iterator[Situation]:
    """The decision after some touches of one thing or two that come to a move which is refused."""
    view = table.view(LEARNER)
    drawn = picture(game, view, LEARNER)
    firsts = sorted({choice["path"][0] for choice in drawn["choices"]})
    ids = [node["id"] for node in nodes(drawn)]
    for _ in range(TOUCHES if firsts else 0):
        path = (luck.choice(firsts), luck.choice(ids))
        meant = read_picks(game, view, luck.choice((path, path[1:])))
        if isinstance(meant, Move):
            yield from refused(table, meant)


@cache
def heard(game_id: str) -> Counter[str]:
    """How often each remark of a game holds, up to ``ENOUGH`` times."""
    game = find_game(game_id)
    found: Counter[str] = Counter()
    for now in decisions(game):
        wanted = [remark for remark in coach.remarks_of(game) if found[remark.id] < ENOUGH]
        if not wanted:
            break
        for remark in wanted:
            if spoken := coach.fill(game, remark, now):
                found[remark.id] += 1
                check(game, now, spoken)
    return found


def check(game: Game, now: Situation, spoken: coach.Spoken) -> None:
    """A remark that is told has no braces left, is short, and points at things that are on the board."""
    said = f"{spoken.remark.id}: {spoken.text}"
    assert "{" not in spoken.text, said
    assert len(plain(spoken.text).split()) <= MOST_WORDS, said
    other = replace(now, view=now.view.determinize(1).view(LEARNER))
    assert coach.fill(game, spoken.remark, other) == spoken, f"{said} knows what the seat does not see"
    on_board = {node["id"] for node in nodes(picture(game, now.view, 0))}
    assert set(spoken.at) & on_board, f"{said} at {spoken.at}"
    about = behind(game, now, rows(game.id)[spoken.remark.id].get("when", {}))
    assert not about or about & {*spoken.remark.clauses}, f"{said} rests on {about}"


@cache
def rows(game_id: str) -> dict[str, dict[str, Any]]:
    """The rows of a game's coach, by their ids."""
    file = find_game(game_id).coach
    assert file is not None
    return {row["id"]: row for row in tomllib.loads(file.file.read_text(encoding="utf-8"))["remark"]}


def behind(game: Game, now: Situation, when: dict[str, Any]) -> set[str]:
    """The clauses on which the refusal or the event rests that a remark waits for; a card's own text is left out."""
    if "refused" in when:
        return REFUSING[game.id, now.refused]
    events = [event for event in now.just if type(event).__name__ == when.get("just")]
    cited_by = {id for event in events for id in event.cites()}
    return cited_by if all(game.rulebook[id].kind != "effect" for id in cited_by) else set()


@pytest.mark.parametrize("id", COACHED)
def test_every_remark_is_told_somewhere_and_points_at_the_board(id: str) -> None:
    game = find_game(id)
    assert {remark.id for remark in coach.remarks_of(game)} == {each for each, n in heard(id).items() if n}


@pytest.mark.parametrize("id", COACHED)
def test_every_page_that_a_remark_shows_is_there(id: str) -> None:
    game = find_game(id)
    pages = {lesson.id: len(lesson.pages()) for lesson in lessons_of(game)}
    for remark in coach.remarks_of(game):
        if remark.page:
            lesson, _, page = remark.page.partition(".")
            assert 1 <= int(page) <= pages[lesson], remark.id


@pytest.mark.parametrize("id", COACHED)
def test_the_page_that_a_remark_shows_is_about_its_rule(id: str) -> None:
    """Of a lesson with pages that cite a clause of the remark, one of these is shown."""
    lessons = {lesson.id: lesson for lesson in lessons_of(find_game(id))}
    for remark in coach.remarks_of(find_game(id)):
        if remark.page:
            lesson, _, page = remark.page.partition(".")
            about = [bool(rests_on(lessons[lesson], each) & {*remark.clauses}) for each in lessons[lesson].pages()]
            assert about[int(page) - 1] or not any(about), f"{remark.id} shows {remark.page}"


def rests_on(lesson: Lesson, page: Page) -> set[str]:
    """The clauses that a page cites and uses."""
    phrases = replace(lesson, parts=(*map(Say, page.says), page.part)).phrases()
    return {*clauses_of(page), *cited(" ".join(phrases))}
