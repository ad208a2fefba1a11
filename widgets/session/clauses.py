"""The rulebook panel: all clauses, the open questions, where each is at work, and a position that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine.game import Game
from tutor.engine.readings import Reading
from tutor.engine.words import spans
from tutor.explain import glossary
from tutor.explain.citations import Use, Uses, fired, uses
from tutor.explain.narrator import Beat
from tutor.learn import citations_of
from widgets.session import dialogs, examples
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard
    from widgets.session.session import Session

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


def panel(session: Session, id: str, beats: list[Beat]) -> Data:
    """An open clause with all its uses."""
    found = [{"name": sort.name, "items": [_item(use) for use in sort.items]} for sort in _uses(session, id, beats)]
    see = {"spans": ["Show a position in which it is at work"], "go": {"do": "show", "id": id}}
    return {"id": id, "uses": [*found, {"name": "See it", "items": [see]}]}


def _uses(session: Session, id: str, beats: list[Beat]) -> list[Uses]:
    return uses(session.game, id, session.view, beats, citations_of(session.game))


def _item(use: Use) -> Data:
    go = None
    if use.step is not None:
        go = {"do": "goto", "n": use.step} | ({} if use.moment is None else {"inside": use.moment})
    return {"spans": spans(use.text), "go": go}


def told(session: Session, id: str) -> list[str]:
    """A clause and its uses as phrases."""
    game = session.game
    text = game.rulebook[id].text if id in game.rulebook else game.readings.find(id).question
    return [
        f"{text} [{id}]",
        *(f"{sort.name}: {use.text}" for sort in _uses(session, id, session.beats()) for use in sort.items),
    ]


def show(session: GameBoard, id: str) -> Reply | None:
    """Go to a position that shows a clause, if one is at hand: the latest in this game, else one of a lesson or a fork.

    :returns: what is to be seen there, or why nothing can be; None if only games played at random can tell.
    """
    found = fired(id, session.beats())
    if found:
        latest = found[-1]
        session.walk_to(latest.n, latest.moment if latest.moment >= 0 else None)
        session.change(clause=id)
        return session.say(latest.text, "Here it was last at work in this game.")
    example = examples.at_hand(session.game, id)
    if example is not None:
        return borrow(session, id, example)
    none = examples.none_ever(session.game, id)
    return session.say(none) if none else None


def borrow(session: GameBoard, id: str, example: examples.Example | None) -> Reply:
    """Sit down at the table of an example that shows a clause, with the way back to one's own."""
    if example is None:
        return session.say(f"No position was found that shows it. [{id}]")
    session.sit(example.table, example=True, seat=example.seat)
    session.change(clause=id, dialog=dialogs.way_back())
    return session.say(example.words, example.why)
