"""The exception for requests that are impossible."""

from __future__ import annotations


class UserError(Exception):
    """Its text is a sentence for the user; raised in an intent's callback, it is shown on the board."""
