"""A selection takes things one after the other, gives them back, and ends with a good set."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME, decisions, rules
from tests.tiny_game.state import Market
from tutor.engine import SPECTATOR, UNKNOWN, Done, Illegal, Pass, PositionError, Recorder, Take, TakeBack
from tutor.scene.build import picture

HELD = ["2H", "2S", "AD"]


def exchange() -> Market:
    """Two traders may exchange; the first holds 2H 2S AD, and the deck begins 4S 3S."""
    return GAME.at(
        {
            "seats": 2, "readings": {"NM-V2": "up-to-two"}, "hands": [" ".join(HELD), "4H 3H 4D"], "deck": "4S 3S AC",
            "agenda": [{"is": "Exchanging", "seat": 0, "taken": []}, {"is": "Round"}],
        }
    )  # fmt: skip


def key(position: Market, move: Take | TakeBack | Done) -> str:
    refusal = position.why_not(move)
    assert refusal is not None
    assert refusal.clause == "NM-1d"
    return refusal.key


def test_what_is_offered_can_be_taken_and_too_few_are_no_set() -> None:
    position = exchange()
    assert position.legal() == [Take(card) for card in HELD]
    assert key(position, Done()) == "too-few-taken"
    assert key(position, Take("4H")) == "not-offered"
    assert key(position, TakeBack("2H")) == "not-taken"


def test_what_is_taken_can_be_put_back_or_made_the_set() -> None:
    position = exchange()
    position.play(Take("2S"))
    assert key(position, Take("2S")) == "taken-already"
    assert position.legal() == [Take("2H"), Take("AD"), TakeBack("2S"), Done()]
    position.play(TakeBack("2S"))
    assert position == exchange()


def test_done_ends_it_with_what_is_taken() -> None:
    position = exchange()
    position.play(Take("2S"))
    position.play(Done())
    assert [str(card) for card in position.hands[0]] == ["2H", "AD", "4S"]
    assert [str(card) for card in position.deck] == ["3S", "AC", "2S"]


def test_with_the_last_of_the_most_it_is_done_by_itself_in_the_order_of_taking() -> None:
    position = exchange()
    position.play(Take("AD"))
    position.play(Take("2H"))
    assert [str(card) for card in position.hands[0]] == ["2S", "4S", "3S"]
    assert [str(card) for card in position.deck] == ["AC", "AD", "2H"]


def test_others_know_how_many_are_taken_and_not_which() -> None:
    position = exchange()
    recorder = Recorder()
    with position.recorded_by(recorder):
        position.play(Take("2S"))
    for seat in (1, SPECTATOR):
        view = position.view(seat)
        assert view.agenda[-1] == rules.Exchanging(0, (UNKNOWN,))
        assert recorder.moments[0].seen_by(seat).facts()["thing"] is UNKNOWN
    assert position.view(0).agenda[-1] == rules.Exchanging(0, ("2S",))
    assert recorder.moments[0].seen_by(0).facts()["thing"] == "2S"


def holding(*taken: str) -> Market:
    """The first trader has taken these of its three cards, at most two, and has not said that it is all."""
    return GAME.at(
        {
            "seats": 2, "readings": {"NM-V2": "up-to-two"}, "hands": [" ".join(HELD), "4H 3H 4D"], "deck": "4S 3S AC",
            "agenda": [{"is": "Exchanging", "seat": 0, "taken": list(taken)}, {"is": "Round"}],
        }
    )  # fmt: skip


def test_with_the_most_taken_nothing_more_can_be_taken() -> None:
    position = holding("2H", "AD")
    assert key(position, Take("2S")) == "enough-taken"
    assert position.legal() == [TakeBack("2H"), TakeBack("AD"), Done()]


def test_a_guess_takes_no_thing_twice() -> None:
    view = holding("2H", "AD").view(1)
    for seed in range(20):
        now = view.determinize(seed).agenda[-1]
        assert isinstance(now, rules.Exchanging)
        assert len(set(now.taken)) == 2


def test_a_guess_chooses_for_the_other_seat_from_what_it_could_hold() -> None:
    position = exchange()
    position.play(Take("2S"))
    for seed in range(20):
        guess = position.view(1).determinize(seed)
        now = guess.agenda[-1]
        assert isinstance(now, rules.Exchanging)
        assert len(now.taken) == 1
        assert set(now.taken) <= {str(card) for card in guess.hands[0]}
        assert guess.problems() == []


@pytest.mark.parametrize(
    ("taken", "fault"),
    [(["2S", "2S"], "twice"), (["4H"], "not offered"), (["2H", "2S", "AD"], "more than may be taken")],
)
def test_a_position_with_an_impossible_selection_is_refused(taken: list[str], fault: str) -> None:
    data = {
        "seats": 2, "hands": [" ".join(HELD), "4H 3H 4D"], "deck": "4S 3S",
        "agenda": [{"is": "Exchanging", "seat": 0, "taken": taken}, {"is": "Round"}],
    }  # fmt: skip
    with pytest.raises(PositionError, match=fault):
        GAME.at(data)


def test_the_board_has_the_button_and_marks_what_is_taken_for_the_seat_that_chooses_alone() -> None:
    position = exchange()
    position.play(Take("2S"))
    own, other = str(picture(GAME, position, 0)), str(picture(GAME, position, 1))
    assert "'id': 'done'" in own
    assert "2 of Spades, chosen first" in own
    assert "'id': 'done'" not in other
    assert "chosen" not in other


@pytest.mark.parametrize("things", [("2S", "AD"), ("AD", "2S")])
def test_each_thing_that_is_taken_says_when_it_was_chosen(things: tuple[str, ...]) -> None:
    """The last one may close the selection, so both are set up as taken."""
    data = {
        "seats": 2, "hands": [" ".join(HELD), "4H 3H 4D"], "deck": "4S 3S",
        "agenda": [{"is": "Exchanging", "seat": 0, "taken": list(things)}, {"is": "Round"}],
    }  # fmt: skip
    own = str(picture(GAME, GAME.at(data), 0))
    names = {"2S": "2 of Spades", "AD": "Ace of Diamonds"}
    for thing, place in zip(things, ("first", "second"), strict=True):
        assert f"{names[thing]}, chosen {place}" in own


def test_a_selection_is_worded_once_for_all_games() -> None:
    view = exchange().view(0)
    words = GAME.words
    assert words.say_move(Take("2S"), view) == "take ‹2♠›"
    refusal = view.why_not(Done())
    assert refusal is not None
    said = words.say_refusal(refusal, Done(), view).text
    assert said == "You have chosen nothing so far. Choose at least 1. [NM-1d]"


def test_a_window_is_answered_or_passed_and_then_what_waits_goes_on() -> None:
    data = {
        "seats": 2,
        "agenda": [{"is": "Answering", "seat": 1}, {"is": "Haggle", "seat": 0}, {"is": "Score"}, {"is": "Round"}],
    }
    passed, answered, broke = GAME.at(data), GAME.at(data), GAME.at({**data, "coins": [3, 0]})
    assert passed.legal() == [rules.Object(), Pass()]
    passed.forced = (6,)
    passed.play(Pass())
    assert passed.coins == [4, 3]  # the haggle was done
    answered.play(rules.Object())
    assert answered.coins == [3, 2]
    assert answered.decision == decisions.Answering(0)
    with pytest.raises(Illegal, match="no-coin"):
        broke.play(rules.Object())


def test_a_window_that_has_nothing_to_ask_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    position = exchange()
    monkeypatch.setattr(decisions.Answering, "opens", lambda self, position: False)
    position.open_window(decisions.Answering.of(1))
    assert not any(isinstance(item, decisions.Answering) for item in position.agenda)
