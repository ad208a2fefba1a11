"""Faster listings of the legal moves of common decisions.

Nothing else depends on this package: without its line in ``GAME`` the same moves are listed in the same order, more
slowly. A seat's cards determine the candidate moves (*prospects*). Whole hands hardly ever recur, so results are cached
by the few facts of a hand that matter: for most kinds, whether there are two. It then remains to check whether a card
can be found, and to ask the plain rules if that does not settle it. If barons that are turned over still count as
barons (OL-A57), only the plain rules are used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tutor.engine.moves import Decision, Move, Task
from tutor.games.oligarchy.decisions import Absorbing, Acting, Aiming, AnyTime, Obliged, SecondUse, Sourcing, Striking
from tutor.games.oligarchy.fast.acting import acting, at_any_time, second_use
from tutor.games.oligarchy.fast.attack import absorbing, aiming, sourcing, striking
from tutor.games.oligarchy.fast.obliged import obliged
from tutor.games.oligarchy.fast.stacking import choosing_cards
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.state import Realm

FAST: Final[Mapping[type[Decision] | type[Task], Callable[[Realm], list[Move]]]] = {
    Absorbing: absorbing,
    Acting: acting,
    Aiming: aiming,
    AnyTime: at_any_time,
    Obliged: obliged,
    SecondUse: second_use,
    Sourcing: sourcing,
    Stacking: choosing_cards,
    Striking: striking,
}
