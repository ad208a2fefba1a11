"""The rulebook report and the ruling cards: every clause and open question is there, and no page runs anything."""

from __future__ import annotations

import dataclasses
import re

import pytest

from tests.tiny_game import GAME as TINY
from tutor.engine import Game, ReadingError, Rulebook, find_game, game_ids
from tutor.engine.rulebook import Clause
from tutor.engine.words import count
from tutor.lab.balance import Serial, balance
from tutor.lab.report import Report, report
from tutor.lab.rulings import RulingCard, cards_page, ruling_card, ruling_cards
from tutor.lab.tiles import finding, legend, tiles
from tutor.learn import citations_of

GAME = find_game("elementals")
SOLFORGE = find_game("solforge")


@pytest.fixture(scope="module")
def made() -> Report:
    return report(GAME, 10, cited_by=citations_of(GAME))


def marks(found: Report, clause: str) -> list[str]:
    return next(line.marks() for line in found.lines if line.clause.id == clause)


def test_every_clause_is_in_the_report_with_what_became_of_it(made: Report) -> None:
    assert [line.clause for line in made.lines] == list(GAME.rulebook)
    for line in made.lines:
        assert line.marks()
        assert line.marks() != ["never seen"], line.clause.id
        assert f"{line.clause.id}: {line.clause.text}" in made.text()


def test_the_marks_of_some_clauses(made: Report) -> None:
    assert marks(made, "EL-0a") == ["flavour"]
    # The deck is shuffled in every game, and a lesson tells of it.
    assert "fired in 10 of 10 games" in marks(made, "EL-3a")
    assert "taught" in marks(made, "EL-3a")
    assert "exercised" in marks(made, "EL-4e")


def test_fates_and_clauses_without_a_lesson() -> None:
    found = report(TINY, 3)
    assert marks(found, "NM-4b")[0] == "unreachable"
    assert marks(found, "NM-4c")[0] == "silent"
    assert marks(found, "NM-1c")[0] == "flavour"
    assert "fired in 9 of 9 games" in marks(found, "NM-2a")  # three games for each of 2, 3 and 4 seats
    stopped = report(TINY, 3, stop=iter([False, False, True]).__next__)
    assert (stopped.games, marks(stopped, "NM-2a")[-1]) == (2, "fired in 2 of 2 games")
    assert report(TINY, 0).games == 0
    assert marks(report(TINY, 0), "NM-2c") == ["used by the rules, not taught"]


def test_every_clause_is_a_card_that_stands_as_full_as_it_acted(made: Report) -> None:
    cards = {card["id"]: card for section in tiles(made) for card in section["tiles"]}
    assert [*cards] == [clause.id for clause in GAME.rulebook]
    # The deck is shuffled in every game; the story of the elementals asks nothing; a learner places cards.
    assert (cards["EL-3a"]["level"], cards["EL-3a"]["figure"], cards["EL-3a"]["look"]) == (1.0, "10", "")
    assert (cards["EL-0a"]["look"], cards["EL-0a"]["figure"]) == ("tale", "")
    assert cards["EL-4e"]["taught"]
    assert cards["EL-4e"]["used"]
    assert cards["EL-4e"]["letter"] == "e"
    assert all(card["level"] == 0 and card["figure"] == "0" for card in cards.values() if card["look"] == "never")


def test_what_is_told_in_a_lesson_has_a_ring_and_what_is_played_there_a_dot(made: Report) -> None:
    first = made.lines[2]
    told = dataclasses.replace(first, taught=("Lesson 1",), exercised=())
    played = dataclasses.replace(first, taught=("Lesson 1",), exercised=("Lesson 1",))
    [section] = tiles(dataclasses.replace(made, lines=(told, played)))
    assert [(card["taught"], card["used"]) for card in section["tiles"]] == [(True, False), (True, True)]


def test_the_report_leads_with_the_clauses_that_no_game_has_reached() -> None:
    found = report(TINY, 3)
    cards = {card["id"]: card["look"] for section in tiles(found) for card in section["tiles"]}
    # NM-4c is silent, NM-1c is story, NM-4b cannot happen: none of the three is a finding.
    assert (cards["NM-4c"], cards["NM-1c"], cards["NM-4b"]) == ("silent", "tale", "never")
    reached = [id for id, look in cards.items() if look == "never" and id != "NM-4b"]
    said = f"{len(reached)}" if len(reached) > 12 else count(len(reached), "clause").capitalize()
    assert finding(found).startswith(f"{said} never act")
    assert finding(found).endswith("of them not taught either.")
    assert dict(legend(found))["Hatched: about something that the tutor has no picture of"] == "1"


def test_a_report_of_no_games_has_found_nothing() -> None:
    assert finding(report(TINY, 0)) == ""


def test_every_open_question_is_shown_by_a_position_or_with_the_reason_why_not(made: Report) -> None:
    assert [card.item for card in made.cards] == list(GAME.readings.declared.values())
    for card in made.cards:
        assert len(card.forks) == len(card.item.options) - 1
        assert card.title in made.text()
    # Three damage cards may lie on an elemental only under one of the readings; the study says where.
    assert '{"seats": 1, "slots": {"5.1": "JH[9C 3S]"}, "hand": "X2"}' in made.text()


def test_the_page_says_the_same_and_names_every_clause_once(made: Report) -> None:
    html = made.html()
    ids = re.findall(r'<th scope="row" id="([^"]+)">', html)
    assert ids == [clause.id for clause in GAME.rulebook]
    assert "<script" not in html
    assert not re.search(
        "https?(:|%3A)", re.sub(r"http://www\.w3\.org/[0-9]+/\w+|http%3A//www\.w3\.org/[0-9]+/\w+", "", html)
    )


def test_what_a_rulebook_says_is_text_in_a_page(made: Report) -> None:
    evil = "<script>alert('1')</script> & <img src=x>"
    line = dataclasses.replace(made.lines[0], clause=Clause("EL-0a", "<b>0</b>", "flavour", evil))
    html = dataclasses.replace(made, lines=(line,)).html()
    assert "<script" not in html
    assert "<b>" not in html
    assert "&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt; &amp; &lt;img src=x&gt;" in html


def test_a_card_has_question_clauses_readings_arguments_fork_default_and_the_switch() -> None:
    text = ruling_card(GAME, "joker_banish").text()
    assert text.startswith("EL-A07: Can a joker be the banish card?")
    assert f"EL-4g: {GAME.rulebook['EL-4g'].text}" in text
    assert "We play: A joker has no suit, so it matches no element and never banishes. (arcane-never-banishes)" in text
    assert GAME.readings.find("EL-A07").because in text
    assert "Allowed only here: banish the Jack of Hearts with Joker 2" in text
    assert "python -m tutor play elementals --read EL-A07=joker-banishes-any" in text


def test_a_card_without_a_switch_says_why() -> None:
    text = ruling_card(GAME, "EL-A16").text()
    assert f"{GAME.readings.find('EL-A16').because} So there is nothing to switch." in text
    assert "--read" not in text


def test_a_card_of_what_another_reading_switches_names_that() -> None:
    """SF-A51 asks for numbers that SF-V1 and SF-V2 give; the Cheater costs a play in its first two grades."""
    text = ruling_card(SOLFORGE, "SF-A51").text()
    assert "It is switched by SF-V1 and SF-V2." in text
    assert "nothing to switch" not in text
    assert "first for a play, then for nothing" in text
    assert "by EF-A20, EF-A33 and EF-A44." in ruling_card(find_game("elemental_forge"), "EF-A10").text()


@pytest.mark.parametrize("game", [*map(find_game, game_ids())], ids=lambda game: game.id)
def test_what_switches_a_note_is_there_and_can_be_switched(game: Game) -> None:
    for item in game.readings.declared.values():
        assert item.kind == "note" or not item.switched_by
        assert all(game.readings.find(id).kind != "note" for id in item.switched_by)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        # Of the 54 ambiguities SF-A20, A25, A26, A50 and A51 have no switch; SF-V10 and SF-V11 are house rules.
        ("solforge", "54 questions left open, 5 of them without a switch of their own; eleven house rules."),
        ("elementals", "42 questions left open, 2 of them without a switch of their own; ten house rules."),
        ("elemental_forge", "70 questions left open, 9 of them without a switch of their own; 13 house rules."),
    ],
)
def test_a_house_rule_is_no_open_question(game: str, says: str) -> None:
    assert says in report(find_game(game), 0).summary()


def test_a_card_can_show_the_effect_in_numbers() -> None:
    sheet = balance(GAME, {"no": {}, "yes": {"EL-A07": "joker-banishes-any"}}, deals=[1, 2, 3], executor=Serial())
    card = ruling_card(GAME, "EL-A07", sheet)
    assert "3 of 3 deals" in card.text()
    assert "3 of 3 deals" in card.html()


def test_all_cards_are_one_page_with_one_card_a_sheet() -> None:
    cards = ruling_cards(GAME)
    page = cards_page(GAME, cards)
    assert re.findall(r'<article id="([^"]+)">', page) == [item.id for item in GAME.readings.declared.values()]
    assert "break-after:page" in page


def test_a_card_is_escaped() -> None:
    item = dataclasses.replace(GAME.readings.find("EL-A07"), question="<script>?", because="a < b & c")
    html = RulingCard(GAME, item, ()).html()
    assert "<script" not in html
    assert "a &lt; b &amp; c" in html


def test_there_is_no_card_of_what_is_no_question() -> None:
    with pytest.raises(ReadingError, match="EL-Z9"):
        ruling_card(GAME, "EL-Z9")
    with pytest.raises(ValueError, match="0 or more"):
        report(GAME, -1)


def test_a_rulebook_of_no_clauses_makes_a_report() -> None:
    assert Report(GAME, (), (), 0, 0).text()
    assert Rulebook("Empty", []).sections() == {}


def test_a_page_may_neither_run_nor_fetch_anything(made: Report) -> None:
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    assert f'<meta http-equiv="Content-Security-Policy" content="{policy}">' in made.html()
