"""Side effects of a session as data. The holder of the session performs them, and answers with the message that they
return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from widgets.session import files
from widgets.session.session import Message


@dataclass(frozen=True)
class WriteFile:
    """Write a saved game to a file beside the notebook."""

    path: str
    text: str

    def perform(self, outside: Any) -> Message:
        """Write it; raises UserError as ``files.write`` does."""
        return {"do": "written", "path": str(files.write(self.path, self.text))}


@dataclass(frozen=True)
class AskDay:
    """Find out today's date, for the daily deal; ``values`` are the panel's fields."""

    values: Mapping[str, str]

    def perform(self, outside: Any) -> Message:
        """Read the clock."""
        return {"do": "day", "day": date.today(), "values": self.values}
