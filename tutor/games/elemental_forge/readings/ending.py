"""What the book leaves open: winning and ending."""

from typing import Literal

from tutor.engine import reading


class Ending:
    """Ambiguities of this chapter; the first option of each is the default."""

    goal_total: Literal["hundred", "twenty"] = reading(
        "EF-A01",
        "Is the goal 100 or 20?",
        {
            "hundred": "100",
            "twenty": "20",
        },
        because=(
            "Both sections that define winning say 100; only two pieces of advice say 20. With 20, a joker on any"
            " card worth 10 wins on the first turn."
        ),
        clauses=("EF-1.2a", "EF-6.1a", "EF-4.2e", "EF-5.1g"),
        kind="switch",
        weight="high",
        group="Winning and ending",
    )
    win_check: Literal["end-of-own-turn", "at-once", "end-of-round"] = reading(
        "EF-A02",
        "When is the goal tested?",
        {
            "end-of-own-turn": "as a player's own turn ends, after effect and dice",
            "at-once": "the moment points are added, so effect and dice are skipped",
            "end-of-round": (
                "when the round is complete: the highest total on or over the goal wins, and equal totals share"
            ),
        },
        because=(
            "Sections 1.2 and 6.1 both test as the player's own turn ends. Nothing lowers your score in your own"
            " turn, so testing at once names the same winner."
        ),
        clauses=("EF-1.2b", "EF-3.3c", "EF-5.2e"),
        kind="switch",
        weight="low",
        group="Winning and ending",
    )
    deadlock: Literal["no-winner", "highest-score", "play-on"] = reading(
        "EF-A03",
        "What if nobody can ever act again?",
        {
            "no-winner": "the game ends unfinished once all seats in a row have had to pass with an empty deck",
            "highest-score": "at the same moment the highest total wins; equal totals share",
            "play-on": "nothing stops it: turns go round for ever",
        },
        because=(
            "The only win in the book is the goal. Once everybody has had to pass with no deck, nothing can change"
            " any more."
        ),
        clauses=("EF-5.2b", "EF-5.2d", "EF-5.2e"),
        kind="switch",
        weight="high",
        group="Winning and ending",
    )
