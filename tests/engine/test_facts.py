"""Facts: records written as text and as data and read back; equal facts of different kinds are never equal."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import Card, Fact, Seat, pack

CARDS = st.sampled_from(pack())


@dataclass(frozen=True, slots=True)
class Give(Fact):
    card: Card
    seats: tuple[int, ...]
    openly: bool
    price: int | None
    word: str
    pattern = "give {card} to {seats} openly {openly} for {price} saying {word}"


@dataclass(frozen=True, slots=True)
class Draw(Fact):
    count: int
    pattern = "draw {count}"
    domains: ClassVar = {"count": (1, 2, 3)}


@dataclass(frozen=True, slots=True)
class Discard(Fact):
    count: int
    pattern = "discard {count}"
    domains: ClassVar = {"count": (1, 2, 3)}


@dataclass(frozen=True, slots=True)
class Rob(Fact):
    victim: Seat
    pattern = "rob {victim}"
    domains: ClassVar = {"victim": (0, 1, 2)}


def test_a_seat_is_written_from_one_and_kept_from_zero() -> None:
    assert Rob.of(1).text() == "rob P2"
    assert Rob.parse("rob P3") == Rob.of(2)
    assert Rob.from_data(Rob.of(0).to_data()) == Rob.of(0)
    assert Rob.of(0).to_data() == {"is": "Rob", "victim": 0}
    for text in ("rob 1", "rob P0", "rob P4", "rob Q2"):
        with pytest.raises(ValueError, match=r"P1, P2"):
            Rob.parse(text)


@dataclass(frozen=True, slots=True)
class Choose(Fact):
    card: Card
    hide: bool
    pattern = "choose {card} hidden {hide}"
    domains: ClassVar = {"card": pack(("A",)), "hide": (True, False)}


gives = st.builds(
    Give.of,
    CARDS,
    st.lists(st.integers(0, 9)).map(tuple),
    st.booleans(),
    st.none() | st.integers(-(10**8), 10**8),
    st.text("abcäé_.:", min_size=1, max_size=8),
)


@given(gives)
def test_text_round_trips(fact: Give) -> None:
    assert Give.parse(fact.text()) is fact


@given(gives)
def test_text_does_not_mind_blanks(fact: Give) -> None:
    assert Give.parse("  " + fact.text().replace(" ", "   ") + "\n") is fact


@given(gives)
def test_data_round_trips(fact: Give) -> None:
    assert Give.from_data(fact.to_data()) is fact


def test_the_notation_of_every_type() -> None:
    fact = Give.of(Card("10S"), (0, 2), True, None, "hello")
    assert fact.text() == "give 10S to 0,2 openly yes for - saying hello"
    assert fact.to_data() == {
        "is": "Give", "card": "10S", "seats": [0, 2], "openly": True, "price": None, "word": "hello",
    }  # fmt: skip


def test_equal_facts_are_one_object_and_other_kinds_are_unequal() -> None:
    assert Draw.of(2) is Draw.of(2)
    assert Draw.of(2) == Draw(2)
    other: Fact = Discard.of(2)
    assert Draw.of(2) != other


def test_a_fact_cannot_be_changed() -> None:
    fact: Any = Draw.of(2)
    with pytest.raises(FrozenInstanceError):
        fact.count = 3  # that is the point


def test_another_form_is_no_such_fact() -> None:
    assert Draw.parse("discard 2") is None
    assert Draw.parse("draw") is None
    assert Draw.parse("draw 2 3") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("draw 4", r"'4' cannot be the count in 'draw COUNT'. It is one of: 1, 2, 3"),
        ("draw two", "'two' is not a whole number"),
        ("draw 1000000000", "'1000000000' is out of range: a whole number has at most nine digits"),
        ("choose 2C hidden yes", "'2C' cannot be the card"),
        ("choose 1C hidden yes", "There is no card '1C'"),
        ("choose AC hidden perhaps", "neither yes nor no"),
    ],
)
def test_a_misspelt_field_is_named(text: str, message: str) -> None:
    kind = Draw if text.startswith("draw") else Choose
    with pytest.raises(ValueError, match=message):
        kind.parse(text)


@pytest.mark.parametrize(
    "data",
    [
        {"is": "Draw"},
        {"is": "Draw", "count": 1, "more": 2},
        {"is": "Draw", "count": "x"},
        {"is": "Draw", "count": None},
        {"is": "Draw", "count": True},
        {"is": "Draw", "count": 1.0},
        {"is": "Draw", "count": 4},
        {"is": "Draw", "count": [1]},
        {"is": "Draw", "count": 10**400},
    ],
)
def test_damaged_data_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"Draw|number|text"):
        Draw.from_data(data)


def test_every_well_typed_fact_is_enumerated() -> None:
    assert len(list(Choose.every())) == len(set(Choose.every())) == 4 * 2


def test_a_refusal_quotes_little_of_the_fields_that_it_does_not_know() -> None:
    with pytest.raises(
        ValueError, match=r"^Draw has the fields count, not 'A{40}\.\.\.', '0', '1', '2', '3' and 6 more\.$"
    ):
        Draw.from_data(dict.fromkeys(["A" * 4000, *map(str, range(10))], 1))


@pytest.mark.parametrize("number", [10**9, -(10**9), 10**400, str(10**9), "9" * 5000])
def test_a_number_that_is_too_large_is_called_so(number: Any) -> None:
    with pytest.raises(ValueError, match="is out of range: a whole number has at most nine digits"):
        Draw.from_data({"count": number})
