"""EL-A07 to EL-A15 and EL-A20: damage, immunity and banishing under every option."""

from __future__ import annotations

from tests.rulings.elementals.tools import at, ending, legal, names, play, refused, stand, t, up, why_not
from tutor.games.elementals import GAME
from tutor.games.elementals.rules import events


# ---- EL-A07 ----------------------------------------------------------------------------------------------------------
def test_a07_arcane_never_banishes() -> None:
    position = at({"1.1": "JH[6S 5C]"}, hand="X1")
    assert refused(position, "banish 1.1 with X1") == ("EL-4g", "joker-no-element")


def test_a07_joker_banishes_any() -> None:
    position = at({"1.1": "JH[6S 5C]"}, hand="X1", readings={"EL-A07": "joker-banishes-any"})
    play(position, "banish 1.1 with X1")
    assert ending(position) == "won"


# ---- EL-A08 ----------------------------------------------------------------------------------------------------------
def test_a08_named_when_placed() -> None:
    position = at(t(s51="JS[6H]"), hand="X1 9D")
    play(position, "place X1 on 5.1")
    assert refused(position, "discard 9D") == ("EL-2.2e", "number-first")
    assert legal(position) == {f"name {n}" for n in range(5, 11)}
    assert refused(position, "name 4") == ("EL-4e", "number-too-low")
    play(position, "name 5")
    assert stand(position, "5.1") == "JS[6H X1=5]"


def test_a08_named_when_paired() -> None:
    position = at(t(), hand="X1 6H", readings={"EL-A08": "named-when-paired"})
    play(position, "place X1 on 5.1")
    assert stand(position, "5.1") == "JS[X1=0]"
    play(position, "place 6H on 5.1")
    assert legal(position) == {f"name {n}" for n in range(5, 11)}
    play(position, "name 7")
    assert stand(position, "5.1") == "JS[X1=7 6H]"


def test_a08_named_when_paired_two_jokers_are_named_in_turn() -> None:
    position = at(t(), hand="X1 X2", readings={"EL-A08": "named-when-paired"})
    play(position, "place X1 on 5.1", "place X2 on 5.1", "name 2")
    assert legal(position) == {"name 9", "name 10"}
    play(position, "name 9")
    assert stand(position, "5.1") == "JS[X1=2 X2=9]"


def test_a08_always_ten() -> None:
    position = at(t(), hand="X1 9D", readings={"EL-A08": "always-ten"})
    play(position, "place X1 on 5.1")
    assert stand(position, "5.1") == "JS[X1=10]"


# ---- EL-A09 ----------------------------------------------------------------------------------------------------------
def test_a09_player_names() -> None:
    position = at(t(), hand="X1 9D")
    play(position, "discard X1")
    assert legal(position) == {f"name {n}" for n in range(1, 11)}
    play(position, "name 1")
    assert position.damage == 1


def test_a09_always_ten() -> None:
    position = at(t(), hand="X1 9D", readings={"EL-A09": "always-ten"})
    play(position, "discard X1")
    assert position.damage == 10


# ---- EL-A10 ----------------------------------------------------------------------------------------------------------
def test_a10_cannot_be_placed() -> None:
    assert refused(at({"1.1": "JH"}, hand="9H"), "place 9H on 1.1") == ("EL-4f", "immune")
    assert refused(at({"1.1": "JH[10S]"}, hand="9H"), "place 9H on 1.1") == ("EL-4f", "immune")


def test_a10_placed_for_nothing() -> None:
    position = at({"1.1": "JH"}, hand="9H 10S", readings={"EL-A10": "placed-for-nothing"})
    told = play(position, "place 9H on 1.1")
    assert [event.counted for event in told if isinstance(event, events.DamagePlaced)] == [0]
    assert stand(position, "1.1") == "JH[9H=0]"
    assert refused(position, "place 10S on 1.1") == ("EL-4e", "pair-too-weak")


def test_a10_placed_for_nothing_a_second_card_that_counts_0_adds_nothing() -> None:
    position = at({"1.1": "JH[10S]"}, hand="9H 5D", readings={"EL-A10": "placed-for-nothing"})
    assert refused(position, "place 9H on 1.1") == ("EL-4e", "pair-too-weak")


# ---- EL-A11 ----------------------------------------------------------------------------------------------------------
def test_a11_pair_must_reach() -> None:
    assert refused(at({"1.1": "JH[5S]"}, hand="5D"), "place 5D on 1.1") == ("EL-4e", "pair-too-weak")


def test_a11_short_pair_sticks_until_it_is_doubled() -> None:
    slots = {"1.1": "JH[5S]", "2.1": "QC"}
    position = at(slots, up="1.1 2.1", hand="5D 9H 10D", powers="KS", readings={"EL-A11": "short-pair-sticks"})
    play(position, "place 5D on 1.1")
    assert stand(position, "1.1") == "JH[5S 5D]"
    assert refused(position, "place 10D on 1.1") == ("EL-4d", "pair-stuck")
    assert refused(position, "banish 1.1 with 9H") == ("EL-4e", "banish-too-weak")
    play(position, "use KS on 5S", "banish 1.1 with 9H")
    assert up(position) == "2.1"


def test_a11_a_card_that_was_doubled_reaches_what_it_alone_would_not() -> None:
    """5 + 2 x 4 = 13 is enough for the Jack's 11, 5 + 5 is not."""
    position = at({"1.1": "JH[5S]"}, hand="4D 5D", powers="KS")
    play(position, "use KS on 4D")
    assert legal(position) == {"place 4D on 1.1", "discard 4D", "discard 5D"}


def test_a11_a_short_pair_of_other_readings_is_not_banished() -> None:
    """5 + 5 stuck there before the default readings were switched on."""
    slots = {"1.1": "JH[5S]", "2.1": "QC"}
    position = at(slots, up="1.1 2.1", hand="5D 9H", readings={"EL-A11": "short-pair-sticks"})
    play(position, "place 5D on 1.1")
    position.change_readings(GAME.readings({}))
    assert refused(position, "banish 1.1 with 9H") == ("EL-4e", "banish-too-weak")
    assert legal(position) == {"place 9H on 2.1", "discard 9H"}


def test_a11_keep_adding() -> None:
    position = at({"1.1": "JH[5S]"}, hand="5D AC 9H", deck="2C", readings={"EL-A11": "keep-adding"})
    play(position, "place 5D on 1.1")
    assert refused(position, "banish 1.1 with 9H") == ("EL-4e", "banish-too-weak")
    assert legal(position, "place") == {"place AC on 1.1"}
    play(position, "place AC on 1.1")
    assert stand(position, "1.1") == "JH[5S 5D AC]"
    assert legal(position) == {"banish 1.1 with 9H", "discard 9H"}


# ---- EL-A12 ----------------------------------------------------------------------------------------------------------
def test_a12_any_first_card() -> None:
    assert why_not(at({"1.1": "KC"}, hand="AD"), "place AD on 1.1") is None


def test_a12_must_be_completable() -> None:
    position = at({"1.1": "KC"}, hand="AD 2D 3D X1", readings={"EL-A12": "must-be-completable"})
    assert refused(position, "place AD on 1.1") == ("EL-4e", "hopeless-first-card")
    assert refused(position, "place 2D on 1.1") == ("EL-4e", "hopeless-first-card")
    assert why_not(position, "place 3D on 1.1") is None
    play(position, "place X1 on 1.1")
    assert legal(position) == {f"name {n}" for n in range(3, 11)}


# ---- EL-A13 ----------------------------------------------------------------------------------------------------------
def test_a13_strict_order() -> None:
    assert refused(at({"1.1": "JH[5S]"}, hand="AH"), "banish 1.1 with AH") == ("EL-4d", "banish-too-early")


def test_a13_banish_any_time() -> None:
    position = at({"1.1": "JH[5S]"}, hand="AH 2H 6D", readings={"EL-A13": "banish-any-time"})
    assert legal(position, "banish") == {"banish 1.1 with AH", "banish 1.1 with 2H"}
    play(position, "banish 1.1 with AH")
    assert stand(position, "1.1") == "JH[5S AH!]"
    assert refused(position, "banish 1.1 with 2H") == ("EL-4d", "banish-waits-already")
    play(position, "place 6D on 1.1")
    assert ending(position) == "won"


def test_a13_a_waiting_banish_card_is_no_damage_card() -> None:
    position = at({"1.1": "JH[AH! 5S]"}, hand="5D", powers="KS", readings={"EL-A13": "banish-any-time"})
    assert refused(position, "use KS on AH") == ("EL-4g", "banish-card-not-doubled")
    assert refused(position, "place 5D on 1.1") == ("EL-4e", "pair-too-weak")


# ---- EL-A14 ----------------------------------------------------------------------------------------------------------
def test_a14_many_at_once() -> None:
    assert why_not(at(t(s51="JS[6H]"), hand="7H"), "place 7H on 5.2") is None


def test_a14_one_at_a_time() -> None:
    position = at(t(s51="JS[6H]"), hand="7H", readings={"EL-A14": "one-at-a-time"})
    assert refused(position, "place 7H on 5.2") == ("EL-4d", "another-started")
    assert why_not(position, "place 7H on 5.1") is None


# ---- EL-A15 ----------------------------------------------------------------------------------------------------------
def test_a15_kept_for_good() -> None:
    position = at(t(), hand="6H")
    play(position, "place 6H on 5.1", "draw")
    assert stand(position, "5.1") == "JS[6H]"


def test_a15_lost_at_turn_end() -> None:
    position = at(t(), hand="6H 7H", readings={"EL-A15": "lost-at-turn-end"})
    play(position, "place 6H on 5.1")
    assert stand(position, "5.1") == "JS[6H]"
    told = play(position, "place 7H on 5.2")
    assert [names(list(event.cards)) for event in told if isinstance(event, events.CardsSwept)] == ["6H 7H"]
    assert (stand(position, "5.1"), names(position.plane), position.damage) == ("JS", "6H 7H", 0)


# ---- EL-A20 ----------------------------------------------------------------------------------------------------------
def test_a20_surplus_lost() -> None:
    position = at(t(s51="JS[10H]"), hand="10D 5C", deck="2C")
    play(position, "place 10D on 5.1")
    assert refused(position, "carry to 5.2") == ("EL-4e", "no-surplus")
    assert stand(position, "5.2") == "QD"


def test_a20_surplus_carries() -> None:
    position = at(t(s51="JS[10H]"), hand="10D 2C AC", deck="3C", readings={"EL-A20": "surplus-carries"})
    play(position, "place 10D on 5.1")
    assert legal(position) == {"carry to 5.2"}
    assert refused(position, "carry to 5.1") == ("EL-4e", "surplus-elsewhere")
    assert refused(position, "discard 2C") == ("EL-4e", "surplus-first")
    play(position, "carry to 5.2")
    assert stand(position, "5.2") == "QD[+9]"
    play(position, "place 2C on 5.2")
    assert why_not(position, "place AC on 5.2") is None
