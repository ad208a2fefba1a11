"""What the book leaves open: winning and ending."""

from tutor.engine import reading


class Ending:
    """Ambiguities of this chapter; the first option of each is the default."""

    goal_total: str = reading(
        "EF-A01",
        "Is the goal 100 or 20?",
        {
            "hundred": "100",
            "twenty": "20",
        },
        because=(
            "100 stands in both sections whose job is to define victory, and is the emphasised figure there; 20 appears"
            " only inside advice, twice. With 20, one Catalyst on any ten-value card wins on the first turn."
        ),
        clauses=("EF-1.2a", "EF-6.1a", "EF-4.2e", "EF-5.1g"),
        kind="switch",
        weight="high",
        group="Winning and ending",
    )
    win_check: str = reading(
        "EF-A02",
        "When is the goal tested?",
        {
            "end-of-own-turn": "only for the player whose turn is ending, after effect and dice",
            "at-once": "the instant points are added, so effect and dice are skipped",
            "end-of-round": (
                "when the seat before the first player has finished its turn, the highest total on or over the goal"
                " wins, equal totals share"
            ),
        },
        because=(
            "1.2 and 6.1 both tie the test to the end of the player's own turn. No rule lowers your own score in your"
            " own turn, so `at-once` names the same winner and differs only in the final state."
        ),
        clauses=("EF-1.2b", "EF-3.3c", "EF-5.2e"),
        kind="switch",
        weight="low",
        group="Winning and ending",
    )
    deadlock: str = reading(
        "EF-A03",
        "What if nobody can ever act again?",
        {
            "no-winner": (
                "the game ends unfinished once every seat in a row has been forced to pass with an empty Draw Deck"
            ),
            "highest-score": "same moment, highest total wins, equal totals share",
            "play-on": "no rule, turns go round forever (give it a turn cap)",
        },
        because=(
            "The only win the text knows is the goal. A full circle of forced passes with no deck cannot change the"
            " position, so stopping is safe."
        ),
        clauses=("EF-5.2b", "EF-5.2d", "EF-5.2e"),
        kind="switch",
        weight="high",
        group="Winning and ending",
    )
