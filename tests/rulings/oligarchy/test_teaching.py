"""The positions of the teaching plan, played as it demonstrates them; what other tests show is left out."""

from __future__ import annotations

from tests.rulings.oligarchy.tools import at, has, main, pile, start, told, waiting
from tests.rulings.tools import legal, play, why_not
from tutor.games.oligarchy.bags import size_of


def test_1_two_decks_and_a_goal() -> None:
    position = start(2, 5)
    assert size_of(position.royal) == 54
    assert len(position.cards()) == 100
    assert position.goal() == 4


def test_1_each_player_is_dealt_one_card_more() -> None:
    position = start(3, 1)
    assert position.turn == 1
    assert [size_of(position.held[seat]) for seat in (1, 2)] == [4, 5]


def test_2_one_drawing_session() -> None:
    position = at("3 7 PE", "5 9 TH PR", deck="5 9 7 8 4")
    assert has(position) == "PE 3 5 8 9"  # 5, 9, 7 are drawn, and 7 + 7 makes the 8 of the deck
    assert pile(position.deck, 1) == "4"


def test_4_a_noble_ends_the_session_and_draws_two() -> None:
    position = at("6 8 PE", "3", deck="NO 3 4 5")
    assert has(position) == "PE 6 8 NO"
    play(position, "done acting")
    assert has(position) == "PE 3 4 6 8 NO"


def test_5_a_fourth_peasant() -> None:
    position = at("PE PE PE 5", "9", deck="PE 7")
    assert waiting(position) == "Obliged"
    assert {"combine 2 PE", "make 1 revolt", "stack into 4"} <= legal(position)


def test_7_the_counter() -> None:
    """1, 1, then 2; on P1's fifth turn it shows 1 again."""
    position = start(2, 3)
    shown: list[int] = []
    while len(shown) < 9:
        if waiting(position) == "Acting":
            shown.append(position.cycle)
            play(position, "done acting")
        else:
            play(position, position.legal()[0].text())
    assert shown == [1, 1, 2, 2, 3, 3, 4, 4, 1]


def test_8_the_royal_bonus_is_fixed_at_the_start_and_drawn_in_full() -> None:
    position = at("KI 4 PE PE", "QU TH TH", deck="SO 3 3 8 9 TH")
    assert position.bonus == 5
    play(position, "done acting")
    while waiting(position) != "Acting" or position.active == 0:
        play(position, "combine 2 3" if "combine 2 3" in legal(position) else sorted(legal(position))[0])
    assert has(position) == "PE PE 5 8 9 KI TH SO"  # 3 + 3 makes 4, 4 + 4 makes 5


def test_10_the_thief() -> None:
    position = main("BA BA TH", "QU 6")
    play(position, "combine 2 BA", "steal from P2")
    assert (has(position), has(position, 1)) == ("QU", "6 TH")


def test_12_sorcery() -> None:
    position = at("SO NO TH BA", "5", deck="SO", discard="NO")
    assert legal(position, "clone") == {"clone NO", "clone TH"}
    assert "make 1 archmage" in legal(position)
    assert why_not(position, "clone BA") == "not-clonable"
    assert why_not(main("SC SO KN", "3"), "clone SC") == "scientist-not-clonable"


def test_13_the_ace() -> None:
    position = at("AC 4 8", "4 6")
    assert has(position) == "5 8 SO AC"
    assert has(position, 1) == "6"


def test_14_the_cult() -> None:
    position = main("PR PR PR PR SO", "KI SO 5")
    play(position, "ritual on KI of P2")
    assert has(position, 1) == "5 SO"
    position = main("PR PR PR PR SO", "KI SO 5", deck="3")
    play(position, "ritual for bread")
    assert has(position) == "SO BR"
    assert why_not(main("PR SO", "PR", deck="3"), "rob P2") == "fewer-rocks"


def test_15_bread_and_land() -> None:
    position = at("FA FA BR BR BR PE", "9", cycle=2, deck="SO 6")
    assert has(position) == "PE SO BR BR BR BR FA FA"
    play(position, "build a silo")
    assert has(position) == "PE SO SI FA FA"


def test_16_the_explorer_is_made_and_sent_out() -> None:
    position = at("QU BA BR BR BR BR", "3")
    play(position, "make 1 explorer", "set out")
    assert has(position) == "SO EX"


def test_18_science() -> None:
    position = at("SC QU QU QU 5 5", "7", deck="SO 5")
    assert has(position) == "5 5 QU QU QU SO SC"
    play(position, "combine 3 QU")
    assert has(position) == "5 5 KI KI SO SC"
    assert why_not(main("SC 5 5 5 5", "7"), "combine 4 5") == "combo-too-large"


def test_18_three_fives_with_a_scientist() -> None:
    """Two make a 6; all three make a 7."""
    position = at("SC 5 5 5", "7", step="obligations")
    assert legal(position) == {"combine 2 5", "combine 3 5"}


def test_20_a_checkmate_that_is_answered() -> None:
    position = main("KI KI KI QU QU TH", "KI HE")
    events = told(position, "combine 2 QU", "heir becomes KI of P1")
    assert events == ["Combined", "Stole", "Stole", "Succeeded"]
