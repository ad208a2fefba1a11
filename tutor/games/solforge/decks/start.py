"""Turning a deck into a draw pile: adding its companions, and shuffling it so that Consistent cards stay on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine.luck import Luck
from tutor.games.solforge.cards import Level

TOP: Final = 20
"""The number of top cards among which every shuffle keeps the Consistent cards (SF-KW-h): four hands of five."""


def with_companions(cards: Sequence[Level], copies: str = "per-copy-outside-limits") -> list[Level]:
    """Return the cards with those that Solbind adds (SF-KW-r).

    :param copies: the reading of SF-A41: ``per-copy-outside-limits`` or ``once``.
    """
    added = [companion.first for level in cards for companion in level.card.solbind]
    return [*cards, *(dict.fromkeys(added) if copies == "once" else added)]


def shuffle_deck(luck: Luck, cards: list[Level], overflow: str = "first-twenty-all-consistent") -> None:
    """Shuffle in place, top first, with the Consistent cards among the first 20 (SF-KW-h).

    Every such order is equally likely. With more than 20 Consistent cards the first 20 are a random choice of them, or
    the shuffle is an ordinary one (SF-A42). A forced order of this kind is used unchanged.

    :param overflow: the reading of SF-A42: ``first-twenty-all-consistent`` or ``no-guarantee``.
    """
    luck.shuffle(cards)
    below = [place for place in range(TOP, len(cards)) if cards[place].consistent]
    if not below or (overflow == "no-guarantee" and sum(level.consistent for level in cards) > TOP):
        return
    room = [place for place, level in enumerate(cards[:TOP]) if not level.consistent]
    for place in below[: len(room)]:
        other = room.pop(luck.below(len(room)))
        cards[place], cards[other] = cards[other], cards[place]
