"""What the rules of Night Market leave open."""

from typing import Literal

from tutor.engine import Readings, reading


class MarketReadings(Readings):
    """The choice of one option for every open question."""

    tie: Literal["all-score", "nobody-scores"] = reading(
        "NM-A01",
        "Several cards turned up are equally high: who scores?",
        {"all-score": "everybody who showed one", "nobody-scores": "nobody"},
        because="The rule names the highest card and does not say that there is only one.",
        clauses=("NM-3f",),
    )
    purse: Literal["three", "none"] = reading(
        "NM-V1",
        "How many coins does a trader begin with?",
        {"three": "three", "none": "none"},
        because="A house rule: without coins there is nothing to bid at first.",
        clauses=("NM-1a",),
        kind="variant",
        setup_only=True,
    )
    exchange: Literal["no", "up-to-two"] = reading(
        "NM-V2",
        "May the traders exchange cards before the first round?",
        {"no": "no", "up-to-two": "one or two each"},
        because="A house rule for those who were dealt aces.",
        clauses=("NM-1d",),
        kind="variant",
        setup_only=True,
    )
