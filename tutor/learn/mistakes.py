"""A learner's own mistakes: choices in finished games for which another move was better, asked again days later.

A mistake stores what its player could see. Cards hidden at the time are dealt anew when it is stored, so the position
reveals nothing about other hands.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from tutor.bots.chance import Chance
from tutor.bots.missed import keeps_win
from tutor.bots.review import Slip, gain_over
from tutor.engine.game import Game, MoveError, find_game
from tutor.engine.notation import PositionError, write_position
from tutor.engine.table import Step, Table
from tutor.engine.untrusted import parse_json
from tutor.engine.words import count, listing
from tutor.learn.judge import LEARNER, Check, Played, moves_of
from tutor.learn.lessons import Exercise, Lesson, Mistake, Page, Play
from tutor.learn.record import MOST_START, OwnMistake

OWN = Lesson("own", "", "Your own games", 1, (), (), kind="puzzles")
"""A template of the lesson that own mistakes seem to come from; its game and names are filled in."""
ENOUGH = 0.75
"""A move is also right if it gains at least this share of what the better move gains."""
WEEK = 7
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


@dataclass(frozen=True, slots=True)
class DoesBetter(Check):
    """A check: the first move keeps the win that was overlooked; if there was none, it is better than the mistake, by
    most of what the better move gains."""

    mistake: OwnMistake

    def holds(self, table: Table) -> bool:
        moves = moves_of(table)[:1]
        return bool(moves) and _does_better(self.mistake, moves[0])


@lru_cache(maxsize=256)
def _does_better(mistake: OwnMistake, move: str) -> bool:
    if move in (mistake.played, mistake.better):
        return move == mistake.better
    game = find_game(mistake.game)
    view = game.at(parse_json(mistake.start)).view(LEARNER)
    tried, before = game.read_move(move, view), game.read_move(mistake.played, view)
    if mistake.wins:
        return keeps_win(game, view, tried)
    return gain_over(game, view, LEARNER, tried, before) >= ENOUGH * mistake.gain


def own_mistake(game: Game, line: Sequence[Step], slip: Slip, names: tuple[str, ...], today: date) -> OwnMistake | None:
    """Return the mistake to store for a slip in a finished game; None if its position cannot be set up again.

    :param line: the steps of the game, as ``Table.line`` returns them.
    :param names: the names of the seats.
    """
    view = line[slip.step].position.view(LEARNER)
    world = view.determinize(Chance.at(slip.step, view).number())
    kept = OwnMistake(
        game=game.id,
        start=json.dumps(write_position(world)),
        played=slip.played.text(),
        better=slip.better.text(),
        gain=round(slip.found.gain, 4),
        ahead=slip.found.ahead,
        tries=slip.found.tries,
        day=today.isoformat(),
        names=names,
        wins=len(slip.win.line) if slip.win is not None else 0,
    )
    return kept if len(kept.start) <= MOST_START and page_of(game, kept, today) is not None else None


def key_of_own(mistake: OwnMistake) -> str:
    """Return the key of a mistake in the progress; the same choice in the same position has the same key.

    >>> len(key_of_own(OwnMistake("elementals", "{}", "draw", "place 6H on 5.1", 0.1, 20, 24, "2030-01-01")))
    12
    """
    text = "\n".join((mistake.game, mistake.start, mistake.played))
    return f"own.{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def lesson_of_own(mistake: OwnMistake) -> Lesson:
    """Return the lesson that an own mistake seems to come from; it has no pages."""
    return Lesson(OWN.id, mistake.game, OWN.title, OWN.minutes, (), (), kind=OWN.kind, names=mistake.names)


def page_of(game: Game, mistake: OwnMistake, today: date) -> Page | None:
    """Return the page that asks a mistake again; None if the game no longer has its position or its moves.

    Any move is right that gains about as much as the better one in rollouts, or keeps the win that was overlooked.
    """
    try:
        start = parse_json(mistake.start)
        table = Table.study(game, start)
        fits = table.position.turn_of == LEARNER
        fits = fits and all(table.why_not(move) is None for move in (mistake.played, mistake.better))
    except (ValueError, PositionError, MoveError):
        return None
    if not fits:
        return None
    often = _often(mistake)
    goal, done = _prompt_of(mistake)
    exercise = Exercise(
        goal=goal,
        success=DoesBetter(mistake),
        failure=Played("*"),
        solution=(Play(mistake.better),),
        clause=often,
        done=done,
        failed="There is something better still.",
        mistakes=(Mistake(mistake.played, text=f"That is what you did then. {often}"),),
        start=start,
    )
    return Page((_occasion(mistake, today),), exercise)


def _prompt_of(mistake: OwnMistake) -> tuple[str, str]:
    """Say what is asked of somebody who made a mistake, and what is said once they do better."""
    if not mistake.wins:
        return "Find a better move than the one you made then.", "**That is better.**"
    if mistake.wins == 1:
        return "You could have won here. Make the move that wins.", "**That wins.**"
    return "You could have won here. Make the first move of the win.", "**That keeps the win.**"


def _often(mistake: OwnMistake) -> str:
    """Say why another move is better: it began a win, or did better in rollouts."""
    if mistake.wins:
        return f"There was a win in {count(mistake.wins, 'move')}."
    return f"Another move did better in {mistake.ahead} of {count(mistake.tries, 'try', 'tries')}."


def _occasion(mistake: OwnMistake, today: date) -> str:
    others = [name for name in mistake.names[1:] if name]
    against = f" against {listing([f'**{name}**' for name in others])}" if others else ""
    return f"You had this{against} {said_day(date.fromisoformat(mistake.day), today)}."


def said_day(day: date, today: date) -> str:
    """Return a past day in words.

    >>> said_day(date(2030, 1, 1), date(2030, 1, 3)), said_day(date(2030, 1, 1), date(2030, 3, 1))
    ('on Tuesday', 'on 1 January')
    """
    past = (today - day).days
    if past in (0, 1):
        return ("today", "yesterday")[past]
    return f"on {DAYS[day.weekday()]}" if 0 < past < WEEK else f"on {day.day} {MONTHS[day.month - 1]}"
