"""What the rules leave open: playing, paying for and levelling cards."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import PLAYS


class Plays:
    """These ambiguities; the first option of each is the default."""

    levelling_as_play: Literal["counts-but-no-event", "full-play", "play-cost-only"] = reading(
        "SF-A10", "A card levelled directly counts as played. Do triggers count it too?",
        {
            "counts-but-no-event": "it uses a play and counts as a card of this turn, but no trigger reacts to it",
            "full-play": "triggers that wait for a played card react too",
            "play-cost-only": "it uses a play, and that is all",
        },
        because="The opponent must not learn which card it was, so triggers that look at the card cannot react.",
        clauses=("SF-PC-h", "SF-PC-g", "SF-EV-c", "SF-NB-d"), weight="high", group=PLAYS,
    )  # fmt: skip
    free_levelling: Literal["never", "with-an-ordinary-play"] = reading(
        "SF-A11", "May you level a Free card directly if you pay a play for it?",
        {
            "never": "never; nor a card that only a free play would pay for",
            "with-an-ordinary-play": "yes, if a normal play pays for it",
        },
        because="The book's ban has no exception. Later versions of the remake allow it.",
        clauses=("SF-PC-i", "SF-PC-f"), weight="medium", group=PLAYS,
    )  # fmt: skip
    top_levelling: Literal["not-allowed", "allowed-as-discard"] = reading(
        "SF-A12", "May you discard a card on its highest level as if you levelled it?",
        {
            "not-allowed": "no, only a card with a next level can be levelled",
            "allowed-as-discard": "yes: it goes to the discard pile as it is and uses a play",
        },
        because="The action is about the next level, and there is none.",
        clauses=("SF-PC-f", "SF-CL-d"), weight="low", group=PLAYS,
    )  # fmt: skip
    payment: Literal["cheapest-first", "ask"] = reading(
        "SF-A13", "A free play and a normal play could both pay for a card. Which one pays?",
        {
            "cheapest-first": (
                "a Free card costs nothing; otherwise the oldest free play that fits pays, else a normal play"
            ),
            "ask": "the player chooses",
        },
        because="Keeping the normal play is never worse, so nobody needs to be asked.",
        clauses=("SF-OV-b", "SF-OV-e", "SF-OV-f", "SF-PC-i"), kind="minor", weight="low", group=PLAYS,
    )  # fmt: skip
    targetless_spells: Literal["not-playable", "fizzles"] = reading(
        "SF-A48", "May you play a spell that has no target?",
        {
            "not-playable": "no: level it directly, or keep it",
            "fizzles": "yes, and all it does is level",
        },
        because="A spell presents its targets, so it needs some. The remake asks for them even where a spell only"
        " spawns, or acts on each creature.",
        clauses=("SF-OV-h", "SF-PC-d"), weight="medium", group=PLAYS,
    )  # fmt: skip
    third_card: Literal["needs-event-at-count-three", "count-events-only", "any-third"] = reading(
        "SF-A24", "What reacts to the third card of a turn if you level that card directly?",
        {
            "needs-event-at-count-three": (
                "nothing: levelled cards count, but only a third card that is played sets it "
                "off"
            ),
            "count-events-only": "levelled cards do not count, so the third card played sets it off",
            "any-third": "levelling a third card sets it off",
        },
        because="Levelling counts as playing, but triggers do not react to it (SF-A10).",
        clauses=("SF-KW-e", "SF-PC-h"), kind="minor", weight="low", group=PLAYS,
    )  # fmt: skip
