"""`run.py` says in one sentence what is missing, and starts what it is asked for."""

from __future__ import annotations

import importlib.util
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import run
from binder.site import build
from tutor.chapters import DIGESTS, digest


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[tuple[str, ...], dict[str, str]]]:
    """What `run.py` would have started from a folder that holds only its inputs."""
    started: list[tuple[tuple[str, ...], dict[str, str]]] = []
    for name in ("pyproject.toml", "requirements-lab.lock", "requirements-test.lock", "package-lock.json"):
        shutil.copy(run.ROOT / name, tmp_path)

    def record(*words: object, **environment: str) -> int:
        started.append((tuple(map(str, words)), environment))
        if "venv" in words:
            (tmp_path / ".venv").mkdir(exist_ok=True)
        return 0

    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "CHAPTERS", tmp_path / "notebooks")
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / DIGESTS).write_text("")
    monkeypatch.setattr(run, "attempt", record)
    return started


def missing(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    """Take programs off the PATH."""
    which = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name: None if name in programs else which(name) or f"/usr/bin/{name}")


def test_too_old_a_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 14))
    with pytest.raises(SystemExit, match=r"^The tutor needs Python 3\.11 or later; this is Python 3\.10\.$"):
        runpy.run_path(str(run.ROOT / "run.py"), run_name="__main__")


def test_no_ensurepip(monkeypatch: pytest.MonkeyPatch, commands: list[Any]) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find_spec(name))
    with pytest.raises(SystemExit, match=r"no ensurepip.*install python3-venv"):
        run.main("lab")
    assert not commands


def test_no_npm_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, commands: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    missing(monkeypatch, "npm")
    run.main("test")
    assert "npm is missing: install Node.js 20 or later" in capsys.readouterr().out
    assert not any("ci" in words for words, _ in commands)


@pytest.mark.parametrize(("user", "tried"), [(0, True), (1000, False)])
@pytest.mark.parametrize(
    ("package", "programs"), [("chromium", run.BROWSERS), ("firefox-esr", run.FIREFOX)], ids=["chromium", "firefox"]
)
def test_a_missing_browser_is_installed_where_it_may_be_and_else_said(
    monkeypatch: pytest.MonkeyPatch,
    commands: list[Any],
    capsys: pytest.CaptureFixture[str],
    package: str,
    programs: tuple[str, ...],
    user: int,
    tried: bool,
) -> None:
    missing(monkeypatch, *programs)
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    run.main("test")
    assert any(package in words for words, _ in commands) == tried
    # The recorded apt-get installs nothing, as one without a network would not.
    assert f"A browser is missing: install it (Debian: the package {package})" in capsys.readouterr().out
    assert commands[-1][0][1:3] == ("-m", "pytest")


def installed(monkeypatch: pytest.MonkeyPatch, commands: list[Any], *absent: str) -> list[str]:
    """What root's test command tries to install where these programs are missing."""
    missing(monkeypatch, *absent)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    run.main("test")
    return [words[-1] for words, _ in commands if words[0] == "apt-get" and "install" in words]


def test_browsers_are_installed_one_by_one_so_that_one_that_is_unknown_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, commands: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    absent = (*run.BROWSERS, run.HEADLESS, *run.FIREFOX)
    assert installed(monkeypatch, commands, *absent) == ["chromium", "firefox-esr", run.HEADLESS]
    assert run.HEADLESS not in capsys.readouterr().out


def test_where_browsers_are_nothing_is_asked_of_the_system_each_time(
    monkeypatch: pytest.MonkeyPatch, commands: list[Any]
) -> None:
    """Also on a system that has no Chromium without windows, and will have none next time."""
    assert installed(monkeypatch, commands, run.HEADLESS) == []
    assert not any(words[0] == "apt-get" for words, _ in commands)


def test_a_failed_installation_ends_with_its_code(monkeypatch: pytest.MonkeyPatch, commands: list[Any]) -> None:
    monkeypatch.setattr(run, "attempt", lambda *words, **_: 7 if "pip" in words else 0)
    with pytest.raises(SystemExit) as end:
        run.main("lab")
    assert end.value.code == 7


def test_lab_installs_with_hashes_and_opens_the_first_chapter(
    monkeypatch: pytest.MonkeyPatch, commands: list[Any]
) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    run.main("lab", "--no-browser")
    assert any("--require-hashes" in words for words, _ in commands)
    words, environment = commands[-1]
    assert words[1:3] == ("-m", "jupyterlab")
    assert words[-1] == "--no-browser"
    assert environment["JUPYTER_CONFIG_PATH"] == str(run.ROOT / "binder" / "jupyter") + os.pathsep + "mine"


def test_only_chapters_as_they_were_shipped_are_trusted(monkeypatch: pytest.MonkeyPatch, commands: list[Any]) -> None:
    """One that somebody has changed, or put there, does not run by itself."""
    folder = run.CHAPTERS
    shipped, changed, foreign = (folder / f"{name}.ipynb" for name in ("shipped", "changed", "foreign"))
    for path in (shipped, changed):
        path.write_text("{}\n")
    (folder / DIGESTS).write_text(f"{digest(shipped)}\n{digest(changed)}\n")
    changed.write_text('{"cells": []}\n')
    foreign.write_text("{}\n")
    shipped.write_bytes(b"{}\r\n")
    run.main("lab")
    signed = [words for words, _ in commands if "nbformat.sign" in words]
    assert [words[4:] for words in signed] == [(str(shipped),)]
    assert [told["output"] for words, told in commands if "nbformat.sign" in words] == [subprocess.DEVNULL]
    run.main("lab")
    assert [words for words, _ in commands if "nbformat.sign" in words] == signed
    monkeypatch.setenv("XDG_DATA_HOME", "elsewhere")
    run.main("lab")
    assert [words for words, _ in commands if "nbformat.sign" in words] == signed * 2, "Jupyter trusts by data folder"


def test_chapters_that_cannot_be_trusted_are_opened_all_the_same(
    monkeypatch: pytest.MonkeyPatch, commands: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    record = run.attempt

    def refuse(*words: object, **environment: str) -> int:
        return 1 if "nbformat.sign" in words else record(*words, **environment)

    monkeypatch.setattr(run, "attempt", refuse)
    run.main("lab")
    assert "choose Run all cells in the Run menu" in capsys.readouterr().out
    assert "jupyterlab" in commands[-1][0]


def test_without_a_network_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, commands: list[Any]) -> None:
    """Not what pip says in the end: that a package does not exist."""
    pip = (
        "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(...)': /simple/anyio/\n"
        "ERROR: No matching distribution found for anyio==4.16.0\n"
    )

    def cut(*words: object, errors: Any = None, **_: str) -> int:
        if "pip" in words:
            errors.write(pip)
        return int("pip" in words)

    monkeypatch.setattr(run, "attempt", cut)
    with pytest.raises(SystemExit) as end:
        run.main("lab")
    assert end.value.code == run.NO_NETWORK
    assert "network" in run.NO_NETWORK


@pytest.mark.parametrize(
    "said",
    ["ERROR: No matching distribution found for anyio==4.16.0", "connection broken by 'x'\nERROR: HASHES DO NOT MATCH"],
)
def test_what_fails_for_another_reason_is_told_as_pip_tells_it(
    said: str, monkeypatch: pytest.MonkeyPatch, commands: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*words: object, errors: Any = None, **_: str) -> int:
        if "pip" in words:
            errors.write(said)
        return 3 * ("pip" in words)

    monkeypatch.setattr(run, "attempt", fail)
    with pytest.raises(SystemExit) as end:
        run.main("lab")
    assert end.value.code == 3
    assert said in capsys.readouterr().err


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, commands: list[Any]) -> Path:
    """A checkout that nobody may write; gives the user's cache."""
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: access(path, mode) and not Path(path).is_relative_to(run.ROOT))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(run.VENV, raising=False)
    return tmp_path / "cache"


def test_where_nobody_may_write_the_environment_goes_to_the_users_cache(
    read_only: Path, commands: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    run.main("lab")
    place = run.environment()
    assert place.is_relative_to(read_only)
    assert f"The environment goes to {place}." in capsys.readouterr().out
    assert [words[-1] for words, _ in commands if "venv" in words] == [str(place)]
    assert commands[-1][0][0] == str(run.python())
    before = len(commands)
    run.main("lab")
    assert not [words for words, _ in commands[before:] if "venv" in words or "pip" in words]


def test_an_environment_that_is_complete_is_used_where_nobody_may_write(
    read_only: Path, commands: list[Any], tmp_path: Path
) -> None:
    """Somebody else has set it up, a teacher perhaps."""
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "lab.installed").write_text(run.wanted("lab"))
    run.install("lab")
    assert run.environment() == tmp_path / ".venv"
    assert not commands


def test_a_folder_that_is_named_is_used_and_never_emptied_of_other_things(
    monkeypatch: pytest.MonkeyPatch, commands: list[Any], tmp_path: Path
) -> None:
    monkeypatch.setenv(run.VENV, str(tmp_path / "mine"))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(SystemExit, match="holds other things"):
        run.install("lab")
    assert not commands
    monkeypatch.setenv(run.VENV, str(tmp_path / "new"))
    run.install("lab")
    assert run.python().is_relative_to(tmp_path / "new")


def test_a_second_time_nothing_is_installed(commands: list[Any]) -> None:
    run.install("lab")
    before = len(commands)
    run.install("lab")
    assert len(commands) == before
    (run.ROOT / "requirements-lab.lock").write_text("changed")
    run.install("lab")
    assert len(commands) > before


def test_all_tests_run_side_by_side_file_by_file(commands: list[Any]) -> None:
    run.main("test")
    assert {"--numprocesses=logical", "--dist=loadfile", "--no-loadscope-reorder"} <= set(commands[-1][0])


def test_at_night_the_same_tests_take_their_larger_samples(commands: list[Any]) -> None:
    run.main("test")
    run.main("night")
    by_day, at_night = (started for started in commands if "pytest" in started[0])
    assert by_day[0] == at_night[0]
    assert "RULES_TUTOR_NIGHT" not in by_day[1]
    assert at_night[1]["RULES_TUTOR_NIGHT"]
    assert [started[0][2] for started in commands if "sphinx" in started[0]] == ["sphinx"]


def test_words_after_test_go_to_pytest(commands: list[Any]) -> None:
    run.main("test", "tests/rulings", "-k", "power")
    assert commands[-1][0][1:] == ("-m", "pytest", "tests/rulings", "-k", "power")


def test_an_unknown_word_lists_the_known_ones() -> None:
    with pytest.raises(SystemExit, match=r"lab .*\n.*test "):
        run.main("play")


def test_binder_trusts_what_make_lab_trusts() -> None:
    steps = (run.ROOT / "binder" / "postBuild").read_text().splitlines()
    [trusting] = [step for step in steps if "jupyter trust" in step]
    assert "run.unchanged()" in trusting
    assert "*.ipynb" not in trusting


def test_a_site_is_another_edition_as_soon_as_any_of_its_files_is_another(tmp_path: Path) -> None:
    """Whatever holds the earlier one lets it go by that name; the worker itself is not among what it keeps."""
    for name in ("a.js", "b.js", "sub/c.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)

    def edition() -> str:
        found = re.search(r"rules-tutor-[0-9a-f]{16}", build.keeping(tmp_path))
        assert found is not None
        return found[0]

    seen = [edition()]
    (tmp_path / "service-worker.js").write_text("another")
    assert edition() == seen[0]
    for name in ("a.js", "b.js", "sub/c.js"):
        (tmp_path / name).write_text("another")
        seen.append(edition())
    (tmp_path / "b.js").rename(tmp_path / "d.js")
    seen.append(edition())
    assert len(set(seen)) == len(seen)


def test_only_chapters_that_ship_are_published(commands: list[Any], tmp_path: Path) -> None:
    """A draft, or a notebook that somebody has put beside the chapters, stays at home."""
    for name in ("shipped", "draft"):
        (run.CHAPTERS / f"{name}.ipynb").write_text('{"cells": []}')
    (run.CHAPTERS / DIGESTS).write_text(f"{digest(run.CHAPTERS / 'shipped.ipynb')}\n")
    assert [chapter.name for chapter in build.chapters()] == ["shipped"]
