"""The rules: decisions, moves, events, refusals, and what happens by itself."""
