"""Nothing but telling hangs on whether somebody records, so a silent game goes as a recorded one does."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from run import ROOT
from tests.house.test_circles import GAMES, TINY


def more_than_told(source: str) -> Iterator[int]:
    """The lines that look at the recorder, and those that let more than telling depend on what was told."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "recorder":
            yield node.lineno
        if isinstance(node, ast.If) and "events_told" in ast.unparse(node.test):
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
def test_rules_never_ask_whether_somebody_records(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        assert not list(more_than_told(path.read_text(encoding="utf-8"))), path


def test_a_rule_that_depends_on_the_recorder_is_found() -> None:
    source = """
if position.recorder:
    position.tell(Paid, seat)
before = position.events_told
if position.events_told == before:
    for item in found:
        if item:
            position.tell_of(_peace, item)
if position.events_told == before:
    position.plays -= 1
if position.events_told == before:
    position.tell(Paid, seat)
else:
    hurt(position)
"""
    assert sorted(more_than_told(source)) == [2, 10, 14]
