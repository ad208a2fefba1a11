"""The teaching plan of Elemental Forge: clauses, wrong tries, other readings, and where each lesson begins."""

from __future__ import annotations

from typing import Any

# The clauses that the plan names for each lesson.
TEACHES = {
    "EF-L1": "1.3a 1.3d 1.3g 2.1a 2.1b 2.1c 2.1d 2.1e 2.1f 2.1g 2.1h 2.1i 2.2a 2.2c",
    "EF-L2": "3.1a 3.1b 3.2a 3.2b",
    "EF-L3": "3.4a 3.4b 3.4e",
    "EF-L4": "1.3g 3.3a 6.2c 6.2g",
    "EF-L5": "2.2d 3.3a 3.3b 3.3c 3.3d 3.3e 3.3f",
    "EF-L6": "3.3i 3.3j 3.3n 3.3q 3.3t 4.1j",
    "EF-L7": "3.3k 3.3l 3.3m 4.1c",
    "EF-L8": "3.3o 3.3p 4.1d 4.1e",
    "EF-L9": "2.1f 2.1g 4.2a 4.2b 4.2c 4.2d 4.2e 4.2f 4.2g 5.2g 6.2a",
    "EF-L10": "4.3a 4.3b 4.3c 4.3d 4.3e 4.3f 4.3k 4.3l 5.2f",
    "EF-L11": "4.3g 4.3h 4.3i 4.3j 5.2a 6.2f",
    "EF-L12": "3.3l 4.3a 5.2a 5.2f",
    "EF-L13": "1.2a 1.2b 1.2c 5.2e 6.1a 6.1b",
    "EF-L14": "3.1b 3.3f 5.2b 5.2c 5.2d",
    "EF-L15": "3.3q 3.3r 3.3s 3.3t 3.3u 3.3v 3.3w 4.1f 4.1g 4.1h 4.1i 5.1d 5.1e",
}

# The wrong tries of the plan that can be written as a move or a touch.
TRIES = {
    "EF-L1": {"back:1.0"},
    "EF-L2": {"combine 7D 7S"},
    "EF-L3": {"toss 5C"},
    "EF-L4": {"combine JC QS"},
    "EF-L5": {"match 3S"},
    "EF-L6": {"combine 6H QH"},
    "EF-L7": {"give 5C"},
    "EF-L9": {"combine X1 X2", "supply:X1 pile"},
    "EF-L10": {"sacrifice 10S", "attack P2 with 1"},
    "EF-L11": {"block QC", "block 4C"},
    "EF-L12": {"attack P2 with 2"},
    "EF-L13": {"draw"},
    "EF-L14": {"pass"},
    "EF-L15": {"draw", "ignite 4S"},
}

# The other readings of the plan. EF-L6's two packs are where EF-L15 begins: no hand of one pack could show them.
OTHER_READINGS = {
    "EF-L1": {"EF-A05 one-at-a-time"},
    "EF-L2": {"EF-A14 five-at-turn-end"},
    "EF-L3": {"EF-A13 draw-then-discard", "EF-A12 at-least-one"},
    "EF-L4": {"EF-A24 same-value"},
    "EF-L5": {"EF-A20 either", "EF-A20 hand-plus-top", "EF-A20 pair-matching-top"},
    "EF-L6": {"EF-A23 not-a-combination", "EF-A26 suit-alone"},
    "EF-L7": {"EF-A38 opponents-only", "EF-A39 court-order"},
    "EF-L8": {"EF-A44 one-of-two"},
    "EF-L9": {"EF-A33 points-only", "EF-A31 instead-of-a-draw", "EF-A32 returns-to-supply"},
    "EF-L10": {"EF-A58 four-at-most", "EF-A59 no-dice-no-attack", "EF-A55 printed-worth"},
    "EF-L11": {"EF-A61 after-roll-one-by-one", "EF-A61 before-roll", "EF-A62 at-most-hits"},
    "EF-L12": {"EF-A57 dice-first"},
    "EF-L13": {"EF-A02 end-of-round", "EF-A01 twenty"},
    "EF-L14": {"EF-A18 when-empty", "EF-A27 whole-old-pile", "EF-A03 highest-score"},
    "EF-L15": {"EF-A49 draw-action-only", "EF-A48 quake-player-picks", "EF-A52 look-then-pick"},
}

# Where each lesson begins. The plan's own words: no points, both Catalysts and no discards unless said.
STARTS: dict[str, dict[str, Any]] = {
    "EF-L1": {"hands": ["AS 4D 9H QC 2S", "10H 3C 3D KS 6C", "JD 8H 5S 2D AC"], "pile": "7C"},
    "EF-L2": {"hands": ["3C 7D JS AH", "5S"], "deck": "7S KD 2H 9C", "pile": "9H"},
    "EF-L3": {"hands": ["2S 5H 9C KD", "5S"], "deck": "5C JD 8S 10H", "discards": "AD"},
    "EF-L4": {"hands": ["JC JH QS 10D 4H 4C AS", "5S"], "deck": "8H 2C", "pile": "9H", "supply": ""},
    "EF-L5": {"hands": ["9S 9D 3S", "KC"], "deck": "6H 2C", "pile": "3D", "scores": [12, 0]},
    "EF-L6": {"hands": ["6D 6H 8C 8S QH QC", "KC"], "deck": "2C 9S", "pile": "2D", "supply": ""},
    "EF-L7": {"hands": ["10H 10D 3S 8C", "KS QD 5C", "2H 2D"], "deck": "JC 4S 9C AD", "pile": "7S"},
    "EF-L8": {"hands": ["5C 5S", "KD"], "deck": "7H 8D", "pile": "2S", "discards": "QH 4D"},
    "EF-L9": {"hands": ["KH 4S 9D", "7C 7D 2H"], "deck": "3D 8C", "pile": "6C"},
    "EF-L10": {"hands": ["6C 6H 2D 10S", "9H 4C"], "deck": "QC 3S", "pile": "AD", "scores": [20, 15], "supply": ""},
    # EF-L10 after its roll, seen from the other side: AD has gone under the deck, 2D was sacrificed, 20 + 12 scored.
    "EF-L11": {
        "hands": ["9H 4C", "10S"], "deck": "QC 3S AD", "pile": "6C 6H", "discards": "2D", "scores": [15, 32],
        "supply": "",
    },
    "EF-L12": {"hands": ["7D 7H 4C", "AS"], "deck": "QS 8H 2C", "pile": "5D", "scores": [0, 8]},
    "EF-L13": {"hands": ["8D 8C", "KD 2C"], "deck": "QS 8H", "pile": "5D", "scores": [84, 97]},
    "EF-L14": {"hands": ["4H 9S", "QC QH 3D"], "deck": "", "pile": "6D 2S", "discards": "AC", "supply": ""},
    "EF-L15": {"hands": ["9D 9D 4S", "KC 2H", "8S"], "deck": "QS 8H 2C", "pile": "5D", "supply": ""},
}  # fmt: skip
