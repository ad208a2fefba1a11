"""The rulebook panel: all clauses, the open questions, their uses, and positions that show them."""

from __future__ import annotations

from typing import Any

from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.engine.readings import Reading
from tutor.engine.words import spans
from tutor.explain import glossary
from tutor.explain.citations import Use, Uses, uses
from tutor.explain.narrator import Beat
from tutor.learn import citations_of
from widgets.session.session import Session
from widgets.wire.user_error import UserError

Data = dict[str, Any]


def rulebook(game: Game) -> Data:
    """Return the rulebook: the summary for newcomers, the sections, and the open questions as a last section."""
    sections = game.rulebook.sections()
    found = {name: [_shown(game, c.id, c.kind, c.text) for c in sections[name]] for name in sections}
    open_ = [_shown(game, item.id, item.kind, _question(item)) for item in game.readings.declared.values()]
    found |= {"What the text leaves open": open_} if open_ else {}
    return {
        "title": game.rulebook.title,
        "short": [{"name": part.name, "spans": spans(part.text)} for part in game.rulebook.in_short],
        "sections": [{"name": name, "clauses": found[name]} for name in found],
    }


def _shown(game: Game, id: str, kind: str, text: str) -> Data:
    return {"id": id, "kind": kind, "spans": glossary.linked(text, game.words)}


def _question(item: Reading) -> str:
    here = f"Here: {item.options[item.default].rstrip('.')}. " if item.options else ""
    return f"{item.question} {here}{item.because}"


def check(game: Game, id: str) -> None:
    """Raise UserError if no clause or open question has this id."""
    if id not in game.rulebook and id not in game.readings.by_id:
        raise UserError(f"There is no clause {brief(id)} in {game.title}.")


def panel(session: Session, id: str, beats: list[Beat]) -> Data:
    """Return an open clause with all its uses."""
    found = [{"name": sort.name, "items": [_item(use) for use in sort.items]} for sort in uses_of(session, id, beats)]
    see = {"spans": ["Show a position where it acts"], "go": {"do": "show", "id": id}}
    return {"id": id, "uses": [*found, {"name": "See it", "items": [see]}]}


def uses_of(session: Session, id: str, beats: list[Beat]) -> list[Uses]:
    """Return the uses of a clause, by kind."""
    return uses(session.game, id, session.view, beats, citations_of(session.game))


def _item(use: Use) -> Data:
    go = None
    if use.step is not None:
        go = {"do": "goto", "n": use.step} | ({} if use.moment is None else {"inside": use.moment})
    return {"spans": spans(use.text), "go": go}
