"""What the book leaves open: discards, holding, hopeless games."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import POWERS, SETUP, TURNS


class Discards:
    """These ambiguities; the first option of each is the default."""

    discard_moment: Literal["any-moment", "only-when-stuck"] = reading(
        "EL-A35", "May a card be discarded that could still be played?",
        {
            "any-moment": "any hand card may be discarded at any point of the turn",
            "only-when-stuck": "only a card that cannot be played",
        },
        because="Not wanting to play a card is reason enough.",
        clauses=("EL-4n",), kind="minor", weight="medium", group=TURNS,
    )  # fmt: skip
    holding: Literal["none-held", "may-hold"] = reading(
        "EL-A36", "May a card be held for the next turn?",
        {"none-held": "the turn lasts until the hand is empty", "may-hold": "the turn may be ended with cards in hand"},
        because="The turn is over only when all its cards are gone.",
        clauses=("EL-4p",), weight="high", group=TURNS,
    )  # fmt: skip
    hit_row_use: Literal["out-of-play", "top-card-usable"] = reading(
        "EL-A37", "Are discards usable later?",
        {
            "out-of-play": "discards only count as damage",
            "top-card-usable": "the last discard may be played as if in hand; its damage stays",
        },
        because="The book says only that discards count as damage. Playing the newest one is an option of the parent"
            " game.",
        clauses=("EL-4n",), weight="high", group=TURNS,
    )  # fmt: skip
    plane_inspection: Literal["closed", "open"] = reading(
        "EL-A38", "May the Elemental Plane be looked through?",
        {"closed": "it stays face down", "open": "it may be looked through at any time"},
        because="It lies face down, though a good memory would know it all.",
        clauses=("EL-4i",), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    dead_position: Literal["play-on", "declared-lost"] = reading(
        "EL-A39", "Is a hopeless game over?",
        {
            "play-on": "it goes on until the damage or the deck decides",
            "declared-lost": "it is lost as soon as fewer cards are left than are needed",
        },
        because="The book describes only one way to lose.",
        clauses=("EL-5a",), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    therazane_look: Literal["look-spends-it", "look-is-free"] = reading(
        "EL-A40", "Is Therazane's Touch spent if the seen card is left at the bottom?",
        {"look-spends-it": "looking spends it", "look-is-free": "it is spent only when the card is put on top"},
        because="Looking is the use; moving the card is the option.",
        clauses=("EL-4.1c", "EL-4.1f"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    doubling_end: Literal["ends-on-leaving", "sticks"] = reading(
        "EL-A41", "Does a doubled card stay doubled when it goes under the deck?",
        {
            "ends-on-leaving": "its doubling ends when it leaves the hand or its elemental",
            "sticks": "it counts twice for the rest of the game",
        },
        because="A card in the deck is not an attack card.",
        clauses=("EL-4.1d", "EL-4.1b"), kind="minor", weight="none", group=POWERS,
    )  # fmt: skip
    players: Literal["one-player", "shared"] = reading(
        "EL-A42", "Is it a game for one player?",
        {"one-player": "one player plays", "shared": "a team plays and decides together"},
        because="The text only ever speaks of the player, and a team at one table would make the same choices with "
        "the same cards.",
        clauses=("EL-3a", "EL-5a"), kind="note", weight="none", group=SETUP,
    )  # fmt: skip
