"""The rules lab: what if a sentence meant something else, a die fell differently, or a player did something else?

It has what-ifs and comparisons, the fork finder, balance sheets, the rulebook report and the ruling cards.
"""

from tutor.lab.balance import Enough, Serial, balance, workers
from tutor.lab.boards import boards_of, side_by_side
from tutor.lab.branches import Branch
from tutor.lab.changes import Change
from tutor.lab.differences import Difference, compare_pictures
from tutor.lab.fork_store import ForkError, Known, forks_of, known_forks
from tutor.lab.forks import Fork, NoFork, find_fork, shrunk
from tutor.lab.report import Report, report
from tutor.lab.rulings import RulingCard, ruling_card, ruling_cards
from tutor.lab.sheet import Plan, Sheet
from tutor.lab.side_by_side import SideBySide
from tutor.lab.strengths import TwoStrengths, balance_by_strength
from tutor.lab.what_if import WhatIf, what_if

__all__ = [
    "Branch", "Change", "Difference", "Enough", "Fork", "ForkError", "Known", "NoFork", "Plan", "Report",
    "RulingCard", "Serial", "Sheet", "SideBySide", "TwoStrengths", "WhatIf", "balance", "balance_by_strength",
    "boards_of", "compare_pictures", "find_fork", "forks_of", "known_forks", "report", "ruling_card",
    "ruling_cards", "shrunk", "side_by_side", "what_if", "workers",
]  # fmt: skip
