"""The room of Pebbles in the window: a plain table, its own words and a sprite of its own."""
