"""A game that no part of the program knows: Pebbles, with rules and a room of its own, registered from outside."""
