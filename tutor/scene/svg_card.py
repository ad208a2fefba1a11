"""Cards of a still picture, with the same pictures as on the browser's board."""

from __future__ import annotations

from typing import Any

from tutor.scene.art import Picture, pictures
from tutor.scene.boxes import LINE, PAPER, PAPER_INK, PAPER_LINE, PAPER_QUIET, SERIF, Box, below, sheet, text, words
from tutor.scene.text import said

Data = dict[str, Any]

CARD_W, CARD_H, SMALL_W, SMALL_H, TITLED_W, TITLED_H = 74, 104, 34, 24, 150, 112
SUIT_INK = {"H": "#b3153f", "D": "#8f4106", "S": "#27365a", "C": "#125c44"}
ARCANE = "#6a3ca3"
HUES = {
    "steel": "#3d5a80", "violet": "#5b3f78", "ember": "#a63a17", "leaf": "#2c6a34",
    "rose": "#a01c4a", "bark": "#6b5138", "honey": "#7d5a00",
}  # fmt: skip
TONES = {
    "water": "#1b68a8", "earth": "#6e520f", "fire": "#b23409", "air": "#0b6c74", "nature": "#2c6a34",
    "arcane": ARCANE, "coin": "#7d5a00", "chance": "#5a4a52", **HUES,
}  # fmt: skip
BACKS = {"blue": ("#24507c", "#5d83aa"), "green": ("#2f5d44", "#66907a"), "": ("#7c2d3e", "#a9606f")}
DASHED = " stroke-dasharray='4 4'"
STYLE = (
    ".h{fill:currentColor}.d{fill:#2b2f36}.g{fill:#e0a92e}.p,.b{fill:#fffdf6}.i,.q{fill:#22252a}.s{fill:#f6e3c8}"
    ".r{fill:#5b4030}.m{fill:#9aa6ac}.b1{fill:#fff}.d2{fill:#c9c2b0}"
    ".e{stroke:#22252a;stroke-width:1.6;stroke-linejoin:round}"
    ".l,.l2,.hl,.hl2,.hl3,.gl,.pl{fill:none;stroke:#22252a;stroke-width:1.6;stroke-linecap:round}.l2{stroke-width:3}"
    ".hl,.hl2,.hl3{stroke:currentColor;stroke-width:4}.hl2{stroke-width:8}.hl3{stroke-width:13}"
    ".gl{stroke:#e0a92e;stroke-width:4}.pl{stroke:#fffdf6;stroke-width:4}"
)
"""The colours of the pictures' classes (``art.svg``); ``currentColor`` is the hue of the card."""
SHAPES = {
    "H": "M10 17C4 12 2 9 2 6.2A4 4 0 0 1 10 5A4 4 0 0 1 18 6.2C18 9 16 12 10 17Z",
    "D": "M10 2L16.5 10L10 18L3.5 10Z",
    "S": "M10 2C13 6 17.5 8.5 17.5 12A3.6 3.6 0 0 1 11 13.6L12.5 18H7.5L9 13.6A3.6 3.6 0 0 1 2.5 12C2.5 8.5 7 6 10 2Z",
    "C": "M10 2a4 4 0 0 1 3.2 5.6 3.7 3.7 0 1 1-2.2 6.2L12.5 18h-5L9 13.8a3.7 3.7 0 1 1-2.2-6.2A4 4 0 0 1 10 2Z",
    "X": "M10 2L12 7.8L18 8L13.2 11.6L15 17.5L10 14L5 17.5L6.8 11.6L2 8L8 7.8Z",
}


def ink(suit: str) -> str:
    """Return the colour of a suit, or the joker's colour."""
    return SUIT_INK.get(suit, ARCANE)


def pip(suit: str, x: float, y: float, size: float) -> str:
    """Draw the shape of a suit; a star for jokers."""
    name = suit if suit in SUIT_INK else "X"
    return f"<use href='#{name}' fill='{ink(suit)}' transform='translate({x:g} {y:g}) scale({size / 20:g})'/>"


def art(name: str, hue: str, x: float, y: float, size: float) -> str:
    """Draw a picture at a place; nothing if there is no picture with this name."""
    picture: Picture | None = pictures().get(name)
    if picture is None:
        return ""
    left, top, wide, _ = map(float, picture.box.split())
    scale = size / wide
    shapes = "".join(map(str, picture.shapes))
    place = f"translate({x - left * scale:g} {y - top * scale:g}) scale({scale:g})"
    return f"<g color='{hue}' transform='{place}'>{shapes}</g>"


def card(node: Data) -> Box:
    """Draw a card of a French pack as it lies on the table."""
    if node.get("small"):
        return small(node)
    if node.get("down"):
        return _back(node, CARD_W, CARD_H)
    suit, hue, name = node.get("suit", ""), ink(node.get("suit", "")), node.get("picture", "")
    serif = f" font-weight='bold' style='font-family:{SERIF}'"
    court = name in ("king", "queen", "jack")
    inner = sheet(CARD_W - 10, CARD_H - 10, "none", hue, " opacity='.5'")
    frame = f"<g transform='translate(5 5)'>{inner}</g>"
    middle = art(name, hue, 13, 30, 48) if name else pip(suit, 17, 32, 40)
    marks = [
        sheet(CARD_W, CARD_H, more=_edge(node)), frame if court else "", middle,
        text(6, 23, _rank(node), 21, hue, serif), pip(suit, CARD_W - 31, 8, 14),
        "" if suit == "X" else text(CARD_W - 15, 19, suit, 11, hue, " font-weight='bold'"),
    ]  # fmt: skip
    return Box(CARD_W, CARD_H, "".join(marks) + _way(node) + foot(node, CARD_H - 8))


def _way(node: Data) -> str:
    """Draw a pip for each step of a card's progress, filled up to the current one."""
    steps = node.get("steps") or {"at": 0, "of": 0}
    left = (CARD_W - 12 * steps["of"]) / 2 + 2
    return "".join(
        f"<rect x='{left + 12 * at:g}' y='6' width='8' height='8' rx='2' stroke='{PAPER_INK}' "
        f"fill='{PAPER_INK if at < steps['at'] else 'none'}'/>"
        for at in range(steps["of"])
    )


def foot(node: Data, y: int) -> str:
    """Draw the bottom line of a card: badges at the left, figures at the right."""
    marks = []
    for at, badge in enumerate(node.get("badges", ())):
        colour = TONES.get(badge.get("tone", ""), PAPER_QUIET)
        marks.append(f"<circle cx='{14 + 19 * at}' cy='{y - 4}' r='9' fill='{colour}'/>")
        marks.append(text(14 + 19 * at, y, badge["text"], 11, "#fff", " font-weight='bold' text-anchor='middle'"))
    said_ = " ".join(item["text"] for item in node.get("figures", ()))
    end = " text-anchor='end' font-weight='bold'"
    return "".join(marks) + (text(CARD_W - 7, y, said_, 15 if len(said_) < 4 else 12, PAPER_INK, end) if said_ else "")


def small(node: Data) -> Box:
    """Draw a small card: rank and suit only."""
    if node.get("down"):
        return _back(node, SMALL_W, SMALL_H)
    suit = node.get("suit", "")
    marks = sheet(SMALL_W, SMALL_H) + text(4, 17, _rank(node), 13, ink(suit), " font-weight='bold'")
    return Box(SMALL_W, SMALL_H, marks + pip(suit, 19, 6, 12))


def titled(node: Data) -> Box:
    """Draw a card with name, picture, badges, text and figures; a small one is a single line."""
    if node.get("small"):
        return words(node["label"], 240, 12)
    steps, hue = node.get("steps"), HUES.get(node.get("hue", ""), PAPER_LINE)
    has_art = node.get("picture", "") in pictures()
    width = TITLED_W - (66 if has_art else 14)
    badges = node.get("badges", ())
    emblem = next((badge["text"] for badge in badges if badge.get("tone") in TONES), "")
    level = f"{emblem} {steps['text']} of {steps['of']}" if steps else emblem
    states = node.get("states", ())
    named = ", ".join(badge["text"] for badge in badges if badge.get("tone") not in TONES)
    beside = below(
        [
            words(f"{level} zz" if "asleep" in states else level, width, 11, ink=PAPER_QUIET),
            *([words(named, width, 10, ink=PAPER_INK)] if named else []),
            *([words(said(node["spans"]), width, 10, ink=PAPER_QUIET)] if node.get("spans") else []),
        ],
        2,
    )
    name = words(node["title"], TITLED_W - 12, 12, "bold", PAPER_INK)
    top = name.h + 12
    height = max(TITLED_H, top + max(beside.h, 52 if has_art else 0) + 28)
    edge = DASHED if "gone" in states else _edge(node)
    stripe = f"<rect x='1' y='1' width='{TITLED_W - 2}' height='4' fill='{hue}'/>"
    drawing = art(node.get("picture", ""), hue, 7, top, 48)
    marks = [sheet(TITLED_W, height, PAPER, PAPER_LINE, edge), stripe, name.at(6, 8), drawing]
    left = 62 if has_art else 8
    return Box(TITLED_W, height, "".join(marks) + beside.at(left, top) + _numbers(node, height - 8))


def empty(node: Data) -> Box:
    """Draw an empty place for a card."""
    frame = sheet(CARD_W, CARD_H, "none", LINE, DASHED)
    return Box(CARD_W, CARD_H, frame + words(node["empty"], CARD_W - 12, 11).at(6, 8))


def _rank(node: Data) -> str:
    return "★" if node.get("rank") == "X" else node.get("rank", "")


def _edge(node: Data) -> str:
    return " stroke-dasharray='3 3' stroke-width='2'" if "changed" in node.get("states", ()) else ""


def _back(node: Data, w: int, h: int) -> Box:
    back, line = BACKS.get(node.get("hue", ""), BACKS[""])
    frame = f"<rect x='3.5' y='3.5' width='{w - 7}' height='{h - 7}' rx='3' fill='{back}' stroke='{line}'/>"
    star = (
        f"<use href='#X' fill='#f4e4b8' transform='translate({w / 2 - 10:g} {h / 2 - 10:g})'/>" if h == CARD_H else ""
    )
    return Box(w, h, sheet(w, h, PAPER, PAPER_INK, _edge(node)) + frame + star)


def _numbers(node: Data, y: int) -> str:
    """Draw the first figure at the left, the others at the right."""
    figures = [
        f"{item['text']} of {item['of']}" if item.get("of") else item["text"] for item in node.get("figures", ())
    ]
    if not figures:
        return ""
    bold = " font-weight='bold'"
    others = text(TITLED_W - 8, y, "  ".join(figures[1:]), 15, PAPER_INK, f"{bold} text-anchor='end'")
    return text(8, y, figures[0], 15, PAPER_INK, bold) + others
