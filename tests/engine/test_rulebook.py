"""The rulebook file: clauses in our own words; a line that is not understood is an error that names the line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor.engine import Clause, Rulebook, RulebookError
from tutor.engine.game import find_game, game_ids
from tutor.engine.rulebook import Citation, Citations

GOOD = """# Patience
A short game.
For one.

## 1 Setup
- `PA-1a` setup: Shuffle the pack.

## 2 Play
- `PA-2a` turn: Draw a card, and then
  draw another.
- `PA-2b` end, unreachable: Nobody wins.
- `PA-2c` flavour: It rains.
"""


def read(tmp_path: Path, text: str) -> Rulebook:
    file = tmp_path / "rulebook.md"
    file.write_text(text, encoding="utf-8")
    return Rulebook.read(file)


def test_a_rulebook_is_read(tmp_path: Path) -> None:
    book = read(tmp_path, GOOD)
    assert (book.title, book.intro, len(book)) == ("Patience", "A short game. For one.", 4)
    assert book["PA-1a"] == Clause("PA-1a", "1 Setup", "setup", "Shuffle the pack.")
    assert book["PA-2a"].text == "Draw a card, and then draw another."
    assert book["PA-2b"].fate == "unreachable"
    assert [clause.id for clause in book] == ["PA-1a", "PA-2a", "PA-2b", "PA-2c"]
    assert {name: len(clauses) for name, clauses in book.sections().items()} == {"1 Setup": 1, "2 Play": 3}


SHORT = """# Patience
## In short
- Goal: Clear the table. [PA-1a]
- Your turn: Draw a card. [PA-2a] Draw
  another. [PA-2a] [PA-1a]

"""


def test_what_a_newcomer_needs_first_stands_before_the_sections(tmp_path: Path) -> None:
    book = read(tmp_path, GOOD.replace("# Patience\nA short game.\nFor one.\n", SHORT))
    assert [(part.name, part.text) for part in book.in_short] == [
        ("Goal", "Clear the table. [PA-1a]"),
        ("Your turn", "Draw a card. [PA-2a] Draw another. [PA-2a] [PA-1a]"),
    ]
    assert len(book) == 4
    assert "In short" not in book.sections()


@pytest.mark.parametrize(
    ("told", "said"),
    [("Clear the table.", "ends with its clauses"), ("Draw. Go. [PA-1a]", "ends with"), ("Clear it. [PA-9z]", "PA-9z")],
)
def test_what_stands_in_short_without_a_clause_of_the_book_is_an_error(tmp_path: Path, told: str, said: str) -> None:
    with pytest.raises(RulebookError, match=said):
        read(tmp_path, GOOD.replace("## 1 Setup", f"## In short\n- Goal: {told}\n\n## 1 Setup"))


def test_search_wants_every_word_somewhere(tmp_path: Path) -> None:
    book = read(tmp_path, GOOD)
    assert [clause.id for clause in book.search("DRAW card")] == ["PA-2a"]
    assert [clause.id for clause in book.search("pa-2b")] == ["PA-2b"]
    assert book.search("draw rain") == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- `PA-1a` setup: Again.", "stands twice"),
        ("- `PA-3a` advice: Smile.", "unknown kind"),
        ("- `PA-3a` end, perhaps: Maybe.", "unknown kind or fate"),
        ("- PA-3a setup: No quotes.", "not a clause"),
        ("- `PA-3a` setup without a colon", "not a clause"),
        ("A stray sentence.", "neither a heading nor a clause"),
    ],
)
def test_a_line_that_is_not_understood_is_named(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(RulebookError, match=f"rulebook.md, line 13: .*{message}"):
        read(tmp_path, GOOD + line + "\n")


def test_a_clause_that_does_not_exist_cannot_be_looked_up_or_cited(tmp_path: Path) -> None:
    book = read(tmp_path, GOOD)
    assert "PA-9" not in book
    wrong = Citation("PA-9", "move", "Draw")
    for use in (lambda: book["PA-9"], lambda: Citations(book, [wrong]), lambda: Citations(book, []).of("PA-9")):
        with pytest.raises(RulebookError, match="There is no clause 'PA-9' in Patience"):
            use()


def test_the_index_lists_each_use_once_in_order(tmp_path: Path) -> None:
    book = read(tmp_path, GOOD)
    named = (("move", "Draw"), ("event", "Drawn"), ("move", "Draw"))
    index = Citations(book, [Citation("PA-2a", kind, name) for kind, name in named])
    assert [(use.kind, use.name) for use in index.of("PA-2a")] == [("move", "Draw"), ("event", "Drawn")]
    assert index.of("PA-1a") == ()


@pytest.mark.parametrize("id", game_ids())
def test_no_clause_says_again_under_which_heading_it_stands(id: str) -> None:
    """Its first sentence is read without the heading on the card that ends a lesson."""
    for clause in find_game(id).rulebook:
        heading = re.sub(r"^[\d.]+ ", "", clause.section)
        assert not clause.text.startswith(f"{heading}, "), clause.id
