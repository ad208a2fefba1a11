"""The games, one folder each. Folders are discovered; nothing else names a game."""
