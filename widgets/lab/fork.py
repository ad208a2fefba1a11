"""A fork as a widget: the shortest line after which two readings differ, in words and on two boards to step through.

::

    fork("elementals", "EL-A07")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.game import Game, find_game
from tutor.engine.readings import Reading, ReadingError
from tutor.engine.words import plain
from tutor.lab import page
from tutor.lab.boards import boards_of
from tutor.lab.fork_store import forks_of
from tutor.lab.forks import BUDGET, DEALS, Fork, NoFork, find_fork, finding_fork
from tutor.lab.rulings import outcome, we_play
from tutor.scene.build import picture
from tutor.scene.html import as_html
from widgets.lab.elsewhere import looking
from widgets.lab.lab_board import RUNS, Acts, Answers, Data, LabBoard, Values, answered
from widgets.lab.side_by_side import Boards, BoardsPage
from widgets.session import dialogs
from widgets.session.session import Message
from widgets.wire import blocks
from widgets.wire.numbers import whole
from widgets.wire.second import SECOND
from widgets.wire.user_error import UserError

MOST_BUDGET = 1_000_000
KEPT, LINE, SEARCH, STOP = "fork:kept", "fork:line", "fork:search", "fork:stop"
Found = Fork | NoFork


@dataclass(frozen=True)
class ForkPage:
    """What is known of one pair of options, with a search that can be started and stopped.

    ``scope`` are further arguments of a search (see ``tutor.lab.find_fork``). ``hunt`` are all arguments of the running
    search, None while there is none. ``looked`` is the number of positions searched, ``stopped`` says that the search
    is to end, and ``said`` is the result of the last one.
    """

    game: Game
    item: Reading
    found: Found
    scope: Mapping[str, Any]
    budget: int = BUDGET
    hunt: Mapping[str, Any] | None = None
    looked: int = 0
    stopped: bool = False
    said: str = ""

    @property
    def title(self) -> str:
        """The question."""
        return plain(self.item.question)

    @property
    def where(self) -> str:
        """The game's name and the question's id."""
        return f"{self.game.title}, question {self.item.id}: where two readings part"

    def answer(self, message: Message) -> ForkPage:
        """Return the page after a message: a stored fork is shown; a search begins, progresses or ends."""
        return answered(self, message, ANSWERS, ACTS)

    def words(self) -> str:
        """Return the fork in words: the two results and the line, or why there is none."""
        return self.found.text()

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """Return the page's traits."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """Return the two results side by side, the ways to another line, the transcript, and the search."""
        found = self.found
        shown: list[Data] = []
        if isinstance(found, Fork):
            shown.append(blocks.text(f"{found.where()} {found.how()}"))
            shown.append(blocks.meanings((self._meaning(found, n) for n in (0, 1)), self.game.cover.felt))
            other = ("The line from the set-up", LINE) if found.start.study is not None else ("A small position", KEPT)
            shown.append(blocks.form([], [dialogs.action(*other)]))
            shown.append(blocks.lines(found.transcript().rstrip(), "The line as a transcript", folded=True))
        elif not self.said:
            shown.append(blocks.text(found.text(), tone="answer"))
        if self.said:
            shown.append(blocks.text(self.said, tone="answer"))
        if self.hunt is not None:
            told = f"{self.looked:,} of {self.budget:,} positions looked at"
            shown.append(blocks.progress(self.looked, self.budget, told))
        return [*shown, self._form(folded=isinstance(found, Fork) and self.hunt is None and not self.said)]

    def _meaning(self, found: Fork, n: int) -> Data:
        """Return the visible part of a result; its whole board is shown below."""
        side = found.sides[n]
        nodes, words = outcome(found, n)
        decided = f"Decided by [{side.clause}]"
        return blocks.meaning(we_play(self.item, side.option), side.meaning, nodes, (decided, *words))

    def _either(self, one: str, two: str) -> str:
        """Return two options by their meaning."""
        meant = self.item.options
        return plain(f"{meant[one]}, or: {meant[two]}")

    def _form(self, folded: bool) -> Data:
        pairs = {f"{self.item.default} {other}": other for other in self.item.options if other != self.item.default}
        pair = " ".join(self.found.options)
        texts = {word: self._either(*word.split()) for word in (*pairs, pair)}
        fields = [
            dialogs.field_of("pair", "Options", "choice", pair, texts),
            dialogs.field_of("budget", "Positions to look at", "number", str(self.budget)),
            dialogs.field_of("deals", "Deals to begin at", "number", str(DEALS)),
        ]
        actions = [
            dialogs.action("Search anew", SEARCH, best=self.hunt is None),
            dialogs.action("Stop", STOP, best=self.hunt is not None),
            dialogs.action("Show what is kept", KEPT),
        ]
        return blocks.form(fields, actions, "Search for another", folded)

    def html(self) -> str:
        """Return the board at which the fork begins, and the words of the page."""
        if isinstance(self.found, NoFork):
            return page.element("p", self.found.text())
        start = self.found.tables[0].root.position
        board = as_html(picture(self.game, start, self.found.seat))
        return f"{board}\n{page.element('pre', self.found.text())}"


def _pair_of(page: ForkPage, values: Values) -> tuple[str, str]:
    one, _, two = values.get("pair", " ".join(page.found.options)).partition(" ")
    return one, two


def _kept(page: ForkPage, values: Values, from_setup: bool) -> ForkPage:
    found = kept(page.game, page.item, _pair_of(page, values), from_setup)
    if found is None:
        raise UserError("Nothing is kept about these two options; search for a fork.")
    return replace(page, found=found, said="")


def _search(page: ForkPage, values: Values) -> ForkPage:
    one, two = _pair_of(page, values)
    budget = whole(values.get("budget", str(BUDGET)), "The number of positions", 1, MOST_BUDGET)
    hunt = {**page.scope, "one": one, "two": two, "budget": budget}
    if not page.scope.get("at"):
        hunt["deals"] = range(1, 1 + whole(values.get("deals", str(DEALS)), "The number of deals", 1, 1000))
    if page.hunt is not None:
        raise UserError(RUNS)
    return replace(page, hunt=hunt, budget=budget, looked=0, stopped=False, said="")


def _found(page: ForkPage, message: Message) -> ForkPage:
    found: Found = message["found"]
    said = "Found by a fresh search." if isinstance(found, Fork) else plain(found.text())
    return replace(page, found=found, hunt=None, said=said)


ANSWERS: Answers[ForkPage] = {
    "looked": lambda page, message: replace(page, looked=message["n"]),
    "found": _found,
    "ended": lambda page, message: replace(page, hunt=None),
}
ACTS: Acts[ForkPage] = {
    KEPT: lambda page, values: _kept(page, values, False),
    LINE: lambda page, values: _kept(page, values, True),
    SEARCH: _search,
    STOP: lambda page, values: replace(page, stopped=True),
}


class ForkBoard(LabBoard[ForkPage]):
    """A board with a page about a fork; the fork's boards are shown below it."""

    doing = "the search"

    def __init__(self, page: ForkPage):
        super().__init__(page)
        self.boards: Boards | None = None
        self._show()

    @property
    def found(self) -> Found:
        """The fork, or the result of the search, that is shown."""
        return self.page.found

    def _show(self) -> None:
        """Show a result, with its boards below."""
        found = self.page.found
        self.boards = Boards(BoardsPage("", boards_of(found), "Step through it")) if isinstance(found, Fork) else None
        if self.boards:
            self.below([self.boards.box], self.boards)
        else:
            self.below([])

    def follow(self, before: ForkPage, page: ForkPage) -> None:
        """Begin or end the search; show its result."""
        hunt = page.hunt
        if hunt is not None and hunt is not before.hunt:
            game, item, away = page.game, page.item, SECOND.is_there
            self.work.start(
                looking(game, item, hunt, self._watch)
                if away
                else finding_fork(game, item.id, watch=self._watch, **hunt),
                lambda found: self.tell({"do": "found", "found": found}),
                waits=away,
            )
        if page.stopped and not before.stopped:
            self.work.stop()
        if page.found is not before.found:
            self._show()

    def _watch(self, looked: int) -> bool:
        """Report progress; called by the search, in its thread if it has one."""
        self.work.tell(lambda: self.tell({"do": "looked", "n": looked}))
        return self.work.is_stopped()


def kept(game: Game, item: Reading, options: tuple[str, str] | None = None, from_setup: bool = False) -> Found | None:
    """Return what is stored about an ambiguity: for these options, or the first fork; None if there is nothing.

    :param from_setup: True prefers the line from the set-up to the small position.
    """
    known = [each for each in forks_of(game, item.id) if options is None or set(each.options) == set(options)]
    best = next((each for each in known if each.best), known[0] if known else None)
    if best is None:
        return None
    return (best.line if from_setup else None) or best.best or NoFork(item, best.options, reason=best.reason)


def fork(
    game: str,
    ambiguity: str,
    one: str = "",
    two: str = "",
    *,
    from_setup: bool = False,
    search: bool = False,
    at: Iterable[Mapping[str, Any]] = (),
    readings: Mapping[str, str] | None = None,
    seats: int | None = None,
    deals: Iterable[int] = range(1, DEALS + 1),
    budget: int = BUDGET,
) -> ForkBoard:
    """Show where two readings of an ambiguity differ, as the last line of a cell.

    :param ambiguity: its id or key.
    :param one: one option, ``two`` is the other; by default a pair with a stored fork.
    :param from_setup: True shows the line from the set-up, if one is stored, instead of the small study.
    :param search: True searches now, instead of showing what is stored with the game; False searches only if nothing is
        stored. The other parameters are for the search, see ``tutor.lab.find_fork``.
    :raises ReadingError: for an unknown ambiguity or option.
    :raises ValueError: for an unknown game, or an invalid search.
    """
    found_game = find_game(game)
    item = found_game.readings.find(ambiguity)
    pair = _pair(item, one, two)
    scope: dict[str, Any] = {"at": list(at), "readings": readings, "seats": seats, "budget": budget}
    found = None if search else kept(found_game, item, pair, from_setup)
    if found is None:
        first, second = pair or (item.default, [*item.options][-1])
        found = find_fork(found_game, item.id, first, second, deals=deals, **scope)
    return ForkBoard(ForkPage(found_game, item, found, scope, budget))


def _pair(item: Reading, one: str, two: str) -> tuple[str, str] | None:
    if not one and not two:
        return None
    if not one or not two or one == two:
        raise ReadingError(f"Name two different options of {item.id}, or none: {', '.join(item.options)}.")
    for option in (one, two):
        if option not in item.options:
            raise ReadingError(f"{item.id} can be read as {', '.join(item.options)}; not as {brief(option)}.")
    return one, two
