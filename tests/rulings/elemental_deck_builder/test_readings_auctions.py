"""Open questions about auctions and stores. Sums by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, read, texts
from tests.rulings.tools import legal, why_not


def test_a_bid_may_be_empty_and_leaves_the_card_to_the_others_last_bid() -> None:
    position = at(gold=[7, 6], rows=["tremor", ""], readings=read(A75="pay-at-end"))
    play(position, "bid tremor", "raise", "decline")
    assert (position.gold, texts(position.discards[0])) == ([0, 6], ["tremor"])
    assert "raise" not in legal(at(gold=[7, 6], rows=["tremor", ""]))


def test_nobody_buys_what_nobody_can_pay() -> None:
    position = at(gold=[0, 0], rows=["tremor", ""], readings=read(A75="pay-at-end"))
    play(position, "bid tremor", "raise", "decline")
    assert (position.gold, texts(position.rows[0]), position.bought) == ([0, 0], ["tremor"], [False, False])


@pytest.mark.parametrize(("option", "asked"), [("reserved", False), ("free-then-default", True)])
def test_gold_behind_a_bid_is_tied_or_not(option: str, asked: bool) -> None:
    """P2 stands at 14 of its 15 gold, and the answer costs 2."""
    position = at("fire", "cheap-trick", gold=[7, 15], rows=["tremor", ""], readings=read(A76=option))
    play(position, "bid tremor", "raise", "execute fire")
    assert ("answer cheap-trick" in legal(position)) == asked


def test_who_has_spent_the_gold_behind_its_bid_leaves_the_card() -> None:
    position = at("fire", "cheap-trick", gold=[7, 14], rows=["tremor", ""], readings=read(A76="free-then-default"))
    play(position, "bid tremor", "raise", "execute fire", "answer cheap-trick", "shift fire -1", "go-on", "decline")
    assert (position.gold, texts(position.discards[0])) == ([7 + 4 - 7, 12], ["fire", "tremor"])


@pytest.mark.parametrize(("option", "reason"), [("bidder-actions-only", "only-actions"), ("bidder-anything", None)])
def test_a_bidder_plays_actions_only_or_anything(option: str, reason: str | None) -> None:
    position = at("basic-income", gold=[13, 14], rows=["tremor", ""], readings=read(A77=option))
    play(position, "bid tremor", "raise")
    assert (why_not(position, "gold"), why_not(position, "play basic-income")) == (reason, reason)


@pytest.mark.parametrize(
    ("option", "gold"),
    [("winner-pays-last-bid", [7, 6]), ("winner-pays-loser", [21, 6]), ("all-pay", [0, 6])],
)
def test_who_pays_at_an_auction(option: str, gold: list[int]) -> None:
    """P1 bids 7 and stops at P2's 14."""
    position = at(gold=[7, 20], rows=["tremor", ""], readings=read(A78=option))
    play(position, "bid tremor", "raise", "decline")
    assert position.gold == gold


def test_who_made_no_bid_pays_nothing() -> None:
    position = at(gold=[7, 20], rows=["tremor", ""], readings=read(A78="all-pay"))
    play(position, "bid tremor", "let-go")
    assert position.gold == [0, 20]


@pytest.mark.parametrize(("option", "row"), [("by-anyone", ["ecology"]), ("active-player-only", [])])
def test_a_rivals_purchase_keeps_a_row_from_ageing_or_not(option: str, row: list[str]) -> None:
    position = at(gold=[7, 20], rows=["tremor ecology", ""], readings=read(A79=option, A82="refill-before-pile"))
    play(position, "bid tremor", "raise", "decline", "end")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(("option", "row"), [("one-per-store", []), ("common-pile", ["veto"])])
def test_an_empty_store_deck_takes_its_own_pile_or_all(option: str, row: list[str]) -> None:
    position = at(removed=["", "veto"], readings=read(A80=option))
    play(position, "end")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(("option", "row"), [("end-of-turn", []), ("at-once", ["ecology"])])
def test_a_bought_card_is_replaced_at_the_end_or_at_once(option: str, row: list[str]) -> None:
    position = at(gold=[7, 0], rows=["tremor", ""], stores=["ecology", ""], readings=read(A81=option))
    play(position, "bid tremor")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(("option", "row"), [("hand-age-refill", ["ecology"]), ("refill-before-pile", [])])
def test_the_aged_card_may_come_back_at_once_or_not(option: str, row: list[str]) -> None:
    position = at(rows=["ecology", ""], readings=read(A82=option))
    play(position, "end")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(
    ("option", "where"),
    [("removed-pile", "removed"), ("deck-bottom", "stores"), ("shuffle-in", "stores"), ("shop-row", "rows")],
)
def test_a_recycled_card_goes_where_the_reading_says(option: str, where: str) -> None:
    position = at("recycling-novice fire", readings=read(A83=option))
    play(position, "execute recycling-novice", "take 0")
    assert texts(getattr(position, where)[0]) == ["fire"]


def test_basic_income_leaves_the_game_stays_or_goes_to_the_store() -> None:
    for option, where in (("out-of-game", "gone"), ("cheap-store", "removed")):
        position = at("recycling-novice basic-income", readings=read(A84=option))
        play(position, "execute recycling-novice", "take 0")
        assert texts(position.gone if where == "gone" else position.removed[0]) == ["basic-income"]
    position = at("recycling-novice basic-income", readings=read(A84="not-allowed"))
    play(position, "execute recycling-novice")
    assert why_not(position, "take 0") == "income-stays"


def test_basic_income_of_the_store_costs_nothing_and_is_not_raised() -> None:
    position = at(rows=["basic-income", ""], gold=[0, 50], readings=read(A84="cheap-store"))
    play(position, "bid basic-income")
    assert (texts(position.discards[0]), position.gold) == (["basic-income"], [0, 50])


@pytest.mark.parametrize(("option", "held", "works"), [("passives-activate", 0, 2), ("into-hand", 1, 1)])
def test_express_shipping_brings_passives_to_the_hand_or_not(option: str, held: int, works: int) -> None:
    position = at(gold=[7, 0], rows=["big-handed", ""], passives=["express-shipping", ""], readings=read(A85=option))
    play(position, "bid big-handed")
    assert (len(position.hands[0]), len(position.passives[0])) == (held, works)


def test_a77_the_rival_plays_actions_too_and_earns_the_gold_to_raise() -> None:
    """Bob's 13 gold are no 14. Fire deals 5 for 5 gold: 18, so he raises, and pays 14. It was his one action."""
    readings = read(A77="both-players")
    position = at("", "fire tremor basic-income", gold=[7, 13], rows=["tremor", ""], readings=readings)
    play(position, "bid tremor")
    assert (position.turn_of, why_not(position, "raise")) == (1, "too-poor-to-raise")
    assert why_not(position, "play basic-income") is not None
    play(position, "execute fire")
    assert (position.turn_of, position.health, position.gold) == (1, [95, 100], [7, 18])
    assert (why_not(position, "execute tremor"), why_not(position, "place tremor")) == ("no-allowance",) * 2
    assert position.problems() == []
    play(position, "raise", "decline")
    assert (position.gold, texts(position.discards[1]), position.left) == ([7, 4], ["fire", "tremor"], 1)
    play(position, "end")
    assert (position.active, position.left, position.rival_left) == (1, 1, 1)


def test_a77_by_default_the_rival_only_raises_and_is_not_asked_when_it_cannot() -> None:
    rich = at("", "fire", gold=[7, 14], rows=["tremor", ""])
    play(rich, "bid tremor")
    assert (rich.turn_of, why_not(rich, "execute fire")) == (1, "only-bidder")
    poor = at("", "fire", gold=[7, 13], rows=["tremor", ""], tables=["", "ecology"], placed=["", "2"])
    play(poor, "bid tremor")
    assert (texts(poor.discards[0]), poor.lot) == (["tremor"], None)


def test_a77_the_rivals_action_is_answered_and_it_may_play_more() -> None:
    """Ann answers Fire with Cheap Trick (2 of her 9 gold): 4 damage. Bob may add a blessing and its further action."""
    position = at(
        "cheap-trick",
        "fire tremor multitasking-novice",
        gold=[9, 20],
        rows=["tremor", ""],
        readings=read(A77="both-players"),
    )
    play(position, "bid tremor", "execute fire", "answer cheap-trick", "shift fire -1")
    assert (position.turn_of, type(position.decision).__name__) == (1, "Further")
    play(position, "play multitasking-novice", "execute tremor", "go-on")
    assert (position.health, position.gold) == ([100 - 2 - 4, 100], [9 - 2, 20 + 2 + 4])
    assert (position.blessings, position.left, position.turn_of) == (0, 1, 1)


def test_a77_the_rivals_face_down_action_costs_half_and_is_no_action_of_the_hand() -> None:
    """Blazing Fire lies there since turn 2: 6 of 20 gold, 10 damage for 10 gold. A62 may keep it for Bob's own turn."""
    more: dict[str, Any] = {"tables": ["", "blazing-fire"], "placed": ["", "2"], "rows": ["tremor", ""]}
    position = at("", "fire", gold=[7, 20], readings=read(A77="both-players"), **more)
    play(position, "bid tremor", "execute-placed blazing-fire")
    assert (position.health[0], position.gold[1], position.rival_left) == (90, 24, 1)
    assert why_not(position, "execute fire") is None
    own = at("", "fire", gold=[7, 20], readings=read(A77="both-players", A62="own-later-turn"), **more)
    play(own, "bid tremor")
    assert why_not(own, "execute-placed blazing-fire") == "not-your-turn"


def test_a73_a_cancelled_answer_gives_no_action_back() -> None:
    """Ann's Cheap Trick answers Bob's Sleight of Hand and is vetoed: her one action, Fire, stays played."""
    options = read(A69="nested", A73="refund")
    position = at("fire cheap-trick", "sleight-of-hand veto", gold=[20, 20], readings=options)
    play(position, "execute fire", "answer sleight-of-hand", "answer cheap-trick", "answer veto")
    assert (position.left, position.gold) == (0, [20, 20 - 4 - 6])


def test_what_costs_nothing_has_no_multiples_to_raise_by() -> None:
    """Recycled Basic Income lies in the shop for 0 gold; the rival is asked as it may play actions meanwhile."""
    options = read(A84="cheap-store", A77="both-players", A89="any-multiple")
    position = at(rival="fire", rows=["basic-income", ""], readings=options)
    play(position, "bid basic-income")
    assert position.turn_of == 1
    assert (why_not(position, "raise"), why_not(position, "raise-to 7")) == ("costs-nothing", "costs-nothing")
    assert legal(position, "raise") == set()
    play(position, "let-go")
    assert (position.gold, texts(position.discards[0])) == ([6, 6], ["basic-income"])
