"""Build the tutor as a folder of files that any static host can serve: the browser's own Python runs it.

    python -m binder.site.build [FOLDER]

JupyterLite serves the chapters, Pyodide is its Python. What Python needs is put into one archive, compiled beforehand
as the standard library is: unpacking many wheels and compiling a thousand files took half of the time until the first
board.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from binder.site.supplies import COMPILED, ENVIRONMENT, PYTHON, WHEELS, call, fetch, pip
from run import CHAPTERS, ROOT, shipped
from widgets.lessons.start_page import LISTED

HERE = Path(__file__).parent
PYODIDE = ROOT / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
"""The standard library, which Pyodide brings as source."""
EXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
OVERRIDES = ROOT / "binder" / "jupyter" / "settings" / "overrides.json"
THEMES = "@jupyterlab/apputils-extension:themes"
TOP = "@jupyter-notebook/application-extension:top"
"""The bar with the program's name, which would come and go with the height of the window."""
KERNEL_EXTENSION = "@jupyterlite/pyodide-kernel-extension"
LITE_EXTENSIONS = ENVIRONMENT / "share" / "jupyter" / "labextensions"
KERNEL_WHEELS = LITE_EXTENSIONS / KERNEL_EXTENSION / "static" / "pypi"
SHIPPED = (
    EXTENSIONS / "@jupyter-widgets/jupyterlab-manager",
    EXTENSIONS / "anywidget",
    LITE_EXTENSIONS / KERNEL_EXTENSION,
    ROOT / "binder/jupyter/labextensions/rules-tutor",
)
"""The extensions that boards need; whatever else an environment holds stays out."""
ARCHIVE, STUB = "everything", "stub"
INSTALLED_BY_KERNEL = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""What the kernel would install at its start unless the lock names it. Completion does without jedi."""
LEXERS = ("__init__", "_mapping", "python", "special")
NEVER_LOADED = (
    "prompt_toolkit",
    "wcwidth",
    "anywidget/labextension",
    "anywidget/nbextension",
    "jupyterlab_widgets",
)
"""What serves terminals and Jupyter servers: a browser's Python has neither."""
HEAD = """<title>Rules tutor</title>
    <link rel="stylesheet" href="../opening.css">
    <script src="../opening.js" defer></script>"""
FIXED = (1980, 1, 1, 0, 0, 0)
"""The time that archived files carry, so that the same files give the same archive."""


def build(site: Path) -> None:
    """Build the site into a folder, whose earlier content goes.

    :raises SystemExit: with a sentence, where something that it is built from is missing.
    """
    if not PYODIDE.is_dir():
        sys.exit("Pyodide is missing: `make site` installs it, if npm is there.")
    fetch()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        runtime(work / "lite" / "static" / "pyodide", work)
        chapters(work / "contents")
        (work / "lite" / "jupyter-lite.json").write_text(json.dumps(settings()), encoding="utf-8")
        made(work, work / "out")
        finish(work / "out")
        shutil.rmtree(site, ignore_errors=True)
        shutil.move(work / "out", site)


def runtime(folder: Path, work: Path) -> None:
    """Pyodide, and beside it what it loads at its start: one archive, and a lock that names nothing else."""
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder)
    tree, own, library = work / "tree", work / "own", work / "library"
    unpack([*WHEELS.glob("*.whl"), *KERNEL_WHEELS.glob("*.whl")], tree)
    trim(tree)
    look_here_last(tree)
    compile_once(tree)
    unpack(own_wheel(work / "wheels"), own)
    drop([*own.glob("*.data"), *(own / "tutor" / name for name in ("notebooks", "jupyter"))])  # its pages hold them
    names = [path.name for path in shipped() if path.name[0].isdigit()]
    (own / LISTED.relative_to(ROOT)).write_text(json.dumps(names), encoding="utf-8")
    compile_all(own)
    shutil.copytree(own, tree, dirs_exist_ok=True)
    archive(tree, folder / f"{ARCHIVE}.zip")
    unpack([PYODIDE / LIBRARY], library)
    compile_once(library)
    archive(library, folder / LIBRARY)
    (work / "empty").mkdir()
    (work / "empty" / "empty.txt").write_text("")
    archive(work / "empty", folder / f"{STUB}.zip")
    (folder / "pyodide-lock.json").write_text(json.dumps(lock(folder)), encoding="utf-8")


def own_wheel(folder: Path) -> Iterator[Path]:
    """The project's own wheel; those of others are among the supplies, or come with the kernel."""
    call(*pip(sys.executable), "wheel", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    yield from folder.glob("*.whl")


def unpack(archives: Iterable[Path], folder: Path) -> None:
    """Unpack archives into one folder."""
    for path in archives:
        with zipfile.ZipFile(path) as packed:
            packed.extractall(folder)


def trim(tree: Path) -> None:
    """Drop what no board needs: data of classic notebooks, tests, terminals, languages that nobody colours."""
    drop([*tree.glob("*.data"), *tree.rglob("tests"), *(tree / name for name in NEVER_LOADED)])
    for lexer in (tree / "pygments" / "lexers").glob("*.py"):
        if lexer.stem not in LEXERS:
            lexer.unlink()


def drop(folders: Iterable[Path]) -> None:
    """Drop folders with all that they hold."""
    for folder in folders:
        shutil.rmtree(folder)


def look_here_last(tree: Path) -> None:
    """Let Python look for modules beside the chapters last. It looked there first for each module that it loads, and
    that folder is on another thread: a hundred questions before the first board. ``piplite`` is what the kernel imports
    first once that folder is its own."""
    with (tree / "piplite" / "__init__.py").open("a", encoding="utf-8") as file:
        file.write('\nimport sys\n\nsys.path.sort(key=lambda place: place == "")\n')


def compile_all(tree: Path) -> None:
    """Compile the Python files of a folder."""
    call("node", HERE / "compile.mjs", tree)


def compile_once(tree: Path) -> None:
    """The same for what others have written, which hardly ever changes: it is kept, under the digest of all that it is
    made from, in place of what was kept before. It is not packed tightly: the site's own archive is."""
    kept = COMPILED / f"{tree.name}-{digest(tree)}.zip"
    if kept.exists():
        shutil.rmtree(tree)
        unpack([kept], tree)
        return
    compile_all(tree)
    COMPILED.mkdir(exist_ok=True)
    for old in COMPILED.glob(f"{tree.name}-*.zip"):
        old.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(dir=COMPILED) as folder:
        archive(tree, Path(folder) / kept.name, zipfile.ZIP_STORED).replace(kept)


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
    with zipfile.ZipFile(path, "w", how) as packed:
        for file in sorted(path for path in tree.rglob("*") if path.is_file()):
            info = zipfile.ZipInfo(file.relative_to(tree).as_posix(), FIXED)
            packed.writestr(info, file.read_bytes(), how)
    return path


def lock(folder: Path) -> dict[str, Any]:
    """Pyodide's lock: every package that the kernel asks for is empty and needs the one archive."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    packages = {name: entry(folder, name, STUB, [ARCHIVE]) for name in INSTALLED_BY_KERNEL}
    return {"info": info, "packages": {ARCHIVE: entry(folder, ARCHIVE, ARCHIVE, []), **packages}}


def entry(folder: Path, name: str, file: str, depends: list[str]) -> dict[str, Any]:
    """A package of Pyodide's lock."""
    digest = hashlib.sha256((folder / f"{file}.zip").read_bytes()).hexdigest()
    place = {"file_name": f"{file}.zip", "install_dir": "site", "package_type": "package", "sha256": digest}
    return {"name": name, "version": "1", **place, "imports": [], "depends": depends, "unvendored_tests": False}


def chapters(folder: Path) -> None:
    """The chapters that ship, for the kernel that the site has; drafts that lie beside them stay out."""
    folder.mkdir()
    for path in shipped():
        chapter = json.loads(path.read_text(encoding="utf-8"))
        chapter["metadata"]["kernelspec"] = {"display_name": "Python", "language": "python", "name": "python"}
        (folder / path.name).write_text(json.dumps(chapter), encoding="utf-8")


def settings() -> dict[str, Any]:
    """What JupyterLite is told: nothing is asked of another host; what the kernel loads at its start; light and dark
    follow the reader's machine, as in JupyterLab.
    """
    packages = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(INSTALLED_BY_KERNEL)}}
    overrides = json.loads(OVERRIDES.read_text(encoding="utf-8"))
    config = {
        "appName": "Rules tutor",
        "rulesTutorSite": "true",
        "litePluginSettings": {f"{KERNEL_EXTENSION}:kernel": packages},
        "settingsOverrides": {THEMES: overrides[THEMES], TOP: {"visible": "no"}},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}


def made(work: Path, out: Path) -> None:
    """Let JupyterLite put the site together."""
    federated = [f"--LiteBuildConfig.federated_extensions={path}" for path in SHIPPED]
    paths = ("--lite-dir", work / "lite", "--contents", work / "contents", "--output-dir", out)
    options = ("--apps", "notebooks", "--no-sourcemaps", "--ignore-sys-prefix")
    call(PYTHON, "-m", "jupyterlite_core.app", "build", *paths, *options, *federated, cwd=work)


def finish(out: Path) -> None:
    """What is the site's own: its first page, what is seen while it opens, and a worker that keeps it all."""
    for name in ("index.html", "opening.js", "opening.css", "open.py", "open.bat", "open.command"):
        shutil.copy(HERE / name, out)
    shutil.copytree(HERE / "licences", out / "licences")
    shutil.copy(CHAPTERS / "pictures" / "board.jpg", out)
    shutil.rmtree(out / "doc")  # Pages that lead to JupyterLab, which this site has not.
    for font in [*(out / "build").glob("fa-*.svg"), *(out / "build").glob("fa-*.eot")]:
        font.unlink()  # Forms of the icon fonts for browsers that cannot run Python at all.
    page = out / "notebooks" / "index.html"
    text = page.read_text(encoding="utf-8").replace("<title>Jupyter Notebook - Notebooks</title>", HEAD)
    page.write_text(guarded(text.replace("<html>", '<html lang="en">')), encoding="utf-8")
    worker = out / "service-worker.js"
    worker.write_text(keeping(out) + worker.read_text(encoding="utf-8"), encoding="utf-8")


def guarded(page: str) -> str:
    """A page with its policy: nothing is loaded from another host, nothing is sent to one, and of the scripts in the
    page itself only those run that it was built with. JupyterLab compiles its settings' schemas, boards come as blobs.
    """
    hashes = [hashlib.sha256(script.encode()).digest() for script in re.findall(r"<script>(.*?)</script>", page, re.S)]
    known = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in hashes)
    policy = "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' blob: 'wasm-unsafe-eval' 'unsafe-eval' {known}",
            "worker-src 'self' blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self' data: blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    return page.replace("<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{policy}">', 1)


def keeping(out: Path) -> str:
    """The worker's own part, with the list of files and a name that changes with any of them."""
    files = sorted(path for path in out.rglob("*") if path.is_file() and path.name != "service-worker.js")
    names = [path.relative_to(out).as_posix() for path in files]
    digests = [hashlib.sha256(path.read_bytes()).digest() for path in files]
    edition = hashlib.sha256(b"".join(digests) + "".join(names).encode()).hexdigest()[:16]
    text = (HERE / "keep.js").read_text(encoding="utf-8").replace("rules-tutor-EDITION", f"rules-tutor-{edition}")
    return text.replace("const FILES = [];", f"const FILES = {json.dumps(names)};")


if __name__ == "__main__":
    build(Path(*sys.argv[1:2]) if sys.argv[1:] else ROOT / "build" / "site")
