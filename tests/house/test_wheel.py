"""The wheel is the whole tutor: its chapters, rulebooks and boards, a command, and no more needs than boards have."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from configparser import ConfigParser
from email import message_from_string
from pathlib import Path

import pytest

from hatch_build import for_index, packed
from run import ROOT
from tutor.chapters import CHAPTERS, DIGESTS, SETTINGS, digests


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without the network and unpacked as an installer lays it."""
    made, there = tmp_path_factory.mktemp("made"), tmp_path_factory.mktemp("there")
    quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index"]
    build = [sys.executable, "-m", "pip", "wheel", *quietly, "--wheel-dir", str(made), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    [path] = made.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(there)
    return there


def info(wheel: Path, name: str) -> str:
    """One of the files that say what a wheel is."""
    [folder] = wheel.glob("rules_tutor-*.dist-info")
    return (folder / name).read_text(encoding="utf-8")


def ours(*words: str, wheel: Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """What Python says with the wheel's packages before all others."""
    environment = {**os.environ, "PYTHONPATH": str(wheel)}
    return subprocess.run(
        [sys.executable, *words],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def test_a_draft_that_lies_beside_the_chapters_is_not_packed(tmp_path: Path) -> None:
    chapters = tmp_path / "notebooks"
    chapters.mkdir()
    (tmp_path / "binder" / "jupyter").mkdir(parents=True)
    (chapters / DIGESTS).write_text("0  01_first.ipynb\n", encoding="utf-8")
    for name in ("01_first.ipynb", "draft.ipynb"):
        (chapters / name).write_text("{}", encoding="utf-8")
    assert [path.name for path, _ in packed(tmp_path)] == [DIGESTS, "01_first.ipynb"]


def test_every_chapter_that_ships_is_in_the_wheel_as_it_is(wheel: Path) -> None:
    there = wheel / "tutor" / "notebooks"
    listed = [line.partition("  ")[2] for line in digests(CHAPTERS)]
    assert sorted(path.name for path in there.iterdir()) == sorted([*listed, DIGESTS])
    for path in there.iterdir():
        assert path.read_bytes() == (CHAPTERS / path.name).read_bytes(), path.name


@pytest.mark.parametrize(
    ("folder", "pattern"),
    [("tutor", "**/rulebook.md"), ("tutor", "**/*.toml"), ("tutor", "**/*.json"), ("tutor/scene", "*.svg"),
     ("tutor", "cli/templates/**/*.txt"), ("widgets/static", "**/*.*"), ("tutor", "**/*.py"), ("widgets", "**/*.py")],
)  # fmt: skip
def test_nothing_that_the_packages_read_is_missing(wheel: Path, folder: str, pattern: str) -> None:
    tracked = subprocess.run(["git", "ls-files", folder], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
    wanted = {
        path.relative_to(ROOT) for path in (ROOT / folder).glob(pattern) if str(path.relative_to(ROOT)) in tracked
    }
    assert wanted
    assert wanted <= {path.relative_to(wheel) for path in (wheel / folder).glob(pattern)}


def test_the_settings_and_the_extension_of_jupyterlab_are_there(wheel: Path) -> None:
    for path in SETTINGS.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert (wheel / "tutor" / "jupyter" / path.relative_to(SETTINGS)).read_bytes() == path.read_bytes()
    [shared] = wheel.glob("*.data/data/share/jupyter/labextensions/rules-tutor/package.json")
    assert (shared.parent / "page" / "remoteEntry.js").is_file()


def test_it_says_what_it_is_under_which_licence_and_gives_the_command(wheel: Path) -> None:
    assert info(wheel, "licenses/LICENSE") == (ROOT / "LICENSE").read_text(encoding="utf-8")
    metadata = message_from_string(info(wheel, "METADATA"))
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Description-Content-Type"] == "text/markdown"
    points = ConfigParser()
    points.read_string(info(wheel, "entry_points.txt"))
    assert dict(points["console_scripts"]) == {"rules-tutor": "rules_tutor:main"}


def test_boards_need_no_jupyterlab() -> None:
    """So nothing of one that is there already is changed; the pins of the one that was tested are an extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = {line.partition(">")[0] for line in project["dependencies"]}
    assert named == {"anywidget", "fsrs", "ipywidgets", "jsonschema", "mpmath", "platformdirs"}
    assert not [line for line in project["dependencies"] if "<" in line or "==" in line]
    lab = project["optional-dependencies"]["lab"]
    assert [line for line in lab if line.startswith("jupyterlab>=")]
    assert [line for line in lab if line.startswith("loky")]


def test_the_command_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    done = ours("-m", "rules_tutor", "games", wheel=wheel, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Elementals" in done.stdout
    program = (
        "from tutor.chapters import CHAPTERS, SETTINGS, shipped; print(len(shipped(CHAPTERS)), CHAPTERS, SETTINGS)"
    )
    done = ours("-c", program, wheel=wheel, cwd=tmp_path)
    assert done.stdout == f"{len(digests(CHAPTERS))} {wheel / 'tutor/notebooks'} {wheel / 'tutor/jupyter'}\n"


@pytest.mark.parametrize("name", ["tutor", "widgets"])
def test_a_foreign_package_of_that_name_is_said_in_one_sentence(wheel: Path, tmp_path: Path, name: str) -> None:
    """A learner's own file, found before the tutor's; ``-m`` looks in the folder where it was started."""
    (tmp_path / f"{name}.py").write_text("raise SystemExit('ran')")
    done = ours("-m", "rules_tutor", "games", wheel=wheel, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert f"another {name} before the tutor's own" in done.stderr
    assert f"rename or remove {tmp_path / name}.py" in done.stderr


def test_a_board_says_so_too(wheel: Path, tmp_path: Path) -> None:
    (tmp_path / "tutor.py").write_text("")
    done = ours("-c", "from widgets import play", wheel=wheel, cwd=tmp_path)
    assert done.stderr.splitlines()[-1].startswith("ImportError: Python finds another tutor before the tutor's own: ")


def test_a_package_that_wrote_over_ours_is_said_in_one_sentence(wheel: Path, tmp_path: Path) -> None:
    (tmp_path / "tutor").mkdir()
    (tmp_path / "rules_tutor.py").write_bytes((wheel / "rules_tutor.py").read_bytes())
    for name in ("tutor", "widgets"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "__init__.py").write_text("")
    done = ours("-m", "rules_tutor", "games", wheel=wheel, cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "wrote over the tutor's own" in done.stderr


def test_the_readme_for_an_index_has_no_link_that_leads_nowhere() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for home in ("https://cards.example/tutor", ""):
        made = for_index(text, home)
        assert "](notebooks" not in made
        assert "](CONTRIBUTING" not in made
        assert (f"{home}/notebooks/pictures/board.jpg" in made) is bool(home)
