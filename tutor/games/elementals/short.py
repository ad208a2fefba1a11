"""Towers of Elementals that grow: from three Jacks to the twelve of the book."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.short_games import ShortGame

_POCKET: Final = {"EL-V8": "pocket"}
_THREE: Final[dict[str, Any]] = {
    "layout": "A",
    "slots": {"1.1": "JS", "2.1": "JC", "2.2": "JD"},
    "hand": "",
    "deck": (
        "AC 10C 5S 2C 2S 3D 10H 10S 8S 2D 9C 9H 6S 7C 8D 5D 8H 4S 7H X1 10D 3H AH AS 3S 8C 6H 4D 5H AD 3C 9D 6C X2 7D "
        "6D 2H 4C 4H 7S 9S 5C"
    ),
}
_SIX: Final[dict[str, Any]] = {
    "layout": "A",
    "slots": {"1.1": "QH", "2.1": "QC", "2.2": "JD", "3.1": "KC", "3.2": "KS", "3.3": "KH"},
    "hand": "",
    "deck": (
        "8S 9D 6S AS 8C 7S X2 7D 6H 4S 7C 8H 3C 7H 4D 5H 9S 4C 3D 4H 10C 10D AH AD 8D 10H 9C 9H 5C 2D 3S X1 5S 5D 10S "
        "AC 6D 3H 2C 2H 6C 2S"
    ),
}
_TEN: Final[dict[str, Any]] = {
    "layout": "A",
    "slots": {
        "1.1": "JH", "2.1": "KC", "2.2": "QD", "3.1": "KS", "3.2": "JC", "3.3": "JD", "4.1": "QC", "4.2": "KH",
        "4.3": "KD", "4.4": "JS",
    },
    "hand": "",
    "deck": (
        "6H 8S 10C 10S 4H 6D 5S 4S 8H 7C 6S 8D 9S 6C 7H 8C 3S 7D 10D AD AH 4C 9D X2 9H 2H 7S 5C 2S 4D 2D X1 2C 3D AS "
        "10H 3H 9C 5D 3C AC 5H"
    ),
}  # fmt: skip

SHORT: Final = (
    ShortGame("first", "Three Jacks", 2, "Beat three Jacks, with the rules of the book.", deals=(_THREE,)),
    ShortGame(
        "little", "Little tower", 3, "Three Jacks from any deal. You may keep one card each turn.",
        readings={**_POCKET, "EL-V10": "three"},
    ),
    ShortGame(
        "six", "Tower of six", 5, "Six elementals, three of them Kings. A beaten King owes you a favour.",
        deals=(_SIX,),
    ),
    ShortGame(
        "ten", "Tower of ten", 7, "Ten elementals. You may keep one card each turn.", deals=(_TEN,), readings=_POCKET
    ),
    ShortGame(
        "friendly", "The twelve, friendly", 9,
        "All twelve. You may keep a card each turn, used cards come back, and 50 damage loses.",
        readings={**_POCKET, "EL-V2": "A", "EL-A05": "reshuffle-plane", "EL-V1": "50"},
    ),
    ShortGame(
        "book", "The twelve", 10, "The game of the book. It is hard: our best player wins one in nine.", coach=False
    ),
)  # fmt: skip
