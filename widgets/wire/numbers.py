"""Reading typed numbers."""

from __future__ import annotations

import re

from widgets.wire.user_error import UserError


def whole(text: str, what: str, least: int, most: int) -> int:
    """Return the whole number in a field.

    :raises UserError: if it is not a whole number or is out of range.

    >>> whole(" 40 ", "The number of deals", 1, 100)
    40
    """
    number = int(text) if re.fullmatch(r"\s*\d{1,20}\s*", text, re.ASCII) else -1
    if not least <= number <= most:
        raise UserError(f"{what} is a whole number from {least} to {most:,}.")
    return number
