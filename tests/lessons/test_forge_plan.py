"""What the lessons of Elemental Forge come to, worked out by hand from the rulings and held against the plan."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lessons.answers import all_right
from tests.lessons.forge_plan import OTHER_READINGS, STARTS, TEACHES, TRIES
from tutor.engine import Card, find_game
from tutor.games.elemental_forge.rules.events import Defended, Rolled
from tutor.learn import Exercise, Lesson, Quiz, Show, WhatIf, WhyNot, find_lesson, lessons_of
from tutor.learn.judge import Legal, events_of
from tutor.learn.lessons import Play
from tutor.learn.player import set_table

# The places, from 0, of the right answers, quiz by quiz.
ANSWERS = {
    "EF-L1": [{0, 1}],  # 52 - 1 - 3 * 5 = 36; a hand's faces are secret; nothing scores but a combination
    "EF-L2": [{1}],  # one action a turn
    "EF-L3": [{0}],  # 4 - 3 = 1; the pile is AD 2S 9C KD, bottom first
    "EF-L4": [{0}],  # rank counts, not worth
    "EF-L5": [{0}],  # the old top card lies under 6H 2C; 12 + 9 + 9 = 30, not 18
    "EF-L6": [{0, 2}],  # red with red, black with black; a mixed pair fits no row
    "EF-L7": [{0, 1}],  # 1 + 2 discards; none if declined; the own discard is the price
    "EF-L8": [{0}],  # two separate permissions; QH lies at the bottom, 4D on top
    "EF-L9": [{0, 1}],  # 2 * 9 = 18 and a red partner
    "EF-L10": [{0, 1, 3}],  # 16 / 5 = 3, 20 / 5 = 4, 2 / 5 = 0, 18 / 5 = 3, fractions dropped; no card after the roll
    "EF-L11": [{0, 2}],  # 15 - 2 = 13; nobody gains them; cards go only in a block
    "EF-L12": [{0, 1}],  # what Ignite drew is in hand before the dice; a declined effect leaves them; one attack
    "EF-L13": [{0}],  # 84 + 16 = 100, 83 + 16 = 99; only the seat whose turn ends is tested
    "EF-L14": [{2}],  # no exchange from an empty deck, no pass with a pair in hand, no reshuffle
    "EF-L15": [{0}],  # the lock forbids every card from the deck, and nothing else
}

# How what is shown ends. A combination puts the old top card under the deck before anything is drawn.
SHOWN: dict[str, list[dict[str, Any]]] = {
    "EF-L1": [{"supply": "X1 X2", "result": None}],
    "EF-L2": [{"hands": ["3C 7D JS AH 7S KD", "5S 2H 9C"], "deck": "", "scores": [0, 0]}],
    "EF-L3": [{"hands": ["2S 5H 9C KD", "5S"], "deck": "5C JD 8S 10H", "discards": "AD"}],
    "EF-L4": [{"scores": [20, 0], "hands": ["QS 10D 4H 4C AS", "5S"], "pile": "JC JH", "deck": "8H 2C 9H"}],
    "EF-L5": [{"scores": [30, 0], "hands": ["3S", "KC"], "pile": "9S 9D", "deck": "6H 2C 3D"}],
    "EF-L6": [{"scores": [20, 0], "hands": ["6D 6H 8C 8S", "KC"], "pile": "QH QC", "deck": "2C 9S 2D"}],
    # 3S, QD and 2D go, so JC, 4S and 9C come.
    "EF-L7": [{"scores": [20, 0, 0], "hands": ["8C JC 4S 9C", "KS 5C", "2H"], "deck": "AD 7S", "discards": "3S QD 2D"}],
    "EF-L8": [{"scores": [10, 0], "hands": ["7H QH", "KD"], "deck": "8D 2S", "discards": "4D", "pile": "5C 5S"}],
    # Twice ten for P1, 7 + 7 for P2, whose sevens push X1 off the pile.
    "EF-L9": [{"scores": [20, 14], "pile": "KH 7C 7D", "deck": "3D 8C 6C X1", "supply": "X2"}],
    "EF-L10": [{"scores": [32, 13], "hands": ["10S", "9H 4C"], "discards": "2D", "deck": "QC 3S AD"}],
    "EF-L11": [{"scores": [14, 32], "hands": ["", "10S"], "discards": "2D 9H 4C"}],
    "EF-L12": [{"scores": [14, 7], "hands": ["QS 8H", ""], "discards": "4C AS", "deck": "2C 5D"}],
    "EF-L13": [{"scores": [100, 96], "hands": ["", "KD 2C"], "result": (0,)}],
    # P1 draws the recycled 2S; then nobody can act, and nobody has won.
    "EF-L14": [{"scores": [0, 20], "hands": ["4H 9S 2S", "3D"], "pile": "6D QC QH", "deck": "", "result": ()}],
    # The Quake takes a card of each; the Gust gives 4S for KD, puts 8H on top of QS 2C, and draws it.
    "EF-L15": [
        {"scores": [18, 0, 0], "hands": ["", "KC", ""], "discards": "4S 2H 8S", "deck": "QS 8H 2C 5D"},
        {"scores": [18, 0, 0], "hands": ["KD 8H", "4S 2H", "8S"], "deck": "QS 2C 5D", "pile": "9C 9C"},
    ],
}

# How the solutions of the exercises end; EF-L1 has none.
SOLVED: dict[str, list[dict[str, Any]]] = {
    "EF-L2": [{"hands": ["3C 7D JS AH 7S KD", "5S"], "deck": "2H 9C"}],
    "EF-L3": [{"hands": ["5H KD 5C JD", "5S"], "discards": "AD 2S 9C", "deck": "8S 10H"}],
    "EF-L4": [{"scores": [20, 0], "pile": "JC JH"}],
    "EF-L5": [{"scores": [30, 0], "pile": "9S 9D", "deck": "6H 2C 3D"}],
    "EF-L6": [{"scores": [16, 0], "pile": "8C 8S"}],
    "EF-L7": [{"scores": [20, 0, 0], "hands": ["8C", "KS QD 5C", "2H 2D"], "discards": "3S"}],
    "EF-L8": [{"scores": [10, 0], "hands": ["7H QH", "KD"], "discards": "4D"}],
    # Once for the twenty points, once so that the King lies on top and X1 is buried.
    "EF-L9": [{"scores": [20, 0], "hands": ["4S 9D", "7C 7D 2H"]}, {"scores": [20, 0], "pile": "X1 KH"}],
    "EF-L10": [{"hands": ["10S", "9H 4C"], "discards": "2D"}],
    # Two hits, a five: 15 - 1.
    "EF-L11": [{"scores": [14, 32], "hands": ["9H", "10S"], "discards": "2D 4C"}],
    "EF-L12": [{"hands": ["QS 8H", ""], "discards": "4C AS"}],
    "EF-L13": [{"scores": [100, 97], "result": (0,)}],
    "EF-L14": [{"scores": [0, 20], "hands": ["4H 9S 2S", "3D"], "deck": ""}],
    "EF-L15": [{"scores": [18, 0, 0], "pile": "9D 9D", "deck": "QS 8H 2C 5D"}],
}

# The dice that fall where a lesson sets them, line by line: attacks of the plan, and what blocks them.
DICE = {
    "EF-L10": [[(6, 3, 6)]],
    "EF-L11": [[(5, 2)], [(5,)]],
    "EF-L12": [[(6, 4)], [(6, 4), (5,)]],
    "EF-L13": [[(6, 1, 1)]],
}


def words(cards: list[Card]) -> list[str]:
    """Cards by their names; the second pack's are named like the first's."""
    return [f"{card}".rstrip("'") for card in cards]


def lies(position: Any, wanted: dict[str, Any]) -> dict[str, Any]:
    """What of the table the plan tells, written as in the tables above."""
    written = {
        "scores": position.scores,
        "hands": [sorted(words(hand)) for hand in position.hands],
        **{name: " ".join(words(getattr(position, name))) for name in ("deck", "pile", "supply")},
        "discards": " ".join(words(position.discards[0])),
        "result": None if position.result is None else position.result.winners,
    }
    return {key: written[key] for key in wanted}


def meant(wanted: dict[str, Any]) -> dict[str, Any]:
    """The same of an entry of the tables: hands have no order."""
    return {key: [sorted(hand.split()) for hand in value] if key == "hands" else value for key, value in wanted.items()}


def parts(lesson: Lesson, kind: type) -> list[Any]:
    """The parts of a kind."""
    return [part for part in lesson.parts if isinstance(part, kind)]


def test_the_plan_and_the_game_have_the_same_lessons() -> None:
    assert [lesson.id for lesson in lessons_of(find_game("elemental_forge"))] == list(ANSWERS)


@pytest.mark.parametrize("id", ANSWERS)
def test_the_engine_agrees_with_the_answers(id: str) -> None:
    assert all_right(id) == ANSWERS[id]


@pytest.mark.parametrize("id", TEACHES)
def test_a_lesson_teaches_the_clauses_of_the_plan(id: str) -> None:
    _, lesson = find_lesson(id)
    assert {f"EF-{clause}" for clause in TEACHES[id].split()} <= set(lesson.clauses)


@pytest.mark.parametrize("id", TRIES)
def test_the_wrong_tries_of_the_plan_are_asked(id: str) -> None:
    """Beside the board, or as a quiz's answer that is wrong."""
    _, lesson = find_lesson(id)
    asked = {part.move or " ".join(part.touch) for part in parts(lesson, WhyNot)}
    for quiz, right in zip(parts(lesson, Quiz), ANSWERS[id], strict=True):
        wrong = [option.check for n, option in enumerate(quiz.options) if n not in right]
        asked |= {check.move for check in wrong if isinstance(check, Legal)}
    assert asked >= TRIES[id]


@pytest.mark.parametrize("id", OTHER_READINGS)
def test_the_other_readings_of_the_plan_are_offered(id: str) -> None:
    _, lesson = find_lesson(id)
    assert {f"{part.reading} {part.option}" for part in parts(lesson, WhatIf)} == OTHER_READINGS[id]


@pytest.mark.parametrize("id", STARTS)
def test_a_lesson_begins_where_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    plain = {"scores": [0] * len(STARTS[id]["hands"]), "supply": "X1 X2", "discards": ""}
    wanted = {**plain, **STARTS[id]}
    assert lies(set_table(game, lesson.start).position, wanted) == meant(wanted)


@pytest.mark.parametrize("id", SHOWN)
def test_what_is_shown_ends_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    for part, wanted in zip(parts(lesson, Show), SHOWN[id], strict=True):
        position = set_table(game, lesson.start_of(part), part.plays).position
        assert lies(position, wanted) == meant(wanted)


@pytest.mark.parametrize("id", ANSWERS)
def test_the_solutions_end_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    for part, wanted in zip(parts(lesson, Exercise), SOLVED.get(id, []), strict=True):
        position = set_table(game, lesson.start_of(part), part.solution).position
        assert lies(position, wanted) == meant(wanted)


def lines(lesson: Lesson) -> list[list[Play]]:
    """The moves that a lesson plays with results set by hand, from its own start: shown, solved, and mistaken."""
    found = [[*part.plays] for part in parts(lesson, Show) if not part.start]
    for part in parts(lesson, Exercise):
        found.append([*part.solution])
        found += [[*wrong.after, Play(wrong.move), *wrong.costs] for wrong in part.mistakes if not wrong.refused]
    return [plays for plays in found if any(play.luck for play in plays)]


@pytest.mark.parametrize("id", DICE)
def test_the_dice_fall_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    tables = [set_table(game, lesson.start, plays) for plays in lines(lesson)]
    assert [[e.rolls for e in events_of(table) if isinstance(e, Rolled | Defended)] for table in tables] == DICE[id]


def test_every_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    """EF-L1: 52 cards less one for the pile and three hands of five; 9S was the next of the stacked deck."""
    game, lesson = find_lesson("EF-L1")
    position: Any = set_table(game, lesson.start).position
    assert (len(position.deck), words(position.deck[:1])) == (36, ["9S"])
    for seat in range(3):
        shown = [words(hand) for hand in position.view(seat).hands]
        assert [hand == ["??"] * 5 for hand in shown] == [other != seat for other in range(3)]


def test_the_fourth_lesson_has_two_pairs_and_no_more() -> None:
    """EF-L4: Jacks and fours, each laid either way round."""
    game, lesson = find_lesson("EF-L4")
    legal = {move.text() for move in set_table(game, lesson.start).legal() if move.text().startswith("combine")}
    assert legal == {"combine JC JH", "combine JH JC", "combine 4H 4C", "combine 4C 4H"}
