"""The site in WebKit: a board is seen and lives, a wrong try is answered, a game is won, and a reload goes on there."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.lab import free_port
from tests.browser.served_site import Site
from tests.matrix.webkit import WebKit

FIRST = '[data-lesson="EL-L1"]'
LIVE = f"document.querySelector({json.dumps(f'{FIRST}.live')}) !== null"
"""A script: whether Python is there for the first lesson."""
JACK = f'{FIRST} [data-node="card:5.1"]'


def card(name: str) -> str:
    """A card of the hand."""
    return f'{FIRST} [data-node="hand:{name}"]'


def says(text: str) -> str:
    """A script: whether the first lesson's board says something."""
    return f"!!document.querySelector({json.dumps(f'{FIRST} .tutor')})?.innerText.includes({json.dumps(text)})"


def test_the_first_minute_of_the_site_in_webkit(folder: Path, tmp_path: Path) -> None:
    site = Site(folder)
    webkit = WebKit(tmp_path, free_port())
    try:
        webkit.open(f"{site.chapter('01_elementals')}#EL-L1")
        webkit.until(f"{LIVE} && {says('page 1 of 3')}")
        webkit.click(card("2S"))
        webkit.click(JACK)
        webkit.until(says("The spade comes last."))
        for name in ("6H", "5C", "2S"):
            webkit.click(card(name))
            webkit.click(JACK)
            webkit.until(f"!document.querySelector({json.dumps(card(name))})")
        webkit.until(says("Beaten! Your first win."))
        webkit.click(f"{FIRST} .tutor .answer .act.best")
        webkit.until(says("page 2 of 3"))
        webkit.reload()
        webkit.until(f"{LIVE} && {says('page 2 of 3')}")
    finally:
        webkit.close()
        site.close()
