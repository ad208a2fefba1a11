"""Somebody at a terminal sees that another thinks, and stops it with Ctrl-C; nothing is lost by that."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from tests.tiny_game import GAME
from tutor.bots import RandomBot
from tutor.bots.seats import Named
from tutor.cli.patience import PATIENCE, Stopped, patiently
from tutor.cli.session import Session
from tutor.cli.terminal import Terminal
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices
from tutor.engine.table import Table


class Screen(io.StringIO):
    """A terminal that somebody looks at."""

    def isatty(self) -> bool:
        """Say so."""
        return True


class Interrupted:
    """A bot that is stopped by Ctrl-C a number of times, and then chooses at random."""

    def __init__(self, times: int):
        self.times = times

    def choose(self, view: Position) -> Move:
        """Choose nothing."""
        raise AssertionError("it thinks in slices alone")

    def think(self, view: Position) -> Slices[Move]:
        """Think for a while."""
        yield
        self.times -= 1
        if self.times >= 0:
            raise KeyboardInterrupt
        return RandomBot(1).choose(view)


def short(slices: int) -> Slices[str]:
    """Work in a number of slices."""
    for _ in range(slices):
        yield
    return "done"


def left(written: str) -> Iterator[str]:
    """The lines on a screen, as the carriage leaves them."""
    for line in written.split("\n"):
        shown = ""
        for part in line.split("\r"):
            shown = part + shown[len(part) :]
        yield shown.rstrip()


@pytest.mark.parametrize(("slices", "is_told"), [(PATIENCE - 1, False), (PATIENCE, True)])
def test_what_takes_a_while_is_told_in_a_line_that_is_erased(slices: int, is_told: bool) -> None:
    screen = Screen()
    assert patiently(Terminal(Screen(), screen), short(slices), "Ben is thinking.") == "done"
    assert ("Ben is thinking. Ctrl-C stops it." in screen.getvalue()) == is_told
    assert [*left(screen.getvalue())] == [""]


def test_a_pipe_is_told_nothing_of_it() -> None:
    written = io.StringIO()
    patiently(Terminal(io.StringIO(), written), short(PATIENCE), "Ben is thinking.")
    assert written.getvalue() == ""


def at_table(times: int, seat: int) -> tuple[Session, io.StringIO]:
    """A session against a bot in a seat that is stopped a number of times."""
    table, written = Table.deal(GAME, seed=5), io.StringIO()
    table.bots[seat] = Named("other", Interrupted(times))
    return Session(table, Terminal(io.StringIO(), written)), written


def test_who_stops_another_has_the_turn_back_and_can_go_on() -> None:
    session, written = at_table(2, 1)
    move = session.table.legal()[0].text()
    for again in (move, "redo"):
        session.answer(again)
        assert session.table.here is session.table.root
        assert session.table.position.turn_of == 0
    assert written.getvalue().count("Stopped. Type redo to go on.") == 2
    session.answer("redo")
    first = session.table.line()[1].move
    assert first is not None
    assert first.text() == move
    assert session.table.here.n > 1


def test_where_another_begins_it_can_be_stopped_and_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    session, written = at_table(1, 0)
    monkeypatch.setattr(session.terminal, "source", io.StringIO(""))
    session.run()
    assert session.table.here.n == 0
    session.answer(session.table.legal()[0].text())
    assert (session.table.here.n, "Another is to choose." in written.getvalue()) == (0, True)
    session.answer("redo")
    assert session.table.position.turn_of == 1


def test_a_hint_can_be_stopped_and_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session, written = at_table(0, 1)

    def stopped(*asked: object) -> object:
        raise Stopped

    with monkeypatch.context() as patch:
        patch.setattr("tutor.cli.session.patiently", stopped)
        session.answer("hint")
    assert "The hint was stopped." in written.getvalue()
    session.answer("hint")
    assert "Clause: " in written.getvalue() or "Rule: " in written.getvalue()
