"""The engine core: it knows no game and needs only the standard library."""

from tutor.engine.cards import Card, pack, parse_cards
from tutor.engine.events import Event, Moment, Recorder
from tutor.engine.facts import Fact, Seat
from tutor.engine.game import Bot, Game, MoveError, add_game, find_game, game_ids
from tutor.engine.luck import LuckError, Named
from tutor.engine.moves import Decision, Illegal, Move, Refusal, Task
from tutor.engine.notation import PositionError, write_position
from tutor.engine.position import SPECTATOR, EndlessError, Position, Result
from tutor.engine.readings import Reading, ReadingError, Readings, reading
from tutor.engine.rulebook import Clause, Rulebook, RulebookError
from tutor.engine.selection import Done, Selection, Take, TakeBack
from tutor.engine.tally import Tally
from tutor.engine.window import Pass, Window
from tutor.engine.words import Said, Words
from tutor.engine.zones import UNKNOWN, hidden, masked, per_seat, public

__all__ = [
    "SPECTATOR", "UNKNOWN", "Bot", "Card", "Clause", "Decision", "Done", "EndlessError", "Event", "Fact", "Game",
    "Illegal", "LuckError", "Moment", "Move", "MoveError", "Named", "Pass", "Position", "PositionError", "Reading",
    "ReadingError", "Readings", "Recorder", "Refusal", "Result", "Rulebook", "RulebookError", "Said", "Seat",
    "Selection",
    "Take", "TakeBack", "Tally", "Task", "Window", "Words", "add_game", "find_game", "game_ids", "hidden", "masked",
    "pack", "parse_cards", "per_seat", "public", "reading", "write_position",
]  # fmt: skip
