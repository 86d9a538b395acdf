"""A New World: settlers placed on a map of locations."""
