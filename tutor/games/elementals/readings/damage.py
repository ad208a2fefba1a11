"""What the book leaves open: damage and banishing."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.elementals.readings.groups import DAMAGE


class Damage:
    """These ambiguities; the first option of each is the default."""

    joker_banish: Literal["arcane-never-banishes", "joker-banishes-any"] = reading(
        "EL-A07", "Can a joker be the banish card?",
        {
            "arcane-never-banishes": "a joker has no suit, so it matches no element and never banishes",
            "joker-banishes-any": "a joker banishes any elemental",
        },
        because="The book says only that jokers ignore immunity; banishing asks for the target's element.",
        clauses=("EL-2.1e", "EL-4g", "EL-2.1c"), weight="high", group=DAMAGE,
    )  # fmt: skip
    joker_number_moment: Literal["named-when-placed", "named-when-paired", "always-ten"] = reading(
        "EL-A08", "When is a joker's number fixed?",
        {
            "named-when-placed": "its number is named as it is placed",
            "named-when-paired": "its number is named when the second damage card comes",
            "always-ten": "a placed joker always counts ten",
        },
        because="Its power level is needed the moment it is played; for damage ten is never worse.",
        clauses=("EL-2.2e",), kind="minor", weight="low", group=DAMAGE,
    )  # fmt: skip
    joker_discarded: Literal["player-names", "always-ten"] = reading(
        "EL-A09", "How much does a discarded joker hurt?",
        {"player-names": "as much as the player names, so 1 is enough", "always-ten": "a discarded joker costs ten"},
        because="The same free number counts wherever a power level is used.",
        clauses=("EL-2.2e", "EL-4o"), weight="medium", group=DAMAGE,
    )  # fmt: skip
    immunity: Literal["cannot-be-placed", "placed-for-nothing"] = reading(
        "EL-A10", "May a card of the target's own suit be placed as damage, although it does none?",
        {
            "cannot-be-placed": "a card of the target's suit is not a damage card there",
            "placed-for-nothing": "it may be placed as a damage card and counts 0",
        },
        because="A card that cannot damage is not a damage card. This holds for both cards.",
        clauses=("EL-4f", "EL-4e"), weight="medium", group=DAMAGE,
    )  # fmt: skip
    weak_pair: Literal["pair-must-reach", "short-pair-sticks", "keep-adding"] = reading(
        "EL-A11", "May a second damage card be placed when the two together are too weak?",
        {
            "pair-must-reach": "the second damage card is only allowed if the two reach the target's power",
            "short-pair-sticks": (
                "it may be placed; a short pair stays there, and only doubling one of the two can rescue it"
            ),
            "keep-adding": "it may be placed, and more damage cards may follow until the sum is reached",
        },
        because="The two damage cards are defined by reaching the power, so nobody builds a dead end by accident.",
        clauses=("EL-4e", "EL-4d"), weight="high", group=DAMAGE,
    )  # fmt: skip
    hopeless_first_card: Literal["any-first-card", "must-be-completable"] = reading(
        "EL-A12", "May a first damage card be placed that no second card could complete?",
        {
            "any-first-card": "any card the target is not immune to may come first",
            "must-be-completable": "the first card and a ten have to reach the target's power",
        },
        because="Nothing limits the first card, and Hand of Ragnaros may still help.",
        clauses=("EL-4e",), weight="medium", group=DAMAGE,
    )  # fmt: skip
    sequence_order: Literal["strict-order", "banish-any-time"] = reading(
        "EL-A13", "Is the order of the three cards strict?",
        {
            "strict-order": "two damage cards first, the banish card last",
            "banish-any-time": "the three cards may come in any order",
        },
        because="The book plays the three in order, so a card of the target's suit cannot wait there.",
        clauses=("EL-4d", "EL-4g"), weight="high", group=DAMAGE,
    )  # fmt: skip
    open_targets: Literal["many-at-once", "one-at-a-time"] = reading(
        "EL-A14", "May several elementals carry damage at the same time?",
        {
            "many-at-once": "cards may lie on any number of elementals",
            "one-at-a-time": "one has to be finished before another is started",
        },
        because="Nothing ties the cards of a turn to one target.",
        clauses=("EL-4c", "EL-4h"), weight="high", group=DAMAGE,
    )  # fmt: skip
    damage_kept: Literal["kept-for-good", "lost-at-turn-end"] = reading(
        "EL-A15", "Does unfinished damage stay on an elemental between turns?",
        {
            "kept-for-good": "placed cards stay until the elemental is beaten",
            "lost-at-turn-end": "cards on unbeaten elementals go to the Elemental Plane when the turn ends",
        },
        because="The three cards may come from different turns.",
        clauses=("EL-4h",), weight="high", group=DAMAGE,
    )  # fmt: skip
