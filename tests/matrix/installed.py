"""The environments of the matrix: the packages that a file pins, and the wheel as it would be installed."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from run import ROOT

KEPT = ROOT / "build" / "matrix"
PINS = Path(__file__).parent / "requirements"


def passes(*words: object, folder: Path = ROOT) -> None:
    """Run a command to its good end."""
    done = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it would be installed."""
    folder = tmp_path_factory.mktemp("wheel")
    passes(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    [found] = folder.glob("*.whl")
    return found


def environment(requirements: str, wheel: Path) -> Path:
    """An interpreter with the packages that a file pins, and this wheel."""
    pins = PINS / requirements
    place = KEPT / f"{pins.stem}-{hashlib.sha256(pins.read_bytes()).hexdigest()[:12]}"
    python = place / "bin" / "python"
    if not (place / "whole").exists():
        passes(sys.executable, "-m", "venv", "--clear", place)
        passes(python, "-m", "pip", "install", "--quiet", "-r", pins)
        (place / "whole").touch()
    passes(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--force-reinstall", wheel)
    passes(python, "-m", "pip", "check")
    return python
