"""What the rules leave open: the start of the game, what is hidden, and how it ends."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import SETUP


class Setup:
    """These ambiguities; the first option of each is the default."""

    starter: Literal["random-start-five-cards", "first-seat-starts"] = reading(
        "SF-A45", "Who starts, with how many cards, and may you exchange your first hand?",
        {
            "random-start-five-cards": "the starter is random; both hold five cards, and nobody exchanges them",
            "first-seat-starts": "the first seat starts; everything else is the same",
        },
        because="The book does not say. Five is the size of every other new hand, and the remake picks a random"
        " starter.",
        clauses=("SF-OV-a", "SF-OV-c", "SF-OV-l"), weight="low", group=SETUP, setup_only=True,
    )  # fmt: skip
    hidden_piles: Literal["own-piles-only", "open-discards"] = reading(
        "SF-A46", "Which piles may a player look into?",
        {
            "own-piles-only": "your own hand, discard pile and deck (in no order); only the counts of the opponent's",
            "open-discards": "both discard piles are open as well",
        },
        because="In an open discard pile everybody would see the card that was levelled in secret.",
        clauses=("SF-PC-g", "SF-GI-g"), kind="minor", weight="medium", group=SETUP,
    )  # fmt: skip
    known_lists: Literal["counts-only", "lists-known"] = reading(
        "SF-A54", "May a player know which cards the opponent's deck began with?",
        {
            "counts-only": "no: only how many cards there are, and which ones were seen",
            "lists-known": "yes, as at a table where decks are shown before the game",
        },
        because="None of the screens in the book lists the opponent's cards.",
        clauses=("SF-PC-g", "SF-GI-g"), kind="minor", weight="low", group=SETUP,
    )  # fmt: skip
    both_fall: Literal[
        "higher-health-wins-else-draw", "always-draw", "active-player-wins", "active-player-loses",
    ] = reading(
        "SF-A08", "The same check finds both players below 1 health. Who wins?",
        {
            "higher-health-wins-else-draw": "the higher total wins; equal totals are a draw",
            "always-draw": "the game is drawn",
            "active-player-wins": "the player whose turn it is wins",
            "active-player-loses": "the player whose turn it is loses",
        },
        because="The book does not say. The remake compares the totals; if they are equal, only a draw favours nobody.",
        clauses=("SF-OV-o", "SF-DE-a"), weight="medium", group=SETUP,
    )  # fmt: skip
    player_death: Literal["end-of-batch", "end-of-chain"] = reading(
        "SF-A09", "A player falls to 0 in the fight, but a later batch would heal them. Is that too late?",
        {
            "end-of-batch": "the check at the end of every batch ends the game, and later batches do not run",
            "end-of-chain": "the check waits until no batch is left",
        },
        because="Deaths are decided at the end of a batch, and a battle checks after each of its batches.",
        clauses=("SF-DE-a", "SF-BB-a", "SF-BB-e"), weight="medium", group=SETUP,
    )  # fmt: skip
