"""What the book leaves open: effects."""

from typing import Literal

from tutor.engine import reading


class Effects:
    """Ambiguities of this chapter; the first option of each is the default."""

    discard_pile: Literal["one-open-pile", "one-closed-pile", "own-piles"] = reading(
        "EF-A21",
        "The book uses a discard pile but never sets it up. Is it one or several, open or closed?",
        {
            "one-open-pile": (
                "one pile for everybody, face up, newest on top, empty at the start; every discard, block and"
                " sacrifice goes there"
            ),
            "one-closed-pile": "one pile for everybody, face down",
            "own-piles": "one for each player; Hydroblast uses its own player's",
        },
        because="The book speaks of one pile. Open is the plain choice when nothing says hidden.",
        clauses=("EF-3.3p", "EF-2.1m"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    discard_order: Literal["as-listed", "shuffled-together"] = reading(
        "EF-A22",
        "In what order do several cards reach the pile?",
        {
            "as-listed": (
                "in the order their owner names them; with several owners the active player's first, then clockwise"
            ),
            "shuffled-together": "cards that several owners discard together are shuffled",
        },
        because="The bottom card is a reward, so the order matters.",
        clauses=("EF-3.3p", "EF-3.4a"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    optional_scope: Literal["as-worded", "all-or-nothing", "compulsory"] = reading(
        "EF-A46",
        "Which parts are optional?",
        {
            "as-worded": (
                "Ignite: pay the discard or skip it all, and the rest must follow; Hydroblast: each of its two parts;"
                " Quake: both halves together or neither; Gust: the swap, then the look, and the draw follows the look"
            ),
            "all-or-nothing": "take or skip the whole effect",
            "compulsory": "none: whatever can be done must be done",
        },
        because='Each "may" and "can" reaches as far as its sentence.',
        clauses=("EF-3.3k", "EF-3.3w"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    ignite_price: Literal["discard-is-price", "discard-is-extra"] = reading(
        "EF-A37",
        "Must the player of the Ignite discard to make the others discard?",
        {
            "discard-is-price": "yes; without a card left there is no effect",
            "discard-is-extra": "no: the others must discard all the same",
        },
        because='It is one sentence: you may discard, and "then" the others must.',
        clauses=("EF-3.3k", "EF-3.3l"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    ignite_draws: Literal["all-discards", "opponents-only"] = reading(
        "EF-A38",
        "Does the player's own discard count for the draw?",
        {
            "all-discards": "yes",
            "opponents-only": "no: draw only for what the others lost",
        },
        because=(
            "It was discarded in the same way. With two players, only this count leaves the player better off, as"
            " section 4.1 promises."
        ),
        clauses=("EF-3.3m", "EF-4.1c"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    ignite_tie: Literal["owner-picks", "ignite-player-picks", "court-order"] = reading(
        "EF-A39",
        "Several cards share the highest worth (10, J, Q, K). Who picks?",
        {
            "owner-picks": "the player who loses the card picks it",
            "ignite-player-picks": "the player of the Ignite picks it",
            "court-order": "nobody: the King goes first, then Queen, Jack, ten",
        },
        because="The player who must discard does the discarding.",
        clauses=("EF-3.3l", "EF-1.3g"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    ignite_targets: Literal["every-opponent", "one-opponent"] = reading(
        "EF-A40",
        "Does Ignite hit everybody else or one player?",
        {
            "every-opponent": "everybody else",
            "one-opponent": "its player names one",
        },
        because='The table says each other player; "aimed" only describes it.',
        clauses=("EF-3.3l", "EF-4.1b"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    ignite_reveal: Literal["shown-then-hidden", "shown-to-ignite-player", "left-open"] = reading(
        "EF-A41",
        "Who sees the hand that is shown, and for how long?",
        {
            "shown-then-hidden": "everyone sees it until the discard, then it is secret again",
            "shown-to-ignite-player": "only the player of the Ignite sees it",
            "left-open": "the hand stays open for the rest of the game",
        },
        because="Showing means showing to everybody, and nothing ends the secret for good. An empty hand shows"
        " nothing.",
        clauses=("EF-3.3l", "EF-2.1i"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    ignite_sequence: Literal["clockwise", "together"] = reading(
        "EF-A42",
        "Do the others discard one after another or together?",
        {
            "clockwise": "one after another, from the left of the Ignite's player",
            "together": "all together",
        },
        because=(
            "Their hands lie open, and the cards reach the pile clockwise (EF-A22), so the order decides nothing."
        ),
        clauses=("EF-3.3l",),
        kind="note",
        weight="low",
        group="Effects",
    )
    hydroblast_extra: Literal["draw-now", "bigger-next-draw"] = reading(
        "EF-A43",
        "What does Hydroblast's extra card come on top of?",
        {
            "draw-now": "nothing: you draw one card at once",
            "bigger-next-draw": "your next Draw, which takes three",
        },
        because="Section 4.1 says that the extra card comes immediately.",
        clauses=("EF-3.3o", "EF-4.1d"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    hydroblast_parts: Literal["both", "one-of-two"] = reading(
        "EF-A44",
        "Does Hydroblast give both parts or one?",
        {
            "both": "both: you may draw, then you may salvage",
            "one-of-two": "one: draw or salvage",
        },
        because="The table adds the second part to the first; the choice appears only in the comments.",
        clauses=("EF-3.3o", "EF-3.3p", "EF-4.1e"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    quake_who: Literal["everyone", "opponents-only"] = reading(
        "EF-A47",
        "Does Quake hit its own player?",
        {
            "everyone": "yes, its own player too",
            "opponents-only": "no, only the others",
        },
        because="The table says all, and section 5.1 confirms the price.",
        clauses=("EF-3.3r", "EF-4.1h", "EF-5.1d"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    quake_chooser: Literal["owner-picks", "quake-player-picks", "random"] = reading(
        "EF-A48",
        "Who picks the cards that a Quake takes?",
        {
            "owner-picks": "each player secretly, then all together",
            "quake-player-picks": "the player of the Quake looks into each hand and picks",
            "random": "chance picks",
        },
        because="Each player must discard one. The advice about breaking a winning pair fits the other readings"
        " better.",
        clauses=("EF-3.3r", "EF-5.1c"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    lock_scope: Literal["no-deck-cards-at-all", "draw-action-only", "both-draw-actions"] = reading(
        "EF-A49",
        'What does "cannot draw" forbid?',
        {
            "no-deck-cards-at-all": (
                "every card from the deck: no Draw, no exchange of one or more cards, no draw by Hydroblast,"
                " Ignite or Gust; the salvage is not a draw"
            ),
            "draw-action-only": "only the Draw action",
            "both-draw-actions": "Draw, and Draw and Discard; effects still draw",
        },
        because=(
            "The effect's words have no limit. Section 3.4 praises the exchange as a cure, which it still is one turn"
            " later."
        ),
        clauses=("EF-3.3s", "EF-3.4d"),
        kind="switch",
        weight="high",
        group="Effects",
    )
    lock_who: Literal["everyone-next-own-turn", "opponents-only-locked", "only-those-who-discarded"] = reading(
        "EF-A50",
        "Who is locked by a Quake, and until when?",
        {
            "everyone-next-own-turn": (
                "all players on their own next turn, also the Quake's player and those without a card to discard"
            ),
            "opponents-only-locked": "only the other players",
            "only-those-who-discarded": "only the players who lost a card",
        },
        because=(
            '"They" means all players. Your next turn uses the lock up, whatever you do in it; two Quakes before that'
            " make one lock."
        ),
        clauses=("EF-3.3s",),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    quake_package: Literal["one-package", "separable"] = reading(
        "EF-A51",
        "May you use only one half of a Quake?",
        {
            "one-package": "no: both halves or neither",
            "separable": "yes: the discard, the lock, or both",
        },
        because="It is one permission with two results.",
        clauses=("EF-3.3r", "EF-3.3s"),
        kind="minor",
        weight="low",
        group="Effects",
    )
    gust_pick: Literal["blind", "look-then-pick", "owner-gives"] = reading(
        "EF-A52",
        "Who chooses the card that a Gust takes?",
        {
            "blind": "chance: a random card of that hand",
            "look-then-pick": "the player of the Gust looks into the hand and picks",
            "owner-gives": "the opponent chooses what to give",
        },
        because=(
            "Hands are secret, and unlike Ignite nothing says to show them. Only the word “precise” suggests otherwise."
        ),
        clauses=("EF-3.3u", "EF-5.1e", "EF-2.1i"),
        kind="switch",
        weight="medium",
        group="Effects",
    )
    gust_look: Literal["needs-swap", "independent"] = reading(
        "EF-A53",
        "May you look at the deck without a swap?",
        {
            "needs-swap": "no: without a swap, skipped or impossible, there is no look",
            "independent": "yes",
        },
        because="The book puts the look after the swap.",
        clauses=("EF-3.3u", "EF-3.3v"),
        kind="minor",
        weight="medium",
        group="Effects",
    )
    gust_draw: Literal["must-draw", "may-leave"] = reading(
        "EF-A54",
        "After the look, may you leave the top card?",
        {
            "must-draw": "no: you draw it",
            "may-leave": "yes",
        },
        because="Nothing says that you may skip the draw. With fewer than three cards you look at those.",
        clauses=("EF-3.3w",),
        kind="minor",
        weight="low",
        group="Effects",
    )
