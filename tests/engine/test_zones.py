"""Zones: one declared line gives everything, and a line that says too little fails at import."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tutor.engine import UNKNOWN, Card, Position, Readings, hidden, masked, per_seat, public
from tutor.engine.position import GameParts


class Plain(Readings):
    pass


class Table(Position):
    deck: list[Card] = hidden("pack")
    hands: list[list[Card]] = per_seat("pack")
    row: list[Card] = masked("up", "pack")
    up: list[bool] = public()
    coins: list[int] = public(each=3)
    notes: dict[str, int] = public()
    round: int = public(1)


def test_a_new_position_holds_each_zones_default() -> None:
    table = Table(GameParts(), 3, Plain())
    assert (table.deck, table.hands, table.row, table.coins) == ([], [[], [], []], [], [3, 3, 3])
    assert (table.notes, table.round) == ({}, 1)


def test_two_new_positions_share_no_default() -> None:
    class Filled(Position):
        pile: list[int] = public([1, 2])

    first, second = Filled(GameParts(), 1, Plain()), Filled(GameParts(), 1, Plain())
    first.pile.append(3)
    assert second.pile == [1, 2]


def test_a_subclass_inherits_zones_in_order() -> None:
    class More(Table):
        extra: int = public(0)

    assert tuple(More.zones) == (*Table.zones, "extra")
    assert "extra" not in Table.zones
    assert More(GameParts(), 1, Plain()).clone().facts().keys() - Table(GameParts(), 1, Plain()).facts() == {"extra"}


def test_a_fact_that_nobody_declared_cannot_be_set() -> None:
    table: Any = Table(GameParts(), 1, Plain())
    with pytest.raises(AttributeError, match="rounds"):
        table.rounds = 2


def test_a_zone_without_visibility_fails_at_import() -> None:
    with pytest.raises(TypeError, match=r"Bare\.deck has no visibility"):

        class Bare(Position):
            deck: list[Card]


def test_a_plain_value_is_no_visibility() -> None:
    with pytest.raises(TypeError, match=r"Bare\.round has no visibility"):

        class Bare(Position):
            round: int = 0


@pytest.mark.parametrize("flag", ["nothing", "round", "hands"])
def test_a_mask_must_name_a_list_zone(flag: str) -> None:
    with pytest.raises(TypeError, match=f"masked by {flag!r}"):
        type("Wrong", (Table,), {"__annotations__": {"back": list[Card]}, "back": masked(flag, "pack")})


@pytest.mark.parametrize("name", ["seed", "agenda", "known", "seats", "viewer", "result"])
def test_a_zone_cannot_take_a_name_of_the_engine(name: str) -> None:
    with pytest.raises(TypeError, match="every position uses itself"):
        type("Wrong", (Position,), {"__annotations__": {name: int}, name: public(0)})


@pytest.mark.parametrize("hint", [list[list[list[int]]], dict[str, list[int]], list[set[int]], list[dict[str, int]]])
def test_what_a_clone_would_share_is_refused(hint: object) -> None:
    with pytest.raises(TypeError, match="changed in place"):
        type("Wrong", (Position,), {"__annotations__": {"pile": hint}, "pile": public()})


def test_a_secret_map_is_refused() -> None:
    with pytest.raises(TypeError, match="only be public"):
        type("Wrong", (Position,), {"__annotations__": {"pile": dict[str, int]}, "pile": hidden("pack")})


def test_a_secret_of_each_seat_needs_a_list() -> None:
    with pytest.raises(TypeError, match="needs a list"):
        type("Wrong", (Position,), {"__annotations__": {"bid": int}, "bid": per_seat((1, 2))})


def test_there_is_one_unknown_card_only() -> None:
    assert copy.copy(UNKNOWN) is UNKNOWN
    assert copy.deepcopy([UNKNOWN])[0] is UNKNOWN
    make, facts = UNKNOWN.__reduce__()  # how it travels to a worker of the lab, inside a view
    assert make(*facts) is UNKNOWN
    assert str(UNKNOWN) == "??"
