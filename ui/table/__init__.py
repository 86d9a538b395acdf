"""The table of A New World: what it shows, and how clicks become steps."""
