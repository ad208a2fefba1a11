"""Which action of a desk answers which intent of ``PROTOCOL.md``. ``widgets.wire.intents`` has checked them before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tutor.explain.why_not import Picks
from widgets.session import compare, dialogs, new_deal
from widgets.session.seek import STOP
from widgets.wire.board import Sorry

if TYPE_CHECKING:
    from widgets.session.desk import Desk


def _opens(make: Callable[[Desk], dialogs.Dialog]) -> Callable[[Desk, Mapping[str, Any]], None]:
    def answer(desk: Desk, intent: Mapping[str, Any]) -> None:
        with desk.acting():
            desk.change(dialog=make(desk))

    return answer


def _answer(desk: Desk, intent: Mapping[str, Any]) -> None:
    with desk.acting():
        if intent["name"] == STOP:
            desk.seek.stop()
        elif compare.is_action(intent["name"]):
            compare.act(desk, intent["name"])
        else:
            dialogs.answer(desk, intent["name"], intent["values"])


def _bot(desk: Desk, intent: Mapping[str, Any]) -> None:
    with desk.acting():
        if desk.bot_runs:
            desk.watch.stop()
            desk.let_bots_answer()
            desk.moved()
        else:
            desk.change(inside=None, answer=None, dialog=None)
            desk.watch.start()


def _speed(desk: Desk, intent: Mapping[str, Any]) -> None:
    with desk.acting():
        desk.watch.set_pause(intent["ms"])


def _dismiss(desk: Desk, intent: Mapping[str, Any]) -> None:
    with desk.acting():
        desk.change(answer=None, dialog=None, compared=None)


def _try(desk: Desk, intent: Mapping[str, Any], tried: str | Picks) -> None:
    if "side" in intent:
        desk.compare_on(intent["side"], tried)
    elif isinstance(tried, str):
        desk.play(tried)
    else:
        desk.pick(tried)


def _absent(what: str) -> Callable[[Desk, Mapping[str, Any]], None]:
    def answer(desk: Desk, intent: Mapping[str, Any]) -> None:
        raise Sorry(f"There is no {what} on this board.")

    return answer


ANSWERS: Mapping[str, Callable[[Desk, Mapping[str, Any]], object]] = {
    "pick": lambda desk, intent: _try(desk, intent, tuple(intent["path"])),
    "foresee": lambda desk, intent: desk.foresee(tuple(intent["path"])),
    "move": lambda desk, intent: _try(desk, intent, intent["text"]),
    "undo": lambda desk, intent: desk.undo(),
    "redo": lambda desk, intent: desk.redo(),
    "restart": lambda desk, intent: desk.restart(),
    "goto": lambda desk, intent: desk.goto(intent["n"], intent.get("inside")),
    "hint": lambda desk, intent: desk.hint(),
    "clause": lambda desk, intent: desk.clause(intent["id"]),
    "show": lambda desk, intent: desk.seek.show(intent["id"]),
    "switch": lambda desk, intent: desk.switch(intent["id"], intent["slug"]),
    "new": _opens(new_deal.new_deal),
    "save": _opens(dialogs.saving),
    "load": _opens(dialogs.loading),
    "link": _opens(dialogs.linking),
    "whatif": _opens(compare.asking),
    "answer": _answer,
    "bot": _bot,
    "speed": _speed,
    "dismiss": _dismiss,
    "quiz": _absent("quiz"),
    "lesson": _absent("lesson"),
    "compare": lambda desk, intent: desk.compare(intent["id"], intent["slug"]),
}
"""The answer to every intent but ``ping``, which the board answers itself."""
