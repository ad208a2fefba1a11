"""What ``new-game`` and ``new-lesson`` write passes every check and test as it stands, in a copy of the project."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from run import ROOT
from tests.with_tiny import tiny_added
from tutor.cli import main
from tutor.cli.common import UserError
from tutor.cli.new_game import Naming, name_game

NAME, PREFIX = "cafe_at_the_old_harbour", "CATO"
PARTS = (
    "tutor", "widgets", "tests", "notebooks", "conftest.py", "run.py", "rules_tutor.py", "pyproject.toml", "README.md",
)  # fmt: skip
HOUSE = ("test_circles", "test_layers", "test_rooms")
NAMES = ("laws", "golden", "bots", "fuzz", "lab", "lessons", "widgets", f"rulings/{NAME}")
SUITES = [f"tests/{name}" for name in NAMES]
PYTEST = (
    "pytest", "-o", "addopts=--import-mode=importlib", "-p", "no:nbval",  # no chapter runs, and nbval takes seconds
    "-v", "-x", "--assert=plain", "-p", "no:cacheprovider",  # to rewrite what is asserted takes longer
)  # fmt: skip
PLANS = "EL-L22 or teaching_plan or every_lesson"
"""What looks at a lesson that a game with a chapter has got."""
WRITE = """
import importlib, sys
from tutor.cli import main

drafts = [[word, name] for name in sys.argv[1:] for word in ("new-game", "new-lesson")]
for words in (*drafts, ["new-lesson", "elementals"]):
    importlib.invalidate_caches()
    assert main(words) == 0, words
"""
"""Write games and a lesson for each, and one for a game with a chapter, in one process."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game of a long name and one of a short name, each with a second lesson, and a
    new lesson of a game that has a chapter. What was compiled is copied too."""
    folder = tmp_path_factory.mktemp("project")
    for part in PARTS:
        if (ROOT / part).is_dir():
            ignored = shutil.ignore_patterns("browser", "benchmarks", ".*")
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, folder / part)
    told = ran(folder, "-c", WRITE, NAME, "duo")
    assert "EL-L22.toml\n" in told
    assert f"{Path('elementals', 'path.toml')}: the lesson stands on the last shelf" in told
    return folder


def done(folder: Path, *words: str) -> str:
    """What a module that runs in a folder prints; fails if it does not end well."""
    return ran(folder, "-m", *words)


def ran(folder: Path, *words: str) -> str:
    """What Python prints in a folder; fails if it does not end well."""
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def environment(folder: Path) -> dict[str, str]:
    """Python finds the copy first."""
    return {**os.environ, "PYTHONPATH": str(folder)}


def written(folder: Path, name: str) -> list[str]:
    """Where a new game's code stands."""
    return [str(folder / "tutor" / "games" / name), str(folder / "tests" / "rulings" / name)]


def test_the_linters_find_nothing(copy: Path) -> None:
    for name in (NAME, "duo"):
        done(copy, "ruff", "check", "--no-cache", *written(copy, name))
        done(copy, "ruff", "format", "--no-cache", "--check", *written(copy, name))


def test_the_types_are_strict(copy: Path) -> None:
    done(copy, "mypy", *written(copy, NAME), *written(copy, "duo"))


def test_every_law_and_suite_holds(copy: Path) -> None:
    """Also for the drafted lesson of another game: plans that were made by hand hold still, and its path has it
    on a shelf. All in one run, for most of it is to find the tests."""
    chosen = f"({NAME} or {PREFIX}-L or {PLANS} or {' or '.join(HOUSE)}) and not folded_in_its_chapter"  # it has none
    places = [*SUITES, *(f"tests/house/{name}.py" for name in HOUSE), "tests/notebooks/test_chapters.py"]
    told = done(copy, *PYTEST, *places, "-k", chosen)
    passed = [line for line in told.splitlines() if "PASSED" in line]
    for name in (*NAMES, *(f"house/{name}" for name in HOUSE), "notebooks"):
        assert any(line.startswith(f"tests/{name}") for line in passed), name
    assert any("EL-L22" in line for line in passed)


def test_it_can_be_played_from_the_terminal(copy: Path) -> None:
    assert "Duo: 2 players" in done(copy, "tutor", "games")
    played = "import tutor\nt = tutor.table('duo')\nwhile t.legal(): t.play(t.legal()[0])\nprint(tutor.story(t))"
    assert "(DU-2c)" in ran(copy, "-c", played)


def test_each_file_says_its_own_name_and_no_other(copy: Path) -> None:
    for file in (copy / "tutor" / "games" / "duo").rglob("*.*"):
        if file.suffix in (".py", ".md", ".toml"):
            text = file.read_text(encoding="utf-8")
            assert "hello" not in text.lower(), file
            assert "HE-" not in text, file


def test_it_is_small_enough_to_be_read_at_once(copy: Path) -> None:
    """Two hundred lines of Python, blank ones apart, and no file that is longer than two screens."""
    files = [file.read_text(encoding="utf-8").splitlines() for file in (copy / "tutor/games/duo").glob("*.py")]
    assert sum(bool(line) for lines in files for line in lines) <= 200
    assert max(map(len, files)) <= 80


def test_a_game_that_is_there_is_not_written_over(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (copy / "tutor" / "games" / "duo" / "rules.py").read_text(encoding="utf-8")
    assert main(["new-game", "duo", "--into", str(copy)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert (copy / "tutor" / "games" / "duo" / "rules.py").read_text(encoding="utf-8") == before


def test_an_installed_tutor_writes_the_game_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tutor" / "games").mkdir(parents=True)
    assert main(["new-game", "duo", "--into", str(tmp_path)]) == 0
    assert not (tmp_path / "tests").exists()
    assert "python -m tutor play duo" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["", "Go", "a b", "../x", "class", "_x", "x__y", "elementals", "x" * 25, "1st"])
def test_a_name_that_cannot_be_used_is_refused(name: str) -> None:
    with pytest.raises(UserError):
        name_game(name)


@pytest.mark.parametrize("prefix", ["", "x", "EL", "TOOLONG", "A1"])
def test_a_prefix_that_is_taken_or_none_is_refused(prefix: str) -> None:
    with pytest.raises(UserError):
        name_game("duo", prefix)


def test_names_are_made_of_the_game_s() -> None:
    assert name_game("corner_cafe") == Naming("corner_cafe", "CC")
    assert name_game("corner_cafe").title == "Corner Cafe"
    assert name_game("elemental_lord").prefix == "ELE"  # EL is taken
    assert name_game("duo", "GOGO").prefix == "GOGO"


def test_a_game_without_a_folder_of_lessons_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    with tiny_added():
        assert main(["new-lesson", "night_market"]) == 2
    assert "names no folder of lessons" in capsys.readouterr().err
