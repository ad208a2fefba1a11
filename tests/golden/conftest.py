"""The tiny game has golden stories too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.with_tiny import tiny_added


@pytest.fixture(scope="module", autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield
