"""One folder for each game. Folders are discovered; nothing else names a game."""
