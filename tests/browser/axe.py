"""What axe finds on a page: faults that keep a reader out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.tools import npm_file

VIOLATIONS = """(within) => axe.run({ include: [[within]] }, { resultTypes: ["violations"] })
  .then((found) => found.violations)"""
"""What is well, which is most, is neither told in full nor brought here."""


def found(page: Page, within: str) -> list[dict[str, Any]]:
    """The accessibility faults in a part of a page, each with `id`, `impact`, `help` and `where`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(npm_file("axe-core/axe.min.js").read_text())
    violations = page.evaluate(VIOLATIONS, within)
    keys = ("id", "impact", "help")
    return [
        {key: fault[key] for key in keys} | {"where": [node["target"] for node in fault["nodes"]]}
        for fault in violations
    ]


def serious(page: Page, within: str) -> list[dict[str, Any]]:
    """Those that must not be: serious and critical ones."""
    return [fault for fault in found(page, within) if fault["impact"] in ("serious", "critical")]
