"""Luck: the published generator, the same everywhere; results set by hand come first and must fit."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import LuckError, Named, parse_cards
from tutor.engine.luck import Forced, Luck, check_luck, read_luck, shuffled, step, steps, write_luck


def luck(*forced: Forced, seed: int = 1) -> Luck:
    new = Luck()
    new.seed, new.forced = seed, forced
    return new


@pytest.mark.parametrize(
    ("seed", "values"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_splitmix64_gives_its_reference_values(seed: int, values: list[int]) -> None:
    found = []
    for _ in values:
        seed, value = step(seed)
        found.append(value)
    assert found == values


@given(seed=st.integers(0, 2**64 - 1), count=st.integers(1, 80))
def test_many_steps_at_once_give_the_values_of_one_after_the_other(seed: int, count: int) -> None:
    found, now = [], seed
    for _ in range(count):
        now, value = step(now)
        found.append(value)
    assert steps(seed, count) == tuple(found)


def test_a_shuffle_is_written_down_once_and_for_all() -> None:
    """By the values above, 0.883 * 4, 0.431 * 3 and 0.026 * 2 are 3, 1 and 0: abcd, then acbd, then cabd."""
    assert shuffled("abcd", 0)[0] == ["c", "a", "b", "d"]


def test_a_shuffle_steps_the_generator_once_for_each_card_but_one() -> None:
    seed = 1234567
    after = shuffled(range(30), seed)[1]
    for _ in range(29):
        seed = step(seed)[0]
    assert after == seed


@pytest.mark.parametrize("cards", ["", "a"])
def test_what_cannot_be_shuffled_uses_no_luck(cards: str) -> None:
    assert shuffled(cards, 7) == (list(cards), 7)


def test_every_order_comes_up_about_equally_often() -> None:
    counts = Counter("".join(shuffled("abc", seed)[0]) for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < n < 1150 for n in counts.values())


def test_dice_are_fair_and_within_their_faces() -> None:
    source = luck()
    counts = Counter(source.roll() for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(850 < n < 1150 for n in counts.values())


def test_forced_results_come_in_order_and_leave_the_generator_alone() -> None:
    source = luck(6, 1)
    assert [source.roll(), source.roll()] == [6, 1]
    assert (source.seed, source.forced) == (1, ())


@pytest.mark.parametrize("face", [0, 7, -1, "6", True, ("AS",)])
def test_a_face_that_the_die_has_not_is_refused_and_kept(face: int | str | tuple[str, ...]) -> None:
    source = luck(face)
    with pytest.raises(LuckError, match="cannot show"):
        source.roll()
    assert source.forced == (face,)


def test_a_forced_shuffle_names_the_order() -> None:
    cards = parse_cards("AS KS QS")
    luck(("QS", "AS", "KS")).shuffle(cards)
    assert cards == parse_cards("QS AS KS")


@pytest.mark.parametrize(
    "order", [("QS", "AS"), ("QS", "AS", "2C"), ("QS", "AS", "AS"), ("QS", "AS", "KS", "KS"), 3, "QS"]
)
def test_a_forced_shuffle_of_other_cards_is_refused(order: int | str | tuple[str, ...]) -> None:
    cards = parse_cards("AS KS QS")
    with pytest.raises(LuckError, match="exactly the 3 cards"):
        luck(order).shuffle(cards)
    assert cards == parse_cards("AS KS QS")


def test_a_forced_shuffle_loses_no_card_that_there_is_twice() -> None:
    with pytest.raises(LuckError):
        luck(("AS", "KS")).shuffle([*parse_cards("AS KS"), *parse_cards("AS")])


def test_a_forced_draw_names_the_card() -> None:
    cards = parse_cards("AS KS QS")
    source = luck("KS")
    assert source.random_index(cards) == 1
    assert source.forced == ()


def test_a_draw_among_some_never_takes_the_others() -> None:
    cards = parse_cards("AS KS QS JS")
    source = luck()
    assert {source.random_index(cards, lambda card: card.rank in "KJ") for _ in range(60)} == {1, 3}


@pytest.mark.parametrize("name", ["2C", "AS", 6])
def test_a_forced_draw_of_a_card_that_cannot_come_is_refused(name: int | str) -> None:
    with pytest.raises(LuckError, match="not among the 2 cards"):
        luck(name).random_index(parse_cards("AS KS QS"), lambda card: card.rank in "KQ")


def test_a_named_result_waits_for_its_question_and_shifts_no_other() -> None:
    source = luck(2, Named("chance", 6), 3)
    assert [source.roll(), source.roll(name="chance"), source.roll(name="other")] == [2, 6, 3]
    assert source.forced == ()


def test_a_question_takes_its_own_result_before_a_plain_one() -> None:
    source = luck(2, Named("chance", 6))
    assert source.roll(name="chance") == 6
    assert source.forced == (2,)


def test_a_named_result_is_never_taken_by_a_question_without_its_name() -> None:
    source, free = luck(Named("chance", 6)), luck()
    assert [source.roll() for _ in range(20)] == [free.roll() for _ in range(20)]
    cards = parse_cards("AS KS QS")
    source.shuffle(cards, "deal")
    assert source.forced == (Named("chance", 6),)


def test_shuffles_and_draws_have_names_too() -> None:
    source = luck(Named("draw", "QS"), Named("deal", ("KS", "QS", "AS")))
    cards = parse_cards("AS KS QS")
    source.shuffle(cards, "deal")
    assert [str(card) for card in cards] == ["KS", "QS", "AS"]
    assert source.random_index(cards, name="draw") == 1


def test_a_result_that_does_not_fit_its_named_question_is_refused_and_kept() -> None:
    source = luck(1, Named("chance", 7))
    with pytest.raises(LuckError, match="cannot show 7"):
        source.roll(name="chance")
    assert source.forced == (1, Named("chance", 7))


@pytest.mark.parametrize("forced", [(6, Named("chance", 5), "4D"), (Named("deal", ("AS", "2S")),), ()])
def test_forced_results_are_read_as_they_were_written(forced: tuple[Forced, ...]) -> None:
    assert read_luck(json.loads(json.dumps(write_luck(forced)))) == forced


@pytest.mark.parametrize(
    "data", [[{"chance": [6]}], [{"a": 1, "b": 2}], {"chance": 6}, [None], [[6]], [{"chance": {"x": 1}}]]
)
def test_what_is_no_list_of_results_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="a list of dice"):
        read_luck(data)


def test_a_name_inside_a_name_is_refused() -> None:
    inner: Any = Named("b", 6)
    with pytest.raises(LuckError, match="Forced results are"):
        check_luck((Named("a", inner),))
