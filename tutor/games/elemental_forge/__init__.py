"""Elemental Forge: two to four smiths race to a goal with pairs, four effects and dice."""

from operator import attrgetter
from pathlib import Path

from tutor.engine import Game, Rulebook
from tutor.engine.cover import Cover
from tutor.games.elemental_forge import decisions, fast
from tutor.games.elemental_forge.bots import BOTS
from tutor.games.elemental_forge.coach import COACH
from tutor.games.elemental_forge.notation import NOTATION
from tutor.games.elemental_forge.problems import problems
from tutor.games.elemental_forge.readings import ForgeReadings
from tutor.games.elemental_forge.refit import refit
from tutor.games.elemental_forge.rivals import OPPONENTS
from tutor.games.elemental_forge.rules import (
    combining,
    dice,
    drawing,
    effects,
    events,
    gust,
    ignite,
    quake,
    refusals,
    turn,
)
from tutor.games.elemental_forge.scene import scene
from tutor.games.elemental_forge.settle import settle
from tutor.games.elemental_forge.setup import begin
from tutor.games.elemental_forge.short import SHORT
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.unmatched_picks import unmatched_picks
from tutor.games.elemental_forge.visibility import sees
from tutor.games.elemental_forge.words import WORDS

GAME = Game(
    id="elemental_forge",
    title="Elemental Forge",
    seats=(2, 3, 4),
    rulebook=Rulebook.read(Path(__file__).with_name("rulebook.md")),
    readings=ForgeReadings,
    position=ForgePosition,
    rules=(
        drawing,
        combining,
        turn,
        effects,
        ignite,
        quake,
        gust,
        dice,
        decisions,
        events,
        refusals,
    ),
    setup=begin,
    words=WORDS,
    scene=scene,
    unmatched_picks=unmatched_picks,
    settle=settle,
    problems=problems,
    refit=refit,
    unasked=refusals.NO_ACTION_NOW,
    sees=sees,
    notation=NOTATION,
    fast=fast.LISTINGS,
    lessons=lambda: Path(__file__).with_name("lessons"),
    bots=BOTS,
    bot_names={"half": "between Easy and Normal", "patient": "almost Normal"},
    opponents=OPPONENTS,
    short=SHORT,
    coach=COACH,
    starter=attrgetter("first"),
    version=5,
    minutes="half an hour to an hour",
    cover=Cover(
        felt=40,
        pictures=(("anvil", ""), ("fire", "fire"), ("die5", ""), ("earth", "earth"), ("air", "air")),
        weight=2,
    ),
    blurb=(
        "Pairs make points and bring effects; dice take points away. A text full of contradictions, each of which can"
        " be switched."
    ),
)
