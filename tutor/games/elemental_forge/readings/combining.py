"""What the book leaves open: combining."""

from tutor.engine import reading


class Combining:
    """Ambiguities of this chapter; the first option of each is the default."""

    combine_source: str = reading(
        "EF-A20",
        "Two hand cards, or one hand card with the Forge Pile's top card?",
        {
            "pair-from-hand": "two hand cards; the top card is only displaced",
            "hand-plus-top": (
                "one hand card of the top card's rank; worth is the sum of both; the hand card becomes the top and the"
                " old top goes under the deck; a Catalyst on top has no rank and cannot be matched; Catalyst plays are"
                " unchanged"
            ),
            "either": "both forms are legal",
            "pair-matching-top": "two hand cards whose rank equals that of the top card",
        },
        because=(
            "3.3 is the definition of the action and says twice that the player's two cards come from the hand. Cost:"
            ' the "public card" advice becomes empty.'
        ),
        clauses=("EF-2.2d", "EF-2.2e", "EF-3.3g", "EF-3.3a", "EF-2.2b", "EF-3.3d"),
        kind="switch",
        weight="high",
        group="Combining",
    )
    mixed_colours: str = reading(
        "EF-A23",
        "A red card and a black card of one rank: legal, and what does it do?",
        {
            "points-only": "legal, scores, allows dice, no element and no effect",
            "not-a-combination": "illegal, since no table row covers it",
            "player-names-element": "legal, its player picks Ignite or Hydroblast",
        },
        because=(
            "The action only asks for equal rank. Four of the six pairs in any rank are mixed, so banning them removes"
            " two thirds of all pairs and makes most games run dry before 100."
        ),
        clauses=("EF-3.3a", "EF-3.3i", "EF-3.3n", "EF-6.2c"),
        kind="switch",
        weight="high",
        group="Combining",
    )
    rank_or_value: str = reading(
        "EF-A24",
        'Does "same" mean rank, or worth (10, J, Q and K all count 10)?',
        {
            "same-rank": "rank: two Jacks, not a Jack and a Queen",
            "same-value": "any two of 10, J, Q, K pair as well",
        },
        because="Rank is the word used every time; Figure 1's list (value, suit, colour) is the only hint against it.",
        clauses=("EF-3.3a", "EF-3.3i", "EF-3.3n", "EF-1.3h"),
        kind="switch",
        weight="medium",
        group="Combining",
    )
    suit_overlap: str = reading(
        "EF-A25",
        "Two red cards of one suit and rank also fit the wider Ignite row (and black ones Hydroblast). Which applies?",
        {
            "specific-only": "Quake or Gust alone",
            "both-effects": "both, in table order",
            "player-picks": "its player chooses one",
        },
        because=(
            "The narrower row would otherwise never matter; the wider row's bracket names one card of each suit. Comes"
            " up only with EF-A26 or EF-A34 variants."
        ),
        clauses=("EF-3.3i", "EF-3.3q", "EF-3.3n", "EF-3.3t"),
        kind="switch",
        weight="medium",
        group="Combining",
    )
    quake_gust_reach: str = reading(
        "EF-A26",
        "How can two cards be alike in suit and rank when a pack holds one of each?",
        {
            "unreachable": "they cannot; Quake and Gust never happen in the printed game",
            "suit-alone": (
                "two hand cards of one suit, any ranks, are a legal combination worth their sum and give Quake or Gust"
            ),
            "two-packs": "shuffle two packs (104 cards, still two Catalysts)",
            "catalyst-route": "only through EF-A34 `same-suit-effect`",
        },
        because=(
            "One 52-card pack is stated (EF-1.3a) and the table demands both suit and rank. Two of the four effects are"
            " dead text."
        ),
        clauses=("EF-1.3a", "EF-3.3q", "EF-3.3t", "EF-4.1j"),
        kind="switch",
        weight="high",
        group="Combining",
    )
    recycle_amount: str = reading(
        "EF-A27",
        'After a pair has been laid, what is "the original top card" next time?',
        {
            "single-top-card": "exactly the one card on top; the pile grows by one each time",
            "whole-old-pile": (
                "every card that was in the pile, which from the setup on always means the starter card or the cards"
                " laid last. Several cards go under the deck in pile order: the former bottom card first, so it will be"
                " drawn first and the former top card ends lowest"
            ),
        },
        because=(
            'Singular noun, definite action. The FAQ\'s "new Draw Deck" sounds like more than one card, and with three'
            " or four players the singular reading starves the deck."
        ),
        clauses=("EF-3.3e", "EF-3.3f", "EF-5.2d"),
        kind="switch",
        weight="high",
        group="Combining",
    )
    laying_order: str = reading(
        "EF-A28",
        'Which of the two cards is "the" top card?',
        {
            "player-orders": "its player lays them one after the other; the second is on top",
            "fixed-order": "lower suit first (C, D, H, S), a Catalyst always underneath",
        },
        because=(
            "The player handles the cards; nothing fixes an order. Decides which suit, or whether a Catalyst, re-enters"
            " the deck."
        ),
        clauses=("EF-3.3e",),
        kind="minor",
        weight="low",
        group="Combining",
    )
    pairs_per_turn: str = reading(
        "EF-A29",
        "More than one pair in one action?",
        {
            "one-per-turn": "no: one combination in a turn",
            "as-many-as-held": "repeat the whole action, dice included",
        },
        because="The action speaks of one pair and the turn of one action.",
        clauses=("EF-3.1b", "EF-3.3a"),
        kind="minor",
        weight="medium",
        group="Combining",
    )
    recycle_timing: str = reading(
        "EF-A30",
        "Does the old top card go under the deck before the effect draws?",
        {
            "before-effect": "at once, so that the effect may already draw it",
            "end-of-turn": "only when the turn ends",
        },
        because="It belongs to the laying of the cards, described before the effects.",
        clauses=("EF-3.3f", "EF-3.3o"),
        kind="minor",
        weight="low",
        group="Combining",
    )
    fireball: str = reading(
        "EF-A45",
        "Is a Fireball something other than Ignite?",
        {
            "nickname": "another word for a red pair, which is Ignite",
            "separate-element": "a red pair scores without any effect",
        },
        because="The pair in the example meets the Ignite row exactly and the name is used nowhere else.",
        clauses=("EF-3.3d", "EF-3.3i"),
        kind="minor",
        weight="low",
        group="Combining",
    )
    odd_totals: str = reading(
        "EF-A56",
        "The 15-point example cannot occur: pairs and doubled cards are always even.",
        {
            "arithmetic-only": "it illustrates the division",
            "odd-sums-real": "combinations of unlike ranks must be legal (see EF-A26 `suit-alone`)",
        },
        because=(
            "An example cannot create a way to combine; which unlike ranks would combine is asked, and switched, under"
            " EF-A26."
        ),
        clauses=("EF-4.3e", "EF-3.3a", "EF-4.2b"),
        kind="note",
        switched_by=("EF-A26",),
        weight="low",
        group="Combining",
    )
    success: str = reading(
        "EF-A69",
        "Can a combination fail?",
        {
            "always-succeeds": "a legal one is a success",
            "effect-must-happen": "no dice if the effect was declined",
        },
        because="No failure is described and the effect is optional.",
        clauses=("EF-4.3a",),
        kind="minor",
        weight="low",
        group="Combining",
    )
