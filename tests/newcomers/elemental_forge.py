"""A newcomer to Elemental Forge lays the best pair in hand, else draws; what else is asked falls as a coin."""

from __future__ import annotations

from tutor.games.elemental_forge.rivals import Rival

newcomer = Rival
