"""The board without a kernel: escaped, the same every time, and with all facts in its picture and in its words."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scene.every_kind import drawn, every_kind
from tutor.engine import find_game
from tutor.scene.build import picture
from tutor.scene.html import as_html, sentence
from tutor.scene.nodes import CardNode, Scene

NASTY = "<script>alert(1)</script>'\" onload='x' &lt; ]]> </svg><img src=x onerror=y> %3Cb%3E"
ALLOWED = {"figure": set(), "img": {"alt", "src"}, "figcaption": set(), "pre": set()}
SVG = "{http://www.w3.org/2000/svg}"
MID = {
    "layout": "A",
    "turn": 7,
    "slots": {"3.1": "QH", "3.2": "KC", "4.3": "JS[6H 5C]", "4.4": "QC[9D]"},
    "hand": "4C 10H X1",
    "hits": "4H 7C 8D",
    "deck": "5D",
}


class Tags(HTMLParser):
    """Collects tags with their attributes, and the text between."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def svg_of(html: str) -> ElementTree.Element:
    """The picture inside the HTML."""
    source = next(attrs["src"] for tag, attrs in Tags(html).tags if tag == "img")
    assert source is not None
    head, data = source.split(",", 1)
    assert head == "data:image/svg+xml"
    assert "<" not in data
    assert '"' not in data
    return ElementTree.fromstring(unquote(data))


@pytest.mark.parametrize("text", ["", NASTY])
def test_it_is_one_figure_of_picture_and_words_and_nothing_else(text: str) -> None:
    parsed = Tags(as_html(drawn(every_kind(text))))
    assert [tag for tag, _ in parsed.tags] == ["figure", "img", "figcaption", "pre"]
    for tag, attrs in parsed.tags:
        assert attrs.keys() <= ALLOWED[tag]
    assert "label of the titled card" in parsed.text


def test_strings_stay_text_inside_the_picture_too() -> None:
    svg = svg_of(as_html(drawn(every_kind(NASTY))))
    assert {item.tag for item in svg.iter()} <= {
        SVG + tag for tag in ("svg", "defs", "style", "path", "rect", "g", "text", "use", "circle")
    }
    for item in svg.iter():
        assert not [name for name in item.attrib if name.startswith("on")]
        assert item.get("href", "#").startswith("#")
    assert "<script>" in "".join(svg.itertext())


def test_the_same_board_gives_the_same_html() -> None:
    game = find_game("elementals")
    one, two = (as_html(picture(game, game.at(MID), 0)) for _ in range(2))
    assert one == two
    assert len(one) < 40_000


def test_the_picture_has_a_background_of_its_own_over_its_whole_size() -> None:
    game = find_game("elementals")
    svg = svg_of(as_html(picture(game, game.at(MID), 0)))
    back = svg[1]
    assert back.tag == SVG + "rect"
    assert back.get("fill")
    assert (back.get("width"), back.get("height")) == (svg.get("width"), svg.get("height"))


def test_the_picture_shows_cards_sums_hand_and_discards() -> None:
    game = find_game("elementals")
    svg = svg_of(as_html(picture(game, game.at(MID), 0)))
    texts = [item.text for item in svg.iter(SVG + "text")]
    for shown in (
        "Q",
        "J",
        "6 + 5 = 11",
        "needs ♠",
        "9 of 12",
        "3 short",
        "4",
        "10",
        "★",
        "Discards: 19 damage (33 loses)",
        "Your hand",
    ):
        assert shown in texts, shown
    assert {"#H", "#D", "#S", "#C", "#X"} <= {item.get("href") for item in svg.iter(SVG + "use")}


def test_a_card_on_its_way_has_a_pip_for_each_step_those_behind_it_filled() -> None:
    card = CardNode(id="c", label="an explorer, 6 of 8 bread eaten", steps={"text": "6 of 8", "at": 3, "of": 4})
    svg = svg_of(as_html(drawn(Scene(title="t", nodes=[card]))))
    pips = [item for item in svg.iter(SVG + "rect") if item.get("height") == "8"]
    assert [pip.get("fill") == "none" for pip in pips] == [False, False, False, True]


def test_the_alternative_text_says_it_in_words() -> None:
    game = find_game("elementals")
    parsed = Tags(as_html(picture(game, game.at(MID), 0)))
    alt = parsed.tags[1][1]["alt"] or ""
    assert (
        "Jack of Spades, fire, power 11, slot 4.3, two damage cards, 6 of Hearts and 5 of Clubs: 6 + 5 = 11 of 11"
        in alt
    )
    assert "##" not in alt


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("It waits (EL-4g).", ["EL-4g"]),
        ("SF-TM-b, EF-3.3b; EL-A07: why?", ["SF-TM-b", "EF-3.3b", "EL-A07"]),
        ("A well-known X and a Do-It", []),
    ],
)
def test_ids_are_kept_on_one_line(text: str, whole: list[str]) -> None:
    page = ElementTree.fromstring(f"<p>{sentence(text)}</p>")
    kept = [part.text for part in page.iter("span") if part.get("style") == "white-space:nowrap"]
    assert kept == whole


@given(st.text() | st.sampled_from([NASTY, "EL-4g <EL-4g> &EL-4g;"]))
def test_a_sentence_is_escaped_and_copies_as_it_is(text: str) -> None:
    read = Tags(sentence(text).replace("\r", "&#13;"))
    assert read.text == text
    assert {tag for tag, _ in read.tags} <= {"span"}
