"""What the rules leave open: who fights, how often, and what gets through."""

from tutor.engine.readings import reading
from tutor.games.solforge.readings.groups import BATTLE


class Battle:
    """These ambiguities; the first option of each is the default."""

    offensive_sides: str = reading(
        "SF-A14", "Do the creatures of the player whose turn it is not attack as well?",
        {
            "both-sides": "every creature that is ready for it is on the offensive, on either side",
            "active-side-only": "only those of the active player are; the others strike back",
        },
        because="The overview lets friendly and enemy creatures attack.",
        clauses=("SF-OV-j", "SF-BA-g", "SF-BA-h", "SF-BA-d", "SF-AT-h"), weight="high", group=BATTLE,
    )  # fmt: skip
    aggressive_defender: str = reading(
        "SF-A15", "A creature is both Aggressive and a Defender: is it on the offensive?",
        {
            "defender-wins": "no",
            "aggressive-wins": "yes",
            "newest-wins": "the attribute it gained later decides",
        },
        because="Defender is worded to hold even for a creature that is awake, and Aggressive mostly stands in for"
        " being awake.",
        clauses=("SF-AT-a", "SF-AT-h"), weight="medium", group=BATTLE,
    )  # fmt: skip
    weak_attack: str = reading(
        "SF-A17", "Is a creature with an attack of 0 or less on the offensive?",
        {
            "still-offensive": "yes: it deals nothing, but whoever is opposite strikes back",
            "not-offensive": "no: it does not start a fight",
        },
        because="Being awake and the attributes decide; attack is not named.",
        clauses=("SF-BA-g", "SF-BA-h"), weight="medium", group=BATTLE,
    )  # fmt: skip
    overflow_and_armor: str = reading(
        "SF-A16", "Is the excess damage of Breakthrough worked out before or after Armor?",
        {
            "after-armor": "Armor swallows first; what then exceeds the creature's health goes through",
            "before-armor": "attack less health goes through; Armor lowers only the creature's part",
        },
        because="Damage that was prevented is not battle damage that was dealt.",
        clauses=("SF-AT-g", "SF-AT-e"), weight="high", group=BATTLE,
    )  # fmt: skip
    extra_battles: str = reading(
        "SF-A30", "Who fights in an extra battle, and when?",
        {
            "own-creatures-with-an-extra-battle": (
                "held when you wish; only your creatures that have one left are on the offensive, enemies strike back"
            ),
            "everyone-again": "held when you wish, and a full battle for both sides",
            "immediately": "held at once when it is given",
        },
        because="Extra battles are only named; the remake does it so.",
        clauses=("SF-BB-a", "SF-BA-k", "SF-FT-i"), weight="high", group=BATTLE,
    )  # fmt: skip
    late_attackers: str = reading(
        "SF-A31", "A creature becomes Aggressive after the battle. Does it still fight this turn?",
        {
            "missed-it": "no: there was one battle, and it takes an extra battle to fight again",
            "second-chance": "yes: the battle may be held again for it",
        },
        because="There is a battle every turn, and it has been held.",
        clauses=("SF-BA-k", "SF-TM-b"), weight="medium", group=BATTLE,
    )  # fmt: skip
    extra_battle_duty: str = reading(
        "SF-A32", "The battle must be held. Extra battles too?",
        {
            "mandatory-while-usable": "yes: the turn cannot end while one can be held",
            "optional": "no, they may be left out",
        },
        because="The battle is the one thing of a turn that must be done, and an extra battle is a battle.",
        clauses=("SF-TM-b", "SF-TM-c"), weight="medium", group=BATTLE,
    )  # fmt: skip
    newcomers: str = reading(
        "SF-A49", "Do creatures sleep that enter without being played?",
        {
            "all-newcomers-sleep": "yes: every creature that enters sleeps until a turn of its own side begins",
            "only-forged-sleep": "no, only those that were played",
        },
        because="Sleep marks a new creature, whoever brought it.",
        clauses=("SF-BA-d", "SF-KW-p", "SF-KW-s", "SF-TB-b"), weight="high", group=BATTLE,
    )  # fmt: skip
    fight_order: str = reading(
        "SF-A50", "All fights happen at once. In which order are they told and queued?",
        {
            "left-to-right-of-the-active-player": (
                "attacks are read off first; then lane by lane from the active player's left, the active side first"
            ),
            "no-order": "in no order",
        },
        because="Nobody can see a battle without an order: the events of the fights must be queued somehow, and"
        " triggers follow that queue. The remake's notes name this order.",
        clauses=("SF-BB-b", "SF-RO-b"), kind="note", weight="low", group=BATTLE,
    )  # fmt: skip
