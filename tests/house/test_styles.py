"""A class has one style sheet: two parts of a page that call something by one name would spoil each other."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from run import ROOT

BARE = re.compile(r"^  (\.[\w-]+)(?:::?[\w-]+(?:\([^)]*\))?)* \{", re.MULTILINE)
"""A rule for everything of a class, wherever it stands and however wide the window is."""
SHEETS = ROOT / "widgets" / "static"


def test_no_class_is_laid_out_by_two_style_sheets() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for sheet in SHEETS.rglob("*.css"):
        for name in BARE.findall(sheet.read_text(encoding="utf-8")):
            found[name].add(sheet.name)
    assert len(found) > 50
    assert {name: sheets for name, sheets in found.items() if len(sheets) > 1} == {}


def test_no_panel_styles_what_the_table_draws() -> None:
    """A panel's `.side` once stood around the badges of every card."""
    drawn = "".join(file.read_text(encoding="utf-8") for file in (SHEETS / "draw").glob("*.css"))
    panels: set[str] = set().union(*map(styled, (SHEETS / "panels").glob("*.css")))
    assert panels & set(re.findall(r"\.([A-Za-z][\w-]*)", drawn)) == set()


def styled(file: Path) -> set[str]:
    """The classes that a file of styles styles by themselves, wherever they stand on a board."""
    found: set[str] = set()
    parents: list[str] = []
    style = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    for words, sign in re.findall(r"([^{};]*)([{};])", style):
        if sign == "{":
            if all(parent.startswith("@") or parent == ".tutor" for parent in parents):
                found |= set(re.findall(r"(?:^|,)\s*\.([\w-]+)\s*(?=,|$)", words))
            parents.append(words.strip())
        elif sign == "}":
            parents.pop()
    return found - {"tutor"}


def test_the_cloth_of_a_table_is_woven_of_tiles() -> None:
    """WebKit draws a pattern of thin stripes over something so large as a coarse tartan."""
    style = (SHEETS / "draw" / "board.css").read_text(encoding="utf-8")
    [table] = re.findall(r"^  \.table \{([^}]*)\}", style, re.MULTILINE)
    [background] = re.findall(r"\bbackground: ([^;]*);", table)
    assert "repeating" not in background
    assert background.count("/6px 6px") == 2
