"""Pebbles, a toy game for tests alone: take two pebbles, or pay pebbles for a card; three cards end the game."""
