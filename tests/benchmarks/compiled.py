"""What the rules would cost compiled: by name only, as it needs a C compiler and half a minute.

mypyc, which comes with mypy, compiles in a copy of the project every module of rules that holds functions only, as it
stands; its classes of moves and decisions are left as they are. Plain Python stays the reference.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from run import ROOT
from tests.benchmarks.measure import Line

MEASURE = """
import dataclasses, json
from tests.benchmarks import lanes
print(json.dumps([dataclasses.asdict(line) for line in lanes.measure()]))
"""


def measure() -> list[Line]:
    """The measures of the game in lanes with its rules compiled.

    :returns: its lines, or one that says why the rules could not be compiled.
    """
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for name in ("tutor", "tests"):
            shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "run.py", home)
        modules = [path for path in sorted(home.glob("tutor/games/*/rules/*.py")) if _holds_functions_only(path)]
        built = _run(home, "-m", "mypyc", "--follow-imports=silent", *(path.relative_to(home) for path in modules))
        if built.returncode:
            said = (built.stderr or built.stdout).strip().splitlines()[-1:]
            return [Line("compiled: nothing could be compiled", "", "a C compiler", False, *said)]
        measured = _run(home, "-c", MEASURE)
        measured.check_returncode()
        lines: list[dict[str, Any]] = json.loads(measured.stdout)
        return [Line(**line | {"name": f"compiled: {line['name']}"}) for line in lines]


def _holds_functions_only(path: Path) -> bool:
    """Whether a module defines functions, and no class."""
    kinds = {type(node) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))}
    return ast.FunctionDef in kinds and ast.ClassDef not in kinds


def _run(home: Path, *words: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(home), "MYPYPATH": str(home)}
    command = [sys.executable, *map(str, words)]
    return subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True)
