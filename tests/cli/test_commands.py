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
from tests.cli.typed import Printed, played, typed
from tests.tiny_game import GAME as TINY
from tests.with_tiny import tiny_added
from tutor.cli import main
from tutor.cli import open as opening
from tutor.engine import find_game
from tutor.engine.saves import LINK, save, save_link
from tutor.engine.table import Table
from tutor.engine.transcript import transcript
from tutor.learn import links
from tutor.learn.progress import FOLDER_VARIABLE


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
        ("balance elementals --deals 2 --workers 0", "2 of 2 deals"),
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
    assert printed.err == "", "no line that is written over, where nobody looks on"
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
    assert printed.err.startswith("python -m tutor: ")
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


def test_where_there_is_no_jupyterlab_open_goes_on_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    """As the package is installed without its extra: no checkout beside it either."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(opening, "RUN", tmp_path / "run.py")
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["open", "https://cards.example/open.html#lesson:EL-L5.2"]) == 0
    told = capsys.readouterr().out
    assert "Discards hurt (Elementals, step 5 of 15, page 2 of" in told
    monkeypatch.setattr(sys, "stdin", io.StringIO("undo\nquit\n"))
    assert main(["open", save_link(played())]) == 0
    told = capsys.readouterr().out
    assert "Jack of Hearts, water, power 11, slot 5.1, one damage card" in told
    assert "slot 5.1, no damage card yet" in told, "undone"
    assert links.left() == ""


def test_open_refuses_a_damaged_link_and_leaves_what_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert main(["open", "javascript:alert(1)"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("python -m tutor: This is not a link of the tutor: 'javascript:alert(1)'.")
    assert links.left() == ""
