"""Readings OL-A01 to OL-A14, OL-A79: set-up, sessions, decks; each option against the default, by hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.laws.random_play import any_move
from tests.rulings.oligarchy.tools import at, has, main, pile, start, study, waiting
from tests.rulings.tools import legal, play
from tutor.engine import ReadingError
from tutor.games.oligarchy.bags import cards_in, count_in, size_of
from tutor.games.oligarchy.cards import KINDS


def test_a01_where_sorcerers_begin() -> None:
    usual, literal = start(2, 1), start(2, 1, {"OL-A01": "in-royal-deck"})
    sorcerer = usual.read_card("SO")
    assert sum(map(usual.is_drawn, usual.cards())) == 46
    assert sum(map(literal.is_drawn, literal.cards())) == 43
    assert (count_in(usual.royal, sorcerer), count_in(literal.royal, sorcerer)) == (0, 3)


def test_a03_what_may_be_combined_tells_what_the_other_holds() -> None:
    """One's own cards and the sizes of all piles are the same: hands cannot be hidden alone."""
    barons, queens = main("NO NO", "BA BA BA BA"), main("NO NO", "QU QU QU QU")
    assert size_of(barons.royal) == size_of(queens.royal)
    assert len(barons.deck) == len(queens.deck)
    assert (legal(barons, "combine"), legal(queens, "combine")) == (set(), {"combine 2 NO"})


@pytest.mark.parametrize(
    "hands",
    [
        ("7", "6"),
        ("KI QU HE FA PE BR BR BR BR EX", "KI QU HE BA FA PE BR BR EX"),
        ("KI QU BA SC PE PE BR BR BR BR KN", "BA QU KI FA PE BR BR PR PR PR PR"),
    ],
)
def test_a03_one_of_two_who_knows_the_piles_knows_the_other_hand(hands: tuple[str, str]) -> None:
    """With farmers, heirs and explorers from the beginning, and where they come and go."""
    position, luck = at(*hands, step="main"), random.Random(3)
    for _ in range(300):
        if position.result is not None:
            break
        position.play(any_move(position.legal(), luck))
        for seat in range(2):
            open_cards = [*map(str, cards_in(position.stock + position.held[seat]))]
            counts = Counter(open_cards + ["PE", "BR"] * sum(position.farmers) + ["BA"] * sum(position.heirs))
            rest = {str(kind): position.copies(kind) - counts[str(kind)] for kind in KINDS}
            assert Counter(rest) == Counter(map(str, cards_in(position.held[1 - seat])))


def test_a04_who_begins() -> None:
    firsts = {start(2, seed, {"OL-A04": "random-first"}).first for seed in range(12)}
    assert firsts == {0, 1}
    assert {start(2, seed).first for seed in range(12)} == {0}


def test_a04_the_first_player_has_three_cards_and_moves_the_counter() -> None:
    seed = next(seed for seed in range(50) if start(2, seed, {"OL-A04": "random-first"}).first == 1)
    position = start(2, seed, {"OL-A04": "random-first"})
    assert position.active == 1


@pytest.mark.parametrize(
    ("option", "cards"),
    [("first-turn-obligation", "PE 6 SO"), ("combine-at-deal", "PE 6 SO"), ("draw-only", "PE 5 5 SO")],
)
def test_a05_an_opening_pair(option: str, cards: str) -> None:
    assert has(at("5 5 PE", "9", readings={"OL-A05": option})) == cards


def test_a05_draw_only_forces_what_is_drawn_and_its_product() -> None:
    position = at("5 5 7 8", "9", deck="7 SO", readings={"OL-A05": "draw-only"})
    while waiting(position) == "Obliged":
        play(position, next(text for text in sorted(legal(position)) if text.startswith("combine")))
    assert has(position) == "5 5 9"  # 7 + 7 makes 8, 8 + 8 makes 9; the 5s stay


@pytest.mark.parametrize(
    ("option", "cards"),
    [("any-equal-card", "3 TH TH"), ("numbers-only", "4 TH TH"), ("forcible-only", "4 TH TH")],
)
def test_a06_what_a_match_is(option: str, cards: str) -> None:
    """The second thief ends the session or not; if not, the 3 does."""
    assert has(at("3 TH", "9", deck="TH 3 5", readings={"OL-A06": option})) == cards


def test_a06_a_peasant_matches_unless_numbers_only() -> None:
    assert has(at("3 PE", "9", deck="PE 3 5", readings={"OL-A06": "any-equal-card"})) == "PE PE 3"
    assert has(at("3 PE", "9", deck="PE 3 5", readings={"OL-A06": "numbers-only"})) == "PE PE 4"


def test_a07_what_was_drawn_in_this_session() -> None:
    assert has(at("9", "3", deck="TH TH SO")) == "9 TH TH"
    assert has(at("9", "3", deck="TH TH SO", readings={"OL-A07": "fixed-at-start"})) == "9 TH TH SO"


def test_a08_which_nobles_end_a_session() -> None:
    assert has(at("6", "9", deck="NO 3 SO")) == "6 NO"
    assert has(at("6", "9", deck="NO 3 SO", readings={"OL-A08": "noble-match-only"})) == "3 6 NO SO"


def test_a08_a_noble_gained_by_combining() -> None:
    both = {"OL-A10": "continue-until-keeper"}
    assert has(at("9", "3", deck="9 4 SO", readings=both)) == "4 NO SO"
    assert has(at("9", "3", deck="9 4 SO", readings=both | {"OL-A08": "any-gained-noble"})) == "NO"


def test_a09_a_noble_among_bonus_draws() -> None:
    """The bonus is 9 - 7 = 2; the noble comes first."""
    for option, cards in (("bonus-runs-full", "3 7 NO KI SO"), ("noble-cuts-bonus", "7 NO KI SO")):
        position = at("KI 7", "PE", deck="SO NO 3 4", readings={"OL-A09": option}, noble_seen=[True, True])
        assert position.bonus == 2
        play(position, "done acting")
        assert has(position) == cards


def test_a10_after_a_match_was_combined() -> None:
    assert has(at("5", "9", deck="5 7 SO")) == "6"
    assert has(at("5", "9", deck="5 7 SO", readings={"OL-A10": "continue-until-keeper"})) == "6 7 SO"


@pytest.mark.parametrize(("drawn", "cards", "left"), [(38, "7 9", "SO"), (39, "9", "7 SO")])
def test_a10_a_session_that_goes_on_and_on_is_stopped(drawn: int, cards: str, left: str) -> None:
    """Every noble is P2's, so the second 9 can only go; after forty draws nothing more is drawn."""
    readings = {"OL-A10": "continue-until-keeper", "OL-A06": "numbers-only"}
    position = at("9", "NO NO NO NO", deck="9 7 SO", step="session", drawn=" ".join(["3"] * drawn), readings=readings)
    assert (has(position), pile(position.deck, len(left.split()))) == (cards, left)


def test_a11_a_product_that_matches() -> None:
    position = at("4 5", "9", deck="4", readings={"OL-A11": "one-step"})
    play(position, "combine 2 4")
    assert has(position) == "5 5"


@pytest.mark.parametrize(
    ("option", "cards"),
    [("recycle-draw-cards", "3 4 SO"), ("no-recycle", "3 4"), ("recycle-everything", "3 4 KI SO")],
)
def test_a12_an_empty_draw_deck(option: str, cards: str) -> None:
    order = {"recycle-draw-cards": "SO 5", "recycle-everything": "KI SO 5"}
    luck = {"deck": [order[option]]} if option in order else {}
    data = {"held": ["3 4", "9"], "discard": "5 KI SO", "luck": luck, "readings": {"OL-A12": option}, "seats": 2}
    assert has(study(data)) == cards


def test_a12_a_session_ends_where_nothing_comes_again_but_what_there_is_no_room_for() -> None:
    """Only bread lies in the discard pile, and four are the most: drawn, it would be laid there again."""
    full = {
        "held": ["3 BR BR BR BR", "9"],
        "discard": "BR BR",
        "readings": {"OL-A12": "recycle-everything"},
        "seats": 2,
    }
    assert (has(study(full)), pile(study(full).discard)) == ("3 BR BR BR BR", "BR BR")
    assert has(study({**full, "held": ["3 BR BR BR", "9"]})) == "3 BR BR BR BR"


def test_a13_the_order_after_a_search() -> None:
    kept = at("5", "9", deck="5 7 6 8 3")
    assert (has(kept), pile(kept.deck, 3)) == ("6", "7 8 3")
    moved = [at("5", "9", deck="5 7 6 8 3", readings={"OL-A13": "shuffle-after-search"}, seed=n) for n in range(4)]
    assert any(pile(position.deck, 3) != "7 8 3" for position in moved)


def test_a14_where_discarded_royal_cards_go() -> None:
    for option, found in (("one-pile-searched-first", 4), ("home-return", 4), ("dead-pile", 3)):
        position = main("PR PR PR PR", "KI", readings={"OL-A14": option})
        king = position.read_card("KI")
        play(position, "ritual on KI of P2")
        assert position.supply(king) == found
        assert (king in position.discard) == (option != "home-return")


def test_a79_a_match_that_a_scientist_makes_harmless() -> None:
    assert has(at("5 SC", "9", deck="5 SO")) == "5 5 SC"
    assert has(at("5 SC", "9", deck="5 SO", readings={"OL-A79": "only-if-forced"})) == "5 5 SO SC"


def test_a71_half_of_three() -> None:
    for option, size in (("round-up", 150), ("round-down", 148)):
        assert len(start(3, 1, {"OL-A71": option}).cards()) == size


def test_readings_of_the_set_up_cannot_change_later() -> None:
    position = start(2, 1)
    with pytest.raises(ReadingError):
        position.change_readings(position.readings.replace({"OL-A01": "in-royal-deck"}))
