"""Type variables for the class of position that a game, a bot or a judgement works on.

A game's own code names its class (``Game[Market]``, ``Knowledge[Market]``). Code that serves every game leaves it out.
What such code receives from the game has type ``Any``, so it is annotated as a ``Position`` there.
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
