"""Elementals: a solitaire in which two damage cards and a banish card beat each of twelve elementals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tutor.engine.cover import Cover
from tutor.engine.game import Game
from tutor.engine.rulebook import Rulebook
from tutor.engine.slices import Slices
from tutor.games.elementals import decisions, fast
from tutor.games.elementals.bots import BOTS
from tutor.games.elementals.coach import COACH
from tutor.games.elementals.notation import NOTATION
from tutor.games.elementals.problems import problems
from tutor.games.elementals.readings import ElementalsReadings
from tutor.games.elementals.refit import refit
from tutor.games.elementals.rules import answers, attack, events, opening, optional, powers, refusals
from tutor.games.elementals.rules.moments import ANSWER_FIRST, ENDINGS
from tutor.games.elementals.scene import scene
from tutor.games.elementals.settle import settle
from tutor.games.elementals.setup import begin
from tutor.games.elementals.short import SHORT
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.unmatched_picks import unmatched_picks
from tutor.games.elementals.visibility import DETERMINIZING, sees
from tutor.games.elementals.words import WORDS

if TYPE_CHECKING:
    from tutor.games.elementals.solver import Answer


def _solve(position: ElementalsPosition, limit: int) -> Slices[Answer]:
    """Solve an open position; the solver is imported when it is first needed."""
    from tutor.games.elementals.solver import solving

    return solving(position, limit)


GAME = Game(
    id="elementals",
    title="Elementals",
    seats=(1,),
    rulebook=Rulebook.read(Path(__file__).with_name("rulebook.md")),
    readings=ElementalsReadings,
    position=ElementalsPosition,
    rules=(opening, attack, powers, optional, answers, decisions, events, refusals),
    setup=begin,
    words=WORDS,
    scene=scene,
    unmatched_picks=unmatched_picks,
    by_itself=opening.only_draw,
    bots=BOTS,
    short=SHORT,
    coach=COACH,
    minutes="about five minutes",
    blurb="Two damage cards, then a banish card of its element: beat all twelve elementals before you take 33 damage.",
    cover=Cover(
        felt=205,
        pictures=(("king", "steel"), ("fire", "fire"), ("water", "water"), ("earth", "earth"), ("air", "air")),
        weight=1,
    ),
    lessons=lambda: Path(__file__).with_name("lessons"),
    settle=settle,
    problems=problems,
    refit=refit,
    answer_first=ANSWER_FIRST,
    unasked=refusals.DRAW_FIRST,
    endings=ENDINGS,
    sees=sees,
    determinizing=DETERMINIZING,
    notation=NOTATION,
    fast=fast.LISTINGS,
    solve=_solve,
)
