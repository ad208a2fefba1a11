"""The figures of the planner's evaluation: what each count adds to the log odds of a win, in four stages of a game.

They were fitted by logistic regression to the results of games of layout A, in eleven rounds of 25,000 games; the last
fit used 625,000 ends of turns. Each round was played with the figures of the round before, without planning ahead, and
one turn in twelve was ended at random among the six best ends. ``python -m tests.benchmarks.prospects`` continues the
fit. The counts are correlated, so a single figure says little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Figures = Mapping[str, Sequence[float]]
"""Four numbers for each count: with twelve to ten elementals left, nine to seven, six to four, three to one."""

FIGURES: Final[Figures] = {
    # The odds to begin with, by how many elementals of the stage are left.
    "three of the stage": (-2.651, -2.818, -2.753, -2.371),
    "two of the stage": (-2.949, -2.799, -2.406, -1.188),
    "one of the stage": (-2.963, -2.66, -2.018, 1.224),
    # Cards, each: those that beating all elementals takes at least, and those that are left beyond them.
    "card still needed": (-0.0203, -0.0283, -0.0336, -0.0636),
    "card to spare": (0.00214, 0.00128, 0.00192, 0.00038),
    "at most 0 to spare": (-0.65, -0.595, -0.423, -0.169),
    "at most 1 to spare": (-0.33, -0.328, -0.166, -0.0175),
    "at most 2 to spare": (-0.265, -0.154, -0.0243, -0.0176),
    "at most 3 to spare": (-0.107, -0.146, -0.0275, -0.00039),
    "at most 4 to spare": (-0.0988, -0.0645, -0.00936, -0.00331),
    "at most 6 to spare": (-0.694, -0.862, -0.796, -0.414),
    # Each pair of a card to spare and a card still needed, of a card to spare and a damage that may be taken.
    "to spare and needed": (0.00019, 0.00161, 0.00435, 0.00967),
    "to spare and damage": (0.00355, 0.00127, 0.00006, 0.0),
    # Damage, each point up to the limit.
    "damage that may be taken": (0.0151, 0.00055, 0.00017, 0.00008),
    "at most 2 damage": (-8.564, -4.55, -0.291, -0.174),
    "at most 4 damage": (-0.903, -0.00002, -0.023, -0.00406),
    "at most 7 damage": (-1.084, -0.539, -0.192, -0.00478),
    "at most 10 damage": (-0.0313, -0.0716, -0.0486, -0.0325),
    "at most 15 damage": (-0.109, -0.0152, -0.00229, -0.00025),
    # Suits, each card beyond those that banish its elementals.
    "scarcest suit": (0.11, 0.133, 0.163, 0.0309),
    "scarcest suit at most 0": (-0.747, -0.386, -0.332, -0.456),
    "scarcest suit at most 1": (-0.253, -0.155, -0.0983, -0.36),
    "second suit": (0.00706, 0.0872, 0.125, 0.00473),
    "second suit at most 0": (-0.421, -3.28, -0.0842, -0.0267),
    "second suit at most 1": (-9.338, -0.219, -0.0223, -0.231),
    "third suit": (0.00035, 0.00875, 0.029, 0.00035),
    # Elementals that may be attacked, each: both hits lie there, one, or none.
    "complete": (-0.307, -0.483, -0.461, -0.374),
    "two complete": (-0.0333, -0.0268, 0.0234, -1.058),
    "all complete": (-0.045, 0.0217, 0.033, 2.057),
    "begun": (-0.61, -0.518, -0.303, 0.82),
    "two begun": (0.0432, -0.0465, -0.03, -0.906),
    "untouched": (-0.518, -0.699, -0.704, -1.179),
    "0 untouched": (0.06, 0.0163, 0.0522, 0.912),
    # Each begun one that few cards complete; each elemental that only a complete one covers; each that is covered.
    "hopeless": (-2.018, -1.033, -1.128, -1.031),
    "freed by a banish": (0.0745, 0.172, 0.252, -0.562),
    "covered": (-0.124, -0.181, -0.243, -0.628),
    # How many may be attacked, where they are fewer than four.
    "one open": (0.0, -6.382, -0.954, -0.471),
    "two open": (-0.712, -0.874, -0.588, -0.0815),
    "three open": (-0.298, -0.453, -0.216, 0.0),
    # Shares of the deck, for each elemental again: cards that banish it, complete it, begin it well.
    "banishes": (0.206, 1.073, 1.67, 2.333),
    "completes": (0.58, 0.519, 0.419, 0.187),
    "begins": (0.368, 0.603, 0.722, 2.915),
    # Shares of the deck: cards that fit nowhere, the damage of these, high cards. Then each joker.
    "useless": (-0.0476, -0.477, -0.577, -0.967),
    "thrown away": (-0.0792, 0.0156, 0.00981, -0.00528),
    "high": (2.641, 2.271, 1.046, 0.979),
    "joker": (0.0409, 0.0802, 0.153, 0.216),
    # Each point of the deck beyond those that the hits take, for each elemental that is left and one more.
    "surplus": (0.202, 0.296, 0.271, 0.217),
    # Powers that lie ready, Lords that are still to beat, and those of them that may be attacked.
    "Neptulon ready": (0.593, 0.775, 0.811, 0.813),
    "Therazane ready": (0.0648, 0.0687, 0.152, 0.168),
    "Ragnaros ready": (0.673, 0.896, 0.907, 1.173),
    "Al'Akir ready": (0.43, 0.39, 0.587, 0.737),
    "Neptulon to beat": (0.292, 0.364, 0.167, -0.291),
    "Therazane to beat": (-0.109, -0.122, -0.25, -0.511),
    "Ragnaros to beat": (0.287, 0.395, 0.211, -0.25),
    "Al'Akir to beat": (0.189, 0.093, 0.0402, -0.502),
    "Lords open": (0.226, 0.315, 0.49, 0.69),
}

MOST_SPARE, MOST_ROOM, MOST_OPEN = 12, 33, 12
"""Spare cards and damage beyond which more adds nothing, and the most elementals that are open at once."""

LORDS: Final = ("Neptulon", "Therazane", "Ragnaros", "Al'Akir")


class Stage:
    """The figures of one stage of a game, as numbers and as tables indexed by counts.

    :param figures: the figures of all stages.
    :param at: 0 for the first stage, 3 for the last.
    """

    def __init__(self, figures: Figures, at: int):
        self._of = of = {name: row[at] for name, row in figures.items()}
        first = 12 - 3 * at
        self.left = {
            first: of["three of the stage"],
            first - 1: of["two of the stage"],
            first - 2: of["one of the stage"],
        }
        self.spare = self._table(MOST_SPARE, "card to spare", "at most {} to spare", (0, 1, 2, 3, 4, 6))
        self.room = self._table(MOST_ROOM, "damage that may be taken", "at most {} damage", (2, 4, 7, 10, 15))
        self.scarcest = self._table(4, "scarcest suit", "scarcest suit at most {}", (0, 1))
        self.second = self._table(6, "second suit", "second suit at most {}", (0, 1))
        self.third, self.needed = of["third suit"], of["card still needed"]
        self.spare_needed, self.spare_room = of["to spare and needed"], of["to spare and damage"]
        self.complete = self._table(MOST_OPEN, "complete", two="two complete")
        self.begun = self._table(MOST_OPEN, "begun", two="two begun")
        self.untouched = self._table(MOST_OPEN, "untouched", "{} untouched", (0,))
        self.all_complete, self.hopeless = of["all complete"], of["hopeless"]
        self.frees, self.covered = of["freed by a banish"], of["covered"]
        self.open = [0.0, of["one open"], of["two open"], of["three open"], 0.0]
        self.banishes, self.completes, self.begins = of["banishes"], of["completes"], of["begins"]
        self.useless, self.thrown, self.high = of["useless"], of["thrown away"], of["high"]
        self.jokers, self.surplus = of["joker"], of["surplus"]
        self.powers, self.lords = self._powers("{} ready"), self._powers("{} to beat")
        self.lords_open = of["Lords open"]

    def _table(self, most: int, each: str, at_most: str = "", limits: Sequence[int] = (), two: str = "") -> list[float]:
        """Return what each number from 0 to ``most`` adds; the figure ``two`` is added from two on."""
        of = self._of
        steps = {limit: of[at_most.format(limit)] for limit in limits}
        found = [of[each] * n + sum(step for limit, step in steps.items() if n <= limit) for n in range(most + 1)]
        return [figure + of[two] if two and n > 1 else figure for n, figure in enumerate(found)]

    def _powers(self, name: str) -> list[float]:
        """Return what each set of powers adds."""
        each = [self._of[name.format(lord)] for lord in LORDS]
        return [sum(figure for i, figure in enumerate(each) if bits >> i & 1) for bits in range(1 << len(each))]


Stages = Sequence[Stage]


def stages(figures: Figures) -> Stages:
    """Return the four stages of a game with these figures."""
    return [Stage(figures, at) for at in range(4)]


STAGES: Final = stages(FIGURES)


def stage_at(left: int) -> int:
    """Return the number of the stage with this many elementals left.

    :param left: 0 to 12.

    >>> stage_at(12), stage_at(10), stage_at(9), stage_at(1)
    (0, 0, 1, 3)
    """
    return min((12 - left) // 3, 3)
