"""Sealed bids (ED-V09): each player writes one, unseen, and the higher one buys."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read, texts
from tests.rulings.tools import legal, why_not
from tutor.engine import UNKNOWN, ReadingError, Recorder
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def auction(mine: int = 14, theirs: int = 20, card: str = "tremor") -> DeckBuilderPosition:
    """P1 has asked for a card of the shop."""
    position = at(gold=[mine, theirs], rows=[card, ""], readings=read(V09="sealed"))
    play(position, f"bid {card}")
    return position


@pytest.mark.parametrize(
    ("mine", "theirs", "gold", "buyer"),
    [(7, 14, [14, 6], 1), (14, 7, [0, 20], 0), (7, 7, [7, 20], 0), (14, 14, [0, 20], 0), (7, 0, [7, 20], 0)],
)
def test_the_higher_bid_buys_and_pays_itself_of_equal_ones_the_bidders(
    mine: int, theirs: int, gold: list[int], buyer: int
) -> None:
    """Ann has 14 gold, Bob 20; Tremor costs 7."""
    position = auction()
    play(position, f"seal {mine}", f"seal {theirs}")
    assert (position.gold, texts(position.discards[buyer]), position.sealed) == (gold, ["tremor"], [0, 0])
    assert (position.turn_of, position.lot) == (0, None)


def test_a_bid_is_a_multiple_that_is_held_and_only_the_rival_may_write_none() -> None:
    position = auction()
    assert legal(position) == {"seal 7", "seal 14"}
    assert (
        why_not(position, "seal 0") == why_not(position, "seal 10") == why_not(position, "seal 21") == "no-sealed-bid"
    )
    play(position, "seal 7")
    assert (position.turn_of, legal(position)) == (1, {"seal 0", "seal 7", "seal 14"})


def test_nobody_sees_what_the_other_wrote_before_both_have() -> None:
    position = auction()
    recorder = Recorder()
    with position.recorded_by(recorder):
        play(position, "seal 14")
    assert position.view(1).sealed[0] is UNKNOWN
    assert position.view(0).sealed[0] == 14
    assert [GAME.words.say_event(moment.seen_by(1), moment.position.view(1)).text for moment in recorder.moments] == [
        "P1 writes a bid. [ED-09a]"
    ]
    assert {position.view(1).determinize(seed).sealed[0] for seed in range(20)} == {7, 14}
    with position.recorded_by(recorder):
        play(position, "seal 7")
    said = [GAME.words.say_event(moment.seen_by(1), moment.position.view(1)).text for moment in recorder.moments]
    assert "The bids are opened: P1 14 gold and you 7 gold. [ED-09a]" in said


def test_who_has_no_choice_is_not_asked() -> None:
    """Bob with 6 gold can write nothing for a card of 7; Ann with 7 can only write 7."""
    poor = auction(theirs=6)
    play(poor, "seal 14")
    assert (poor.gold, texts(poor.discards[0])) == ([0, 6], ["tremor"])
    assert auction(mine=7).turn_of == 1
    both = auction(mine=7, theirs=6)
    assert (both.gold, both.lot) == ([0, 6], None)


def test_readings_of_an_open_auction_have_nothing_to_say() -> None:
    for more in ({"A75": "pay-at-end"}, {"A76": "free-then-default"}, {"A77": "both-players"}, {"A89": "any-multiple"}):
        with pytest.raises(
            ReadingError, match=rf"With sealed bids \(ED-V09\) ED-{next(iter(more))} has nothing to say"
        ):
            GAME.readings(read(V09="sealed", **more))


def test_by_default_bids_are_open() -> None:
    position = at(gold=[14, 20], rows=["tremor", ""])
    play(position, "bid tremor")
    assert legal(position) == {"raise", "let-go"}
