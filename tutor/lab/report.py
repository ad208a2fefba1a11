"""The rulebook report: the use of every clause, and all open questions, with a position for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tutor.engine.game import Game
from tutor.engine.rulebook import Citations, Clause
from tutor.engine.slices import Slices, at_once
from tutor.engine.words import capital, count, listing, plain
from tutor.lab.effects import FAR, RANDOM, Deal, Effect, Trials
from tutor.lab.intervals import bound, most_often
from tutor.lab.page import element, items, page, table
from tutor.lab.playouts import check_line_up, play_game
from tutor.lab.rulings import RulingCard, fork_html, fork_lines, ruling_cards
from tutor.lab.strengths import players_by_strength

GAMES = 40
"""The number of games played for each number of seats, by default."""

OFTEN = 0.2
"""The share of deals from which a question is said to matter."""

Progress = Callable[[int, int, str], None]
"""A function that is told the progress of the work: the amount done, the total, and words."""


@dataclass(frozen=True, slots=True)
class ClauseLine:
    """The uses of one clause.

    ``taught`` and ``exercised`` name the lessons, ``fired`` counts the games in which it applied, and ``used`` names
    what cites it in the rules.
    """

    clause: Clause
    taught: tuple[str, ...]
    exercised: tuple[str, ...]
    fired: int
    games: int
    used: tuple[str, ...]

    def marks(self) -> list[str]:
        """Return all that holds of it: taught, exercised, used in some of the games, unreachable, silent, flavour; or
        none."""
        fate = self.clause.fate or ("flavour" if self.clause.kind == "flavour" else "")
        marks = [fate] if fate else []
        marks += ["taught"] if self.taught else []
        marks += ["exercised"] if self.exercised else []
        marks += [f"fired in {self.fired} of {self.games} games"] if self.fired else []
        return marks or ["used by the rules, not taught" if self.used else "never seen"]


@dataclass(frozen=True)
class Group:
    """Cards that belong together: a heading, its meaning, and each card with the result for its question."""

    text: str
    note: str
    rows: tuple[tuple[RulingCard, Effect | None], ...]


@dataclass(frozen=True)
class Report:
    """The report of one game, with the number of games played of those planned; displayed as text.

    ``effects`` holds the results for the open questions that were tried, by id, ``tried`` the number of deals, and
    ``player`` the bot that played; ``cut`` is True if a game was not followed to its end.
    """

    game: Game
    lines: tuple[ClauseLine, ...]
    cards: tuple[RulingCard, ...]
    games: int
    planned: int
    effects: Mapping[str, Effect] = field(default_factory=dict)
    tried: int = 0
    cut: bool = False
    player: str = f"the {RANDOM} player"

    @property
    def title(self) -> str:
        """The heading."""
        return f"{self.game.title}: a report on its rulebook"

    def summary(self) -> list[str]:
        """Return a few sentences with the main numbers."""
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
            self.how_ranked(),
        ]

    def how_ranked(self) -> str:
        """Return one or two sentences on how the order of the open questions was found."""
        if not self.effects:
            return "Which open questions matter was not counted."
        follow = f" A game is followed for {count(FAR, 'move')}." if self.cut else ""
        return (
            f"Ranked: {count(len(self.effects), 'open question')}, each tried on {count(self.tried, 'deal')} by "
            f"{self.player} with the same luck. A deal differs if a move, the end or the table at the end does.{follow}"
        )

    def groups(self) -> list[Group]:
        """Return the open questions: those that change most games first, then those that were not tried."""
        questions = [(card, self.effects.get(card.item.id)) for card in self.cards if not card.item.is_house_rule]
        house = tuple((card, None) for card in self.cards if card.item.is_house_rule)
        counted = sorted(
            ((card, effect) for card, effect in questions if effect is not None), key=lambda row: -row[1].share
        )
        often = tuple(row for row in counted if row[1].share >= OFTEN)
        seldom = tuple(row for row in counted if 0 < row[1].share < OFTEN)
        unseen = tuple(row for row in counted if not row[1].differing)
        uncounted = tuple((card, None) for card, effect in questions if effect is None)
        found = [
            Group("These matter", "another answer changes the game on a fifth of the deals or more", often),
            Group("These seldom matter", "another answer changes the game on fewer of the deals", seldom),
            Group("No difference seen", _at_most(effect for _, effect in unseen), unseen),
            Group("Not counted", self._why_not(), uncounted),
            Group("House rules", "the book does not leave them open, so they were not counted", house),
        ]
        return [group for group in found if group.rows]

    def _why_not(self) -> str:
        if not self.effects:
            return "no deal was played again"
        return "there is no other answer that can be played alone"

    def text(self) -> str:
        """The report as plain text."""
        parts = [self.title, "\n".join(self.summary())]
        for section, lines in self._sections().items():
            rows = [f"  {line.clause.id}: {line.clause.text}\n    [{'; '.join(_marks(line))}]" for line in lines]
            parts.append("\n".join([section, *rows]))
        for group in self.groups():
            parts.append(f"Left open. {group.text}: {group.note}")
            parts += ["\n".join(_card_lines(card, effect)) for card, effect in group.rows]
        return "\n\n".join(parts)

    __str__ = text

    def html(self) -> str:
        """The report as a page."""
        parts = [element("h1", self.title), items(self.summary())]
        for section, lines in self._sections().items():
            rows = [(line.clause.id, line.clause.text, "; ".join(_marks(line))) for line in lines]
            parts += [element("h2", section), table(("Clause", "In our words", "What became of it"), rows)]
        for group in self.groups():
            parts += [element("h2", f"Left open. {group.text}"), element("p", f"{capital(group.note)}.")]
            parts += [_card_html(card, effect) for card, effect in group.rows]
        return page(self.title, "\n".join(parts))

    def _sections(self) -> dict[str, list[ClauseLine]]:
        sections: dict[str, list[ClauseLine]] = {}
        for line in self.lines:
            sections.setdefault(line.clause.section, []).append(line)
        return sections


class Counting:
    """The counting for a report, game by game: first which clauses apply, then which open questions matter.

    A report can be made at any time from what was counted so far.

    :param player: the bot for the open questions: its id, or ``Easy`` or ``Hard``.
    :raises ValueError: for a negative number of games or trials, or an unknown player.
    """

    def __init__(self, game: Game, games: int = GAMES, trials: int | None = None, player: str = RANDOM):
        self.game = game
        self.deals = to_be_played(game, games)
        if trials is not None and trials < 0:
            raise ValueError(f"A number of trials is 0 or more, not {trials}.")
        self.acted: list[tuple[str, ...]] = []
        bot = players_by_strength(game).get(player, player)
        check_line_up(game, (bot,) * game.seats[0], game.seats[0])
        self.player = f"{player} players" if bot != player else f"the {game.bot_names.get(bot, f'{bot} player')}"
        self.trials = Trials(game, self.deals, trials, bot)

    def steps(self) -> Iterator[tuple[int, int, str]]:
        """Count; yield after each game, and after each question that was tried on a deal."""
        of = len(self.deals)
        for seats, deal in self.deals:
            self.acted.append(acting_clauses(self.game, seats, deal))
            yield len(self.acted), of, f"{len(self.acted):,} of {of:,} games played, to see which clauses fire"
        for _ in self.trials.steps():
            words = f"each open question tried on {count(self.trials.tried, 'deal')}, to see which of them matter"
            yield round(100 * self.trials.done), 100, words

    def report(self, cited_by: Citations | None = None) -> Report:
        """Return the report on what was counted so far."""
        index, trials = cited_by or self.game.cited_by, self.trials
        fired = Counter(clause for clauses in self.acted for clause in clauses)
        lines = tuple(_line(clause, index, fired[clause.id], len(self.acted)) for clause in self.game.rulebook)
        cards = tuple(ruling_cards(self.game))
        planned = len(self.deals)
        return Report(
            self.game, lines, cards, len(self.acted), planned, trials.effects(), trials.tried, trials.cut, self.player
        )


def report(
    game: Game,
    games: int = GAMES,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    trials: int | None = None,
    player: str = RANDOM,
    cited_by: Citations | None = None,
) -> Report:
    """Make the report of a game.

    The positions are the forks stored with the game (``tutor.lab.fork_store``).

    :param games: the number of games for each number of seats, on the deals 1, 2, 3 ...; may be 0.
    :param progress: called after each game, and after each question that was tried on a deal.
    :param stop: called before each of these; if it returns True, the rest is skipped.
    :param trials: the number of deals on which each open question is tried; by default as many as take about
        ``tutor.lab.effects.BUDGET`` moves.
    :param player: the bot that tries them: its id, or ``Easy`` or ``Hard``; it determines the order of the questions.
    :param cited_by: the index of citations, such as ``tutor.learn.citations_of``, which includes lessons; that of the
        game's own code unless given.
    :raises ValueError: for a negative number of games or trials.
    :raises ForkError: if the game's file of forks is damaged.
    """
    return at_once(reporting(Counting(game, games, trials, player), progress, stop, cited_by=cited_by))


def reporting(
    counting: Counting,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    cited_by: Citations | None = None,
) -> Slices[Report]:
    """Make the report in slices, one after each step; the parameters are those of ``report``."""
    steps = counting.steps()
    while stop is None or not stop():
        stand = next(steps, None)
        if stand is None:
            break
        if progress is not None:
            progress(*stand)
        yield
    return counting.report(cited_by)


def acting_clauses(game: Game, seats: int, deal: int) -> tuple[str, ...]:
    """Return the clauses that apply in one game of the random bot under the default readings."""
    return tuple(clause for clause, _ in play_game(game, deal, {}, ("random",) * seats).clauses)


def to_be_played(game: Game, games: int) -> list[Deal]:
    """Return the games of a report, each deal with every number of seats; raise ValueError for a negative number."""
    if games < 0:
        raise ValueError(f"A number of games is 0 or more, not {games}.")
    return [(seats, deal) for deal in range(1, games + 1) for seats in game.seats]


def _line(clause: Clause, cited_by: Citations, fired: int, played: int) -> ClauseLine:
    cited = cited_by.of(clause.id)
    taught = _names(c.name for c in cited if c.kind == "lesson")
    exercised = _names(c.name for c in cited if c.kind == "exercise")
    used = _names(f"{c.kind} {c.name}" for c in cited if c.kind not in ("lesson", "exercise", "reading"))
    return ClauseLine(clause, taught, exercised, fired, played, used)


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _marks(line: ClauseLine) -> list[str]:
    """Return the marks of a clause; those of lessons include the lessons' names."""
    names = {"taught": line.taught, "exercised": line.exercised}
    return [f"{mark} in {', '.join(names[mark])}" if mark in names else mark for mark in line.marks()]


def _at_most(effects: Iterable[Effect]) -> str:
    """Return an upper bound on the share of games that questions without a seen difference change; "" if there are
    none."""
    fewest = min((effect.tried for effect in effects), default=0)
    return f"in {count(fewest, 'deal')}; at most {bound(100 * most_often(fewest))} of 100 can differ" if fewest else ""


def _differs(effect: Effect | None) -> list[str]:
    return [f"Differs on {effect}."] if effect is not None else []


def _card_lines(card: RulingCard, effect: Effect | None) -> list[str]:
    lines = [card.title, *(f"  {line}" for line in _differs(effect)), f"  Clauses: {', '.join(card.item.clauses)}"]
    lines += [f"  {line}" for line in card.readings()]
    lines += [f"  Because: {plain(card.item.because)}"]
    return [*lines, *(f"  {line}" for known in card.forks for line in fork_lines(known))]


def _card_html(card: RulingCard, effect: Effect | None) -> str:
    parts = [
        element("h3", card.title),
        *(element("p", line) for line in _differs(effect)),
        element("p", f"Clauses: {', '.join(card.item.clauses)}"),
        items(card.ways().values()),
        element("p", f"Because: {card.item.because}"),
        *(fork_html(known) for known in card.forks),
    ]
    return "\n".join(parts)
