"""What the book leaves open: the royal bonus, kings, queens and heirs."""

from typing import Literal

from tutor.engine.readings import reading


class Crown:
    """These ambiguities; the first option of each is the default."""

    bare_king: Literal["none-means-none", "floor-one"] = reading(
        "OL-A37", "A king and no number cards: no bonus, or the minimum of 1?",
        {
            "none-means-none": "there is no bonus",
            "floor-one": "the bonus is 1",
        },
        because="The text says that there is no bonus, so there is nothing to raise.",
        clauses=("OL-bonus-f", "OL-bonus-h"),
    )  # fmt: skip
    king_floor: Literal["greater-of", "lesser-of"] = reading(
        "OL-A38", "The minimum is the number of peasants or 1. Which of the two?",
        {
            "greater-of": "the greater of the two",
            "lesser-of": "the lesser of the two",
        },
        because="It is a floor.",
        clauses=("OL-bonus-h",),
    )  # fmt: skip
    king_zero: Literal["zero-or-more", "rescues-negative"] = reading(
        "OL-A39", "Which bonus of a king has the minimum?",
        {
            "zero-or-more": "one of zero or more",
            "rescues-negative": "one of zero or less, so that -1 is raised too",
        },
        because="Otherwise the negative rules never apply.",
        clauses=("OL-bonus-h", "OL-bonus-m"),
    )  # fmt: skip
    penalty_time: Literal["end-of-turn", "at-calculation"] = reading(
        "OL-A40", "When, and by which hand, is the penalty paid?",
        {
            "end-of-turn": "in the bonus step, by the cards held then; a pet rock is the last number card",
            "at-calculation": "when the bonus is worked out, by the cards held then",
        },
        because="It is not applied at the start, so it is paid at the end.",
        clauses=("OL-bonus-m", "OL-bonus-k"),
    )  # fmt: skip
    ban: Literal["skip-calculation", "ban-only-gains"] = reading(
        "OL-A41", "What does the ban do?",
        {
            "skip-calculation": "next turn has neither a royal bonus nor a new penalty",
            "ban-only-gains": "it takes gains only: a negative bonus still costs a card",
        },
        because="You have no bonus, hence no negative one.",
        clauses=("OL-bonus-q",),
    )  # fmt: skip
    penalty_empty: Literal["nothing-happens", "lose"] = reading(
        "OL-A42", "What if the penalty finds no cards at all?",
        {
            "nothing-happens": "nothing happens",
            "lose": "the player loses",
        },
        because="The book declines to answer.",
        clauses=("OL-bonus-p",), kind="minor", weight="low",
    )  # fmt: skip
    noble_bonus_for: Literal["per-player", "per-table"] = reading(
        "OL-A43", "Is the first noble counted for each player or for the table?",
        {
            "per-player": "once for each player",
            "per-table": "once for the whole table",
        },
        because="Addressed to the player.",
        clauses=("OL-noble-c",),
    )  # fmt: skip
    noble_ways: Literal["every-way", "drawn-or-made"] = reading(
        "OL-A44", "Which ways of getting the first noble count?",
        {
            "every-way": "every way: dealt, drawn, made, copied, stolen, left by an attack",
            "drawn-or-made": "drawn, or made by combining",
        },
        because="\"Get\" is general.",
        clauses=("OL-noble-c",),
    )  # fmt: skip
    noble_sign: Literal["separate-two", "added-before-sign"] = reading(
        "OL-A45", "Are the two draws of the first noble added to the royal bonus before its sign is looked at?",
        {
            "separate-two": "no: they are made after it, whatever its sign",
            "added-before-sign": "yes: -1 and 2 make 1",
        },
        because="They are called extra cards.",
        clauses=("OL-noble-c", "OL-bonus-m"), kind="minor", weight="low",
    )  # fmt: skip
    bonus_forced: Literal["after-each-draw", "after-all-draws"] = reading(
        "OL-A46", "When do bonus draws force combinations?",
        {
            "after-each-draw": "after each draw",
            "after-all-draws": "after all the draws",
        },
        because="The limit on holding is constant in your turn.",
        clauses=("OL-bonus-l", "OL-turn-e"), kind="minor", weight="low",
    )  # fmt: skip
    heir_number: Literal["one-by-appointment", "any-barons"] = reading(
        "OL-A50", "How many heirs can be appointed?",
        {
            "one-by-appointment": "only with no heir; more by sorcerers or heir-p",
            "any-barons": "any number of barons may be turned over",
        },
        because="Two sorcerers for a copy would be absurd if flipping were free.",
        clauses=("OL-heir-b", "OL-heir-i", "OL-heir-n"), weight="high",
    )  # fmt: skip
    heart_attack: Literal["always", "only-with-heirs", "none"] = reading(
        "OL-A51", "Is there a heart attack without heirs?",
        {
            "always": "yes, always",
            "only-with-heirs": "no, only where the owner has an heir",
            "none": "there is none at all, as a house rule",
        },
        because="The sentence has no heir condition.",
        clauses=("OL-heir-j",), weight="high",
    )  # fmt: skip
    losing: Literal["ritual-and-theft", "any-hostile", "any-departure"] = reading(
        "OL-A52", "What counts as losing a king or queen?",
        {
            "ritual-and-theft": (
                "a ritual or a theft; what dies of a heart attack can be recovered, but causes no other"
            ),
            "any-hostile": "those two, and being brought down by knights",
            "any-departure": "any way of leaving: the penalty and the explorer too",
        },
        because="These two causes are named, and making a king of queens is said to be no loss.",
        clauses=("OL-heir-c", "OL-heir-j", "OL-heir-m"), weight="high",
    )  # fmt: skip
    recovery: Literal["supply-compulsory-theft-optional", "all-optional"] = reading(
        "OL-A53", "Is recovery compulsory?",
        {
            "supply-compulsory-theft-optional": "yes from the supply, no by a thief",
            "all-optional": "no, it may always be declined",
        },
        because="The one is told as done, of the other it is said that you can.",
        clauses=("OL-heir-c", "OL-heir-d"),
    )  # fmt: skip
    one_heir: Literal["heir-becomes-either", "partner-kept"] = reading(
        "OL-A54", "One heir, king and queen both gone: is the second one out as well?",
        {
            "heir-becomes-either": "yes: both are out, and the heir becomes a king or a queen",
            "partner-kept": "no: the heir may be spent to keep the one that would die",
        },
        because="Both are said to be lost first.",
        clauses=("OL-heir-l", "OL-heir-c"),
    )  # fmt: skip
    surplus: Literal["one-card-or-double", "each-heir-one-card"] = reading(
        "OL-A55", "Heirs left over: what do they bring?",
        {
            "one-card-or-double": (
                "one king or queen without spending heirs, or as many new heirs as are left, or nothing"
            ),
            "each-heir-one-card": "every heir left may be spent for a king or queen",
        },
        because="The text says one free card, or as many heirs again.",
        clauses=("OL-heir-o", "OL-heir-p"), weight="high",
    )  # fmt: skip
    surplus_limit: Literal["surplus-once-per-turn", "unlimited"] = reading(
        "OL-A56", "How often may heirs that are left over bring something?",
        {
            "surplus-once-per-turn": "once for each player in a turn",
            "unlimited": "each time; the tutor stops at twenty in a turn",
        },
        because="Thefts and thefts back could go on forever: two players with two heirs each and one thief would "
        "never end.",
        clauses=("OL-heir-d", "OL-heir-p"),
    )  # fmt: skip
    heir_is_baron: Literal["not-a-baron", "still-a-baron"] = reading(
        "OL-A57", "Is an heir still a baron?",
        {
            "not-a-baron": "no, until it is turned back or leaves",
            "still-a-baron": "yes: for bonus, recipes, attacks, thefts and the penalty",
        },
        because="Otherwise paying to turn back makes no sense.",
        clauses=("OL-heir-b", "OL-heir-q"),
    )  # fmt: skip
    heir_return: Literal["own-main-phase", "any-time"] = reading(
        "OL-A58", "When may an heir be turned back into a baron?",
        {
            "own-main-phase": "in your own turn, after you have drawn",
            "any-time": "also as your turn begins, and in another player's turn as it begins and after it has drawn",
        },
        because="Nothing else can be done in another player's turn.",
        clauses=("OL-heir-q",), kind="minor", weight="low",
    )  # fmt: skip
    heir_stays: Literal["stays", "reverts"] = reading(
        "OL-A59", "Does an heir stay when the king or queen is gone later?",
        {
            "stays": "it stays",
            "reverts": "it becomes a baron again",
        },
        because="The condition is for appointing.",
        clauses=("OL-heir-a",),
    )  # fmt: skip
    royal_source: Literal["supply", "royal-deck-only"] = reading(
        "OL-A83", "A lost king comes back \"from the royal deck\". Only from there?",
        {
            "supply": "no: the discard pile first, as everywhere",
            "royal-deck-only": "yes",
        },
        because="Everything is fetched from the discard pile first, and the king that was just removed may return.",
        clauses=("OL-heir-c", "OL-heir-e"),
    )  # fmt: skip
    royals: Literal["crowned", "royal-deck"] = reading(
        "OL-A87", "What is a \"royal\" in the bonus rules?",
        {
            "crowned": "barons, queens and kings",
            "royal-deck": "any card whose home is the royal deck",
        },
        because="The formulas rank exactly these three.",
        clauses=("OL-bonus-a", "OL-bonus-n", "OL-setup-d"), kind="minor", weight="low",
    )  # fmt: skip
    heart_order: Literal["heart-attack-first", "heir-first"] = reading(
        "OL-A89", "Which comes first, heart attack or heir?",
        {
            "heart-attack-first": "both are gone before anything is recovered",
            "heir-first": "an heir replaces the lost card at once, and spares the other",
        },
        because="heir-l has both lost although an heir is present.",
        clauses=("OL-heir-c", "OL-heir-j", "OL-heir-l"), weight="high",
    )  # fmt: skip
    several_kings: Literal["equal-numbers", "last-one-only"] = reading(
        "OL-A90", "Several kings: does losing one already kill a queen?",
        {
            "equal-numbers": "one for one while both kinds last",
            "last-one-only": "only when the last of a kind is lost",
        },
        because="heir-k counts loss against loss.",
        clauses=("OL-heir-j", "OL-heir-k"),
    )  # fmt: skip
