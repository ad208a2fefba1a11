"""What the book leaves open: what is combined, what is stolen, what sorcerers do."""

from typing import Literal

from tutor.engine.readings import reading


class Combining:
    """These ambiguities; the first option of each is the default."""

    theft_when: Literal["theft-always-option", "only-when-none-left"] = reading(
        "OL-A15", "May you steal although the supply has the card, also for a required combination?",
        {
            "theft-always-option": "yes",
            "only-when-none-left": "no, only where the supply has none",
        },
        because="The theft replaces the fetch without condition.",
        clauses=("OL-thief-a", "OL-thief-b"),
    )  # fmt: skip
    no_victim: Literal["treat-as-no-thief", "keep-both"] = reading(
        "OL-A16", "Required, you have a thief, but no opponent has the product.",
        {
            "treat-as-no-thief": "one card is discarded, as without a thief",
            "keep-both": "both cards stay",
        },
        because="The theft is impossible, and discarding is the only way left.",
        clauses=("OL-limit-b", "OL-limit-c"), kind="minor", weight="low",
    )  # fmt: skip
    limit_discard: Literal["one-of-the-matching", "both-matching", "any-own-card"] = reading(
        "OL-A17", "Which of the cards is discarded where nothing can be made of them?",
        {
            "one-of-the-matching": "one of the matching cards",
            "both-matching": "both matching cards",
            "any-own-card": "any card of your own",
        },
        because="\"The cards\" are those that would be combined, and one is enough.",
        clauses=("OL-limit-c",),
    )  # fmt: skip
    stacks: Literal["any-collapsing-set", "only-past-a-gap"] = reading(
        "OL-A18", "What sets may be stacked?",
        {
            "any-collapsing-set": "any cards that legal combinations, one after another, turn into exactly one card",
            "only-past-a-gap": "only sets with an exhausted kind in between",
        },
        because="The text allows it for convenience too.",
        clauses=("OL-level-b", "OL-level-d", "OL-level-e"),
    )  # fmt: skip
    intermediates: Literal["virtual", "real-if-available"] = reading(
        "OL-A19", "Do intermediate products exist?",
        {
            "virtual": "no: nobody holds them, they need no supply and bring nothing",
            "real-if-available": "yes, where they are available, so a noble in between counts as gained",
        },
        because="One go; the point is that they need not be available.",
        clauses=("OL-level-d", "OL-noble-c"), kind="minor", weight="low",
    )  # fmt: skip
    stack_merges: Literal["mixed-merges", "pairs-only"] = reading(
        "OL-A20", "May a stack use combo 3 or 4 merges?",
        {
            "mixed-merges": "yes, each merge within your largest combo; past king only as the last one",
            "pairs-only": "no, pairs only",
        },
        because="Stacking shortens combinations you could make in turn.",
        clauses=("OL-level-b", "OL-sci2-a"), kind="minor", weight="low",
    )  # fmt: skip
    combine_when: Literal["own-turn", "literally-any"] = reading(
        "OL-A21", "\"At any time\": also in others' turns?",
        {
            "own-turn": "no: in obligations, and in your own turn after you have drawn",
            "literally-any": "yes: also as your turn begins, and in another player's turn as it begins and after it "
            "has drawn",
        },
        because="Nothing else lets anybody combine in another turn. A shortcut may be used whenever its owner may "
        "combine at all.",
        clauses=("OL-level-e", "OL-heir-q"),
    )  # fmt: skip
    royal_cards: Literal["royal-deck-cards", "crowned-only"] = reading(
        "OL-A22", "What are the \"royal cards\" that cannot be copied?",
        {
            "royal-deck-cards": "every card whose home is the royal deck, but heirs",
            "crowned-only": "barons, queens and kings, and the cards named elsewhere: Ace, Archmage, scientist, knight",
        },
        because="The set-up calls that deck the royals. The noble is said to be the best card to copy, which "
        "fails if, say, an explorer could be copied.",
        clauses=("OL-sorc-c", "OL-color-b"),
    )  # fmt: skip
    red_text: Literal["by-table"] = reading(
        "OL-A85", "Which cards are printed in red, so that they can be copied?",
        {"by-table": "those that the text calls so"},
        because="Nobody can tell the colours from the text of the rules, so the sentences about copying decide.",
        clauses=("OL-color-a", "OL-color-b"), kind="note", weight="low", switched_by=("OL-A22", "OL-A23"),
    )  # fmt: skip
    sorcerer_clone: Literal["not-clonable", "clonable"] = reading(
        "OL-A23", "May a sorcerer copy a sorcerer?",
        {
            "not-clonable": "no",
            "clonable": "yes",
        },
        because="A one-use copy only returns itself; with the Archmage it would be an endless engine.",
        clauses=("OL-sorc-a", "OL-arch-c"),
    )  # fmt: skip
    archmage_reach: Literal["while-held", "gained-later"] = reading(
        "OL-A24", "The Archmage speaks of future sorcerers. Which are these?",
        {
            "while-held": "every sorcerer that is used while you have it",
            "gained-later": "those gained after it",
        },
        because="Cards carry no mark of age; the clause hangs on present possession.",
        clauses=("OL-arch-c",), kind="minor", weight="low",
    )  # fmt: skip
    two_uses: Literal["both-now", "marked", "same-effect-twice"] = reading(
        "OL-A25", "How are two uses spent?",
        {
            "both-now": "discard once, choose two effects one after the other, the second may be waived",
            "marked": "the sorcerer stays until its second use",
            "same-effect-twice": "the same effect is done twice",
        },
        because="A use begins with the discard; nothing tracks half-used cards.",
        clauses=("OL-arch-c",),
    )  # fmt: skip
    heir_copy: Literal["two-uses", "one-use"] = reading(
        "OL-A26", "What does an heir copy cost with the Archmage?",
        {
            "two-uses": "one sorcerer, both uses",
            "one-use": "one use, so a second use is left",
        },
        because="Without it the price is two sorcerers, hence two uses.",
        clauses=("OL-heir-g", "OL-arch-c"), kind="minor", weight="low",
    )  # fmt: skip
    theft_combos: Literal["any-combination", "pairs-only"] = reading(
        "OL-A27", "Does a thief serve only where two cards are combined?",
        {
            "any-combination": "no: in every combination, recipes and stacks too",
            "pairs-only": "yes, only for a pair",
        },
        because="Knights, scientists and kings by combo are called stealable.",
        clauses=("OL-thief-a",),
    )  # fmt: skip
    theft_products: Literal["combination-products", "any-card"] = reading(
        "OL-A28", "Which products?",
        {
            "combination-products": "what a combination makes",
            "any-card": "also what other actions bring: a silo, the bread of a ritual",
        },
        because="A theft replaces fetching the product of a combination.",
        clauses=("OL-thief-a", "OL-sci-b"),
    )  # fmt: skip
    farmer: Literal["pair-on-table", "counter"] = reading(
        "OL-A29", "No farmer card is listed. What is a farmer?",
        {
            "pair-on-table": "the peasant with the bread under it; both leave together",
            "counter": "a marker; the peasant and the bread are discarded",
        },
        because="\"Used together\" and the missing count.",
        clauses=("OL-farm-a", "OL-farm-d", "OL-count-a"),
    )  # fmt: skip
    numbers: Literal["one-to-ten", "two-to-nine", "three-to-nine"] = reading(
        "OL-A30", "What is a number card?",
        {
            "one-to-ten": "pet rocks, peasants, 3 to 9 and nobles; pet rocks count for neither bonus nor Ace",
            "two-to-nine": "peasants and 3 to 9",
            "three-to-nine": "3 to 9, as the list of card counts names them",
        },
        because="Only a noble can make 9 minus the highest number negative, so the penalty needs it. The sections "
        "on revolts, nobles and the Ace call peasants, nobles and pet rocks number cards.",
        clauses=("OL-ace-c", "OL-bonus-e", "OL-bonus-m", "OL-noble-a", "OL-revolt-a", "OL-sci-f"), weight="high",
    )  # fmt: skip
    ace: Literal["mandatory", "optional"] = reading(
        "OL-A31", "May Ace stealing be declined?",
        {
            "mandatory": "no, it is simply applied",
            "optional": "yes",
        },
        because="It is simply applied.",
        clauses=("OL-ace-c",), kind="minor", weight="low",
    )  # fmt: skip
    small_folk: Literal["factor-three-binds", "never-forced"] = reading(
        "OL-A32", "Are four peasants (or rocks) forced?",
        {
            "factor-three-binds": (
                "the fourth one forces a combination (pairs, revolt, ritual or another); a king frees peasants"
            ),
            "never-forced": "no, peasants and pet rocks are never forced",
        },
        because="The starting factor of 3 is explicit, and without it a king would free peasants from nothing.",
        clauses=("OL-revolt-a", "OL-rock-a", "OL-sci-h", "OL-bonus-i"), weight="high",
    )  # fmt: skip
    factor_three: Literal["two-pairs", "one-pair-enough"] = reading(
        "OL-A33", "At factor 3, how much must be combined?",
        {
            "two-pairs": "both pairs; the second lapses if its product cannot be had",
            "one-pair-enough": "one pair is enough",
        },
        because="\"Into 2 better ones\".",
        clauses=("OL-sci-h",),
    )  # fmt: skip
    satisfying: Literal["any-combination-that-lowers", "pairs-only"] = reading(
        "OL-A34", "You must combine some cards of a kind. What counts?",
        {
            "any-combination-that-lowers": (
                "any combination that uses the kind: pair, larger combo, stack, revolt, ritual or recipe"
            ),
            "pairs-only": "only a pair",
        },
        because="The text forces combining, not one method; stacking is always allowed.",
        clauses=("OL-sci-g", "OL-limit-b"),
    )  # fmt: skip
    ritual_benefit: Literal["no-discard-benefit", "no-heir-either"] = reading(
        "OL-A35", "A ritual leaves its owner without benefit. Does that stop heirs?",
        {
            "no-discard-benefit": "no: only what the card would do when discarded is lost",
            "no-heir-either": "yes: nothing helps the owner",
        },
        because="The text names the ritual among what heirs are for.",
        clauses=("OL-rock-b", "OL-heir-c"), weight="high",
    )  # fmt: skip
    robbery: Literal["one-opponent-strictly-more", "beat-everyone"] = reading(
        "OL-A36", "Whom must you beat to take pet rocks?",
        {
            "one-opponent-strictly-more": "one opponent, who has at least one and fewer than you",
            "beat-everyone": "every opponent",
        },
        because="Singular enemy.",
        clauses=("OL-rock-e",), kind="minor", weight="low",
    )  # fmt: skip
    five_equal: Literal["stops-at-four", "doubles", "triangular"] = reading(
        "OL-A60", "What do five equal cards make (three scientists, in the expansion)?",
        {
            "stops-at-four": "nothing: four is the most",
            "doubles": "one card 8 levels higher",
            "triangular": "one card 7 levels higher",
        },
        because="Only 2, 3 and 4 are defined, and +1, +2, +4 fits several laws.",
        clauses=("OL-sci2-d",), kind="minor", weight="low",
    )  # fmt: skip
    larger_recipe: Literal["overflow-copies", "no-effect", "one-extra"] = reading(
        "OL-A61", "What does a larger mixed recipe give?",
        {
            "overflow-copies": "one more of each makes 2 copies, two more make 4",
            "no-effect": "nothing",
            "one-extra": "2 copies, then 3",
        },
        because="No ladder above these cards, so as above a king: one extra level 2 copies, three extra levels 4.",
        clauses=("OL-sci2-g", "OL-sci2-h"),
    )  # fmt: skip
    past_king: Literal["one-more-each", "cap-three"] = reading(
        "OL-A62", "Three or more levels above king",
        {
            "one-more-each": "r levels above give r+1 kings",
            "cap-three": "three kings at most",
        },
        because="Continues the series; 4 queens reach it. Two kings that are only made on the way may merge as the "
        "last step: four nobles and three queens make two kings.",
        clauses=("OL-sci2-h", "OL-sci2-i"),
    )  # fmt: skip
    kings_missing: Literal["take-what-exists", "all-or-nothing"] = reading(
        "OL-A63", "Fewer kings available than due",
        {
            "take-what-exists": "each comes from the supply or by a theft of its own; take what there is, at least one",
            "all-or-nothing": "the combination needs all of them",
        },
        because="The text speaks of stealing them with several thieves.",
        clauses=("OL-sci2-h", "OL-limit-a"),
    )  # fmt: skip
    kings_combined: Literal["only-with-gain", "allowed", "never"] = reading(
        "OL-A64", "When may kings be combined?",
        {
            "only-with-gain": "only if more kings come out than go in",
            "allowed": "always",
            "never": "never: kings are not combined",
        },
        because="Two kings into two kings changes nothing and could repeat forever. A gain opens a loophole: with two "
        "scientists four kings make five, and with three players the next one wins.",
        clauses=("OL-sci2-h",), kind="minor", weight="low",
    )  # fmt: skip
    factor_match: Literal["still-ends", "only-if-forced"] = reading(
        "OL-A79", "With a factor above 1, does a match that forces nothing still end the session?",
        {
            "still-ends": "yes",
            "only-if-forced": "no: of pet rocks, peasants and numbers, only a match that forces something",
        },
        because="The session clause has no factor.",
        clauses=("OL-sci-g", "OL-turn-d"),
    )  # fmt: skip
    foreign_excess: Literal["next-own-turn", "at-once"] = reading(
        "OL-A80", "Excess arising in another's turn",
        {
            "next-own-turn": "in the obligation step of the owner's next turn",
            "at-once": "at once",
        },
        because="Forced combining belongs to own turns.",
        clauses=("OL-sci-e", "OL-knight-d", "OL-thief-d"),
    )  # fmt: skip
    opponent: Literal["one-chosen", "left-neighbour"] = reading(
        "OL-A81", "With three players, against whom may a theft, a ritual or an attack go?",
        {
            "one-chosen": "one whom you choose; the Ace alone takes from all",
            "left-neighbour": "always the next player",
        },
        because="Ace says all, others say the opponent.",
        clauses=("OL-thief-a", "OL-rock-b"),
    )  # fmt: skip
    ace_thieves: Literal["bonus-only", "as-thieves"] = reading(
        "OL-A86", "Does the Ace serve as two thieves elsewhere?",
        {
            "bonus-only": "no, it counts for the bonus only",
            "as-thieves": "yes, it pays a theft",
        },
        because="The equivalence is stated inside the bonus rule only.",
        clauses=("OL-bonus-d", "OL-thief-a"), kind="minor", weight="low",
    )  # fmt: skip
    idle_sorcerer: Literal["refused", "may-be-wasted"] = reading(
        "OL-A92", "A sorcerer without any possible effect: may it be spent?",
        {
            "refused": "it may not be spent",
            "may-be-wasted": "it may be spent without an effect",
        },
        because="The text gives uses, and none of them is to discard it.",
        clauses=("OL-sorc-a",), kind="minor", weight="low",
    )  # fmt: skip
