"""JSON from outside: what is too deep is refused before it is parsed, whatever its strings hold."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.untrusted import DEEPEST, TooDeep, parse_json

flat = st.none() | st.booleans() | st.integers() | st.text()
values = st.recursive(flat, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


def test_a_number_that_python_does_not_read_is_refused_in_our_words() -> None:
    with pytest.raises(ValueError, match=r"^it holds a number that is too long$"):
        parse_json("9" * 5000)


@given(st.lists(st.text(alphabet='[]{}"\\x'), max_size=60))
def test_brackets_inside_strings_do_not_count(strings: list[str]) -> None:
    assert parse_json(json.dumps(strings)) == strings


@given(values)
def test_what_json_wrote_is_read_again(value: object) -> None:
    assert parse_json(json.dumps([value])) == [value]


def test_the_deepest_level_is_the_last_one_read() -> None:
    assert parse_json(nested(DEEPEST)) == json.loads(nested(DEEPEST))
    with pytest.raises(TooDeep):
        parse_json(nested(DEEPEST + 1))


@pytest.mark.parametrize("text", ["[" * 1_000_000, '{"a":' * 100_000, '"\\"' + "[" * 100_000])
def test_a_hostile_text_is_refused_whether_or_not_it_is_json(text: str) -> None:
    with pytest.raises(ValueError, match=r"deep|line 1"):
        parse_json(text)
