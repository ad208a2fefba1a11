"""SECURITY.md names the test that holds each of its sentences: each of them is there."""

from __future__ import annotations

import re

from run import ROOT


def test_what_holds_a_sentence_exists() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests|notebooks)/[^`]+)`", text)
    assert len(named) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []
