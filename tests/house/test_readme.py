"""The README and CONTRIBUTING say what is true: their code runs, and what they name exists."""

from __future__ import annotations

import doctest
import pkgutil
import re
import subprocess
import sys

import pytest

from run import HELP, ROOT

TEXTS = ("README.md", "CONTRIBUTING.md")
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_readmes_code_runs(block: str) -> None:
    done = subprocess.run([sys.executable, "-c", block], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_the_examples_at_the_doors_run() -> None:
    found = doctest.testfile(str(ROOT / "binder" / "docs" / "index.rst"), module_relative=False)
    assert found.attempted
    assert not found.failed


def test_every_door_names_what_exists() -> None:
    text = (ROOT / "binder" / "docs" / "index.rst").read_text(encoding="utf-8")
    for name in re.findall(r"``((?:tutor|widgets)(?:\.\w+)+)``", text):
        assert pkgutil.resolve_name(name), name


@pytest.mark.parametrize("name", TEXTS)
def test_links_and_paths_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]
    paths = re.findall(r"`((?:tests|tutor|widgets|notebooks|binder)/[\w./]+)`", text)
    missing = [path for path in links + paths if not (ROOT / path).exists()]
    assert not missing, f"{name} names what does not exist: {missing}"


@pytest.mark.parametrize("name", TEXTS)
def test_make_knows_every_word_that_is_named(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    rules = re.findall(r"^([a-z ]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"(?:^|`)make (\w+)", text, re.MULTILINE)) <= set(" ".join(rules).split())
    assert set(re.findall(r"run\.py (\w+)", text)) <= set(re.findall(r"^  (\w+)", HELP, re.MULTILINE))
