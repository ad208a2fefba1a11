"""What the book leaves open: combining."""

from typing import Literal

from tutor.engine import reading


class Combining:
    """Ambiguities of this chapter; the first option of each is the default."""

    combine_source: Literal["pair-from-hand", "hand-plus-top", "either", "pair-matching-top"] = reading(
        "EF-A20",
        "Do you lay two hand cards, or one hand card on the top card of the pile?",
        {
            "pair-from-hand": "two hand cards; the top card only makes way",
            "hand-plus-top": (
                "one hand card of the top card's rank, worth both together; it becomes the new top, and the old top"
                " goes under the deck; nothing matches a joker on top; playing a joker does not change"
            ),
            "either": "either way",
            "pair-matching-top": "two hand cards of the top card's rank",
        },
        because=(
            "Section 3.3 defines the action and says twice that both cards come from the hand. The price: the advice"
            " about"
            " the public card then says nothing."
        ),
        clauses=("EF-2.2d", "EF-2.2e", "EF-3.3g", "EF-3.3a", "EF-2.2b", "EF-3.3d"),
        kind="switch",
        weight="high",
        group="Laying a pair",
    )
    mixed_colours: Literal["points-only", "not-a-combination", "player-names-element"] = reading(
        "EF-A23",
        "May you lay a red and a black card of one rank, and what does it do?",
        {
            "points-only": "yes: it scores and allows dice, but has no element and no effect",
            "not-a-combination": "no, because no row of the table covers it",
            "player-names-element": "yes: its player picks Ignite or Hydroblast",
        },
        because=(
            "The action asks only for equal rank. Four of the six pairs of a rank are mixed: without them two thirds"
            " of all pairs are gone, and most games run dry before 100."
        ),
        clauses=("EF-3.3a", "EF-3.3i", "EF-3.3n", "EF-6.2c"),
        kind="switch",
        weight="high",
        group="Laying a pair",
    )
    rank_or_value: Literal["same-rank", "same-value"] = reading(
        "EF-A24",
        'Does "same" mean rank, or worth (10, J, Q and K all count 10)?',
        {
            "same-rank": "rank: two Jacks, but not a Jack and a Queen",
            "same-value": "worth: any two of 10, J, Q, K are a pair too",
        },
        because="The book says rank every time. Only the list of Figure 1 (value, suit, colour) hints at worth.",
        clauses=("EF-3.3a", "EF-3.3i", "EF-3.3n", "EF-1.3h"),
        kind="switch",
        weight="medium",
        group="Laying a pair",
    )
    suit_overlap: Literal["specific-only", "both-effects", "player-picks"] = reading(
        "EF-A25",
        "Two red cards of one suit and rank also fit the wider Ignite row (and black ones Hydroblast). Which applies?",
        {
            "specific-only": "only Quake or Gust",
            "both-effects": "both, in the order of the table",
            "player-picks": "its player chooses one",
        },
        because=(
            "Otherwise the narrower row would never matter, and the wider row names one card of each suit. It comes"
            " up only with other readings of EF-A26 or EF-A34."
        ),
        clauses=("EF-3.3i", "EF-3.3q", "EF-3.3n", "EF-3.3t"),
        kind="switch",
        weight="medium",
        group="Laying a pair",
    )
    quake_gust_reach: Literal["unreachable", "suit-alone", "two-packs", "catalyst-route"] = reading(
        "EF-A26",
        "How can two cards be alike in suit and rank when a pack holds one of each?",
        {
            "unreachable": "they cannot; Quake and Gust never happen in the printed game",
            "suit-alone": ("any two hand cards of one suit are a pair, worth their sum, and bring Quake or Gust"),
            "two-packs": "shuffle two packs (104 cards, still two jokers)",
            "catalyst-route": "only if a joker makes a card its own twin (EF-A34)",
        },
        because=(
            "The book names one 52-card pack (EF-1.3a), and the table asks for both suit and rank. So two of the four"
            " effects never happen."
        ),
        clauses=("EF-1.3a", "EF-3.3q", "EF-3.3t", "EF-4.1j"),
        kind="switch",
        weight="high",
        group="Laying a pair",
    )
    recycle_amount: Literal["single-top-card", "whole-old-pile"] = reading(
        "EF-A27",
        "A pair lies on the pile. What goes under the deck when the next one comes?",
        {
            "single-top-card": "only the card on top; the pile grows by one card each time",
            "whole-old-pile": (
                "the whole old pile: the starter card, or the cards laid last. The bottom card goes under first, so"
                " it will be drawn first, and the old top card lies lowest"
            ),
        },
        because=(
            'Singular noun, definite action. The FAQ\'s "new Draw Deck" sounds like more than one card, and with three'
            " or four players the singular reading starves the deck."
        ),
        clauses=("EF-3.3e", "EF-3.3f", "EF-5.2d"),
        kind="switch",
        weight="high",
        group="Laying a pair",
    )
    laying_order: Literal["player-orders", "fixed-order"] = reading(
        "EF-A28",
        'Which of the two cards is "the" top card?',
        {
            "player-orders": "its player lays them one after the other; the second is on top",
            "fixed-order": "lower suit first (C, D, H, S), a joker always underneath",
        },
        because=(
            "The player lays the cards, and nothing fixes an order. It decides which suit, or whether a joker,"
            " comes back into the deck."
        ),
        clauses=("EF-3.3e",),
        kind="minor",
        weight="low",
        group="Laying a pair",
    )
    pairs_per_turn: Literal["one-per-turn", "as-many-as-held"] = reading(
        "EF-A29",
        "May you lay more than one pair in one action?",
        {
            "one-per-turn": "no: one pair a turn",
            "as-many-as-held": "yes: repeat the whole action, dice included",
        },
        because="The action names one pair, and the turn one action.",
        clauses=("EF-3.1b", "EF-3.3a"),
        kind="minor",
        weight="medium",
        group="Laying a pair",
    )
    recycle_timing: Literal["before-effect", "end-of-turn"] = reading(
        "EF-A30",
        "Does the old top card go under the deck before the effect draws?",
        {
            "before-effect": "yes, at once, so that the effect can already draw it",
            "end-of-turn": "no, only when the turn ends",
        },
        because="It is part of laying the cards, which comes before the effects.",
        clauses=("EF-3.3f", "EF-3.3o"),
        kind="minor",
        weight="low",
        group="Laying a pair",
    )
    fireball: Literal["nickname", "separate-element"] = reading(
        "EF-A45",
        "Is a Fireball something different from Ignite?",
        {
            "nickname": "no: it is another word for a red pair, which is Ignite",
            "separate-element": "yes: it scores without any effect",
        },
        because="The pair in the example is exactly what Ignite asks for, and no other place uses the name.",
        clauses=("EF-3.3d", "EF-3.3i"),
        kind="minor",
        weight="low",
        group="Laying a pair",
    )
    odd_totals: Literal["arithmetic-only", "odd-sums-real"] = reading(
        "EF-A56",
        "Pairs and doubled cards are always even. What does the 15-point example mean?",
        {
            "arithmetic-only": "it only shows how to divide",
            "odd-sums-real": "cards of different ranks must go together, too (see EF-A26)",
        },
        because=(
            "An example cannot make a new kind of pair. Which different ranks go together is asked, and switched,"
            " in EF-A26."
        ),
        clauses=("EF-4.3e", "EF-3.3a", "EF-4.2b"),
        kind="note",
        switched_by=("EF-A26",),
        weight="low",
        group="Laying a pair",
    )
    success: Literal["always-succeeds", "effect-must-happen"] = reading(
        "EF-A69",
        "Can a pair fail?",
        {
            "always-succeeds": "no: a legal one always succeeds",
            "effect-must-happen": "yes: without its effect there are no dice",
        },
        because="The book describes no failure, and the effect is optional.",
        clauses=("EF-4.3a",),
        kind="minor",
        weight="low",
        group="Laying a pair",
    )
