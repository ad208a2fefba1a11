"""Worked examples of the rulings, move by move and with their numbers."""

from __future__ import annotations

from tests.rulings.elemental_forge.test_readings_table import dealt
from tests.rulings.elemental_forge.tools import at, cards, hand
from tests.rulings.tools import legal, play, why_not
from tutor.games.elemental_forge.state import ForgePosition


def test_l01_the_table() -> None:
    position = dealt({})
    assert cards(position.pile) == "7C"
    assert [cards(held) for held in position.hands] == ["AS 4D 9H QC 2S", "10H 3C 3D KS 6C", "JD 8H 5S 2D AC"]
    assert (len(position.deck), cards(position.deck[:1]), cards(position.supply)) == (36, "9S", "X1 X2")
    view = position.view(1)
    assert cards(view.hands[0]) == "?? ?? ?? ?? ??"
    assert cards(view.hands[1]) == "10H 3C 3D KS 6C"


def test_l02_draw() -> None:
    position = at("3C 7D JS AH", "5S", deck="7S KD 2H 9C")
    play(position, "draw")
    assert (hand(position, 0), position.turn_of) == ("3C 7D 7S AH JS KD", 1)
    assert why_not(position, "combine 7D 7S") == "not-in-hand"
    play(position, "draw")
    assert hand(position, 1) == "2H 5S 9C"


def test_l03_draw_and_discard() -> None:
    position = at("2S 5H 9C KD", "5S", deck="5C JD 8S 10H", discards="AD")
    play(position, "exchange", "toss 2S", "toss 9C")
    assert why_not(position, "toss 5C") == "no-card-to-exchange"
    play(position, "enough")
    assert (cards(position.discards[0]), hand(position, 0)) == ("AD 2S 9C", "5C 5H JD KD")


def test_l04_worth_and_rank() -> None:
    position = at("JC JH QS 10D 4H 4C AS", "5S", deck="8H 2C")
    assert legal(position, "combine") == {"combine JC JH", "combine JH JC", "combine 4H 4C", "combine 4C 4H"}
    assert why_not(position, "combine JC QS") == "same-worth-only"
    play(position, "combine JC JH")
    assert position.scores[0] == 20


def test_l05_lay_score_displace() -> None:
    position = at("9S 9D 3S", "KC", deck="6H 2C", pile="3D", scores=[12, 0])
    play(position, "combine 9S 9D")
    assert (position.worth, position.scores[0], position.effects) == (18, 30, ())
    assert (cards(position.pile), cards(position.deck)) == ("9S 9D", "6H 2C 3D")
    position = at("9S 9D 3S", "KC", deck="6H 2C", pile="3D", scores=[12, 0], readings={"EF-A20": "either"})
    play(position, "match 3S")
    assert position.scores[0] == 18


def test_l06_which_element() -> None:
    def after(pair: str) -> tuple[int, set[str]]:
        position = at("6D 6H 8C 8S QH QC", "KC", deck="2C 9S", pile="2D")
        play(position, f"combine {pair}")
        return position.scores[0], legal(position)

    worth, asked = after("6D 6H")
    assert (worth, "skip ignite" in asked) == (12, True)
    worth, asked = after("8C 8S")
    assert (worth, "draw extra" in asked) == (16, True)
    worth, asked = after("QH QC")
    assert (worth, "no attack" in asked) == (20, True)
    assert why_not(at("6H QH", "KC", deck="2C", pile="2D"), "combine 6H QH") == "same-suit-only"


def test_l07_ignite() -> None:
    position = at("10H 10D 3S 8C", "KS QD 5C", "2H 2D", deck="JC 4S 9C AD", pile="7S")
    play(position, "combine 10H 10D", "ignite 3S")
    assert why_not(position, "give 5C") == "not-the-highest"
    play(position, "give QD", "give 2D")
    assert hand(position, 0) == "4S 8C 9C JC"
    assert cards(position.discards[0]) == "3S QD 2D"


def test_l08_hydroblast() -> None:
    position = at("5C 5S", "KD", deck="7H 8D", pile="2S", discards="QH 4D")
    play(position, "combine 5C 5S", "draw extra", "salvage")
    assert (position.scores[0], hand(position, 0)) == (10, "7H QH")
    assert (cards(position.deck), cards(position.discards[0])) == ("8D 2S", "4D")


def test_l09_catalysts() -> None:
    position = at("KH 4S 9D", "7C 7D 2H", deck="3D 8C", pile="6C", supply="X1 X2")
    assert why_not(position, "combine X1 X2") == "two-catalysts"
    play(position, "combine KH X1", "skip ignite", "no attack")
    assert (position.scores[0], cards(position.pile)) == (20, "KH X1")
    play(position, "combine 7C 7D", "no attack")
    assert cards(position.deck) == "3D 8C 6C X1"


def test_l10_how_many_dice() -> None:
    position = the_roll()
    play(position, "enough blocks")
    assert position.scores == [32, 13]
    for pair, dice in (("8S 8D", 3), ("KS KD", 4)):
        position = at(pair, "5S", deck="2C 3C", pile="AD")
        play(position, f"combine {pair}")
        assert legal(position, "attack") == {f"attack P2 with {dice}"}


def the_roll() -> ForgePosition:
    """After the roll 6 3 6."""
    position = at(
        "6C 6H 2D 10S", "9H 4C", deck="QC 3S", pile="AD", scores=[20, 15], luck=[6, 3, 6, 5, 2]
    )  # fmt: skip
    play(position, "combine 6C 6H", "sacrifice 2D", "attack P2 with 3")
    assert position.hits == 2
    return position


def test_l11_blocking() -> None:
    position = the_roll()
    play(position, "block 9H", "block 4C", "enough blocks")
    assert (position.blocked, position.scores[1]) == (1, 14)


def test_l12_effect_then_dice() -> None:
    position = at("7D 7H 4C", "AS", deck="QS 8H 2C", pile="5D", scores=[0, 8], luck=[6, 4])
    play(position, "combine 7D 7H", "ignite 4C")
    assert (hand(position, 0), hand(position, 1)) == ("8H QS", "")
    play(position, "attack P2 with 2")
    assert (position.scores, position.turn_of) == ([14, 7], 1)


def test_l13_reaching_the_goal() -> None:
    position = at("8D 8C", "KD 2C", deck="QS 8H", pile="5D", scores=[84, 97], luck=[6, 1, 1])
    play(position, "combine 8D 8C", "attack P2 with 3", "enough blocks")
    assert position.scores == [100, 96]
    assert position.result is not None
    assert position.result.winners == (0,)


def test_l14_when_the_deck_runs_dry() -> None:
    position = at("4H 9S", "QC QH 3D", pile="6D 2S", discards="AC")
    play(position, "pass")
    assert why_not(position, "pass") == "can-act"
    play(position, "combine QC QH", "no attack")
    assert cards(position.deck) == "2S"
    play(position, "draw")
    assert hand(position, 0) == "2S 4H 9S"
    play(position, "pass", "pass")
    assert position.result is not None
    assert position.result.winners == ()


def test_l15_quake_with_two_packs() -> None:
    position = at("9D 9D 4S", "KC 2H", "8S", deck="QS 8H 2C", pile="5D", readings={"EF-A26": "two-packs"})
    play(position, "combine 9D 9D'", "quake both", "drop 4S", "drop 2H", "drop 8S")
    assert position.locked == [True, True, True]
    play(position, "no attack")
    assert position.scores[0] == 18
    assert legal(position) == {"exchange"}
    assert why_not(position, "draw") == "locked"
    play(position, "exchange")
    assert legal(position) == {"enough"}
