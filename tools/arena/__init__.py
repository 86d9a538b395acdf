"""Bots play many games, and the results are counted."""
