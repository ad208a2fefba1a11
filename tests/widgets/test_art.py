"""The pictures of the boards: one source, and what the browser and the still picture make of it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tutor.scene.art import pictures
from tutor.scene.nodes import EMBLEMS
from tutor.scene.svg_card import STYLE, TONES
from widgets.wire import art
from widgets.wire.assets import STATIC, style


def test_the_renderers_pictures_are_those_of_the_source() -> None:
    assert art.FILE.read_text(encoding="utf-8") == art.module(), "run python -m widgets.wire.art"


def test_a_picture_can_be_written_and_read_again() -> None:
    assert len(pictures()) > 50
    for name, picture in pictures().items():
        left, top, wide, high = map(int, picture.box.split())
        assert (left, top <= 0) == (0, True)
        assert 70 <= wide <= 80 <= high + 10, name
        shapes = "".join(map(str, picture.shapes))
        assert ElementTree.fromstring(f"<g>{shapes}</g>") is not None


def test_every_shape_has_a_colour_on_the_board_and_in_the_still_picture() -> None:
    used = set(re.findall(r'"class":"([^"]+)"', art.module()))
    classes = {name for names in used for name in names.split()}
    board = style().split("\n  .art {")[1]
    for name in classes:
        assert re.search(rf"\.{name}\b", board), name
        assert re.search(rf"\.{name}\b", STYLE), name


def test_every_tone_of_a_badge_has_a_colour_and_a_shape() -> None:
    text = (STATIC / "draw" / "board.css").read_text(encoding="utf-8")
    for tone in EMBLEMS:
        assert tone in TONES
        assert f'[data-tone="{tone}"]' in text, tone
