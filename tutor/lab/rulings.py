"""Ruling cards: one page for each ambiguity, to read, print, or lay beside the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.readings import Reading
from tutor.engine.words import listing, plain
from tutor.lab.changes import sentence
from tutor.lab.differences import NOWHERE, Data
from tutor.lab.fork_store import Known, forks_of, known_forks
from tutor.lab.forks import Fork, Side
from tutor.lab.page import element, items, page
from tutor.lab.sheet import Sheet
from tutor.scene.build import picture
from tutor.scene.html import as_html

MOST = 6
"""The most differences that are listed for one side."""

KINDS = {
    "switch": "It can be switched.",
    "minor": "It can be switched, though it rarely matters.",
    "variant": "A house rule; it can be switched.",
    "note": "So there is nothing to switch.",
}


def we_play(item: Reading, option: str) -> str:
    """Return the mark of the option that the tutor plays; "" for any other."""
    return "We play this" if option == item.default else ""


@dataclass(frozen=True)
class RulingCard:
    """Everything about one ambiguity: question, clauses, options, arguments, shortest forks, and the tutor's default.

    ``effect`` is a balance sheet that compares its options, if one was made.
    """

    game: Game
    item: Reading
    forks: tuple[Known, ...]
    effect: Sheet | None = None

    @property
    def title(self) -> str:
        """The id and the question."""
        return f"{self.item.id}: {self.item.question}"

    def clauses(self) -> list[str]:
        """The clauses in question, each with its text."""
        return [f"{id}: {self.game.rulebook[id].text}" for id in self.item.clauses]

    def ways(self) -> dict[str, str]:
        """Return the meaning of each option; the default comes first and is marked."""
        ours = self.item.default
        return {
            option: f"{'We play' if option == ours else 'Or'}: {sentence(meaning)}"
            for option, meaning in self.item.options.items()
        }

    def readings(self) -> list[str]:
        """Return the options with their names in files and commands."""
        return [f"{way} ({option})" for option, way in self.ways().items()]

    def seen(self, option: str) -> tuple[list[Data], list[str]]:
        """Return what a player sees under an option at the end of its shortest fork: nodes, and words for anything
        else.

        Both are empty for an option without a fork.
        """
        fork = next((known.best for known in self.forks if known.best and option in known.options), None)
        if fork is None:
            return [], []
        return outcome(fork, fork.options.index(option))

    def why(self) -> str:
        """Return why the default was chosen, and whether it can be switched, here or elsewhere, as a phrase."""
        elsewhere = self.item.switched_by
        kind = f"It is switched by {listing(list(elsewhere))}." if elsewhere else KINDS[self.item.kind]
        return f"{self.item.because} {kind}"

    def switch(self) -> str:
        """Return how to play another option; "" if it has no switch."""
        if self.item.kind == "note":
            return ""
        other = list(self.item.options)[-1]
        return f"python -m tutor play {self.game.id} --read {self.item.id}={other}"

    def text(self) -> str:
        """The card as plain text."""
        parts = [
            self.title,
            "\n".join(["The text:", *(f"  {line}" for line in self.clauses())]),
            "\n".join(["Readings:", *(f"  {line}" for line in self.readings())]),
            f"Why this default: {plain(self.why())}",
            *("\n".join(fork_lines(known)) for known in self.forks),
        ]
        parts += [f"Play it: {self.switch()}"] if self.switch() else []
        parts += [self.effect.numbers()] if self.effect else []
        return "\n\n".join(parts)

    __str__ = text

    def article(self) -> str:
        """Return the card as a section of an HTML page."""
        parts = [
            element("h2", self.title),
            element("h3", "The text"),
            items(self.clauses()),
            element("h3", "Ways to read it"),
            items(self.ways().values()),
            element("h3", "Why we play it so"),
            element("p", self.why()),
            *(fork_html(known) for known in self.forks),
        ]
        parts += [element("h3", "In numbers"), element("pre", self.effect.numbers())] if self.effect else []
        return f'<article id="{self.item.id}">\n' + "\n".join(parts) + "\n</article>"

    def html(self) -> str:
        """The card as a page of its own."""
        return page(self.title, self.article())


def ruling_card(game: Game, ambiguity: str, effect: Sheet | None = None) -> RulingCard:
    """Return the card of one ambiguity.

    :raises ReadingError: if there is no such ambiguity.
    :raises ForkError: if the game's file of forks is damaged.
    """
    return RulingCard(game, game.readings.find(ambiguity), tuple(forks_of(game, ambiguity)), effect)


def ruling_cards(game: Game) -> list[RulingCard]:
    """Return the cards of all ambiguities and variants, in order; raise ForkError as ``ruling_card`` does."""
    known = known_forks(game)
    return [
        RulingCard(game, item, tuple(fork for fork in known if fork.item.id == item.id))
        for item in game.readings.declared.values()
    ]


def cards_page(game: Game, cards: Sequence[RulingCard]) -> str:
    """Return several cards as one page that prints each on its own sheet."""
    title = f"{game.title}: what the rulebook leaves open"
    return page(title, "\n".join([element("h1", title), *(card.article() for card in cards)]))


def fork_lines(known: Known) -> list[str]:
    """Return a known fork in a few lines: start, moves and the results on each side; or why there is none."""
    fork = known.best
    if fork is None:
        return [_without(known)]
    lines = [_way_there(fork)]
    lines += [f"  Position: {fork.position_line()}"] if fork.start.study is not None else []
    for side in fork.sides:
        lines.append(f"  {side.meaning} ({side.clause})")
        lines += [f"    * {words}" for words in words_of(side)]
    return lines


def outcome(fork: Fork, n: int) -> tuple[list[Data], list[str]]:
    """Return what a player sees on one side at the end of a fork: nodes of the board, and words for anything else."""
    nodes = fork.parts()[n]
    return nodes, list(fork.besides(n)) if nodes else words_of(fork.sides[n])


def words_of(side: Side) -> list[str]:
    """Return what a side shows and the other does not; things that are merely missing are left out."""
    words = [words for words in side.words if not words.endswith(f": {NOWHERE}")] or list(side.words)
    return [*words[:MOST], *([f"and {len(words) - MOST} more"] if len(words) > MOST else [])]


def _way_there(fork: Fork) -> str:
    """Return the start and the moves, in words."""
    moves = [_said(fork, n) for n in range(1, len(fork.moves) + 1)]
    where = fork.where()[:-1].replace(": ", ", ", 1)
    return f"{where}: {', then '.join(moves)}." if moves else f"{where}."


def _said(fork: Fork, n: int) -> str:
    """Return a move of the line in words."""
    step = fork.tables[0].line()[n]
    if step.move is None or step.parent is None:  # a fork's line consists of moves
        return ""
    return plain(fork.game.words.say_move(step.move, step.parent.position.view(step.seat)))


def _without(known: Known) -> str:
    """Return why two options have no fork."""
    one, two = (known.item.options[option] for option in known.options)
    return f"{sentence(one)} Or: {sentence(two)} {known.reason}"


def fork_html(known: Known) -> str:
    """Return a known fork as HTML: the board at its start, the moves, and what each side then shows."""
    fork = known.best
    if fork is None:
        return element("p", _without(known))
    start = fork.tables[0].root.position
    sides = [f"{element('h4', side.meaning)}\n{items(words_of(side))}" for side in fork.sides]
    return "\n".join([as_html(picture(fork.game, start, fork.seat)), element("p", _way_there(fork)), *sides])
