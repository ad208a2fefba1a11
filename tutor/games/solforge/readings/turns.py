"""What the rules leave open: turns, ranks and drawing."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import TURNS


class Turns:
    """These ambiguities; the first option of each is the default."""

    opening_plays: Literal["first-player-only", "both-players", "two-plays-always"] = reading(
        "SF-A01", "Does the single play of the opening turn limit only the player who starts?",
        {
            "first-player-only": "only the first turn of the whole game has one play",
            "both-players": "each player has one play in their own first turn",
            "two-plays-always": "there is no limit: every turn has two",
        },
        because="The book names one turn, the very first. The limit makes up for going first.",
        clauses=("SF-OV-c", "SF-OV-b"), weight="medium", group=TURNS,
    )  # fmt: skip
    rank_up_draw: Literal["shuffle-then-draw", "draw-then-shuffle"] = reading(
        "SF-A02", "At the end of the fourth turn, are the five cards drawn from the old deck or from the new one?",
        {
            "shuffle-then-draw": "hand and discard pile are shuffled into the deck first, then five are drawn",
            "draw-then-shuffle": "five are drawn from the old deck, then the discard pile is shuffled in",
        },
        because="Consistent promises a card among the top 20 in one of the four hands of a rank. Four hands of five are"
        " those 20 only if the first of them is drawn after the shuffle.",
        clauses=("SF-TE-a", "SF-TE-b", "SF-CL-c", "SF-KW-i", "SF-OV-n"), weight="high", group=TURNS,
    )  # fmt: skip
    rank_up_deck: Literal["merge-all", "discards-under", "discards-only"] = reading(
        "SF-A03", "Do cards that were not drawn mix with the discard pile at a Rank Up?",
        {
            "merge-all": "the rest of the deck and the discard pile are shuffled together",
            "discards-under": "the shuffled discard pile goes under the rest of the deck",
            "discards-only": "the rest of the deck is set aside and comes back a rank later",
        },
        because="The discard pile goes back into the deck, and the deck is what is shuffled.",
        clauses=("SF-TE-b", "SF-OV-n", "SF-CL-c"), weight="high", group=TURNS,
    )  # fmt: skip
    rank_count: Literal["per-player", "global"] = reading(
        "SF-A04", "Are the four turns of a rank counted for each player, or for both together?",
        {
            "per-player": "each player has their own rank, which rises at the end of their own fourth turn",
            "global": "a rank lasts four turns of the game, two for each player",
        },
        because="The rank belongs to a player, and so does the badge that shows it.",
        clauses=("SF-OV-n", "SF-TE-b", "SF-KW-k", "SF-GI-e"), weight="high", group=TURNS,
    )  # fmt: skip
    empty_deck: Literal["reshuffle-up-to-rank", "draw-what-there-is", "reshuffle-all"] = reading(
        "SF-A05", "The deck runs out in the middle of a rank: what is drawn?",
        {
            "reshuffle-up-to-rank": (
                "discards up to the level of your rank are shuffled into a new deck, once per draw; higher ones wait"
            ),
            "draw-what-there-is": "you draw fewer cards, and nothing is shuffled",
            "reshuffle-all": "the whole discard pile becomes the deck",
        },
        because="The book does not say. Holding levelled cards back until the Rank Up is the point of ranks, and the"
        " remake does so.",
        clauses=("SF-OV-l", "SF-TE-a", "SF-KW-o"), weight="high", group=TURNS,
    )  # fmt: skip
    turn_start_order: Literal["housekeeping-then-triggers", "printed-order"] = reading(
        "SF-A06", "Do the four steps that begin a turn happen in the order of the list?",
        {
            "housekeeping-then-triggers": (
                "start-of-turn triggers are noted; creatures wake, Armor is renewed, Poison and Regenerate act; then "
                "the noted triggers resolve"
            ),
            "printed-order": "triggers first, then waking, Poison and Regenerate; how Armor meets Poison is SF-A07",
        },
        because="It is all one batch, so the same creatures die. Armor counts by turn, so it is renewed before the"
        " first damage.",
        clauses=("SF-TB-a", "SF-TB-b", "SF-TB-c", "SF-TB-d", "SF-DE-b"), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    turn_effects_stop: Literal["after-triggers", "before-triggers"] = reading(
        "SF-A37", "Do effects that last this turn end before or after the end-of-turn triggers?",
        {
            "after-triggers": "triggers for the end of the turn and for a rank come first, with everything they cause",
            "before-triggers": "the effects end first",
        },
        because="The book lists the steps in this order.",
        clauses=("SF-TE-c", "SF-TE-d"), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    rank_or_end_first: Literal["rank-first", "end-first"] = reading(
        "SF-A39", "A rank is gained as the turn ends: which triggers go first?",
        {
            "rank-first": "those for the rank: it is the newer event",
            "end-first": "those for the end of the turn",
        },
        because="The newest event is handled first, and the rank is gained after the turn has ended.",
        clauses=("SF-TE-c", "SF-RO-b", "SF-KW-k"), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    echoes_length: Literal["two-ends-of-own-turns", "until-next-turn-of-anyone"] = reading(
        "SF-A40", "An Echoes spell lasts for this turn and your next one. How often does it act?",
        {
            "two-ends-of-own-turns": "twice: at the end of this turn, and at the end of your own next turn",
            "until-next-turn-of-anyone": "until the end of the very next turn, which is the opponent's",
        },
        because="The next turn in its text is yours.",
        clauses=("SF-RO-j", "SF-TE-c"), weight="medium", group=TURNS,
    )  # fmt: skip
