"""In which order things happen, where a card comes from, and what ends what (sections 6 and 7 of the rulings)."""

from __future__ import annotations

from tests.rulings.oligarchy.tools import at, has, main, pile, result, study, told, waiting
from tests.rulings.tools import legal, play, why_not


# ---- the start of a turn ---------------------------------------------------------------------------------------------
def test_after_the_bonus_comes_the_ace_and_then_the_harvest() -> None:
    """The counter goes to 2 with P1's turn."""
    position = at("AC 4 FA KI", "4 6", deck="SO", active=1, turn=2, cycle=1, step="main")
    events = [name for name in told(position, "done acting") if name in ("BonusSet", "AceTook", "Harvested", "Drew")]
    assert events == ["BonusSet", "AceTook", "Harvested", "Drew"]


def test_an_explorer_comes_home_before_the_attack() -> None:
    position = at("EX KN", "5", exploring=[True, False], cycle=1, turn=9, first=1, deck="SO")
    assert waiting(position) == "Rewarding"
    play(position, "claim KN")
    assert (waiting(position), legal(position)) == ("Aiming", {"attack P2 with 4", "no attack"})


def test_farmers_find_no_more_bread_than_there_is() -> None:
    """No more than one bread is in this study."""
    data = {"seats": 2, "tableaus": ["FA FA 3", "4"], "royal": "BR", "deck": "SO", "step": "turn", "cycle": 2}
    assert has(study(data)) == "3 SO BR FA FA"


# ---- where a card comes from -----------------------------------------------------------------------------------------
def test_the_discard_pile_is_searched_first_then_the_deck_from_its_top() -> None:
    position = main("PE PE", "9", deck="9 3 7 3")
    play(position, "combine 2 PE")
    assert (has(position), pile(position.deck, 3)) == ("3", "9 7 3")
    position = main("PE PE", "9", deck="9 3 7 3", discard="8 3")
    play(position, "combine 2 PE")
    assert (pile(position.deck, 4), pile(position.discard)) == ("9 3 7 3", "PE PE 8")
    position = main("NO NO", "9", discard="BA")
    play(position, "combine 2 NO")
    assert pile(position.discard) == "NO NO"


def test_discards_are_shuffled_into_a_new_deck() -> None:
    discard = "PR PE 3 4 5 6 7 8 9 TH PR PE"
    position = study({"seats": 2, "tableaus": ["NO", "4"], "discard": discard, "step": "session"})
    assert len(position.drawn) + len(position.deck) == 12
    assert " ".join([*position.drawn, *map(str, position.deck)]) != discard


# ---- losses ----------------------------------------------------------------------------------------------------------
def test_no_surplus_where_a_lost_card_was_not_recovered() -> None:
    """The last king is stolen, and the queen dies with it. P2 gets her back and leaves the king: two heirs are left,
    but not all is recovered, so they bring nothing, and P1 has won."""
    position = main("KI KI KI QU QU TH", "KI QU HE HE HE")
    play(position, "combine 2 QU", "heir becomes QU", "keep the heir")
    won = result(position)
    assert won is not None
    assert won.winners == (0,)


def test_no_surplus_where_a_lost_card_cannot_be_recovered() -> None:
    """The royal deck has a queen and no king, and nobody steals: with one heir of three spent nothing more comes."""
    position = main("PR PR PR PR KI KI KI", "KI QU HE HE HE", readings={"OL-A83": "royal-deck-only"})
    play(position, "ritual on KI of P2")
    assert (has(position, 1), waiting(position)) == ("QU HE HE", "Acting")


def test_no_thief_takes_a_king_back_that_the_supply_has() -> None:
    position = main("PR PR PR PR KI", "KI QU TH HE")
    play(position, "ritual on KI of P2")
    assert legal(position) == {"heir becomes KI", "heir becomes QU"}
    position = main("PR PR PR PR KI", "KI TH HE")
    play(position, "ritual on KI of P2")
    assert (has(position, 1), waiting(position)) == ("KI TH", "Acting")


def test_heirs_that_are_left_bring_something_once_a_turn() -> None:
    """After the ritual two heirs are left, and two more come. After the theft two are left again, and bring nothing."""
    position = main("PR PR PR PR QU QU TH", "KI QU HE HE HE HE")
    play(position, "ritual on KI of P2", "heir becomes KI")
    assert waiting(position) == "Surplus"
    play(position, "free HE", "combine 2 QU", "steal from P2", "heir becomes KI")
    assert (has(position, 1), waiting(position)) == ("QU KI TH HE HE", "Acting")


# ---- thefts ----------------------------------------------------------------------------------------------------------
def test_an_ace_is_not_stolen_with_the_thieves_that_make_it() -> None:
    assert why_not(main("TH TH", "AC"), "make 1 ace") == "none-left"
    position = main("TH TH TH", "AC")
    play(position, "make 1 ace")
    assert (has(position), has(position, 1)) == ("AC", "TH")


# ---- attack ----------------------------------------------------------------------------------------------------------
def test_eight_damage_is_not_enough_for_a_king() -> None:
    for army, enough in (("KN KN KN KN", False), ("KN KN KN KN KN", True)):
        position = at(army, "KI 5", step="attack")
        play(position, f"attack P2 with {2 * len(army.split())}")
        assert ("strike KI down 1" in legal(position)) == enough


def test_knights_absorb_no_more_than_they_can_do() -> None:
    """One knight absorbs 2 of 4, and one with an Earjimlin 2 too. Two with one could absorb 6, so they absorb all 4."""
    for defence, most in (("KN 5", 2), ("KN EJ 5", 2), ("KN KN EJ 5", 4)):
        position = at("KN KN", defence, step="attack")
        play(position, "attack P2 with 4")
        assert legal(position) == {f"absorb {n}" for n in range(most + 1)}
        assert why_not(position, f"absorb {most + 1}") == "absorbs-too-much"


def test_a_noble_that_is_left_by_an_attack_may_be_the_first() -> None:
    position = at("KN KN", "BA 3", step="attack", noble_seen=[False, False])
    play(position, "attack P2 with 4", "strike BA down 1", "strike no more")
    assert position.noble_due == [False, True]


# ---- heirs -----------------------------------------------------------------------------------------------------------
def test_an_heir_needs_a_king_a_queen_and_a_baron() -> None:
    for cards in ("KI BA", "QU BA", "KI QU"):
        assert why_not(main(cards, "3"), "appoint an heir") == "court-incomplete"
    assert why_not(main("KI QU BA", "3"), "appoint an heir") is None


def test_a_second_use_alone_copies_no_heir() -> None:
    """A copy costs two uses: a whole sorcerer with the Archmage, and not what a clone has left of one."""
    position = main("SO SO AR HE NO", "3")
    play(position, "clone NO")
    assert legal(position) == {"clone NO", "no second use"}
    position = main("SO AR HE NO", "3")
    play(position, "copy the heir")
    assert (has(position), waiting(position)) == ("NO AR HE HE", "Acting")
