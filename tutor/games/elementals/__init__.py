"""Elementals: a solitaire of damage, damage, banish."""
from pathlib import Path
from tutor.engine.game import Game
from tutor.engine.rulebook import Rulebook
from tutor.games.elementals.readings import ElementalsReadings
from tutor.games.elementals.rules import choices, decisions, events, flow, play, powers, refusals, turns
from tutor.games.elementals.scene import scene
from tutor.games.elementals.state import ElementalsPosition
from tutor.engine.words import Words
from tutor.games.elementals.touch import touched
GAME = Game(
    id="elementals", title="Elementals", seats=(1,),
    rulebook=Rulebook.read(Path(__file__).with_name("rulebook.md")), readings=ElementalsReadings, position=ElementalsPosition,
    rules=(turns, play, powers, choices, decisions, events, refusals),
    setup=flow.begin, words=Words(), scene=scene, stray=touched, bots={},
)
