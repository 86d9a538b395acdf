"""A search for a set of A New World that keeps to the limits on rows and lies in the bands of `tools.balance`."""
