"""Runs the command line: ``python -m tutor``. See ``tutor.cli``."""

import sys

from tutor.cli import main

if __name__ == "__main__":
    sys.exit(main())
