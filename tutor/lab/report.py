"""The rulebook report: what became of every clause, and all that the rulebook leaves open, with a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.rulebook import Citations, Clause
from tutor.engine.slices import Slices, at_once
from tutor.engine.words import count, listing, plain
from tutor.lab.page import element, items, page, table
from tutor.lab.playouts import play_game
from tutor.lab.rulings import RulingCard, fork_html, fork_lines, ruling_cards

GAMES = 40
"""Games that are played for each number of seats, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class ClauseLine:
    """What became of one clause.

    ``taught`` and ``exercised`` name the lessons, ``fired`` counts the games in which it acted, ``used`` says who in
    the rules cites it.
    """

    clause: Clause
    taught: tuple[str, ...]
    exercised: tuple[str, ...]
    fired: int
    games: int
    used: tuple[str, ...]

    def marks(self) -> list[str]:
        """All that holds of it: taught, exercised, fired in so many games, unreachable, silent, flavour; or none."""
        fate = self.clause.fate or ("flavour" if self.clause.kind == "flavour" else "")
        marks = [fate] if fate else []
        marks += ["taught"] if self.taught else []
        marks += ["exercised"] if self.exercised else []
        marks += [f"fired in {self.fired} of {self.games} games"] if self.fired else []
        return marks or ["used by the rules, not taught" if self.used else "never seen"]


@dataclass(frozen=True)
class Report:
    """The report of one game, and how many of the games that it was to count were played; prints as text."""

    game: Game
    lines: tuple[ClauseLine, ...]
    cards: tuple[RulingCard, ...]
    games: int
    planned: int

    @property
    def title(self) -> str:
        """The heading."""
        return f"{self.game.title}: a report on its rulebook"

    def summary(self) -> list[str]:
        """A few sentences of numbers."""
        marks = Counter(mark.split(" in ")[0] for line in self.lines for mark in line.marks())
        questions = [card.item for card in self.cards if not card.item.is_house_rule]
        notes = sum(item.kind == "note" for item in questions)
        shown = sum(any(known.best for known in card.forks) for card in self.cards)
        left = self.planned - self.games
        stopped = f"; it was stopped before {count(left, 'more game')}" if left else ""
        return [
            f"{count(len(self.lines), 'clause')}: {listing([f'{n} {mark}' for mark, n in marks.most_common()])}.",
            f"{count(len(questions), 'question')} left open, {notes} of them without a switch of their own; "
            f"{count(len(self.cards) - len(questions), 'house rule')}.",
            f"{shown} of these {len(self.cards)} are shown by a position in which the readings part.",
            f"Fired: counted in {count(self.games, 'game')} of the random player under the default readings{stopped}.",
        ]

    def groups(self) -> dict[str, list[RulingCard]]:
        """What is left open, group by group."""
        groups: dict[str, list[RulingCard]] = {}
        for card in self.cards:
            groups.setdefault(card.item.group or "Open questions", []).append(card)
        return groups

    def text(self) -> str:
        """The report as plain text."""
        parts = [self.title, "\n".join(self.summary())]
        for section, lines in self._sections().items():
            rows = [f"  {line.clause.id}: {line.clause.text}\n    [{'; '.join(_marks(line))}]" for line in lines]
            parts.append("\n".join([section, *rows]))
        for name, cards in self.groups().items():
            parts.append(f"Left open: {name}")
            parts += ["\n".join(_card_lines(card)) for card in cards]
        return "\n\n".join(parts)

    __str__ = text

    def html(self) -> str:
        """The report as a page."""
        parts = [element("h1", self.title), items(self.summary())]
        for section, lines in self._sections().items():
            rows = [(line.clause.id, line.clause.text, "; ".join(_marks(line))) for line in lines]
            parts += [element("h2", section), table(("Clause", "In our words", "What became of it"), rows)]
        for name, cards in self.groups().items():
            parts.append(element("h2", f"Left open: {name}"))
            parts += [_card_html(card) for card in cards]
        return page(self.title, "\n".join(parts))

    def _sections(self) -> dict[str, list[ClauseLine]]:
        sections: dict[str, list[ClauseLine]] = {}
        for line in self.lines:
            sections.setdefault(line.clause.section, []).append(line)
        return sections


def report(
    game: Game,
    games: int = GAMES,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    cited_by: Citations | None = None,
) -> Report:
    """Make the report of a game.

    The positions are those kept with the game (``tutor.lab.fork_store``).

    :param games: how many are played for each number of seats, on the deals 1, 2, 3 ...; 0 for none.
    :param progress: told after each game how many were played, and of how many.
    :param stop: asked before each game; True leaves the rest unplayed.
    :param cited_by: who cites which clause; ``tutor.learn.citations_of`` knows the lessons, too. What the game's own
        code cites, unless given.
    :raises ValueError: for a negative number of games.
    :raises ForkError: if the game's file of forks is damaged.
    """
    return at_once(reporting(game, games, progress, stop, cited_by=cited_by))


def reporting(
    game: Game,
    games: int = GAMES,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    cited_by: Citations | None = None,
) -> Slices[Report]:
    """``report`` in slices, one after each game; it tells and refuses the same."""
    deals = to_be_played(game, games)
    acted: list[tuple[str, ...]] = []
    for seats, deal in deals:
        if stop is not None and stop():
            break
        acted.append(acting_clauses(game, seats, deal))
        if progress is not None:
            progress(len(acted), len(deals))
        yield
    return report_of(game, acted, len(deals), cited_by)


def acting_clauses(game: Game, seats: int, deal: int) -> tuple[str, ...]:
    """The clauses that act in one game of the random player under the default readings."""
    return tuple(clause for clause, _ in play_game(game, deal, {}, ("random",) * seats).clauses)


def report_of(game: Game, acted: Sequence[tuple[str, ...]], planned: int, cited_by: Citations | None = None) -> Report:
    """The report that counts some games, of each the clauses that acted in it; ``planned`` is how many were wanted."""
    index = cited_by or game.cited_by
    fired = Counter(clause for clauses in acted for clause in clauses)
    lines = tuple(_line(clause, index, fired[clause.id], len(acted)) for clause in game.rulebook)
    return Report(game, lines, tuple(ruling_cards(game)), len(acted), planned)


def to_be_played(game: Game, games: int) -> list[tuple[int, int]]:
    """The games of a report, as numbers of seats and of deals; raises ValueError for a negative number."""
    if games < 0:
        raise ValueError(f"A number of games is 0 or more, not {games}.")
    return [(seats, deal) for seats in game.seats for deal in range(1, games + 1)]


def _line(clause: Clause, cited_by: Citations, fired: int, played: int) -> ClauseLine:
    cited = cited_by.of(clause.id)
    taught = _names(c.name for c in cited if c.kind == "lesson")
    exercised = _names(c.name for c in cited if c.kind == "exercise")
    used = _names(f"{c.kind} {c.name}" for c in cited if c.kind not in ("lesson", "exercise", "reading"))
    return ClauseLine(clause, taught, exercised, fired, played, used)


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _marks(line: ClauseLine) -> list[str]:
    """The marks, those of lessons with the lessons' names."""
    names = {"taught": line.taught, "exercised": line.exercised}
    return [f"{mark} in {', '.join(names[mark])}" if mark in names else mark for mark in line.marks()]


def _card_lines(card: RulingCard) -> list[str]:
    lines = [card.title, f"  Clauses: {', '.join(card.item.clauses)}"]
    lines += [f"  {line}" for line in card.readings()]
    lines += [f"  Because: {plain(card.item.because)}"]
    return [*lines, *(f"  {line}" for known in card.forks for line in fork_lines(known))]


def _card_html(card: RulingCard) -> str:
    parts = [
        element("h3", card.title),
        element("p", f"Clauses: {', '.join(card.item.clauses)}"),
        items(card.ways().values()),
        element("p", f"Because: {card.item.because}"),
        *(fork_html(known) for known in card.forks),
    ]
    return "\n".join(parts)
