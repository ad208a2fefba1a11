"""``new-game``: writes a small complete game into its own folder, to be changed rule by rule."""

from __future__ import annotations

import argparse
import keyword
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tutor.cli.common import DONE, Commands, UserError
from tutor.engine.files import reason
from tutor.engine.game import find_game, game_ids

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = Path(__file__).with_name("templates") / "game"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 24
PREFIX = re.compile(r"[A-Z]{2,4}")


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of a new game: ``id`` in code (``corner_cafe``), ``prefix`` of its clauses (``CC``)."""

    id: str
    prefix: str

    @property
    def title(self) -> str:
        """Its title: ``Corner Cafe``."""
        return self.id.replace("_", " ").title()

    def written(self, text: str) -> str:
        """Return a template's text with these names instead of Hello, hello and HE."""
        in_code = self.title.replace(" ", "")
        for word in ("Position", "Readings"):
            text = text.replace(f"Hello{word}", f"{in_code}{word}")
        return text.replace("Hello", self.title).replace("hello", self.id).replace("HE-", f"{self.prefix}-")


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "new-game",
        help="write a small game to begin with",
        description="Write a small whole game, with a lesson, bots and tests, that can be played at once. Then change "
        "its rules one by one; CONTRIBUTING.md leads through it.",
    )
    parser.add_argument("name", metavar="NAME", help="its name in code: small letters, digits and _, as corner_cafe")
    parser.add_argument("--prefix", metavar="XY", help="what its clauses begin with: two to four capitals")
    parser.add_argument("--into", metavar="FOLDER", type=Path, default=ROOT, help="the project (default: this one)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the files and say what to do next."""
    naming = name_game(args.name, args.prefix)
    files = game_files(naming, args.into)
    write_new(files)
    for file in files:
        print(file.relative_to(args.into).as_posix())
    print(
        f"Play it: python -m tutor play {naming.id}. Try it: make test ARGS='-k \"{naming.id} or {naming.prefix}-L\"'."
    )
    return DONE


def name_game(name: str, prefix: str | None = None) -> Naming:
    """Return the names of a new game.

    :param prefix: the prefix of its clauses and lessons; derived from its name unless given.
    :raises UserError: for a name or prefix that is invalid or taken.
    """
    if not NAME.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(name):
        raise UserError(f"A game's name is at most {LONGEST} small letters and digits, with _ between words.")
    if name in game_ids():
        raise UserError(f"There is a game {name} already.")
    taken = _prefixes()
    if prefix is None:
        free = [found for found in _proposed(name) if found not in taken]
        if not free:
            raise UserError("Say with --prefix what its clauses begin with.")
        return Naming(name, free[0])
    if not PREFIX.fullmatch(prefix) or prefix in taken:
        raise UserError(f"A prefix is two to four capitals, and none of {', '.join(sorted(taken))}.")
    return Naming(name, prefix)


def _prefixes() -> set[str]:
    """Return the prefixes of the clauses of all games."""
    return {clause.id.split("-")[0] for id in game_ids() for clause in find_game(id).rulebook}


def _proposed(name: str) -> Iterator[str]:
    """Return prefixes for a name, the best first: the first letters of its words, or of the name."""
    words = [re.sub("[^A-Z]", "", word.upper()) for word in name.split("_")]
    for found in ("".join(word[:1] for word in words)[:4], *("".join(words)[:size] for size in (2, 3, 4))):
        if PREFIX.fullmatch(found):
            yield found


def game_files(naming: Naming, into: Path) -> Mapping[Path, str]:
    """Return the files of a new game with their texts; tests only in a checkout that has tests."""
    folder = into / "tutor" / "games" / naming.id
    if not folder.parent.is_dir():
        raise UserError(f"{into} is not the project: it has no folder tutor/games.")
    places = {"lesson.toml": folder / "lessons" / f"{naming.prefix}-L1.toml"}
    if (into / "tests" / "golden").is_dir():
        places["golden"] = into / "tests" / "golden" / naming.id / "first_game.txt"
        places["test_rulings.py"] = into / "tests" / "rulings" / naming.id / "test_rulings.py"
    found = {}
    for template in sorted(TEMPLATES.glob("*.txt")):
        name = template.name.removesuffix(".txt")
        if name in places or name not in ("golden", "test_rulings.py"):
            found[places.get(name, folder / name)] = naming.written(template.read_text(encoding="utf-8"))
    return found


def write_new(files: Mapping[Path, str]) -> None:
    """Write files that do not exist yet.

    :raises UserError: if one exists or cannot be written.
    """
    there = next((file for file in files if file.exists()), None)
    if there is not None:
        raise UserError(f"{there} exists already.")
    for file, text in files.items():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise UserError(f"{file} cannot be written: {reason(error)}.") from None
