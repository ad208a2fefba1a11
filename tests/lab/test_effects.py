"""Which open questions matter: each is tried on the deals that were played, and the report ranks what was found."""

from __future__ import annotations

import dataclasses
from importlib import import_module

import pytest

from tests.tiny_game import GAME as TINY
from tutor.engine import find_game
from tutor.engine.words import count
from tutor.lab import effects
from tutor.lab.effects import Effect, Trials
from tutor.lab.playouts import Played, play_game
from tutor.lab.ranked import finding, ranked, uncounted
from tutor.lab.report import Counting, Report, report

GAME = find_game("elementals")
DEALS = 10


@pytest.fixture(scope="module")
def made() -> Report:
    return report(GAME, DEALS)


def one(game: str, id: str, deals: int = 1, seats: int = 0) -> dict[str, Effect]:
    """What comes of one question alone."""
    found = find_game(game)
    trials = Trials(found, [(seats or found.seats[0], deal) for deal in range(1, deals + 1)], deals)
    trials.items = [found.readings.find(id)]
    assert sum(1 for _ in trials.steps()) == deals
    return trials.effects()


def whole_game(deal: int, readings: dict[str, str]) -> Played:
    """A game of the random player, without the clauses that acted in it."""
    return dataclasses.replace(play_game(GAME, deal, readings, ("random",)), clauses=())


def test_a_deal_differs_wherever_two_whole_games_do(made: Report) -> None:
    """Which clauses are told is left out: a loss at the end of a turn tells of the turn's end as well."""
    for item in GAME.readings.declared.values():
        if item.id not in made.effects:
            continue
        others = [option for option in item.options if option != item.default]
        whole = sum(
            any(whole_game(deal, {}) != whole_game(deal, {item.id: other}) for other in others)
            for deal in range(1, DEALS + 1)
        )
        assert made.effects[item.id].differing >= whole, item.id
        assert made.effects[item.id].tried == DEALS


def test_questions_whose_answers_change_every_deal_or_none() -> None:
    # EL-A18: elementals that are not shuffled lie in the pack's order, and in no deal as before.
    assert one("elementals", "EL-A18", 5) == {"EL-A18": Effect(5, 5)}
    # EL-A03 asks how a game is won, and the random player wins none of these.
    assert not any(play_game(GAME, deal, {}, ("random",)).winners for deal in range(1, 6))
    assert one("elementals", "EL-A03", 5) == {"EL-A03": Effect(0, 5)}


def test_every_open_question_with_a_switch_is_tried_and_no_house_rule(made: Report) -> None:
    items = GAME.readings.declared.values()
    assert [*made.effects] == [item.id for item in items if item.kind != "note" and not item.is_house_rule]


def test_a_game_is_followed_to_the_first_move_that_differs() -> None:
    # EL-A19, who picks the layout: where it is given out there is no first move that picks it.
    trials = Trials(GAME, [(1, 1)], 1)
    trials.items = [GAME.readings.find("EL-A19")]
    assert sum(1 for _ in trials.steps()) == 1
    assert trials.moves == play_game(GAME, 1, {}, ("random",)).moves + 1


def test_what_can_only_be_played_with_another_answer_is_not_tried() -> None:
    # ED-A88 asks of equal passives; there are none with one copy of each card (ED-A14).
    assert one("elemental_deck_builder", "ED-A88") == {}


def test_every_number_of_players_is_tried() -> None:
    counting = Counting(TINY, 2, 5)
    assert counting.deals == [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2)]
    assert counting.trials.deals == counting.deals[:5]


def test_only_a_deal_on_which_every_question_was_tried_counts() -> None:
    counting = Counting(GAME, 3)
    steps = counting.steps()
    questions = len(counting.trials.items)
    for _ in range(3 + 2 * questions + 5):  # three games, two deals, and five questions of the third
        next(steps)
    half = counting.report()
    assert (half.games, half.tried) == (3, 2)
    assert all(effect.tried == 2 for effect in half.effects.values())
    for _ in steps:
        pass
    assert counting.report().tried == 3


def test_the_budget_ends_the_trials_after_a_deal_and_a_number_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "BUDGET", 1)
    assert report(GAME, 5).tried == 1
    assert report(GAME, 5, trials=3).tried == 3
    assert report(GAME, 2, trials=3).tried == 2
    with pytest.raises(ValueError, match="trials is 0 or more, not -1"):
        report(GAME, 2, trials=-1)


def test_a_game_is_followed_so_far_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "followed" not in report(GAME, 2).how_ranked()
    monkeypatch.setattr(effects, "FAR", 3)
    monkeypatch.setattr(import_module("tutor.lab.report"), "FAR", 3)
    near = report(GAME, 2)
    assert near.how_ranked().endswith("A game is followed for three moves.")
    # EL-A01, the damage at which one loses, is asked long after three moves.
    assert near.effects["EL-A01"] == Effect(0, 2)


def made_of(**found: tuple[int, int]) -> Report:
    """A report in which some questions were tried, with what was found."""
    effects = {id.replace("_", "-"): Effect(*n) for id, n in found.items()}
    return dataclasses.replace(report(GAME, 0), effects=effects, tried=max(n for _, n in found.values()))


def test_the_report_ranks_and_groups_the_questions_by_their_effect() -> None:
    # A fifth of 40 is 8.
    found = made_of(EL_A01=(0, 40), EL_A02=(7, 40), EL_A03=(8, 40), EL_A04=(40, 40), EL_A05=(1, 40), EL_A06=(0, 40))
    often, seldom, unseen, rest, house = found.groups()
    assert [card.item.id for card, _ in often.rows] == ["EL-A04", "EL-A03"]
    assert [card.item.id for card, _ in seldom.rows] == ["EL-A02", "EL-A05"]
    assert [card.item.id for card, _ in unseen.rows] == ["EL-A01", "EL-A06"]
    # What was seen in none of 40 happens in at most 1 - 0.05 ** (1 / 40) = 7.2 of 100: one digit, rounded up.
    assert unseen.note == "in 40 deals; at most 8 of 100 can differ"
    assert all(effect is None for _, effect in (*rest.rows, *house.rows))
    assert all(card.item.is_house_rule for card, _ in house.rows)
    assert len(rest.rows) + 6 + len(house.rows) == len(found.cards)
    assert finding(found).endswith("each tried on 40 deals, 2 change the game on a fifth of them or more.")


def test_text_and_page_tell_the_figures_and_what_was_not_counted() -> None:
    found = made_of(EL_A07=(3, 40))
    lines = found.text().splitlines()
    at = lines.index("EL-A07: Can a joker be the banish card?")
    assert lines[at + 1] == "  Differs on 3 of 40 deals."
    assert lines[at - 2] == "Left open. These seldom matter: another answer changes the game on fewer of the deals"
    assert "Differs on 3 of 40 deals." in found.html()
    assert "Not counted: there is no other answer that can be played alone" in found.text()
    assert [id.split(":")[0] for id, _ in uncounted(found)] == [
        card.item.id for card in found.cards if card.item.id != "EL-A07" and not card.item.is_house_rule
    ] + [card.item.id for card in found.cards if card.item.is_house_rule]


def test_the_chart_draws_the_share_with_its_interval_most_first() -> None:
    found = made_of(EL_A01=(0, 40), EL_A04=(40, 40), EL_A07=(10, 40))
    chart = ranked(found)
    rows = [row for band in chart["bands"] for row in band["rows"]]
    assert [(row["note"], row["figure"], row["at"], row["seen"]) for row in rows] == [
        ("EL-A04", "40 of 40", 100, True),
        ("EL-A07", "10 of 40", 25, True),
        ("EL-A01", "0 of 40", 0, False),
    ]
    # Wilson's interval of 10 in 40, worked out by hand: 14.2 to 40.2 of 100.
    assert (round(rows[1]["low"], 1), round(rows[1]["high"], 1)) == (14.2, 40.2)
    assert (rows[0]["high"], rows[2]["low"]) == (100, 0)
    assert [row["note"] for band in ranked(found, 1)["bands"] for row in band["rows"]] == ["EL-A04"]


def test_a_report_of_no_deals_says_that_nothing_was_tried() -> None:
    for found in (report(GAME, 0), report(GAME, 2, trials=0)):
        assert found.summary()[-1] == "Which open questions matter was not counted."
        assert finding(found) == ""
        assert ranked(found)["bands"] == []
        assert [group.text for group in found.groups()] == ["Not counted", "House rules"]
        assert found.groups()[0].note == "no deal was played again"


def test_others_can_try_the_questions_and_the_report_says_who() -> None:
    """A greedy player draws and places where the random one discards at once: other questions matter to it."""
    easy = report(GAME, 2, trials=2, player="Easy")
    assert "on two deals by Easy players with the same luck" in easy.how_ranked()
    assert "by the greedy player" in report(GAME, 1, trials=1, player="greedy").how_ranked()
    assert easy.effects != report(GAME, 2, trials=2).effects
    with pytest.raises(ValueError, match="no bot 'Hardest'"):
        report(GAME, 1, player="Hardest")


def test_the_sample_is_stated(made: Report) -> None:
    tried = count(len(made.effects), "open question")
    assert made.summary()[-1].startswith(f"Ranked: {tried}, each tried on ten deals by the random player")
