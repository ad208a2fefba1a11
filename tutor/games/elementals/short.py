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
        "2S 4C 5D 6D 4S 10H 8H 9H 8D 2C 9D 4H AS 5C 8C 2D 7H 9S 3H 10S 7C 5H 3D 2H 5S AD 8S AC 7S X1 6C 10D 6S "
        "10C 3C 7D 9C 4D X2 6H AH 3S"
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
        "10S 9D 8S 6H 2C 6C 2H AS AC 3D AD 9S 9C 6S 4H 5D X2 2S 10C 8H 8D 7C 10H 2D 5H 4C 6D 10D 7H AH 3S 4D 5C "
        "9H 4S 7S 7D X1 3C 5S 3H 8C"
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
