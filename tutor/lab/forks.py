"""The fork finder: the shortest line of play after which two readings of one unclear text differ."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.engine.readings import Reading, ReadingError, Readings
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Start, Table
from tutor.engine.transcript import transcript
from tutor.engine.words import count, plain
from tutor.explain.narrator import Narrator, as_text
from tutor.lab.changes import sentence
from tutor.lab.differences import NOWHERE, Compared, Data, Difference, compare_pictures, parts_that_differ
from tutor.lab.fork_search import ForkSearch, Node, breadth_first, guided
from tutor.lab.pairs import SHOWN, Pair, along, under
from tutor.lab.shrink import Both, as_study, fewer_moves, how, smaller_study
from tutor.scene.build import picture
from tutor.scene.text import children, said

DEALS = 12
"""The number of deals from which the search begins, by default."""

BUDGET = 20_000
"""The number of positions searched by default, half breadth first and half by guided play."""

_KINDS = {
    "ends": "The game ends differently.",
    "may do": "Different moves are allowed.",
    "sees": "Something lies in a different place.",
    "shown": "The boards show it differently; the same moves are allowed.",
}


@dataclass(frozen=True, slots=True)
class Side:
    """The result of the line under one option: in words, and the clause that decides it."""

    option: str
    meaning: str
    words: tuple[str, ...]
    clause: str


@dataclass(frozen=True)
class Fork:
    """A line that is legal under both options, and after which a player can tell them apart.

    ``start`` and ``moves`` are the line; ``base`` are other readings on both sides that differ from the defaults;
    ``kind`` says how the sides differ (``ends``, ``may do``, ``sees``, ``shown``). All luck is determined by the start:
    the seed of its deal or position.
    """

    game: Game
    item: Reading
    options: tuple[str, str]
    start: Start
    moves: tuple[str, ...]
    kind: str
    base: tuple[tuple[str, str], ...] = ()

    @cached_property
    def tables(self) -> tuple[Table, Table]:
        """Return two tables to step through: the line under each option."""
        first, second = (self._table(option) for option in self.options)
        return first, second

    def _table(self, option: str) -> Table:
        chosen = self.game.readings({**dict(self.base), self.item.id: option})
        table = Table(self.game, under(self.start, chosen)).with_names(self.start.names)
        for move in self.moves:
            table.play(move)
        return table

    @cached_property
    def seat(self) -> int:
        """The seat from whose view the difference is told: the first that notices it, preferably the one to move."""
        one, two = (table.position for table in self.tables)
        seats = sorted(range(one.seats), key=lambda seat: seat not in (one.turn_of, two.turn_of))
        return next((seat for seat in seats if self._differences(seat)), seats[0])

    def _compared(self, seat: int) -> Compared:
        return compare_pictures([picture(self.game, table.position, seat) for table in self.tables])

    def _differences(self, seat: int) -> tuple[Difference, ...]:
        return self._compared(seat).differences

    def parts(self) -> tuple[list[Data], ...]:
        """Return the nodes of the two final boards that show the difference."""
        return parts_that_differ(self._compared(self.seat))

    def besides(self, n: int) -> tuple[str, ...]:
        """Return what the nodes of a side do not show: its prompt, its other legal moves, and the state of the game."""
        words = (f"{each.name}: {each.cells[n]}" for each in self.differences if not each.id)
        return (*self._prompts(n), *words)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Return the differences between the two final boards."""
        return self._differences(self.seat)

    @cached_property
    def sides(self) -> tuple[Side, Side]:
        """Return the two results."""
        first, second = (self._side(n) for n in (0, 1))
        return first, second

    def _side(self, n: int) -> Side:
        option = self.options[n]
        words = tuple(f"{difference.name}: {difference.cells[n]}" for difference in self.differences)
        words = (*self._prompts(n), *(words or self._labels()[n]))
        return Side(option, sentence(self.item.options[option]), words, _clause(self, n))

    def _prompts(self, n: int) -> tuple[str, ...]:
        """Return the prompts, or the sentences about the end, if the two boards do not say the same."""
        prompts = [said(picture(self.game, table.position, self.seat)["prompt"]) for table in self.tables]
        return (prompts[n],) if prompts[0] != prompts[1] and prompts[n] else ()

    def _labels(self) -> tuple[tuple[str, ...], ...]:
        """Return the labels on each board of nodes that have another label on the other board."""
        drawn = [dict(_labelled(picture(self.game, table.position, self.seat)["nodes"])) for table in self.tables]
        ids = [id for id in drawn[0] if drawn[0][id] != drawn[1].get(id, "")]
        return tuple(tuple(board.get(id, NOWHERE) for id in ids) for board in drawn)

    def transcript(self) -> str:
        """Return the line as a transcript under the first option, with the story of each step."""
        table = self.tables[0]
        return transcript(table, Narrator(self.game, self.seat).lines)

    def text(self) -> str:
        """Return the whole fork as plain text."""
        parts = [f"{self.item.question} ({self.item.id})", self.where(), self.how()]
        for side, table in zip(self.sides, self.tables, strict=True):
            lines = [f"{side.option} ({side.clause}): {plain(side.meaning)}"]
            story = as_text(Narrator(self.game, self.seat).story(table.line()[-1:])) if self.moves else ""
            lines += [*story.splitlines(), *(f"* {words}" for words in side.words)]
            parts.append("\n  ".join(lines))
        return "\n\n".join([*parts, self.transcript().rstrip()])

    def how(self) -> str:
        """Return one sentence that says how the readings differ."""
        return _KINDS[self.kind]

    def position_line(self) -> str:
        """Return the study at which the line begins as one line of JSON; "" if it begins at the set-up."""
        return json.dumps(self.start.study, ensure_ascii=False) if self.start.study is not None else ""

    def where(self) -> str:
        """Return one sentence with the start and the number of moves."""
        begin = "a position of its own" if self.start.study is not None else f"deal {self.start.seed}"
        seats = f" for {self.start.seats}" if len(self.game.seats) > 1 else ""
        after = f"after {count(len(self.moves), 'move')}" if self.moves else "before any move"
        base = f", with {', '.join(f'{id} {option}' for id, option in self.base)}" if self.base else ""
        return f"From {begin}{seats}{base}: {after}."

    __str__ = text


@dataclass(frozen=True, slots=True)
class NoFork:
    """The result of a search that found no fork within its limits.

    ``looked`` positions from ``starts`` starts were searched, among them every line of up to ``depth`` moves (-1:
    none). ``reason`` says why there can be none, if that is known; ``stopped`` says that somebody ended the search.
    """

    item: Reading
    options: tuple[str, str]
    looked: int = 0
    starts: int = 0
    depth: int = -1
    reason: str = ""
    stopped: bool = False

    def text(self) -> str:
        """Return one sentence."""
        if self.reason:
            return f"No fork of {self.item.id}: {self.reason}"
        stopped = " It was stopped before its end." if self.stopped else ""
        return (
            f"None found for {self.item.id}, {self.options[0]} against {self.options[1]}, within {self.looked:,} "
            f"positions: every line of up to {count(max(self.depth, 0), 'move')} from "
            f"{count(self.starts, 'start')}, then guided play.{stopped}"
        )

    __str__ = text


def find_fork(
    game: Game,
    ambiguity: str,
    one: str,
    two: str,
    *,
    at: Iterable[Mapping[str, Any]] = (),
    readings: Mapping[str, str] | None = None,
    seats: int | None = None,
    deals: Iterable[int] = range(1, DEALS + 1),
    budget: int = BUDGET,
    watch: Callable[[int], bool] | None = None,
) -> Fork | NoFork:
    """Find the shortest line of play after which two options of one ambiguity differ in what a player sees, may do or
    scores.

    The search is breadth first from all starts, then guided random play; the result is then shortened. From the set-up
    only the given deals are tried, so another deal may have a shorter line. The same arguments always give the same
    result.

    :param ambiguity: its id or key; ``one`` and ``two`` are two of its options.
    :param at: positions in notation to begin at, instead of the set-up; the search's readings override theirs.
    :param readings: other options that differ from the defaults, on both sides.
    :param seats: the number of players; the smallest unless given.
    :param budget: the most positions to search, at least 1.
    :param watch: called regularly with the number of positions searched; if it returns True, the search ends.
    :raises ReadingError: for an unknown ambiguity or option, or options that exclude each other.
    :raises ValueError: for seats, a deal or a position that cannot be set up, or if the options are equal.
    """
    return at_once(
        finding_fork(
            game, ambiguity, one, two, at=at, readings=readings, seats=seats, deals=deals, budget=budget, watch=watch
        )
    )


def finding_fork(
    game: Game,
    ambiguity: str,
    one: str,
    two: str,
    *,
    at: Iterable[Mapping[str, Any]] = (),
    readings: Mapping[str, str] | None = None,
    seats: int | None = None,
    deals: Iterable[int] = range(1, DEALS + 1),
    budget: int = BUDGET,
    watch: Callable[[int], bool] | None = None,
) -> Slices[Fork | NoFork]:
    """Do what ``find_fork`` does, in slices of some positions."""
    item = game.readings.find(ambiguity)
    both = _both(game, item, (one, two), readings or {})
    if budget < 1:
        raise ValueError(f"A search looks at one position at least, not {budget}.")
    if item.kind == "note":
        return NoFork(item, (one, two), reason=item.because)
    roots = _roots(game, both, list(at), seats, deals)
    search = ForkSearch(game, max(1, budget // 2), watch=watch)
    yield from breadth_first(search, roots)
    if search.found is None and not search.stopped:
        search.budget = budget
        yield from guided(search, roots, item.clauses)
    found, kind = (search.found, search.kind) if search.found else (search.drawn, SHOWN)
    if found is None:
        return NoFork(item, (one, two), search.looked, len(roots), search.depth, stopped=search.stopped)
    moves = fewer_moves(game, found.start, both, found.moves(), kind)
    base = tuple(game.readings(readings or {}).to_data().items())
    return Fork(game, item, (one, two), found.start, moves, kind, base)


def shrunk(fork: Fork) -> Fork | None:
    """Return the same fork from a study: the last position that both sides share, made as small as possible.

    :returns: None if there is no such position, since the readings act only at the set-up.
    """
    if fork.item.setup_only:
        return None
    both = _both(fork.game, fork.item, fork.options, dict(fork.base))
    found = as_study(fork.game, fork.start, both, fork.moves, fork.kind)
    if found is None:
        return None
    study, moves = found
    small = smaller_study(fork.game, study, both, moves, fork.kind)
    return replace(fork, start=small, moves=moves)


def check(fork: Fork) -> bool:
    """Play the line again; return whether it still forks in the same way, and only at its end."""
    both = _both(fork.game, fork.item, fork.options, dict(fork.base))
    pairs = along(fork.game, fork.start, both, fork.moves)
    if len(pairs) <= len(fork.moves) or any(pair.difference(fork.game) for pair in pairs[:-1]):
        return False
    return how(fork.game, pairs[-1], fork.kind) == fork.kind


def _both(game: Game, item: Reading, options: tuple[str, str], base: Mapping[str, str]) -> Both:
    if options[0] == options[1]:
        raise ValueError(f"A fork needs two different options of {item.id}, not {options[0]} twice.")
    for option in options:
        if option not in item.options:
            raise ReadingError(f"{item.id} can be read as {', '.join(item.options)}; not as {brief(option)}.")
    if item.kind == "note":
        shared = game.readings(dict(base))
        return shared, shared
    first, second = (game.readings({**base, item.id: option}) for option in options)
    return first, second


def _roots(game: Game, both: Both, at: list[Mapping[str, Any]], seats: int | None, deals: Iterable[int]) -> list[Node]:
    if at:
        starts = [Start(game.at(data).seats, 0, {}, (), dict(data)) for data in at]
    else:
        starts = [Start(game.seats[0] if seats is None else seats, deal) for deal in deals]
    if not starts:
        raise ValueError("A search needs a deal or a position to begin at.")
    return [Node(Pair.begin(game, start, both), start) for start in starts]


def _labelled(nodes: Iterable[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield the ids and labels of nodes and of everything inside them."""
    for node in nodes:
        yield node["id"], node["label"]
        yield from _labelled(children(node))


def _clause(fork: Fork, n: int) -> str:
    """Return the clause that decides one side: of a move that only this side allows, of the end, or of the last
    event."""
    here, there = fork.tables[n].position, fork.tables[1 - n].position
    if here.result is not None:
        return here.result.clause
    if fork.kind == "may do" and here.turn_of == there.turn_of:
        refused = (here.why_not(move) for move in there.legal())
        reasons = [refusal.clause for refusal in refused if refusal is not None]
        allowed = [clause for move in here.legal() if there.why_not(move) for clause in move.clauses]
        for clause in (*reasons, *allowed):
            if clause in fork.item.clauses:
                return clause
    cites = [clause for moment in fork.tables[n].here.moments for clause in moment.event.cites()]
    mine_first = [clause for clause in cites if clause in fork.item.clauses]
    return (*mine_first, *fork.item.clauses, *cites, "")[0]


def default_pairs(readings: type[Readings]) -> list[tuple[Reading, tuple[str, str]]]:
    """Return every ambiguity and variant, with its default against each other option."""
    return [
        (item, (item.default, option))
        for item in readings.declared.values()
        for option in item.options
        if option != item.default
    ]
