"""The tiny game is among the known ones while the board's tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.with_tiny import tiny_added


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield
