"""Statistics of a player: one row for every finished game, what they add up to, and what was achieved."""
