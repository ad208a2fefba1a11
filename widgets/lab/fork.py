"""The shortest line of play after which two readings part: in words, and on two boards to step through.

::

    fork("elementals", "EL-A07")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.engine.game import Game, find_game
from tutor.engine.readings import Reading, ReadingError
from tutor.engine.words import plain
from tutor.lab import page
from tutor.lab.boards import boards_of
from tutor.lab.fork_store import forks_of
from tutor.lab.forks import BUDGET, DEALS, Fork, NoFork, find_fork
from tutor.scene.build import picture
from tutor.scene.html import as_html
from widgets.lab.lab_board import Data, LabBoard, Values
from widgets.lab.side_by_side import Boards
from widgets.session import dialogs
from widgets.wire import blocks
from widgets.wire.board import Sorry
from widgets.wire.numbers import whole

MOST = 8
"""Differences that are told of one side."""

MOST_BUDGET = 1_000_000
KEPT, LINE, SEARCH, STOP = "fork:kept", "fork:line", "fork:search", "fork:stop"
Found = Fork | NoFork


class ForkBoard(LabBoard):
    """What is known of one pair of options, and a search that can be begun and stopped.

    :param found: what is shown first.
    :param asked: what else a search is to be told, see ``tutor.lab.find_fork``.
    """

    doing = "the search"

    def __init__(self, game: Game, item: Reading, found: Found, asked: Mapping[str, Any]):
        super().__init__(game, f"{item.id}: where two readings part")
        self.item = item
        self.found = found
        self.asked = dict(asked)
        self.answer = ""
        self.looked = 0
        self.budget = int(self.asked.get("budget", BUDGET))
        self.acts = {
            KEPT: lambda values: self._show_kept(values, False),
            LINE: lambda values: self._show_kept(values, True),
            SEARCH: self._search,
            STOP: lambda values: self.work.stop(),
        }
        self.show(found)
        self.refresh()

    def show(self, found: Found) -> None:
        """Show what was found, with its boards below."""
        self.found = found
        self.boards = Boards("", boards_of(found), "Step through it") if isinstance(found, Fork) else None
        if self.boards:
            self.below([self.boards.box], self.boards)
        else:
            self.below([])

    # ---- searching -------------------------------------------------------------------------------------------------

    def _pair(self, values: Values) -> tuple[str, str]:
        one, _, two = values.get("pair", " ".join(self.found.options)).partition(" ")
        return one, two

    def _show_kept(self, values: Values, from_setup: bool) -> None:
        found = kept(self.game, self.item, self._pair(values), from_setup)
        if found is None:
            raise Sorry("Nothing is kept about these two options; search for a fork.")
        self.answer = ""
        self.show(found)

    def _search(self, values: Values) -> None:
        pair = self._pair(values)
        budget = whole(values.get("budget", str(BUDGET)), "The number of positions", 1, MOST_BUDGET)
        asked = {**self.asked, "budget": budget}
        if not self.asked.get("at"):
            asked["deals"] = range(1, 1 + whole(values.get("deals", str(DEALS)), "The number of deals", 1, 1000))
        self.budget, self.looked = budget, 0
        self.work.start(lambda: find_fork(self.game, self.item.id, *pair, watch=self._watch, **asked), self._done)
        self.answer = ""

    def _watch(self, looked: int) -> bool:
        """Called by the search in its thread."""

        def show() -> None:
            self.looked = looked
            self.refresh()

        self.work.tell(show)
        return self.work.is_stopped()

    def _done(self, found: Found) -> None:
        self.answer = "Found by a fresh search." if isinstance(found, Fork) else plain(found.text())
        self.show(found)

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """The page."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """The question, the two outcomes, the transcript, and the search."""
        found = self.found
        shown = [blocks.text(f"{self.item.question} [{self.item.id}]")]
        if isinstance(found, Fork):
            shown.append(blocks.text(f"{found.where()} {found.how()}"))
            for side in found.sides:
                more = [f"and {len(side.words) - MOST} more"] if len(side.words) > MOST else []
                heading = f"{side.option}: {plain(side.meaning)}"
                shown.append(blocks.items([f"Decided by [{side.clause}]", *side.words[:MOST], *more], heading))
            shown.append(blocks.lines(found.transcript().rstrip(), "The line as a transcript", folded=True))
        elif not self.answer:
            shown.append(blocks.text(found.text(), tone="answer"))
        if self.answer:
            shown.append(blocks.text(self.answer, tone="answer"))
        if self.work.running:
            told = f"{self.looked:,} of {self.budget:,} positions looked at"
            shown.append(blocks.progress(self.looked, self.budget, told))
        return [*shown, self._form()]

    def _form(self) -> Data:
        pairs = {f"{self.item.default} {other}": other for other in self.item.options if other != self.item.default}
        pair = " ".join(self.found.options)
        texts = {word: f"{word.split()[0]} or {other}" for word, other in pairs.items()}
        texts.setdefault(pair, pair.replace(" ", " or "))
        fields = [
            dialogs.field_of("pair", "Options", "choice", pair, texts),
            dialogs.field_of("budget", "Positions to look at", "number", str(self.budget)),
            dialogs.field_of("deals", "Deals to begin at", "number", str(DEALS)),
        ]
        actions = [
            dialogs.action("Search anew", SEARCH, best=not self.work.running),
            dialogs.action("Stop", STOP, best=self.work.running),
            dialogs.action("Show the small position that is kept", KEPT),
            dialogs.action("Show the line from the set-up", LINE),
        ]
        return blocks.form(fields, actions, "Search")

    def __repr__(self) -> str:
        """The fork in words: the two outcomes and the line, or why there is none."""
        return self.found.text()

    def html(self) -> str:
        """The board at which the fork begins, and the same words."""
        if isinstance(self.found, NoFork):
            return page.element("p", self.found.text())
        start = self.found.tables[0].root.position
        board = as_html(picture(self.game, start, self.found.seat))
        return f"{board}\n{page.element('pre', self.found.text())}"


def kept(game: Game, item: Reading, options: tuple[str, str] | None = None, from_setup: bool = False) -> Found | None:
    """What is kept with a game about an ambiguity: of these options, or the first that is a fork; None if nothing.

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
    """Where two readings of an ambiguity part; as the last line of a cell, it is shown.

    :param ambiguity: its id or key.
    :param one: an option; with ``two`` the pair that is asked about. Unless given: a pair of which a fork is kept.
    :param from_setup: True shows the line from the set-up, if one is kept, and not the small position.
    :param search: True searches now, instead of showing what is kept with the game; False searches only where nothing
        is kept. What follows is for the search, see ``tutor.lab.find_fork``.
    :raises ReadingError: for an ambiguity or an option that does not exist.
    :raises ValueError: for an unknown game, or a search that cannot be made.
    """
    found_game = find_game(game)
    item = found_game.readings.find(ambiguity)
    pair = _pair(item, one, two)
    asked: dict[str, Any] = {"at": list(at), "readings": readings, "seats": seats, "budget": budget}
    found = None if search else kept(found_game, item, pair, from_setup)
    if found is None:
        first, second = pair or (item.default, [*item.options][-1])
        found = find_fork(found_game, item.id, first, second, deals=deals, **asked)
    return ForkBoard(found_game, item, found, asked)


def _pair(item: Reading, one: str, two: str) -> tuple[str, str] | None:
    if not one and not two:
        return None
    if not one or not two or one == two:
        raise ReadingError(f"Name two different options of {item.id}, or none: {', '.join(item.options)}.")
    for option in (one, two):
        if option not in item.options:
            raise ReadingError(f"{item.id} can be read as {', '.join(item.options)}; not as {option!r}.")
    return one, two
