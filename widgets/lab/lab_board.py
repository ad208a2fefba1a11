"""What all boards of the rules lab have in common: a page, which is an immutable value, and room for boards below.

A page answers each message with the next page, and says what is shown. Its board does the slow work and reports the
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
"""What is said where a second task is begun beside a first one."""


class Page(Protocol):
    """A page of the lab: an immutable value; each message makes a new one."""

    @property
    def game(self) -> Game:
        """The game that it is about."""

    @property
    def title(self) -> str:
        """The heading."""

    @property
    def where(self) -> str:
        """What stands beside the heading."""

    def answer(self, message: Message) -> Self:
        """The page after a message; raises UserError with a sentence where nothing can come of it."""

    def traits(self) -> Data:
        """Return what the board shows of it, by trait."""

    def words(self) -> str:
        """The same in words."""

    def html(self) -> str:
        """The same for readers without a kernel."""


P = TypeVar("P", bound=Page)
Answers = Mapping[str, Callable[[P, Message], P]]
Acts = Mapping[str, Callable[[P, Values], P]]


def answered(page: P, message: Message, answers: Answers[P], acts: Acts[P]) -> P:
    """Return the page after a message.

    :param answers: by message; that a clause is opened or a panel put away is the browser's own matter.
    :param acts: by the name of a form's button.
    :raises UserError: for any other.
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
    """A board with a page. Each says in ``follow`` what is begun and opened where its page changes.

    ``work`` is what the board does beside the notebook, if it does anything; ``doing`` names that for the words of a
    fault.
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
        """Answer a message, and show the page that comes of it.

        :raises UserError: with the reason, if nothing can come of it; then everything is as it was before.
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
        """Begin, end or open what the page asks for that the one before did not; raises UserError if that cannot be."""

    def _draw(self) -> None:
        """Draw the board again; only what differs is sent."""
        with self.widget.hold_sync():
            for name, value in self.page.traits().items():
                setattr(self.widget, name, value)

    def below(self, widgets: Iterable[Shown | Box], opened: Resting | None = None) -> None:
        """Show these below the board, in place of what is there.

        :param opened: what they belong to, if this board ends it once others take their place, or it is closed itself.
        """
        old, self.opened = self.opened, opened
        self.box.children = (self.widget, *widgets)
        if old is not None:
            old.close()

    def rest(self) -> None:
        """Ask the work that is under way here and below to end soon; the board can still be shown."""
        self.work.stop()
        if self.opened is not None:
            self.opened.rest()

    def close(self) -> None:
        """End what runs for this board, and free it with what stands below it: it can be shown no more."""
        self.work.abandon()
        self.below([])
        close(self.box)
        self.widget.close()

    def __repr__(self) -> str:
        """The page in words."""
        return self.page.words()

    def html(self) -> str:
        """The page for readers without a kernel."""
        return self.page.html()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live board, its words, and its page without a kernel."""
        CELLS.shown(self)
        data, metadata = self.box._repr_mimebundle_(**kwargs), {}
        if isinstance(data, tuple):
            data, metadata = data
        return {**data, "text/plain": repr(self), "text/html": self.html()}, metadata
