"""Ruling cards and rulebook reports: their words, the boards they open, the pages they are kept as."""

from __future__ import annotations

import asyncio
import itertools
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.tools import AT_NIGHT
from tests.widgets.board_tools import send, there
from tests.widgets.lab_tools import JOKER, buttons, kinds, press, sheet, until, waiting
from tutor.engine.game import find_game, game_ids
from tutor.engine.readings import ReadingError
from tutor.engine.words import count
from widgets import fork, report, ruling_card, side_by_side
from widgets.lab.lab_board import LabBoard


@pytest.mark.parametrize("game", [find_game(id) for id in game_ids()], ids=lambda game: game.id)
def test_every_card_has_its_words_and_its_buttons_open_a_board(game: Any) -> None:
    """By day a third of the cards, in turn with the games."""
    declared = [*game.readings.declared.values()]
    for item in declared if AT_NIGHT else declared[game_ids().index(game.id) % 3 :: 3]:
        card = ruling_card(item.id)
        assert item.because in card.html() or item.because.split("[")[0][:20] in repr(card)
        assert ("Count it in games" in buttons(card)) == (item.kind != "note")
        other = [name for words, name in buttons(card).items() if words.startswith("Play it ")]
        if other:
            press(card, other[-1])
            assert (len(card.box.children) == 2) or item.id in card.widget.error, item.id
            assert "made a mistake" not in card.widget.error


def test_a_card_draws_what_differs_and_says_only_the_rest() -> None:
    page = there(ruling_card("EL-A07").widget.article)["blocks"]
    (shown,) = [block for block in page if block["kind"] == "meanings"]
    ours, other = shown["meanings"]
    assert [node["id"] for node in ours["nodes"]] == ["slot:5.1", "hand"]
    assert ours["nodes"][0]["label"].endswith("waits for a heart")
    assert other["nodes"][0]["label"].endswith("waits for a heart or a joker")
    assert ["Allowed only here: nothing"] in ours["items"]
    assert "Jack of Hearts with Joker 2" in as_text(other["items"])
    assert "Slot 5.1" not in as_text(other["items"])


def as_text(items: list[list[Any]]) -> str:
    """Sentences of a list as one text."""
    return " ".join(part if isinstance(part, str) else str(part) for item in items for part in item)


def opened(card: LabBoard[Any]) -> list[Any]:
    """What stands below a board, with everything inside."""
    return [part for below in card.box.children[1:] for part in (below, *getattr(below, "children", ()))]


def test_what_a_button_has_opened_is_freed_when_another_takes_its_place() -> None:
    card = ruling_card("EL-A07")
    for name in ("card:count", "card:fork", "card:play joker-banishes-any", "card:count"):
        before = opened(card)
        press(card, name)
        assert opened(card)
        assert all(part.comm is not None for part in opened(card))
        assert all(part.comm is None for part in before)


def test_what_a_cell_has_opened_stays_the_cells_own() -> None:
    card = ruling_card("EL-A07")
    board = card.play("joker-banishes-any")
    press(card, "card:fork")
    assert board.widget.comm is not None


def test_a_card_is_kept_as_a_page(tmp_path: Path) -> None:
    card = ruling_card("EL-A07", deals=5)
    assert "5 of 5 deals" in card.html()
    press(card, "card:keep")
    store = (card.widget.article or {})["blocks"][-1]
    assert store["file"] == "EL-A07.html"
    assert store["text"].startswith("<!doctype html>")
    card.save(str(tmp_path / "card.html"))
    assert (tmp_path / "card.html").read_text(encoding="utf-8") == store["text"]


def test_a_card_of_no_question() -> None:
    with pytest.raises(ReadingError, match="No game has an open question 'XX'"):
        ruling_card("XX")


def test_a_report_opens_cards_and_is_kept_as_a_page() -> None:
    found = report("elementals", games=1)
    press(found, "report:card", card="EL-A07")
    assert len(found.box.children) == 2
    press(found, "report:card", card="EL-A99")
    assert found.widget.error.startswith("Nothing fits “EL-A99”.")
    press(found, "report:card", card="layout")
    fitting = [item for item in find_game("elementals").readings.declared.values() if "layout" in item.question.lower()]
    assert len(fitting) > 1
    assert found.widget.error.startswith(f"{count(len(fitting), 'entry', 'entries').capitalize()} fit “layout”.")
    press(found, "report:card", card="")
    assert found.widget.error.startswith("Type a word of the question")
    press(found, "report:card", card="joker banish card")
    assert isinstance(found.opened, LabBoard)
    assert found.opened.page.title == "Can a joker be the banish card?"
    press(found, "report:keep")
    assert "store" in kinds(found)
    with pytest.raises(ValueError, match="0 or more"):
        report("elementals", games=-1)


def test_every_question_of_the_chart_opens_its_card() -> None:
    found = report("elementals", games=2)
    charts = [block["plots"][0] for block in there(found.widget.article)["blocks"] if block["kind"] == "plot"]
    leading, rows = ([row for band in chart["bands"] for row in band["rows"]] for chart in charts)
    assert leading == rows[:6]
    assert {row["note"] for row in rows} == found.finished().effects.keys()
    send(found, **rows[-1]["go"])
    assert isinstance(found.opened, LabBoard)
    assert found.opened.page.card.item.id == rows[-1]["note"]


def test_questions_that_were_not_tried_stand_with_the_reason() -> None:
    found = report("elementals", games=1)
    headings = [block.get("heading", "") for block in there(found.widget.article)["blocks"]]
    assert "Not counted: twelve questions" in headings  # two without a switch, ten house rules
    assert "plot" not in kinds(report("elementals", games=1, trials=0))


def test_the_games_of_a_report_are_played_beside_the_notebook_with_a_bar() -> None:
    async def shown() -> None:
        found = report("elementals", games=30)
        assert kinds(found) == ["progress", "form"]
        assert "the games begin" in repr(found)
        assert "the games begin" in found.html()
        await until(lambda: found.page.report is not None)
        await until(lambda: not found.work.running)
        assert repr(found) == repr(report("elementals", games=30).run())
        assert "progress" not in kinds(found)

    asyncio.run(shown())


def test_a_report_that_is_stopped_counts_the_games_that_were_played() -> None:
    async def shown() -> None:
        found = report("elementals", games=100_000)
        await until(lambda: found.page.progress[0] > 0)
        press(found, "report:stop")
        await until(lambda: not found.work.running)
        assert 0 < found.finished().games < 100_000
        assert f"counted in {count(found.finished().games, 'game')}" in repr(found)

    asyncio.run(shown())


def test_a_report_can_be_waited_for_in_the_cell_that_asks_for_it(tmp_path: Path) -> None:
    async def shown() -> None:
        assert report("elementals", games=2).run().finished().games == 2
        found = report("elementals", games=3)
        found.save(str(tmp_path / "report.html"))
        assert "counted in three games" in (tmp_path / "report.html").read_text(encoding="utf-8")
        await asyncio.sleep(0)
        assert not found.work.running

    asyncio.run(shown())


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Interrupt the kernel while a waiting cell plays, after a number of games."""
    module = import_module("tutor.lab.report")
    play, played = module.acting_clauses, itertools.count()

    def acting_clauses(*game: Any) -> tuple[str, ...]:
        if next(played) == after:
            raise KeyboardInterrupt
        clauses: tuple[str, ...] = play(*game)
        return clauses

    monkeypatch.setattr(module, "acting_clauses", acting_clauses)


def test_who_interrupts_a_cell_that_waits_for_a_report_keeps_the_games_that_were_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    three = report("elementals", games=3)  # nothing can be done beside a test, so it waits
    interrupted(monkeypatch, after=3)
    stopped = report("elementals", games=5)
    assert stopped.finished().lines == three.finished().lines
    assert "counted in three games" in repr(stopped)
    assert "it was stopped before two more games" in repr(stopped)
    assert "stopped" not in repr(three)


def test_an_interrupt_before_a_game_was_played_is_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, after=0)
    with pytest.raises(KeyboardInterrupt):
        report("elementals", games=5)


def test_a_report_that_is_closed_plays_no_longer() -> None:
    async def closed() -> None:
        found = report("elementals", games=100_000)
        await until(lambda: found.page.progress[0] > 0)
        found.close()

    asyncio.run(closed())  # which waits for the thread


def test_each_gives_words_and_a_page_without_a_kernel() -> None:
    for widget in (
        side_by_side(waiting(), readings=JOKER),
        fork("elementals", "EL-A07"),
        sheet().run(),
        ruling_card("EL-A07"),
        report("elementals", games=1),
    ):
        data, _ = widget._repr_mimebundle_()
        assert data["text/plain"] == repr(widget)
        assert len(data["text/html"]) > 200
        assert "<script" not in data["text/html"]
        assert "application/vnd.jupyter.widget-view+json" in data
