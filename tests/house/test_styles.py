"""A class has one style sheet: two parts of a page that call something by one name would spoil each other."""

from __future__ import annotations

import re
from collections import defaultdict

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
