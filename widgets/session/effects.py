"""What a session wants done outside of it. The session's holder does it, and answers with the message it gives."""

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
    """Ask what day it is, for the deal of today; ``values`` are the fields of the panel from which that was asked."""

    values: Mapping[str, str]

    def perform(self, outside: Any) -> Message:
        """Look at the clock."""
        return {"do": "day", "day": date.today(), "values": self.values}
