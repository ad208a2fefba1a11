"""The widget alone: what it lets in, what it shows when something goes wrong, and what the notebook keeps of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import comm
import pytest

from run import ROOT
from widgets import play
from widgets.wire import assets, notebook
from widgets.wire.board import MOST_VIEWS, Board
from widgets.wire.intents import INTENTS, MAX_FIELDS, BadIntent, Intent, check
from widgets.wire.user_error import UserError

GOOD: list[Intent] = [
    {"do": "pick", "path": ["hand:10S", "slot:4.2"]},
    {"do": "pick", "path": ["a"], "side": 1},
    {"do": "move", "text": "banish JS with 10S"},
    {"do": "goto", "n": 0},
    {"do": "goto", "n": 12, "inside": 3},
    {"do": "clause", "id": "EL-4g"},
    {"do": "clause", "id": None},
    {"do": "answer", "name": "load", "values": {"text": "x" * 1_000_000, "file": "", "beside": "none"}},
    {"do": "quiz", "chosen": []},
    {"do": "quiz", "chosen": ["option 1"], "sure": "guessing"},
    {"do": "lesson", "step": "next"},
    {"do": "lesson", "step": 4},
    {"do": "undo"},
]

BAD: list[object] = [
    None,
    3,
    "undo",
    ["do", "undo"],
    {},
    {"do": None},
    {"do": ["undo"]},
    {"do": "format"},
    {"do": "undo", "also": 1},
    {"do": "pick"},
    {"do": "pick", "path": []},
    {"do": "pick", "path": ["a", "b", "c", "d"]},
    {"do": "pick", "path": [1]},
    {"do": "pick", "path": [""]},
    {"do": "pick", "path": ["x" * 201]},
    {"do": "pick", "path": {"0": "a"}},
    {"do": "goto", "n": "3"},
    {"do": "goto", "n": True},
    {"do": "goto", "n": 3.0},
    {"do": "goto", "n": -1},
    {"do": "goto", "n": 10**400},
    {"do": "goto", "n": 3, "inside": None},
    {"do": "move", "text": "x" * 501},
    {"do": "answer", "name": "load", "values": {"text": "x" * 1_010_000}},
    {"do": "answer", "name": "load", "values": {"text": 1}},
    {"do": "answer", "name": "load", "values": {str(n): "" for n in range(MAX_FIELDS + 1)}},
    {"do": "speed", "ms": 60_001},
    {"do": "quiz", "chosen": "all"},
    {"do": "quiz", "chosen": [], "sure": "very"},
    {"do": "quiz", "chosen": [], "sure": ["certain"]},
    {"do": "lesson", "step": "last"},
]


def send(board: Board, message: object) -> None:
    """A message, as it comes from the browser."""
    board._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


@pytest.mark.parametrize("message", GOOD, ids=str)
def test_an_intent_is_let_through_unchanged(message: Intent) -> None:
    assert check(message) == message


@pytest.mark.parametrize("message", BAD, ids=lambda message: str(message)[:60])
def test_anything_else_is_refused_with_a_sentence(message: object) -> None:
    with pytest.raises(BadIntent, match=r"^.{10,300}\.$"):
        check(message)


@pytest.mark.parametrize("message", BAD, ids=lambda message: str(message)[:60])
def test_what_is_refused_reaches_nobody_and_is_shown(message: object) -> None:
    board = Board()
    heard: list[Intent] = []
    board.on_intent(heard.append)
    send(board, message)
    assert heard == []
    assert board.error.endswith(".")


def test_the_intents_are_those_of_the_protocol() -> None:
    text = (ROOT / "widgets" / "PROTOCOL.md").read_text(encoding="utf-8").split("## Intents (up)")[1]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == set(INTENTS)


def test_every_message_is_answered_by_its_mark_also_one_that_is_refused() -> None:
    board = Board()
    heard: list[Intent] = []
    board.on_intent(heard.append)
    for nr, do in enumerate(("undo", "format", "hint"), 1):
        send(board, {"do": do, "view": "a", "nr": nr})
        assert board.alive == {"view": "a", "nr": nr}
    assert heard == [{"do": "undo"}, {"do": "hint"}]


@pytest.mark.parametrize(
    "mark", [{"view": "a"}, {"nr": 1}, {"view": "", "nr": 1}, {"view": "a", "nr": -1}, {"view": 3, "nr": 1}]
)
def test_a_mark_that_is_none_is_refused(mark: dict[str, object]) -> None:
    board = Board()
    heard: list[Intent] = []
    board.on_intent(heard.append)
    send(board, {"do": "undo", **mark})
    assert (heard, board.alive) == ([], {})
    assert board.error.endswith(".")


def test_who_no_longer_wants_to_hear_is_the_only_one_who_hears_no_more() -> None:
    board = Board()
    first: list[Intent] = []
    second: list[Intent] = []
    for heard in (first, second):
        board.on_intent(heard.append)
    board.no_intent(first.append)
    send(board, {"do": "undo"})
    assert (first, second) == ([], [{"do": "undo"}])


def test_of_messages_that_come_again_in_any_order_each_is_done_once() -> None:
    """A line that was cut may bring an early message after a later one, and then the later one once more."""
    board = Board()
    heard: list[Intent] = []
    board.on_intent(heard.append)
    for nr, do in ((1, "undo"), (2, "hint"), (1, "undo"), (2, "hint"), (3, "redo")):
        send(board, {"do": do, "view": "a", "nr": nr})
    assert heard == [{"do": "undo"}, {"do": "hint"}, {"do": "redo"}]


def test_of_many_views_the_latest_are_remembered() -> None:
    board = Board()
    for n in range(MOST_VIEWS * 3):
        send(board, {"do": "undo", "view": f"view {n}", "nr": 1})
    assert len(board._handled) == MOST_VIEWS


def test_a_sorry_is_shown_in_its_own_words_and_goes_with_the_next_intent() -> None:
    board = Board()

    def callback(intent: Intent) -> None:
        if intent["do"] == "undo":
            raise UserError("This is the start: there is nothing to undo.")

    board.on_intent(callback)
    send(board, {"do": "undo"})
    assert board.error == "This is the start: there is nothing to undo."
    send(board, {"do": "hint"})
    assert board.error == ""


def test_a_fault_is_shown_without_its_text_which_could_name_a_hidden_card() -> None:
    board = Board()

    def callback(intent: Intent) -> None:
        raise KeyError("the King of Spades in slot 3.2")

    board.on_intent(callback)
    send(board, {"do": "undo"})
    assert 'while answering "undo" (KeyError in test_board.py' in board.error
    assert "King" not in board.error


def test_the_browser_cannot_set_a_trait() -> None:
    board = Board(plain="A table.")
    state = {"plain": "Another table.", "scene": {"title": "x"}, "alive": {"nr": 7}}
    board._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert (board.plain, board.scene, board.alive) == ("A table.", {}, {})
    assert board.error


def test_all_that_one_intent_changes_travels_in_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    board, sent = Board(), []

    def callback(intent: Intent) -> None:
        board.scene, board.plain = {"title": "x"}, "x"

    board.on_intent(callback)
    monkeypatch.setattr(board, "send_state", lambda keys=None: sent.append(set(keys or ())))
    send(board, {"do": "undo", "view": "a", "nr": 1})
    assert [keys & {"scene", "plain", "alive"} for keys in sent] == [{"scene", "plain", "alive"}]


def test_the_notebook_keeps_the_words_and_the_picture() -> None:
    board = Board(plain="A table with one card.")
    board.static_html = "<figure></figure>"
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/plain"] == repr(board) == "A table with one card."
    assert bundle[0]["text/html"] == "<figure></figure>"
    assert "application/vnd.jupyter.widget-view+json" in bundle[0]


# ---- the script ----------------------------------------------------------------------------------------------------


def modules(folder: Path, **texts: str) -> Path:
    """A folder with these modules; two underscores in a name stand for a folder."""
    for name, text in texts.items():
        path = folder / f"{name.replace('__', '/')}.js"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return folder


def test_modules_are_joined_each_after_those_it_imports(tmp_path: Path) -> None:
    folder = modules(
        tmp_path,
        a='import { b } from "./b.js";\nimport {\n  c,\n} from "./c.js";\n\nexport default { b, c };\n',
        b='/** Words. */\nimport { c } from "./c.js";\nexport const b = c;\n',
        c="export function c() {\n  /** More. */\n  return 1;\n}\n",
    )
    joined = assets.script(folder, "a.js")
    assert joined.index("function c()") < joined.index("const b = c;") < joined.index("export default { b, c };")
    assert not re.search(r"^import|^export (?!default)|Words|More", joined, re.MULTILINE)


def test_modules_in_folders_import_each_other_by_relative_paths(tmp_path: Path) -> None:
    folder = modules(
        tmp_path,
        a='import { b } from "./one/b.js";\nexport default b;\n',
        one__b='import { c } from "../two/c.js";\nexport const b = c;\n',
        two__c="export const c = 1;\n",
    )
    joined = assets.script(folder, "a.js")
    assert [line for line in joined.splitlines() if line] == [
        "// two/c.js", "const c = 1;", "// one/b.js", "const b = c;", "// a.js", "export default b;"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ({"a": 'import { b } from "./b.js";\n'}, "b.js, which does not exist"),
        ({"a": 'import { b } from "./b.js";\n', "b": 'import { a } from "./a.js";\n'}, "imports itself"),
        ({"a": 'import { b } from "./b.js";\nconst x = 1;\n', "b": "function x() {}\n"}, "both have x"),
        ({"a": 'import { b } from "./f/b.js";\n', "f__b": 'import { a } from "../a.js";\n'}, "a.js -> f/b.js"),
        ({"a": 'import * as b from "./b.js";\n'}, "cannot be joined"),
        ({"a": 'import { b } from "https://example.invalid/b.js";\n'}, "cannot be joined"),
        ({"a": 'import { b } from "./b.js";\n', "b": "export default 1;\n"}, "cannot be joined"),
    ],
)
def test_what_cannot_be_joined_is_named(tmp_path: Path, texts: dict[str, str], reason: str) -> None:
    with pytest.raises(assets.AssetError, match=reason):
        assets.script(modules(tmp_path, **texts), "a.js")


def test_the_scripts_ask_for_nothing_and_never_write_markup() -> None:
    script, begin = assets.script(), assets.script(entry="begin.js")
    for forbidden in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch("):
        assert forbidden not in script + begin
    assert re.findall(r"import\(.*?\)", script + begin) == ["import(url)"], "the shared script, from the page itself"
    assert set(re.findall(r"https?://[^\s\"']+", script)) == {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r"https?://[^\s\"')]+", assets.style())) == {"http://www.w3.org/2000/svg"}


def test_every_style_stays_inside_the_boards() -> None:
    style = re.sub(r"/\*.*?\*/", "", assets.style(), flags=re.DOTALL)
    depth, start, outer = 0, 0, []
    for at, sign in enumerate(style):
        if sign == "{":
            outer += [style[start:at].strip()] if depth == 0 else []
            depth += 1
        elif sign == "}":
            depth, start = depth - 1, at + 1
    assert {rule for rule in outer if ".tutor" not in rule} == {"@media (prefers-reduced-motion: reduce)"}


# ---- what boards share -----------------------------------------------------------------------------------------------


def test_the_script_and_the_styles_travel_once_for_all_boards() -> None:
    one, other = Board(), Board()
    assert one.renderer is other.renderer
    state: dict[str, Any] = one.renderer.get_state()
    assert (state["script"], state["style"]) == (assets.script(), assets.style())
    assert one.get_state()["renderer"] == f"IPY_MODEL_{one.renderer.model_id}"
    assert len(json.dumps(one.get_state())) < 2_500, "an empty board is little more than the names of its traits"


def test_the_rulebook_travels_once_for_all_boards_of_a_game() -> None:
    one, other, third = play("night_market"), play("night_market", 2), play("elementals")
    assert one.widget.book is other.widget.book is not third.widget.book
    assert one.widget.book is not None
    assert one.widget.book.rulebook["title"] == one.game.rulebook.title
    third.tell({"do": "switch table", "table": one.table})
    assert third.widget.book is one.widget.book


def test_where_one_process_serves_many_pages_each_board_brings_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in marimo, Panel and Solara: no page is told of what was made for another."""

    class Elsewhere(comm.base_comm.BaseComm):
        def publish_msg(self, *_args: Any, **_kwargs: Any) -> None:
            """Nobody hears."""

    monkeypatch.setattr(comm, "create_comm", Elsewhere)
    monkeypatch.setattr(notebook, "_shared", {})
    one, other = play("night_market"), play("night_market", 2)
    assert one.widget.renderer is not other.widget.renderer
    book = one.widget.book
    assert book is not other.widget.book
    one.refresh()
    assert one.widget.book is book, "it keeps its own"


def test_boards_can_be_made_again_after_all_widgets_were_closed() -> None:
    closed = play("night_market").widget
    closed.close_all()
    fresh = play("night_market").widget
    assert fresh.renderer is not closed.renderer
    assert fresh.book is not closed.book
    assert fresh.book is not None
    assert fresh.get_state()["book"] == f"IPY_MODEL_{fresh.book.model_id}"
