"""What the tests use: many small cases are looked at together, and the matrix has its fixtures."""

from __future__ import annotations

from inspect import signature, unwrap
from types import SimpleNamespace

import pytest

from tests.matrix import conftest
from tests.tools import together

CASES = [pytest.param(SimpleNamespace(id=game), number, id=f"{game}-{number}") for game in "ab" for number in (1, 2, 3)]


@pytest.mark.parametrize(("wrong", "named"), [([2], ["a-2"]), ([1, 3], ["a-1", "a-3"])])
def test_every_case_that_fails_is_named_and_the_others_are_looked_at(wrong: list[int], named: list[str]) -> None:
    seen = []

    def law(game: SimpleNamespace, number: int) -> None:
        seen.append((game.id, number))
        assert number not in wrong, "wrong"

    with pytest.raises(AssertionError) as failed:
        together(CASES)(law)("a")
    assert seen == [("a", 1), ("a", 2), ("a", 3)]
    assert [line.partition(":")[0] for line in str(failed.value).splitlines() if line.endswith(": wrong")] == named


def test_an_error_says_in_which_case_it_was() -> None:
    with pytest.raises(ZeroDivisionError) as failed:
        together(CASES)(lambda game, number: number / 0)("b")
    assert failed.value.__notes__ == ["in b-1"]


PYTESTS_OWN = {"request", "tmp_path", "tmp_path_factory"}


def test_the_matrix_borrows_what_its_borrowed_fixtures_need() -> None:
    """Some are asked for by name while a test runs, which only a run of the matrix would find missing."""
    names = set(conftest.__all__)
    needs = {need for name in names for need in signature(unwrap(getattr(conftest, name))).parameters}
    assert needs - names - PYTESTS_OWN == set()
