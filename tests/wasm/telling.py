"""What both interpreters do: play the golden games again and tell them. Needs nothing but the tutor."""

from __future__ import annotations

import sys
from pathlib import Path

from tutor.engine.saves import SaveError, load, save
from tutor.engine.transcript import replay
from tutor.engine.words import plain
from tutor.explain.narrator import Narrator
from tutor.scene.build import picture
from tutor.scene.text import as_text

GOLDEN = Path(__file__).parents[1] / "golden"


def told(game_id: str) -> str:
    """The first golden story of a game as the first seat hears it, its last board, and its save."""
    table = replay(min((GOLDEN / game_id).glob("*.txt")).read_text(encoding="utf-8"))
    narrator = Narrator(table.game, 0)
    lines = [plain(beat.text) for step in table.line() for beat in narrator.beats(step)]
    return "\n".join([*lines, as_text(picture(table.game, table.position, 0)), save(table)])


def refused(text: str) -> str:
    """The sentence that answers a save which cannot be opened."""
    try:
        load(text)
    except SaveError as error:
        return str(error)
    return "opened"


def everything(game_ids: list[str]) -> list[str]:
    """All that is compared, after the version of this Python."""
    deep = '{"format": ' + "[" * 100_000
    return [sys.version, refused(deep), *map(told, game_ids)]
