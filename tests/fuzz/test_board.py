"""Malformed and malicious messages from the browser: one sentence, nothing changed, no mistake of the tutor's own."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.fuzz.hostile import cases, scratch, spoil, told, value
from tests.tiny_game import GAME as TINY
from tutor.engine import Game, find_game
from tutor.engine.saves import save
from tutor.engine.table import Table
from tutor.learn.review import SURE
from tutor.scene.build import scene_of
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire.intents import INTENTS, BadIntent, check

MISTAKE = "The tutor made a mistake"


def message(luck: random.Random, board: GameBoard) -> dict[str, Any]:
    """A message that the board could have sent."""
    ids = [node.id for node in scene_of(board.game, board.session.view).walk()] or ["none"]
    texts = [move.text() for move in board.table.legal()] or ["draw"]
    item = luck.choice(list(board.game.readings.by_id.values()))
    typed = ("1", "game.json", "x", save(board.table))
    fields = {
        "path": [luck.choice(ids) for _ in range(luck.randint(1, 3))],
        "text": luck.choice(texts),
        "n": luck.randint(0, 40),
        "inside": luck.randint(0, 5),
        "id": luck.choice((item.id, luck.choice([clause.id for clause in board.game.rulebook]))),
        "slug": luck.choice(list(item.options)),
        "name": luck.choice(("deal", "back", "open", "write", "copy", "take")),
        "values": {luck.choice(("deal", "text", "path", "seats", item.id)): luck.choice(typed)},
        "ms": luck.randint(0, 2000),
        "chosen": [luck.choice(ids)],
        "step": luck.choice((1, "next")),
        "side": luck.randint(0, 1),
        "place": luck.choice(("", "elementals.play-a", board.widget.store.get("place", ""))),
        "sure": luck.choice(list(SURE)),
        "act": luck.choice(("got", "show", "back")),
    }
    name = luck.choice(sorted(INTENTS.keys() - {"bot"}))
    optional = {key for key, field in INTENTS[name].items() if field.optional and luck.random() < 0.5}
    return {"do": name, **{key: fields[key] for key in INTENTS[name].keys() - optional}}


def test_every_message_is_checked_as_a_whole() -> None:
    board = GameBoard(begin(Table.deal(TINY, 2, seed=1)))
    for luck in cases("intent", 2500):
        sent = spoil(message(luck, board), luck)
        intent = told(check, sent, BadIntent)
        if intent is not None:
            assert intent["do"] in INTENTS
            assert intent.keys() - {"do"} <= INTENTS[intent["do"]].keys()


@pytest.mark.parametrize("game", [TINY, find_game("elementals")], ids=lambda game: game.id)
def test_no_message_makes_the_tutor_stumble(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    board = GameBoard(begin(Table.deal(game, seed=1)))
    for luck in cases(f"message {game.id}", 500):
        sent: Any = message(luck, board)
        if luck.random() < 0.6:
            sent = value(luck) if luck.random() < 0.1 else spoil(sent, luck)
        table, here = board.table, board.table.here
        board.widget._receive(None, sent, [])
        assert MISTAKE not in board.widget.error, sent
        if _bad(sent):
            assert board.widget.error, sent
            assert board.table is table
            assert board.table.here is here
    assert list(tmp_path.rglob("*")) == list(tmp_path.glob("*.json"))


def _bad(sent: Any) -> bool:
    try:
        check(sent)
    except BadIntent:
        return True
    return False


def test_results_that_a_save_forces_and_that_do_not_fit_are_said() -> None:
    study = {"slots": {"1.1": "JS"}, "hand": "9S", "deck": "2C 3C", "powers": "KC", "luck": ["9D"]}
    board = GameBoard(begin(Table.study(find_game("elementals"), study)))
    board.widget._receive(None, {"do": "move", "text": "use KC"}, [])
    assert "'9D' is not among the 2 cards" in board.widget.error
    assert MISTAKE not in board.widget.error
    assert board.table.here.n == 0


def test_texts_typed_into_the_panels() -> None:
    board = GameBoard(begin(Table.deal(TINY, 2, seed=1)))
    text = save(board.table)
    for luck in cases("typed", 300):
        board.widget._receive(None, {"do": luck.choice(("load", "new", "save", "whatif"))}, [])
        dialog = board.widget.dialog or {}
        fields = {
            field["name"]: scratch(luck.choice((text, field["value"], "")), luck)[:9000] for field in dialog["fields"]
        }
        name = luck.choice([action["go"]["name"] for action in dialog["actions"] if action["go"]["do"] == "answer"])
        if name != "write":
            board.widget._receive(None, {"do": "answer", "name": name, "values": fields}, [])
        assert MISTAKE not in board.widget.error
