"""What the book leaves open: catalysts."""

from typing import Literal

from tutor.engine import reading


class Catalysts:
    """Ambiguities of this chapter; the first option of each is the default."""

    catalyst_gain: Literal["claim-while-combining", "instead-of-a-draw", "own-action", "unobtainable"] = reading(
        "EF-A31",
        "How does anybody get a joker?",
        {
            "claim-while-combining": "you may use one from the table as one of the two cards of a pair",
            "instead-of-a-draw": "when you Draw, one of the two cards may be a joker from the table",
            "own-action": "taking one is a fourth action",
            "unobtainable": "nobody ever does",
        },
        because=(
            "This adds no action and no price, and laying them is all that the book does with jokers. The price: the"
            " first two turns usually take both. If you dislike that, take one instead of a drawn card."
        ),
        clauses=("EF-2.1g", "EF-3.1b", "EF-4.2b"),
        kind="switch",
        weight="high",
        group="Jokers",
    )
    catalyst_after: Literal["stays-in-forge-pile", "returns-to-supply", "leaves-the-game"] = reading(
        "EF-A32",
        "Where does a used joker go?",
        {
            "stays-in-forge-pile": "onto the pile like any card; later it goes under the deck and can be drawn",
            "returns-to-supply": "back beside the deck",
            "leaves-the-game": "out of the game for good",
        },
        because=(
            "Played cards become the top of the pile, without exception. A joker that goes back beside the deck"
            " allows a doubled card every turn and halves the length of the game."
        ),
        clauses=("EF-3.3e", "EF-3.3f", "EF-2.1g"),
        kind="switch",
        weight="high",
        group="Jokers",
    )
    catalyst_effect: Literal["keeps-effect", "points-only", "effect-or-double"] = reading(
        "EF-A33",
        "Does a pair with a joker bring the effect or give it up?",
        {
            "keeps-effect": "it brings the partner's effect",
            "points-only": "it gives the effect up",
            "effect-or-double": "its player picks: double worth without effect, or single worth with effect",
        },
        because=(
            "Three rules and the example (a pair with an Ignite) say that it brings it. The two sentences against it"
            " are advice."
        ),
        clauses=("EF-4.2c", "EF-4.2d", "EF-5.2g", "EF-6.2a", "EF-4.2f", "EF-4.2g"),
        kind="switch",
        weight="high",
        group="Jokers",
    )
    catalyst_which_effect: Literal["colour-effect", "same-suit-effect", "player-picks"] = reading(
        "EF-A34",
        'A single card has a colour and a suit. Which effect is "its" effect?',
        {
            "colour-effect": "red Ignite, black Hydroblast",
            "same-suit-effect": "a doubled card is like two of its own suit and rank: red Quake, black Gust",
            "player-picks": "either of the two",
        },
        because=(
            "The example decides it: a heart gives Ignite. Only the second reading makes Quake and Gust possible with"
            " one pack."
        ),
        clauses=("EF-4.2c", "EF-4.2d", "EF-3.3q", "EF-3.3t"),
        kind="switch",
        weight="medium",
        group="Jokers",
    )
    two_catalysts: Literal["refused", "nil-combination"] = reading(
        "EF-A35",
        "May the two jokers be laid together?",
        {
            "refused": "no",
            "nil-combination": "yes, for 0 points, without effect or dice",
        },
        because="A joker doubles a card's worth and has none itself. It has no rank, so it makes no pair.",
        clauses=("EF-4.2b", "EF-6.2c"),
        kind="minor",
        weight="low",
        group="Jokers",
    )
    catalyst_worth: Literal["zero", "ten", "cannot-be-taken"] = reading(
        "EF-A36",
        "What is a joker in hand worth when Ignite takes the best card?",
        {
            "zero": "nothing: it goes only if the hand holds nothing but jokers",
            "ten": "ten, like a court card",
            "cannot-be-taken": "Ignite never takes it",
        },
        because="The list of worths ends with the King. A joker is still a hand card that you can discard, block"
        " with or sacrifice.",
        clauses=("EF-6.2g", "EF-3.3l"),
        kind="minor",
        weight="low",
        group="Jokers",
    )
    catalyst_dice: Literal["doubled-worth", "printed-worth", "no-attack"] = reading(
        "EF-A55",
        "Does a pair with a joker attack, and with how many dice?",
        {
            "doubled-worth": "dice from the doubled total",
            "printed-worth": "dice from the partner's own worth",
            "no-attack": "it never attacks",
        },
        because="It is a pair, and its worth is the doubled total.",
        clauses=("EF-4.2c", "EF-4.3a", "EF-4.3b"),
        kind="switch",
        weight="medium",
        group="Jokers",
    )
    catalyst_holding: Literal["in-hand", "face-up-in-front"] = reading(
        "EF-A68",
        "Is a joker in a hand secret?",
        {
            "in-hand": "yes, like any card",
            "face-up-in-front": "no: it lies open in front of its owner",
        },
        because="Cards in hand are hidden. A joker comes there out of the deck, or by another reading of EF-A31.",
        clauses=("EF-2.1f", "EF-2.1i"),
        kind="minor",
        weight="low",
        group="Jokers",
    )
