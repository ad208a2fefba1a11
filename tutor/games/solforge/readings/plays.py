"""What the rules leave open: playing, paying for and levelling cards."""

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import PLAYS


class Plays:
    """These ambiguities; the first option of each is the default."""

    levelling_as_play: str = reading(
        "SF-A10", "A card levelled directly counts as played. For triggers too?",
        {
            "counts-but-no-event": "it uses a play and counts as a card of this turn, but no trigger hears of it",
            "full-play": "triggers for a card being played answer as well",
            "play-cost-only": "it uses a play, and that is all",
        },
        because="The opponent must not learn which card it was, so it cannot set off triggers that look at the card.",
        clauses=("SF-PC-h", "SF-PC-g", "SF-EV-c", "SF-NB-d"), weight="high", group=PLAYS,
    )  # fmt: skip
    free_levelling: str = reading(
        "SF-A11", "Is a Free card never levelled directly, or only not for free?",
        {
            "never": "never, and no card either whose only fitting play is a free play",
            "with-an-ordinary-play": "it may be levelled if an ordinary play pays for it",
        },
        because="The ban has no exception. Later versions of the remake allow it.",
        clauses=("SF-PC-i", "SF-PC-f"), weight="medium", group=PLAYS,
    )  # fmt: skip
    top_levelling: str = reading(
        "SF-A12", "May a card on its highest level be discarded as if it were levelled?",
        {
            "not-allowed": "no, only a card with a next level can be levelled",
            "allowed-as-discard": "yes: it goes to the discard pile as it is and uses a play",
        },
        because="The next level is what the action is about.",
        clauses=("SF-PC-f", "SF-CL-d"), weight="low", group=PLAYS,
    )  # fmt: skip
    payment: str = reading(
        "SF-A13", "A card fits a free play and an ordinary play: which one pays?",
        {
            "cheapest-first": "Free costs nothing; else the oldest fitting free play pays; else an ordinary play",
            "ask": "the player chooses",
        },
        because="To keep the ordinary play is never worse, so nothing needs to be asked.",
        clauses=("SF-OV-b", "SF-OV-e", "SF-OV-f", "SF-PC-i"), kind="minor", weight="low", group=PLAYS,
    )  # fmt: skip
    targetless_spells: str = reading(
        "SF-A48", "May a spell be played that finds no target?",
        {
            "not-playable": "no: it can be levelled directly, or left",
            "fizzles": "yes, and nothing happens but its levelling",
        },
        because="A spell presents its targets, so it needs some. The remake asks for them even where a spell only"
        " spawns, or acts on each creature.",
        clauses=("SF-OV-h", "SF-PC-d"), weight="medium", group=PLAYS,
    )  # fmt: skip
    third_card: str = reading(
        "SF-A24", "What answers the third card of a turn if that card was levelled directly?",
        {
            "needs-event-at-count-three": (
                "nothing: levelled cards are counted, but only a card that is played as the third sets it off"
            ),
            "count-events-only": "levelled cards are not counted, so the third card played does",
            "any-third": "levelling a third card does",
        },
        because="Levelling counts as playing, but is not an event that a trigger hears (SF-A10).",
        clauses=("SF-KW-e", "SF-PC-h"), kind="minor", weight="low", group=PLAYS,
    )  # fmt: skip
