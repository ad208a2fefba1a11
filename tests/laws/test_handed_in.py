"""A text that people hand in is read however it was written, sent or posted: by every reader of every kind of text."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.laws.worlds import World, walk
from tests.tiny_game import GAME as TINY
from tutor.cli.common import open_table, position_of
from tutor.engine import find_game, write_position
from tutor.engine.handed_in import decoded, tidy
from tutor.engine.saves import load, save, save_link
from tutor.engine.table import Table
from tutor.engine.transcript import replay, transcript
from tutor.games.solforge.cards import load_cards, read_cards
from tutor.games.solforge.cards.shipped import shipped_data
from tutor.games.solforge.decks import load_deck, read_deck, ready_deck, write_deck
from tutor.learn import links
from tutor.learn.progress import Progress
from tutor.learn.reader import read_lesson
from widgets.session.opening import open_text
from widgets.session.session import begin

WRITTEN: dict[str, Callable[[str], str]] = {
    "as it is": str,
    "with a mark": lambda text: f"\ufeff{text}",
    "lines of Windows": lambda text: text.replace("\n", "\r\n"),
    "lines of an old Macintosh": lambda text: text.replace("\n", "\r"),
    "blank lines around": lambda text: f"\n\n{text}\n\n \n",
    "fenced": lambda text: f"```\n{text}\n```",
    "fenced as JSON": lambda text: f"\n```json\n{text}\n```\n",
    "fenced by waves": lambda text: f"~~~~\n{text}\n~~~~",
    "all at once": lambda text: f"\ufeff\r\n```txt\r\n{text}\r\n```\r\n".replace("\r\n", "\n").replace("\n", "\r\n"),
}
ENCODED: dict[str, Callable[[str], bytes]] = {
    "UTF-8": str.encode,
    "UTF-8 with a mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16": lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
    "UTF-16, the other way round": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
}
HOW = pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN.keys())
CODED = pytest.mark.parametrize("encode", ENCODED.values(), ids=ENCODED.keys())


def played() -> Table:
    """A game of the tiny one, played to its end, with a name that is more than ASCII."""
    return walk(World(TINY, 2, 7))


def same(table: Table | None) -> bool:
    """Whether a table is at the same position as the one that was handed in."""
    return table is not None and table.position == played().position


LESSON = """id = "EL-L99"
title = "A try"
minutes = 1
clauses = ["EL-4a"]
[[part]]
say = "Draw – three cards."
[[part]]
show = "Three cards."
moves = ["layout A"]
"""
PROGRESS = json.dumps({"format": "rules-tutor progress", "version": 1, "last": "", "lessons": {}}, indent=1)
OWN_CARD = {**shipped_data()[0], "id": "cafe-guard", "name": "Café Guard"}
OWN_CARD = {key: value for key, value in OWN_CARD.items() if key not in ("code", "set", "tokens")}
CARDS = json.dumps({"name": "Café", "cards": [OWN_CARD]}, indent=1, ensure_ascii=False)


@HOW
def test_every_text_that_is_pasted(write: Callable[[str], str], tmp_path: Path) -> None:
    assert same(load(write(save(played()))))
    assert same(load(write(save_link(played()))))
    assert same(links.read(write(save_link(played()))).table)
    assert links.read(write("deal:night_market.7")).table is not None
    assert same(replay(write(transcript(played()))))
    assert same(open_text(begin(Table.deal(TINY, 2)), write(save(played()))).table)
    assert same(open_text(begin(Table.deal(TINY, 2)), write(save_link(played()))).table)
    assert open_text(begin(Table.deal(TINY, 2)), write("deal:night_market.7")).table.start.seed == 7
    assert read_deck(write(write_deck(ready_deck("stampede")))) == ready_deck("stampede")
    assert read_cards(write(CARDS)).cards == read_cards(CARDS).cards
    Progress(tmp_path / "progress.json").take_in(write(PROGRESS))
    assert read_lesson(find_game("elementals"), write(LESSON)).title == "A try"
    position = write_position(played().position)
    assert position_of(write(json.dumps(position, indent=1))) == position


@CODED
@HOW
def test_every_file(write: Callable[[str], str], encode: Callable[[str], bytes], tmp_path: Path) -> None:
    def file(text: str) -> Any:
        path = tmp_path / "handed_in.txt"
        path.write_bytes(encode(write(text)))
        return path

    assert same(open_table(str(file(save(played())))).table)
    assert same(open_table(str(file(save_link(played())))).table)
    assert same(open_table(str(file(transcript(played())))).table)
    position = write_position(played().position)
    assert position_of(str(file(json.dumps(position, indent=1)))) == position
    assert load_deck(file(write_deck(ready_deck("stampede")))) == ready_deck("stampede")
    assert load_cards(file(CARDS)).cards == read_cards(CARDS).cards
    assert read_lesson(find_game("elementals"), file(LESSON)).title == "A try"


@CODED
@HOW
def test_lines_keep_their_numbers_and_words(write: Callable[[str], str], encode: Callable[[str], bytes]) -> None:
    found = tidy(decoded(encode(write("first “line”\n\nthird"))))
    lines = found.split("\n")
    assert lines[-1] == "third"
    assert lines[-3] == "first “line”"
    assert set(lines[:-3]) <= {""}
    raw = decoded(encode(write("first\n\nthird"))).removeprefix("\ufeff")
    assert lines.index("first “line”") == raw.splitlines().index("first")


@pytest.mark.parametrize("text", ["```", "```\n", "``` a\nb", "a\n```\nb\n```", "```\na\n~~~", "```\na\n````"])
def test_what_is_no_fence_around_a_text_stays(text: str) -> None:
    assert tidy(text) == text.rstrip()
