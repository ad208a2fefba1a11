"""Ruling cards as a widget: one unclear text with all that is known of it, and the ways to try it.

::

    ruling_card("EL-A07")
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.readings import ReadingError
from tutor.engine.table import Table
from tutor.lab.balance import Serial, balance
from tutor.lab.changes import sentence
from tutor.lab.forks import Fork
from tutor.lab.rulings import RulingCard, fork_lines
from tutor.lab.rulings import ruling_card as card_of
from widgets.lab.balance_sheet import DEFAULTS, MEANS, BalanceSheet
from widgets.lab.fork import fork
from widgets.lab.lab_board import Data, LabBoard, Values
from widgets.session import dialogs
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire import blocks
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply

DEALS = 100
"""Deals that a card's balance sheet proposes."""

FORK, COUNT, KEEP, PLAY = "card:fork", "card:count", "card:keep", "card:play"


class CardBoard(LabBoard):
    """A ruling card; what its buttons open stands below it until they open something else.

    What ``play`` and ``count`` open from a cell is the cell's own: it goes on when it no longer stands here.
    """

    def __init__(self, card: RulingCard):
        super().__init__(card.game, card.item.id, f"{card.game.title}: what the text leaves open")
        self.card = card
        self.kept = False
        self.acts = {FORK: lambda values: self.show_fork(), COUNT: lambda values: self._count()}
        self.acts |= {KEEP: lambda values: self._keep()}
        self.acts |= {f"{PLAY} {option}": partial(self._play, option) for option in card.item.options}
        self.refresh()

    # ---- trying ----------------------------------------------------------------------------------------------------

    def play(self, option: str) -> GameBoard:
        """Open a board on which the text is read so: where the readings part, if that is known.

        :raises Sorry: if it cannot be read so.
        """
        item, game = self.card.item, self.card.game
        found = next((known.best for known in self.card.forks if known.best and option in known.options), None)
        try:
            board = GameBoard(begin(_table(game, found, {item.id: option})))
        except ValueError as error:
            raise Sorry(str(error)) from None
        self.below([board.widget])
        return board

    def show_fork(self) -> None:
        """Open the shortest fork."""
        found = fork(self.card.game.id, self.card.item.id)
        self.below([found.box], found)

    def count(self) -> BalanceSheet:
        """Open a balance sheet that compares all its options."""
        item = self.card.item
        sets = {option: {item.id: option} for option in item.options if option != item.default}
        sheet = BalanceSheet(self.card.game, sets, ("greedy",), None, range(1, DEALS + 1))
        self.below([sheet.box])
        return sheet

    def save(self, path: str) -> Reply:
        """Write the card as a page that prints; raises OSError if it cannot be written."""
        Path(path).write_text(self.card.html(), encoding="utf-8")
        return Reply([f"Written to {path}."])

    def _play(self, option: str, values: Values) -> None:
        self.opened = self.play(option)

    def _count(self) -> None:
        self.opened = self.count()

    def _keep(self) -> None:
        self.kept = True

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """The page."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """Question, text, readings, arguments, forks, numbers, and the buttons."""
        card, item = self.card, self.card.item
        shown = [blocks.text(f"**{item.question}** [{item.id}]")]
        shown.append(blocks.items((f"[{id}] {card.game.rulebook[id].text}" for id in item.clauses), "The text"))
        readings = [
            f"**{option}**{', our default' if option == item.default else ''}: {sentence(meaning)}"
            for option, meaning in item.options.items()
        ]
        shown.append(blocks.items(readings, "It can be read so"))
        shown.append(blocks.text(card.why(), "Why this default"))
        if card.forks:
            words = "\n".join(line for known in card.forks for line in fork_lines(known))
            shown.append(blocks.lines(words, "Where the readings part", folded=len(card.forks) > 1))
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
        play = [dialogs.action(f"Play it as {option}", f"{PLAY} {option}") for option in item.options]
        shown = [dialogs.action("Show the fork", FORK, best=True)] if self.card.forks else []
        return [*play, *shown, dialogs.action("Count it in games", COUNT), keep]

    def __repr__(self) -> str:
        """The card in words."""
        return self.card.text()

    def html(self) -> str:
        """The card for readers without a kernel: the same words, and the board at which its shortest fork begins."""
        return self.card.article()


def _table(game: Game, found: Fork | None, readings: dict[str, str]) -> Table:
    if found is None:
        return Table.deal(game, seed=1, readings=readings)
    chosen = {**dict(found.base), **readings}
    if found.start.study is not None:
        return Table.study(game, {**found.start.study, "readings": chosen})
    return Table.deal(game, found.start.seats, found.start.seed, chosen)


def game_with(ambiguity: str) -> Game:
    """The game that has this ambiguity; raises ReadingError if none has."""
    for id in game_ids():
        game = find_game(id)
        if ambiguity in game.readings.by_id:
            return game
    examples = ", ".join(next(iter(find_game(id).readings.by_id)) for id in game_ids())
    raise ReadingError(f"No game has an open question {ambiguity[:40]!r}. They are named like {examples}.")


def ruling_card(ambiguity: str, *, deals: int = 0, bots: str = "greedy") -> CardBoard:
    """Everything about one unclear text; as the last line of a cell, it is shown.

    :param ambiguity: its id.
    :param deals: on how many deals its effect is counted at once, with the ``bots`` on every seat; 0 for none.
    :raises ReadingError: if no game has it.
    :raises ValueError: for a bot that does not exist, or a negative number.
    """
    game = game_with(ambiguity)
    if not deals:
        return CardBoard(card_of(game, ambiguity))
    item = game.readings.find(ambiguity)
    sets = {option: {item.id: option} for option in item.options if option != item.default}
    counted = balance(game, {DEFAULTS: {}, **sets}, bots=(bots,), deals=range(1, deals + 1), executor=Serial())
    return CardBoard(card_of(game, ambiguity, counted))
