"""A game's rulebook: its clauses in our own words, parsed from ``rulebook.md``; and an index of who cites which.

The file holds one section a heading and one clause an item::

    ## 4 Playing
    - `EL-4a` turn: A turn opens with three cards drawn from the titan deck.
    - `EL-5z` end, unreachable: ...

The word after the id is the kind; the optional second word is the fate of a clause that no code can cite: ``silent``
(it rules on something that the tutor does not model) or ``unreachable`` (proven never to happen). Clauses of kind
``flavour`` need no fate.

Before the sections, a summary for newcomers may name the clauses behind each sentence::

    ## In short
    - Goal: Beat all twelve elementals before your damage reaches 33. [EL-5a]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tutor.engine.facts import brief

KINDS = ("setup", "turn", "action", "effect", "scoring", "end", "definition", "example", "flavour")
FATES = ("", "silent", "unreachable")
IN_SHORT = "In short"
"""The heading of the summary for newcomers."""
_SECTION = re.compile(r"## (.+)")
_CLAUSE = re.compile(r"- `([\w.-]+)` (\w+)(?:, (\w+))?: (.+)")

_SHORT = re.compile(r"- (\w[\w ]*): (.+)")
_CITED = re.compile(r"\[([\w.-]+)\]")
_SENTENCES = re.compile(r"(?:[^.\[\]]+\.(?: \[[\w.-]+\])+ ?)+")
"""One or more sentences, followed by the clauses that they rest on."""


class RulebookError(ValueError):
    """Raised for a rulebook file that cannot be read, or a citation of an unknown clause."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: id, section, kind, our paraphrase, and its fate (see the module's docstring)."""

    id: str
    section: str
    kind: str
    text: str
    fate: str = ""


@dataclass(frozen=True, slots=True)
class Short:
    """One part of the summary for newcomers: its name, such as ``Your turn``, and sentences with their clauses."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Citation:
    """One use of a clause: ``kind`` is move, decision, task, event, refusal, reading, lesson or exercise; ``name`` is
    the name of that thing."""

    clause: str
    kind: str
    name: str


class Rulebook:
    """All clauses of a game, in order."""

    def __init__(self, title: str, clauses: list[Clause], intro: str = "", in_short: tuple[Short, ...] = ()):
        self.title = title
        self.intro = intro
        self._clauses = {clause.id: clause for clause in clauses}
        self.in_short = in_short
        for part in in_short:
            if not _SENTENCES.fullmatch(part.text):
                raise RulebookError(f"{title}, in short: each sentence ends with its clauses: {part.text}")
            for id in _CITED.findall(part.text):
                self[id]  # raises where it is not there

    @classmethod
    def read(cls, path: Path) -> Rulebook:
        """Read a ``rulebook.md``.

        :raises RulebookError: naming a line that is not understood, a clause id that occurs twice, or a summary that
            cites no clause of this book.
        """
        title, section = "", ""
        intro: list[str] = []
        clauses: list[Clause] = []
        short: list[Short] = []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("# "):
                title = line[2:].strip()
            elif heading := _SECTION.fullmatch(line):
                section = heading[1]
            elif item := _CLAUSE.fullmatch(line):
                clause = Clause(item[1], section, item[2], item[4], item[3] or "")
                if clause.kind not in KINDS or clause.fate not in FATES or clause.id in {c.id for c in clauses}:
                    raise RulebookError(
                        f"{path.name}, line {number}: unknown kind or fate, or an id that stands twice: {line}"
                    )
                clauses.append(clause)
            elif section == IN_SHORT and (part := _SHORT.fullmatch(line)):
                short.append(Short(part[1], part[2]))
            elif line.startswith("- "):
                raise RulebookError(f"{path.name}, line {number}: not a clause: {line}")
            elif line.startswith("  ") and line.strip() and section == IN_SHORT and short:
                short[-1] = replace(short[-1], text=f"{short[-1].text} {line.strip()}")
            elif line.startswith("  ") and line.strip() and clauses:
                clauses[-1] = replace(clauses[-1], text=f"{clauses[-1].text} {line.strip()}")
            elif line.strip() and not section:
                intro.append(line.strip())
            elif line.strip():
                raise RulebookError(f"{path.name}, line {number}: neither a heading nor a clause: {line}")
        return cls(title, clauses, " ".join(intro), tuple(short))

    def __getitem__(self, id: str) -> Clause:
        try:
            return self._clauses[id]
        except KeyError:
            raise RulebookError(f"There is no clause {brief(id)} in {self.title}.") from None

    def __contains__(self, id: object) -> bool:
        return id in self._clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def sections(self) -> dict[str, list[Clause]]:
        """The clauses by section, in order."""
        sections: dict[str, list[Clause]] = {}
        for clause in self:
            sections.setdefault(clause.section, []).append(clause)
        return sections

    def search(self, words: str) -> list[Clause]:
        """Return the clauses whose id, section or text contains every given word, ignoring case."""
        wanted = words.lower().split()
        return [c for c in self if all(w in f"{c.id} {c.section} {c.text}".lower() for w in wanted)]


class Citations:
    """An index of the citations of each clause: each citation once, in the order given.

    :raises RulebookError: if a clause is cited that does not exist.
    """

    def __init__(self, book: Rulebook, citations: Iterable[Citation]):
        self._book = book
        self._of: dict[str, list[Citation]] = {}
        for citation in dict.fromkeys(citations):
            self._of.setdefault(book[citation.clause].id, []).append(citation)

    def of(self, clause: str) -> tuple[Citation, ...]:
        """The citations of a clause; raises RulebookError if it does not exist."""
        return tuple(self._of.get(self._book[clause].id, ()))
