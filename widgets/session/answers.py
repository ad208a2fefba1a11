"""How each intent of ``PROTOCOL.md`` is answered. ``widgets.wire.intents`` has checked them before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tutor.explain.why_not import Picks
from widgets.session import comparison, dialogs, new_deal
from widgets.session.seek import STOP
from widgets.wire.board import Sorry

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard


def _opens(make: Callable[[GameBoard], dialogs.Dialog]) -> Callable[[GameBoard, Mapping[str, Any]], None]:
    def answer(session: GameBoard, intent: Mapping[str, Any]) -> None:
        with session.acting():
            session.change(dialog=make(session))

    return answer


def _answer(session: GameBoard, intent: Mapping[str, Any]) -> None:
    with session.acting():
        if intent["name"] == STOP:
            session.seek.stop()
        elif comparison.is_action(intent["name"]):
            comparison.act(session, intent["name"])
        else:
            dialogs.answer(session, intent["name"], intent["values"])


def _bot(session: GameBoard, intent: Mapping[str, Any]) -> None:
    with session.acting():
        if session.bot_runs:
            session.watch.stop()
            session.let_bots_answer()
            session.moved()
        else:
            session.change(inside=None, answer=None, dialog=None)
            session.watch.start()


def _speed(session: GameBoard, intent: Mapping[str, Any]) -> None:
    with session.acting():
        session.watch.set_pause(intent["ms"])


def _dismiss(session: GameBoard, intent: Mapping[str, Any]) -> None:
    with session.acting():
        session.change(answer=None, dialog=None, compared=None)


def _try(session: GameBoard, intent: Mapping[str, Any], tried: str | Picks) -> None:
    if "side" in intent:
        session.compare_on(intent["side"], tried)
    elif isinstance(tried, str):
        session.play(tried)
    else:
        session.pick(tried)


def _absent(what: str) -> Callable[[GameBoard, Mapping[str, Any]], None]:
    def answer(session: GameBoard, intent: Mapping[str, Any]) -> None:
        raise Sorry(f"There is no {what} on this board.")

    return answer


ANSWERS: Mapping[str, Callable[[GameBoard, Mapping[str, Any]], object]] = {
    "pick": lambda session, intent: _try(session, intent, tuple(intent["path"])),
    "foresee": lambda session, intent: session.foresee(tuple(intent["path"])),
    "move": lambda session, intent: _try(session, intent, intent["text"]),
    "undo": lambda session, intent: session.undo(),
    "redo": lambda session, intent: session.redo(),
    "restart": lambda session, intent: session.restart(),
    "goto": lambda session, intent: session.goto(intent["n"], intent.get("inside")),
    "hint": lambda session, intent: session.hint(),
    "clause": lambda session, intent: session.clause(intent["id"]),
    "show": lambda session, intent: session.seek.show(intent["id"]),
    "switch": lambda session, intent: session.switch(intent["id"], intent["slug"]),
    "new": _opens(new_deal.new_deal),
    "save": _opens(dialogs.saving),
    "load": _opens(dialogs.loading),
    "link": _opens(dialogs.linking),
    "whatif": _opens(comparison.dialog),
    "answer": _answer,
    "bot": _bot,
    "speed": _speed,
    "dismiss": _dismiss,
    "quiz": _absent("quiz"),
    "lesson": _absent("lesson"),
    "compare": lambda session, intent: session.compare(intent["id"], intent["slug"]),
}
"""The answer to every intent but ``ping``, which the board answers itself."""
