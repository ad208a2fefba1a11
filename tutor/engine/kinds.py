"""Type variables for the position class that a game, bot or evaluator works with.

A game's own code names its class (``Game[Market]``, ``Knowledge[Market]``). Code for every game leaves it out, and
annotates what it receives as ``Position``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeVar

    from tutor.engine.position import Position

    P = TypeVar("P", bound=Position, default=Any)
    P_contra = TypeVar("P_contra", bound=Position, contravariant=True, default=Any)
else:  # the default is for type checkers; TypeVar has none before Python 3.13
    from typing import TypeVar

    P = TypeVar("P")
    P_contra = TypeVar("P_contra", contravariant=True)
