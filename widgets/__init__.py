"""Boards in the browser: one renderer that knows no game, and the glue between it and Python."""
