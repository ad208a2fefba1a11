"""The deck builder: cards go in and out, every broken rule is listed at once, nothing is lost, bad text is answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.board_tools import there
from tutor.games.solforge.decks import READY, ready_deck, write_deck
from widgets import build
from widgets.lab.deck_builder import Workbench
from widgets.wire.user_error import UserError


def said(bench: Workbench, part: str) -> list[str]:
    """The labels inside a panel of the board, headings among them."""
    panel = next(node for node in bench.widget.scene["nodes"] if node["id"] == part)
    return [item["label"] for item in panel["items"]]


def send(bench: Workbench, **intent: Any) -> None:
    """What the browser sends."""
    bench.widget._receive(None, intent, None)


def test_a_card_goes_in_and_out_and_every_change_is_undone() -> None:
    bench = build("solforge")
    for _ in range(2):
        send(bench, do="pick", path=["add:aetherguard"])
    assert said(bench, "held") == ["Common", "Aetherguard, common creature, attack 6, health 5, two copies in the deck"]
    send(bench, do="pick", path=["drop:aetherguard"])
    assert bench.deck.size == 1
    send(bench, do="undo")
    assert bench.deck.size == 2
    send(bench, do="redo")
    assert bench.deck.size == 1


def test_the_cards_of_one_faction_are_offered() -> None:
    bench = build("solforge")
    send(bench, do="pick", path=["show:Uterra"])
    ids = [node["id"] for node in bench.widget.scene["nodes"][1]["items"] if node.get("title")]
    assert len(ids) == 30, "the card data hold 30 cards of each faction"
    assert "add:tanglesprout" in ids


def test_cards_stand_under_their_rarities_by_name_with_their_numbers() -> None:
    bench = build("solforge", "1 seedling\n1 lucid-echoes\n1 blight-walker\n1 magma-hound\n1 aetherguard")
    for panel in ("offered", "held"):
        items = next(node for node in bench.widget.scene["nodes"] if node["id"] == panel)["items"]
        headings = [item["label"] for item in items if item["kind"] == "note"]
        assert headings == [name for name in ("Common", "Rare", "Heroic", "Legendary", "Token") if name in headings]
        for heading, names in under_headings(items).items():
            assert names == sorted(names), f"{panel}, {heading}"
    held = [(item["title"], [badge["text"] for badge in item["badges"]]) for item in items if item["kind"] != "note"]
    assert held[:2] == [("Aetherguard", ["A", "6/5", "×1"]), ("Magma Hound", ["T", "4/3", "×1"])]
    assert [name for name, _ in held[2:]] == ["Blight Walker", "Lucid Echoes", "Seedling"]


def under_headings(items: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The names of cards by the heading above them; each belongs there by what its label says."""
    found: dict[str, list[str]] = {}
    for item in items:
        if item["kind"] == "note":
            heading = item["label"]
        else:
            assert f", {heading.lower()} " in item["label"]
            found.setdefault(heading, []).append(item["title"])
    return found


def test_counts_are_written_in_one_way() -> None:
    bench = build("solforge", "4 aetherguard\n1 enrage")
    assert said(bench, "counts")[0] == "Four Alloyin, one Uterra; five common; four creatures, one spell."
    assert said(build("solforge"), "counts")[0] == "Nothing is in it yet."


def test_a_deck_that_cannot_be_played_is_answered_with_clauses_to_open_until_it_changes() -> None:
    bench = build("solforge", "4 aetherguard")
    send(bench, do="new")
    answer = there(bench.widget.answer)
    assert answer["tone"] == "refused"
    assert [span["clause"] for span in answer["verdict"] if isinstance(span, dict)] == ["SF-DC-a", "SF-DC-c"]
    assert bench.board is None
    send(bench, do="clause", id="SF-DC-a")
    assert there(bench.widget.answer) == answer
    send(bench, do="pick", path=["drop:aetherguard"])
    assert not bench.widget.answer
    with pytest.raises(UserError, match=r"it takes 30 \(SF-DC-a\)"):
        bench.play()


def test_every_broken_rule_is_listed_at_once() -> None:
    bench = build("solforge", "4 aetherguard\n1 tanglesprout\n1 enrage\n1 dreadbolt\n1 lightning-spark")
    _, *faults = said(bench, "counts")
    # 8 cards are not 30; four copies are one too many; four factions are two too many.
    cited = {fault.rpartition("(")[2] for fault in faults}
    assert cited == {"SF-DC-a).", "SF-DC-b).", "SF-DC-c)."}


def test_a_ready_made_deck_keeps_every_rule_and_its_text_comes_back() -> None:
    bench = build("solforge")
    send(bench, do="pick", path=[f"open:{READY[0]}"])
    assert said(bench, "counts")[1:] == ["The deck keeps every rule."]
    assert bench.text() == write_deck(ready_deck(READY[0]))
    send(bench, do="save")
    assert there(bench.widget.dialog)["copy"] == bench.text()
    send(bench, do="dismiss")
    assert bench.widget.dialog is None


def test_a_text_that_cannot_be_read_is_answered_and_nothing_is_lost() -> None:
    bench = build("solforge", "2 enrage")
    send(bench, do="load")
    send(bench, do="answer", name="open", values={"text": "3 dragon\nnonsense", "file": ""})
    assert "Line 1" in bench.widget.error
    assert "Line 2" in bench.widget.error
    assert bench.widget.dialog is not None
    assert bench.deck.size == 2
    send(bench, do="answer", name="open", values={"text": "3 tanglesprout", "file": ""})
    assert (bench.widget.error, bench.deck.size) == ("", 3)
    assert bench.widget.dialog is None


def test_an_answer_without_its_panel_opens_nothing() -> None:
    bench = build("solforge", "2 enrage")
    send(bench, do="answer", name="open", values={"text": "3 tanglesprout"})
    send(bench, do="load")
    send(bench, do="answer", name="deal", values={"text": "3 tanglesprout"})
    assert bench.widget.error == "That panel is no longer open."
    assert bench.deck.size == 2


def test_a_clause_that_is_looked_up_leaves_the_open_panel_alone() -> None:
    bench = build("solforge")
    send(bench, do="load")
    send(bench, do="clause", id="SF-DC-a")
    assert bench.widget.error == ""
    assert bench.widget.dialog is not None


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "pick", "path": ["add:dragon"]},
        {"do": "pick", "path": ["held"]},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "hint"},
        {"do": "foresee", "path": ["add:enrage"]},
    ],
)
def test_what_cannot_be_done_is_answered_in_a_sentence(intent: dict[str, Any]) -> None:
    bench = build("solforge")
    send(bench, **intent)
    assert bench.widget.error
    assert "mistake" not in bench.widget.error
    assert bench.deck.size == 0


def test_a_game_without_decks_says_so() -> None:
    with pytest.raises(UserError, match="no decks"):
        build("elementals")


def test_the_board_says_all_of_it_in_words() -> None:
    bench = build("solforge", "2 enrage")
    assert "Enrage, common spell, two copies in the deck" in repr(bench)
    assert "The deck has two cards; it takes 30" in repr(bench)
