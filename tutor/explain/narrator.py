"""The story of a table: what happened, in sentences for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from tutor.engine.game import Game
from tutor.engine.table import Step, Table
from tutor.engine.words import Said, cited, plain


@dataclass(frozen=True, slots=True)
class Beat:
    """One sentence of the story, as a phrase (see ``tutor.engine.words``).

    ``n`` is the number of its step and ``moment`` the number of its event in the step, both from 0; a change of
    readings has no event and moment -1. ``turn`` names the turn, ``more`` are details to unfold, and ``clauses`` are
    all clauses cited.
    """

    n: int
    moment: int
    turn: str
    text: str
    more: tuple[str, ...]
    clauses: tuple[str, ...]


class Narrator:
    """Narrates steps for one seat, each step once. An open question of the rulebook is pointed out only once in a line.

    :param seat: a seat's number, or ``SPECTATOR`` for public facts only.
    """

    def __init__(self, game: Game, seat: int = 0):
        self.game = game
        self.seat = seat
        self._beats: WeakKeyDictionary[Step, tuple[Beat, ...]] = WeakKeyDictionary()
        self._questions: WeakKeyDictionary[Step, frozenset[str]] = WeakKeyDictionary()

    def beats(self, step: Step) -> tuple[Beat, ...]:
        """Return the sentences of one step, in the order of its events."""
        missing: list[Step] = []
        at: Step | None = step
        while at is not None and at not in self._beats:
            missing.append(at)
            at = at.parent
        for each in reversed(missing):
            self._beats[each] = self._without_repeats(each)
        return self._beats[step]

    def _without_repeats(self, step: Step) -> tuple[Beat, ...]:
        """Drop the open questions that were pointed out earlier in the step's line."""
        questions = set(self._questions[step.parent]) if step.parent is not None else set()
        kept = []
        for beat in self.alone(step):
            more = tuple(phrase for phrase in beat.more if phrase not in questions)
            questions.update(phrase for phrase in more if any(id in phrase for id in self.game.readings.by_id))
            kept.append(replace(beat, more=more))
        self._questions[step] = frozenset(questions)
        return tuple(kept)

    def story(self, steps: Iterable[Step]) -> list[Beat]:
        """Return the sentences of several steps."""
        return [beat for step in steps for beat in self.beats(step)]

    def lines(self, step: Step) -> list[str]:
        """Return a step's sentences as plain text, for the comments of a transcript."""
        return [plain(beat.text) for beat in self.beats(step)]

    def alone(self, step: Step) -> Iterator[Beat]:
        """Return the sentences of one step without regard to what earlier steps pointed out."""
        if step.move is None and step.parent is not None:
            yield from self._tell_switch(step, step.parent)
        for place, moment in enumerate(step.moments):
            view = moment.position.view(self.seat)
            event = moment.seen_by(self.seat)
            said = self.game.words.say_event(event, view)
            if said.text:
                yield self._beat(step.n, place, self.game.words.heading(view), said, event.cites())

    def _tell_switch(self, step: Step, before: Step) -> Iterator[Beat]:
        turn = self.game.words.heading(step.position.view(self.seat))
        for id, (_, option) in before.position.readings.differences(step.position.readings).items():
            item = self.game.readings.find(id)
            said = Said(f"From here on: {item.options[option].rstrip('.')}. [{id}]", (item.question, item.because))
            yield self._beat(step.n, -1, turn, said, (id, *item.clauses))

    @staticmethod
    def _beat(n: int, place: int, turn: str, said: Said, clauses: tuple[str, ...]) -> Beat:
        all_cited = dict.fromkeys((*clauses, *cited(" ".join((said.text, *said.more)))))
        return Beat(n, place, turn, said.text, said.more, tuple(all_cited))


def story(table: Table, seat: int = 0) -> list[Beat]:
    """Return the story of a table for a seat: of the current line, including the steps ahead.

    >>> from tutor.engine import find_game
    >>> table = Table.deal(find_game("elementals"), seed=1)
    >>> step = table.play("layout A")
    >>> story(table)[0].n
    1
    """
    return Narrator(table.game, seat).story(table.whole_line())


def story_text(table: Table, seat: int = 0) -> str:
    """Return the story as plain text: headings with a colon, one sentence on each line."""
    return as_text(story(table, seat))


def as_text(beats: Iterable[Beat], details: bool = False) -> str:
    """Return beats as plain text.

    :param details: whether to include the details that are folded on a board.
    """
    lines: list[str] = []
    turn = ""
    for beat in beats:
        if beat.turn not in ("", turn):
            turn = beat.turn
            lines.append(f"{turn}:")
        lines.append(f"- {plain(beat.text)}")
        lines += [f"    {plain(more)}" for more in beat.more] if details else []
    return "\n".join(lines)
