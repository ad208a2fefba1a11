"""What the others did is seen: every move of theirs has a frame and a caption, in every game; none tells a secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

import pytest

from tests.lessons.newcomer import Newcomer
from tests.tiny_game import GAME as TINY
from tests.widgets.board_tools import there, tiny_board
from tutor.bots import RandomBot
from tutor.engine.events import Moment
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Step, Table
from tutor.learn import Exercise, Lesson, lessons_of
from widgets import lesson, play
from widgets.session import players, render, trying
from widgets.session.replay import MOST, MOST_DEEDS, replay
from widgets.session.session import Session, begin

GAMES = [*filter(lambda game: max(game.seats) > 1, map(find_game, game_ids())), TINY]
MOVES = 15
MOST_WORDS = 32
"""In one sentence of the line that says what the others did."""


def text(spans: list[Any]) -> str:
    """Spans as plain text."""
    return "".join(span if isinstance(span, str) else next(iter(span.values())) for span in spans)


def sessions(game: Game, seed: int, seats: int = 0) -> Iterator[tuple[Session, list[Step]]]:
    """A game of random moves at one seat against bots that play at random: after each own move the session, and the
    steps that it led to.

    :param seats: how many play; the fewest that are more than one unless given.
    """
    seats = seats or next(count for count in game.seats if count > 1)
    table = players.place(Table.deal(game, seats, seed), 0, {})
    table.bots = {seat: RandomBot(seed + seat) for seat in range(1, seats)}
    players.bots_answer(table)
    session, bot = begin(table), RandomBot(seed)
    for _ in range(MOVES):
        if session.table.position.turn_of != 0:
            return
        before = session.table.here.n
        session = trying.attempt(session, bot.choose(session.view).text())
        yield session, session.table.line()[before + 1 :]


def of_others(session: Session, steps: list[Step]) -> list[Step]:
    """The steps of others since the last own one."""
    own = [at for at, step in enumerate(steps) if step.seat == session.viewer]
    return steps[max(own, default=-1) + 1 :]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_move_of_others_is_seen_with_a_caption(game: Game, seed: int) -> None:
    seen = 0
    for session, steps in sessions(game, seed):
        others = of_others(session, steps)
        shown = replay(session)
        if others:
            assert shown is not None
            assert shown["plays"]
            small = sum(is_small(session, step) for step in others)
            assert len(shown["frames"]) == MOST or len(shown["frames"]) > len(others) - small
            assert all(text(frame["text"]) for frame in shown["frames"])
            assert any(frame["who"] for frame in shown["frames"])
            seen += 1
    assert seen, "nobody else played"


def is_small(session: Session, step: Step) -> bool:
    """Whether a game keeps what somebody did in a step out of the line: it may be something that is left out."""
    briefs = session.game.words.briefs
    events = [(moment.seen_by(session.viewer), moment.position.view(session.viewer)) for moment in step.moments]
    words = [briefs[type(event)](event, view) for event, view in events if type(event) in briefs]
    return bool(words) and not any(words)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_somebody_leaves_out_is_no_step_of_its_own(game: Game) -> None:
    """Of two frames in a row of one other seat the later shows another table, or tells of what is worth a line."""
    for session, _ in sessions(game, 3):
        frames = (replay(session) or {"frames": []})["frames"]
        for before, frame in pairwise(frames):
            tables = [lying(one["scene"]["nodes"]) for one in (before, frame)]
            if frame["who"] and frame["who"] == before["who"] and tables[0] == tables[1]:
                verb = text(frame["text"]).removeprefix(frame["who"]).split()[0]
                assert verb in text((replay(session) or {})["line"]) or '"kind": "die"' in tables[1]


def lying(drawn: Any) -> str:
    """What lies on a table, without whose turn it is and what may be done there."""
    return json.dumps(json.loads(json.dumps(drawn), object_hook=unturned))


def unturned(node: dict[str, Any]) -> dict[str, Any]:
    """A node without whose turn it is."""
    return {name: value for name, value in node.items() if name not in ("turn", "act")}


@pytest.mark.parametrize("game", [game for game in GAMES if 3 in game.seats], ids=lambda game: game.id)
def test_the_line_names_the_one_who_does_something_once_in_a_row(game: Game) -> None:
    """At three seats two others act in turn: what one does several times stands behind one name, and no other's."""
    rows = 0
    for session, _ in sessions(game, 1, 3):
        shown = replay(session) or {"line": [], "frames": []}
        names = [span["b"] for span in shown["line"] if isinstance(span, dict) and "b" in span]
        acted = [who for who, _ in groupby(frame["who"] for frame in shown["frames"] if frame["who"])]
        rest = iter(acted)
        assert all(name in rest for name in names), (names, acted)
        assert all(one != other for one, other in pairwise(names)), names
        rows += len(names) > 1
    assert rows


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_can_be_played_in_a_frame_and_no_clause_stands_in_a_caption(game: Game) -> None:
    for session, _ in sessions(game, 3):
        for frame in (replay(session) or {"frames": []})["frames"]:
            assert frame["scene"]["choices"] == []
            assert frame["scene"]["over"] is None
            assert not any(isinstance(span, dict) and "clause" in span for span in frame["text"])
            assert frame["seat"] == "" or f'"{frame["seat"]}"' in json.dumps(frame["scene"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_the_others_did_is_one_short_line(game: Game) -> None:
    """Three deeds of a player in a row at most, and what only goes with a turn is not among them."""
    told = 0
    for seed in (1, 2, 3):
        for session, _ in sessions(game, seed):
            line = text((replay(session) or {"line": []})["line"])
            for sentence in filter(None, line.split(". ")):
                assert sentence.count(";") < MOST_DEEDS, sentence
                assert len(sentence.split()) <= MOST_WORDS, sentence
                told += 1
    assert told


def test_what_an_own_move_does_to_a_rival_is_not_told_as_the_rivals_turn() -> None:
    """ "Ben loses 2 health" stood where his last turn is told, with a button that shows it again."""
    table = Table.short(find_game("elemental_deck_builder"), "first", 1)
    table.play("execute fire")
    assert (replay(begin(table)) or {"line": []})["line"] == []


def test_what_somebody_does_to_the_seat_stands_behind_a_name_and_a_colon() -> None:
    """In a battle of theirs a creature meets nobody: "B: you take 4 damage"."""
    table = Table.short(find_game("solforge"), "first", 1)
    for move in ("forge tanglesprout@1 in 1", "battle", "end turn", "battle"):
        table.play(move)
    shown = replay(begin(table).replace(curtain=False))
    assert shown is not None
    assert text(shown["line"]).startswith("B: you take 4 damage")


def in_another_world(session: Session) -> Session:
    """The session with every position replaced by one that the shown seat cannot tell from the truth."""

    def moved(step: Step) -> Step:
        parent = step.parent and moved(step.parent)
        moments = [Moment(moment.event, moment.position.view(0).determinize(17)) for moment in step.moments]
        return Step(parent, step.move, step.seat, moments, step.position.view(0).determinize(17))

    table = session.table.copy()
    table.here = moved(session.table.here)
    return begin(table).replace(played=session.played)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_replay_tells_nothing_that_the_seat_does_not_see(game: Game) -> None:
    for n, (session, _) in enumerate(sessions(game, 4)):
        if n % 6 == 5 and session.table.position.result is None:
            assert replay(in_another_world(session)) == replay(session)


def test_while_the_device_changes_hands_and_inside_a_step_nothing_is_shown_again() -> None:
    board = tiny_board()
    board.play("bid 1")
    assert board.session.viewer == SPECTATOR
    assert board.widget.replay is None
    board.session = board.session.replace(curtain=False)
    assert replay(board.session.replace(inside=0)) is None


def test_only_what_followed_a_move_plays_by_itself() -> None:
    board = play("elemental_forge", deal=7, bots={1: "greedy"})
    board.play("draw")
    shown = there(board.widget.replay)
    assert shown["plays"]
    assert text(shown["line"]).startswith("Ben ")
    board.undo()
    board.redo()
    shown = there(board.widget.replay)
    assert shown["line"]
    assert not shown["plays"]


def test_what_the_tutor_played_before_a_page_is_not_shown_again() -> None:
    board = lesson("EF-L3")
    assert board.widget.replay is None


@pytest.mark.parametrize("game", [game for game in GAMES if game is not TINY], ids=lambda game: game.id)
def test_in_a_lesson_too_what_the_others_do_is_seen_and_told(game: Game) -> None:
    """On the first pages on which others have a turn."""
    seen = 0
    for subject, number, part in exercises(game):
        person = Newcomer(game, subject, number)
        lead = person.session.table.here.n
        while (before := person.session.table.here.n) < lead + len(part.solution) and not person.session.error:
            person.send("move", text=part.solution[before - lead].move)  # the others have made theirs by themselves
            if not of_others(person.session, person.session.table.line()[before + 1 :]):
                continue
            shown = there(render.traits(person.session)["replay"])
            assert shown["plays"]
            assert any(frame["who"] for frame in shown["frames"])
            seen += 1
        if seen > 3:
            return
    # In the first lessons of a game that was just written nobody else may have a turn.
    assert seen or len(lessons_of(game)) < 5, "nobody else had a turn"


def exercises(game: Game) -> Iterator[tuple[Lesson, int, Exercise]]:
    """The exercises of a game's lessons, with the number of the page."""
    for subject in lessons_of(game):
        for number, page in enumerate(subject.pages(), 1):
            if isinstance(page.part, Exercise):
                yield subject, number, page.part


def test_an_own_roll_of_dice_is_seen_too() -> None:
    game = find_game("elemental_forge")
    table = Table.deal(game, 3, 7)
    for move in ("combine 10D X1", "skip ignite"):
        table.play(move)
    session = trying.attempt(begin(table), "attack P3 with 4")
    shown = replay(session.replace(curtain=False))
    assert shown is not None
    dice = [json.dumps(frame["scene"]).count('"kind": "die"') for frame in shown["frames"]]
    assert dice[:2] == [0, 4]
