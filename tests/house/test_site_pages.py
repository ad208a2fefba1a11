"""The chapters as pages of the site: nothing of a notebook is lost, and nothing in it is run as text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from binder.site import build
from binder.site.pages import PAGES, Page, as_module, module, prose, source
from run import ROOT, shipped
from widgets.wire.chapter import SHOWN

CHAPTERS = [Page.read(path) for path in shipped()]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_every_cell_of_code_is_a_module_and_has_a_place(chapter: Page, tmp_path: Path) -> None:
    """Its place says which lesson it shows; one that shows nothing has a place that is not seen."""
    chapter.write_modules(tmp_path)
    text = chapter.whole()
    for cell in chapter.code():
        written = (tmp_path / chapter.package / f"{module(cell)}.py").read_text()
        (place,) = re.findall(rf'<section class="([^"]*)" id="{module(cell)}"([^>]*)>', text)
        assert (SHOWN in written) == (place[0] == "cell")
        said = re.fullmatch(r'lesson\("([^"]+)"\)', source(cell))
        assert place[1] == (f' data-lesson="{said[1]}"' if said else "")
    assert text.count("<section") == len(chapter.code())
    assert text.count('<div class="prose">') == len(chapter.cells) - len(chapter.code())


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_what_the_first_board_is_drawn_from_is_asked_for_with_the_page(chapter: Page) -> None:
    text = chapter.whole()
    pictures = re.findall(r'data-pictures="([^"]+)"', text)
    assert re.findall(r'<link rel="preload" href="([^"]+)" as="fetch" crossorigin>', text) == pictures
    assert len(pictures) == (chapter.name != "open")


def test_a_page_asks_at_once_for_all_that_it_imports_and_runs_nothing_large_before_it_is_painted() -> None:
    """Modules wait for the page, but a browser would compile those of a ``modulepreload`` first. What must be known
    before the paint is small."""
    text = (PAGES / "page.html").read_text(encoding="utf-8")
    asked = set(re.findall(r'<link rel="preload" href="([^"]+)" as="script" crossorigin fetchpriority="low">', text))
    scripts = dict(re.findall(r'<script src="([^"]+)"([^>]*)></script>', text))
    at_once = [name for name, how in scripts.items() if how not in (" defer", ' type="module"')]
    assert at_once == ["themes.js", "again.js"]
    assert sum((PAGES / name).stat().st_size for name in at_once) < 8_000
    assert "modulepreload" not in text
    assert imported("begin.js", set()) == asked | {"begin.js"}


def imported(name: str, found: set[str]) -> set[str]:
    """A module of the page with all that it imports, at once or later."""
    if name not in found:
        found.add(name)
        path = PAGES / name
        text = (
            path.read_text(encoding="utf-8") if path.exists() else ""
        )  # the renderer is joined when the site is built
        for inner in re.findall(r'(?:from |import\()"\./([\w-]+\.js)"', text):
            imported(inner, found)
    return found


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_links_between_chapters_lead_to_pages(chapter: Page) -> None:
    names = {f"{other.name}.html" for other in CHAPTERS}
    links = re.findall(r'<a [^>]*href="([^"#]+)[^>]*>', chapter.html())
    assert set(links) <= names
    assert ".ipynb" not in chapter.html()


def test_a_chapter_knows_the_games_that_its_page_begins_with() -> None:
    games = {chapter.name: chapter.games() for chapter in CHAPTERS}
    assert games["01_elementals"] == ["elementals"]
    assert len(games["06_rules_lab"]) == 5
    assert games["open"] == []


@pytest.mark.parametrize("text", ["a = 1", "f(1)\n", "import re\n\nre.escape('x')", "x = 2\nx"])
def test_a_cell_as_a_module_does_the_same(text: str) -> None:
    before, after = ast.parse(text), ast.parse(as_module(text))
    assert len(before.body) == len(after.body)
    last, shown = before.body[-1], after.body[-1]
    if isinstance(last, ast.Expr):
        assert isinstance(shown, ast.Assign)
        assert ast.dump(last.value) == ast.dump(shown.value)
    else:
        assert ast.dump(last) == ast.dump(shown)


@pytest.mark.parametrize("text", ["<script>x</script>", "<img src=x onerror=y>", "[a](javascript:x)"])
def test_markup_in_prose_is_shown_and_does_nothing(text: str) -> None:
    shown = prose({"source": text})
    assert not re.search(r"<(script|img)", shown)
    assert 'href="javascript' not in shown


def test_what_others_wrote_is_packed_apart_from_games(tmp_path: Path) -> None:
    """Of a game there stays what tells that there is one and what it is called."""
    game = tmp_path / "tree" / "tutor" / "games" / "planted"
    game.mkdir(parents=True)
    for name in ("__init__.pyc", "rulebook.md", "rules.pyc"):
        (game / name).write_text(name)
    out = build.taken_out(tmp_path / "tree", "tutor/games/planted", tmp_path / "pack")
    assert sorted(path.name for path in game.iterdir()) == ["__init__.pyc", "rulebook.md"]
    assert [path.name for path in out.rglob("*") if path.is_file()] == ["rules.pyc"]


ONLY_IN_NOTEBOOKS = re.compile(
    r"\b(notebooks?|kernels?|JupyterLab|Run All|Run menu|View menu|new cell|the cell|Shift ?\+ ?Enter)\b", re.IGNORECASE
)
ELSEWHERE = ("No site is known here", "Run the notebook again:", "The bot can only", "This can only be watched")
"""What begins like this is said only where there is no page of the site."""
OF_NOTEBOOKS = ROOT / "widgets" / "wire" / "notebook.py"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_no_page_says_what_is_true_in_a_notebook_alone(chapter: Page) -> None:
    words = re.sub(r"<[^>]*>", " ", chapter.html())
    assert ONLY_IN_NOTEBOOKS.findall(words) == []


def sentences(path: Path) -> Iterator[str]:
    """The texts in a file that somebody may read: those with a blank, but for docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        yield from re.findall(r'"([^"\n]* [^"\n]*)"', re.sub(r"/\*.*?\*/|^\s*//[^\n]*", "", text, flags=re.S | re.M))
        return
    tree = ast.parse(text)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield from [node.value] if " " in node.value else []


def test_no_board_says_what_is_true_in_a_notebook_alone() -> None:
    """Boards are the same in a notebook and on a page."""
    files = [path for path in (ROOT / "widgets").rglob("*") if path.suffix in (".py", ".js") and path != OF_NOTEBOOKS]
    found = {
        path.name: said
        for path in files
        for said in sentences(path)
        if ONLY_IN_NOTEBOOKS.search(said) and not said.startswith(ELSEWHERE)
    }
    assert found == {}
