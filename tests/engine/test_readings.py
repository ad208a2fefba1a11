"""Readings: one option for every open question, named by id or key; what does not exist or fit is refused."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tutor.engine import Reading, ReadingError, Readings, reading


class Some(Readings):
    line: Literal["at", "above"] = reading(
        "T-A01", "At or above?", {"at": "at 33", "above": "above 33"}, because="it says so"
    )
    ace: Literal["one", "eleven", "both"] = reading(
        "T-A02", "What is an ace?", {"one": "1", "eleven": "11", "both": "either"}, because="it is silent"
    )
    tale: Literal["nobody"] = reading(
        "T-A03", "Who tells it?", {"nobody": "nobody"}, because="it changes nothing.", kind="note"
    )

    def conflicts(self) -> list[str]:
        return ["Above and both cannot be told apart."] if self.line == "above" and self.ace == "both" else []


def test_the_first_option_is_the_default() -> None:
    assert (Some().line, Some().ace) == ("at", "one")
    assert Some().to_data() == {}


def test_the_type_of_a_reading_names_its_options() -> None:
    with pytest.raises(TypeError, match=r'line, T-A01: its type is Literal\["at", "above"\]'):

        class Misspelt(Readings):
            line: Literal["at", "abvoe"] = reading("T-A01", "?", {"at": "33", "above": "34"}, because="it says so")

    with pytest.raises(TypeError, match="line, T-A01"):

        class Untyped(Readings):
            line: str = reading("T-A01", "?", {"at": "33", "above": "34"}, because="it says so")


def test_readings_are_named_by_id_or_key() -> None:
    assert Some({"T-A02": "eleven"}) == Some({"ace": "eleven"}) == Some(ace="eleven") == Some().replace(ace="eleven")
    assert Some(ace="eleven").to_data() == {"T-A02": "eleven"}
    assert Some().value("T-A02") == Some().value("ace") == "one"


def test_choosing_the_default_is_choosing_nothing() -> None:
    assert Some(line="at") == Some()
    assert hash(Some(line="at")) == hash(Some())
    assert Some(ace="both").replace({"T-A02": "one"}) == Some()


def test_the_last_word_counts_under_either_name() -> None:
    assert Some({"T-A02": "eleven"}, ace="one") == Some()
    assert Some({"T-A02": "eleven"}, ace="both").ace == "both"


def test_but_leaves_the_original_alone() -> None:
    first = Some()
    assert first.replace(line="above").line == "above"
    assert first.line == "at"


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"T-A09": "at"}, r"There is no reading 'T-A09'. There are: T-A01, T-A02, T-A03"),
        ({"T-A01": "below"}, r"T-A01 can be read as at, above; not as 'below'"),
        ({"T-A01": ["at"]}, r"not as a list"),
        ({"T-A01": None}, r"not as None"),
        ({"T-A03": "somebody"}, r"T-A03 cannot be switched: it changes nothing"),
        ({"T-A01": "above", "T-A02": "both"}, r"cannot be told apart"),
        ({"__class__": "x"}, r"no reading '__class__'"),
        ({"conflicts": "x"}, r"no reading 'conflicts'"),
    ],
)
def test_what_does_not_exist_or_fit_is_refused(chosen: dict[str, str], message: str) -> None:
    with pytest.raises(ReadingError, match=message):
        Some(chosen)


def test_a_note_may_be_read_as_it_is_anyway() -> None:
    assert Some({"T-A03": "nobody"}) == Some()
    assert Some().replace(tale="nobody") == Some()


def test_every_fault_is_told_at_once() -> None:
    chosen = {"T-A09": "at", "T-A01": "below", "foo": "at", "T-A03": "somebody"}
    for make in (Some, Some().replace):
        with pytest.raises(ReadingError) as caught:
            make(chosen)
        assert str(caught.value) == (
            "There is no reading 'T-A09', 'foo'. There are: T-A01, T-A02, T-A03. "
            "T-A01 can be read as at, above; not as 'below'. T-A03 cannot be switched: it changes nothing."
        )


def test_of_many_readings_that_do_not_exist_the_first_are_named() -> None:
    with pytest.raises(ReadingError, match=r"^There is no reading '0', '1', '2', '3', '4' and 995 more\. There are: "):
        Some({str(number): "x" for number in range(1000)})


@pytest.mark.parametrize("chosen", [["T-A01"], "T-A01", 3, []])
def test_readings_that_are_no_dict_are_refused(chosen: Any) -> None:
    for make in (Some, Some().replace):
        with pytest.raises(ReadingError, match=r"^Readings are a dict from ambiguity id to option, not .*\.$"):
            make(chosen)


def test_differences_name_both_options() -> None:
    assert Some().differences(Some(line="above")) == {"T-A01": ("at", "above")}
    assert Some().differences(Some()) == {}


def test_what_is_declared_knows_its_key() -> None:
    assert isinstance(Some.declared["line"], Reading)
    assert (Some.declared["line"].key, Some.by_id["T-A01"].default) == ("line", "at")
