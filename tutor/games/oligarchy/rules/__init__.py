"""The rules of Oligarchy, by phase of play."""
