"""What the book leaves open: effects."""

from tutor.engine import reading


class Effects:
    """Ambiguities of this chapter; the first option of each is the default."""

    discard_pile: str = reading(
        "EF-A21",
        "The discard pile is used but never set up. One or several, open or closed?",
        {
            "one-open-pile": (
                "one common pile, empty at the start, face up, newest on top; every discard, block and sacrifice goes"
                " there"
            ),
            "one-closed-pile": "same, face down",
            "own-piles": "one each, Hydroblast uses its player's",
        },
        because="It is spoken of in the singular; open is the plain choice when nothing is hidden.",
        clauses=("EF-3.3p", "EF-2.1m"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    discard_order: str = reading(
        "EF-A22",
        "In what order do several cards hit the pile?",
        {
            "as-listed": (
                "in the order their owner names them; effects with several owners: active player first, then clockwise"
            ),
            "shuffled-together": "cards that several owners discard together are shuffled",
        },
        because="The bottom card is a reward, so the order must be defined.",
        clauses=("EF-3.3p", "EF-3.4a"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    optional_scope: str = reading(
        "EF-A46",
        "Which parts are optional?",
        {
            "as-worded": (
                "Ignite: pay the discard or skip the whole effect, then all the rest is compulsory; Hydroblast: two"
                " separate options; Quake: one option for both halves; Gust: the swap is optional, the look is optional"
                " after a swap, the draw follows the look"
            ),
            "all-or-nothing": "accept or decline the whole row",
            "compulsory": "whatever can be done must be done",
        },
        because='Follows each "may" and "can" as far as its sentence reaches.',
        clauses=("EF-3.3k", "EF-3.3w"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    ignite_price: str = reading(
        "EF-A37",
        "Must the Ignite player discard in order to force the others?",
        {
            "discard-is-price": "yes; without a card left, no effect",
            "discard-is-extra": "the forcing works without it",
        },
        because='One sentence, first the discard, "then" the forcing, under one permission.',
        clauses=("EF-3.3k", "EF-3.3l"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    ignite_draws: str = reading(
        "EF-A38",
        "Does the player's own discard count for the draw?",
        {
            "all-discards": "yes",
            "opponents-only": "only what the others lost is drawn",
        },
        because=(
            "It was discarded in the same way, and with two players only this count leaves its player better off, as"
            " 4.1 promises."
        ),
        clauses=("EF-3.3m", "EF-4.1c"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    ignite_tie: str = reading(
        "EF-A39",
        "Several cards share the highest worth (10, J, Q, K): who picks?",
        {
            "owner-picks": "whoever loses the card picks it",
            "ignite-player-picks": "the player of the Ignite picks it",
            "court-order": "K, then Q, J, 10",
        },
        because="The one told to discard does the discarding.",
        clauses=("EF-3.3l", "EF-1.3g"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    ignite_targets: str = reading(
        "EF-A40",
        "Everybody else or one victim?",
        {
            "every-opponent": "everybody else",
            "one-opponent": "its player names one",
        },
        because='The table says each other player; "aimed" is description.',
        clauses=("EF-3.3l", "EF-4.1b"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    ignite_reveal: str = reading(
        "EF-A41",
        "Who sees the hand and for how long?",
        {
            "shown-then-hidden": "everyone sees it until the discard, then it is secret again",
            "shown-to-ignite-player": "only the player of the Ignite sees it",
            "left-open": "the hand stays open for the rest of the game",
        },
        because="A reveal is public; nothing ends secrecy for good. An empty hand shows nothing.",
        clauses=("EF-3.3l", "EF-2.1i"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    ignite_sequence: str = reading(
        "EF-A42",
        "One after another or together?",
        {
            "clockwise": "starting left of the Ignite player",
            "together": "all at the same time",
        },
        because=(
            "The hands that are asked lie open, and the cards reach the pile clockwise (EF-A22), so the order decides"
            " nothing."
        ),
        clauses=("EF-3.3l",),
        kind="note",
        weight="low",
        group="Effects",
    )
    hydroblast_extra: str = reading(
        "EF-A43",
        "Extra to what?",
        {
            "draw-now": "one card at once",
            "bigger-next-draw": "the next Draw action takes three",
        },
        because="4.1 says the extra card is immediate.",
        clauses=("EF-3.3o", "EF-4.1d"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    hydroblast_parts: str = reading(
        "EF-A44",
        "Both parts or one?",
        {
            "both": "each may be taken; first the draw, then the salvage",
            "one-of-two": "choose",
        },
        because="The table joins them with an addition; the choice is commentary.",
        clauses=("EF-3.3o", "EF-3.3p", "EF-4.1e"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    quake_who: str = reading(
        "EF-A47",
        "Does Quake hit its own player?",
        {
            "everyone": "yes, its own player too",
            "opponents-only": "no, only the others",
        },
        because="The table says all and 5.1 confirms the cost.",
        clauses=("EF-3.3r", "EF-4.1h", "EF-5.1d"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    quake_chooser: str = reading(
        "EF-A48",
        "Who picks the cards?",
        {
            "owner-picks": "each secretly, then all together",
            "quake-player-picks": "the player of the Quake looks into each hand and picks",
            "random": "chance picks",
        },
        because="Each is told to discard one. Advice about breaking a winning pair fits a chooser or luck better.",
        clauses=("EF-3.3r", "EF-5.1c"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    lock_scope: str = reading(
        "EF-A49",
        'What does "cannot draw" forbid?',
        {
            "no-deck-cards-at-all": (
                "nothing may leave the Draw Deck for that hand: no Draw, no exchange of one or more cards, no draw by"
                " Hydroblast, Ignite or Gust; the salvage is not a draw"
            ),
            "draw-action-only": "only the Draw action",
            "both-draw-actions": "Draw and Draw and Discard, but effects still draw",
        },
        because=(
            "The effect's words have no limit; 3.4 praises the exchange as a cure, which it still is one turn later."
        ),
        clauses=("EF-3.3s", "EF-3.4d"),
        kind="switch",
        weight="high",
        group="Effects",
    )
    lock_who: str = reading(
        "EF-A50",
        "Who is locked and until when?",
        {
            "everyone-next-own-turn": (
                "all players, the Quake player too and those without a card to discard, each for their own next turn"
            ),
            "opponents-only-locked": "only the others are locked",
            "only-those-who-discarded": "only those who lost a card are locked",
        },
        because=(
            '"They" is all players. A lock is used up by the next own turn whatever is done in it; two Quakes before'
            " that turn make one lock."
        ),
        clauses=("EF-3.3s",),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    quake_package: str = reading(
        "EF-A51",
        "May one choose only one half?",
        {
            "one-package": "no: both halves or neither",
            "separable": "yes: the discard, the lock, or both",
        },
        because="One permission, two joined results.",
        clauses=("EF-3.3r", "EF-3.3s"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    gust_pick: str = reading(
        "EF-A52",
        "How is the opponent's card chosen?",
        {
            "blind": "a random card of that hand",
            "look-then-pick": "its player looks into the hand and picks",
            "owner-gives": "the opponent chooses what to give",
        },
        because='No reveal is ordered, unlike Ignite; hands are secret. "Precise" suggests otherwise.',
        clauses=("EF-3.3u", "EF-5.1e", "EF-2.1i"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    gust_look: str = reading(
        "EF-A53",
        "Is the deck look tied to the swap?",
        {
            "needs-swap": (
                "no swap (declined, or impossible because no hand card is left or no opponent has one), no look"
            ),
            "independent": "no: one may look without a swap",
        },
        because="The look is placed after the swap in words.",
        clauses=("EF-3.3u", "EF-3.3v"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    gust_draw: str = reading(
        "EF-A54",
        "After looking, may one leave the card?",
        {
            "must-draw": "no: the top card is drawn",
            "may-leave": "yes: the top card may stay",
        },
        because=(
            "The draw carries no permission of its own. With fewer than three cards look at those; with none, nothing."
        ),
        clauses=("EF-3.3w",),
        kind="minor",
        weight="low",
        group="Effects",
    )
