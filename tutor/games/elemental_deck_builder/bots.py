"""Bots: one that plays at random."""

from __future__ import annotations

from tutor.bots import RandomBot

BOTS = {"random": RandomBot}
