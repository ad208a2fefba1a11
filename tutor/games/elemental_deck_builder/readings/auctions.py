"""Auctions, shops and stores."""

from typing import Literal

from tutor.engine import reading


class Auctions:
    """Auctions, shops and stores; the first option of each is the default."""

    backing: Literal["must-hold", "pay-at-end"] = reading(
        "ED-A75",
        "May one bid gold that one does not have?",
        {
            "must-hold": "no",
            "pay-at-end": "yes; a bidder who cannot pay leaves it to the other's last bid, or in the shop",
        },
        because="Empty threats would decide auctions.",
        clauses=(
            "ED-09a",
            "ED-09b",
        ),
        weight="high",
        group="Auctions, shops and stores",
    )
    tied: Literal["reserved", "free-then-default"] = reading(
        "ED-A76",
        "May gold be spent that stands behind a bid?",
        {
            "reserved": "no",
            "free-then-default": "yes; a bidder who cannot pay leaves it to the other's last bid, or in the shop",
        },
        because="A bid needs its gold to the end.",
        clauses=(
            "ED-09b",
            "ED-07c",
        ),
        group="Auctions, shops and stores",
    )
    meanwhile: Literal["bidder-actions-only", "bidder-anything", "both-players"] = reading(
        "ED-A77",
        "Who may do what during an auction?",
        {
            "bidder-actions-only": "the bidder may play actions",
            "bidder-anything": "the bidder may also play blessings, take gold and draw",
            "both-players": "both may play actions, the rival one of its hand",
        },
        because="Only actions and only that player are named.",
        clauses=("ED-09e",),
        group="Auctions, shops and stores",
    )
    who_pays: Literal["winner-pays-last-bid", "winner-pays-loser", "all-pay"] = reading(
        "ED-A78",
        "Who pays at an auction?",
        {
            "winner-pays-last-bid": "the winner, the last bid",
            "winner-pays-loser": "the winner, the last bid, to the other player",
            "all-pay": "both, what each bid last",
        },
        because="That is what buying at an auction means.",
        clauses=(
            "ED-09a",
            "ED-09f",
        ),
        group="Auctions, shops and stores",
    )
    whose_purchase: Literal["by-anyone", "active-player-only"] = reading(
        "ED-A79",
        "Whose purchase keeps a row from ageing?",
        {
            "by-anyone": "anybody's",
            "active-player-only": "that of the player whose turn it is",
        },
        because="The clause looks at the shop, not at who buys.",
        clauses=("ED-04f",),
        group="Auctions, shops and stores",
    )
    put_aside: Literal["one-per-store", "common-pile"] = reading(
        "ED-A80",
        "Is there one pile of cards put aside, or two?",
        {
            "one-per-store": "one for each store",
            "common-pile": "one, which fills the store deck that is empty first",
        },
        because="One pile would mix cheap and expensive cards.",
        clauses=(
            "ED-04h",
            "ED-04i",
        ),
        setup_only=True,
        group="Auctions, shops and stores",
    )
    replaced: Literal["end-of-turn", "at-once"] = reading(
        "ED-A81",
        "When is a bought card replaced?",
        {
            "end-of-turn": "at the end of the turn",
            "at-once": "at once",
        },
        because="Only there is it described.",
        clauses=("ED-04g",),
        group="Auctions, shops and stores",
    )
    ageing_order: Literal["hand-age-refill", "refill-before-pile"] = reading(
        "ED-A82",
        "What comes first at the end of a turn?",
        {
            "hand-age-refill": "ageing, then filling up; what has just aged may come back at once",
            "refill-before-pile": "filling up, before what has aged is put aside",
        },
        because="So the sentences stand.",
        clauses=("ED-04g",),
        kind="minor",
        group="Auctions, shops and stores",
    )
    recycled: Literal["removed-pile", "deck-bottom", "shuffle-in", "shop-row"] = reading(
        "ED-A83",
        "Where do recycled cards go?",
        {
            "removed-pile": "to the cards put aside of their store",
            "deck-bottom": "under the deck of their store",
            "shuffle-in": "into the deck of their store, shuffled",
            "shop-row": "into the shop, as the newest",
        },
        because="What is put aside flows back into the store.",
        clauses=("ED-C56",),
        group="Auctions, shops and stores",
    )
    recycled_income: Literal["out-of-game", "cheap-store", "not-allowed"] = reading(
        "ED-A84",
        "Can Basic Income be recycled?",
        {
            "out-of-game": "yes, it leaves the game",
            "cheap-store": "yes, it goes to the cheap store and costs nothing there",
            "not-allowed": "no",
        },
        because="It belongs to no store, and to be rid of it is what recycling is for.",
        clauses=("ED-C56",),
        weight="high",
        group="Auctions, shops and stores",
    )
    shipped_passive: Literal["passives-activate", "into-hand"] = reading(
        "ED-A85",
        "Does Express Shipping bring passives to the hand?",
        {
            "passives-activate": "no, they work at once",
            "into-hand": "yes, where they cannot be played",
        },
        because="A passive works at once.",
        clauses=("ED-C48",),
        kind="minor",
        group="Auctions, shops and stores",
    )
    open_piles: Literal["usual", "hidden-discards"] = reading(
        "ED-A86",
        "May you look through your rival's discard pile?",
        {
            "usual": "yes, as at all that does not lie in hands, in decks or face down",
            "hidden-discards": "no; what your rival discards from the hand, you do not see",
        },
        because="The cards that look name hands, decks and face-down actions.",
        clauses=("ED-C39", "ED-05d"),
        kind="minor",
        group="Auctions, shops and stores",
    )
    oldest: Literal["deal-order", "player-chooses"] = reading(
        "ED-A87",
        "Which of the first four cards is the oldest?",
        {
            "deal-order": "the one dealt first",
            "player-chooses": "the one that the player who begins names",
        },
        because="It lies there longest.",
        clauses=("ED-04d",),
        kind="minor",
        setup_only=True,
        group="Auctions, shops and stores",
    )
    duplicates: Literal["both-count", "no-duplicates"] = reading(
        "ED-A88",
        "Do two equal passives of one player both count?",
        {
            "both-count": "yes",
            "no-duplicates": "no",
        },
        because="They are two cards.",
        clauses=("ED-09g",),
        kind="minor",
        group="Auctions, shops and stores",
    )
    multiples: Literal["next-multiple", "any-multiple"] = reading(
        "ED-A89",
        "May a raise skip multiples?",
        {
            "next-multiple": "no",
            "any-multiple": "yes",
        },
        because="Each step is answered before the next.",
        clauses=("ED-09d",),
        kind="minor",
        group="Auctions, shops and stores",
    )
