"""The rules of Elemental Deck Builder, one subject a file."""
