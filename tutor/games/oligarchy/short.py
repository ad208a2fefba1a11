"""Oligarchy games that grow: small crowns, the first king with a large lead, a small one, and an even start, and two
kings."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.short_games import ShortGame

_FIRST_KING: Final = {"OL-V1": "alone"}
_SMALL: Final = "BA BA QU QU QU KI KI KI KI"
_ALL: Final = "BA BA BA BA QU QU QU KI KI KI KI AC AR SC SC KN KN KN KN KN KN EJ EJ " + "BR " * 24 + "SI SI SI SI EX EX"


_A_BARON_OUT: Final = _ALL.replace("BA BA BA BA QU QU QU", "BA BA BA QU QU QU QU")


def _deal(yours: str, hers: str, deck: str, royal: str) -> dict[str, Any]:
    return {"tableaus": [yours, hers], "deck": deck, "royal": royal, "step": "turn"}


SMALL_CROWNS: Final = (
    _deal("NO BA QU 4 8", "NO BA 6 7 8", "6 7 5 6 7 9 3 3 NO NO 5 4 6 4 9 5 3 4 3 8 5 9 9 8 7", _SMALL),
    _deal("NO BA QU 3 4", "NO BA 8 8 9", "8 3 7 3 3 4 NO 7 5 7 6 5 9 9 5 7 NO 6 4 6 6 4 8 9 5", _SMALL),
    _deal("NO BA QU 5 6", "NO BA 8 8 7", "4 5 5 4 NO 3 7 9 3 5 NO 9 6 8 4 7 3 3 8 6 9 7 9 4 6", _SMALL),
)
AHEAD: Final = (
    _deal(
        "QU NO 8 9 6", "NO 7 6 3 4",
        "5 PE 5 8 PR 9 TH PE 5 NO 3 9 7 5 SO 8 7 8 3 7 TH PR 9 SO TH 6 6 4 PE 4 PE PR 3 4 PR NO SO", _ALL,
    ),
    _deal(
        "QU NO 9 9 PE", "NO PR 4 6 6",
        "4 PR TH 3 7 SO PE 7 3 5 8 3 5 5 4 6 6 8 7 PR TH TH 8 PE 9 4 PR 7 SO PE 3 8 9 5 SO NO NO", _ALL,
    ),
    _deal(
        "QU NO SO NO 9", "NO PR 4 7 8",
        "TH 7 9 3 TH 8 PR 5 SO 3 7 6 5 6 PE 6 3 4 4 5 3 PE PE 8 8 PE 7 TH PR NO 4 6 5 9 9 SO PR", _ALL,
    ),
)  # fmt: skip
NEAR: Final = (
    _deal(
        "BA NO 8 4 9", "NO 6 9 7 4",
        "TH PR 9 PE 6 PR 3 8 PR 3 7 8 5 PE PE 6 SO TH 3 NO NO 4 PR 4 PE 6 5 3 8 7 9 5 7 5 TH SO SO", _A_BARON_OUT,
    ),
    _deal(
        "BA NO 7 4 6", "NO 6 3 9 4",
        "SO PR TH 3 6 6 PE 7 SO PR 5 PR 7 9 5 5 TH PR 5 3 NO 8 TH 8 PE SO PE 3 8 8 4 PE 4 NO 9 7 9", _A_BARON_OUT,
    ),
    _deal(
        "BA NO 6 9 4", "NO 8 6 3 4",
        "TH PR PR PR TH SO TH PE PE 6 PR 7 NO PE 9 5 PE 5 9 SO 4 8 7 3 6 4 NO 5 5 8 7 7 3 SO 3 9 8", _A_BARON_OUT,
    ),
)  # fmt: skip
"""A newcomer wins about three of four of these games, all of the earlier ones, and about half from an even start."""

SHORT: Final = (
    ShortGame(
        "first", "Small crowns", 3, "Only numbers, nobles and crowns. You are ahead; the first king wins.",
        bots=("climb",), readings=_FIRST_KING, deals=SMALL_CROWNS,
    ),
    ShortGame(
        "ahead", "One step ahead", 7, "All cards, and you begin with a queen. The first king wins.",
        bots=("greedy",), readings=_FIRST_KING, deals=AHEAD,
    ),
    ShortGame(
        "near", "Half a step ahead", 8, "All cards, and you begin with a baron. The first king wins.",
        bots=("greedy",), readings=_FIRST_KING, deals=NEAR,
    ),
    ShortGame(
        "even", "First king", 10, "All cards, the same start for both. The first king wins.",
        bots=("greedy",), readings=_FIRST_KING,
    ),
    ShortGame(
        "two", "Two kings", 40, "Two kings of your own win. It can take an evening.",
        bots=("greedy",), readings={"OL-V1": "two"}, coach=False,
    ),
)  # fmt: skip
