"""HTML pages of the lab: complete and printable, with every text escaped; nothing in them runs or loads anything."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor.engine.words import plain
from tutor.scene.html import sentence

_STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:50em;margin:2em auto;padding:0 1em;color:#1b1b1b;background:#fff}"
    "h1,h2,h3{line-height:1.2}table{border-collapse:collapse;width:100%}"
    "th,td{border:1px solid #999;padding:.25em .5em;text-align:left;vertical-align:top}"
    "pre{white-space:pre-wrap;font-size:.85em}figure{margin:1em 0}img{max-width:100%}"
    "article{break-after:page}article:last-child{break-after:auto}"
    "@media(prefers-color-scheme:dark){@media screen{body{color:#eee;background:#1b1b1b}}}"
)


_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""The content security policy of a page: show it, run nothing, load nothing."""


def page(title: str, body: str) -> str:
    """Return a whole page around HTML."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def phrase(text: str) -> str:
    """Return a phrase as an HTML text."""
    return sentence(plain(text))


def element(tag: str, text: str) -> str:
    """Return an element with escaped text."""
    return f"<{tag}>{phrase(text)}</{tag}>"


def items(texts: Iterable[str]) -> str:
    """Return texts as a list; "" if there are none."""
    rows = "".join(element("li", text) for text in texts)
    return f"<ul>{rows}</ul>" if rows else ""


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table of texts; the first cell of a row is its heading."""
    head = "".join(f'<th scope="col">{phrase(text)}</th>' for text in heads)
    body = "".join(
        "<tr>"
        + "".join(
            element("td", cell) if n else f'<th scope="row" id="{escape(cell)}">{phrase(cell)}</th>'
            for n, cell in enumerate(row)
        )
        + "</tr>\n"
        for row in rows
    )
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"
