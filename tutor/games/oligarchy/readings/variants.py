"""House rules that change how long a game lasts or what it needs."""

from typing import Literal

from tutor.engine import reading


class Variants:
    """House rules."""

    kings_to_win: Literal["as-printed", "three", "two", "alone"] = reading(
        "OL-V1",
        "How many kings win?",
        {
            "as-printed": "4 with two players, 6 with three",
            "three": "three",
            "two": "two",
            "alone": "one, while no opponent has a king",
        },
        because="A house rule. By the book the winner must hold every king of the game, which takes very long: of 60 "
        "games of players who look one move ahead, 29 had a winner within 200 turns with two players, and four with "
        "three. For the first king alone all have one, with two players after about 26 turns, with three after 39.",
        clauses=("OL-win-a", "OL-win-b", "OL-win-c"),
        kind="variant",
    )
    expansion: Literal["with-three", "always"] = reading(
        "OL-V2",
        "Do two players use the cards of the expansion?",
        {"with-three": "no, only three players do", "always": "yes"},
        because="A house rule: the book names the expansion only for three players.",
        clauses=("OL-count-b", "OL-win-c"),
        kind="variant",
        setup_only=True,
    )
