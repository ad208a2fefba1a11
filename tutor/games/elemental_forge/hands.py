"""The 1,326 hands of two cards of one pack: which of them combine, and which row of the table each fits.

What no reading can reach is counted here, not merely claimed: under the printed rules no hand of two cards is a Quake
or a Gust, since a pack holds each card once (EF-1.3a against EF-3.3q and EF-3.3t, EF-A26).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tutor.engine import Card
from tutor.engine.position import GameParts
from tutor.games.elemental_forge.cards import ORDINARY
from tutor.games.elemental_forge.readings import ForgeReadings
from tutor.games.elemental_forge.rules.pairs import effects_of, refuse_pair
from tutor.games.elemental_forge.state import ForgePosition

NOTHING = "no combination"
POINTS_ONLY = "points only"


def row_of(position: ForgePosition, under: Card, top: Card) -> str:
    """Return the result of two ordinary cards under the position's readings.

    :returns: ``no combination``, ``points only``, or the names of the effects, joined by ``or`` if the player picks one
        and by ``and`` if both happen.
    """
    if refuse_pair(position, under, top) is not None:
        return NOTHING
    effects, choose = effects_of(position, under, top)
    return (" or " if choose else " and ").join(effects) or POINTS_ONLY


def two_card_hands(readings: ForgeReadings | None = None) -> Iterator[tuple[Card, Card, str]]:
    """Yield every pair of different cards of one pack, with its result.

    The cards are treated as if they were in hand; the Forge Pile's top card, if it matters (EF-A20), is the ace of
    clubs.

    >>> sum(1 for _ in two_card_hands())
    1326
    """
    position = ForgePosition(GameParts(), 2, readings or ForgeReadings())
    position.pile = [ORDINARY[0]]
    for under, top in combinations(ORDINARY, 2):
        yield under, top, row_of(position, under, top)


def count_rows(readings: ForgeReadings | None = None) -> dict[str, int]:
    """Count the hands with each result, the most frequent first.

    >>> count_rows()
    {'no combination': 1248, 'points only': 52, 'hydroblast': 13, 'ignite': 13}
    """
    counted = Counter(row for _, _, row in two_card_hands(readings))
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


READINGS_OF_PAIRS = ("EF-A20", "EF-A23", "EF-A24", "EF-A25", "EF-A26", "EF-A45")
"""The ambiguities that affect the result of two ordinary cards of one pack."""


def rows_by_reading() -> dict[tuple[str, str], dict[str, int]]:
    """Return the counts for each option of each of these ambiguities, with all others as printed.

    Options that need another pack or reading to act are counted for one pack all the same.

    :returns: the counts, as ``count_rows`` returns them, for each ambiguity and option.
    """
    found = {}
    for id in READINGS_OF_PAIRS:
        for option in ForgeReadings.by_id[id].options:
            chosen = {id: option}
            if option == "catalyst-route":
                chosen["EF-A34"] = "same-suit-effect"
            found[id, option] = count_rows(ForgeReadings(chosen))
    return found
