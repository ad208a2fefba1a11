"""What is said to somebody who asks for what cannot be done."""

from __future__ import annotations


class UserError(Exception):
    """Its text is a sentence for the person who plays; raised in an intent's callback, it is shown on the board."""
