"""The rules of Elemental Forge, one subject a file."""
