"""SolForge: five lanes, cards that level, and abilities that resolve in batches."""

from __future__ import annotations

from pathlib import Path

from tutor.engine.cover import Cover
from tutor.engine.game import Game
from tutor.engine.rulebook import Rulebook
from tutor.games.solforge import decisions, fast, setup
from tutor.games.solforge.bots import BOT_NAMES, BOTS
from tutor.games.solforge.coach import COACH
from tutor.games.solforge.notation import NOTATION
from tutor.games.solforge.problems import problems
from tutor.games.solforge.readings import SolForgeReadings
from tutor.games.solforge.refit import refit
from tutor.games.solforge.rivals import OPPONENTS
from tutor.games.solforge.rules import (
    batches,
    battle,
    choices,
    creatures,
    draft,
    events,
    plays,
    refusals,
    turn,
)
from tutor.games.solforge.scene import reference, scene
from tutor.games.solforge.scene.workshop import Workshop
from tutor.games.solforge.settle import settle
from tutor.games.solforge.short import SHORT
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.unmatched_picks import unmatched_picks
from tutor.games.solforge.visibility import DETERMINIZING, sees
from tutor.games.solforge.words import WORDS

GAME = Game(
    id="solforge",
    title="SolForge",
    seats=(2,),
    rulebook=Rulebook.read(Path(__file__).with_name("rulebook.md")),
    readings=SolForgeReadings,
    position=SolForgePosition,
    rules=(
        setup,
        draft,
        plays,
        creatures,
        battle,
        turn,
        choices,
        batches,
        decisions,
        *events.PARTS,
        refusals,
    ),
    setup=setup.begin,
    words=WORDS,
    scene=scene,
    unmatched_picks=unmatched_picks,
    lessons=lambda: Path(__file__).with_name("lessons"),
    bots=BOTS,
    opponents=OPPONENTS,
    short=SHORT,
    coach=COACH,
    bot_names=BOT_NAMES,
    starter=turn.starter,
    minutes="half an hour",
    blurb="Creatures fight in five lanes, every card comes back stronger, and abilities resolve in batches.",
    cover=Cover(
        felt=285,
        pictures=(("bolt", "coin"), ("golem", "steel"), ("beast", "leaf"), ("ghost", "violet"), ("plant", "leaf")),
        weight=3,
    ),
    settle=settle,
    problems=problems,
    refit=refit,
    sees=sees,
    determinizing=DETERMINIZING,
    notation=NOTATION,
    fast=fast.LISTINGS,
    reference=reference,
    builder=Workshop(),
)
