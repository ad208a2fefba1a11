"""A game in the terminal: reading commands and printing answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.bots.seats import pursuits
from tutor.bots.thinking import thinking
from tutor.cli.common import UserError, open_table, rule_in_words, unread, write_file
from tutor.cli.patience import Stopped, patiently
from tutor.cli.redraw import offered, redrawn
from tutor.cli.terminal import Terminal, completions
from tutor.engine.game import MoveError
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.saves import SaveError, write_save
from tutor.engine.table import Step, Table
from tutor.engine.words import called, count, plain
from tutor.explain.hints import STAGES, Hint
from tutor.explain.narrator import Narrator, as_text
from tutor.explain.why_not import Explanation, explain
from tutor.learn import coach
from tutor.learn.advising import advising
from tutor.learn.progress import Progress
from tutor.scene.build import picture
from tutor.scene.text import as_text as board_text

HELP = """Type a move as the board lists it, in short or in words. 10C, 10c, 10♣ and 10 of Clubs are one card.
Tab completes a move, the arrow keys bring back what you typed. After a move only what changed is told.
Or type one of these words:
  ?, board      the whole board, and all moves that you may type
  hint          the clause that matters; again: the piece; again: the move
  why MOVE      why a move is not allowed, or that it is
  undo, redo    a step back, a step on
  story         all that happened so far
  rule ID       a clause or an unclear text, in words;  show  what the coach told, on a table
  save FILE     keep the game;  load FILE  go on with a kept one
  others        what those who play against you are after
  play MOVE     make a move that is written like one of these words
  help, quit
Ctrl-C stops another who thinks, and gives you back your turn."""


class Session:
    """One or several people at one keyboard, at a table.

    :param coached: whether the coach explains each rule once, when it first matters.
    :param progress: where the explained rules are stored; nowhere unless given.
    :param shows: opens the page of a lesson on the coach's remark, such as ``EL-L5.2``.
    """

    def __init__(
        self,
        table: Table,
        terminal: Terminal,
        coached: bool = False,
        progress: Progress | None = None,
        shows: Callable[[str], None] | None = None,
    ):
        self.terminal = terminal
        self.coached, self.progress, self.shows = coached, progress, shows
        self.open = True
        self._words: dict[str, Callable[[str], None]] = {
            "hint": self.hint, "why": self.why, "undo": self.undo, "redo": self.redo, "board": self.board,
            "?": self.board, "story": self.story, "rule": self.rule, "save": self.save, "load": self.load,
            "play": self.play, "show": self.show, "others": self.others, "help": self.help, "quit": self.quit,
        }  # fmt: skip
        self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        """Begin at a table."""
        self.table = table
        turn = table.position.turn_of
        self.seat = turn if turn in self._people() else next(iter(self._people()), 0)
        self._narrators = [Narrator(table.game, seat) for seat in range(table.position.seats)]
        self._read_to: list[Step | None] = [None] * table.position.seats
        self._shown: dict[str, Any] | None = None
        self._hint: Hint | None = None
        self._hint_stage = 0
        told = self.progress.record().remarks_in(table.game.id) if self.progress is not None else ()
        self._remarks = set(told)
        self._page = ""
        self._silent = max(coach.GAPS.values())

    def say(self, text: str = "") -> None:
        """Print a text."""
        self.terminal.say(text)

    def run(self) -> None:
        """Read and answer lines until somebody quits or the input ends."""
        self.terminal.offers = self.offers
        self._go_on()
        while self.open:
            line = self.terminal.line()
            if line is None:
                return
            if line.strip():
                self.answer(line.strip())

    def answer(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        command = None if line in self._legal() else self._words.get(word.lower())
        try:
            if command is None:
                self.play(line)
            else:
                command(rest.strip())
        except MoveError as error:
            self.say(unread(line, self._words, self._legal(), error) if command is None else str(error))
        except (UserError, SaveError) as error:
            self.say(str(error))

    def offers(self, text: str) -> list[str]:
        """Return the moves and commands that begin with a text."""
        game, legal = self.table.game, self._legal()
        words = [*self._words, *legal, *(f"{word} {move}" for word in ("why", "play") for move in legal)]
        rules = [*(clause.id for clause in game.rulebook), *game.readings.by_id]
        return completions(text, [*words, *(f"rule {id}" for id in rules)])

    def _legal(self) -> list[str]:
        """The legal moves of the present seat, in notation; none while another seat must choose."""
        view = self.table.view(self.seat)
        return [move.text() for move in view.legal()] if view.turn_of == self.seat else []

    # ---- moves -----------------------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Make a move, or say why it is refused."""
        game, position = self.table.game, self.table.position
        move = game.read_move(text, position)
        if self._bot_is_to_move():
            self.say("Another is to choose. Type redo to go on.")
            return
        if position.why_not(move) is not None:
            self._explain(explain(game, position, move, self.seat))
            self._coach(move)
            return
        self.table.play(move)
        self._go_on()

    def why(self, text: str) -> None:
        """Say why a move is refused, or that it is legal."""
        self._explain(explain(self.table.game, self.table.position, text, self.seat))

    def others(self, rest: str) -> None:
        """Say what each bot at the table is after."""
        view, name = self.table.view(self.seat), self.table.game.words.seat
        found = pursuits(self.table.game, self.table.bots, lambda seat: name(view, seat))
        self.say(" ".join(found) or "There is no opponent here to ask.")

    def undo(self, rest: str) -> None:
        """Go back to the last moment at which a person had to choose."""
        moved = self.table.undo()
        while self._bot_is_to_move() and self.table.undo():
            pass
        if not moved:
            self.say("There is nothing to undo.")
            return
        self._skip_read()
        self._go_on()

    def redo(self, rest: str) -> None:
        """Go ahead along the line that was played."""
        if self.table.redo() or self._bot_is_to_move():
            self._go_on()
        else:
            self.say("There is nothing to redo.")

    def _go_on(self) -> None:
        """Let bots play, hand over the keyboard, tell what is new, and draw the board."""
        self._bots_move()
        self._hint = None
        turn = self.table.position.turn_of
        if turn >= 0 and turn != self.seat and turn in self._people():
            self._hand_on(turn)
        self._tell_new()
        self._show()
        self._coach()

    def _bots_move(self) -> None:
        """Let bots play until a person must choose; if they are stopped, go back to where a person last did."""
        table = self.table
        while (bot := table.bots.get(seat := table.position.turn_of)) is not None:
            name = table.game.words.seat(table.view(self.seat), seat)
            try:
                move = patiently(self.terminal, thinking(bot, table.view(seat)), f"{name} is thinking.")
            except Stopped:
                self._take_back()
                self.say("Stopped. Type redo to go on.")
                return
            table.play(move)

    def _take_back(self) -> None:
        """Go back to the last moment at which a person had to choose, if there is one."""
        n = self.table.here.n
        while self.table.undo():
            if not self._bot_is_to_move():
                self._skip_read()
                return
        self.table.goto(n)

    def _bot_is_to_move(self) -> bool:
        return self.table.position.turn_of in self.table.bots

    def _coach(self, refused: Move | None = None) -> None:
        """Print the coach's remark, if one applies: each once, at most one at each decision."""
        now = coach.situation(self.table, self.seat, refused) if self.coached else None
        if now is None:
            return
        self._silent += refused is None
        spoken = coach.choose(self.table.game, now, self._remarks, self._silent)
        if spoken is not None:
            self._remarks.add(spoken.remark.id)
            self._silent = 0
            if self.progress is not None:
                self.progress.tell(self.table.game.id, spoken.remark.id)
            self._page = spoken.remark.page if self.shows is not None else ""
            more = " Type show to see it on a table." if self._page else ""
            self.say(f"Coach: {plain(spoken.text)} ({', '.join(spoken.remark.clauses)}){more}")

    def _people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat in range(self.table.position.seats) if seat not in self.table.bots]

    def _hand_on(self, seat: int) -> None:
        """Let the next person sit down; what the last one could see is scrolled away."""
        self._tell_new()
        self.seat = seat
        self.say(f"{called(self.table.view(seat), seat)} is to choose.")
        self._shown = None
        self.terminal.forget()
        if self.terminal.is_live:
            self.terminal.line("Press Enter when nobody else is looking.")
            self.say("\n" * 60)

    def _tell_new(self) -> None:
        """Tell the present seat what is new to it."""
        line, last = self.table.line(), self._read_to[self.seat]
        text = as_text(self._narrators[self.seat].story(line[line.index(last) + 1 :] if last else line))
        if text:
            self.say(text)
        self._read_to[self.seat] = self.table.here

    def _skip_read(self) -> None:
        """Skip what was already told: after a step back nothing is told again."""
        line = self.table.line()
        self._read_to = [last if last is None or last in line else self.table.here for last in self._read_to]

    def _explain(self, answer: Explanation) -> None:
        self.say(plain(" ".join(filter(None, (answer.verdict, answer.why)))))
        if answer.nearest is not None and answer.legal is None:
            self.say(f"Nearest: {answer.nearest.text()}")

    # ---- looking ---------------------------------------------------------------------------------------------------

    def hint(self, rest: str) -> None:
        """Print the next stage of a hint."""
        view = self.table.view(self.seat)
        if self._hint is None:
            slices = advising(self.table.game, view)
            try:
                self._hint, self._hint_stage = patiently(self.terminal, slices, "The hint is worked out."), 0
            except Stopped:
                self.say("The hint was stopped.")
                return
        if self._hint is None:
            self.say("There is nothing to choose.")
            return
        name, phrase = self._hint.lines[self._hint_stage]
        self._hint_stage = min(self._hint_stage + 1, STAGES - 1)
        self.say(f"{name}: {plain(phrase)}")

    def board(self, rest: str) -> None:
        """Print the whole board with all moves."""
        self._shown = self._picture()
        self.say()
        self.say(board_text(self._shown))

    def _show(self) -> None:
        """Print what changed on the board, and the legal moves."""
        before, now = self._shown, self._picture()
        self.say(("" if before else "\n") + redrawn(before, now))
        self._shown = now
        if moves := offered(now["choices"]):
            self.say(moves)

    def _picture(self) -> dict[str, Any]:
        position: Position = self.table.position
        return picture(self.table.game, position, self.seat)

    def story(self, rest: str) -> None:
        """Print the whole story."""
        self.say(as_text(self._narrators[self.seat].story(self.table.line()), details=True))

    def rule(self, id: str) -> None:
        """Print a clause or an open question."""
        self.say(rule_in_words(self.table.game, self.table.position, id))

    def show(self, rest: str) -> None:
        """Open the lesson's page on the coach's last remark; the game waits."""
        if self.shows is None or not self._page:
            raise UserError("The coach has nothing to show here.")
        self.shows(self._page)
        self.terminal.offers = self.offers
        self.say("Back at your game.")
        self.board("")

    def help(self, rest: str) -> None:
        """List the commands."""
        self.say(HELP)

    # ---- keeping ---------------------------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        """Save the game to a file."""
        if not name:
            raise UserError("Say in which file: save FILE.")
        written = write_save(self.table)
        write_file(name, written.text)
        left_out = f", without {count(written.left_out, 'side line')}" if written.left_out else ""
        self.say(f"Kept in {name}: {len(self.table.whole_line()) - 1} moves{left_out}.")

    def load(self, name: str) -> None:
        """Continue a saved game of the same kind; the bots keep their seats."""
        if not name:
            raise UserError("Say from which file: load FILE.")
        opened = open_table(name, self.table.game)
        table = opened.table
        table.bots = {seat: bot for seat, bot in self.table.bots.items() if seat < table.position.seats}
        self.sit_down(table)
        self._go_on()
        if opened.said():
            self.say(opened.said())

    def quit(self, rest: str) -> None:
        """Leave the game."""
        self.open = False
