"""Type variables: of which kind of position a game, a bot or a judgement speaks.

A game's own code names its class (``Game[Market]``, ``Knowledge[Market]``). Code that serves every game leaves it out:
then what comes from the game is of any kind, and is annotated as a ``Position`` where it is received.
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
