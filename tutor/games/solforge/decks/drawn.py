"""Random decks and packs. All luck comes from the given source."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tutor.engine.luck import Luck
from tutor.games.solforge.cards import CardInfo, built_in
from tutor.games.solforge.cards.vocabulary import FACTIONS, RARITIES
from tutor.games.solforge.decks.deck import MOST_FACTIONS, SIZES, Deck

PACK_SIZES: Final = (6, 5, 4, 3, 2)
"""The number of cards shown at each pick, repeating (SF-A43)."""
CHANCES: Final = {
    False: {"legendary": 5, "heroic": 25, "rare": 40},
    True: {"legendary": 9, "heroic": 31, "rare": 40},
}
"""The percentage for one more card of each rarity in a pack; the second row is for Good Packs (SF-DS-c)."""


def scramble(luck: Luck, factions: str = "two-random-factions") -> Deck:
    """Return a deck of 30 different cards (SF-CS-g).

    :param factions: the reading of SF-A44: ``two-random-factions`` (fifteen of each, or 30 of one that was drawn twice)
        or ``any-factions``.
    """
    size = SIZES["constructed"]
    if factions == "any-factions":
        return Deck.of("Scramble", _some(luck, _deckable(), size))
    drawn = [FACTIONS[luck.random_index(FACTIONS)] for _ in range(MOST_FACTIONS)]
    shares = {faction: size * drawn.count(faction) // MOST_FACTIONS for faction in drawn}
    cards: list[CardInfo] = []
    for faction, share in shares.items():
        cards += _some(luck, [card for card in _deckable() if card.faction == faction], share)
    return Deck.of("Scramble", cards)


@dataclass(frozen=True, slots=True)
class Draft:
    """The rules of a draft (SF-DS-b to SF-DS-f): the rarities and sets that may appear, and its modes.

    ``sets`` lists the numbers of sets; empty for all. ``sizes`` is the reading of SF-A43. ``own`` are players' own
    cards that may appear as well.
    """

    rarities: tuple[str, ...] = RARITIES
    sets: tuple[str, ...] = ()
    good_packs: bool = False
    legendary: bool = False
    overdraft: bool = False
    sizes: str = "cycle-six-to-two-with-faction-lock"
    own: tuple[CardInfo, ...] = ()

    @property
    def picks(self) -> int:
        """The number of cards that each player picks (SF-DS-e, SF-DS-k)."""
        return SIZES["overdraft" if self.overdraft else "draft"]

    def pool(self, picked: Sequence[CardInfo] = ()) -> list[CardInfo]:
        """Return the cards that may appear after these picks: two factions among them exclude the others (SF-DC-b)."""
        mine = {card.faction for card in picked}
        factions = mine if len(mine) >= MOST_FACTIONS else set(FACTIONS)
        return [
            card
            for card in (*_deckable(), *(card for card in self.own if card.deckable))
            if card.rarity in self.rarities and (not self.sets or card.set in self.sets) and card.faction in factions
        ]


def sets() -> tuple[str, ...]:
    """Return the numbers of all sets, in order (SF-DS-f)."""
    return tuple(sorted({card.set for card in _deckable()}, key=float))


def pack(luck: Luck, draft: Draft, picked: Sequence[CardInfo]) -> list[CardInfo]:
    """Return the cards shown for the next pick (SF-DS-i, SF-A43): all different, best rarities first.

    Smaller packs lack their best cards. A rarity that is filtered out or has no card left is replaced by the next lower
    one, or else the next higher one.

    Forced results are used in this order: the size of the pack as a die with five sides, if SF-A43 draws it; a die with
    100 sides for each chance of a better card, up to the one that fails; then the ids of the cards.
    """
    size = _size(luck, draft, len(picked))
    slots = [*(_first_pack if not picked else _later_pack)(luck, draft)][-size:]
    pool, shown = draft.pool(picked), list[CardInfo]()
    for rarity in slots:
        wanted = _nearest(rarity, {card.rarity for card in pool})
        if wanted:
            place = luck.random_index(pool, _is(wanted))
            shown.append(pool.pop(place))
    return shown


def _size(luck: Luck, draft: Draft, picks: int) -> int:
    if draft.sizes == "constant-size":
        return PACK_SIZES[-1] - 1 + luck.roll(len(PACK_SIZES))
    return PACK_SIZES[picks % len(PACK_SIZES)]


def _first_pack(luck: Luck, draft: Draft) -> list[str]:
    """Return the rarities of the first pack: six legendary cards if the draft says so, else six heroic cards.

    Each heroic card is replaced by a legendary one with the chance of its pack.
    """
    if draft.legendary and "legendary" in draft.rarities:
        return ["legendary"] * PACK_SIZES[0]
    chance = CHANCES[draft.good_packs]["legendary"]
    better = [luck.roll(100) <= chance for _ in range(PACK_SIZES[0])].count(True)
    return ["legendary"] * better + ["heroic"] * (PACK_SIZES[0] - better)


def _later_pack(luck: Luck, draft: Draft) -> Iterator[str]:
    """Return six rarities, best first: perhaps legendary and heroic cards, at least one rare, and commons."""
    left = PACK_SIZES[0] - 1
    for rarity, chance in CHANCES[draft.good_packs].items():
        while left and luck.roll(100) <= chance:
            yield rarity
            left -= 1
        if rarity == "rare":
            yield rarity
    yield from ["common"] * left


def _nearest(rarity: str, there: set[str]) -> str:
    """Return a rarity if it is available, else the next lower one, else the next higher one."""
    rank = RARITIES.index(rarity)
    order = [*reversed(RARITIES[: rank + 1]), *RARITIES[rank + 1 :]]
    return next((one for one in order if one in there), "")


def _is(rarity: str) -> Callable[[CardInfo], bool]:
    return lambda card: card.rarity == rarity


def _some(luck: Luck, cards: list[CardInfo], count: int) -> list[CardInfo]:
    """Draw different cards one after another; a forced result is the id of the next."""
    return [cards.pop(luck.random_index(cards)) for _ in range(count)]


def _deckable() -> list[CardInfo]:
    return [card for card in built_in() if card.deckable]
