"""Ruling cards as a widget: everything known about one unclear text, and ways to try it.

::

    ruling_card("EL-A07")
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from tutor.engine.facts import brief
from tutor.engine.files import write_whole
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.readings import ReadingError
from tutor.engine.table import Table
from tutor.lab.balance import Serial, balance
from tutor.lab.changes import sentence
from tutor.lab.forks import Fork
from tutor.lab.rulings import RulingCard, fork_lines, we_play
from tutor.lab.rulings import ruling_card as card_of
from widgets.lab.balance_sheet import DEFAULTS, MEANS, BalanceSheet, SheetPage
from widgets.lab.fork import fork
from widgets.lab.lab_board import Acts, Data, LabBoard, Values, answered
from widgets.session import dialogs
from widgets.session.game_board import GameBoard
from widgets.session.session import Message, begin
from widgets.wire import blocks
from widgets.wire.reply import Reply
from widgets.wire.user_error import UserError

DEALS = 100
"""The number of deals that a card's balance sheet proposes."""

FORK, COUNT, KEEP, PLAY = "card:fork", "card:count", "card:keep", "card:play"


@dataclass(frozen=True)
class Opens:
    """What a button of a card opens below it; each click makes a new object."""

    button: str
    option: str = ""


@dataclass(frozen=True)
class CardPage:
    """A ruling card; what its buttons open is shown below it, one thing at a time.

    ``kept`` offers it as a file.
    """

    card: RulingCard
    kept: bool = False
    opens: Opens | None = None

    @property
    def game(self) -> Game:
        """The game that has the unclear text."""
        return self.card.game

    @property
    def title(self) -> str:
        """The question."""
        return self.card.item.question

    @property
    def where(self) -> str:
        """The game and the question's id."""
        return f"{self.game.title}, question {self.card.item.id}"

    def answer(self, message: Message) -> CardPage:
        """Return the page after a message: something is opened, or the card is offered as a file."""
        return answered(self, message, {}, self._acts())

    def _acts(self) -> Acts[CardPage]:
        acts: dict[str, Callable[[CardPage, Values], CardPage]] = {
            FORK: lambda page, values: replace(page, opens=Opens(FORK)),
            COUNT: lambda page, values: replace(page, opens=Opens(COUNT)),
            KEEP: lambda page, values: replace(page, kept=True),
        }
        return acts | {f"{PLAY} {option}": partial(_play, option) for option in self.card.item.options}

    def words(self) -> str:
        """Return the card in words."""
        return self.card.text()

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """Return the page's traits."""
        return {"article": {"blocks": self.blocks()}}

    def _ways(self) -> dict[str, str]:
        """Return the labels of the options' buttons: the tutor's way, the other way, or the other ways by number."""
        others = [option for option in self.card.item.options if option != self.card.item.default]
        called = [f"the other way{f' ({n})' if len(others) > 1 else ''}" for n in range(1, len(others) + 1)]
        return {self.card.item.default: "our way", **dict(zip(others, called, strict=True))}

    def blocks(self) -> list[Data]:
        """Return the clauses, the options side by side, the reasons, the fork, numbers, and the buttons."""
        card, item = self.card, self.card.item
        shown = [blocks.items(f"[{id}] {card.game.rulebook[id].text}" for id in item.clauses)] if item.clauses else []
        shown.append(
            blocks.meanings(
                (
                    blocks.meaning(we_play(item, option), sentence(meaning), *card.seen(option))
                    for option, meaning in item.options.items()
                ),
                card.game.cover.felt,
            )
        )
        shown.append(blocks.text(card.why(), "Why we play it so"))
        if card.forks:
            words = "\n".join(line for known in card.forks for line in fork_lines(known))
            shown.append(blocks.lines(words, "Where the readings part", folded=True))
        if card.effect:
            shown.append(blocks.text(card.effect.head(), "In numbers"))
            shown.append(blocks.table(MEANS, *card.effect.table()))
        shown.append(blocks.form([], self._buttons(), "Try it"))
        if self.kept:
            shown.append(blocks.store(f"{item.id}.html", card.html()))
        return shown

    def _buttons(self) -> list[Data]:
        item = self.card.item
        keep = dialogs.action("Make a page to print", KEEP)
        if item.kind == "note":
            return [keep]
        play = [dialogs.action(f"Play it {way}", f"{PLAY} {option}") for option, way in self._ways().items()]
        shown = [dialogs.action("Show the fork", FORK, best=True)] if self.card.forks else []
        return [*play, *shown, dialogs.action("Count it in games", COUNT), keep]

    def html(self) -> str:
        """Return the card as HTML: the same words, and the board at which its shortest fork begins."""
        return self.card.article()


def _play(option: str, page: CardPage, values: Values) -> CardPage:
    return replace(page, opens=Opens(PLAY, option))


class CardBoard(LabBoard[CardPage]):
    """A board with a ruling card.

    What ``play`` and ``count`` open from a cell belongs to the cell: it goes on when it is no longer shown here.
    """

    def follow(self, before: CardPage, page: CardPage) -> None:
        """Open what a button asks for; it is closed when something else replaces it."""
        opens = page.opens
        if opens is None or opens is before.opens:
            return
        if opens.button == FORK:
            self.show_fork()
        else:
            self.opened = self.count() if opens.button == COUNT else self.play(opens.option)

    def play(self, option: str) -> GameBoard:
        """Open a board with this option: at the fork, if one is known.

        :raises UserError: if there is no such option.
        """
        card = self.page.card
        found = next((known.best for known in card.forks if known.best and option in known.options), None)
        try:
            board = GameBoard(begin(_table(card.game, found, {card.item.id: option})))
        except ValueError as error:
            raise UserError(str(error)) from None
        self.below([board.widget])
        return board

    def show_fork(self) -> None:
        """Open the shortest fork."""
        found = fork(self.page.game.id, self.page.card.item.id)
        self.below([found.box], found)

    def count(self) -> BalanceSheet:
        """Open a balance sheet that compares all its options."""
        item = self.page.card.item
        sets = {option: {item.id: option} for option in item.options if option != item.default}
        sheet = BalanceSheet(SheetPage(self.page.game, sets, ("greedy",), None, range(1, DEALS + 1)))
        self.below([sheet.box])
        return sheet

    def save(self, path: str) -> Reply:
        """Write the card as a page that prints; raise OSError if that fails."""
        write_whole(path, self.page.card.html())
        return Reply([f"Written to {path}."])


def _table(game: Game, found: Fork | None, readings: dict[str, str]) -> Table:
    if found is None:
        return Table.deal(game, seed=1, readings=readings)
    chosen = {**dict(found.base), **readings}
    if found.start.study is not None:
        return Table.study(game, {**found.start.study, "readings": chosen})
    return Table.deal(game, found.start.seats, found.start.seed, chosen)


def game_with(ambiguity: str) -> Game:
    """Return the game that has this ambiguity; raise ReadingError if none has."""
    for id in game_ids():
        game = find_game(id)
        if ambiguity in game.readings.by_id:
            return game
    examples = ", ".join(next(iter(find_game(id).readings.by_id)) for id in game_ids())
    raise ReadingError(f"No game has an open question {brief(ambiguity)}. They are named like {examples}.")


def ruling_card(ambiguity: str, *, deals: int = 0, bots: str = "greedy") -> CardBoard:
    """Show everything about one unclear text; as the last line of a cell, it is displayed.

    :param ambiguity: its id.
    :param deals: the number of deals on which its effect is counted at once, with ``bots`` in every seat; may be 0.
    :raises ReadingError: if no game has the ambiguity.
    :raises ValueError: for an unknown bot or a negative number.
    """
    game = game_with(ambiguity)
    if not deals:
        return CardBoard(CardPage(card_of(game, ambiguity)))
    item = game.readings.find(ambiguity)
    sets = {option: {item.id: option} for option in item.options if option != item.default}
    counted = balance(game, {DEFAULTS: {}, **sets}, bots=(bots,), deals=range(1, deals + 1), executor=Serial())
    return CardBoard(CardPage(card_of(game, ambiguity, counted)))
