"""Nothing but telling hangs on whether somebody records, so a silent game goes as a recorded one does."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from run import ROOT
from tests.house.test_circles import GAMES, TINY


def more_than_told(source: str) -> Iterator[int]:
    """The lines under ``if position.recorder`` that do more than tell, and those of an ``else`` to it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If) and "recorder" in ast.unparse(node.test):
            yield from (item.lineno for item in (*_acting(node.body), *node.orelse))


def _acting(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for item in body:
        if isinstance(item, ast.For | ast.If):
            yield from _acting([*item.body, *item.orelse])
        elif not (isinstance(item, ast.Expr) and isinstance(item.value, ast.Call) and _tells(item.value)):
            yield item


def _tells(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("tell", "tell_of")


@pytest.mark.parametrize("folder", [TINY, *GAMES])
def test_rules_only_tell_where_they_ask_whether_somebody_records(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        assert not list(more_than_told(path.read_text(encoding="utf-8"))), path


def test_what_acts_only_while_somebody_records_is_found() -> None:
    source = """
if position.recorder:
    position.tell(Paid, seat)
    for item in found:
        if item:
            position.tell_of(_peace, item)
if position.recorder is not None:
    position.plays -= 1
if position.recorder:
    position.tell(Paid, seat)
else:
    hurt(position)
"""
    assert list(more_than_told(source)) == [8, 12]
