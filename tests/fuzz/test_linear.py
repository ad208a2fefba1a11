"""Every reader takes time that grows as its text does: no text that somebody hands in can stop the kernel.

What is measured is how the time grows, not how long it takes: for four times the text, a reader that looks at
everything again for each sign takes sixteen times as long, on any machine.
"""

from __future__ import annotations

import base64
import json
import time
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.laws.worlds import every_game, walk, worlds
from tests.tiny_game import GAME as TINY
from tests.tools import AT_NIGHT
from tutor.cli.common import UserError, open_table, position_of
from tutor.engine import Game, MoveError, PositionError, ReadingError, find_game, write_position
from tutor.engine.saves import LINK, MOST_TEXT, SaveError, load, save
from tutor.engine.table import Table
from tutor.engine.transcript import replay
from tutor.games.solforge.cards.own import CardFileError, read_cards
from tutor.games.solforge.cards.shipped import shipped_data
from tutor.games.solforge.decks.text import DeckFileError, read_deck
from tutor.learn import links
from tutor.learn.progress import Progress, ProgressError
from widgets.lab import building
from widgets.session.answers import answer
from widgets.session.session import begin
from widgets.wire.intents import BadIntent, check

UNITS = (
    *('"', '"\\', '\\"', "\\", "[", "]", "[],", '{"a":', '{"a":0},', '"",', "{", "}", ",", ":", "0.", "9"),
    *(
        "~",
        "%20",
        "%",
        "#",
        "#~",
        "rules-tutor:",
        "lesson:",
        "deal:",
        "a.",
        "a.1+",
        "+",
        "-",
        "=",
        "(",
        "/",
        "'",
        "*2!",
        "AS[",
    ),
    *("a", "é", " ", "a ", "AS ", "\t", "\n", "a\n", "# ", "1 a\n", "force 1\n", "read a b\n", "\u202e", "\0"),
)
"""What a hostile text repeats: what begins and never ends, what separates, what escapes, what is in no word."""
WORDS = ('"', '"\\', "[", ",", ":", "-", "=", "9", "*2!", "AS[", "a", "a ", "1 a\n")
"""What is repeated in a word that stands somewhere in data."""
LONGEST = ('"\\', "[", '{"a":', "%", "%20", "\n", "a\n")
"""The units that take the longest, or the most memory, in a text of the greatest length that is opened."""
SHORT, LONG = 5_000, 20_000
"""Signs of a text, and of the same text twice doubled."""
MOST_GROWTH = 9
"""Times as long as the short text the long one may take: four in a linear reader, sixteen in one that looks at
everything again for each sign."""
UNSEEN = 0.03
"""Seconds that are too few to tell how they grow; a reader that looks at everything again takes far more."""
LISTS = 30
"""Times as long as Python takes for a list of half a million numbers that the longest text may take: on a machine on
which that list takes a thirtieth of a second, this is a second."""
MOST_MEMORY = 100_000_000

T = TypeVar("T")
Read = Callable[[str], object]


def refused(read: Callable[[T], object], refusals: type[Exception] | tuple[type[Exception], ...], given: T) -> None:
    """Read something that may be refused."""
    try:
        read(given)
    except refusals:
        return


def spent(read: Callable[[T], object], given: T) -> float:
    """Seconds of the processor that reading takes."""
    begun = time.process_time()
    read(given)
    return time.process_time() - begun


def repeated(unit: str, signs: int) -> str:
    """A text of ``signs`` characters."""
    return (unit * (signs // len(unit) + 1))[:signs]


def grows(read: Callable[[T], object], short: T, long: T) -> bool:
    """Whether each sign of the long one takes longer than one of the short one; the best of a few tries."""
    for _ in range(4):
        longer = spent(read, long)
        if longer < UNSEEN or longer < MOST_GROWTH * spent(read, short):
            return False
    return True


def growing(read: Read) -> list[str]:
    """The units whose cost for each grows with their number."""
    return [unit for unit in UNITS if grows(read, repeated(unit, SHORT), repeated(unit, LONG))]


# ---- whole texts -----------------------------------------------------------------------------------------------------


def packed(text: str) -> str:
    """A link that holds any text at all."""
    return LINK + base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode().rstrip("=")


GAME_LINK = packed(save(Table.deal(find_game("elementals"), seed=5)))


def take_in(folder: Path, text: str) -> None:
    """Take somebody's progress in."""
    Progress(folder / "progress.json").take_in(text)


def begun_with(folder: Path, text: str) -> None:
    """Find this in the progress file."""
    path = folder / "found.json"
    path.write_text(text, encoding="utf-8", errors="replace")
    Progress(path).record()


def opened(folder: Path, text: str) -> None:
    """Open a file in the terminal."""
    path = folder / "file.json"
    path.write_text(text, encoding="utf-8", errors="replace")
    open_table(str(path))


READERS: dict[str, Callable[[Path], Read]] = {
    "save": lambda folder: partial(refused, load, SaveError),
    "link": lambda folder: partial(refused, lambda text: load(packed(text)), SaveError),
    "word of a link": lambda folder: partial(refused, lambda text: load(LINK + text), SaveError),
    "address": lambda folder: partial(refused, links.read, SaveError),
    "comparison": lambda folder: partial(refused, lambda text: links.read(f"{GAME_LINK}~{text}"), SaveError),
    "lesson": lambda folder: partial(refused, lambda text: links.read("lesson:" + text), SaveError),
    "deal": lambda folder: partial(refused, lambda text: links.read("deal:" + text), SaveError),
    "transcript": lambda folder: partial(refused, replay, SaveError),
    "progress": lambda folder: partial(refused, partial(take_in, folder), ProgressError),
    "progress file": lambda folder: partial(begun_with, folder),
    "deck": lambda folder: partial(refused, read_deck, DeckFileError),
    "cards": lambda folder: partial(refused, read_cards, CardFileError),
    "file": lambda folder: partial(refused, partial(opened, folder), (SaveError, UserError)),
    "typed position": lambda folder: partial(refused, lambda text: position_of("{" + text), UserError),
}
"""Every door for a whole text, by its name; files lie in a folder."""


@pytest.mark.parametrize("name", READERS)
def test_a_text(name: str, tmp_path: Path) -> None:
    assert growing(READERS[name](tmp_path)) == []


@pytest.mark.parametrize(
    "head", ["deal", "players", "read", "force", "names", "position", "moves\n", "moves\n1.", "moves\nforce"]
)
def test_a_line_of_a_transcript(head: str) -> None:
    assert growing(partial(refused, lambda text: replay(f"Elementals\n{head} {text}"), SaveError)) == []


@pytest.mark.parametrize("name", READERS)
def test_the_longest_text_is_settled_in_about_a_second_and_in_little_memory(name: str, tmp_path: Path) -> None:
    read, numbers = READERS[name](tmp_path), f"[{'0,' * 499_999}0]"
    read("")
    for unit in LONGEST if AT_NIGHT else LONGEST[[*READERS].index(name) % 3 :: 3]:
        text = repeated(unit, MOST_TEXT - 100)
        assert any(spent(read, text) < LISTS * spent(json.loads, numbers) for _ in range(4)), unit
        tracemalloc.start()
        read(text)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < MOST_MEMORY, unit


# ---- a text somewhere in data ----------------------------------------------------------------------------------------


def spots(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every place in JSON data; of a list only its first item, as the others are read in the same way."""
    yield path
    if isinstance(data, dict):
        for key, item in data.items():
            yield from spots(item, (*path, key))
    elif isinstance(data, list) and data:
        yield from spots(data[0], (*path, 0))


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with something else at a place."""
    if not path:
        return value
    key, *rest = path
    inside = changed(data[key], tuple(rest), value)
    return {**data, key: inside} if isinstance(data, dict) else [inside, *data[1:]]


MANY: dict[str, Callable[[int], Any]] = {
    "numbers": lambda count: [*range(count)],
    "texts": lambda count: [str(n) for n in range(count)],
    "dicts": lambda count: [{"a": n} for n in range(count)],
    "lists": lambda count: [[n] for n in range(count)],
    "fields": lambda count: {str(n): n for n in range(count)},
}
"""Numbers of things that are all different."""
FEW, MORE = 1_000, 4_000
ONE_IN = 4
"""By day each place is given every fourth unit, the next place the next ones; of many things every second kind."""


def growing_in(data: Any, read: Callable[[Any], object]) -> list[tuple[tuple[Any, ...], str]]:
    """The places in data, with the units or things whose cost for each grows with their number."""
    found = []
    for n, path in enumerate(spots(data)):
        at = partial(changed, data, path)
        units = WORDS if AT_NIGHT else WORDS[n % ONE_IN :: ONE_IN]
        found += [(path, unit) for unit in units if grows(read, at(repeated(unit, SHORT)), at(repeated(unit, LONG)))]
        kinds = [*MANY.items()] if AT_NIGHT else [*MANY.items()][n % 2 :: 2]
        found += [(path, name) for name, many in kinds if grows(read, at(many(FEW)), at(many(MORE)))]
    return found


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_place_in_a_position(game: Game) -> None:
    line = walk(worlds(game)[0]).line()
    data = write_position(line[len(line) // 2].position)
    assert growing_in(data, partial(refused, game.at, PositionError)) == []


def test_a_place_in_a_save() -> None:
    table = Table.study(TINY, write_position(walk(worlds(TINY)[0]).line()[2].position))
    table.play(table.legal()[0])
    data = json.loads(save(table))
    assert growing_in(data, lambda data: refused(load, SaveError, json.dumps(data))) == []


def test_a_place_in_progress(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "own.json")
    progress.finish("EL-L1", 0)
    data = json.loads(progress.export())
    assert growing_in(data, lambda data: refused(partial(take_in, tmp_path), ProgressError, json.dumps(data))) == []


def test_a_place_in_a_card_file() -> None:
    card = next(card for card in shipped_data() if card["id"] == "xithian-direhound")  # it has nearly every field
    data = {"name": "Mine", "cards": [{**card, "id": "mine"}]}
    assert growing_in(data, lambda data: refused(read_cards, CardFileError, json.dumps(data))) == []


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_move(game: Game) -> None:
    position = walk(worlds(game)[0]).line()[1].position
    assert growing(partial(refused, partial(game.read_move, position=position), MoveError)) == []


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_reading(game: Game) -> None:
    id = next(iter(game.readings.by_id))
    assert growing(partial(refused, lambda text: game.readings({id: text}), ReadingError)) == []
    assert growing(partial(refused, lambda text: game.readings({text: id}), ReadingError)) == []


# ---- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [TINY, *map(find_game, ("elementals", "solforge"))], ids=lambda game: game.id)
@pytest.mark.parametrize("opens", ["new", "save", "load", "whatif"])
def test_a_field_of_a_panel(game: Game, opens: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asking = answer(begin(Table.deal(game, seed=1)), {"do": opens})
    assert asking.dialog is not None
    values = {field["name"]: field["value"] for field in asking.dialog.data["fields"]}
    for act in asking.dialog.data["actions"]:
        for field in values:

            def press(text: str, name: str = act["go"]["name"], field: str = field) -> None:
                answer(asking, check({"do": "answer", "name": name, "values": {**values, field: text}}))

            assert growing(press) == [], (act, field)


def test_a_field_of_a_deck() -> None:
    open = {"do": "answer", "name": building.OPEN}
    empty = building.answer(building.begin(find_game("solforge")), {"do": "load"})
    assert growing(lambda text: building.answer(empty, {**open, "values": {"text": text}})) == []


@pytest.mark.parametrize("field", ["do", "text", "id", "name", "path", "chosen"])
def test_a_field_of_a_message(field: str) -> None:
    assert growing(partial(refused, lambda text: check({"do": "move", field: text}), BadIntent)) == []
