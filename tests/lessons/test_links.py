"""Links to share: what was shared is opened, in any wrapping; what is damaged or hostile is refused with the reason."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest

from tutor.engine import find_game
from tutor.engine.saves import LINK, MOST_TEXT, SaveError
from tutor.engine.table import Table
from tutor.learn import find_lesson, links
from tutor.learn.progress import FOLDER_VARIABLE

ADDRESS = "https://cards.example/tutor"


def game() -> Table:
    """Elementals, deal 5, after its layout was chosen."""
    table = Table.deal(find_game("elementals"), seed=5)
    table.play("layout A")
    return table


def opened(text: str) -> Table:
    """The table that a link opens."""
    table = links.read(text).table
    assert table is not None
    return table


def test_a_game_is_opened_where_it_stands_with_its_moves() -> None:
    table = opened(links.game_link(game()))
    assert (table.game.id, table.start.seed, table.here.n) == ("elementals", 5, 1)


def test_a_lesson_is_opened_at_its_page() -> None:
    """EL-L5 has three pages; without a number it is where its learner stands."""
    _, lesson = find_lesson("EL-L5")
    found = links.read(links.lesson_link(lesson, 3))
    assert (found.lesson, found.page, found.table) == (lesson, 3, None)
    assert links.read("lesson:EL-L5").page == 0


def test_a_deal_is_a_game_and_a_number() -> None:
    table = opened("deal:solforge.20261124")
    assert (table.game.id, table.start.seed, table.here.n) == ("solforge", 20261124, 0)


def test_a_comparison_names_the_question_and_the_other_option() -> None:
    link = links.game_link(game(), ("EL-A07", "joker-banishes-any"))
    assert links.read(link).compare == ("EL-A07", "joker-banishes-any")


def test_an_address_is_the_sites_with_the_link_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(links.SITE, f"{ADDRESS}/")
    address = links.address("lesson:EL-L5.2")
    assert address == f"{ADDRESS}/open.html#lesson:EL-L5.2"
    assert links.read(address).page == 2
    assert links.read(address.replace("lesson:", "lesson%3A")).page == 2


@pytest.mark.parametrize("said", ["", "cards.example", "javascript:alert(1)", "https://a.example/?x=1", "https://a b"])
def test_what_is_no_address_of_a_site_is_not_taken_for_one(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(links.SITE, said)
    assert (links.site(), links.address("lesson:EL-L5")) == ("", "")


def packed(text: bytes) -> str:
    """A link that holds any text at all."""
    return LINK + base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("", "not a link of the tutor"),
        ("javascript:alert(1)", "not a link of the tutor"),
        ("__import__('os').system('true')", "not a link of the tutor"),
        ("https://cards.example/#<img src=x>", "not a link of the tutor"),
        (f"{LINK}AAAA", "damaged"),
        (packed(b" " * 50_000_000), "more than a save may hold"),
        (packed(b"[" * 900_000), "damaged"),
        ("a" * (MOST_TEXT + 1), "too large"),
        ("lesson:EL-L99", "There is no lesson"),
        ("lesson:EL-L5.9", "has 3 pages, and no page 9"),
        ("lesson:EL-L5.0", "no page 0"),
        ("lesson:../../etc", "is written lesson:"),
        ("deal:chess.1", "chess"),
        ("deal:elementals." + "9" * 21, "is written deal:"),
        (f"{links.game_link(game())}~EL-A07~no-such-option", "no-such-option"),
        (f"{links.game_link(game())}~EL-A07", "damaged"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_the_reason(link: str, reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        links.read(link)


def test_a_waiting_link_is_read_up_to_the_greatest_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "new"))
    assert links.left() == ""
    links.leave("lesson:EL-L5.2")
    assert links.left() == "lesson:EL-L5.2"
    links.leave("a" * (2 * MOST_TEXT))
    assert len(links.left()) == MOST_TEXT + 1
