"""A golden story: a transcript in which every step is told, tries are refused, and the board is drawn twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.laws.worlds import every_move
from tutor.engine.table import Step, Table
from tutor.engine.transcript import replay, transcript
from tutor.engine.words import plain
from tutor.explain.narrator import Narrator
from tutor.explain.why_not import explain
from tutor.scene.build import picture
from tutor.scene.text import as_text

FOLDER = Path(__file__).parent


def stories() -> list[Path]:
    """All golden stories: one folder a game, named by its id."""
    return sorted(FOLDER.glob("*/*.txt"))


def retold(text: str) -> str:
    """The story of the moves that a transcript holds, told anew."""
    return tell(replay(text))


def tell(table: Table) -> str:
    """The story of a table's line."""
    line = table.line()
    narrators = [Narrator(table.game, seat) for seat in range(table.position.seats)]
    refused: set[str] = set()

    def comment(step: Step) -> list[str]:
        lines = list(_story(step, narrators))
        lines += [] if step.position.result is not None else _refusal(table, step, refused)
        drawn = step is line[-1] or step is line[min(1, len(line) - 1)]
        return [*lines, *(_board(table, step) if drawn else [])]

    return transcript(table, comment)


def _story(step: Step, narrators: list[Narrator]) -> Iterator[str]:
    """What each seat is told, with the details; the seats are named where there are several."""
    for narrator in narrators:
        name = f"P{narrator.seat + 1} hears: " if len(narrators) > 1 else ""
        for beat in narrator.beats(step):
            yield f"{name}{plain(beat.text)}"
            yield from (f"    {plain(more)}" for more in beat.more)


def _refusal(table: Table, step: Step, refused: set[str]) -> list[str]:
    """One try that is refused here for a reason that the story has not given yet."""
    seat = step.position.turn_of
    for move in every_move(table.game):
        refusal = step.position.why_not(move)
        if refusal is not None and refusal.key not in refused:
            refused.add(refusal.key)
            answer = explain(table.game, step.position, move, seat)
            more = [plain(answer.why)] if answer.why else []
            more += [f"Nearest: {answer.nearest.text()}."] if answer.nearest else []
            return [f"Why not {move.text()}? {plain(answer.verdict)}", *(f"    {line}" for line in more)]
    return []


def _board(table: Table, step: Step) -> list[str]:
    seat = max(step.position.turn_of, 0)
    return ["", *as_text(picture(table.game, step.position, seat)).splitlines(), ""]
