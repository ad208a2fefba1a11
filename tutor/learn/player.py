"""Playing the parts of a lesson on the engine, with narration."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.explain.narrator import Beat, Narrator
from tutor.explain.why_not import Explanation, explain
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Data, HasStart, Lesson, Play


def set_table(game: Game, start: Data, plays: Iterable[Play] = (), names: tuple[str, ...] = ()) -> Table:
    """Return a table at a lesson's start, a study or (with ``deal``) a fresh deal, after some moves.

    :param names: the names of the seats; "" keeps a seat's default name.

    :raises ValueError: if the position cannot be set up or a move is not legal.
    """
    if "deal" in start:
        luck = tuple(start.get("luck", ()))
        table = Table.deal(game, start.get("seats"), start["deal"], start.get("readings"), luck, names)
    else:
        table = Table.study(game, start, names)
    for play in plays:
        table.play(play.move, play.luck)
    return table


def begin(game: Game, lesson: Lesson, part: HasStart, plays: Iterable[Play] = ()) -> Table:
    """Return the table at which a part of a lesson begins, after the tutor's own moves and then some moves.

    Names of seats that this page does not have are dropped.

    :raises ValueError: as ``set_table`` does.
    """
    start = lesson.start_of(part)
    names = lesson.names[: start.get("seats", game.seats[0])]
    return set_table(game, start, (*getattr(part, "before", ()), *plays), names)


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One attempted move: its words, with either the narration or the reason for its refusal."""

    move: str
    phrase: str
    beats: tuple[Beat, ...] = ()
    refused: Explanation | None = None


def perform(table: Table, plays: Iterable[Play]) -> list[PlayedMove]:
    """Play moves and narrate them; stop after a move that is refused, and before a move when the game is over."""
    narrator = Narrator(table.game, LEARNER)
    played: list[PlayedMove] = []
    for play in plays:
        if table.position.result is not None:
            break
        view = table.view(LEARNER)
        move = table.game.read_move(play.move, table.position)  # a view does not know the cards of another seat
        phrase = table.game.words.say_move(move, view)
        if table.why_not(move) is not None:
            played.append(PlayedMove(play.move, phrase, refused=explain(table.game, table.position, move, LEARNER)))
            break
        played.append(PlayedMove(play.move, phrase, narrator.beats(table.play(move, play.luck))))
    return played
