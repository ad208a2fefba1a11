"""The position: copies share nothing, equality means the whole truth, a view holds no more than its seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.tiny_game import GAME, decisions, rules
from tutor.engine import (
    SPECTATOR,
    UNKNOWN,
    Card,
    EndlessError,
    Event,
    Illegal,
    Pass,
    Position,
    Readings,
    Recorder,
    Result,
    Task,
    hidden,
    masked,
    parse_cards,
    per_seat,
    public,
)
from tutor.engine.position import GameParts

PARTS = GameParts()


class Plain(Readings):
    pass


class Table(Position):
    deck: list[Card] = hidden("pack")
    hands: list[list[Card]] = per_seat("pack")
    row: list[Card | None] = masked("up", "pack")
    up: list[bool] = public()
    colour: list[int | None] = per_seat((1, 2, 3))
    tail: Card | None = hidden("pack")
    notes: dict[str, int] = public()


def laid_out() -> Table:
    table = Table(PARTS, 2, Plain(), seed=7, forced=(6,))
    table.deck = parse_cards("AS KS QS")
    table.hands = [parse_cards("2H 3H"), parse_cards("4H 5H")]
    table.row = [*parse_cards("7C 8C"), None]
    table.up = [True, False, False]
    table.colour = [2, 3]
    table.tail = Card("9D")
    table.notes = {"a": 1}
    return table


# ---- clone and equality --------------------------------------------------------------------------------------------


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    table = laid_out()
    table.agenda.append(decisions.Laying.of(0))
    table.show(Card("AS"), 1)
    twin = table.clone()
    assert twin == table
    for name, value in table.facts().items():
        if isinstance(value, list | dict) and name != "unseen":
            assert getattr(twin, name) is not value, name
    assert all(a is not b for a, b in zip(table.hands, twin.hands, strict=True))


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.deck.reverse(),
        lambda t: t.hands[1].append(Card("AS")),
        lambda t: t.notes.update(a=2),
        lambda t: t.agenda.append(decisions.Laying.of(0)),
        lambda t: t.show(Card("AS"), 0),
        lambda t: setattr(t, "seed", 8),
        lambda t: setattr(t, "forced", ()),
        lambda t: setattr(t, "tail", None),
        lambda t: setattr(t, "result", Result((0,), "X-1", "won")),
    ],
)
def test_any_difference_makes_positions_unequal_and_leaves_the_parent(change: Any) -> None:
    table, twin = laid_out(), laid_out().clone()
    change(twin)
    assert twin != table
    assert table == laid_out()


def test_who_records_makes_no_difference() -> None:
    table, twin = laid_out(), laid_out()
    twin.recorder = Recorder()
    assert table == twin
    assert twin.clone().recorder is None


def test_a_position_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(laid_out())


# ---- views ---------------------------------------------------------------------------------------------------------


def test_a_seat_sees_public_things_its_own_and_what_lies_face_up() -> None:
    view = laid_out().view(0)
    assert view.deck == [UNKNOWN] * 3
    assert view.hands == [parse_cards("2H 3H"), [UNKNOWN, UNKNOWN]]
    assert view.row == [Card("7C"), UNKNOWN, None]
    assert view.colour == [2, UNKNOWN]
    assert view.tail is UNKNOWN
    assert view.notes == {"a": 1}
    assert view.viewer == 0


def test_a_spectator_sees_public_things_only() -> None:
    view = laid_out().view(SPECTATOR)
    assert view.hands == [[UNKNOWN, UNKNOWN], [UNKNOWN, UNKNOWN]]
    assert view.colour == [UNKNOWN, UNKNOWN]
    assert view.row == [Card("7C"), UNKNOWN, None]


def test_luck_is_not_seen() -> None:
    view = laid_out().view(0)
    assert (view.seed, view.forced) == (0, ())


def test_what_could_be_where_is_sorted_so_that_its_order_tells_nothing() -> None:
    assert laid_out().view(0).unseen == {"pack": tuple(parse_cards("4H 5H 8C 9D AS KS QS"))}


def test_a_secret_that_is_no_card_is_not_among_the_unseen() -> None:
    """A pool of values cannot be listed by what is hidden: with one number hidden the list would be the number."""
    view = laid_out().view(0)
    assert list(view.unseen) == ["pack"]
    assert 3 not in view.unseen["pack"]


def test_a_look_outlives_the_moment_and_travels_with_the_card() -> None:
    table = laid_out()
    table.show(Card("AS"), 0)
    table.hands[1].append(table.deck.pop(0))
    assert table.view(0).hands[1] == [UNKNOWN, UNKNOWN, Card("AS")]
    assert table.view(SPECTATOR).hands[1] == [UNKNOWN, UNKNOWN, UNKNOWN]
    table.forget(Card("AS"))
    assert table.view(0).hands[1] == [UNKNOWN] * 3


def test_a_seat_does_not_see_what_others_have_looked_at() -> None:
    table = laid_out()
    table.show(Card("AS"), 1)
    assert table.view(0).known == {}
    assert table.view(0) == laid_out().view(0)
    assert table.view(1).deck[0] == Card("AS")


def test_a_shuffle_ends_what_was_known_of_those_cards() -> None:
    table = laid_out()
    table.forced = ()
    table.show(Card("AS"), 0)
    table.show(Card("4H"), 0)
    table.shuffle(table.deck)
    assert table.known == {Card("4H"): 1}


def test_a_view_of_a_view_is_itself() -> None:
    view = laid_out().view(0)
    assert view.view(0) is view


# ---- guesses -------------------------------------------------------------------------------------------------------


def test_a_guess_is_whole_and_looks_the_same() -> None:
    table = laid_out()
    for seat in (0, 1, SPECTATOR):
        view = table.view(seat)
        for seed in range(20):
            guess = view.determinize(seed)
            assert guess.viewer is None
            assert guess.problems() == []
            assert guess.view(seat) == view


def test_guesses_differ_in_every_hidden_place() -> None:
    view = laid_out().view(0)
    guesses = [view.determinize(seed) for seed in range(40)]
    assert {str(g.deck[0]) for g in guesses} == {"4H", "5H", "8C", "9D", "AS", "KS", "QS"}
    assert {g.colour[1] for g in guesses} == {1, 2, 3}
    assert all(g.colour[0] == 2 for g in guesses)


def test_a_guess_keeps_what_the_seat_knows() -> None:
    table = laid_out()
    table.show(Card("KS"), 0)
    assert all(table.view(0).determinize(seed).deck[1] == Card("KS") for seed in range(20))


def test_equal_views_give_equal_guesses() -> None:
    table, twin = laid_out(), laid_out()
    twin.deck.reverse()
    twin.seed = 99
    assert table.view(0) == twin.view(0)
    assert table.view(0).determinize(3) == twin.view(0).determinize(3)


# ---- problems ------------------------------------------------------------------------------------------------------


def test_all_defects_are_listed_at_once() -> None:
    table = laid_out()
    table.deck.append(Card("2H"))
    table.colour.append(1)
    table.up.pop()
    table.hands[0].append(UNKNOWN)
    assert table.problems() == [
        "2H is in two places.",
        "hands holds a card that nobody knows.",
        "row and up are not equally long.",
        "colour has three entries for two seats.",
    ]


def test_a_card_may_not_lie_in_a_public_and_a_secret_place() -> None:
    class Open(Position):
        deck: list[Card] = hidden("pack")
        out: list[Card] = public()

    table = Open(GameParts(), 1, Plain())
    table.deck = table.out = parse_cards("2H")
    assert table.problems() == ["2H is in two places."]


# ---- playing -------------------------------------------------------------------------------------------------------


def test_the_checked_door_refuses_and_changes_nothing() -> None:
    position = GAME.start(2, seed=1)
    before = position.clone()
    with pytest.raises(Illegal, match="too-poor") as caught:
        position.play(rules.Bid(9))
    assert caught.value.refusal == rules.TOO_POOR
    assert caught.value.move == rules.Bid(9)
    assert position == before


def test_a_move_that_answers_another_decision_is_refused() -> None:
    position = GAME.start(2, seed=1)
    refusal = position.why_not(Pass())
    assert refusal is not None
    assert refusal.key == "something-else-waits"


def test_after_the_end_everything_is_refused_by_the_ending_clause() -> None:
    position = GAME.start(2, seed=1)
    while position.legal():
        position.play(position.legal()[0])
    assert position.turn_of == SPECTATOR
    assert position.decision is None
    refusal = position.why_not(rules.Bid(0))
    assert refusal is not None
    assert refusal.clause == "NM-4a"
    with pytest.raises(Illegal):
        position.play(rules.Bid(0))


@dataclass(frozen=True, slots=True)
class Forever(Task):
    def run(self, position: Any) -> None:
        position.agenda.append(self)


def test_rules_that_never_stop_are_noticed() -> None:
    table = laid_out()
    table.agenda.append(Forever())
    with pytest.raises(EndlessError, match="no end in sight"):
        table.advance()


@dataclass(frozen=True, slots=True)
class Exploding(Event):
    def __post_init__(self) -> None:
        raise AssertionError("built")


def test_nothing_is_built_when_nobody_listens() -> None:
    laid_out().tell(Exploding)


def test_what_is_recorded_is_built_when_somebody_reads_it_and_only_once() -> None:
    table, recorder, built = laid_out(), Recorder(copies=False), []

    def laying(number: int) -> Event:
        built.append(number)
        return Event()

    with table.recorded_by(recorder):
        table.tell(laying, 3)
    assert built == []
    assert [*recorder.events, *recorder.events] == [Event(), Event()]
    assert built == [3]
