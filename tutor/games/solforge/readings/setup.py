"""What the rules leave open: the start of the game, what is hidden, and how it ends."""

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import SETUP


class Setup:
    """These ambiguities; the first option of each is the default."""

    starter: str = reading(
        "SF-A45", "Who starts, with how many cards, and may an opening hand be sent back?",
        {
            "random-start-five-cards": "the starter is drawn by lot; both hold five cards, and there is no second try",
            "first-seat-starts": "the first seat starts; all else is the same",
        },
        because="Nothing is said. Five is the size of a new hand everywhere else, and the remake draws the starter by"
        " lot.",
        clauses=("SF-OV-a", "SF-OV-c", "SF-OV-l"), weight="low", group=SETUP, setup_only=True,
    )  # fmt: skip
    hidden_piles: str = reading(
        "SF-A46", "Which piles may a player look into?",
        {
            "own-piles-only": "your own hand, discard pile and deck (in no order); of the opponent only the counts",
            "open-discards": "both discard piles are open as well",
        },
        because="In an open discard pile everybody would find the card that was levelled in secret.",
        clauses=("SF-PC-g", "SF-GI-g"), kind="minor", weight="medium", group=SETUP,
    )  # fmt: skip
    known_lists: str = reading(
        "SF-A54", "May a player know which cards the opponent's deck began with?",
        {
            "counts-only": "no: only how many cards there are, and what has been seen of them",
            "lists-known": "yes, as at a table where decks are shown before the game",
        },
        because="The screens described show no list of the opponent's cards.",
        clauses=("SF-PC-g", "SF-GI-g"), kind="minor", weight="low", group=SETUP,
    )  # fmt: skip
    both_fall: str = reading(
        "SF-A08", "Both players are found below 1 health by the same check: who wins?",
        {
            "higher-health-wins-else-draw": "the higher total wins; equal totals are a draw",
            "always-draw": "the game is drawn",
            "active-player-wins": "the player whose turn it is wins",
            "active-player-loses": "the player whose turn it is loses",
        },
        because="Nothing is said. The remake compares the totals; for equal ones a draw is the only answer that favours"
        " nobody.",
        clauses=("SF-OV-o", "SF-DE-a"), weight="medium", group=SETUP,
    )  # fmt: skip
    player_death: str = reading(
        "SF-A09", "A player falls to 0 in the fight, but a later batch would heal them. Too late?",
        {
            "end-of-batch": "the check at the end of every batch ends the game, and later batches do not run",
            "end-of-chain": "the check waits until no batch is left",
        },
        because="Deaths are settled at the end of a batch, and a battle checks after each of its batches.",
        clauses=("SF-DE-a", "SF-BB-a", "SF-BB-e"), weight="medium", group=SETUP,
    )  # fmt: skip
