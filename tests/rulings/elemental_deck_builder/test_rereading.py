"""A change of readings while something waits: it is asked anew, and what was done stays."""

from __future__ import annotations

from tests.rulings.elemental_deck_builder.tools import at, play, read, texts
from tests.rulings.tools import legal
from tutor.engine import Position
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def turn(position: Position, **chosen: str) -> None:
    """Go on under these readings, beside those in force, named as for ``read``."""
    position.change_readings(position.readings.replace(read(**chosen)))
    position.advance()
    assert position.problems() == []


def asked_whom() -> DeckBuilderPosition:
    """P1 has executed Ecology, strength 4, and is asked whom it heals (ED-A47)."""
    position = at("ecology", readings=read(A47="either"), health=[90, 90])
    play(position, "execute ecology")
    assert legal(position) == {"heal self", "heal rival"}
    return position


def test_a47_a_card_heals_its_owner_as_soon_as_that_is_no_choice() -> None:
    position = asked_whom()
    turn(position, A47="self")
    assert position.health == [94, 90]
    assert texts(position.discards[0]) == ["ecology"]


def test_v10_nobody_is_asked_for_an_answer_where_there_are_none() -> None:
    position = at("fire", "cheap-trick", gold=[6, 20])
    play(position, "execute fire")
    assert "answer cheap-trick" in legal(position)
    turn(position, V10="no")
    assert position.health == [100, 95]


def test_a66_a_placed_action_is_not_answered_any_more() -> None:
    position = at("fire", "veto", gold=[6, 20], readings=read(A66="also-placements"))
    play(position, "place fire")
    assert "answer veto" in legal(position)
    turn(position, A66="executed-action-cards")
    assert texts(position.tables[0]) == ["fire"]
    assert position.turn_of == 0


def test_a66_a_first_bid_is_not_answered_any_more() -> None:
    position = at("", "veto", rows=["gambling", ""], gold=[9, 9], readings=read(A66="also-blessings-and-bids"))
    play(position, "bid gambling")
    assert "answer veto" in legal(position)
    turn(position, A66="also-placements")
    assert legal(position) == {"raise", "let-go"}


def test_a59_a_draw_that_an_action_was_spent_on_is_not_answered_any_more() -> None:
    position = at(
        "", "veto", passives=["proactive", ""], decks=["fire", ""], gold=[6, 20], readings=read(A59="full-action")
    )
    play(position, "spend")
    assert "answer veto" in legal(position)
    turn(position, A59="limit-only")
    assert texts(position.hands[0]) == ["fire"]


def test_v09_what_was_written_is_void_in_an_open_auction() -> None:
    """The rival has gold to raise and is asked; its written bid counts for nothing."""
    position = at(rows=["gambling", ""], gold=[9, 9], readings=read(V09="sealed"))
    play(position, "bid gambling", "seal 9")
    turn(position, V09="open")
    assert legal(position) == {"raise", "let-go"}
    play(position, "let-go")
    assert position.gold == [6, 9]


def test_v05_chance_that_lasts_is_not_kept_by_choice() -> None:
    """Chance shows 5: Haphazard Offence deals 10, and nobody is asked any more."""
    position = at("haphazard-offence", passives=["risk-aversion", ""], dice=[5, 2, 3, 4, 4, 6, 5])
    play(position, "execute haphazard-offence")
    assert legal(position) == {"keep", "reroll"}
    position.change_readings(position.readings.replace(read(V05="no")))
    position.advance()
    assert position.health[1] == 90
