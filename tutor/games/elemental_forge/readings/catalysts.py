"""What the book leaves open: catalysts."""

from tutor.engine import reading


class Catalysts:
    """Ambiguities of this chapter; the first option of each is the default."""

    catalyst_gain: str = reading(
        "EF-A31",
        "How does anybody get a Catalyst?",
        {
            "claim-while-combining": (
                "as part of Play and Combine a player may use one from the table as one of the two cards"
            ),
            "instead-of-a-draw": (
                "in a Draw action one of the two cards may be a Catalyst from the table, taken into the hand"
            ),
            "own-action": "taking one is a fourth action",
            "unobtainable": "never",
        },
        because=(
            "It adds no action to the three and no price; combining is the only act the text ties to Catalysts. Cost:"
            " the first two turns usually claim both. A table that dislikes this should try `instead-of-a-draw`."
        ),
        clauses=("EF-2.1g", "EF-3.1b", "EF-4.2b"),
        kind="switch",
        weight="high",
        group="Catalysts",
    )
    catalyst_after: str = reading(
        "EF-A32",
        "Where does a used Catalyst go?",
        {
            "stays-in-forge-pile": "laid like any card; if on top it later passes under the Draw Deck and can be drawn",
            "returns-to-supply": "back beside the deck",
            "leaves-the-game": "out of the game for good",
        },
        because=(
            "The cards played become the top of the pile, with no exception. `returns-to-supply` allows a doubled card"
            " every turn and halves the length of the game."
        ),
        clauses=("EF-3.3e", "EF-3.3f", "EF-2.1g"),
        kind="switch",
        weight="high",
        group="Catalysts",
    )
    catalyst_effect: str = reading(
        "EF-A33",
        "Does a Catalyst combination bring the effect or give it up?",
        {
            "keeps-effect": "it brings the partner's effect",
            "points-only": "no effect",
            "effect-or-double": "its player picks: double worth without effect, or single worth with effect",
        },
        because=(
            "Three rule statements and the example (an Ignite combination) say it does; the two contrary sentences are"
            " advice."
        ),
        clauses=("EF-4.2c", "EF-4.2d", "EF-5.2g", "EF-6.2a", "EF-4.2f", "EF-4.2g"),
        kind="switch",
        weight="high",
        group="Catalysts",
    )
    catalyst_which_effect: str = reading(
        "EF-A34",
        'A single card has a colour and a suit: which effect is "its" effect?',
        {
            "colour-effect": "red Ignite, black Hydroblast",
            "same-suit-effect": "a doubled card is like two of its own suit and rank: red Quake, black Gust",
            "player-picks": "either of the two",
        },
        because=(
            "The example settles it: a heart gives Ignite. The second reading is attractive because it alone makes"
            " Quake and Gust reachable in one pack."
        ),
        clauses=("EF-4.2c", "EF-4.2d", "EF-3.3q", "EF-3.3t"),
        kind="switch",
        weight="medium",
        group="Catalysts",
    )
    two_catalysts: str = reading(
        "EF-A35",
        "May the two Catalysts be combined with each other?",
        {
            "refused": "no",
            "nil-combination": "legal, 0 points, no effect, no dice",
        },
        because="A Catalyst doubles a card's worth and has none itself; it is not a rank, so it makes no pair.",
        clauses=("EF-4.2b", "EF-6.2c"),
        kind="minor",
        weight="low",
        group="Catalysts",
    )
    catalyst_worth: str = reading(
        "EF-A36",
        "What is a Catalyst worth in a hand when Ignite looks for the highest card?",
        {
            "zero": "nothing: it is taken only from a hand of nothing but Catalysts",
            "ten": "ten, like a court card",
            "cannot-be-taken": "Ignite never takes it",
        },
        because="The list of worths stops at the King. It is still a hand card for discards, blocks and sacrifices.",
        clauses=("EF-6.2g", "EF-3.3l"),
        kind="minor",
        weight="low",
        group="Catalysts",
    )
    catalyst_dice: str = reading(
        "EF-A55",
        "Do Catalyst combinations attack, and with which number?",
        {
            "doubled-worth": "dice from the doubled total",
            "printed-worth": "dice from the partner's own worth",
            "no-attack": "a Catalyst combination never attacks",
        },
        because="The combination's worth is the doubled total, and it is a combination.",
        clauses=("EF-4.2c", "EF-4.3a", "EF-4.3b"),
        kind="switch",
        weight="medium",
        group="Catalysts",
    )
    catalyst_holding: str = reading(
        "EF-A68",
        "Is a Catalyst that came into a hand secret?",
        {
            "in-hand": "secret like any card",
            "face-up-in-front": "it lies open in front of its owner",
        },
        because="Cards in hand are hidden. Arises through recycling or EF-A31 `instead-of-a-draw`.",
        clauses=("EF-2.1f", "EF-2.1i"),
        kind="minor",
        weight="low",
        group="Catalysts",
    )
