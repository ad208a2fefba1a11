"""What the book leaves open: powers."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import POWERS


class Powers:
    """These ambiguities; the first option of each is the default."""

    lord_attack_cards: Literal["cards-to-plane", "stay-under-lord"] = reading(
        "EL-A23", "Do the attack cards leave when a Lord is beaten?",
        {
            "cards-to-plane": "they go to the Elemental Plane at once",
            "stay-under-lord": "they stay under the Lord until its favour is used",
        },
        because="The exception is made for the Lord's card alone.",
        clauses=("EL-4i", "EL-4j"), kind="minor", weight="none", group=POWERS,
    )  # fmt: skip
    taking_power: Literal["always-kept", "may-refuse"] = reading(
        "EL-A24", "May the favour of a beaten King be refused?",
        {
            "always-kept": "it joins the row of favours, to be used or not",
            "may-refuse": "the player may send it straight to the Elemental Plane",
        },
        because="Keeping it never hurts.",
        clauses=("EL-4j", "EL-4k"), kind="minor", weight="none", group=POWERS,
    )  # fmt: skip
    lord_counts: Literal["counts-when-defeated", "counts-when-spent"] = reading(
        "EL-A25", "Does a King whose favour is not used yet count as beaten?",
        {
            "counts-when-defeated": "a King counts as beaten from his defeat on",
            "counts-when-spent": "a King counts as beaten only once his favour is used",
        },
        because="The favour comes from having beaten him.",
        clauses=("EL-4i", "EL-4j", "EL-5a"), weight="medium", group=POWERS,
    )  # fmt: skip
    power_window: Literal["between-steps", "while-holding", "in-response"] = reading(
        "EL-A26", "What does it mean that a favour can be used at any time?",
        {
            "between-steps": "before the draw of a turn and between any two finished plays, discards or favours",
            "while-holding": "as before, but only with at least one card in hand",
            "in-response": "also as an answer to a discard, before its damage counts",
        },
        because="It is the widest reading that leaves every step whole; before the draw is what makes Therazane's "
        "Touch useful.",
        clauses=("EL-4.1a", "EL-4a"), weight="high", group=POWERS,
    )  # fmt: skip
    neptulon_last_card: Literal["counts-as-handled", "replaced"] = reading(
        "EL-A27", "Is the card that Whispers of Neptulon sends under the deck replaced?",
        {
            "counts-as-handled": "no; it may be the last card, and an empty hand ends the turn",
            "replaced": "yes, a card is drawn for it",
        },
        because="No draw is mentioned. It spares the damage and makes the deck longer by one.",
        clauses=("EL-4.1b", "EL-4p"), weight="medium", group=POWERS,
    )  # fmt: skip
    power_without_object: Literal["refused", "fizzles"] = reading(
        "EL-A28", "May a favour be used with nothing to act on: an empty hand, an empty deck?",
        {"refused": "it cannot be used and is kept", "fizzles": "it may be used and is spent without effect"},
        because="Each favour needs a card to act on.",
        clauses=("EL-4.1b", "EL-4.1c", "EL-4.1e"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    ragnaros_target: Literal["hand-or-placed", "hand-only", "placed-only"] = reading(
        "EL-A29", "Which cards can Hand of Ragnaros double?",
        {
            "hand-or-placed": "a hand card, or a damage card on an unbeaten elemental",
            "hand-only": "only a hand card",
            "placed-only": "only a damage card that is already placed",
        },
        because="Both are called attack cards. The doubling stays with the card while it is there.",
        clauses=("EL-4.1d", "EL-4d"), weight="high", group=POWERS,
    )  # fmt: skip
    ragnaros_discarded: Literal["doubling-stays", "attack-only"] = reading(
        "EL-A30", "Does a doubled card that is discarded hurt double?",
        {"doubling-stays": "it costs twice its power level", "attack-only": "it costs its power level once"},
        because="Its power level is doubled, and the power level is the damage.",
        clauses=("EL-4.1d", "EL-4o"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    ragnaros_joker: Literal["doubles-named-number", "capped-at-ten"] = reading(
        "EL-A31", "Can a doubled joker count more than ten?",
        {
            "doubles-named-number": "it counts twice the number named, up to 20",
            "capped-at-ten": "it never counts more than ten",
        },
        because="The named number is its power level, and that is doubled.",
        clauses=("EL-4.1d", "EL-2.2e"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    ragnaros_one_card: Literal["still-two-cards", "one-is-enough"] = reading(
        "EL-A32", "Does one doubled card that reaches the target's power alone replace the pair?",
        {
            "still-two-cards": "a second damage card is still needed",
            "one-is-enough": "it is enough, and the banish card may follow",
        },
        because="Three cards are required, whatever their size.",
        clauses=("EL-4.1d", "EL-4d"), kind="minor", weight="medium", group=POWERS,
    )  # fmt: skip
    breath_source: Literal["uniform-random", "top-card"] = reading(
        "EL-A33", "Is the card of Breath of Al'Akir random, or simply the top one?",
        {
            "uniform-random": "every card of the deck is equally likely, and the others keep their order",
            "top-card": "it is the top card of the deck",
        },
        because="The book does not call ordinary draws random, so the word adds something.",
        clauses=("EL-4.1e", "EL-4a"), weight="medium", group=POWERS,
    )  # fmt: skip
    breath_extra: Literal["extra-card", "within-three"] = reading(
        "EL-A34", "Does the card of Breath of Al'Akir come on top of the turn's draw?",
        {
            "extra-card": "yes, it joins the three cards of the turn",
            "within-three": "no, the next opening draw is one card shorter",
        },
        because="A draw by a favour is not the draw of the turn.",
        clauses=("EL-4.1e", "EL-4p", "EL-4a"), weight="medium", group=POWERS,
    )  # fmt: skip
