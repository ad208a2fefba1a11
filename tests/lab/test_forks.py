"""The fork finder: what it finds parts, is short, is told with clauses, and is found again; what it keeps holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tests.tiny_game.state import Market
from tests.tools import AT_NIGHT
from tests.with_tiny import tiny_added
from tutor.engine import Game, LuckError, ReadingError, find_game, game_ids
from tutor.engine.transcript import replay
from tutor.lab import fork_store
from tutor.lab.differences import compare_pictures
from tutor.lab.fork_store import ForkError, Known, discover_all, improved, known_forks, save_forks
from tutor.lab.forks import Fork, NoFork, check, default_pairs, find_fork, shrunk
from tutor.lab.pairs import Pair
from tutor.scene.build import picture

ELEMENTALS = find_game("elementals")
KEEPERS = [game for game in map(find_game, game_ids()) if fork_store.fork_file(game).exists()]
KEPT = [(game, known) for game in KEEPERS for known in known_forks(game)]
WAITING = {"slots": {"5.1": "JH[9C 3S]"}, "hand": "X2"}


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield


def found(answer: Fork | NoFork) -> Fork:
    assert isinstance(answer, Fork), answer
    return answer


# ---- the forks that are kept -----------------------------------------------------------------------------------------


def name_of(value: object) -> str:
    return f"{value.item.id}-{value.options[1]}" if isinstance(value, Known) else ""


@pytest.mark.parametrize(("game", "known"), KEPT, ids=name_of)
def test_a_kept_fork_still_forks(game: Game, known: Known) -> None:
    """By day the one that is shown."""
    for fork in filter(None, (known.line, known.study) if AT_NIGHT else (known.best,)):
        assert check(fork)
        assert all(side.clause in game.rulebook for side in fork.sides)
        assert fork.sides[0].words != fork.sides[1].words


@pytest.mark.parametrize("game", KEEPERS, ids=lambda game: game.id)
def test_every_pair_of_options_has_a_fork_or_a_reason(game: Game) -> None:
    kept = {(known.item.id, known.options): known for known in known_forks(game)}
    assert kept.keys() == {(item.id, options) for item, options in default_pairs(game.readings)}
    for known in kept.values():
        assert (known.best is None) == bool(known.reason)


def test_the_seats_of_a_fork_have_names() -> None:
    """Two of them, in every fork of Oligarchy for two; a fork that names its seats keeps their names."""
    forks = (known.best for game, known in KEPT if game.id == "oligarchy")
    fork = next(fork for fork in forks if fork and fork.tables[0].position.seats == 2)
    assert [table.start.names for table in fork.tables] == [("Ada", "Ben")] * 2
    renamed = replace(fork, start=replace(fork.start, names=("Zoe", "Yan")))
    assert [table.start.names for table in renamed.tables] == [("Zoe", "Yan")] * 2


def test_everything_in_elementals_that_can_be_switched_has_a_fork() -> None:
    without = {known.item.id for known in known_forks(ELEMENTALS) if known.best is None}
    assert without == {"EL-A16", "EL-A42"}


def test_what_is_kept_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fork_store, "fork_file", lambda game: tmp_path / "forks.json")
    assert known_forks(ELEMENTALS) == []
    kept = [known for _, known in KEPT if known.item.id in ("EL-A07", "EL-A16")]
    at = {"slots": {"5.1": "KC"}, "hand": "AC 2D", "damage": 19}
    twenty = find_fork(ELEMENTALS, "EL-A01", "lose-at-33", "lose-above-33", at=[at], readings={"EL-V1": "20"})
    kept.append(Known(twenty.item, twenty.options, study=found(twenty)))
    assert "with EL-V1 20" in found(twenty).where()
    save_forks(ELEMENTALS, kept)
    assert known_forks(ELEMENTALS) == kept


def test_another_search_never_makes_a_study_worse() -> None:
    """At a waiting Jack the readings of EL-A07 part before any move, if there is a joker; no other card is needed."""
    small = found(find_fork(ELEMENTALS, "EL-A07", "arcane-never-banishes", "joker-banishes-any", at=[WAITING]))

    def known(hand: str, **base: str) -> Known:
        start = replace(small.start, study={**WAITING, "hand": hand})
        fork = replace(small, start=start, base=tuple((f"EL-{id}", option) for id, option in base.items()))
        return Known(small.item, small.options, study=fork)

    read, smaller, gone = known("X2 4H"), known("X2"), known("4H")
    beside = known("X2 4H", V1="20")
    assert [known.study and check(known.study) for known in (read, smaller, beside, gone)] == [True, True, True, False]
    nothing = Known(small.item, small.options, reason="nothing within 10 positions")
    assert improved(None, nothing) == nothing
    assert improved(read, nothing) == improved(nothing, read) == read
    assert improved(read, smaller) == read
    assert improved(beside, smaller) == improved(smaller, beside) == smaller
    assert improved(gone, read) == read
    assert improved(gone, nothing) == nothing


def test_the_shorter_line_is_kept() -> None:
    """20 points of damage end it: two tens in deal 5, 7 + 10 + 7 in deal 7, after the layout and the draw."""
    short, long = (found(find_fork(ELEMENTALS, "EL-V1", "33", "20", deals=[deal])) for deal in (5, 7))
    assert (len(short.moves), len(long.moves), check(long)) == (4, 5, True)
    one, two = Known(short.item, short.options, line=short), Known(long.item, long.options, line=long)
    assert improved(one, two) == improved(two, one) == one
    beside = replace(short, base=(("EL-A36", "may-hold"),))
    assert check(beside)
    assert improved(two, replace(one, line=beside)) == improved(replace(one, line=beside), two) == two


def test_a_search_that_finds_one_place_loses_nothing_of_the_other() -> None:
    both = next(known for _, known in KEPT if known.line and known.study)
    without_line, without_study = replace(both, line=None), replace(both, study=None)
    assert improved(without_study, without_line) == improved(without_line, without_study) == both


def test_looking_for_all_forks_again_keeps_what_is_not_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fork_store, "discover", lambda game, item, options, studies, budget: Known(item, options, reason="nothing")
    )
    for before, after in zip(known_forks(ELEMENTALS), discover_all(ELEMENTALS, (), 1), strict=True):
        assert after == (before if before.best else replace(before, reason="nothing"))


@pytest.mark.parametrize(
    "text", ["no json", "{}", '[{"ambiguity": "EL-A99"}]', '[{"ambiguity": "EL-A07", "options": ["a", "b"]}]', "[7]"]
)
def test_a_damaged_file_of_forks_is_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "forks.json").write_text(text)
    monkeypatch.setattr(fork_store, "fork_file", lambda game: tmp_path / "forks.json")
    with pytest.raises(ForkError, match="Elementals"):
        known_forks(ELEMENTALS)


# ---- what counts as a difference -------------------------------------------------------------------------------------

FORGE = {"seats": 2, "deck": "QC 3S", "pile": "AD"}


@pytest.mark.parametrize(
    ("game", "one", "turned", "other"),
    [
        ("elementals", *({"slots": {"5.1": "KC"}, "hand": hand} for hand in ("4D 5C", "5C 4D", "5C 6D"))),
        ("elemental_forge", *({**FORGE, "hands": [hand, "4C"]} for hand in ("2D 9H", "9H 2D", "9H 3D"))),
        ("solforge", *({"seats": 2, "hands": [f"{hand}@1", ""]} for hand in
         ("enrage@1 enrage@1 venomfang", "venomfang@1 enrage@1 enrage", "venomfang@1 venomfang@1 enrage"))),
    ],
)  # fmt: skip
def test_the_order_of_a_hand_is_no_difference(game: str, one: Any, turned: Any, other: Any) -> None:
    found = find_game(game)
    positions = [found.at(data) for data in (one, turned, other)]
    boards = [picture(found, position, 0) for position in positions]
    assert boards[0] != boards[1]
    same, changed = Pair(*positions[:2]), Pair(*positions[1:])
    assert (same.difference(found), same.shown(found), compare_pictures(boards[:2]).differences) == ("", "", ())
    assert changed.difference(found)
    assert "hand" in [difference.id for difference in compare_pictures(boards[1:]).differences]


# ---- finding ---------------------------------------------------------------------------------------------------------


def test_a_joker_at_a_waiting_jack_forks_before_any_move() -> None:
    fork = found(find_fork(ELEMENTALS, "EL-A07", "arcane-never-banishes", "joker-banishes-any", at=[WAITING]))
    assert (fork.moves, fork.kind) == ((), "may do")
    assert [side.clause for side in fork.sides] == ["EL-4g", "EL-4g"]
    assert "Allowed only here: nothing" in fork.sides[0].words
    assert "Allowed only here: banish the Jack of Hearts with Joker 2" in fork.sides[1].words


def test_the_33rd_damage_ends_one_game_and_not_the_other() -> None:
    at = {"slots": {"5.1": "KC"}, "hand": "AC 2D", "damage": 32}
    fork = found(find_fork(ELEMENTALS, "loss_line", "lose-at-33", "lose-above-33", at=[at]))
    assert (fork.moves, fork.kind) == (("discard AC",), "ends")
    one, two = fork.tables
    assert one.position.result is not None
    assert two.position.result is None
    assert fork.sides[0].clause == "EL-5a"


def test_a_fork_that_ends_is_shrunk_only_while_it_ends_in_the_same_ways() -> None:
    """Without the Two of Diamonds the hand and the pile would be empty, and the other game would be lost as well."""
    at = {"slots": {"5.1": "KC"}, "hand": "AC 2D", "damage": 32}
    fork = found(find_fork(ELEMENTALS, "loss_line", "lose-at-33", "lose-above-33", at=[at]))
    study = shrunk(fork)
    assert study is not None
    for each in (fork, study):
        ends = [table.position.result and table.position.result.key for table in each.tables]
        assert ends == ["lost-damage", None]


def test_breadth_first_finds_no_longer_line_than_needed() -> None:
    # A second damage card that leaves the pair short: layout, draw, first card; then the second is allowed or not.
    fork = found(find_fork(ELEMENTALS, "EL-A11", "pair-must-reach", "short-pair-sticks"))
    assert len(fork.moves) == 3
    assert fork.start.study is None


def test_the_transcript_of_a_fork_can_be_replayed() -> None:
    fork = found(find_fork(ELEMENTALS, "EL-A15", "kept-for-good", "lost-at-turn-end"))
    assert replay(fork.transcript()).position == fork.tables[0].position


def test_guided_play_goes_where_breadth_first_does_not_and_the_line_is_shrunk() -> None:
    fork = found(find_fork(ELEMENTALS, "EL-A24", "always-kept", "may-refuse", budget=6000))
    assert check(fork)
    for n in range(len(fork.moves)):
        assert not check(replace(fork, moves=(*fork.moves[:n], *fork.moves[n + 1 :])))
    study = shrunk(fork)
    assert study is not None
    assert check(study)
    assert study.start.study is not None
    # A King with its pair, and the card that banishes him; something else must be left, or the game would be won.
    assert len(study.moves) == 1
    assert study.moves[0].startswith("banish")
    assert len(study.start.study["slots"]) <= 2


def test_the_same_question_gets_the_same_answer() -> None:
    ask = ("EL-A30", "doubling-stays", "attack-only")
    assert find_fork(ELEMENTALS, *ask, budget=6000) == find_fork(ELEMENTALS, *ask, budget=6000)


def test_a_game_of_several_seats_and_hidden_hands() -> None:
    fork = found(find_fork(TINY, "NM-A01", "all-score", "nobody-scores", seats=3))
    assert fork.tables[0].position.seats == 3
    assert check(fork)
    points = [table.position.points for table in fork.tables if isinstance(table.position, Market)]
    assert len(points) == 2
    assert sum(points[0]) > sum(points[1]) == 0


def test_a_reading_of_the_set_up_parts_without_a_move_and_has_no_study() -> None:
    fork = found(find_fork(TINY, "NM-V1", "three", "none"))
    assert fork.moves == ()
    assert shrunk(fork) is None


def test_looking_everywhere_begins_with_the_defaults() -> None:
    item = ELEMENTALS.readings.find("EL-A07")
    known = fork_store.discover(ELEMENTALS, item, ("arcane-never-banishes", "joker-banishes-any"), [], 2000)
    assert known.line is not None
    assert known.line.base == ()
    tie = TINY.readings.find("NM-A01")
    assert fork_store.discover(TINY, tie, ("all-score", "nobody-scores"), [], 2000).best is not None


# ---- no answer, and questions that cannot be asked -------------------------------------------------------------------


def test_what_cannot_be_observed_has_no_fork_and_the_reason_is_given() -> None:
    answer = find_fork(ELEMENTALS, "EL-A16", "three-layouts", "one-wide-board")
    assert isinstance(answer, NoFork)
    assert answer.reason == ELEMENTALS.readings.find("EL-A16").because


def test_none_found_is_an_answer_with_its_bounds() -> None:
    answer = find_fork(ELEMENTALS, "EL-A41", "ends-on-leaving", "sticks", budget=50, deals=[1, 2])
    assert isinstance(answer, NoFork)
    assert (answer.looked, answer.starts) == (50, 2)
    # Two deals, three layouts each, then the draw: 2 + 6 + 6 positions hold every line of up to two moves.
    assert answer.depth == 2
    assert "50 positions" in answer.text()
    assert "two moves from two starts" in answer.text()


@pytest.mark.parametrize(
    ("words", "more", "says"),
    [
        (("EL-A99", "a", "b"), {}, "EL-A99"),
        (("EL-A07", "arcane-never-banishes", "maybe"), {}, "maybe"),
        (("EL-A07", "joker-banishes-any", "joker-banishes-any"), {}, "two different"),
        (("EL-A07", "arcane-never-banishes", "joker-banishes-any"), {"seats": 3}, "1 player, not 3"),
        (("EL-A07", "arcane-never-banishes", "joker-banishes-any"), {"deals": []}, "needs a deal"),
        (("EL-A07", "arcane-never-banishes", "joker-banishes-any"), {"budget": 0}, "one position"),
        (("EL-A07", "arcane-never-banishes", "joker-banishes-any"), {"at": [{"hand": "6H 6H"}]}, "6H"),
        (("EL-A07", "arcane-never-banishes", "joker-banishes-any"), {"readings": {"EL-V5": "wild-tens"}}, "EL-V5"),
    ],
)
def test_a_question_that_cannot_be_asked_is_answered_with_the_reason(
    words: tuple[str, str, str], more: dict[str, Any], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        find_fork(ELEMENTALS, *words, **more)  # wrong on purpose


def test_readings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(ReadingError):
        find_fork(
            ELEMENTALS, "EL-A36", "none-held", "may-hold", readings={"EL-V8": "one-hold"}
        )  # one free hold adds nothing where cards may always be held


def test_a_roll_of_seven_is_refused() -> None:
    waits = [{"is": "Answering", "seat": 1}, {"is": "Haggle", "seat": 0}, {"is": "Score"}, {"is": "Round"}]
    rolled = {"seats": 2, "luck": [7], "deck": "3C", "agenda": waits}
    with pytest.raises(LuckError, match="cannot show 7"):
        find_fork(TINY, "NM-A01", "all-score", "nobody-scores", at=[rolled], budget=2000)
