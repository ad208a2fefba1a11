"""What the rules leave open: who fights, how often, and what gets through."""

from typing import Literal

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import BATTLE


class Battle:
    """These ambiguities; the first option of each is the default."""

    offensive_sides: Literal["both-sides", "active-side-only"] = reading(
        "SF-A14", "Do the other player's creatures attack too?",
        {
            "both-sides": "every creature that can attack is on the offensive, on both sides",
            "active-side-only": "only the active player's are; the others strike back",
        },
        because="The overview says that both sides' creatures attack.",
        clauses=("SF-OV-j", "SF-BA-g", "SF-BA-h", "SF-BA-d", "SF-AT-h"), weight="high", group=BATTLE,
    )  # fmt: skip
    aggressive_defender: Literal["defender-wins", "aggressive-wins", "newest-wins"] = reading(
        "SF-A15", "A creature is both Aggressive and a Defender: is it on the offensive?",
        {
            "defender-wins": "no",
            "aggressive-wins": "yes",
            "newest-wins": "the attribute it gained later decides",
        },
        because="Defender says it holds even for an awake creature, and Aggressive mostly means as good as awake.",
        clauses=("SF-AT-a", "SF-AT-h"), weight="medium", group=BATTLE,
    )  # fmt: skip
    weak_attack: Literal["still-offensive", "not-offensive"] = reading(
        "SF-A17", "Is a creature with an attack of 0 or less on the offensive?",
        {
            "still-offensive": "yes: it deals nothing, but the creature opposite strikes back",
            "not-offensive": "no: it does not start a fight",
        },
        because="Sleep and attributes decide it. The book does not mention attack.",
        clauses=("SF-BA-g", "SF-BA-h"), weight="medium", group=BATTLE,
    )  # fmt: skip
    overflow_and_armor: Literal["after-armor", "before-armor"] = reading(
        "SF-A16", "Is the excess damage of Breakthrough worked out before or after Armor?",
        {
            "after-armor": "Armor stops its share first; what then exceeds the creature's health goes through",
            "before-armor": "attack minus health goes through; Armor lowers only the creature's part",
        },
        because="Damage that was prevented is not battle damage that was dealt.",
        clauses=("SF-AT-g", "SF-AT-e"), weight="high", group=BATTLE,
    )  # fmt: skip
    extra_battles: Literal["own-creatures-with-an-extra-battle", "everyone-again", "immediately"] = reading(
        "SF-A30", "Who fights in an extra battle, and when?",
        {
            "own-creatures-with-an-extra-battle": (
                "when you choose; only your creatures with one left are on the offensive, and enemies strike back"
            ),
            "everyone-again": "when you choose, as a full battle for both sides",
            "immediately": "at once, when a card gives it",
        },
        because="The book only names extra battles. This is the remake's way.",
        clauses=("SF-BB-a", "SF-BA-k", "SF-FT-i"), weight="high", group=BATTLE,
    )  # fmt: skip
    late_attackers: Literal["missed-it", "second-chance"] = reading(
        "SF-A31", "A creature becomes Aggressive after the battle. Does it still fight this turn?",
        {
            "missed-it": "no: the battle is over, and only an extra battle lets it fight",
            "second-chance": "yes: the battle may be held again for it",
        },
        because="There is one battle every turn, and it is over.",
        clauses=("SF-BA-k", "SF-TM-b"), weight="medium", group=BATTLE,
    )  # fmt: skip
    extra_battle_duty: Literal["mandatory-while-usable", "optional"] = reading(
        "SF-A32", "The battle must be held. Extra battles too?",
        {
            "mandatory-while-usable": "yes: the turn cannot end while one can be held",
            "optional": "no, you may skip them",
        },
        because="The battle is the one thing you must do in a turn, and an extra battle is a battle.",
        clauses=("SF-TM-b", "SF-TM-c"), weight="medium", group=BATTLE,
    )  # fmt: skip
    newcomers: Literal["all-newcomers-sleep", "only-forged-sleep"] = reading(
        "SF-A49", "Do creatures that enter without being played sleep?",
        {
            "all-newcomers-sleep": "yes: every newcomer sleeps until its own player's next turn begins",
            "only-forged-sleep": "no, only those that were played",
        },
        because="Sleep marks a new creature, however it arrived.",
        clauses=("SF-BA-d", "SF-KW-p", "SF-KW-s", "SF-TB-b"), weight="high", group=BATTLE,
    )  # fmt: skip
    fight_order: Literal["left-to-right-of-the-active-player", "no-order"] = reading(
        "SF-A50", "All fights happen at once. In which order are they told, and do their triggers line up?",
        {
            "left-to-right-of-the-active-player": (
                "all attacks are noted first; then lane by lane from the active player's left, the active side first"
            ),
            "no-order": "in no order",
        },
        because="Triggers follow the order of the fights, so there must be one. The remake's notes name this order.",
        clauses=("SF-BB-b", "SF-RO-b"), kind="note", weight="low", group=BATTLE,
    )  # fmt: skip
