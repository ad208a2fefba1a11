"""Where a word that somebody sent comes back in a sentence, it is short and steers nothing: no terminal, and no line
that would run the other way. So on every board, for every message, field and panel."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tutor
from tests.tiny_game import GAME
from tests.widgets.board_tools import send, tiny_board
from tests.widgets.lab_tools import sheet, waiting
from tutor.engine import MoveError, find_game
from tutor.engine.saves import load
from tutor.engine.table import Table
from tutor.engine.transcript import replay
from tutor.explain.why_not import explain
from tutor.lab.cluster import cluster
from tutor.learn import links
from widgets import build, fork, lesson, play, report, ruling_card, side_by_side
from widgets.wire.intents import INTENTS, MAX_ID, MAX_TEXT

HOSTILE = (
    "\u202eevil\x1b[31m",
    "\u2066\u2069\u200b\u200f" * 40,
    "line\u2028line\x85line\x00",
    "a b " * 100_000,
    "\u202e" * 400,
    "word" * 10_000,
    "x\n" * 9_000,
)
"""What turns a line around, colours a terminal, breaks a line, is not seen, or never ends."""
LONGEST = 1_500
"""Signs of the longest sentence with which anything is answered: ten faults of a deck file."""
BOARDS: dict[str, Callable[[], Any]] = {
    "tiny": tiny_board,
    "game": lambda: play("solforge"),
    "lesson": lambda: lesson("EL-L2"),
    "sheet": sheet,
    "side by side": lambda: side_by_side(waiting(), readings={"EL-A07": "joker-banishes-any"}),
    "fork": lambda: fork("elementals", "EL-A07"),
    "report": lambda: report("elementals"),
    "card": lambda: ruling_card("EL-A07"),
    "deck": lambda: build("solforge"),
}
TYPED = {"path": MAX_ID, "text": MAX_TEXT, "id": MAX_ID, "slug": MAX_ID, "name": MAX_ID, "chosen": MAX_ID}
"""The fields of messages that hold texts, and how long these may be."""
TEXTS: dict[str, Callable[[str], object]] = {
    "save": load,
    "link": links.read,
    "lesson link": lambda text: links.read(f"lesson:{text}"),
    "deal link": lambda text: links.read(f"deal:{text}"),
    "transcript": replay,
    "deal of a transcript": lambda text: replay(f"Elementals\ndeal {text}"),
    "line of a transcript": lambda text: replay(f"Elementals\n{text}"),
    "move of a transcript": lambda text: replay(f"Elementals\nmoves\n{text}"),
    "game": tutor.game,
    "lesson": tutor.lesson,
    "bot": lambda text: play("elemental_forge", bots={1: text}),
    "option of a fork": lambda text: fork("elementals", "EL-A07", text, "joker-banishes-any"),
    "open question": ruling_card,
    "reading": lambda text: tutor.table("elementals", readings={text: "x"}),
    "option": lambda text: tutor.table("elementals", readings={"EL-A07": text}),
    "zone": lambda text: tutor.table("elementals", at={text: text, "hand": text, "seats": text}),
    "names": lambda text: play("elemental_forge", names=[text, "Ada"]),
    "move": lambda text: tutor.table("elementals").play(text),
    "clause": lambda text: find_game("elementals").rulebook[text],
}
"""What a cell or a terminal takes a text for."""


def is_clean(text: str) -> bool:
    """Whether nothing in a sentence steers what shows it."""
    return all(unicodedata.category(sign) not in ("Cc", "Cf", "Zl", "Zp") or sign == "\n" for sign in text)


def words(spans: Any) -> str:
    """The words of what a board answers, whatever they are drawn as."""
    if isinstance(spans, dict):
        return " ".join(map(words, spans.values()))
    return " ".join(map(words, spans)) if isinstance(spans, list) else spans if isinstance(spans, str) else ""


def check(board: Any, sent: Any) -> None:
    """What stands on a board as its answer is short and clean."""
    for said in (board.widget.error, words(board.widget.answer)):
        assert "made a mistake" not in said, sent
        assert is_clean(said), (sent, said)
        assert len(said) <= LONGEST, (sent, said[:300])


def messages() -> Iterator[dict[str, Any]]:
    """Every message with each of its texts hostile."""
    usual = {"n": 0, "chosen": [], "values": {}, "ms": 100, "step": 1, "act": "got"}
    for name, fields in INTENTS.items():
        for field in fields.keys() & TYPED.keys():
            for text in HOSTILE:
                given = text[: TYPED[field]]
                rest = {key: usual.get(key, "x") for key in fields if key != "side" and not fields[key].optional}
                yield {"do": name, **rest, field: [given] if field in ("path", "chosen") else given}
    for text in HOSTILE:
        yield {"do": text}
        yield {"do": "undo", text: 1}


@pytest.mark.parametrize("name", BOARDS)
def test_a_message(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    board = BOARDS[name]()
    for message in messages():
        send(board, **message)
        check(board, message)


@pytest.mark.parametrize("opens", ["new", "save", "load", "whatif"])
@pytest.mark.parametrize("name", ["tiny", "game", "lesson", "deck"])
def test_a_field_of_a_panel(name: str, opens: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    board = BOARDS[name]()
    send(board, do=opens)
    for action in (board.widget.dialog or {"actions": []})["actions"]:
        for field in [field["name"] for field in board.widget.dialog["fields"]]:
            for text in HOSTILE:
                send(board, do=opens)
                values = {field["name"]: field["value"] for field in board.widget.dialog["fields"]}
                send(board, do="answer", name=action["go"]["name"], values={**values, field: text})
                check(board, (action, field, text[:40]))


@pytest.mark.parametrize("field", ["sets", "bots", "deals", "seats"])
def test_a_field_of_a_balance_sheet(field: str) -> None:
    board = sheet()
    for text in HOSTILE:
        send(board, do="answer", name="sheet:run", values={field: text})
        check(board, (field, text[:40]))
        board.close()


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("name", TEXTS)
def test_a_text(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=rf"(?s)\A.{{1,{LONGEST}}}\Z") as refused:
        TEXTS[name](text)
    assert is_clean(str(refused.value))


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_question_why_not(text: str) -> None:
    table = Table.deal(GAME, seed=5)
    with pytest.raises(MoveError) as refused:
        explain(GAME, table.position, text, 0)
    assert is_clean(str(refused.value))
    assert len(str(refused.value)) <= LONGEST


@pytest.mark.parametrize("text", [*HOSTILE, *(f"tcp://{text}:1" for text in HOSTILE)])
def test_the_address_of_a_scheduler(text: str) -> None:
    with pytest.raises(RuntimeError) as refused:
        cluster(text)
    assert is_clean(str(refused.value))
    assert len(str(refused.value)) <= LONGEST


def test_a_thing_that_is_no_text_is_called_by_its_kind() -> None:
    wrong: Any = object()
    with pytest.raises(ValueError, match=r"There is no lesson an object\."):
        tutor.lesson(wrong)
