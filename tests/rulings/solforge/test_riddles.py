"""The address of a riddle from the players' riddle site is a position: lanes, hand and players, if all cards are named.
What each part means was worked out from how the site writes it; the values are by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

import tutor
from tests.laws.worlds import GAMES
from tutor.cli.common import open_table
from tutor.engine import Game
from tutor.engine.notation import write_position
from tutor.engine.saves import SaveError, load
from tutor.engine.table import Table
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import NUMBER
from tutor.games.solforge.riddles import read
from tutor.games.solforge.state import SolForgePosition
from tutor.learn import links
from widgets.session.opening import open_text
from widgets.session.session import begin

EMPTY = ("", "", "", "", "")
NUMBERS = "SF5_u0001.3++ERT_903.1.h30.a8.d.F.A1+++SF2_7.2.a-23+++SF2_7.1.B.M2++LKJ_3.2.a11+++++2.3.100+1.4.7+Win"


def address(
    theirs: tuple[str, ...] = EMPTY, mine: tuple[str, ...] = EMPTY, hand: tuple[str, ...] = EMPTY,
    players: tuple[str, str] = ("1.1.100", "1.1.100"), title: str = "Win%20this%20turn",
) -> str:  # fmt: skip
    """A riddle as the site writes it: from the left, the opponent first."""
    return "+".join((*theirs, *mine, *hand, *players, title))


def opened(text: str) -> SolForgePosition:
    """The position that is opened."""
    position = load(text).position
    assert isinstance(position, SolForgePosition)
    return position


def creature(text: str) -> Creature:
    """A creature in the first player's first lane."""
    return opened(address(mine=(text, "", "", "", ""))).field[NUMBER["A1"]]


def test_lanes_hand_and_players_are_where_the_site_shows_them() -> None:
    position = opened(
        address(
            ("spring-dryad.1", "", "", "", "grave-ghast.2"),
            ("", "tanglesprout.1", "", "", ""),
            ("enrage.1", "", "spring-dryad.3", "", ""),
            ("2.3.91", "3.1.17"),
        )
    )
    assert {place: str(position.field[NUMBER[place]].card) for place in ("B1", "B5", "A2")} == {
        "B1": "spring-dryad@1",
        "B5": "grave-ghast@2",
        "A2": "tanglesprout@1",
    }
    assert [list(map(str, cards)) for cards in position.hands] == [["enrage@1", "spring-dryad@3"], []]
    assert (position.rank, position.turn_in_rank, position.health) == ([3, 2], [1, 3], [17, 91])
    assert position.turn_of == 0
    assert position.turn == (2 * 4 + 1) + (4 + 3) - 1  # eight turns of the player and six of the opponent are over


@pytest.mark.parametrize(
    ("changed", "numbers"), [("", (4, 4)), (".a7", (7, 4)), (".h9", (4, 9)), (".h9.a0", (0, 9)), (".a-2", (-2, 4))]
)
def test_attack_and_health_are_those_of_the_card_unless_they_are_given(changed: str, numbers: tuple[int, int]) -> None:
    found = creature(f"spring-dryad.1{changed}")
    assert (found.attack, found.health) == numbers


def test_a_creature_is_awake_unless_it_is_defensive() -> None:
    assert creature("spring-dryad.1").is_awake
    assert not creature("spring-dryad.1.d").is_awake
    assert creature("spring-dryad.1.d.F").is_awake


def test_attributes_are_the_cards_own_or_all_of_them_are_given() -> None:
    enforcer = creature("anvillon-enforcer.1")
    assert (enforcer.armor, enforcer.breakthrough) == (2, 0)
    more = creature("anvillon-enforcer.1.A5.B.M2.R3.P1.D.F.C.O.S")
    assert (more.armor, more.breakthrough, more.mobility, more.regenerate, more.poison) == (5, 1, 2, 3, 1)
    assert (more.defender, more.aggressive) == (1, 1)
    other = creature("anvillon-enforcer.1.B")
    assert (other.armor, other.breakthrough) == (0, 1)
    with pytest.raises(SaveError, match="A1: Anvillon Enforcer has armor 2, and no effect leaves it 1 of that"):
        creature("anvillon-enforcer.1.A1")


def test_a_card_is_named_as_people_write_it_and_has_no_level_above_its_highest() -> None:
    assert [str(creature(text).card) for text in ("Spring%20Dryad.2", "spring_dryad.2", "spring-dryad.4")] == [
        "spring-dryad@2",
        "spring-dryad@2",
        "spring-dryad@3",
    ]


def test_numbers_of_the_old_game_are_told_with_their_places_and_what_to_do() -> None:
    told = (
        r"SF5_u0001 \(B1, level 3\), ERT_903 \(B3, level 1\), SF2_7 \(A1, level 2, A4, level 1\), "
        r"LKJ_3 \(hand 1, level 2\)\. Write each card's name in place of its number"
    )
    with pytest.raises(SaveError, match=told):
        load(NUMBERS)
    names = {"SF5_u0001": "spring-dryad", "ERT_903": "grave-ghast", "SF2_7": "tanglesprout", "LKJ_3": "enrage"}
    named = NUMBERS
    for number, name in names.items():
        named = named.replace(number, name)
    assert load(named).game.id == "solforge"


def test_a_mistyped_name_and_a_spell_in_a_lane_are_told_at_once() -> None:
    with pytest.raises(SaveError, match=r"'tangelsprout': tanglesprout\?.*B2: Enrage is a spell"):
        load(address(("tangelsprout.1", "enrage.1", "", "", "")))


ONE = address(mine=("spring-dryad.2.h7", "", "", "", ""))


@pytest.mark.parametrize("text", [ONE, f"https://riddles.example/{ONE}\n", ONE.rpartition("+")[0], f"```\n{ONE}\n```"])
def test_every_door_for_saved_games_opens_an_address(text: str, tmp_path: Path) -> None:
    here = write_position(load(text).position)
    assert here["field"] == {"A1": "spring-dryad@2 6/7 entry 1"}
    (tmp_path / "riddle.txt").write_text(text)
    shared = links.read(text).table
    assert shared is not None
    assert [write_position(table.position) for table in (open_table(str(tmp_path / "riddle.txt")).table, shared)] == [
        here,
        here,
    ]
    session = open_text(begin(Table.deal(load(text).game)), text)
    assert write_position(session.table.position) == here


def test_a_riddle_is_saved_like_any_game() -> None:
    table = load(ONE)
    assert write_position(load(tutor.save(table)).position) == write_position(table.position)


@pytest.mark.parametrize(
    "text",
    ["+" * 17, ONE.replace("+1.1.100", "+1.1", 1), ONE.replace("dryad.2", "dryad"), ONE.replace(".h7", ".x7"), "a+b"],
)
def test_anything_else_is_none(text: str) -> None:
    assert read(text) is None
    with pytest.raises(SaveError):
        load(text)


@GAMES
def test_no_save_is_taken_for_an_address(game: Game) -> None:
    assert read(tutor.save(Table.deal(game))) is None
