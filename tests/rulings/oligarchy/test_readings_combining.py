"""Readings OL-A15 to OL-A34, OL-A60 to OL-A64, OL-A80, OL-A81, OL-A92: combining, theft, sorcery; by hand."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import at, has, main, pile, start, study, waiting
from tests.rulings.tools import legal, play, why_not


# ---- theft and missing products --------------------------------------------------------------------------------------
def test_a15_a_theft_although_the_supply_has_the_card() -> None:
    position = main("BA BA TH", "QU")
    play(position, "combine 2 BA")
    assert legal(position) == {"from the supply", "steal from P2"}
    position = main("BA BA TH", "QU", readings={"OL-A15": "only-when-none-left"})
    play(position, "combine 2 BA")
    assert has(position) == "QU TH"


def test_a16_a_thief_but_nobody_to_steal_from() -> None:
    """No noble is in this study at all."""
    data = {"seats": 2, "tableaus": ["9 9 TH", "3"], "deck": "SO", "step": "obligations"}
    assert has(study(data)) == "9 TH SO"
    assert has(study({**data, "readings": {"OL-A16": "keep-both"}})) == "9 9 TH SO"


@pytest.mark.parametrize(("option", "cards"), [("one-of-the-matching", "8 9 SO"), ("both-matching", "8 SO")])
def test_a17_what_is_discarded(option: str, cards: str) -> None:
    assert has(at("8 9 9", "NO NO NO NO", step="obligations", readings={"OL-A17": option})) == cards


def test_a17_any_card_of_your_own() -> None:
    position = at("8 9 9", "NO NO NO NO", step="obligations", readings={"OL-A17": "any-own-card"})
    assert legal(position) == {"give up 8", "give up 9"}
    assert position.decision is not None
    assert position.legal() == position.decision.legal(position)  # listed quickly, in the order of the plain rules
    play(position, "give up 8")
    assert has(position) == "9 SO"  # there are still too many 9s, and now only a 9 can go


def test_a27_a_theft_with_more_than_two_cards() -> None:
    position = main("PE PE PE PE TH", "BA")
    play(position, "make 1 revolt")
    assert waiting(position) == "Sourcing"
    position = main("PE PE PE PE TH", "BA", readings={"OL-A27": "pairs-only"})
    play(position, "make 1 revolt")
    assert has(position) == "BA TH"


def test_a28_a_theft_of_what_nothing_combines_into() -> None:
    for option, waits in (("combination-products", "Acting"), ("any-card", "Sourcing")):
        position = main("PR PR PR PR TH", "BR", readings={"OL-A28": option})
        play(position, "ritual for bread")
        assert waiting(position) == waits


def test_a86_an_ace_as_a_thief() -> None:
    assert has(at("9 AC", "NO NO NO NO", deck="9", step="session")) == "9 AC"
    paid = at("9 AC", "NO NO NO NO", deck="9", step="session", readings={"OL-A86": "as-thieves"})
    assert has(paid) == "NO"
    assert has(paid, 1) == "NO NO NO AC"


def test_a81_whom_a_theft_reaches_with_three_players() -> None:
    for option, moves in (("one-chosen", {"steal from P2", "steal from P3"}), ("left-neighbour", {"steal from P2"})):
        position = main("BA BA TH", "QU", "QU", readings={"OL-A81": option})
        play(position, "combine 2 BA")
        assert legal(position, "steal") == moves


# ---- stacks ----------------------------------------------------------------------------------------------------------
def test_a18_a_stack_with_every_card_in_between_at_hand() -> None:
    assert why_not(main("BA NO NO", "3"), "stack into QU") is None
    assert why_not(main("BA NO NO", "3", readings={"OL-A18": "only-past-a-gap"}), "stack into QU") == "no-gap"
    assert why_not(main("BA NO NO", "BA BA BA", readings={"OL-A18": "only-past-a-gap"}), "stack into QU") is None
    assert why_not(main("BA NO", "BA BA BA", readings={"OL-A18": "only-past-a-gap"}), "stack into QU") == "no-stack"


def test_a18_of_many_sets_the_one_past_a_gap_is_found() -> None:
    """All barons are held here. Two barons with the queen, and four barons, need only queens in between; the nobles
    need the missing baron too."""
    position = main("NO NO BA BA BA BA QU", "3", readings={"OL-A18": "only-past-a-gap"})
    play(position, "stack into KI", "take QU.1", "take BA.1")
    assert why_not(position, "take BA.2") == "leads-nowhere"
    play(position, "take NO.1", "take NO.2", "done")
    assert has(position) == "BA BA BA KI"


@pytest.mark.parametrize("missing", ["BA", "QU"])
def test_a18_of_two_ways_to_merge_a_set_the_one_past_a_gap_counts(missing: str) -> None:
    """Six nobles are a king by three barons, or by two queens, with one scientist."""
    gap = {"OL-A18": "only-past-a-gap"}
    position = main("NO NO NO NO NO NO SC", " ".join([missing] * 6), "3", readings=gap)
    play(position, "stack into KI")
    assert has(position) == "KI SC"
    assert why_not(main("NO NO NO NO NO NO SC", "3", "3", readings=gap), "stack into KI") == "no-gap"


def test_a19_a_noble_in_between_counts_as_the_first() -> None:
    for option, seen in (("virtual", False), ("real-if-available", True)):
        position = main("9 9 NO", "3", readings={"OL-A19": option}, noble_seen=[False, False])
        play(position, "stack into BA")
        assert position.noble_seen == [seen, False]


def test_a20_three_nobles_and_a_queen_with_a_scientist() -> None:
    assert why_not(main("NO NO NO QU SC", "3"), "stack into KI") is None  # three nobles make a queen, two queens a king
    position = main("NO NO NO QU SC", "3", readings={"OL-A20": "pairs-only"})
    assert why_not(position, "stack into KI") == "no-stack"


def test_one_of_two_possible_stacks_is_chosen_card_by_card() -> None:
    position = main("PR PR PE 3 3 4", "9")
    play(position, "stack into 5")  # 4, 3, PE, PE.. or 4, 3, 3 or 4, 3, PE, PR, PR
    assert waiting(position) == "Stacking"
    assert why_not(position, "done") == "too-few-taken"
    assert why_not(position, "take 3.2") == "copies-in-order"
    play(position, "take 4.1", "take 3.1", "take 3.2")
    assert why_not(position, "take PE.1") == "leads-nowhere"
    play(position, "done")
    assert has(position) == "PR PR PE 5"


def test_kings_go_into_a_stack_only_where_more_come_out() -> None:
    """Two queens make a king, and with another one two kings: one more than went in."""
    assert why_not(main("QU KI KI KI SC", "9"), "stack into KI") == "no-stack"
    position = main("QU QU KI KI SC", "9")
    play(position, "stack into KI")  # with both kings, three would come of three: not asked
    assert has(position) == "KI KI KI SC"


def test_a_king_goes_into_a_stack_where_one_more_can_be_stolen_for_it() -> None:
    """Two barons and a queen make a king. With the king they make two, and two thieves take both from P2."""
    position = main("BA BA QU KI TH TH", "KI KI")
    play(position, "stack into KI", "take KI.1", "take QU.1", "take BA.1", "take BA.2", "done")
    play(position, "steal from P2", "steal from P2")
    assert (has(position), has(position, 1)) == ("KI KI", "TH TH")
    position = main("BA BA QU KI TH", "KI KI")
    play(position, "stack into KI", "steal from P2")
    assert (has(position), has(position, 1)) == ("KI KI", "KI TH")


def test_a_king_goes_into_a_stack_where_it_makes_a_larger_combo() -> None:
    """With two scientists, four kings are four levels past king, five kings: two more than went in. With the expansion
    there are three kings to be had."""
    position = main("BA BA QU KI KI KI SC SC", "9", "9")
    play(position, "stack into KI", *[f"take KI.{n}" for n in (1, 2, 3)], "take QU.1", "take BA.1", "take BA.2", "done")
    assert has(position) == "KI KI KI KI KI SC SC"


def test_one_set_that_serves_two_kinds_is_not_asked_for() -> None:
    """The 8s and the 9s are too many, and all of them together are the only set that becomes a baron."""
    position = at("8 8 8 8 9 9", "3", step="obligations")
    play(position, "stack into BA")
    assert has(position) == "BA SO"


def test_a_stack_may_be_left() -> None:
    position = main("PR PR PE 3 3 4", "9")
    before = has(position)
    play(position, "stack into 5", "take 4.1", "back 4.1", "no stack")
    assert (has(position), waiting(position)) == (before, "Acting")


# ---- obligations -----------------------------------------------------------------------------------------------------
def test_a32_four_peasants() -> None:
    assert waiting(at("PE PE PE PE", "9", step="obligations")) == "Obliged"
    free = at("PE PE PE PE", "9", step="obligations", readings={"OL-A32": "never-forced"})
    assert has(free) == "PE PE PE PE SO"


def test_a33_one_pair_may_be_enough() -> None:
    position = at("PE PE PE PE", "9", step="obligations", readings={"OL-A33": "one-pair-enough"})
    play(position, "combine 2 PE")
    assert has(position) == "PE PE 3 SO"


def test_a33_a_second_pair_lapses_without_its_product() -> None:
    position = at("PE PE PE PE", "3 3 3", step="obligations")
    play(position, "combine 2 PE")
    assert has(position) == "PE PE 3 SO"


def test_a33_no_revolt_instead_of_the_second_pair() -> None:
    position = at("PE PE PE PE PE PE", "9", "8", step="obligations")
    play(position, "combine 2 PE")
    assert why_not(position, "make 1 revolt") == "second-pair-due"


def test_a_stack_that_serves_uses_two_of_the_kind() -> None:
    """Rocks, a peasant and the 3 would make a 4, but the 7s must go: only their pair is left."""
    position = at("PR PR PE 3 7 7", "9", step="obligations")
    assert waiting(position) == "Acting"
    assert has(position) == "PR PR PE 3 8 SO"


def test_a34_a_knight_instead_of_a_pair_of_rocks() -> None:
    tableaus = ("PR PR PR PR NO", "9")
    assert "make 1 knight" in legal(at(*tableaus, step="obligations"))
    forced = at(*tableaus, step="obligations", readings={"OL-A34": "pairs-only"})
    assert has(forced) == "PE PE NO SO"


def test_a80_excess_in_the_turn_of_another() -> None:
    for option, cards in (("next-own-turn", "5 5"), ("at-once", "6")):
        position = at("KN", "7 5", readings={"OL-A80": option})
        play(position, "attack P2 with 2", "strike 7 down 2")
        assert has(position, 1) == cards


# ---- sorcerers -------------------------------------------------------------------------------------------------------
def test_a22_what_sorcerers_clone() -> None:
    usual = main("SO NO TH BA SI BR", "5")
    assert legal(usual, "clone") == {"clone NO", "clone TH"}
    crowned = main("SO NO TH BA SI BR", "5", readings={"OL-A22": "crowned-only"})
    assert legal(crowned, "clone") == {"clone NO", "clone TH", "clone SI", "clone BR"}


def test_a23_a_sorcerer_clones_a_sorcerer() -> None:
    assert why_not(main("SO SO", "5"), "clone SO") == "sorcerer-not-clonable"
    position = main("SO SO", "5", readings={"OL-A23": "clonable"})
    play(position, "clone SO")
    assert has(position) == "SO SO"


def test_a24_sorcerers_older_than_the_archmage() -> None:
    for option, waits in (("while-held", "SecondUse"), ("gained-later", "Acting")):
        position = main("SO SO SO NO", "5", deck="3", readings={"OL-A24": option})
        play(position, "make 1 archmage", "clone NO")
        assert waiting(position) == waits


def test_a25_two_uses() -> None:
    both = main("SO AR NO TH", "5")
    play(both, "clone NO", "clone TH")
    assert has(both) == "NO NO TH TH AR"
    marked = main("SO AR NO TH", "5", readings={"OL-A25": "marked"})
    play(marked, "clone NO")
    assert has(marked) == "NO NO TH SO AR"
    play(marked, "clone TH")
    assert has(marked) == "NO NO TH TH AR"
    same = main("SO AR NO TH", "5", readings={"OL-A25": "same-effect-twice"})
    play(same, "clone NO")
    assert why_not(same, "clone TH") == "same-effect-only"
    play(same, "clone NO")
    assert has(same) == "NO NO NO TH AR"


def test_a25_a_second_use_may_be_left() -> None:
    position = main("SO AR NO TH", "5")
    play(position, "clone NO", "no second use")
    assert has(position) == "NO NO TH AR"


def test_a26_the_price_of_another_heir() -> None:
    assert why_not(main("SO HE", "5"), "copy the heir") == "heir-needs-two-uses"
    plain = main("SO SO HE", "5")
    play(plain, "copy the heir")
    assert has(plain) == "HE HE"
    archmage = main("SO AR HE TH", "5")
    play(archmage, "copy the heir")
    assert (has(archmage), waiting(archmage)) == ("TH AR HE HE", "Acting")
    cheap = main("SO AR HE TH", "5", readings={"OL-A26": "one-use"})
    play(cheap, "copy the heir", "clone TH")
    assert has(cheap) == "TH TH AR HE HE"


def test_a36_whom_a_robber_of_rocks_must_beat() -> None:
    tableaus = ("SO PR PR", "PR", "PR PR")
    assert legal(main(*tableaus), "rob") == {"rob P2"}
    assert legal(main(*tableaus, readings={"OL-A36": "beat-everyone"}), "rob") == set()
    position = main(*tableaus)
    play(position, "rob P2")
    assert has(position) == "PR PR PR"


def test_a92_a_sorcerer_without_an_effect() -> None:
    assert why_not(main("SO", "5"), "waste a sorcerer") == "may-not-be-wasted"
    position = main("SO", "5", readings={"OL-A92": "may-be-wasted"})
    play(position, "waste a sorcerer")
    assert has(position) == ""


# ---- farmers and larger combinations ---------------------------------------------------------------------------------
def test_a29_what_a_farmer_is() -> None:
    for option, discarded in (("pair-on-table", ""), ("counter", "BR PE")):
        position = main("PE BR", "9", readings={"OL-A29": option})
        play(position, "farmer")
        assert (has(position), pile(position.discard)) == ("FA", discarded)


@pytest.mark.parametrize(("option", "bonus"), [("one-to-ten", -1), ("two-to-nine", 5), ("three-to-nine", 5)])
def test_a30_what_a_number_card_is(option: str, bonus: int) -> None:
    """King, noble, 4 and no peasants: 9 - 10, or 9 - 4."""
    assert at("KI NO 4", "9", readings={"OL-A30": option}).bonus == bonus


def test_a30_scientists_and_peasants() -> None:
    tableaus = ("PE PE PE PE SC", "9")
    assert waiting(at(*tableaus, step="obligations")) == "Acting"
    assert waiting(at(*tableaus, step="obligations", readings={"OL-A30": "three-to-nine"})) == "Obliged"


def test_a31_the_ace_may_rest() -> None:
    assert has(at("AC 4 8", "4 6")) == "5 8 SO AC"
    position = at("AC 4 8", "4 6", readings={"OL-A31": "optional"})
    play(position, "leave the Ace")
    assert has(position) == "4 8 SO AC"


@pytest.mark.parametrize(("option", "product"), [("doubles", "KI KI"), ("triangular", "KI")])
def test_a60_five_equal_cards(option: str, product: str) -> None:
    """Five 6s with three scientists: 8 levels up is 14, past king; 7 levels up is 13."""
    position = start(3, 1)
    assert position.combo(0) == 2
    position = main("6 6 6 6 6 SC SC SC", "9", "9", readings={"OL-A60": option})
    play(position, "combine 5 6")
    assert has(position) == f"{product} SC SC SC"
    assert why_not(main("6 6 6 6 6 SC SC SC", "9", "9"), "combine 5 6") == "combo-too-large"


def test_a61_a_larger_recipe() -> None:
    one = main("NO NO PR PR PR SC", "9")
    play(one, "make 2 knight")
    assert has(one) == "SC KN KN"
    assert why_not(main("NO NO PR PR PR SC", "9", readings={"OL-A61": "no-effect"}), "make 2 knight")
    for option, knights in (("overflow-copies", 4), ("one-extra", 3)):
        position = main("NO NO NO PR PR PR PR SC SC", "9", readings={"OL-A61": option})
        play(position, "make 4 knight")
        assert has(position) == "SC SC" + " KN" * knights


def test_a62_three_ranks_above_king() -> None:
    """Four queens with two scientists: level 12 and 4 is 16, three above king."""
    for option, kings in (("one-more-each", 4), ("cap-three", 3)):
        position = main("QU QU QU QU SC SC", "9", readings={"OL-A62": option})
        play(position, "combine 4 QU")
        assert position.kings() == (kings, 0)


def test_a63_fewer_kings_than_due() -> None:
    tableaus = ("QU QU QU SC", "KI KI KI")
    position = main(*tableaus)
    play(position, "combine 3 QU")
    assert has(position) == "KI SC"
    assert why_not(main(*tableaus, readings={"OL-A63": "all-or-nothing"}), "combine 3 QU") == "none-left"


def test_a64_kings_are_combined_for_more_kings_only() -> None:
    assert why_not(main("KI KI", "9"), "combine 2 KI") == "no-more-kings"
    position = main("KI KI", "9", readings={"OL-A64": "allowed"})
    play(position, "combine 2 KI")
    assert has(position) == "KI KI"


def test_a64_one_reading_combines_no_kings_at_all() -> None:
    """Two scientists: four kings would become five (a loophole), and under this option they stay what they are."""
    kings = ("KI KI KI KI SC SC", "3", "4")
    assert why_not(main(*kings), "combine 4 KI") is None
    assert why_not(main(*kings, readings={"OL-A64": "never"}), "combine 4 KI") == "kings-apart"
    assert why_not(main("KI QU QU", "3", readings={"OL-A64": "never"}), "stack into KI") == "kings-apart"
    assert why_not(main("KI QU QU", "3", readings={"OL-A64": "never"}), "combine 2 QU") is None


def test_a62_two_kings_that_are_only_made_on_the_way_merge_as_the_last_step() -> None:
    """Four nobles become a queen; with three queens two kings, which merge: one level past king is two kings."""
    position = main("NO NO NO NO QU QU QU", "3")
    play(position, "stack into KI")
    taken = [f"take NO.{n}" for n in (1, 2, 3, 4)] + [f"take QU.{n}" for n in (1, 2, 3)]
    play(position, *taken, "done")
    assert has(position) == "KI KI"
