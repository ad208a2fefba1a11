"""What the book leaves open: how a game ends."""

from typing import Literal

from tutor.engine.readings import reading


class Ending:
    """These ambiguities; the first option of each is the default."""

    win_time: Literal["after-reactions", "instant", "turn-end"] = reading(
        "OL-A78", "When is the win checked?",
        {
            "after-reactions": "whenever an event and all recoveries it causes are complete",
            "instant": "at once",
            "turn-end": "at the end of the turn",
        },
        because="Heirs may survive a checkmate.",
        clauses=("OL-win-a", "OL-sci2-k"), weight="high",
    )  # fmt: skip
    stalemate: Literal["still-round-draw", "play-on"] = reading(
        "OL-A82", "Nothing can happen any more",
        {
            "still-round-draw": "a round in which no card moves is a draw",
            "play-on": "play goes on",
        },
        because="The text has no end but victory. The tutor stops every game after 200 turns.",
        clauses=("OL-win-a",),
    )  # fmt: skip
    two_player_goal: Literal["by-players", "all-kings"] = reading(
        "OL-A91", "How many kings win with two players and the cards of the expansion?",
        {
            "by-players": "4, as with two players",
            "all-kings": "every king printed",
        },
        because="The numbers are given per number of players; the combination is not described.",
        clauses=("OL-win-b", "OL-win-c"), kind="minor", weight="low",
    )  # fmt: skip
