"""The command line: what each command prints, its exit codes, and one sentence for everything that cannot be done."""

from __future__ import annotations

import base64
import io
import json
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from run import ROOT
from tests.tiny_game import GAME as TINY
from tests.tiny_game.state import Market
from tests.with_tiny import tiny_added
from tutor.bots import RandomBot
from tutor.cli import main
from tutor.cli.session import Session
from tutor.cli.terminal import Terminal
from tutor.engine import find_game
from tutor.engine.saves import LINK, save, save_link
from tutor.engine.table import Table
from tutor.engine.transcript import transcript
from tutor.learn import links
from tutor.learn.progress import FOLDER_VARIABLE

GAME = find_game("elementals")
Printed = pytest.CaptureFixture[str]


def played() -> Table:
    table = Table.deal(GAME, seed=1)
    for move in ("layout A", "draw", "place 5D on 5.1"):
        table.play(move)
    return table


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_games_lists_the_games(capsys: Printed) -> None:
    assert main(["games"]) == 0
    assert "elementals Elementals: 1 player" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    "command",
    [
        "games",
        "lesson",
        "play",
        "review",
        "lab",
        "site",
        "replay",
        "report",
        "fork",
        "balance",
        "new-game",
        "new-lesson",
    ],
)
def test_every_command_has_help(command: str, capsys: Printed) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert "usage: python -m tutor" in capsys.readouterr().out


def test_a_command_that_does_not_exist_is_refused(capsys: Printed) -> None:
    with pytest.raises(SystemExit) as end:
        main(["cheat"])
    assert end.value.code == 2
    assert "cheat" in capsys.readouterr().err


# ---- play ------------------------------------------------------------------------------------------------------------


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
            heard.append(capsys.readouterr().out.partition("P3 is to choose.")[2])
    assert "P1 looks at the top card" in heard[0]
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


# ---- replay ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("write", [save, save_link, transcript], ids=["save", "link", "transcript"])
def test_saves_links_and_transcripts_are_told(write: Callable[[Table], str], tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "game"
    file.write_text(write(played()), encoding="utf-8")
    assert main(["replay", str(file), "--details"]) == 0
    out = capsys.readouterr().out
    assert "- You hit the Jack of Hearts with 5♦: 5 of 11, six points short. (EL-4e)" in out
    assert "5 of 11" in out.rpartition("Elementals: Layout A")[2]


# ---- report, fork, balance -------------------------------------------------------------------------------------------


def test_a_report_is_printed_or_written(tmp_path: Path, capsys: Printed) -> None:
    assert main(["report", "elementals", "--games", "2"]) == 0
    assert "Elementals: a report on its rulebook" in capsys.readouterr().out
    page = tmp_path / "page.html"
    assert main(["report", "elementals", "--games", "0", "--html", str(page)]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["report", "elementals", "--card", "EL-A07"]) == 0
    assert main(["report", "elementals", "--cards", "--html", str(page)]) == 0
    assert "<article" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("fork elementals EL-A41 ends-on-leaving sticks --budget 200 --deals 1", "200 positions looked at"),
        ("report elementals --games 2", "2 of 2 games played"),
    ],
)
def test_long_work_says_on_a_terminal_how_far_it_is(
    words: str, says: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(words.split())
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    main(words.split())
    shown = capsys.readouterr().err
    assert says in shown
    assert shown.endswith("\r\x1b[K")


def test_a_fork_is_found_or_not(capsys: Printed) -> None:
    at = ["--at", '{"slots": {"5.1": "KC"}, "hand": "AC 2D", "damage": 32}']
    assert main(["fork", "elementals", "EL-A01", "lose-at-33", "lose-above-33", *at, "--study"]) == 0
    assert "1. discard AC" in capsys.readouterr().out
    assert main(["fork", "elementals", "EL-A16", "three-layouts", "one-wide-board"]) == 1
    assert "No fork of EL-A16" in capsys.readouterr().out


def test_a_balance_sheet_is_counted(capsys: Printed) -> None:
    words = ["balance", "elementals", "EL-A01=lose-above-33", "--deals", "4", "--workers", "0"]
    assert main(words) == 0
    printed = capsys.readouterr()
    assert "4 of 4 deals" in printed.out
    assert "4 of 4 deals" in printed.err
    assert main([*words, "--quiet"]) == 0
    assert capsys.readouterr().err == ""


# ---- what cannot be done ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("play chess", "There is no game 'chess'"),
        ("play elementals --seats 3", "for 1 player, not 3"),
        ("play elementals --deal -1", "whole number"),
        ("play elementals --read EL-A07", "ID=OPTION"),
        ("play elementals --read EL-A07=never", "EL-A07 can be read as"),
        ("play elementals --read EL-A36=may-hold --read EL-V8=one-hold", "adds nothing"),
        ("play elementals --bot 2=random", "There is no seat 2"),
        ("play elementals --bot 1=oracle", "There is no bot 'oracle'"),
        ("play elementals --bot random", "SEAT=NAME"),
        ("play elementals --at []", "[] cannot be read"),
        ("play elementals --at {bad", "A position is written as a JSON object of zones: line 1, column 2 is not JSON."),
        (
            'play elementals --at {"seed":' + "9" * 5000 + "}",
            "zones: it holds a number that is too long.",
        ),
        ("play elementals --at {" + '"a":[' * 30, "JSON object of zones: it is nested too deeply."),
        ('play elementals --at {"hand":"6H","seats":2}', "for 1 player, not 2"),
        ("play elementals --open missing.save", "missing.save cannot be read"),
        ("replay missing.save", "missing.save cannot be read"),
        ("report elementals --card EL-Z9", "There is no reading 'EL-Z9'"),
        ("report elementals --games -1", "0 or more"),
        ("report elementals --cards --html no/such/folder/page.html", "cannot be written"),
        ("fork elementals", "Name an open question"),
        ("fork elementals EL-A07 arcane-never-banishes", "Name an open question"),
        ("fork elementals EL-A07 arcane-never-banishes maybe", "maybe"),
        ("fork elementals EL-A07 arcane-never-banishes joker-banishes-any --seats 9", "not 9"),
        ("balance elementals --bots oracle", "There is no bot 'oracle'"),
        ("balance elementals nonsense", "ID=OPTION"),
        ("balance elementals --deals 0", "at least one deal"),
        ("balance elementals --workers -1", "At least one worker"),
        ("balance elementals --enough moves", "MEASURE=HALF"),
        ("balance elementals --enough beauty=1 --workers 0", "beauty"),
        ("balance elementals --dask 127.0.0.1:99999", "No dask scheduler answers at '127.0.0.1:99999'"),
        ("balance elementals --dask nonsense", "No dask scheduler answers at 'nonsense'"),
        ("balance elementals --dask=", "No dask scheduler answers at ''"),
    ],
)
def test_one_sentence_on_the_standard_error_and_exit_code_2(words: str, says: str, capsys: Printed) -> None:
    assert main(words.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("tutor: ")
    assert printed.err.count("\n") == 1
    assert says in printed.err


def test_a_save_from_another_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    file = tmp_path / "game"
    with tiny_added():
        file.write_text(save(Table.deal(TINY, 2, 1)), encoding="utf-8")
        assert main(["play", "elementals", "--open", str(file)]) == 2
        assert "This save is a game of Night Market, not of Elementals." in capsys.readouterr().err
        typed(monkeypatch, "layout A", f"load {file}", "draw")
        assert main(["play", "elementals"]) == 0
    out = capsys.readouterr().out
    assert "This save is a game of Night Market, not of Elementals." in out
    assert "You draw three cards" in out  # the game that was being played goes on


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{}", "its first words are missing"),
        ("rules-tutor:AAAA", "damaged"),
        ("Night Market\ndeal 1\nplayers 2\nforce 7\nmoves\n", "must hold exactly"),
        ("", "empty"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(text: str, says: str, tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "game"
    file.write_text(text, encoding="utf-8")
    with tiny_added():
        assert main(["replay", str(file)]) == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert printed.err.count("\n") == 1


def test_a_game_with_an_illegal_move_is_told_up_to_there(
    tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exit code says that it is not whole; the next one to play sits where the move was tried."""
    file = tmp_path / "game"
    for text, move in (
        ("Elementals\ndeal 1\nmoves\nlayout A\nbanish 5.1 with X1\ndraw\n", "Line 5: this move"),
        (_save_with("layout A", "banish 5.1 with X1", "draw"), "Move 2"),
    ):
        file.write_text(text, encoding="utf-8")
        assert main(["replay", str(file)]) == 1
        out = capsys.readouterr().out
        assert "You choose layout A" in out
        assert f"\n{move} is not legal: banish 5.1 with X1: First draw: click the deck" in out
        assert out.endswith("The game is open up to there.\n")
        assert "You draw three cards" not in out
        typed(monkeypatch)
        assert main(["play", "elementals", "--open", str(file)]) == 0
        assert f"{move} is not legal" in capsys.readouterr().out


def test_a_link_with_an_illegal_move_is_told_up_to_there(tmp_path: Path, capsys: Printed) -> None:
    packed = zlib.compress(_save_with("layout A", "banish 5.1 with X1").encode())
    link = LINK + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    assert main(["open", "--text", link]) == 1
    assert "Move 2 is not legal" in capsys.readouterr().out


def _save_with(*moves: str) -> str:
    data = json.loads(save(Table.deal(find_game("elementals"), seed=1)))
    return json.dumps({**data, "lines": [moves]})


def test_a_roll_of_seven_ends_the_story(tmp_path: Path, capsys: Printed) -> None:
    waits = [{"is": "Answering", "seat": 1}, {"is": "Haggle", "seat": 0}, {"is": "Score"}, {"is": "Round"}]
    file = tmp_path / "game"
    position = json.dumps({"seats": 2, "deck": "3C", "agenda": waits})
    file.write_text(f"Night Market\nposition {position}\nmoves\nforce 7\npass\n", encoding="utf-8")
    with tiny_added():
        assert main(["replay", str(file)]) == 1
    assert "A die with 6 sides cannot show 7." in capsys.readouterr().out


@pytest.mark.parametrize("seat", ["2", "-1"])
def test_a_seat_that_is_not_there_has_no_story(seat: str, tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "game"
    file.write_text(save(played()), encoding="utf-8")
    assert main(["replay", str(file), "--seat", seat]) == 2
    assert "has the seats 1 to 1" in capsys.readouterr().err


def test_a_reader_who_stops_listening_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m tutor report elementals --games 0 | head -n 1",
        shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.startswith("Elementals")


@pytest.mark.parametrize(
    "words", [["ga\x1b[31mmes"], ["replay", "ga\x1b[31mmes"], ["play", "elementals", "--seats", "\x1b"]]
)
def test_nothing_that_steers_a_terminal_is_repeated(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        main(words)
    assert "\x1b" not in "".join(capsys.readouterr())


def test_an_option_that_is_cut_short_does_not_begin_another(capsys: Printed) -> None:
    """To keep the forks of all open questions is the work of hours."""
    with pytest.raises(SystemExit):
        main(["fork", "elementals", "--keep"])
    assert "--keep" in capsys.readouterr().err


def test_open_tells_what_a_link_holds(capsys: Printed) -> None:
    assert main(["open", "--text", "https://cards.example/#lesson:EL-L5.2"]) == 0
    assert capsys.readouterr().out == "Lesson EL-L5, Discards hurt, page 2\n"
    assert main(["open", "--text", save_link(played())]) == 0
    assert "Elementals" in capsys.readouterr().out


def test_open_leaves_the_link_for_the_page_that_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab is started on the page that shows what waits there."""
    started: list[list[object]] = []

    def run(words: list[object]) -> subprocess.CompletedProcess[str]:
        started.append(words)
        return subprocess.CompletedProcess([], 0)

    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(subprocess, "run", run)
    assert main(["open", "lesson:EL-L5.2"]) == 0
    assert links.left() == "lesson:EL-L5.2"
    assert [str(word) for word in started[0][-2:]] == ["lab", "--LabApp.default_url=/doc/tree/notebooks/open.ipynb"]
    assert (ROOT / "notebooks" / "open.ipynb").is_file()


def test_open_refuses_a_damaged_link_and_leaves_what_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert main(["open", "javascript:alert(1)"]) == 2
    assert capsys.readouterr().err.startswith("tutor: This is not a link of the tutor: 'javascript:alert(1)'.")
    assert links.left() == ""
