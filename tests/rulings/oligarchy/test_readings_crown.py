"""Readings OL-A35, OL-A37 to OL-A45, OL-A50 to OL-A59, OL-A78, OL-A83, OL-A87, OL-A89 to OL-A91; by hand."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import at, has, main, result, start, study, told, waiting
from tests.rulings.tools import legal, play, why_not
from tutor.engine import Recorder
from tutor.games.oligarchy.rules.events import BonusNone

RITUAL = "PR PR PR PR"


# ---- the royal bonus -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ("BA", 1), ("BA PE PE", 2), ("BA PE PE PE", 2), ("QU", 1), ("QU TH TH", 2), ("QU TH AC", 3),
        ("QU BA PE PE PE", 1), ("KI 4", 5), ("KI 9", 1), ("KI PE", 7), ("KI QU TH TH TH 8", 1), ("KI NO", -1),
        ("KI PR", None), ("9 NO", None),
    ],
)  # fmt: skip
def test_the_bonus_of_the_highest_royal(cards: str, bonus: int | None) -> None:
    assert at(cards, "3").bonus == bonus


def test_a37_a_king_without_numbers() -> None:
    assert at("KI", "3").bonus is None
    assert at("KI", "3", readings={"OL-A37": "floor-one"}).bonus == 1


def test_a38_the_minimum_of_a_king() -> None:
    assert at("KI 9 PE PE PE", "3").bonus == 3
    assert at("KI 9 PE PE PE", "3", readings={"OL-A38": "lesser-of"}).bonus == 1


def test_a39_a_negative_bonus_that_is_rescued() -> None:
    assert at("KI NO PE PE", "3", readings={"OL-A39": "rescues-negative"}).bonus == 2


def test_a40_a_penalty_at_once() -> None:
    assert has(at("KI NO NO 7", "3", readings={"OL-A40": "at-calculation"})) == "7 NO KI SO"
    assert has(at("KI NO NO 7", "3")) == "7 NO NO KI SO"


def test_a41_what_the_ban_bars() -> None:
    """Banned, with a king and a noble: no new penalty, or one all the same."""
    for option, bonus in (("skip-calculation", None), ("ban-only-gains", -1)):
        assert at("KI NO", "3", banned=[True, False], readings={"OL-A41": option}).bonus == bonus
    for option in ("skip-calculation", "ban-only-gains"):
        assert at("KI 4", "3", banned=[True, False], readings={"OL-A41": option}).bonus is None


def test_a41_a_bonus_of_nothing_is_no_negative_one() -> None:
    """A king with a 9 and no peasant, whose minimum is the lesser of 0 and 1: a bonus of 0, which the ban bars."""
    readings = {"OL-A38": "lesser-of", "OL-A41": "ban-only-gains"}
    assert at("KI 9", "3", readings=readings).bonus == 0
    assert at("KI 9", "3", banned=[True, False], readings=readings).bonus is None


@pytest.mark.parametrize("banned", [True, False])
def test_a_ban_is_told_also_to_a_player_who_would_have_no_bonus(banned: bool) -> None:
    """P2 has no royal; without a ban there is nothing to tell."""
    position, recorder = main("3", "4 5", banned=[False, banned]), Recorder()
    with position.recorded_by(recorder):
        play(position, "done acting")
    said = [moment.event for moment in recorder.moments if isinstance(moment.event, BonusNone)]
    assert said == ([BonusNone(1, True)] if banned else [])


def test_a42_a_penalty_without_a_card() -> None:
    for option, key in (("nothing-happens", ""), ("lose", "no-cards")):
        position = at("", "3", step="bonus", bonus=-1, readings={"OL-A42": option})
        end = result(position)
        assert (end.key if end else "") == key
        assert end is None or end.winners == (1,)


def test_what_a_penalty_takes() -> None:
    """The highest number, pet rocks included; else the lowest royal; else a card of your choice."""
    for cards, left in (("PR 9 BA", "PR BA"), ("PR BA", "BA"), ("QU KI TH", "KI TH")):
        assert has(at(cards, "3", step="bonus", bonus=-1)) == left
    position = at("TH SO", "3", deck="4", step="bonus", bonus=-1)
    assert legal(position) == {"discard TH", "discard SO"}


def test_a43_whose_first_noble_counts() -> None:
    for option, due in (("per-player", True), ("per-table", False)):
        position = at("6", "3", deck="NO", noble_seen=[False, True], readings={"OL-A43": option})
        assert position.noble_due[0] is due


def test_a44_a_noble_that_was_stolen() -> None:
    for option, due in (("every-way", True), ("drawn-or-made", False)):
        position = main("9 9 TH", "NO NO NO NO", noble_seen=[False, True], readings={"OL-A44": option})
        play(position, "combine 2 9")
        assert position.noble_due[0] is due


def test_a44_a_dealt_noble_draws_two_at_the_end_of_the_turn() -> None:
    noble = start(2, 1).read_card("NO")
    dealt = [position for position in (start(2, seed) for seed in range(40)) if position.count(1, noble)]
    assert dealt
    assert all(position.noble_due[1] for position in dealt)
    position = at("NO", "3", deck="4 5 SO", step="bonus", noble_seen=[True, False], noble_due=[True, False])
    assert has(position).startswith("4 5 NO")


def test_a45_minus_one_and_two_draws() -> None:
    """The session brings the first noble while the bonus is -1: a card lost and two drawn, or one drawn."""
    for option, cards in (("separate-two", "3 4 7 KI SO"), ("added-before-sign", "3 7 NO KI SO")):
        position = at("KI 7 NO", "PE", deck="SO 3 4", noble_seen=[False, True], noble_due=[True, False],
                      readings={"OL-A45": option})  # fmt: skip
        assert position.bonus == -1
        play(position, "done acting")
        assert has(position) == cards


def test_a46_forced_combinations_in_bonus_draws() -> None:
    """Bonus 2, a 7 in hand: 7 and 7 make 8 before the next draw, or after it."""
    for option, first in (("after-each-draw", "Combined"), ("after-all-draws", "Drew")):
        position = at("KI 7", "3", deck="SO 7 4", readings={"OL-A46": option})
        events = told(position, "done acting")
        at_draw = events.index("Drew")
        assert events[at_draw + 1] == first


def test_a87_the_lowest_royal() -> None:
    for option, cards in (("crowned", "KI AC"), ("royal-deck", "BA KI")):
        position = at("BA KI AC", "3", step="bonus", bonus=-1, readings={"OL-A87": option})
        assert has(position) == cards


# ---- heart attacks ---------------------------------------------------------------------------------------------------
def test_a35_heirs_after_a_ritual() -> None:
    for option, cards in (("no-discard-benefit", "KI"), ("no-heir-either", "HE")):
        position = main(RITUAL, "KI HE", readings={"OL-A35": option})
        play(position, "ritual on KI of P2")
        assert has(position, 1) == cards


def test_a51_a_heart_attack_without_heirs() -> None:
    for option, cards in (("always", ""), ("only-with-heirs", "QU"), ("none", "QU")):
        position = main(RITUAL, "KI QU", readings={"OL-A51": option})
        play(position, "ritual on KI of P2")
        assert has(position, 1) == cards


def test_a52_a_queen_brought_down() -> None:
    """Six damage on a queen: a baron, and the king lives, or it dies with her and the heir is asked."""
    for option, cards in (("ritual-and-theft", "BA KI"), ("any-hostile", "BA")):
        position = at("KN KN KN", "KI QU", readings={"OL-A52": option})
        play(position, "attack P2 with 6", "strike QU down 1")
        assert has(position, 1) == cards


def test_a52_a_queen_used_for_an_explorer() -> None:
    for option, cards in (("any-hostile", "KI EX"), ("any-departure", "EX")):
        position = main("QU BA BR BR KI", "3", readings={"OL-A52": option})
        play(position, "make 1 explorer")
        assert has(position) == cards


def test_a53_recovery_may_be_declined() -> None:
    position = main(RITUAL, "KI HE", readings={"OL-A53": "all-optional"})
    play(position, "ritual on KI of P2", "keep the heir")
    assert has(position, 1) == "HE"


def test_a54_the_partner_may_be_kept() -> None:
    position = main(RITUAL, "KI QU HE", readings={"OL-A54": "partner-kept"})
    play(position, "ritual on KI of P2")
    assert has(position, 1) == "QU HE"  # she has not died yet
    other = position.clone()
    play(position, "heir becomes QU")
    assert has(position, 1) == "QU"
    play(other, "heir becomes KI")
    assert has(other, 1) == "KI"


def test_a54_with_several_heirs_the_partner_dies_and_comes_back() -> None:
    position = main(RITUAL, "KI QU HE HE", readings={"OL-A54": "partner-kept"})
    play(position, "ritual on KI of P2")
    assert (has(position, 1), waiting(position)) == ("HE HE", "Recovering")
    play(position, "heir becomes QU")
    assert has(position, 1) == "QU KI"


def test_a55_what_heirs_left_over_bring() -> None:
    position = main(RITUAL, "KI HE HE HE", readings={"OL-A55": "each-heir-one-card"})
    play(position, "ritual on KI of P2", "free QU")
    assert has(position, 1) == "QU KI HE"
    assert waiting(position) == "Surplus"
    usual = main(RITUAL, "KI HE HE HE")
    play(usual, "ritual on KI of P2", "free QU")
    assert (has(usual, 1), waiting(usual)) == ("QU KI HE HE", "Acting")


def test_a56_how_often_heirs_left_over_bring_something() -> None:
    tableaus = (f"{RITUAL}", "KI HE HE")
    for option, waits in (("surplus-once-per-turn", "Acting"), ("unlimited", "Surplus")):
        position = main(*tableaus, surplus_taken=[0, 1], readings={"OL-A56": option})
        play(position, "ritual on KI of P2")
        assert waiting(position) == waits


@pytest.mark.parametrize("option", ["surplus-once-per-turn", "unlimited"])
def test_a56_barons_alone_are_worth_a_surplus(option: str) -> None:
    """All other kings and queens lie before P1."""
    position = main(f"{RITUAL} KI KI KI QU QU QU QU", "KI HE HE HE", readings={"OL-A56": option})
    play(position, "ritual on KI of P2")
    assert legal(position) == {"free HE", "take nothing"}


def test_a83_from_the_royal_deck_only() -> None:
    """All other kings lie in the discard pile."""
    for option, cards in (("supply", "KI"), ("royal-deck-only", "HE")):
        data = {"seats": 2, "tableaus": [RITUAL, "KI HE"], "deck": "SO", "step": "main", "readings": {"OL-A83": option}}
        position = study(data)
        play(position, "ritual on KI of P2")
        assert has(position, 1) == cards


def test_a89_heirs_first() -> None:
    position = main(RITUAL, "KI QU HE", readings={"OL-A89": "heir-first"})
    play(position, "ritual on KI of P2")
    assert has(position, 1) == "QU KI"  # the heir spares the queen


def test_a89_without_an_heir_the_partner_dies_all_the_same() -> None:
    position = main(RITUAL, "KI QU", readings={"OL-A89": "heir-first"})
    play(position, "ritual on KI of P2")
    assert has(position, 1) == ""


def test_a90_one_king_of_several() -> None:
    for option, cards in (("equal-numbers", "KI KI"), ("last-one-only", "QU KI KI")):
        position = main(RITUAL, "KI KI KI QU", readings={"OL-A90": option, "OL-V1": "as-printed"})
        play(position, "ritual on KI of P2")
        assert has(position, 1) == cards


# ---- heirs -----------------------------------------------------------------------------------------------------------
def test_a50_how_many_heirs_are_appointed() -> None:
    position = main("KI QU BA BA", "3")
    play(position, "appoint an heir")
    assert why_not(position, "appoint an heir") == "heir-already"
    free = main("KI QU BA BA", "3", readings={"OL-A50": "any-barons"})
    play(free, "appoint an heir", "appoint an heir")
    assert has(free) == "QU KI HE HE"


def test_a57_an_heir_as_a_baron() -> None:
    assert at("HE PE PE", "3").bonus is None
    assert at("HE PE PE", "3", readings={"OL-A57": "still-a-baron"}).bonus == 2
    position = main("HE BA", "3", readings={"OL-A57": "still-a-baron"})
    play(position, "combine 2 BA")
    assert has(position) == "QU"


def test_a59_an_heir_without_a_court() -> None:
    position = main("KI HE SO", "3", readings={"OL-A59": "reverts"})
    assert has(position) == "KI SO HE"
    position = main("PR PR PR PR", "KI QU QU HE", readings={"OL-A59": "reverts", "OL-A35": "no-heir-either"})
    play(position, "ritual on KI of P2")
    assert has(position, 1) == "BA QU"


def test_an_heir_is_turned_back_for_a_bread() -> None:
    position = main("HE BR", "3")
    play(position, "turn the heir back")
    assert has(position) == "BA"
    assert why_not(main("HE", "3"), "turn the heir back") == "no-bread-for-heir"


# ---- the end ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "winner"), [("after-reactions", None), ("instant", 0), ("turn-end", None)])
def test_a78_when_a_win_is_seen(option: str, winner: int | None) -> None:
    position = main("KI KI KI QU QU TH", "KI HE", readings={"OL-A78": option})
    play(position, "combine 2 QU")
    end = result(position)
    assert (end.winners[0] if end else None) == winner


def test_a78_at_the_end_of_the_turn() -> None:
    position = main("KI KI KI QU QU", "3", readings={"OL-A78": "turn-end"})
    play(position, "combine 2 QU")
    assert result(position) is None
    play(position, "done acting")
    end = result(position)
    assert end is not None
    assert end.winners == (0,)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_of_several_with_enough_kings_the_seat_whose_turn_it_is_has_won(active: int) -> None:
    kings = ["KI KI", "KI KI", "KI KI"]
    position = main(*kings, active=active, readings={"OL-V1": "two", "OL-A78": "turn-end"})
    play(position, "done acting")
    end = result(position)
    assert end is not None
    assert end.winners == (active,)


@pytest.mark.parametrize(("option", "turns"), [("two", 2), ("three", 3), ("as-printed", 4)])
def test_v1_how_many_kings_win(option: str, turns: int) -> None:
    position = main("QU QU" + " KI" * (turns - 1), "3", readings={"OL-V1": option})
    play(position, "combine 2 QU")
    assert result(position) is not None


def test_v1_a_king_alone() -> None:
    position = main("QU QU", "KI", readings={"OL-V1": "alone"})
    play(position, "combine 2 QU")
    assert result(position) is None
    position = main("QU QU", "3", readings={"OL-V1": "alone"})
    play(position, "combine 2 QU")
    assert result(position) is not None


def test_a91_two_players_with_the_expansion() -> None:
    both = {"OL-V2": "always"}
    assert len(start(2, 1, both).cards()) == 150
    assert start(2, 1, both).goal() == 4
    assert start(2, 1, both | {"OL-A91": "all-kings"}).goal() == 6
    assert start(3, 1).goal() == 6


def test_a82_a_round_in_which_nothing_moves() -> None:
    data = {"seats": 2, "held": ["3", "4"], "readings": {}}
    position = study(data)
    play(position, "done acting", "done acting")
    end = result(position)
    assert end is not None
    assert (end.winners, end.key) == ((), "still")
    going = study({**data, "readings": {"OL-A82": "play-on"}})
    play(going, *["done acting"] * 9)
    assert result(going) is None


def test_a82_the_tutor_stops_after_two_hundred_turns() -> None:
    position = study({"seats": 2, "held": ["3", "4"], "turn": 199, "readings": {"OL-A82": "play-on"}})
    play(position, "done acting", "done acting")
    end = result(position)
    assert end is not None
    assert end.key == "too-long"


def test_legal_answers_to_a_lost_king() -> None:
    position = main(RITUAL, "KI QU HE")
    play(position, "ritual on KI of P2")
    assert legal(position) == {"heir becomes KI", "heir becomes QU"}
    assert why_not(position, "keep the heir") == "must-recover"
