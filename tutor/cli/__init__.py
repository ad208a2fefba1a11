"""The command line: ``rules-tutor``, or ``python -m tutor``, with ``play``, ``lesson``, ``review``, ``lab`` and more.

Exit codes: 0 done; 1 the answer is no (for instance no fork was found); 2 the command is invalid or failed, with one
sentence on standard error; 130 interrupted.
"""

from __future__ import annotations

from tutor.cli.main import main

__all__ = ["main"]
