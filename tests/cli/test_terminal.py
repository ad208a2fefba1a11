"""What somebody at a terminal sees and may press: a history, Tab, suits in their colours, what changed and no more."""

from __future__ import annotations

import os
import random
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from run import ROOT
from tutor.cli import main
from tutor.cli.redraw import FEW_MOVES, changed, offered
from tutor.cli.terminal import completions, in_colours
from tutor.engine.game import find_game, game_ids
from tutor.engine.table import Table
from tutor.scene.build import picture
from tutor.scene.text import as_text, children

Printed = pytest.CaptureFixture[str]
TELLS_WHOLE = 60


class Sitting:
    """Somebody at a terminal that runs a command."""

    def __init__(self, words: tuple[str, ...], environment: Mapping[str, str]):
        import pty

        self.ours, theirs = pty.openpty()
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        command = [sys.executable, "-m", "tutor", *words]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, env={**clean, **environment}
        )
        os.close(theirs)
        self.seen = ""

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.ours, keys.encode())

    def until(self, text: str, seconds: float = TELLS_WHOLE) -> str:
        """What is shown up to a text, which has to come."""
        end = time.monotonic() + seconds
        while text not in self.seen:
            left = end - time.monotonic()
            assert left > 0, f"no {text!r} in {self.seen[-2000:]!r}"
            if select.select([self.ours], [], [], left)[0]:
                self.seen += os.read(self.ours, 4096).decode(errors="replace")
        shown, _, self.seen = self.seen.partition(text)
        return shown + text

    def leave(self) -> None:
        """End the command."""
        self.process.kill()
        self.process.wait()
        os.close(self.ours)


@pytest.fixture
def sit() -> Iterator[type[Sitting]]:
    """Makes people sit down, and has them leave in the end."""
    there: list[Sitting] = []

    class One(Sitting):
        def __init__(self, words: tuple[str, ...], environment: Mapping[str, str]):
            super().__init__(words, environment)
            there.append(self)

    yield One
    for one in there:
        one.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such terminals")
def test_tab_completes_a_move_and_the_arrow_brings_it_back(sit: type[Sitting]) -> None:
    person = sit(("play", "elementals", "--at", '{"slots": {"5.1": "KC"}, "hand": "AC 2D"}'), {"TERM": "xterm"})
    person.until("> ")
    person.type("disc\t")
    person.until("discard ")
    person.type("2\t\n")
    person.until("You discard")
    person.until("> ")
    person.type("undo\n")
    person.until("> ")
    person.type("\x1b[A\x1b[A\n")
    person.until("discard 2D")
    person.until("You discard")


@pytest.mark.skipif(sys.platform == "win32", reason="has no such terminals")
@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_suits_are_coloured_on_a_terminal_that_shows_colours(
    sit: type[Sitting], environment: dict[str, str], coloured: bool
) -> None:
    person = sit(("play", "elementals", "--at", '{"slots": {"5.1": "KC"}, "hand": "AC 2D"}'), environment)
    shown = person.until("You may type")
    assert ("\x1b[33m2♦\x1b[0m" in shown) is coloured
    assert ("\x1b[3" in shown) is coloured


def test_colour_changes_no_sign() -> None:
    text = "10♥ and A♠, ♦ and ♣. (EL-4g)"
    assert re.sub(r"\x1b\[\d*m", "", in_colours(text)) == text


def labels(value: Any) -> set[str]:
    """What the things on a board are called, but for its buttons."""
    if isinstance(value, list):
        return set().union(*map(labels, value))
    if not isinstance(value, dict) or value.get("kind") == "button":
        return set()
    inner = [*children(value)]
    if inner and all(node["kind"] == "button" for node in inner):
        return set()
    return {value.get("label", ""), *labels([*value.values()])} - {""}


def words(text: str) -> str:
    """A text without its ends of lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("game", game_ids())
def test_after_a_move_everything_that_changed_is_told_in_the_order_of_the_board(game: str) -> None:
    """In random games: of what the whole board says in words, each thing that is called otherwise than before."""
    table, luck = Table.deal(find_game(game), None, 7), random.Random(7)
    before, found = picture(table.game, table.position, 0), 0
    for _ in range(25):
        if table.position.result is not None:
            break
        table.play(luck.choice(table.legal()))
        now = picture(table.game, table.position, 0)
        whole, told = changed(None, now), changed(before, now)
        new = {words(label) for label in labels(now["nodes"]) - labels(before["nodes"])}
        said = {label for label in new if label in words(as_text(now, choices=False))}
        assert [label for label in said if label not in words(told)] == []
        rest = iter(whole.splitlines())
        assert all(line in rest for line in told.splitlines())
        before, found = now, found + len(said)
    assert found


def test_where_nothing_changed_only_what_is_to_be_decided_is_told() -> None:
    drawn = picture(find_game("elementals"), Table.deal(find_game("elementals"), seed=1).position, 0)
    assert changed(drawn, drawn).startswith("How shall the twelve elementals lie?")


def test_buttons_are_not_told_for_the_moves_are_listed() -> None:
    table = Table.deal(find_game("solforge"), None, 1)
    drawn = picture(table.game, table.position, table.position.turn_of)
    assert "[Battle]" in as_text(drawn)
    assert "[Battle]" not in changed(None, drawn)


def test_of_many_moves_each_kind_is_named_and_none_is_lost() -> None:
    many = [{"text": f"{word} {n}", "label": [word]} for word in ("lay", "take") for n in range(FEW_MOVES)]
    told = offered(many)
    assert len(told.splitlines()) == 3
    assert f"lists all {len(many)} moves" in told
    assert len(offered(many, whole=True).splitlines()) == len(many) + 1
    assert len(offered(many[:FEW_MOVES]).splitlines()) == FEW_MOVES + 1


def test_every_move_can_be_reached_by_tab_alone() -> None:
    """A word at a time, each completion typed on."""
    table = Table.deal(find_game("elemental_forge"), None, 3)
    moves = {move.text() for move in table.legal()}
    reached, waiting = set[str](), [""]
    while waiting:
        for found in completions(waiting.pop(), moves):
            (reached.add if found in moves else waiting.append)(found)
    assert reached == moves


def test_the_program_alone_lists_its_commands_and_its_version(capsys: Printed) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(
        f"    {word} " in out for word in ("play", "lesson", "review", "lab", "fork", "balance", "report", "open")
    )
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert re.match(r"rules-tutor \S.* \(Python 3\.\d+", capsys.readouterr().out)


def test_a_mistyped_command_or_game_is_answered_with_the_nearest(capsys: Printed) -> None:
    with pytest.raises(SystemExit):
        main(["lesso"])
    assert "lesson?" in capsys.readouterr().err
    assert main(["play", "elemental"]) == 2
    assert "elementals?" in capsys.readouterr().err


def test_one_more_move_of_a_kind_begins_with_its_word() -> None:
    moves = [*(f"place {n}C on 5.1" for n in range(2, 12)), "level 2C", "level 3C", "draw"]
    told = offered([{"text": move, "label": ["do it"]} for move in moves])
    assert "level 2C         and one more that begins with level" in told
    assert "and nine more that begin with place" in told
