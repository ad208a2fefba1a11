"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this folder: without it, and without its line in ``GAME``, the same moves are listed in the same
order, only slower. From the cards of a seat follows which moves come near (a *prospect*). Whole hands hardly ever come
again, so what is remembered goes by the little of a hand that matters: of most kinds, whether there are two. What is
left is a look whether a card can be found, and a question to the plain rules where that does not settle it. Where
barons that are turned over still count as barons (OL-A57), the plain rules answer alone.
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
