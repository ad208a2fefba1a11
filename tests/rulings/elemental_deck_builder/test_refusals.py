"""Why a try is refused: the clause that decides is the one that is told."""

from __future__ import annotations

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, texts
from tests.rulings.tools import why_not
from tutor.engine.luck import Named
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def cited(position: DeckBuilderPosition, move: str) -> tuple[str, str]:
    """The clause and the key of a refusal."""
    refusal = position.why_not(GAME.read_move(move, position))
    assert refusal is not None, f"{move} is legal"
    return refusal.clause, refusal.key


# ---- two dice --------------------------------------------------------------------------------------------------------
def test_two_dice_are_swapped_whichever_is_named_first() -> None:
    for text in ("swap fire gold", "swap gold fire"):
        position = at("trickster-god")
        play(position, "execute trickster-god", text)
        assert [position.dice[0], position.dice[5]] == [6, 5]
    assert GAME.read_move("swap gold fire", position).text() == "swap fire gold"


def test_a_die_is_not_swapped_with_itself() -> None:
    position = at("trickster-god")
    play(position, "execute trickster-god")
    assert cited(position, "swap fire fire") == ("ED-C38", "same-die")


def test_an_answer_swaps_a_die_that_is_read_whichever_is_named_first() -> None:
    """Fire reads fire alone, so earth and water change nothing (ED-07a)."""
    for text in ("swap water earth", "swap earth water"):
        position = at("fire", "trickster-god", gold=[6, 20])
        play(position, "execute fire", "answer trickster-god")
        assert cited(position, text) == ("ED-07a", "not-read")
    play(position, "swap earth fire")
    assert position.dice[0] == 2


# ---- where a card lies -----------------------------------------------------------------------------------------------
def test_a_card_that_was_just_bought_is_not_played_at_once() -> None:
    """It went to the discard pile (ED-09h), and the owner is told so."""
    position = at(rows=["fire", ""], gold=[9, 0])
    play(position, "bid fire")
    assert texts(position.discards[0]) == ["fire"]
    assert cited(position, "execute fire") == ("ED-09h", "bought-to-discards")
    assert cited(position, "place fire") == ("ED-09h", "bought-to-discards")


def test_a_card_that_lies_in_the_discards_comes_back_when_the_deck_is_made_anew() -> None:
    assert cited(at(discards=["fire", ""]), "execute fire") == ("ED-05j", "in-discards")
    play(
        position := at("basic-income", rows=["gambling", ""], gold=[6, 9]),
        "play basic-income",
        "bid gambling",
        "let-go",
    )
    assert cited(position, "play basic-income") == ("ED-05j", "in-discards")
    assert cited(at(), "execute fire") == ("ED-05e", "not-in-hand")
    assert cited(at(discards=["", "fire"]), "execute fire") == ("ED-05e", "not-in-hand")


def test_only_actions_are_placed() -> None:
    """Basic Income is a blessing; what decides is that only an action is put face down (ED-06a)."""
    assert cited(at("basic-income"), "place basic-income") == ("ED-06a", "only-actions-placed")
    assert cited(at("basic-income"), "execute basic-income") == ("ED-12a", "no-action")


# ---- prepared luck ---------------------------------------------------------------------------------------------------
def test_the_last_card_of_a_deck_is_taken_without_a_shuffle() -> None:
    """Nothing is left to be shuffled, so a prepared order waits for the next shuffle."""
    position = at("magnetic-hands", decks=["fire", ""], discards=["tremor", ""])
    position.forced = (Named("deck-1", ("tremor", "magnetic-hands")),)
    play(position, "execute magnetic-hands")
    if why_not(position, "fetch fire") is None:
        play(position, "fetch fire")
    assert texts(position.hands[0]) == ["fire"]
    assert len(position.forced) == 1
    play(position, "draw")
    assert texts(position.hands[0]) == ["fire", "tremor"]
