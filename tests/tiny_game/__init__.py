"""Night Market, a tiny game that shows all of the engine; the tests use it. A new game begins with ``new-game``."""

from pathlib import Path

from tests.tiny_game import decisions, rules
from tests.tiny_game.problems import problems
from tests.tiny_game.readings import MarketReadings
from tests.tiny_game.scene import scene
from tests.tiny_game.settle import settle
from tests.tiny_game.setup import begin
from tests.tiny_game.state import Market
from tests.tiny_game.unmatched_picks import unmatched_picks
from tests.tiny_game.words import WORDS
from tutor.engine import Game, Rulebook

GAME = Game(
    id="night_market",
    title="Night Market",
    seats=(2, 3, 4),
    rulebook=Rulebook.read(Path(__file__).with_name("rulebook.md")),
    readings=MarketReadings,
    position=Market,
    rules=(decisions, rules),
    setup=begin,
    settle=settle,
    problems=problems,
    words=WORDS,
    scene=scene,
    unmatched_picks=unmatched_picks,
    bots={},
)
