"""The rulebook panel: all clauses, the open questions, where each is at work, and a position that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine.game import Game
from tutor.engine.readings import Reading
from tutor.engine.table import Table
from tutor.engine.words import spans
from tutor.explain import glossary
from tutor.explain.citations import Use, Uses, fired, uses
from tutor.explain.narrator import Beat
from tutor.explain.shown import allows, at_work, in_play
from tutor.learn import Exercise, Show, lessons_of
from tutor.learn.stage import set_table
from widgets import dialogs
from widgets.board import Sorry
from widgets.told import Told

if TYPE_CHECKING:
    from widgets.desk import Desk
    from widgets.sight import Sight

Data = dict[str, Any]


def rulebook(game: Game) -> Data:
    """The rulebook by sections, the open questions as a last one, so that everything that is cited can be opened."""
    sections = game.rulebook.sections()
    found = {name: [_shown(game, c.id, c.kind, c.text) for c in sections[name]] for name in sections}
    open_ = [_shown(game, item.id, item.kind, _question(item)) for item in game.readings.declared.values()]
    found |= {"What the text leaves open": open_} if open_ else {}
    return {"title": game.rulebook.title, "sections": [{"name": name, "clauses": found[name]} for name in found]}


def _shown(game: Game, id: str, kind: str, text: str) -> Data:
    return {"id": id, "kind": kind, "spans": glossary.linked(text, game.words)}


def _question(item: Reading) -> str:
    here = f"Here: {item.options[item.default].rstrip('.')}. " if item.options else ""
    return f"{item.question} {here}{item.because}"


def check(game: Game, id: str) -> None:
    """Raise Sorry if neither a clause nor an open question has this id."""
    if id not in game.rulebook and id not in game.readings.by_id:
        raise Sorry(f"There is no clause {id[:40]!r} in {game.title}.")


def panel(desk: Sight, id: str, beats: list[Beat]) -> Data:
    """An open clause with all its uses."""
    found = [{"name": sort.name, "items": [_item(use) for use in sort.items]} for sort in _uses(desk, id, beats)]
    see = {"spans": ["Show a position in which it is at work"], "go": {"do": "show", "id": id}}
    return {"id": id, "uses": [*found, {"name": "See it", "items": [see]}]}


def _uses(desk: Sight, id: str, beats: list[Beat]) -> list[Uses]:
    lessons_of(desk.game)  # once read, they stand in the rulebook's index
    return uses(desk.game, id, desk.view, beats)


def _item(use: Use) -> Data:
    go = None
    if use.step is not None:
        go = {"do": "goto", "n": use.step} | ({} if use.moment is None else {"inside": use.moment})
    return {"spans": spans(use.text), "go": go}


def told(desk: Sight, id: str) -> list[str]:
    """A clause and its uses as phrases."""
    game = desk.game
    text = game.rulebook[id].text if id in game.rulebook else game.readings.find(id).question
    return [
        f"{text} [{id}]",
        *(f"{sort.name}: {use.text}" for sort in _uses(desk, id, desk.beats()) for use in sort.items),
    ]


def show(desk: Desk, id: str) -> Told:
    """Go to a position that shows a clause: the latest in this game, else one of a lesson or of a random game."""
    found = fired(id, desk.beats())
    if found:
        latest = found[-1]
        desk.walk_to(latest.n, latest.moment if latest.moment >= 0 else None)
        desk.change(clause=id)
        return desk.say(latest.text, "Here it was last at work in this game.")
    example = _in_lesson(desk.game, id) or in_play(desk.game, id)
    if example is None:
        return desk.say(f"No position was found that shows it. [{id}]")
    table, words = example
    desk.sit(table, example=True)
    desk.change(clause=id, dialog=dialogs.way_back())
    return desk.say(words)


def _in_lesson(game: Game, id: str) -> tuple[Table, str] | None:
    """A position of the first lesson that teaches a clause, at best one where it is at work, and a phrase about it."""
    lesson = next((lesson for lesson in lessons_of(game) if id in lesson.clauses), None)
    parts = [part for part in lesson.parts if isinstance(part, Show | Exercise)] if lesson else []
    if lesson is None or not parts:
        return None
    for part in parts:
        table = set_table(game, lesson.start_of(part))
        for play in (None, *(part.plays if isinstance(part, Show) else part.solution)):
            if play is not None:
                table.play(play.move, play.luck)
            words = at_work(table, id) or allows(table, id)
            if words:
                return table, words
    return set_table(game, lesson.start_of(parts[0])), f"{lesson.title} ({lesson.id}) teaches it here. [{id}]"
