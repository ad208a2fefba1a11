"""Scrambles (SF-A44) and draft packs (SF-A43), with luck set by hand where it matters."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulings.solforge.chance import Chance, OnlyDice
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import CardInfo, built_in, card
from tutor.games.solforge.cards.vocabulary import FACTIONS
from tutor.games.solforge.decks import Deck, Draft, deck_faults, pack, scramble, sets
from tutor.games.solforge.rules.draft import rules_of

SEEDS = st.integers(0, 2**64 - 1)
MISS = 100
"""A die with 100 sides that no chance is as good as."""


class First(Chance):
    """The first of everything there is to choose from."""

    def below(self, n: int) -> int:
        return 0


def rarities(shown: list[CardInfo]) -> list[str]:
    return [one.rarity for one in shown]


def picks(count: int, *names: str) -> list[CardInfo]:
    """A number of picks that end with these."""
    names = names or ("enrage",)
    return [card(names[0])] * (count - len(names)) + [card(name) for name in names]


# ---- scrambles -------------------------------------------------------------------------------------------------------


@given(SEEDS)
def test_a44_a_scramble_is_a_legal_deck_of_different_cards(seed: int) -> None:
    deck = scramble(Chance(seed))
    assert deck_faults(deck) == []
    assert all(count == 1 for _, count in deck.cards)
    by_faction = Counter(info.faction for info, _ in deck.cards)
    assert sorted(by_faction.values()) in ([15, 15], [30])


def test_a44_both_draws_the_same_give_thirty_of_one_faction() -> None:
    deck = scramble(First())
    assert (deck.factions, deck.size) == (("Alloyin",), 30)


def test_a44_every_faction_and_every_pair_can_be_drawn() -> None:
    # Four pure decks and six pairs.
    assert len({scramble(Chance(seed)).factions for seed in range(200)}) == 10


@given(SEEDS)
def test_a44_any_factions_are_thirty_different_cards_from_everything(seed: int) -> None:
    deck = scramble(Chance(seed), "any-factions")
    assert (deck.size, len(deck.cards)) == (30, 30)
    assert all(info.deckable for info, _ in deck.cards)


def test_a44_any_factions_may_be_more_than_two() -> None:
    assert {scramble(Chance(seed), "any-factions").factions for seed in range(5)} == {FACTIONS}


# ---- packs: their size and their factions ----------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "size"), [*enumerate([6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 6])])
def test_a43_packs_shrink_from_six_to_two_and_begin_again(before: int, size: int) -> None:
    assert len(pack(Chance(1), Draft(), picks(before) if before else [])) == size


def test_a43_a_pack_of_constant_size_is_drawn_by_lot() -> None:
    draft = Draft(sizes="constant-size")
    # A die with five sides, 2 cards to 6, and then the three chances miss.
    assert [len(pack(OnlyDice(side, MISS, MISS, MISS), draft, picks(4))) for side in (1, 2, 5)] == [2, 3, 6]


@given(SEEDS, st.integers(0, 29))
def test_a43_a_pack_has_no_card_twice(seed: int, before: int) -> None:
    shown = pack(Chance(seed), Draft(), picks(before) if before else [])
    assert len(set(shown)) == len(shown)


@given(SEEDS)
def test_a43_two_factions_among_the_picks_close_the_others(seed: int) -> None:
    shown = pack(Chance(seed), Draft(), picks(5, "enrage", "dreadbolt"))
    assert {one.faction for one in shown} <= {"Uterra", "Nekrium"}


def test_a43_one_faction_closes_nothing() -> None:
    seen = {one.faction for seed in range(20) for one in pack(Chance(seed), Draft(), picks(5))}
    assert seen == set(FACTIONS)


@given(SEEDS, st.booleans(), st.booleans(), st.booleans())
def test_a_whole_draft_is_a_legal_deck(seed: int, good: bool, legendary: bool, overdraft: bool) -> None:
    chance, draft = Chance(seed), Draft(good_packs=good, legendary=legendary, overdraft=overdraft)
    picked: list[CardInfo] = []
    while len(picked) < draft.picks:
        shown = pack(chance, draft, picked)
        picked.append(shown[chance.below(len(shown))])
    assert deck_faults(Deck.of("Drafted", picked), "overdraft" if overdraft else "draft") == []


# ---- packs: what is in them ------------------------------------------------------------------------------------------


def test_the_first_pack_is_six_heroics() -> None:
    first = ["epidemic", "firestorm", "cultivate", "botanimate", "dreadbolt", "lifeblood-dryad"]
    shown = pack(Chance(0, *[MISS] * 6, *first), Draft(), [])
    assert shown == [card(name) for name in first]


def test_each_heroic_of_the_first_pack_may_be_a_legendary() -> None:
    # The chance is 5 in a hundred, with Good Packs 9. The legendary cards come first.
    assert rarities(pack(OnlyDice(6, 5, 6, 6, 1, 6), Draft(), [])) == ["legendary"] * 2 + ["heroic"] * 4
    good = Draft(good_packs=True)
    assert rarities(pack(OnlyDice(9, 10, 9, 9, 100, 10), good, [])) == ["legendary"] * 3 + ["heroic"] * 3


def test_ds_d_legendary_makes_the_first_pack_six_legendaries_and_no_other() -> None:
    draft = Draft(legendary=True)
    assert rarities(pack(Chance(2), draft, [])) == ["legendary"] * 6
    assert rarities(pack(Chance(2), draft, picks(5))) == rarities(pack(Chance(2), Draft(), picks(5)))


def test_legendary_has_no_effect_where_legendaries_are_filtered_out() -> None:
    draft = Draft(rarities=("common", "rare", "heroic"), legendary=True)
    assert rarities(pack(Chance(2), draft, [])) == ["heroic"] * 6


@pytest.mark.parametrize(
    ("dice", "good", "expected"),
    [
        # Legendary, heroic and rare all miss: one rare, five commons.
        ([6, 26, 41], False, "rare common common common common common"),
        # One legendary (5), then a miss; one heroic (25), then a miss; one more rare (40), then a miss.
        ([5, 6, 25, 26, 40, 41], False, "legendary heroic rare rare common common"),
        # With Good Packs 9 and 31 hit; two legendaries, one heroic.
        ([9, 6, 10, 31, 32, 41], True, "legendary legendary heroic rare common common"),
        # Chances that hit again and again fill five places; the sixth is a rare.
        ([1] * 5, False, "legendary legendary legendary legendary legendary rare"),
        ([6, 26, 1, 1, 1, 1, 1], False, "rare rare rare rare rare rare"),
    ],
)
def test_a_later_pack_of_six(dice: list[int], good: bool, expected: str) -> None:
    assert rarities(pack(OnlyDice(*dice), Draft(good_packs=good), picks(5))) == expected.split()


@pytest.mark.parametrize(
    ("before", "expected"),
    [(6, "heroic rare common common common"), (7, "rare common common common"), (9, "common common")],
)
def test_a_smaller_pack_lacks_its_best_cards(before: int, expected: str) -> None:
    # All six would be a legendary, a heroic, a rare and three commons.
    assert rarities(pack(OnlyDice(1, 6, 1, 26, 41), Draft(), picks(before))) == expected.split()


def test_ds_b_a_rarity_that_is_filtered_out_gives_way_to_the_next_lower_one() -> None:
    draft = Draft(rarities=("common", "heroic"))
    assert rarities(pack(OnlyDice(1, 6, 26, 41), draft, picks(5))) == ["heroic"] + ["common"] * 5


def test_ds_b_without_lower_ones_it_gives_way_to_the_next_higher_one() -> None:
    draft = Draft(rarities=("heroic", "legendary"))
    assert rarities(pack(OnlyDice(6, 26, 41), draft, picks(5))) == ["heroic"] * 6


def test_ds_f_only_chosen_sets_appear() -> None:
    draft = Draft(sets=("1",))
    assert {one.set for seed in range(20) for one in pack(Chance(seed), draft, picks(5))} == {"1"}
    assert sets() == ("1", "1.1", "2", "2.2", "2.3", "3", "3.1", "4", "5", "6", "7")


@pytest.mark.parametrize("rarities", GAME.readings.declared["draft_rarities"].options)
@pytest.mark.parametrize("chosen", GAME.readings.declared["draft_sets"].options)
def test_every_filter_leaves_a_full_pack_whatever_two_factions_were_taken(rarities: str, chosen: str) -> None:
    start: Any = GAME.start(2, 1, {"SF-V5": rarities, "SF-V6": chosen})
    draft = rules_of(start)
    for two in combinations(FACTIONS, 2):
        taken = [next(one for one in built_in() if one.faction == faction) for faction in two]
        assert len(draft.pool(taken)) >= 6
