"""The rules lab: what if a sentence meant the other thing, a die fell in another way, a player did something else?"""

from tutor.lab.branches import Branch
from tutor.lab.changes import Change
from tutor.lab.differences import Difference, compare
from tutor.lab.what_if import WhatIf, what_if

__all__ = ["Branch", "Change", "Difference", "WhatIf", "compare", "what_if"]
