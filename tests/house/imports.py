"""Who imports whom: the graph of the project's modules, imports inside functions among them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from run import ROOT

Graph = Mapping[str, frozenset[str]]


def name_of(path: Path) -> str:
    """The dotted name of a module; a package's is that of its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path, *, for_types: bool = True) -> Iterator[str]:
    """The dotted names that a module imports, relative ones resolved, wherever in it they stand.

    :param for_types: whether those count that only a type checker reads.
    """
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in _walk(ast.parse(path.read_text(encoding="utf-8")), for_types):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *filter(None, [node.module])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _walk(node: ast.AST, for_types: bool) -> Iterator[ast.AST]:
    yield node
    if isinstance(node, ast.If) and not for_types and ast.unparse(node.test) == "TYPE_CHECKING":
        children: Iterable[ast.AST] = node.orelse
    else:
        children = ast.iter_child_nodes(node)
    for child in children:
        yield from _walk(child, for_types)


@cache
def graph(folder: str) -> Graph:
    """For each module in a folder those of the same folder that it imports when it runs."""
    files = {name_of(path): path for path in sorted((ROOT / folder).rglob("*.py"))}
    return {name: frozenset(_inside(files, path)) - {name} for name, path in files.items()}


def _inside(files: Mapping[str, Path], path: Path) -> Iterator[str]:
    for found in imported(path, for_types=False):
        if found in files:
            yield found
        elif (package := found.rpartition(".")[0]) in files:
            yield package


def reached(links: Graph, start: str) -> frozenset[str]:
    """All that a module imports, directly or through others; itself only if it does so in a circle."""
    found: set[str] = set()
    left = list(links[start])
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += links[name]
    return frozenset(found)


def circles(links: Graph) -> frozenset[frozenset[str]]:
    """The sets of modules that import each other all round."""
    reach = {name: reached(links, name) for name in links}
    round_ = [name for name in links if name in reach[name]]
    return frozenset(frozenset(other for other in round_ if other in reach[n] and n in reach[other]) for n in round_)
