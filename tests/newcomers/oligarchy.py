"""A newcomer to Oligarchy makes any move that changes something, and ends the turn when there is none."""

from __future__ import annotations

from tutor.games.oligarchy.rivals import Climber

newcomer = Climber
