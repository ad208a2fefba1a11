"""Lessons on a board."""
