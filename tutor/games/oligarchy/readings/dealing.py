"""What the book leaves open: how the table is set up, and how cards are drawn."""

from typing import Literal

from tutor.engine.readings import reading


class Dealing:
    """These ambiguities; the first option of each is the default."""

    sorcerers: Literal["in-draw-deck", "in-royal-deck"] = reading(
        "OL-A01",
        "The sorting list puts sorcerers in the royal deck, yet sessions end on drawing one. Where do they start?",
        {
            "in-draw-deck": "in the draw deck",
            "in-royal-deck": "in the royal deck, as sorted: no sorcerer can be drawn",
        },
        because="Nothing else brings a sorcerer, so three sections would be dead letters; and 46 and 54 cards "
        "make 100.",
        clauses=("OL-setup-b", "OL-setup-c", "OL-turn-d"), weight="high", setup_only=True,
    )  # fmt: skip
    shuffling: Literal["draw-shuffled"] = reading(
        "OL-A02", "Is anything shuffled?",
        {
            "draw-shuffled": "the draw deck",
        },
        because="It changes nothing: the royal deck is only searched.",
        clauses=("OL-setup-a",), kind="note",
    )  # fmt: skip
    hands: Literal["open-tableau"] = reading(
        "OL-A03", "Are cards held openly?",
        {
            "open-tableau": "all held cards lie face up; only the order of the draw deck is hidden",
        },
        because="Thefts, rituals, attacks and robberies name particular cards of an opponent, and turning an heir "
        "over marks nothing unless cards lie face up. With two players hands cannot be hidden alone. The royal deck "
        "lies open, so what is missing there is in the other hand. A player who searches the draw deck sees all of it. "
        "And what must be combined tells what the draw deck lacks. Were the piles hidden too, every combination would "
        "be a try that can fail, and the book never says what a failed try costs. With three players the piles tell "
        "only what two hands hold together: hidden hands would be a game of their own there, which we do not offer.",
        clauses=("OL-thief-a", "OL-rock-b", "OL-knight-c", "OL-heir-b", "OL-limit-a"), kind="note", weight="high",
    )  # fmt: skip
    first_player: Literal["seat-order", "random-first"] = reading(
        "OL-A04", "Who is first?",
        {
            "seat-order": "the players in the order given",
            "random-first": "a player drawn at random, and then around the table",
        },
        because="Text is silent; seat order is reproducible.",
        clauses=("OL-setup-e", "OL-setup-f"), kind="minor", weight="low", setup_only=True,
    )  # fmt: skip
    opening_pairs: Literal["first-turn-obligation", "combine-at-deal", "draw-only"] = reading(
        "OL-A05", "What happens to a pair of equal numbers in the opening deal?",
        {
            "first-turn-obligation": "combined in the obligation step of the owner's first turn, before drawing",
            "combine-at-deal": "they are combined as soon as they are dealt",
            "draw-only": "nothing: only drawn matches are forced",
        },
        because="Factor 1 limits holdings however obtained, but nothing acts before the first turn.",
        clauses=("OL-setup-e", "OL-turn-e", "OL-sci-j"),
    )  # fmt: skip
    match: Literal["any-equal-card", "numbers-only", "forcible-only"] = reading(
        "OL-A06", "What is a match?",
        {
            "any-equal-card": "any card of a kind that you have",
            "numbers-only": "cards of levels 3 to 9 only",
            "forcible-only": "only a card that forces a combination",
        },
        because="The clause first ends the session on a match and only then adds \"if it is 3-9\", so other matches "
        "exist.",
        clauses=("OL-turn-d", "OL-turn-e"), weight="high",
    )  # fmt: skip
    session_hand: Literal["grows", "fixed-at-start"] = reading(
        "OL-A07", "Do cards drawn in this session count as cards you have?",
        {
            "grows": "yes, a drawn card is yours at once",
            "fixed-at-start": "no, only those held when the session began",
        },
        because="A drawn card is yours at once; a bounded session needs it.",
        clauses=("OL-turn-d",),
    )  # fmt: skip
    noble_ends: Literal["any-drawn-noble", "noble-match-only", "any-gained-noble"] = reading(
        "OL-A08", "Which nobles end a session?",
        {
            "any-drawn-noble": "the first drawn noble ends it, like a sorcerer",
            "noble-match-only": "only a noble that matches one you have",
            "any-gained-noble": "any noble, one gained by combining too",
        },
        because="The sentence is unconditional and would add nothing if only matches counted.",
        clauses=("OL-noble-d", "OL-turn-d"), weight="high",
    )  # fmt: skip
    noble_cuts: Literal["bonus-runs-full", "noble-cuts-bonus"] = reading(
        "OL-A09", "Does a noble stop bonus draws?",
        {
            "bonus-runs-full": "no, all bonus draws are made",
            "noble-cuts-bonus": "yes, a drawn noble ends them",
        },
        because="The bonus text insists on the full number; it also overrides the two other enders.",
        clauses=("OL-noble-d", "OL-bonus-l"),
    )  # fmt: skip
    after_match: Literal["ends-at-match", "continue-until-keeper"] = reading(
        "OL-A10", "After a match was combined, does drawing go on?",
        {
            "ends-at-match": "no, the session ends at the match",
            "continue-until-keeper": "yes, until a match comes that you keep, or a sorcerer or noble; the "
            "tutor stops at forty draws in a turn",
        },
        because="\"Until you draw a match\".",
        clauses=("OL-turn-d", "OL-turn-e"),
    )  # fmt: skip
    chain: Literal["cascade", "one-step"] = reading(
        "OL-A11", "The product matches a held card. Forced again?",
        {
            "cascade": "obligations repeat until none is left",
            "one-step": "no, only the drawn match is forced",
        },
        because="You may hold only one, wherever it came from.",
        clauses=("OL-turn-e", "OL-sci-e"), weight="high",
    )  # fmt: skip
    empty_deck: Literal["recycle-draw-cards", "no-recycle", "recycle-everything"] = reading(
        "OL-A12", "What if the draw deck is empty when a card is due?",
        {
            "recycle-draw-cards": "the discarded cards whose home it is are shuffled into a new one",
            "no-recycle": "nothing is drawn any more",
            "recycle-everything": "the whole discard pile is shuffled into a new one, royal cards too",
        },
        because="The text is silent. This keeps the two decks as they were sorted.",
        clauses=("OL-turn-d",),
    )  # fmt: skip
    after_search: Literal["keep-order", "shuffle-after-search"] = reading(
        "OL-A13", "What happens to the order of the draw deck after a search?",
        {
            "keep-order": "the copy nearest the top is taken, and the rest keeps its order",
            "shuffle-after-search": "the draw deck is shuffled after a search",
        },
        because="No shuffle is asked for, and the search shows nobody the order.",
        clauses=("OL-turn-g", "OL-arch-a"), kind="minor", weight="low",
    )  # fmt: skip
    discards: Literal["one-pile-searched-first", "home-return", "dead-pile"] = reading(
        "OL-A14", "Where do discarded royal-deck cards go, and where are products found?",
        {
            "one-pile-searched-first": (
                "one discard pile for everything; every gain looks there first, then in the home deck"
            ),
            "home-return": "royal cards go back to the royal deck",
            "dead-pile": "discarded royal cards are never found again",
        },
        because="One slot is named for discards, and fetching looks there first. With a dead pile one discarded "
        "king would make the game unwinnable, since every king is needed.",
        clauses=("OL-setup-d", "OL-turn-f", "OL-limit-a", "OL-heir-c"), weight="high",
    )  # fmt: skip
