"""Whether the findings of a balance sheet hold for weak and for strong players: the same deals, counted for both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.words import capital, count
from tutor.lab.balance import Progress, balance
from tutor.lab.measures import Measure
from tutor.lab.sheet import Sheet

EASY, HARD = "Easy", "Hard"


def players_by_strength(game: Game) -> dict[str, str]:
    """Return the bots for weak and strong players, ``Easy`` and ``Hard``: the game's opponents of these names.

    A game without them gives its greedy bot (or its first), and its planner (or its last).

    >>> from tutor.engine.game import find_game
    >>> players_by_strength(find_game("solforge"))
    {'Easy': 'kind', 'Hard': 'planner'}
    """
    named = {each.strength: each.bot for each in game.opponents}
    bots = [*game.bots] or ["random"]
    weak, strong = ("greedy" if "greedy" in bots else bots[0]), ("planner" if "planner" in bots else bots[-1])
    return {EASY: named.get(EASY, weak), HARD: named.get(HARD, strong)}


def who_plays(game: Game) -> str:
    """Say in two sentences who the weak and the strong players of this game are.

    >>> from tutor.engine.game import find_game
    >>> who_plays(find_game("elementals"))
    'An Easy player is the greedy bot. A Hard player is the planner bot.'
    """
    opponents = {each.strength: each for each in game.opponents}
    told = []
    for strength, bot in players_by_strength(game).items():
        name = f"{'An' if strength == EASY else 'A'} {strength} player"
        plain = f"{name} is the {game.bot_names.get(bot, f'{bot} bot')}."
        told.append(opponents[strength].sentence(name) if strength in opponents else plain)
    return " ".join(told)


@dataclass(frozen=True)
class TwoStrengths:
    """Two sheets for the same readings on the same deals: one of Easy players, one of Hard players."""

    easy: Sheet
    hard: Sheet

    def finding(self) -> str:
        """Return the findings, each with the players for whom it holds; those of Hard players come first."""
        if not (self.easy.deals and self.hard.deals):
            return ""
        return " ".join(self._of_reading(n) for n in self._by_weight())

    def _by_weight(self) -> list[int]:
        """Return the readings by their effect for Hard players, then for Easy ones, then the rest."""
        order = [n for n, _ in self.hard.ranked()] + [n for n, _ in self.easy.ranked()]
        return list(dict.fromkeys([*order, *range(1, len(self.hard.games))]))

    def _of_reading(self, n: int) -> str:
        hard, easy = self.hard.decisive(n), self.easy.decisive(n)
        if hard is not None:
            return f"{self.hard.as_sentence(n, hard)} {self._elsewhere(n, hard, self.easy, HARD, EASY)}"
        if easy is not None:
            return f"{self.easy.as_sentence(n, easy)} {self._elsewhere(n, easy, self.hard, EASY, HARD)}"
        name = capital(self.hard.plan.names()[n])
        deals = count(min(self.easy.deals, self.hard.deals), "deal")
        return f"{name}: no difference was seen in {deals}, for Easy or for Hard players."

    def _elsewhere(self, n: int, one: Measure, other: Sheet, here: str, there: str) -> str:
        """Return whether a difference for players of one strength also holds for the other."""
        sheet = self.hard if here == HARD else self.easy
        if one.name not in other.measures():
            return f"This holds for {here} players."
        told, compared = sheet.difference(n, one.name), other.difference(n, one.name)
        if not compared.seen:
            return f"This holds for {here} players; for {there} ones no difference was seen."
        if (told.interval.mean > 0) == (compared.interval.mean > 0):
            return "This holds for Easy and for Hard players."
        return f"This holds for {here} players; for {there} ones it is the other way round."

    def text(self) -> str:
        """Return the findings and who played, then both sheets, as plain text."""
        parts = [f"{name} players:\n\n{sheet.numbers()}" for name, sheet in ((EASY, self.easy), (HARD, self.hard))]
        return "\n\n".join([*filter(None, [self.finding()]), who_plays(self.hard.plan.game), *parts])

    __str__ = text


def balance_by_strength(
    game: Game,
    readings: Mapping[str, Mapping[str, str]],
    *,
    seats: int | None = None,
    deals: Iterable[int] = range(1, 101),
    executor: Executor | Callable[[], Executor] | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
) -> TwoStrengths:
    """Play the same deals under every reading with Easy players in every seat, then with Hard ones.

    :param readings: options that differ from the defaults, for each name of a variant; the others are compared with the
        first.
    :param seats: the number of players; the smallest unless given.
    :param executor: as for ``balance``, and so are ``progress`` and ``stop``.
    :raises ValueError: for unknown readings, seats or deals.
    :raises RuntimeError: if a chunk fails repeatedly.
    """
    numbers, seats = tuple(deals), seats if seats is not None else game.seats[0]
    easy, hard = (
        balance(
            game, readings, bots=(bot,) * seats, deals=numbers, executor=executor, progress=progress, stop=stop
        )
        for bot in players_by_strength(game).values()
    )  # fmt: skip
    return TwoStrengths(easy, hard)
