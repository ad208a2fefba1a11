"""``rules-tutor lab``: the chapters are copied, never over changed ones, trusted by digest, and opened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from tutor.chapters import CHAPTERS, DIGESTS, SETTINGS, copy_to, digest, shipped
from tutor.cli import by_uv, lab, main
from tutor.learn.progress import FOLDER_VARIABLE

Printed = pytest.CaptureFixture[str]
Started = list[tuple[list[str], dict[str, str]]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Started:
    """What would have been started, from an empty folder."""
    found: Started = []

    def run(words: list[object], **settings: object) -> subprocess.CompletedProcess[str]:
        environment = settings.get("env", {})
        assert isinstance(environment, dict)
        found.append(([str(word) for word in words], environment))
        return subprocess.CompletedProcess([], 0)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "progress"))
    return found


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Two chapters that ship, and a draft that does not."""
    folder = tmp_path / "source"
    folder.mkdir()
    for name in ("one", "two", "draft"):
        (folder / f"{name}.ipynb").write_text(f'{{"cells": [], "name": "{name}"}}')
    issue(folder, "one", "two")
    return folder


def issue(folder: Path, *names: str) -> None:
    """List chapters as shipped, as they are now."""
    lines = [digest(folder / f"{name}.ipynb") for name in names]
    (folder / DIGESTS).write_text("\n".join(lines) + "\n")


def signed(started: Started) -> list[str]:
    """The names of the chapters that were trusted last."""
    return [[Path(word).name for word in words[4:]] for words, _ in started if "nbformat.sign" in words][-1]


def test_chapters_that_ship_are_copied_and_no_others(source: Path, tmp_path: Path) -> None:
    copied = copy_to(tmp_path / "mine", source)
    assert copied.new == ("one.ipynb", "two.ipynb")
    assert [path.name for path in shipped(tmp_path / "mine")] == ["one.ipynb", "two.ipynb"]
    assert not (tmp_path / "mine" / "draft.ipynb").exists()


def test_a_changed_chapter_is_never_written_over(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_to(mine, source)
    (mine / "one.ipynb").write_text("my own notes")
    (mine / "two.ipynb").write_bytes(b"\xff\xfe no text any more")
    before = {path.name: path.read_bytes() for path in mine.glob("*.ipynb")}
    for _ in range(2):
        assert copy_to(mine, source).kept == ("one.ipynb", "two.ipynb")
    (source / "one.ipynb").write_text("the next edition")
    issue(source, "one", "two")
    for _ in range(2):
        assert copy_to(mine, source).kept == ("one.ipynb", "two.ipynb")
    assert {path.name: path.read_bytes() for path in mine.glob("*.ipynb")} == before


def test_an_earlier_edition_that_nobody_changed_is_renewed(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_to(mine, source)
    (source / "one.ipynb").write_text("the next edition")
    issue(source, "one", "two")
    assert copy_to(mine, source).renewed == ("one.ipynb",)
    assert (mine / "one.ipynb").read_text() == "the next edition"
    assert copy_to(mine, source).renewed == ()


def test_lab_opens_the_first_chapter_with_the_settings_that_ship(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    assert main(["lab", "--no-browser", "--port", "8999"]) == 0
    words, environment = started[-1]
    home = tmp_path / lab.FOLDER
    assert words[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={home}" in words
    assert {"--no-browser", "--ServerApp.port=8999"} <= set(words)
    [first] = [word.rpartition("/")[2] for word in words if "default_url" in word]
    assert (home / first).is_file()
    assert environment["JUPYTER_CONFIG_PATH"] == f"{SETTINGS}{os.pathsep}mine"
    assert (SETTINGS / "jupyter_server_config.py").is_file()


def test_a_folder_that_holds_the_chapters_is_taken_as_it_is(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["lab"])
    monkeypatch.chdir(tmp_path / lab.FOLDER)
    main(["lab"])
    assert f"--ServerApp.root_dir={tmp_path / lab.FOLDER}" in started[-1][0]
    assert not (tmp_path / lab.FOLDER / lab.FOLDER).exists()


def test_only_chapters_as_they_were_shipped_are_trusted(started: Started, tmp_path: Path) -> None:
    """One that somebody has changed, or put there, does not run by itself."""
    main(["lab", "cards"])
    names = [path.name for path in shipped(CHAPTERS)]
    assert signed(started) == names
    (tmp_path / "cards" / names[1]).write_text('{"cells": []}')
    (tmp_path / "cards" / "stranger.ipynb").write_text('{"cells": []}')
    main(["lab", "cards"])
    assert signed(started) == [name for name in names if name != names[1]]


@pytest.mark.parametrize("name", ["widgets.py", "tutor.py", "widgets/__init__.py", "rules_tutor.py"])
def test_a_folder_with_a_file_of_the_tutors_name_is_refused_in_a_sentence(
    name: str, started: Started, tmp_path: Path, capsys: Printed
) -> None:
    """A kernel there would find it first."""
    (tmp_path / "cards" / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "cards" / name).write_text("")
    assert main(["lab", "cards"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"rename {tmp_path / 'cards' / name}" in said
    assert not started


def test_without_jupyterlab_one_sentence_says_how_to_get_it(
    started: Started, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    """Also where uv has already tried to bring it."""
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    monkeypatch.delenv(by_uv.UV, raising=False)
    for variables in ({}, {by_uv.UV: "uv", by_uv.AGAIN: "1"}):
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert main(["lab"]) == 2
        assert "pip install 'rules-tutor[lab]'" in capsys.readouterr().err
        assert not started


def test_uv_brings_jupyterlab_where_it_runs_the_tutor_without(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same command once more, of the same package."""
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    monkeypatch.setattr(by_uv, "with_lab", lambda installed: f"{installed.name}[lab]")
    monkeypatch.setenv(by_uv.UV, "/bin/uv")
    monkeypatch.delenv(by_uv.AGAIN, raising=False)
    assert main(["lab", "cards", "--no-browser", "--port", "8899"]) == 0
    ((words, environment),) = started
    begin = ["/bin/uv", "tool", "run", "--from", "rules-tutor[lab]", "rules-tutor"]
    assert words == [*begin, "lab", "cards", "--no-browser", "--port", "8899"]
    assert environment[by_uv.AGAIN]


@pytest.mark.parametrize(
    ("origin", "wanted"),
    [
        (None, "rules-tutor[lab]==1.2.3"),
        ('{"url": "file:///downloads/it.whl"}', "rules-tutor[lab] @ file:///downloads/it.whl"),
    ],
)
def test_the_same_package_is_asked_for_with_jupyterlab(origin: str | None, wanted: str, tmp_path: Path) -> None:
    (tmp_path / "METADATA").write_text("Name: rules-tutor\nVersion: 1.2.3\n")
    if origin:
        (tmp_path / "direct_url.json").write_text(origin)
    assert by_uv.with_lab(Distribution.at(tmp_path)) == wanted


def test_a_folder_that_cannot_be_written_is_said(started: Started, tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "cards").write_text("a file")
    assert main(["lab", "cards"]) == 2
    assert f"The chapters cannot be copied to {tmp_path / 'cards'}" in capsys.readouterr().err


def test_a_link_is_opened_from_an_installed_package_too(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.cli.open.RUN", tmp_path / "no" / "run.py")
    assert main(["open", "lesson:EL-L5.2"]) == 0
    assert "--LabApp.default_url=/doc/tree/open.ipynb" in started[-1][0]
    assert (tmp_path / lab.FOLDER / "open.ipynb").is_file()


def test_a_site_is_built_from_a_checkout_only(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    assert main(["site", "out"]) == 0
    assert started[-1][0][2:] == ["site", "out"]
    monkeypatch.setattr("tutor.cli.site.RUN", tmp_path / "no" / "run.py")
    assert main(["site"]) == 2
    assert "checkout" in capsys.readouterr().err
