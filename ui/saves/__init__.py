"""Saved games, records and the open game: files, journal, and the folder they lie in."""
