"""Combining and the jokers: what each option of EF-A20 to EF-A36, A45, A55, A68 and A69 changes at the table."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, hand, start
from tests.rulings.tools import legal, play, why_not
from tutor.engine import ReadingError


# ---- which cards combine ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("option", "lone_nine", "pair", "matching_pair"),
    [
        ("pair-from-hand", "not-with-the-top", None, None),
        ("hand-plus-top", None, "only-with-the-top", "only-with-the-top"),
        ("either", None, None, None),
        ("pair-matching-top", "not-with-the-top", "top-differs", None),
    ],
)
def test_a20_a_nine_on_the_pile(
    option: str, lone_nine: str | None, pair: str | None, matching_pair: str | None
) -> None:
    position = at("9S 9C 4D 4H", "5S", deck="2C 3C", pile="9H", readings={"EF-A20": option})
    assert why_not(position, "match 9S") == lone_nine
    assert why_not(position, "combine 4D 4H") == pair
    assert why_not(position, "combine 9S 9C") == matching_pair


def test_a20_a_card_on_the_top_card_scores_both_and_the_old_top_goes_under_the_deck() -> None:
    position = at("9S 4D", "5S", deck="2C 3C", pile="9H", readings={"EF-A20": "either"})
    play(position, "match 9S", "no attack")
    assert (position.scores[0], cards(position.pile), cards(position.deck)) == (18, "9S", "2C 3C 9H")


def test_a20_a_catalyst_on_top_cannot_be_matched_and_catalyst_plays_are_unchanged() -> None:
    position = at("9S 4D", "5S", deck="2C 3C", pile="X2", supply="X1", readings={"EF-A20": "hand-plus-top"})
    assert why_not(position, "match 9S") == "top-unlike"
    assert why_not(position, "combine 9S X1") is None


def test_a20_both_cards_have_to_match_the_top() -> None:
    readings = {"EF-A20": "pair-matching-top", "EF-A26": "suit-alone"}
    assert why_not(at("5C 9C", "5S", deck="2C", pile="9H", readings=readings), "combine 5C 9C") == "top-differs"


def test_a23_a_red_and_a_black_eight() -> None:
    position = at("8S 8H", "5S", deck="2C 3C")
    play(position, "combine 8S 8H")
    assert (position.scores[0], position.effects) == (16, ())
    position = at("8S 8H", "5S", deck="2C", readings={"EF-A23": "not-a-combination"})
    assert why_not(position, "combine 8S 8H") == "mixed-colours"
    position = at("8S 8H", "5S", deck="2C 3C", readings={"EF-A23": "player-names-element"})
    play(position, "combine 8S 8H")
    assert legal(position) == {"name ignite", "name hydroblast"}
    play(position, "name hydroblast", "draw extra")
    assert hand(position, 0) == "2C"


@pytest.mark.parametrize(("option", "reason"), [("same-rank", "same-worth-only"), ("same-value", None)])
def test_a24_a_jack_and_a_queen(option: str, reason: str | None) -> None:
    position = at("JC JH QS 10D 4H 4C AS", "5S", deck="2C", readings={"EF-A24": option})
    assert why_not(position, "combine JC QS") == reason
    assert len(legal(position, "combine")) == (2 * 2 if reason else 2 * 7)


@pytest.mark.parametrize(
    ("option", "effects", "choose"),
    [("specific-only", ("quake",), False), ("both-effects", ("ignite", "quake"), False), ("player-picks", (), True)],
)
def test_a25_two_red_cards_alike_in_suit_and_rank(option: str, effects: tuple[str, ...], choose: bool) -> None:
    readings = {"EF-A25": option, "EF-A26": "two-packs"}
    position = at("9D 9D 4S", "5S", deck="2C", readings=readings)
    play(position, "combine 9D 9D'")
    if choose:
        assert legal(position) == {"name ignite", "name quake"}
    elif effects == ("quake",):
        assert legal(position, "quake") == {"quake both"}
    else:
        assert legal(position, "ignite") == {"ignite 4S"}
        play(position, "skip ignite")
        assert legal(position, "quake") == {"quake both"}


def test_a26_suit_alone_makes_two_hearts_a_quake_worth_their_sum() -> None:
    readings = {"EF-A26": "suit-alone"}
    position = at("6H 9H 2C 5C", "5S", deck="3C", pile="KD", readings=readings)
    play(position, "combine 6H 9H")
    assert position.scores[0] == 15
    assert "quake both" in legal(position)
    play(position, "skip quake")
    assert "attack P2 with 3" in legal(position), "the fifteen points of the book's example"
    position = at("2C 5C", "5S", deck="3C", pile="KD", readings=readings)
    play(position, "combine 2C 5C")
    assert "attack P2 with 1" in legal(position), "no hand card is left to swap"


def test_a26_two_packs_are_104_cards_and_still_two_catalysts() -> None:
    position = start(4, 1, {"EF-A26": "two-packs"})
    assert (len(position.cards()), len(position.supply)) == (106, 2)


def test_a26_the_catalyst_route_needs_a_catalyst_that_shakes() -> None:
    with pytest.raises(ReadingError, match="EF-A34"):
        GAME.readings({"EF-A26": "catalyst-route"})
    both = {"EF-A26": "catalyst-route", "EF-A34": "same-suit-effect"}
    assert GAME.readings(both).to_data() == both


@pytest.mark.parametrize(
    ("option", "pile", "deck"), [("single-top-card", "6D 8C 8D", "3C 2S"), ("whole-old-pile", "8C 8D", "3C 6D 2S")]
)
def test_a27_what_goes_under_the_deck(option: str, pile: str, deck: str) -> None:
    position = at("8C 8D", "5S", deck="3C", pile="6D 2S", readings={"EF-A27": option})
    play(position, "combine 8C 8D", "no attack")
    assert (cards(position.pile), cards(position.deck)) == (pile, deck)


def test_a28_the_player_or_the_suits_order_the_cards() -> None:
    assert legal(at("8S 8D", "5S", deck="2C"), "combine") == {"combine 8S 8D", "combine 8D 8S"}
    fixed = {"EF-A28": "fixed-order"}
    assert legal(at("8S 8D", "5S", deck="2C", readings=fixed), "combine") == {"combine 8D 8S"}
    assert legal(at("8S", "5S", deck="2C", supply="X1", readings=fixed), "combine") == {"combine X1 8S"}


def test_a29_as_many_pairs_as_are_held_each_with_its_dice() -> None:
    position = at("8S 8D 3S 3D KC", "5S", deck="2C 4C", luck=[1, 1, 1, 1])
    play(position, "combine 8S 8D", "attack P2 with 3")
    assert position.turn_of == 1
    position = at("8S 8D 3S 3D KC", "5S", deck="2C 4C", luck=[1, 1, 1, 1], readings={"EF-A29": "as-many-as-held"})
    play(position, "combine 8S 8D", "attack P2 with 3")
    assert legal(position) == {"combine 3S 3D", "combine 3D 3S", "stop"}
    play(position, "combine 3S 3D", "attack P2 with 1")
    assert (position.scores[0], position.turn_of) == (22, 1)


def test_a29_what_two_combinations_push_off_goes_under_the_deck_in_that_order() -> None:
    """9H is pushed off by the eights, and 8D, which lay on top of them, by the threes (EF-A27, EF-A30)."""
    readings = {"EF-A29": "as-many-as-held", "EF-A30": "end-of-turn"}
    position = at("8S 8D 3S 3D KC", "5S", deck="2C 4C", luck=[1, 1, 1, 1], readings=readings)
    play(position, "combine 8S 8D", "attack P2 with 3", "combine 3S 3D", "attack P2 with 1")
    assert position.turn_of == 1
    assert cards(position.deck) == "2C 4C 9H 8D"


@pytest.mark.parametrize(("hand", "asked"), [("3S 3D", True), ("3S 5D", True), ("3S", False), ("", False)])
def test_a29_whether_somebody_is_asked_again_tells_nothing_of_the_hand(hand: str, asked: bool) -> None:
    """For all that the others know, a hand of two cards might hold a pair; in one card there is none."""
    position = at(f"8S 8D {hand}", "5S", deck="2C 4C", luck=[1, 1, 1], readings={"EF-A29": "as-many-as-held"})
    play(position, "combine 8S 8D", "attack P2 with 3")
    assert ("stop" in legal(position)) is asked
    assert position.turn_of == (0 if asked else 1)


@pytest.mark.parametrize("reading", [{"EF-A31": "claim-while-combining"}, {"EF-A20": "either"}])
def test_a29_a_single_card_may_go_with_one_that_lies_open(reading: dict[str, str]) -> None:
    """A joker of the supply, or the top of the Forge Pile: whether this card does is not looked at."""
    readings = {"EF-A29": "as-many-as-held", **reading}
    position = at("8S 8D 3S", "5S", deck="2C 4C", supply="X1", luck=[1, 1, 1], readings=readings)
    play(position, "combine 8S 8D", "attack P2 with 3")
    assert "stop" in legal(position)


@pytest.mark.parametrize(("option", "drawn"), [("before-effect", True), ("end-of-turn", False)])
def test_a30_hydroblast_on_an_empty_deck(option: str, drawn: bool) -> None:
    position = at("5C 5S", "KD", deck="", pile="QH", discards="2C", readings={"EF-A30": option})
    play(position, "combine 5C 5S")
    assert ("draw extra" in legal(position)) is drawn
    play(position, *(["draw extra"] if drawn else []), "skip salvage", "no attack")
    assert cards(position.deck) == ("" if drawn else "QH")


@pytest.mark.parametrize(("option", "asked"), [("nickname", True), ("separate-element", False)])
def test_a45_a_fireball(option: str, asked: bool) -> None:
    position = at("5H 5D 2C", "KD", deck="3C", readings={"EF-A45": option})
    play(position, "combine 5H 5D")
    assert ("ignite 2C" in legal(position)) is asked
    assert position.scores[0] == 10


@pytest.mark.parametrize(("option", "dice"), [("always-succeeds", True), ("effect-must-happen", False)])
def test_a69_dice_after_a_declined_effect(option: str, dice: bool) -> None:
    position = at("5H 5D 2C", "KD", deck="3C", readings={"EF-A69": option})
    play(position, "combine 5H 5D", "skip ignite")
    assert ("attack P2 with 2" in legal(position)) is dice
    position = at("5H 5D 2C", "KD", deck="3C", readings={"EF-A69": option})
    play(position, "combine 5H 5D", "ignite 2C")
    assert "attack P2 with 2" in legal(position)


# ---- jokers -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("option", "claim", "draw", "take"),
    [
        ("claim-while-combining", None, "no-catalyst-instead", "no-fourth-action"),
        ("instead-of-a-draw", "catalyst-not-claimable", None, "no-fourth-action"),
        ("own-action", "catalyst-not-claimable", "no-catalyst-instead", None),
        ("unobtainable", "catalyst-not-claimable", "no-catalyst-instead", "no-fourth-action"),
    ],
)
def test_a31_how_a_catalyst_is_won(option: str, claim: str | None, draw: str | None, take: str | None) -> None:
    position = at("KS", "5S", deck="2C 3C", supply="X1 X2", readings={"EF-A31": option})
    assert why_not(position, "combine KS X1") == claim
    assert why_not(position, "draw with X1") == draw
    assert why_not(position, "take X1") == take


def test_a31_a_catalyst_instead_of_one_of_the_two_cards() -> None:
    position = at("KS", "5S", deck="2C 3C", supply="X1 X2", readings={"EF-A31": "instead-of-a-draw"})
    play(position, "draw with X1")
    assert (hand(position, 0), cards(position.deck), cards(position.supply)) == ("2C KS X1", "3C", "X2")
    play(position, "draw")
    assert why_not(position, "combine KS X1") is None


@pytest.mark.parametrize(
    ("option", "pile", "supply"),
    [("stays-in-forge-pile", "KS X1", ""), ("returns-to-supply", "KS", "X1"), ("leaves-the-game", "KS", "")],
)
def test_a32_a_used_catalyst(option: str, pile: str, supply: str) -> None:
    position = at("KS", "5S", deck="2C 3C", supply="X1", readings={"EF-A32": option})
    play(position, "combine KS X1", "skip extra", "no attack")
    assert cards(position.pile) == pile
    assert cards(position.supply) == supply


def test_a33_does_a_catalyst_bring_the_effect() -> None:
    def ignite(option: str) -> set[str]:
        position = at("7H 2C", "KD", deck="3C", supply="X1", readings={"EF-A33": option})
        play(position, "combine 7H X1")
        assert position.scores[0] == 14
        return legal(position)

    assert "ignite 2C" in ignite("keeps-effect")
    assert "no attack" in ignite("points-only")
    assert ignite("effect-or-double") == {"name ignite", "name none"}


def test_a33_effect_with_single_worth_or_double_worth_without() -> None:
    def after(name: str) -> tuple[int, set[str]]:
        position = at("7H 2C", "KD", deck="3C", supply="X1", readings={"EF-A33": "effect-or-double"})
        play(position, "combine 7H X1", name)
        return position.scores[0], legal(position)

    score, asked = after("name ignite")
    assert (score, "ignite 2C" in asked) == (7, True)
    score, asked = after("name none")
    assert (score, "attack P2 with 2" in asked) == (14, True)


@pytest.mark.parametrize(
    ("option", "asked"),
    [
        ("colour-effect", {"draw extra", "skip extra"}),
        ("same-suit-effect", {"swap 2C with P2", "skip swap"}),
        ("player-picks", {"name hydroblast", "name gust"}),
    ],
)
def test_a34_the_effect_of_a_spade_with_a_catalyst(option: str, asked: set[str]) -> None:
    position = at("7S 2C", "KD", deck="3C", supply="X1", readings={"EF-A34": option})
    play(position, "combine 7S X1")
    assert legal(position) == asked


def test_a35_two_catalysts_together() -> None:
    assert why_not(at("KS", "5S", deck="2C", supply="X1 X2"), "combine X1 X2") == "two-catalysts"
    position = at("KS", "5S", deck="2C", supply="X1 X2", readings={"EF-A35": "nil-combination"})
    play(position, "combine X1 X2")
    assert (position.scores, position.turn_of, cards(position.pile)) == ([0, 0], 1, "X1 X2")


@pytest.mark.parametrize(("option", "kept"), [("zero", "X1"), ("ten", "AS"), ("cannot-be-taken", "X1")])
def test_a36_an_ace_beside_a_catalyst(option: str, kept: str) -> None:
    position = at("7D 7H 4C", "X1 AS", deck="QS 8H", readings={"EF-A36": option})
    play(position, "combine 7D 7H", "ignite 4C")
    assert hand(position, 1) == kept


def test_a36_a_catalyst_alone_goes_or_stays() -> None:
    for option, kept in (("zero", ""), ("ten", ""), ("cannot-be-taken", "X1")):
        position = at("7D 7H 4C", "X1", deck="QS 8H", readings={"EF-A36": option})
        play(position, "combine 7D 7H", "ignite 4C")
        assert hand(position, 1) == kept


@pytest.mark.parametrize(("option", "dice"), [("doubled-worth", 4), ("printed-worth", 2), ("no-attack", 0)])
def test_a55_dice_for_a_catalyst_with_a_ten(option: str, dice: int) -> None:
    position = at("10H", "5S", deck="2C 3C", supply="X1", readings={"EF-A55": option})
    play(position, "combine 10H X1")
    assert legal(position, "attack") == ({f"attack P2 with {dice}"} if dice else set())
    assert position.turn_of == (0 if dice else 1)


@pytest.mark.parametrize(("option", "seen"), [("in-hand", "??"), ("face-up-in-front", "X1")])
def test_a68_a_catalyst_drawn_into_a_hand(option: str, seen: str) -> None:
    position = at("KS", "5S", deck="X1 3C 4C", readings={"EF-A68": option})
    play(position, "draw")
    assert cards(position.view(1).hands[0]) == f"?? {seen} ??"
