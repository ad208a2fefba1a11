"""``report``: the rulebook report and the ruling cards."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tutor.cli.common import DONE, Commands, add_game, game_of, progress, write_file
from tutor.lab.effects import BUDGET
from tutor.lab.report import GAMES, report
from tutor.lab.rulings import cards_page, ruling_card, ruling_cards
from tutor.learn import citations_of


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "report",
        help="report on a rulebook",
        description="What became of every clause, and every question the rulebook leaves open with a position that "
        "shows it.",
    )
    add_game(parser)
    parser.add_argument("--html", metavar="FILE", help="write a page to this file instead of text to the screen")
    parser.add_argument(
        "--games", metavar="N", type=int, default=GAMES, help=f"games to play a number of seats (default: {GAMES})"
    )
    parser.add_argument(
        "--trials",
        metavar="N",
        type=int,
        help=f"deals on which each open question is tried (default: as many as {BUDGET:,} moves allow)",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--card", metavar="QUESTION", help="only the ruling card of one open question")
    which.add_argument("--cards", action="store_true", help="the ruling cards of all open questions, one a page")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print it, or write the page."""
    text, html = _parts(args)
    if args.html:
        write_file(args.html, html())
        print(f"Written to {args.html}.")
    else:
        print(text())
    return DONE


def _parts(args: argparse.Namespace) -> tuple[Callable[[], str], Callable[[], str]]:
    """Return the functions that make the text and the page."""
    game = game_of(args)
    if args.card:
        card = ruling_card(game, args.card)
        return card.text, card.html
    if args.cards:
        cards = ruling_cards(game)
        return lambda: "\n\n\n".join(card.text() for card in cards), lambda: cards_page(game, cards)
    found = report(
        game,
        args.games,
        lambda at, of, words: progress(words),
        trials=args.trials,
        cited_by=citations_of(game),
    )
    progress()
    return found.text, found.html
