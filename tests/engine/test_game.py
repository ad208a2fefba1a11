"""A game: found by its folder or added, started and read with clear answers to what does not exist."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest

from tests.tiny_game import GAME, decisions, rules
from tutor.engine import Done, Event, MoveError, Pass, RulebookError, Take, TakeBack, find_game, game_ids


def test_an_added_game_is_found_beside_those_in_folders() -> None:
    assert GAME.id in game_ids()
    assert list(game_ids()) == sorted(game_ids())
    assert find_game("night_market") is GAME


@pytest.mark.parametrize("id", ["", "os", "../engine", "night_market.rules", "NIGHT_MARKET", None, ["elementals"]])
def test_what_is_no_game_is_not_imported(id: Any) -> None:
    with pytest.raises(ValueError, match=r"There is no game .* There are: .*night_market"):
        find_game(id)


def test_a_game_knows_its_kinds_and_refusals() -> None:
    assert set(GAME.moves) == {rules.Bid, rules.Lay, rules.Object, Take, TakeBack, Done, Pass}
    assert set(GAME.decisions) == {decisions.Bidding, decisions.Laying, decisions.Answering, rules.Exchanging}
    assert {kind.__name__ for kind in GAME.tasks} == {
        "Round", "Auction", "Show", "Reveal", "Haggle", "Objection", "Score",
    }  # fmt: skip
    assert len(GAME.events) == 10 + 3 + 1  # its own, those of a selection, that of a window
    assert rules.TOO_POOR in GAME.refusals
    assert len(GAME.refusals) == 5


def test_a_citation_of_no_clause_fails_when_the_game_is_made() -> None:
    @dataclass(frozen=True, slots=True)
    class Wrong(Event):
        clauses = ("NM-9z",)

    module = ModuleType("wrong")
    Wrong.__module__ = "wrong"
    vars(module)["Wrong"] = Wrong
    with pytest.raises(RulebookError, match="NM-9z"):
        replace(GAME, rules=(module,))


def test_a_game_is_started_for_the_least_number_of_seats_unless_told() -> None:
    assert GAME.start().seats == 2
    assert GAME.start(4).seats == 4


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"seats": 1}, "for 2 or 3 or 4 players, not 1"),
        ({"seats": 2.0}, "players, not 2.0"),
        ({"seats": "2"}, "players, not '2'"),
        ({"seed": -1}, r"from 0 to 2\*\*64 - 1, not -1"),
        ({"seed": 2**64}, r"from 0 to 2\*\*64 - 1"),
        ({"seed": True}, "not True"),
        ({"seed": "7"}, "not '7'"),
        ({"readings": {"NM-A09": "x"}}, "no reading 'NM-A09'"),
        ({"luck": (6,)}, "must hold exactly the 16 cards"),
    ],
)
def test_a_start_that_cannot_be_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GAME.start(**facts)


def test_a_move_is_read_in_its_notation() -> None:
    position = GAME.start(2, seed=1)
    assert GAME.read_move("bid 2", position) is rules.Bid.of(2)
    assert GAME.read_move(" lay   AS ", position).text() == "lay AS"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"No move is written ''\. Moves now, with what you choose in capitals: bid COINS\.$"),
        ("fold", "No move is written 'fold'"),
        ("bid 99", "'99' cannot be the coins"),
        ("bid lots", "'lots' is not a whole number"),
        ("lay 2", "There is no card '2'"),
        ("bid " + "9" * 1000, "short text"),
        (None, "short text"),
    ],
)
def test_a_text_that_is_no_move_is_answered_with_what_would_be(text: Any, message: str) -> None:
    with pytest.raises(MoveError, match=message):
        GAME.read_move(text, GAME.start(2, seed=1))
