"""The table of A New World, the atlas: where its pieces lie, how they look, move and are told of."""
