"""EL-V1 to EL-V10, and combinations of readings that make no sense."""

from __future__ import annotations

import pytest

from tests.rulings.elementals.tools import at, ending, fresh, legal, names, play, refused, stand, start, t, up, why_not
from tutor.engine import UNKNOWN, ReadingError
from tutor.games.elementals import GAME


@pytest.mark.parametrize("limit", [20, 25, 33, 40, 50])
def test_v1_damage_limit(limit: int) -> None:
    position = at(hand="AC 2D", deck="3C", damage=limit - 2, readings={"EL-V1": str(limit)})
    play(position, "discard AC")
    assert ending(position) == ""
    play(position, "discard 2D")
    assert ending(position) == "lost-damage"


@pytest.mark.parametrize(("layout", "opened"), [("A", "5.1 5.2"), ("B", "7.1"), ("C", "7.1 7.2 7.3")])
def test_v2_layout_is_fixed_beforehand(layout: str, opened: str) -> None:
    position = start(readings={"EL-V2": layout})
    assert (up(position), legal(position)) == (opened, {"draw"})


@pytest.mark.parametrize(("size", "n"), [("three", 3), ("four", 4), ("five", 5)])
def test_v3_hand_size(size: str, n: int) -> None:
    position = fresh(hand_size=size)
    play(position, "draw")
    assert len(position.hand) == n


def test_v4_no_immunity() -> None:
    position = at({"1.1": "JS[6H]"}, hand="9S 2S", readings={"EL-V4": "no-immunity"})
    assert legal(position, "place", "banish") == {"place 9S on 1.1"}
    play(position, "place 9S on 1.1", "banish 1.1 with 2S")
    assert ending(position) == "won"


def test_v5_wild_jokers() -> None:
    position = at({"1.1": "JS", "2.1": "QH[6S 6C]"}, up="1.1 2.1", hand="X1 X2 5C", readings={"EL-V5": "wild-tens"})
    play(position, "place X1 on 1.1")
    assert stand(position, "1.1") == "JS[X1=10]"
    other = position.clone()
    play(position, "banish 2.1 with X2")
    assert up(position) == "1.1"
    play(other, "discard X2")
    assert other.damage == 10


def test_v6_all_four_powers_from_the_start() -> None:
    position = fresh(powers_at_start="all-four")
    assert names(position.powers) == "KH KD KS KC"
    play(position, "use KC")
    assert (names(position.powers), names(position.plane)) == ("KH KD KS", "")
    assert refused(position, "use KC") == ("EL-4.1f", "power-spent")


def test_v6_all_four_a_beaten_lord_is_just_beaten() -> None:
    slots = {"1.1": "JD", "2.1": "KS[10H 3D]"}
    position = at(slots, hand="2S 9C", powers="KH", readings={"EL-V6": "all-four"})
    play(position, "banish 2.1 with 2S")
    assert (names(position.powers), names(position.plane)) == ("KH", "10H 3D 2S KS")


def test_v6_no_powers() -> None:
    position = at({"1.1": "JD", "2.1": "KS[10H 3D]"}, hand="2S 9C", readings={"EL-V6": "none"})
    play(position, "banish 2.1 with 2S")
    assert (names(position.powers), names(position.plane)) == ("", "10H 3D 2S KS")
    assert refused(position, "use KS on 9C") == ("EL-4.1a", "power-not-won")


@pytest.mark.parametrize(
    ("option", "tower", "deck"),
    [("closed", True, True), ("elementals", False, True), ("deck", True, False), ("everything", False, False)],
)
def test_v7_peeking(option: str, tower: bool, deck: bool) -> None:
    view = fresh(peeking=option).view(0)
    assert (UNKNOWN in view.tower, UNKNOWN in view.deck) == (tower, deck)


def test_v8_one_free_hold() -> None:
    position = at(t(), hand="2S 9C", deck="AC 2C 3C 4C 5C 6C", readings={"EL-V8": "one-hold"})
    assert refused(position, "end turn") == ("EL-4p", "hold-one-only")
    play(position, "discard 9C", "end turn", "draw")
    assert names(position.hand) == "2S AC 2C 3C"
    play(position, "discard 3C", "discard 2C", "discard AC")
    assert refused(position, "end turn") == ("EL-4p", "hold-used")


def test_v8_a_pocket_keeps_one_card_each_turn() -> None:
    position = at(t(), hand="2S 9C", deck="AC 2C 3C 4C 5C 6C", readings={"EL-V8": "pocket"})
    assert refused(position, "end turn") == ("EL-4p", "hold-one-only")
    play(position, "discard 9C", "end turn", "draw")
    assert names(position.hand) == "2S AC 2C 3C"
    play(position, "discard 3C", "discard 2C", "discard AC", "end turn", "draw")
    assert names(position.hand) == "2S 4C 5C 6C"


@pytest.mark.parametrize(
    ("tower", "laid", "open"), [("three", 3, "2.1 2.2"), ("six", 6, "3.1 3.2 3.3"), ("ten", 10, "4.1 4.2 4.3 4.4")]
)
def test_v10_a_smaller_tower_is_the_highest_rows_of_the_first_layout(tower: str, laid: int, open: str) -> None:
    position = start(seed=5, readings={"EL-V10": tower})
    assert (position.layout, position.elementals_left(), up(position)) == ("A", laid, open)
    elementals = [card for card in position.tower if card is not None]
    assert len({*elementals, *position.box}) == 12, "the others stay in the box"
    assert (tower == "three") == all(card.rank == "J" for card in elementals)


def test_v10_nobody_sees_what_stays_in_the_box() -> None:
    view = start(seed=5, readings={"EL-V10": "six"}).view(0)
    assert view.box == [UNKNOWN] * 6


def test_v10_a_tower_that_is_beaten_wins() -> None:
    position = at({"1.1": "JS[9H 2D]"}, hand="2S", deck="AC", readings={"EL-V10": "three"})
    play(position, "banish 1.1 with 2S")
    assert ending(position) == "won"


def test_v9_the_classic_parent_game() -> None:
    position = start(seed=2, readings={"EL-V9": "classic"})
    assert (up(position), legal(position)) == ("3.1 3.2 3.3 3.4", {"draw"})


def test_v9_columns_jokers_immunity_and_powers() -> None:
    slots = {"1.1": "KD", "2.1": "QS", "3.1": "KH[6H 7H]", "3.2": "JC"}
    position = at(slots, layout="D", hand="X1 X2 2C", deck="AC", readings={"EL-V9": "classic"})
    play(position, "banish 3.1 with X1")
    assert (up(position), names(position.powers)) == ("2.1 3.2", "")
    assert {"place 2C on 3.2", "place X2 on 2.1"} <= legal(position)


def test_v9_seven_discards_lose_whatever_their_size() -> None:
    hits = "10C 10D 10H 10S 9C"
    position = at({"1.1": "KD"}, layout="D", hand="AC 2C 9H", deck="3C", hits=hits, readings={"EL-V9": "classic"})
    assert position.damage == 5
    play(position, "discard 9H")
    assert ending(position) == ""
    play(position, "discard AC")
    assert (position.damage, ending(position)) == (7, "lost-damage")


def test_v9_with_the_reserve_of_the_parent_game() -> None:
    readings = {"EL-V9": "classic", "EL-A37": "top-card-usable"}
    position = at({"1.1": "KD"}, layout="D", hand="2C", hits="10C", deck="AC", readings=readings)
    assert why_not(position, "place 10C on 1.1") is None


# ---- combinations ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "chosen",
    [
        {"EL-A19": "random-layout", "EL-V2": "B"},
        {"EL-A10": "placed-for-nothing", "EL-V4": "no-immunity"},
        {"EL-A11": "keep-adding", "EL-A12": "must-be-completable"},
        {"EL-A04": "per-turn", "EL-A05": "reshuffle-hits"},
        {"EL-A15": "lost-at-turn-end", "EL-A05": "reshuffle-plane"},
        {"EL-A39": "declared-lost", "EL-A05": "reshuffle-plane"},
        {"EL-A36": "may-hold", "EL-V8": "one-hold"},
        {"EL-V6": "all-four", "EL-A24": "may-refuse"},
        {"EL-V6": "all-four", "EL-A23": "stay-under-lord"},
        {"EL-V5": "wild-tens", "EL-A08": "named-when-paired"},
        {"EL-V9": "classic", "EL-V1": "40"},
        {"EL-V9": "classic", "EL-A17": "whole-row-first"},
    ],
)
def test_combinations_that_make_no_sense_are_refused_by_id(chosen: dict[str, str]) -> None:
    with pytest.raises(ReadingError) as refusal:
        GAME.readings(chosen)
    assert all(id in str(refusal.value) for id in chosen)


def test_every_ambiguity_and_variant_is_there_with_the_default_first() -> None:
    """The rulings decide EL-A01 to EL-A42; a further question, or house rule, has the next number."""
    ids = set(GAME.readings.by_id)
    assert {f"EL-A{n:02}" for n in range(1, 43)} <= ids
    for kind, width in (("EL-A", 2), ("EL-V", 1)):
        here = {id for id in ids if id.startswith(kind)}
        assert here == {f"{kind}{n:0{width}}" for n in range(1, len(here) + 1)}
    defaults = {id: item.default for id, item in GAME.readings.by_id.items()}
    assert defaults["EL-A01"] == "lose-at-33"
    assert defaults["EL-A26"] == "between-steps"
    assert defaults["EL-A41"] == "ends-on-leaving"
