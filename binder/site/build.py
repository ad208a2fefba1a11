"""Build the tutor as a folder of files that any static host can serve: the browser's own Python runs it.

    python -m binder.site.build [FOLDER]

Pyodide is that Python; it runs in a worker beside a plain page. What it needs is compiled beforehand, as its standard
library is, and put into packs: one that each page loads, one for each game, one for what only the rules lab needs.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from binder.site.pages import OPENER, PAGES, START, Page, moved, policy
from binder.site.supplies import COMPILED, WHEELS, call, fetch, pip
from run import CHAPTERS, ROOT, shipped
from tutor.engine import game_ids
from widgets.lessons.start_page import LISTED
from widgets.wire import assets
from widgets.wire.packs import packed

HERE = Path(__file__).parent
PYODIDE = ROOT / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
"""The standard library, which Pyodide brings as source."""
NEVER_LOADED = ("tutor/cli", "tutor/notebooks", "tutor/jupyter", "widgets/static")
"""What a page does without: it has no terminal, and its prose and its renderer are files of their own."""
NEVER_ASKED = (
    "_pydatetime.pyc", "_pyio.pyc", "_pyrepl", "argparse.pyc", "bdb.pyc", "cProfile.pyc", "configparser.pyc",
    "ctypes", "doctest.pyc", "email", "encodings/cp1[01]*", "encodings/cp125[013-8]*", "encodings/cp[5-9]*",
    "encodings/iso*", "encodings/koi8*", "encodings/mac_*", "ftplib.pyc", "http", "imaplib.pyc", "mailbox.pyc",
    "modulefinder.pyc", "multiprocessing", "optparse.pyc", "pdb.pyc", "pickletools.pyc", "plistlib.pyc",
    "poplib.pyc", "profile.pyc", "pstats.pyc", "pydoc.pyc", "smtplib.pyc", "socketserver.pyc", "tabnanny.pyc",
    "tarfile.pyc", "trace.pyc", "unittest", "wave.pyc", "wsgiref", "xml/dom", "xml/sax", "xmlrpc",
)  # fmt: skip
"""What of the standard library serves terminals, mail, servers, tests, profilers and old codes of characters."""
SEEN_UNLOADED = ("__init__.pyc", "rulebook.md")
"""What of a game is there before its pack: that there is one, and what it is called."""
LAB = "mpmath"
"""What only the rules lab needs."""
FIXED = (1980, 1, 1, 0, 0, 0)
"""The time that archived files carry, so that the same files give the same archive."""
WORKER = "service-worker.js"
NOT_SERVED = ("page.html", "moved.html", "package.json", WORKER)
"""What pages are made from, what tells Node.js how to read their scripts, and what is written last."""
TYPES = ".d.ts"
"""How files end that the type checker alone reads."""
BEFORE = "notebooks"
"""The folder of pages that the site had when it was a whole JupyterLab; links in classes still lead there."""
STARTERS = ("open.py", "open.bat", "open.command")
"""What lies beside the pages for those who have the site as a folder."""


def build(site: Path) -> None:
    """Build the site into a folder, whose earlier content goes.

    :raises SystemExit: with a sentence, where something that it is built from is missing.
    """
    if not PYODIDE.is_dir():
        sys.exit("Pyodide is missing: `make site` installs it, if npm is there.")
    fetch()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        out = work / "out"
        out.mkdir()
        found = chapters()
        library, tree, own = work / "library", work / "tree", work / "own"
        unpack([PYODIDE / LIBRARY], library)
        unpack(WHEELS.glob("*.whl"), tree)
        licences(out / "licences", tree)
        drop([*tree.rglob("tests"), *tree.glob("*.data"), *tree.glob("*.dist-info")])
        our_own(own, found, work)
        compile_once(library, tree, own)
        runtime(out / "pyodide", library)
        packs(out / "packs", tree, own, work)
        pictures(out / "pictures", found, work)
        pages(out, found, stills(found, work))
        finish(out)
        shutil.rmtree(site, ignore_errors=True)
        shutil.move(out, site)


def chapters() -> list[Page]:
    """The chapters that ship; drafts that lie beside them stay at home."""
    return [Page.read(path) for path in shipped()]


# ---- Python --------------------------------------------------------------------------------------------------


def runtime(folder: Path, library: Path) -> None:
    """Pyodide, with its library compiled, and a lock that names no packages: it asks for none."""
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder)
    drop([path for name in NEVER_ASKED for path in library.glob(name)])
    archive(library, folder / LIBRARY)
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")


def our_own(folder: Path, found: list[Page], work: Path) -> None:
    """The project's own modules, and the chapters as modules."""
    unpack(own_wheel(work / "wheels"), folder)
    drop([*folder.glob("*.data"), *folder.glob("*.dist-info/RECORD"), *(folder / name for name in NEVER_LOADED)])
    (folder / LISTED.relative_to(ROOT)).write_text(json.dumps(listed(found)), encoding="utf-8")
    for chapter in found:
        chapter.write_modules(folder)


def packs(folder: Path, tree: Path, own: Path, work: Path) -> None:
    """What Python loads, in packs, and the list of those that it fetches when something in them is imported."""
    shutil.copytree(own, tree, dirs_exist_ok=True)
    folder.mkdir()
    later = {f"tutor.games.{game}": f"{game}.pack" for game in game_ids()} | {LAB: f"{LAB}.pack"}
    for module, pack in later.items():
        (folder / pack).write_bytes(packed(taken_out(tree, module.replace(".", "/"), work / pack)))
    (folder / "python.pack").write_bytes(packed(tree))
    (folder / "later.json").write_text(json.dumps(later), encoding="utf-8")


def licences(folder: Path, tree: Path) -> None:
    """The licence texts of what others have written: those that packages bring, and those of Pyodide and of Python's
    library, which bring none."""
    shutil.copytree(HERE / "licences", folder)
    for info in sorted(tree.glob("*.dist-info")):
        texts = [path for path in sorted(info.rglob("*")) if path.name.upper().startswith(("LICEN", "COPYING"))]
        words = [path.read_text(encoding="utf-8") for path in texts if path.is_file()]
        (folder / f"{info.name.partition('-')[0]}.txt").write_text("\n\n".join(words), encoding="utf-8")


def listed(found: list[Page]) -> list[str]:
    """The names by which the start page knows the chapters."""
    return [f"{chapter.name}.ipynb" for chapter in found if chapter.name[0].isdigit()]


def taken_out(tree: Path, place: str, folder: Path) -> Path:
    """Move a package out of a tree into a folder of its own, but for what of a game is seen before it is loaded."""
    shutil.move(tree / place, folder / place)
    if "/" in place:
        (tree / place).mkdir()
        for name in SEEN_UNLOADED:
            shutil.move(folder / place / name, tree / place)
    return folder


def own_wheel(folder: Path) -> Iterator[Path]:
    """The project's own wheel; those of others are among the supplies."""
    call(*pip(sys.executable), "wheel", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    yield from folder.glob("*.whl")


def unpack(archives: Iterable[Path], folder: Path) -> None:
    """Unpack archives into one folder."""
    for path in archives:
        with zipfile.ZipFile(path) as packed_files:
            packed_files.extractall(folder)


def drop(paths: Iterable[Path]) -> None:
    """Drop files, and folders with all that they hold."""
    for path in paths:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def compile_once(*trees: Path) -> None:
    """Compile the Python files of folders, all in one Python, which takes long to start.

    What was compiled is kept, under the digest of all that it is made from, in place of what was kept of that folder
    before: what others have written hardly ever changes. It is not packed tightly: the site's own archive is.
    """
    kept = {tree: COMPILED / f"{tree.name}-{digest(tree)}.zip" for tree in trees}
    new = {tree: path for tree, path in kept.items() if not path.exists()}
    for tree in kept.keys() - new.keys():
        shutil.rmtree(tree)
        unpack([kept[tree]], tree)
    if not new:
        return
    call("node", HERE / "compile.mjs", *new)
    COMPILED.mkdir(exist_ok=True)
    for tree, path in new.items():
        for old in COMPILED.glob(f"{tree.name}-*.zip"):
            old.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory(dir=COMPILED) as folder:
            archive(tree, Path(folder) / path.name, zipfile.ZIP_STORED).replace(path)


def digest(tree: Path) -> str:
    """What compiled files depend on, in one word: the sources, the compiler, and the Python that it runs in."""
    makers = [HERE / "compile.mjs", *(PYODIDE / name for name in (*RUNTIME, LIBRARY))]
    sources = sorted(path for path in tree.rglob("*") if path.is_file())
    named = [(path.name, path) for path in makers] + [(path.relative_to(tree).as_posix(), path) for path in sources]
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()} {name}" for name, path in named]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def archive(tree: Path, path: Path, how: int = zipfile.ZIP_DEFLATED) -> Path:
    """Pack a folder; the same files give the same bytes.

    :param how: how tightly, as ``zipfile`` counts it.
    """
    with zipfile.ZipFile(path, "w", how) as made:
        for file in sorted(path for path in tree.rglob("*") if path.is_file()):
            info = zipfile.ZipInfo(file.relative_to(tree).as_posix(), FIXED)
            made.writestr(info, file.read_bytes(), how)
    return path


# ---- pages ---------------------------------------------------------------------------------------------------


def pages(out: Path, found: list[Page], first: dict[str, str]) -> None:
    """A page for each chapter, the start also as what stands behind the site's address; what all pages share; and a
    page that leads on from the addresses of before.

    :param first: the picture of each chapter's first board, as HTML.
    """
    for path in PAGES.iterdir():
        if path.is_file() and path.name not in NOT_SERVED and not path.name.endswith(TYPES):
            shutil.copy(path, out)
    (out / "board.js").write_text(assets.script(), encoding="utf-8")
    (out / "board.css").write_text(assets.style(), encoding="utf-8")
    for chapter in found:
        text = chapter.whole(first.get(chapter.name, "")).replace("EDITION", edition(out))
        for name in (chapter.name, *(["index"] if chapter.name == START else [])):
            (out / f"{name}.html").write_text(text, encoding="utf-8")
    (out / BEFORE).mkdir()
    (out / BEFORE / "index.html").write_text(moved(found), encoding="utf-8")


def pictures(folder: Path, found: list[Page], work: Path) -> None:
    """What the cells of each chapter show at first."""
    folder.mkdir()
    modules, made = work / "modules", work / "pictures"
    for chapter in found:
        if chapter.name != OPENER:
            chapter.write_modules(modules)
    here = {**os.environ, "PYTHONPATH": str(ROOT), "RULES_TUTOR_DATA": str(work / "nobody")}
    words = [sys.executable, "-m", "binder.site.pictures", str(modules), str(made)]
    done = subprocess.run(words, cwd=CHAPTERS, env=here, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stderr}\nThe site was not built.")
    for path in made.iterdir():
        (folder / f"{path.name}.pack").write_bytes(packed(path))


def stills(found: list[Page], work: Path) -> dict[str, str]:
    """The picture of the first board of each chapter that has one, as HTML: what the board's own script draws of it."""
    made = {}
    for chapter in found:
        path = work / "pictures" / chapter.name / "pictures.json"
        if path.exists():
            made[chapter.name] = call("node", HERE / "still.mjs", path, chapter.first)
    return made


def edition(folder: Path) -> str:
    """A word that changes with any file of a folder but the worker that keeps them."""
    lines = [f"{name} {hashlib.sha256((folder / name).read_bytes()).hexdigest()}" for name in files_of(folder)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def files_of(folder: Path) -> list[str]:
    """The files that the worker keeps."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path != folder / WORKER)
    return [path.relative_to(folder).as_posix() for path in paths]


def finish(out: Path) -> None:
    """What lies beside the pages, and a worker that keeps it all."""
    for name in STARTERS:
        shutil.copy(HERE / name, out)
    (out / WORKER).write_text(keeping(out), encoding="utf-8")


def keeping(out: Path) -> str:
    """The worker, with the list of files, a name that changes with any of them, and the policy of the pages."""
    text = (PAGES / WORKER).read_text(encoding="utf-8").replace("rules-tutor-EDITION", f"rules-tutor-{edition(out)}")
    text = text.replace('const POLICY = "";', f"const POLICY = {json.dumps(policy())};")
    return text.replace("const FILES = [];", f"const FILES = {json.dumps(files_of(out))};")


if __name__ == "__main__":
    build(Path(*sys.argv[1:2]) if sys.argv[1:] else ROOT / "build" / "site")
