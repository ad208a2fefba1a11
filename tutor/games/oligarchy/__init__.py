"""Oligarchy: pairs climb a ladder from pet rocks to kings, and the player who holds enough kings wins."""

from __future__ import annotations

from operator import attrgetter
from pathlib import Path

from tutor.engine.cover import Cover
from tutor.engine.game import Game
from tutor.engine.rulebook import Rulebook
from tutor.games.oligarchy import decisions
from tutor.games.oligarchy.bots import BOTS
from tutor.games.oligarchy.coach import COACH
from tutor.games.oligarchy.fast import FAST
from tutor.games.oligarchy.notation import NOTATION
from tutor.games.oligarchy.problems import problems
from tutor.games.oligarchy.readings import OligarchyReadings
from tutor.games.oligarchy.refit import refit
from tutor.games.oligarchy.rivals import OPPONENTS
from tutor.games.oligarchy.rules import (
    attack,
    bonus,
    combining,
    cult,
    drawing,
    events,
    land,
    losses,
    meanwhile,
    obligations,
    refusals,
    stacking,
    turn,
)
from tutor.games.oligarchy.rules.moments import ANSWER_FIRST, ENDINGS
from tutor.games.oligarchy.scene import FELT, reference, scene
from tutor.games.oligarchy.settle import settle
from tutor.games.oligarchy.setup import begin
from tutor.games.oligarchy.short import SHORT
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.unmatched_picks import unmatched_picks
from tutor.games.oligarchy.words import WORDS

GAME = Game(
    id="oligarchy",
    title="Oligarchy",
    seats=(2, 3),
    version=7,
    rulebook=Rulebook.read(Path(__file__).with_name("rulebook.md")),
    readings=OligarchyReadings,
    position=Realm,
    rules=(
        combining, stacking, obligations, cult, drawing, land, losses, meanwhile, bonus, attack, turn, decisions,
        *events.PARTS, refusals,
    ),
    setup=begin,
    words=WORDS,
    scene=scene,
    reference=reference,
    unmatched_picks=unmatched_picks,
    bots=BOTS,
    opponents=OPPONENTS,
    short=SHORT,
    coach=COACH,
    minutes="an hour or more",
    blurb="Two equal cards make a better one. Draw, combine, steal and plot until you hold every king.",
    settle=settle,
    problems=problems,
    refit=refit,
    answer_first=ANSWER_FIRST,
    unasked=refusals.NOT_NOW,
    endings=ENDINGS,
    fast=FAST,
    by_itself=turn.only_end,
    notation=NOTATION,
    starter=attrgetter("first"),
    cover=Cover(
        felt=FELT, pictures=(("king", "violet"), ("queen", ""), ("thief", ""), ("sorcerer", ""), ("rock", "")), weight=3
    ),
    lessons=lambda: Path(__file__).with_name("lessons"),
)  # fmt: skip
