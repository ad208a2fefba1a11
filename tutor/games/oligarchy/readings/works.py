"""What the book leaves open: bread, land, knights and explorers."""

from typing import Literal

from tutor.engine.readings import reading


class Works:
    """These ambiguities; the first option of each is the default."""

    bread_draws: Literal["main-phase-single-draw", "any-time", "full-session"] = reading(
        "OL-A47", "What does a discarded bread draw?",
        {
            "main-phase-single-draw": "in your own turn after you have drawn, for one card; nothing ends early",
            "any-time": "one card, also as your turn begins, and in another player's turn as it begins and after it "
            "has drawn",
            "full-session": "in your own turn after you have drawn, and it begins a whole drawing session",
        },
        because="One bread, one card.",
        clauses=("OL-bread-d", "OL-turn-d"),
    )  # fmt: skip
    bread_paid: Literal["no-draw", "each-draws"] = reading(
        "OL-A48", "Does bread paid as a cost also draw?",
        {
            "no-draw": "no",
            "each-draws": "yes, each draws a card",
        },
        because="A cost buys something else.",
        clauses=("OL-bread-d", "OL-silo-a", "OL-expl-e", "OL-heir-q"), weight="high",
    )  # fmt: skip
    income: Literal["own-turn-start", "when-counter-turns"] = reading(
        "OL-A49", "When does farm income come?",
        {
            "own-turn-start": "each owner at the start of their turn while the counter shows 2 or 4, cut at the limit",
            "when-counter-turns": "all at once, when the counter turns",
        },
        because="The counter shows one value for a whole round; gains belong to own turns.",
        clauses=("OL-farm-c", "OL-bread-b"),
    )  # fmt: skip
    damage: Literal["pooled", "per-knight"] = reading(
        "OL-A65", "Is damage pooled?",
        {
            "pooled": "all knights strike together: 2 damage for each",
            "per-knight": "each knight strikes alone",
        },
        because="The text speaks of armies, of damage at once, and of any split.",
        clauses=("OL-knight-d", "OL-knight-g", "OL-knight-i"), weight="high",
    )  # fmt: skip
    targets: Literal["free-split", "one-or-two"] = reading(
        "OL-A66", "How many targets?",
        {
            "free-split": "any number, and one card may be struck again with what is left",
            "one-or-two": "one or two",
        },
        because="The damage may be split in any way.",
        clauses=("OL-knight-c", "OL-knight-j"),
    )  # fmt: skip
    attackable: Literal["ladder-only", "anything"] = reading(
        "OL-A67", "What can be attacked?",
        {
            "ladder-only": "cards with a level, pet rock to king",
            "anything": "any card; one without a level is discarded by 1 damage",
        },
        because="Downgrading needs a level.",
        clauses=("OL-knight-d", "OL-knight-e"), weight="high",
    )  # fmt: skip
    lower_card: Literal["supply-or-illegal", "next-lower", "plain-discard"] = reading(
        "OL-A68", "Where does the lower card of an attack come from, and what if there is none?",
        {
            "supply-or-illegal": "from the supply; a target without a lower card there cannot be chosen",
            "next-lower": "from the supply, or the next lower one that is there",
            "plain-discard": "from the supply; without one the target is just discarded",
        },
        because="It is like an optional combination without a product.",
        clauses=("OL-knight-d", "OL-limit-a"),
    )  # fmt: skip
    excess: Literal["attacker-excess", "counterattack", "shared-budget"] = reading(
        "OL-A69", "Whose excess damage is meant, and what may it do?",
        {
            "attacker-excess": "the attacker strikes with what is not absorbed",
            "counterattack": "the defender strikes back at once with what was not needed",
            "shared-budget": "absorbing lowers the defender's next attack",
        },
        because="Read in order: absorb, then what exceeds it attacks.",
        clauses=("OL-knight-k", "OL-knight-l", "OL-knight-m"),
    )  # fmt: skip
    multiplier: Literal["half-per-other", "times-count"] = reading(
        "OL-A70", "How large is the multiplier?",
        {
            "half-per-other": "half as much again for each other knight: n knights do n(n+1)",
            "times-count": "the number of knights: n knights do 2n times n",
        },
        because="The worked values decide.",
        clauses=("OL-ear-b", "OL-ear-c"),
    )  # fmt: skip
    rounding: Literal["round-up", "round-down"] = reading(
        "OL-A71", "Half of three",
        {
            "round-up": "up: 5 thieves and 5 sorcerers",
            "round-down": "down: 4 of each",
        },
        because="At least half as many again; and 150 is exactly one and a half times 100.",
        clauses=("OL-count-b",), kind="minor", weight="low", setup_only=True,
    )  # fmt: skip
    start_order: Literal["counter-bonus-ace-farm-explore-attack", "player-chooses-after-ace"] = reading(
        "OL-A72", "In which order does the start of a turn bring its effects?",
        {
            "counter-bonus-ace-farm-explore-attack": "counter, bonus, Ace, farmers, exploration, attack",
            "player-chooses-after-ace": "counter, bonus, Ace, then as the player chooses",
        },
        because="The text fixes the first two; the rest follow in a fixed order.",
        clauses=("OL-turn-b", "OL-turn-c", "OL-knight-c", "OL-farm-c", "OL-expl-f"),
    )  # fmt: skip
    options_when: Literal["main-after-draw", "whole-turn"] = reading(
        "OL-A73", "When are optional actions taken?",
        {
            "main-after-draw": "one phase between session and bonus draws",
            "whole-turn": "in the whole turn, before drawing too",
        },
        because="The process lists none earlier.",
        clauses=("OL-turn-a", "OL-noble-b"),
    )  # fmt: skip
    payments: Literal["four", "five"] = reading(
        "OL-A74", "How many payments?",
        {
            "four": "cycles 1, 2, 3, 4; the reward turn is free",
            "five": "five: on the turn of the reward too",
        },
        because="The reward comes on reaching the next cycle 1.",
        clauses=("OL-expl-e", "OL-expl-f"),
    )  # fmt: skip
    feeding: Literal["by-end-of-main", "turn-start"] = reading(
        "OL-A75", "When is the feeding due?",
        {
            "by-end-of-main": "before the turn ends",
            "turn-start": "at the start of the turn",
        },
        because="Per turn, not per moment.",
        clauses=("OL-expl-e",),
    )  # fmt: skip
    after_reward: Literal["stays", "consumed"] = reading(
        "OL-A76", "After the reward?",
        {
            "stays": "may begin again in the same turn",
            "consumed": "the explorer is discarded",
        },
        because="Only neglect discards it.",
        clauses=("OL-expl-f",),
    )  # fmt: skip
    enemy_has_all: Literal["none-in-supply", "every-copy"] = reading(
        "OL-A77", "When has the enemy \"all\" of a kind?",
        {
            "none-in-supply": "when no copy is in the supply and an opponent has one",
            "every-copy": "when one opponent has every copy of the game",
        },
        because="The point is that none can be fetched.",
        clauses=("OL-expl-g",), kind="minor", weight="low",
    )  # fmt: skip
    many_steps: Literal["stepwise-cost", "accumulates"] = reading(
        "OL-A84", "What becomes of damage that brings nothing down?",
        {
            "stepwise-cost": "it is lost",
            "accumulates": "it is kept for the next attack",
        },
        because="The damage has to be done at once.",
        clauses=("OL-knight-g", "OL-knight-h"),
    )  # fmt: skip
    reward_kinds: Literal["any-kind-within-maxima", "no-limit"] = reading(
        "OL-A88", "Do limits hold for the explorer's reward?",
        {
            "any-kind-within-maxima": "yes: your own maxima hold",
            "no-limit": "no",
        },
        because="The maxima are said without exceptions.",
        clauses=("OL-expl-f",), kind="minor", weight="low",
    )  # fmt: skip
