"""What all boards of the rules lab share: a page, which is an immutable value, and a place for boards below.

A page answers each message with the next page, and describes what is shown. Its board does the slow work and reports
progress to the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from tutor.engine.game import Game
from widgets.session.book import book_of
from widgets.session.session import Message
from widgets.wire.board import Board
from widgets.wire.host import CELLS, Box, Shown, close
from widgets.wire.user_error import UserError
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.wire.cells import Resting

Data = dict[str, Any]
Values = Mapping[str, str]
RUNS = "It is running already; stop it first."
"""The error if a second task is started while one runs."""


class Page(Protocol):
    """A page of the lab, an immutable value; each message makes a new one."""

    @property
    def game(self) -> Game:
        """The game of the page."""

    @property
    def title(self) -> str:
        """The heading."""

    @property
    def where(self) -> str:
        """The text beside the heading."""

    def answer(self, message: Message) -> Self:
        """Return the page after a message; raise UserError with a sentence if it is impossible."""

    def traits(self) -> Data:
        """Return the page's traits."""

    def words(self) -> str:
        """Return the page in words."""

    def html(self) -> str:
        """Return the page as HTML, for readers without a kernel."""


P = TypeVar("P", bound=Page)
Answers = Mapping[str, Callable[[P, Message], P]]
Acts = Mapping[str, Callable[[P, Values], P]]


def answered(page: P, message: Message, answers: Answers[P], acts: Acts[P]) -> P:
    """Return the page after a message.

    :param answers: functions by message; opening a clause and closing a panel are up to the browser.
    :param acts: functions by the name of a form's button.
    :raises UserError: for any other message.
    """
    name = str(message["do"])
    if name in ("clause", "dismiss"):
        return page
    if name == "answer":
        act = acts.get(str(message["name"]))
        if act is None:
            raise UserError("That button is not there any more.")
        return act(page, message["values"])
    if name not in answers:
        raise UserError("This board does not do that.")
    return answers[name](page, message)


class LabBoard(Generic[P]):
    """A board with a page. Subclasses define ``follow``, which starts and opens what a new page asks for.

    ``work`` is the board's work in the background, if any; ``doing`` names it in error messages.
    """

    doing: ClassVar[str] = "this board"

    def __init__(self, page: P):
        self.page = page
        self.widget = Board(scene={"title": page.title, "where": page.where}, book=book_of(page.game))
        self.box = Box([self.widget])
        self.opened: Resting | None = None
        self.work = Work(self.widget, self.doing, lambda: self.tell({"do": "ended"}))
        self.widget.on_intent(self.tell)
        self._draw()
        CELLS.made(self)

    def tell(self, message: Message) -> None:
        """Answer a message, and show the resulting page.

        :raises UserError: with the reason, if it is impossible; then nothing has changed.
        """
        self.become(self.page.answer(message))

    def become(self, page: P) -> None:
        """Show another page, and do what it asks for."""
        before, self.page = self.page, page
        try:
            self.follow(before, page)
        except BaseException:
            self.page = before
            raise
        self._draw()

    def follow(self, before: P, page: P) -> None:
        """Start, stop or open what the page asks for and the one before did not; raise UserError if that is
        impossible."""

    def _draw(self) -> None:
        """Draw the board again; only differences are sent."""
        with self.widget.hold_sync():
            for name, value in self.page.traits().items():
                setattr(self.widget, name, value)

    def below(self, widgets: Iterable[Shown | Box], opened: Resting | None = None) -> None:
        """Show boards below this one, replacing those there.

        :param opened: their owner, if it is to be closed when they are replaced or this board is closed.
        """
        old, self.opened = self.opened, opened
        self.box.children = (self.widget, *widgets)
        if old is not None:
            old.close()

    def rest(self) -> None:
        """Ask work in progress here and below to end soon; the board can still be displayed."""
        self.work.stop()
        if self.opened is not None:
            self.opened.rest()

    def close(self) -> None:
        """Stop this board's work, and free it with the boards below; it cannot be displayed any more."""
        self.work.abandon()
        self.below([])
        close(self.box)
        self.widget.close()

    def __repr__(self) -> str:
        """Return the page in words."""
        return self.page.words()

    def html(self) -> str:
        """Return the page as HTML, for readers without a kernel."""
        return self.page.html()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the live board, its words, and its page for readers without a kernel."""
        CELLS.shown(self)
        data, metadata = self.box._repr_mimebundle_(**kwargs), {}
        if isinstance(data, tuple):
            data, metadata = data
        return {**data, "text/plain": repr(self), "text/html": self.html()}, metadata
