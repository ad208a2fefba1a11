"""A game in the terminal: moves, hints, undo, bots, several people at one keyboard, the coach."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from run import ROOT
from tests.cli.typed import GAME, Printed, played, typed
from tests.tiny_game import GAME as TINY
from tests.tiny_game.state import Market
from tests.with_tiny import tiny_added
from tutor.bots import RandomBot
from tutor.cli import main
from tutor.cli.session import Session
from tutor.cli.tables import short_table
from tutor.cli.terminal import Terminal
from tutor.engine import find_game, game_ids
from tutor.engine.saves import save
from tutor.engine.table import Table
from tutor.learn.progress import FOLDER_VARIABLE
from widgets import play


def test_a_game_is_played_from_a_pipe(tmp_path: Path) -> None:
    lines = ["layout A", "draw", "banish 5.1 with X1", "hint", f"save {tmp_path / 'game'}", "quit"]
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "play", "elementals", "--deal", "1"],
        input="\n".join(lines), cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "You draw three cards: 5♥, 5♦ and 6♣. (EL-4a)" in done.stdout
    assert "You may type" in done.stdout
    assert "Nearest: " in done.stdout
    assert "Clause: " in done.stdout
    assert json.loads((tmp_path / "game").read_text(encoding="utf-8"))["game"] == "elementals"


def test_what_the_board_says_can_be_typed(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "Layout a", "draw three cards", "Place 5♦ on 5.1", "why place 5h ON 5.2", "story", "quit")
    assert main(["play", "elementals"]) == 0
    told = capsys.readouterr().out
    assert "You hit the Jack of Hearts with 5♦" in told
    assert "No move is written" not in told
    assert "There is no card" not in told


def test_a_refused_move_changes_nothing_and_cites_its_clause(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "banish 5.1 with X2", "quit")
    assert main(["play", "elementals", "--at", '{"slots": {"5.1": "JH[9C 3S]"}, "hand": "X2 2D"}']) == 0
    out = capsys.readouterr().out
    assert "(EL-4g)" in out
    assert out.count("two damage cards") >= 1
    assert "banish the Jack of Hearts with Joker 2" not in out


def test_other_readings_are_played(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "banish 5.1 with X2")
    at = '{"slots": {"5.1": "JH[9C 3S]", "5.2": "QD"}, "hand": "X2 2D"}'
    assert main(["play", "elementals", "--at", at, "--read", "EL-A07=joker-banishes-any"]) == 0
    assert "You banish the Jack of Hearts" in capsys.readouterr().out


def test_undo_redo_story_rule_why_and_help(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    lines = ["undo", "layout A", "draw", "undo", "redo", "redo", "why place 5D on 5.1", "rule EL-4e", "rule EL-A07"]
    typed(monkeypatch, *lines, "rule XX-1", "story", "help", "board", "jump", "load", "save", "quit")
    assert main(["play", "elementals"]) == 0
    out = capsys.readouterr().out
    assert "There is nothing to undo." in out
    assert "There is nothing to redo." in out
    assert "That is allowed: hit the Jack of Hearts with 5♦." in out
    assert f"EL-4e: {GAME.rulebook['EL-4e'].text}" in out
    assert "* arcane-never-banishes" in out
    assert "There is no clause or reading 'XX-1'." in out
    assert "No move is written 'jump'" in out
    assert "Say from which file" in out
    assert "Say in which file" in out


def test_all_hints_in_three_stages(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "hint", "hint", "hint", "hint")
    assert main(["play", "elementals", "--at", '{"slots": {"1.1": "KD[10C 3S]"}, "hand": "9D", "deck": "2C"}']) == 0
    told = [
        line.partition(":")[0]
        for line in capsys.readouterr().out.splitlines()
        if line[:5] in ("Claus", "Piece", "Move:")
    ]
    assert told == ["Clause", "Piece", "Move", "Move"]


def test_after_a_move_hints_begin_anew(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "layout A", "hint", "hint", "draw", "hint", "quit")
    assert main(["play", "elementals"]) == 0
    told = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]
    assert [word for word in told if word in ("Clause", "Piece", "Move")] == ["Clause", "Piece", "Clause"]


def test_a_kept_game_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    file = tmp_path / "game"
    file.write_text(save(played()), encoding="utf-8")
    typed(monkeypatch, "undo", f"load {file}", "quit")
    assert main(["play", "elementals", "--open", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.count("You hit the Jack of Hearts with 5♦") == 2


def test_several_at_one_keyboard_see_only_their_own_cards(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    with tiny_added():
        table = Table.deal(TINY, 2, 3)
        typed(monkeypatch, "bid 0", "quit")
        assert main(["play", "night_market", "--seats", "2", "--deal", "3"]) == 0
    first, _, second = capsys.readouterr().out.partition("is to choose.")
    assert second
    position = table.position
    assert isinstance(position, Market)
    mine, yours = ([card.name for card in position.hands[seat]] for seat in (0, 1))
    leader = position.turn_of
    shown, hidden = (mine, yours) if leader == 0 else (yours, mine)
    assert not any(f" {name}" in first for name in hidden if name not in shown)
    assert all(f" {name}" in second for name in hidden)


def test_who_sits_down_sees_the_whole_board_and_not_what_changed_since(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    with tiny_added():
        typed(monkeypatch, "bid 0", "?", "quit")
        assert main(["play", "night_market", "--seats", "2", "--deal", "3"]) == 0
    seen = capsys.readouterr().out.partition("is to choose.")[2]
    board = board_lines(seen)
    assert len(board) > 10
    assert all(seen.count(f"{line}\n") >= 2 for line in board)


def board_lines(told: str) -> list[str]:
    """The lines of the board that was drawn last."""
    return [line for line in told[told.rindex("Night Market") :].splitlines() if line.strip()]


def test_undo_takes_back_what_all_bots_in_a_row_did() -> None:
    """Three seats, two of them bots: a step back ends at the last choice of the person."""
    table = Table.deal(find_game("oligarchy"), 3, seed=1)
    table.bots = {1: RandomBot(1), 2: RandomBot(2)}
    session = Session(table, Terminal(io.StringIO(), io.StringIO()))
    while table.here.seat <= 0:
        session.answer(table.legal()[-1].text())
    steps = table.line()
    own = next(n for n in reversed(range(len(steps))) if steps[n].seat == 0)
    assert {step.seat for step in steps[own + 1 :]} == {1, 2}
    session.answer("undo")
    assert table.here is steps[own - 1]


def test_a_player_who_was_told_nothing_hears_it_all_after_a_step_back_too(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    """The third of three is asked for the first time; the first has taken a bid back meanwhile."""
    heard = []
    with tiny_added():
        for moves in (("bid 0", "bid 1"), ("bid 1", "undo", "bid 0", "bid 1")):
            typed(monkeypatch, *moves, "quit")
            assert main(["play", "night_market", "--seats", "3", "--deal", "3"]) == 0
            heard.append(capsys.readouterr().out.partition("Chen is to choose.")[2])
    assert "Ada looks at the top card" in heard[0]
    assert heard[1] == heard[0]


def test_the_coach_tells_each_rule_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    typed(monkeypatch, "draw", "place AC on 2.1", "undo", "place AC on 2.1", "quit")
    assert main(["play", "elementals", "--short", "first", "--coach"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Coach: ")]
    assert told[0] == "Coach: Draw three cards. They are your hand. (EL-4a, EL-4b) Type show to see it on a table."
    assert len(told) == len(set(told)) > 1


def test_without_being_asked_the_coach_is_silent(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "draw", "quit")
    assert main(["play", "elementals", "--short", "first"]) == 0
    assert "Coach:" not in capsys.readouterr().out


def test_a_short_game_that_is_not_there_is_answered_with_those_that_are(capsys: Printed) -> None:
    assert main(["play", "elementals", "--short", "tiny"]) == 2
    assert "There are: first, little" in capsys.readouterr().err


def test_bots_play_their_seats_and_a_whole_game_by_themselves(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch)
    assert main(["play", "elementals", "--bot", "1=random"]) == 0
    assert "damage" in capsys.readouterr().out
    with tiny_added():
        typed(monkeypatch, "quit")
        assert main(["play", "night_market", "--bot", "2=random"]) == 0


@pytest.mark.parametrize("id", [id for id in game_ids() if any(short.players for short in find_game(id).short)])
def test_an_opponent_of_a_short_game_has_the_name_it_has_on_a_board(id: str) -> None:
    """Not the number of its seat: lessons speak of Ada and Ben."""
    game = find_game(id)
    for short in game.short:
        on_board = play(id, short=short.id).table
        assert short_table(game, short.id).position.names == on_board.position.names
        assert all(on_board.position.names) or not short.players


def test_people_at_one_keyboard_are_called_by_names(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    with tiny_added():
        typed(monkeypatch, "bid 0", "quit")
        assert main(["play", "night_market", "--seats", "2", "--deal", "3"]) == 0
    told = capsys.readouterr().out
    assert "Ben is to choose." in told
    assert "P2 " not in told
